"""
Changes that their letter takes back: 'Make Austria 6. … Hm, no, leave everything as you had it.'

What is on file then stands. Where the writer only says that it stands, and not that he has thought again, he may mean
all but what he has just changed, and is asked.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said
from gamesmaster.rules.orders import Pass

_WHAT: Final = (
    r"(?:that|this|it|all this|all that|all of (?:it|this|that)|(?:all )?the above|everything above"
    r"|what i (?:have )?(?:just )?(?:wrote|written|said)(?: above| here| there)?"
    r"|(?:my|the) (?:first|last|previous) (?:lines?|sentences?|paragraph)"
    r"|(?:this|that|the|these|those) (?:changes?|idea|lines?|letter|mail|message))"
)
_UNDO: Final = re.compile(
    rf"\b(?:(?<!\blet me )(?<!\blet us )(?:forget|ignore|disregard|scratch|undo) {_WHAT}"
    rf"|(?:cancel|strike|scrap|delete|drop|skip) {_WHAT}(?<!\bit)(?<!that)(?<!this))\b"
    r"(?! (?:on|in|from|of|for|if|unless|should|when|attacks?|orders?|ones?|moves?|placings?|placements?|stocks?|part"
    r"|bit|with|against)\b)"
    r"|\bi take (?:it|that|this)(?: all)? back\b|\bdon't do (?:that|it|this)\b(?! if)"
    r"|\bdo nothing of the (?:kind|sort)\b"
)
"""Takes back what stands above."""
_JOKES: Final = re.compile(r"\b(?:just|only) (?:joking|kidding)\b(?! about)")
_OLD: Final = r"(?:old|original|earlier|previous|first|filed|existing|present|last)"
_STANDS: Final = (
    r"(?:stands?|stays?|remains?|is|are)"
    r" ?(?:fine|right|good|ok|okay|valid|unchanged|what i want|as filed|put)?"
)
_KEEP: Final = re.compile(
    r"\b(?:leave|keep|leaving|keeping) (?:it|everything|all|things|them|all of it|it all|them all|the lot|matters)?"
    r" ?(?:all )?(?:just |exactly )?(?:as|the way|like) (?:it|they|you|i|we|things|everything|filed|before)\b"
    rf"|\b(?:keep|want|use|take) (?:what you(?:'ve| have)|what i(?:'ve| have)? (?:sent|gave|had|ordered)"
    rf"|(?:my|the) {_OLD} (?:orders?|ones|list|plan))\b"
    rf"|\bleave (?:my|the) (?:{_OLD} )?(?:orders?|list|plan)(?: on file)?"
    r" (?:alone|as|in peace|untouched)\b"
    r"|\b(?:rather|better|best|do|will|shall|would|'ll) not (?:to )?(?:change|touch|alter) (?:anything|a thing|it)\b"
    r"|\bi'm not changing anything\b|\bi (?:won't|don't) change anything\b"
    r"|\b(?:everything|it|all|all of it|it all) (?:stays|stands|remains|is to stay|shall stay)(?: put| unchanged)?"
    r"(?: (?:as|the way|like) (?:it|they|you) \w+| as before| as filed)?$"
    rf"|\b(?:my|the) (?:{_OLD} )?(?:orders|list|plan)(?: on file| i sent| you have)? {_STANDS}"
    rf"|\bwhat (?:you have on file|you have|i (?:had )?sent(?: you)?(?: yesterday| before| earlier| first)?) {_STANDS}"
    r"|\bmy orders (?:for this turn |on file )?(?:are|is|were) not (?:touched|affected|concerned|changed|meant)\b"
    r"|\bhappy with what you have\b"
    rf"|\bstick(?:ing)? (?:to|with) (?:(?:my|the|our) {_OLD} (?:orders?|list|plan|ones)"
    r"|what (?:i|we|you) ha(?:d|ve))\b"
    r"|^(?:\w+ ){0,2}no changes?(?: at all| then| please)?$|\bnothing changes$|^everything as before(?: then)?$"
    r"|\bthere is nothing to change\b"
)
"""Says that what is on file stands."""
_AGAIN: Final = (
    r"no|nope|wait|hm|hmm|actually|second thoughts?|never mind|joking|kidding|correction|changed my mind|thought better"
    r"|reflection|after all|then again|better not|looked again|look again|forget|ignore|disregard|scratch|strike"
    r"|scrap|undo|take (?:that|it|this) back"
)
_TURNED: Final = re.compile(rf"\b(?:{_AGAIN})\b")
_TURNS: Final = re.compile(rf"^(?:ps |pps |p\.s\.? )|\b(?:{_AGAIN}|but|rather|oh|later|sorry)\b")
"""Says that the writer has thought again."""
_TENTATIVE: Final = re.compile(
    r"\b(?:have|need) to think (?:it over |about it )?(?:again|once more)\b"
    r"|\b(?:sent|went off|gone|out) too (?:early|soon)\b"
    r"|\bdon't take (?:this|that|it|any of this) (?:too )?serious(?:ly)?\b|\bwait for my next (?:mail|letter|e-mail)\b"
    r"|^(?:\w+ )?(?:please )?ignore(?: please)?$|^(?:oh |ah |hm |but )?never mind(?: all)?(?: that| this)?(?: please)?$"
    r"|^if (?:my|our) (?:wife|husband|partner|son|daughter|boss|team|class|ally|father|mother)"
    r" (?:agrees|approves|lets me)\b"
    r"|\bsubject to confirmation\b|^i'll confirm\b|\bstill have to confirm\b"
)
"""Says that what stands above it may not be meant."""
_ELSE: Final = word_set("else rest other others otherwise remaining remainder apart except besides both same")
_POINTS: Final = re.compile(r"^(?:please )?(?:forget|ignore|scratch|undo) (?:it|that|this)(?: please)?$")
"""'The attack in Poland is pointless. Forget it.'"""
_SAID: Final = word_set("said told promised swore")
"""'I know I said I wouldn't, but forget that': what was said before may be meant."""
_QUESTION: Final = "Shall the change above it be made, or does what is on file stand? Please write what shall stand."


