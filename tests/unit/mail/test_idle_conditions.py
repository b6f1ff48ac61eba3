"""Conditions on the day leave the orders beside them alone; those on the game do not."""

import pytest

from tests.unit.mail.conftest import Read

ORDERS = "6 in Poland, 5 in Austria, 3 in Italy."


@pytest.mark.parametrize(
    "text",
    [
        "If the rain holds off I'll be on the tractor till dark.",
        "Unless it rains we're at the lake.",
        "I'll be in the garden if the weather stays fine.",
        "If this dog barks once more I'm moving to a desert.",
        "If the partition function comes out complex again I'm changing subject to history.",
        "It looks as if I disliked the Germans.",
    ],
)
def test_of_the_day(text: str, reads: Read) -> None:
    reading = reads(f"{ORDERS}\n\n{text}", income=14)
    assert len(reading.orders) == 3
    assert not any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "text",
    [
        "If Hans agrees.",
        "Only if it rains.",
        "If the others object, forget it.",
        "If he doesn't write I won't.",
        "I do this if he pays.",
        "If Olga answers I'll think again.",
    ],
)
def test_of_the_game(text: str, reads: Read) -> None:
    reading = reads(f"{ORDERS}\n\n{text}", income=14)
    assert any(each.kind != "note" for each in reading.findings)
