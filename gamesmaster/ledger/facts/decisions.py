"""What is said of decisions: adjudicated, ruled, disputed, answered."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gamesmaster.ledger.facts.fact import Document, Fact
from gamesmaster.ledger.kinds import EntryKind


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
