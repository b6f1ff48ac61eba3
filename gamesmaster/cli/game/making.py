"""``game new``: a game made, and its players invited."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Annotated, Any

import typer

from gamesmaster.cli import timing
from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.game import classroom
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json
from gamesmaster.cli.words import read_seat, read_span, read_zone
from gamesmaster.service.records import GameSettings

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
TEAM = re.compile(r"(?P<power>[^=]+)=\s*(?P<members>[0-9]{1,2})?\s*(?::\s*(?P<decision>[a-z]+))?")
DEFAULT = "origins-ww2/historical"
TRUSTS = ("address", "token", "token+dmarc")
EARLY = ("take", "refuse")
LOOKS = ("never", "logged")
DISPUTES = ("go-on", "hold")
EXTENSIONS = ("majority", "moderator")
UNREACHED = ("extend", "go-on")
OFFERS = ("told", "sealed")
MESSAGES = ("free", "gamesmaster")
CONTACTS = ("unrecorded", "recorded")
DECISIONS = ("any", "leader", "majority")
SOURCES = ("yahoo", "newspaper", "file", "recorded")
STEPS = ("next-session", "next-stock", "beacon", "moderator")


def add_to(games: typer.Typer) -> None:
    """
    Bring the command.
    """
    games.command()(new)


def new(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    scenario: Annotated[str | None, typer.Option("--scenario", help="What is played.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", metavar="POWER=NAME [<ADDRESS>] [tel:NUMBER] [@ZONE]", help="Who plays a power; once for each."
        ),
    ] = None,
    negotiation: Annotated[str | None, typer.Option("--negotiation", help="Such as 12d, 36h, 90m, 0.")] = None,
    orders: Annotated[str | None, typer.Option("--orders", help="Such as 2d.")] = None,
    ready_delay: Annotated[str | None, typer.Option("--ready-delay", help="Such as 30m.")] = None,
    orders_early: Annotated[str | None, typer.Option("--orders-early", help="take or refuse.")] = None,
    unreached: Annotated[
        str | None, typer.Option("--unreached", help="When a player could not be reached: extend or go-on.")
    ] = None,
    zone: Annotated[str | None, typer.Option("--zone", help="Such as America/New_York.")] = None,
    exchange: Annotated[str | None, typer.Option("--exchange", help="XNYS, another calendar, or DEMO.")] = None,
    source: Annotated[str | None, typer.Option("--source", help="yahoo, newspaper, file or recorded.")] = None,
    second_source: Annotated[
        str | None, typer.Option("--second-source", help="Another one, which is asked too and may raise a doubt.")
    ] = None,
    moderator_look: Annotated[
        str | None, typer.Option("--moderator-look", help="Orders before the report: never, or logged for all to see.")
    ] = None,
    trust: Annotated[str | None, typer.Option("--trust", help="address, token or token+dmarc.")] = None,
    placing_negotiation: timing.Length = None,
    placing_orders: timing.Length = None,
    attack_negotiation: timing.Length = None,
    attack_orders: timing.Length = None,
    at: timing.At = None,
    weekdays: timing.Days = None,
    holidays: timing.Holidays = None,
    rhythm: timing.Beats = None,
    grace: timing.Grace = None,
    missing: timing.Missing = None,
    absence_cap: timing.AbsenceCap = None,
    reminders: Annotated[str | None, typer.Option("--reminders", help="Such as 2d,12h, or none.")] = None,
    quiet: Annotated[
        str | None,
        typer.Option("--quiet", help="No reminder then, by each player's clock: such as 22:00-07:00, or none."),
    ] = None,
    lead: Annotated[str | None, typer.Option("--lead", help="From the deadline to the session's opening.")] = None,
    first_reading: Annotated[str | None, typer.Option("--first-reading", help="Such as 09:00, or 'close'.")] = None,
    reading_gap: Annotated[str | None, typer.Option("--reading-gap", help="Between two readings.")] = None,
    settle_limit: Annotated[str | None, typer.Option("--settle-limit", help="Then the fallback list.")] = None,
    fallback: Annotated[
        str | None,
        typer.Option(
            "--fallback", help="What is asked for instead, in order: of next-session, next-stock, beacon, moderator."
        ),
    ] = None,
    fallback_sessions: Annotated[
        int | None, typer.Option("--fallback-sessions", min=1, max=20, help="How many sessions next-session tries.")
    ] = None,
    column_readers: Annotated[
        int, typer.Option("--column-readers", min=1, max=2, help="Persons who must type a newspaper's column alike.")
    ] = 1,
    disputes: Annotated[
        str | None, typer.Option("--disputes", help="While a player's dispute is open the game is to: go-on, or hold.")
    ] = None,
    extensions: Annotated[
        str | None,
        typer.Option("--extensions", help="Who decides when players ask for time: majority (of them), or moderator."),
    ] = None,
    offers: Annotated[
        str | None, typer.Option("--offers", help="Offers of goods: told at once to whom they are made, or sealed.")
    ] = None,
    messages: Annotated[
        str | None,
        typer.Option("--messages", help="Words between players: free, or through the gamesmaster only (PRESS TO)."),
    ] = None,
    contacts: Annotated[
        str | None,
        typer.Option("--contacts", help="Who wrote to whom, never what, is in the ledger: unrecorded, or recorded."),
    ] = None,
    press_every: Annotated[
        str | None,
        typer.Option("--press-every", metavar="SPAN", help="Pass words between players on in batches: 6h. 0: at once."),
    ] = None,
    team: Annotated[
        list[str] | None,
        typer.Option("--team", metavar="POWER=NUMBER[:any|leader|majority]", help="How many play a power together."),
    ] = None,
    decision: Annotated[
        str | None, typer.Option("--decision", help="Whose word counts in a team: any, leader or majority.")
    ] = None,
    market_each_move: Annotated[
        bool,
        typer.Option("--market-each-move", help="Powers move one after another, and every move waits for the market."),
    ] = False,
    stocks: Annotated[str, typer.Option("--stocks", help="The list of permitted stocks.")] = "us-large",
    ask: Annotated[
        bool | None, typer.Option("--ask/--no-ask", help="Ask for what no option gives; so on a terminal.")
    ] = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Make a game and invite its players; on a terminal, what no option gives is asked for."""
    from gamesmaster.cli.questions import ask as asked
    from gamesmaster.cli.questions import ask_seats
    from gamesmaster.service.games import new_game
    from gamesmaster.service.queries import show_game

    asking = sys.stdin.isatty() if ask is None else ask
    if game is None and not asking:
        raise UsageFault("GAME: the game's name, such as club-1")
    name = asked("The game's name, such as club-1", read_name) if game is None else read_name(game)
    seats = [read_seat(text) for text in seat or ()]
    chosen = dict(_pair(text) for text in option or ())
    spans = {
        "negotiation": negotiation,
        "orders": orders,
        "ready_delay": ready_delay,
        "lead": lead,
        "reading_gap": reading_gap,
        "settle_limit": settle_limit,
        "press_every": press_every,
    }
    words = {
        "orders_early": _one_of("--orders-early", orders_early, EARLY),
        "unreached": _one_of("--unreached", unreached, UNREACHED),
        "source": _one_of("--source", source, SOURCES),
        "second_source": _one_of("--second-source", second_source, SOURCES),
        "trust": _one_of("--trust", trust, TRUSTS),
        "offers": _one_of("--offers", offers, OFFERS),
        "messages": _one_of("--messages", messages, MESSAGES),
        "contacts": _one_of("--contacts", contacts, CONTACTS),
        "moderator_look": _one_of("--moderator-look", moderator_look, LOOKS),
        "disputes": _one_of("--disputes", disputes, DISPUTES),
        "extensions": _one_of("--extensions", extensions, EXTENSIONS),
        "exchange": _exchange(exchange),
        "first_reading": first_reading,
    }
    rhythm = classroom.rhythm(chosen, rhythm, (negotiation, orders, at, weekdays, placing_orders, attack_orders))
    with opened(settings) as service:
        if asking:
            scenario = scenario or asked("What is played", lambda text: service.scenario(text).id, DEFAULT)
        played = service.scenario(scenario or DEFAULT)
        if asking and rhythm is None:
            spans["negotiation"] = negotiation or asked("Length of negotiation in each window", _read_back, "12d")
            spans["orders"] = orders or asked("Length of the orders span after it", _read_back, "2d")
        if asking:
            zone = zone or asked("The game's time zone", read_zone, service.settings.zone)
            seats += ask_seats(played.with_options(chosen).seated, [each.power for each in seats], read_seat)
        own: dict[str, Any] = {each: read_span(text) for each, text in spans.items() if text is not None}
        own |= {each: text for each, text in words.items() if text is not None}
        own["column_readers"] = column_readers
        if fallback is not None:
            own["fallback"] = read_fallback(fallback)
        if fallback_sessions is not None:
            own["fallback_sessions"] = fallback_sessions
        own["market_each_move"] = market_each_move
        if reminders is not None:
            own["reminders"] = read_reminders(reminders)
        if quiet is not None:
            own["quiet"] = "" if quiet.strip().lower() == "none" else quiet.strip()
        own["teams"] = read_teams(team or (), _one_of("--decision", decision, DECISIONS))
        own["zone"] = read_zone(zone or service.settings.zone)
        own["absences"] = timing.absence_rules(absence_cap)
        own["missing"] = timing.missing_rules(missing)
        own["deadlines"] = timing.deadlines(
            {
                "placing.negotiation": placing_negotiation,
                "placing.orders": placing_orders,
                "attack.negotiation": attack_negotiation,
                "attack.orders": attack_orders,
            },
            at=at,
            weekdays=weekdays,
            holidays=holidays,
            rhythm=rhythm,
            grace=grace,
            zone=own["zone"],
            now=service.clock.now(),
        )
        made = new_game(
            service.desk,
            name,
            scenario=played,
            options=classroom.options(played, chosen),
            settings=_demo_defaults(GameSettings(), own),
            stocks=service.stocks(stocks),
            seats=seats,
            now=service.clock.now(),
        )
        if as_json:
            say_json(show_game(service.desk, made.id))
        else:
            typer.echo(
                f"{made.id} is set up, {len(seats)} players are invited; when all have answered, start it with: "
                f"gamesmaster game start {made.id}"
            )


