"""
What the parts of a letter with attacks do.

Whatever is named has to be used up, so that a part is taken for an order unless it plainly is none: somebody else's
words, another turn, a thing of the past, a wish that is none, a condition, a question, somebody spared. Strengths told
beside an attack ('five against four') change nothing; a condition on how the battles end is a counter's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, count_of
from gamesmaster.mail.reading.whole.bywords import (
    ACTS,
    AFTERWARDS,
    ASKS,
    ATTACKING,
    AUXILIARY,
    COUNTERS,
    DONE,
    DOUBT,
    FINE,
    FRIEND,
    FRONT,
    HAVING,
    HEARSAY,
    HOLDS,
    IF,
    LATER,
    LEAST,
    NO_PAST,
    NO_VERB,
    NOT,
    NOT_FINE,
    NOW,
    OTHERS,
    OUTCOME,
    PASSIVE,
    PAST,
    POLITE,
    REPORT,
    RESUMES,
    SAY,
    SAYS,
    STARTS,
    STAYS,
    STOCK,
    SUBJECTLESS,
    TAG,
    THEY,
    TIME,
    TO_GO,
    TOUCH,
    TURN,
    UNREAL,
    WE,
    WHERE,
    WRITER,
)
from gamesmaster.mail.reading.whole.markers import is_counter
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.quoting import quoted_in
from gamesmaster.mail.reading.whole.short_parts import (
    IDLE,
    SETTLES,
    STOCK_IS,
    is_odds,
    is_stock_alone,
    is_strength,
    is_struck,
    is_there,
    weighs,
)
from gamesmaster.mail.reading.whole.stance import Part

Doing = Literal["orders", "board", "told", "tells", "asks", "spares", "hangs", "unreal"]
"""``told`` plainly is no order; ``tells`` may be one after all."""


def doings(said: Said, parts: Sequence[Part], context: Context) -> list[Doing]:
    """
    Say what each part of a sentence does.

    Args:
        said: The sentence.
        parts: Its parts.
        context: Of the reading.
    """
    whole = " ".join(said.words)
    if said.end == "?" and not _is_polite(said, whole):
        return ["told" if TIME.search(whole) else "asks"] * len(parts)
    conditions = _conditions(said, parts)
    counters = not COUNTERS.isdisjoint(said.words)
    odds = any(is_odds(part.pieces) for part in parts)
    quoted = quoted_in(parts, said.pieces)
    unreal = UNREAL.search(STOCK_IS.sub(" ", whole)) is not None
    bare = not _names_stock(said.pieces)
    found: list[Doing] = []
    main: Doing = "orders"
    firm = elsewhen = False
    for number, part in enumerate(parts):
        words = tuple("" if piece.role in ("name", "stock") else piece.word for piece in part.pieces)
        own = "told" if quoted[number] or (bare and is_there(words)) else _own(part, words, context)
        if own == "told" and is_struck(part, context) and is_stock_alone(parts[number + 1 : number + 2]):
            own = "orders"
        if part.begins in RESUMES and not NOT.intersection(words):
            main, firm, elsewhen = "orders", False, False
        if part.begins in (";",):
            main = "orders" if not firm else main
        if elsewhen and NOW.search(" ".join(words)) is not None:
            main, firm, elsewhen = "orders", False, False
        stance: Doing = own or (found[-1] if part.begins in ("(", "[") and found else main)
        if part.begins in ("and", "or") and number and _is_under(parts[number - 1]) and own == "told":
            found.append("tells")
            continue
        bound = (
            number > 1
            and part.begins not in WHERE
            and parts[number - 1].under
            and WE.isdisjoint(parts[number - 2].words)
        )
        if bound and words[0] in SUBJECTLESS and words[1:3] != ("to", "be"):
            found.append("told")  # 'My brother, who plays too, would like to attack'
            main, firm = "told", True
            continue
        if own is None and stance == "told" and not elsewhen and _names_stock(part.pieces):
            stance = "tells"
        if own == "orders" and not elsewhen and (not firm or not STARTS.isdisjoint(words[:3])):
            main, firm = "orders", False
        elif own == "orders" and firm:
            stance = main
        elif own in ("told", "unreal") and part.begins not in ("(", "[") and not _is_under(part):
            main, firm = own, True
            elsewhen = elsewhen or (own == "told" and _is_other_turn(" ".join(words), context))
        if unreal and stance == "orders":
            stance = "unreal"
        elif (
            (number < conditions or part.begins in AFTERWARDS)
            and counters
            and (stance in ("orders", "tells") or part.begins in AFTERWARDS or words[0] in AFTERWARDS)
        ):
            stance = _of_counters(part, words, said)
        elif number < conditions and stance == "orders" and not odds:
            stance = "hangs"
        found.append(stance)
    for number, part in enumerate(parts[:-1]):
        behind = parts[number + 1]
        plain = all(
            piece.role in ("name", "mark") or piece.word in ("in", "on", "the", "and", "for", "at")
            for piece in part.pieces
        )
        if plain and found[number] == "orders" and found[number + 1] == "spares" and _names_nobody(behind.pieces):
            found[number] = "spares"  # 'Italy: nothing'
        who = all(piece.role == "name" and not piece.ticker for piece in part.pieces)
        if who and behind.begins == "and" and behind.words[:1] in (("i",), ("we",), ("me",)):
            found[number] = found[number + 1]  # 'Uncle Joe and I are pals'
        if part.begins == "as" and part.words[0] in ("to", "for") and found[number + 1] != "asks":
            found[number] = found[number + 1]  # 'As to the British, they are our friends'
    return found


def _is_under(part: Part) -> bool:
    return part.under or part.words[0] in AFTERWARDS


def _conditions(said: Said, parts: Sequence[Part]) -> int:
    """
    Say how many of the parts hang on a condition: all up to the end of the clause that holds it.

    'I don't know if it is wise, but here goes' is no condition on what follows.
    """
    if said.words[0] == "should" and said.end != "?":
        return len(parts)
    last = -1
    for number, part in enumerate(parts):
        words = FINE.sub(" ", " ".join((part.begins, *part.words))).split()
        if not IF.isdisjoint(words):
            last = number
    if last < 0 or IF.isdisjoint(FINE.sub(" ", " ".join(said.words)).split()):
        return 0
    ending = RESUMES | ({";", ":"} if not COUNTERS.isdisjoint(parts[last].words) else {";"})
    ends = (number for number in range(last + 1, len(parts)) if parts[number].begins in ending)
    return next(ends, len(parts))


def _own(part: Part, words: Sequence[str], context: Context) -> Doing | None:
    """What a part does by its own words; None where it has none that say so."""
    said = " ".join(word for word in words if word)
    plain = set(NOT_FINE.sub(" ", said).split())
    if UNREAL.search(STOCK_IS.sub(" ", said)):
        return "unreal"
    if weighs(part.pieces, words):
        return "board"
    if is_odds(part.pieces) and not LEAST.isdisjoint(words):
        return "orders"
    if (
        STAYS.search(said)
        or (words[-1] in IDLE and len(words) < 3)
        or (FRIEND.search(said) and not _names_stock(part.pieces))
    ):
        return "spares"
    settled = SETTLES.sub(" ", said) if _names_stock(part.pieces) else said
    if not DOUBT.isdisjoint(settled.replace("either way", "").split()) or LATER.search(said):
        return "told" if "been" in words else "hangs"
    if words[:2] == ("don't", "tell") and not _names_nobody(part.pieces):
        return "told"  # 'Don't tell Dad he is Britain'
    if _is_of_others(part, words, context):
        return "told"
    if _is_other_turn(said, context):
        return "told"
    if not NOT.isdisjoint(plain) and _is_past(words) and ATTACK.isdisjoint(words):
        return "told"
    if not NOT.isdisjoint(plain) and not is_odds(part.pieces):
        touches = len(words) < 8 or not (ATTACK | TOUCH).isdisjoint(words)
        return "spares" if touches else "told"
    if STOCK_IS.search(said) and _names_stock(part.pieces) and "was" not in words:
        return "orders"
    if _is_past(words):
        return "told"
    acts = not WE.isdisjoint(words)
    if part.under and all(word in ("", "and", "the", "both", "=") for word in words):
        return None  # 'Where: Poland'
    if part.under:
        if part.begins in (*WHERE, "though") and acts and (not ATTACK.isdisjoint(words) or _names_stock(part.pieces)):
            return "orders"
        if len(words) < 4 and _names_stock(part.pieces):
            return None  # 'all of them at once, stock GE'
        if part.begins in AFTERWARDS and acts and not COUNTERS.isdisjoint(words):
            return "orders"
        return None if part.begins in ("as",) else "tells"
    if is_strength(part.pieces, words):
        return "board"
    if _does_something_else(words) or _explains(words):
        return "tells"
    if part.begins == "," and words[0] == "attacking":
        return "tells"
    counts = [at for at, piece in enumerate(part.pieces) if piece.word in ("understanding", "control")]
    if counts and not any(is_counter(part.pieces, at) for at in counts) and not _names_stock(part.pieces):
        return "told"  # 'we have an understanding about Italy'
    if acts or not ATTACK.isdisjoint(words) or (not STOCK.isdisjoint(words) and _names_stock(part.pieces)):
        return "orders"
    return None


def _does_something_else(words: Sequence[str]) -> bool:
    """'I hear', 'I drive a Ford', 'I take my hat off': the writer does what is no order."""
    for at, word in enumerate(words):
        if word in WRITER:
            for place, each in enumerate(words[at + 1 :], at + 1):
                proposes = each in ("propose", "aim") and words[place + 1 : place + 2] == ("to",)
                if proposes or each in ACTS | ATTACK:
                    return "hat" in words and ("hat", "on") not in pairwise(words)  # 'I hang my hat on Chevron'
                if each and each not in AUXILIARY and not each.endswith("ly"):
                    return True
            return False
    return False


def _explains(words: Sequence[str]) -> bool:
    """'how an attack would work', 'whether to attack'."""
    asking = [at for at, word in enumerate(words) if word in ("how", "why", "whether")]
    return bool(asking) and any(word in ATTACK for word in words[asking[0] :])


def _names_nobody(pieces: Sequence[Piece]) -> bool:
    return not any(piece.role in ("name", "stock") for piece in pieces)


def _names_stock(pieces: Sequence[Piece]) -> bool:
    return any(piece.role == "stock" or (piece.ticker and piece.text.isupper()) for piece in pieces)


def _of_counters(part: Part, words: Sequence[str], said: Said) -> Doing:
    """A part of a sentence that asks for counters under a condition on how the battles end."""
    if part.begins in AFTERWARDS or not AFTERWARDS.isdisjoint(words[:1]) or not IF.isdisjoint(words[:2]):
        inside = {piece.area for piece in part.pieces if piece.area and not piece.people}
        outside = {piece.area for piece in said.pieces if piece.area and not piece.people} - inside
        if OUTCOME.search(" ".join(words)) is None or (inside and outside and COUNTERS.isdisjoint(words)):
            return "hangs"
        return "orders" if not COUNTERS.isdisjoint(words) else "tells"
    return "hangs" if not ATTACK.isdisjoint(words) and COUNTERS.isdisjoint(words) else "orders"


def _is_of_others(part: Part, words: Sequence[str], context: Context) -> bool:
    """Somebody else says, wants or does something: 'Hans says', 'the Germans will', 'my wife wants'."""
    pieces, part_begins = part.pieces, part.begins
    if not REPORT.isdisjoint(words) or HEARSAY.search(" ".join(word for word in words if word)):
        return True
    for at in range(1, len(pieces)):
        named = pieces[at - 1]
        bound = at + 1 < len(pieces) and pieces[at + 1].word == "to"
        foreign = any(piece.people and piece.power not in ("", context.power) for piece in pieces[:at])
        others = named.role == "name" and (foreign or named.power != context.power)
        if pieces[at].word in ("have", "has") and not bound and others:
            return True
        if pieces[at].word in HOLDS and named.role == "name":
            return True
        attacks = pieces[at].word in ATTACK and pieces[at].word.endswith("s")
        if (attacks or pieces[at].word in SAYS) and named.role == "name" and named.power not in ("", context.power):
            return True
    for at, word in enumerate(words):
        if word in SAYS and not at and part_begins == ",":
            return True
        if any(piece.power == context.power and piece.role == "name" for piece in pieces[:at]):
            break  # 'the Soviet government wishes to attack'
        if (
            word in SAYS
            and at
            and words[at - 1] not in STARTS | {"and", "to", "as", "is", "be", "are", "the", "my", "our"}
        ):
            return True
    front = 0
    while front < len(words) - 1 and words[front] in FRONT | {"the"}:
        front += 1
    first, following = pieces[front], words[front + 1 :]
    ahead = following[0] if following else ""
    if first.word in THEY and ahead in (
        "in",
        "at",
        "there",
        "except",
        "but",
        "who",
        "from",
        "on",
        "else",
        "",
        "not",
        "that",
    ):
        return False
    if first.word in ("they", "he", "she") and ahead in SAY | SAYS:
        return True
    if first.word in THEY:
        return not (ahead in ("must", "go", "goes", "get") or TO_GO.intersection(following[1:3]))
    if first.word in ("you", "you've", "you're", "your"):
        may = ahead in ("can", "may", "could", "please", "should", "had", "will", "might", "would")
        return not may or not ATTACK.isdisjoint(following[1:3])
    if first.word == "people":
        return True
    for at, word in enumerate(words[:-1]):
        if word in ATTACK and words[at + 1] in ("me", "us", "my", "our"):
            return True  # somebody else hits the writer
    stranger = first.role == "word" and first.text[:1].isupper() and first.word not in KNOWN and first.text != "I"
    if stranger and (ahead in SAYS or (ahead in ATTACK and ahead.endswith("s"))):
        return True
    if first.role == "name" and first.power and first.power != context.power:
        if ahead in SAY | SAYS:
            return True
        if ahead in ("have", "has") and following[1:2] == ("to",):
            return False
        if ahead in OTHERS:
            return not (ahead in ("is", "are", "will") and TO_GO.intersection(following[1:3]))
        return not first.people and ahead.endswith("s") and len(ahead) > 3 and ahead not in NO_VERB
    return False


def _is_other_turn(said: str, context: Context) -> bool:
    if TIME.search(said):
        return True
    for match in TURN.finditer(said):
        turn = count_of(match[1])
        if context.turn is not None and turn != context.turn:
            return True
    return False


def _is_past(words: Sequence[str]) -> bool:
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in PAST and before not in PASSIVE:
            return not (word == "had" and words[at + 1 : at + 2] == ("better",))
        if word in DONE and before in HAVING:
            return True
        if word == "wanted" and words[at + 1 : at + 2] == ("to",):
            return True
        if word == "attacked" and at and before not in PASSIVE | {"and", "also"}:
            return True
        if word == "attacking" and at and before not in ATTACKING:
            return True
        if word.endswith("ed") and len(word) > 4 and word not in NO_PAST and before not in PASSIVE:
            return True
    return False


def _is_polite(said: Said, whole: str) -> bool:
    """'Could you note an attack …?', 'Russia in Poland with GM, all right?'"""
    last = []
    for piece in reversed(said.pieces):
        if piece.role == "mark":
            break
        last.append(piece.word)
    if len(last) < len(said.pieces) and set(last) <= TAG:
        return True
    return POLITE.search(whole) is not None and ASKS.search(whole) is None
