"""
What a club installs: the lock holds every requirement, and the wheel alone is enough to play.
"""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

PROJECT = Path(__file__).parent.parent
LOCK = PROJECT / "requirements.txt"
PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)(?: ; (?P<marker>[^\\]+?))?\s*\\?$")


def _requirements() -> list[Requirement]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    lines = list(project["project"]["dependencies"])
    for extra in project["project"]["optional-dependencies"].values():
        lines += extra
    return [Requirement(line) for line in [*lines, *project["dependency-groups"]["dev"]]]


def _locked() -> dict[str, Version]:
    """
    What pip would install here, by name: a package may stand twice in the lock, for different Pythons.
    """
    locked: dict[str, Version] = {}
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        pinned = PINNED.match(line)
        if pinned and (pinned["marker"] is None or Marker(pinned["marker"]).evaluate()):
            locked[canonicalize_name(pinned["name"])] = Version(pinned["version"])
    return locked


@pytest.mark.parametrize("requirement", _requirements(), ids=str)
def test_the_lock_holds_every_requirement(requirement: Requirement) -> None:
    """
    Whoever changes pyproject.toml also runs ``make lock``.
    """
    locked = _locked()
    name = canonicalize_name(requirement.name)
    assert name in locked, f"{name} is not in requirements.txt: make lock"
    assert requirement.specifier.contains(locked[name], prereleases=True), f"{name} {locked[name]}: make lock"


def test_the_lock_says_nothing_but_packages_and_hashes() -> None:
    """
    No package index, no folder of one machine: a club installs from where it likes.
    """
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        text = line.strip()
        assert text.startswith(("#", "--hash=sha256:")) or PINNED.match(text), text
        assert "://" not in text
        assert "/" not in text.partition("#")[2].replace("make lock", ""), text


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """
    The wheel of this checkout.
    """
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(PROJECT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def club(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """
    The programs of a new environment that holds the wheel and nothing of this checkout.
    """
    folder = tmp_path_factory.mktemp("club")
    venv.create(folder / "venv", with_pip=False)
    programs = folder / "venv/bin"
    # The libraries are lent by the environment the tests run in, so that nothing is fetched. The folder named in a .pth
    # file comes after the new environment's own, and .pth files inside it are not read: of this checkout, which the
    # lender knows by such a file, nothing is seen.
    (site_packages,) = (folder / "venv/lib").glob("python*/site-packages")
    lent = dict.fromkeys(sysconfig.get_path(kind) for kind in ("purelib", "platlib"))
    (site_packages / "lent.pth").write_text("".join(f"{path}\n" for path in lent), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "--disable-pip-version-check"]
    installing = [*pip, "install", "--quiet", "--no-index", "--no-deps", "--ignore-installed", str(wheel)]
    subprocess.run(installing, check=True, stdin=subprocess.DEVNULL)
    return programs


def _run(folder: Path, *command: str | Path) -> str:
    """
    Run a program from an empty folder, knowing nothing of us.
    """
    run = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={"PATH": os.defpath, "HOME": str(folder), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def _files(folder: str) -> set[str]:
    return {
        path.relative_to(PROJECT).as_posix()
        for path in (PROJECT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_carries_templates_and_scenarios(wheel: Path) -> None:
    """
    Every template and every scenario of the checkout is in the wheel too.
    """
    with zipfile.ZipFile(wheel) as archive:
        carried = {name.removeprefix("gamesmaster/_data/") for name in archive.namelist()}
    for folder in ("templates", "scenarios"):
        files = _files(folder)
        assert files, f"{folder} is empty"
        assert files <= carried


def test_the_wheel_is_what_the_club_imports(club: Path, tmp_path: Path) -> None:
    """
    The environment of the next test is honest: its gamesmaster is the wheel's.
    """
    imported = _run(tmp_path, club / "python", "-c", "import gamesmaster; print(gamesmaster.__file__)").strip()
    assert Path(imported).is_relative_to(club.parent)


def test_the_wheel_alone_knows_its_scenarios(club: Path, tmp_path: Path) -> None:
    """
    From an empty folder the installed command lists what can be played.
    """
    listed = _run(tmp_path, club / "gamesmaster", "scenario", "list", "--json")
    json.loads(listed)
    assert '"origins-ww2/historical"' in listed
