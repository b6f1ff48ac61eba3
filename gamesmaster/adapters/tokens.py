"""Access tokens for XOAUTH2: from a command or a file, read anew at each login because they live for an hour."""

from __future__ import annotations

import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

from gamesmaster.errors import UnavailableError

SECONDS = 30
"""How long the command may take: it may have to ask the provider for a new token."""


@dataclass(frozen=True, slots=True)
class AccessToken:
    """
    Gives an access token when it is called.

    Args:
        command: Prints the token; words as a shell would split them, but no shell is asked. It goes before the file.
        file: Holds the token.
    """

    command: str = ""
    file: Path | None = None

    def __call__(self) -> str:
        """
        Raises:
            UnavailableError: There is none just now. Neither the token nor what the command said is told.
        """
        token = self._printed() if self.command else self._written()
        if not token or len(token.split()) != 1:
            raise UnavailableError("token: what was given is not one word")
        return token

    def _printed(self) -> str:
        try:
            run = subprocess.run(
                shlex.split(self.command),
                check=True,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=SECONDS,
                text=True,
            )
        except subprocess.CalledProcessError as error:
            raise UnavailableError(f"token: token_command left with {error.returncode}") from error
        except (OSError, ValueError, subprocess.TimeoutExpired) as error:
            raise UnavailableError(f"token: token_command: {type(error).__name__}") from error
        return run.stdout.strip()

    def _written(self) -> str:
        try:
            return self.file.read_text("utf-8").strip() if self.file else ""
        except (OSError, UnicodeDecodeError) as error:
            raise UnavailableError(f"token: token_file cannot be read: {type(error).__name__}") from error
