"""Names that attacks on file explain: 'GE' is the stock that was ordered, 'my second attack' the one in Austria."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, IN, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_ROW: Final = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3}
_PAIR: Final = {"former": 0, "latter": 1}
_FIGHTS: Final = word_set("attack battle fight strike assault order target stock one")
_NUMBERED: Final = word_set("number no nr num #")
_ENDS: Final = frozenset((".", "!", "?", ";", "..."))
_AGAINST: Final = (ATTACK - {"attack", "attacks"}) | word_set("against hit hits hitting strike on upon vs v versus")


def filed_attacks(on_file: Sequence[str]) -> list[Attack]:
    """
    Give the writer's attacks on file in their order; none where some are another power's, or two in one area.

    Args:
        on_file: As `Context.on_file`.
    """
    read = [notation.read(line) for line in on_file]
    found = [order for _, order in read if isinstance(order, Attack)]
    own = all(power is None for power, _ in read)
    return found if own and len({each.area for each in found}) == len(found) else []


def with_file_names(tokens: tuple[Token, ...], names: Vocabulary, context: Context) -> tuple[Token, ...]:
    """
    Write names out that only the attacks on file explain.

    'Swap GE for Ford', where GE is on file, swaps General Electric and not Germany; 'my second attack' is the one in
    Austria.

    Args:
        tokens: Of a line in the window of attacks that stocks decide.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The tokens; a name that may mean two things stays.
    """
    attacks = filed_attacks(context.on_file)
    if not attacks or not tokens:
        return tokens
    tokens = _pointed_out(_not_done(_as_another(tokens, len(attacks))), attacks)
    companies = {company.ticker: split_words(company.name) for company in context.stocks}
    tokens = _with_its_stock(tokens, attacks, names, companies)
    mine = {each.stock.lower(): each for each in attacks if each.stock}
    unclear = {word: each for word, each in mine.items() if names.name_at([word], 0) is not None}
    if not unclear or unclear.keys().isdisjoint(token.word for token in tokens):
        return tokens
    found: list[Token] = []
    for sentence in _sentences(tokens):
        for at, token in enumerate(sentence):
            attack = unclear.get(token.word)
            if attack is None or not _is_stock(sentence, at, attack, attacks, names):
                found.append(token)
                continue
            company = companies.get(attack.stock or "", ())
            spelt = company if names.stock_at(company, 0) == (attack.stock, len(company)) else (token.word,)
            found += [replace(token, text=word.capitalize(), word=word) for word in spelt]
    return tuple(found)


_SAME: Final = Phrases(
    (
        *("with the same stock", "with same stock", "same stock", "the same stock", "stock as before"),
        *("same stock as before", "stock as it was", "with its stock", "with that stock", "stock unchanged"),
    )
)


def _with_its_stock(
    tokens: tuple[Token, ...], attacks: Sequence[Attack], names: Vocabulary, companies: Mapping[str, tuple[str, ...]]
) -> tuple[Token, ...]:
    """'Drop Poland and attack Russia in Rumania, same stock': that of the one attack on file named before it."""
    words = [token.word for token in tokens]
    at = next((at for at in range(len(words)) if any(_SAME.at(words, at))), -1)
    if at < 1 or words[at - 1] in _ENDS:
        return tokens
    if any(tokens[place].text[:1].isupper() and names.stock_at(words, place) for place in range(len(words))):
        return tokens  # it is named
    found = [names.name_at(words, place) for place in range(at)]
    named = [each[0].area for each in found if each is not None and not each[0].powers]
    meant = [each for each in attacks if each.area in named]
    if len(meant) != 1 or not meant[0].stock or all(area in (None, meant[0].area) for area in named):
        return tokens  # nothing else is named that may get it
    company = companies.get(meant[0].stock, ())
    spelt = company if names.stock_at(company, 0) == (meant[0].stock, len(company)) else (meant[0].stock.lower(),)
    count = len(next(_SAME.at(words, at)))
    new = [replace(tokens[at], text=word.title(), word=word) for word in ("with", *spelt)]
    new = [replace(token, text="with") if token.word == "with" else token for token in new]
    return (*tokens[:at], *new, *tokens[at + count :])


def _sentences(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    cuts = [0, *(at + 1 for at, token in enumerate(tokens) if token.word in _ENDS), len(tokens)]
    return [tokens[start:stop] for start, stop in pairwise(cuts) if stop > start]


def _is_stock(sentence: Sequence[Token], at: int, attack: Attack, attacks: Sequence[Attack], names: Vocabulary) -> bool:
    """Whether 'GE' is the stock on file, and not the power: 'attack GE', 'in GE', 'RU and GE', 'Poland: GE, F'."""
    words = [token.word for token in sentence]
    ahead = at - 1
    while ahead >= 0 and words[ahead] in ("the", "my"):
        ahead -= 1
    before = words[ahead] if ahead >= 0 else ""
    if before in IN | {"into"} or (before in _AGAINST and "on" not in words[ahead:at]):
        return False
    if before in ("attack", "attacks") and words[ahead - 1 : ahead] not in (["the"], ["my"], ["that"]):
        return False
    named = [
        found[0]
        for place, token in enumerate(sentence)
        if place != at and (len(token.word) > 2 or token.is_upper) and (found := names.name_at(words, place))
    ]
    if any(
        len(token.word) < 3 and token.is_upper and token.word != words[at] and names.name_at([token.word], 0)
        for token in sentence
    ):
        return False  # 'RU in Poland, GE in Austria': powers are written so
    areas = {meaning.area for meaning in named if meaning.area and not meaning.power}
    on_it = next((meaning.power for found in [names.name_at([words[at]], 0)] if found for meaning in [found[0]]), None)
    if any(each.area in areas and on_it in each.targets and each is not attack for each in attacks):
        return attack.area in areas
    return not areas or attack.area in areas


def _as_another(tokens: tuple[Token, ...], filed: int) -> tuple[Token, ...]:
    """'A fourth attack: …', where three are on file: another one."""
    words = [token.word for token in tokens]
    for at, word in enumerate(words[:-1]):
        if _NEXT[filed : filed + 1] != (word,) or words[at + 1] != "attack":
            continue
        first = at - (words[at - 1 : at] in (["a"], ["one"], ["the"], ["my"]))
        if first == 0 or words[first - 1] in _OPENS:
            new = replace(tokens[first], kind="word", text="another", word="another", end=tokens[at].end)
            return (*tokens[:first], new, *tokens[at + 1 :])
    return tokens


_NEXT: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_OPENS: Final = frozenset((".", ",", ":", ";", "!", "and", "add", "plus", "also", "with", "for"))


def _not_done(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Please do not carry out the attack in Rome': cancel it."""
    words = [token.word for token in tokens]
    for at in range(len(words)):
        for phrase in _UNDONE.at(words, at):
            stop = at + len(phrase)
            if at and words[at - 1] not in _OPENS | {"please"}:
                continue
            new = replace(tokens[at], kind="word", text="cancel", word="cancel", end=tokens[stop - 1].end)
            return (*tokens[:at], new, *tokens[stop:])
    return tokens


