"""``gamesmaster init``: writes the settings file, by asking or by options."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import quote

import typer

from gamesmaster.cli.service import AsJson, say_json
from gamesmaster.errors import ConfigurationError

HOSTS: Final[Mapping[str, tuple[str, str]]] = {
    "gmail.com": ("imap.gmail.com", "smtp.gmail.com"),
    "googlemail.com": ("imap.gmail.com", "smtp.gmail.com"),
    "outlook.com": ("outlook.office365.com", "smtp-mail.outlook.com"),
    "hotmail.com": ("outlook.office365.com", "smtp-mail.outlook.com"),
    "yahoo.com": ("imap.mail.yahoo.com", "smtp.mail.yahoo.com"),
    "icloud.com": ("imap.mail.me.com", "smtp.mail.me.com"),
    "gmx.net": ("imap.gmx.net", "mail.gmx.net"),
    "gmx.de": ("imap.gmx.net", "mail.gmx.net"),
    "fastmail.com": ("imap.fastmail.com", "smtp.fastmail.com"),
}
"""Where the mailboxes of large providers are; the others are guessed, and asked for."""
NO_MAIL: Final[Mapping[str, object]] = {
    "address": "gamesmaster@telephone.example",
    "moderator": "nobody@telephone.example",
}
"""What stands for the addresses of a club that only telephones: nothing is ever sent there."""
STARTTLS: Final = frozenset({"smtp-mail.outlook.com", "smtp.mail.me.com"})


def add_to(app: typer.Typer) -> None:
    """Bring the command."""
    app.command()(init)


def init(
    file: Annotated[Path, typer.Argument(help="Where the settings go.")] = Path("gamesmaster.toml"),
    address: Annotated[str | None, typer.Option(help="The game's own address, without a plus sign.")] = None,
    moderator: Annotated[str | None, typer.Option(help="Who is told of trouble.")] = None,
    mailbox: Annotated[str | None, typer.Option(help="Where letters come in, such as imaps://user@host.")] = None,
    mailbox_password_file: Annotated[str | None, typer.Option(help="The file that holds its password.")] = None,
    relay: Annotated[str | None, typer.Option(help="Where letters go out, such as smtps://user@host.")] = None,
    relay_password_file: Annotated[str | None, typer.Option(help="The file that holds its password.")] = None,
    database: Annotated[str | None, typer.Option(help="Such as sqlite:////var/lib/gamesmaster/games.sqlite3.")] = None,
    zone: Annotated[str | None, typer.Option(help="The zone of new games, such as Europe/Paris.")] = None,
    telephone: Annotated[
        bool, typer.Option("--telephone", help="A club that only telephones: no mail at all.")
    ] = False,
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Any other setting.")] = None,
    ask: Annotated[bool, typer.Option("--ask/--no-ask", help="Ask for what no option gives.")] = True,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    sample: Annotated[bool, typer.Option("--sample", help="Only print a sample that explains every setting.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the settings file, every setting explained in it; asks for what no option gives, but not with --json."""
    from gamesmaster.cli.sample import sample as sample_text

    if sample:
        typer.echo(sample_text(), nl=False)
        return
    if file.exists() and not force:
        raise ConfigurationError("init", "a file that is not there yet (--force writes over it)", str(file))
    given = {
        "address": address,
        "moderator": moderator,
        "mailbox": mailbox,
        "mailbox_password_file": mailbox_password_file,
        "relay": relay,
        "relay_password_file": relay_password_file,
        "database": database,
        "zone": zone,
    }
    values: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    values |= _pairs(set_ or [])
    if telephone:
        values = _without_mail(values)
    _check_all(values)
    if ask and not as_json:
        _ask_for_the_rest(values)
    checked = {name: _checked(name, value) for name, value in values.items()}
    for name in ("address", "moderator"):
        if name not in checked:
            raise ConfigurationError(name, f"an e-mail address, as --{name}")
    _write(file, checked)
    by_telephone = not {"mailbox", "relay"} & set(checked) and checked["address"] == NO_MAIL["address"]
    if as_json:
        say_json({"file": str(file), "settings": sorted(checked), "telephone": by_telephone})
    elif by_telephone:
        typer.echo(f"Wrote {file}. Games are played by telephone alone. Next: `gamesmaster game new`.")
    else:
        typer.echo(f"Wrote {file}. Next: `gamesmaster doctor --settings {file}`, then `gamesmaster serve`.")


def _without_mail(values: dict[str, object]) -> dict[str, object]:
    """
    The settings of a club that only telephones.

    Raises:
        ConfigurationError: A mail server is named too.
    """
    for name in ("mailbox", "relay"):
        if name in values:
            raise ConfigurationError(name, "none for a club that only telephones", "one")
    return {**NO_MAIL, **values}


