"""No attacks, in other words: 'Nothing from Washington this time, we're sitting on our hands'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.gate import is_pass
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import COURTESY, FILLER, word_set

LONGEST: Final = 30
_SMALL: Final = (
    FILLER
    | COURTESY
    | word_set(
        "from there around out at all time anywhere here side end in me us by it one make be of today sorry only simply"
        " therefore again afraid i've we've we're think rather there'll"
    )
)
_IDLES: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("sit", "sits", "sitting"), word_set("hands tight out still back idle")),
    **dict.fromkeys(("stay", "stays", "staying"), word_set("put home quiet idle calm silent")),
    **dict.fromkeys(("hold", "holds", "holding"), word_set("fire still back")),
    **dict.fromkeys(("stand", "stands", "standing"), word_set("pat still down aside")),
    **dict.fromkeys(("keep", "keeps", "keeping"), word_set("dry quiet still calm")),
    **dict.fromkeys(("do", "does", "doing"), word_set("nothing")),
    **dict.fromkeys(("lie", "lying"), word_set("low")),
    **dict.fromkeys(("skip", "skipping"), word_set("turn one round")),
    **dict.fromkeys(("pass", "passing"), word_set("attacking")),
    **dict.fromkeys(("wait", "waiting"), word_set("see")),
}
"""What who does nothing does, and how."""
_BETWEEN: Final = word_set("on our my its their this one it at and the powder a")
_PARTS: Final = frozenset((",", "-", "--", ":", "so"))
_GREETS: Final = word_set("hi hello hey dear")
_REASONS: Final = word_set("because since as")


def as_pass(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Say 'no attacks' for a sentence that says no more.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    words = cursor.words
    counted = any(token.kind not in ("word", "mark") and token.text.lower() != "one" for token in cursor.tokens)
    if len(words) > LONGEST or counted:
        return sentence
    ends = [-1, *(at for at, word in enumerate(words) if word in _PARTS), len(words)]
    parts = [(one + 1, other) for one, other in pairwise(ends) if other > one + 1]
    said = [_is_idle(cursor, start, stop) for start, stop in parts]
    rest = [part for part, idle in zip(parts, said, strict=True) if not idle]
    if not any(said) or not all(_says_nothing(cursor, start, stop) for start, stop in rest):
        return sentence
    first, last = sentence.tokens[0], sentence.tokens[-1]
    no = replace(first, kind="word", text="no", word="no", end=first.start)
    attacks = replace(last, kind="word", text="attacks", word="attacks", start=first.start)
    return Sentence((no, attacks), sentence.lines[:1] * 2, frozenset(), sentence.end)


def _is_idle(cursor: Cursor, start: int, stop: int) -> bool:
    """'nothing from Washington', 'there will be no British attack anywhere', 'we're sitting on our hands'."""
    words: list[str] = []
    at = start
    while at < stop:
        found = cursor.meaning(at - cursor.at, guess=False)
        if found is not None and found[0].power != cursor.context.power:
            return False
        if found is None:
            words.append(cursor.words[at])
        at += found[1] if found is not None else 1
    if words[:2] == ["change", "not"] and not cursor.context.on_file:
        del words[0]  # 'I'd rather not attack anyone'
    core = [word for word in words if word not in _SMALL - {"do", "one", "turn", "round", "out", "it"}]
    if not words or any(word.startswith("'") for word in words):
        return False
    if ("for", "it") in pairwise(words):
        return False  # 'I want nothing for it' is said of a gift
    if core[:2] == ["nothing", "doing"]:
        core = core[:1] + core[2:]  # 'Nothing doing from Germany this time'
    if core == ["nothing"] or [word for word in core if word not in _TURNS] == ["nothing"]:
        return "from" in words or not _TURNS.isdisjoint(words)
    if (at := next((at for at, pair in enumerate(pairwise(words)) if pair in _IS_ATTACKED), 0)) and at < 4:
        return words[0] in ("nobody", "no") and _SMALL.issuperset(words[at + 2 :])  # 'no one will be attacked by us'
    bare = ["don't" if word == "doesn't" else word for word in words if word not in _BARELY]
    return is_pass(bare) or _does_nothing([word for word in words if word not in FILLER or word in _KEPT])


_IS_ATTACKED: Final = frozenset((("be", "attacked"), ("is", "attacked"), ("gets", "attacked")))
_BARELY: Final = word_set(
    "there there'll around be does wishes intend intends intending plan plans planning want wants intention of rather"
    " plans wish i've has having been prefer"
)
"""'Russia does not intend to attack anybody': whoever does not even mean to."""
_TURNS: Final = word_set("turn round time it out one do")
_KEPT: Final = word_set("do turn one round on our my this it at and the")


def _does_nothing(words: Sequence[str]) -> bool:
    at = next((at for at, word in enumerate(words) if word in _IDLES), -1)
    if at < 0 or not _SMALL.issuperset(words[:at]):
        return False
    tail = _IDLES[words[at]]
    stop = next((place for place in range(at + 1, len(words)) if words[place] in tail), -1)
    return stop > 0 and _BETWEEN.issuperset(words[at + 1 : stop]) and _SMALL.issuperset(words[stop + 1 :])


def _says_nothing(cursor: Cursor, start: int, stop: int) -> bool:
    """A courtesy, or a reason that names nothing of the game."""
    if _SMALL.issuperset(cursor.words[start:stop]) or (cursor.words[start] in _GREETS and stop - start < 4):
        return True
    named = any(
        cursor.meaning(at - cursor.at, guess=False) or cursor.names.stock_at(cursor.words, at)
        for at in range(start, stop)
    )
    return cursor.words[start] in _REASONS and not named
