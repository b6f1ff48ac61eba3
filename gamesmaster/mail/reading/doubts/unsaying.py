"""A sentence behind orders that unsays them: 'Just kidding', 'Or maybe not', 'That was last turn'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.harking_back import harks_back
from gamesmaster.mail.reading.doubts.holding_back import HARMLESS_IF, asks_what_we_think, holds_back, scorns
from gamesmaster.mail.reading.doubts.idle_ifs import is_aside
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 18
_LEADS: Final = word_set(
    "and but or well so oh ok okay hmm hm um er erm uh ah haha ha lol hehe then again just really actually obviously"
    " naturally of course sorry ps btw anyway , - -- ... ( ) ' \" though although because at least mind correction"
)
_REFLECTS: Final = frozenset(
    (first, second) for first in ("on",) for second in ("reflection", "consideration", "balance")
)
_THAT: Final = word_set("that this those these that's which it all everything")
_DENIES: Final = word_set("no not nope nah never don't dont won't shouldn't wouldn't shan't no-one nix wait")
_DENIAL: Final = _DENIES | word_set(
    "do does doing it that this so either really actually rather better maybe perhaps or and on second thought"
    " thoughts thinking reflection about wait hold hang oh hmm hm well then again i think guess suppose i'd we'd i'll"
    " we'll we will would should can of course naturally obviously sorry but just yet way chance ever quite stop"
    " exactly to after all if you want oops whoops argh damn correction"
)
_NO_DENIAL: Final = frozenset(
    tuple(text.split())
    for text in ("not yet", "if not", "no way", "why not", "not again", "no chance", "not exactly", "not quite")
)
_JOKES: Final = word_set("kidding joking jk jks jest jesting gotcha trolling")
_JOKE: Final = word_set("joke jokes prank")
_EARNEST: Final = word_set("not no never seriously serious aside apart without isn't wasn't")
_DREAMS: Final = frozenset(
    tuple(text.split())
    for text in (
        "if only",
        "i wish",
        "we wish",
        "wish i could",
        "in my dreams",
        "in your dreams",
        "dream on",
        "one can dream",
        "a man can dream",
        "a girl can dream",
        "one may dream",
        "we can dream",
        "i can dream",
        "as if",
        "wishful thinking",
        "fat chance",
        "yeah right",
        "yeah , right",
        "thinking aloud",
        "thinking out loud",
        "a thought",
        "an idea",
        "a suggestion",
        "an example",
        "a thought experiment",
        "food for thought",
        "dreaming",
        "daydreaming",
        "hypothetically",
        "hypothetically speaking",
        "hypothetical",
        "theoretically",
        "in theory",
        "only in theory",
        "for example",
        "april fool",
        "april fools",
        "april fool's",
        "maybe",
        "perhaps",
        "possibly",
        "tentatively",
        "would be nice",
        "it would be nice",
        "that would be nice",
        "wouldn't that be nice",
        "nice try",
        "not",
        "not really",
        "end of quote",
        "end quote",
        "unquote",
        "end of joke",
        "end of quotation",
        "quote unquote",
        "never mind",
        "nevermind",
        "over my dead body",
        "draft",
        "rough draft",
        "said nobody ever",
        "said no one ever",
    )
)
_BACK: Final = word_set(
    "forget ignore disregard scrap scratch cancel delete strike drop undo nix belay revoke rescind withdraw void skip"
    " annul cross"
)
_THE_LOT: Final = word_set(
    "that this it those these them above all everything lot whole thing what i just wrote said have i've we about the"
    " last first sentence line lines bit part my please of me ever now for a moment entirely completely altogether out"
    " order orders paragraph written typed was before so immediately again to few both"
    " second third fourth other one attack attacks number"
)
_CHANGED: Final = Phrases(
    (
        "changed my mind",
        "changed our mind",
        "changed our minds",
        "change my mind",
        "change of mind",
        "change of heart",
        "thought better of it",
        "think better of it",
        "think again",
        "let me think",
        "think about that",
        "think about it",
        "sleep on it",
        "sleep on that",
        "not final",
        "not my final",
        "not an order",
        "not an actual order",
        "not a real order",
        "not real orders",
        "not my orders",
        "not my order",
        "not orders",
        "not the orders",
        "aren't orders",
        "aren't my orders",
        "isn't an order",
        "no order",
        "no orders",
        "only a draft",
        "just a draft",
        "a draft",
        "first draft",
        "not for execution",
        "not meant seriously",
        "not meant to be",
        "not serious",
        "wasn't serious",
        "haven't decided",
        "have not decided",
        "not decided",
        "made up my mind",
        "still thinking",
        "still undecided",
        "still deciding",
        "only a test",
        "just a test",
        "this is a test",
        "pulling your leg",
        "on second thoughts , don't",
        "i take it back",
        "had you there",
        "got you there",
        "don't record",
        "not record",
        "don't enter",
        "not enter",
        "don't execute",
        "not execute",
        "don't do that",
        "don't do it",
        "don't do this",
        "not do that",
        "not do it",
        "not do this",
        "not to be taken seriously",
        "not to be recorded",
        "don't count",
        "not count",
        "doesn't count",
        "does not count",
    )
)
_ONLY_IF: Final = word_set(
    "unless provided providing assuming depending subject conditional conditionally supposing except"
)
_WHEN: Final = word_set("if when once unless after until should")
_IS: Final = word_set("is was were are would isn't wasn't weren't aren't could might may will ought should 'd")
_OTHER_TIMES: Final = frozenset(
    (one, other)
    for one in ("next", "last", "previous", "another", "future", "earlier", "following")
    for other in ("turn", "time", "round", "phase", "week", "month", "game", "season", "year", "move", "go")
) | frozenset((("turn", "after"), ("for", "later"), ("from", "before"), ("the", "future"), ("long", "ago")))
_ONCE: Final = word_set("yesterday tomorrow later")
_MEANT_ONCE: Final = word_set(
    "plan plans idea ideas intention thought orders order joke test example draft dream thinking temptation proposal"
    " suggestion advice wish hope guess hypothesis rumour rumor fantasy quote quotation bluff lie trick"
)
_NOT_WHAT: Final = word_set(
    "order orders serious seriously mine meant final definite definitive decided binding real official valid"
    " instruction instructions happening going what for my an count recorded settled certain sure intended true"
)
_UNREAL: Final = word_set("joke test example draft dream quote quotation bluff lie hypothesis fantasy rumour prank")
_OWN: Final = word_set("i we i've we've i'm we're i'll we'll")
_ONCE_DID: Final = word_set(
    "would could should might had did was were told wrote sent said thought did've put nearly almost once never won't"
    " wouldn't couldn't didn't don't used can't cannot"
)
_VERBLESS: Final = word_set("words idea ideas plan plans suggestion suggestions advice proposal orders opinion")


def unsays(words: Sequence[str], end: str, *, fresh: bool) -> bool:
    """
    Say whether a sentence makes doubtful what was ordered before it.

    Args:
        words: Of a whole sentence.
        end: The mark at its end.
        fresh: Whether the orders stand in the sentence right before it; a bare 'Not!' may else be said of anything.
    """
    at, core = _core(words)
    if not core or len(words) > LONGEST or is_aside(core):
        return False
    return (
        _jests(core)
        or _takes_back(core)
        or _says_of_it(core)
        or (fresh and (_denies(core, words) or _dreams(core, words) or _conditions(core) or _quotes(core)))
        or (fresh and end == "?" and _wonders(core, words))
        or (fresh and end != "?" and scorns(core))
        or (core[:3] == ["the", "other", "way"] and "or" in words[:at])
        or (fresh and (end != "?" or "you" in core) and holds_back(core))
    )


def _core(words: Sequence[str]) -> tuple[int, list[str]]:
    """Where a sentence begins in earnest, and its words without what hangs on its ends: 'but', 'well', 'though'."""
    at = 0
    while at < len(words) - 1 and (words[at] in _LEADS or tuple(words[at : at + 2]) in _REFLECTS):
        at += 1 + (tuple(words[at : at + 2]) in _REFLECTS)
        at += words[at - 1] in ("ps", "pps", "p.s") and words[at] == ":" and at < len(words) - 1
    core = [word for word in words[at:] if word not in ("(", ")", '"', "'", ".")]
    core = core[core[:1] == [":"] :]
    while core and core[-1] in (",", "-", "--", "...", "please", "though", "lol", "haha", "then", "sorry", ":", "yet"):
        core.pop()
    return at, core


def speaks_of_orders(words: Sequence[str], end: str, *, names: bool) -> bool:
    """
    Say whether a sentence right behind orders says something of them that may take them away.

    Args:
        words: Of a whole sentence that counts nothing.
        end: The mark at its end.
        names: Whether it names an area or a power.
    """
    _, core = _core(words)
    return bool(core) and not is_aside(core) and harks_back(core, end, names=names)


def hesitates(words: Sequence[str]) -> bool:
    """'No, wait', 'Oops': something is about to be put right."""
    said = [word for word in words if word not in (",", "-", "--", "...", "!")]
    return 0 < len(said) < 6 and _HESITATES.issuperset(said) and not _PUTS_RIGHT.isdisjoint(said)


_PUTS_RIGHT: Final = word_set("no wait oops whoops correction hold hang nope stop")
_HESITATES: Final = _PUTS_RIGHT | word_set("on sorry hm hmm oh damn argh ah sec second a moment minute")


def _jests(core: Sequence[str]) -> bool:
    """'Just kidding', 'only joking', 'no no, that's a joke'."""
    while len(core) > 2 and core[0] in ("no", ",") and core[1] in ("no", ","):
        core = core[1:]
    core = core[1:] if core[0] == "," else core
    for at, word in enumerate(core):
        if word == "," and at and not _JOKES.isdisjoint(core[:at]):
            core = core[:at]  # 'just joking, I'm not that mad'
            break
    if not _EARNEST.isdisjoint(core) or len(core) > 10:
        return False
    if not _JOKES.isdisjoint(core):
        about = core[core.index("about") + 1 :] if "about" in core else ["that"]
        return not (_THAT | {"above", "orders", "order", "attack", "attacks"}).isdisjoint(about)
    return not _JOKE.isdisjoint(core) and (len(core) <= 3 or core[0] in _THAT)