def _check_all(values: Mapping[str, object]) -> None:
    """Before anybody is asked anything."""
    for name, value in values.items():
        _checked(name, value)


def _pairs(words: list[str]) -> dict[str, str]:
    pairs = dict(word.partition("=")[::2] for word in words)
    for word in words:
        if "=" not in word:
            raise ConfigurationError("--set", "name=value, such as log_level=debug", word)
    return {name.strip(): value.strip() for name, value in pairs.items()}


def _ask_for_the_rest(values: dict[str, object]) -> None:
    """Ask in the order in which one thing lets us guess the next."""
    if "address" not in values:
        typer.echo("For a club that only telephones, answer 'none' to the next question.", err=True)
    _ask(values, "address", "The game's own address (mail to name+anything@ has to reach it too)", "")
    if values["address"] != NO_MAIL["address"]:
        _ask_for_mail(values)
    _ask(values, "database", "Where the games are kept", "sqlite:///gamesmaster.sqlite3")
    _ask(values, "zone", "The time zone of new games", "UTC")


def _ask_for_mail(values: dict[str, object]) -> None:
    _ask(values, "moderator", "Who is told of trouble: an address", "")
    mailbox, relay = _guesses(str(values["address"]))
    _ask(values, "mailbox", "Where letters come in", mailbox)
    _ask_password(values, "mailbox")
    _ask(values, "relay", "Where letters go out", relay)
    _ask_password(values, "relay")


def _ask(values: dict[str, object], name: str, question: str, guess: str) -> None:
    while name not in values:
        answer = _prompt(question, name, default=guess or None)
        if name == "address" and answer.strip().lower() == "none":
            values.update(_without_mail(values))
            return
        try:
            _checked(name, answer)
        except ConfigurationError as error:
            typer.echo(f"  {error}", err=True)
        else:
            values[name] = answer


def _ask_password(values: dict[str, object], place: str) -> None:
    """A password: typed unseen, or @FILE for a file of its own; nothing where none is needed."""
    name = f"{place}_password"
    if values.get(f"{place}_auth") == "xoauth2" or {name, f"{name}_file"} & set(values):
        return
    question = f"Password of the {place} (a large provider wants an app password; @FILE for a file; empty for none)"
    answer = _prompt(question, name, default="", hidden=True)
    if answer.startswith("@"):
        values[f"{name}_file"] = answer[1:]
    elif answer:
        values[name] = answer


def _prompt(question: str, name: str, *, default: str | None, hidden: bool = False) -> str:
    try:
        # Without a terminal there is nobody to hide it from, and hiding would look for one.
        return str(
            typer.prompt(
                question, default=default, hide_input=hidden and sys.stdin.isatty(), show_default=not hidden, err=True
            )
        )
    except typer.Abort:
        raise ConfigurationError(name, "an answer, or an option (see --help)", "nothing") from None


def _guesses(address: str) -> tuple[str, str]:
    domain = address.rpartition("@")[2].lower()
    imap, smtp = HOSTS.get(domain, (f"imap.{domain}", f"smtp.{domain}"))
    user = quote(address, safe="")
    return f"imaps://{user}@{imap}", f"{'smtp+starttls' if smtp in STARTTLS else 'smtps'}://{user}@{smtp}"


def _checked(name: str, value: object) -> object:
    """
    A value as it goes into the file: numbers and yes or no as such, everything else as it was typed.

    Raises:
        ConfigurationError: That is no value for this setting, or there is no such setting.
    """
    from gamesmaster.config import check_setting
    from gamesmaster.settings_file import SECRETS

    if name.removesuffix("_file") in SECRETS and name.endswith("_file"):
        return value
    read = check_setting(name, value)
    return read if isinstance(read, bool | int | float) else value


def _write(file: Path, values: Mapping[str, object]) -> None:
    """Write the file whole or not at all; nobody else may read it when a secret stands in it."""
    from gamesmaster.cli.sample import written
    from gamesmaster.settings_file import SECRETS

    urls = (str(values.get(name, "")) for name in ("mailbox", "relay"))
    secret = any(name in values for name in SECRETS) or any(
        ":" in url.partition("://")[2].rpartition("@")[0] for url in urls
    )
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.unlink(missing_ok=True)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if secret else 0o644)
        with open(handle, "w", encoding="utf-8") as writing:
            writing.write(written(values))
        beside.replace(file)
    except OSError as error:
        raise ConfigurationError("init", "a file that can be written", f"{file}: {error.strerror}") from error
