"""Words that make a sentence more, or less, than an attack: it asks, denies, tells, or depends on something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, TAKES_BACK, word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_signs import SAMES, is_why
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import NOT_FINE

BINDS: Final = TAKES_BACK | word_set(
    "if unless whether until except either instead rather otherwise maybe perhaps oops wait or odds yet"
)
"""With one of these anywhere a sentence may deny or depend on something."""
_DOUBTS: Final = BINDS | word_set(
    "no not never none don't won't can't cannot without nobody wouldn't isn't would could might probably should"
    " was were"
    " did had last next turn ago before yesterday tomorrow later actually correction meant mean read wrote said"
    " says told"
    " tells suggests suggested wants wanted thinks reckons believes expects hopes asks asked proposes promised promises"
    " advised advises recommends everybody somebody anybody you your third both each other others"
    " lost lose won beat closed rose fell sold bought own report options guess friend friends"
    " share joint jointly least minimum same pass passes passing skip skips bypass let tempting tempted"
)
"""With one of these a clause that names an attack may tell, change or depend on something, or say more."""
_WE: Final = word_set("i we i'm we're i'll we'll i'd we'd let's")


def is_below_doubt(at: int, said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a line stands below a head that may say that it is no order: 'What I had in mind:', 'Berlin writes:'.

    Args:
        at: The line's place in the letter.
        said: All of the letter.
        context: Of the reading.
    """
    above = [one for one in said[:at] if not any(piece.role == "stock" for piece in one.pieces)]
    heads = [one for one in above[-1:] if one.row and said[at].row]
    heads += [one for one in above[-_HEAD_LINES:] if one.words[-1] == ":"]
    return any(_is_doubtful_head(head, context) for head in heads)


def _is_doubtful_head(head: Said, context: Context) -> bool:
    others = {piece.power for piece in head.pieces if piece.power} - {context.power}
    if others and not any(piece.area and not piece.power for piece in head.pieces):
        return True
    words = f" {' '.join(plain(head.words))} ".replace(f" turn {context.turn} ", " ")
    return not (_DOUBTS | _HEADS).isdisjoint(words.split())


_HEAD_LINES: Final = 2
_HEADS: Final = word_set("plan plans planned mind was writes quote quoted example old draft thought thinking")


