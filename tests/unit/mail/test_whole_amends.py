"""Letters about orders on file: what stands after them, and what is asked about."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "turn": 3}
RUSSIA: Context = {
    **{**_WW2, "phase": "placing", "power": "Russia", "income": 10},
    "on_file": ["PLACE 4 IN Poland", "PLACE 3 IN Rumania", "PLACE 3 IN Baltic States"],
}
OPEN: Context = {
    **{**_WW2, "phase": "placing", "power": "Russia", "income": 8},
    "on_file": ["PLACE 3 IN Germany", "PLACE 2 IN Poland"],
}
HOME: Context = {
    **{**_WW2, "phase": "placing", "power": "Germany", "income": 12},
    "on_file": ["PLACE 6 IN Austria", "PLACE 4 IN Italy", "PLACE 2 IN Germany"],
}
BOARD = {
    "Poland": {"Germany": 8, "Russia": 5, "France": 2},
    "Czechoslovakia": {"Germany": 7, "France": 4, "USA": 2},
    "Italy": {"Germany": 5, "Britain": 3, "France": 2},
    "Austria": {"Germany": 6, "USA": 2, "France": 1},
}
FOUGHT: Context = {
    **{**_WW2, "phase": "attack", "power": "Germany", "board": BOARD},
    "on_file": [
        "ATTACK Russia IN Poland STOCK IBM",
        "ATTACK France IN Czechoslovakia STOCK GM",
        "ATTACK Britain IN Italy STOCK DIS",
    ],
}

TALK = "Thank you for the receipt, it came on Friday.\n\n"


def _after(text: str, context: Context) -> tuple[str, bool]:
    """What stands after a letter, in short, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return _short(answer["effective"]), asked


def _short(lines: list[str]) -> str:
    said = [line.replace("PLACE ", "").replace("ATTACK ", "").replace(" IN ", " ") for line in lines]
    return ", ".join(line.replace(" STOCK ", " ") for line in said)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "Take one out of the Baltic and give it to Rumania. No wait, Rumania has enough, give it to Poland.",
            "5 Poland, 3 Rumania, 2 Baltic States",
        ),
        ("Move two from Poland to Rumania. No wait, make that three.", "1 Poland, 6 Rumania, 3 Baltic States"),
        (
            "Please shift one factor from Poland to the Baltic. Hmm, no, take it from Rumania.",
            "4 Poland, 2 Rumania, 4 Baltic States",
        ),
        ("Two from Rumania to Poland please. On second thoughts, one only.", "5 Poland, 2 Rumania, 3 Baltic States"),
        ("Take two from Poland, put them in Rumania, no, in the Baltic.", "2 Poland, 3 Rumania, 5 Baltic States"),
        (
            "One more in Poland and one fewer in Rumania. Scratch that. One more in the Baltic, one fewer in Rumania.",
            "4 Poland, 2 Rumania, 4 Baltic States",
        ),
        ("Move two from Poland to Rumania. No, forget it, leave it as it is.", _short(RUSSIA["on_file"])),
        ("Two from Rumania to Poland please. Actually no, leave it as it was.", _short(RUSSIA["on_file"])),
    ],
)
def test_a_change_of_placings_is_called_off_in_the_same_letter(text: str, stands: str) -> None:
    """The first change never stands; the second is of the same factors."""
    assert _after(text, RUSSIA) == (stands, False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "I want to drop the attack in Italy. Hmm actually no, that's the good one. Keep Italy and drop Poland.",
            "France Czechoslovakia GM, Britain Italy DIS",
        ),
        (
            "In Poland take Tesla instead of IBM. No, wait. IBM is fine there. But use Tesla in Italy.",
            "Russia Poland IBM, France Czechoslovakia GM, Britain Italy TSLA",
        ),
        (
            "Hit the French in Italy rather than the British. Hm, no: leave Britain as the target, but with Nike.",
            "Russia Poland IBM, France Czechoslovakia GM, Britain Italy NKE",
        ),
        ("Drop Italy. No, forget that, leave it as it was.", _short(FOUGHT["on_file"])),
    ],
)
def test_a_change_of_attacks_is_called_off_in_the_same_letter(text: str, stands: str) -> None:
    """The attack that was taken back stands again."""
    assert _after(text, FOUGHT) == (stands, False)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (RUSSIA, "Move 2 from Poland to Rumania. No wait, I have to think it over."),
        (FOUGHT, "Cancel everything. No wait, only Poland."),
        (FOUGHT, "Change the stock in Poland to Ford. Actually no, in Italy."),
        (RUSSIA, "Could you put two more in Poland for me, please? Sorry for the bother!"),
        (OPEN, "I see that I have three left. They can go where the two already are."),
        (FOUGHT, "Forget what I said in my last mail about Italy, I was drunk. Attack as ordered."),
        (RUSSIA, "Please cancel my placing in Rumania and Poland. I'll tell you by Thursday where these seven go."),
    ],
)
def test_what_no_sum_proves_is_asked_about(context: Context, text: str) -> None:
    """What is on file stands until the answer comes."""
    assert _after(text, context) == (_short(context["on_file"]), True)


