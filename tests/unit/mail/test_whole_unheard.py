"""Letters that order something and of which nothing was read: they are asked about, and talk is not."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import ATTACK, PLACING, Context

SAME: Context = {**PLACING, "last_turn": ["PLACE 7 IN Poland", "PLACE 5 IN Baltic States"]}
FILED: Context = {**ATTACK, "on_file": ["ATTACK Germany IN Poland STOCK IBM", "ATTACK France IN Rumania STOCK GM"]}


def _asked(text: str, context: Context) -> bool:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (PLACING, "Five in Poland, five in Rumania, and the last two either in Austria or in Italy. I can't decide!"),
        (SAME, "Last turn's letter again, only not in the Baltic. My wife asks whether that is wise? It is."),
        (
            FILED,
            "France writes that one of my two attacks is a nuisance. All right, one of them can go, the one he means.",
        ),
    ],
)
def test_nothing_read_is_asked_about(context: Context, text: str) -> None:
    assert _asked(text, context)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (PLACING, "5 in Poland, 7 in Austria. Just kidding! My orders follow tomorrow."),
        (PLACING, "Moscow is lovely. Thanks for the report. Ouch, 6 Germans in Austria!"),
        (PLACING, "It's between 8 Poland / 4 Italy and six apiece. You'll have it tomorrow night when I'm home."),
        (ATTACK, "Pierre tells me that he will attack me in Italy with GM. My own attacks follow tomorrow."),
        (FILED, "What a report! My children want to go to Italy one day, and so do I."),
    ],
)
def test_talk_is_not(context: Context, text: str) -> None:
    assert not _asked(text, context)


def test_one_of_two_is_asked_about_beside_an_attack() -> None:
    text = "Attack the French in Rumania with Alcoa. And one of the two in Poland, Britain or Germany, with Nucor."
    answer = answer_to(Case("", "", text, ATTACK, (), (), False, None))
    assert answer["orders"] == ["ATTACK France IN Rumania STOCK AA"] and _asked(text, ATTACK)


def test_all_attacks_are_struck() -> None:
    """'Strike' attacks, too: not where what is struck are attacks."""
    text = "Peace has broken out. Strike both of my attacks."
    assert answer_to(Case("", "", text, FILED, (), (), False, None))["effective"] == []


def test_a_letter_to_another_turns_to_the_gamesmaster() -> None:
    text = (
        "To Germany, copy to the gamesmaster\n\nDear Konrad,\nif I were you I'd attack France in Rumania, with Netflix."
        "\n\nGamesmaster: my own attack is on Britain in Italy, stock General Mills."
    )
    assert answer_to(Case("", "", text, ATTACK, (), (), False, None))["orders"] == ["ATTACK Britain IN Italy STOCK GIS"]


ALONE = "I attack France in Austria with Disney. "


@pytest.mark.parametrize(
    "words",
    [
        "In Poland only the Germans, please.",
        "In Poland only the Germans, not the British.",
        "In Poland the Germans, the British I leave alone.",
    ],
)
def test_an_attack_without_a_verb_is_not_lost(words: str) -> None:
    answer = answer_to(Case("", "", ALONE + words, ATTACK, (), (), False, None))
    assert answer["orders"] == ["ATTACK France IN Austria STOCK DIS"] and _asked(ALONE + words, ATTACK)


def test_its_stock_goes_to_no_other() -> None:
    """'Take McDonald's for that one' is said of the attack that was not understood."""
    text = (
        "Austria first: I attack France there with Nike. No, wait, Nike reports earnings this week, I don't want that."
        " Make it Disney.\n\nIn Poland only the Germans, please, the British I leave alone."
        " Take McDonald's for that one."
    )
    answer = answer_to(Case("", "", text, ATTACK, (), (), False, None))
    assert not any("MCD IN Austria" in line or "Austria STOCK MCD" in line for line in answer["orders"])


@pytest.mark.parametrize(
    "words",
    [
        "With the Germans in Poland I share the tea.",
        "I leave the Germans in Poland alone, and likewise the British in Italy.",
        "My cat cannot find anything.",
        "Good evening from Novi Sad.",
    ],
)
def test_peace_and_talk_are_no_attacks(words: str) -> None:
    answer = answer_to(Case("", "", ALONE + words, ATTACK, (), (), False, None))
    assert answer["orders"] == ["ATTACK France IN Austria STOCK DIS"] and not _asked(ALONE + words, ATTACK)


def test_an_attack_that_is_not_affected_stands() -> None:
    text = "Rumania - attack France with Nike (not Germany).\n\nThe attack in Poland is not affected."
    answer = answer_to(Case("", "", text, FILED, (), (), False, None))
    assert answer["effective"] == ["ATTACK Germany IN Poland STOCK IBM", "ATTACK France IN Rumania STOCK NKE"]
