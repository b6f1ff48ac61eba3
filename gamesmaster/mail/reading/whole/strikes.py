"""A letter's attacks, sentence by sentence, in games in which an attack has a strength or waits for a die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, UNITS, word_set
from gamesmaster.mail.reading.whole.blows import DOWN, LEAVES, REDUCES, Blow, Field, Mark, Named, marks_of, orders_here
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.strengths import State, read_row

BENDS: Final = word_set(
    "scratch mistake cancel ignore forget disregard scrap wrong kidding joking joke draft tentative provisional"
    " swap replace change changed again double half halves minus fewer less revise revised amend amended reverse"
    " except either quarter third thirds split rethink reconsider mind dare respectively another or plan plans tell"
    " next"
)
"""Words that bend what a letter orders in ways that are not followed here."""
CORRECTS: Final = word_set("sorry oops actually wait correction meant typo rather instead make")
_GREETS: Final = word_set("dear hi hello hey greetings cheers regards yours love sincerely best thanks")
_KEPT: Final = 40
_BY_DIE: Final = ("sealed-die", "typed")
"""Kinds of chance for which an attack names no stock."""


def strikes(
    said: Sequence[Said],
    parts: Sequence[Sequence[Part]],
    context: Context,
    board: Field,
    near: Mapping[int, str] = MappingProxyType({}),
) -> tuple[Blow, ...] | None:
    """
    Read the attacks of a letter.

    Args:
        said: Its sentences.
        parts: Of each sentence; those that are about something else have none.
        context: Of the reading.
        board: The board.
        near: Areas that sentences name beside their attacks.

    Returns:
        The attacks, in the written order; None when there is no reading, or no one reading.
    """
    if is_bent(said, parts, board.power):
        return None
    stocks = context.scenario.conflict != "exchange"
    states, named = [State()], Named()
    spared: list[tuple[str, str]] = []
    for at, each in enumerate(parts):
        spared += _spared(each, context, named)
        if at in near:
            named.areas.append(near[at])
            states = [replace(state, area=near[at], fresh=False) for state in states if board.own(near[at])] or states
        for corrects, within in chunks(each):
            own = [part for part in within if part.words[0] not in _GREETS]
            marks = marks_of(own, context, board, named)
            if not marks:
                continue
            began = any(state.blows for state in states)
            if corrects and began:
                states = [after for state in states for after in _corrected(state, marks, board)]
            else:
                states = _after(said[at], own, marks, states, board, at, stocks)
            if not states:
                return None
            states = sorted(states, key=lambda state: -state.worth)[:_KEPT]
    found = _best(states, board)
    if found is not None and stocks and context.scenario.options.get("chance") not in _BY_DIE:
        found = None if any(not blow.limit for blow in found) else found
    if (
        found is None
        or any(_is_spared(blow, spared) for blow in found)
        or _is_told(found, parts, board)
        or is_passed_over(found, parts, board)
    ):
        return None
    return found


def _spared(parts: Sequence[Part], context: Context, named: Named) -> Iterator[tuple[str, str]]:
    """Whom the letter spares, and where; empty for everywhere."""
    powers = list(named.powers)
    for part in parts:
        here = [p.power for p in part.pieces if p.role == "name" and p.power not in ("", context.power)]
        powers += here
        if part.stance != "spares" or orders_here(part, context.power):
            continue
        areas = [p.area for p in part.pieces if p.role == "name" and p.area and not p.people and p.power not in here]
        acts = not (ATTACK | _SPARES).isdisjoint(part.words)
        if not here and acts and not _HIM.isdisjoint(part.words) and powers:
            here = powers[-1:]
        for power in here:
            yield power, areas[0] if areas else ("*" if "there" in part.words else "")


def _is_spared(blow: Blow, spared: Sequence[tuple[str, str]]) -> bool:
    return any(power in blow.targets and area in ("", blow.area) for power, area in spared)


def _is_told(blows: Sequence[Blow], parts: Sequence[Sequence[Part]], board: Field) -> bool:
    """Whether what looks like attacks may only tell of the board: no word of fighting, and words of something else."""
    sentences = {blow.sentence for blow in blows}
    fights: dict[int, bool] = {}
    for sentence in sentences:
        ordering = [part for part in parts[sentence] if orders_here(part, board.power)]
        fights[sentence] = any(not _FIGHTS.isdisjoint(part.words) for part in ordering)
        strange = any(piece.role == "word" and piece.word not in _PLAIN for part in ordering for piece in part.pieces)
        if strange and not fights[sentence]:
            return True
    later = max((at for at, each in enumerate(parts) if any(_strikes(part, board) for part in each)), default=-1)
    for sentence in sentences:
        # 'Dirk: 7 in Yurt, 3 in Zen. My plan? Attack him in Zen.' tells where Dirk stands.
        here = [blow for blow in blows if blow.sentence == sentence]
        equal = all(board.board[blow.area].get(blow.targets[0]) == blow.amount for blow in here)
        if not fights[sentence] and sentence < later and equal and len(here) > 1:
            return True
    return False


def _strikes(part: Part, board: Field) -> bool:
    counts = any(piece.role == "number" for piece in part.pieces)
    return counts and orders_here(part, board.power) and not _FIGHTS.isdisjoint(part.words)


def is_passed_over(blows: Sequence[Blow], parts: Sequence[Sequence[Part]], board: Field) -> bool:
    """Whether a part that seems to tell names all that an attack needs, and no word says that it is told."""
    done = {(target, blow.area) for blow in blows for target in blow.targets}
    for each in parts:
        for part in each:
            words = part.words
            if (
                part.stance != "tells"
                or (part.under and part.begins != "where")
                or orders_here(part, board.power)
                or not HEARSAY.isdisjoint(words)
            ):
                continue
            if "next" in words and "turn" in words:
                continue
            powers = [p.power for p in part.pieces if p.role == "name" and p.power not in ("", board.power)]
            near = (
                part.pieces
                if any(p.area and not p.people for p in part.pieces)
                else [p for o in each for p in o.pieces]
            )
            areas = [p.area for p in near if p.role == "name" and p.area and not p.people]
            numbers = [p.value for p in part.pieces if p.role == "number"]
            for area in areas:
                there = [power for power in powers if power in board.others(area) and (power, area) not in done]
                known = {board.own(area), *board.board.get(area, {}).values()}
                fights = not _FIGHTS.isdisjoint(words)
                if there and numbers and (fights or not known.issuperset(numbers)):
                    return True
    return False


HEARSAY: Final = word_set(
    "says said thinks thought hopes hoped wants wanted told tells wrote writes asked asks suggested suggests"
    " offered promised promises swears fears claims claimed believes was were had did been lost won if last he she"
    " they his her their rumour joke example"
)
_SPARES: Final = word_set("attacking against spare leave hurt touch alone fighting hitting")
_HIM: Final = word_set("him them her it")
_FIGHTS: Final = (
    ATTACK
    | LEAVES
    | REDUCES
    | DOWN
    | word_set(
        "attacked against vs v versus fights battle battles war throw throws battling march marches kick drive"
        " driven throw thrown clear go goes beat expel remove removes evict out raid raids storm storms invade"
        " invades take pounce bash push rid meet meets face tackle confront clobber target targets aim aims upon"
        " charge remove kill kills die finish trade lose loses war: hit hits"
    )
)
_PLAIN: Final = UNITS | word_set(
    "and with in on at the my our of to from for i we us by a an each apiece all everything using both also too"
    " plus then please only just as well over there men man soldiers troops strength force full x there's here's go"
    " goes get gets orders order attack attacks turn first second third fourth 1st 2nd 3rd last finally lastly next"
    " is are mine ours them him her their his its own home country that this those these will shall be rf rfs points"
    " put use send sends sent sending have has not no nothing else more other others so now versus vs everyone"
    " everybody i've we've got strength strong"
)


def chunks(parts: Sequence[Part]) -> list[tuple[bool, list[Part]]]:
    """Part a sentence in front of each part that corrects something: whether it corrects, and the parts."""
    found: list[tuple[bool, list[Part]]] = [(False, [])]
    for part in parts:
        if not CORRECTS.isdisjoint(part.words) or part.begins in CORRECTS:
            found.append((True, [part]))
        else:
            found[-1][1].append(part)
    return [(corrects, each) for corrects, each in found if each]


def may_hang(part: Part) -> bool:
    """
    Say whether a part orders something that hangs on something else.

    Args:
        part: Of a sentence.
    """
    if part.stance not in ("hangs", "odd") or not any(piece.role == "name" for piece in part.pieces):
        return False
    return any(piece.role == "number" for piece in part.pieces) or not _OF_WAR.isdisjoint(part.words)


_OF_WAR: Final = ATTACK | word_set("attacked attacks against versus vs fights battle war everything all")
_NOTHING: Final = word_set(
    "no not don't do attack attacks there and any anything else elsewhere other more nothing further but that's all"
    " that is from me this turn none nobody anybody anyone in areas area the others another at"
)
"""'And nothing else': it bends nothing."""


def is_bent(said: Sequence[Said], parts: Sequence[Sequence[Part]], own: str) -> bool:
    """Whether a letter bends what it orders: it takes back, hangs on something, or speaks of one half."""
    for each, within in zip(said, parts, strict=True):
        named = [part for part in within if any(piece.role in ("name", "number") for piece in part.pieces)]
        ordering = any(orders_here(part, own) for part in named)
        bending = set(each.words) & BENDS
        if ordering and bending and not (bending == {"respectively"} and _in_pairs(each, own)):
            return True
        if ordering and "same" in each.words and not _OF_SAME & set(each.words):
            return True
        for part in within:
            if orders_here(part, own):
                continue
            if may_hang(part) and HEARSAY.isdisjoint(each.words):
                return True
            if (
                ordering
                and part.stance in ("spares", "hangs", "asks")
                and part not in named
                and not _NOTHING.issuperset(part.words)
            ):
                return True
    return False


_OF_SAME: Final = word_set("place area country region box number strength amount force size")


def _in_pairs(said: Said, own: str) -> bool:
    """'Russia in A and Japan in B with 6 and 3': each target has its area, and as many strengths follow."""
    kinds = ""
    for piece in said.pieces:
        if piece.role == "number":
            kinds += "n"
        elif piece.role == "name" and piece.power != own:
            kinds += "a" if piece.area and len(kinds) % 2 else "p" if piece.power else "?"
    pairs = kinds.count("p")
    return kinds == "pa" * pairs + "n" * pairs


def _after(
    said: Said,
    parts: Sequence[Part],
    marks: Sequence[Mark],
    states: Sequence[State],
    board: Field,
    at: int,
    stocks: bool,
) -> list[State]:
    kinds = {mark.kind for mark in marks}
    head = said.row or said.end == "" or (bool(said.pieces) and said.pieces[-1].word == ":")
    acts = any(not ATTACK.isdisjoint(part.words) for part in parts)
    found = [after for state in _opened(states) for after in read_row(marks, state, board, at, stocks, acts)]
    done = [after for after in found if not after.heads and not after.fresh]
    if kinds <= {"a", "b", "o", "p", "t"} and len(marks) == 1 and head:
        return found or list(states)
    if kinds <= {"a", "o", "t"} and not done and not acts:
        return list(states)  # a name in passing
    return done


def _opened(states: Sequence[State]) -> Iterator[State]:
    """A heading of an earlier sentence need not be used."""
    for state in states:
        yield state
        if state.fresh:
            yield replace(state, fresh=False, area="", worth=state.worth - 1)


def _corrected(state: State, marks: Sequence[Mark], board: Field) -> Iterator[State]:
    """'Sorry, make that 3': the last attack, or the one that is named, gets another strength."""
    strengths = [mark for mark in marks if mark.kind in "ndx"]
    names = [mark for mark in marks if mark.kind not in "ndx"]
    if len(strengths) != 1 or not state.blows:
        return
    fits = [
        at
        for at, blow in enumerate(state.blows)
        if all(mark.area == blow.area or mark.power in blow.targets for mark in names)
    ]
    if not names:
        fits = fits[-1:]
    if len(fits) != 1:
        return
    limit = {"n": "with", "d": "aim", "x": "all"}[strengths[0].kind]
    new = replace(state.blows[fits[0]], limit=limit, amount=strengths[0].value)
    if board.allows(new):
        yield replace(state, blows=(*state.blows[: fits[0]], new, *state.blows[fits[0] + 1 :]))


def _best(states: Sequence[State], board: Field) -> tuple[Blow, ...] | None:
    """The one reading that has most to say for it."""
    found: dict[tuple[Blow, ...], tuple[int, tuple[Blow, ...]]] = {}
    for state in states:
        once = {replace(blow, sentence=0): blow for blow in reversed(state.blows)}
        blows = tuple(dict.fromkeys(replace(blow, sentence=0) for blow in state.blows))
        places = [(target, blow.area) for blow in blows for target in blow.targets]
        if blows and len(places) == len(set(places)) and board.bears(blows):
            key = tuple(sorted(blows, key=str))
            if key not in found or found[key][0] < state.worth:
                found[key] = state.worth, tuple(once[blow] for blow in blows)
    ranked = sorted(found.values(), key=lambda each: -each[0])
    if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
        return None
    return ranked[0][1]
