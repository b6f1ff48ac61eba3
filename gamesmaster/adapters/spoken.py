"""What is said by telephone: Jinja2 for the words, as in mails; numbers spelled, the board in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound, pass_context
from jinja2.runtime import Context

from gamesmaster.adapters.templates import Renderer, tidy
from gamesmaster.adapters.templates.filters import FILTERS
from gamesmaster.rules import notation
from gamesmaster.service.records import Member, Notice

_ONES: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


class Speaker:
    """
    Says facts in words that can be read out.

    Args:
        folders: Where ``phone/*.txt`` and ``phone/words/*.txt`` lie; a club's own folder stands first.
        mails: What renders mails: outcomes and findings have the same sentences in both, and a notice that has no
            spoken form is read out as its mail.
    """

    def __init__(self, folders: Sequence[Path], mails: Renderer) -> None:
        self._mails = mails
        self._phone = Environment(
            loader=FileSystemLoader([folder / "phone" for folder in folders]),
            undefined=StrictUndefined,
            autoescape=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._phone.filters |= {
            "spelled": spelled,
            "factors": factors,
            "ordinal": ordinal,
            "listed": listed,
            "when": _when,
            "sentence": sentence,
            "board": board_lines,
            "order": self._order,
            "letters": letters,
            "span": FILTERS["span"],
        }
        self._phone.globals |= {"words": mails.words_here}

    def say(self, template: str, facts: Mapping[str, Any]) -> str:
        """
        Say facts.

        Args:
            template: The name of a file in ``phone``, without ``.txt``.

        Raises:
            jinja2.TemplateError: A template is missing, faulty, or asks for a fact that is not there.
        """
        return tidy(self._phone.get_template(f"{template}.txt").render(facts))

    def notice(self, notice: Notice, member: Member) -> str:
        """Say a notice: in words of its own, or as its mail has it."""
        try:
            template = self._phone.get_template(f"{notice.kind}.txt")
        except TemplateNotFound:
            return self._mails.text(notice, member)[1]
        return tidy(
            template.render({**notice.facts, "own_zone": member.zone, "game": notice.game, "seat": notice.seat})
        )

    @pass_context
    def _order(self, context: Context, line: str) -> str:
        """Say one canonical line."""
        power, order = notation.read(line)
        named = {**asdict(order), "verb": type(order).__name__.lower(), "stocks": context.get("stocks") or {}}
        said = self._phone.get_template("words/orders.txt").render(named).strip()
        return f"for {power}: {said}" if power else said


def spelled(number: int) -> str:
    """Spell a whole number up to 999,999; 0 is 'no'. Points that a ruling has taken may go below it."""
    if number < 0:
        return f"minus {spelled(-number)}"
    if number < len(_ONES):
        return _ONES[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        return _TENS[tens] + (f"-{_ONES[rest]}" if rest else "")
    size, name = (1000, "thousand") if number >= 1000 else (100, "hundred")
    count, rest = divmod(number, size)
    return f"{spelled(count)} {name}" + (f"{' and' if rest < 100 else ''} {spelled(rest)}" if rest else "")


def factors(number: int) -> str:
    """Spell a number of factors."""
    return f"{spelled(number)} factor{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """Spell a place in a row: 'first', 'second', then 'number four'."""
    return {1: "first", 2: "second", 3: "third"}.get(number, f"number {spelled(number)}")


def listed(items: Sequence[str], last: str = "and") -> str:
    """Join names as a sentence does."""
    names = list(items)
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


def letters(ticker: str) -> str:
    """Say a ticker letter by letter."""
    return " ".join(ticker)


def sentence(words: str) -> str:
    """Begin with a capital letter."""
    return words[:1].upper() + words[1:]


def board_lines(board: Mapping[str, Any]) -> list[str]:
    """Say a board, a sentence an area; areas where nobody stands come together in the last one."""
    said, empty = [], []
    for row in board["areas"]:
        there = [
            _standing(power, count, mark)
            for power, count, mark in zip(board["powers"], row["factors"], row["marks"], strict=True)
            if count or mark
        ]
        if there:
            said.append(f"{row['area']}: {listed(there)}.")
        else:
            empty.append(row["area"])
    return [*said, f"Nobody stands in {listed(empty, 'or')}."] if empty else said


def _standing(power: str, count: int, mark: str) -> str:
    marked = {"C": "CONTROL", "U": "an Understanding"}.get(mark.removesuffix("?"), "")
    if mark.endswith("?"):
        marked = f"{marked} and something face down" if marked else "something face down"
    if not count:
        return f"{power} with {marked}"
    return f"{power} {spelled(count)}" + (f" with {marked}" if marked else "")


@pass_context
def _when(context: Context, instant: str) -> str:
    """Say an ISO instant by the clock of who listens."""
    zone = str(context.get("own_zone") or context.get("zone") or "UTC")
    local = datetime.fromisoformat(instant).astimezone(ZoneInfo(zone))
    return f"{_DAYS[local.weekday()]}, {local.day} {_MONTHS[local.month - 1]}, at {local:%H:%M} by the clock of {zone}"
