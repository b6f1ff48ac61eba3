"""``gamesmaster game``: a game's life."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from email.utils import parseaddr
from typing import TYPE_CHECKING, Annotated, Any
from zoneinfo import ZoneInfo

import typer
from email_validator import EmailNotValidError, validate_email

from gamesmaster.cli import timing
from gamesmaster.cli.board import say_board
from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.sentences import sentence
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of
from gamesmaster.service.records import GameSettings

if TYPE_CHECKING:
    from gamesmaster.service.games import Seat

games = typer.Typer(name="game", help="A game's life: made, started, held, closed, told.", no_args_is_help=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; all players are told.")]

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
SPAN = re.compile(r"(?:(?P<days>\d+)d)?(?:(?P<hours>\d+)h)?(?:(?P<minutes>\d+)m)?(?:(?P<seconds>\d+(?:\.\d+)?)s)?")
SEAT = re.compile(
    r"(?P<power>[^=]+)=(?P<person>.*?)(?:\s+tel:(?P<phone>[^\s@]+))?(?:\s+@(?P<zone>[A-Za-z][A-Za-z0-9_+/-]*))?\s*"
)
DEFAULT = "origins-ww2/historical"
TRUSTS = ("address", "token", "token+dmarc")
EARLY = ("take", "refuse")
LOOKS = ("never", "logged")
UNREACHED = ("extend", "go-on")
SOURCES = ("yahoo", "newspaper", "file", "recorded")


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(games)


@games.command()
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
    lead: Annotated[str | None, typer.Option("--lead", help="From the deadline to the session's opening.")] = None,
    first_reading: Annotated[str | None, typer.Option("--first-reading", help="Such as 09:00, or 'close'.")] = None,
    reading_gap: Annotated[str | None, typer.Option("--reading-gap", help="Between two readings.")] = None,
    settle_limit: Annotated[str | None, typer.Option("--settle-limit", help="Then the fallback list.")] = None,
    column_readers: Annotated[
        int, typer.Option("--column-readers", min=1, max=2, help="Persons who must type a newspaper's column alike.")
    ] = 1,
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
    }
    words = {
        "orders_early": _one_of("--orders-early", orders_early, EARLY),
        "unreached": _one_of("--unreached", unreached, UNREACHED),
        "source": _one_of("--source", source, SOURCES),
        "trust": _one_of("--trust", trust, TRUSTS),
        "moderator_look": _one_of("--moderator-look", moderator_look, LOOKS),
        "exchange": _exchange(exchange),
        "first_reading": first_reading,
    }
    with opened(settings) as service:
        if asking:
            scenario = scenario or asked("What is played", lambda text: service.scenario(text).id, DEFAULT)
        played = service.scenario(scenario or DEFAULT)
        if asking and rhythm is None:
            spans["negotiation"] = negotiation or asked("Length of negotiation in each window", _read_back, "12d")
            spans["orders"] = orders or asked("Length of the orders span after it", _read_back, "2d")
        if asking:
            zone = zone or asked("The game's time zone", _zone, service.settings.zone)
            seats += ask_seats(played.powers, [each.power for each in seats], read_seat)
        own: dict[str, Any] = {each: read_span(text) for each, text in spans.items() if text is not None}
        own |= {each: text for each, text in words.items() if text is not None}
        own["column_readers"] = column_readers
        if reminders is not None:
            own["reminders"] = read_reminders(reminders)
        own["zone"] = _zone(zone or service.settings.zone)
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
            options=chosen,
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


def _read_back(text: str) -> str:
    read_span(text)
    return text


def _demo_defaults(defaults: GameSettings, own: dict[str, Any]) -> GameSettings:
    """The exchange DEMO opens a session at each close: no lead and no settling, unless told otherwise."""
    if own.get("exchange") == "DEMO":
        zero = timedelta(0)
        own = {"lead": zero, "reading_gap": zero, "first_reading": "close", "source": "recorded"} | own
    return replace(defaults, **own)


@games.command("list")
def list_games(settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """List the games, and what each waits for."""
    from gamesmaster.service import queries

    with opened(settings) as service:
        found = list(queries.list_games(service.desk))
    if as_json:
        say_json({"games": found})
        return
    columns = ["game", "title", "status", "turn", "phase", "deadline", "waiting_for"]
    say_table([[text_of(each.get(column)) for column in columns] for each in found], columns)


@games.command()
def show(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Show a game without looking at anybody's orders."""
    from gamesmaster.service.queries import show_game

    with opened(settings) as service:
        found = show_game(service.desk, game)
    if as_json:
        say_json(found)
    else:
        _say_game(found)


