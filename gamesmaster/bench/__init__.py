"""The benchmarks: each a module with ``figures(plan)``."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from gamesmaster.bench.plan import NotHere, Plan

BENCHMARKS = {
    name: f"gamesmaster.bench.{name}"
    for name in (
        *("adjudication", "simulate", "letters", "delivery", "outbox", "reports"),
        *("burst", "clock", "serving", "growth"),
    )
}
"""Name of each benchmark, and the module that measures it."""

BEFORE = {"letters": "gamesmaster.bench.hands"}
"""Measured first under the same name: how well letters are read, then how fast they are taken."""


class Measured(NamedTuple):
    """Figures as ``bench --json`` gives them, and in a line each what could not be measured here."""

    figures: list[dict[str, Any]]
    missing: list[str]


def measure(names: Sequence[str], plan: Plan) -> Measured:
    """
    Run benchmarks one after the other.

    Args:
        names: Keys of ``BENCHMARKS``.
        plan: How long and how large.

    Returns:
        Figures: name, value, unit, runs, peer and ratio. A benchmark that needs servers which are not here is left out.
    """
    measured = Measured([], [])
    for name in names:
        plan.say(name)
        try:
            for module in (BEFORE.get(name), BENCHMARKS[name]):
                for figure in import_module(module).figures(plan) if module else ():
                    measured.figures.append({"peer": None, "ratio": None, "runs": 1} | dict(figure))
        except NotHere as error:
            measured.missing.append(f"{name}: {error}")
    return measured


def machine() -> dict[str, Any]:
    """
    Say what was measured on.
    """
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or "unknown"
