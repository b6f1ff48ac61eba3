"""Letters of a sentence or a list in which each word is known: nothing in them can say that the orders are none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import stance_words as known
from gamesmaster.mail.reading.whole.bywords import POLITE
from gamesmaster.mail.reading.whole.hindrances import words_may_be_talk
from gamesmaster.mail.reading.whole.left_open import left_open
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, is_known, is_noun_of

_PLAIN: Final = word_set(
    "kindly gladly simply evenly equally accordingly stop follows follow following below orders order placements"
    " placement deployment deployments allocation allocations placing turn phase regards greetings yours sincerely"
    " truly faithfully evening morning afternoon good dear gamesmaster gm harold 's n't out reserve reserves have got"
    " sum split times you your old country countries place places moves transfers taken movements garrison"
    " homeland new existing but least if may only just from me"
)
_MAY: Final = word_set("should may might could can would must")
_DENIES: Final = word_set("not no never nothing none nobody without except don't won't nowhere elsewhere minus")
_OTHER_TIME: Final = word_set("last next previous tomorrow later before after")


def says_nothing_else(said: Sequence[Said], parts: Sequence[Sequence[Part]], income: int) -> bool:
    """
    Say whether all words of a letter are known, and none of them denies, doubts or speaks of another time.

    What names and counts nothing may be talk, and a sentence may leave factors for later.

    Args:
        said: Its sentences.
        parts: Of each.
        income: Factors to be placed.
    """
    later = left_open(said, parts, income)
    return all(
        _is_plain(each, at == len(said) - 1) or _is_talk(each, own) or (later is not None and later[0] == at)
        for at, (each, own) in enumerate(zip(said, parts, strict=True))
    )


def _is_talk(said: Said, parts: Sequence[Part]) -> bool:
    """'I'm off skiing', 'My wife sends her regards': it says nothing of orders and points at nothing."""
    if len(said.pieces) < 3 or not all(part.stance in ("tells", "orders") for part in parts):
        return False
    if any(piece.role in ("number", "name", "stock") for piece in said.pieces) or said.end == "?":
        return False
    opens = said.words[0] in known.WRITER or said.words[0] in _TALKS
    return opens and words_may_be_talk(said.words)


_TALKS: Final = word_set("my the thanks thank love best greetings hope sorry happy have see good mother")


def _is_plain(said: Said, last: bool) -> bool:
    if last and _signs(said.pieces):
        return True
    whole = " ".join(said.words)
    words = set(known.NOT_FINE.sub(" ", known.FINE.sub(" ", whole.replace("last but not least", ""))).split())
    polite = POLITE.search(whole) is not None or "like" in words
    if not words.isdisjoint(_DENIES | _OTHER_TIME) or (said.end == "?" and not polite):
        return False
    if not words.isdisjoint(_MAY) and not polite:
        return False
    if "have" in words and not any(piece.role == "number" for piece in said.pieces):
        return False  # 'Now I have half in Poland and half in Italy'
    return all(_is_known(piece, at, said.pieces) for at, piece in enumerate(said.pieces))


def _signs(pieces: Sequence[Piece]) -> bool:
    """'Regards Otto', 'F. Brandt': nothing but how letters end, and capitals."""
    signs = [piece for piece in pieces if piece.role != "mark" and piece.word not in _CLOSES]
    return len(signs) < 5 and all(piece.role == "word" and piece.text[:1].isupper() for piece in signs)


_CLOSES: Final = word_set("regards yours sincerely truly faithfully cheers thanks thank you best greetings with kind")


def _is_known(piece: Piece, at: int, pieces: Sequence[Piece]) -> bool:
    if piece.role in ("number", "name"):
        return True
    if piece.role == "mark":
        return piece.word not in ('"', "?", "[", "]", "'", "‘", "’")
    calls = piece.text[:1].isupper() and not piece.text.isupper() and at > 0 and pieces[at - 1].word in (",", "dear")
    known_word = is_known(piece.word) or piece.word in _PLAIN or is_noun_of(pieces, at)
    return piece.role == "word" and (known_word or calls)
