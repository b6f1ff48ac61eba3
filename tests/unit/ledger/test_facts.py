"""What an entry says: every argument of a fact stands in it under its own name, and nothing else does."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from gamesmaster.ledger import facts
from gamesmaster.ledger.canonical import canonical, instant
from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.kinds import EntryKind
from tests.unit.ledger.ledgers import BEGIN

KINDS: dict[str, Callable[..., Fact]] = {each.value: getattr(facts, each.value.replace("-", "_")) for each in EntryKind}
PRIVATE: Mapping[str, tuple[str, ...]] = {
    "orders-sealed": ("lines", "letter"),
    "orders-entered": ("lines",),
    "team-ballot": ("lines", "letter"),
    "slips-dealt": ("objectives", "objectives_seed"),
    "disputed": ("reason", "letter", "member"),
}
"""What is in an entry's private part; everything else is for all to read."""
ADDED: Mapping[str, Mapping[str, Any]] = {"span-began": {"span": "orders"}}
"""What an entry says that nobody has to tell it."""

NAMED: Mapping[str, str] = {"span": "seconds"}
"""Arguments that an entry says by another name."""


def told(name: str, hint: Any, number: int) -> Any:
    """Some value of a type, another one for every argument."""
    kinds = [each for each in (get_args(hint) or (hint,)) if each is not type(None)]
    found = kinds[0] if get_origin(hint) not in (Mapping, Sequence, Iterable) else hint
    origin = get_origin(found) or found
    if origin is datetime:
        return BEGIN + timedelta(hours=number)
    if origin is timedelta:
        return timedelta(hours=number)
    if origin is bool:
        return True
    if origin is int:
        return number
    if origin in (Mapping, dict):
        values: dict[Any, Any] = {str: f"{number}", int: number}
        return {name: values.get(get_args(found)[1], {"x": number})}
    if origin in (Sequence, Iterable, list):
        inner = get_args(found)[0]
        return [name, f"{number}"] if inner is str else [{name: number}]
    return f"{name} {number}"


def plain(value: Any) -> Any:
    """As an entry says it."""
    if isinstance(value, timedelta):
        return int(value.total_seconds())
    return instant(value) if isinstance(value, datetime) else value


def everything(name: str) -> dict[str, Any]:
    """A value for every argument of a kind of fact."""
    hints = get_type_hints(KINDS[name])
    return {
        each: told(each, hints[each], number)
        for number, each in enumerate(inspect.signature(KINDS[name]).parameters, 1)
    }


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_argument_stands_under_its_own_name(name: str) -> None:
    """In the public part or in the private one, each once; and canonical JSON can say all of it."""
    given = everything(name)
    fact = KINDS[name](**given)
    private = PRIVATE.get(name, ())
    assert fact.kind == name
    public = {NAMED.get(each, each): plain(value) for each, value in given.items() if each not in private}
    assert fact.public == public | dict(ADDED.get(name, {}))
    expected = {each: plain(given[each]) for each in private if each in given}
    assert {
        each: value for each, value in (fact.private or {}).items() if each in given and each in private
    } == expected
    assert (fact.private is None) is (not private)
    assert json.loads(canonical(fact.public)) == fact.public


@pytest.mark.parametrize("name", sorted(KINDS))
def test_an_entry_keeps_its_own_copies(name: str) -> None:
    """Whoever changes what he has told changes no entry."""
    given = everything(name)
    fact = KINDS[name](**given)
    before = json.dumps([fact.public, fact.private])
    for value in given.values():
        if isinstance(value, dict):
            value["changed"] = 1
        elif isinstance(value, list):
            value.append("changed")
    assert json.dumps([fact.public, fact.private]) == before


def test_what_is_not_told_is_null_or_left_out() -> None:
    """Fields that later versions added are left out, so that the digests of older games stay what they are."""
    opened = everything("window-opened")
    bare = facts.window_opened(
        **{key: value for key, value in opened.items() if key not in ("opened_at", "absences", "dice")}
    )
    assert (bare.public["opened_at"], bare.public["absences"], "dice" in bare.public) == (None, None, False)
    created = everything("game-created")
    first = facts.game_created(**{key: value for key, value in created.items() if key not in ("allies", "slips")})
    assert not {"allies", "slips"} & first.public.keys()
    assert facts.game_held(reason="x", author="y").public["until"] is None
    assert facts.span_began("1-placing").public["ready_at"] is None
    assert "what" not in facts.moderator_looked("1-placing", seats=["USA"], author="y").public
    assert facts.disputed("1-placing", "USA", order="PASS", held=True).private is None
    ballot = everything("team-ballot") | {"lines": None}
    assert facts.team_ballot(**ballot).private is None
    assert facts.orders_entered("1-placing", "USA", 1, "0", author="y", lines=[]).private == {
        "lines": [],
        "letter": None,
    }
