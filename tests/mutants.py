"""
Faults put into rules and ledger, and whether a test sees them:   python -m tests.mutants   (make mutation)

There are more than ten thousand such faults, and most runs can only try some: a random sample of each part, drawn from
a seed, so that a run can be repeated; beside each share stands the interval in which that of all of them lies, 19
times out of 20. The tests are those of their own folders but the longest, with fewer examples (see `tool.mutmut` in
pyproject.toml): what is killed here is killed in a full run too.

Faults that change nothing anybody could see are listed in `tests/equal_mutants.toml`, each with its reason. They count
as alive; the share without them is shown as well. Survivors are written to `mutants/survivors.txt`, to be read.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from mutmut.stats import status_by_exit_code

ROOT: Final = Path(__file__).parents[1]
MADE: Final = ROOT / "mutants"
PARTS: Final = ("rules", "ledger")
KILLED: Final = frozenset({"killed", "timeout", "segfault", "suspicious"})
SOON: Final = "gamesmaster.ledger.withheld.*"
"""A few mutants: to run them all the others are made as well."""
LEAST: Final = 80.0
"""Mutants of a part that have to be killed, in per cent."""


def main() -> int:
    """Make the mutants, try a sample, and show what became of it."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--mutants", type=int, default=400, help="how many to try, half of them in each part")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--children", type=int, default=2, help="how many at a time")
    words.add_argument("--kept", action="store_true", help="try nothing, show what is known of the sample")
    words.add_argument("names", nargs="*", help="try these instead, such as 'gamesmaster.ledger.seals.*'")
    asked = words.parse_args()
    if asked.names:
        return run(asked.names, asked.children)
    if not asked.kept:
        run([SOON], asked.children)
    sampled = {part: sample(part, asked.mutants // len(PARTS), asked.seed) for part in PARTS}
    if not asked.kept:
        run([name for names in sampled.values() for name in names], asked.children)
    return 0 if all([told(part, sampled[part]) for part in PARTS]) else 1


def run(names: Sequence[str], children: int) -> int:
    """Let mutmut try some mutants."""
    program = [sys.executable, "-m", "mutmut", "run", "--max-children", str(children), *names]
    return subprocess.run(program, cwd=ROOT, check=False).returncode


def known(part: str) -> Mapping[str, int | None]:
    """Every mutant of a part with the exit code of its tests; None where it was not tried."""
    files = sorted((MADE / "gamesmaster" / part).rglob("*.meta"))
    return {name: code for file in files for name, code in json.loads(file.read_text())["exit_code_by_key"].items()}


def sample(part: str, count: int, seed: int) -> list[str]:
    """Mutants drawn by chance; the same for the same seed and the same program."""
    names = sorted(known(part))
    return Random(f"{seed}/{part}").sample(names, min(count, len(names)))


def told(part: str, names: Sequence[str]) -> bool:
    """Say what became of a sample; whether enough of it was killed."""
    codes = known(part)
    tried = [name for name in names if codes[name] is not None]
    alive = [name for name in tried if status_by_exit_code[codes[name]] not in KILLED]
    equal = [name for name in alive if is_equal(change_of(name))]
    with (MADE / "survivors.txt").open("a" if part != PARTS[0] else "w", encoding="utf-8") as file:
        for name in alive:
            mark = " (equal)" if name in equal else ""
            print(f"{name}: {status_by_exit_code[codes[name]]}{mark}\n{change_of(name)}", file=file)
    killed = len(tried) - len(alive)
    share, low, high = interval(killed, len(tried))
    print(f"{part}: {killed} of {len(tried)} killed, {share:.1f} % ({low:.1f} to {high:.1f}); {len(codes)} in all")
    if equal:
        print(f"  {interval(killed, len(tried) - len(equal))[0]:.1f} % without {len(equal)} that change nothing")
    return share >= LEAST


def interval(hits: int, tries: int) -> tuple[float, float, float]:
    """
    A share in per cent, and Wilson's interval about it for a confidence of 95 %.
    """
    if not tries:
        return 100.0, 0.0, 100.0
    z = 1.959964
    share, room = hits / tries, z * z / tries
    middle = (share + room / 2) / (1 + room)
    half = z * math.sqrt(share * (1 - share) / tries + room / tries / 4) / (1 + room)
    return 100 * share, 100 * (middle - half), 100 * (middle + half)


def change_of(name: str) -> str:
    """What was changed, as lines that begin with - and +."""
    program = [sys.executable, "-m", "mutmut", "show", name]
    shown = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = (line for line in shown.stdout.splitlines() if not line.startswith(("---", "+++")))
    return "\n".join(line for line in lines if line.startswith(("-", "+")))


def is_equal(change: str) -> bool:
    """Whether a change is listed as one that nobody could see."""
    listed = tomllib.loads((Path(__file__).parent / "equal_mutants.toml").read_text("utf-8")).get("equal", ())
    lines = [line[1:].strip() for line in change.splitlines()]
    return any([each["was"], each["became"]] == lines for each in listed)


if __name__ == "__main__":
    sys.exit(main())
