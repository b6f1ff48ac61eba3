"""Numbered rows, names put right at once, the rest in other words, and lists told anew: each with its plain reading."""

import pytest

from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read

_TABLE = (
    "No.  Where    Whom     Stock\n1    Poland   Germany  IBM\n2    Italy    France   Ford\n3    Austria  nobody   -"
)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        (_TABLE, ["ATTACK Germany IN Poland STOCK IBM", "ATTACK France IN Italy STOCK F"]),
        ("# | area | target | stock\n1 | Poland | Germany | IBM\n2 | Italy | France | Ford", 2),
        ("Attack Germany, er, the French in Poland with IBM", ["ATTACK France IN Poland STOCK IBM"]),
        ("Attack Germany in Poland with Ford - scratch that, using IBM. France in Italy with Boeing.", ["IBM", "BA"]),
        ("Germany in Poland, France in Italy: IBM for the former and Ford for the latter", 2),
        ("ATTACK Germany IN Poland STOCK Boeing.", ["ATTACK Germany IN Poland STOCK BA"]),
        ("Germany in Poland with IBM\nCheers, Hans", ["ATTACK Germany IN Poland STOCK IBM"]),
    ],
)
def test_attacks(text: str, orders: list[str] | int, reads: Read) -> None:
    """Of Britain, on a board that is not known."""
    reading = reads(text, "attack")
    lines = [notation.write(each.order) for each in reading.orders]
    assert [each for each in reading.findings if each.kind != "note"] == []
    if isinstance(orders, int):
        assert lines == ["ATTACK Germany IN Poland STOCK IBM", "ATTACK France IN Italy STOCK F"][:orders]
    else:
        assert [line[-len(order) :] for line, order in zip(lines, orders, strict=True)] == orders


@pytest.mark.parametrize(
    "text",
    [
        "No. Area Factors\n1 Poland 5\n2 Italy 7",
        "(5) Poland; (7) Italy",
        "Poland, 5 and Italy, 7",
        "Six, wait, five in Poland and the rest in Italy",
        "Italy gets whatever is left after 5 in Poland",
        "All but 5 to Italy, those 5 to Poland",
        "I have 12 factors to place. Poland 5\nThe rest to Italy\nThat's all 12.",
        "6 in Poland, 6 in Italy.\nCorrection! 5 in Poland and 7 in Italy.",
        "5 men march to Poland, 7 men are for Italy",
    ],
)
def test_placings(text: str, reads: Read) -> None:
    """Five in Poland and seven in Italy."""
    reading = reads(text, "placing", income=12)
    assert [each for each in reading.findings if each.kind != "note"] == []
    assert sorted(notation.write(each.order) for each in reading.orders) == ["PLACE 5 IN Poland", "PLACE 7 IN Italy"]


def test_what_is_out_is_asked_about(reads: Read) -> None:
    """Though the numbers above come to the income."""
    reading = reads("6 to Poland, 3 to Italy, 3 to Austria.\nItaly and Austria are both out.", "placing", income=12)
    assert not reading.orders
    assert any(each.ground == "taken-back" for each in reading.findings)
