"""'Don't hold things up on my account', 'consider me finished': that a writer is done, whatever else he says."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.attribution import attribution_lines, is_header_block, is_separator
from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading.commands.done.classes import LEAD
from gamesmaster.mail.reading.commands.done.frames import FRAMES, NEEDED
from gamesmaster.mail.reading.commands.done.guards import is_open, is_taken_back
from gamesmaster.mail.reading.commands.done.words import NAMED, plain
from gamesmaster.mail.reading.commands.wanting import wanted
from gamesmaster.mail.reading.model import Command, Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in, spans_in
from gamesmaster.mail.reading.whole.quoting import is_quote

_STARTS: Final = re.compile(
    r"(?:^|(?<=, )|(?<= and )|(?<= so )|(?<= but )|(?<= because )|(?<= since )|(?<= then )|(?<= as )|(?<= though )"
    r"|(?<= means ))(?!, )|(?<= )(?=(?:i (?:am|have|will)|you (?:can|may|need)|no need|do not|we (?:are|have)) )"
)
"""Where a clause may begin."""
_LEADING: Final = re.compile(f"(?:{LEAD})(?:, )?")
_MOST_LEADS: Final = 4
_HEARSAY: Final = tuple(
    f"{word} "
    for word in word_set(
        "think thought say said believe hope wish whether how why until before unless if once when that thinks believes"
        " after wished wonder pretend suppose knew hoped feared fear doubt assume assumed where than what who"
    )
)
"""Behind one of these nothing is said outright: 'people think I'm finished'."""


def with_ready(
    reading: Reading, text: str, names: Vocabulary, context: Context, again: Callable[[str], Reading]
) -> Reading:
    """
    Give the reading with READY where a letter with orders, or about orders on file, says that its writer is done.

    Where something is asked about, the letter is read again without the sentences that say nothing else: 'Do not
    wait' takes nothing back.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        again: Reads a letter.
    """
    if any(each.name in ("NOT READY", "EXTEND") for each in reading.commands):
        return reading
    own = (*context.powers, context.power)
    sentences = [(each, plain(each.pieces, own)) for each in sentences_in(text, names)]
    said = [
        each
        for at, (each, words) in enumerate(sentences)
        if says_done(each, words) and not _is_passed_on(each, reading)
        if not _goes_on(each, sentences[at + 1][0] if at + 1 < len(sentences) else None)
    ]
    known = any(each.name == "READY" for each in reading.commands)
    if said or known:
        theirs = _lines_of_others(text)
        said = [each for each in said if each.number not in theirs]
        sentences = [(each, words) for each, words in sentences if each.number not in theirs]
    if (said or known) and any(is_open(words) for _, words in sentences):
        return _without_ready(reading, lambda each: find_command(each.words) is None)
    if known and not said:
        talk = [each for each, _ in sentences if len(each.pieces) > _SHORT and not _is_wanted(each)]
        return _without_ready(reading, lambda each: any(one.text.startswith(each.words) for one in talk))
    if not said:
        return reading
    reading = _less_asked(reading, _without(text, said, own), said, again)
    if any(each.name == "READY" for each in reading.commands):
        return reading
    if not (reading.orders or reading.cancelled or context.on_file):
        return reading
    ready = Command("READY", "", said[0].text, said[0].number)
    about = tuple(each for each in reading.findings if each.kind == "note" or each.line.strip() != ready.words.strip())
    return replace(reading, commands=(*reading.commands, ready), findings=about)


def _goes_on(said: Said, following: Said | None) -> bool:
    """'Everything in' above 'Italy it is': a mail program broke the line."""
    open_end = not said.end and said.words[-1] in _OPEN and following is not None
    return open_end and following is not None and following.number == said.number + 1 and following.pieces[0].is_named


_OPEN: Final = word_set("in to for at")


def _without_ready(reading: Reading, astray: Callable[[Command], bool]) -> Reading:
    """Without each READY that was taken from words that do not say it."""
    kept = tuple(each for each in reading.commands if each.name != "READY" or not astray(each))
    return reading if len(kept) == len(reading.commands) else replace(reading, commands=kept)


def _is_wanted(said: Said) -> bool:
    return wanted(list(said.words), said.end) == "READY"


_SHORT: Final = 5
"""Pieces of 'I'm done, you can go ahead', in which nothing can be overlooked."""


