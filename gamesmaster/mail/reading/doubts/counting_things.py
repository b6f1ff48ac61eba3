"""Numbers that count no factors: '3 days', 'turn 3', 'page 7', 'my 2 kids', 'four Germans'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import PLACE_TO, THINGS, UNITS, word_set

_NUMBERED: Final = word_set(
    "turn game round phase year season week issue match rev version page chapter room flat channel bus number no"
    " aged age £ $ € may route gate exit row rule column paragraph section seat chair figure footnote appendix clause"
)
_FACTORS_TOO: Final = word_set("men people points")
"""What are no factors in 'my 5 points', and are in '5 points in Poland'."""
_MONTHS: Final = word_set("jan feb mar apr jun jul aug sep sept oct nov dec things")
_STREETS: Final = word_set(
    "street road avenue lane drive st rd ave square close court strasse platz rue calle boulevard"
)


def counts_other_things(cursor: Cursor, at: int) -> bool:
    """'3 days', 'my 2 kids', '£5', 'turn 3', 'in 1938', 'page 7': a number of no factors."""
    words = cursor.words
    before = words[at - 1] if at else ""
    if cursor.context.phase == "placing" and _counts_people(cursor, at):
        return True
    ahead = at + 1
    while ahead < len(words) and words[ahead] in ("more", "new", "other", "old", "young", "little", "-"):
        ahead += 1
    following = words[ahead] if ahead < len(words) else ""
    if following in _FACTORS_TOO and words[ahead + 1 : ahead + 2] and words[ahead + 1] in PLACE_TO:
        return False
    placing = following in _FACTORS_TOO and cursor.context.phase == "placing"
    if placing and (_follows_area(cursor, at) or _go_to_area(cursor, ahead + 1)):
        return False
    return (
        (following in THINGS | _MONTHS and not _marches(cursor, ahead))
        or (following == "may" and before == "on")
        or (before in _NUMBERED and following not in PLACE_TO | UNITS and words[at - 2 : at - 1] != ["this"])
        or 1700 <= cursor.tokens[at].value <= 2100
        or _is_address(cursor, at)
    )


def _is_address(cursor: Cursor, at: int) -> bool:
    """'12 Acacia Avenue'; but not '2, Silk Road 4'."""
    street = next(
        (place for place in range(at + 1, at + 4) if not _STREETS.isdisjoint(cursor.words[place : place + 1])), 0
    )
    found = cursor.meaning(street - 1 - cursor.at, guess=False) if street else None
    return street > 0 and (found is None or found[1] < 2)


def _marches(cursor: Cursor, at: int) -> bool:
    """'Six march into the Rhineland', 'five set off for Austria'; not 'on 3 March in Prague'."""
    words = cursor.words
    return (
        words[at] == "march"
        and not cursor.tokens[at].text.istitle()
        and words[at + 1 : at + 2] != []
        and (words[at + 1] in ("into", "on", "in") or (words[at + 1] == "to" and not _may_move(cursor)))
    )


def _may_move(cursor: Cursor) -> bool:
    """Whether factors stand at home, so that those who march may be no new ones."""
    return any((cursor.context.home or {}).values())


def _go_to_area(cursor: Cursor, at: int) -> bool:
    """'8 men are for Poland', 'five men march to Italy'."""
    words = cursor.words
    if words[at : at + 1] == ["from"]:
        return _is_area(cursor, at + 1)  # 'two men from Poland move to Italy'
    verb = at + (words[at : at + 1] in (["will"], ["shall"], ["should"], ["are"]))
    to = verb + (words[verb : verb + 1] != [] and words[verb] in _GO)
    if to == at or words[to : to + 1] == [] or words[to] not in ("to", "for", "into", "in"):
        return False
    return _is_area(cursor, to + 1)


def _is_area(cursor: Cursor, at: int) -> bool:
    there = at + (cursor.words[at : at + 1] == ["the"])
    found = cursor.meaning(there - cursor.at, guess=False) if there < len(cursor.words) else None
    return found is not None and bool(found[0].areas)


_GO: Final = word_set("march go walk move travel head marching going walking moving meant intended destined due")


def _follows_area(cursor: Cursor, at: int) -> bool:
    """'Poland, four points; Austria gets three points'."""
    stop = at
    while stop and cursor.words[stop - 1] in _GETS:
        stop -= 1
    found = (cursor.meaning(start - cursor.at, guess=False) for start in range(max(0, stop - 3), stop))
    own = {cursor.context.power}
    return any(each is not None and bool(each[0].areas) and own.issuperset(each[0].powers) for each in found)


_GETS: Final = word_set(", : - -- = get gets receives the of with")


def _counts_people(cursor: Cursor, at: int) -> bool:
    """'four Germans', '5 British factors': somebody else's."""
    found = cursor.meaning(at + 1 - cursor.at, guess=False)
    return found is not None and found[0].adjective and found[0].power not in (None, cursor.context.power)
