"""
All orders on file taken back, in whatever words: 'Tear up what I sent for Germany, all of it', 'Both attacks are off'.

It is read as 'Cancel all my orders', of which both readers know what it means. Words that only point at something
('the lot', 'the whole thing') may mean what the letter itself has just said, and do so unless they come first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_named, meanings_in
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words

_VERB: Final = (
    r"(?:cancel|withdraw|scrap|delete|revoke|annul|tear up|rip up|bin|take back|call off|strike(?: out)?"
    r"|throw (?:out|away)|remove|drop|void|undo|erase|rescind|retract|clear|cross out|nullify)"
)
_ING: Final = (
    r"(?:cancelling|canceling|withdrawing|scrapping|deleting|revoking|annulling|tearing up|binning|taking back"
    r"|calling off|removing|dropping|undoing|rescinding|retracting)"
)
_LEAD: Final = (
    r"(?:(?:hi|hello|hey|dear|sorry|ok|okay|right|well|oh dear|change of plans?|on second thoughts|oops|urgent|stop"
    r"|wait)[,!:.]? )?(?:please |kindly |pls |so |now )?"
)
_ASKS: Final = (
    r"(?:(?:i|we)(?: hereby| must| want to| wish to| would like to| have to)? |i'd like to |let me |let's "
    r"|(?:can|could|would) you (?:please |kindly )?|you (?:can|may|should) )?"
)
_ORDERS: Final = r"(?:orders?|moves|placements?|placings|attacks?|deployments?|dispositions|instructions)"
_SENT: Final = (
    r"(?:(?:that )?i(?:'ve| have)? (?:sent|ordered|gave|submitted|filed|mailed)(?: you| in)?"
    r"|you(?: have|'ve got)(?: from me| on file| there)?|(?:that is |that's )?(?:on file|recorded))"
    r"(?: (?:for|as) (?-i:[A-Z])[\w ]{1,20}?)?"
    r"(?: (?:yesterday|today|before|earlier|this morning|last night|so far|for this turn|this turn))?"
)
_COUNT: Final = r"(?:two|three|four|five|\d)"
_NAMED: Final = (
    rf"(?:everything|all|what|anything|whatever|all that|all of what) {_SENT}"
    rf"|(?:all(?: of)?(?: the| my| our)?(?: {_COUNT})?|both(?: of)?(?: my| the| our)?|my (?:entire|whole|complete)"
    rf"|(?:my|the) {_COUNT}) {_ORDERS}(?: (?:{_SENT}|for this turn|this turn))?"
    r"|(?:my|the) (?:whole|entire|complete|full) (?:list|letter|sheet|order|set|plan)"
    rf"|(?:my|our) {_ORDERS}(?: {_SENT}|(?=,? (?:all|both|every one) of them\b))"
)
_LOT: Final = r"(?:the (?:whole )?lot|the whole thing)"
_POINTED: Final = rf"(?:everything|{_LOT}|all of it|it all)"
"""Not 'them all': 'strike them all' is an attack."""
_TAIL: Final = (
    r"(?:,? (?:all (?:three |two |four )?of (?:it|them)|both of them|every (?:one|bit) of (?:it|them)"
    r"|the (?:whole )?lot|altogether|completely|entirely|in full))?"
    r"(?:,? (?:please|thanks|thank you|pls|for now|for the moment|today|at once|straight away|immediately|again))*"
)
_END: Final = r"(?=[ \t]*(?:[.!;]|$|, (?:I|we) |,? and (?:I|use|take|here|instead)\b| - | -- |\n))"
_START: Final = r"(?:^[ \t]*|(?<=[.!?;] ))"
_ALL: Final = re.compile(
    rf"{_START}(?P<lead>{_LEAD})(?:{_ASKS}{_VERB}|(?:i'm|i am|we're|we are) (?:hereby )?{_ING}) "
    rf"(?:{_NAMED}|(?P<pointed>{_POINTED})){_TAIL}{_END}",
    re.IGNORECASE | re.MULTILINE,
)
_OFF: Final = re.compile(
    rf"{_START}(?P<lead>{_LEAD})(?:{_NAMED}|(?P<pointed>{_LOT}))(?: is| are|'s| has been| have been)"
    r" (?:off|cancelled|canceled|withdrawn|revoked|void|scrapped|called off|annulled|rescinded|null and void)"
    rf"(?: again| now)?{_TAIL}{_END}",
    re.IGNORECASE | re.MULTILINE,
)
"""'Both attacks are off'."""
_CANCEL: Final = "Cancel all my orders"
_DOUBT: Final = "Everything is off"
"""What 'the whole thing is off' is read as, of which it is asked what it means: it may be a concert."""


def withdrawn(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter takes back all that is on file, and how that is read.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    if not context.on_file:
        return
    for each in (_ALL, _OFF):
        for found in each.finditer(text):
            rest = f"{text[: found.start()]} {text[found.end() :]}"
            if (
                not _is_own(found[0], names, context)
                or not _is_of_all(found[0], context)
                or (found["pointed"] and is_named(rest, names))
            ):
                continue
            plain = _DOUBT if each is _OFF and found["pointed"] else _CANCEL
            yield found.start() + len(found["lead"]), found.end(), plain


def _is_of_all(said: str, context: Context) -> bool:
    """'Both attacks' of two; 'all three' of three; no attacks among placings."""
    words = set(split_words(said))
    counts = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5}
    number = next((counts[word] for word in words if word in counts), None)
    number = number or next((int(word) for word in words if word.isdigit()), None)
    kinds = {kind for kind, named in _KINDS.items() if words & named}
    other = kinds and any(line.split(maxsplit=1)[0] not in kinds for line in context.on_file)
    return not other and number in (None, len(context.on_file))


_KINDS: Final = {
    "ATTACK": frozenset(("attack", "attacks")),
    "PLACE": frozenset(("placement", "placements", "placing", "placings", "deployment", "deployments")),
}
"""What each kind of order is called: 'all my attacks' leaves a claim on file alone."""


def _is_own(said: str, names: Vocabulary, context: Context) -> bool:
    """Whether it names nobody, or the writer's own: 'what I sent for Germany'."""
    return all(context.power in each.powers for each in meanings_in(said, names))
