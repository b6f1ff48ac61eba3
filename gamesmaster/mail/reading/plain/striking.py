"""Attacks in other words: 'smack the Russians', 'a blow against Japan'; and what only orders them: 'after that, …'."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from rapidfuzz.distance import OSA

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, word_set

_STEMS: Final = (
    "smack whack bash clobber pound hammer raid invade storm punch thump wallop nuke bomb slap pummel target ambush"
    " tackle oust evict expel dislodge bombard batter trounce squash stomp thrash blast confront oppose clout pressure"
    " harass assail trash wallop lob jump nail rout swat bother provoke charge hurt shell weaken pester"
    " hit strike punish poke nudge prod jab bop bonk wreck maul ram stab spank"
    " finish terrorise terrorize annihilate obliterate demolish"
)
_PHRASES: Final = (
    "go at|go in on|pile into|lay into|tear into|rip into|have a crack at|have a swing at|take a swing at"
    "|take a shot at|take a swipe at|have a pop at|have a stab at|take a stab at|take a crack at|kick out|throw out"
    "|push out|drive out|wipe out|take out|take down|come down on|make a move on|make a move against|move on"
    "|lash out at|turn on|turn against|set upon|fall upon|push back|drive back|push against|go against|strike out at"
    "|get stuck into|declare war on|be at war with|act against|do battle with|pick a fight with|send the boys against"
    "|step on|clash with|deal with|go head to head with|fire on|fire at|get at|force out|clear out|run at|aim at"
    "|ride against|march against|sail against|fight against|campaign against|advance against|proceed against"
    "|strike against|war against|ride at|go to war against|march upon|descend on|descend upon|bear down on"
)
_NOUNS: Final = word_set(
    "attack assault strike blow raid move offensive push hit shot go swing swipe advance punch thrust"
)
_UPON: Final = word_set("on against at upon to for versus vs of")
_LIGHT: Final = word_set(
    "make makes making launch mount do deliver order try have start direct strike land stage enter register record"
)
_ARTICLES: Final = word_set("a an my one our another the this")
_BEFORE_NAME: Final = word_set("the those that these all both any of")


def forms(stem: str) -> Iterable[str]:
    """'raid', 'raids', 'raiding'; a doubled or dropped letter is tried as well, harmless where it is no word."""
    yield stem
    yield stem + ("es" if stem.endswith(("sh", "ss", "ch", "x")) else "s")
    yield (stem[:-1] if stem.endswith("e") else stem) + "ing"
    if stem[-1] in "bpgtd":
        yield f"{stem}{stem[-1]}ing"


STRIKES: Final = frozenset(form for stem in _STEMS.split() for form in forms(stem))


_STRIKE_PHRASES: Final = Phrases(
    (form, *others) for first, *others in map(str.split, _PHRASES.split("|")) for form in forms(first)
)


def with_attacks(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Write 'attack' for every other word for it that stands before those attacked.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    words = cursor.words
    struck: dict[int, int] = {}
    for at, word in enumerate(words):
        count = 0
        if word in STRIKES or _is_nearly_attack(word):
            count = 1
        else:
            count = max(map(len, _STRIKE_PHRASES.at(words, at)), default=0)
        if word == "after" and "attack" in words[:at]:
            count = 1  # 'I go after the French in Austria, and with Ford after the Russians in Poland'
        if word in _LIGHT | _ARTICLES and not count:
            count = _noun(words, at)
        if count and _somebody_at(cursor, at + count):
            struck[at] = count
    if not struck:
        return sentence
    gone = [at + step for at, count in struck.items() for step in range(1, count)]
    tokens = tuple(
        replace(token, kind="word", word="attack", value=-1) if at in struck else token
        for at, token in enumerate(sentence.tokens)
    )
    return without(replace(sentence, tokens=tokens), gone)


def _is_nearly_attack(word: str) -> bool:
    """'attck', 'atack': one slip in the commonest word of all."""
    return (
        len(word) > 4
        and word not in ATTACK
        and word.startswith("at")
        and any(OSA.distance(word, each, score_cutoff=1) <= 1 for each in ("attack", "attacks", "attacking"))
    )


def _noun(words: Sequence[str], at: int) -> int:
    """How many words are 'launch a strike against', 'my blow on'; 0 for none."""
    start = at
    light = words[at] in _LIGHT
    if light:
        at += 1
    elif at and words[at - 1] not in (",", "and", "-", ":", "then", "also", ";"):
        return 0  # 'cancel my attack on France'
    if at >= len(words) or (words[at] not in _ARTICLES and not light):
        return 0
    at += words[at] in _ARTICLES
    while at < len(words) and words[at] in ("big", "small", "quick", "surprise", "all-out", "little", "second", "new"):
        at += 1
    if at + 1 < len(words) and words[at] in _NOUNS and words[at + 1] in _UPON:
        return at + 2 - start
    return 0


def _somebody_at(cursor: Cursor, at: int) -> bool:
    """Whether another power, or 'them', stands here."""
    for _ in range(3):
        if at < len(cursor.words) and cursor.words[at] in _BEFORE_NAME:
            at += 1
    if at >= len(cursor.words):
        return False
    if cursor.words[at] in ("them", "him", "her", "everyone", "everybody"):
        return True
    cursor.at = at
    found = cursor.meaning(guess=False)
    cursor.at = 0
    return found is not None and bool(found[0].powers) and found[0].power != cursor.context.power


_OPENERS: Final = Phrases(
    (
        "after that",
        "after this",
        "after which",
        "following that",
        "following this",
        "last of all",
        "first of all",
        "first off",
        "to begin with",
        "to start with",
        "in the first place",
        "in the second place",
        "next up",
        "next",
        "afterwards",
        "afterward",
        "thereafter",
        "subsequently",
        "lastly",
        "finally",
        "last",
        "first",
        "second",
        "third",
        "later",
        "once that is done",
        "when that is done",
        "after those",
        "after these",
        "then after that",
        "and lastly",
        "change of plan",
        "change of plans",
        "change of heart",
        "change of mind",
        "plan b",
        "lol",
        "haha",
        "hehe",
        "lmao",
        "xd",
        "btw",
        "fyi",
        "anyway",
        "anyhow",
        "in addition",
        "on top of that",
        "besides",
        "moreover",
        "furthermore",
        "additionally",
        "which is why",
        "which is precisely why",
        "which is exactly why",
        "that is why",
        "that's why",
        "this is why",
        "i've changed my mind",
        "i have changed my mind",
        "i changed my mind",
        "changed my mind",
        "number one",
        "number two",
        "number three",
        "as for me",
        "for my part",
        "in truth",
        "in reality",
        "in fact",
        "in actual fact",
        "truth is",
        "the truth is",
    )
)
_GREETS: Final = word_set("hey hi ok okay so well yo dude man bro mate right and then but , - -- ! now oh ah yeah yes")
_MEANWHILE: Final = Phrases(
    [
        "afterwards",
        "afterward",
        "after that",
        "thereafter",
        "after the attack",
        "after the attacks",
        "after my attack",
        "after my attacks",
        "after the battle",
        "after the fight",
        "after the fighting",
        "after combat",
        "after the dust settles",
        "when the dust settles",
        "when the dust has settled",
        "once the dust has settled",
        "when it is over",
        "when it's over",
        "when all is done",
        "at the end of the turn",
        "after all attacks",
        "after all the attacks",
        "after this attack",
        "after that attack",
        "lol",
        "haha",
    ]
)
_ANOTHER_TIME: Final = word_set("turn time round week month game move year phase")


def without_openers(sentence: Sentence, *, attacks: bool) -> Sentence:
    """
    Leave out what only says in which order things are done: 'After that, …', '… afterwards', and 'lol'.

    Args:
        sentence: Any.
        attacks: Attacks or counters are due, which are made one after another.
    """
    words = [token.word for token in sentence.tokens]
    gone: set[int] = set()
    at = 0
    while at < len(words) - 1 and at < 8:
        if words[at] in _GREETS and (at == 0 or at - 1 in gone or words[at] in (",", "-", "--", "!")):
            ahead = _opener(words, at + 1)
            if ahead or (words[at] in (",", "-", "--", "!") and at - 1 in gone):
                gone.add(at)
            at += 1
            continue
        count = _opener(words, at)
        if not count:
            break
        gone.update(range(at, at + count))
        at += count
    if attacks:
        for place in range(1, len(words)):
            for phrase in _MEANWHILE.at(words, place):
                if _ends(words, place + len(phrase)):
                    gone.update(range(place, place + len(phrase)))
    return without(sentence, gone) if gone and len(gone) < len(words) else sentence


def _to_us(words: Sequence[str]) -> int:
    """'GM: attack Russia in Poland, Oracle': the gamesmaster is spoken to, and no stock is named."""
    for phrase in (("gm",), ("gamesmaster",), ("for", "the", "gm"), ("to", "the", "gm"), ("for", "gm"), ("dear", "gm")):
        stop = len(phrase)
        if tuple(words[:stop]) == phrase and words[stop : stop + 1] in ([":"], [","]) and len(words) > stop + 3:
            return stop + 1
    return 0


def to_us(sentence: Sentence, cursor: Cursor) -> Sentence:
    """Leave out 'GM:' in front of an order that has a stock of its own."""
    count = _to_us(cursor.words)
    if not count or (cursor.words[0] == "gm" and not _another_stock(cursor, count)):
        return sentence
    return without(sentence, range(count))


def _another_stock(cursor: Cursor, at: int) -> bool:
    return any(
        cursor.tokens[place].text[:1].isupper()
        and cursor.names.stock_at(cursor.words, place) is not None
        and cursor.names.name_at(cursor.words, place) is None
        for place in range(at, len(cursor.words))
    )


def _opener(words: Sequence[str], at: int) -> int:
    """How many words at the front only say that something comes next."""
    for phrase in _OPENERS.at(words, at):
        stop = at + len(phrase)
        if stop >= len(words):
            continue
        if words[stop] == "to" and phrase[-1] in ("addition", "besides"):
            return 0  # 'in addition to what I sent'
        if words[stop] in _ANOTHER_TIME or (words[stop] not in (",", ":", "-", "--") and phrase[-1] in _COUNTS):
            return 0
        return len(phrase) + (words[stop] in (",", ":", "-", "--"))
    return 0


_COUNTS: Final = word_set("last first second third next later one two three mind")


def _ends(words: Sequence[str], at: int) -> bool:
    """Whether a clause ends here, or goes on with what is wished besides."""
    return (
        at >= len(words)
        or words[at] in word_set(", ; and & but please pls if thanks ) . ! - with in")
        or at == len(words)
    )
