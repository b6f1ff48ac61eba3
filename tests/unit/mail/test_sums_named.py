"""Letters that name all their writer has: what they count is proved by it, what only sounds so is not."""

from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

PLACING = {
    "scenario": "origins-ww2/historical",
    "turn": 3,
    "phase": "placing",
    "power": "Germany",
    "income": 12,
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Austria": {"Germany": 3}},
}
FILED = {**PLACING, "on_file": ["PLACE 5 IN Poland", "PLACE 4 IN Austria", "PLACE 3 IN Rhineland"]}


def _answer(text: str, context: dict[str, Any] = PLACING) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "If I understood the rules I have twelve to hand out. Of those I would put six into Austria, four into Poland,"
        " and I'd keep two in the Rhineland to be safe. My wife sends her love.",
        "If I had thirty of these I'd drop twenty in Italy and go fishing. But twelve is what I was given, so it's"
        " going"
        " to be 6 in Austria, 4 in Poland and 2 in the Rhineland. Wish me luck.",
        "okay so put five in Austria no wait make that six in Austria and then four in Poland and um two in the"
        " Rhineland"
        " that should come to twelve okay bye",
        "You can put up to 6 in Austria for me, 4 in Poland and 2 in the Rhineland. That's my twelve gone.",
    ],
)
def test_a_sum_that_is_named_is_proved(text: str) -> None:
    assert _answer(text) == (["PLACE 6 IN Austria", "PLACE 4 IN Poland", "PLACE 2 IN Rhineland"], False)


@pytest.mark.parametrize(
    "text",
    [
        "My wife has twelve opinions about my twelve factors. She would put six in Austria, four in Poland and two"
        " in the"
        " Rhineland. I haven't made up my mind.",
        "There are twelve to place. If I were braver I would put six in Austria, four in Poland and two in the"
        " Rhineland,"
        " but I am not brave. More tomorrow.",
        "Prediction: Of my 12, half go to Poland and a quarter each to Italy and Austria",
        "In our last game I had 12 too and went six in Austria, four in Poland, two in the Rhineland. It ended badly.",
    ],
)
def test_what_only_adds_up_is_no_order(text: str) -> None:
    assert _answer(text)[0] == []


def test_what_stands_in_front_of_a_rest_is_not_passed_over() -> None:
    text = (
        "Just home from the night shift, and nothing new. Half of my twelve, so six, go to Poland because I don't like"
        " how Russia looks at me over there. Austria gets four. The rest is for the Rhineland. Good night."
    )
    orders, asked = _answer(text)
    assert orders == ["PLACE 6 IN Poland", "PLACE 4 IN Austria", "PLACE 2 IN Rhineland"] or asked


def test_who_means_to_place_fewer_is_not_asked() -> None:
    text = (
        "I only want to use ten of my twelve this time. Six go to Austria and four to Poland. The other two are lost."
    )
    assert _answer(text) == (["PLACE 6 IN Austria", "PLACE 4 IN Poland"], False)


def test_a_list_of_all_there_is_is_never_half_a_change() -> None:
    text = (
        "I am ashamed of what I sent on Friday. Would you be so good as to throw that sheet away. Here is what a"
        " sober man"
        " wants with his twelve: four in the Rhineland, four in Austria and four in Italy. It's tidy, it's modest."
    )
    orders, asked = _answer(text, FILED)
    assert asked or orders == ["PLACE 4 IN Rhineland", "PLACE 4 IN Austria", "PLACE 4 IN Italy"]


def test_what_ends_a_list_closes_no_window() -> None:
    text = "6 in Austria, 4 in Poland, 2 in the Rhineland. That's it from me this turn."
    answer = answer_to(Case("", "", text, PLACING, (), (), False, None))
    assert (len(answer["orders"]), answer["commands"]) == (3, [])


def test_thinking_aloud_is_asked_about() -> None:
    fought = {
        **PLACING,
        "phase": "attack",
        "board": {"Poland": {"Russia": 5, "Germany": 9}, "Rumania": {"Russia": 2, "Germany": 7}},
    }
    assert _answer("Let me think out loud: Russia in Poland with GM.", fought) == ([], True)


def test_what_is_shared_out_of_an_area_is_never_fewer_elsewhere() -> None:
    text = (
        "Moin, the two for the Rhineland were a silly idea. Give one of them to Poland and the other to"
        " Austria. Now I have to go and shear the sheep."
    )
    filed = {**PLACING, "on_file": ["PLACE 6 IN Poland", "PLACE 4 IN Austria", "PLACE 2 IN Rhineland"]}
    orders, asked = _answer(text, filed)
    assert asked or orders == ["PLACE 7 IN Poland", "PLACE 5 IN Austria"]


def test_what_is_called_off_beside_gossip_is_not_lost() -> None:
    text = (
        "Dear Ken, Russia rang me last night and was so charming that I've called off the attack on him in Poland. In"
        " its place I'd like to go for Britain in Austria, with Oracle. Yours, Gwendolyn"
    )
    fought = {
        **PLACING,
        "phase": "attack",
        "board": {"Poland": {"Russia": 5, "Germany": 9}, "Austria": {"Britain": 2, "Germany": 7}},
        "on_file": ["ATTACK Russia IN Poland STOCK KO"],
    }
    answer = answer_to(Case("", "", text, fought, (), (), False, None))
    asked = any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])
    assert asked or "ATTACK Russia IN Poland STOCK KO" not in answer["effective"]


def test_who_is_left_in_peace_is_not_attacked() -> None:
    fought = {
        **PLACING,
        "phase": "attack",
        "board": {"Italy": {"Germany": 6, "Britain": 4, "USA": 1}},
    }
    text = (
        "I was buying yarn on Thursday and I thought, why not let them decide it. So Wal-Mart it is for my"
        " attack on the British in Italy. The one American there I leave in peace, he does no harm."
    )
    orders, asked = _answer(text, fought)
    assert asked or orders == ["ATTACK Britain IN Italy STOCK WMT"]


def test_a_field_of_a_form_is_no_stock() -> None:
    fought = {**PLACING, "phase": "attack", "board": {"Italy": {"Germany": 6, "Britain": 4}}}
    text = "POWER: Germany\nTURN: 3\n\nAREA: Italy\nTARGET: Britain\nSTOCK: Pepsi"
    assert _answer(text, fought) == (["ATTACK Britain IN Italy STOCK PEP"], False)
