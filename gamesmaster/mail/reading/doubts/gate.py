"""What keeps a sentence from being an order: denials, questions, conditions, other people's words, other times."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from rapidfuzz.distance import OSA

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.elsewhere import tells_strength
from gamesmaster.mail.reading.doubts.idle_ifs import never_forgets
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.syntax.understood import ORDERS_NOTHING, understands
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    CONTROL,
    COURTESY,
    FILLER,
    FRACTIONS,
    HOME,
    KNOWN,
    LETTERS,
    MOVE,
    NEGATION,
    NUMBERS,
    OTHER_PEOPLE,
    OTHER_TIME,
    PLACE,
    PLACE_TO,
    PREVIOUS,
    REPORTED,
    REST,
    TAKES_BACK,
    TROUBLE,
    UNDERSTANDING,
    UNITS,
    is_counted,
    word_set,
)
from gamesmaster.rules.orders import Ally

_VERBS: Final = (PLACE | MOVE | ATTACK | UNDERSTANDING | CONTROL | {"treaty"}) - {
    "u",
    "c",
    "und",
    "set",
    "post",
    "pop",
    "stick",
    "conflict",
}
_FOUGHT: Final = (ATTACK | UNDERSTANDING | CONTROL | {"treaty"}) & _VERBS
_SCORES: Final = word_set("points pts score scores vp vps standings ranking")
_TIMES: Final = word_set("days day weeks week hours hour minutes years pm am january o'clock times pounds")
_ORDERED: Final = frozenset(("cancel", "cancels", "withdraw", "revoke", "rescind", "annul", "scrap", "delete", "undo"))
_BEFORE: Final = frozenset(("before", "last", "previous", "again", "same", "earlier", "unchanged"))
_POINTS_BACK: Final = word_set("that that's this above those it them both two")
_WRONG: Final = word_set("wrong joke joking kidding mistake mistaken nonsense rubbish incorrect")
_SHARES: Final = word_set("split divide share spread distribute splitting dividing sharing spreading")
PERIODS: Final = word_set("turn time round week month year phase game season move weekend one up year's turn's")
_PASS_FILLER: Final = (FILLER | COURTESY) - {"orders", "order", "moves", "do"} | word_set(
    "anyone anybody anywhere at all from by me make making any do at whatsoever time us have must sadly alas"
    " diplomatic unfortunately real life afraid but therefore only simply turn month round here side part my in i've"
)
PASSES: Final = frozenset(
    {
        ("no", "attacks"),
        ("no", "attack"),
        ("pass",),
        ("passes",),
        ("passing",),
        ("not", "attacking"),
        ("not", "attack"),
        ("don't", "attack"),
        ("won't", "attack"),
        ("no", "orders"),
        ("no", "moves"),
        ("no", "attacks", "no", "counters"),
        ("no", "attacks", "or", "counters"),
        ("no", "attacks", "no", "markers"),
        ("no", "attacks", "or", "markers"),
        ("attack", "nobody"),
        ("attacks", "nobody"),
        ("attacks", "no", "one"),
        ("attack", "not"),
        ("attacks", "not"),
        ("not", "attack", "not"),
        ("attack", "no", "one"),
        ("attacks", "none"),
        ("attack", "none"),
        ("attack", "nothing"),
        ("attacking", "no", "one"),
        ("attacking", "nobody"),
        ("no", "attacking"),
        ("won't", "attacking"),
        ("won't", "be", "attacking"),
        ("not", "attacking", "anyone"),
        ("no", "attack", "orders"),
        ("refrain", "attacking"),
        ("won't", "fight"),
        ("not", "fighting"),
        ("no", "fighting"),
        ("nothing", "attack"),
        ("nothing", "attack", "no", "attacks"),
        ("no", "hostilities"),
        ("no", "hostilities", "on"),
        ("forgo", "attacks"),
        ("forego", "attacks"),
        ("skip", "attacks"),
        ("skip", "attacking"),
        ("skip", "attack", "phase"),
        ("skip", "phase", "no", "attacks"),
        ("skip", "attack", "phase", "no", "attacks"),
        ("no", "orders", "attack"),
        ("put", "no", "attacks"),
        ("no", "attacks", "east", "either"),
        ("no", "attacks", "west", "either"),
        ("zero", "attacks"),
        ("0", "attacks"),
    }
)
"""What says that nothing is ordered, once fillers are taken out."""

_EITHER: Final = frozenset(("or", "either"))
_GROUNDS: Final = (
    (TAKES_BACK, "takes-back", "This takes something back, and it is not clear what. Please write what shall stand."),
    (NEGATION, "negated", "This says what is not to be done. Please write what is to be done."),
    (_EITHER, "either-or", "Two things are named, and only one of them can be done. Please write the one."),
    (CONDITION, "conditional", "Orders with conditions cannot be taken here. Please write what is to be done."),
    (
        REPORTED,
        "reported",
        "This tells of somebody's words or plans. If it is an order of yours, please write it alone.",
    ),
    (OTHER_TIME, "other-time", "This speaks of another time. If it is an order for now, please write it alone."),
    (OTHER_PEOPLE, "reported", "This speaks of somebody else. If it is an order of yours, please write it alone."),
)


def trouble(words: list[str], start: int = 0, stop: int | None = None) -> tuple[str, str] | None:
    """
    Say what keeps these words from being an order.

    Returns:
        Ground and question, None when nothing does.
    """
    stop = len(words) if stop is None else stop
    found = {
        word
        for at, word in enumerate(words[start:stop], start)
        if word in TROUBLE
        and not _is_harmless(word, words[at + 1 : at + (4 if word == "drop" else 3)], words[max(0, at - 2) : at])
    }
    for group, ground, question in _GROUNDS:
        if found & group:
            return ground, question
    return _SPARED if spares(words[start:stop]) else None


_SPARED: Final = next((ground, question) for _, ground, question in _GROUNDS if ground == "negated")


def spares(words: list[str]) -> bool:
    """Say whether somebody is let be: 'I leave the British in Italy alone for now'."""
    for at, word in enumerate(words):
        if word in _LEAVES and not {"alone", "untouched"}.isdisjoint(words[at + 1 : at + 8]):
            return True
        if word in _LEAVES and ("in", "peace") in pairwise(words[at + 1 : at + 9]):
            return True
    return False


_LEAVES: Final = word_set("leave leaves leaving left let")


def _is_harmless(word: str, following: list[str], before: list[str]) -> bool:
    if word == "else":
        return True
    if word in ("nobody", "no-one") and following[:2] in (["but", "me"], ["but", "us"]):
        return True  # 'Nobody but me is there'
    if word == "forget" and never_forgets([*before, word]):
        return True
    if word in TAKES_BACK and before[-1:] == ["to"] and before[-2:-1] in (["him"], ["her"], ["them"]):
        return True  # 'I expect him to ignore it'
    if word == "next" and not before and following[:1] and following[0] not in PERIODS:
        return True  # 'Next the attacks', 'Next Austria: 4'
    if word in ("last", "next", "former") and following:
        # 'the last three', 'the last of my factors'
        return is_counted(following[0]) or following[0] in UNITS or following[0] == "of"
    if word == "drop":  # 'drop Austria to 2'
        return "to" in following and any(is_counted(each) for each in following)
    if word == "once":
        return following[:1] in (["more"], ["again"])
    if word == "former":
        return following[:1] in (["shared"], ["together"], ["jointly"], ["with"])
    if word in ("them", "they"):
        # 'all of them in Italy', 'take 3 from home and send them to Poland', 'Here they are:'
        return before[-1:] in (["of"], ["here"]) or (before[-1:] != [] and before[-1] in PLACE | MOVE | _SHARES)
    if word == "or":
        return following[:1] in (["better"], ["more"], ["over"], ["higher"], ["so"])
    return word == "if" and (following[:1] in (["possible"], ["odds"]) or following == ["the", "odds"])


def is_vague(words: list[str]) -> bool:
    """Say whether a number is no certain one: 'between 5 and 7', 'about 5', '5 in Poland or so'."""
    for at, pair in enumerate(pairwise(words)) if "or" in words else ():
        chunk = _chunk_before(words, at) if pair == ("or", "so") else ()
        if any(is_counted(word) for word in chunk):
            return True
    if not _BOUNDED.isdisjoint(words) and any(
        pair in _BOUNDS and is_counted(after) for pair, after in zip(pairwise(words), words[2:], strict=False)
    ):
        return True
    return not _VAGUE.isdisjoint(words) and any(
        word in _VAGUE and (is_counted(following) or following in FRACTIONS)
        for word, following in pairwise([word for word in words if word not in ("a", "the")])
    )


def _chunk_before(words: list[str], at: int) -> list[str]:
    """The words up to a place, from the comma or 'and' in front of it."""
    start = at
    while start and words[start - 1] not in (",", "and", "&", ";"):
        start -= 1
    return words[start:at]


_BOUNDS: Final = frozenset((("at", "least"), ("at", "most"), ("no", "less"), ("less", "than"), ("more", "than")))
_BOUNDED: Final = frozenset(first for first, _ in _BOUNDS)
_VAGUE: Final = word_set("between about around roughly approximately approx circa nearly almost")


@understands(ORDERS_NOTHING, "no attacks")
def is_pass(words: list[str]) -> bool:
    """
    Say whether words say that nothing is ordered: 'no attacks from me this turn'.
    """
    if len(words) > 16 or any(
        word in ATTACK and following in ("me", "us", "my", "our") for word, following in pairwise(words)
    ):
        return False
    if "you" in words and any(word == "you" and before != "thank" for before, word in pairwise(["", *words])):
        return False  # said to somebody, or by us
    if not _BESIDE_OTHERS.isdisjoint(words):
        return False  # 'I attack nobody else': there are attacks, and they are told elsewhere
    core = tuple(word for word in words if word not in _PASS_FILLER and word not in _PASS_MARKS)
    if len(core) > 2 and all(word == "no" for word in core[::2]) and len(core) % 2 == 0:
        return _NONE_OF.issuperset(core[1::2]) and not {"attack", "attacks", "fighting"}.isdisjoint(core[1::2])
    return core in PASSES


_BESIDE_OTHERS: Final = word_set("second third fourth else other others further more additional besides apart except")
_PASS_MARKS: Final = frozenset((".", ",", ":", "-", "!", ";", "and", "or", "&"))
_NONE_OF: Final = word_set(
    "attack attacks fighting trades trade offers markers marker counters counter claims claim alliances alliance orders"
    " moves understanding understandings control deals"
)


def is_nothing(words: list[str]) -> bool:
    """Say whether a clause says that nothing goes somewhere: 'nothing in Poland', 'no factors for Italy'."""
    if len(words) <= 14 and words[-1] in ("alone", "be", "peace") and {"leave", "leaving"}.intersection(words):
        return not any(word in ATTACK or word.isdigit() for word in words)  # 'leave the French alone'
    if len(words) <= 12 and {"nothing", "none"}.intersection(words) and _NOTHING_THERE.issuperset(words[:3]):
        return not any(word in ATTACK or word in MOVE or word.isdigit() for word in words if word != "attack")
    return (
        1 < len(words) <= 8
        and words[0] in ("nothing", "none", "no", "zero", "0", "not")
        and words[1] in UNITS | PLACE_TO | {"new", "this", "at", "one", "anything"}
        and any(word in PLACE_TO for word in words[1:])
        and not any(word in ATTACK or word in MOVE or word.isdigit() for word in words[1:])
    )


_NOTHING_THERE: Final = word_set("in i we make do order want take there is for now nothing none against on")


def heads_score(words: list[str]) -> bool:
    """
    Say whether a line stands over a table of points: 'Points so far:', 'Power  VP'. Its rows are no orders.
    """
    return (
        len(words) <= 8
        and not _SCORES.isdisjoint(words)
        and not any(is_counted(word) for word in words)
        and (words[-1] == ":" or words[0] in _SCORES or words[-1] in _SCORES)
    )


_EARNEST: Final = frozenset((one, other) for one in ("not", "no") for other in ("joking", "kidding", "joke"))


def points_back(words: list[str]) -> bool:
    """
    Say whether a sentence takes back what the letter said just before: 'scratch that', 'swap the two'.
    """
    seen = set(words)
    if never_forgets(words):
        seen -= {"forget"}
    if bool(seen & TAKES_BACK) and bool(seen & _POINTS_BACK) and len(words) < 25:
        return True
    pairs = set(pairwise(words))
    if len(words) <= 10 and (
        (("other", "way") in pairs and ("no", "other") not in pairs) or ("vice", "versa") in pairs
    ):
        return True
    if words[:3] in (["that", "is", "what"], ["this", "is", "what"]) or words[:2] in (
        ["that's", "what"],
        ["as", "said"],
    ):
        return bool(seen & REPORTED)
    if len(words) <= 5 and seen & {"kidding", "joking", "joke", "jk", "jks"}:
        return not pairs & _EARNEST
    if len(words) <= 4 and words[:2] in (["or", "not"], ["or", "maybe"], ["maybe", "not"]):
        return True
    if len(words) <= 8 and seen & TAKES_BACK and seen & {"line", "lines", "order", "above"} and seen & PREVIOUS:
        return True
    return (
        len(words) <= 10 and bool(seen & _WRONG) and bool(seen & _POINTS_BACK) and bool(seen & {"is", "was", "that's"})
    )


def looks_like_order(cursor: Cursor, start: int, stop: int) -> bool:
    """
    Say whether an order may be meant: a name with a number or verb, or '5 in' some word, or a verb and a name we do not
    know. Small talk is none of these.
    """
    named = number = verb = False
    for at in range(start, stop):
        token = cursor.tokens[at]
        cursor.steps += 1
        following = cursor.words[at + 1] if at + 1 < stop else ""
        nearly = _is_mixed(token.word) or (following in PLACE_TO and _is_nearly_number(token.word))
        if token.kind == "number" and (counts_other_things(cursor, at) or tells_strength(cursor, at)):
            continue
        if token.kind in ("number", "ratio", "figure") or nearly or token.word in REST or token.word in FRACTIONS:
            number = True
            if token.kind != "figure" and _gives_to_something(cursor, at, stop):
                return True
        elif (
            token.word == "there"
            and at > start
            and (cursor.tokens[at - 1].kind == "number" or not _FOUGHT.isdisjoint(cursor.words[start:at]))
        ):
            named = True
        elif token.word in ("whatever", "whatever's", "leftover"):
            number = True
        elif _is_marked_stock(cursor, at):
            verb = True
            named = named or not ATTACK.isdisjoint(cursor.words[start:at])
        elif (token.word in ("ditto", "same") and at > start) or (
            token.word in ("everything", "all") and following in PLACE_TO
        ):
            number = True
        elif token.word == "ally" and following == "with" and Ally in cursor.context.scenario.kinds:
            verb = True
        elif token.kind == "word":
            cursor.at = at
            if token.word in _VERBS:
                verb = True
            elif (
                token.word in HOME
                or cursor.meaning(guess=False) is not None
                or cursor.names.beginning(token.word) is not None
            ):
                named = True
            if at == start and token.word in _VERBS and at + 1 < stop and _is_title(cursor, at + 1):
                named = True
        if named and (number or verb):
            return True
    return False


def _is_marked_stock(cursor: Cursor, at: int) -> bool:
    """'using Walmart', '(IBM)', while attacks are due."""
    if (
        at == 0
        or cursor.context.phase != "attack"
        or cursor.words[at - 1] not in ("using", "with", "via", "stock", "(", "w", "use", "/")
    ):
        return False
    plain = cursor.words[at] in KNOWN and not cursor.tokens[at].is_upper
    return not plain and cursor.names.stock_at(cursor.words, at) is not None


def _gives_to_something(cursor: Cursor, at: int, stop: int) -> bool:
    ahead = at + 1
    while ahead < stop and cursor.words[ahead] in UNITS:
        ahead += 1
    counted = ahead > at + 1 and cursor.tokens[at].kind == "number"
    if counted and (ahead >= stop or cursor.words[ahead] in ("in", "into", "to")):
        return True
    if ahead + 2 < stop and cursor.words[ahead + 1] == "the" and cursor.words[ahead] in PLACE_TO:
        ahead += 1
        return _is_title(cursor, ahead + 1)
    return ahead + 1 < stop and cursor.words[ahead] in PLACE_TO - {"at", "on", "for"} and _is_title(cursor, ahead + 1)


def _is_mixed(word: str) -> bool:
    """'x4', '1O': figures and letters in one."""
    return 2 <= len(word) <= 4 and not word.isdigit() and not word.isalpha() and any(char.isdigit() for char in word)


def _is_nearly_number(word: str) -> bool:
    """'half', 'fife', '1O': a number may be meant."""
    return (
        4 <= len(word) <= 6
        and word not in KNOWN
        and any(OSA.distance(word, number, score_cutoff=1) <= 1 for number in NUMBERS if len(number) >= 4)
    )


def takes_order_back(words: list[str]) -> bool:
    """Say whether a sentence takes something back that is ordered: 'cancel Poland'."""
    return len(words) <= 20 and not _ORDERED.isdisjoint(words)


def second_thought(words: list[str]) -> bool:
    """Say whether a short sentence doubts a number just given: 'then again, 4 may be enough'."""
    return len(words) <= 9 and not _TIMES.intersection(words) and any(is_counted(word) for word in words)


_LIKE: Final = word_set("same before last usual always again")
_LIKE_BEFORE: Final = _LIKE | word_set("as turn the amount amounts everywhere idea in my")


def is_like_before(words: list[str]) -> bool:
    """Whether words before a colon only say of the orders behind it that they are like other ones."""
    return not _LIKE.isdisjoint(words) and _LIKE_BEFORE.issuperset(words)


def cancels(words: list[str]) -> bool:
    """Say whether a sentence takes back what is on file, or repeats it: 'cancel my attack', 'same as last turn'."""
    seen = set(words)
    if len(words) > 20:
        return False
    if ":" in words[:6] and is_like_before(words[: words.index(":")]):
        return False
    if seen & TAKES_BACK & _ORDERED:
        return bool(seen & (LETTERS | ATTACK | {"placement", "placements", "everything", "all"}))
    if _REPEATS.issuperset(words) and seen & {"last", "previous"} and seen & _ALIKE:
        return True  # 'no change from last time', 'my orders are unchanged from last turn'
    return (words[0] in ("same", "repeat", "as", "unchanged") or {"same", "as"} <= seen) and bool(seen & _BEFORE)


_ALIKE: Final = word_set("change changes changed unchanged like same as repeat keep")
_REPEATS: Final = (
    FILLER | COURTESY | _ALIKE | word_set("no last previous time turn's from exactly remain remains stay stays , again")
)


def _is_title(cursor: Cursor, at: int) -> bool:
    token = cursor.tokens[at]
    return token.kind == "word" and token.text[:1].isupper() and token.word not in TROUBLE
