"""``gamesmaster backup`` and ``restore``: a consistent copy in one file, and the way back."""

from __future__ import annotations

import io
import json
import os
import tarfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from gamesmaster.cli.service import AsJson, SettingsFile, say_json
from gamesmaster.errors import ConfigurationError

if TYPE_CHECKING:
    from gamesmaster.adapters.database.copies import Revived
    from gamesmaster.config import Settings

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
DATABASE: Final = "gamesmaster.sqlite3"
KEY: Final = "server-key"
BESIDE: Final = ("", "-wal", "-shm")
"""What SQLite has beside a database that is in use."""

Force = Annotated[bool, typer.Option("--force", help="Write over what is there.")]


def add_to(app: typer.Typer) -> None:
    """Bring the commands."""
    app.command()(backup)
    app.command()(restore)


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes, such as games-2026-11-21.tar.")],
    settings: SettingsFile = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Copy everything into one file; the daemon may run. Only you can read it: the keys are in it."""
    from gamesmaster import __version__
    from gamesmaster.adapters.clock import SystemClock
    from gamesmaster.adapters.database.copies import copy_sqlite
    from gamesmaster.config import read_settings

    read = read_settings(settings)
    database = _database(read)
    if file.exists() and not force:
        raise ConfigurationError("backup", "a file that is not there yet (--force writes over it)", str(file))
    copy, beside = file.with_name(f".{file.name}.sqlite3"), file.with_name(f".{file.name}.new")
    now = SystemClock().now()
    try:
        copy.unlink(missing_ok=True)
        copy_sqlite(database, copy)
        manifest = {
            "format": FORMAT,
            "made_at": now.isoformat(),
            "program": __version__,
            "sha256": _digest(copy),
            "settings": sorted(read.model_fields_set),
        }
        key = read.server_key.get_secret_value()
        with _private(beside) as handle, tarfile.open(fileobj=handle, mode="w") as archive:
            _add(archive, MANIFEST, json.dumps(manifest, indent=2).encode(), now)
            archive.add(copy, DATABASE)
            if key:
                _add(archive, KEY, key.encode(), now)
        beside.replace(file)
    except OSError as error:
        raise ConfigurationError("backup", "a file that can be written", f"{file}: {error.strerror}") from error
    finally:
        copy.unlink(missing_ok=True)
        beside.unlink(missing_ok=True)
    if as_json:
        say_json({"file": str(file), "bytes": file.stat().st_size, **manifest, "key": bool(key)})
        return
    typer.echo(
        f"Wrote {file}. Besides it you need the settings file and the files it names; the mailbox keeps the rest."
    )


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `gamesmaster backup` has written.")],
    settings: SettingsFile = None,
    force: Annotated[bool, typer.Option("--force", help="Also when there is a database; it is set aside.")] = False,
    resend: Annotated[
        bool, typer.Option("--resend", help="Send the mails that waited when the copy was made; some may go twice.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Put a copy back. Letters handled since are read again from the mailbox, each exactly once."""
    from gamesmaster.adapters.clock import SystemClock
    from gamesmaster.bootstrap import daemon_lock
    from gamesmaster.config import read_settings

    read = read_settings(settings)
    database = _database(read)
    now = SystemClock().now()
    lock = daemon_lock(read, now)
    assert lock is not None
    if not database.parent.is_dir():
        raise ConfigurationError("database", "a folder that is there", str(database.parent))
    with lock:
        if database.exists() and not force:
            raise ConfigurationError(
                "restore", "no database there yet (--force sets the one that is there aside)", str(database)
            )
        fresh = database.with_name(f".{database.name}.restoring")
        try:
            manifest, revived = _made_ready(file, fresh, read, resend=resend)
            aside = _set_aside(database, now)
            fresh.replace(database)
        except OSError as error:
            raise ConfigurationError("restore", "files that can be written", f"{database}: {error.strerror}") from error
        finally:
            for end in BESIDE:
                fresh.with_name(fresh.name + end).unlink(missing_ok=True)
    if as_json:
        say_json(
            {
                "database": str(database),
                "made_at": manifest["made_at"],
                "program": manifest["program"],
                "set_aside": str(aside) if aside else None,
                "mailbox_known_until": revived.looked_at,
                "parked": revived.parked,
                "resend": resend,
            }
        )
        return
    _say(manifest, revived, aside, resend=resend)


