"""What a team wants, when each of its members says so for himself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger.ballots import Count, decided

POLAND = ("PLACE 4 IN Poland",)
ITALY = ("PLACE 4 IN Italy",)
BOTH = ("PLACE 2 IN Poland", "PLACE 2 IN Italy")
TURNED = ("PLACE 2 IN Italy", "PLACE 2 IN Poland")


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({}, None),
        ({3: POLAND}, Count(POLAND, (3,))),
        ({1: ()}, Count((), (1,))),
        ({1: POLAND, 2: ITALY, 3: ITALY}, Count(ITALY, (2, 3))),
        ({1: POLAND, 2: ITALY, 3: ITALY, 4: BOTH, 5: ("PASS",)}, Count(ITALY, (2, 3))),
        ({2: ITALY, 1: POLAND}, Count(POLAND, (1,))),
        ({1: BOTH, 4: POLAND, 2: POLAND, 3: TURNED}, Count(BOTH, (1, 3))),
        ({4: TURNED, 2: BOTH}, Count(BOTH, (2, 4))),
    ],
)
def test_most_voices_count_and_then_the_member_named_first(
    sent: Mapping[int, tuple[str, ...]], expected: Count | None
) -> None:
    """The same lines in another order are the same wish; silence is none."""
    assert decided(sent) == expected


@given(st.dictionaries(st.integers(1, 9), st.sampled_from([POLAND, ITALY, BOTH, TURNED]), min_size=1))
def test_nobody_outside_the_majority_decides(sent: Mapping[int, tuple[str, ...]]) -> None:
    """Whatever is sent, what counts is wanted by all those named, and by nobody else; and no other set by more."""
    count = decided(sent)
    assert count is not None
    alike = {number for number, lines in sent.items() if sorted(lines) == sorted(count.lines)}
    assert set(count.members) == alike
    assert count.lines == sent[min(alike)]
    assert all(sum(sorted(each) == sorted(lines) for each in sent.values()) <= len(alike) for lines in sent.values())
