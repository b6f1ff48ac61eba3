"""A part of a sentence that may change attacks on file: which names stand in it, and which of them it denies."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.battles.battle_names import told
from gamesmaster.mail.reading.battles.battle_scan import Named
from gamesmaster.mail.reading.plain.resolutions import STATE
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set

FIGHTS: Final = word_set("attack attacks attacking hit hits strike fight one assault")
"""Of the writer, too: 'one on France'."""


@dataclass(frozen=True, slots=True)
class Part:
    """
    A part of a sentence.

    Attributes:
        words: Of it.
        powers: Named as attacked.
        areas: Named.
        stocks: Named.
        old: Those names that are denied: 'not Germany', 'instead of Ford', 'from the Rhineland'.
        acted: Another power is the one who acts.
        by_stock: An attack is called by its stock: 'the Disney attack'.
        area_words: That name areas.
        denies: It says that there is no attack: 'I won't attack Russia'.
        rest: Words that name nothing.
        guessed: A name in it has a slip.
        together: Powers that are named as one: 'the Russians and the Germans'.
        which: Numbers of attacks that are called by them: 0 and 1 for 'the first two'.
    """

    words: frozenset[str]
    powers: tuple[str, ...]
    areas: tuple[str, ...]
    stocks: tuple[str, ...]
    old: frozenset[str]
    acted: bool
    by_stock: bool = False
    area_words: frozenset[str] = frozenset()
    denies: bool = False
    rest: frozenset[str] = frozenset()
    guessed: bool = False
    together: frozenset[str] = frozenset()
    which: tuple[int, ...] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """All names."""
        return (*self.powers, *self.areas, *self.stocks)


def part_of(cursor: Cursor, sentence: Sentence, start: int, stop: int, filed: Container[str]) -> Part:
    """
    Look at a part of a sentence.

    Args:
        cursor: Over the sentence.
        sentence: It.
        start: Where the part begins.
        stop: Where it ends.
        filed: All names of the attacks on file.
    """
    tokens = sentence.tokens[start:stop]
    part = Sentence(tokens, sentence.lines[start:stop], frozenset(), "")
    found = told(part, Cursor(tokens, frozenset(), cursor.names, cursor.context))
    words = [token.word for token in tokens]
    powers = cursor.context.scenario.powers

    def role_of(name: Named) -> str:
        """'from Germany to France', where an attack is on them, names powers."""
        inside = words[name.at - 1 : name.at] in (["in"], ["into"])
        return "power" if name.role == "area" and name.values[0] in powers and not inside else name.role

    by_role = {
        role: tuple(dict.fromkeys(value for name in found.names if role_of(name) == role for value in name.values))
        for role in ("power", "area", "stock")
    }
    old = {
        value
        for name in found.names
        for value in name.values
        if _is_old(words, name.at, value in filed) and words[name.stop : name.stop + 1] != ["alone"]
    }
    first = next((name for name in found.names if name.role == "power" and name.at < 2), None)
    does = words[first.stop : first.stop + 2] if first is not None else []
    suffers = does[:1] in (["will"], ["shall"], ["must"]) and does[1:] == ["be"]
    subject = first is not None and _DOES_NOT.isdisjoint(does[:1] or ["is"]) and not suffers
    told_so = ("me", "to") in pairwise(words) or words[0] in _OTHERS_ACT
    told_so |= words[0] == "my" and words[1:2] != [] and words[1] in _RELATIVES
    said = [word for before, word in pairwise(["", *words]) if (before, word) not in _OWN_WORDS]
    told_so |= "says" in said and {"read", "meant", "correction"}.isdisjoint(words)
    acted = (
        (
            (found.acted and _EXCHANGES.isdisjoint(words) and not _is_for_filed(words, found.names, filed))
            or subject
            or told_so
        )
        and words[:1] not in (["it's"], ["for"])
        and FIGHTS.isdisjoint(words[:2])
    )
    by_stock = any(name.role == "stock" and words[name.stop : name.stop + 1] == ["attack"] for name in found.names)
    area_words = {word for name in found.names if role_of(name) == "area" for word in words[name.at : name.stop]}
    together = not {"along", "together", "both"}.isdisjoint(words)
    named_at = {at for name in found.names for at in range(name.at, name.stop)}
    return Part(
        frozenset(said),
        by_role["power"],
        by_role["area"],
        by_role["stock"],
        frozenset(old),
        acted,
        by_stock,
        frozenset(area_words),
        {"me", "us"}.isdisjoint(words)
        and any(word in _DENIES and not _ATTACKS.isdisjoint(words[at + 1 : at + 5]) for at, word in enumerate(words)),
        frozenset(word for at, word in enumerate(words) if tokens[at].kind == "word" and at not in named_at),
        bool(found.guessed),
        frozenset(value for name in found.names if len(name.values) > 1 or together for value in name.values),
        _which(words),
    )


def _is_for_filed(words: Sequence[str], names: Sequence[Named], filed: Container[str]) -> bool:
    """'Wrong area for France: it's the Rhineland', 'the French attack goes …', with an attack on France on file."""
    powers = [name for name in names if name.role == "power"]
    if len(powers) != 1 or powers[0].values[0] not in filed or len(names) < 2:
        return False
    behind = words[powers[0].stop : powers[0].stop + 1]
    return "for" in words[max(0, powers[0].at - 2) : powers[0].at] or behind == ["attack"]


def _which(words: Sequence[str]) -> tuple[int, ...]:
    """'The first two', 'the last two'; a single one is named when this is read."""
    return next((_TWO[pair] for pair in pairwise(words) if pair in _TWO), ())


_TWO: Final = {("first", "two"): (0, 1), ("last", "two"): (-2, -1)}


_DENIES: Final = word_set("no not don't won't never cannot can't")
_ATTACKS: Final = FIGHTS - {"one"}
_EXCHANGES: Final = word_set("change changed swap swapped exchange exchanged substitute read typo")
_OWN_WORDS: Final = frozenset(
    (
        *product(word_set("i we it now receipt file"), ("said", "wrote", "says", "say")),
        *product(STATE, ("wishes", "wants", "demands", "intends")),
    )
)
"""'Where I said GE', 'where it now says GE', 'The Republic wishes …': the writer's own words, not somebody else's."""
_RELATIVES: Final = word_set(
    "brother sister wife husband son sons daughter father mother dad mum friend ally boss uncle aunt cousin partner"
    " neighbour neighbor broker advisor adviser"
)
_OTHERS_ACT: Final = word_set("they he she they'd he'd she'd they'll he'll she'll everybody somebody")
_DOES_NOT: Final = word_set(
    "instead in all with and is are too as stays should can stock rather not or for at please also , - : ; go goes"
    " stands into alone unchanged too both together ) & i"
)


def _is_old(words: Sequence[str], at: int, filed: bool) -> bool:
    """'not on the Germans', 'instead of Ford', and, of what is on file, 'from the Rhineland'."""
    ahead = at - 1
    while ahead >= 0 and words[ahead] in ("the", "on", "in", "my", "against", "attack", "attacking", "stock", "with"):
        ahead -= 1
    pair = tuple(words[max(0, ahead - 1) : ahead + 1])
    return ahead >= 0 and (
        words[ahead] in ("not", "than")
        or (filed and words[ahead] in ("from", "says", "said", "wrote"))
        or pair in (("instead", "of"), ("lieu", "of"))
    )
