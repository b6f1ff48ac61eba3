"""How letters written by hand are read: right, asked needlessly, not understood, dropped, misread; and how fast."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import Any, Final

from gamesmaster.bench.figure import Figure
from gamesmaster.bench.plan import Plan
from gamesmaster.mail.explain import explain
from gamesmaster.mail.reading.abridging import MAX_TEXT
from gamesmaster.mail.reading.model import StockName
from gamesmaster.rules.document import Load

CORPUS: Final = Path(__file__).parents[2] / "tests" / "letters" / "hands"
HELD_OUT: Final = frozenset(("placings-held-back", "attacks-held-back", "changes-held-back"))
"""Letters that the reader was not built with."""
ANSWERS: Final = ("right", "asked needlessly", "not understood", "dropped", "misread")
FEW: Final = 20
"""A class of fewer letters is not told of by itself."""
_SOME: Final = 20
_HEAD: Final = "From: player@club.example\nTo: play@club.example\nSubject: orders\n\n"


@dataclass(frozen=True, slots=True)
class Case:
    """
    A letter and what a patient person reads in it.

    Attributes:
        file: Which part of the corpus it is in, without suffix.
        kind: What is hard about it.
        text: The words.
        context: As `letter explain` takes it.
        orders: Canonical, in the written order.
        commands: As `letter explain` gives them.
        ask: Whether a question is due.
        effective: What stands after it; None where that is not looked at.
        today: How it is read as yet; one of ``ANSWERS``.
    """

    file: str
    kind: str
    text: str
    context: Mapping[str, Any]
    orders: tuple[str, ...]
    commands: tuple[str, ...]
    ask: bool
    effective: tuple[str, ...] | None
    today: str = "right"


def cases(folder: Path = CORPUS) -> Iterator[Case]:
    """
    Give every letter of the corpus.

    It comes with the sources; in an installation without them there are none.
    """
    for file in sorted(folder.glob("*.toml")):
        document = tomllib.loads(file.read_text("utf-8"))
        for letter in document["letter"]:
            yield Case(
                file=file.stem,
                kind=letter["class"],
                text=letter["text"],
                context=document["settings"][letter["setting"]],
                orders=tuple(letter["orders"]),
                commands=tuple(letter.get("commands", ())),
                ask=letter.get("ask", False),
                effective=tuple(letter["effective"]) if "effective" in letter else None,
                today=letter.get("today", "right"),
            )


def judge(case: Case, answer: Mapping[str, Any]) -> str:
    """
    Compare an answer with what a patient person reads.

    Args:
        case: The letter.
        answer: The document of `letter explain`.

    Returns:
        One of ``ANSWERS``: ``misread`` for an order that was not given, or a set that should not stand; ``not
        understood`` for one that was and is asked about, ``dropped`` when it is not even asked about, ``asked
        needlessly`` for a question too many.
    """
    read, meant = Counter(answer["orders"]), Counter(case.orders)
    asked = any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])
    if read - meant or (read == meant and tuple(answer["orders"]) != case.orders):
        return "misread"
    if meant - read:
        return "not understood" if asked else "dropped"
    if case.ask and not asked:
        return "dropped"
    if tuple(answer["commands"]) != case.commands:
        return "not understood" if len(answer["commands"]) < len(case.commands) else "misread"
    if case.effective is not None and tuple(answer["effective"]) != case.effective:
        return "not understood" if asked else "misread"
    return "asked needlessly" if asked and not case.ask else "right"


def answer_to(case: Case) -> dict[str, Any]:
    """Read a letter of the corpus as `letter explain` does."""
    return explain((_HEAD + case.text).encode(), case.context, *_explainer())


def figures(plan: Plan) -> list[Figure]:
    """
    Read the corpus, and measure the reader.

    Args:
        plan: How long the ordinary letters are read again and again; when small, every twentieth is read.

    Returns:
        Shares in per cent of the letters the reader was built with and of those set aside, then counts by class, then
        how long an ordinary letter and a hostile one take.
    """
    read = islice(cases(), None, None, _SOME if plan.small else 1)
    judged = [(case, judge(case, answer_to(case))) for case in read]
    if not judged:
        return []
    found: list[Figure] = []
    for title, part in (
        ("letters", [each for each in judged if each[0].file not in HELD_OUT]),
        ("letters set aside", [each for each in judged if each[0].file in HELD_OUT]),
    ):
        found += [_share(f"{title}, {word}", part, word) for word in ANSWERS]
    for kind, part in by_class(judged).items():
        found += [
            Figure(f"class '{kind}', {word}", sum(is_ == word for _, is_ in part), "letters", len(part))
            for word in ANSWERS
        ]
    return [*found, *_speed([case for case, _ in judged], plan.seconds)]


def by_class(judged: Sequence[tuple[Case, str]]) -> dict[str, list[tuple[Case, str]]]:
    """
    Give judged letters by class: 'trap, last turn retold' is one of the traps.

    Args:
        judged: Letters, each with one of ``ANSWERS``.

    Returns:
        The letters of each class; those of classes of fewer than ``FEW`` stand together.
    """
    heads = {each[0].kind.partition(",")[0].strip().lower() for each in judged}
    found: dict[str, list[tuple[Case, str]]] = {}
    for each in judged:
        head = each[0].kind.partition(",")[0].strip().lower()
        found.setdefault(f"{head}s" if f"{head}s" in heads else head, []).append(each)
    classes = {kind: found[kind] for kind in sorted(found) if len(found[kind]) >= FEW}
    return {**classes, "of a few letters": [each for part in found.values() if len(part) < FEW for each in part]}


def _share(name: str, judged: Sequence[tuple[Case, str]], word: str) -> Figure:
    count = sum(answer == word for _, answer in judged)
    return Figure(name, round(100 * count / max(1, len(judged)), 2), "%", len(judged))


def _speed(letters: Sequence[Case], seconds: float) -> Iterator[Figure]:
    """In processor time: what one core needs, whoever else uses the machine."""
    spent: list[float] = []
    while sum(spent) < seconds or not spent:
        # A stride that no file's length divides, so that letters of all hands are among the first few hundred.
        began = process_time()
        answer_to(letters[len(spent) * _STRIDE % len(letters)])
        spent.append(process_time() - began)
    yield Figure("an ordinary letter explained, median", 1000 * median(spent), "ms", len(spent))
    yield Figure("an ordinary letter explained, mean", 1000 * fmean(spent), "ms", len(spent))
    for name, text in HOSTILE.items():
        began = process_time()
        answer_to(replace(letters[0], text=text))
        yield Figure(f"256 kB of {name}", process_time() - began, "s")
    for name, piece in PAGES.items():
        began = process_time()
        answer_to(replace(letters[0], text=(piece * MAX_TEXT)[:MAX_TEXT]))
        yield Figure(f"{MAX_TEXT // 1024} kB of {name}", process_time() - began, "s")


_STRIDE: Final = 1009


def _filled(text: str) -> str:
    return (text * (256 * 1024 // len(text) + 1))[: 256 * 1024]


HOSTILE: Final = {
    "orders in one line": _filled("5 in Poland and "),
    "orders in lines": _filled("5 in Poland, attack Germany and Russia in Poland with IBM\n"),
    "areas": _filled("Poland, Austria and "),
    "powers": _filled("attack Germany and Russia, "),
    "headings": _filled("Poland:\n"),
    "reasons": _filled("5 in Poland because 4 since "),
    "goods": _filled("offer 1 grain and 1 tin to "),
    "quotation marks": _filled("> "),
    "attributions": _filled("On Monday Fred wrote:\n"),
    "lines drawn": _filled("-" * 280 + "5 in Poland\n"),
    "brackets": _filled("(" * 99 + "\n"),
}
"""Texts that make a careless reader slow."""
PAGES: Final = {
    "numbers": "5-",
    "names": "Poland, ",
    "dots": "a.b.c.",
    "shares": "half Italy, half ",
    "conditions": "once 4 in ",
    "brackets": "(",
}
"""Pieces of the longest letters that are read in full."""


@cache
def _explainer() -> tuple[Load, tuple[StockName, ...]]:
    from gamesmaster.adapters import scenario_files, stock_lists
    from gamesmaster.config import data_folders

    folders = data_folders("scenarios")
    return scenario_files.loader(folders), stock_lists.find(stock_lists.DEFAULT, folders)
