"""What becomes of a letter, in one word and why: the same for the service and for `letter explain`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.letter import Letter
from gamesmaster.mail.proof import Proof
from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules.findings import Finding

Word = Literal["park", "refuse", "ignore", "orders", "command", "press", "ask", "nothing"]

# Telling would answer a stranger, whose address may be forged (RFC 3834; no backscatter).
_SILENT: Final = frozenset({"unknown-sender", "no-sender"})
_RENAMED: Final = {"token-old": "stale-token"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    Attributes:
        word: The most consequential of what applies: park, refuse, ignore, orders, command, press, ask, nothing.
        ground: Why, a stable word with hyphens.
        reply: Somebody gets an answer: the writer, or after a good token from a foreign address the address of record.
    """

    word: Word
    ground: str
    reply: bool


def judge_sender(
    letter: Letter,
    proof: Proof | None = None,
    *,
    own_mail: bool = False,
    double: bool = False,
    junk: bool = False,
    closed: str = "",
) -> Verdict | None:
    """
    Decide whether a letter is listened to at all.

    1. A machine's letter is ignored, whatever else it is: what it claims is not even looked at; so is our own.
    2. A letter without one readable sender is parked.
    3. A double does nothing, for ever.
    4. A stranger is ignored, and from Junk everybody who did not prove who he is. Who sits in several games and does
       not say which is asked.
    5. A good token from a foreign address is refused, before anything is said of the game.
    6. Over the size, it is refused; then what comes too late, or before or after the game; then who did not prove
       who he is.

    Args:
        letter: Parsed.
        proof: None when it is not judged, or not yet.
        own_mail: It comes from our own address.
        double: Known by Message-ID, sender and digest.
        junk: It lay in a folder where only proof counts.
        closed: Why the game takes nothing now, as its clock has it; empty when it does.

    Returns:
        None when what it says counts.
    """
    if letter.automatic or letter.bounce is not None:
        return Verdict("ignore", "bounce" if letter.bounce is not None else letter.automatic_ground, False)
    if own_mail:
        return Verdict("ignore", "own-mail", False)
    if letter.sender is None:
        fault = letter.sender_fault or "no-from"
        return Verdict("ignore", f"junk-{fault}", False) if junk else Verdict("park", fault, False)
    if double:
        return Verdict("ignore", "double", False)
    accepted = proof is None or proof.accepted
    if proof is not None and not accepted:
        if junk:
            return Verdict("ignore", f"junk-{proof.ground}", False)
        if proof.ground in _SILENT:
            return Verdict("ignore", proof.ground, False)
        if proof.ground == "which-game":
            return Verdict("ask", proof.ground, True)
        if proof.ground == "foreign-address":
            return Verdict("refuse", proof.ground, True)
    if letter.oversized:
        return Verdict("refuse", "oversized", True)
    if closed:
        return Verdict("refuse", closed, True)
    if proof is not None and not accepted:
        return Verdict("refuse", _RENAMED.get(proof.ground, proof.ground), True)
    return None


def judge_words(
    reading: Reading,
    commands: Sequence[str],
    findings: Sequence[Finding],
    *,
    stands: bool,
    early: bool = False,
    ready_astray: bool = False,
) -> Verdict:
    """
    Decide what a letter that is listened to comes to.

    Args:
        reading: Of its words.
        commands: Names of the commands that count.
        findings: Of checking what stands after it, and what of it belongs to no window.
        stands: One of its orders at least can stand, or it takes orders back.
        early: The game takes no orders yet.
        ready_astray: It says READY of orders for another window.
    """
    if early and (reading.orders or reading.cancelled):
        return Verdict("refuse", "orders-not-yet", True)
    if stands:
        return Verdict("orders", "understood", True)
    if ready_astray:
        return Verdict("ask", "ready-astray", True)
    if commands:
        return Verdict("command", commands[0].lower().replace(" ", "-"), True)
    if reading.press:
        return Verdict("press", "press", True)
    questions = [finding.ground for finding in reading.findings if finding.kind != "note"]
    if questions:
        return Verdict("ask", questions[0], True)
    illegal = [str(finding.ground) for finding in findings if finding.severity == "illegal"]
    if reading.orders and illegal:
        return Verdict("ask", illegal[0], True)
    return Verdict("nothing", "nothing-said", True)
