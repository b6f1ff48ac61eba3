"""The sentences of the folder ``words``: one for each stable word of the program, read once, and said from facts."""

from __future__ import annotations

import marshal
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import Environment, FileSystemLoader, Template, UndefinedError
from jinja2.meta import find_undeclared_variables

MOST: Final = 2048
"""Sentences held as they were said: a board of five powers has some ten of them, in text and in HTML."""
_SENTENCE: Final = re.compile(r"([a-z0-9][a-z0-9-]*): (.+)")
_ALWAYS: Final = frozenset({"has_counters", "clock", "zone", "own_zone"})
"""What filters and other sentences may look at, though a sentence does not name it."""


class _Sentence(NamedTuple):
    """A sentence, and the names that what it says can hang on."""

    template: Template
    names: tuple[str, ...]


class Sentences:
    """
    Finds sentences and says them; several threads may ask.

    Args:
        environment: Of the templates; its loader knows the folders, a club's own first.
    """

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._families: dict[str, Mapping[str, str]] = {}
        self._ready: dict[str, _Sentence] = {}
        self._said: dict[tuple[str, str, bytes], str] = {}

    def keys(self, family: str) -> frozenset[str]:
        """Give the words that a family has sentences for."""
        return frozenset(self._family(family))

    def say(self, family: str, key: str, data: Mapping[str, Any]) -> str:
        """
        Say the sentence for a word. What was said of the same facts is not made again.

        Raises:
            UndefinedError: There is no sentence for it, or it names what the data has not.
        """
        text = self._family(family).get(key)
        if text is None:
            raise UndefinedError(f"no words for {key!r} in words/{family}.txt")
        sentence = self._sentence(text)
        try:
            named = marshal.dumps([(name, data[name]) for name in sentence.names if name in data], 0)
        except ValueError:  # Nothing that can be compared byte by byte.
            return sentence.template.render(data)
        known = (family, key, named)
        said = self._said.get(known)
        if said is None:
            said = sentence.template.render(data)
            if len(self._said) >= MOST:
                self._said.clear()
            self._said[known] = said
        return said

    def _family(self, family: str) -> Mapping[str, str]:
        if family not in self._families:
            self._families[family] = self._read(family)
        return self._families[family]

    def _read(self, family: str) -> Mapping[str, str]:
        """Join all folders' files of a family: a club need only write the sentences that it changes."""
        found: dict[str, str] = {}
        loader = self._environment.loader
        assert isinstance(loader, FileSystemLoader)
        for folder in reversed(loader.searchpath):
            file = Path(folder, "words", f"{family}.txt")
            for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
                if said := _SENTENCE.fullmatch(line):
                    found[said[1]] = said[2]
        return found

    def _sentence(self, text: str) -> _Sentence:
        """Compile a sentence when it is first said: of a family few are in a mail."""
        if text not in self._ready:
            names = find_undeclared_variables(self._environment.parse(text)) | _ALWAYS
            self._ready[text] = _Sentence(self._environment.from_string(text), tuple(sorted(names)))
        return self._ready[text]
