"""The benchmarks: each a module with ``figures(seconds)``."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from importlib import import_module
from typing import Any

BENCHMARKS = {
    "adjudication": "gamesmaster.bench.adjudication",
    "outbox": "gamesmaster.bench.outbox",
    "reports": "gamesmaster.bench.reports",
}
"""Name of each benchmark, and the module that measures it."""


def measure(names: Sequence[str], seconds: float) -> list[dict[str, Any]]:
    """
    Run benchmarks one after the other.

    Args:
        names: Keys of ``BENCHMARKS``.
        seconds: How long each figure is measured.

    Returns:
        Figures as ``bench --json`` gives them: name, value, unit, runs, peer and ratio.
    """
    found: list[dict[str, Any]] = []
    for name in names:
        for figure in import_module(BENCHMARKS[name]).figures(seconds):
            found.append({"peer": None, "ratio": None, "runs": 1} | dict(figure))
    return found


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