@games.command()
def history(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Tell what happened, a line for each entry of the ledger; with --json the public parts, as they are chained."""
    from gamesmaster.service import queries

    with opened(settings) as service:
        entries = list(queries.history(service.desk, game))
    if as_json:
        say_json({"game": game, "entries": entries})
        return
    for entry in entries:
        at = entry["at"][:16].replace("T", " ")
        typer.echo(f"{entry['number']:5}  {at}  {sentence(entry['kind'], entry['public'])}")


@games.command()
def start(
    game: GameName,
    force: Annotated[bool, typer.Option("--force", help="Although not every seat has answered.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Start a game when every seat has said yes to the invitation: the first window opens and everybody is told."""
    from gamesmaster.service.games import start_game

    with opened(settings) as service:
        window = start_game(service.desk, game, now=service.clock.now(), mustered=not force)
    if as_json:
        say_json({"game": game, "phase": window.phase, "orders_at": window.orders_at, "deadline": window.deadline})
    else:
        typer.echo(f"{game} has begun: {window.phase} is due at {window.deadline:%Y-%m-%d %H:%M:%S} UTC")


@games.command()
def close(game: GameName, reason: Reason, settings: SettingsFile = None) -> None:
    """Close the open window now, as its deadline would."""
    from gamesmaster.service.games import close_window_now

    with opened(settings) as service:
        at_once = close_window_now(service.desk, game, reason=reason, now=service.clock.now())
    typer.echo(f"{game}: closed" if at_once else f"{game}: closes after the next look into the mailbox")


@games.command()
def hold(game: GameName, reason: Reason, settings: SettingsFile = None) -> None:
    """Stop a game until it is resumed."""
    from gamesmaster.service.games import hold_game

    with opened(settings) as service:
        hold_game(service.desk, game, reason=reason, now=service.clock.now())
    typer.echo(f"{game} is on hold")


@games.command()
def resume(game: GameName, settings: SettingsFile = None) -> None:
    """Let a game go on."""
    from gamesmaster.service.games import resume_game

    with opened(settings) as service:
        resume_game(service.desk, game, now=service.clock.now())
    typer.echo(f"{game} goes on")


@games.command()
def extend(
    game: GameName,
    time: Annotated[str, typer.Argument(metavar="TIME", help="Such as 2d, 36h, 90m.")],
    reason: Annotated[str, typer.Option("--reason", help="Why; all players are told.")] = "more time",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Give the open window more time; everybody is told."""
    from gamesmaster.service.extensions import extend_window

    by = read_span(time)
    with opened(settings) as service:
        window = extend_window(service.desk, game, by, reason=reason, now=service.clock.now())
    if as_json:
        say_json({"game": game, "phase": window.phase, "orders_at": window.orders_at, "deadline": window.deadline})
    else:
        typer.echo(f"{game}: {window.phase} closes {window.deadline:%Y-%m-%d %H:%M:%S} UTC; everybody is told")


def read_span(text: str) -> timedelta:
    """
    Read a length of time such as ``12d``, ``1h30m``, ``4s`` or ``0``.

    Raises:
        UsageFault: It is none.
    """
    match = SPAN.fullmatch(text.strip().lower())
    if text.strip() == "0":
        return timedelta(0)
    if not match or not any(match.groupdict().values()):
        raise UsageFault(f"{text!r}: a length of time is written 12d, 36h, 90m, 4s, 1h30m or 0")
    try:
        return timedelta(**{unit: float(count) for unit, count in match.groupdict().items() if count})
    except OverflowError as error:
        raise UsageFault(f"{text!r} is too long a time") from error


def read_reminders(text: str) -> tuple[str, ...]:
    """
    Read how long before a deadline a game reminds: spans such as ``2d,12h``, or ``none``.
    """
    return () if text.strip().lower() == "none" else tuple(each.strip() for each in text.split(",") if each.strip())


def read_seat(text: str) -> Seat:
    """
    Read who plays a power: ``France=Marie Curie <marie@example.org> tel:+33-1-234 @Europe/Paris``.

    The zone may be left out, and of address and telephone number one.

    Raises:
        UsageFault: Power, name, address or zone is missing or no such thing.
    """
    from gamesmaster.service.games import Seat

    match = SEAT.fullmatch(text)
    if not match:
        raise UsageFault(f"--seat {text!r}: write 'France=Marie Curie <marie@example.org> @Europe/Paris'")
    name, address = parseaddr(match["person"].strip())
    phone, zone = match["phone"] or "", _zone(match["zone"]) if match["zone"] else ""
    if phone and "@" not in match["person"]:
        return Seat(match["power"].strip(), _name(text, match["person"].strip().removesuffix("<>")), (), zone, phone)
    try:
        valid = validate_email(address, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError as error:
        raise UsageFault(f"--seat {text!r}: {address or match['person']!r} is no e-mail address") from error
    name = _name(text, name.strip() or valid.partition("@")[0])
    return Seat(match["power"].strip(), name, (valid,), zone, phone)


def _name(text: str, name: str) -> str:
    if not name or any(ord(character) < 32 or ord(character) == 127 for character in name):
        raise UsageFault(f"--seat {text!r}: a name without line breaks is needed")
    return name.strip()


def read_person(where: str, text: str) -> tuple[str, str]:
    """
    Read ``Marie Curie <marie@example.org>``.

    Returns:
        Name and address; the address's local part where no name is given.

    Raises:
        UsageFault: There is no address in it, or the name has line breaks.
    """
    name, address = parseaddr(text)
    try:
        valid = validate_email(address, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError as error:
        raise UsageFault(f"{where}: {address or text!r} is no e-mail address") from error
    if any(ord(character) < 32 or ord(character) == 127 for character in name):
        raise UsageFault(f"{where}: a name without line breaks is needed")
    return name.strip() or valid.partition("@")[0], valid


def _zone(name: str) -> str:
    try:
        return ZoneInfo(name).key
    except (ValueError, OSError, KeyError) as error:
        raise UsageFault(f"{name!r} is no time zone; write it as Europe/Paris") from error


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


def _say_game(found: Mapping[str, Any]) -> None:
    """The board as a table; the rest line by line, without what only the rules and the ledger need."""
    board = found["board"]
    _say_document({name: value for name, value in found.items() if name not in ("board", "state", "seats")})
    seats = found["seats"]
    if seats:
        say_table([[text_of(value) for value in seat.values()] for seat in seats], list(seats[0]))
    typer.echo("")
    say_board(board)


def _say_document(document: Mapping[str, Any], indent: str = "") -> None:
    for name, value in document.items():
        if isinstance(value, Mapping):
            typer.echo(f"{indent}{name}:")
            _say_document(value, indent + "  ")
        elif isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
            typer.echo(f"{indent}{name}:")
            for each in value:
                typer.echo(f"{indent}  {', '.join(f'{key} {text_of(part)}' for key, part in each.items())}")
        else:
            typer.echo(f"{indent}{name}: {text_of(value)}")