def read_name(text: str) -> str:
    """
    Read a game's name.

    Raises:
        UsageFault: It is none.
    """
    if not NAME.fullmatch(text):
        raise UsageFault(f"{text!r}: a game's name has up to 32 small letters, digits and '-', such as club-1")
    return text


def read_teams(teams: Sequence[str], decision: str | None) -> dict[str, dict[str, Any]]:
    """
    Read who play together: ``France=5``, ``USA=3:leader``; and the decision of all for which none is told.

    Raises:
        UsageFault: It says something else.
    """
    told: dict[str, dict[str, Any]] = {"": {"decision": decision}} if decision else {}
    for text in teams:
        match = TEAM.fullmatch(text.strip())
        if match is None or (match["decision"] or "any") not in DECISIONS:
            raise UsageFault(f"--team {text!r}: write France=5 or France=5:majority ({', '.join(DECISIONS)})")
        own: dict[str, Any] = {"members": int(match["members"])} if match["members"] else {}
        told[match["power"].strip()] = own | ({"decision": match["decision"]} if match["decision"] else {})
    return told


def _read_back(text: str) -> str:
    read_span(text)
    return text


def _demo_defaults(defaults: GameSettings, own: dict[str, Any]) -> GameSettings:
    """The exchange DEMO opens a session at each close: no lead and no settling, unless told otherwise."""
    if own.get("exchange") == "DEMO":
        zero = timedelta(0)
        own = {"lead": zero, "reading_gap": zero, "first_reading": "close", "source": "recorded"} | own
    return replace(defaults, **own)


