"""
The rule about skipped tests, tried on runs of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent


def _run(folder: Path, body: str, **environment: str) -> subprocess.CompletedProcess[str]:
    file = folder / "test_inner.py"
    file.write_text(f"import pytest\n\n\ndef test_one() -> None:\n    {body}\n")
    command = [sys.executable, "-m", "pytest", "-p", "tests.skips", "-p", "no:cacheprovider", "-c", os.devnull]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GAMESMASTER_", "PYTEST_"))}
    return subprocess.run(
        [*command, f"--rootdir={folder}", str(file)],
        cwd=PROJECT,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("pass", 0),
        ("pytest.skip('corpora: not on this machine')", 0),
        ("pytest.xfail('known')", 0),
        ("pytest.skip('no server')", 1),
        ("pytest.importorskip('no_such_module')", 1),
        ("assert False", 1),
    ],
)
def test_an_automatic_run_fails_for_a_skipped_test(tmp_path: Path, body: str, status: int) -> None:
    """
    Only the missing letters excuse a skipped test.
    """
    assert _run(tmp_path, body, GAMESMASTER_CI="1").returncode == status


def test_the_skipped_tests_are_listed(tmp_path: Path) -> None:
    """
    Whoever reads the run sees which test and why, and pytest's own closing line still stands at the end.
    """
    lines = _run(tmp_path, "pytest.skip('no server')", GAMESMASTER_CI="1").stdout.strip().splitlines()
    assert any(line.endswith("test_inner.py::test_one: no server") for line in lines)
    assert "1 skipped" in lines[-1]


def test_elsewhere_a_skipped_test_is_nothing_bad(tmp_path: Path) -> None:
    """
    A newcomer without PostgreSQL has a run that passes.
    """
    assert _run(tmp_path, "pytest.skip('no server')").returncode == 0