def _takes_back(core: Sequence[str]) -> bool:
    """'Forget what I just wrote', 'I take that back', 'I've changed my mind', 'This is not an order'."""
    while len(core) > 2 and core[0] in ("no", "nope", ","):
        core = core[1:]
    if core[0] in _BACK and len(core) > 1 and _THE_LOT.issuperset(core[1:]):
        return True
    verb = 1 if core[0] in ("i", "we", "i'll", "i'd", "please") else 0
    if core[verb : verb + 1] and core[verb] in _BACK and len(core) > verb + 1 and _THE_LOT.issuperset(core[verb + 1 :]):
        return True
    if core[-1] == "back" and not {"take", "took", "taking"}.isdisjoint(core[:4]) and len(core) <= 8:
        return not _THAT.isdisjoint(core)
    return not _CHANGED.firsts.isdisjoint(core) and any(any(_CHANGED.at(core, at)) for at in range(len(core)))


def _says_of_it(core: Sequence[str]) -> bool:
    """'That was last turn', 'This is what Hans wants', 'Those would be my orders': said of what stands before."""
    if core[0] == "that's":
        rest, past, may = list(core[1:]), False, False
    else:
        at = next((at for at, word in enumerate(core[:6]) if word in _IS), 0)
        above = core[0] in _THAT or "above" in core[:at]
        if not at or not above or (core[0] == "it" and core[at] in ("would", "could", "might", "may")):
            return False
        rest, past, may = list(core[at + 1 :]), core[at] in ("was", "were"), core[at] in ("would", "could", "might")
        if core[at].endswith("n't"):
            rest.insert(0, "not")
        if core[at] == "all":
            return False
    while rest and rest[0] in ("just", "only", "all", "really", "at", "least", "of", "course", "what's", "be", "been"):
        may = may and rest[0] != "all"
        rest.pop(0)
    if not rest or rest[-2:] in (["the", "plan"], ["my", "plan"], ["our", "plan"]) or rest[0] in ("revenge", "payback"):
        return False
    if rest[0] in ("if", "unless", "provided", "assuming", "conditional", "subject", "depending", "how"):
        return rest[0] != "how" or _told_so(rest[1:])
    if rest[0] == "not":
        return not _NOT_WHAT.isdisjoint(rest[1:4])
    if not past and not may and rest[0] in ("my", "our", "the", "your") and _MEANT_ONCE.isdisjoint(rest):
        return False  # 'This is my last turn before the holidays'
    if set(pairwise(rest)) & _OTHER_TIMES or not _ONCE.isdisjoint(rest):
        return len(rest) <= 8
    if rest[0] == "what":
        return _told_so(rest[1:])
    if past or may:
        return not _MEANT_ONCE.isdisjoint(rest)
    if rest[0] in ("a", "an", "no") and len(rest) <= 4:
        return not _UNREAL.isdisjoint(rest)
    owner = rest[0] not in ("my", "our", "the", "your", "all") and len(rest) <= 5
    return owner and rest[-1] in _VERBLESS and rest[0] not in ("a", "an")


