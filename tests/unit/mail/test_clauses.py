"""
Letters of more talk than orders: what stands beside an order is passed over, what bends it is not.
"""

from collections.abc import Callable
from typing import Any

import pytest

from gamesmaster.mail.effective import line_of, merge
from gamesmaster.mail.reading.reader import Reading

Reads = Callable[..., Reading]
BOARD = {
    "Poland": {"Britain": 8, "Russia": 4, "France": 2},
    "Austria": {"Britain": 6, "Germany": 3},
    "Italy": {"Britain": 5, "France": 2, "Germany": 2},
}


def _read(reads: Reads, text: str, phase: str, **known: Any) -> tuple[list[str], bool]:
    reading = reads(text, phase, **known)
    return [line_of(each) for each in reading.orders], any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "text",
    [
        "I've been on the phone with Moscow all week, so I'd be grateful if you put six in Poland. Four I"
        " should like to see"
        " in Austria, where the Germans are getting above themselves.",
        "After long talks with Russia (who wants me out of Poland), I have come to this:\n- in Poland, where"
        " I stand against"
        " two: 6\n- in Austria: 4",
        "Well, the Poles have been good to me so they get a big helping of 6. A further 4 for the Austrians.",
        "I had a long call with Mike about Italy and we agreed not to fight over it, so I won't put anything there."
        " Instead I'm going for Poland with 6. The other 4 go into Austria, since that's where the action is.",
    ],
)
def test_what_stands_beside_a_placing_is_passed_over(text: str, reads: Reads) -> None:
    """Why, who wants what, what was: the sum proves what is left."""
    assert _read(reads, text, "placing", income=10) == (["PLACE 6 IN Poland", "PLACE 4 IN Austria"], False)


@pytest.mark.parametrize(
    "text",
    [
        "8 against 4 in Poland is too good to pass up, so I attack the Russians there with Ford. I leave the"
        " French in peace.",
        "Russia has just 4 in Poland and a big mouth. Could I attack him there? Use Ford. Thanks!",
        "France offered me a truce in Italy. I accepted, so no attack there. In Poland it is the Russians I"
        " am after, with"
        " Ford.",
        "I was going to use IBM in Poland but everybody uses IBM, so let's make it Ford. The target is"
        " Russia of course.",
        "Hans says IBM is a dud. One attack: Poland, vs Russia. I want Ford as my stock this time since Coke"
        " let me down.",
    ],
)
def test_what_stands_beside_an_attack_is_passed_over(text: str, reads: Reads) -> None:
    """And 'there', 'him' and the next sentence's stock are heard."""
    assert _read(reads, text, "attack", board=BOARD) == (["ATTACK Russia IN Poland STOCK F"], False)


def test_stocks_that_are_told_behind_go_where_they_say(reads: Reads) -> None:
    """'Nike (Poland)'."""
    text = "For the attack phase: Austria and Italy, Germany in both cases. Stocks are Nike (Italy) and Ford (Austria)."
    attacks = ["ATTACK Germany IN Austria STOCK F", "ATTACK Germany IN Italy STOCK NKE"]
    assert _read(reads, text, "attack", board=BOARD) == (attacks, False)


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (
            "placing",
            "Hans sent me his list, here it is: 6 in Poland, 4 in Austria. He has gone mad.",
        ),
        (
            "placing",
            "I promised Hans a lot last night. 6 in Poland, 4 in Austria, as soon as he confirms what he told me.",
        ),
        (
            "placing",
            "It was a lovely evening, thank you. Next turn I will do this, I think: 6 in Poland, 4 in Austria.",
        ),
        ("placing", "What a week it was. My neighbour, who knows these things, would go 6 in Poland and 4 in Austria."),
        (
            "attack",
            "Hans is tired. Russia is in Poland. Germany is in Austria. I have had enough, so attack him there"
            " with GM.",
        ),
        (
            "attack",
            "I've had enough of this. Attack Russia in Poland with Ford, if Hans agrees, who is in Spain right now.",
        ),
        (
            "attack",
            "Attack Germany in Austria with GM. I have a truce with Germany, so no attack on the Germans from me.",
        ),
    ],
)
def test_what_bends_an_order_is_not_passed_over(phase: str, text: str, reads: Reads) -> None:
    """A condition, another time, another's wish, whom one spares."""
    orders, _ = _read(reads, text, phase, income=10, board=BOARD)
    assert orders == []


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Scrap that, all 10 in Italy.", ["PLACE 10 IN Italy"]),
        ("Please ignore my last mail and place 10 in Italy.", ["PLACE 10 IN Italy"]),
        ("Everything changes: 10 in Italy.", ["PLACE 10 IN Italy"]),
    ],
)
def test_all_that_is_on_file_makes_room_for_all_anew(text: str, stands: list[str], reads: Reads) -> None:
    """Where the letter says so, or places all there is."""
    on_file = ("PLACE 6 IN Poland", "PLACE 4 IN Austria")
    reading = reads(text, "placing", income=10, on_file=on_file)
    assert list(merge(on_file, reading, "placing").lines) == stands
    assert not any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "text",
    [
        "France in Italy with Ford, not Germany in Austria.",
        "Not Germany in Austria; France in Italy, with Ford.",
        "The attack on Germany is off. France in Italy, Ford.",
        "France in Italy with Ford. Austria: no longer.",
    ],
)
def test_only_what_is_denied_makes_room(text: str, reads: Reads) -> None:
    """The other attack on file stands."""
    on_file = ("ATTACK Russia IN Poland STOCK IBM", "ATTACK Germany IN Austria STOCK GE")
    reading = reads(text, "attack", board=BOARD, on_file=on_file)
    lines = list(merge(on_file, reading, "attack").lines)
    assert lines == ["ATTACK Russia IN Poland STOCK IBM", "ATTACK France IN Italy STOCK F"]