def read_reminders(text: str) -> tuple[str, ...]:
    """
    Read how long before a deadline a game reminds: spans such as ``2d,12h``, or ``none``.
    """
    return () if text.strip().lower() == "none" else tuple(each.strip() for each in text.split(",") if each.strip())


def read_fallback(text: str) -> tuple[str, ...]:
    """
    Read what a game asks for when a figure cannot be had: ``next-session,next-stock,beacon,moderator``, or some of it.

    Raises:
        UsageFault: A step is none, or is named twice.
    """
    steps = tuple(each.strip() for each in text.split(",") if each.strip())
    for each in steps:
        if each not in STEPS or steps.count(each) > 1:
            raise UsageFault(f"--fallback {text!r}: each once, of {', '.join(STEPS)}")
    return steps


def _exchange(name: str | None) -> str | None:
    if name is not None and name != GameSettings().exchange:
        from gamesmaster.adapters.market.sessions import is_known

        if not is_known(name):
            raise UsageFault(f"--exchange {name!r}: there is no calendar of that exchange; New York's is XNYS")
    return name


def _pair(text: str) -> tuple[str, object]:
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise UsageFault(f"--option {text!r}: write name=value")
    return name.strip(), _plain(value.strip())


def _plain(value: str) -> object:
    """A whole number and yes or no as what they are; everything else stays a word."""
    if re.fullmatch(r"-?\d+", value):
        return int(value)
    return {"true": True, "yes": True, "false": False, "no": False}.get(value.lower(), value)


def _one_of(option: str, value: str | None, allowed: tuple[str, ...]) -> str | None:
    if value is not None and value not in allowed:
        raise UsageFault(f"{option} {value!r}: one of {', '.join(allowed)}")
    return value
