"""Placings that the letter's words and the income prove, and letters that only look alike."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "phase": "placing", "turn": 3}
GERMANY: Context = {**_WW2, "power": "Germany", "income": 12, "home": {"Germany": 9}}
SEEN: Context = {**GERMANY, "board": {"Poland": {"Germany": 7, "Russia": 5}, "Austria": {"Germany": 3}}}
RUSSIA: Context = {
    **{**_WW2, "power": "Russia", "income": 9, "home": {"Russia": 5}},
    "last_turn": ["PLACE 4 IN Poland", "PLACE 3 IN Rumania", "PLACE 2 IN Baltic States"],
}
FRANCE: Context = {
    **{**_WW2, "power": "France", "turn": 4, "income": 10, "home": {"France": 3}},
    "last_turn": ["PLACE 4 IN Poland", "PLACE 3 IN Austria", "PLACE 2 IN Italy"],
}
TALK = "Thank you for the report, it came on Friday.\n\n"


def _read(text: str, context: Context) -> tuple[list[str], bool]:
    """The orders of a letter, sorted, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return sorted(answer["orders"]), asked


def _lines(said: str) -> list[str]:
    """'4 Poland, 3 Germany > Italy' as lines, sorted."""
    lines = []
    for each in said.split(", "):
        amount, area = each.split(" ", 1)
        source, moves, to = area.partition(" > ")
        lines.append(f"MOVE {amount} FROM {source} TO {to}" if moves else f"PLACE {amount} IN {area}")
    return sorted(lines)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "New:\nPoland 7\nAustria 5\n\nFrom home:\nItaly 4\n",
            "7 Poland, 5 Austria, 4 Germany > Italy",
        ),
        (
            "1. Reinforcements (12):\n 6 Poland\n 6 Italy\n\n2. Taken from home (9):\n 4 Austria\n 2 Rumania\n",
            "6 Poland, 6 Italy, 4 Germany > Austria, 2 Germany > Rumania",
        ),
        (
            "Already at home in Germany:\n- 5 to Poland\n- the other 4 stay\nNew factors:\n- 12 to Austria",
            "5 Germany > Poland, 12 Austria",
        ),
        (
            "Deployments\nPoland: 8\nAustria: 4\n\nTransfers out of the homeland\nItaly: 2\nRumania: 1",
            "8 Poland, 4 Austria, 2 Germany > Italy, 1 Germany > Rumania",
        ),
        ("Moves from home: 3 Austria.\nPlacements: 12 Poland.", "3 Germany > Austria, 12 Poland"),
        (
            "Empty Berlin: all nine that are there go to Poland. Of the twelve new factors seven to Bucharest, five"
            " stay at home.",
            "9 Germany > Poland, 7 Rumania, 5 Germany",
        ),
    ],
)
def test_a_section_says_where_its_factors_come_from(text: str, given: str) -> None:
    """A head of new ones, and one of those that are at home."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "GERMANY TWELVE FACTORS AS FOLLOWS STOP POLAND SEVEN STOP BALANCE STAYS HOME STOP OTTO",
            "7 Poland, 5 Germany",
        ),
        (
            "TWELVE FACTORS STOP AUSTRIA THREE STOP ITALY THREE STOP REMAINDER POLAND STOP",
            "3 Austria, 3 Italy, 6 Poland",
        ),
        (
            "Would you kindly put five of Germany's twelve new factors in Italy and seven in Poland.",
            "5 Italy, 7 Poland",
        ),
        ("Seven to Poland. The other five I am keeping back until I hear from Ivan.", "7 Poland"),
        ("Four to John Bull, five to Uncle Sam, three to la belle France.", "4 Britain, 5 USA, 3 France"),
        ("Seven factors for the Polish adventure, five for the Rumanian oil fields.", "7 Poland, 5 Rumania"),
        (
            "Poland 6, Austria 4 (two for luck, two for Ivan), Italy 2; that makes twelve.",
            "6 Poland, 4 Austria, 2 Italy",
        ),
        ("3 + 2 in Austria and 7 in Poland. Makes twelve.", "5 Austria, 7 Poland"),
        ("Everything stays home: twelve into Germany. I am waiting for the Russians to move.", "12 Germany"),
        ("6 in Poland, 6 in Italy. I hope that it is correct like this, it is my first time.", "6 Poland, 6 Italy"),
    ],
)
def test_words_beside_the_numbers_change_none(text: str, given: str) -> None:
    """Sums, reasons, nicknames and what an adjective needs are no orders of their own."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Two in Rumania. Twice that in Poland, and three times as many in the Rhineland as in Rumania.", "2 4 6"),
        ("Rumania gets three, Poland the same, the Rhineland twice as many.", "3 3 6"),
        ("Two in Rumania, and three times as many in the Rhineland as in Poland.", ""),
        ("One in Rumania, ten more than that in Poland.", "1 11 0"),
        ("The same number in each of Rumania, Poland and the Rhineland.", "4 4 4"),
        ("Four apiece for Rumania, Poland and the Rhineland.", "4 4 4"),
        ("A third of my factors to Rumania, a third to Poland, a third to the Rhineland.", "4 4 4"),
        ("A quarter of them to Rumania, a quarter to Poland, and half of them to the Rhineland.", "3 3 6"),
        ("Begin with four in Rumania. Poland gets two fewer, and what's left goes to the Rhineland.", "4 2 6"),
        ("Half as many in Rumania as in Poland, and six in the Rhineland.", "2 4 6"),
    ],
)
def test_amounts_are_reckoned_from_others_and_from_the_income(text: str, given: str) -> None:
    """Where the sums come out; else it is asked."""
    areas = ("Rumania", "Poland", "Rhineland")
    wanted = [f"PLACE {n} IN {area}" for n, area in zip(given.split(), areas, strict=False) if n != "0"]
    orders, asked = _read(TALK + text, GERMANY)
    assert asked if not given else (orders, asked) == (sorted(wanted), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "Area   has  places\nPoland   7    5\nAustria  6    0\nItaly    4    7\n        --   --\n        17   12",
            "5 Poland, 7 Italy",
        ),
        ("Area, last turn, this turn\nPoland, 5, 8\nItaly, 7, 4", "8 Poland, 4 Italy"),
        ("Area, this turn, last turn\nPoland, 5, 8\nItaly, 7, 4", "5 Poland, 7 Italy"),
    ],
)
def test_a_column_of_a_table_comes_to_the_income(text: str, given: str) -> None:
    """Its head says that it is placed, or that the others are not."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    "text",
    [
        "Poland 5 8\nItaly 7 4",
        "Area  Germany  Russia\nPoland  7  3\nAustria  5  2",
        "What I should have done last turn:\n\nArea  has  places\nPoland  7  5\nAustria  4  7\n\nToo late now!",
    ],
)
def test_a_table_that_leaves_its_column_open_orders_nothing(text: str) -> None:
    """Two columns that fit, a board, and what should have been."""
    assert _read(text, GERMANY)[0] == []


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "Exactly what I placed in turn 2, please. Never change a winning team.",
            "4 Poland, 3 Rumania, 2 Baltic States",
        ),
        ("A carbon copy of turn 2, please.", "4 Poland, 3 Rumania, 2 Baltic States"),
        (
            "Dear Harold, kindly repeat last turn's orders. I am off to the coast.",
            "4 Poland, 3 Rumania, 2 Baltic States",
        ),
        (
            "Last turn's letter again, only with the Polish factors in Austria instead. My wife sends her regards.",
            "4 Austria, 3 Rumania, 2 Baltic States",
        ),
        (
            "Please use the same placements as in turn 2, but with Austria in place of Poland.",
            "4 Austria, 3 Rumania, 2 Baltic States",
        ),
    ],
)
def test_last_turns_placings_are_ordered_again(text: str, given: str) -> None:
    """As they were, or changed."""
    assert _read(text, RUSSIA) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "Same as last turn, and the tenth factor goes to Rumania. How is your hip?",
            "4 Poland, 3 Austria, 2 Italy, 1 Rumania",
        ),
        (
            "Please repeat for France the orders of the last turn; the tenth factor goes to Italy too.",
            "4 Poland, 3 Austria, 3 Italy",
        ),
        (
            "Repeat turn 3; the additional factor is for Czechoslovakia. Also, two of the three at home go to the"
            " Rhineland.",
            "4 Poland, 3 Austria, 2 Italy, 1 Czechoslovakia, 2 France > Rhineland",
        ),
    ],
)
def test_what_is_more_than_last_turn_goes_where_the_letter_says(text: str, given: str) -> None:
    """The factor that there was not last turn."""
    assert _read(text, FRANCE) == (_lines(given), False)


@pytest.mark.parametrize(
    "text",
    [
        "Last turn's letter again? Somebody has sent me a copy of turn 3.",
        "I have lost my copy of turn 3. Could you send last turn's orders again, please?",
        "Please send me a copy of last turn's orders.",
        "Please repeat last turn's report, it never came.",
        "What I placed in turn 2 again, please.",
        "Exactly what I placed in turn 3 was lost, so I am cross.",
        "The same as last turn: my letters get lost. What do I do?",
        "I can't do the same as last turn. I'll think of something.",
        "Same as last turn, the Germans attacked me. My placements will follow on Friday.",
        "Same rain as last turn. Orders on Friday.",
    ],
)
def test_what_only_speaks_of_last_turn_orders_nothing(text: str) -> None:
    """A copy that is wanted, a report, another turn, a complaint."""
    assert _read(text, FRANCE)[0] == []


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "6 Poland, 4 Rumania, 2 Italy.\n\nNo, forget that. I've just read the report. What I want is 8 Poland and 4"
            " Rumania, and nothing in Italy.",
            "8 Poland, 4 Rumania",
        ),
        ("Poland 6\nAustria 6\n\nScrap all of the above, I misread the map.\n\nPoland 4\nItaly 8", "4 Poland, 8 Italy"),
        ("Poland 6, Austria 6. Hmm, on second thoughts forget it all: everything to Italy.", "12 Italy"),
    ],
)
def test_a_letter_that_takes_back_all_begins_anew(text: str, given: str) -> None:
    """What follows has to come to the income."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Please divide my twelve new factors evenly among Poland, Austria, Italy, Rumania and the Rhineland.", ""),
        ("A fifth of my factors to each of Poland, Austria, Italy, Rumania and the Rhineland. I'm off skiing.", ""),
        ("Seven in Poland, and the other five somewhere between Italy and Austria.", "7 Poland"),
        ("From home: 4 to Italy.", ""),
        ("Poland 6, Austria 6. Scrap that.", ""),
        ("Poland 6, Austria 6. Ignore it all if I write again before Friday.", ""),
        ("Poland 6, Austria 4, and I don't know about the other two yet. Perhaps Italy.", "6 Poland, 4 Austria"),
        ("Seven to Poland, five to the Rhineland if the French come.", ""),
    ],
)
def test_what_cannot_be_told_is_asked(text: str, given: str) -> None:
    """Nothing of it is taken in silence; at most what stands beside it."""
    orders, asked = _read(TALK + text, GERMANY)
    assert asked
    assert set(orders) <= set(_lines(given) if given else [])


