"""Turns of phrase of attacks: 'France in Austria, for which take IBM', 'Attack Russia where he stands in Poland'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.row import AREA, turn
from gamesmaster.mail.reading.text.words import NUMBER

_WHOM: Final = r"(?P<whom>(?:the )?(?-i:[A-Z])\w+)"
_FIRM: Final = r"(?P<firm>(?-i:[A-Z])[\w&']*(?:\.[\w&']+)*(?: (?:(?-i:[A-Z])[\w&']*(?:\.[\w&']+)*|and|&)){0,3})"


ATTACK_TURNS: Final = (
    turn(
        r"\b(?:will |shall )?(?:refrains?|abstains?|desists?) from (?:any|all|making any|making|every)"
        r"(?: further| more)? (?:attacks?|attacking)"
        r"(?: whatsoever| at all| in this turn| this turn)*",
        "makes no attacks",
        phase="attack",
    ),
    turn(
        r"\b(?:i'm|i am|im|we're|we are) (?:smashing|crushing|clobbering|pounding|hammering|bashing|thumping|whacking"
        r"|slamming|pummelling|battering|walloping|mauling|jumping|socking) (?=(?:the )?[A-Z])",
        "I attack ",
        phase="attack",
    ),
    turn(r"(?<=[\w.)]) it is (?=(?:against|for|versus|vs) )", " ", phase="attack"),
    turn(r"\bmy (?:quarrel|business|dispute|fight) is with (?=(?:the )?(?-i:[A-Z]))", "I attack ", phase="attack"),
    turn(
        rf"\brun my attack on {_WHOM}(?P<there> there| in {AREA})? off (?="
        rf"(?-i:[A-Z]))",
        r"I attack \g<whom>\g<there> with ",
        phase="attack",
    ),
    turn(
        rf"\b(?:i'm |i am |i )?put(?:ting)? {_FIRM} up against (?=(?:the )?"
        rf"(?-i:[A-Z]))",
        r"I use \g<firm> against ",
        phase="attack",
    ),
    turn(
        rf"{_FIRM}, which i (?:put|apply|use|aim|point|turn) (?:to|at|against|on) (?=(?:the )?"
        rf"(?-i:[A-Z]))",
        r"\g<firm> for ",
        phase="attack",
    ),
    turn(
        r" where (?:he|she|they|it) (?:stands?|sits?|is|are|lives?) in (?=(?:the )?"
        r"(?-i:[A-Z]))",
        " in ",
        phase="attack",
    ),
    turn(r"\bto see how i (?:do|fare|get on|manage) against\b", "against", phase="attack"),
    turn(r"\bis the one for attacking (?=(?:the )?(?-i:[A-Z]))", "for ", phase="attack"),
    turn(
        rf"\b(?:take )?my {NUMBER}(?: factors| men)? in (?P<where>{AREA}) and (?:set|loose|unleash|let) them "
        rf"(?:loose )?on {_WHOM}(?:, would you|, please)?",
        r"attack \g<whom> in \g<where>",
        phase="attack",
    ),
    turn(r"(?<=: )sit(?:ting)? tight(?: and [a-z ]{3,20})?(?=[.!;]|[ \t]*$)", "nothing", phase="attack"),
    turn(
        rf"\b(?:i'll have|i'd (?:also )?like|i take|i want|i'll take|let me have) {_FIRM} for "
        rf"(?P<where>{AREA}),? attacking {_WHOM}",
        r"attack \g<whom> in \g<where> with \g<firm>",
        phase="attack",
    ),
    turn(
        r",? for which (?:please )?(?:i |we )?(?:take|use|choose|pick|have|want|name|'d like|would like) (?="
        r"(?-i:[A-Z]))",
        " with ",
        phase="attack",
    ),
)
"""The rows for attacks."""
