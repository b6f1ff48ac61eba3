"""
Sentences that only sound like orders, `tests/letters/only-sounds-so.toml`: threats, reports, doubts, habits, examples.

Whether one is asked about or passed over is a matter of taste; that it is no order is not.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

SENTENCES = Path(__file__).parents[2] / "letters" / "only-sounds-so.toml"


def _each() -> list[tuple[str, dict[str, Any]]]:
    settings = tomllib.loads(SENTENCES.read_text("utf-8"))
    return [(text, setting) for setting in settings.values() for text in setting.pop("sentences")]


@pytest.mark.parametrize(("text", "context"), _each(), ids=[text for text, _ in _each()])
def test_what_only_sounds_like_an_order_is_none(text: str, context: dict[str, Any]) -> None:
    """
    Nothing is ordered, and what is on file stands.
    """
    answer = answer_to(Case("only-sounds-so", "traps", text, context, (), (), False, None))
    assert [line for line in answer["orders"] if line != "PASS"] == []
    if "on_file" in context:
        assert answer["effective"] == context["on_file"]
