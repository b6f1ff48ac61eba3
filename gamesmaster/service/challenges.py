"""A letter in a member's name that nothing proved to be his: he is asked, and may confirm it. Steps of a story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from gamesmaster.mail.confirming import NEWEST, confirmed_letters
from gamesmaster.mail.letter import Letter
from gamesmaster.service import lateness, taking
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import latest_sets
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, KeptLetter, LetterStatus, Member, Window, WindowStatus

GROUNDS: Final = frozenset({"foreign-address", "token-missing", "token-wrong", "stale-token", "not-aligned"})
"""Why a letter was refused that may be confirmed: it names a member, and does not prove to be his."""
LISTS: Final = ("understood", "elsewhere", "cancelled", "dropped", "questions", "notes")
"""Facts of a receipt that are told of the confirmed letters and of the one that confirms them, one after the other."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """
    What confirming came to.

    Attributes:
        told: One document a letter: its number, when it was received, and ``ground``, a word of the templates' family
            ``confirmations``.
        facts: Of the receipts that the confirmed letters did not get.
    """

    told: Sequence[dict[str, Any]] = ()
    facts: Sequence[Mapping[str, Any]] = ()

    def added_to(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Give the facts of the receipt for the letter that confirms."""
        lists = {name: [each for facts in (*self.facts, said) for each in facts.get(name, ())] for name in LISTS}
        return {**said, **(lists if self.facts else {}), "confirmed": list(self.told)}


def challenge(game: Game, window: Window | None, kept: KeptLetter, letter: Letter, ground: str) -> dict[str, Any]:
    """
    Say of a refused letter what its receipt asks, and what is written down with it.

    Returns:
        ``{"challenge": number}`` where its member can make it count; otherwise nothing.
    """
    asked = (
        ground in GROUNDS
        and window is not None
        and _takes(window)
        and game.status in (GameStatus.RUNNING, GameStatus.HELD)
        and not (letter.oversized or kept.oversized)
    )
    return {"challenge": kept.number} if asked else {}


def confirm(
    unit: Unit, desk: Desk, game: Game, window: Window | None, member: Member, letter: Letter, *, now: datetime
) -> Confirmed:
    """
    Take the letters that a member confirms, each as received when it came.

    A letter counts until the window for which it came is closed: the closing notice lists the seals that stand, and
    who could add to them afterwards could choose by figures that everybody knows. Nothing is taken that a later letter
    of the seat has replaced.

    Args:
        letter: Of the member, proved.
    """
    told: list[dict[str, Any]] = []
    found: list[Mapping[str, Any]] = []
    for number in confirmed_letters(letter.text):
        kept = unit.find_letter(number or _newest(unit, game, member))
        if kept is None or not _asked(kept, game, member):
            if number != NEWEST:
                told.append({"letter": number, "received_at": None, "ground": "not-asked"})
            continue
        ground = _hindrance(unit, game, window, kept, member)
        told.append({"letter": kept.number, "received_at": kept.received_at.isoformat(), "ground": ground or "taken"})
        if not ground and window is not None:
            found.append(_taken(unit, desk, game, window, member, kept, now))
            game, window = unit.take_game(game.id), unit.find_window(game.id, window.phase)
    return Confirmed(told, found)


def _takes(window: Window) -> bool:
    return window.status in (WindowStatus.NEGOTIATION, WindowStatus.ORDERS)


def _newest(unit: Reads, game: Game, member: Member) -> int:
    """The letter that the member was asked about last; 0 when there was none."""
    notices = (each for each in unit.notices(game.id, member.seat) if each.member == member.number)
    return max((each.facts.get("challenge", 0) for each in notices), default=0)


def _asked(kept: KeptLetter, game: Game, member: Member) -> bool:
    verdict = kept.verdict or {}
    return (
        (kept.game, kept.seat) == (game.id, member.seat)
        and verdict.get("challenge") == kept.number
        and verdict.get("member") == member.number
    )


def _hindrance(unit: Reads, game: Game, window: Window | None, kept: KeptLetter, member: Member) -> str:
    """Why a letter can no longer be taken; empty when it can."""
    verdict = kept.verdict or {}
    if "confirmed_at" in verdict:
        return "taken-before"
    if window is None or window.phase != verdict["phase"] or not _takes(window):
        return "closed"
    if lateness.is_late(unit, game, window, kept.received_at, member.seat):
        return "closed"
    standing = latest_sets(unit.last_order_sets(game.id, window.phase)).get(member.seat)
    if standing is None:
        return ""
    later = unit.find_letter(standing.letter) if standing.letter else None
    since = later.received_at if later else standing.at
    return "replaced" if since > kept.received_at or (later and later.number > kept.number) else ""


def _taken(
    unit: Unit, desk: Desk, game: Game, window: Window, member: Member, kept: KeptLetter, now: datetime
) -> Mapping[str, Any]:
    assert kept.parsed is not None and kept.verdict is not None
    words = Letter.from_document(kept.parsed)
    taken = taking.take(unit, desk, game, window, member, kept, words, now=now)
    lateness.noted(unit, game, window, kept.received_at)
    unit.put_letter_result(
        kept.number,
        LetterStatus.HANDLED,
        tries=kept.tries,
        parsed=kept.parsed,
        verdict={
            **kept.verdict,
            "verdict": taken.verdict.word,
            "ground": taken.verdict.ground,
            "dropped": dict(taken.dropped),
            "confirmed_at": now.isoformat(),
        },
        game=game.id,
        seat=member.seat,
    )
    return taken.facts
