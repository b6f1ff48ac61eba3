"""Letters as odd programs write them: what of them is read, what is passed over, and what of that is told."""

from __future__ import annotations

import pytest

from gamesmaster.mail.addresses import loose_addresses, read_mailbox
from gamesmaster.mail.alignment import is_aligned
from gamesmaster.mail.headers import MAX_HEADER, decode_words, parameters, split_header
from gamesmaster.mail.html import html_text, strip_tags
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.mime import Part
from gamesmaster.mail.normalise import normalise
from gamesmaster.mail.parsing import parse

HEAD = "From: frank@club.test\nTo: play@gm.test\n"
TEXT = "5 in Poland"


def letter(fields: str, body: str = TEXT) -> Letter:
    return parse(f"{HEAD}{fields}\n\n{body}\n".encode())


def mixed(*parts: str, kind: str = "mixed") -> Letter:
    """A letter of several parts."""
    return letter(f"Content-Type: multipart/{kind}; boundary=b", "".join(f"--b\n{each}\n" for each in parts) + "--b--")


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ('"Frank \\"the fox\\" Smith" <frank@club.test>', None),
        ("frank@club.test (Frank)", "comment"),
        ("Friends: frank@club.test;", "group"),
        ("frank@club.test, ann@club.test", "several-addresses"),
        ("<frank@club.test> <ann@club.test>", "several-addresses"),
        ("<frank@club.test> Frank", "not-an-address"),
        ("Frank > frank@club.test", "not-an-address"),
        ("Frank <frank@club.test", "not-an-address"),
        ('"Frank <frank@club.test>', "not-an-address"),
        ('"frank"@club.test', "quoted-local"),
        ('<"frank"@club.test>', "quoted-local"),
        ("<@relay.test:frank@club.test>", "source-route"),
        ("Frank", "not-an-address"),
        ("Frank frank@club.test", "not-an-address"),
        ("ann@club.test <frank@club.test>", "several-addresses"),
        ("=?utf-8?q?frank?=@club.test", "encoded-address"),
        ("frank\x07@club.test", "control"),
        ("  ", "no-from"),
    ],
)
def test_a_sender_that_can_be_read_in_two_ways_is_none(value: str, fault: str | None) -> None:
    """Threat T7: what the writer's program shows and what we take for the sender must be one."""
    assert read_mailbox(value) == ((None, fault) if fault else ("frank@club.test", None))


def test_addresses_in_passing() -> None:
    """Each once, in lower case, no more than are asked for; what only looks like one is left out."""
    assert loose_addresses("Ann@Club.test, ann@club.test; -@-, bob@club.test") == ("ann@club.test", "bob@club.test")
    assert loose_addresses("ann@club.test bob@club.test", limit=1) == ("ann@club.test",)


@pytest.mark.parametrize(
    ("raw", "names", "fault"),
    [
        (b"From me@x Mon Mar 2 2026\nSubject: x\n\nbody", ["subject"], ()),
        (b" folded before the first\nSubject: x\n\nbody", ["subject"], ()),
        (b"Subject: x\nno field at all\n\nbody", ["subject"], ("header-not-a-field",)),
        (b"Subject: x\nX: " + b"y" * MAX_HEADER + b"\nFrom: z@z.test\n\nbody", ["subject", "x"], ("header-cut-short",)),
        (b"Subject: x\nX: " + b"y" * MAX_HEADER, ["subject", "x"], ("header-cut-short",)),
    ],
)
def test_a_header_ends_where_it_has_to(raw: bytes, names: list[str], fault: tuple[str, ...]) -> None:
    """Whatever was passed over is told."""
    headers, start = split_header(raw)
    assert [name for name, _ in headers.fields] == names and headers.faults == fault
    assert raw[start:] in (b"body", b"", b"no field at all\n\nbody")


def test_words_and_parameters_of_a_header() -> None:
    """RFC 2047 and RFC 2045; what cannot be decoded stays as it was written."""
    assert decode_words("=?utf-8?b?UG9sZW4=?= =?iso-8859-1?q?gr=FC=DFt?=") == "Polengrüßt"
    assert decode_words("=?utf-8?b?A?=") == "=?utf-8?b?A?="
    said = parameters('text/plain; =none; charset=utf-8; charset=x; name*=utf-8\'de\'x; title="a\\"b;c"')
    assert said == ("text/plain", {"charset": "utf-8", "*double": "charset", "name": "x", "title": 'a"b;c'})


def test_parts_that_are_read_and_parts_that_are_not() -> None:
    """Text is; pictures, signatures, calendars and other people's mails are not, and it is told."""
    assert mixed(f"\n{TEXT}", "\n3 in Italy").text == f"{TEXT}\n3 in Italy"
    assert mixed(f"\n{TEXT}", "Content-Type: application/pgp-signature\n\nx").notes == ()
    assert mixed(f"\n{TEXT}", "Content-Type: image/png\n\nx", kind="related").notes == ("attachment-ignored",)
    assert mixed(f"\n{TEXT}", kind="related").notes == ()
    attached = "Content-Disposition: attachment; filename=a\n"
    page = mixed(f"\n{TEXT}", f"Content-Type: text/html\n{attached}\n<p>9 in Italy")
    assert (page.text, page.notes) == (TEXT, ("attachment-ignored",))
    both = mixed(f"\n{TEXT}", f"Content-Type: text/plain\n{attached}\n9 in Italy")
    assert (both.text, both.notes) == (TEXT, ("attachment-ignored",))
    beside = mixed(f"\n{TEXT}", "Content-Type: text/html\n\n<p>9 in Italy")
    assert (beside.text, beside.notes) == (TEXT, ("attachment-ignored",))


