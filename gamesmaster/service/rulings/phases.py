"""Rulings on what decided a phase: orders, a digit, an outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.rules import notation
from gamesmaster.rules.chance import keys_of, names_stocks, rolls_dice, volume_of
from gamesmaster.rules.conflict import draws_of
from gamesmaster.rules.disclosure import is_blind, without_claims
from gamesmaster.rules.orders import Attack, Move, Order, Pass, Place
from gamesmaster.rules.overcoming import is_roll_key
from gamesmaster.service.consequences import Change
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.pronouncing import AUTHOR
from gamesmaster.service.records import Document, Game, Quotation, Window, WindowStatus
from gamesmaster.service.replays import replayed
from gamesmaster.service.rulings.story import Difference, decided_phase, known_area, known_power, orders_of, rule
from gamesmaster.service.under_ruling import waiting_now

PLACING: Final = (Place, Move)


def rule_orders(
    desk: Desk,
    game: str,
    turn: int,
    power: str,
    lines: Sequence[str],
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
    phase: str = "",
    digits: Mapping[str, int] | None = None,
    wait: bool = False,
) -> Difference:
    """
    Put other orders in the place of a power's, in any phase decided, and adjudicate it again with the digits on record.

    Args:
        turn: The turn of that phase.
        lines: All orders of the power, in canonical notation, stocks named.
        reason: For all to read.
        dry_run: Only show the difference.
        then: ``replay``, ``stand`` or ``reopen PHASE``.
        phase: ``placing`` or ``attack``; empty to go by the orders, and by the later of the two where they say nothing.
        digits: Digits that the ruling states, by stock, for attacks that are new by it.
        wait: Whether it may wait for a session where a digit is missing ('under ruling').

    Raises:
        UnknownGame, PhaseClosed: No such game; that phase is not decided.
        DigitMissing: An attack is new, its digit is not known, and the ruling may not wait, or no session is known.
        ConfigurationError: A line is not canonical notation, or an attack names no stock.
    """
    orders = [_read(line) for line in lines]
    given = [notation.write(each) for each in orders]

    def decide(unit: Reads, held: Game) -> Change:
        for stock, number in (digits or {}).items():
            _check_digit(held, f"digit of {stock}", number)
        window = decided_phase(unit, held, turn, phase or _kind_of(orders), power)
        known_power(held, power)
        if names_stocks(scenario_of(held)) and any(isinstance(each, Attack) and not each.stock for each in orders):
            raise ConfigurationError("orders", "a stock for every attack, such as STOCK GM", "an attack without")
        if rolls_dice(scenario_of(held)) and any(isinstance(each, Attack) and each.stock for each in orders):
            raise ConfigurationError("orders", "attacks without a stock: a die decides them", "a stock")
        before = list(orders_of(window).get(power, []))
        after = _with_kept_claims(held, before, given)
        changed = {**dict(window.input or {}), "orders": {**orders_of(window), power: after}}
        changed["draws"] = {**changed["draws"], **(digits or {})}
        return Change("orders", window.phase, {"power": power}, before, after, changed=changed)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run, wait=wait)


def rule_digit(
    desk: Desk,
    game: str,
    turn: int,
    stock: str,
    digit: int,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
) -> Difference:
    """
    Put another digit in the place of a stock's, in any attack phase decided, and adjudicate it again; or say the digit
    that a phase, or a ruling, still waits for, which then goes on by itself.

    Raises:
        As `rule_orders`.
    """

    def decide(unit: Reads, held: Game) -> Change:
        _check_digit(held, "digit", digit)
        waiting = unit.find_window(held.id, held.phase) if held.phase else None
        if waiting is not None and waiting.status is WindowStatus.AWAITING and waiting.turn == turn:
            return _said(unit, held, waiting, stock, digit, now)
        for entry in waiting_now(unit, held):
            window = unit.find_window(held.id, entry.public["phase"])
            if window is not None and window.turn == turn and stock in entry.public["needs"]:
                return _said(unit, held, window, stock, digit, now)
        window = _drawn(unit, held, turn, stock) or decided_phase(unit, held, turn, "attack")
        draws = dict(window.input["draws"]) if window.input else {}
        changed = {**dict(window.input or {}), "draws": {**draws, stock: digit}}
        return Change("digit", window.phase, {"stock": stock}, draws.get(stock), digit, changed=changed)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run, on_board=False)


def rule_outcome(
    desk: Desk,
    game: str,
    turn: int,
    power: str,
    area: str,
    outcome: str,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
) -> Difference:
    """
    Give an attack that was decided by a digit another outcome: it is decided by the first digit that leads to it at
    the attack's odds, for this attack alone, and adjudicated again.

    Args:
        outcome: ``attacker-removed``, ``defender-removed``, ``exchange``, ``no-effect``, or the table's letter.

    Raises:
        UnknownGame, PhaseClosed: As `rule_orders`.
        ConfigurationError: There is no such attack; the table has no such outcome at its odds; or its digit decides
            another attack too.
    """

    def decide(unit: Reads, held: Game) -> Change:
        known_power(held, power)
        known_area(held, area)
        window = decided_phase(unit, held, turn, "attack", power)
        was, key = _decided_attack(window, power, area)
        assert window.input is not None
        draws = dict(window.input["draws"])
        found: dict[str, int] = {}
        for number in range(10):
            changed = {**window.input, "draws": {**draws, key: number}}
            try:
                again = replayed(held, [window], [], changed)
            except ValueError:
                continue  # A die has no such number.
            if again.windows:
                now_is, _ = _decided_attack(again.windows[0], power, area)
                found.setdefault(now_is["ground"], number)
                found.setdefault(now_is["result"], number)
        said = outcome.strip().lower()
        number = next((each for name, each in found.items() if name.lower() == said), -1)
        if number < 0:
            words = ", ".join(sorted(each for each in found if len(each) > 1))
            expected = f"one that the table has at odds {was['odds']} ({words}); rule cell sets anything else"
            raise ConfigurationError("outcome", expected, outcome)
        changed = {**window.input, "draws": {**draws, key: number}}
        (after,) = replayed(held, [window], [], changed).windows
        target = {"power": power, "area": area, "draw": key, "was": draws[key]}
        ground = _decided_attack(after, power, area)[0]["ground"]
        return Change("outcome", window.phase, target, was["ground"], ground, changed=changed)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def _with_kept_claims(game: Game, before: list[str], given: list[str]) -> list[str]:
    """In a blind game the moderator does not see what counters were asked for: they stay unless he names others."""
    if not is_blind(scenario_of(game)) or without_claims(given) != given:
        return given
    return [*given, *(line for line in before if line not in without_claims(before))]


def _drawn(unit: Reads, game: Game, turn: int, stock: str) -> Window | None:
    """The phase of a turn that a die or stock decided, where it may be another one than the attacks of all."""
    done = [each for each in unit.windows(game.id) if each.turn == turn and each.status is WindowStatus.DONE]
    own = (each for each in done if each.input and ("acting" in each.input or is_roll_key(stock)))
    return next((each for each in own if each.input and stock in each.input["draws"]), None)


def _said(unit: Reads, game: Game, window: Window, stock: str, digit: int, now: datetime) -> Change:
    """The digit that is waited for: a figure of the moderator's, frozen like any other."""
    if any(each.named == stock for each in unit.quotations(game.id, window.phase)):
        raise PhaseClosed(game=game.id, phase=window.phase)
    figure = Quotation(
        game=game.id,
        phase=window.phase,
        named=stock,
        symbol=stock,
        exchange=game.settings.exchange,
        session=window.session or "",
        source=AUTHOR,
        volume=volume_of(digit, scenario_of(game)),
        digit=digit,
        settled_at=now,
        evidence={"author": AUTHOR},
    )
    return Change("digit", window.phase, {"stock": stock}, None, digit, figure=figure)


