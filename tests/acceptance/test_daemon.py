"""
The program as the operator starts it: a settings file, ``gamesmaster`` commands, real mail.
"""

import imaplib
import json
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.acceptance.served_club import GAME, PLAYERS, Club
from tests.post_office import PASSWORD, OpenPostOffice, letter


def test_a_letter_is_answered(club: Club) -> None:
    """From the operator's commands to a player's receipt; the log names no order, address or token."""
    club.new_game("--negotiation", "0", "--orders", "1h")
    club.done("game", "start", GAME, "--force")
    with club.serving() as daemon:
        mails = club.mails("marie", 2)
        reply_to = str(mails[-1]["Reply-To"])
        raw = letter("Re: orders", body="PLACE 2 IN Poland\n", sender="marie@gm.test", to=reply_to)
        club.office.deliver(reply_to, raw, sender="marie@gm.test")
        daemon.wait_for("letter-handled")
        receipt = club.mails("marie", 3)[-1]
        assert b"| PLACE 2 IN Poland" in receipt.as_bytes()
        daemon.end()
    log = "".join(daemon.said)
    token = reply_to.partition("@")[0].rpartition("-")[2]
    for secret in ("marie@gm.test", "Poland", token, PASSWORD + "@"):
        assert secret not in log
    with imaplib.IMAP4(club.office.host, club.office.imap_port) as client:
        client.login("play", PASSWORD)
        assert client.select("Done", readonly=True)[1] == [b"1"]


def test_a_turn_passes(club: Club) -> None:
    """Two windows close by the clock, the market's figure decides an attack, and everybody reads what became of it."""
    club.new_game("--negotiation", "0", "--orders", "3s", "--ready-delay", "0")
    club.done("game", "start", GAME, "--force")
    with club.serving() as daemon:
        for name, line in (("marie", "PLACE 4 IN Poland"), ("konrad", "PLACE 2 IN Poland")):
            reply_to = str(club.mails(name, 2)[-1]["Reply-To"])
            club.office.deliver(reply_to, letter(f"{name} places", f"{line}\n", f"{name}@gm.test", reply_to))
        daemon.wait_for("phase-adjudicated")
        attack = club.mail_about("marie", "Turn 1, attack", "write by")
        reply_to = str(attack["Reply-To"])
        raw = letter("marie attacks", "ATTACK Germany IN Poland STOCK GM\n", "marie@gm.test", reply_to)
        club.office.deliver(reply_to, raw)
        daemon.wait_for("reading-stored")
        daemon.wait_for("figures-settled")
        daemon.wait_for("phase-adjudicated")
        club.done("game", "hold", GAME, "--reason", "a look at the result")
        quotes = json.loads(club.done("quote", "show", GAME, "--json"))
        assert [each["named"] for each in quotes["settled"]] == ["GM"]
        shown = json.loads(club.done("game", "show", GAME, "--json"))
        assert shown["state"]["turn"] == 2
        assert club.done("game", "history", GAME)
        dry = club.done("rule", "digit", GAME, "1", "GM", "1", "--reason", "misread", "--dry-run", "--json")
        assert json.loads(dry)["entry"] is None
        refused = club.run("rule", "digit", GAME, "1", "GM", "1", "--reason", "misread", "--then", "reopen 1-attack")
        assert refused.returncode == 2
        assert "that is not open" in refused.stderr
        no = club.run("rule", "digit", GAME, "1", "GM", "1", "--reason", "misread", answer="n\n")
        assert (no.returncode, "Nothing was changed" in no.stdout) == (0, True), no.stderr
        club.done("rule", "digit", GAME, "1", "GM", "1", "--reason", "misread", "--yes")
        assert club.mail_about("josef", "Ruling")
        club.done("game", "resume", GAME)


