"""One decision on a letter: what it says, what then stands, what it comes to; for the inbox and for explain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gamesmaster.mail import effective
from gamesmaster.mail.effective import Effective
from gamesmaster.mail.judgement import Verdict, judge_words
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder, belongs
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules import notation
from gamesmaster.rules.checking import check
from gamesmaster.rules.findings import Finding
from gamesmaster.rules.legality import RULES
from gamesmaster.rules.orders import Accept, Ally, Control, Offer
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import View

MOST_ORDERS: Final = 200
"""Orders of one letter that count; nobody has so many areas."""


def consents(scenario: Scenario) -> tuple[type, ...]:
    """Name the kinds of order that may agree to another power's."""
    return (Offer, Accept, Ally, Control) if scenario.holds else (Offer, Accept, Ally)


@dataclass(frozen=True, slots=True)
class OnFile:
    """
    What a seat has on record for one window.

    Attributes:
        kind: ``placing``, ``attack``, ``claim``, ``turn``; empty when it is not known, and then every order belongs.
        lines: Canonical.
        dropped: What the letter behind them dropped; the command ADD brings it back.
        view: What the power may know there; None, and nothing is checked.
        silent: Nothing was ever recorded; then even a letter that orders nothing is something new.
        mover: Whose move it is, where it is not everybody's: of other powers only what may agree to an order of that
            one belongs.
        others: What other powers that the writer plays may know there.
    """

    kind: str
    lines: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    view: View | None = None
    silent: bool = False
    mover: str = ""
    others: Mapping[str, View] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """
    Attributes:
        verdict: What becomes of the letter.
        reading: All that was understood.
        commands: Names of the commands that count: READY beside orders for another window only does not.
        sets: What stands after the letter, for each window given.
        changed: For each window, whether the letter gave it a new set.
        fitting: Orders for one of these windows.
        astray: Orders for another one; nothing is done with them.
        checks: Findings on what stands.
        findings: These, and one for each order astray.
    """

    verdict: Verdict
    reading: Reading
    commands: tuple[str, ...]
    sets: tuple[Effective, ...]
    changed: tuple[bool, ...]
    fitting: tuple[ReadOrder, ...]
    astray: tuple[ReadOrder, ...]
    checks: tuple[Finding, ...]
    findings: tuple[Finding, ...]


def ahead_of(view: View) -> View:
    """
    Give what a power may know of a window whose orders it sends ahead: not the board, for factors will still be placed.
    """
    return replace(view, phase="attack", income=None, board=None, home=None)


def decide(text: str, context: Context, windows: Sequence[OnFile], *, early: bool = False) -> Decision:
    """
    Decide what the words of a letter come to, once it is known that its writer is listened to.

    1. Read it, in the light of the open window.
    2. Merge its orders with what is on file: for the open window, and for one whose orders may be sent ahead.
    3. Check what stands against what the power may know.
    4. The verdict: orders, if one of the letter's own can stand; else what follows.

    Args:
        text: The writer's own words; that he may be listened to is known.
        context: What the reader knows.
        windows: The open one, then those whose orders may be sent ahead.
        early: The game takes no orders yet.
    """
    reading = read(text, context)
    reading = replace(reading, orders=reading.orders[:MOST_ORDERS])
    homes = {id(each): _window_of(each, context.power or "", windows, context.scenario) for each in reading.orders}
    fitting = tuple(each for each in reading.orders if homes[id(each)] is not None)
    astray = tuple(each for each in reading.orders if each not in fitting)
    # READY to orders that all belong to another window is not said of this one.
    said = [each.name for each in reading.commands]
    ready_astray = bool(astray) and not fitting and "READY" in said
    commands = tuple(name for name in said if not (ready_astray and name == "READY"))
    counted = replace(reading, orders=(), cancelled=()) if early else reading
    sets: list[Effective] = []
    changed: list[bool] = []
    checks: list[Finding] = []
    for window in windows:
        orders = tuple(each for each in counted.orders if homes[id(each)] is window)
        merged = effective.merge(window.lines, replace(counted, orders=orders), window.kind, window.dropped)
        sets.append(merged)
        changed.append(merged.lines != window.lines or (window.silent and bool(orders)))
        checks += _checked(merged.lines, window, context.scenario)
    findings = (*checks, *(_wrong_window(each) for each in astray))
    stands = bool(reading.cancelled) or _one_stands(fitting, sets, checks)
    verdict = judge_words(reading, commands, findings, stands=stands, early=early, ready_astray=ready_astray)
    return Decision(verdict, reading, commands, tuple(sets), tuple(changed), fitting, astray, tuple(checks), findings)


def _window_of(order: ReadOrder, own: str, windows: Sequence[OnFile], scenario: Scenario) -> OnFile | None:
    """The first that the order is for: 'no orders' is said of the open one, and does not touch what was sent ahead."""
    return next(
        (
            window
            for window in windows
            if belongs(order.order, window.kind, scenario.procedure)
            and (window.mover in ("", order.power or own) or isinstance(order.order, consents(scenario)))
        ),
        None,
    )


def _checked(lines: Sequence[str], window: OnFile, scenario: Scenario) -> Iterator[Finding]:
    """Judge what stands for each power that the writer plays, by what that power may know."""
    if window.view is None or not lines:
        return
    read_lines = [notation.read(line) for line in lines]
    own = [order for power, order in read_lines if power is None]
    if own or (window.others and window.mover in ("", window.view.power)):
        yield from check(own, window.view, scenario)
    for power, view in window.others.items():
        if window.mover in ("", power):
            found = check([order for named, order in read_lines if named == power], view, scenario)
            yield from (replace(each, power=power) for each in found)


def _one_stands(orders: Sequence[ReadOrder], sets: Sequence[Effective], checks: Sequence[Finding]) -> bool:
    refused = (each for each in checks if each.severity == "illegal")
    illegal = [notation.write(each.order, each.power) for each in refused if each.order is not None]
    lines = [line for each in sets for line in each.lines]
    return any(
        illegal.count(line) < max(1, lines.count(line)) for line in (effective.line_of(order) for order in orders)
    )


def _wrong_window(order: ReadOrder) -> Finding:
    ground = Ground.WRONG_PHASE
    return Finding(order.order, None, ground, RULES[ground], "illegal", power=order.power)