def is_bound(said: Said, own: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence asks, denies something, or depends on something, and not only in the reason that it gives.

    Args:
        said: The sentence.
        own: Its parts.
        context: Of the reading.
    """
    parts = [part for part in own if not is_why(part, context)]
    words = {word for part in parts for word in (part.begins, *part.words)}
    aside = "(" in words and ")" not in said.words
    hangs = said.words[0] in _HANGS or (said.end == "?" and not aside) or any(part.heard for part in own)
    return hangs or not BINDS.isdisjoint(words)


_HANGS: Final = word_set("should had were")
"""'Should he attack me, …'."""


def is_of_another_time(own: Sequence[Part]) -> bool:
    """
    Say whether all that a sentence attacks with is for another turn: 'If he stays I'll hit him next turn with Target.'

    Args:
        own: The sentence's parts.
    """
    arms = [part for part in own if any(piece.role == "stock" for piece in part.pieces)]
    return bool(arms) and all(part.stance == "tells" and _OTHER_TURN.search(" ".join(part.words)) for part in arms)


_OTHER_TURN: Final = re.compile(r"\bnext (?:turn|time|round|year|month|week)\b")


def is_refused(at: int, said: Sequence[Said], own: Sequence[Part]) -> bool:
    """
    Say whether a sentence tells what others want of the writer, and the next one has none of it.

    Args:
        at: The sentence's place in the letter.
        said: All of the letter.
        own: The sentence's parts.
    """
    urged = any(("me", "to") in pairwise(part.words) for part in own) or not _URGES.isdisjoint(said[at].words)
    below = " ".join(said[at + 1].words) if at + 1 < len(said) else ""
    return urged and _REFUSES.search(below) is not None and not any(piece.is_named for piece in said[at + 1].pieces)


_URGES: Final = word_set("suggested suggests proposed proposes urged urges begged begs advised advises asked asks")
_REFUSES: Final = re.compile(
    r"\bno intention of\b|\b(?:declined?|refused?)\b|\b(?:not|never) (?:gonna|going to) (?:happen|do)\b"
    r"|^(?:not (?:a chance|this turn|interested)|no (?:thanks|thank you|way|chance)|nope)\b"
    r"|\bi (?:won't|shan't|will not)\b"
    r"|\b(?:told|said to) (?:him|her|them) no\b|\bi said no\b"
)


def is_doubtful(part: Part, several: bool) -> bool:
    """
    Say whether a clause that names something has words that make it tell, or is certain to.

    Args:
        part: The clause.
        several: Its sentence names several powers.
    """
    armed = any(piece.role == "stock" for piece in part.pieces)
    powers = any(piece.power or piece.people for piece in part.pieces if piece.role == "name")
    if part.stance == "tells" and not (armed or powers):
        return False  # 'I dug in Syria in 1987, so it pains me to make war there'
    if not (armed or powers or any(piece.role == "name" for piece in part.pieces)):
        return False
    if armed and not powers and not _STOCKS.isdisjoint(part.words) and not _BE.isdisjoint(part.words):
        return not (_DOUBTS - _MINE).isdisjoint(part.words)  # 'for which Caterpillar shall be my stock'
    words = set(plain(part.words))
    acts = not _WE.isdisjoint(words) and _SENSES.isdisjoint(words)
    names = armed and not powers and part.words[0] in _WITH
    tells = part.stance not in ("orders", "odd", "hangs") and not acts and not names
    if part.begins in _RELATIVE and ATTACK.isdisjoint(part.words) and not words & _DOUBTS:
        return False  # 'the Germans who have had the nerve to settle in France with Merck'
    pairs = list(pairwise(part.words))
    others = any(one in _THEY and (other in ATTACK or other.endswith("'d")) for one, other in pairs)
    urged = ("me", "to") in pairs or ("us", "to") in pairs  # 'Mike keeps needling me to take on the Russians'
    urged = urged and words.isdisjoint(_ALLOW)
    return tells or others or urged or bool(words & _DOUBTS - (_TWO if several else NONE))


def has_doubts(part: Part) -> bool:
    """
    Say whether a clause has words that tell, change or depend on something, whatever else it says.

    Args:
        part: The clause.
    """
    return not _DOUBTS.isdisjoint(plain(part.words))


def plain(words: Sequence[str]) -> list[str]:
    """
    Give words without those that say no more than their neighbours: 'this turn', 'as its own battle', 'nothing else'.

    Args:
        words: As looked up.
    """
    return _HARMLESS.sub(" ", NOT_FINE.sub(" ", " ".join(words))).split()


_RELATIVE: Final = word_set("who which whose")
_ALLOW: Final = word_set("allow permit leads brings kindly please")
_STOCKS: Final = word_set("stock share company firm ticker")
_BE: Final = word_set("be is decides decide")
_MINE: Final = word_set("share")
PAST: Final = word_set("was were had last ago before yesterday")
_SENSES: Final = word_set(
    "fear see saw hear heard like love hate own buy read watch expect think know hope remember wonder dream"
    " drive admire"
    " congratulate thank trust invest have need support am was"
)
"""What one does who attacks nobody: 'I fear Germany in Poland'."""
_WITH: Final = word_set("with on by using and the for my via upon at")
_TWO: Final = word_set("both joint jointly")
_THEY: Final = word_set("he she they")
_HARMLESS: Final = re.compile(
    r"\b(?:(?:should|would) like|this turn|let (?:me|my|us)|at (?:long )?last|next (?:door|up|to|comes?|is|in line)"
    r"|(?:my|its|their|his|her|our) own|should (?:do|suffice|decide|be (?:plenty|enough|ample|fine))"
    r"|no (?:jokes?|mistake|problem|doubt)|not (?:one|jointly|together)|(?:have|has|i've|we've) had"
    rf"|{SAMES}|(?:nobody|no one|nothing|no|none) (?:else|elsewhere|other|others|more|further))\b"
)
NONE: Final = frozenset[str]()
