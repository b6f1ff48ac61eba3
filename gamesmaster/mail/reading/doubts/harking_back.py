"""
A sentence right behind orders that speaks of them, and says nothing known and harmless: 'That is a decoy.'

What people say of their own orders is soon told: that they are all, add up, stay, hurt. Whatever else is said of 'that'
may take them away, so it is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import is_counted, word_set

LONGEST: Final = 12
_THAT: Final = word_set("that this these those")
_BEHIND: Final = word_set(
    "is was were are be isn't wasn't weren't aren't would could should might may can will 'd 'll needs has had"
    " in on from to for at by with until till unless if when before after yet now then all either again one and but or"
    " , - -- ... ( ) ; please though anyway instead down up off out back over any only just never not really"
)
"""What stands behind 'that' where it is no 'that week' and no 'that Hans …'."""
_OF_IT: Final = Phrases(
    (
        "of the sort",
        "of the kind",
        "such a thing",
        "any such thing",
        "no such thing",
        "be mad to",
        "be crazy to",
        "be insane to",
        "be a fool to",
        "be an idiot to",
        "be stupid to",
        "not that mad",
        "not that crazy",
        "not that stupid",
        "not that stupid",
        "not going to happen",
        "not gonna happen",
        "never going to happen",
        "won't happen",
        "will never happen",
        "for show",
        "for effect",
        "for appearances",
        "null and void",
        "wrong game",
        "wrong list",
        "wrong window",
        "wrong letter",
        "wrong file",
        "wrong email",
        "wrong mail",
        "wrong turn",
        "wrong phase",
        "wrong player",
        "wrong draft",
        "wrong version",
        "old list",
        "old version",
        "as a fallback",
        "as a backup",
        "as a last resort",
        "in an emergency",
        "in reserve",
        "no i can't",
        "no , i can't",
        "no i couldn't",
        "no , i couldn't",
        "on ice",
        "plan b",
        "plan a follows",
        "believes so",
        "thinks so",
        "says so",
        "said so",
        "wants it so",
        "had it so",
        "talking about",
        "my first thought",
        "my first idea",
    )
)
_LONE: Final = word_set(
    "void voided withdrawn revoked rescinded annulled deleted provisional provisionally tentative unconfirmed pending"
    " undecided psych psyche gotcha fooled hoax decoy bluff bluffing feint ruse sham dummy testing suicide suicidal"
    " fallback invalid obsolete superseded outdated fiction fantasy fake nonsense rubbish nah nope"
)
"""Any of these in a short sentence that names nothing."""
_WHOLE: Final = frozenset(
    tuple(text.split())
    for text in (
        "no",
        "silly idea",
        "stupid idea",
        "a silly idea",
        "a stupid idea",
        "get back to you",
        "i'll get back to you",
        "will get back to you",
        "will come back to you",
        "i'll come back to you",
        "i'll be back",
        "i'll be in touch",
        "i'll confirm",
        "i'll confirm later",
        "i'll confirm tomorrow",
        "will confirm",
        "will confirm tomorrow",
        "will confirm later",
        "confirmation follows",
        "tentatively",
        "test",
        "a test",
        "example",
        "example only",
        "just a test",
        "sample",
        "sample only",
        "no way",
        "never",
        "never ever",
        "not ever",
        "never again",
        "never in a million years",
        "not in a million years",
        "not in a thousand years",
        "not on your life",
        "not likely",
        "no chance",
        "no thanks",
        "as if",
        "dream on",
        "later",
        "later , maybe",
        "maybe later",
        "later perhaps",
        "some other time",
        "another time",
        "another day",
        "not now",
        "not today",
        "not this time",
        "not this turn",
        "next year",
        "next year , i mean",
        "next time",
        "next time , i mean",
        "please delete",
        "anything but",
        "on reflection : no",
        "on reflection , no",
        "on balance no",
        "hold that thought",
        "more anon",
    )
)
_MAKES: Final = word_set(
    "makes make made leaves leave uses use used adds add gives give keeps keep brings bring completes complete ends end"
    " concludes conclude sums comes come totals total replaces replace supersedes stays stay stands stand includes"
    " include covers hurts hurt feels feel looks look seems seem sounds sound exhausts works goes says means mean"
    " matters matter approves helps gets explains reflects corresponds takes suits remains follows"
)
_SHALL: Final = word_set("should ought will 'll shall must has may might can could")
_IS: Final = word_set("is are was were isn't aren't wasn't be been 'd would going getting")
_EVALUATES: Final = word_set(
    "it all everything me us enough done final fun fine good great correct right risky boring dull simple easy hard"
    " tough sad cruel brave bold safe best most least lot last only whole full complete sum total rest end how why"
    " where"
    " my our mine ours you attacks orders placements war revenge payback business diplomacy personal necessary better"
    " worse nice lovely exciting tight"
    " close expensive cheap unfair fair bad mean harsh greedy cautious careful excessive aggressive defensive modest"
    " clear legal allowed possible plan idea way as also both so to too very rather quite pretty going same unchanged"
    " overdue late early big huge small tiny little much more less less-than exact exactly precisely correctly wise"
    " sensible reasonable ok okay alright understood settled decided agreed annoying painful inevitable life politics"
    " new interesting normal usual unusual crowded strange odd weird funny ready because politics in fair order"
    " revenge gone over out"
)
_BAD: Final = word_set(
    "decoy bluff version what history option draft example test feint joke lie quote copy fallback theory guess"
    " rumour speculation thought speaking talking believe believes thinks wants wanted says said opinion words"
    " alternative alternatives suggestion proposal suicide nobody who whoever if unless"
)
_KNOW: Final = word_set(
    "trust know think hope believe trust guess suppose admit realise realize understand see sure afraid"
)
_SORRY: Final = word_set("sorry apologies thanks thank love like hate enjoy regret hope")
_FIX: Final = word_set(
    "typing typed writing written sending dictating scribbling scribbled fix mend correct right check confirm"
    " acknowledge receive received got get read run running"
)
_NOT: Final = word_set("not don't never no nobody isn't wasn't aren't weren't won't wouldn't nothing neither hardly")


def harks_back(core: Sequence[str], end: str, *, names: bool) -> bool:
    """
    Say whether a sentence right behind orders says something of them that may take them away.

    Args:
        core: Its words, without 'but', 'well' and the like in front; none of them counts anything.
        end: The mark at its end.
        names: Whether it names an area or a power; what it then says of 'those' may be a change of its own.
    """
    said = [word for word in core if word not in ("(", ")", '"', "-", "--", "...")]
    if not said or len(said) > LONGEST or said[:2] == ["failing", "that"]:
        return False
    if end == "?":
        return _asks_in_scorn(said)
    if said[0] in ("that's", "that'd", "that'll", "this'll"):
        said = ["that", _FULL[said[0]], *said[1:]]
    if not names and (tuple(said) in _WHOLE or _is_lone(said) or any(_says(said, at) for at in range(len(said)))):
        return True
    greets = said[0] == "good" and said[1:2] != [] and said[1] in _DAYTIMES  # 'Good evening from Novi Sad'
    if said[0] in _TAKES_EFFECT and not greets and not {"only", "next", "if", "from", "until"}.isdisjoint(said[1:]):
        return True  # 'Valid only if France stays out'
    if not names and (_is_from_another(said) or _refuses(said) or _waits(said) or _says_of_it(said)):
        return True
    first = said[0] in _THAT and len(said) > 1 and said[1] in _VERBS | {"needs", "need", "requires"}
    if first or names:
        return first and not _is_harmless(said[1:])
    return any(_speaks_of(said, at) for at in range(1, len(said)) if said[at] in _THAT)


_FULL: Final = {"that's": "is", "that'd": "would", "that'll": "will", "this'll": "will"}


def _refuses(said: Sequence[str]) -> bool:
    """'I can't.', 'I declined.', 'The answer is no.', 'I told him no.', 'I regret it.'"""
    if said[-1] == "no" and len(said) <= 6 and said[0] in ("the", "i", "my", "we", "in", "short", "answer"):
        return True
    said = said[: said.index(",")] if "," in said[2:] else said  # 'I refused, of course'
    if len(said) < 2:
        return False
    mine = said[0] in ("i", "we") and len(said) <= 4
    last = said[-1] in _CANNOT or (said[-1] in ("it", "this", "that") and said[-2] in _REGRETS)
    return mine and (last or (said[1] in _DECLINES and len(said) <= 3))


