"""
Robots: what they write when a window opens, when a receipt comes, and when they slip.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from functools import cache
from random import Random

import pytest

from gamesmaster.adapters import stock_lists
from gamesmaster.adapters.scenario_files import load
from gamesmaster.adapters.templates.filters import board
from gamesmaster.config import data_folders
from gamesmaster.demo.notices import WindowSeen, recorded_lines, window_of
from gamesmaster.demo.robots import Draft, Mind, Player, Slip, plan_slips
from gamesmaster.demo.writing import PROGRAMS
from gamesmaster.mail.effective import merge
from gamesmaster.mail.parsing import parse
from gamesmaster.mail.reading import reader
from gamesmaster.mail.reading.model import Context
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service import reports
from gamesmaster.service.records import Stock

NOW = datetime(2026, 11, 21, 9, 50, tzinfo=UTC)
PLACING = WindowSeen(1, "placing")


@cache
def scenario() -> Scenario:
    """
    What the robots play.
    """
    return load("origins-ww2/historical", data_folders("scenarios"))


@cache
def stocks() -> tuple[Stock, ...]:
    """
    The permitted stocks.
    """
    return stock_lists.find("us-large", data_folders("scenarios"))


def mail(subject: str, body: str, answers: str = "") -> EmailMessage:
    """
    A mail of the gamesmaster.
    """
    made = EmailMessage()
    made["From"], made["Reply-To"], made["Subject"] = "play@demo.test", "play+demo-abc@demo.test", subject
    made["Date"], made["Message-ID"] = "Sat, 21 Nov 2026 09:50:00 +0000", f"<{abs(hash(subject + body))}@demo.test>"
    if answers:
        made["In-Reply-To"] = answers
    made.set_content(body)
    return made


def opening(state: State) -> EmailMessage:
    """
    The mail that asks for the orders of a window.
    """
    phase = "placing" if state.phase == "placing" else "attacks"
    subject = f"[demo] Turn {state.turn}, {phase}: write by Saturday 21 Nov 2026, 10:00 (UTC)"
    return mail(subject, board(reports.board(scenario(), state)))


def receipt(draft: Draft, lines: Sequence[str]) -> EmailMessage:
    """
    The receipt for a letter.
    """
    shown = "\n".join(f"| {line}" for line in lines)
    body = (
        f"Recorded for you, turn 1, placing:\n\n{shown}\n\nVersion 1, sealed as\n  00\n\n| 3 in Plonad\n  Not taken.\n"
    )
    return mail("[demo] Receipt, turn 1: Re: ...", body, str(draft.mail["Message-ID"]))


def mind(slip: Slip = Slip.NONE, manner: str = "plain", seed: int = 1) -> Mind:
    """
    A player of France with one slip in the first window.
    """
    player = Player("France", "Marcel Petit", "marcel@demo.test", "pw", PROGRAMS["webmail"], manner, "Hello,", "Yours,")
    return Mind(player, scenario(), stocks(), {PLACING: slip}, Random(seed), 4.0)


def orders_in(letters: Sequence[Draft], on_file: Sequence[str] = ()) -> list[str]:
    """
    What the service would have on file after these letters.
    """
    context = Context(
        scenario=scenario(), phase="placing", power="France", powers=("France",), income=8, stocks=stocks()
    )
    lines = list(on_file)
    for letter in letters:
        reading = reader.read(parse(letter.mail.as_bytes()).text, context)
        lines = list(merge(lines, reading, "placing").lines)
    return lines


def conversation(slip: Slip, seed: int) -> tuple[list[Draft], list[str]]:
    """
    Open the first window and answer every letter as the service would, until the robot is content.
    """
    robot = mind(slip, seed=seed)
    letters = robot.take(opening(opening_state(scenario())), NOW)
    written: list[Draft] = []
    on_file: list[str] = []
    while letters:
        assert len(letters) == 1
        written += letters
        on_file = orders_in(letters, on_file)
        letters = robot.take(receipt(written[-1], on_file), NOW)
    assert robot.corrections == 0
    return written, on_file


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("slip", [Slip.MISSPELT, Slip.OVERSPENT, Slip.PIECES, Slip.TWO_LETTERS])
def test_after_every_slip_the_same_orders_stand(slip: Slip, seed: int) -> None:
    """
    A slip costs a letter more; the orders on file in the end are those that were meant.
    """
    plain, meant = conversation(Slip.NONE, seed)
    assert len(plain) == 1
    _, stand = conversation(slip, seed)
    assert sum(int(line.split()[1]) for line in stand) == scenario().income(1)["France"]
    assert len(stand) == len(meant)


def test_the_last_letter_says_ready() -> None:
    """
    So that the window can close when all have said it.
    """
    for slip in (Slip.NONE, Slip.OVERSPENT, Slip.TWO_LETTERS):
        written, _ = conversation(slip, 1)
        assert "READY" in parse(written[-1].mail.as_bytes()).text.splitlines()


def test_a_letter_answers_the_mail_that_asked() -> None:
    """
    To its Reply-To, which carries the proof of who writes.
    """
    asked = opening(opening_state(scenario()))
    (draft,) = mind().take(asked, NOW)
    assert draft.mail["To"] == "play+demo-abc@demo.test"
    assert draft.mail["In-Reply-To"] == asked["Message-ID"]


def test_what_was_misread_is_said_again_in_plain_notation() -> None:
    """
    A robot looks at the receipt and insists, twice at most.
    """
    robot = mind()
    (draft,) = robot.take(opening(opening_state(scenario())), NOW)
    (again,) = robot.take(receipt(draft, ["PLACE 1 IN Italy"]), NOW)
    assert "PLACE" in parse(again.mail.as_bytes()).text
    (once_more,) = robot.take(receipt(again, []), NOW)
    assert robot.take(receipt(once_more, []), NOW) == []
    assert robot.corrections == 2


def test_a_robot_that_missed_its_window_lets_it_be() -> None:
    """
    What came too late is not said again in the next window, where it would be wrong.
    """
    robot = mind(Slip.PIECES)
    (half,) = robot.take(opening(opening_state(scenario())), NOW)
    told = mail(
        "[demo] Receipt", "Your letter came too late, and nothing of it was taken.\n", str(half.mail["Message-ID"])
    )
    assert robot.take(told, NOW) == []
    assert robot.corrections == 0


def test_a_late_letter_comes_in_the_next_window() -> None:
    """
    It answers the next mail, and the orders of that window come in a letter of their own.
    """
    robot = mind(Slip.LATE)
    state = opening_state(scenario())
    assert robot.take(opening(state), NOW) == []
    late, orders = robot.take(opening(state._replace(phase="attack")), NOW)
    assert late.about == "late orders"
    assert orders.about == "orders"


def test_a_window_is_answered_once() -> None:
    """
    The same mail twice, or the report of a window gone by, starts nothing.
    """
    robot = mind()
    state = opening_state(scenario())
    assert len(robot.take(opening(state), NOW)) == 1
    assert robot.take(opening(state), NOW) == []
    assert robot.take(mail("[demo] Turn 1: the placements", "Nothing."), NOW) == []
    assert robot.take(opening(state._replace(turn=2)), NOW, last_turn=1) == []


def test_the_same_seed_writes_the_same_letters() -> None:
    """
    A demo can be looked at again.
    """
    first, second = (mind(seed=5).take(opening(opening_state(scenario())), NOW) for _ in range(2))
    assert first[0].mail.as_bytes() == second[0].mail.as_bytes()


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("[demo] Turn 1, placing: write by Saturday 21 Nov 2026, 10:00 (UTC)", WindowSeen(1, "placing")),
        ("[demo] Turn 6, attacks: time to talk", WindowSeen(6, "attack")),
        ("[demo] Turn 2: the result", None),
        ("[demo] Receipt, turn 1: Re: [demo] Turn 1, placing: write by Saturday", None),
    ],
)
def test_the_window_a_mail_opens(subject: str, expected: WindowSeen | None) -> None:
    """
    Only the two opening notices ask for orders.
    """
    found = window_of(mail(subject, "Hello.\n"))
    assert found == expected


def test_recorded_lines_end_with_the_version() -> None:
    """
    The player's own words come back marked further down; they are not what is recorded.
    """
    body = "Recorded for you, turn 1, placing:\n\n| PLACE 3 IN Poland\n\nVersion 1, sealed as\n  00\n\n| 3 in Plonad\n"
    assert recorded_lines(body) == ["PLACE 3 IN Poland"]
    assert recorded_lines("Nothing stands on file for you in this window.\n") == []
    assert recorded_lines("Your letter was not taken.\n") is None


@pytest.mark.parametrize("seed", range(10))
def test_every_kind_of_slip_happens_in_a_game(seed: int) -> None:
    """
    A demo shows all that a receipt is for, and nobody writes more than is answered letter by letter.
    """
    slips = plan_slips(scenario().powers, 6, Random(seed))
    happened = {slip for windows in slips.values() for slip in windows.values()}
    assert happened == set(Slip) - {Slip.NONE}
    assert all(len(windows) <= 6 for windows in slips.values())
