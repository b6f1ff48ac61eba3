"""Wishes for time that are not the writer's: refused, told of others, or of another time."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.commands.time_words import POWER
from gamesmaster.mail.reading.text.words import word_set

_REFUSED: Final = re.compile(
    r"\b(?:do|does|did|would|will|should|need|must|can|could|may) not (?!suppose |imagine )(?:[^ ,]+ ){0,3}?(?:need"
    r"|want|require|like|ask"
    r"|extend|give|grant|allow|postpone|delay|prolong|push|move|put|add|wait|have|hold|appreciate|support|agree|approve"
    r"|request|begrudge|expect|be)\b"
    r"|\b(?:never|neither|nobody|no one|no longer|hardly|none of us) (?:[^ ,]+ ){0,4}?(?:need|needs|want|wants|ask"
    r"|asked|have)\b"
    r"|\bno (?:need|more|further|extra|additional|extension|delay|postponement|reason|objections? to|point|wish"
    r"|grounds?)\b"
    r"|\b(?:not|without|instead of|rather than|against|object to|opposed to|oppose|opposing|refuse|refusing|deny"
    r"|denying"
    r"|reject|decline|dislike|hate|tired of|fed up with|sick of|anything but|what is the point|why|unless|in case"
    r"|whether or not|except|agree with|second|support|vote|voting|do not mind|no problem with|fine with|happy with"
    r"|thanks? (?:you )?(?:for|to)|thanks again for|grateful for the|appreciated the|enjoyed the|glad (?:of|about|that"
    r"|you)|pleased (?:that|about|with)) (?:(?!to )[^ ,]+ ){0,5}?$"
)
"""In front of the wish, and in its clause: it is none."""
_BAD: Final = re.compile(
    r"\b(?:unfair|too (?:much(?! to ask)|long|many|late|generous)|mistake|nightmare|pointless|silly|unnecessary"
    r"|disaster|boring|annoying|ridiculous|unacceptable|wasted|not (?:help|change|make|be|do|hurt|have|save|matter)"
    r"|(?:would|could|should|might) have (?:\w+ed|been|made|done|won|got|had|saved)|overdoing|excessive|worse|dull"
    r"|unwelcome)\b"
)
_TOLD: Final = re.compile(
    rf"\b(?:{POWER}|he|she|they|somebody|someone)(?: [^ ,]+){{0,2}}? (?:want|wants|ask|asks|asked|asking|need|needs"
    r"|would|is"
    r"|was|has|had|have|got|gets|begged|begs|requested|requests|says|said|could|hopes|will|might|may|can|thinks"
    r"|suggests|suggested)\b"
    r"|\b(?:asked|wanted|needed|begged|requested|pleaded|(?<!if you )(?<!if we )(?<!if i )gave|(?<!be )granted"
    r"|received|allowed|suggested|proposed|argued|demanded|insisted|voted|hoped|used to|wants|needs)(?: [^ ,]+){1,6}?$"
    r"|\b(?:said|says|tells|wrote|writes|hear|heard|claims|claimed|rumou?rs?|reckons|believes|complained"
    r"|told (?:me|us|you)|(?:were|was|been) (?:so |very )?(?:kind|good)|whenever|every time|last (?:turn|time|year"
    r"|round|phase|season|month|week)|in the old|back then|dreamt|dreamed)\b"
    rf"|\bif (?:{POWER}|he|she|they|somebody|someone|anybody|anyone) "
    r"(?!(?:else )?(?:objects?|minds?|do|does|agrees?|could))"
)
_FOREIGN: Final = word_set(
    "holiday leave school sleep rest work vacation rain snow bed strike camp conference sunshine"
)


def is_own(text: str, found: re.Match[str], bare: bool = False) -> bool:
    """
    Say whether a wish is the writer's own, and meant.

    Args:
        text: A sentence, in one form.
        found: The wish in it.
        bare: It holds nothing but the length of time.
    """
    clause = text.rfind(",", 0, found.start() + 1) + 1
    before, behind = text[clause : found.start()], text[found.end() :].partition(",")[0]
    said = f"{before}{found[0]}"
    if _REFUSED.search(said) is not None or _BAD.search(f"{found[0]}{behind}") is not None:
        return False
    if _TOLD.search(said) is not None:
        return False
    return bare or _FOREIGN.isdisjoint(behind.split()[:2])
