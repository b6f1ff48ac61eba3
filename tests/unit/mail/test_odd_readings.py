"""Readings that go with nothing a letter says: they are asked about instead of being taken in silence."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import Context

_GERMANY = {"scenario": "origins-ww2/historical", "turn": 3, "power": "Germany"}
PLACING: Context = {
    **_GERMANY,
    "phase": "placing",
    "income": 14,
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Austria": {"Germany": 5}},
}
ATTACK: Context = {
    **_GERMANY,
    "phase": "attack",
    "board": {"Poland": {"France": 2, "Russia": 5, "Germany": 9}, "Austria": {"France": 3, "Germany": 7}},
}


def _read(text: str, context: Context) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "Russia proposed that I pull out of Poland and go for France. I say no thanks and put six more in. I"
            " put five"
            " more in Austria as well and try Italy with three.",
            "IN France",
        ),
        ("Let me see, Russia four, me six, that's too close in Poland. Add five in Austria too.", "IN Russia"),
        (
            "Twelve in Poland is what I am after and I've six, so six more please; likewise ten in Austria, where I"
            " have"
            " five, so five more.",
            "PLACE 10 IN Austria",
        ),
        (
            "With regard to the fourteen factors due to Germany, it is my wish that Italy be occupied by three of"
            " them, and"
            " that the others reinforce Austria and Poland in the numbers five and six.",
            "PLACE 14 IN Germany",
        ),
        (
            "Austria gets 5 more. It had 5, so that's 10. Poland had 6 and gets 6 more, so 12, and that uses up 11"
            " of my 14;"
            " the others I'd like in Italy.",
            "PLACE 9 IN Italy",
        ),
    ],
)
def test_no_factors_go_where_nobody_sends_them(text: str, wrong: str) -> None:
    orders, asked = _read(text, PLACING)
    assert asked and not any(line.endswith(wrong) for line in orders)


@pytest.mark.parametrize(
    "text",
    [
        "Can Italy take three? Nobody is there, so I assume it can. Austria gets five and Poland six.",
        "Whoever holds Italy will win, and with three placed there it will be me. Poland (add six) and Austria (add"
        " five).",
    ],
)
def test_a_number_that_is_still_to_be_placed_is_not_passed_over(text: str) -> None:
    assert _read(text, PLACING)[1]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "France has three factors in Austria, so I attack him there, IBM deciding. Russia has five in Poland,"
            " and there"
            " I attack as well, General Motors deciding.",
            "ATTACK France IN Poland",
        ),
        ("GM, Poland, hitting the Russians; IBM, Austria, hitting the French; that's your lot.", "STOCK IBM"),
        (
            "General Motors has closed well, which is why I want it deciding my attack on Russia in Poland. IBM I"
            " want for no"
            " better reason than that it's short to write, and it decides my attack on France in Austria.",
            "ATTACK France IN Austria STOCK GM",
        ),
    ],
)
def test_no_attack_has_anothers_area_or_stock(text: str, wrong: str) -> None:
    orders, asked = _read(text, ATTACK)
    assert asked and not any(wrong in line for line in orders)


@pytest.mark.parametrize(
    "text",
    [
        "Attack France in Austria with IBM. Attack Russia in Poland with, oh, General Motors, I suppose.",
        "Russia in Poland with GM. IBM can only help, so I'm backing it against the French in Austria.",
    ],
)
def test_no_attack_is_lost_beside_another(text: str) -> None:
    """It is asked about, or both are read as they are meant."""
    orders, asked = _read(text, ATTACK)
    assert asked or set(orders) == {"ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK IBM"}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "In Poland I leave France in peace. The Russians there are attacked, with GM.",
            ["ATTACK Russia IN Poland STOCK GM"],
        ),
        ("Attack Russia in Poland with IBM. Oops, wrong stock: GM.", ["ATTACK Russia IN Poland STOCK GM"]),
        (
            "Russia in Poland, IBM; France in Austria, GM.",
            ["ATTACK Russia IN Poland STOCK IBM", "ATTACK France IN Austria STOCK GM"],
        ),
    ],
)
def test_what_is_in_order_stands(text: str, meant: list[str]) -> None:
    assert _read(text, ATTACK) == (meant, False)


def test_factors_may_go_to_anothers_home() -> None:
    assert _read("Six to France, five to Italy, three to Austria.", PLACING) == (
        ["PLACE 6 IN France", "PLACE 5 IN Italy", "PLACE 3 IN Austria"],
        False,
    )


FILED: Context = {**ATTACK, "on_file": ["ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK IBM"]}


def test_what_somebody_wants_and_the_writer_agrees_to_is_asked_about() -> None:
    wanted = "Russia in Poland with IBM. Hans wants me to hit France in Austria with GM."
    assert _read(f"{wanted} Fine.", ATTACK) == (["ATTACK Russia IN Poland STOCK IBM"], True)
    assert _read(f"{wanted} Dream on.", ATTACK) == (["ATTACK Russia IN Poland STOCK IBM"], False)


def test_a_change_that_another_tells_is_asked_about() -> None:
    assert _read("Not IBM, Hans tells me, but Disney.", FILED) == ([], True)
    assert _read("Not IBM but Disney in Austria.", FILED) == (["ATTACK France IN Austria STOCK DIS"], False)
