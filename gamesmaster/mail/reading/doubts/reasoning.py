"""What only says why: 'My reasoning is that at 2-1 …', 'I have nine factors in Poland, the Russians have four'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, NEGATION, word_set
from gamesmaster.rules.orders import Attack


def tells_why(cursor: Cursor, words: Sequence[str]) -> bool:
    """
    Say whether a sentence only gives a reason: what the writer reckons, or what the board has.

    Args:
        cursor: Over it.
        words: Of it.
    """
    return _reasons(cursor, words) or _tells_strengths(cursor, words)


def _names_stock(cursor: Cursor, words: Sequence[str]) -> bool:
    named = (at for at in range(len(words)) if cursor.names.stock_at(words, at) is not None)
    return any(cursor.tokens[at].text[:1].isupper() for at in named)


def _reasons(cursor: Cursor, words: Sequence[str]) -> bool:
    """'My reasoning is that at 2-1 nearly everything is good for me': why, and not what."""
    leads = words[0] in ("my", "our", "the") and words[1:2] != [] and words[1] in _REASONING
    return leads and words[2:3] in (["is"], ["was"], ["being"]) and ":" not in words and not _names_stock(cursor, words)


_REASONING: Final = word_set("reasoning reason logic thinking theory calculation argument thought")


def _tells_strengths(cursor: Cursor, words: Sequence[str]) -> bool:
    """'I have nine factors in Poland, the Russians have four', as the board has it, while attacks are due."""
    board = cursor.context.board
    if cursor.context.phase != "attack" or not board or _HAS.isdisjoint(words) or not ATTACK.isdisjoint(words):
        return False
    numbers = [at for at, token in enumerate(cursor.tokens) if token.kind == "number"]
    numbers = [at for at in numbers if words[at - 1] not in ("turn", "round")]
    found = [cursor.meaning(at - cursor.at, guess=False) for at in range(len(words))]
    rows = [board[area] for each in found if each is not None for area in each[0].areas if area in board]
    told = all(any(cursor.tokens[at].value in row.values() for row in rows) for at in numbers)
    return bool(numbers) and told and not _names_stock(cursor, words)


def tells_odds(tokens: Sequence[Token], attacks: Sequence[Attack], context: Context) -> bool:
    """
    Say whether odds that are named are those that an attack has on the board, and not the least that it must have.

    'Odds are 2-1, so it should work', where the writer has six and the one attacked has three.

    Args:
        tokens: Of a sentence or clause.
        attacks: Of the letter.
        context: Of the reading.
    """
    words = {token.word for token in tokens}
    if context.board is None or not words.isdisjoint(_LEAST):
        return False
    known, exact = _odds_of(attacks, context)
    ratios = [(token.value, token.other) for token in tokens if token.kind == "ratio"]
    return bool(ratios) and (exact if words.isdisjoint(_TELLS) else known).issuperset(ratios)


def are_odds_of(tokens: Sequence[Token], attacks: Sequence[Attack], context: Context) -> bool:
    """
    Say whether all odds in a clause are those that attacks have on the board: '(1-1, I know, I know)'.

    Args:
        tokens: Of the clause.
        attacks: That it may speak of.
        context: Of the reading.
    """
    known, _ = _odds_of(attacks, context)
    return all((token.value, token.other) in known for token in tokens if token.kind == "ratio")


def _odds_of(attacks: Sequence[Attack], context: Context) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The odds of attacks in all the ways they are written, and as the two sides are counted."""
    known: set[tuple[int, int]] = set()
    exact: set[tuple[int, int]] = set()
    for attack in attacks:
        there = (context.board or {}).get(attack.area, {})
        own, theirs = there.get(context.power or "", 0), sum(there.get(power, 0) for power in attack.targets)
        if own and theirs:
            known |= {(own, theirs), (own // theirs, 1), (1, theirs // own)}
            exact |= {(own, theirs)} if theirs > 1 else set()
    return known, exact


_TELLS: Final = word_set("is are that's it's i'm gives give makes have has got i like know mine against")
_LEAST: Final = ((CONDITION | NEGATION) - {"should", "may"}) | word_set(
    "least minimum min better more worse below under than above over only lower higher at"
)
_HAS: Final = word_set("have has hold holds")
