"""What a ruling that overrules another one changes back. Pure: asked by the story, and by who checks an archive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import whole
from gamesmaster.rules import document, scoring
from gamesmaster.rules.state import State
from gamesmaster.service.consequences import POINTS, Change, Past
from gamesmaster.service.corrections import Correction, corrected, corrections_of, counter_of, overruled_by
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.records import Document, Entry, Game, Window
from gamesmaster.service.replays import INPUT_ONLY, board_after, done_windows
from gamesmaster.service.scores import ruled_points, with_ruled


def taken_back(past: Past, game: Game, number: int) -> Change:
    """
    Give the change that makes what a ruling changed again what it was before.

    1. A cell or a counter: the ruling is left out where the board of its phase is made again. One that was made before
       anything was decided is set on the board with which the first phase began.
    2. Points: the difference that it made is taken off.
    3. Orders, a digit, an outcome: the phase gets again what it was decided by.

    Args:
        number: The ruling's number within the game.

    Raises:
        ConfigurationError: There is no such ruling, or none of a kind that changes what was decided.
        PhaseClosed: Its phase is annulled, or not decided yet.
    """
    rulings = rulings_of(past.entries_of(game.id, EntryKind.RULING))
    said = ruling_of(rulings, number)
    kind, target = said["kind"], said["target"]
    if kind in ("cell", "marker"):
        return _board(past, game, said, rulings)
    if kind == POINTS:
        has = with_ruled(scoring.points(scenario_of(game), state_of(game)), ruled_points(past.entries(game.id)))
        now_is, by = has[target["power"]], said["after"] - said["before"]
        return Change(kind, said["phase"], target, now_is, now_is - by, overrules=number)
    if kind not in ("orders", "digit", "outcome"):
        raise ConfigurationError("ruling", "one that changes what was decided", f"{number} ({kind})")
    return _decision(_decided(past, game, said["phase"]), said)


def rulings_of(entries: Iterable[Entry]) -> dict[int, Document]:
    """The rulings of a game by their numbers."""
    return {each.public["ruling"]: whole(each) for each in entries if each.kind == EntryKind.RULING}


def ruling_of(rulings: Mapping[int, Document], number: int) -> Document:
    """
    Find a ruling.

    Raises:
        ConfigurationError: There is none of that number.
    """
    if number not in rulings:
        known = f"1 to {len(rulings)}" if rulings else "there is none yet"
        raise ConfigurationError("ruling", f"the number of a ruling of this game ({known})", str(number))
    return rulings[number]


def check_stands(rulings: Mapping[int, Document], number: int) -> None:
    """
    See that a ruling still stands, and that nothing has been ruled over it that would be lost by taking it back.

    Raises:
        ConfigurationError: It has been taken back, or another one has set the same since.
    """
    said = ruling_of(rulings, number)
    listed = list(rulings.values())
    gone = overruled_by(listed)
    if number in gone:
        expected = f"one that stands (ruling {gone[number]} has taken it back; overrule that one to have it again)"
        raise ConfigurationError("ruling", expected, str(number))
    # These are reckoned from all that stand, or compared with what stands by who asks.
    layered = said["kind"] in (POINTS, "seat", "deadline") or (said["kind"] in ("cell", "marker") and said["phase"])
    whole = said.get("completes") or number
    later = [
        each["ruling"]
        for each in listed
        if each["ruling"] > number
        and (each.get("completes") or each["ruling"]) != whole
        and each["ruling"] not in gone
        and not each.get("overrules")
        and _thing(each) == _thing(said)
    ]
    if later and not layered:
        expected = f"the last one on the same ({later[-1]}): what it says would be lost; or rule anew"
        raise ConfigurationError("ruling", expected, str(number))


def _thing(said: Document) -> object:
    """What a ruling is about; how an outcome was brought about is no part of it."""
    target = {name: value for name, value in said["target"].items() if name not in ("draw", "was")}
    return said["kind"], said["phase"], target


def _board(past: Past, game: Game, said: Document, rulings: Mapping[int, Document]) -> Change:
    kind, target, before, number = said["kind"], said["target"], said["before"], said["ruling"]
    done = done_windows(past.windows(game.id))
    first = said
    while first.get("overrules"):
        first = rulings[first["overrules"]]
    if first["phase"]:
        window = next((each for each in done if each.phase == first["phase"]), None)
        if window is None:
            raise PhaseClosed(game=game.id, phase=first["phase"], last=done[-1].phase if done else "")
        known = corrections_of(past.entries(game.id))
        state = state_of(game) if window is done[-1] else board_after(game, window, known)
        return Change(kind, window.phase, target, _value(state, kind, target), before, overrules=number)
    correction = Correction("", kind, target, before)
    if not done:
        was = _value(state_of(game), kind, target)
        return Change(kind, "", target, was, before, correction=correction, overrules=number)
    given = done[0].input or {}
    opening = document.read_state(
        {name: value for name, value in given.items() if name not in INPUT_ONLY}, scenario_of(game)
    )
    after = document.state_document(corrected(scenario_of(game), opening, [correction], ""))
    changed = {**after, **{name: value for name, value in given.items() if name in INPUT_ONLY}}
    was = _value(opening, kind, target)
    return Change(kind, done[0].phase, target, was, before, changed=changed, overrules=number)


def _decision(window: Window, said: Document) -> Change:
    kind, target, number = said["kind"], said["target"], said["ruling"]
    given = dict(window.input or {})
    draws = dict(given["draws"])
    if kind == "orders":
        before: object = list(given["orders"].get(target["power"], []))
        given["orders"] = {**given["orders"], target["power"]: said["before"]}
    elif kind == "outcome":
        before = said["after"]
        given["draws"] = {**draws, target["draw"]: target["was"]}
        target = {**target, "was": draws[target["draw"]]}
    else:
        before = draws.pop(target["stock"], None)
        given["draws"] = draws if said["before"] is None else {**draws, target["stock"]: said["before"]}
    return Change(kind, said["phase"], target, before, said["before"], changed=given, overrules=number)


def _decided(past: Past, game: Game, phase: str) -> Window:
    done: Sequence[Window] = done_windows(past.windows(game.id))
    window = next((each for each in done if each.phase == phase), None)
    if window is None or window.input is None:
        raise PhaseClosed(game=game.id, phase=phase, last=done[-1].phase if done else "")
    return window


def _value(state: State, kind: str, target: Document) -> int | str:
    area, power = target["area"], target["power"]
    return state.board[area][power] if kind == "cell" else counter_of(state, area, power)
