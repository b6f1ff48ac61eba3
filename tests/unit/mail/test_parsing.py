"""
Bytes to letters: every file of `tests/letters`, and bytes that are none.
"""

import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesmaster.errors import LetterError
from gamesmaster.mail.letter import Bounce, Letter
from gamesmaster.mail.parsing import MAX_BYTES, parse

LETTERS = Path(__file__).parents[2] / "letters"
HEAD = b"From: frank@club.test\nTo: play@gm.test\n"


def parsed(name: str) -> Letter:
    """
    A letter of the collection.
    """
    return parse((LETTERS / f"{name}.eml").read_bytes())


@pytest.mark.parametrize(
    ("name", "text", "source", "notes"),
    [
        ("plain", "5 in Poland", "plain", ()),
        ("crlf-line-ends", "5 in Poland\n3 in Austria", "plain", ()),
        ("latin-1-without-a-label", "5 in Poland\n\nGrüße", "plain", ()),
        ("utf-8-quoted-printable", "5 in Poland - please", "plain", ()),
        ("base64-body", "5 in Poland", "plain", ()),
        ("unknown-charset", "5 in Poland", "plain", ()),
        ("format-flowed", "I should like to put 5 factors in Poland, 3 in Austria and 2 in Italy.", "plain", ()),
        ("gmail-reply", "5 in Poland", "plain", ()),
        ("outlook-reply", "5 in Poland", "plain", ("cut-more-than-quotes",)),
        ("bottom-posted", "5 in Poland", "plain", ()),
        ("answers-between-the-lines", "5 in Poland\n3 in Austria", "plain", ()),
        ("above-our-fence", "5 in Poland", "plain", ()),
        ("html-only", "5 in Poland\n3 in Austria", "html", ("html-only",)),
        ("plain-and-html-say-the-same", "5 in Poland", "plain", ()),
        ("plain-and-html-differ", "5 in Poland", "plain", ("plain-and-html-differ",)),
        ("orders-in-an-attachment", "5 in Poland", "attachment", ("read-from-attachment",)),
        ("picture-attached", "5 in Poland", "plain", ("attachment-ignored",)),
        ("winmail-dat", "5 in Poland", "plain", ("winmail-ignored",)),
        ("forwarded-letter-attached", "5 in Poland", "plain", ("forwarded-ignored",)),
        ("signed", "5 in Poland", "plain", ()),
        ("bidi-and-zero-width", "5 in Poland\n3 in Austria", "plain", ("bidi-removed",)),
        ("typographic", "* 5 in Poland\n* Austria - 3", "plain", ()),
        ("boundary-never-found", "5 in Poland", "plain", ()),
    ],
)
def test_the_writers_own_words_are_found(name: str, text: str, source: str, notes: tuple[str, ...]) -> None:
    """
    Quotation, signature, hidden text and attachments are not his words, and what was passed over is told.
    """
    letter = parsed(name)
    assert (letter.text, letter.text_source, letter.notes) == (text, source, notes)
    assert letter.sender == "frank@club.test"
    assert not letter.automatic
    assert Letter.from_document(letter.to_document()) == letter


def test_what_was_cut_is_kept_beside_it() -> None:
    """
    The receipt can show what was not looked at.
    """
    assert parsed("gmail-reply").cut.splitlines()[-1] == "> | PLACE 9 IN Rumania"
    assert parsed("gmail-reply").references == ("<g1.7.abcdefghijklmnop@gm.test>",)


@pytest.mark.parametrize("name", ["two-boundaries", "two-content-types"])
def test_a_letter_that_two_programs_read_differently_is_none(name: str) -> None:
    """
    Threat T8: the person and the program would see different mail.
    """
    with pytest.raises(LetterError):
        parsed(name)


def test_two_from_lines_are_nobody() -> None:
    """
    Threat T7.
    """
    assert (parsed("two-from").sender, parsed("two-from").sender_fault) == (None, "two-from")


@pytest.mark.parametrize(
    ("name", "ground"),
    [
        ("vacation", "auto-submitted"),
        ("out-of-office-by-subject-only", ""),
        ("mailing-list", "precedence"),
        ("own-control-header-injected", "own"),
    ],
)
def test_machines_are_known(name: str, ground: str) -> None:
    """
    RFC 3834; a second Subject counts no more than the first.
    """
    letter = parsed(name)
    assert (letter.automatic_ground, letter.bounce) == (ground, None)


def test_bounces_tell_whom_and_whether_for_good() -> None:
    """
    RFC 3464.
    """
    failed = parsed("bounce-by-the-book")
    assert failed.bounce == Bounce("gone@nowhere.test", True, "<g1.7.abcdefghijklmnop@gm.test>", "5.1.1", True)
    assert failed.automatic
    assert parsed("delayed-by-the-book").bounce == Bounce("slow@nowhere.test", False, None, "4.4.1")


