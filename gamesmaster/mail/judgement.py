"""What becomes of a letter, in one word and why: the same for the service and for `letter explain`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.letter import Letter
from gamesmaster.mail.proof import Proof
from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules.legality import Finding

Word = Literal["park", "refuse", "ignore", "orders", "command", "press", "ask", "nothing"]

# Nobody who could be told wrote it, or telling would answer a stranger (RFC 3834; no backscatter).
_SILENT: Final = frozenset({"unknown-sender", "no-sender"})


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


def judge_letter(
    letter: Letter,
    reading: Reading | None = None,
    proof: Proof | None = None,
    findings: Sequence[Finding] = (),
    *,
    double: bool = False,
) -> Verdict:
    """
    Decide what becomes of a letter.

    1. A machine's letter is ignored, whatever else it is: what it claims is not even looked at.
    2. A letter without one readable sender is parked.
    3. A double does nothing, for ever.
    4. Who did not prove who he is, is refused; a stranger is ignored.
    5. Over the size, it is refused.
    6. Then what it says: orders, of which at least one can stand; commands; press; a question; nothing.

    Args:
        letter: Parsed.
        reading: None when it was not read.
        proof: None when it was not judged.
        findings: Of checking the orders of this letter, by their position in it.
        double: Known by Message-ID, sender and digest.
    """
    if letter.automatic or letter.bounce is not None:
        return Verdict("ignore", "bounce" if letter.bounce is not None else letter.automatic_ground, False)
    if letter.sender is None:
        return Verdict("park", letter.sender_fault or "no-from", False)
    if double:
        return Verdict("ignore", "double", False)
    if proof is not None and not proof.accepted:
        if proof.ground in _SILENT:
            return Verdict("ignore", proof.ground, False)
        return Verdict("refuse", proof.ground, True)
    if letter.oversized:
        return Verdict("refuse", "oversized", True)
    return _by_reading(reading or Reading(), findings)


def _by_reading(reading: Reading, findings: Sequence[Finding]) -> Verdict:
    illegal = {finding.index for finding in findings if finding.severity == "illegal"}
    standing = [index for index in range(len(reading.orders)) if index not in illegal]
    if standing or reading.cancelled:
        return Verdict("orders", "understood", True)
    if reading.commands:
        return Verdict("command", reading.commands[0].name.lower().replace(" ", "-"), True)
    if reading.press:
        return Verdict("press", "press", True)
    questions = [finding for finding in reading.findings if finding.kind != "note"]
    if questions:
        return Verdict("ask", questions[0].ground, True)
    if reading.orders:
        ground = next(str(finding.ground) for finding in findings if finding.severity == "illegal")
        return Verdict("ask", ground, True)
    return Verdict("nothing", "nothing-said", True)