def without_retracted(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without changes that the end of the letter takes back.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if not letter.context.on_file:
        return reading
    notes = tuple(each for each in reading.findings if each.kind == "note")
    if _is_only_fancied(letter):
        return replace(reading, orders=(), cancelled=(), findings=notes, intent="plain")
    if (back := _retraction(letter)) is None:
        return reading
    one, turned = back
    if turned and not (reading.cancelled and not reading.orders and _POINTS.search(_words(one))):
        return replace(reading, orders=(), cancelled=(), findings=notes, intent="plain")
    if not (reading.orders or reading.cancelled):
        return reading
    if Counter(merge(letter.context.on_file, reading, letter.context.phase).lines) == Counter(letter.context.on_file):
        return replace(reading, orders=(), cancelled=(), intent="plain")  # 'It reads: Poland 7, … Nothing to change.'
    asked = Question(one.text.strip()[:200], "ambiguous", "taken-back", _QUESTION, number=one.number)
    return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))


def stands_from(letter: Heard) -> int:
    """
    Give the last sentence that says of all that is on file that it stands; -1 where none does.

    Args:
        letter: As heard.
    """
    for at in range(len(letter.said) - 1, -1, -1):
        one = letter.said[at]
        if any(piece.is_named for piece in one.pieces) or one.end == "?" or not _ELSE.isdisjoint(one.words):
            continue
        if len(one.pieces) <= LONGEST and _KEEP.search(_words(one)):
            return at
    return -1


_FANCY: Final = re.compile(
    r"\b(?:was|felt|were) (?:so |quite |almost |nearly |absolutely )?(?:certain|sure|convinced|tempted|inclined"
    r"|minded)\b"
    r"|\bhalf a mind\b|\bpart of me\b|\b(?:nearly|almost)\b(?! (?:forgot|forgotten|missed|overlooked))"
    r"|\b(?:kept|keep) thinking\b|\btempt(?:ing|ed)\b"
    r"|\bwould (?:have|rather have)\b|\b(?:did think|thought|(?:was|been) thinking|lay awake|wonder(?:ed|ing)|toyed"
    r"|considered|dreamt|dreamed)\b"
    r"|\bwas my (?:first )?(?:thought|idea|plan)\b|\b(?:wanted|planned|was going|was about) to\b"
    r"|\bhad (?:the|an) (?:\w+ )?idea\b|\bhad in mind\b"
)
"""What the writer was about to do: 'I was certain Poland ought to be Microsoft.'"""
_DROPPED: Final = re.compile(
    r"\bno changes?\b(?! (?:in|to|for|on|except|but)\b)|\bchang(?:e|ing) nothing\b|\bnothing (?:changes|new)\b"
    r"|\b(?:everything|it all|all of it|all) (?:stays|stands|remains)\b|\bleave it(?: all)?(?: alone| be| at that)?$"
    r"|\bleav(?:e|ing) (?:it|things|everything|them) (?:all )?(?:just |exactly )?(?:alone|as|the way)\b|^but (?:no"
    r"|i won't|i didn't"
    r"|i don't)$"
    r"|\bnot going to(?: though)?$|\bmy orders (?:stand|stay)\b|\bthought better of it\b|\bdecided against (?:it"
    r"|that)\b"
    r"|\bmoment passed\b|\bno need to (?:touch|change) anything\b|\b(?:stay|stick) (?:with|to) what\b"
)
"""And that nothing came of it."""
_ACTS: Final = word_set(
    "swap switch drop cancel move put take add attack reduce raise make change replace exchange increase strike remove"
    " withdraw use go goes gets get instead otherwise rest other others except"
)


