"""
Attacks on file that a letter changes, by what is named alone: each name is of the file or new; the board proves it.

`battle_amends` wants every word understood. Here a sentence is parted in every way that its commas allow, each part is
what stays, what goes, another stock, another target, another area, or a new attack; and what comes out counts only when
it is one thing, and the board has room for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, zip_longest
from typing import Final

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.battles.battle_file import File, names_of
from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.battles.change_parts import part_of
from gamesmaster.mail.reading.battles.change_rules import readings
from gamesmaster.mail.reading.battles.change_state import State
from gamesmaster.mail.reading.doubts.adopting import goes_ahead
from gamesmaster.mail.reading.doubts.unmade import clauses_of, ends_it
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.requests import requested
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import word_set

MOST_WORDS: Final = 60
MOST_PARTS: Final = 5


def changed(
    heard: Sequence[Told], file: File, names: Vocabulary, context: Context, *, adding: bool = False
) -> State | None:
    """
    Work a letter off as changes of the attacks on file.

    Args:
        heard: Its sentences.
        file: The attacks.
        names: The vocabulary.
        context: Of the reading.
        adding: The letter says that something comes to the file, in a sentence without a name: 'I forgot one.'

    Returns:
        What becomes of the file; None where that is not certain, or nothing is changed.
    """
    filed = frozenset(name for attack in file.attacks.values() for name in names_of(attack))
    states = [State(tuple(file.attacks.items()), filed=filed, marked=file.marked, adding=adding)]
    said = goes = False
    for each, following in zip_longest(heard, heard[1:]):
        sentence, willed = _willed(each, following)
        willed |= goes and not each.names
        goes = willed and bool(each.names)
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if len(cursor.words) > MOST_WORDS or (not willed and ends_it(cursor, sentence.end, first=not said)):
            return None
        said |= bool(each.names)
        if any(name.role == "odds" for name in each.names):
            return None
        refused = following is not None and following.sentence.tokens[0].word in ("no", "nope", "nah", "not")
        if sentence.end == "?" and (refused or not _is_request(cursor.words)):
            if each.names:
                return None
            continue  # 'Swap the stocks? No.'
        named = any(name.role != "instead" for name in each.names)
        leaves = not {"forget", "leave", "scrap", "never"}.isdisjoint(cursor.words)
        if said and leaves and not named and cursor.words[0] in ("no", "nope", "nah", "correction"):
            return None  # 'Change IBM to Ford. No, forget it, leave it.'
        states = list(dict.fromkeys(after for state in states for after in _sentence(state, cursor, sentence)))
        states = [state for state in states if _is_possible(state, context)]
        if not states or len(states) > 64:
            return None
    found = {(state.now, frozenset(state.new)): state for state in states if state.changed and not state.wanting}
    return (
        next(iter(found.values()))
        if len(found) == 1 and all(state.changed and not state.wanting for state in states)
        else None
    )


def _willed(each: Told, following: Told | None) -> tuple[Sentence, bool]:
    """'Ford would be luckier there, so please change it', 'Is there time to take Ford? Then do so': willed."""
    sentence = requested(each.sentence, on_file=True)
    words = [token.word for token in sentence.tokens]
    start = next((at + 1 for at in range(len(words) - 2, 0, -1) if words[at] in (",", "-", "--", ";")), 0)
    tail = start if start and goes_ahead(words[start:]) else 0
    behind = following is not None and goes_ahead([token.word for token in following.sentence.tokens])
    if each.acted or not each.names or not (tail or behind):
        return sentence, False
    gone = {*range(tail - 1, len(words))} if tail else set()
    gone |= {at for at, word in enumerate(words) if word in _WEIGHED}
    return replace(without(sentence, gone), end=""), True


_WEIGHED: Final = word_set(
    "would could might may i think is are there it still time too late possible perhaps maybe can"
)


def _is_request(words: Sequence[str]) -> bool:
    """'Could you …', 'would … please', 'Could I have Ford for Austria?', 'Would you be so kind as to note …'"""
    called = words.index(",") + 1 if "," in words[:5] else 0
    if words[0] in _IMPERATIVES or words[min(called, len(words) - 1)] in _IMPERATIVES:
        return True
    if not _POLITELY.isdisjoint(pairwise(words[:6])):
        return True
    at = next((at for at, word in enumerate(words[:12]) if word in ("could", "can", "would", "will", "may")), -1)
    if at < 0:
        return False
    mine = words[at + 1 : at + 2] in (["i"], ["we"]) and not {"have", "get"}.isdisjoint(words[at + 2 : at + 4])
    return "please" in words or words[at + 1 : at + 2] == ["you"] or mine


_POLITELY: Final = frozenset((("mind", "if"), ("too", "late"), ("still", "time")))
_IMPERATIVES: Final = word_set("note enter use take put change make switch swap replace record")


def _is_possible(state: State, context: Context) -> bool:
    attacks = [*(attack for _, attack in state.now if attack is not None), *state.new]
    areas = [attack.area for attack in attacks]
    return len(areas) == len(set(areas)) and all(is_possible([attack], context) for attack in attacks)


def _sentence(state: State, cursor: Cursor, sentence: Sentence) -> Iterator[State]:
    """What may stand after a sentence, parted in every way that its clauses allow."""
    clauses = [clause for clause in clauses_of(cursor)][:MOST_PARTS]
    cuts = [start for start, _ in clauses[1:]]
    for count in range(len(cuts) + 1):
        for chosen in combinations(cuts, count):
            parts = [
                part_of(cursor, sentence, *span, state.filed) for span in pairwise((0, *chosen, len(cursor.words)))
            ]
            after = [state]
            for part in parts:
                after = [one for each in after for one in readings(each, part)]
            yield from after
            if count == 0 and after and any(each.changed and each != state for each in after):
                return  # read as a whole, it is not parted
