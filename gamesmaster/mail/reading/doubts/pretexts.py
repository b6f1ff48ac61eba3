"""
What stands in front of an order and says that it is none: 'Here is what Hans would do:', 'In an ideal world, …'.

Whoever writes so thinks aloud, quotes somebody, or speaks of a time that has not come.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.doubts.unmeant_heads import is_unmeant
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import ATTACK, COURTESY, KNOWN, LETTERS, is_counted, word_set

HEAD: Final = 16
"""So many words at the most stand before the colon of a head."""
_FICTION: Final = word_set(
    "dream dreamt dreamed dreams nightmare fantasy rumour rumours rumor rumors hearsay parody dreaming"
    " draft drafts discussion"
    " fiction prediction predictions forecast prognosis contingency fallback daydream hypothesis someday eventually"
)
_NOT_NOW: Final = frozenset(
    (
        ("some", "day"),
        ("one", "day"),
        ("once", "upon"),
        ("ideal", "world"),
        ("plan", "b"),
        ("wish", "list"),
        ("my", "options"),
        ("our", "options"),
        ("options", "are"),
        ("results", "of"),
        ("turn", "results"),
        ("be", "sent"),
        ("not", "sent"),
        ("i", "expect"),
        ("wants", "me"),
        ("wants", "us"),
        *product(("possible",), ("attack", "attacks", "move", "moves", "orders", "placement", "placements", "targets")),
        ("perfect", "world"),
        ("ideal", "turn"),
        ("had", "i"),
        ("had", "we"),
        ("were", "i"),
        ("i", "were"),
        ("would", "have"),
        ("could", "have"),
        ("should", "have"),
        ("turns", "ago"),
        ("turn", "ago"),
        ("years", "ago"),
        ("long", "ago"),
        ("games", "ago"),
        ("turn", "after"),
        ("turns", "ahead"),
        ("turns", "time"),
        ("anything", "but"),
        ("everything", "but"),
        ("anything", "except"),
        ("worst", "case"),
        ("long", "term"),
        ("long", "run"),
        ("backup", "plan"),
        ("back-up", "plan"),
        ("secret", "plan"),
        ("grand", "plan"),
        ("fond", "hope"),
        ("an", "example"),
        ("tempted", "to"),
    )
)
_OLD: Final = frozenset(
    product(("old", "earlier", "former", "original"), ("orders", "order", "moves", "plan", "plans", "idea", "letter"))
)
_NO_ORDER: Final = word_set("order orders instruction instructions")
_DENIES: Final = word_set("not isn't aren't no never don't nothing without")
_INSTEAD: Final = word_set(
    "replace replaces replacing change changes changed instead ignore cancel forget disregard new"
)
_WRITTEN: Final = word_set(
    "letter mail email e-mail note message msg text telegram post postcard chat conversation talk"
)
_SENT: Final = word_set("wrote sent told mailed emailed texted said whispered suggested proposed")
_TO_US: Final = word_set("you your the gm gamesmaster us moderator this game be go and all everyone everybody my our")
_VERBS: Final = word_set(
    "would will does did do says said say thinks think thought wants want wanted wrote writes suggests suggested"
    " proposes proposed intends intended plans planned hopes hoped expects might may could should recommends"
    " recommended advises advised asked asks told believes insists dreams prefers prefer likes"
)
_PEOPLE: Final = word_set(
    "he she they everybody everyone somebody someone wife husband brother sister son daughter father mother friend"
    " boss neighbour neighbor partner uncle aunt others dog cat colleague colleagues boyfriend girlfriend mate opponent"
    " opponents enemy enemies ally allies roommate flatmate kids"
)
_OWN: Final = word_set("i we my our i'll i'm i've we'll mine anyway so but therefore me us let's")
_LEADS: Final = word_set("and but well so ok okay oh hmm hm then now , - -- ah er um yes no look see")
_NOT_YET: Final = Phrases(
    (
        "in an ideal world",
        "in a perfect world",
        "in a better world",
        "in an ideal turn",
        "in a different world",
        "in another world",
        "in another life",
        "in another universe",
        "in a parallel universe",
        "in my dreams",
        "in my wildest dreams",
        "in the long run",
        "in the long term",
        "in the fullness of time",
        "in the event",
        "in case",
        "in your place",
        "in your shoes",
        "in his place",
        "in his shoes",
        "in those days",
        "one day i'll",
        "one day i will",
        "one of these days",
        "some day i'll",
        "some day i will",
        "in the old days",
        "in general",
        "in theory",
        "in the future",
        "in future",
        "on paper",
        "one day i",
        "one day we",
        "one fine day",
        "some day",
        "someday",
        "sooner or later",
        "at some point",
        "at some stage",
        "before long",
        "by the time",
        "when the time",
        "when the moment",
        "when the day",
        "the day i",
        "the day we",
        "the moment i",
        "the moment we",
        "the minute i",
        "the time i",
        "the next time",
        "next time",
        "every time",
        "each time",
        "any time",
        "if only",
        "had i",
        "had we",
        "had it",
        "were i",
        "were we",
        "given more time",
        "given the chance",
        "given a chance",
        "given half a chance",
        "given the choice",
        "given more factors",
        "with more factors",
        "with more time",
        "under different circumstances",
        "under other circumstances",
        "under normal circumstances",
        "as a rule",
        "normally",
        "usually",
        "ordinarily",
        "ideally",
        "back in",
        "once upon a time",
        "for the sake of argument",
        "for argument's sake",
        "as an example",
        "shall i",
        "shall we",
        "should i",
        "should we",
        "picture this",
        "imagine",
        "suppose",
        "supposing",
        "let's suppose",
        "let us suppose",
        "let's imagine",
        "let's pretend",
        "let us imagine",
        "pretend",
        "after the holidays",
        "after the holiday",
        "after christmas",
        "after easter",
        "in the meantime i'd",
        "a wise man would",
        "a braver man would",
        "anyone else would",
        "anybody else would",
        "a lesser man would",
        "everyone else would",
    )
)
_INSTEAD_OF: Final = word_set("but instead rather only just correction as enough")
_MEANS: Final = word_set("plan idea proposal suggestion wish advice dream intention hope request demand favourite")
_DONE: Final = word_set("won been done held made saved stopped sufficed worked helped lost changed taken given turned")
_SOON: Final = word_set("possible you convenient may practicable")
_WOULD: Final = word_set("would i'd we'd it'd")


def _is_anothers_view(cursor: Cursor, stop: int) -> bool:
    """'Tom's bet: …', 'So, my brother's advice: …': somebody else's, and no more than a view."""
    whose = any(
        token.text.lower().endswith(("'s", "\u2019s")) and token.word not in _SHORTENED
        for token in cursor.tokens[:stop]
    )
    return whose and cursor.words[stop - 1] in _VIEWS


