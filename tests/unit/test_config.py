"""
The settings: one file, the environment over it, and clear words when something is wrong.
"""

from pathlib import Path

import pytest

from gamesmaster.config import Settings, data_folders, read_settings
from gamesmaster.errors import ConfigurationError

LEAST = 'address = "play@example.org"\nmoderator = "anna@example.org"\n'
SECRET = "hunter2-very-secret"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings but those of the test."""
    import os

    for name in list(os.environ):
        if name.startswith("GAMESMASTER_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def settings(text: str) -> Settings:
    Path("gamesmaster.toml").write_text(LEAST + text)
    return read_settings()


def fault(text: str) -> ConfigurationError:
    with pytest.raises(ConfigurationError) as raised:
        settings(text)
    return raised.value


def test_little_is_needed() -> None:
    """Our own address and the moderator's; everything else has a default."""
    read = settings("")
    assert (read.address, read.database, read.zone) == ("play@example.org", "sqlite:///gamesmaster.sqlite3", "UTC")


def test_no_file_is_fine_when_the_environment_says_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A container brings its settings as variables."""
    monkeypatch.setenv("GAMESMASTER_ADDRESS", "play@example.org")
    monkeypatch.setenv("GAMESMASTER_MODERATOR", "anna@example.org")
    monkeypatch.setenv("GAMESMASTER_MAILBOX", "imaps://play@mail.example.org")
    place = read_settings().needed_mailbox()
    assert (place.tls, place.host, place.port, place.user) == ("tls", "mail.example.org", 993, "play")


def test_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable stands over the file."""
    monkeypatch.setenv("GAMESMASTER_POLL_SECONDS", "7")
    assert settings("poll_seconds = 90").poll_seconds == 7


def test_the_file_is_found_where_it_was_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By option, else by variable, else in this folder; a named file has to be there."""
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.write_text(LEAST + 'name = "One"')
    two.write_text(LEAST + 'name = "Two"')
    monkeypatch.setenv("GAMESMASTER_SETTINGS", str(two))
    assert (read_settings(one).name, read_settings().name) == ("One", "Two")
    with pytest.raises(ConfigurationError, match=r"three\.toml"):
        read_settings(tmp_path / "three.toml")


@pytest.mark.parametrize(
    ("url", "tls", "port"),
    [
        ("imaps://u@mail.example.org", "tls", 993),
        ("imap+starttls://u@mail.example.org", "starttls", 143),
        ("imap+starttls://u@mail.example.org:1143", "starttls", 1143),
        ("imap://u@127.0.0.1:1143", "plain", 1143),
        ("imap://u@localhost", "plain", 143),
        ("imap://u@[::1]", "plain", 143),
    ],
)
def test_mailbox_urls(url: str, tls: str, port: int) -> None:
    """The scheme says how the line is kept safe."""
    place = settings(f'mailbox = "{url}"').needed_mailbox()
    assert (place.tls, place.port, place.user) == (tls, port, "u")


@pytest.mark.parametrize(
    "line",
    [
        'mailbox = "imap://u@mail.example.org"',
        'mailbox = "imap://u@localhost.example.org"',
        'mailbox = "imap://u@10.0.0.1"',
        'mailbox = "http://mail.example.org"',
        'mailbox = "imaps://"',
        'mailbox = "imaps://u@host/INBOX"',
        'mailbox = "imaps://u@host:99999"',
        'mailbox = "imaps://u%0d%0aA1@host"',
        'relay = "smtp://mail.example.org"',
        'relay = "imaps://mail.example.org"',
    ],
)
def test_a_line_that_is_not_safe_is_refused(line: str) -> None:
    """Passwords and letters in the clear, on this machine only."""
    assert fault(line).setting == line.partition(" ")[0]


@pytest.mark.parametrize(
    ("line", "setting", "expected"),
    [
        ("poll_seconds = 0", "poll_seconds", "greater than or equal to 0.05"),
        ('poll_seconds = "often"', "poll_seconds", "number"),
        ('zone = "Mars/Olympus"', "zone", "Europe/Paris"),
        ('junk = "Ju\\r\\nnk"', "junk", "without line breaks"),
        ('log_level = "loud"', "log_level", "debug"),
        ("watch_junk = 7", "watch_junk", "boolean"),
        ('colour = "red"', "colour", "a setting that exists"),
    ],
)
def test_a_wrong_value_is_named(line: str, setting: str, expected: str) -> None:
    """Which setting, what was expected, and where the value came from."""
    found = fault(line)
    assert found.setting == setting
    assert expected in found.expected
    assert "gamesmaster.toml" in str(found)


def test_a_wrong_value_from_the_environment_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable is told, not the file."""
    monkeypatch.setenv("GAMESMASTER_HEARTBEAT_SECONDS", "soon")
    assert "'soon' in GAMESMASTER_HEARTBEAT_SECONDS" in str(fault(""))


