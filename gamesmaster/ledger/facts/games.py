"""What is said of a game as a whole: made, begun, dealt, drawn, held, over."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.facts.fact import Document, Fact
from gamesmaster.ledger.kinds import EntryKind


def game_created(
    *,
    rules_edition: int | str,
    scenario: Document,
    options: Document,
    settings: Document,
    stocks: Iterable[Document],
    seats: Iterable[Document],
    seed_commitment: str,
    nonce_commitment: str,
    state: Document,
    program: str = "",
    allies: str | None = None,
    slips: Mapping[str, str] | None = None,
) -> Fact:
    """
    The first entry, from which the rest can be checked without anything of ours.

    Args:
        rules_edition: Edition of the engine whose outcomes count.
        scenario: The scenario with all its tables.
        options: Every option by name, those at their default too.
        settings: ``GameSettings.to_document()``: zone, spans, trust, exchange, source and all numbers of quotations.
        stocks: The permitted stocks in the list's order, each ``Stock.to_document()``.
        seats: ``{"power", "pseudonym"}`` of each member, in order of play; empty while nobody sits.
        seed_commitment: ``seals.commitment`` of the game's seed.
        nonce_commitment: ``seals.commitment`` of the game's nonce key.
        state: The state document before the first turn.
        program: Version of the program that made the game: one that is sure to know this edition.
        allies: ``seals.commitment`` of the seed of the first draw of allies; left out where none are drawn.
        slips: ``slips.commitments`` of a blind game; left out of others.
    """
    return Fact(
        EntryKind.GAME_CREATED,
        {
            "rules_edition": rules_edition,
            "program": program,
            "scenario": dict(scenario),
            "options": dict(options),
            "settings": dict(settings),
            "stocks": [dict(stock) for stock in stocks],
            "seats": [dict(seat) for seat in seats],
            "seed_commitment": seed_commitment,
            "nonce_commitment": nonce_commitment,
            "state": dict(state),
            **({} if allies is None else {"allies": allies}),
            **({} if slips is None else {"slips": dict(slips)}),
        },
    )


def slips_dealt(
    *, allocations: Mapping[str, str], allocations_seed: str, objectives: Mapping[str, str], objectives_seed: str
) -> Fact:
    """
    The slips of a blind game. Whose objectives are whose is in the private part until the game is over.

    Args:
        allocations, objectives: Power to the name of the chart that it follows.
        allocations_seed, objectives_seed: What they were dealt by (``slips.dealt``), as hexadecimal digits.
    """
    return Fact(
        EntryKind.SLIPS_DEALT,
        {"allocations": dict(allocations), "allocations_seed": allocations_seed},
        {"objectives": dict(objectives), "objectives_seed": objectives_seed},
    )


def game_started(*, seats: Iterable[Document] = ()) -> Fact:
    """
    Play begins; ``seats`` as in ``game_created`` if they have changed since.
    """
    return Fact(EntryKind.GAME_STARTED, {"seats": [dict(seat) for seat in seats]})


def allies_drawn(
    *, number: int, turn: int, seed: str, before: str, drawn: Mapping[str, Document], following: str
) -> Fact:
    """
    Who plays the powers without a player of their own in a turn, before its first window opens.

    Args:
        number: Of the draw within the game, from 1.
        turn: Counts from 1.
        seed: What the dice were made from, in hex; its digest was published with the draw before, or with the game.
        before: Digest of the entry before this one, the other half of what they were made from (``ledger.dice.roll``).
        drawn: For each such power ``die``, ``n`` and ``player``.
        following: ``seals.commitment`` of the seed of the next draw.
    """
    return Fact(
        EntryKind.ALLIES_DRAWN,
        {
            "number": number,
            "turn": turn,
            "seed": seed,
            "before": before,
            "drawn": {power: dict(each) for power, each in drawn.items()},
            "following": following,
        },
    )


def game_held(*, reason: str, author: str, until: datetime | None = None) -> Fact:
    """
    The clock stops; ``author`` is a pseudonym or ``service``. ``reason`` is ``Game.hold_reason``. ``until`` is when it
    runs again by itself; None where somebody has to say so. Said again of a held game when that instant changes.
    """
    ends = None if until is None else instant(until)
    return Fact(EntryKind.GAME_HELD, {"reason": reason, "author": author, "until": ends})


def game_resumed(*, author: str) -> Fact:
    """
    The clock runs again.
    """
    return Fact(EntryKind.GAME_RESUMED, {"author": author})


def game_over(
    *, points: Mapping[str, int], winners: Sequence[str], war: bool, how: str, state: Document | None = None
) -> Fact:
    """
    The end. No phase is open any more (``Game.phase`` is empty).

    Args:
        points: Of every power.
        winners: Those who share the win; empty where nobody wins.
        war: Whether war has broken out.
        how: ``last-turn | vote | ruling``.
        state: The final state document; None when the last one stands.
    """
    return Fact(
        EntryKind.GAME_OVER,
        {
            "points": dict(points),
            "winners": list(winners),
            "war": war,
            "how": how,
            "state": None if state is None else dict(state),
        },
    )