def _told_so(words: Sequence[str]) -> bool:
    """What somebody else does, says or wants, or what the writer would do or once did."""
    if not words:
        return False
    if words[0] in _OWN:
        return not _ONCE_DID.isdisjoint(words[1:5])
    if words[0] in ("i'd", "we'd"):
        return words[1:2] not in (["like"], ["prefer"])
    return words[0] not in ("you", "it", "there") and len(words) > 1


def _denies(core: Sequence[str], words: Sequence[str]) -> bool:
    """'Actually, no', 'No, wait, don't', 'Or maybe not'."""
    said = [word for word in words if word not in (",", "-", "--", "...", "(", ")")]
    if len(said) > 9 or _DENIES.isdisjoint(said) or not (_DENIAL | _LEADS).issuperset(said):
        return False
    return tuple(said) not in _NO_DENIAL and said[0] != "why"


def _dreams(core: Sequence[str], words: Sequence[str]) -> bool:
    """'If only!', 'I wish', 'in my dreams', 'maybe'."""
    said = tuple(word for word in words if word not in ("-", "--", "...", "(", ")", '"'))
    core = core[1:] if core[0] in ("only", "merely", "simply") else core
    return said in _DREAMS or tuple(core) in _DREAMS


def _conditions(core: Sequence[str]) -> bool:
    """'Only if nobody objects', 'Unless he moves', 'Depending on what Russia does'."""
    start = 1 if core[0] in ("only", "but", "not") and len(core) > 1 else 0
    as_soon = list(core[:2]) in (["as", "soon"], ["as", "long"])
    if core[start] not in _ONLY_IF | _WHEN and not as_soon:
        return False
    if "," in core or ":" in core:
        return False  # something is said of what shall be then
    if core[0] == "if" and core[1:2] == ["only"] and len(core) > 2:
        return False  # 'If only I had more!'
    if not start and core[0] in ("when", "after", "until", "should", "except"):
        return False
    return start > 0 or HARMLESS_IF.isdisjoint(core)


def _quotes(core: Sequence[str]) -> bool:
    """'So said the old man', 'they said', 'his words, not mine'."""
    if core[0] in ("so", "thus") and len(core) > 1:
        core = core[1:]
    if core[0] in ("said", "says", "quoth") and len(core) <= 6:
        return core[1:2] not in (["i"], ["the", "cat"])
    if len(core) <= 4 and core[-1] in ("said", "says", "wrote", "suggested") and core[0] not in ("i", "we", "as"):
        return True
    return len(core) <= 6 and "words" in core and "mine" not in core[:1] and core[0] not in ("my", "in", "mark")


def _wonders(core: Sequence[str], words: Sequence[str]) -> bool:
    """'Or should I?', 'Or is that stupid?', 'Really?'."""
    if len(words) <= 7 and (asks_what_we_think(core)):
        return True
    return len(words) <= 7 and (
        words[0] == "or"
        or tuple(core) in (("should", "i"), ("shall", "i"), ("should", "we"), ("or", "not"), ("really",), ("no",))
    )
