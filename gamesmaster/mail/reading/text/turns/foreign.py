"""Turns of phrase of letters in German, French and Spanish, of which the rest is read word by word; see `phrases`."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.row import turn

FOREIGN_TURNS: Final = (
    turn(
        r"\b(?:(?:genau |ganz )?wie (?:in der |im |bei der |beim )?letzte[nrs]? (?:Runde|Mal|Zug)|(?:das )?gleiche"
        r" wie letzte Runde|comme (?:au|le) (?:dernier tour|tour pr[eé]c[eé]dent)"
        r"|(?:igual que|lo mismo que|como) (?:en )?el"
        r" (?:turno pasado|[uú]ltimo turno|turno anterior))\b",
        "same as last turn",
        phase="placing",
    ),
    turn(
        r"\b(?:(?:aber )?nur (?:bei|ab|mit)|(?:mais )?seulement [aà]|(?:pero )?s[oó]lo (?:con|a|si hay))"
        r" (?:mindestens |au moins |al menos )?(?=\d{1,2} ?[:-] ?\d)",
        "only at ",
        phase="attack",
    ),
)