_CANNOT: Final = word_set("can't cannot couldn't won't wouldn't shan't daren't don't didn't refuse decline abstain")
_DECLINES: Final = word_set("decline declined refuse refused abstain")
_REGRETS: Final = word_set("regret regretted doubt doubted hate")


def _waits(said: Sequence[str]) -> bool:
    """'Let me recount.', 'I need to check first.', 'I'll ask my ally first.', 'I await his answer.'"""
    if said[:2] == ["let", "me"]:
        return said[2:3] != [] and said[2] in _CHECKS
    told = said[0] in ("i", "we", "i'll", "we'll", "i'd", "i'm", "must", "need") and said[-1] == "first"
    waits = said[:2] in (["i", "await"], ["we", "await"], ["awaiting", "his"], ["awaiting", "her"], ["awaiting", "an"])
    final = said[-1] in ("follow", "follows", "friday", "tomorrow", "later", "soon") and "version" in said[:4]
    return waits or final or (told and not _CHECKS.isdisjoint(said))


_CHECKS: Final = word_set(
    "recount recheck check think ask count verify consult discuss confirm reconsider ponder sleep calculate reckon"
)


def _says_of_it(said: Sequence[str]) -> bool:
    """'It's a trap.', 'It was a bad idea.', 'It didn't work.', 'Valid only …', 'Takes effect next turn.'"""
    if said[:2] == ["to", "be"] and tuple(said[-2:]) == ("next", "turn"):
        return True
    if said[0] in ("take", "consider", "call", "treat", "regard") and said[1:2] == ["it"] and said[-1] in _TRAPS:
        return True
    opinion = said[-1] in _OPINIONS or said[0] in _OPINIONS or said[:2] == ["please", "advise"]
    if opinion and len(said) <= 3 and not {"my", "in"} & set(said):
        return True
    if said[:2] == ["so", "much"] and said[2:3] == ["for"]:
        return True
    if said[0] in ("his", "her", "their") and said[1:2] != [] and said[1] in _THEIRS:
        return True
    if said[0] in ("it's", "it") and len(said) <= 7:
        past = said[0] == "it" and said[1:2] != [] and said[1] in _WENT
        trap = not _TRAPS.isdisjoint(said[1:])
        return past or (trap and not {"not", "isn't", "no", "never"} & set(said))
    return said[0] in ("an", "a", "only", "merely") and len(said) <= 6 and not _TRAPS.isdisjoint(said)