_SHORTENED: Final = word_set("it's that's here's there's what's let's he's she's who's")
_VIEWS: Final = word_set("bet wager guess hunch tip advice suggestion prediction forecast prophecy hint recommendation")


def heads_unmeant(cursor: Cursor) -> bool:
    """
    Say whether what stands before a colon says that what is behind it is none of the writer's orders.

    Args:
        cursor: Over a sentence, or over a line that ends in a colon.
    """
    if ":" not in cursor.words[1 : HEAD + 1]:
        return False
    stop = cursor.words.index(":", 1)
    head = cursor.words[:stop]
    if any(token.kind not in ("word", "mark", "number") for token in cursor.tokens[:stop]):
        return False
    pairs = frozenset(pairwise(head))
    if is_unmeant(head) or head == ["possible"] or tuple(head[-2:]) in _UNWANTED or _is_list_of_another(cursor, stop):
        return True
    if not _FICTION.isdisjoint(head) or pairs & _NOT_NOW or _is_anothers_view(cursor, stop):
        return True
    if pairs & _OLD and _INSTEAD.isdisjoint(head):
        return True
    if (
        not _DENIES.isdisjoint(head)
        and not _NO_ORDER.isdisjoint(head)
        and (not {"this", "these", "following", "below"}.isdisjoint(head))
    ):
        return True
    if stop == 1 and _is_stranger(cursor, 0) and _orders(cursor, stop + 1) and not _is_title(head[0]):
        return True
    return _announces(cursor, head) or _is_to_another(cursor, head) or _is_others(cursor, head)