@pytest.mark.parametrize(
    ("context", "text", "stands"),
    [
        (
            OPEN,
            "Remaining three: Rumania. And the Polish two can join them there, I don't trust that frontier. That"
            " leaves Poland empty, I know.",
            "3 Germany, 5 Rumania",
        ),
        (HOME, "Make it eight for Austria instead of six. The two come out of those at home.", "8 Austria, 4 Italy"),
        (RUSSIA, "Three more to Poland, please, and as many fewer in Rumania.", "7 Poland, 3 Baltic States"),
        (RUSSIA, "Please scrap my whole order for Russia, all of it. A new one is coming on Thursday.", ""),
        (
            RUSSIA,
            "I looked at the board. Two of the four in Poland would be better off in Italy; would you change that for"
            " me? The other lines stand.",
            "2 Poland, 3 Rumania, 3 Baltic States, 2 Italy",
        ),
        (
            RUSSIA,
            "What I sent for Warsaw was meant for Bucharest and the other way about, so would you kindly exchange"
            " those two figures? The Baltic is as it should be.",
            "3 Poland, 4 Rumania, 3 Baltic States",
        ),
        (
            RUSSIA,
            "Sorry for the trouble, but please tear up my earlier orders.\n\nNew orders, these and no others:\n"
            "Poland 5\nRumania 5\n",
            "5 Poland, 5 Rumania",
        ),
        (
            RUSSIA,
            "The Rumanian three, I don't want them down there any more. Send them to Poland, to the four that are"
            " there already. The Baltic we leave alone.",
            "7 Poland, 3 Baltic States",
        ),
    ],
)
def test_the_income_proves_what_is_meant(context: Context, text: str, stands: str) -> None:
    """Pronouns, 'as many', lists that stand for all there was."""
    assert _after(TALK + text, context) == (stands, False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Please cancel the attack on the Russians, and the one on the French, too.", "Britain Italy DIS"),
        ("I withdraw everything that is not aimed at Russia; what is aimed at Russia stays.", "Russia Poland IBM"),
        (
            "I wrote Italy but meant Austria: USA there, same stock.",
            "Russia Poland IBM, France Czechoslovakia GM, USA Austria DIS",
        ),
        (
            "Please note the following corrections:\n\nPoland: stock Boeing\nItaly: cancelled\n",
            "Russia Poland BA, France Czechoslovakia GM",
        ),
    ],
)
def test_all_that_a_letter_says_of_attacks_is_done(text: str, stands: str) -> None:
    """Where the first reader hears half of it, the whole is taken."""
    assert _after(TALK + text, FOUGHT) == (stands, False)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (RUSSIA, "With the 12 of next turn I mean to go into Poland with all I have. This turn is done."),
        (RUSSIA, "Thank you for the quick receipt. We are away until Tuesday, so if anything is wrong please ring."),
        (OPEN, "Where my other three go I can tell you on Friday. What you have from me so far is final."),
        (FOUGHT, "If I attacked the French in Poland, 8 against 2, would it be 4-1? I am just learning the table."),
        (
            FOUGHT,
            'Please forward to Russia: "One more step and I hit you in Rumania as well."\n\nMy list is unchanged.',
        ),
        (FOUGHT, "The Russians beg me to leave them alone in Poland. I am not going to. Nothing to change."),
        (
            FOUGHT,
            "Just between us: I have written to Russia that I would leave him alone in Poland and go for Rumania. You"
            " have my real orders.",
        ),
    ],
)
def test_what_changes_nothing_is_not_asked_about(context: Context, text: str) -> None:
    """Plans, thanks, questions about the rules, and what is said to others."""
    assert _after(text, context) == (_short(context["on_file"]), False)
