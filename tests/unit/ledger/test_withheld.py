"""What an entry keeps back, and what it says once it may."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gamesmaster.ledger import facts
from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import is_withheld, kept_back, opened, whole
from tests.unit.ledger.ledgers import chain, created, sealed

DECIDED = facts.phase_adjudicated(
    "1-placing", input={"turn": 1}, output={"turn": 1, "phase": "attack", "points": {"USA": 3}}, reveals={}
)


def test_only_what_differs_is_kept_back() -> None:
    """The public part says what may be seen, the private one the same fields in full."""
    kept = kept_back(DECIDED, {"output": {"turn": 1, "phase": "attack"}, "input": {"turn": 1}})
    assert kept.public == {**DECIDED.public, "output": {"turn": 1, "phase": "attack"}}
    assert kept.private == {"output": DECIDED.public["output"]}
    assert kept.kind is EntryKind.PHASE_ADJUDICATED


def test_a_fact_of_which_all_may_be_seen_stays_as_it_is() -> None:
    """No private part, and no nonce, where there is nothing to hide."""
    assert kept_back(DECIDED, {"input": {"turn": 1}}) is DECIDED


def test_an_entry_says_as_much_as_is_shown() -> None:
    """With its private part everything, without it what all may see; its digest is the same."""
    full = chain([created(), kept_back(DECIDED, {"output": {}})])[1]
    shut = replace(full, private=None, private_nonce=None)
    assert (is_withheld(full), is_withheld(shut)) == (False, True)
    assert (whole(full), whole(shut)) == (DECIDED.public, {**DECIDED.public, "output": {}})
    assert opened(full).public == DECIDED.public
    assert (opened(full).digest, opened(full).private) == (full.digest, full.private)
    assert opened(shut) is shut


@pytest.mark.parametrize("said", [created(), DECIDED, sealed("1-placing", "Britain", 1, "PASS")])
def test_other_private_parts_are_another_matter(said: Fact) -> None:
    """Orders are no field of the public part, and what has no private part keeps nothing back."""
    entry = chain([created(), said])[1]
    assert opened(entry) is entry
    assert whole(entry) == entry.public
    assert not is_withheld(entry)
    assert not is_withheld(replace(entry, private=None, private_nonce=None))
