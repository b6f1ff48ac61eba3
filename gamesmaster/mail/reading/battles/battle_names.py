"""What one sentence names of an attack: those attacked, where, with which stock, at what odds; or that it is bent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.battles import battle_words as known
from gamesmaster.mail.reading.battles.battle_numbers import ALWAYS, Numbers
from gamesmaster.mail.reading.battles.battle_phrases import PHRASES
from gamesmaster.mail.reading.battles.battle_scan import BOTH, EVERYBODY, Named, Told
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ALONG_WITH, IN, KNOWN, WITH, word_set

LONGEST: Final = 90
_THEM: Final = word_set("them they him")
_AREA_NOUNS: Final = word_set(
    "soil territory land area front territories ground region plains fields border theatre theater sector province"
)
_SKIPPED: Final = word_set("the those these that our my all both a an of old dear bloody any mother")
_LISTS: Final = word_set("and & + , / n plus also both the as well")
_MARKED: Final = WITH | word_set(
    "stock stocks share shares ticker symbol use : = -> ( $ take pick choose and & + , for"
)
_BOUGHT: Final = word_set("stock stocks share shares company symbol ticker")
_CHOSEN: Final = word_set("nominated chosen selected designated used named picked decided settled judged")
_PEACE: Final = word_set("peace truce deal agreement treaty pact friends up settled")
"""'Peace with Russia' tells of nothing that Russia does."""
_FORCES: Final = word_set(
    "factor factors force forces troops units unit army armies divisions division men soldiers garrison positions"
    " position formations formation presence contingent people tanks fleet navy boys lads in"
)
_CORRECTS: Final = word_set("correction sorry oops whoops no wait rather scratch wrong")
_WITH_CORRECTION: Final = word_set(
    ", - -- : i mean meant make it that should be stock power area target the one actually hang on"
)
_BEGIN_CORRECTION: Final = word_set("i make wrong hang actually")
_CORRECTING: Final = Phrases(("i mean", "i meant", "make that", "make it", "should be", "hang on"))
_WILLS: Final = word_set("wants wishes intends demands insists desires")
_SAYS: Final = word_set("said says wrote writes suggested suggests claims claimed thinks thought hopes hoped proposed")
_THAT: Final = word_set("that i we i'll we'll i'd we'd")
_HURTS: Final = word_set("hurt count snappy quick short good clean work happen so stick")
_CALLED: Final = KNOWN | word_set("i")
_ENEMIES: Final = word_set("enemy enemies target targets victim victims foe foes opponent opponents")
_GREETS: Final = word_set("hi hello hey dear hallo")
_FURTHER: Final = word_set("other others further more additional")
_WANTED: Final = word_set("want like see have need wish i'd")
_AND: Final = word_set("and & + or")
_OF_ALL: Final = word_set("of the my our other others those these comers")
_OPPONENTS: Final = word_set(
    "opponents opponent enemies enemy neighbours neighbors rivals foes adversaries powers power nations others players"
    " strangers intruders foreigners guests competitors visitors"
)


MOST_TITLES: Final = 10
"""Words of 'His Excellency the Foreign Minister of the Third Republic'."""
_DECREES: Final = word_set("orders commands decrees authorises authorizes directs instructs proclaims")
_NO_TITLE: Final = word_set("he she they you somebody someone who which nobody if")


def told(sentence: Sentence, cursor: Cursor) -> Told:
    """
    Look through a sentence.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    look = _Look(sentence, cursor)
    found = look.look()
    if look.two_sided:
        found.traded = _Look(sentence, cursor, trades=True).look()
    return found