def _is_passed_on(said: Said, reading: Reading) -> bool:
    """Whether a sentence is said to other players."""
    return any(said.text in each.text or each.text in said.text + said.end for each in reading.press)


def _lines_of_others(text: str) -> Container[int]:
    """Numbers of the lines that are quoted, or stand below the head of another letter."""
    lines = text.split("\n")
    below = next((at for at in range(len(lines)) if _heads_a_letter(lines, at)), len(lines))
    quoted = {at + 1 for at in range(below) if lines[at].lstrip().startswith((">", "|"))}
    return quoted.union(range(below + 1, len(lines) + 1))


def _heads_a_letter(lines: list[str], at: int) -> bool:
    """Also where that is not sure: a window is not closed on the strength of what another may have written."""
    return is_separator(lines[at]) or is_header_block(lines, at) or attribution_lines(lines, at)[0] > 0


def _less_asked(reading: Reading, text: str, said: Sequence[Said], again: Callable[[str], Reading]) -> Reading:
    """The reading of a letter without what says that its writer is done, where that alone is asked about."""
    asked = [each for each in reading.findings if each.kind != "note"]
    about = {each.text.strip(" .!") for each in said}
    if not asked or not all(each.ground == "taken-back" or each.line.strip(" .!") in about for each in asked):
        return reading
    other = again(text)
    less = sum(each.kind != "note" for each in other.findings) < len(asked)
    return other if less and len(other.orders) >= len(reading.orders) and not other.cancelled else reading


def _without(text: str, said: Sequence[Said], own: Container[str | None]) -> str:
    """A letter with blanks for the sentences that say nothing else."""
    span = spans_in(text)
    for each in said:
        if not _ELSE.isdisjoint(each.words) or NAMED in plain(each.pieces, own):
            continue
        begin, end = span(each.pieces[0], each.pieces[-1])
        end += len(each.end) if text.startswith(each.end, end) else 0
        text = text[:begin] + re.sub(r"\S", " ", text[begin:end]) + text[end:]
    return text


_ELSE: Final = word_set(
    "forget ignore scrap cancel cancelled withdraw withdrawn instead disregard strike delete drop except but change"
    " earlier previous old replace replaces supersede supersedes undo revoke pass attack attacks place nothing"
)
"""Beside one of these a sentence may mean something of the orders, too."""


_ENDS_LIST: Final = re.compile(
    r"(?:and )?(?:(?:nothing|no one) (?:else|more|further) from \w+(?: (?:this|for this|for the) (?:turn|time"
    r"|month|round))?"
    r"|(?:that's|that is|that will be|that'll be) (?:all|it|everything) from \w+(?: (?:for )?this \w+)?"
    r"|i have no (?:further|more|other) (?:orders|attacks|placings)|finish|finished|done(?= [,-]))"
    r"(?:$| [,-] (?!.*\b(?:wait|ready|done|ahead|run|close)\b))"
)
"""'Nothing else from me this turn' may only end a list: a window is not closed on the strength of it."""


def says_done(said: Said, words: str) -> bool:
    """
    Say whether a sentence says that its writer is done.

    Args:
        said: The sentence.
        words: The same in plain words.
    """
    if said.end == "?" or NEEDED.isdisjoint(seen := frozenset(words.split())):
        return False
    if any(is_quote(said.pieces, at) for at in range(len(said.pieces))) or _ENDS_LIST.match(" ".join(said.words)):
        return False
    frames = [each for each in FRAMES if not each.needs.isdisjoint(seen)]
    for begin, led in _beginnings(words):
        for frame in frames:
            fits = (led or not frame.first) and not (frame.bare and NAMED in words[:begin])
            found = frame.pattern.match(words, begin) if fits else None
            if found is not None and not is_taken_back(words, begin, found.end()):
                return True
    return False


def _beginnings(words: str) -> Iterator[tuple[int, bool]]:
    """Where a frame may begin, and whether nothing but what leads up to it stands in front."""
    seen: set[int] = set()
    for match in _STARTS.finditer(words):
        if words[: match.start()].endswith(_HEARSAY):
            continue
        at, led = match.start(), match.start() == 0
        for _ in range(_MOST_LEADS + 1):
            if at not in seen:
                seen.add(at)
                yield at, led
            lead = _LEADING.match(words, at)
            if lead is None:
                break
            at = lead.end()
