"""What the moderator cannot have meant: a story says what was expected, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed, SeatTaken
from gamesmaster.service import (
    closing,
    extensions,
    letters_desk,
    looks,
    mending,
    moderators,
    preferences,
    rulings,
    seats,
    telephone,
)
from gamesmaster.service.games import Seat
from gamesmaster.service.records import GameStatus, NoticeStatus, WindowStatus
from gamesmaster.service.telephone import ChangedMeanwhile, GameOver, NotBegun
from tests.unit.service.club import GAME, HOUR, Club, with_settings

New = Callable[..., Club]
WHY = "because"
ANN = Seat("France", "Ann", ("ann@players.test",))


@pytest.fixture(scope="module")
def placed() -> Club:
    """A game whose first placing is decided: Britain and Germany met in Poland."""
    club = Club()
    club.start()
    club.write("Britain", "8 in Poland")
    club.write("Germany", "7 in Poland")
    club.pass_deadline()
    return club


@pytest.fixture
def over(club: Club) -> Club:
    """A game that has ended."""
    ended = replace(club.game(), status=GameStatus.OVER)
    with club.store.story() as unit:
        unit.put_game(ended)
    return club


def ruled(kind: str, *words: Any, **more: Any) -> Callable[[Club], object]:
    """A ruling with these words."""
    return lambda club: getattr(rulings, f"rule_{kind}")(
        club.desk, GAME, *words, reason=WHY, now=club.now, dry_run=True, **more
    )


@pytest.mark.parametrize(
    ("story", "error", "told"),
    [
        (ruled("cell", "Poland", "Britain", -1), ConfigurationError, "0 or more"),
        (ruled("cell", "Poland", "Sweden", 1), ConfigurationError, "one of USA, France"),
        (ruled("cell", "Atlantis", "Britain", 1), ConfigurationError, "one of USA, France"),
        (ruled("cell", "Poland", "Britain", 1, phase="9-attack"), PhaseClosed, "9-attack"),
        (ruled("marker", "Poland", "Britain", "treaty"), ConfigurationError, "one of none, understanding, control"),
        (ruled("marker", "Italy", "Britain", "understanding"), ConfigurationError, "on five factors or more"),
        (ruled("orders", 1, "Britain", ["please place"]), ConfigurationError, "a line of canonical notation"),
        (ruled("orders", 1, "Sweden", ["PASS"]), ConfigurationError, "one of USA, France"),
        (ruled("orders", 9, "Britain", ["PASS"]), PhaseClosed, ""),
        (ruled("orders", 1, "Britain", ["PASS"], digits={"GM": 11}), ConfigurationError, "0 to 9"),
        (ruled("digit", 1, "GM", 11), (ConfigurationError, PhaseClosed), ""),
        (ruled("outcome", 1, "Britain", "Poland", "D"), (ConfigurationError, PhaseClosed), ""),
        (ruled("overruled", 7), ConfigurationError, "there is none yet"),
    ],
)
def test_a_ruling_on_what_there_is_not(
    placed: Club, story: Callable[[Club], object], error: type[Exception], told: str
) -> None:
    """An area, a power, a count, a phase, a line, a digit, a ruling."""
    before = placed.kinds()
    with pytest.raises(error) as refused:
        story(placed)
    assert told in str(refused.value)
    assert placed.kinds() == before


def test_factors_in_an_area_under_control(club: Club) -> None:
    """Nothing can be there; to take away what is, is another matter."""
    state = {**club.game().state, "markers": [{"kind": "control", "area": "Italy", "power": "France"}]}
    changed = replace(club.game(), state=state)
    with club.store.story() as unit:
        unit.put_game(changed)
    with pytest.raises(ConfigurationError, match="0 in an area under CONTROL"):
        ruled("cell", "Italy", "USA", 3)(club)


def test_who_is_in_charge(club: Club) -> None:
    """The place of the first is handed over, and not taken; who was never added cannot go."""
    desk, now = club.desk, club.now
    first = desk.moderator
    with pytest.raises(ConfigurationError, match="somebody else than who is in charge"):
        moderators.hand_over(desk, first.upper(), name="The same", now=now)
    with pytest.raises(ConfigurationError, match="hands over"):
        moderators.remove_moderator(desk, first)
    with pytest.raises(ConfigurationError, match="added for g1"):
        moderators.remove_moderator(desk, "ann@players.test", game=GAME)
    with pytest.raises(ConfigurationError, match="added for all games"):
        moderators.remove_moderator(desk, "ann@players.test")
    assert [each.address for each in moderators.list_moderators(desk)] == [first]


def test_the_place_of_the_first_goes_round(club: Club) -> None:
    """Who has it stands first; given on it leaves nothing behind, and given back neither."""
    desk, now = club.desk, club.now
    moderators.add_moderator(desk, "bob@club.test", name="Bob", now=now)
    moderators.hand_over(desk, "ann@club.test", name="Ann", now=now)
    assert [each.address for each in moderators.list_moderators(desk)] == ["ann@club.test", "bob@club.test"]
    # Bob is in charge of all games already: he is told as that, and once.
    moderators.hand_over(desk, "bob@club.test", name="Bob", now=now)
    assert [each.address for each in moderators.list_moderators(desk)] == ["bob@club.test"]
    back = moderators.hand_over(desk, desk.moderator, name="The first", now=now)
    assert (back.address, back.added_at) == (desk.moderator, None)
    assert [each.address for each in moderators.list_moderators(desk)] == [desk.moderator]


def test_nobody_sits_down_where_somebody_sits(club: Club) -> None:
    """Nor is anybody put in the place of a member that there is not."""
    with pytest.raises(SeatTaken):
        seats.assign_seat(club.desk, GAME, ANN, now=club.now)
    with pytest.raises(SeatTaken):
        seats.replace_member(club.desk, GAME, ANN, number=7, now=club.now)
    assert "seat-changed" not in club.kinds()


def test_nobody_sits_down_when_all_is_over(over: Club) -> None:
    """Neither on an empty seat nor in somebody's place; and nothing else is done to a game that is over."""
    with pytest.raises(PhaseClosed):
        seats.replace_member(over.desk, GAME, ANN, now=over.now)
    with pytest.raises(PhaseClosed):
        closing.close_window_now(over.desk, GAME, reason=WHY, now=over.now)
    with pytest.raises(GameOver):
        telephone.read_orders(over.desk, GAME, "France", "PASS", now=over.now)


