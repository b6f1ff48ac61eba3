"""A player disputes an outcome: it is on record, all are told, the moderator answers, and all are told that too."""

from __future__ import annotations

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import disputes, queries, rulings
from gamesmaster.service.records import GameStatus
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, Club, scenario, text_of, with_settings
from tests.unit.service.test_past_rulings import New

REASON = "Poland, turn 1: our newspaper has 1,234,567 shares of GM"


def fought(new_club: New, **settings: object) -> Club:
    """A club in turn 2; in turn 1 Britain attacked Germany in Poland."""
    club = new_club(settings=with_settings(**settings))
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    return club


def raises_usage(club: Club, number: int, text: str) -> bool:
    try:
        disputes.answer_dispute(club.desk, GAME, number, text, now=club.now)
    except ConfigurationError:
        return True
    return False


def test_a_dispute_is_kept_told_and_answered(new_club: New) -> None:
    """The receipt says so; the words are in no public part; the report has it until it is answered."""
    club = fought(new_club)
    handled = club.write("Germany", f"5 in France\nDISPUTE {REASON}")
    assert handled.verdict == "orders" and club.orders("Germany", "2-placing")
    receipt, told = (text_of(each) for each in club.mails("Germany")[-2:])
    assert "number 1" in receipt + told
    for power in scenario().powers:
        text = text_of(club.mails(power, "Dispute 1")[-1])
        assert "1,234,567 shares of GM" in text and "Germany disputes" in text
        assert "| ATTACK Germany IN Poland STOCK GM" in text
    assert any(each.facts["ground"] == "disputed" for each in club.notices("trouble"))
    with club.store.view() as view:
        entry = view.entries_of(GAME, "disputed")[-1]
    assert "newspaper" not in str(entry.public) and entry.private and "newspaper" in entry.private["reason"]
    assert queries.list_games(club.desk)[0]["disputes"] == [1]
    assert "newspaper" in str(queries.show_game(club.desk, GAME)["disputes"])
    assert club.game().status is GameStatus.RUNNING
    club.pass_deadline()
    assert "Dispute 1 of Germany" in report(club)
    assert raises_usage(club, 2, "there is none") and raises_usage(club, 1, "  ")
    disputes.answer_dispute(club.desk, GAME, 1, "The session of the day after counts.", now=club.now)
    club.send()
    for power in scenario().powers:
        assert "The session of the day after" in text_of(club.mails(power, "is answered")[-1])
    assert raises_usage(club, 1, "twice")
    assert queries.list_games(club.desk)[0]["disputes"] == []
    club.pass_deadline()
    assert "Dispute 1" not in report(club)
    assert_projection(club.store)


def report(club: Club) -> str:
    """The last report of a phase."""
    kinds = ("placements-released", "result")
    last = [each for each in club.notices(seat="USA") if each.kind in kinds][-1]
    return next(text_of(mail) for mail in club.mails("USA") if str(mail["Message-ID"]) == last.message_id)


def test_a_game_may_wait_for_the_answer(new_club: New) -> None:
    """As its settings say; what is ruled of it goes with the answer, and the time is given back."""
    club = fought(new_club, disputes="hold")
    deadline = club.window().deadline
    club.write("Germany", f"DISPUTE {REASON}")
    assert (club.game().status, club.game().hold_reason) == (GameStatus.HELD, "dispute 1")
    assert "on hold" in " ".join(text_of(club.mails("USA", "Dispute 1")[-1]).split())
    club.write("France", "DISPUTE the whole turn")
    rulings.rule_digit(club.desk, GAME, 1, "GM", 7, reason="a misprint", now=club.now)
    club.clock.move(HOUR)
    disputes.answer_dispute(club.desk, GAME, 1, "You are right.", ruling=1, now=club.now)
    assert (club.game().status, club.game().hold_reason) == (GameStatus.HELD, "dispute 2")
    disputes.answer_dispute(club.desk, GAME, 2, "It stands.", now=club.now)
    assert club.game().status is GameStatus.RUNNING
    assert club.window().deadline == deadline + HOUR
    club.send()
    assert "ruling 1" in text_of(club.mails("USA", "Dispute 1 is answered")[-1])
    assert_projection(club.store)


def test_what_cannot_be_disputed_is_said_in_the_receipt(new_club: New) -> None:
    """Before anything is decided, twice, a turn that has not been played, and more than three at once."""
    club = new_club()
    club.start()
    club.write("Germany", "DISPUTE Poland: not fair")
    assert "nothing yet" in text_of(club.last_mail("Germany"))
    for _ in range(2):
        club.pass_deadline()
    for text, said in (
        ("DISPUTE Poland, turn 5: not fair", "has not been decided"),
        ("DISPUTE Poland: not fair", "number 1"),
        ("DISPUTE Poland: still not fair", "dispute 1 about the same"),
        ("DISPUTE France: not fair\nDISPUTE Italy: not fair\nDISPUTE Russia: not fair", "three of yours wait"),
    ):
        club.write("Germany", text)
        receipt = club.notices("receipt", "Germany")[-1]
        mail = next(each for each in club.mails("Germany") if str(each["Message-ID"]) == receipt.message_id)
        assert said in " ".join(text_of(mail).split())
    assert club.kinds().count("disputed") == 3
    assert_projection(club.store)


def test_a_game_that_is_over_can_be_disputed(new_club: New) -> None:
    """Its last outcomes, too; and so can a phase whose next window has closed."""
    club = fought(new_club)
    while club.game().status is GameStatus.RUNNING:
        club.pass_deadline()
    club.write("Germany", f"DISPUTE {REASON}")
    assert club.kinds()[-1] == "disputed"
    assert club.mails("France", "Dispute 1")
    disputes.answer_dispute(club.desk, GAME, 1, "It stands.", now=club.now)
    club.send()
    assert club.mails("France", "is answered")