_TAKES_EFFECT: Final = word_set("valid applies apply effective takes executed void good")
_DAYTIMES: Final = word_set("morning day afternoon evening night luck game")
_OPINIONS: Final = word_set("thoughts comments comment advice opinions feedback objections advise")
_THEIRS: Final = word_set("plan idea ideas move moves words wish wishes suggestion proposal advice doing orders")
_WENT: Final = word_set("failed didn't backfired flopped")
_TRAPS: Final = word_set(
    "trap threat bluff decoy joke test trick lie ruse feint warning draft sketch example rumour guess dream fantasy"
    " suggestion thought idea experiment hoax mistake error blunder"
)


def _is_from_another(said: Sequence[str]) -> bool:
    """'Source: Hans', 'From Hans's letter', 'Written by my son', 'Orders for Hans', 'Russia, I mean, not me'."""
    if said[0] in ("source", "quote", "quoting", "quoted", "copied"):
        return len(said) > 1
    if said[0] == "from" or said[:2] == ["taken", "from"]:
        return said[-1] in _LETTERS and not {"my", "our"} & set(said)
    if said[:2] in (["written", "by"], ["dictated", "by"], ["typed", "by"]):
        return "me" not in said
    if said[0] == "orders" and said[1:2] == ["for"]:
        return not {"this", "me", "us", "my", "turn"} & set(said)
    return tuple(said[-2:]) in (("not", "me"), ("not", "us"), ("not", "mine")) or said[:2] == ["dream", "on"]


_LETTERS: Final = word_set("letter mail email e-mail list orders post note message")


