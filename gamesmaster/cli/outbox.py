"""``gamesmaster outbox``: mails that wait, failed or were set aside, and what to do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of

if TYPE_CHECKING:
    from gamesmaster.service.records import Notice

MOST = 500
"""Mails that a list shows, the newest."""

Numbers = Annotated[list[int], typer.Argument(metavar="NUMBER…", help="As `list` shows them.")]


def add_to(app: typer.Typer) -> None:
    """Bring the commands."""
    group = typer.Typer(no_args_is_help=True, help="Our own mails: those that wait, failed or were set aside.")
    group.command("list")(list_mails)
    group.command("show")(show)
    group.command("send-again")(send_again)
    group.command("drop")(drop)
    group.command("release")(release)
    app.add_typer(group, name="outbox")


def list_mails(
    all_: Annotated[bool, typer.Option("--all", help="Also those that were sent.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """List the mails that wait, failed or were set aside, and why; the newest first, 500 at most."""
    from gamesmaster.service.records import NoticeStatus

    called = {NoticeStatus.TO_CALL, NoticeStatus.CALLED}  # They stand on the call sheet.
    done = called | {NoticeStatus.SENT, NoticeStatus.JOINED, NoticeStatus.MOVED, NoticeStatus.DROPPED}
    with opened(settings) as service, service.store.view() as view:
        found = view.outbox([each for each in NoticeStatus if all_ or each not in done], MOST)
    if as_json:
        mails = [_document(each) for each in found]
        say_json({"notices": mails, "parked": [each for each in mails if each["status"] == NoticeStatus.PARKED]})
        return
    header = ["number", "status", "kind", "game", "seat", "to", "written", "tries", "next try", "fault"]
    say_table(
        [
            [
                *(str(each.number), each.status.value, each.kind, each.game or "-", each.seat or "-", each.address),
                *(text_of(each.date), str(each.tries), text_of(each.next_try_at), each.fault[:60] or "-"),
            ]
            for each in found
        ],
        header,
    )


def show(
    number: Annotated[int, typer.Argument(metavar="NUMBER")],
    raw: Annotated[bool, typer.Option("--raw", help="The mail itself, as it goes out.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Show one mail: to whom, what became of it, how that address fares."""
    from gamesmaster.cli.faults import CannotNow, UsageFault

    with opened(settings) as service, service.store.view() as view:
        found = view.find_notice(number)
        reach = view.reach(found.address) if found else None
    if found is None:
        raise UsageFault(f"outbox show: no mail has the number {number}; see `gamesmaster outbox list`")
    if raw:
        if found.message is None:
            raise CannotNow(f"mail {number} has not been written yet: that is done before its first try")
        from gamesmaster.service import looks

        with opened(settings) as service:
            looks.look_at_mail(service.desk, found, now=service.clock.now())
        typer.echo(found.message.decode("utf-8", "replace"))
        return
    document = _document(found) | {"address_given_up_at": reach.dead_at if reach else None}
    if as_json:
        say_json(document)
        return
    for name, value in document.items():
        typer.echo(f"{name.replace('_', ' ')}: {text_of(value)}")


def send_again(numbers: Numbers, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Send mails once more: one that waits or was set aside as it is, any other written anew."""
    from gamesmaster.service import mending

    with opened(settings) as service:
        sent = mending.send_again(service.desk, numbers, now=service.clock.now())
    _say("sent_again", "Goes out at the daemon's next look", sent, as_json)


def drop(numbers: Numbers, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Never send mails that wait or were set aside."""
    from gamesmaster.service import mending

    with opened(settings) as service:
        dropped = mending.drop(service.desk, numbers)
    _say("dropped", "Will not be sent", dropped, as_json)


def release(
    numbers: Annotated[list[int] | None, typer.Argument(metavar="NUMBER...", help="As `list` shows them.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="All of them.")] = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Let mails go that were set aside; the daemon sends them at its next look."""
    from gamesmaster.cli.faults import UsageFault
    from gamesmaster.service import outbox

    if not numbers and not all_:
        raise UsageFault("outbox release: give numbers as `gamesmaster outbox list` shows them, or --all")
    with opened(settings) as service:
        if all_:
            with service.store.view() as view:
                numbers = [each.number for each in view.parked_notices()]
        released = outbox.release(service.desk, numbers or [])
    if missing := sorted(set(numbers or []) - set(released)):
        raise UsageFault(f"outbox release: not set aside: {', '.join(map(str, missing))}")
    if as_json:
        say_json({"released": sorted(released)})
    else:
        typer.echo(f"Released: {len(released)}.")


def _document(notice: Notice) -> dict[str, Any]:
    return {
        "number": notice.number,
        "status": notice.status.value,
        "kind": notice.kind,
        "game": notice.game,
        "seat": notice.seat,
        "address": notice.address,
        "message_id": notice.message_id,
        "date": notice.date,
        "tries": notice.tries,
        "next_try_at": notice.next_try_at,
        "sent_at": notice.sent_at,
        "instead_of": notice.instead_of,
        "fault": notice.fault,
    }


def _say(key: str, sentence: str, numbers: tuple[int, ...], as_json: bool) -> None:
    if as_json:
        say_json({key: list(numbers)})
    else:
        typer.echo(f"{sentence}: {', '.join(map(str, numbers))}.")