def _is_list_of_another(cursor: Cursor, stop: int) -> bool:
    """ "Russia's attacks: …", 'The French placements: …'."""
    if cursor.words[stop - 1] not in _LISTS:
        return False
    own = (cursor.context.power, *cursor.context.powers)
    for at, token in enumerate(cursor.tokens[:stop]):
        named = cursor.names.name_at(cursor.words, at)
        owner = named is not None and (token.text.endswith(("'s", "\u2019s")) or named[0].adjective)
        if owner and named is not None and named[0].powers and named[0].power not in own:
            return _INSTEAD.isdisjoint(cursor.words[:stop]) and {"against", "on"}.isdisjoint(cursor.words[:stop])
    return False


_UNWANTED: Final = frozenset(product(("not", "don't", "never"), ("want", "make", "place", "attack", "do")))
_LISTS: Final = word_set("list attacks attack orders moves placements placement deployments deployment plan plans")


def _announces(cursor: Cursor, head: Sequence[str]) -> bool:
    """'The BBC reports: …', 'Hans announces: …': somebody else's words; not what the writer's own power announces."""
    if head[-1] not in _ANNOUNCES or not _FIRST.isdisjoint(head):
        return False
    cursor.at = 0
    own = {cursor.context.power, *cursor.context.powers}
    named = [found[0].power for at in range(len(head)) if (found := cursor.meaning(at, guess=False)) is not None]
    return not any(power is not None and power in own for power in named)


_ANNOUNCES: Final = word_set("reports announces declares proclaims predicts whispers reckons insists headlines")
_FIRST: Final = word_set("i we me my our us staff command headquarters hq general admiralty cabinet government")


def is_fiction(words: Sequence[str]) -> bool:
    """Whether a line that others go on below tells of a dream, a draft or a rumour."""
    return not _FICTION.isdisjoint(words)


def _is_title(word: str) -> bool:
    """'Action:', 'Mission:', 'Battle:' stand over what is to be done."""
    return word in _TITLES or word.endswith(("ion", "ions", "ment", "ments", "ing", "ings", "ive", "ly"))


_TITLES: Final = word_set(
    "combat war wars battle battles move task objective aim goal answer reply plan plans today tonight"
    " summary aggression anyway anyhow well meanwhile otherwise besides nevertheless still also"
    " alternatively hence thus hostility hostilities warfare fights strikes list front hits assaults raids"
    " bonjour hallo hola salut monsieur dear mr mrs sir please finally lastly firstly secondly thirdly yes"
    " right look listen decision therefore nonetheless however moreover furthermore likewise instead afterwards"
    " meantime so because trade trades trading barter bargain deal exchange swap commerce offer offers alliance"
)


def _orders(cursor: Cursor, at: int) -> bool:
    """Whether words begin as an order does: 'attack …', 'I'll …'."""
    first = cursor.words[at] if at < len(cursor.words) else ""
    return first in ATTACK or first in _OWN or first in ('"', "please")


def _is_to_another(cursor: Cursor, head: Sequence[str]) -> bool:
    """'From my letter to Hans', 'What I told Germany', 'A note from France'."""
    for at, (word, following) in enumerate(pairwise(head)):
        written = word in _WRITTEN and following in ("to", "from", "by", "with")
        if written and head[at + 2 : at + 3] and head[at + 2] not in _TO_US and not _is_own(cursor, at + 2):
            return True
        if word in _SENT and following not in _TO_US and "what" in head[:at] and not _is_own(cursor, at + 1):
            named = cursor.names.name_at(cursor.words, at + 1)
            return _is_stranger(cursor, at + 1) or (named is not None and bool(named[0].powers))
    return False


