"""The settings file: written by asking or by options, every setting explained."""

import json
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from pydantic_core import PydanticUndefined
from typer.testing import CliRunner, Result

from gamesmaster.cli import make_app
from gamesmaster.cli.sample import EXAMPLES, explanations, sample
from gamesmaster.config import Settings, read_settings
from gamesmaster.errors import ConfigurationError
from gamesmaster.settings_file import SECRETS, secret_files

DEPLOYED = Path(__file__).parents[3] / "deploy" / "gamesmaster.toml"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings but those of the test."""
    import os

    for name in list(os.environ):
        if name.startswith("GAMESMASTER_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def init(*words: str, answers: str = "") -> Result:
    return CliRunner().invoke(make_app("init"), ["init", *words], input=answers)


def settings_lines() -> list[str]:
    """The settings of the sample, each without its '#'."""
    return [found[1] for line in sample().splitlines() if (found := re.fullmatch(r"(?:# )?([a-z_]+ = \S.*)", line))]


def test_every_setting_stands_in_the_sample_with_its_default() -> None:
    """Explained, and with the value that holds without it, so that a line needs only its '#' taken away."""
    told = explanations()
    shown = {line.partition(" = ")[0]: line for line in settings_lines()}
    for name, field in Settings.model_fields.items():
        assert told.get(name), f"{name} has no words below it in config.py"
        value = tomllib.loads(shown[name])[name]
        if field.default is PydanticUndefined or field.default is None:
            assert value == EXAMPLES[name]
        else:
            default: Any = list(field.default) if isinstance(field.default, tuple) else field.default
            assert value == (default.get_secret_value() if isinstance(default, SecretStr) else default)
    assert {f"{name}_file" for name in SECRETS} <= set(shown)


def test_the_sample_can_be_read(tmp_path: Path) -> None:
    """As it stands, and with every line's '#' taken away."""
    file = tmp_path / "gamesmaster.toml"
    file.write_text(sample())
    read = read_settings(file)
    assert (read.address, read.needed_mailbox().host) == ("play@example.org", "imap.example.org")
    bare = [line for line in settings_lines() if not line.partition(" = ")[0].endswith("password_file")]
    file.write_text("\n".join(line for line in bare if not line.startswith("server_key_file")))
    assert read_settings(file).poll_seconds == Settings.model_fields["poll_seconds"].default


def test_the_sample_beside_the_service_unit_is_the_generated_one() -> None:
    """Made by ``gamesmaster init --sample > deploy/gamesmaster.toml``."""
    assert DEPLOYED.read_text("utf-8") == sample()
    assert init("--sample").output == sample()


def test_it_asks(tmp_path: Path) -> None:
    """A wrong answer is asked again; what the address lets us guess is offered."""
    answers = ["play", "play@gmail.com", "anna@example.org", "", "app word", "", "@relay-word", "", "Europe/Paris"]
    done = init(answers="\n".join(answers) + "\n")
    assert done.exit_code == 0, done.output
    assert "expected an e-mail address" in done.output
    (tmp_path / "relay-word").write_text("relay word\n")
    (tmp_path / "relay-word").chmod(0o600)
    read = read_settings()
    mailbox, relay = read.needed_mailbox(), read.needed_relay()
    assert (mailbox.host, mailbox.user, relay.host) == ("imap.gmail.com", "play@gmail.com", "smtp.gmail.com")
    assert mailbox.password.get_secret_value() == "app word"
    assert relay.password.get_secret_value() == "relay word"
    assert read.zone == "Europe/Paris"
    assert stat.S_IMODE(Path("gamesmaster.toml").stat().st_mode) == 0o600
    assert set(secret_files()) == {Path("gamesmaster.toml"), Path("relay-word")}


def test_options_are_enough() -> None:
    """For a script; other settings by --set, numbers as numbers."""
    words = ["--no-ask", "--address=play@gm.test", "--moderator=anna@gm.test", "--set", "poll_seconds=30"]
    done = init("club.toml", *words, "--set", "watch_junk=false")
    assert done.exit_code == 0, done.output
    read = read_settings(Path("club.toml"))
    assert (read.poll_seconds, read.watch_junk) == (30, False)
    assert stat.S_IMODE(Path("club.toml").stat().st_mode) & 0o044


