"""``gamesmaster phone``: the call sheet, asked through call by call."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from gamesmaster.cli.asking import agreed, ask, ask_lines
from gamesmaster.cli.orders import By, GameName, read_back, spoken_text
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table
from gamesmaster.errors import ConfigurationError

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.calling import Callee


WIDTH: Final = 78


def add_to(app: typer.Typer) -> None:
    """
    Bring the command.
    """
    app.command()(phone)


def phone(
    game: GameName,
    only_list: Annotated[bool, typer.Option("--list", help="Print the sheet and ask nothing.")] = False,
    by: By = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Walk through who is to be called: number, local time, the words to read out; orders are taken on the way."""
    from gamesmaster.service.calling import call_sheet

    with opened(settings) as service:
        sheet = call_sheet(service.desk, game, now=service.clock.now())
        if as_json:
            say_json({"game": game, "calls": [dict(each.facts) for each in sheet]})
        elif only_list:
            _say_sheet(sheet)
        else:
            _say_moderators_lines(service, game)
            for place, callee in enumerate(sheet, 1):
                typer.echo("\n" + textwrap.fill(f"{place} of {len(sheet)}: {_who(callee)}", 80))
                if not _call(service, callee, by):
                    return
            typer.echo("\nThat was the whole sheet." if sheet else "Nobody is to be called.")


def _say_sheet(sheet: Sequence[Callee]) -> None:
    rows = []
    for each in sheet:
        said = each.facts
        for_what = ["orders"] * said["owes_orders"] + ["news"] * (bool(said["news"]) or said["opening"])
        rows.append([said["power"], said["name"], said["phone"], _clock(each), ", ".join(for_what), _tries(each)])
    say_table(rows, ["power", "name", "number", "there", "for", "no answer"])


def _clock(callee: Callee) -> str:
    said = callee.facts
    return str(said["local_time"])[11:16] + ("" if said["good_hour"] else " (not now)")


def _tries(callee: Callee) -> str:
    missed = [each["at"][:16] for each in callee.facts["calls"] if each["outcome"] == "no-answer"]
    return f"{len(missed)} (last {missed[-1]} UTC)" if missed else "0"


def _who(callee: Callee) -> str:
    said = callee.facts
    late = "" if said["good_hour"] else "; that is no hour to call"
    missed = f"; no answer so far: {_tries(callee)}" if said["no_answers"] else ""
    there = f"there it is {said['local_time'][11:16]} ({said['own_zone']})"
    return f"{said['power']}, {said['name']}, {said['phone']}; {there}{late}{missed}"


def _call(service: Service, callee: Callee, by: str) -> bool:
    """One call; False when the moderator has had enough."""
    from gamesmaster.service.calling import called, told
    from gamesmaster.service.looks import read_out

    answer = ask("[c]alled, [n]o answer, [s]kip, [q]uit?")
    choice = (answer or "q")[:1].lower()
    if choice == "n":
        called(service.desk, callee, outcome="no-answer", by=by, now=service.clock.now())
    if choice != "c":
        return choice != "q"
    speaker = service.speaker()
    for notice in callee.news:
        read_out(service.desk, notice, now=service.clock.now())
        typer.echo("\n" + wrapped(speaker.notice(notice, callee.member)))
        if not _was_told():
            return True
        told(service.desk, callee, notice, by=by, now=service.clock.now())
    if callee.facts["takes_orders"]:
        typer.echo("\n" + wrapped(speaker.say("window", callee.facts)))
        if callee.facts["opening"] and not callee.facts["owes_orders"] and not _was_told():
            return True
    called(service.desk, callee, outcome="called", by=by, now=service.clock.now())
    if callee.facts["owes_orders"]:
        _take_orders(service, callee, by)
    if callee.facts["messages"] == "gamesmaster":
        _take_press(service, callee, by)
    return True


def _was_told() -> bool:
    """Enter says so; what was not heard to the end is read out again at the next call."""
    answer = ask("Told? Enter for yes, [n]o:")
    return answer is not None and answer[:1].lower() != "n"


def wrapped(said: str) -> str:
    """What is read out, in lines that a terminal shows whole; the indentation of a line goes on below it."""
    lines = []
    for line in said.splitlines():
        indent = " " * (len(line) - len(line.lstrip()))
        lines += wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]
    return "\n".join(lines)


def _say_moderators_lines(service: Service, game: str) -> None:
    from gamesmaster.service.calling import moderator_has_seen, moderators_lines

    lines = moderators_lines(service.desk, game)
    renderer = service.renderer(drawing=False)
    for notice in lines:
        typer.echo(wrapped("For you: " + renderer.words("trouble", notice.facts["ground"], notice.facts["about"])))
    moderator_has_seen(service.desk, lines)


def _take_orders(service: Service, callee: Callee, by: str) -> None:
    """Until the player agrees, or gives no orders."""
    from gamesmaster.service.telephone import ChangedMeanwhile, enter_orders

    game, power, number = callee.member.game, callee.member.seat, callee.member.number
    how: dict[str, Any] = {"by": by, "member": number}
    while lines := ask_lines(f"{power} orders (an empty line ends):"):
        text = "\n".join(lines)
        seen = read_back(service, game, power, text, ready=False, member=number)
        typer.echo(spoken_text(service, seen))
        if not (seen.takes and agreed("Is that right?")):
            continue
        ready = agreed("Is the player ready?")
        seen = read_back(service, game, power, text, ready=ready, member=number)
        try:
            enter_orders(service.desk, game, power, text, stamp=seen.stamp, ready=ready, now=service.clock.now(), **how)
        except ChangedMeanwhile as error:
            typer.echo(str(error))
            continue
        typer.echo(f"Recorded for {power}.")
        return


def _take_press(service: Service, callee: Callee, by: str) -> None:
    """What the player has to say to others, where that goes only through us; until there is nothing more."""
    from gamesmaster.service.press import enter_press

    game, power, number = callee.member.game, callee.member.seat, callee.member.number
    while whom := ask("Words to others? Powers with commas between them, or all; Enter for none:"):
        named = [] if whom.lower() in {"all", "everybody"} else [each for each in whom.split(",") if each.strip()]
        words = "\n".join(ask_lines("Their words (an empty line ends):") or ())
        if not words:
            continue
        how: dict[str, Any] = {"to": named, "number": number, "by": by}
        try:
            told = enter_press(service.desk, game, power, words, now=service.clock.now(), **how)
        except ConfigurationError as error:
            typer.echo(str(error))
            continue
        typer.echo(wrapped(service.renderer(drawing=False).words("press", told["ground"], told)))