@pytest.mark.parametrize(
    "text",
    [
        "I have twice as many in Poland as in Austria.",
        "It would take twice as many in Poland as in Austria.",
        "Marcel got twice as many in Poland as in Austria.",
        "Poland 6, Austria 6 (only a joke, don't place anything yet).",
        "In my dreams: seven Poland, five Austria.",
        "Hans sent me this from Germany:\n4 Italy\n8 Poland\nWhat do you think?",
        "The Russians get four and the British get eight this turn, says the Times.",
    ],
)
def test_what_only_sounds_like_placings_is_none(text: str) -> None:
    """The board, others' wishes, jokes."""
    assert _read(text, GERMANY)[0] == []


def test_more_than_the_income_is_asked_where_a_sum_may_have_been_taken_for_a_placing() -> None:
    """Ten beside the writer's name are what there is; a plain list that is too long is the writer's mistake."""
    context = {**FRANCE, "last_turn": []}
    orders, asked = _read("FRANCE TEN FACTORS STOP POLAND FOUR STOP RUMANIA SEVEN STOP", context)
    assert ("PLACE 10 IN France" not in orders, asked) == (True, True)
    assert _read("Poland 8, Austria 6.", GERMANY) == (_lines("8 Poland, 6 Austria"), False)


def test_up_to_a_number_counts_what_is_there() -> None:
    """'Poland up to twelve' where seven stand."""
    text = "Make Poland up to 12, and the rest goes to Austria. I'm off skiing."
    assert _read(text, SEEN) == (_lines("5 Poland, 7 Austria"), False)


