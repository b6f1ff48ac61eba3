"""
Canonical notation is read as it is, for every kind of order; and no text breaks the reader.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesmaster.adapters import scenario_files
from gamesmaster.mail.reading.reader import Context, read
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)
from tests.unit.mail.conftest import GAMES, SCENARIOS

SCENARIO = scenario_files.load("origins-ww2/historical", SCENARIOS)
AREAS = st.sampled_from(SCENARIO.areas)
POWERS = st.sampled_from(SCENARIO.powers)
STOCKS = st.none() | st.sampled_from(["GM", "F", "IBM", "X1", "ALL"])
AMOUNTS = st.integers(1, 40)
GOODS = st.lists(st.tuples(AMOUNTS, st.sampled_from(["Grain", "Tin"])), min_size=1, max_size=2).map(tuple)


@st.composite
def attacks(draw: st.DrawFn, powers: st.SearchStrategy[str] = POWERS, areas: st.SearchStrategy[str] = AREAS) -> Attack:
    """
    Any attack that canonical notation can write.
    """
    targets = draw(st.lists(powers, min_size=1, max_size=4, unique=True).map(tuple))
    limit: Any = draw(st.sampled_from([None, "with", "all", "aim"]))
    amount = draw(AMOUNTS) if limit in ("with", "aim") else None
    odds = draw(st.none() | st.integers(1, 9))
    return Attack(targets, draw(areas), draw(STOCKS), odds, amount, limit)


ORDERS: st.SearchStrategy[Order] = st.one_of(
    st.builds(Place, AMOUNTS, AREAS),
    st.builds(Move, AMOUNTS, AREAS, AREAS),
    attacks(),
    st.builds(Understanding, AREAS),
    st.builds(Control, AREAS, st.none() | POWERS, st.booleans()),
    st.builds(Offer, GOODS, POWERS, GOODS | st.just(())),
    st.builds(Accept, POWERS, st.integers(1, 5)),
    st.builds(Blank, AREAS),
    st.builds(Ally, POWERS),
    st.just(Pass()),
)


@given(ORDERS, st.none() | POWERS)
def test_a_canonical_line_is_read_as_notation_reads_it(order: Order, power: str | None) -> None:
    """
    Whatever stands in receipts and files can be sent back as it is.
    """
    line = notation.write(order, power)
    reading = read(line, Context(SCENARIO))
    assert [(each.power, each.order) for each in reading.orders] == [notation.read(line)]
    assert reading.findings == ()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=30)
@given(data=st.data())
def test_a_canonical_line_is_read_as_notation_reads_it_in_every_game(game: str, data: st.DataObject) -> None:
    """
    Every kind of order that a game knows, with its own names, in every phase, by whoever plays one power or two.
    """
    scenario = scenario_files.load(game, SCENARIOS)
    powers, areas = st.sampled_from(scenario.powers), st.sampled_from(scenario.areas)
    goods = st.sampled_from(list(scenario.boxes.goods.kinds.values()) if scenario.boxes.goods else ["Grain"])
    some = st.lists(st.tuples(AMOUNTS, goods), min_size=1, max_size=2).map(tuple)
    kinds: dict[type, st.SearchStrategy[Order]] = {
        Place: st.builds(Place, AMOUNTS, areas),
        Move: st.builds(Move, AMOUNTS, areas, areas),
        Attack: attacks(powers, areas),
        Understanding: st.builds(Understanding, areas),
        Control: st.builds(Control, areas, st.none() | powers, st.booleans()),
        Offer: st.builds(Offer, some, powers, some | st.just(())),
        Accept: st.builds(Accept, powers, st.integers(1, 5)),
        Blank: st.builds(Blank, areas),
        Ally: st.builds(Ally, powers),
        Pass: st.just(Pass()),
    }
    order = data.draw(st.one_of(*(kinds[kind] for kind in sorted(scenario.kinds, key=lambda kind: kind.__name__))))
    mine = tuple(data.draw(st.lists(powers, min_size=1, max_size=2, unique=True)))
    phase = data.draw(st.sampled_from(["placing", "attack", "claim", "turn", ""]))
    power = data.draw(st.sampled_from([None, *mine[1:]]))
    line = notation.write(order, power)
    reading = read(line, Context(scenario, phase=phase, power=mine[0], powers=mine))
    assert [(each.power, each.order) for each in reading.orders] == [notation.read(line)]
    assert reading.findings == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_stock_that_is_on_no_list_is_read_in_a_canonical_line(game: str) -> None:
    """
    Most scenario files have no list of stocks: whatever stands behind STOCK decides the attack.
    """
    scenario = scenario_files.load(game, SCENARIOS)
    mine = scenario.powers[-1]
    homes = [each for each in scenario.areas if each in scenario.powers[:-1]]
    for area, target in (*((each, scenario.powers[0]) for each in scenario.areas[:3]), *zip(homes, homes, strict=True)):
        for stock in ("GM", "F", "IBM", "X1", "ALL", "T"):
            attack = Attack((target,), area, stock, None, None, None)
            for above in ((), (Understanding(scenario.areas[0]),)):
                lines = "\n".join(notation.write(order) for order in (*above, attack))
                reading = read(lines, Context(scenario, phase="attack", power=mine))
                assert [each.order for each in reading.orders] == [*above, attack]
                assert reading.findings == ()


@given(st.lists(ORDERS, min_size=1, max_size=12, unique=True))
def test_canonical_lines_keep_their_order(orders: list[Order]) -> None:
    """
    A whole set sent back is the same set.
    """
    text = "\n".join(notation.write(order) for order in orders)
    found = [each.order for each in read(text, Context(SCENARIO)).orders]
    fights = any(isinstance(order, Attack | Understanding | Control) for order in orders)
    assert found == [order for order in orders if not (fights and isinstance(order, Pass))] or found == orders


WORDS = st.sampled_from(
    sorted(
        word_set(
            "5 3 2-1 five Poland Germany Berlin the in into from to with stock IBM attack control understanding move"
            " put rest home and , . ; : ? ! ( ) - not if change add only each no make that 12 pol > | -- READY"
        )
        | {"\n", " \n\n"}
    )
)


@settings(deadline=None)
@given(st.text() | st.lists(WORDS, max_size=80).map(" ".join))
def test_any_text_can_be_read(text: str) -> None:
    """
    Nothing raises, and what is read as an order can be written and names what the scenario has.
    """
    reading = read(text, Context(SCENARIO, phase="placing", power="Britain", powers=("Britain",), income=9))
    for each in reading.orders:
        assert notation.read(notation.write(each.order, each.power)) == (each.power, each.order)


@settings(deadline=None, max_examples=8)
@given(st.lists(WORDS, min_size=1, max_size=12).map(" ".join))
def test_the_work_grows_with_the_length_and_not_faster(text: str) -> None:
    """
    Twice the letter, at most about twice the tokens looked at; more would let one letter hold up the queue. Up to a
    hundred lines the parts of a letter that are looked at by themselves grow, too.
    """
    context = Context(SCENARIO, power="Britain")
    once = read((text + "\n") * 100, context).steps
    twice = read((text + "\n") * 200, context).steps
    assert twice <= 2.2 * once + 200
    # Up to twenty words may be one thing and cost next to nothing: 'READY READY …'.
    joined = (text + " ").replace("\n", " ")
    once, twice = read(joined * 40, context).steps, read(joined * 80, context).steps
    assert twice <= 2.5 * once + 400
