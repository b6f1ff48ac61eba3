"""A game's beginning: made, its players invited, started."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from zoneinfo import available_timezones

from gamesmaster import __version__
from gamesmaster.errors import ConfigurationError, RefusedError, SeatTaken
from gamesmaster.ledger import facts, seals, settling
from gamesmaster.rules.chance import names_stocks, rolls_dice
from gamesmaster.rules.combinations import clashes
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.rules.edition import RULES_EDITION
from gamesmaster.rules.procedures import PROCEDURES, first
from gamesmaster.rules.scenario import Scenario
from gamesmaster.schedule import SECOND, first_deadline
from gamesmaster.schedule.calendar import KINDS
from gamesmaster.service import allies, charts, more_time, notices, offers, press, reports, slips, teams, timing
from gamesmaster.service.desk import Desk
from gamesmaster.service.muster import unanswered
from gamesmaster.service.play import known_scenario, opening_document, scenario_of
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, GameSettings, GameStatus, Member, Stock, Window
from gamesmaster.service.sessions import figures_facts
from gamesmaster.service.waking import quiet_hours, reminder_rules
from gamesmaster.service.windows import open_window, open_window_of

DRAWN: Final = ("stock", "stock-die", "sealed-die", "typed", "none")
"""Kinds of chance that are read for games by letters and telephone."""

SOURCES: Final = ("yahoo", "newspaper", "file", "recorded")
"""Sources of figures."""

_NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")
_CLOCK: Final = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d")
_PHONE: Final = re.compile(r"\+?[0-9][0-9 ().*#/-]{1,38}")
# One mailbox, no comments, quotes or routes (RFC 5321 allows more than any player needs).
_ADDRESS: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a power: `addresses` the first is written to; `zone` empty is the game's; `phone` may stand alone."""

    power: str
    name: str
    addresses: tuple[str, ...]
    zone: str = ""
    phone: str = ""


def new_game(
    desk: Desk,
    game: str,
    *,
    scenario: Scenario,
    options: Mapping[str, object],
    settings: GameSettings,
    stocks: Sequence[Stock],
    seats: Sequence[Seat],
    now: datetime,
) -> Game:
    """
    Make a game, and invite its players.

    1. Check what was asked for, every setting by name.
    2. Draw the game's two secrets; what is published of them is their digest.
    3. Write it down: the game, its seats, the first entry, from which the rest can be checked.
    4. Invite every member.

    Args:
        game: Its name: 1 to 32 of a-z, 0-9 and hyphen.
        scenario: Without the game's options, or with some.
        options: Options by name, as on a command line.
        seats: Several may share a power; the first is asked first.

    Seats may be left empty; nobody can start the game until somebody sits on each.

    Returns:
        The game, in setup.

    Raises:
        ConfigurationError: Names the setting at fault.
        SeatTaken: There is a game of that name.
    """
    scenario = scenario.with_options(options)
    seated = {power: sum(each.power == power for each in seats) for power in scenario.players}
    settings = replace(settings, teams=teams.settled(scenario, settings.teams, seated))
    _check(game, scenario, settings, stocks, seats, now)
    made = Game(
        id=game,
        scenario=scenario.to_document(),
        options=dict(scenario.options),
        settings=settings,
        stocks=tuple(stocks),
        status=GameStatus.SETUP,
        state=opening_document(scenario),
        phase="",
        nonce_key=desk.secrets.fresh(32),
        seed=desk.secrets.fresh(32),
        created_at=now,
    )
    with desk.store.story() as unit:
        if unit.find_game(game) is not None:
            raise SeatTaken(game=game)
        unit.put_game(made)
        members = _members(made, seats)
        for member in members:
            unit.put_member(member)
        unit.add_entry(
            game,
            now,
            *facts.game_created(
                rules_edition=RULES_EDITION,
                program=__version__,
                scenario=made.scenario,
                options=made.options,
                settings=settings.to_document(),
                stocks=[each.to_document() for each in stocks],
                seats=_seat_facts(members),
                seed_commitment=seals.commitment(made.seed),
                nonce_commitment=seals.commitment(made.nonce_key),
                state=made.state,
                allies=allies.commitment(made.seed, game, 1) if scenario.neutrals else None,
                slips=slips.commitments(made, scenario),
            ),
        )
        invite(unit, desk, made, members, now=now)
    return made


def invite(unit: Unit, desk: Desk, game: Game, members: Sequence[Member], *, now: datetime) -> None:
    """A step of a story: the invitation to each of these members, with all who are at the table."""
    scenario, last = scenario_of(game), unit.entries(game.id)[-1]
    told = {
        **_invitation(game, scenario, unit.members(game.id)),
        "begun": game.status is not GameStatus.SETUP,
        "chain": reports.chain(last),
    }
    for member in members:
        team = {"team": _team(game, unit.members(game.id), member)}
        facts_of_his = {**told, **_own_chart(game, scenario, member.seat), **team}
        notices.tell_member(unit, desk, game, member, "invitation", facts_of_his, now=now, rank=notices.FIRST)


