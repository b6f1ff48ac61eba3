"""Whose orders follow, said by one who plays several powers: 'As France I place …', 'with my American hat on: …'."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.doubts.gate import is_pass, trouble
from gamesmaster.mail.reading.doubts.hearsay import heads_another
from gamesmaster.mail.reading.letter.both_hats import both_at_end, both_of, with_one_target
from gamesmaster.mail.reading.letter.own_passes import passes_in
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.prefaces import own_verb
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, IN, PLACE, REPORTED, word_set

LONGEST: Final = 80
_BEFORE_AS: Final = word_set("speaking acting now and then")
_WEARING: Final = word_set("with wearing under putting in")
_MY: Final = word_set("my the")
_HATS: Final = word_set("hat hats cap helmet crown head one side self one boots shoes uniform persona role")
_I: Final = word_set("i we i'd i'll we'll we'd")
_MARKS: Final = frozenset((",", ":"))
_ALL: Final = word_set("both and , &")
_FOR: Final = word_set("for from by")
_KEEPS: Final = word_set("keep keeps")
_GETS: Final = word_set("gets receives")
_ASKING: Final = word_set("please i'd i we will want would like to , :")
_DO: Final = PLACE | ATTACK | word_set("put send")
_LEADING: Final = word_set("the my our for as with by from while whereas only then")
_CLAUSE: Final = frozenset((",", ";", "-", "--", "and", "but", "."))


def by_hats(sentence: Sentence, names: Vocabulary, context: Context) -> Iterator[tuple[str, Sentence]]:
    """
    Part a sentence where it says for which power of the writer's the orders behind are.

    Args:
        sentence: Any.
        names: The vocabulary.
        context: Of the reading.

    Yields:
        Its parts, each with the power that was said to order it; empty where none was.
    """
    found: list[tuple[int, tuple[str, int]]] = []
    if len(context.powers) > 1 and 2 <= len(sentence.tokens) <= LONGEST and sentence.end != "?":
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        power, stop = _for_at_end(cursor)
        if power:
            yield power, _part(sentence, 0, stop, sentence.end)
            return
        if at := _of_all(cursor):
            yield from ((power, _part(sentence, at, len(sentence.tokens), sentence.end)) for power in context.powers)
            return
        at, none = both_of(cursor, Cursor.own_power)
        if none or both_at_end(cursor):
            yield from ((power, _passing(sentence)) for power in context.powers)
            return
        if at:
            yield from ((power, _part(sentence, at, len(sentence.tokens), sentence.end)) for power in context.powers)
            return
        if context.phase == "attack" and (attacks := list(with_one_target(sentence, cursor, Cursor.own_power))):
            yield from attacks
            return
        now = not heads_another(cursor.words, context.turn)  # not 'Last turn: France and Britain both pass'
        if context.phase == "attack" and now and (passing := list(_with_passes(sentence, cursor, names, context))):
            yield from passing
            return
        found = [(at, hat) for at in range(len(cursor.words)) if _begins(cursor, at) and (hat := _hat(cursor, at))]
    if not found:
        yield _in_brackets(sentence, names, context) if len(context.powers) > 1 else ("", sentence)
        return
    if found[0][0]:
        yield "", _part(sentence, 0, found[0][0], "")
    ends = [*(at for at, _ in found[1:]), len(sentence.tokens)]
    for (_, (power, start)), stop in zip(found, ends, strict=True):
        yield power, _part(sentence, start, stop, sentence.end if stop == len(sentence.tokens) else "")


def _with_passes(
    sentence: Sentence, cursor: Cursor, names: Vocabulary, context: Context
) -> Iterator[tuple[str, Sentence]]:
    """'Britain: none; France attacks …': what one of the powers leaves, and what stands before and behind it."""
    for at in range(len(cursor.words)):
        passing = passes_in(cursor, at, Cursor.own_power) if _begins(cursor, at) or _announced(cursor, at) else None
        if passing is None or not _another_behind(cursor, passing[1]):
            continue
        if at:
            yield from by_hats(_part(sentence, 0, at, ""), names, context)
        yield passing[0], _passing(sentence, at, passing[1])
        behind = passing[1]
        while behind < len(cursor.words) and cursor.words[behind] in _CLAUSE:
            behind += 1
        if behind < len(cursor.words):
            yield from by_hats(_part(sentence, behind, len(cursor.words), sentence.end), names, context)
        return


def _passing(sentence: Sentence, at: int = 0, stop: int = 0) -> Sentence:
    """'PASS' in the place of a clause."""
    last = sentence.tokens[stop - 1].end
    token = replace(sentence.tokens[at], kind="word", text="pass", word="pass", end=last)
    return Sentence((token,), sentence.lines[at : at + 1], frozenset(), ".")


def _another_behind(cursor: Cursor, at: int) -> bool:
    """Whether nothing, or another power of the writer's, follows: not 'USA: no attacks, Understanding in Italy'."""
    while at < len(cursor.words) and cursor.words[at] in _CLAUSE | _LEADING:
        at += 1
    return at >= len(cursor.words) or bool(cursor.own_power(at)[0])


