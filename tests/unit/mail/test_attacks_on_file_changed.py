"""Letters that change attacks on file clause by clause: other stocks, attacks added, parted, called off, and traps."""

import pytest

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read

BOARD = {
    "Poland": {"Germany": 9, "Russia": 4, "Britain": 3},
    "Austria": {"Germany": 8, "Britain": 3, "France": 2},
    "Rhineland": {"Germany": 7, "France": 5, "USA": 2},
    "Rumania": {"Germany": 5, "Russia": 5},
}
GERMANY = {"power": "Germany", "powers": ("Germany",), "turn": 4, "phase": "attack", "board": BOARD}
POLAND = "ATTACK Russia IN Poland STOCK GM"
AUSTRIA = "ATTACK Britain IN Austria STOCK IBM"
RHINELAND = "ATTACK France IN Rhineland STOCK KO"
FILED = (POLAND, AUSTRIA, RHINELAND)
JOINT = ("ATTACK France, USA IN Rhineland STOCK KO", AUSTRIA)


def asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


def stands(reading: Reading, filed: tuple[str, ...]) -> set[str]:
    return set(merge(filed, reading, "attack").lines)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "My nephew works at Pepsi and gave me no end of grief for backing Coke. Family peace first: use Disney for "
            "my attack on the French in the Rhineland. IBM for the Austrian one is fine, nobody sells those here.",
            {POLAND, AUSTRIA, "ATTACK France IN Rhineland STOCK DIS"},
        ),
        (
            "Regarding Poland: I would now rather take on the Russians and the British together, as one attack, still "
            "with GM. Austria and Rhineland, no alteration.",
            {"ATTACK Russia, Britain IN Poland STOCK GM", AUSTRIA, RHINELAND},
        ),
        (
            "Hi Lou, two things. Against Russia in Poland make it Wal-Mart, General Motors makes me nervous. And a new "
            "one: Russia in Rumania with Intel. Sorry, make that Cisco, I always mix those two up. Austria and the "
            "Rhineland as before.",
            {"ATTACK Russia IN Poland STOCK WMT", AUSTRIA, RHINELAND, "ATTACK Russia IN Rumania STOCK CSCO"},
        ),
        (
            "I see the Russians are down to five in Rumania. Hit them there with Verizon. In exchange I withdraw the "
            "attack in the Rhineland; the other ones, in Poland and Austria, go ahead as planned.",
            {POLAND, AUSTRIA, "ATTACK Russia IN Rumania STOCK VZ"},
        ),
    ],
)
def test_attacks_on_file_changed(text: str, expected: set[str], reads: Read) -> None:
    """What a clause does not name stays, and what it names is changed only as it says."""
    reading = reads(text, on_file=FILED, **GERMANY)
    assert stands(reading, FILED) == expected
    assert not asked(reading)


def test_a_joint_attack_parted(reads: Read) -> None:
    """Each of those whom it was on has a stock of his own."""
    reading = reads(
        "I'd like to break up that combined attack of mine in the Rhineland into two separate ones. France keeps "
        "Coca-Cola. The USA gets Goldman Sachs. Austria is unchanged.",
        on_file=JOINT,
        **GERMANY,
    )
    written = {notation.write(each.order) for each in reading.orders}
    assert written == {RHINELAND, "ATTACK USA IN Rhineland STOCK GS"}
    assert stands(reading, JOINT) == {*written, AUSTRIA}


@pytest.mark.parametrize(
    "text",
    [
        "Just so you know who does what here: the French player is going to use Nike on Britain in Austria. I stick to "
        "IBM there. And the Rhineland stays.",
        "Last year I swapped GM for Boeing in Poland and it cost me the battle. Never again. Everything stays as it is "
        "this time, GM for Poland, IBM for Austria.",
        "If GM closes higher tonight, use Boeing for Poland instead. Otherwise all stays. Rhineland is fine with Coke.",
        "My brother says that for Poland I ought to swap GM for Pfizer. I told him I'd sleep on it. The others can "
        "stay just the way they are.",
        "Use Disney in Poland instead of GM. An hour later, before sending: no, forget that, I have just looked at "
        "Disney's figures. Leave everything as you had it before.",
        "I'd have gone for the British in Poland with Nike, but I'm short of men there. So it stays at Russia in "
        "Poland with GM. The Rhineland too.",
    ],
)
def test_attacks_on_file_only_talked_of(text: str, reads: Read) -> None:
    """They stand as they are."""
    assert stands(reads(text, on_file=FILED, **GERMANY), FILED) == set(FILED)


def test_an_attack_of_which_nothing_came_is_asked_about(reads: Read) -> None:
    """Words that nobody knows may call it off."""
    reading = reads(
        "Please pull the plug on the Austrian attack. I've got a deal with her. The Rhineland goes on as ordered, and "
        "add one on the Russians in Rumania with Intel.",
        on_file=FILED,
        **GERMANY,
    )
    assert asked(reading)


def test_a_change_that_is_only_pondered_is_asked_about(reads: Read) -> None:
    """Silence would leave its writer in doubt."""
    reading = reads(
        "Not entirely happy with IBM for my Austrian attack. I may go over to Disney or to Intel, but I can't decide "
        "between them yet.",
        on_file=FILED,
        **GERMANY,
    )
    assert asked(reading)
    assert stands(reading, FILED) == set(FILED)


def test_a_question_about_the_rules_is_none_about_orders(reads: Read) -> None:
    """It is answered elsewhere."""
    reading = reads("If the Polish attack fails, do I lose all 4 factors or just 2?", on_file=FILED, **GERMANY)
    assert not reading.orders and stands(reading, FILED) == set(FILED)


def test_what_is_left_as_it_is_stands_beside_new_attacks(reads: Read) -> None:
    """A list that calls one off and keeps another changes those on file or is asked about; it is no list of all."""
    text = "- Poland cancelled, I'm staying out of it\n- new: Russia in Rumania, Cisco\n- Austria as is"
    filed = (POLAND, AUSTRIA)
    reading = reads(text, on_file=filed, **GERMANY)
    assert asked(reading) or stands(reading, filed) == {AUSTRIA, "ATTACK Russia IN Rumania STOCK CSCO"}