_UNDONE: Final = Phrases(
    tuple(
        f"{no} {do}"
        for no in ("do not", "don't")
        for do in ("carry out", "execute", "go ahead with", "go through with", "proceed with", "launch", "process")
    )
)


def _pointed_out(tokens: tuple[Token, ...], attacks: Sequence[Attack]) -> tuple[Token, ...]:
    """'My second attack', 'attack no. 2', 'the latter': the area of the attack that is meant."""
    words = [token.word for token in tokens]
    bare = any(_pointer(words, at, _ROW)[0] for at in range(len(words)))
    rows: Mapping[str, int] = _ROW if len(attacks) != 2 else {**_ROW, **_PAIR}
    rows = rows if len(attacks) != 3 else {**_ROW, "middle": 1}
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        count, place = _pointer(words, at, rows)
        if not count and words[at] in rows and words[at - 1 : at] == ["the"]:
            behind = words[at + 1 : at + 2]
            closes = _CLOSES if bare else _WILLED
            count, place = (1, rows[words[at]]) if (bare and not behind) or closes & {*behind} else (0, 0)
        if count and 0 <= place < len(attacks):
            area = [*split_words(attacks[place].area), *(["attack"] if count > 1 else [])]
            first, last = tokens[at], tokens[at + count - 1]
            found += [Token("word", word.capitalize(), word, start=first.start, end=last.end) for word in area]
        else:
            count = 1
            found.append(tokens[at])
        at += count
    return tuple(found)


def _pointer(words: Sequence[str], at: int, rows: Mapping[str, int]) -> tuple[int, int]:
    """How many words point to an attack, and which: 'second' in front of 'attack', '2' behind it; 0 for none."""
    before, after = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
    dropped = not _DROPPED.isdisjoint(words[max(0, at - 2) : at]) and (not after or after in _CLOSES)
    if words[at] in rows and before in _LEADS and (after in _FIGHTS or words[at] in _PAIR or dropped):
        return 1, rows[words[at]]
    if words[at] in _ATTACKS or (words[at] in _NUMBERED and before in _DROPPED):
        stop = at + 1
        while stop < len(words) and words[stop] in _NUMBERED:
            stop += 1
        if stop < len(words) and words[stop].isdigit() and (words[stop + 1 : stop + 2] or ["."])[0] in _CLOSES:
            return stop + 1 - at, int(words[stop]) - 1
    return 0, 0


_LEADS: Final = word_set("the my that no") | {"", ",", ":", "-", "--", "."}
_WILLED: Final = word_set("should must needs")
_ATTACKS: Final = word_set("attack order line")
_DROPPED: Final = word_set("cancel drop scrap forget skip remove delete withdraw scratch strike ditch abandon")
_CLOSES: Final = word_set(". , ; : ! ) - -- please is should on with against in to and now -> for")
