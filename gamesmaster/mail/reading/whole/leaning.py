"""
What the parts of a sentence do in a letter that changes orders: they order, tell, ask, spare, or hang on something.

A letter that changes speaks of what was written before, so that a verb of the past, or 'I have 4 there', need not make
a part a tale; who speaks, and when it is to be, do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import NUMBERS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, Stance

_POLITE: Final = re.compile(
    r"\b(?:could|can|would|will|may|might) (?:you|u|i|we|the|my|that|this|it)\b|^(?:\w+ )?(?:could|can|may) \b|\bplease\b|\bwould it be possible\b|\bkindly\b"
    r"|\bis it (?:still )?possible\b|\bany chance\b"
)
_REAL_QUESTION: Final = re.compile(
    r"\b(?:what|how|why|who|when|which|did|does|was|were|should|shall|tell me|let me know|remind me|know|wonder"
    r"|happen|matter|clever|smarter|wiser|better|wrong|resend|send me|count|mean|have been)\b"
)
_FINE_IF: Final = re.compile(
    r"\bif (?!(?:i|we) (?:could|would|were|had))(?:it isn't|it is not|it's not|there|that|it wouldn't be|it|it is|that's|that is|there's|there is|i'm|i am|i|you|we|possible|not|so|memory|my|time|still|need|at)\b"
    r"[^,;:.-]*?\b(?:late|time|possible|ok|okay|alright|right|mind|please|would|could|can|may|kind|like|trouble|bother|allowed"
    r"|permitted|serves|correctly|mistaken|all|be|still|count|wrong)\b|\bif possible\b|\bif it can be (?:had|done)\b|\bif this reaches\b|\bif you (?:get|have not)\b|\bif available\b|\bif allowed\b|\bif need be\b|\bif anything\b|\bif not too late\b"
    r"|\bif (?:not|so)\b|\bwondering (?:if|whether) (?:you(?:'d| could| can| would| might)?(?: mind)?|(?:i|we) (?:could|can|may|might))\b|\bwhether you(?:'d| would) mind\b|\bgrateful if\b|\bglad if\b|\bobliged if\b|\bif you would\b|\bif you could\b"
)
_IF: Final = word_set(
    "if unless provided assuming suppose supposing whether depending lest should until till"
)
_DOUBT: Final = word_set(
    "maybe perhaps might possibly probably considering wonder wondering tempted undecided toyed toying toy hopefully"
    " leaning draft provisional hypothetically imagine pondering consider contemplate contemplating considered unsure dream"
    " dreaming ponder nearly almost joking kidding joke haven't hadn't"
)
_UNREAL: Final = re.compile(
    r"\b(?:would|could|might|'d) have\b|\bshould have (?!been|read|said|gone)|\bif only\b|\bthought (?:about|of)\b|\bthink(?:ing)? (?:about|of) (?!it\b)"
    r"|\bnot (?:so |too |quite |entirely )?sure\b|\bcold feet\b|\b(?:was|were) (?:going|about|planning) to\b|\bwish(?:es|ed)? (?:i|we|you|he|she|it|that|they)\b|\bmay yet\b|\bsort of\b|\b(?:i|we) may\b|\bin case\b|\bhalf a mind\b"
    r"|\bi(?:'d| would) (?:not|never)\b"
)
_SAYING: Final = word_set(
    "says said suggests suggested thinks asks asked tells told writes hopes proposes proposed recommends recommended reckons"
    " believes claims offers offered promised promises advises advised insists prefers swears mentioned hinted expects warned"
    " begs begged argues threatens shouting asking telling saying swore advising begging urging urges urged pleads"
    " pleaded demands demanded wants wanted wishes"
)
_REPORT: Final = word_set(
    "rumour rumours rumor apparently allegedly supposedly suggestion advice hearsay gossip proposal according quote"
)
_THEY: Final = word_set("he she they who nobody somebody everybody everyone someone anybody anyone people")
_OTHER_TIME: Final = re.compile(
    r"\b(?:last|previous|next|coming|following) (?:turn|time|round|year|move|month|week|phase|game|season)\b"
    r"|\btomorrow\b|\bsome ?day\b|\bin future\b|\bthe other day\b|\bin the \w+ game\b|\bonce upon\b|\bother game\b"
    r"|\b(?:turn|round) after\b"
)
_TURN: Final = re.compile(r"\bturn (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b")
_PAST: Final = word_set(
    "was were had did lost won sent gave got came went sank hoped saw heard felt kept failed fell rose began stood sat ran"
    " moved attacked looked played placed put-out slept"
)
_ME: Final = word_set(
    "i we i'd i'll i've i'm we'll we'd please pls kindly let let's can could so my our make do just put take move give change"
    " add swap drop use attack place send shift cancel scrap keep leave raise reduce cut"
)
_NOT: Final = word_set("don't dont won't wont never shan't can't cannot wouldn't refuse refused refusing isn't aren't didn't doesn't")
_KEEPS: Final = re.compile(
    r"\b(?:don't|do not|doesn't|does not|won't|isn't|aren't|needn't|shouldn't) (?:be )?(?:touch|change|changed|move|alter|affected?|worry|laugh"
    r"|mind|forget|need|want)\b|\bnever mind\b|\bcan't (?:count|add|spell|read|type)\b|\bi (?:don't|can't) know\b"
)


def leanings(said: Said, parts: Sequence[Part], context: Context) -> list[Stance]:
    """
    Say of each part of a sentence what it does.

    Args:
        said: The sentence.
        parts: Its parts.
        context: Of the reading.
    """
    whole = _joined(said.words)
    if said.words[0] == ">":
        return ["tells"] * len(parts)
    if said.end == "?" and not _is_wish(whole):
        return ["asks"] * len(parts)
    plain = _FINE_IF.sub(" ", whole)
    words = set(plain.split())
    if _doubts(plain, words) and not (words & {"should"} and not words & (_IF - {"should"}) and not _starts_with_should(said)):
        return ["tells" if _OTHER_TIME.search(" ".join(part.words)) else "hangs" for part in parts]
    found: list[Stance] = []
    main: Stance = "orders"
    for part in parts:
        own = _own(part, context)
        if own is None:
            restarts = part.begins in ("but", "so", "instead", "therefore", "however", "then")
            own = "orders" if restarts or _speaks(part) else main
        main = own if own in ("tells", "orders") else main
        found.append(own)
    return found


_WISH: Final = re.compile(
    r"^(?:\w+ |\w+ , )?(?:(?:could|can|would|will) (?:you|u)|(?:could|can|may) (?:i|we)) (?!tell|explain|say|remind|resend|send|confirm|let me know)"
)


def _is_wish(whole: str) -> bool:
    """'Could you swap Poland and Rumania in what I sent you?' is no question; 'could you tell me' is."""
    if _WISH.search(whole):
        return not re.search(r"\b(?:how|happen|know|count|clever|wise|matter)\b", whole)
    return _POLITE.search(whole) is not None and not _REAL_QUESTION.search(whole)


def _joined(words: Sequence[str]) -> str:
    return " ".join(words).replace(" 's", "'s").replace(" n't", "n't")


def _starts_with_should(said: Said) -> bool:
    return bool(said.words) and said.words[0] == "should"


def _doubts(plain: str, words: set[str]) -> bool:
    if words & (_IF - {"should"}) or _UNREAL.search(plain):
        return True
    return not _DOUBT.isdisjoint(words) or plain.startswith("should ")


def _own(part: Part, context: Context) -> Stance | None:
    """By its own words; None where nothing in it says so."""
    words = part.words
    said = _joined(words)
    if _OTHER_TIME.search(said) or _is_other_turn(said, context):
        return "tells"
    if _is_of_others(part.pieces, words, context) or not _REPORT.isdisjoint(words):
        return "tells"
    if _NEVER.search(said) or (_ED.search(said) and not _corrects(said)):
        return "tells"
    if not _NOT.isdisjoint(words) and not _KEEPS.search(said):
        return "spares"
    if not _corrects(said) and _is_past(words):
        return "tells"
    if part.begins in ("because", "since", "although", "though", "while", "whilst", "bc", "cos", "when", "considering"):
        return "tells"
    return "orders" if _speaks(part) else None


_NEVER: Final = re.compile(r"\b(?:been|was|were) told\b|\bnever (?:said|asked|wrote|told|meant|once)\b|\bi never$|\b(?:didn't|did not) (?:say|ask|tell|write)\b")
_ED: Final = re.compile(
    r"\b(?:i|we|he|she|they|it)(?: have| has| had)? (?!need|chang|decid|intend|typ|mix|muddl|confus|forg|plac|order|want|wish|mean|mail|post|submit|email|fax)\w{2,}ed\b"
)
_CORRECTS: Final = re.compile(
    r"\bmeant\b|\btypo\b|\bwrong (?:way|man|number|area|stock|line|name|place|figure|country|one|ones)\b|\bmiscounted\b|\bought to\b|\bshould (?:be|have|read|say|go)\b|\bwrote\b|\btyped\b|\bwas to\b|\bwere to\b|\bmistake\b|\berror\b|\bslip\b|\bwas (?:fine|right|correct)\b"
    r"|\bwere (?:fine|right|correct)\b|\bas it was\b|\bas they were\b|\bwas there\b|\bwhat (?:i|you) (?:had|have|sent)\b|\b(?:i|you) (?:had|have)\b"
    r"|\bsent\b|\bplaced\b|\bway (?:round|around|about)\b|\bmixed\b|\bmuddled\b|\b(?:had|i) (?:marked|gave|meant)\b|\bbeen meant\b"
)


def _corrects(said: str) -> bool:
    return _CORRECTS.search(said) is not None


def _speaks(part: Part) -> bool:
    first = next((piece for piece in part.pieces if piece.word not in ("and", "then", "also", "now", "well", "but", "so")), None)
    return first is not None and first.word in _ME


def _is_past(words: Sequence[str]) -> bool:
    """'I lost 4 there'; not 'is to be moved', 'had better'."""
    for at, word in enumerate(words):
        if word not in _PAST:
            continue
        before = words[at - 1] if at else ""
        after = words[at + 1] if at + 1 < len(words) else ""
        if before not in ("be", "been", "is", "are", "being", "get") and after not in ("better", "rather"):
            return True
    return False


def _is_other_turn(said: str, context: Context) -> bool:
    for match in _TURN.finditer(said):
        turn = int(match[1]) if match[1].isdigit() else NUMBERS[match[1]]
        if context.turn is not None and turn != context.turn:
            return True
    return False


def asks_for_change(said: Said) -> bool:
    """Whether a question may be meant as a wish: 'Is there still time to switch Austria to Ford?'"""
    whole = " ".join(said.words)
    return said.end == "?" and not _PLAIN_QUESTION.search(whole)


_PLAIN_QUESTION: Final = re.compile(r"\b(?:what|how|why|who|when|which|was|were|did|does|would|have|has|remind|resend)\b")


def _is_of_others(pieces: Sequence[Piece], words: Sequence[str], context: Context) -> bool:
    """'Hans says', 'the Germans want me to', 'my wife thinks'; not 'Poland needs' or 'the Rumanians get'."""
    front = 0
    while front < len(words) and words[front] in ("and", "but", "so", "well", "also", "now", "that", "as", "yes", "no"):
        front += 1
    if front >= len(words):
        return False
    first = pieces[front]
    if first.word in _THEY:
        return True
    if first.word in ("i", "we", "i'd", "i'll", "we'd", "i've"):
        return False
    if first.word in ("my", "his", "her", "their", "our") and words[front + 2 : front + 3] in (("would",), ("wouldn't",)):
        return True
    for at in range(front, min(front + 6, len(words))):
        if words[at] in _SAYING and words[at - 1 : at] != ("i",) and at > front:
            return True
    if first.role == "name" and first.power and first.power != context.power and not first.people:
        following = words[front + 1] if front + 1 < len(words) else ""
        return following in ("is", "will", "has", "and", "would", "keeps", "'s") and any(w.endswith("ing") for w in words)
    return False