def _in_brackets(sentence: Sentence, names: Vocabulary, context: Context) -> tuple[str, Sentence]:
    """'4 in Austria, 4 in Rumania (USA)': whose orders these were."""
    words = [token.word for token in sentence.tokens]
    opened = next((at for at in range(len(words) - 2, max(1, len(words) - 5), -1) if words[at] == "("), 0)
    if not opened or words[-1] != ")" or words.count("(") > 1:
        return "", sentence
    power, stop = Cursor(sentence.tokens, sentence.breaks, names, context).own_power(opened + 1)
    counted = sum(token.kind == "number" for token in sentence.tokens[:opened])
    if not power or stop != len(words) - 1 or not counted:
        return "", sentence
    return power, _part(sentence, 0, opened, sentence.end)


def _part(sentence: Sentence, start: int, stop: int, end: str) -> Sentence:
    while stop > start + 1 and sentence.tokens[stop - 1].word in _CLAUSE:
        stop -= 1
    breaks = frozenset(each - start for each in sentence.breaks if start < each < stop)
    return Sentence(sentence.tokens[start:stop], sentence.lines[start:stop], breaks, end)


def _begins(cursor: Cursor, at: int) -> bool:
    return at == 0 or cursor.words[at - 1] in _CLAUSE


def _announced(cursor: Cursor, at: int) -> bool:
    """'For once I'll be good: Britain makes no attacks'; not 'Otto writes: …'."""
    return cursor.words[at - 1] == ":" and REPORTED.isdisjoint(cursor.words[:at])


def _hat(cursor: Cursor, at: int) -> tuple[str, int] | None:
    """The power of the writer's that is named here, and where its orders begin."""
    words = cursor.words
    start = at
    while at < len(words) and words[at] in _BEFORE_AS:
        at += 1
    if words[at : at + 1] == ["as"]:
        first = at + 1 + (words[at + 1 : at + 2] == ["the"])
        power, stop = cursor.own_power(first)
        told = words[stop : stop + 1]
        said = bool(told) and (told[0] in _I | _MARKS or cursor.tokens[stop].kind == "number")
        return _orders(cursor, power, stop) if power and said else None
    at = start + (words[start : start + 1] in (["and"], ["now"]))
    if words[at : at + 1] and words[at] in _WEARING and words[at + 1 : at + 2] and words[at + 1] in _MY:
        power, stop = cursor.own_power(at + 2)
        if power and stop < len(words) and words[stop] in _HATS:
            return _orders(cursor, power, stop + 1)
        return _explained(cursor, at + 2)
    return _for_one(cursor, at) or _subject(cursor, at)


