"""
Teams: several members on a seat, each with an address and a token of his own, and a rule that says whose word counts.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import timedelta
from random import Random

import pytest

from gamesmaster import bots
from gamesmaster.errors import ConfigurationError, SeatTaken
from gamesmaster.ledger.archive import export, openable, read
from gamesmaster.ledger.canonical import canonical
from gamesmaster.ledger.entries import private_digest
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.view import view_for
from gamesmaster.service import calling, deadlines, extensions, games, queries, reminders, seats, telephone
from gamesmaster.service.muster import unanswered
from gamesmaster.service.records import GameStatus, WindowStatus
from gamesmaster.service.verifying.check import verify
from tests.games.record import rehash
from tests.unit.service.classroom import SIZES, ballots, last, notices_to, open_class, pupils, write
from tests.unit.service.club import GAME, Club, address, scenario, stocks, with_settings

New = Callable[..., Club]
ONE = "8 in Poland"
OTHER = "5 in Austria\n3 in Italy"
WRITTEN = ("PLACE 8 IN Poland",)
OTHERS = ("PLACE 5 IN Austria", "PLACE 3 IN Italy")


def test_the_rulebooks_sizes_are_the_preset(new_club: New) -> None:
    """
    Origins of WWII rules, Classroom Game: the USA three, Britain two, France five, Germany and Russia one.
    """
    club = open_class(new_club)
    assert club.game().settings.teams == {
        power: {"members": size, "decision": "any"} for power, size in SIZES.items() if size > 1
    }
    invited = club.notices("invitation")
    assert Counter(each.seat for each in invited) == SIZES
    assert "Your team has 5 members" in last(club, "france5", "invitation")
    assert "You share this seat" not in last(club, "germany1", "invitation")


def test_sizes_and_rules_are_the_moderators_to_change(new_club: New) -> None:
    """Another number, another rule for one team; more than have room, or a rule that there is none, is refused."""
    told = {"": {"decision": "majority"}, "France": {"members": 2, "decision": "leader"}, "Germany": {"members": 2}}
    club = new_club(options={"classroom": True}, settings=with_settings(teams=told))
    club.make()
    assert club.game().settings.teams == {
        "USA": {"members": 3, "decision": "majority"},
        "France": {"members": 2, "decision": "leader"},
        "Britain": {"members": 2, "decision": "majority"},
        "Germany": {"members": 2, "decision": "majority"},
    }
    for wrong in ({"France": {"members": 0}}, {"Prussia": {"members": 2}}, {"France": {"decision": "by-weight"}}):
        other = new_club(options={"classroom": True}, settings=with_settings(teams=wrong))
        with pytest.raises(ConfigurationError, match="team"):
            other.make()
    crowded = new_club(options={"classroom": True}, settings=with_settings(teams={"USA": {"members": 2}}))
    with pytest.raises(ConfigurationError, match="3 members"):
        open_class(lambda **_: crowded)


def test_without_the_option_several_on_a_seat_are_a_team_of_which_anybodys_word_counts(new_club: New) -> None:
    """The option of the de Rosa games: several players to one power, in any game."""
    club = new_club()
    games.new_game(
        club.desk,
        GAME,
        scenario=scenario(),
        options={},
        settings=club.settings,
        stocks=stocks(),
        seats=pupils({**dict.fromkeys(SIZES, 1), "Russia": 2}),
        now=club.now,
    )
    assert club.game().settings.teams == {"Russia": {"members": 2, "decision": "any"}}


def test_any_the_last_letter_counts_and_the_others_are_told(new_club: New) -> None:
    """The second letter replaces the first; each is answered to its author, and told to the rest of the team only."""
    club = open_class(new_club)
    write(club, "france2", ONE)
    assert club.orders("France", "1-placing") == WRITTEN
    assert "Recorded for your team" in last(club, "france2")
    for number in (1, 3, 4, 5):
        mail = last(club, f"france{number}")
        assert "In your team France Pupil 2 has written" in mail and "| PLACE 8 IN Poland" in mail
    write(club, "france4", OTHER)
    assert club.orders("France", "1-placing") == OTHERS
    assert "These no longer stand" in last(club, "france4")
    assert [each.seat for each in club.notices("team")] == ["France"] * 8
    write(club, "france1", "add 1 in Rhineland")
    assert club.orders("France", "1-placing") == (*OTHERS, "PLACE 1 IN Rhineland")
    write(club, "france3", "READY")
    assert "Your team is marked as ready" in last(club, "france5")


def test_leader_only_his_letters_count_and_he_is_sent_what_others_propose(new_club: New) -> None:
    """A proposal changes nothing, nor does its author's READY; the others of the team are not told of it."""
    club = open_class(new_club, "leader")
    write(club, "france3", f"{ONE}\nREADY")
    assert club.orders("France", "1-placing") == ()
    own = last(club, "france3")
    assert "What you want now" in own and "is a proposal" in own and "its leader says" in own
    proposed = last(club, "france1")
    assert "In your team France Pupil 3 proposes" in proposed and "| PLACE 8 IN Poland" in proposed
    assert not notices_to(club, "france2", "team")
    with club.store.view() as view:
        assert not view.ready_seats(GAME, "1-placing")
    write(club, "france1", f"{OTHER}\nREADY")
    assert club.orders("France", "1-placing") == OTHERS
    assert "PLACE 5 IN Austria" in last(club, "france3", "team")
    with club.store.view() as view:
        assert view.ready_seats(GAME, "1-placing") == {"France"}
    write(club, "france3", "add 1 in Rhineland")
    assert [each.lines for each in ballots(club, "1-placing")] == [("PLACE 8 IN Poland", "PLACE 1 IN Rhineland")]


