"""
What leads up to an attack, or hints at it, with the stock right behind; and what is read for each; see `named`.

Without the stock some of them would be no order but a wish, a question or a threat.
"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import NUMBER

_BEGINS: Final = r"(?:^[ \t]*|(?<=[.!?;:] ))"
_WITH: Final = r"(?:(?:with|on|using|by|stock:?) |(?!gm\b))"
_NAMED: Final = rf"(?:[.,:;!?]|,? and| -+)? \(?{_WITH}<s>\)?(?:,? please)?(?=[ \t]*(?:[.!?;\n]|$))"
"""A stock that ends the sentence, or is one by itself; a bare 'GM' may be him who is asked."""

ATTACK_HINTS: Final[tuple[tuple[str, str], ...]] = (
    (r"\b(?:the other two|the two of them|the two others|the pair(?: of them)?) (?=in <a>)", "both "),
    (r"\b(?:right )?(?:here )?at home in (?=<a>)", "in "),
    (r"\bhere in (?=<a>)", "in "),
    (r"\b<p> gets it(?: twice| \w+ times| everywhere)?: (?=in )", "attack <p> "),
    (
        r"\b(?P<where>in <a>),? (?:i )?leave <q> (?:be|alone|in peace|out)(?:,| and|, and|, but)?"
        r" (?:i )?(?:just |only )?attack ",
        r"\g<where> attack ",
    ),
    (r"\battack (?P<whom><p>),? (?:but )?not <q>,? (?=in <a>)", r"attack \g<whom> "),
    (
        r"[,;] (?:and |but |while )?<q> (?:may|can|shall|will) (?:stay|live|rest|remain|go free|sleep)(?: in peace"
        r"| there| quietly| on)?(?=[.!]|[ \t]*$)",
        "",
    ),
    (r"\b(?P<by>with <s>),? (?:instead of|rather than|and not) <t>(?=[.,;!]|[ \t]*$)", r"\g<by>"),
    (
        rf"{_BEGINS}(?:can|could|may|might) (?:i|we) (?:please )?(?:have|order|get|request) (?:an attack (?:on"
        rf"|against) )?"
        rf"(?P<what><p> in <a>){_NAMED}\??",
        r"I attack \g<what>, stock <s>",
    ),
    (
        rf"{_BEGINS}(?:i'd rather (?:not fight|have peace),? but )?(?P<what><p> in <a>) (?:have|has) to (?:go|leave"
        rf"|be stopped|be taught a lesson){_NAMED}",
        r"I attack \g<what>, stock <s>",
    ),
    (
        rf"{_BEGINS}(?:i think )?it(?:'s| is) (?:high )?time (?:for (?P<one><p>) to leave|that (?P<two><q>) left)"
        r" (?P<where><a>)[.,] (?:so )?attack (?=with <s>)",
        r"Attack \g<one>\g<two> in \g<where> ",
    ),
    (r"(?P<who><p>) \(\d{1,2}(?: factors| men| units)?\) (?=in <a>)", r"\g<who> "),
    (rf"(?<=\w) with my {NUMBER}(?: factors| men| units)?(?=,? (?:stock|using|on) <s>)", ""),
    (
        rf"{_BEGINS}(?:[7-9]|[12]\d)(?: ?[-:] ?| to | against )\d{{1,2}} in (?P<where><a>) against"
        rf" (?P<who><p>){_NAMED}",
        r"I attack \g<who> in \g<where>, stock <s>",
    ),
    (
        rf"{_BEGINS}(?:the )?same as last (?:turn|time),? (?:but|only|except|just) (?:with|on) (?P<stock><s>):"
        rf" (?P<what><p>"
        r" in <a>)(?=[.!\n]|$)",
        r"\g<what> with \g<stock>",
    ),
    (
        rf"{_BEGINS}(?:let's|let us) (?:just )?see (?:how|whether|if) (?P<what><p> in <a>) (?:will )?(?:likes?"
        rf"|enjoys?|takes?"
        r"|fancy|fancies) (?P<stock><s>)(?=[.!\n]|$)",
        r"Attack \g<what> with \g<stock>",
    ),
    (
        r",? as (?:one|a single|a joint|a common) (?:attack|battle|fight)(?=,? (?:with|on|using|stock) )",
        " together",
    ),
    (
        rf"{_BEGINS}(?:my|our) \w+ (?:says|picked|chose|likes|wants|suggests) <s>,? so (?P<stock><t>) it is[.,:;]"
        r" (?P<what><p> in <a>)(?=[.!\n]|$)",
        r"\g<what> with \g<stock>",
    ),
    # Nobody
    (
        rf"{_BEGINS}not a (?:single )?shot (?:will|shall|is to) be fired(?: (?:by (?:me|us|(?:my|our) (?:troops|men"
        rf"|side"
        r"|people|forces))|from (?:me|us)|this (?:turn|time|round)|anywhere))*(?=[.!\n]|$)",
        "I attack nobody",
    ),
    (
        rf"{_BEGINS}(?:i think )?(?:i|we)(?:'ll| will| shall)? leave every(?:body|one) (?:else )?(?:alone|in peace"
        rf"|be)"
        r"(?: this (?:turn|time|round|phase)| for now)*(?=[.!\n]|$)",
        "I attack nobody",
    ),
    (rf"{_BEGINS}(?:i|we) hold(?: everywhere| this turn| for now)*(?=[.!\n]|$)", "I attack nobody"),
    (
        rf"{_BEGINS}i(?:'d| would) (?:love|like) to attack (?:some(?:body|one)|any(?:body|one)),? but"
        rf" (?P<idle>[^.!?\n]{{3,60}}),"
        r" so no(?=[.!\n]|$)",
        "I attack nobody",
    ),
    (
        rf"{_BEGINS}(?P<idle>[^.!?:\n]{{3,60}}),? but i say:? no attacks(?: this turn| at all)*(?=[.!\n]|$)",
        "No attacks",
    ),
    (r"^(?:my )?attacks?: ?(?:n/?a|nil|zero|0|-+|x)[.]?[ \t]*$", "No attacks"),
    (r"\A\s*(?:zilch|nada|nil|nix|nope|zip|zero)[.!]*\s*\Z", "No attacks"),
    (r"\bno (?:attax|atacks|attaks|attcks)\b", "no attacks"),
    (rf"{_BEGINS}let it be known that (?=<me> )", ""),
    (rf"{_BEGINS}(?:please )?skip me(?: this (?:turn|time|round)| please)*(?=[.!\n]|$)", "I pass"),
    (rf"{_BEGINS}(?:i |we )?pass,? (?:and|but|oh and) (?=(?:can|could|would|will) you\b)", "I pass. "),
)