@pytest.mark.parametrize("words", [("--no-ask", "--telephone"), ("--telephone",), ()])
def test_a_club_that_only_telephones(words: tuple[str, ...]) -> None:
    """Nothing is asked about mail, and the settings have none."""
    done = init(*words, answers="\n".join([*(["none"] if not words else []), "", "Europe/Paris"]) + "\n")
    assert done.exit_code == 0, done.output
    assert "Where letters" not in done.output and "telephone alone" in done.output
    assert not read_settings().by_mail and read_settings().zone in {"UTC", "Europe/Paris"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--telephone", "--relay=smtps://u@gm.test"), "only telephones"),
        (("--address=play+x@gm.test",), "tokens"),
        (("--set", "colour=red"), "a setting that exists"),
        (("--set", "poll_seconds=soon"), "number"),
        (("--set", "poll_seconds"), "name=value"),
        (("--zone=Mars/Olympus",), "Europe/Paris"),
        (("--mailbox=imap://u:very-secret@far.example.org",), "in the clear"),
        (("--no-ask",), "moderator"),
        ((), "an answer"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(words: tuple[str, ...], told: str) -> None:
    """One line, and no file."""
    done = init("--address=play@gm.test", *words)
    assert isinstance(done.exception, ConfigurationError)
    assert told in str(done.exception)
    assert "very-secret" not in str(done.exception)
    assert not list(Path().iterdir())


def test_a_file_that_is_there_stays() -> None:
    """Unless told otherwise."""
    words = ("--no-ask", "--address=play@gm.test", "--moderator=anna@gm.test")
    Path("gamesmaster.toml").write_text("mine")
    assert "--force" in str(init(*words).exception)
    assert Path("gamesmaster.toml").read_text() == "mine"
    assert init(*words, "--force").exit_code == 0
    assert read_settings().address == "play@gm.test"


def test_a_secret_that_everybody_can_read_is_refused() -> None:
    """The mend stands in the message."""
    Path("word").write_text("secret")
    Path("word").chmod(0o644)
    Path("gamesmaster.toml").write_text('address = "a@b.test"\nmoderator = "c@b.test"\nrelay_password_file = "word"\n')
    with pytest.raises(ConfigurationError, match="chmod 600"):
        read_settings()
    Path("word").chmod(0o640)
    assert read_settings().relay_password.get_secret_value() == "secret"


def test_a_token_has_to_come_from_somewhere() -> None:
    """XOAUTH2 without a command or a file, or without a user, is told before any login."""
    least = 'address = "a@b.test"\nmoderator = "c@b.test"\nmailbox_auth = "xoauth2"\n'
    Path("gamesmaster.toml").write_text(least + 'mailbox = "imaps://u@h"\n')
    with pytest.raises(ConfigurationError, match="token_command"):
        read_settings().needed_mailbox()
    Path("gamesmaster.toml").write_text(least + 'token_file = "t"\nmailbox = "imaps://h"\n')
    with pytest.raises(ConfigurationError, match="names the user"):
        read_settings().needed_mailbox()
    Path("gamesmaster.toml").write_text(least + 'token_file = "t"\nmailbox = "imaps://u@h"\n')
    assert read_settings().needed_mailbox().auth == "xoauth2"


def test_a_program_may_read_what_was_written() -> None:
    """With --json nothing is asked; names of settings, never their values."""
    missing = init("--json")
    assert missing.exit_code != 0
    done = init("--json", "--address", "play@club.test", "--moderator", "m@club.test", "--set", "mailbox_password=x")
    assert done.exit_code == 0, done.output
    settings = ["address", "mailbox_password", "moderator"]
    assert json.loads(done.stdout) == {"file": "gamesmaster.toml", "settings": settings, "telephone": False}
    assert json.loads(init("--json", "--telephone", "other.toml").stdout)["telephone"] is True
