"""
A sentence's clauses: what orders, what only tells, what spares somebody, what makes all hang on something.

'8 against 5 in the Rhineland is too good to pass up, so I attack the Germans there with Caterpillar.' is a clause that
tells and one that orders. What a clause is shows in how it begins, in who does what in it, and in its verbs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token, tokens_of
from gamesmaster.mail.reading.text.words import ATTACK, LITTLE, PLACE, PLACE_TO, REST, THINGS, word_set

Kind = Literal["orders", "tells", "spares", "hangs"]
Role = Literal["power", "area", "stock", "number", "rest", "them", "there"]

SENTENCE: Final = re.compile(
    r"[^\s](?:[^\n.!?]|(?<=[^\n]{45})\n(?=[a-z])(?!\w+ ?[-:=–])|\.(?=[\w,;:]))*(?:[.!?]+[\"”')]*|(?=\n|$))"
)
"""One sentence of a letter; a line break within it is a mail program's."""
_MARKS: Final = word_set(", ; : - -- ( ) ... – —")
_TELLING: Final = word_set(
    "because since which who whom where when while whereas though although 'cause bc cos coz given"
)
_JOINING: Final = word_set("but so therefore hence thus")
_IF: Final = word_set("if unless provided assuming otherwise until")
_FINE: Final = re.compile(
    r"if (?:possible|necessary|(?:i|we) (?:may|can|read|understand|remember|have it|got|see|am not|'m not|have not"
    r"|haven't)"
    r"|i'm not|i've|(?:that's|that is|it's|it is|this is|that) (?:ok|okay|fine|all right|alright|allowed|possible"
    r"|works)"
    r"|(?:nobody|no one|no-one)(?: else)? (?:has|uses|took|takes)|(?:it is|it's|that is|that's|still) (?:free"
    r"|available|not taken)"
    r"|you (?:please|don't mind|would|could|like|will))\b"
)
_POLITE: Final = re.compile(
    r"(?:please )?(?:could|can|may|would|will) (?:i|we|you)\b(?! (?:tell|say|know|explain|confirm))"
)
_NEGATION: Final = word_set(
    "no not never nothing nobody none neither nor don't won't shan't can't cannot haven't isn't aren't doesn't"
    " didn't wasn't"
    " alone spare spares leave leaving sparing peace truce safe relax without couldn't wouldn't hasn't"
)
_PAST: Final = word_set(
    "was were had did been last yesterday ago once lost won took sent told said gave got came went offered"
    " promised asked"
    " built sank let've made thought hoped saw heard felt kept put-off attacked failed fell rose used wanted"
    " wrote swore began"
    " earlier formerly previously before already"
)
_THEY: Final = word_set("he she they nobody somebody everybody everyone someone who it that this")
_VERBS: Final = word_set(
    "has have is are wants says thinks looks seems keeps stands sits holds offers stays talks will would can"
    " could may might"
    " needs means gets got comes goes knows likes hates fears hopes tells asks still always never just only"
    " already really"
    " suggests believes claims promises expects deserves"
)
_MUSES: Final = re.compile(
    r"^(?:and |but |so |well |now |then |also )*(?:i|we)(?:'ve|'m| have| am| had| are)?(?: also| really| do| just"
    r"| still| only)*"
    r" (?:have|had|hope|think|know|believe|trust|wonder|am|feel|see|fear|suppose|guess|promised|agree|accept|made"
    r"|hear|note"
    r"|thought|was|were|outnumbered|talked|been|got|understand|like|love|hate|mean|can|could|remember|read|make)\b"
)
_AS_SOON: Final = re.compile(r"\bas (?:soon|long|far) as\b(?! (?:mine|yours|possible|ever|that|this)\b)")
_UNREAL: Final = re.compile(
    r"^(?:had|were) (?:i|we)\b|\b(?:would|could|should|might|'d) have\b|\bi'd have\b|\bif only\b"
)
_HAVING: Final = re.compile(
    r"\b(?:i'm|i am|i have|i've|we have|we've|we're|we are)(?! (?:attacking|going|placing|sending|putting|after"
    r"|hitting))\b"
)
_DOUBTS: Final = word_set(
    "maybe perhaps might could think thinking consider considering wonder tempted planning next tomorrow later"
    " soon draft"
    " provisional either or instead rather alternatively correction actually oops wait scratch unless until"
    " suppose imagine"
    " joke joking kidding should hopefully possibly probably cancel ignore forget undecided whether almost nearly"
    " hesitate"
    " half quarter quarters double twice split evenly enough limit most least equal each many leaning either-or"
    " change changed swap replace mistake wrong pending doubt odds tempting possible dream wish expect ready sure says"
)
_LIKES: Final = re.compile(r"\b(i|we)(?:'d| would| should| could)(?: also| really| rather)? (?:like|love|prefer)\b")
_GREETING: Final = re.compile(r"^(?:dear|hi|hello|hey|to)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Item:
    """
    Attributes:
        role: What it is.
        value: Canonical name, ticker or number; empty for a word that points.
        joined: Nothing but 'and' stands between it and the item before.
        people: Of a name: it is that of a people, 'the Germans'.
    """

    role: Role
    value: str
    joined: bool = False
    people: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """
    Attributes:
        kind: What it does.
        items: What it names, in the written order.
        words: As looked up.
        start: Where its sentence begins in the letter.
        sentence: The sentence, as written.
        span: From where to where it stands in its sentence.
        begins: The mark or word it begins with: ',', 'because'.
    """

    kind: Kind
    items: tuple[Item, ...]
    words: tuple[str, ...]
    start: int
    sentence: str
    span: tuple[int, int]
    begins: str

    @property
    def names_any(self) -> bool:
        """Whether it names anything or counts."""
        return any(item.role not in ("them", "there", "rest") for item in self.items)

    @property
    def is_past(self) -> bool:
        """'was', 'had', 'last'."""
        return not _PAST.isdisjoint(self.words)

    @property
    def gives_reason(self) -> bool:
        """'… because', '…, which', '…, where', '… if possible'."""
        return self.begins in _TELLING | {"as"} or (self.kind == "tells" and self.begins in _IF)


def clauses_of(text: str, names: Vocabulary, context: Context) -> Iterator[Clause]:
    """
    Part a letter into clauses.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    for match in SENTENCE.finditer(text):
        tokens = tokens_of(match[0])
        while tokens and tokens[-1].word in (".", "!", "?", ":", ","):
            tokens = tokens[:-1]
        told = told_first = False
        own: bool | None = None
        for begins, part in _parted(tokens):
            kind = _kind_of(begins, part, match[0], names, context)
            if kind == "orders" and told_first and _is_bare_number(part):
                kind = "tells"  # 'Russia sank everything into Poland, 7'
            told_first = kind == "tells"
            if part[0].word in _GOES_ON and begins in _MARKS and own is False:
                kind = "tells"  # 'My neighbour, who knows these things, would go 6 in Poland'
            if own is None:
                own = not {"i", "we", "i'm", "i'd", "i'll", "let's", "please", "we'll"}.isdisjoint(
                    token.word for token in part
                )
            if begins == "and" and told:
                kind = "tells" if kind == "orders" else kind
            told = kind == "tells" and (begins in _TELLING | {"as", "and"})
            items = tuple(_items(part, names, context))
            span = (part[0].start, part[-1].end)
            yield Clause(kind, items, tuple(token.word for token in part), match.start(), match[0], span, begins)


def _parted(tokens: Sequence[Token]) -> Iterator[tuple[str, tuple[Token, ...]]]:
    """What each clause begins with, and its tokens."""
    words = [token.word for token in tokens]
    begins, start = "", 0
    for at, word in enumerate(words):
        if at < start:
            continue
        starts = _begins_clause(words, at)
        if not starts:
            continue
        if at > start:
            yield begins, tuple(tokens[start:at])
        # What stands behind a comma and begins with 'because' begins with that.
        begins = word if word not in _MARKS or begins in _MARKS or at > start or not begins else begins
        start = at + 1
    if start < len(tokens):
        yield begins, tuple(tokens[start:])


def _begins_clause(words: Sequence[str], at: int) -> bool:
    word, ahead = words[at], words[at + 1 : at + 4]
    if word in _MARKS or word in _TELLING | _JOINING | _IF:
        # 'so that', 'so rude that': what follows 'that' is what comes of it.
        return not (word == "so" and ("that" in ahead or ahead[:1] in (["much"], ["many"], ["far"])))
    if word == "that":
        return not {"so", "such"}.isdisjoint(words[max(0, at - 3) : at])
    if word == "as":
        return bool(ahead) and not (at and words[at - 1] in _AS) and ahead[0] not in _AS and _STOCK.isdisjoint(ahead)
    if word in ("and", "then"):
        return bool(ahead) and (ahead[0] in _SUBJECTS or ahead[0] in ATTACK | PLACE)
    return False


_AS: Final = word_set("well usual always before follows agreed planned many much if my soon long")
_STOCK: Final = word_set("stock share shares ticker stocks warning company")
_SUBJECTS: Final = word_set(
    "i we i'm i'd i'll i've we'll my they he she look please use let let's you it that's it's also"
)


def _kind_of(begins: str, part: Sequence[Token], sentence: str, names: Vocabulary, context: Context) -> Kind:
    words = [token.word for token in part]
    said = _LIKES.sub(r"\1", " ".join(words))
    plain = said.split()
    if _AS_SOON.search(said):
        return "hangs"
    if begins in _IF or not _IF.isdisjoint(plain):
        return "tells" if _FINE.match(f"{begins} {said}") else "hangs"
    if sentence.rstrip().endswith("?") and not _POLITE.match(sentence.lower()):
        given = {item.role for item in _items(part, names, context)}
        return "hangs" if given >= {"area", "number"} or "stock" in given else "tells"
    if plain[:1] == ["instead"] or (plain[:1] == [","] and plain[1:2] == ["instead"]):
        plain = plain[1:]
    polite = _POLITE.match(said)
    plain = plain[2:] if polite else plain
    if _is_of_others(plain, names, context):
        return "tells"
    if _UNREAL.search(said):
        return "tells"
    if not _NEGATION.isdisjoint(plain):
        return "spares"
    if begins in _TELLING or begins == "as" or not _PAST.isdisjoint(plain):
        return "tells"
    fights = not (ATTACK | _OUT).isdisjoint(plain)
    named = list(_items(part, names, context))
    stocks = any(item.role == "stock" for item in named)
    if (_MUSES.match(said) or _HAVING.search(said)) and not (fights or stocks):
        return "tells"
    powers = any(item.role == "power" for item in named)
    if powers and not (fights or stocks) and not {"is", "are", "has", "have", "stands"}.isdisjoint(plain[1:]):
        return "tells" if "target" not in plain else "orders"
    if context.phase == "attack" and powers and not (fights or stocks) and any(i.role == "number" for i in named):
        return "tells"
    if named and not _DOUBTS.isdisjoint(plain):
        return "hangs"
    return "orders"


def _is_bare_number(part: Sequence[Token]) -> bool:
    return len(part) == 1 and part[0].kind == "number"


def _is_of_others(words: Sequence[str], names: Vocabulary, context: Context) -> bool:
    """'He said', 'Germany has been quiet', 'the cat wants it'; not 'Germany in Austria', and not one's own power."""
    at = 0
    while at < len(words) and words[at] in _FRONT:
        at += 1
    if at + 1 >= len(words):
        return False
    found = names.name_at(words, at)
    if words[at] in _ABOUT or (words[at] in _ARTICLES and _is_somebody(words, at + 1, names)):
        return ATTACK.isdisjoint(words) or not _SAYS.isdisjoint(words)
    if words[at] == "let" and words[at + 1] in ("him", "them", "her", "others", "the"):
        return True
    if words[at + 1] in _SAYS and words[at] not in ("i", "we", "please"):
        return True
    if words[at] in ("i", "we") and words[at + 1] in ("hear", "heard", "gather", "understand", "regret", "see"):
        return True
    if words[at] in _THEY:
        return words[at] not in ("it", "that", "this") and words[at + 1] not in _MARKS
    if found is None or found[0].power in (None, context.power):
        return False
    following = words[at + found[1]] if at + found[1] < len(words) else ""
    if following in ("only", "just"):
        return False
    return following in _VERBS or (following.endswith("ed") and following not in ("red", "united"))


def _is_somebody(words: Sequence[str], at: int, names: Vocabulary) -> bool:
    """'The board shows', 'my neighbour would go'; not 'the last three are for Poland'."""
    for there in range(at, min(at + 4, len(words))):
        if names.name_at(words, there) or words[there] in _OURS or words[there] in PLACE_TO:
            return False
        if words[there] in _VERBS or (there > at and words[there].endswith("s")):
            return True
    return False


_SAYS: Final = word_set(
    "thinks says wants suggests hopes would could might believes reckons expects tells told recommends"
)
_OUT: Final = word_set("rid oust evict expel")
_GOES_ON: Final = word_set("would could should might wants has is are says thinks")
_ABOUT: Final = word_set("you you've thanks thank whoever what your")
_ARTICLES: Final = word_set("the my our a any only no every each")
_OURS: Final = word_set(
    "rest last other others remaining remainder number factors first second third men troops balance final next"
    " new units"
    " points one two three four five six seven eight nine ten soldiers boys lads target stock orders order placements"
)
_FRONT: Final = word_set("ps pps p.s and but so well now the also then in fact yes ok okay right")


def _items(part: Sequence[Token], names: Vocabulary, context: Context) -> Iterator[Item]:
    words = [token.word for token in part]
    at, last = 0, -2
    while at < len(part):
        found, count = _item(part, words, at, names, context)
        if found is None:
            at += count
            continue
        between = words[last:at] if last >= 0 else ["-"]
        joined = last >= 0 and set(between) <= _AND
        meaning = names.name_at(words, at)
        yield Item(found[0], found[1], joined, meaning is not None and meaning[0].adjective)
        at += count
        last = at


_AND: Final = word_set("and & + the both , plus")


def _item(
    part: Sequence[Token], words: Sequence[str], at: int, names: Vocabulary, context: Context
) -> tuple[tuple[Role, str] | None, int]:
    token, word = part[at], words[at]
    if word in LITTLE and token.text.islower() and not (word == "it" and at and words[at - 1] in ATTACK):
        return None, 1  # 'it' and 'us' are no areas
    if word == "target" and words[at + 1 : at + 2] and words[at + 1] in ("is", ":", "=", "will", "area"):
        return None, 1
    stock, named = names.stock_at(words, at), names.name_at(words, at)
    if stock is not None and context.phase == "attack" and word not in ("i", "a"):
        ticker = word == stock[0].lower()
        named_so = token.text[:1].isupper() or (at > 0 and words[at - 1] in _BY)
        if (token.text.isupper() if ticker else named_so) and not (named and not ticker):
            return ("stock", stock[0]), stock[1]
    if token.kind == "number":
        following = words[at + 1] if at + 1 < len(words) else ""
        other = following in THINGS or (at and words[at - 1] in _NUMBERED) or (word == "one" and following in _VERBS)
        return (None, 1) if other or not 0 < token.value < 100 else (("number", str(token.value)), 1)
    if word in ("them", "him", "her") or (word == "it" and at and words[at - 1] in ATTACK):
        return ("them", ""), 1
    if word == "there":
        return ("there", ""), 1
    if word in REST and context.phase == "placing":
        return ("rest", ""), 1
    if named is None:
        return None, 1
    meaning, count = named
    fights = context.phase == "attack"
    within = at > 0 and words[at - 1] in ("in", "into", "inside", "to", "for") and not meaning.adjective
    if meaning.power == context.power and meaning.power is not None and not (within and not fights):
        return None, count
    if fights and meaning.power and not (within and meaning.areas and words[at - 1] not in ("to", "for")):
        return ("power", meaning.power), count
    if meaning.area:
        return ("area", meaning.area), count
    return (("power", meaning.power) if meaning.power else None), count


_BY: Final = word_set("use using with stock on via take pick")
_NUMBERED: Final = word_set("turn game round no number phase page")


def is_greeting(clause: Clause) -> bool:
    """Say whether a clause only greets: 'Dear Germany'."""
    return bool(_GREETING.match(clause.sentence)) and len(clause.words) < 4


def areas_of(clause: Clause) -> Iterator[Item]:
    """Give the areas that a clause names."""
    return (item for item in clause.items if item.role == "area")