class _Look(Numbers):
    """The rules for the names themselves."""

    def look(self) -> Told:
        found = self.found
        if len(self.words) > LONGEST:
            found.bent = True
            return found
        self.at = self._opening()
        while self.at < len(self.words):
            self.at += self._step()
        found.acts = not (known.ACTING | word_set("vs v versus against")).isdisjoint(self.words)
        found.names = _joined(found.names, self.tokens)
        return found

    def _step(self) -> int:
        at = self.at
        token, word = self.tokens[at], self.words[at]
        if token.kind == "mark":
            wrapped = word == "(" and at == 0 and self.words[-1] == ")"
            listed = word == "[" and self._word(at - 1) in (":", "=")
            listed = listed or (word == "[" and self._is_stock_alone(at + 1))
            return self._bend() if word in ('"', "?", "{") or (word == "[" and not listed) or wrapped else 1
        if token.kind == "ratio":
            return self._odds(at)
        if token.kind == "number":
            return self._number(at)
        if token.kind == "figure":
            return 1 if token.text.lower() in ("1st", "2nd", "3rd", "4th") else self._bend()
        if (count := self._odds_words(at)) or (count := self._stock(at)) or (count := self._name(at)):
            return count
        if word in ("everyone", "everybody") and (count := self._everybody(at)):
            return count
        if word in ("all", "both", "every") and (count := self._all_others(at)):
            return count
        if word == "both" and self._word(at - 1) == "in" and self._word(at + 1) in (":", ",", "-"):
            self.found.counted = 2
            return 1
        if count := self._spelled(at):
            return count
        if count := self._correction(at):
            self.found.names.append(Named("instead", (), at, at + count))
            return count
        if word in _THEM:
            return self._them(at)
        if count := self._phrase(at):
            return count
        if count := self._clause(at):
            return count
        if word == "like" and self._word(at - 1) in ("i'd", "we'd", "would"):
            return 1
        if word == "would" and self._word(at + 1) == "like":
            return 1
        if word == "no" and self._word(at + 1) in _FURTHER and self._word(at + 2) in known.ACTING | known.NOUNS:
            return 3  # 'and no other attacks'
        if word == "no" and not (self._word(at + 1).isdigit() or self._word(at + 1) in (".", ":")):
            return self._bend()
        if word == "against" and (self._word(at + 1) in known.VERBS or self._word(at + 1) in known.NOUNS):
            return self._bend()
        if word == "there":
            self.found.points = True
            return 1
        if word == "times" and self._word(at - 1) in ("both", "all", "three"):
            return 1
        if word in _CHOSEN and (not _BOUGHT.isdisjoint(self.words) or self._word(at + 1) in ("by", "on")):
            return 1
        if word in known.DONE and word not in known.VERBS:
            ahead = (
                self._word(at - 1)
                if self._word(at - 1) not in ("hereby", "also", "then", "both")
                else self._word(at - 2)
            )
            wanted = self.found.names and self.found.names[-1].stop == at and not _WANTED.isdisjoint(self.words[:at])
            return 1 if ahead in known.PASSIVE or wanted else self._bend()
        if word in ("have", "has", "having") and self._word(at + 1) in known.DONE:
            return self._bend()
        if word in known.ACTING and self._word(at + 1) in ("me", "us"):
            self.found.acted = True
            return self._bend()
        if word in ("is", "are") and self._word(at + 1) == "being":
            return self._bend()
        if word in _WILLS and at and self.own_at == at - 1 and "attacked" in self.words:
            return 1  # 'Stalin wants France attacked'
        if word in known.BENDS:
            return self._bend()
        if word in known.NEUTRAL or self._tolerable(at):
            return 1
        return self._bend()

    def _is_placed(self, after: int) -> bool:
        """Whether an area is named behind a power: 'at Russia in the Baltics', 'at Germany, Poland'."""
        while self._word(after) in IN or self._word(after) in ("the", ","):
            after += 1
        return self.c_area(after)

    def _is_stock_alone(self, at: int) -> bool:
        """'attack Germany [IBM] in Poland': nothing else stands in these brackets."""
        found = self.c.names.stock_at(self.words, at)
        return found is not None and self._word(at + found[1]) == "]"

    def _opening(self) -> int:
        """Where a clause ends in front of the first name that only leads up to it: 'After much thought, …'."""
        if (decreed := self._decreed()) > 0:
            return decreed
        first, second = self._word(0), self._word(1)
        leads = known.OPENERS.get(first)
        if leads is None or (leads and second not in leads) or "," not in self.words:
            return 0
        stop = self.words.index(",")
        for at in range(stop):
            if self.words[at] in known.BENDS or self.tokens[at].kind in ("number", "ratio", "figure"):
                return 0
            self.c.at = 0
            if self.c.meaning(at, guess=True) is not None or self._looks_like_stock(at):
                return 0
        return stop + 1

    def _decreed(self) -> int:
        """'The Foreign Minister orders an attack on …': where what somebody of the writer's orders begins."""
        verb = next((at for at, word in enumerate(self.words[:MOST_TITLES]) if word in _DECREES), 0)
        after = self._word(verb + 1) in ("an", "the", "two", "three", "attacks", "that", "another")
        if not verb or not after or not _NO_TITLE.isdisjoint(self.words[:verb]):
            return 0
        for at in range(verb):
            self.c.at = 0
            found = self.c.meaning(at, guess=False)
            theirs = found is not None and found[0].power not in self.own
            if theirs or self.tokens[at].kind != "word" or self.words[at] in known.BENDS:
                return 0
        return verb

    def _correction(self, at: int) -> int:
        """How many words say that what follows stands in the place of what was said: 'sorry, I mean', 'no, make it'."""
        stop, sure = at, False
        if self.words[at] == "wait" and self._word(at - 1) in ("can", "will", "must", "may", "to", "should"):
            return 0  # 'that can wait'
        while stop < len(self.words) and self.words[stop] in _CORRECTS | _WITH_CORRECTION:
            sure |= any(_CORRECTING.at(self.words, stop)) or self.words[stop] in _CORRECTS
            stop += 1
        if not sure or (self.words[at] not in _CORRECTS and self.words[at] not in _BEGIN_CORRECTION):
            return 0
        if stop < len(self.tokens) and self.tokens[stop].kind in ("ratio", "number"):
            return 0  # 'I make it 5 to 4'
        if self.words[stop - 1] == "it" and self.words[stop - 2] == "make" and self._word(stop) in _HURTS:
            return 0  # 'make it hurt', 'make it snappy'
        while stop > at and self.words[stop - 1] in (",", "the", "-", "--", ":", "it", "that"):
            stop -= 1
        if self.words[at] == "no" and stop == at + 1 and self._word(stop) not in (",", "-", "--"):
            return 0
        called = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        if (
            self._word(at) == "sorry"
            and called is not None
            and called.text[:1].isupper()
            and called.word not in _CALLED
        ):
            self.c.at = 0
            if self.c.meaning(at + 1, guess=False) is None and not self._looks_like_stock(at + 1):
                return 0  # 'Sorry Pierre'
        if self._word(at) == "sorry" and self._word(at + 1) in ("for", "about", "to", "i'm", "if", "i", "my"):
            return 0 if self._word(at + 2) not in ("mean", "meant") else stop - at
        return stop - at

    def _phrase(self, at: int) -> int:
        return next((len(phrase) for phrase in PHRASES.at(self.words, at)), 0)

    def _stock(self, at: int) -> int:
        if not self._looks_like_stock(at) or (len(self.words[at]) == 1 and self._word(at - 1) in _GREETS):
            return 0
        named = self.c.names.stock_at(self.words, at)
        assert named is not None
        self.c.at = 0
        other = self.c.meaning(at, guess=False)
        if (
            other is not None
            and other[0].power not in self.own
            and not (self.tokens[at].text.isupper() and self._word(at - 1) in _MARKED)
        ):
            self.two_sided = True
            if not self.trades:
                return 0
        whole = not ALWAYS.isdisjoint(self.words[max(0, at - 6) : at + named[1] + 4])
        self.found.names.append(Named("stock", (named[0],), at, at + named[1], whole))
        return named[1]

    def _name(self, at: int) -> int:
        self.c.at = 0
        if self.words[at] in known.NEUTRAL and self.c.meaning(at, guess=False) is None:
            return 0
        found = self.c.meaning(at)
        if found is None:
            return 0
        meaning, count = found
        longer = self.c.meaning(at + 1, guess=False) if self.words[at] == "the" else None
        if longer is not None and longer[1] >= count:
            return 0  # 'the Baltic States', and not 'the Baltic' and more
        if len(meaning.powers) > 1 or len(meaning.areas) > 1:
            return self._bend()
        after = self._word(at + count)
        before = at - 1
        while before >= 0 and self.words[before] in _SKIPPED | {"territory", "area", "soil"}:
            before -= 1
        own = meaning.power in self.own
        home = self._word(before) == "of" and self._word(before - 1) == "out"
        struck = meaning.power is not None and (  # 'an attack on Russia', 'strikes at Russia in Poland'
            self._word(before) == "on" or (self._word(before) == "at" and self._is_placed(at + count))
        )
        placed = (
            home
            or (self._word(before) in IN and not struck)
            or after in _AREA_NOUNS
            or (self._word(before) in ("from", "off") and not own)
        )
        if meaning.area and (not meaning.power or (placed and not (meaning.adjective and after not in _AREA_NOUNS))):
            self._take(at, count, "area", meaning.area, meaning.guessed)
            return count
        if own and (after in _AND or self._word(before) in _AND) and self._is_other(at + count, before):
            self.found.acted = True
            return self._bend()
        if own:
            self.own_at = at + count - 1
        if meaning.power is None or own:
            return count if after not in ("enemy", "enemies", "foe", "ally") else self._bend()
        either = bool(meaning.areas) and not meaning.adjective and self._word(before) not in ("against", "vs", "v")
        self._take(at, count, "power", meaning.power, meaning.guessed, either=either)
        last = self.tokens[at + count - 1].text
        whose = last.endswith(("'s", "\u2019s", "s'", "s\u2019")) and after not in _FORCES
        whose = whose and not (at + count < len(self.tokens) and self.tokens[at + count].kind == "number")
        if self._is_agent(before, at + count) or whose or (after in _SAYS and self._word(at + count + 1) in _THAT):
            self._bend()
            self.found.acted |= self._word(before) != "with" or self._word(before - 1) not in _PEACE
        if meaning.adjective and self._is_strange(at + count) and after not in known.BENDS:
            return count + 1  # 'the Russian bear'
        return count

    def _everybody(self, at: int) -> int:
        """'Poland: everyone there who isn't me gets it': all others there."""
        stop = at + 1
        while self._word(stop) in ("there", "else") or (self._word(stop) in IN and self._is_placed(stop)):
            stop += 1
            if self._word(stop - 1) in IN:
                stop += 1 + (self._word(stop) == "the")
        if self._word(stop) in ("who", "that") and self._word(stop + 1) in ("isn't", "is", "aren't"):
            ahead = stop + 2 + (self._word(stop + 2) == "not")
            stop = ahead + 1 if self._word(ahead) in ("me", "us", "mine", "ours") else stop
        struck = self._word(at - 1) in known.VERBS | {"against", "on", "at", ":"} and at > 0
        suffers = "attacked" in self.words[stop : stop + 9] and "be" in self.words[stop : stop + 8]
        if not (struck or suffers) and self._word(stop) not in ("gets", "get"):
            return 0
        width = min(stop, at + 2) - at if self._word(at + 1) in ("there", "else") else 1
        width = width if any(word in IN for word in self.words[at:stop]) else stop - at
        self.found.names.append(Named("power", (EVERYBODY,), at, at + width))
        return width

    def _all_others(self, at: int) -> int:
        """'all of my opponents', 'both neighbours', 'every other power': how many words name all others there."""
        stop = at + 1
        while self._word(stop) in _OF_ALL:
            stop += 1
        others = self._word(stop - 1) in ("others", "other", "comers") and self.words[at] != "every"
        if not others:
            if self._word(stop) not in _OPPONENTS:
                return 0
            stop += 1
        self.found.names.append(Named("power", (BOTH if self.words[at] == "both" else EVERYBODY,), at, stop))
        return stop - at

    def _is_other(self, after: int, before: int) -> bool:
        """'Britain and Germany': whether another power stands behind 'and', or before it."""
        self.c.at = 0
        for at in (after + 1, before - 1):
            found = self.c.meaning(at, guess=False) if 0 <= at < len(self.words) else None
            if found is not None and found[0].power not in (None, *self.own):
                return True
        return False

    def _is_agent(self, before: int, after: int) -> bool:
        """'Russia attacks', 'by Russia', 'with Britain', 'Britain and I': this power is no one attacked."""
        if self._word(before) == "with" and self._word(before - 1) == "together" and self.found.names:
            return False  # 'Germany together with the USA'
        if self._word(before) == "with" and self._word(before - 1) == "war":
            return False  # 'at war with Germany'
        if self._word(before) in ("by", "with", "from", "dear", "hi", "hello", "hey", "tell", "using", "via"):
            return True
        if self._word(before) == "for" and self._word(before - 1) in _BOUGHT:
            return False  # 'stock for Britain in Austria'
        if self._word(before) == "for" and self._word(before - 1) in ("same", "goes", "ditto", "likewise", "and"):
            return False
        if self._word(before) == "for" and not any(each.role == "stock" for each in self.found.names[-2:]):
            return True
        if self._word(after) in ("and", "&") and self._word(after + 1) in ("i", "we", "me", "my"):
            return True
        while self._word(after) in ("also", "now", "then", "both", "in", "there") or (
            self._word(after - 1) in IN and self.c_area(after)
        ):
            after += 1
        if self._word(after) in ("and", "&") and self._word(after + 1) in ("i", "we", "me"):
            return True
        word = self._word(after)
        if word in ("is", "are") and self._word(after + 1) in ("my", "our") and self._word(after + 2) in _ENEMIES:
            return False
        if word in ("is", "are") and self._word(after + 1) in IN:
            self.found.states = True
            return False
        if word in ("is", "are") and any(self._looks_like_stock(each) for each in range(after + 1, after + 4)):
            return False  # 'the stock for my attack on Russia is Ford'
        if word.endswith("s") and word in known.VERBS - known.NOUNS - {"gets", "is"}:
            return True  # 'Russia wants'
        if word == "to" and self._word(after + 1) in ("the", "my", "our", "it", "that", "this"):
            return False  # 'add Britain to the attack'
        if word in ("will", "shall", "to", "must", "gets", "get", "is", "are", "gonna"):
            ahead = self.words[after : after + 5]
            suffers = not known.SUFFERS.isdisjoint(ahead[1:3]) or word in ("gets", "get")
            passive = word in known.PASSIVE or not known.PASSIVE.isdisjoint(ahead)
            return not suffers and not (passive and ("in" in ahead or not (known.DONE | _CHOSEN).isdisjoint(ahead)))
        return (word in known.ACTING or word in ("decide", "decides")) and after not in self.c.breaks

    def _them(self, at: int) -> int:
        if self._word(at - 1) in known.VERBS | word_set("on against at of to into out both upon"):
            self.found.names.append(Named("them", (), at, at + 1))
            return 1
        return self._bend()