def _kind_of(orders: Sequence[Order]) -> str:
    telling = [each for each in orders if not isinstance(each, Pass)]
    if not telling:
        return ""
    return "placing" if isinstance(telling[0], PLACING) else "attack"


def _check_digit(game: Game, name: str, number: int) -> None:
    """A game of dice has no 0, 7, 8 and 9, whether its dice are thrown or come from stocks."""
    if number not in (sides := draws_of(scenario_of(game))):
        raise ConfigurationError(name, f"one that the table has, {sides[0]} to {sides[-1]}", str(number))


def _decided_attack(window: Window, power: str, area: str) -> tuple[Document, str]:
    """The outcome of a power's attack in an area that a digit decided, and that digit's key among the draws."""
    assert window.output is not None and window.input is not None
    drawn = [each for each in window.output["outcomes"] if each["draw"] is not None and each["as"]]
    attacks = [(each, notation.read(each["as"])[1]) for each in drawn if each["order"] is not None]
    draws = window.input["draws"]

    def key_of(who: str, order: Attack) -> str:
        return next((each for each in keys_of(who, order) if each in draws), f"{who}/{order.area}")

    keys = [key_of(each["power"], order) for each, order in attacks if isinstance(order, Attack)]
    for each, order in attacks:
        if isinstance(order, Attack) and (each["power"], order.area) == (power, area):
            key = key_of(power, order)
            if keys.count(key) > 1:
                raise ConfigurationError("outcome", "an attack with a digit of its own (rule orders gives it one)", key)
            return each, key
    raise ConfigurationError("outcome", f"an attack of {power} in {area} that a digit decided", "none")


def _read(line: str) -> Order:
    try:
        return notation.read(line)[1]
    except ValueError as error:
        raise ConfigurationError("orders", "a line of canonical notation", line) from error