class NotMustered(RefusedError):
    """Seats have not answered the invitation: wait, assign them anew, or start all the same."""

    ground = "not-mustered"


def start_game(desk: Desk, game: str, *, now: datetime, mustered: bool = False) -> Window:
    """
    Begin play: the first window opens. Begun already, the open window is given back and nothing is done.

    Args:
        mustered: Only when somebody of every seat has said yes to the invitation.

    Raises:
        UnknownGame: There is none of that name.
        NotMustered: A seat has not answered.
        ConfigurationError: Nobody sits on a seat, or somebody on it is told by mail and there is no mailbox.
        PhaseClosed: The game is over.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        if taken.status is not GameStatus.SETUP:
            return open_window_of(unit, taken)
        _check_all_seated(scenario_of(taken), [each.seat for each in unit.members(game)])
        check_can_be_told(desk, unit.members(game))
        if mustered and (silent := unanswered(unit, taken)):
            raise NotMustered(game=game, seats=silent)
        started = replace(taken, status=GameStatus.RUNNING)
        unit.put_game(started)
        unit.add_entry(game, now, *facts.game_started(seats=_seat_facts(unit.members(game))))
        started = slips.deal(unit, desk, started, now=now)
        _, window = open_window(unit, desk, started, first(scenario_of(started), 1).acting, now=now)
        return window


def _check(
    game: str,
    scenario: Scenario,
    settings: GameSettings,
    stocks: Sequence[Stock],
    seats: Sequence[Seat],
    now: datetime,
) -> None:
    if not _NAME.fullmatch(game):
        raise ConfigurationError("game", "1 to 32 of a-z, 0-9 and hyphen", game)
    zones = available_timezones()
    for place, zone in (("zone", settings.zone), ("exchange_zone", settings.exchange_zone)):
        if zone not in zones:
            raise ConfigurationError(place, "a zone such as Europe/Berlin", zone)
    for place, span in (("negotiation", settings.negotiation), ("orders", settings.orders)):
        if span.total_seconds() < 0:
            raise ConfigurationError(place, "a length of time, 0 or more", str(span))
    calendar = settings.calendar  # Refuses by itself what no deadline could satisfy.
    if calendar.rhythm is None and min(calendar.shortest(kind) for kind in ("", *KINDS)) < SECOND:
        raise ConfigurationError("orders", "a window of one second or more", "0")
    first_deadline(calendar, now)
    if settings.trust not in {"address", "token", "token+dmarc"}:
        raise ConfigurationError("trust", "address, token or token+dmarc", settings.trust)
    if settings.orders_early not in {"take", "refuse"}:
        raise ConfigurationError("orders_early", "take or refuse", settings.orders_early)
    if settings.moderator_look not in {"never", "logged"}:
        raise ConfigurationError("moderator_look", "never or logged", settings.moderator_look)
    if settings.offers not in offers.SETTINGS:
        raise ConfigurationError("offers", " or ".join(offers.SETTINGS), settings.offers)
    for place, value, allowed in (
        ("messages", settings.messages, press.MESSAGES),
        ("contacts", settings.contacts, press.CONTACTS),
    ):
        if value not in allowed:
            raise ConfigurationError(place, " or ".join(allowed), value)
    if fault := press.fault_of(settings.press_every):
        raise ConfigurationError("press_every", fault, str(settings.press_every))
    if settings.unreached not in {"extend", "go-on"}:
        raise ConfigurationError("unreached", "extend or go-on", settings.unreached)
    if settings.first_reading != settling.AT_CLOSE and not _CLOCK.fullmatch(settings.first_reading):
        raise ConfigurationError("first_reading", "a time such as 09:00, or close", settings.first_reading)
    if settings.disputes not in {"go-on", "hold"}:
        raise ConfigurationError("disputes", "go-on or hold", settings.disputes)
    if settings.extensions not in more_time.SETTINGS:
        raise ConfigurationError("extensions", " or ".join(more_time.SETTINGS), settings.extensions)
    if settings.column_readers not in {1, 2}:
        raise ConfigurationError("column_readers", "1 or 2 persons", str(settings.column_readers))
    if unknown := [each for each in settings.fallback if each not in set(settling.Step)]:
        raise ConfigurationError("fallback", f"steps among {', '.join(settling.Step)}", unknown[0])
    if settings.second_source and settings.second_source not in {*SOURCES} - {settings.source}:
        others = ", ".join(each for each in SOURCES if each != settings.source)
        raise ConfigurationError("second_source", f"another source than the first: {others}", settings.second_source)
    reminder_rules(settings)
    quiet_hours(settings, settings.zone)
    if scenario.chance not in DRAWN:
        raise ConfigurationError("options.chance", f"{' or '.join(DRAWN)} (adjudicate knows others)", scenario.chance)
    if PROCEDURES[scenario.procedure].one_by_one and names_stocks(scenario) and not settings.market_each_move:
        expected = "one in which all send orders at once, or market_each_move (game new --market-each-move)"
        raise ConfigurationError("options.procedure", expected, scenario.procedure)
    for clash in clashes(scenario):
        raise ConfigurationError(f"options.{clash.option}", clash.expected, clash.found)
    if is_blind(scenario) and scenario.seated != scenario.players:
        # Whoever played a second power for a turn would have to be told what it is after.
        raise ConfigurationError("options.blind", "a game with a player for every power", "fewer players")
    if names_stocks(scenario) and not stocks:
        raise ConfigurationError("stocks", "a list of permitted stocks", "none")
    check_seats(scenario, seats)


def check_seats(scenario: Scenario, seats: Sequence[Seat]) -> None:
    """
    Check who is to sit where.

    Raises:
        ConfigurationError: No such power or zone, or an address that we cannot use.
    """
    zones = available_timezones()
    for seat in seats:
        if seat.power not in scenario.seated:
            raise ConfigurationError("seat", f"one of {', '.join(scenario.seated)}", seat.power)
        if seat.zone and seat.zone not in zones:
            raise ConfigurationError(f"seat {seat.power}", "a zone such as Europe/Berlin", seat.zone)
        if not seat.addresses and not seat.phone:
            raise ConfigurationError(f"seat {seat.power}", "an address or a telephone number", None)
        if seat.phone and not _PHONE.fullmatch(seat.phone):
            raise ConfigurationError(f"seat {seat.power}", "a telephone number such as +33-1-234", seat.phone)
        for address in seat.addresses:
            if not _ADDRESS.fullmatch(address):
                raise ConfigurationError(f"seat {seat.power}", "one plain mail address", "something else")


def check_can_be_told(desk: Desk, members: Sequence[Member]) -> None:
    """
    Check that nobody is to be told by mail where there is none.

    Raises:
        ConfigurationError: Names the seats.
    """
    by_mail = [each.seat for each in members if each.addresses]
    if by_mail and not desk.by_mail:
        seats = ", ".join(dict.fromkeys(by_mail))
        mend = f"a mailbox and a relay: {seats} would be told by mail (or seat them with tel:NUMBER and no address)"
        raise ConfigurationError("mailbox", mend, None)


def _check_all_seated(scenario: Scenario, seated: Sequence[str]) -> None:
    empty = [power for power in scenario.seated if power not in seated]
    if empty:
        raise ConfigurationError("seats", f"somebody on {', '.join(empty)}", None)


def _members(game: Game, seats: Sequence[Seat]) -> list[Member]:
    """Seats in board order; pseudonyms tell nothing but the seat and who came first."""
    order = {power: place for place, power in enumerate(scenario_of(game).powers)}
    counts: dict[str, int] = {}
    members = []
    for seat in sorted(seats, key=lambda each: order[each.power]):
        number = counts[seat.power] = counts.get(seat.power, 0) + 1
        members.append(
            Member(
                game=game.id,
                seat=seat.power,
                number=number,
                name=seat.name,
                addresses=tuple(seat.addresses),
                zone=seat.zone or game.settings.zone,
                pseudonym=f"{seat.power}-{number}",
                phone=seat.phone,
            )
        )
    return members


def _seat_facts(members: Sequence[Member]) -> list[dict[str, Any]]:
    return [{"power": each.seat, "pseudonym": each.pseudonym} for each in members]


def _invitation(game: Game, scenario: Scenario, members: Sequence[Member]) -> dict[str, Any]:
    settings = game.settings
    return {
        "title": scenario.title,
        "turns": scenario.turns,
        "house_chart": scenario.is_house_chart,
        "credits": [[each.role, each.name] for each in scenario.credits],
        "players": [[each.seat, each.name] for each in members],
        "negotiation": int(settings.negotiation.total_seconds()),
        "orders_span": int(settings.orders.total_seconds()),
        "timing": timing.facts_of(settings),
        "trust": settings.trust,
        "moderator_look": settings.moderator_look,
        **press.rule_facts(settings),
        "exchange": settings.exchange,
        "source": settings.source,
        "chance": scenario.chance if names_stocks(scenario) or rolls_dice(scenario) else "none",
        "rules_of_figures": figures_facts(game),
        "nonce_commitment": seals.commitment(game.nonce_key),
        "seed_commitment": seals.commitment(game.seed),
        "slips": slips.commitments(game, scenario),
        **allies.invitation_facts(game),
    }


def _team(game: Game, members: Sequence[Member], member: Member) -> dict[str, Any] | None:
    """What a member is told of the team that he is in; None for one alone."""
    told = teams.facts_of(game, teams.team_of(members, member.seat))
    return None if told is None else {**told, "names": [name for _, name in told["members"]]}


def _own_chart(game: Game, scenario: Scenario, seat: str) -> dict[str, Any]:
    """A seat's chart; in a blind game no objectives before they are dealt, and then the own ones alone."""
    if is_blind(scenario) and not game.state.get("charts"):
        return {**charts.own_chart(scenario, seat), "objectives": [], "preventions": []}
    lent = {"lent_objectives": allies.lent_objectives(scenario, seat)}
    return {**charts.own_chart(known_scenario(game, seat), seat), **lent}