def _for_one(cursor: Cursor, at: int) -> tuple[str, int] | None:
    """'For Germany please place five in Africa', 'for the Austrians 10 in Serbia', '[Germany] attack …'."""
    words = cursor.words
    if not at and words[0] in ("[", "("):
        power, stop = cursor.own_power(1)
        closed = power and words[stop : stop + 1] == ["]" if words[0] == "[" else ")"]
        return _orders(cursor, power, stop + 1) if closed else None
    if words[at : at + 1] != ["for"] or not CONDITION.isdisjoint(words):
        return None
    power, stop = cursor.own_power(at + 1 + (words[at + 1 : at + 2] in (["the"], ["my"])))
    while stop < len(words) and words[stop] in _ASKING:
        stop += 1
    acts = stop < len(words) and (cursor.tokens[stop].kind == "number" or words[stop] in _DO)
    return (power, stop) if power and acts else None


def _subject(cursor: Cursor, at: int) -> tuple[str, int] | None:
    """
    A power of the writer's that does something, and where its orders begin: 'Washington sends its five', 'the USA keeps
    2 at home', 'Britain passes'.
    """
    words = cursor.words
    at += words[at : at + 1] in (["the"], ["my"])
    power, verb = cursor.own_power(at)
    if not power or verb >= len(words) or trouble(words, 0, at) is not None:
        return None
    if words[verb + 1 : verb + 2] == [":"] and cursor.tokens[verb].kind == "number":
        return _orders(cursor, power, verb + 1)  # 'Austria's ten: 5 in Serbia, …'
    if words[verb] in _GETS and cursor.tokens[verb + 1 : verb + 2] and cursor.context.phase == "placing":
        counted = cursor.tokens[verb + 1].kind == "number" and not IN.isdisjoint(words[verb + 2 : verb + 4])
        return (power, verb + 1) if counted else None  # and not 'Germany gets 16 this turn'
    if words[verb] in _KEEPS:
        return (power, verb) if power != cursor.context.power else None
    if not CONDITION.isdisjoint(words):
        return None
    stop = next((each for each in range(verb, len(words)) if words[each] in _CLAUSE), len(words))
    if is_pass(words[verb:stop]):
        return power, verb
    return (power, at) if own_verb(cursor, at, power) is not None else None


def _of_all(cursor: Cursor) -> int:
    """Where 'France and Britain both pass' says what all the writer's powers do; 0 for another sentence."""
    at, named = 0, []
    while at < len(cursor.words) and (cursor.words[at] in _ALL or (stop := cursor.own_power(at))[0]):
        if cursor.words[at] in _ALL:
            at += 1
        else:
            named.append(stop[0])
            at = stop[1]
    return at if len(set(named)) > 1 and is_pass(cursor.words[at:]) else 0


def _for_at_end(cursor: Cursor) -> tuple[str, int]:
    """'no attacks for Britain': whose pass it is, and where it ends; empty for another sentence."""
    at = next((at for at in range(len(cursor.words) - 1, 0, -1) if cursor.words[at] in _FOR), 0)
    power, stop = cursor.own_power(at + 1 + (cursor.words[at + 1 : at + 2] in (["the"], ["my"]))) if at else ("", 0)
    return (power, at) if power and stop == len(cursor.words) and is_pass(cursor.words[:at]) else ("", 0)


def _explained(cursor: Cursor, at: int) -> tuple[str, int] | None:
    """'Wearing the plumed one (Austria-Hungary) I put …', 'with the spiked one on, Germany …'."""
    opened = next((each for each in range(at, min(at + 5, len(cursor.words))) if cursor.words[each] in ("(", ",")), 0)
    power, stop = cursor.own_power(opened + 1) if opened else ("", 0)
    if not power or _HATS.isdisjoint(cursor.words[at:opened]):
        return None
    if cursor.words[opened] == ",":
        return power, opened + 1
    return _orders(cursor, power, stop + 1) if cursor.words[stop : stop + 1] == [")"] else None


def _orders(cursor: Cursor, power: str, at: int) -> tuple[str, int] | None:
    while at < len(cursor.words) and cursor.words[at] in _MARKS | {"on"}:
        at += 1
    return (power, at) if at < len(cursor.words) else None
