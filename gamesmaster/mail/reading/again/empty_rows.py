"""Lines that say that nothing is done somewhere, and heads of one's own: 'Syria: nothing', 'Egypt, attack phase:'."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Meaning, Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.rules.orders import Attack, Place

_ROW: Final = re.compile(
    r"[\s*•·>–-]*(?:\(?\w{1,2}[.)] *)?(?:in )?(?P<area>[^:,;.=–>-]{2,40}?) *(?::|=|->|–|-|,)? *"
    r"(?:nothing|none|no attacks?|nobody|no one|nil|no|peace|pass|quiet|all quiet|leave it|n/a|-)"
    r"(?: there| here| this (?:turn|time)| either| at all)? *[.!]*",
    re.IGNORECASE,
)
_HEAD: Final = re.compile(
    r"[^.!?]{2,60}\b(?:attacks?|attack phase|orders|phase|turn|placings|placements)\b[^.!?]{0,30}:", re.I
)


def without_empty_rows(reading: Reading, names: Vocabulary, context: Context) -> Reading:
    """
    Ask nothing about lines that only say where nothing is done, or whose orders follow, in a letter that orders some.

    Args:
        reading: Of the letter.
        names: The vocabulary.
        context: Of the reading.
    """
    if not reading.orders or context.on_file or context.phase not in ("placing", "attack"):
        return reading
    ordered = {each.order.area for each in reading.orders if isinstance(each.order, Attack | Place)}
    kept = tuple(
        each
        for each in reading.findings
        if each.kind == "note" or not (_is_empty(each, ordered, names) or _is_own_head(each, names, context))
    )
    return replace(reading, findings=kept) if len(kept) < len(reading.findings) else reading


def _is_empty(found: Question, ordered: set[str], names: Vocabulary) -> bool:
    row = _ROW.fullmatch(found.line.strip())
    if found.ground != "negated" or row is None:
        return False
    meant = _named(row["area"], names)
    return len(meant) == 1 and len(meant[0].areas) == 1 and not ordered.intersection(meant[0].areas)


def _is_own_head(found: Question, names: Vocabulary, context: Context) -> bool:
    line = found.line.strip()
    if found.ground != "attack-whom" or not _HEAD.fullmatch(line):
        return False
    return all(each.power == context.power for each in _named(line, names))


def _named(words: str, names: Vocabulary) -> list[Meaning]:
    said = [token.word for token in tokens_of(words)]
    return [found[0] for at in range(len(said)) if (found := names.name_at(said, at)) is not None]
