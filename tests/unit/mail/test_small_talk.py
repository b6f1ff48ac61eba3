"""
Talk full of names and numbers: who tells, asks, denies, supposes, plans or remembers has ordered nothing.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.mail.conftest import Read

NUMBERS = st.sampled_from(["2", "3", "5", "seven", "ten"])
AREAS = st.sampled_from(["Poland", "Austria", "Italy", "the Rhineland", "Rumania"])
POWERS = st.sampled_from(["Germany", "Russia", "France", "the USA"])
STOCKS = st.sampled_from(["GM", "IBM", "Ford"])


def said(*parts: str | st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """
    Words after one another.
    """
    given = [st.just(part) if isinstance(part, str) else part for part in parts]
    return st.tuples(*given).map(" ".join)


PLACING = st.one_of(
    said("put", NUMBERS, "in", AREAS),
    said("place", NUMBERS, "factors in", AREAS),
    said("attack", POWERS, "in", AREAS, "with", STOCKS),
    said("move", NUMBERS, "from Britain to", AREAS),
    said("take control of", AREAS),
)
REPORTED = said(
    POWERS, st.sampled_from(["said that I", "suggests that we", "told me to", "hopes I will", "wants us to"]), PLACING
)
QUESTIONS = said(st.sampled_from(["Should I", "Shall we", "What if I", "Do you think I should", "May I"]), PLACING).map(
    "{}?".format
)
DENIALS = said(st.sampled_from(["I will not", "I won't", "I would never", "We do not", "I refuse to"]), PLACING)
CONDITIONS = st.one_of(
    said("If", POWERS, "attacks me, I", PLACING),
    said("Unless", POWERS, "leaves, we", PLACING),
    said("I", PLACING, "if", POWERS, "comes"),
)
PLANS = st.one_of(
    said("Next turn I", PLACING),
    said("Perhaps I", PLACING),
    said("I am thinking I could", PLACING),
    said("Later I will", PLACING),
)
PAST = st.one_of(
    said("Last turn I put", NUMBERS, "in", AREAS),
    said("I placed", NUMBERS, "in", AREAS, "before"),
    said("Yesterday", POWERS, "put", NUMBERS, "in", AREAS),
    said("I had", NUMBERS, "in", AREAS),
)
OTHERS = st.one_of(
    said(POWERS, "has", NUMBERS, "factors in", AREAS),
    said("I control", AREAS),
    said(POWERS, "has", NUMBERS, "points"),
)
TALK = st.lists(st.one_of(REPORTED, QUESTIONS, DENIALS, CONDITIONS, PLANS, PAST, OTHERS), min_size=1, max_size=4)


@settings(max_examples=150, deadline=None)
@given(talk=TALK, phase=st.sampled_from(["placing", "attack"]), parted=st.sampled_from([". ", ".\n", "\n", "\n\n"]))
def test_talk_is_never_an_order(talk: list[str], phase: str, parted: str, reads: Read) -> None:
    """
    Whatever is asked about it, nothing is taken.
    """
    assert reads(parted.join(talk), phase, income=10, home={"Britain": 4}).orders == ()