def test_majority_what_most_want_counts(new_club: New) -> None:
    """Sets are alike whatever the order of their lines; who is silent has no voice."""
    club = open_class(new_club, "majority")
    write(club, "france4", OTHER)
    assert club.orders("France", "1-placing") == OTHERS
    write(club, "france5", ONE)
    # One against one: the member named first of those two.
    assert club.orders("France", "1-placing") == OTHERS
    write(club, "france2", ONE)
    assert club.orders("France", "1-placing") == WRITTEN
    mail = last(club, "france2", "receipt")
    assert "3 of the 5 of you have written; what is on file for your team, 2 want" in mail
    told = last(club, "france1")
    assert "What each of you wants" in told and "Wanted by France Pupil 4: | PLACE 5 IN Austria" in told
    write(club, "france3", "3 in Italy\n5 in Austria")
    # Two against two: again the one named first, who is the second.
    assert club.orders("France", "1-placing") == WRITTEN
    write(club, "france1", OTHER)
    assert sorted(club.orders("France", "1-placing")) == sorted(OTHERS)
    assert len(ballots(club, "1-placing")) == 5


def test_the_order_in_which_a_teams_letters_arrive_changes_nothing(new_club: New) -> None:
    """Whoever writes first, the same set counts in the end."""
    letters = {"france1": ONE, "france2": OTHER, "france3": "all in Italy", "france4": OTHER, "france5": "4 in Poland"}
    ends = set()
    for seed in range(3):
        club = open_class(new_club, "majority")
        pens = list(letters)
        Random(seed).shuffle(pens)
        for pen in pens:
            write(club, pen, letters[pen])
        ends.add(club.orders("France", "1-placing"))
    assert ends == {OTHERS}


def test_agree_takes_over_what_the_team_has_on_file(new_club: New) -> None:
    """One word instead of the same lines once more; where there is nothing to agree to, the receipt says so."""
    club = open_class(new_club, "majority")
    write(club, "usa2", "AGREE")
    assert "AGREE counts only in a team" in last(club, "usa2")
    write(club, "usa1", "4 in Italy")
    write(club, "usa2", "AGREE\nREADY")
    assert [(each.member, each.lines, each.ready) for each in ballots(club, "1-placing")] == [
        (1, ("PLACE 4 IN Italy",), False),
        (2, ("PLACE 4 IN Italy",), True),
    ]
    write(club, "germany1", "AGREE")
    assert "AGREE counts only in a team" in last(club, "germany1")
    write(club, "usa2", "HELP")
    assert "| AGREE" in last(club, "usa2")
    write(club, "germany1", "HELP")
    assert "| AGREE" not in last(club, "germany1")


