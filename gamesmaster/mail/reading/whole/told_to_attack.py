"""An attack that the last sentence of a letter orders, and that neither stands afterwards nor is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_LEADS: Final = word_set("and so but then instead please now , rather")
_ATTACK: Final = word_set("attack hit strike assault fight")
_INTO: Final = word_set("in into at inside")
_ASKED: Final = "Is there such an attack? Please send it once more, with its stock."


def with_lost_attack_asked(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """
    Ask about 'Drop France. Attack Russia in Austria instead, same stock', where no Russian is in Austria.

    Args:
        reading: What was decided on.
        said: The letter's sentences.
        context: Of the reading, with orders on file.
    """
    if context.phase != "attack" or any(each.kind != "note" for each in reading.findings):
        return reading
    naming = [one for one in said if any(piece.power or piece.area for piece in one.pieces)]
    if not naming or naming[-1].end == "?" or not (wanted := _wanted(naming[-1], context)):
        return reading
    power, area = wanted
    stands = (notation.read(line)[1] for line in merge(context.on_file, reading, context.phase).lines)
    if any(isinstance(order, Attack) and power in order.targets and order.area == area for order in stands):
        return reading
    one = naming[-1]
    asked = Question(one.text.strip()[:200], "ambiguous", "attack-where", _ASKED, "", one.number)
    return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))


def _wanted(one: Said, context: Context) -> tuple[str, str] | None:
    """Whom and where a sentence tells to attack, where it begins so and names one of each."""
    front = next((at for at, word in enumerate(one.words) if word not in _LEADS), 0)
    if one.words[front] not in _ATTACK:
        return None
    names = [(at, piece) for at, piece in enumerate(one.pieces) if piece.role == "name"]
    areas = [piece.area for at, piece in names if piece.area and _is_within(one.pieces, at)]
    powers = [piece.power for at, piece in names if piece.power and not _is_within(one.pieces, at)]
    if len(areas) != 1 or len(powers) != 1 or len(names) != 2 or powers[0] == context.power:
        return None
    return powers[0], areas[0]


def _is_within(pieces: Sequence[Piece], at: int) -> bool:
    """'In Austria', 'in the Rhineland'."""
    before = at - 1 - (at > 0 and pieces[at - 1].word == "the")
    return before >= 0 and pieces[before].word in _INTO
