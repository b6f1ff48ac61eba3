"""
What a letter with attacks names, in its order: powers, areas, stocks, 'them', 'there', 'everyone', odds and counters.

Each is a sign; those in parts that order are live and have to be used up, the others only say what 'them' and 'there'
mean, or forbid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.homes import home_at
from gamesmaster.mail.reading.whole.pieces import DECIDES, Piece, Said
from gamesmaster.mail.reading.whole.stance import Part

Kind = Literal["name", "stock", "all", "them", "there", "odds", "understanding", "control", "one", "home"]

INSIDE: Final = word_set("in at inside within into around from")
_AGAINST: Final = (
    word_set(
        "against versus vs v expel on target targets upon after evict remove oust drive kick beat bash smack throw"
        " chuck squash clobber thump defeat clear take"
    )
    | ATTACK
)
_LITTLE: Final = word_set("the our my both all those these poor only just also and & + , too : = -> - | / ( them")
_EVERYONE: Final = word_set("everyone everybody all both everything anyone anybody lot others foreigners")
_FOES: Final = word_set("opponents enemies foes foreigners guests others neighbours neighbors intruders strangers")
_FOE_OF: Final = word_set("of my our the those")
_THEM: Final = word_set("them him her they they'll both")
_BOTH_ATTACKS: Final = word_set(
    "on against attacks attack with at using orders stocks battles fights times cases are will"
)
_THERE: Final = word_set("there here")
_GREETS: Final = word_set("hi hello hey hiya")
_PLACES: Final = word_set("place area region spot")
_HOME: Final = word_set("home homeland")
_LEAST: Final = word_set(
    "least better more higher minimum min above upwards up unless only if provided best worse less below than"
    " require requires needing need needed condition greater"
)
_CELLS: Final = word_set(": , - -- ( / = |")
_STOCKS: Final = word_set("stock stocks share with using via on ticker")
_OWN: Final = word_set("us me we ourselves myself")


@dataclass(frozen=True, slots=True)
class Sign:
    """
    Attributes:
        kind: What it is.
        area, power: Of a name, what it can be; empty for neither.
        ticker: Of a stock, or of a name that is a stock's, too.
        lean: What the words before a name say that it is: an area, a power, or nothing.
        count: Of odds, so many to one; of 'all three', how many; -1 for none.
        sentence, part: Where it stands.
        stance: Of its part.
        before: Words and marks between it and the sign before it in its sentence.
        ahead: The word or mark that follows.
        guessed: The name was taken for a word with a slip in it.
        whom: Of 'both', who was named just before.
        near: Of a power, the area that the sentence before spoke of without ordering anything.
        picked: It stands for 'the former' or 'the latter'.
        place: Which sign of the letter it is.
    """

    kind: Kind
    area: str = ""
    power: str = ""
    ticker: str = ""
    lean: str = ""
    count: int = -1
    sentence: int = 0
    part: int = 0
    stance: str = "orders"
    before: tuple[str, ...] = ()
    ahead: str = ""
    guessed: bool = False
    picked: bool = False
    whom: tuple[str, ...] = ()
    near: str = ""
    place: int = 0


def signs_of(said: Said, parts: Sequence[Part], stances: Sequence[str], context: Context) -> Iterator[Sign]:
    """
    Give the signs of a sentence, live or not.

    Args:
        said: The sentence.
        parts: Its parts.
        stances: What each of them does.
        context: Of the reading.
    """
    between: list[str] = []
    if {"area", "stock"} <= set(said.words) and not any(piece.role == "name" for piece in said.pieces):
        return  # the head of a table
    for number, (part, stance) in enumerate(zip(parts, stances, strict=True)):
        if part.begins:
            between.append(part.begins)
        at = 0
        while at < len(part.pieces):
            found = _sign(part.pieces, at, context) or _letter(parts, number, at)
            if found is None:
                between.append(part.pieces[at].word)
                at += 1
                continue
            sign, count = found
            piece = part.pieces[at]
            after = part.pieces[1].word if len(part.pieces) > 1 else ""
            called = piece.word == "gm" and not (at or part.begins or number) and after not in DECIDES
            if sign.kind == "stock" and called:
                between.append("gm")
                at += count
                continue  # 'GM, I attack …'
            own = sign.power == context.power and piece.text.isupper() and between[-1:] and between[-1] in _CELLS
            if sign.kind == "name" and sign.ticker and (own or (between[-1:] and between[-1] in _STOCKS)):
                sign = Sign("stock", ticker=sign.ticker)  # 'stock GE', for a German
            following = _following(parts, number, at + count)
            if sign.kind == "all" and not sign.power:
                left, more = _left_out(parts, number, at + count)
                sign, count = replace(sign, power="|".join(left)), count + more
            yield Sign(
                sign.kind,
                sign.area,
                sign.power,
                sign.ticker,
                sign.lean or _lean(between, sign, context),
                sign.count,
                part.sentence,
                number,
                stance,
                tuple(between),
                following,
                sign.guessed,
            )
            between = []
            at += count


_BUT: Final = word_set("except excepting but bar save excluding minus besides")


def _left_out(parts: Sequence[Part], number: int, at: int) -> tuple[list[str], int]:
    """'everyone except us', 'all but the French': who is left out, and how many pieces say so."""
    pieces = parts[number].pieces
    words = [piece.word for piece in pieces[at : at + 3]]
    ahead = at
    if words[:2] == ["apart", "from"] or words[:2] == ["other", "than"]:
        ahead += 2
    elif words[:1] and words[0] in _BUT:
        ahead += 1
    if ahead == at:
        return [], 0
    left: list[str] = []
    while ahead < len(pieces):
        piece = pieces[ahead]
        if piece.role == "name" and piece.power:
            left.append(piece.power)
        elif piece.word not in _OWN | {"the", "and", "for", "of", "course"}:
            break
        ahead += 1
    return left, ahead - at


def _letter(parts: Sequence[Part], number: int, at: int) -> tuple[Sign, int] | None:
    """'C: Rhineland', 'U: Italy': a counter in a letter in front of a colon."""
    part = parts[number]
    if len(part.pieces) > 1 or part.pieces[0].text not in ("C", "U") or number + 1 >= len(parts):
        return None
    behind = parts[number + 1]
    if behind.begins != ":" or not behind.pieces[0].area:
        return None
    return Sign("control" if part.pieces[0].text == "C" else "understanding", count=0), 1


def _following(parts: Sequence[Part], number: int, at: int) -> str:
    """The word or mark behind a sign."""
    pieces = parts[number].pieces
    if at < len(pieces):
        return pieces[at].word
    return parts[number + 1].begins if number + 1 < len(parts) else ""


def _lean(between: Sequence[str], sign: Sign, context: Context) -> str:
    if sign.kind != "name" or not (sign.area and sign.power):
        return ""
    if sign.power == context.power and between[-1:] and between[-1] in ("for", "as", "by"):
        return "power"  # 'control of Poland for Russia'
    if between[-1:] == ["with"]:
        return "power"
    for word in reversed(between):
        if word == "at":
            return ""  # 'strike at France'
        if word in INSIDE:
            return "area"
        if word in _AGAINST:
            return "power"
        if word not in _LITTLE:
            return ""
    return ""


def _sign(pieces: Sequence[Piece], at: int, context: Context) -> tuple[Sign, int] | None:
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    before = pieces[at - 1] if at else None
    if piece.role == "name" and _is_language(pieces, at):
        return None
    if piece.role == "name" and piece.text.islower() and piece.end - piece.start < 4 and _has_capitals(pieces):
        return None  # 'Grüße aus Kassel'
    if piece.role == "name":
        people = piece.people or (after is not None and after.word in _PEOPLE)
        lean = "power" if people and piece.power else ""
        area = "" if lean else piece.area
        return Sign("name", area, piece.power, piece.ticker, lean, guessed=piece.guessed), 1
    if piece.role == "stock":
        if piece.word in ("target", "gm", "key") and _is_no_stock(piece, before, after):
            return None
        if piece.text == "C" and _claims(pieces, at):
            return Sign("control", count=0), 1
        return Sign("stock", ticker=piece.ticker), 1
    odds = _odds(pieces, at)
    if odds is not None:
        return odds
    if piece.role != "word":
        return None
    if piece.text == "C" and _claims(pieces, at):
        return Sign("control", count=0), 1
    whose, length = home_at(pieces, at)
    if whose == "theirs":
        return Sign("home"), length
    if whose and context.power and context.power in context.scenario.home:
        return Sign("name", context.scenario.home[context.power]), length
    if piece.word == "it" and before is not None and before.word in ATTACK:
        return Sign("them", count=1), 1
    if piece.word in _HOME and context.power and (before is None or before.word in ("at", "in", "my", "our", "the")):
        area = context.scenario.home.get(context.power, "")
        named = after is not None and (after.role == "name" or after.word in ("in", ","))
        return (Sign("name", area), 1) if area and not named else None
    if piece.word in ("former", "latter"):
        inside = at > 1 and pieces[at - 2].word in INSIDE
        return Sign("one", count=0 if piece.word == "former" else 1, lean="area" if inside else "power"), 1
    if piece.word in ("first", "second") and at > 1 and before is not None and before.word == "the":
        alone = after is None or after.role == "mark" or after.word in ("with", "on", "using", "one", "and", "by")
        if pieces[at - 2].word in INSIDE and alone:
            return Sign("one", count=0 if piece.word == "first" else 1, lean="area"), 1
    if piece.word in _THERE and before is not None and before.word in _GREETS:
        return None
    if piece.word == "same" and after is not None and after.word in _PLACES:
        return Sign("there"), 2
    told = after is not None and after.word in ("is", "are", "was", "were", "will", "has")
    if piece.word in _THERE and (not told or (before is not None and before.people)):  # 'The British there are …'
        return Sign("there"), 1
    if piece.word in ("understanding", "understandings", "u", "u's") and is_counter(pieces, at):
        return Sign("understanding"), 1
    if piece.word in ("control", "controls") and is_counter(pieces, at):
        only = (before is not None and before.word == "only") or (after is not None and after.word == "only")
        return Sign("control", count=1 if only else 0), 1
    if piece.word in ("it", "its") and before is not None and before.word in ("of", "in", "over"):
        near = {other.word for other in pieces[max(0, at - 5) : at]}
        return (Sign("there"), 1) if near & _CONTROLS else None
    if piece.word in _THEM and not (piece.word == "her" and after is not None and after.role == "word"):
        if piece.word == "both" and after is not None and (after.word in _BOTH_ATTACKS or _names_two(pieces, at + 1)):
            return None
        if after is not None and after.word in ("both", "all") and piece.word == "them":
            return Sign("all", count=2 if after.word == "both" else -1), 2
        if piece.word == "both":
            return Sign("all", count=2), 1
        return Sign("them", count=1 if piece.word in ("him", "her") else -1), 1
    if piece.word in _EVERYONE:
        return _everyone(pieces, at)
    return None


def _names_two(pieces: Sequence[Piece], at: int) -> bool:
    """'Both London and Berlin', 'both the Germans and the French'."""
    named = [place for place in range(at, min(at + 5, len(pieces))) if pieces[place].role == "name"]
    return len(named) > 1 and any(piece.word in ("and", "&") for piece in pieces[named[0] : named[1]])


_CONTROLS: Final = word_set("control controls understanding understandings share sharing")
_GREETED: Final = word_set("dear hi hello hey yo the mr our thanks to")


def _is_no_stock(piece: Piece, before: Piece | None, after: Piece | None) -> bool:
    """'Dear GM', and the head 'area, target, stock'."""
    if piece.word == "gm":
        return before is not None and before.word in _GREETED
    beside = {other.word for other in (before, after) if other is not None}
    return (
        piece.text.islower()
        and (after is None or after.role != "word")
        and not beside & {"stock", "with", "on", "using"}
    )


def _is_language(pieces: Sequence[Piece], at: int) -> bool:
    """'Sorry for my English', 'in German'."""
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if not (piece.people and piece.power and at and pieces[at - 1].word in ("my", "in", "good", "bad")):
        return False
    return after is None or after.role != "word" or piece.text.islower()


def _has_capitals(pieces: Sequence[Piece]) -> bool:
    return any(piece.role in ("word", "name") and piece.text[:1].isupper() and len(piece.text) > 1 for piece in pieces)


def _claims(pieces: Sequence[Piece], at: int) -> bool:
    """'C Rhineland', 'C in Austria': CONTROL in short, where no stock is spoken of."""
    ahead = at + 1
    while ahead < len(pieces) and pieces[ahead].word in ("in", "of", "the", ":", "-"):
        ahead += 1
    before = pieces[at - 1] if at else None
    free = before is None or before.role == "mark" or before.word in ("and", "a")
    return free and ahead < len(pieces) and bool(pieces[ahead].area) and pieces[ahead].role == "name"


_PEOPLE: Final = word_set(
    "people men troops factors forces soldiers lot lads chaps guests lodgers boys counters pfs army"
)


def is_counter(pieces: Sequence[Piece], at: int) -> bool:
    """Not 'we have an understanding about Italy', 'I control Poland', 'control over what the others hear'."""
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    before = [other.word for other in pieces[max(0, at - 6) : at]]
    if piece.word in ("u", "u's"):
        return piece.text in ("U", "U's", "Us")
    if after is not None and (
        after.word in ("about", "that", "between", "what", "how", "over") and not _named(pieces, at + 2)
    ):
        return False
    if after is not None and after.word == "about":
        return False
    if before[-1:] == ["under"] or (before[-1:] in (["i"], ["we"], ["they"], ["to"]) and piece.word == "control"):
        return False
    if any(word in ("have", "has", "had", "got", "reached") for word in before[-4:]):
        return not _WISHES.isdisjoint(before)
    return True


_WISHES: Final = word_set("would like to may can could i'll i'd we'd let want wish please put place claim take set")


def _named(pieces: Sequence[Piece], at: int) -> bool:
    return any(piece.role == "name" for piece in pieces[at - 1 : at + 2])


def _everyone(pieces: Sequence[Piece], at: int) -> tuple[Sign, int] | None:
    """'everyone', 'all three', 'all of them'; 'all' alone only where something is done to all."""
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    before = pieces[at - 1].word if at else ""
    if after is not None and after.word == "else":
        return None
    if piece.word in ("others", "foreigners"):
        return (Sign("all"), 1) if before in ("the", "all", "two", "three", "both") else None
    if piece.word in ("anyone", "anybody", "everything", "lot"):
        return None
    if piece.word == "all":
        if after is not None and after.role == "number" and after.value in (2, 3, 4):
            return Sign("all", count=after.value), 2
        near = [other.word for other in pieces[at + 1 : at + 4]]
        foe = next((place for place, word in enumerate(near) if word in _FOES), -1)
        if foe >= 0 and _FOE_OF.issuperset(near[:foe]):
            return Sign("all"), foe + 2  # 'all of my opponents'
        if after is not None and after.word in ("of", "the"):
            return (Sign("all"), 2) if at + 2 < len(pieces) and pieces[at + 2].word in _THEM | {"others"} else None
        return (Sign("all"), 1) if before in ATTACK or before in _AGAINST | {"them"} else None
    return Sign("all"), 1


def _odds(pieces: Sequence[Piece], at: int) -> tuple[Sign, int] | None:
    """'2-1', 'two to one', '3:1': odds wanted, where 'at least' or 'or better' stands beside them."""
    piece = pieces[at]
    count, length = -1, 1
    first, mark, second = piece.text.replace(" ", "").partition("-" if "-" in piece.text else ":")
    if mark and first.isdigit() and second == "1":
        count = int(first)
    elif piece.role == "number" and [other.word for other in pieces[at + 1 : at + 2]] in (["to"], ["-"], [":"]):
        one = at + 2 < len(pieces) and pieces[at + 2].role == "number" and pieces[at + 2].value == 1
        count, length = (piece.value, 3) if one else (-1, 1)
    if count < 1 or count > 9:
        return None
    return Sign("odds", count=count), length


def wants_odds(words: Sequence[str]) -> bool:
    """Whether odds in a sentence are wanted, and not told."""
    return not _LEAST.isdisjoint(words)
