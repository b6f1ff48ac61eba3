"""
What each part of a sentence does: it orders, tells, asks, spares somebody, or makes all hang on something.

A part shows it by who does what in it. A part without a verb goes with the main clause it belongs to: in 'Hans suggests
5 in Poland, 7 in Italy' all is told, in 'As Hans is away, 5 in Poland' the main clause orders.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, THINGS, UNITS, count_of, word_set
from gamesmaster.mail.reading.whole import stance_words as known
from gamesmaster.mail.reading.whole.bywords import POLITE
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.telling import told

Stance = Literal["orders", "tells", "asks", "spares", "hangs", "odd"]
"""'odd' is what counts something in words that nobody knows."""


@dataclass(frozen=True, slots=True)
class Part:
    """
    Attributes:
        stance: What it does.
        pieces: Without the mark or word it begins with.
        begins: That mark or word, empty at the beginning of a sentence.
        sentence: Which of the letter.
        under: It is a clause that depends on another.
        heard: What makes it certain to tell and to be no order, empty where nothing does.
    """

    stance: Stance
    pieces: tuple[Piece, ...]
    begins: str
    sentence: int
    under: bool = False
    heard: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """As looked up."""
        return tuple(piece.word for piece in self.pieces)


def parts_of(said: Said, at: int, context: Context) -> list[Part]:
    """
    Part a sentence, and say what each part does.

    Args:
        said: The sentence.
        at: Its place in the letter.
        context: Of the reading.
    """
    whole = " ".join(said.words)
    asks = said.end == "?" and not _is_polite(said, whole)
    unreal = known.UNREAL_IF.search(whole) is not None
    hangs = _hangs(whole) and not unreal
    found: list[Part] = []
    main: Stance = "orders"
    clauses = list(_cut(said.pieces))
    heard = told(said, clauses, context) if clauses else []
    for (begins, pieces), overheard in zip(clauses, heard, strict=True):
        words = [piece.word for piece in pieces]
        under = begins in known.UNDER
        if begins in known.MAIN:
            main = "orders"
        stance = _stance(begins, pieces, words, context)
        if stance is None:
            stance = main if begins not in ("(", "[") else ("orders" if main == "orders" else main)
        elif not under and begins not in ("(", "["):
            main = stance if stance in ("tells", "hangs") else main
        if under and stance == "orders":
            stance = "tells"
        if hangs and stance == "orders":
            stance = "hangs"
        if unreal and stance in ("orders", "hangs"):
            stance = "tells"
        if asks and stance == "orders":
            stance = "asks"
        if overheard and stance in ("orders", "odd"):
            stance = "tells"
        found.append(Part(stance, tuple(pieces), begins, at, under, overheard))
    return found


def _is_polite(said: Said, whole: str) -> bool:
    """'Could you put 5 in Poland?', '5 in Poland and 3 in Italy, all right?'"""
    last = []
    for piece in reversed(said.pieces):
        if piece.role == "mark":
            break
        last.append(piece.word)
    if len(last) < len(said.pieces) and set(last) <= known.TAG:
        return True
    if known.BEGS.match(whole):
        return True
    polite = POLITE.search(whole) is not None or known.ASKED_KINDLY.search(whole) is not None
    return polite and _ASKS_VIEWS.search(whole) is None


_ASKS_VIEWS: Final = re.compile(
    r"\b(?:should|shall|tell me|let me know|what|how|why|would you(?: [\w,'-]+){0,6}? (?:rather|prefer|advise)"
    r"|would it (?:be|make)(?: [\w'-]+)? (?:better|clever|cleverer|wise|wiser|smart|smarter|best|sense|safer|worth))\b"
)


def _hangs(whole: str) -> bool:
    return not known.IF.isdisjoint(known.FINE.sub(" ", whole).split()) or known.WAITS.search(whole) is not None


def _cut(pieces: Sequence[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    begins, held = "", list[Piece]()
    for at, piece in enumerate(pieces):
        word = piece.word
        following = pieces[at + 1].word if at + 1 < len(pieces) else ""
        cuts = piece.role in ("mark", "word") and word in known.MARKS
        if piece.role == "mark" and word in ("-", "/") and at and piece.start == pieces[at - 1].end and following:
            cuts = pieces[at + 1].start > piece.end
        if piece.role == "word" and word in known.UNDER | known.MAIN:
            cuts = not _is_no_clause(pieces, at)
        if word == "cause" and following in known.SHORT_REASONS and at and pieces[at - 1].word not in ("the", "a"):
            cuts, word = True, "because"
        if (
            piece.role == "word"
            and word in ("and", "then")
            and (following in known.STARTS or following in ATTACK | PLACE)
        ):
            cuts = True
        if not cuts:
            held.append(piece)
            continue
        if held:
            yield begins, held
        begins = word if word not in known.MARKS or not (begins in known.UNDER | known.MAIN and not held) else begins
        held = []
    if held:
        yield begins, held


def _is_no_clause(pieces: Sequence[Piece], at: int) -> bool:
    """'as well as', 'so much', 'before the deadline', 'then 3 in Poland'."""
    word = pieces[at].word
    ahead = pieces[at + 1] if at + 1 < len(pieces) else None
    if ahead is None:
        return True
    if word in ("then", "so", "therefore", "hence", "thus", "however") and at and pieces[at - 1].role != "mark":
        return pieces[at - 1].word != "and"
    if word == "once" and at and pieces[at - 1].word in ("for", "at"):
        return True
    if (
        word == "after"
        and at
        and pieces[at - 1].word in ("turn", "round", "one", "i'm", "am", "we're", "are", "go", "going")
    ):
        return True  # 'and the turn after at Russia in Poland', 'I'm after the Germans'
    if word == "as":
        return (
            ahead.word in known.AS
            or ahead.role == "stock"
            or bool(ahead.power)  # 'As Germany I would like …'
            or (at > 0 and pieces[at - 1].word in ("well", "soon", "long", "many", "much"))
            or any(piece.word in ("many", "much") for piece in pieces[max(0, at - 6) : at])
        )
    if word == "so":
        return ahead.word in ("much", "many", "far", "that", "as", "long", "good", "kind", "please") or at == 0
    if word in ("then", "before", "after", "instead", "where"):
        return ahead.role in ("number", "name", "stock") or ahead.word in (
            "that",
            "this",
            "the",
            "all",
            "again",
            "more",
            "of",
            "in",
            "to",
        )
    return False


def _stance(begins: str, pieces: Sequence[Piece], words: list[str], context: Context) -> Stance | None:
    """What a part does by its own words; None where it has no verb that says so."""
    said = " ".join(words)
    plain = known.NOT_FINE.sub(" ", said)
    if begins in known.UNDER and begins not in known.WHEN:
        return "tells"
    kindly = known.ASKED_KINDLY.sub(" ", said)
    doubt = set(kindly.split()) - ({"either"} if words[-1] == "either" else set())  # 'they don't move either'
    if known.DOUBT & doubt or known.UNREAL.search(said):
        return "hangs"
    if (
        words[0] in ("they", "those", "these", "it")
        and not known.GOES.isdisjoint(words)
        and not any(piece.role == "number" for piece in pieces)
    ):
        return "orders"  # 'That leaves five. They go to Prague.'
    if words[0] in known.POINTING and not known.NOT.isdisjoint(plain.split()):
        return "spares"
    if _is_of_others(pieces, words, context) or not known.REPORT.isdisjoint(words):
        return "tells"
    if known.LAST.search(said) or _is_other_turn(said, context):
        return "tells"
    if not known.NOT.isdisjoint(plain.split()):
        return "spares"
    if _is_past(words):
        return "tells"
    if begins in known.UNDER:
        return "hangs" if begins in known.WHEN else "tells"
    if _tells_of_board(pieces, words, context.scenario.conflict == "exchange"):
        return "tells"
    if _does_something_else(words) and kindly == said:
        return "tells"
    if not (known.ACTS | known.SPEAKER).isdisjoint(words) or kindly != said:
        return "orders"
    return "odd" if _is_strange(pieces) else None


def is_unreal(words: Sequence[str]) -> bool:
    """'If I had 20, I would put 10 in Italy.'"""
    return known.UNREAL_IF.search(" ".join(words)) is not None


def is_doubtful(words: Sequence[str]) -> bool:
    """Whether a sentence hangs on something or is in doubt by words that say so, and not only by words nobody knows."""
    said = " ".join(words)
    return bool(known.DOUBT & set(words)) or known.UNREAL.search(said) is not None or _hangs(said)


def speaks_of_other_time(part: Part) -> bool:
    """'but only from next turn'."""
    return known.LAST.search(" ".join(part.words)) is not None


def verb_at(part: Part) -> int | None:
    """Where the first verb of orders stands in a part; None where there is none."""
    return next((at for at, word in enumerate(part.words) if word in known.ACTS and word not in known.NO_VERB), None)


def is_known(word: str) -> bool:
    """Whether a word says nothing else than that something goes somewhere."""
    return word in known.PLAIN or word in known.ACTS or known.PERCENT.fullmatch(word) is not None


def _is_strange(pieces: Sequence[Piece]) -> bool:
    """'Somewhere between 6 in Poland and 6 in Italy lies the truth': no verb of orders, and words of something else."""
    counts = any(piece.role == "number" for piece in pieces)
    strange = sum(
        piece.role == "word" and piece.text.islower() and piece.word not in known.PLAIN and not is_noun_of(pieces, at)
        for at, piece in enumerate(pieces)
    )
    return counts and strange > 1


def is_noun_of(pieces: Sequence[Piece], at: int) -> bool:
    """
    Say whether a word is only what an adjective needs: 'the Polish business', 'the Russian bear'.

    Args:
        pieces: Of a part.
        at: Where the word stands.
    """
    verbs = known.ACTS | known.VERBS | known.SAYING | known.PAST
    if at < 1 or pieces[at].role != "word" or pieces[at].word in verbs:
        return False
    if pieces[at - 1].people:
        return True
    return (
        at > 1
        and pieces[at - 2].people
        and pieces[at - 1].role == "word"
        and pieces[at - 1].word not in verbs | known.PLAIN
    )


def _does_something_else(words: Sequence[str]) -> bool:
    """'I count 5 in Poland', 'we hear': the writer does what is no order, in a verb that nobody knows."""
    for at, word in enumerate(words):
        if word in known.WRITER and known.ACTS.isdisjoint(words[at + 1 :]):
            return True
        if word in known.WRITER:
            return False
    return False


def _is_other_turn(said: str, context: Context) -> bool:
    for match in known.TURN.finditer(said):
        turn = count_of(match[1])
        if context.turn is not None and turn != context.turn:
            return True
    return False


def _is_past(words: Sequence[str]) -> bool:
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in known.PAST and before not in known.PASSIVE and not (word == "got" and before in known.HAVE):
            return True
        if word.endswith("ed") and len(word) > 4 and word not in known.NO_PAST and before not in known.PASSIVE:
            return True
    return False


def _is_of_others(pieces: Sequence[Piece], words: Sequence[str], context: Context) -> bool:
    """Somebody else says, wants or does something: 'Hans says', 'the Germans will', 'my wife wants'."""
    front = 0
    while front < len(words) and words[front] in known.FRONT:
        front += 1
    if front >= len(words):
        return False
    first, following = pieces[front], words[front + 1 :]
    ahead = following[0] if following else ""
    if words[0] in ("thanks", "thank", "cheers") or any(
        word in known.THIRD and not (at and words[at - 1] in known.WRITER | {"and", "to"})
        for at, word in enumerate(words)
    ):
        return True
    if first.word in known.THEY or (first.word in ("you", "you've", "you're", "your") and ahead not in known.MAY):
        return True
    if first.role == "name" and first.power and first.power != context.power and not first.area:
        return ahead in known.SAYING | known.VERBS
    if first.role == "name" and first.power and first.power != context.power:
        if ahead == "will" and not PLACE.isdisjoint(following[1:2]):
            return True  # 'Moscow will put 6 in Poland'
        return ahead in (known.SAYING | known.VERBS) - word_set("will gets get has is")
    if first.word in ("my", "our", "his", "her", "their", "the", "a", "any", "some", "one"):
        for at in range(front + 1, min(front + 5, len(pieces))):
            if pieces[at].role != "word":
                break
            if words[at] in known.OURS or words[at] in PLACE | ATTACK | UNITS:
                return False
            if words[at] in known.SAYING or (
                at > front + 1 and known.VERBISH.match(words[at]) and words[at] not in THINGS
            ):
                return True
        named = pieces[front + 1] if front + 1 < len(pieces) else None
        if named is not None and named.role == "name" and named.power and named.power != context.power:
            rest = words[front + 2 :]
            return bool(rest) and rest[0] in (known.SAYING | known.VERBS | PLACE | ATTACK)
        return False
    if first.role == "word" and first.text[:1].isupper() and first.word not in known.KNOWN_FIRST and ahead:
        return ahead in known.SAYING - word_set("think want say") or (
            ahead in ("and", "'s") and bool(known.SAYING & set(following))
        )
    return any(
        word in known.SAYING - word_set("want think would will say asked")
        and at > 0
        and words[at - 1] not in ("i", "we", "as", "please")
        for at, word in enumerate(words)
        if pieces[at - 1].role == "word" and pieces[at - 1].text[:1].isupper()
    )


def _tells_of_board(pieces: Sequence[Piece], words: Sequence[str], strengths: bool = False) -> bool:
    """'The Germans have 4 there', 'I have 7 in Poland', 'there are five of them'."""
    numbers = any(piece.role == "number" or piece.word in ("twice", "double", "many") for piece in pieces)
    if not numbers:
        return False
    for at, word in enumerate(words):
        if word in known.BRINGS:
            return False  # 'Move the 5 we have in Germany'
        before = words[at - 1] if at else ""
        if _is_chosen(words, at) or _is_left(words, at) or words[max(0, at - 3) : at] == ["to", "what", "i"]:
            continue
        if word in ("have", "i've", "we've", "has", "hold", "holds", "got") and before not in known.LETS:
            return True
        if word in ("are", "is", "there's") and before in ("there", "they", "who", "which", "i", "we", "he"):
            return True
        if word in ("stand", "stands", "sit", "sits") or (word in ("i'm", "we're") and "against" in words):
            return True
        if word in ("outnumber", "outnumbered"):
            return True
        if word in ("against", "versus", "vs"):
            # Where attacks have a strength 'five against Russia' orders one; only '5 against 14' tells of the board.
            behind = pieces[at + 1].role if at + 1 < len(pieces) else ""
            if not strengths or behind == "number":
                return True
    return False


def _is_chosen(words: Sequence[str], at: int) -> bool:
    """'I have settled on seven for Poland': what was decided now."""
    return words[at] in known.HAVE and not known.CHOSEN.isdisjoint(words[at + 1 : at + 3])


def _is_left(words: Sequence[str], at: int) -> bool:
    """'The three I've got left over go to Prague', 'there is one left': those to be placed."""
    if words[at] in ("is", "are", "there's"):
        return (words[at] == "there's" or words[at - 1 : at] == ["there"]) and "left" in words[at + 1 : at + 4]
    return words[at + 1 : at + 2] == ["left"] or words[at + 1 : at + 3] == ["got", "left"]