def _joined(names: Sequence[Named], tokens: Sequence[Token]) -> list[Named]:
    """'Russia and Britain', 'Russia/Britain', 'german-american', '3 Germans and 2 Americans': attacked together."""
    found: list[Named] = []
    for each in names:
        last = found[-1] if found else None
        if last is not None and last.role == each.role == "power":
            between = [token.word for token in tokens[last.stop : each.at] if token.kind != "number"]
            named = EVERYBODY in last.values or BOTH in last.values
            hyphen = between == ["-"] and tokens[last.stop].start == tokens[last.stop - 1].end
            together = tuple(between[:2]) in ALONG_WITH and _LISTS.issuperset(between[2:])
            together = together or tuple(word for word in between if word not in _LISTS) == ("in", "same", "attack")
            listed = _LISTS.issuperset(between) or hyphen or together
            if (listed and not named) or (between and (listed or (named and between[-1] in ("(", ":")))):
                if named:  # 'both of them (Britain and Russia)'
                    found[-1] = replace(each, at=last.at)
                    continue
                found[-1] = Named("power", tuple(dict.fromkeys((*last.values, *each.values))), last.at, each.stop)
                continue
        if last is not None and last.role == "area" and each.role == "power" and len(found) > 1:
            between = [token.word for token in tokens[last.stop : each.at]]
            same = tuple(word for word in between if word not in _LISTS) == ("in", "same", "attack")
            if same and found[-2].role == "power":  # 'the Russians in Poland and, in the same attack, the British'
                found[-2] = replace(found[-2], values=tuple(dict.fromkeys((*found[-2].values, *each.values))))
                continue
        if last is not None and each.role in ("area", "stock") and (last.role, last.values) == (each.role, each.values):
            continue  # 'T (that's AT&T)'
        found.append(each)
    return found