def _is_others(cursor: Cursor, head: Sequence[str]) -> bool:
    """'Here is what Hans would do', 'My wife thinks': and nothing is said of what the writer makes of it."""
    for at, (word, following) in enumerate(pairwise(head)):
        if following not in _VERBS or not _OWN.isdisjoint(head[at + 2 :]):
            continue
        if word in _PEOPLE or _is_stranger(cursor, at):
            return True
        found = cursor.names.name_at(cursor.words, at)
        if found is not None and found[0].powers and found[0].power != cursor.context.power:
            return found[0].power not in cursor.context.powers and at + found[1] == at + 1
    return False


def _is_stranger(cursor: Cursor, at: int) -> bool:
    """A word that no game and no list knows, written as a name in the middle of a sentence."""
    token = cursor.tokens[at]
    if token.kind != "word" or not token.text.istitle() or token.word in KNOWN | LETTERS | COURTESY:
        return False
    return cursor.names.name_at(cursor.words, at) is None


def _is_own(cursor: Cursor, at: int) -> bool:
    found = cursor.names.name_at(cursor.words, at)
    return found is not None and found[0].power in (cursor.context.power, *cursor.context.powers)


def _mocks(words: Sequence[str]) -> bool:
    """'Oh sure, of course, I'll stick all 9 in Germany', 'Yeah right, let's put 9 in Italy': said in mockery."""
    return tuple(words[:2]) in (("oh", "sure"), ("yeah", "right"), ("yeah", "sure"), ("oh", "brilliant"))


def is_unreal(words: Sequence[str]) -> bool:
    """
    Say whether a sentence begins with what puts off or only imagines all that follows: 'In an ideal world', 'Shall I'.

    Args:
        words: Of the whole sentence as written.
    """
    if _mocks(words):
        return True
    at = 0
    while at < len(words) - 1 and words[at] in _LEADS:
        at += 1
    if any(_NOT_YET.at(words, at)):
        return True
    if words[at] in ("i'd", "we'd") and {*words[at + 1 : at + 2]} & ATTACK and (",", "but") in pairwise(words[at:]):
        return True  # 'I'd attack the French in Austria, but Marie bakes too well'
    if not {"dreamt", "dreamed", "dreaming"}.isdisjoint(words):
        return True
    if words[at] == "not" and at + 1 < len(words) and is_counted(words[at + 1]):
        return _INSTEAD_OF.isdisjoint(words)  # 'Not 4 in Poland, 3 in Rumania': are the 3 meant, or not either?
    people = not _PEOPLE.isdisjoint(words)
    if people and any(one in _PEOPLE and other == "want" for one, other in pairwise(words)):
        return True  # 'mein Bruder würde …'
    if people and any(
        one in _PEOPLE and other in _MEANS and third in ("is", "was", "would", ":")
        for one, other, third in zip(words, words[1:], words[2:], strict=False)
    ):
        return True
    for place in range(len(words) - 3):
        if words[place] == "as" and words[place + 1] == "soon" and words[place + 2] == "as":
            if words[place + 3] not in _SOON:
                return True
        elif words[place] in _WOULD and words[place + 1] == "love" and words[place + 2] == "to":
            return "please" not in words
        elif words[place] in _WOULD and words[place + 1 : place + 3] in (["be", "nice"], ["be", "tempting"]):
            return True
        elif words[place] in ("would", "could", "might", "should") and words[place + 1] == "have" and "(" not in words:
            counted = any(is_counted(word) for word in words[:place])
            return counted and words[place + 2] in _DONE  # '6 in Poland would have won it'
    return False