def test_what_is_missing_is_named() -> None:
    """Without an address of our own nobody could write to us."""
    Path("gamesmaster.toml").write_text('moderator = "anna@example.org"')
    with pytest.raises(ConfigurationError, match="GAMESMASTER_ADDRESS"):
        read_settings()
    with pytest.raises(ConfigurationError, match="mailbox"):
        settings("").needed_mailbox()
    with pytest.raises(ConfigurationError, match="relay"):
        settings("").needed_relay()


def test_our_own_address_has_no_plus() -> None:
    """What stands behind a '+' are the players' tokens."""
    Path("gamesmaster.toml").write_text('address = "play+x@example.org"\nmoderator = "anna@example.org"')
    with pytest.raises(ConfigurationError, match="tokens"):
        read_settings()


def test_a_file_that_is_no_toml_is_named() -> None:
    """A slip of the pen names the file and the line."""
    assert "line 3" in str(fault("poll_seconds = = 3"))


def test_secrets_come_from_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A password may lie in a file of its own, named in the settings or by a variable."""
    (tmp_path / "imap").write_text("from the file\n")
    (tmp_path / "smtp").write_text("from the variable\n")
    for name in ("imap", "smtp"):
        (tmp_path / name).chmod(0o600)
    monkeypatch.setenv("GAMESMASTER_RELAY_PASSWORD_FILE", str(tmp_path / "smtp"))
    read = settings('mailbox = "imaps://u@h"\nrelay = "smtps://u:old@h"\nmailbox_password_file = "imap"\n')
    assert read.needed_mailbox().password.get_secret_value() == "from the file"
    assert read.needed_relay().password.get_secret_value() == "from the variable"


def test_a_secret_file_that_is_not_there_is_named() -> None:
    """Better at the start than at the first letter."""
    assert "nowhere" in str(fault('mailbox_password_file = "nowhere"'))


def test_no_secret_is_ever_shown() -> None:
    """Neither in what prints the settings, nor in a fault."""
    text = f'mailbox = "imaps://u:{SECRET}@h"\nrelay_password = "{SECRET}"\nserver_key = "{SECRET}"\n'
    read = settings(text)
    assert SECRET not in repr(read) + str(read) + repr(read.needed_mailbox())
    for line in (f'mailbox = "imap://u:{SECRET}@far.example.org"', f'relay = "ftp://u:{SECRET}@h"', "server_key = 3"):
        assert SECRET not in str(fault(line))
        assert SECRET not in repr(fault(line))


def test_the_clubs_own_folder_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A club lays its own scenarios over those of the program."""
    (tmp_path / "mine").mkdir()
    assert settings('scenarios = "mine"').folders("scenarios")[0] == Path("mine")
    monkeypatch.setenv("GAMESMASTER_TEMPLATES", str(tmp_path / "mine"))
    assert data_folders("templates")[0] == tmp_path / "mine"
    assert len(data_folders("scenarios")) >= 1