def test_a_club_that_only_telephones(tmp_path: Path) -> None:
    """No mailbox and no relay: it says so in a line, closed windows are decided, and figures are read."""
    club = Club(tmp_path, OpenPostOffice("127.0.0.1", 0, 0))
    (tmp_path / "gamesmaster.toml").write_text(
        """
        address = "gamesmaster@telephone.example"
        moderator = "nobody@telephone.example"
        heartbeat_seconds = 0.2
        market_seconds = 0.2
        """
    )
    people = [f"{power}=A Player tel:+49-30-{place}" for place, power in enumerate(PLAYERS)]
    seats = [word for each in people for word in ("--seat", each)]
    club.done("game", "new", GAME, "--exchange", "DEMO", "--negotiation", "0", "--orders", "3h", *seats)
    club.done("game", "start", GAME)
    with club.serving() as daemon:
        club.done("orders", "enter", GAME, "France", "2 in Poland", "--yes")
        club.done("orders", "enter", GAME, "Germany", "1 in Poland", "--yes")
        club.done("game", "close", GAME, "--reason", "all were called")
        daemon.wait_for("phase-adjudicated")
        club.done("orders", "enter", GAME, "Germany", "attack France in Poland with GM", "--yes")
        club.done("game", "close", GAME, "--reason", "all were called")
        daemon.wait_for("reading-stored")
        daemon.wait_for("phase-adjudicated")
        daemon.end()
    log = "".join(daemon.said)
    assert "event=no-mailbox" in log and "fault" not in log and "+49-30" not in log
    assert json.loads(club.done("game", "show", GAME, "--json"))["state"]["turn"] == 2


def test_a_second_daemon_leaves(club: Club) -> None:
    """It says who runs, with exit code 3; the first goes on."""
    with club.serving() as first:
        second = club.run("serve")
        assert second.returncode == 3
        assert f"process {first.process.pid}" in second.stderr
        assert "Traceback" not in second.stderr
        assert first.process.poll() is None
    with club.serving():
        pass


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_when_told(club: Club, number: signal.Signals) -> None:
    """Within two seconds or, on a busy machine, no later than it starts; with exit code 0, its children with it."""
    for _ in range(3):
        began = time.monotonic()
        with club.serving() as daemon:
            at_most = max(2, time.monotonic() - began)
            for event in ("mailbox-open", "market-open"):
                daemon.wait_for(event, since_start=True)
            children = Path(f"/proc/{daemon.process.pid}/task/{daemon.process.pid}/children").read_text().split()
            assert children
            code, took = daemon.end(number)
        assert code == 0
        if took < at_most:
            break
    assert took < at_most
    assert not [child for child in children if Path(f"/proc/{child}").exists()]
    assert "event=stopped" in daemon.said[-1]


def test_it_stays_small(club: Club) -> None:
    """Under 150 MB; no pandas in it. How soon it is ready, `gamesmaster bench serving` tells."""
    with club.serving() as daemon:
        status = Path(f"/proc/{daemon.process.pid}/status").read_text()
        maps = Path(f"/proc/{daemon.process.pid}/maps").read_text()
    peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert peak < 150 * 1024
    assert "pandas" not in maps and "numpy" not in maps


def test_wrong_settings_stop_the_start(club: Club) -> None:
    """One clear line on standard error, exit code 2."""
    settings = club.folder / "gamesmaster.toml"
    settings.write_text(settings.read_text() + "poll_seconds = -1\n")
    result = club.run("serve")
    assert result.returncode == 2
    assert result.stderr.startswith("gamesmaster: poll_seconds: expected")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("game", "show", "nowhere"), 2, "no game of that name"),
        (("game", "new", "Club One"), 2, "small letters"),
        (("game", "new", "x", "--seat", "France"), 2, "Marie Curie"),
        (("game", "new", "x", "--seat", "France=Marie <marie>"), 2, "no e-mail address"),
        (("game", "new", "x", "--seat", "France=Marie <m@gm.test> @Mars/One"), 2, "no time zone"),
        (("game", "new", "x", "--orders", "soon"), 2, "12d"),
        (("game", "new", "x", "--trust", "nobody"), 2, "token+dmarc"),
        (("game", "new", "x", "--exchange", "XXXX"), 2, "no calendar"),
        (("game", "new", "x", "--scenario", "chess"), 2, "chess"),
        (("game", "new", "x", "--option", "W99"), 2, "name=value"),
        (("game", "new", "x", "--stocks", "penny"), 2, "penny"),
        (("rule", "digit", "x", "1", "GM", "12", "--reason", "r"), 2, "less than or equal to 9"),
        (("bench", "nothing"), 2, "adjudication"),
        (("nonsense",), 2, "nonsense"),
    ],
)
def test_wrong_input_is_told_in_one_line(club: Club, words: Sequence[str], code: int, told: str) -> None:
    """No traceback, exit code 2."""
    result = club.run(*words)
    assert (result.returncode, "Traceback" in result.stderr) == (code, False), result.stderr
    assert told in result.stderr
