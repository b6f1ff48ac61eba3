"""
What each kind of entry says: one function for each, so that every story writes the same document.

``unit.add_entry(game.id, now, *facts.ready("2-attack", "France", ready=True))``. The moment of a fact is the entry's
own ``at`` and is not repeated inside. Durations are whole seconds, moments are ``canonical.instant``. Nothing here
names a person: seats are powers, people are pseudonyms. Whoever adds a field adds it with a default that means
"as before", because entries written yesterday have to be read tomorrow.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.kinds import EntryKind

Document = Mapping[str, Any]


class Fact(NamedTuple):
    """
    An entry's content, in the order in which ``Unit.add_entry`` takes it.
    """

    kind: EntryKind
    public: dict[str, Any]
    private: dict[str, Any] | None = None


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


def window_opened(
    phase: str,
    *,
    turn: int,
    kind: str,
    orders_at: datetime,
    deadline: datetime,
    zone: str,
    income: Mapping[str, int],
    state: Document,
    opened_at: datetime | None = None,
    absences: Document | None = None,
    dice: str | None = None,
) -> Fact:
    """
    A phase takes orders from now on. The game runs, ``phase`` is the open phase and ``state`` the game's state.

    Args:
        phase: Key of the phase, such as ``1-placing``.
        turn: Counts from 1.
        kind: ``placing | attack | claim | turn``.
        orders_at: When the orders span begins; at once (the entry's own moment) where there is no negotiation.
        deadline: When it closes.
        zone: The zone it was computed in.
        income: Factors that each power may place; empty where nothing is placed.
        state: The state document at the start of the phase.
        opened_at: ``Window.opened_at`` where that is not the entry's own moment rounded up to the whole second.
        absences: What absences did to the deadline: ``seats``, ``days``, ``window_left``, ``game_left`` and
            ``still_absent``; None where nobody was away.
        dice: ``seals.commitment`` of the seed of the window's sealed dice; left out where there are none.
    """
    return Fact(
        EntryKind.WINDOW_OPENED,
        {
            "phase": phase,
            "opened_at": None if opened_at is None else instant(opened_at),
            "turn": turn,
            "kind": kind,
            "orders_at": instant(orders_at),
            "deadline": instant(deadline),
            "zone": zone,
            "income": dict(income),
            "state": dict(state),
            "absences": None if absences is None else dict(absences),
            **({} if dice is None else {"dice": dice}),
        },
    )


def span_began(phase: str, *, ready_at: datetime | None = None) -> Fact:
    """
    Negotiation is over. A window without one begins in its orders span and has no such entry.

    Args:
        phase: The phase.
        ready_at: When the window closes early because all were ready before; None when it does not.
    """
    closes = None if ready_at is None else instant(ready_at)
    return Fact(EntryKind.SPAN_BEGAN, {"phase": phase, "span": "orders", "ready_at": closes})


def orders_sealed(
    phase: str, seat: str, version: int, seal: str, *, lines: Sequence[str], letter: int | None = None
) -> Fact:
    """
    A letter made a new version of a seat's effective orders. What they are is in the private part.
    """
    return Fact(
        EntryKind.ORDERS_SEALED,
        {"phase": phase, "seat": seat, "version": version, "seal": seal},
        {"lines": list(lines), "letter": letter},
    )


def orders_entered(phase: str, seat: str, version: int, seal: str, *, author: str, lines: Sequence[str]) -> Fact:
    """
    The same by telephone or by the moderator's hand; ``author`` is the pseudonym of who typed them.
    """
    return Fact(
        EntryKind.ORDERS_ENTERED,
        {"phase": phase, "seat": seat, "version": version, "seal": seal, "author": author},
        {"lines": list(lines), "letter": None},
    )


def team_ballot(
    phase: str,
    seat: str,
    member: int,
    *,
    pseudonym: str,
    version: int,
    ready: bool,
    lines: Sequence[str] | None = None,
    letter: int | None = None,
) -> Fact:
    """
    A member of a team has sent orders of his own. What they are is in the private part.

    Args:
        phase: The phase.
        seat: The team's.
        member: The number within the team.
        pseudonym: Of the member.
        version: Counts the member's own sets from 1; 0 while there is none, and as before where only READY was said.
        ready: The member has said that he is ready.
        lines: The set; None where it is the one before.
        letter: The letter's number; None for a call.
    """
    public = {
        "phase": phase,
        "seat": seat,
        "member": member,
        "pseudonym": pseudonym,
        "version": version,
        "ready": ready,
    }
    private = None if lines is None else {"lines": list(lines), "letter": letter, "member": pseudonym}
    return Fact(EntryKind.TEAM_BALLOT, public, private)


def ready(phase: str, seat: str, *, ready: bool, ready_at: datetime | None = None) -> Fact:
    """
    A seat is ready, or no longer; ``ready_at`` is when the window now closes early, None when it does not.

    Said again whenever ``ready_at`` moves, also when the seat was ready before.
    """
    closes = None if ready_at is None else instant(ready_at)
    return Fact(EntryKind.READY, {"phase": phase, "seat": seat, "ready": ready, "ready_at": closes})


def deadline_moved(
    phase: str,
    old: datetime,
    new: datetime,
    *,
    reason: str,
    author: str,
    orders_at: datetime | None = None,
    about: Document | None = None,
) -> Fact:
    """
    The window closes at another time. ``orders_at`` when the beginning of its orders span moves too; ``author`` is a
    pseudonym, or ``service`` where nobody decided it. Each move raises the window's ``sequence`` by one.
    ``about`` says more of a move that nobody decided: seats, days, what is left of a cap, the time lost.
    """
    return Fact(
        EntryKind.DEADLINE_MOVED,
        {
            "phase": phase,
            "old": instant(old),
            "new": instant(new),
            "orders_at": None if orders_at is None else instant(orders_at),
            "reason": reason,
            "author": author,
            "about": dict(about or {}),
        },
    )


def session_document(exchange: str, name: str, opens_at: datetime, closes_at: datetime) -> dict[str, Any]:
    """
    A trading session as entries hold it.
    """
    return {"exchange": exchange, "name": name, "opens_at": instant(opens_at), "closes_at": instant(closes_at)}


def named_stock(seat: str, order: str, stock: str, *, assigned: bool = False) -> dict[str, Any]:
    """
    The stock that decides an attack; ``assigned`` when the order named none, or one that was taken.
    """
    return {"seat": seat, "order": order, "stock": stock, "assigned": assigned}


def window_closed(
    phase: str,
    *,
    deadline: datetime,
    early: bool,
    author: str,
    session: Document | None,
    seals: Mapping[str, Document],
    stocks: Iterable[Document] = (),
    nobody_heard: Iterable[str] = (),
) -> Fact:
    """
    A window takes no more orders and waits for quotations, or for nothing.

    Args:
        phase: The phase that closes.
        deadline: The deadline in force, from which the session is reckoned.
        early: Closed before the deadline, because all were ready or the moderator said so.
        author: ``service``, or the pseudonym of the moderator who closed it.
        session: ``session_document`` of the reference session, None where no market decides.
        seals: Seat to ``{"version", "seal"}`` of its last set; seats without one are left out.
        stocks: ``named_stock`` of every attack in the order of play, with those assigned.
        nobody_heard: Seats of which no orders are on file.
    """
    return Fact(
        EntryKind.WINDOW_CLOSED,
        {
            "phase": phase,
            "deadline": instant(deadline),
            "early": early,
            "author": author,
            "session": None if session is None else dict(session),
            "seals": {seat: dict(seal) for seat, seal in seals.items()},
            "stocks": [dict(stock) for stock in stocks],
            "nobody_heard": list(nobody_heard),
        },
    )


def reading(
    *,
    symbol: str,
    exchange: str,
    session: str,
    source: str,
    read_at: datetime,
    volume: int | None,
    raw: str,
    sha256: str,
    split_after: bool = False,
) -> Fact:
    """
    One answer of a source: ``volume`` in shares, None for no figure; ``raw`` is the answer as it came.
    """
    return Fact(
        EntryKind.READING,
        {
            "symbol": symbol,
            "exchange": exchange,
            "session": session,
            "source": source,
            "read_at": instant(read_at),
            "volume": volume,
            "raw": raw,
            "sha256": sha256,
            "split_after": split_after,
        },
    )


def quotation_settled(
    phase: str,
    *,
    named: str,
    symbol: str,
    exchange: str,
    session: str,
    source: str,
    volume: int,
    digit: int,
    evidence: Document,
) -> Fact:
    """
    A volume is frozen. ``named`` is the stock of the orders, ``symbol`` the one that was read for it in the end;
    ``evidence`` is ``Quotation.evidence``: the two readings by moment, volume and digest, or who typed it.
    """
    return Fact(
        EntryKind.QUOTATION_SETTLED,
        {
            "phase": phase,
            "named": named,
            "symbol": symbol,
            "exchange": exchange,
            "session": session,
            "source": source,
            "volume": volume,
            "digit": digit,
            "evidence": dict(evidence),
        },
    )


def quotation_fallback(
    phase: str,
    *,
    named: str,
    symbol: str,
    session: str,
    step: str,
    reason: str,
    next_symbol: str | None,
    next_session: Document | None,
) -> Fact:
    """
    What was asked for cannot be had.

    Args:
        phase: The phase that waits.
        named: The stock of the orders.
        symbol: The stock that was asked for.
        session: Name of the session that was asked for.
        step: ``next-session | next-stock | moderator``.
        reason: ``no-figure | not-settled | split | no-die``.
        next_symbol: The stock asked for from now on; None when the moderator decides.
        next_session: ``session_document`` of its session; None when the moderator decides.
    """
    return Fact(
        EntryKind.QUOTATION_FALLBACK,
        {
            "phase": phase,
            "named": named,
            "symbol": symbol,
            "session": session,
            "step": step,
            "reason": reason,
            "next_symbol": next_symbol,
            "next_session": None if next_session is None else dict(next_session),
        },
    )


def figure_doubted(
    phase: str,
    *,
    doubt: int,
    named: str,
    symbol: str,
    session: str,
    source: str,
    volume: int,
    digit: int,
    readings: Iterable[Document],
) -> Fact:
    """
    A second source contradicts a frozen figure.

    Args:
        phase, named, symbol, session: As in ``quotation_settled``, of the figure that is doubted.
        doubt: Its number within the game, from 1.
        source: The second source.
        volume, digit: What it says.
        readings: Its readings that agree: ``{"read_at", "volume", "sha256"}``.
    """
    return Fact(
        EntryKind.FIGURE_DOUBTED,
        {
            "phase": phase,
            "doubt": doubt,
            "named": named,
            "symbol": symbol,
            "session": session,
            "source": source,
            "volume": volume,
            "digit": digit,
            "readings": [dict(each) for each in readings],
        },
    )


def doubt_answered(phase: str, *, doubt: int, ruling: int | None, answer: str, author: str) -> Fact:
    """
    The moderator's answer to a doubt, for all to read.

    Args:
        phase: Of the figure.
        doubt: Its number within the game.
        ruling: Number of the ruling that was made of it; None where it was dismissed.
        answer: The words.
        author: A pseudonym.
    """
    said = {"phase": phase, "doubt": doubt, "ruling": ruling, "answer": answer, "author": author}
    return Fact(EntryKind.DOUBT_ANSWERED, said)


def session_moved(
    phase: str,
    *,
    exchange: str,
    session: str,
    reason: str,
    author: str,
    stocks: Iterable[Document],
    next_session: Document,
) -> Fact:
    """
    An exchange is closed on a day on which its calendar has it open; no step of the game's fallback list is used up.

    Args:
        phase: The phase that waits.
        exchange: The exchange.
        session: Name of the session that does not take place.
        reason: Why, for all to read.
        author: Pseudonym of the moderator who entered the closure, or ``service`` where a newer calendar says so.
        stocks: ``{"named", "symbol"}`` of what was waited for in that session, and is now in the next.
        next_session: ``session_document`` of the session that decides instead.
    """
    return Fact(
        EntryKind.SESSION_MOVED,
        {
            "phase": phase,
            "exchange": exchange,
            "session": session,
            "reason": reason,
            "author": author,
            "stocks": [dict(stock) for stock in stocks],
            "next_session": dict(next_session),
        },
    )


def reveal(version: int, nonce: str, lines: Sequence[str]) -> dict[str, Any]:
    """
    What a seal was put on, so that anybody can put it again.
    """
    return {"version": version, "nonce": nonce, "lines": list(lines)}


def phase_adjudicated(
    phase: str,
    *,
    input: Document,
    output: Document,
    reveals: Mapping[str, Document],
    quotations: Iterable[Document] = (),
) -> Fact:
    """
    A phase is decided.

    Args:
        phase: The phase.
        input: The document of the adjudicate contract that went in, draws included; as ``Window.input``.
        output: The document that came out; as ``Window.output``.
        reveals: Seat to ``reveal`` of its last set.
        quotations: ``{"named", "symbol", "exchange", "session", "volume", "digit"}`` of every figure used.
    """
    return Fact(
        EntryKind.PHASE_ADJUDICATED,
        {
            "phase": phase,
            "input": dict(input),
            "output": dict(output),
            "reveals": {seat: dict(shown) for seat, shown in reveals.items()},
            "quotations": [dict(quotation) for quotation in quotations],
        },
    )


def ruling(
    *,
    ruling: int,
    kind: str,
    phase: str,
    target: Document,
    before: Any,
    after: Any,
    author: str,
    reason: str,
    then: str,
    input: Document | None,
    output: Document | None,
    effects: Document,
    state: Document | None = None,
    phases: Mapping[str, Document] | None = None,
    carried: Document | None = None,
    needs: Sequence[str] = (),
    completes: int | None = None,
    overrules: int | None = None,
    session: Document | None = None,
) -> Fact:
    """
    The moderator changed one thing in the past.

    Args:
        ruling: Number of the ruling within the game, from 1.
        kind: ``orders | digit | outcome | cell | marker | points | seat | deadline | reopen``.
        phase: The phase that is changed; empty where none is.
        target: What is changed there: ``{"power"}``, ``{"stock"}``, ``{"area", "power"}`` …
        before: What it was: lines, a digit, a count …
        after: What it is now.
        author: Pseudonym of the moderator.
        reason: Why, for all to read.
        then: ``replay | stand | reopen PHASE``.
        input: Input of the phase as it is adjudicated now; None where nothing is adjudicated again.
        output: What came out of it.
        effects: What changed by it: board, outcomes, points, orders that became void.
        state: The game's state from now on; None when it stays as it is.
        phases: Later phases that were adjudicated again, by name in their order: ``{"input", "output"}``.
        carried: With ``stand``, what was carried forward to the board as it stands: ``{"phase", "cells", "markers"}``,
            ``phase`` the last one decided, cells with ``by``, markers with ``after``.
        needs: Stocks whose digit the ruling waits for: until then nothing of it is carried out, and another ruling
            ``completes`` it.
        completes: Number of the ruling that waited and is carried out by this one.
        overrules: Number of the ruling that this one takes back.
        session: ``session_document`` of the session that decides what it waits for; None where it waits for nothing.
    """
    return Fact(
        EntryKind.RULING,
        {
            "ruling": ruling,
            "kind": kind,
            "phase": phase,
            "target": dict(target),
            "before": before,
            "after": after,
            "author": author,
            "reason": reason,
            "then": then,
            "input": None if input is None else dict(input),
            "output": None if output is None else dict(output),
            "effects": dict(effects),
            "state": None if state is None else dict(state),
            "phases": {phase: dict(each) for phase, each in (phases or {}).items()},
            "carried": None if carried is None else dict(carried),
            "needs": list(needs),
            "completes": completes,
            "overrules": overrules,
            "session": None if session is None else dict(session),
        },
    )


def disputed(
    phase: str,
    seat: str,
    *,
    order: str,
    held: bool,
    dispute: int = 1,
    area: str = "",
    reason: str | None = None,
    letter: int | None = None,
    member: str = "",
) -> Fact:
    """
    A seat disputes what became of an order.

    Args:
        phase: The phase decided.
        seat: Whose dispute it is.
        order: The canonical line in question; empty where the dispute names none, or a blind game hides it.
        held: The game waits for the answer.
        dispute: Its number within the game.
        area: Where; empty for the phase as a whole.
        reason: The player's own words: they are in the private part, for personal data can be deleted.
        letter: The number of the letter.
        member: The pseudonym of who wrote it.
    """
    private = None if reason is None else {"reason": reason, "letter": letter, "member": member}
    public = {"phase": phase, "seat": seat, "order": order, "held": held, "dispute": dispute, "area": area}
    return Fact(EntryKind.DISPUTED, public, private)


def dispute_answered(phase: str, seat: str, *, dispute: int, ruling: int | None, answer: str, author: str) -> Fact:
    """
    The moderator's answer, for all to read.

    Args:
        phase, seat: Of the dispute.
        dispute: Its number within the game.
        ruling: Number of the ruling that answers it; None where nothing was ruled.
        answer: The words.
        author: A pseudonym.
    """
    said = {"phase": phase, "seat": seat, "dispute": dispute, "ruling": ruling, "answer": answer, "author": author}
    return Fact(EntryKind.DISPUTE_ANSWERED, said)


def contact(phase: str, seat: str, *, to: Sequence[str]) -> Fact:
    """
    A seat has written to others; the words are nowhere in the ledger.

    Args:
        phase: The one that was open, or waited for its figures.
        seat: Whose words they are.
        to: The seats that got them.
    """
    return Fact(EntryKind.CONTACT, {"phase": phase, "seat": seat, "to": list(to)})


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


def seat_changed(seat: str, *, member: int, pseudonym: str, change: str, author: str) -> Fact:
    """
    ``change`` is ``joined | left``; a replacement is one of each. ``member`` is the number within the seat. To an
    invitation a member says ``accepted | declined``, and sits where he sat.
    """
    return Fact(
        EntryKind.SEAT_CHANGED,
        {"seat": seat, "member": member, "pseudonym": pseudonym, "change": change, "author": author},
    )


def member_unreached(phase: str, seat: str, pseudonym: str, *, another_address: bool) -> Fact:
    """
    Mail to somebody could not be delivered; ``another_address`` when it goes to another one from now on. ``phase`` is
    the open one, empty where none is.
    """
    return Fact(
        EntryKind.MEMBER_UNREACHED,
        {"phase": phase, "seat": seat, "pseudonym": pseudonym, "another_address": another_address},
    )


def moderator_looked(phase: str, *, seats: Sequence[str], author: str, what: str = "orders") -> Fact:
    """
    The moderator saw orders of these seats before they were released; or, where ``what`` is ``mail``, what a mail says
    to them alone. ``what`` is left out where it is orders.
    """
    said = {"phase": phase, "seats": list(seats), "author": author}
    return Fact(EntryKind.MODERATOR_LOOKED, said if what == "orders" else {**said, "what": what})


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
