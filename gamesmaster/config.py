"""The settings, read once from one TOML file and the environment, and the folders of data the program looks into."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, ClassVar
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, ConfigDict, Field, SecretStr, TypeAdapter, ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from gamesmaster.endpoints import MAILBOX_PORTS, NO_SECRET, RELAY_PORTS, Endpoint, endpoint
from gamesmaster.errors import ConfigurationError
from gamesmaster.settings_file import PREFIX, SECRETS, find_file, take_secret_file, values_of

PACKAGE = Path(__file__).resolve().parent


def _address(value: str) -> str:
    try:
        return validate_email(value, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError as error:
        raise ValueError("an e-mail address such as play@example.org") from error


def _plain_address(value: str) -> str:
    address = _address(value)
    if "+" in address.partition("@")[0]:
        raise ValueError("an e-mail address without '+': the part behind it carries the players' tokens")
    return address


def _folder_name(value: str) -> str:
    if not value or any(ord(character) < 32 or ord(character) == 127 for character in value):
        raise ValueError("the name of a folder, without line breaks")
    return value


def _zone(value: str) -> str:
    try:
        return ZoneInfo(value).key
    except (ValueError, OSError, KeyError) as error:
        raise ValueError("a time zone such as Europe/Paris") from error


def _server(value: str) -> str:
    url = urlsplit(value)
    if url.scheme not in ("https", "http") or not url.hostname or url.query or url.fragment:
        raise ValueError("URLs such as https://api.drand.sh")
    return value


def _path(value: Path) -> Path:
    return value.expanduser()


FolderName = Annotated[str, AfterValidator(_folder_name)]
Seconds = Annotated[float, Field(ge=0.05, le=86400, allow_inf_nan=False)]
OwnPath = Annotated[Path, AfterValidator(_path)]
Auth = Annotated[str, Field(pattern="^(password|xoauth2)$")]


class Settings(BaseSettings):
    """
    What the operator may set; each stands in the file under its name or in the environment as ``GAMESMASTER_<NAME>``.

    The environment wins over the file. Seconds are fractions of seconds.
    """

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        env_prefix=PREFIX, extra="forbid", frozen=True, hide_input_in_errors=True
    )

    address: Annotated[str, AfterValidator(_plain_address)]
    """The game's own address; tokens go behind a '+' in it."""
    moderator: Annotated[str, AfterValidator(_address)]
    """Who is told of trouble."""
    name: Annotated[str, AfterValidator(_folder_name)] = "The gamesmaster"
    """What stands before the address in a mail's From."""
    mailbox: Annotated[Endpoint, endpoint(MAILBOX_PORTS)] | None = None
    """Where letters come in: imaps:// or imap+starttls://; imap:// on this machine only. An '@' in the user is %40. A
    club that only telephones sets neither mailbox nor relay."""
    mailbox_password: SecretStr = NO_SECRET
    """The mailbox's password; large providers want an app password here, or mailbox_auth = "xoauth2"."""
    mailbox_auth: Auth = "password"
    """How the mailbox is signed into: password, or xoauth2 with a token from token_command or token_file."""
    relay: Annotated[Endpoint, endpoint(RELAY_PORTS)] | None = None
    """Where letters go out: smtps:// or smtp+starttls://; smtp:// on this machine only."""
    relay_password: SecretStr = NO_SECRET
    """The relay's password."""
    relay_auth: Auth = "password"
    """How the relay is signed into: password or xoauth2."""
    relay_connections: Annotated[int, Field(ge=1, le=10)] = 3
    """How many mails are handed over at a time."""
    relay_per_hour: Annotated[int, Field(ge=0)] = 0
    """How many mails the provider takes in any hour; 0 for no limit. Deadline mail goes first, the rest waits."""
    relay_per_day: Annotated[int, Field(ge=0)] = 0
    """How many mails the provider takes in any day; 0 for no limit."""
    return_marks: bool = True
    """Whether mails that come back tell which one it was, by a plus part in the envelope's sender; a relay that takes
    no other sender than the bare address needs it off."""
    token_command: str = ""
    """For xoauth2: a command that prints an access token. It is run anew at each login, so it may renew the token."""
    token_file: OwnPath | None = None
    """For xoauth2: a file that holds an access token, kept fresh by somebody else; read anew at each login."""
    database: str = "sqlite:///gamesmaster.sqlite3"
    """sqlite:///FILE on one machine (four slashes before a path from the root), or postgresql://USER@HOST/NAME."""
    server_key: SecretStr = NO_SECRET
    """From which every token is made: 64 hex digits. Empty: made at the first start and kept in the database."""
    authserv_id: str = ""
    """How our own mail server signs its Authentication-Results; for games with trust token+dmarc."""
    check_signatures: bool = False
    """Whether we check the DKIM signature of a letter ourselves, with keys from the DNS: for games with trust
    token+dmarc behind a mail server that writes no Authentication-Results, or none that can be told from a forgery."""
    subject_tokens: bool = False
    """Whether the secret of a seat stands in the subject of our mails, too, and is read there: for members whose
    mail program drops the plus part of our address and does not say what it answers."""
    inbox: FolderName = "INBOX"
    """The folder of the mailbox where letters come in."""
    junk: FolderName = "Junk"
    """The folder where the server's filter puts some of them; there only letters with proof count."""
    done: FolderName = "Done"
    """The folder where handled letters go; it is made when it is not there."""
    watch_junk: bool = True
    """Whether the junk folder is looked into."""
    poll_seconds: Seconds = 60
    """How often Junk is looked at, and the inbox of a server that cannot IDLE."""
    heartbeat_seconds: Seconds = 15
    """How often the clock is asked what is due."""
    market_seconds: Seconds = 60
    """How often the market process looks for figures that are awaited."""
    scenarios: OwnPath | None = None
    """A club's own scenarios, laid over those of the program."""
    templates: OwnPath | None = None
    """A club's own words, laid over those of the program."""
    quotations: OwnPath | None = None
    """The CSV of source ``file``: symbol, session, volume."""
    beacon_servers: Annotated[tuple[Annotated[str, AfterValidator(_server)], ...], Field(min_length=1)] = (
        "https://api.drand.sh",
        "https://drand.cloudflare.com",
    )
    """Servers of the public beacon drand, for games whose fallback list names it; the first that answers is enough, and
    what they say is believed for its signature alone."""
    zone: Annotated[str, AfterValidator(_zone)] = "UTC"
    """The zone of a new game whose maker names none."""
    log_level: Annotated[str, Field(pattern="^(debug|info|warning|error)$")] = "info"
    """What the log tells: debug, info, warning or error."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """
        Let the environment win over what the file said.
        """
        return env_settings, init_settings

    @property
    def by_mail(self) -> bool:
        """
        Whether there is mail at all; a club that only telephones sets neither mailbox nor relay.
        """
        return self.mailbox is not None or self.relay is not None

    @property
    def poll(self) -> timedelta:
        """
        The time between two looks into Junk.
        """
        return timedelta(seconds=self.poll_seconds)

    def needed_mailbox(self) -> Endpoint:
        """
        The mailbox with its password, for those who cannot do without.

        Raises:
            ConfigurationError: It is not set.
        """
        place = _with_password("mailbox", self.mailbox, self.mailbox_password, "imaps://user@host")
        return self._with_auth(place, self.mailbox_auth)

    def needed_relay(self) -> Endpoint:
        """
        The relay with its password, for those who cannot do without.

        Raises:
            ConfigurationError: It is not set.
        """
        place = _with_password("relay", self.relay, self.relay_password, "smtps://user@host")
        return self._with_auth(place, self.relay_auth)

    def _with_auth(self, place: Endpoint, auth: str) -> Endpoint:
        if auth == "xoauth2" and not (self.token_command or self.token_file):
            raise ConfigurationError("token_command", "a command that prints a token (or token_file), for xoauth2")
        if auth == "xoauth2" and not place.user:
            raise ConfigurationError("mailbox, relay", "a URL that names the user, for xoauth2")
        return replace(place, auth=auth)

    def folders(self, name: str) -> tuple[Path, ...]:
        """
        The folders of data of one kind, ``scenarios`` or ``templates``; the first that has a file wins.
        """
        return data_folders(name, self.scenarios if name == "scenarios" else self.templates)


def _with_password(name: str, place: Endpoint | None, password: SecretStr, example: str) -> Endpoint:
    if place is None:
        raise ConfigurationError(name, f"a URL such as {example}")
    return Endpoint(place.tls, place.host, place.port, place.user, password if len(password) else place.password)


def read_settings(path: Path | None = None) -> Settings:
    """
    Read the settings from the one file and the environment.

    Args:
        path: The file the operator named; otherwise the one named by ``GAMESMASTER_SETTINGS``, ``gamesmaster.toml``
            here, or ``/etc/gamesmaster/gamesmaster.toml``, whichever is there first. No file at all is fine when the
            environment says enough.

    Raises:
        ConfigurationError: The first setting that is wrong, what was expected and where it came from.
    """
    file = find_file(path)
    values = values_of(file) if file else {}
    base = file.parent if file else Path()
    for secret in SECRETS:
        take_secret_file(values, secret, file, base)
    for setting in ("scenarios", "templates", "quotations", "token_file"):
        if isinstance(values.get(setting), str):
            values[setting] = base / Path(values[setting]).expanduser()
    try:
        return Settings(**values)
    except ValidationError as error:
        raise _first_fault(error, values, file) from None


def check_setting(name: str, value: object) -> Any:
    """
    Read the value of one setting as it would be read from the file, without looking at any other.

    Returns:
        The value as the program has it.

    Raises:
        ConfigurationError: There is no such setting, or that is no value for it.
    """
    field = Settings.model_fields.get(name)
    if field is None:
        raise ConfigurationError(name, "a setting that exists", repr(name))
    annotated: Any = Annotated
    kind: Any = annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
    try:
        return TypeAdapter(kind, config=ConfigDict(hide_input_in_errors=True)).validate_python(value)
    except ValidationError as error:
        raise _first_fault(error, {name: value}, None, name) from None


def _first_fault(
    error: ValidationError, values: Mapping[str, Any], file: Path | None, asked: str = ""
) -> ConfigurationError:
    fault = error.errors(include_url=False)[0]
    setting = asked or (str(fault["loc"][0]) if fault["loc"] else "settings")
    variable = PREFIX + setting.upper()
    if fault["type"] == "missing":
        return ConfigurationError(setting, f"a value, in the settings file or as {variable}")
    origin = variable if variable in os.environ else str(file)
    if fault["type"] == "extra_forbidden":
        return ConfigurationError(setting, "a setting that exists", f"{setting!r} in {origin}")
    message = fault["msg"].removeprefix("Value error, ")
    expected = message[0].lower() + message[1:] if message.startswith("Input should") else message
    expected = expected.removeprefix("input should be ")
    value = values.get(setting) if asked else os.environ.get(variable, values.get(setting))
    found = "another value" if setting in SECRETS or "://" in str(value) else repr(value)
    if asked:
        return ConfigurationError(setting, expected, found)
    return ConfigurationError(setting, expected, f"{found} in {origin}")


def data_folders(name: str, own: Path | None = None) -> tuple[Path, ...]:
    """
    List the folders that hold data of one kind; what is found in an earlier one wins.

    Args:
        name: ``scenarios`` or ``templates``.
        own: The club's own folder; otherwise the one the environment names as ``GAMESMASTER_<NAME>``.

    Returns:
        Folders that exist: the club's own, the one beside the package in a checkout, the one inside the wheel.
    """
    variable = os.environ.get(PREFIX + name.upper())
    club = own or (Path(variable) if variable else None)
    checkout = PACKAGE.parent / name if (PACKAGE.parent / "pyproject.toml").is_file() else None
    candidates = (club, checkout, PACKAGE / "_data" / name)
    return tuple(folder for folder in candidates if folder is not None and folder.is_dir())
