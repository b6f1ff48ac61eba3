"""Sentences whose last clause is the order, and what bends them."""

import pytest

from tests.unit.mail.test_odd_readings import ATTACK, PLACING, _read


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Only three stand between me and a quiet Austria, the French this time, and I attack those with IBM.",
            ["ATTACK France IN Austria STOCK IBM"],
        ),
        (
            "The Russians in Poland aren't cut off from anything, worse luck, but I attack them nonetheless, on GM.",
            ["ATTACK Russia IN Poland STOCK GM"],
        ),
    ],
)
def test_an_attack_in_the_last_clause_is_read(text: str, meant: list[str]) -> None:
    assert _read(text, ATTACK) == (meant, False)


@pytest.mark.parametrize(
    "text",
    [
        "If Russia moves in Poland again, I attack him there with GM.",
        "Hans thinks France is weak in Austria, and I would attack him there with IBM.",
        "Russia in Poland is a nuisance, and I attack him there with GM (just kidding).",
        "Russia in Poland is a nuisance, but I never attack him there with GM.",
    ],
)
def test_what_bends_it_stays(text: str) -> None:
    assert _read(text, ATTACK)[0] == []


def test_a_number_in_the_last_clause_is_placed() -> None:
    text = "I want to be ahead of Russia in Poland, twelve to four would be nice, so nine go in there. Five in Austria."
    assert _read(text, PLACING) == (["PLACE 9 IN Poland", "PLACE 5 IN Austria"], False)
