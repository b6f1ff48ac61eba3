"""Turns of phrase of telephones and programs, and for home: 'can u', '{"Poland": 6}', 'my own country'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.phrases import is_number, spanning, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set


def bare(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'{"Poland": 6, "Austria": 4}': what a program would want around names."""
    if word_at(tokens, at) != '"':
        return (), 1
    stop = next((place for place in range(at + 2, min(at + 6, len(tokens))) if word_at(tokens, place) == '"'), 0)
    if not stop or word_at(tokens, stop + 1) not in (":", ",", "=") or not is_number(tokens, stop + 2):
        return None
    return tuple(tokens[at + 1 : stop]), stop + 1 - at


def after_this(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'a total of 9 in Poland after this': the total says so already."""
    said = {token.word for token in tokens[max(0, at - 12) : at]}
    follows = word_at(tokens, at + 1) in ("this", "that") or word_at(tokens, at) == "afterwards"
    if "total" not in said or not follows or word_at(tokens, at + 2) in ("turn", "game", "year"):
        return None
    return (), 1 if word_at(tokens, at) == "afterwards" else 2


def you(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'can u put', as one writes on a telephone: you."""
    if word_at(tokens, at + 1) != "u":
        return None
    return (tokens[at], replace(tokens[at + 1], word="you")), 2


def say(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'…, say 7, …': seven."""
    after = word_at(tokens, at + 2)
    if not at or word_at(tokens, at - 1) not in (",", "-", "--", "(") or not is_number(tokens, at + 1):
        return None
    return ((), 1) if after in ("", ",", ".", ")", "and", "-", "--") else None


def the_lot(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'the lot goes into Poland', 'the whole lot', 'all in on Poland': everything."""
    ahead = at + 1 + (word_at(tokens, at + 1) in ("whole", "entire"))
    if word_at(tokens, ahead) not in ("lot", "shebang", "allocation", "allotment"):
        return None
    if word_at(tokens, ahead + 1) not in ("in", "into", "to", "goes", "go", "on", "stays", "at"):
        return None
    return (spanning(tokens, at, ahead + 1 - at, Token("word", "everything", "everything")),), ahead + 1 - at


def every_man(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'every last man to Poland', 'each and every factor in Italy': everything."""
    ahead = at + 1
    while word_at(tokens, ahead) in ("last", "single", "and", "every", "available"):
        ahead += 1
    man = word_at(tokens, ahead) in ("man", "factor", "soldier", "one", "unit", "point")
    if not man or word_at(tokens, ahead + 1) not in ("in", "into", "to", "goes", "on", "stays", "at", "for"):
        return None
    return (spanning(tokens, at, ahead + 1 - at, Token("word", "everything", "everything")),), ahead + 1 - at


def all_but(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'everything except 2 to Poland', 'all of it but 2', 'the whole lot bar two': all but 2."""
    ahead = at + 1 + (word_at(tokens, at) == "the")
    while ahead < at + 6 and (word_at(tokens, ahead) in _OF_ALL or is_number(tokens, ahead)):
        ahead += 1
    if word_at(tokens, ahead) not in _EXCEPT or (word_at(tokens, at) == "the" and tokens[ahead - 1].word not in _LOT):
        return None
    number = ahead + 1 + (word_at(tokens, ahead + 1) in ("for", "the"))
    behind = number + 1
    while behind < number + 4 and word_at(tokens, behind) in _COUNTED:
        behind += 1
    if not is_number(tokens, number) or word_at(tokens, behind) not in _GO_TO:
        return None
    return (spanning(tokens, at, number - at, Token("word", ALL_BUT, ALL_BUT)), tokens[number]), behind - at


ALL_BUT: Final = "all-but"
"""One word, so that nobody goes on to another clause at its 'but'."""
_LOT: Final = word_set("lot shebang allocation allotment")
_OF_ALL: Final = _LOT | word_set("of it them my our the these new whole entire factors pfs")
_EXCEPT: Final = word_set("but except excepting minus bar save")
_COUNTED: Final = word_set("factors factor pfs pf units of my our them these the")
_GO_TO: Final = word_set("in into to goes go for on should will shall can are head heads")


def does_not_leave(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'the last two don't leave France', '2 never leave home': they stay in it."""
    if word_at(tokens, at) == "not" and word_at(tokens, at + 1) == "leaving" and at and at + 2 < len(tokens):
        stays = tokens[at + 2].text[:1].isupper() or tokens[at + 2].word == "home"
        said = (replace(tokens[at], text="stay", word="stay"), replace(tokens[at + 1], text="in", word="in"))
        return (said, 2) if stays else None
    ahead = at + 1 + (word_at(tokens, at + 1) == "not")
    denied = ahead > at + 1 or word_at(tokens, at) not in ("do", "does", "will")
    moves = word_at(tokens, ahead) in ("move", "stir", "budge") and word_at(tokens, ahead + 1) == "from"
    ahead += moves
    where = tokens[ahead + 1] if ahead + 1 < len(tokens) else None
    if not at or not denied or not (moves or word_at(tokens, ahead) in ("leave", "leaves")) or where is None:
        return None
    if where.kind != "word" or not (where.text[:1].isupper() or where.word == "home"):
        return None
    return (replace(tokens[at], text="stay", word="stay"), replace(tokens[ahead], text="in", word="in")), ahead + 1 - at


def takes_place(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'four take the place of those who left Moscow', '4 replace the ones leaving Moscow': they stay in it."""
    ahead = at + 1
    if word_at(tokens, at) in ("take", "takes"):
        if [word_at(tokens, each) for each in range(ahead, ahead + 3)] != ["the", "place", "of"]:
            return None
        ahead += 3
    left = ahead
    while left < ahead + 4 and word_at(tokens, left) in (
        "those",
        "the",
        "ones",
        "who",
        "that",
        "have",
        "are",
        "factors",
    ):
        left += 1
    if left == ahead or word_at(tokens, left) not in ("left", "leave", "leaving"):
        return None
    return (replace(tokens[at], text="stay", word="stay"), replace(tokens[left], text="in", word="in")), left + 1 - at


def fifty_fifty(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'fifty-fifty for Poland and Italy', '50/50': everything split between them."""
    width = 1 if tokens[at].text in ("50-50", "50:50", "50/50") else 3
    if width == 3 and (word_at(tokens, at + 1), word_at(tokens, at + 2)) != ("-", "fifty"):
        return None
    stop = at + width
    while word_at(tokens, stop) in ("for", "to", "in", "into", "between", "split"):
        stop += 1
    if stop == len(tokens) or tokens[stop].kind != "word":
        return None
    words = [replace(tokens[at], kind="word", text=word, word=word) for word in ("split", "everything", "between")]
    return tuple(words), stop - at


def has_the_rest(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Poland has what remains': gets it."""
    ahead = at + 1 + (word_at(tokens, at + 1) == "the")
    whole = word_at(tokens, ahead) in ("rest", "remainder", "balance")
    left = word_at(tokens, at + 1) in ("what", "whatever") and not _REMAINS.isdisjoint(
        (word_at(tokens, at + 2), word_at(tokens, at + 3))
    )
    return ((replace(tokens[at], text="gets", word="gets"),), 1) if whole or left else None


_REMAINS: Final = word_set("remains left over")


def a_piece(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'five a piece': five each."""
    if word_at(tokens, at + 1) != "piece" or not at or tokens[at - 1].kind != "number":
        return None
    return (spanning(tokens, at, 2, Token("word", "each", "each")),), 2


def equal_shares(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'equal shares for Poland and Italy': everything split between them."""
    if word_at(tokens, at + 1) not in ("shares", "amounts", "parts", "numbers", "portions"):
        return None
    if word_at(tokens, at + 2) not in ("for", "to", "in", "into", "between"):
        return None
    words = [replace(tokens[at], text=word, word=word) for word in ("split", "everything")]
    return (*words, spanning(tokens, at + 1, 2, Token("word", "between", "between"))), 3


def no_change(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Rhineland no change', 'Poland goes on without a change': unchanged."""
    if not at or (tokens[at - 1].kind != "word" and word_at(tokens, at - 1) not in (":", "-", "=")):
        return None
    without = word_at(tokens, at) == "without"
    count = 2 + (without and word_at(tokens, at + 1) in ("a", "any", "further"))
    if word_at(tokens, at + count - 1) not in ("change", "changes", "alteration", "alterations"):
        return None
    return (spanning(tokens, at, count, Token("word", "unchanged", "unchanged")),), count


def not_only(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Not only do I attack Germany …, but also Britain …', '…, I attack Britain as well': the one and the other."""
    if word_at(tokens, at) == "but":
        before = [token.word for token in tokens[max(0, at - MOST_BETWEEN) : at]]
        both = ("not", "only") in pairwise(before) and word_at(tokens, at + 1) == "also"
        return ((replace(tokens[at], text="and", word="and"),), 2) if both else None
    behind = [token.word for token in tokens[at + 2 : at + MOST_BETWEEN]]
    stop = next((place for place, word in enumerate(behind) if word in (".", "!", "?", ";")), len(behind))
    if word_at(tokens, at + 1) != "only" or not {"also", "too", "well"} & set(behind[:stop]):
        return None
    return (), 2 + (word_at(tokens, at + 2) in ("do", "will", "shall"))


def not_just(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Russia and Germany in Poland, not just Russia': the end says once more that it is both."""
    if word_at(tokens, at + 1) != "not" or word_at(tokens, at + 2) not in _MERELY:
        return None
    stops = (stop for stop in range(at + 3, len(tokens)) if tokens[stop].kind == "mark")
    stop = next(stops, len(tokens))
    begun = max((back for back in range(at) if tokens[back].word in _STOPS), default=-1) + 1
    before = {token.word for token in tokens[begun:at]}
    said = {token.word for token in tokens[at + 3 : stop]} - {"the", "in", "alone"}
    whole = bool(said) and said <= before and not before.isdisjoint(("and", "&", "both"))
    more = word_at(tokens, stop) == "," and word_at(tokens, stop + 1) in ("but", "also")
    return ((), stop - at) if whole and not more else None


_MERELY: Final = word_set("just only merely simply")
_STOPS: Final = frozenset((".", "!", "?", ";"))
MOST_BETWEEN: Final = 30
"""Words between 'not only' and 'but also'."""


def my_country(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'in my own country', 'in our homeland', 'on home soil': home."""
    ahead = at + 1
    while word_at(tokens, ahead) in ("own", "home", "native", "dear", "beloved"):
        ahead += 1
    if word_at(tokens, ahead) not in _COUNTRY and word_at(tokens, ahead - 1) != "home":
        return None
    stop = ahead + (word_at(tokens, ahead) in _COUNTRY)
    return (spanning(tokens, at, stop - at, Token("word", "home", "home")),), stop - at


_COUNTRY: Final = word_set("country nation homeland motherland fatherland territory land soil territories")


def remains_here(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Three remain here': at home, where no place is named behind it."""
    ends = word_at(tokens, at + 1) in ("", ",", ".", ";", "!", "and", "-", "--", ")")
    stays = at > 0 and word_at(tokens, at - 1) in ("remain", "remains", "stay", "stays", "staying")
    return ((replace(tokens[at], text="home", word="home"),), 1) if ends and stays else None


def getting(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Poland's getting 7': Poland gets 7."""
    named = at > 0 and tokens[at - 1].kind == "word" and tokens[at - 1].text[:1].isupper()
    return ((replace(tokens[at], text="gets", word="gets"),), 1) if named and is_number(tokens, at + 1) else None


def than_before(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'That's one more than last turn.': a remark on the number in front of it."""
    number = at + 1 + (word_at(tokens, at) == "that" and word_at(tokens, at + 1) == "is")
    counted = is_number(tokens, number) and word_at(tokens, number + 1) in ("more", "fewer", "less")
    than = number + 2 + (word_at(tokens, number + 2) == "factors")
    if not counted or word_at(tokens, than) != "than" or word_at(tokens, than + 1) not in ("last", "before"):
        return None
    stop = than + 2 + (word_at(tokens, than + 1) == "last")
    ends = word_at(tokens, stop) in ("", ".", ",", ";", "!", ")")
    return ((), stop - at) if ends and at and tokens[at - 1].kind == "mark" else None


def meant_for(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'give Rome 2 of the factors meant for Vienna': 2 from Vienna."""
    if not at or not is_number(tokens, at - 1):
        return None
    stop = at + 1
    while word_at(tokens, stop) in _THOSE:
        stop += 1
    if word_at(tokens, stop) not in _MEANT or word_at(tokens, stop + 1) not in ("for", "to"):
        return None
    return (replace(tokens[at], text="from", word="from"),), stop + 2 - at


_THOSE: Final = UNITS | word_set("the those my that which are were i had have originally")
_MEANT: Final = word_set("meant intended destined planned reserved earmarked bound due slated going promised assigned")


def brings_to(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'one more for Poland, that brings it to four': that makes four."""
    if word_at(tokens, at + 1) not in _BRINGS or word_at(tokens, at + 2) not in ("it", "them", "me", "us", "things"):
        return None
    stop = at + 3 + (word_at(tokens, at + 3) == "up")
    if word_at(tokens, stop) != "to" or not is_number(tokens, stop + 1):
        return None
    return (tokens[at], spanning(tokens, at + 1, stop - at, Token("word", "makes", "makes"))), stop + 1 - at


_BRINGS: Final = word_set("brings takes gets raises lifts")


def what_went(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'What went to Poland goes to Italy': everything from Poland, of what is on file."""
    if at and tokens[at - 1].kind != "mark" and tokens[at - 1].word not in ("but", "only", "that", "and", "except"):
        return None  # 'half of what I put in Poland'
    stop = at + 1
    while word_at(tokens, stop) in _WENT:
        stop += 1
    if stop == at + 1 or word_at(tokens, stop) not in ("to", "in", "into", "for"):
        return None
    if _GOES.isdisjoint(token.word for token in tokens[stop + 1 : stop + 6]):
        return None
    whole = replace(tokens[at], text="everything", word="everything")
    return (whole, spanning(tokens, at + 1, stop - at, Token("word", "from", "from"))), stop + 1 - at


_WENT: Final = word_set("went was is were i we had have put placed sent gave meant planned reserved intended going you")
_GOES: Final = word_set("goes go to moves shall should")


def placings(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'all my placings': the placements."""
    return (replace(tokens[at], text="placements", word="placements"),), 1


def next_door(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'2 next door in Austria': where that is seen from, which changes nothing."""
    if word_at(tokens, at + 1) != "door" or word_at(tokens, at + 2) not in ("in", "to", "into"):
        return None
    return (), 2 + (word_at(tokens, at + 3) in ("in", "into"))


def drops_in(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I'll drop 3 into Italy', 'Drop 3 in Italy for me': put, as there is nothing on file to be dropped."""
    into = at + 2 + (word_at(tokens, at + 2) in UNITS)
    said = not at or tokens[at - 1].kind == "mark" or word_at(tokens, at - 1) in _I_WILL
    if not said or not is_number(tokens, at + 1) or word_at(tokens, into) not in ("in", "into", "on", "onto"):
        return None
    return (replace(tokens[at], text="put", word="put"),), 1


_I_WILL: Final = word_set("i i'll i'd we we'll we'd will shall would let's please and then just")


def continuous(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'As Britain I'm placing 4 in France': I place."""
    verb = at + 1 + (word_at(tokens, at) in ("i", "we") and word_at(tokens, at + 1) in ("am", "are"))
    base = _CONTINUOUS.get(word_at(tokens, verb))
    if (
        not at
        or tokens[at - 1].kind == "mark"
        or base is None
        or (verb == at + 1 and word_at(tokens, at) in ("i", "we"))
    ):
        return None
    i = replace(tokens[at], text="I", word="i", end=tokens[verb - 1].end)
    return (i, replace(tokens[verb], text=base, word=base)), verb + 1 - at


_CONTINUOUS: Final = {
    **{"placing": "place", "putting": "put", "sending": "send", "deploying": "deploy", "stationing": "station"},
    **{"attacking": "attack", "allocating": "allocate", "committing": "commit"},
}


def goes(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'the extra factor going to Poland', 'A further five should go to Prague': go."""
    before = word_at(tokens, at - 1) if at else ""
    mine = at > 0 and (before in UNITS | _WHICH or tokens[at - 1].kind == "number")
    if word_at(tokens, at) == "should":
        mine &= _WEIGHS.isdisjoint(token.word for token in tokens[max(0, at - 8) : at])
        asked = mine and word_at(tokens, at + 1) in _GO and word_at(tokens, at + 2) in _WHERE_TO
        return ((spanning(tokens, at, 2, Token("word", "go", "go")),), 2) if asked else None
    if not mine or word_at(tokens, at + 1) not in _WHERE_TO:
        return None
    return (replace(tokens[at], text="go", word="go"),), 1


_WHICH: Final = word_set("one ones extra rest remainder others other balance")
_WEIGHS: Final = word_set("think thinks maybe perhaps probably believe believes says say suggests if he she they")
_GO: Final = word_set("go move march head travel proceed")
_WHERE_TO: Final = word_set("to into for home")


def collective(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'a trio for Austria', 'the remaining foursome in Poland': three, four."""
    value = _COLLECTIVE.get(word_at(tokens, at + 1), 0)
    stop = at + 2 + (word_at(tokens, at + 2) == "of")
    if not value or word_at(tokens, stop) not in _GOES_WHERE:
        return None
    return (spanning(tokens, at, stop - at, Token("number", word_at(tokens, at + 1), str(value), value)),), stop - at


_COLLECTIVE: Final = {
    **dict.fromkeys(("brace", "twosome", "duo"), 2),
    **dict.fromkeys(("trio", "threesome", "triplet"), 3),
    **dict.fromkeys(("quartet", "foursome"), 4),
    **dict.fromkeys(("quintet", "fivesome"), 5),
    "sextet": 6,
}
_GOES_WHERE: Final = UNITS | word_set("in into to for on go goes stay stays")