def test_a_game_in_which_seats_are_given_before_it_begins(new_club: New) -> None:
    """Who takes a place then is invited, and told of no board; a call is too early, and so is a close."""
    club = new_club()
    club.make()
    member = seats.replace_member(club.desk, GAME, ANN, now=club.now)
    assert [each.kind for each in club.notices(seat="France") if each.address == ANN.addresses[0]] == ["invitation"]
    assert member.pseudonym == "France-2"
    with pytest.raises(NotBegun):
        telephone.read_orders(club.desk, GAME, "France", "PASS", now=club.now)
    with pytest.raises(GameOnHold):
        closing.close_window_now(club.desk, GAME, reason=WHY, now=club.now)
    with pytest.raises(PhaseClosed):
        telephone.orders_on_file(club.desk, GAME)


def test_a_newcomer_is_told_what_is_on_file_for_both_windows(club: Club) -> None:
    """What his power ordered for now and what it sent ahead for the attacks."""
    club.write("France", "5 in Poland\nattack Germany in Poland with GM")
    seats.replace_member(club.desk, GAME, ANN, now=club.now)
    told = club.notices("seat-yours", "France")[-1].facts
    assert [each["kind"] for each in told["on_file"]] == ["placing", "attack"]
    assert told["window"]["open"] is True


def test_a_newcomer_while_figures_are_awaited(club: Club) -> None:
    """The window is told of, and takes nothing any more."""
    waiting = replace(club.window(), status=WindowStatus.AWAITING)
    with club.store.story() as unit:
        unit.put_window(waiting)
    seats.replace_member(club.desk, GAME, ANN, now=club.now)
    assert club.notices("seat-yours", "France")[-1].facts["window"]["open"] is False
    with pytest.raises(PhaseClosed):
        closing.close_window_now(club.desk, GAME, reason=WHY, now=club.now)