def test_italy_may_be_short(reads: Reads) -> None:
    """Beside numbers or names of its kind; 'it' is a pronoun elsewhere."""
    short = ["PLACE 6 IN Poland", "PLACE 4 IN Italy"]
    assert _read(reads, "Pol 6 / It 4", "placing", income=10) == (short, False)
    assert _read(reads, "Poland 6 it is. Italy 4", "placing", income=10) == (short, False)
    attack = ["ATTACK France IN Italy STOCK F"]
    assert _read(reads, "It: Fr, Ford", "attack", board=BOARD) == (attack, False)
    assert _read(reads, "Attack France in It with Ford", "attack", board=BOARD) == (attack, False)


def test_what_is_left_open_is_asked_about(reads: Reads) -> None:
    """An area that gets half and nothing else, a stock for no attack."""
    text = "Put half of them in Poland to make the French think twice and the other half in Italy."
    assert _read(reads, text, "placing", income=10)[1]
    assert _read(reads, "Poland again, I know, I know. So let's make it Ford.", "attack", board=BOARD)[1]


@pytest.mark.parametrize(
    "text",
    [
        "My placings for turn 4 will be 6 in Poland and 4 in Italy.",
        "Our forces stand like this, if my sums are right. Poland 6, Italy 4.",
        "Here is how things stand. Poland 6, Italy 4.",
        "Poland 6, Italy 4. That was my position at Christmas.",
        "The ideal distribution: 6 in Poland, 4 in Italy. But when was anything ideal?",
    ],
)
def test_what_is_told_of_another_turn_or_of_the_board_is_asked_about(text: str, reads: Reads) -> None:
    """And 'this turn 6 in Poland' is of this one."""
    assert _read(reads, text, "placing", income=10, turn=3) == ([], True)
    this = _read(reads, "This turn 6 in Poland and 4 in Italy.", "placing", income=10, turn=3)
    assert this == (["PLACE 6 IN Poland", "PLACE 4 IN Italy"], False)


@pytest.mark.parametrize(
    "text",
    [
        "Lost again! Russia in Poland, IBM, a nine.",
    ],
)
def test_an_attack_that_is_told_of_is_asked_about(text: str, reads: Reads) -> None:
    """It is over, or another's."""
    assert _read(reads, text, "attack", board=BOARD, turn=3) == ([], True)


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("placing", "The old map showed 6 of ours in Poland and 4 in Italy. What does the new one show?"),
        ("placing", "Nigel is down to 6 in Poland and 4 in Italy. Poor chap."),
        ("attack", "France in Italy, Ford. That was my attack in turn 2, wasn't it?"),
        ("attack", "Good move by Pierre, attacking France in Italy with Coke!"),
        ("attack", "The old man attacked France in Italy with GE every single turn."),
    ],
)
def test_what_is_told_beyond_doubt_is_passed_over(phase: str, text: str, reads: Reads) -> None:
    """No order comes of it, and no question."""
    context = {"income": 10} if phase == "placing" else {"board": BOARD}
    assert _read(reads, text, phase, turn=3, **context) == ([], False)


def test_rows_that_say_nothing_are_no_question(reads: Reads) -> None:
    """Below a head, and beside attacks elsewhere; in the place of an attack they are one."""
    rows = "Attacks:\n- Poland: Russia, Ford\n- Austria: nothing\n- Italy: no attack"
    assert _read(reads, rows, "attack", board=BOARD) == (["ATTACK Russia IN Poland STOCK F"], False)
    denied = "Attacks:\n- Poland: Russia, Ford\n- Poland: nothing"
    assert _read(reads, denied, "attack", board=BOARD)[1]


@pytest.mark.parametrize(
    ("text", "stand"),
    [
        (
            "I had a page of attacks: Germany in Austria on IBM. Then I slept on it. So there are no attacks from me.",
            [],
        ),
        (
            "Russia in Poland on Ford, Germany in Austria on GM.\nOops, the second one should be in Italy of course.",
            ["ATTACK Russia IN Poland STOCK F"],
        ),
        ("We have 8 in Poland, Russia 4 and France 2. In Austria we have 6, Germany 3. We attack nobody twice.", []),
    ],
)
def test_what_the_letter_leaves_unsettled_does_not_stand(text: str, stand: list[str], reads: Reads) -> None:
    """It is asked about, or heard; numbers of those who stand there place nothing."""
    orders, _ = _read(reads, text, "attack", board=BOARD)
    assert orders == stand
