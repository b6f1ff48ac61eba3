"""Which parts of a letter place factors and which attack, where both are due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part

Kind = Literal["places", "fights", "either", ""]

FIGHTS: Final = ATTACK | word_set(
    "against versus vs war wars battle battles fighting attacked stock stocks using trade trades offer offers"
    " alliance alliances ally strikes combat conflicts fights"
)
_PLACES: Final = (PLACE - word_set("use commit")) | word_set(
    "placement placements deployment deployments dispositions allocation rfs pfs factors reinforcements units boxes"
)


def parted(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> Iterator[tuple[list[list[Part]], list[list[Part]]]]:
    """
    Part a letter into what places and what attacks, in every way that its words allow.

    Args:
        said: Its sentences.
        parts: Of each sentence.
        context: Of the reading.

    Returns:
        By sentence the parts that place, and all parts, of which those that place tell the attacks where they are.
    """
    kinds = list(_kinds(said, parts, context))
    open_ = any("either" in each for each in kinds)
    for meant in ("places", "fights") if open_ else ("places",):
        placing: list[list[Part]] = []
        fighting: list[list[Part]] = []
        for own, each in zip(kinds, parts, strict=True):
            known = [meant if kind == "either" else kind for kind in own]
            placing.append([part for part, kind in zip(each, known, strict=True) if kind == "places"])
            fighting.append(
                [
                    replace(part, stance="tells", under=True) if kind == "places" and part.stance == "orders" else part
                    for part, kind in zip(each, known, strict=True)
                ]
            )
        yield placing, fighting


def _kinds(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Iterator[list[Kind]]:
    section: Kind = ""
    for one, each in zip(said, parts, strict=True):
        section = _head(one) or section
        own: list[Kind] = []
        last: Kind = "fights" if section == "fights" else ""
        colon = False
        for part in each:
            if part.begins == ";":
                last = "fights" if section == "fights" else ""
            kind = _kind(part, last, section, context)
            if (part.begins == ":" and last and kind != "fights") or (colon and kind == "either"):
                kind = last
                colon = True
            if part.begins == ";":
                colon = False
            own.append(kind)
            last = kind if kind in ("places", "fights") else last
        first: Kind = next((kind for kind in own if kind), section or "places")
        yield [kind or first for kind in own]


def _head(said: Said) -> Kind:
    """'Attacks.', 'RFs (18)', 'War:' begin a section."""
    words = [piece.word for piece in said.pieces if piece.role == "word"]
    if not words or len(words) > 4 or any(piece.role == "name" for piece in said.pieces):
        return ""
    if not FIGHTS.isdisjoint(words):
        return "fights"
    return "places" if not _PLACES.isdisjoint(words) and (said.row or said.end in (".", "")) else ""


def _kind(part: Part, last: Kind, section: Kind, context: Context) -> Kind:
    others = [p for p in part.pieces if p.role == "name" and p.power not in ("", context.power)]
    goods = context.scenario.boxes.goods
    traded = (
        {form for good in goods.kinds.values() for form in (good.lower(), good.lower().rstrip("s"))} if goods else set()
    )
    words = set(part.words)
    if words & traded or any(not p.area or p.people for p in others) or not FIGHTS.isdisjoint(words):
        return "fights"
    if any(piece.role == "stock" for piece in part.pieces) or (others and section == "fights"):
        return "fights"
    numbers = any(piece.role == "number" for piece in part.pieces)
    areas = any(piece.area or piece.word in ("home", "homeland") for piece in part.pieces)
    if not _PLACES.isdisjoint(words) and section != "fights":
        return "places"
    if numbers and areas:
        return "either" if last == "fights" else "places"
    return (last or "places") if numbers or areas else ""