def test_what_stands_on_file_changed_while_it_was_read_back(club: Club) -> None:
    """A letter that came in between is not overwritten by a call."""
    heard = telephone.read_orders(club.desk, GAME, "France", "5 in Poland", now=club.now)
    club.write("France", "3 in Italy")
    with pytest.raises(ChangedMeanwhile):
        telephone.enter_orders(club.desk, GAME, "France", "5 in Poland", stamp=heard.stamp, now=club.now)
    assert club.orders("France", "1-placing") == ("PLACE 3 IN Italy",)
    shown = telephone.orders_on_file(club.desk, GAME, "France")
    assert [(each["power"], each["version"], each["by"]) for each in shown["seats"]] == [("France", 1, "letter")]


def test_a_game_that_lets_nobody_look(new_club: New) -> None:
    """Neither at orders nor at a mail of a game that keeps something back."""
    club = new_club(settings=with_settings(moderator_look="never"), options={"blind": True})
    club.start()
    with pytest.raises(ConfigurationError, match="moderator_look"):
        telephone.look_at_orders(club.desk, GAME, now=club.now)
    with pytest.raises(ConfigurationError, match="moderator_look"):
        looks.look_at_mail(club.desk, club.notices(seat="France")[-1], now=club.now)
    assert "moderator-looked" not in club.kinds()


def test_reading_a_mail_out_is_a_look_where_something_is_kept_back(new_club: New) -> None:
    """In the open game there is nothing to note; what belongs to no game is nobody's secret."""
    for options, noted in (({"blind": True}, 1), ({}, 0)):
        club = new_club(options=options)
        club.start()
        notice = club.notices(seat="France")[-1]
        looks.read_out(club.desk, notice, now=club.now)
        looks.read_out(club.desk, replace(notice, game=""), now=club.now)
        looks.look_at_mail(club.desk, replace(notice, game=""), now=club.now)
        assert club.kinds().count("moderator-looked") == noted


def test_how_mails_look_is_asked_for_by_seat(club: Club) -> None:
    """What is not named stays; nobody of that name sits there."""
    (member,) = preferences.set_mail(club.desk, GAME, "france", pictures=False)
    assert (member.mail, member.pictures) == ("html", False)
    (member,) = preferences.set_mail(club.desk, GAME, "France", html=False)
    assert (member.mail, member.pictures) == ("text", False)
    with pytest.raises(ConfigurationError, match="one of USA, France"):
        preferences.set_mail(club.desk, GAME, "Sweden", html=True)


@pytest.mark.parametrize("by", [timedelta(0), timedelta(days=-1), timedelta(days=367)])
def test_a_deadline_is_moved_by_a_length_that_can_be(club: Club, by: timedelta) -> None:
    """From a second to a year and a day."""
    before = club.window().deadline
    with pytest.raises(ConfigurationError, match="1s to 366d"):
        extensions.extend_window(club.desk, GAME, by, reason=WHY, now=club.now)
    assert club.window().deadline == before


def test_a_letter_or_a_mail_of_another_number(club: Club) -> None:
    """Whoever mistypes a number reads what it should be."""
    with pytest.raises(ConfigurationError, match="a letter that is kept"):
        letters_desk.show_letter(club.desk, 999)
    with pytest.raises(ConfigurationError, match="outbox list"):
        mending.drop(club.desk, [999])


def test_a_mail_that_another_process_has_in_hand_is_left_to_it(club: Club) -> None:
    """It is sent, once."""
    sent = club.notices(seat="USA")[-1]
    with club.store.story() as unit:
        unit.update_notice(replace(sent, status=NoticeStatus.WAITING, lease=club.now + HOUR, next_try_at=None))
    assert mending.send_again(club.desk, [sent.number], now=club.now) == (sent.number,)
    with club.store.view() as view:
        kept = view.find_notice(sent.number)
    assert kept is not None and kept.lease == club.now + HOUR