def test_a_team_that_decides_by_majority_is_ready_when_more_than_half_are(new_club: New) -> None:
    """Three of five; new orders without READY take the writer's own READY back; then the window stays open."""
    club = open_class(new_club, "majority")
    for pen in ("usa1", "usa2", "britain1", "britain2", "russia1", "germany1", "france1", "france2"):
        write(club, pen, "PASS\nREADY")
    assert club.window().ready_at is None
    write(club, "france3", "READY")
    assert club.window().ready_at is not None
    assert "so it is" in last(club, "france3")
    write(club, "france1", ONE)
    assert club.window().ready_at is None
    ready = {(each.seat, each.member) for each in ballots(club, "1-placing") if each.ready}
    assert ("France", 1) not in ready and ("France", 2) in ready


def test_only_those_are_reminded_whom_their_teams_rule_asks(new_club: New) -> None:
    """By majority all who have sent nothing, though the team has orders; of a team with a leader he alone."""
    for decision, reminded in (("any", set()), ("majority", {1, 3, 4, 5}), ("leader", {1})):
        club = open_class(new_club, decision, orders=timedelta(days=4))
        write(club, "france2", ONE)
        club.clock.at = club.window().deadline - timedelta(days=2)
        with club.store.view() as view:
            due = view.due_reminders(club.now)
        assert reminders.remind(club.desk, due[0], now=club.now)
        told = {each.member for each in club.notices("reminder") if each.seat == "France"}
        assert told == reminded, decision
        assert {each.member for each in club.notices("reminder") if each.seat == "Germany"} == {1}


def waited_for(club: Club) -> list[str]:
    """Seats that have not answered the invitation."""
    game = club.game()
    with club.store.view() as view:
        return unanswered(view, game)


def test_a_team_is_full_when_its_places_are_given_and_enough_have_said_yes(new_club: New) -> None:
    """One of a team of which anybody's word counts; its leader; more than half."""
    for decision, enough in (("any", ["britain2"]), ("leader", ["britain1"]), ("majority", ["britain1", "britain2"])):
        club = open_class(new_club, decision, start=False)
        for pen in enough:
            assert "Britain" in waited_for(club)
            write(club, pen, "JOIN")
        assert waited_for(club) == ["USA", "France", "Russia", "Germany"]
        write(club, "britain2", "DECLINE")
        assert "Britain" in waited_for(club)


def test_places_in_a_team_are_given_one_by_one(new_club: New) -> None:
    """The moderator seats pupils until the team is full, in the middle of a game too; the others of it are told."""
    club = open_class(new_club, seats=pupils({**SIZES, "France": 2}), start=False)
    for number in (3, 4, 5):
        member = seats.assign_seat(
            club.desk, GAME, games.Seat("France", f"Late {number}", (address(f"france{number}"),)), now=club.now
        )
        assert (member.number, member.pseudonym) == (number, f"France-{number}")
    assert [each.member for each in club.notices("seat-changed")] == [1, 2, 1, 2, 3, 1, 2, 3, 4]
    with pytest.raises(SeatTaken):
        seats.assign_seat(club.desk, GAME, games.Seat("France", "Sixth", ("six@players.test",)), now=club.now)
    with pytest.raises(games.NotMustered):
        games.start_game(club.desk, GAME, now=club.now, mustered=True)


def test_who_takes_a_pupils_place_takes_over_what_he_wanted(new_club: New) -> None:
    """A replaced member's address proves nothing; his orders stand for his place until the newcomer changes them."""
    club = open_class(new_club, "majority")
    write(club, "france2", ONE)
    old = notices_to(club, "france2")[-1].reply_to
    seats.replace_member(club.desk, GAME, games.Seat("France", "New", ("new@players.test",)), number=2, now=club.now)
    club.mailbox.deliver(club.letter("france2", OTHER, to=old), club.now)
    club.look()
    assert [each.lines for each in ballots(club, "1-placing")] == [WRITTEN]
    write(club, "new", "AGREE\nREADY")
    assert [(each.member, each.lines) for each in ballots(club, "1-placing")] == [(2, WRITTEN)]