def _asks_in_scorn(said: Sequence[str]) -> bool:
    """'Who would do such a thing?', 'You believed that, didn't you?', 'Silly idea, isn't it?'."""
    if said[0] in ("who", "who'd", "who'll", "nobody", "anyone", "anybody"):
        return not (_THAT | {"so", "such", "it"}).isdisjoint(said[1:]) and "else" not in said
    believed = said[:2] != [] and not _FOOLED.isdisjoint(said[:4]) and not (_THAT | {"it"}).isdisjoint(said)
    wonders = len(said) <= 3 and not _OPINIONS.isdisjoint(said)
    asks = tuple(said) in (("yes", "or", "no"), ("is", "it", "a", "good", "idea"), ("is", "it", "wise"), ("clever",))
    if wonders or asks or ((tuple(said[-2:]) == ("isn't", "it") and not _TRAPS.isdisjoint(said)) or said[0] in _MAD):
        return True
    return (believed and not {"you", "everybody"}.isdisjoint(said)) or tuple(said[:2]) in _WHOLE


_MAD: Final = word_set("crazy mad silly clever foolish stupid daft insane")
_FOOLED: Final = word_set("believed believe fell fooled bought buy swallowed swallow")


def _is_lone(said: Sequence[str]) -> bool:
    return len(said) <= 5 and not _LONE.isdisjoint(said) and "not" not in said


def _says(said: Sequence[str], at: int) -> bool:
    return any(said[at + len(phrase) : at + len(phrase) + 1] != ["again"] for phrase in _OF_IT.at(said, at))


def _is_harmless(said: Sequence[str]) -> bool:
    """What is said of 'that': 'makes thirteen', 'should hold', 'is my lot', 'is risky, I know'."""
    said = list(said)
    while said[:1] in (["all"], ["just"], ["really"], ["probably"], ["then"]):
        said = said[1:]
    while len(said) > 2 and tuple(said[-2:]) in _I_THINK:
        said = said[:-2]
    while said[-1:] == [","]:
        said = said[:-1]
    if len(said) < 2:
        return not said or said[0] in _MAKES | _IS  # 'GE for Poland, that is.'
    denied = not _NOT.isdisjoint(said[:3])
    if said[0] in _SHALL:
        return (not denied and said[1] != "be") or not _EVALUATES.isdisjoint(said[2:5])
    if said[0] in _MAKES:
        return True
    if said[0] not in _IS:
        return False
    if said[0] == "is" and (said[1:] == ["that"] or (said[1] == "what" and said[2:3] in (["i"], ["we"]))):
        return True  # 'So that's that', 'That's what I have decided'
    if said[1] == "for" and "to" in said[3:]:
        return False  # 'That's for Russia to do, not me.'
    counted = any(is_counted(word) for word in said)
    return _BAD.isdisjoint(said) and (counted or not _EVALUATES.isdisjoint(said[1:5]))


_I_THINK: Final = frozenset((one, other) for one in ("i", "we") for other in _KNOW)


def _speaks_of(said: Sequence[str], at: int) -> bool:
    """'Nobody wants that', 'Put that on ice'; not 'I know that is much', 'sorry about that', 'please confirm this'."""
    if at + 1 < len(said) and said[at + 1] not in _BEHIND:
        return False
    before, behind = said[:at], said[at + 1 :]
    if before[-1] in _WITH:
        return False
    if before[-1] == "do" and before[0] in ("do", "please", "yes", "yeah", "just", "so") and _NOT.isdisjoint(before):
        return False  # 'Yeah, do that.'
    if before[0] in ("wait", "just") or "may" in before:
        return before[-1] in _THAT  # not 'Wait till Hans sees this!', 'I may still change that'
    if said[at] in ("this", "these") and not behind:
        return _SORRY.isdisjoint(before) and (_FIX | _INTRODUCES).isdisjoint(before)
    if behind and behind[0] in _VERBS:
        return not _is_harmless(behind)
    known = not _SORRY.isdisjoint(before) or before[-1] in _KNOW
    return not known and (_FIX.isdisjoint(before) or not _NOT.isdisjoint(before))


_WITH: Final = word_set("of about after besides for with like than beyond before to at on over from by in into until")
_VERBS: Final = _IS | _SHALL | _MAKES
_INTRODUCES: Final = word_set("is are do like want order place follows")
