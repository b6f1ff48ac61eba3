"""Documents as they lie in a column."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.adapters.database.columns import Writer, write_json

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
VALUES = st.recursive(SCALARS, lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=3), each))


@given(st.dictionaries(st.text(max_size=4), VALUES, max_size=5), SCALARS)
def test_documents_with_parts_in_common_are_written_as_each_alone(document: dict[str, Any], own: Any) -> None:
    """What all members are told and what only one is told make the same text, however it is put together."""
    writer = Writer()
    for each in (document, {**document, "own": own}, document):
        assert writer.write(each) == write_json(each)


def test_equal_parts_that_are_not_the_same_are_told_apart() -> None:
    """One is not true, though Python calls them equal."""
    writer = Writer()
    assert writer.write({"a": [1]}) == '{"a":[1]}'
    assert writer.write({"a": [True]}) == '{"a":[true]}'