@pytest.mark.parametrize(
    "subject",
    [
        "Automatic reply: orders",
        "Re: [club] Out of office",
        "Abwesenheitsnotiz: Befehle",
        "Réponse automatique : ordres",
        "Undeliverable: orders due",
        "=?utf-8?q?Respuesta_autom=C3=A1tica?=",
    ],
)
def test_vacation_is_known_by_its_subject(subject: str) -> None:
    """
    Old programs mark nothing else.
    """
    assert parse(HEAD + f"Subject: {subject}\n\nx\n".encode()).automatic


@pytest.mark.parametrize("subject", ["orders", "Re: orders due", "Read my lips", "Auto parts in Poland", ""])
def test_people_are_not_taken_for_machines(subject: str) -> None:
    """
    Who writes himself gets his receipt.
    """
    assert not parse(HEAD + f"Subject: {subject}\n\nx\n".encode()).automatic


def test_a_letter_over_the_size_is_read_by_its_header_only() -> None:
    """
    And so is one that is fetched so.
    """
    big = parse(HEAD + b"Subject: x\n\n" + b"5 in Poland\n" * (MAX_BYTES // 10))
    assert (big.oversized, big.text, big.sender) == (True, "", "frank@club.test")
    assert parse(HEAD + b"\n5 in Poland\n", headers_only=True).oversized


@pytest.mark.parametrize("raw", [b"", b"\n", b"hello", b"\x00\xff", b" From: x\n\n"])
def test_bytes_without_a_header_are_no_letter(raw: bytes) -> None:
    """
    They are set aside, and the moderator is told.
    """
    with pytest.raises(LetterError):
        parse(raw)


def nested(depth: int) -> bytes:
    """
    Parts in parts.
    """
    opening = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (at, at) for at in range(depth))
    return HEAD + opening + b"\n5 in Poland\n"


@pytest.mark.parametrize(
    "raw",
    [
        nested(1500),
        HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nx\n" * 100_000,
    ],
)
def test_bombs_are_no_letters(raw: bytes) -> None:
    """
    Threat T12: no depth and no number of parts reaches a library.
    """
    with pytest.raises(LetterError):
        parse(raw[:MAX_BYTES])


@pytest.mark.parametrize(
    "raw",
    [
        HEAD + b"X-Long: " + b"a" * 300_000 + b"\n\n5 in Poland\n",
        HEAD + b"X-A: b\n" * 40_000 + b"\n5 in Poland\n",
        HEAD + b"\n" + b">" * 200_000,
        HEAD + b"\n" + b"On Friday Frank wrote:\n" * 9_000,
        HEAD + b"\n" + b"On " * 60_000 + b"wrote:",
        HEAD + b"\n" + (b"-" * 200 + b"\n") * 1_000,
        HEAD + b"Content-Type: text/html\n\n" + b"<div>" * 30_000 + b"5 in Poland",
        HEAD + b"Content-Type: text/html\n\n" + b"<" * 200_000,
        HEAD + b"Subject: " + b"=?utf-8?q?" * 5_000 + b"\n\nx",
        HEAD + b'Content-Type: text/plain; a="' + b"\\" * 50_000 + b"\n\nx",
        HEAD + b"References: " + b"<a@b> " * 20_000 + b"\n\nx",
        HEAD + b"Auto-Submitted: auto-replied\nContent-Type: text/html\n\nfailed " + b"(" * 100_000,
    ],
)
def test_hostile_letters_do_not_hold_up_the_queue(raw: bytes) -> None:
    """
    Threat T11: each is parsed, or refused, far within the parser's ten seconds; generous for a slow machine.
    """
    began = time.process_time()
    with suppress(LetterError):
        parse(raw)
    assert time.process_time() - began < 3.0


@settings(deadline=None)
@given(st.binary() | st.binary().map(lambda body: HEAD + b"\n" + body))
def test_any_bytes_are_a_letter_or_an_error(raw: bytes) -> None:
    """
    Nothing else comes out, so that no letter stops the next one.
    """
    try:
        letter = parse(raw)
    except LetterError:
        return
    assert Letter.from_document(letter.to_document()) == letter


FIELDS = st.sampled_from(
    [
        b"From: a@b.test\n",
        b"From: a@b.test, c@d.test\n",
        b"Content-Type: multipart/mixed; boundary=x\n",
        b"Content-Type: text/html; charset=utf-7\n",
        b"Content-Transfer-Encoding: base64\n",
        b"Content-Transfer-Encoding: quoted-printable\n",
        b"Content-Disposition: attachment; filename*=utf-8''a\n",
        b"Auto-Submitted: auto-replied\n",
        b"\n--x\n",
        b"\n--x--\n",
        b"\n\n",
        b" folded\n",
        b"=?utf-8?b?====?=",
        b"<div style='display:none'>5 in Poland</div>",
        b"\xff\xfe",
    ]
)


@settings(deadline=None)
@given(st.lists(FIELDS, max_size=30).map(b"".join))
def test_any_heap_of_fields_is_a_letter_or_an_error(raw: bytes) -> None:
    """
    As above, with bytes that look more like mail.
    """
    with suppress(LetterError):
        parse(raw)