def _made_ready(file: Path, fresh: Path, read: Settings, *, resend: bool) -> tuple[Mapping[str, Any], Revived]:
    from gamesmaster.adapters.database.copies import check_sound, revive
    from gamesmaster.adapters.keys import read_key
    from gamesmaster.bootstrap import SQLITE

    manifest, key = _unpacked(file, fresh)
    check_sound(fresh)
    own = read.server_key.get_secret_value()
    if key and own and read_key(key) != read_key(own):
        raise ConfigurationError("server_key", "the key that the copy was made with, or none", "another one")
    kept = read_key(key) if key and not own else b""
    return manifest, revive(f"{SQLITE}{fresh}", done=read.done, resend=resend, key=kept)


def _unpacked(file: Path, target: Path) -> tuple[Mapping[str, Any], str]:
    """Write the database of an archive to a file of its own; give the manifest, and the server key if it is there."""
    target.unlink(missing_ok=True)
    try:
        with tarfile.open(file, "r:") as archive:
            manifest = json.loads(_member(archive, MANIFEST))
            if manifest["format"] != FORMAT:
                raise ConfigurationError("restore", f"a copy of format {FORMAT}", f"format {manifest['format']}")
            key = _member(archive, KEY).decode() if KEY in archive.getnames() else ""
            reading = archive.extractfile(DATABASE)
            assert reading is not None
            with reading, _private(target) as writing:
                while part := reading.read(1 << 20):
                    writing.write(part)
    except (tarfile.TarError, KeyError, ValueError, AssertionError, TypeError) as error:
        raise ConfigurationError("restore", "a file that `gamesmaster backup` wrote", str(file)) from error
    except OSError as error:
        raise ConfigurationError("restore", "a file that can be read", f"{file}: {error.strerror}") from error
    if _digest(target) != manifest["sha256"]:
        raise ConfigurationError("restore", "a copy as it was written", f"{file}: its digest is another")
    return manifest, key


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    reading = archive.extractfile(name)
    assert reading is not None
    with reading:
        return reading.read(1 << 20)


def _set_aside(database: Path, now: datetime) -> Path | None:
    if not database.exists():
        return None
    aside = database.with_name(f"{database.name}.before-{now:%Y%m%d-%H%M%S}")
    for end in BESIDE:
        with suppress(FileNotFoundError):
            database.with_name(database.name + end).rename(aside.with_name(aside.name + end))
    return aside


def _say(manifest: Mapping[str, Any], revived: Revived, aside: Path | None, *, resend: bool) -> None:
    typer.echo(f"Put back the copy of {datetime.fromisoformat(manifest['made_at']):%Y-%m-%d %H:%M:%S} UTC.")
    if aside is not None:
        typer.echo(f"The database that was there is {aside} now.")
    if revived.looked_at is not None:
        typer.echo(
            f"The mailbox is known until {revived.looked_at:%Y-%m-%d %H:%M:%S} UTC; `gamesmaster serve` reads on."
        )
    if revived.parked:
        typer.echo(
            f"Set aside: {revived.parked} mails that waited. See `gamesmaster outbox list` and `outbox release`."
        )
    elif resend:
        typer.echo("Mails that waited go out with the Message-IDs they had.")


def _database(read: Settings) -> Path:
    from gamesmaster.bootstrap import database_file
    from gamesmaster.cli.faults import CannotNow

    database = database_file(read.database)
    if database is None:
        raise CannotNow(
            "this database is a server's: copy it with `pg_dump --format=custom`, put it back with `pg_restore`, and "
            "keep the settings file, the files it names and the club's folders beside that"
        )
    return database


def _private(file: Path) -> io.FileIO:
    file.unlink(missing_ok=True)
    return io.FileIO(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "r+b")


def _add(archive: tarfile.TarFile, name: str, content: bytes, now: datetime) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode, member.mtime = len(content), 0o600, int(now.timestamp())
    archive.addfile(member, io.BytesIO(content))


def _digest(file: Path) -> str:
    with file.open("rb") as reading:
        return file_digest(reading, "sha256").hexdigest()