@pytest.mark.parametrize(
    "text",
    [
        "Copy of turn 2, for your files:\n\n4 Poland, 3 Rumania, 2 Baltic\n\nMy turn 3 orders will follow.",
        "This is what I have just sent to Paris. My orders will come under separate cover.\n\n4 Poland\n5 Rumania",
        '"Put nine in Poland," said my ally, and I put nine in Poland. My moves for it will reach you by Friday.',
    ],
)
def test_where_the_orders_are_still_to_come_nothing_is_taken(text: str) -> None:
    """Whatever else the letter counts."""
    assert _read(text, RUSSIA)[0] == []


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Move everything I have at home to Poland. The new factors stay at home.", "9 Germany > Poland, 12 Germany"),
        ("12 new: Poland 12.\n9 old: 4 to Italy, 5 stay.", "12 Poland, 4 Germany > Italy"),
        (
            "Of this turn's twelve I am keeping four at home. The eight others: five to Poland, three to Italy.",
            "4 Germany, 5 Poland, 3 Italy",
        ),
        ("All my new factors are to go to Poland. The nine at home keep the beer cold.", "12 Poland"),
        (
            "tom (usa) says i should go 4 poland 8 italy. going with neither. 3 in austria, the rest in italy",
            "3 Austria, 9 Italy",
        ),
    ],
)
def test_old_and_new_factors_are_told_apart(text: str, given: str) -> None:
    """Those at home, those that are new, and those that somebody else speaks of."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Poland 4, Italy 8. Hmm no wait, other way round: Poland 8 and Italy 4.", "8 Poland, 4 Italy"),
        ("8 in Poland, 4 in Rumania - no hang on, the other way around: 4 Poland 8 Rumania.", "4 Poland, 8 Rumania"),
        (
            "hi it's me put four in poland no sorry put five in poland then three in italy and leave four at home",
            "5 Poland, 3 Italy, 4 Germany",
        ),
    ],
)
def test_another_set_behind_a_turning_word_stands(text: str, given: str) -> None:
    """Where it comes to the income by itself."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "Put four into Prague, I place five in Austria, then the rest to Rumania.",
            "4 Czechoslovakia, 5 Austria, 3 Rumania",
        ),
        (
            f"{TALK}Put four into Prague, I place five in Austria, the rest to Rumania.",
            "4 Czechoslovakia, 5 Austria, 3 Rumania",
        ),
    ],
)
def test_the_rest_is_what_all_areas_leave(text: str, given: str) -> None:
    """An area in words that the first reader passes over is none the less one."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            f"{TALK}We spent 3 weeks in Austria and 2 in Italy. Now 6 in Poland, 6 in Rumania please.",
            "6 Poland, 6 Rumania",
        ),
        ("Poland 6, Austria 4, Italy 2. Take care of my 6 in Poland.", "6 Poland, 4 Austria, 2 Italy"),
        (
            "4 to Russia\n5 to Rhineland\n4 to Italy\nmove 1 from Germany to Italy",
            "4 Russia, 5 Rhineland, 4 Italy, 1 Germany > Italy",
        ),
    ],
)
def test_talk_and_a_sum_too_large_bend_no_list(text: str, given: str) -> None:
    """What places too much is refused by the rules, line by line; the reader only asks about what may be a sum."""
    assert _read(text, GERMANY) == (_lines(given), False)


@pytest.mark.parametrize(
    "text",
    [
        "I promised Hans a lot last night. 8 in Poland, 4 in Austria, as soon as he confirms what he told me.",
        "Poland and Italy this time please.",
        "1. Poland: 4.\n2. The remaining eight: to be divided between Czechoslovakia and Italy.",
        f"{TALK}8 in Poland, 4 in Austria. That's for Russia to do, not me.",
        "Orders:\nPut four into Prague, I place six points in Austria, then the rest to Rumania.\n\nWere you surprised"
        " by my 6 in Italy last time?\nThanks!",
    ],
)
def test_what_waits_lacks_its_number_or_is_denied_is_asked_about(text: str) -> None:
    assert _read(text, GERMANY)[1]


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "We have twelve to spend. Half of them go to Poland. Of the other six, four are for Rumania and two for"
            " Italy.\nGroup 3\n",
            "6 Poland, 4 Rumania, 2 Italy",
        ),
        (
            f"{TALK}Seven to Poland, five to Austria. Sorry for being late again, the train stood still.",
            "7 Poland, 5 Austria",
        ),
    ],
)
def test_what_talk_counts_and_excuses_bend_nothing(text: str, given: str) -> None:
    assert _read(text, GERMANY) == (_lines(given), False)
