"""
Turns of phrase about trades, alliances and attacks of so many factors, with names in them; see `named`.

`<g>` and `<h>` stand for goods that are traded.
"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import NUMBER

_BEGINS: Final = r"(?:^[ \t]*|(?<=[.!?;:] ))"
_COUNT: Final = rf"(?:{NUMBER}|an?)"
_ONE_EACH: Final = r"(?:,? (?:one each|1 each|one for one|1 for 1|one to one)|,? \((?:one|1) (?:each|for (?:one|1))\))"
_FOR: Final = r"(?:for|against|in return for|in exchange for)"
_HIS: Final = r"(?:his|her|their|its)"
_THEM: Final = r"(?:him|her|them)"
_DEAL: Final = rf"(?P<n>{_COUNT}) <g>(?: of mine| of ours)? {_FOR} (?P<m>{_COUNT}) <h>(?: of {_HIS}| of theirs)?"
_WILLING: Final = (
    r"(?:, if (?:he|she|they|the great king|the king|the pharaoh)(?:'ll| will| would|'s| is|'re| are)?"
    r" (?:have (?:it|that|them)|willing|agrees?|likes?)(?=[.!;]|[ \t]*$))?"
)

FAMILY_TURNS: Final[tuple[tuple[str, str], ...]] = (
    # Trades
    (
        rf"{_BEGINS}(?:trade with )?(?P<who><p>)(?: and i have agreed)?: my <g> {_FOR} {_HIS} <h>{_ONE_EACH}(?!\."
        rf" same with)",
        r"Offer \g<who> 1 <g> for 1 <h>",
    ),
    (
        rf"{_BEGINS}(?:trade with )?(?P<who><p>)(?: and i have agreed)?: my <g> {_FOR} {_HIS} <h>{_ONE_EACH}\. same"
        rf" with"
        rf" (?P<other><q>), my <g2> {_FOR} {_HIS} <h2>(?=[.!])",
        r"Offer \g<who> 1 <g> for 1 <h>. Offer \g<other> 1 <g2> for 1 <h2>",
    ),
    (rf"\boffer (?P<who><p>) (?:an?|one|1|some|my) <g> {_FOR} <h>{_ONE_EACH}", r"offer \g<who> 1 <g> for 1 <h>"),
    (
        rf"(?P<who><p>) and i (?:swap|trade|exchange|barter) (?:one for one|1 for 1)(?: this (?:year|turn|time))?,"
        rf" my <g> (?:and|{_FOR})"
        rf" {_HIS} <h>\b",
        r"offer \g<who> 1 <g> for 1 <h>",
    ),
    (rf"\b{_DEAL} \((?P<who><p>)\)", r"offer \g<who> \g<n> <g> for \g<m> <h>"),
    (
        rf"{_BEGINS}in exchange for (?P<m>{_COUNT}) <h> from (?P<who><p>),? (?:i(?:'m| am)|we(?:'re| are)) (?:ready"
        rf"|willing"
        rf"|prepared|happy) to (?:part with|give|pay|hand over) (?P<n>{_COUNT}) <g>\b",
        r"Offer \g<who> \g<n> <g> for \g<m> <h>",
    ),
    (
        rf"{_BEGINS}tell (?P<who><p>) (?:that )?(?:they|he|she) can have (?P<n>{_COUNT}) <g>(?: of mine| of ours)?"
        rf" (?:if i get|{_FOR}) (?P<m>{_COUNT}) <h>(?: of {_HIS}| of theirs)?",
        r"Offer \g<who> \g<n> <g> for \g<m> <h>",
    ),
    (
        rf"{_BEGINS}(?P<n>{NUMBER}) of my <g> {_FOR} (?P<m>{_COUNT}) of (?P<who><p>)'s <h>{_WILLING}",
        r"Offer \g<who> \g<n> <g> for \g<m> <h>",
    ),
    (
        rf"{_BEGINS}(?P<n>{NUMBER}) of my <g> goes to (?P<who><p>) {_FOR} (?P<m>{_COUNT}) <h>, another to"
        rf" (?P<other><q>)"
        rf" {_FOR} (?P<k>{_COUNT}) <h2>",
        r"Offer \g<who> \g<n> <g> for \g<m> <h>, offer \g<other> 1 <g> for \g<k> <h2>",
    ),
    (
        rf"\bmy (?P<n>{NUMBER}) <g> {_FOR} (?P<m>{_COUNT}) <h> from (?P<who><p>)(?:,? please)?{_WILLING}",
        r"offer \g<who> \g<n> <g> for \g<m> <h>",
    ),
    (
        rf"{_BEGINS}sell (?P<n>{_COUNT}) <g> to (?P<who><p>),? (?:the )?price:? (?P<m>{_COUNT}) <h>\b",
        r"Offer \g<who> \g<n> <g> for \g<m> <h>",
    ),
    (
        rf"(?P<first>\boffers? <p> {_DEAL}), and offers (?P<other><q>) (?P<k>{_COUNT}) <g2> {_FOR} (?P<l>{_COUNT})"
        rf" <h2>",
        r"\g<first>. Offer \g<other> \g<k> <g2> for \g<l> <h2>",
    ),
    (rf"{_BEGINS}nothing doing (?:this turn )?(?:on my side )?except (?:one|a) trade: ", ""),
    (rf"\bi take up (?P<who><p>) on {_HIS} offer\b", r"I accept \g<who>'s offer"),
    (
        rf"{_BEGINS}(?:accept|offer) nothing,? (?:and )?(?:(?:accept|offer) nothing,? (?:and |but )?)?(?=attack <p>"
        rf" in <a>)",
        "",
    ),
    (
        rf"\bi offer (?P<who><p>) nothing(?: this (?:time|turn))?,? (?:and|but) (?:i )?(?:will |shall )?attack"
        rf" {_THEM}\b",
        r"I attack \g<who>",
    ),
    (
        rf"{_BEGINS}i (?:reject|decline|refuse|turn down) (?:what <p> offers|the offer (?:of|from) <q>|all offers"
        rf"|every"
        r" offer)(?: this turn)?,? (?:and|but) (?:i )?(?=attack )",
        "I ",
    ),
    # Alliances
    (
        r"\b(?:sign|conclude|seal|renew|make) (?:the|an|a) (?:treaty|alliance|pact) with (?P<who><p>)(?=[.!]"
        r"|[ \t]*$)",
        r"ally with \g<who>",
    ),
    (r"\bi (?:want|wish|would like) to be allied (?:with|to) (?P<who><p>)(?=[.!]|[ \t]*$)", r"I ally with \g<who>"),
    (rf"{_BEGINS}as (?:to|for) alliances,? i choose (?P<who><p>)(?=[.!]|[ \t]*$)", r"I ally with \g<who>"),
    (
        rf"{_BEGINS}the alliance with <q> (?:was|is|has been) broken(?: last turn)?[;,.:] (?:and )?i make a new one"
        rf" with"
        r" (?P<who><p>)(?=[.!]|[ \t]*$)",
        r"I ally with \g<who>",
    ),
    # Attacks of so many
    (rf"{_BEGINS}my only target is (?=<p> in <a>)", "My target is "),
    (rf"{_BEGINS}it(?:'s| is) (?P<who><p>)'s turn to suffer: ", r"Attack \g<who>: "),
    (rf"{_BEGINS}everything at (?P<who><p>): (?=\d)", r"Attack \g<who>: "),
    (
        rf"{_BEGINS}(?P<who><p>) must (?:go|leave|get out|be gone)(?: from| of| out of)? (?P<where><a>): (?=(?:all"
        rf"|{NUMBER})\b)",
        r"Attack \g<who> in \g<where> with ",
    ),
    (
        r"(?P<who><p>) in (?P<where><a>) (?:shall|will) (?:feel|taste) (?:our|my) (?:bronze|steel|wrath|swords?"
        r"|iron|spears?)"
        r"[:,] (?=\w)",
        r"Attack \g<who> in \g<where> with ",
    ),
    (
        r"\blet (?P<who><p>) have it (?=with (?:all\b|\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b"
        r"|nine\b))",
        r"attack \g<who> ",
    ),
    (rf"(?P<one>\b{NUMBER}(?: factors)? on <p>),? and the other (?=\d+ on <q>)", r"\g<one> and "),
    (rf"(?P<aim>\bto {NUMBER}),? (?:and |but )?(?:not|no) (?:any )?further(?=[.;!]|[ \t]*$)", r"\g<aim>"),
    (r"\bwith everything (?:i|we) need to [^,.;\n]{3,30}, so (?=\d)", "with "),
    (rf"{_BEGINS}we don't attack <q>, but (?P<who><p>) gets it: (?=attack)", ""),
    (
        rf"(?:{_BEGINS}|(?<=, ))put <me> down for (?:zero|no) attacks?(?=[,.!])",
        "I attack nobody",
    ),
)