def test_the_telephone_knows_who_of_a_team_rang(new_club: New) -> None:
    """Without a number it is asked who rings, where that decides what counts; his receipt is his own."""
    club = open_class(new_club, "majority")
    with pytest.raises(ConfigurationError, match="France Pupil 3"):
        telephone.read_orders(club.desk, GAME, "France", ONE, now=club.now)
    seen = telephone.read_orders(club.desk, GAME, "France", ONE, member=3, now=club.now)
    assert [each["lines"] for each in seen.facts["sets"]] == [list(WRITTEN)]
    telephone.enter_orders(club.desk, GAME, "France", ONE, stamp=seen.stamp, member=3, by="Ada", now=club.now)
    assert club.orders("France", "1-placing") == WRITTEN
    assert [each.member for each in club.notices("receipt")] == [3]
    assert {each.member for each in club.notices("team")} == {1, 2, 4, 5}
    with club.store.view() as view:
        assert [(each.seat, each.member) for each in view.calls(GAME)] == [("France", 3)]
    other = open_class(new_club)
    seen = telephone.read_orders(other.desk, GAME, "France", ONE, now=other.now)
    telephone.enter_orders(other.desk, GAME, "France", ONE, stamp=seen.stamp, now=other.now)
    assert {each.member for each in other.notices("receipt")} == {1, 2, 3, 4, 5}


def test_what_a_caller_wrote_is_not_read_out_to_whoever_types(new_club: New) -> None:
    """Orders that a member's letter brought stay hidden when he rings to add one."""
    club = open_class(new_club, "majority")
    write(club, "france3", OTHER)
    seen = telephone.read_orders(club.desk, GAME, "France", "add 1 in Rhineland", member=3, now=club.now)
    assert [(each["lines"], each["hidden"]) for each in seen.facts["sets"]] == [(["PLACE 1 IN Rhineland"], 2)]


def test_a_member_without_mail_is_called_by_his_teams_rule(new_club: New) -> None:
    """The call sheet asks the leader for orders, and reads out to him what another proposes."""
    people = pupils({**SIZES, "Britain": 1})
    people += [games.Seat("Britain", "Deaf to mail", (), phone="+44-1-555")]
    club = open_class(new_club, "leader", seats=people)
    (callee,) = calling.call_sheet(club.desk, GAME, now=club.now)
    assert (callee.member.number, callee.facts["owes_orders"]) == (2, False)
    write(club, "britain1", "7 in Italy")
    (callee,) = calling.call_sheet(club.desk, GAME, now=club.now)
    assert "team" in callee.facts["news"]


def test_nobody_sees_another_teams_letters(new_club: New) -> None:
    """Every mail that names a set before the report goes to that set's own team."""
    club = open_class(new_club, "majority")
    write(club, "france2", "8 in Poland")
    write(club, "usa1", "4 in Italy")
    secret = {"France": "PLACE 8 IN Poland", "USA": "PLACE 4 IN Italy"}
    for notice in club.notices():
        for power, line in secret.items():
            assert notice.seat == power or line not in str(notice.facts)
    assert {each.seat for each in club.notices("team")} == {"France", "USA"}


def test_an_extension_takes_each_members_ready_back(new_club: New) -> None:
    """All were ready; with another deadline they say so again."""

    club = open_class(new_club, "majority", ready_delay=timedelta(minutes=30))
    for power, size in SIZES.items():
        for number in range(1, size + 1):
            write(club, f"{power.lower()}{number}", "PASS\nREADY")
    assert club.window().ready_at is not None
    extensions.extend_window(club.desk, GAME, by=timedelta(hours=2), reason="fire drill", now=club.now)
    assert not any(each.ready for each in ballots(club, "1-placing"))
    write(club, "usa1", "READY")
    assert club.window().ready_at is None


def test_show_and_history_name_each_member_by_his_pseudonym(new_club: New) -> None:
    """Who has written how often, and who is ready; what he wants is nobody's business."""
    club = open_class(new_club, "majority")
    write(club, "france2", f"{ONE}\nREADY")
    write(club, "france2", OTHER)
    shown = queries.show_game(club.desk, GAME)
    mine = next(each for each in shown["seats"] if (each["power"], each["member"]) == ("France", 2))
    assert (mine["version"], mine["own_version"], mine["own_ready"]) == (2, 2, False)
    assert shown["settings"]["teams"]["France"] == {"members": 5, "decision": "majority"}
    told = [each for each in queries.history(club.desk, GAME) if each["kind"] == EntryKind.TEAM_BALLOT]
    assert [(each["public"]["pseudonym"], each["public"]["version"], each["public"]["ready"]) for each in told] == [
        ("France-2", 1, True),
        ("France-2", 2, False),
    ]
    assert "Poland" not in str(told)