def _is_only_fancied(letter: Heard) -> bool:
    """'I nearly made Poland 9. Then I thought better of it.': all that names anything is what he did not do."""
    dropped = fancied = False
    counts = letter.context.phase != "attack"
    for one in letter.said:
        if len(one.pieces) > LONGEST or one.end == "?":
            return False
        words = _words(one)
        named = any(piece.is_named or (counts and piece.role == "number") for piece in one.pieces)
        if fancied and named and _keeps_what_it_names(one, words, letter.context):
            dropped = True
            continue
        fancy = _FANCY.search(words) is not None
        last = max((at for at, piece in enumerate(one.pieces) if piece.is_named), default=-1)
        behind = " ".join(piece.word for piece in one.pieces[last + 1 :] if piece.role != "mark")
        gone = _DROPPED.search(behind) is not None and _ELSE.isdisjoint(one.words)
        if not fancy and (named or (not gone and not _ACTS.isdisjoint(one.words))):
            return False
        fancied = fancied or (fancy and not dropped)
        dropped = dropped or (fancied and gone)
    return fancied and dropped


_STICKS: Final = re.compile(
    r"\b(?:stick|sticking|stay|staying) (?:to|with)\b|\bkeep(?:ing)?\b|\bno changes?\b|\bnothing (?:changes|new)\b"
)


def _keeps_what_it_names(one: Said, words: str, context: Context) -> bool:
    """'I'll stick with IBM', 'no change there, nor in Italy': all that a sentence names is on file, and kept."""
    if not _STICKS.search(words) or not _ACTS.isdisjoint(set(one.words) - {"change", "changes"}):
        return False
    filed = " ".join(context.on_file)
    named = [piece for piece in one.pieces if piece.is_named]
    return all((piece.ticker or piece.area or piece.power) in filed for piece in named) and not any(
        piece.role == "number" for piece in one.pieces
    )


def _retraction(letter: Heard) -> tuple[Said, bool] | None:
    """The sentence that takes back what stands above it, and whether it is sure to."""
    named = [any(piece.is_named for piece in each.pieces) for each in letter.said]
    for at in range(len(letter.said) - 1, 0, -1):
        one = letter.said[at]
        if named[at]:
            return None
        if len(one.pieces) > LONGEST or one.end == "?" or not _ELSE.isdisjoint(one.words) or not any(named[:at]):
            continue
        words, before = _words(one), _words(letter.said[at - 1])
        undone, kept = _UNDO.search(words) is not None, _KEEP.search(words) is not None
        if not (undone or kept) and _JOKES.search(words):
            return one, False  # whether all of it was a joke is asked
        if undone or kept:
            turned = undone or _TURNS.search(words) or (_TURNED.search(before) and at > 1)
            return one, bool(turned) and _SAID.isdisjoint(one.words)
    return None


def with_retracted_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about orders that the end of their letter takes back, where nothing is on file: 'Forget what I just wrote.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.on_file or not reading.orders or any(isinstance(each.order, Pass) for each in reading.orders):
        return reading  # 'Just kidding. No attacks this turn.'
    named = [any(piece.is_named for piece in each.pieces) for each in letter.said]
    for at in range(len(letter.said) - 1, 0, -1):
        one = letter.said[at]
        if named[at]:
            return reading
        words = _words(one)
        short = len(one.pieces) <= LONGEST and one.end != "?" and _ELSE.isdisjoint(one.words)
        if short and any(named[:at]) and (_UNDO.search(words) or _JOKES.search(words) or _TENTATIVE.search(words)):
            asked = Question(one.text.strip()[:200], "ambiguous", "taken-back", _MEANT, number=one.number)
            return replace(reading, orders=(), findings=(*reading.findings, asked))
    return reading


_MEANT: Final = "Do you take back what stands above this? Please write what shall stand."


def _words(one: Said) -> str:
    return " ".join(piece.word for piece in one.pieces if piece.role != "mark")
