"""Turns of phrase of placings, each read as if it said so plainly; and what only sounds like one."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import Context

PLACING: Context = {
    "scenario": "origins-ww2/historical",
    "phase": "placing",
    "power": "Germany",
    "turn": 3,
    "income": 14,
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Austria": {"Germany": 5}},
    "last_turn": ["PLACE 9 IN Poland", "PLACE 5 IN Austria"],
}


def _read(text: str) -> tuple[str, bool]:
    """The orders, and whether a question is asked."""
    answer = answer_to(Case("", "", text, PLACING, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return ", ".join(line.removeprefix("PLACE ").replace(" IN ", " ") for line in answer["orders"]), asked


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Guess what: 9 in Poland, 5 in Austria.", "9 Poland, 5 Austria"),
        ("You asked for my placements: 9 in Poland, 5 in Austria.", "9 Poland, 5 Austria"),
        ("How about 9 in Poland and 5 in Austria? Yes, do that.", "9 Poland, 5 Austria"),
        ("Assuming you're right: 9 in Poland, 5 in Austria.", "9 Poland, 5 Austria"),
        ("Originally 10 in Poland, now 9. Austria 5.", "9 Poland, 5 Austria"),
        ("I'd planned 10 for Poland but let's make that 9, and 5 for Austria.", "9 Poland, 5 Austria"),
        ("I have 6 in Poland already and add 9. Italy 5.", "9 Poland, 5 Italy"),
        ("I want to have 15 in Poland when all is done, the rest goes to Italy.", "9 Poland, 5 Italy"),
        ("Once 5 are in Italy and 2 in Rumania, everything else goes to Poland.", "5 Italy, 2 Rumania, 7 Poland"),
        ("All my remaining factors go to Poland once I've put 5 in Italy.", "9 Poland, 5 Italy"),
        ("Put whatever is left after 3 in Poland and 1 in Austria into Italy.", "3 Poland, 1 Austria, 10 Italy"),
        ("Italy gets 4; everything else is halved between Poland and Austria.", "4 Italy, 5 Poland, 5 Austria"),
        ("Italy 4. The other ten: half Poland, half Austria.", "4 Italy, 5 Poland, 5 Austria"),
        ("9 in Poland, leave the remainder in Germany.", "9 Poland, 5 Germany"),
        ("The rest, so 10, goes to Poland. Italy 4.", "10 Poland, 4 Italy"),
        ("Split 12 between Poland (7) and Rumania (5) and leave 2 in Germany.", "7 Poland, 5 Rumania, 2 Germany"),
        (
            "Half of my fourteen to Poland, the other half split between Italy (4) and Austria (3).",
            "7 Poland, 4 Italy, 3 Austria",
        ),
        ("Nearly half, 6, go to Poland. 5 to Austria. 3 to Italy.", "6 Poland, 5 Austria, 3 Italy"),
        ("hey, 7/7 split between austria and poland please", "7 Austria, 7 Poland"),
        ("I'm splitting the fourteen 6-5-3 between Poland, Austria and Italy.", "6 Poland, 5 Austria, 3 Italy"),
        ("Poland and Austria share ten, six and four; Italy gets four.", "6 Poland, 4 Austria, 4 Italy"),
        ("Just split them evenly: Poland, Austria.", "7 Poland, 7 Austria"),
        ("Poland, and nothing but Poland, with everything I've got.", "14 Poland"),
        ("9 in Poland, 5 in Austria. Never thought I'd do that.", "9 Poland, 5 Austria"),
        ("Just put 9 in Poland and 5 in Austria, I can't be bothered to think.", "9 Poland, 5 Austria"),
        ("italy 5 austria 4 rest poland k thx", "5 Italy, 4 Austria, 5 Poland"),
        ("What I did last turn was fine. Do that again.", "9 Poland, 5 Austria"),
        ("Poland = 9\nAustria = 5\nControl: 9 + 5 = 14, so that is correct.", "9 Poland, 5 Austria"),
        ("Can we have two more days? If not: 9 in Poland, 5 in Austria.", "9 Poland, 5 Austria"),
        ("9 to Poland and five to Austria to encourage our friends there.", "9 Poland, 5 Austria"),
        ("7 more in Poland and just as many in Austria.", "7 Poland, 7 Austria"),
        ("7 men to Poland, and the same number in Austria.", "7 Poland, 7 Austria"),
        (
            "Italy gets 4. The rest is to be divided between Poland, which gets six, and Austria, which must be content"
            " with four.",
            "4 Italy, 6 Poland, 4 Austria",
        ),
    ],
)
def test_a_turn_of_phrase_is_read(text: str, meant: str) -> None:
    assert _read(text) == (meant, False)


@pytest.mark.parametrize(
    "text",
    [
        "How about 9 in Poland and 5 in Austria? Hans would do that.",
        "Originally 10 in Poland, now nobody knows.",
        "If not: 9 in Poland, 5 in Austria.",
        "Once Hans has 5 in Italy and 2 in Rumania, he will put everything else into Poland.",
        "Poland and Austria share ten, and nobody knows how.",
        "They split 12 between Poland (7) and Rumania (5), the swine.",
        "What he did last turn was fine. Do that again.",
    ],
)
def test_what_only_sounds_so_places_nothing(text: str) -> None:
    assert _read(text)[0] == ""


def test_numbers_that_do_not_fit_the_areas_are_asked_about() -> None:
    assert _read("I'm splitting the fourteen 6-5-3 between Poland and Austria.") == ("", True)