def test_a_whole_class_game_by_letters(new_club: New) -> None:
    """
    Twelve pupils play six turns, a turn a day, France by majority, the USA by its leader, Britain by anybody's word:
    every board is what pure adjudication makes of what counted for each team, everybody has every report once, and the
    archive shows by pseudonyms what each member wanted in the end, and verifies.
    """
    rules = {"France": {"decision": "majority"}, "USA": {"decision": "leader"}}
    club = open_class(new_club, options={"procedure": "one-window", "chance": "sealed-die"}, teams=rules)
    played = scenario().with_options(club.options)
    chance = Random(7)
    while club.game().status is GameStatus.RUNNING:
        state, phase = document.read_state(club.game().state, played), club.game().phase
        for power, size in SIZES.items():
            plans = [plan(played, state, power, chance) for _ in range(2)]
            for number in range(size, 0, -1):
                # More than half of each team want the first plan; the one named first does, and writes last.
                words = plans[0] if number == 1 or 2 * number > size + 1 else plans[1]
                assert write(club, f"{power.lower()}{number}", words).verdict == "orders", words
            assert sorted(club.orders(power, phase)) == sorted(plans[0].splitlines())
        club.clock.at = club.window().deadline + timedelta(seconds=2)
        club.look()
        deadlines.due(club.desk, now=club.now)
    with club.store.view() as view:
        windows, entries = view.windows(GAME), list(view.entries(GAME))
    assert len(windows) == 6
    for window in windows:
        assert window.status is WindowStatus.DONE and window.input is not None and window.output is not None
        opening = {name: window.input[name] for name in ("turn", "phase", "board", "markers")}
        orders = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        decided = adjudicate(played, document.read_state(opening, played), orders, window.input["draws"])
        assert document.state_document(decided.state)["board"] == window.output["board"]
    for number, power in ((number, power) for power, size in SIZES.items() for number in range(1, size + 1)):
        counts = Counter(each.kind for each in notices_to(club, f"{power}{number}"))
        assert (counts["invitation"], counts["game-over"], counts["receipt"], counts["result"]) == (1, 1, 6, 5)
    archive = read(export(entries, openable(entries)))
    verdict = verify(archive)
    assert verdict.fault is None
    own = [each for each in archive.entries if each.kind == EntryKind.TEAM_BALLOT]
    assert all(each.private is not None and each.private["member"] == each.public["pseudonym"] for each in own)
    assert Counter(each.public["seat"] for each in own) == {"France": 30, "USA": 12}
    assert "Pupil" not in str([each.public for each in archive.entries])


def test_verify_counts_each_teams_votes_again(new_club: New) -> None:
    """Whoever has the archive of a game that is over finds orders that their team did not want."""
    club = open_class(new_club, "majority", options={"procedure": "one-window", "chance": "sealed-die"})
    for number in (1, 2, 3):
        write(club, f"france{number}", ONE if number > 1 else OTHER)
    while club.game().status is GameStatus.RUNNING:
        club.clock.at = club.window().deadline + timedelta(seconds=2)
        club.look()
        deadlines.due(club.desk, now=club.now)
    with club.store.view() as view:
        entries = list(view.entries(GAME))
    documents = [json.loads(line) for line in export(entries, openable(entries))]
    sent = [each["number"] - 1 for each in documents[:-1] if each["kind"] == EntryKind.TEAM_BALLOT]
    assert verify(read(map(written, documents))).fault is None
    for number in sent[1:]:
        other = {**documents[number]["private"], "lines": list(OTHERS)}
        nonce = documents[number]["private_nonce"]
        documents[number] |= {"private": other, "private_digest": private_digest(other, nonce)}
    rehash(documents)
    fault = verify(read(map(written, documents))).fault
    assert fault is not None and fault.field == "public.reveals.France.lines[0]"


def written(document: Mapping[str, object]) -> str:
    """A line of an archive."""
    return canonical(document).decode()


def plan(played: Scenario, state: State, power: str, chance: Random) -> str:
    """What a robot would order, as a pupil writes it."""
    view = view_for(played, state, power)
    tickers = [each.ticker for each in stocks()]
    return "\n".join(notation.write(order) for order in bots.choose_orders(view, played, tickers, chance)) or "PASS"