def test_a_signed_letter_without_parts_is_read_as_it_stands() -> None:
    """The program promised parts and made none."""
    empty = letter("Content-Type: multipart/signed", TEXT)
    assert empty.text == TEXT
    assert letter("Content-Type: multipart/mixed; boundary=b", "--b--").text == "--b--"


def test_of_two_ways_to_say_it_notes_are_told_once() -> None:
    """The same note from both inner parts of an alternative is one."""
    picture = "Content-Type: image/png\n\nx"
    inner = f"--c\n\n{TEXT}\n--c\n{picture}\n--c\n{picture}\n--c--"
    both = mixed(f"Content-Type: multipart/mixed; boundary=c\n\n{inner}", kind="alternative")
    assert (both.text, both.notes) == (TEXT, ("attachment-ignored",))
    page = mixed("Content-Type: text/html\n\n<p>5 in Poland</p>", kind="alternative")
    assert (page.text.strip(), page.text_source, page.notes) == (TEXT, "html", ("html-only",))


def test_flowed_text_with_its_blanks_taken_out() -> None:
    """RFC 3676, DelSp; the mark of a signature never flows."""
    flowed = letter(
        "Content-Type: text/plain; format=flowed; delsp=yes", "5 in Po \nland\n> quoted \n> words\n-- \nAnn"
    )
    assert flowed.text == TEXT


def test_nothing_at_all_is_said() -> None:
    """An empty letter is one."""
    assert (letter("Subject: x", "").text, letter("Content-Type: image/png", "x").text_source) == ("", "none")


def test_html_that_no_parser_takes_is_read_by_a_plain_scan() -> None:
    """Styles and scripts are not words; one that never ends swallows the rest, as a browser has it."""
    assert html_text("")[0].strip() == ""
    page = "<head><title>x</title></head><p>5 in&nbsp;Poland<br>3 in Italy<script>alert(1)"
    assert strip_tags(page).split() == ["5", "in", "Poland", "3", "in", "Italy"]
    assert strip_tags("<style>p{}</style><p>one<style>q{}</style> two").split() == ["one", "two"]


def test_hidden_html_is_no_word_of_the_writer() -> None:
    """Also where it hides inside a quotation that is gone already."""
    text, cut = html_text('<p>5 in Poland</p><blockquote><div class="gmail_quote">9 in Italy</div></blockquote>')
    assert (text.split(), cut) == (["5", "in", "Poland"], True)
    text, _ = html_text('<html style="display:none"><body><p>5 in Poland</p></body></html>')
    assert text.split() == [], "where all is hidden, nobody has seen a word of it"
    text, cut = html_text('<p>5 in Poland</p><p style="display:none"></p><p style="color:red">3 in Italy</p>')
    assert (text.split(), cut) == (["5", "in", "Poland", "3", "in", "Italy"], False)


def test_signs_nobody_sees_are_told() -> None:
    """Zero-width and joined figures."""
    assert normalise("5 in\u3164 Poland") == ("5 in Poland", ("invisible-removed",))
    assert normalise("Poland\u00b2")[0].split() == ["Poland", "^2"]


def test_a_letter_without_end_is_read_from_its_beginning() -> None:
    """And the writer is told so."""
    long = letter("Subject: x", f"{TEXT}\n" * 30_000)
    assert long.text.startswith(f"{TEXT}\n{TEXT}\n") and "body-cut-short" in long.notes and not long.oversized


def test_nobody_is_aligned() -> None:
    """A letter without a sender has no domain that anybody could vouch for."""
    assert not is_aligned(Letter(None), "gm.test")


def test_a_document_of_something_else_is_no_letter() -> None:
    """What the parser's process hands over is checked."""
    with pytest.raises(TypeError, match="mood"):
        Letter.from_document({**Letter(None).to_document(), "mood": "good"})


@pytest.mark.parametrize(
    ("text", "own", "notes"),
    [
        ("_______________\nClub mailing list\nclub@lists.test", "", ("nothing-left",)),
        ("5 in Poland\n_______________\n3 in Italy", "5 in Poland\n3 in Italy", ()),
        ("5 in Poland\n-----------\n3 in Italy", "5 in Poland\n-----------\n3 in Italy", ()),
        ("5 in Poland\nSent from my iPhone", "5 in Poland", ()),
        ("-- write above this line --\n5 in Poland", "5 in Poland", ()),
        (
            "-----Original Message-----\nFrom: Ann\n9 in Italy\n> 1 in France",
            "-----Original Message-----\nFrom: Ann\n9 in Italy",
            ("unmarked-quotation",),
        ),
        ("5 in Poland\n-- \nAnn\n> 9 in Italy", "5 in Poland", ()),
        ("5 in Poland\n* Ann <ann@club.test> [2026-03-02 12:00 +0000]:\n> 9 in Italy", "5 in Poland", ()),
        (
            "On Monday\n2 March 2026\nAnn of the club\nwrote to us\nand 5 in Poland",
            "On Monday\n2 March 2026\nAnn of the club\nwrote to us\nand 5 in Poland",
            (),
        ),
    ],
)
def test_what_programs_put_below_is_not_the_writers(text: str, own: str, notes: tuple[str, ...]) -> None:
    found = letter("Subject: x", text)
    assert (found.text, found.notes) == (own, notes)


def test_a_part_is_decoded_whatever_it_says_of_itself() -> None:
    """Base64 that is none gives no words, and no error."""
    broken = letter("Content-Transfer-Encoding: base64", "A")
    assert broken.text == "" and isinstance(broken, Letter)
    assert Part("text/plain", {}, split_header(b"\n")[0], b"x", ()).content() == b"x"
