"""
How much of the program its tests reach, by part:   python -m tests.branches   (make coverage)

Counts branches, not lines. Rules, ledger and mail boundary are measured by the tests of their own folders, and by those
of the stories, which are what they are for; the stories also by the tests of the real store, of the telephone, of
notices and of what an operator does. Takes a quarter of an hour, so it is no part of `.ci/run`; `--kept` shows what was
measured last.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
LEAST: Final = 95.0
"""Branches of a part that have to be reached, in per cent."""
PARTS: Final[Mapping[str, str]] = {
    "rules": "gamesmaster/rules/",
    "ledger": "gamesmaster/ledger/",
    "mail boundary": "gamesmaster/mail/",
    "stories": "gamesmaster/service/",
}
LEFT_OUT: Final = ("gamesmaster/mail/reading/",)
"""The reader of free text has yardsticks of its own."""
TESTS: Final = (
    "tests/unit/rules",
    "tests/unit/ledger",
    "tests/unit/mail",
    "tests/unit/service",
    "tests/unit/cli",
    "tests/integration/store",
    "tests/integration/test_telephone.py",
    "tests/integration/test_one_decision.py",
    "tests/integration/test_beacon.py",
    "tests/integration/test_market.py",
    "tests/integration/test_templates.py",
    "tests/acceptance/test_dry_run.py",
    "tests/acceptance/test_backup.py",
)


def main() -> int:
    """Measure, show, and say by the exit code whether every part is reached well enough."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kept", action="store_true", help="show what was measured last")
    words.add_argument("--missing", action="store_true", help="name every branch that is not reached")
    asked = words.parse_args()
    if not asked.kept:
        measured = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, "--cov", "--cov-report="]
        # Counting takes longer than the tests of hostile letters allow.
        measured += ["-k", "not is_read_in_time"]
        if subprocess.run(measured, cwd=ROOT, check=False).returncode:
            print("the tests failed: nothing is measured")
            return 1
    files = report()
    found = {part: reached(files, folder) for part, folder in PARTS.items()}
    if asked.missing:
        for name, file in sorted(files.items()):
            gone = [f"{source}->{to}" for source, to in file["missing_branches"]]
            if gone and name.startswith(tuple(PARTS.values())) and not name.startswith(LEFT_OUT):
                print(f"{name}: {' '.join(gone)}")
    for part, (done, branches) in found.items():
        short = "" if share(done, branches) >= LEAST else f", under {LEAST:g} %"
        print(f"{part}: {share(done, branches):.1f} % of {branches} branches{short}")
    return 0 if all(share(*each) >= LEAST for each in found.values()) else 1


def report() -> Mapping[str, Any]:
    """What was measured, by file."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", written], cwd=ROOT, check=True)
        files: Mapping[str, Any] = json.loads(written.read_text("utf-8"))["files"]
    return {name.replace(os.sep, "/"): file for name, file in files.items()}


def reached(files: Mapping[str, Any], folder: str) -> tuple[int, int]:
    """How many branches of a part were taken, and how many there are."""
    sums = [
        file["summary"] for name, file in files.items() if name.startswith(folder) and not name.startswith(LEFT_OUT)
    ]
    return sum(each["covered_branches"] for each in sums), sum(each["num_branches"] for each in sums)


def share(done: int, branches: int) -> float:
    """In per cent."""
    return 100 * done / branches if branches else 100.0


if __name__ == "__main__":
    sys.exit(main())
