"""Folders of templates: a club's own first; a file that is changed is seen within seconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

LOOK: Final = 2.0
"""Seconds for which a file that was found unchanged is not looked at again: a mail asks for ten of them."""


class Folders(FileSystemLoader):
    """
    Loads templates from folders.

    Args:
        folders: The first that has a file wins.
        clock: Gives seconds that only grow.
    """

    def __init__(self, folders: list[Path], clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(folders)
        self._clock = clock

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Read a template; what comes with it says whether the file is still the same."""
        source, filename, unchanged = super().get_source(environment, template)
        looked = self._clock()

        def up_to_date() -> bool:
            nonlocal looked
            now = self._clock()
            if now - looked < LOOK:
                return True
            looked = now
            return unchanged()

        return source, filename, up_to_date
