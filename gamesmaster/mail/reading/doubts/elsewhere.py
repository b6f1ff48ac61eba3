"""What speaks of another game, of every turn, or of how strong somebody is: no orders of this turn."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    MOVE,
    NUMBERS,
    PLACE,
    PLACE_TO,
    UNDERSTANDING,
    UNITS,
    word_set,
)

_ELSEWHERE: Final = frozenset(
    [(one, "game") for one in ("other", "another", "different", "that", "parallel")]
    + [(one, other) for one in ("every", "each") for other in ("turn", "time", "game", "round", "year")]
    + [(one, other) for one in ("everything", "anything", "nothing") for other in ("but", "except")]
    + [(one, other) for one in ("i", "we") for other in ("always", "usually", "normally", "often", "sometimes")]
    + [(one, other) for one in ("i", "we") for other in ("generally", "typically", "regularly", "occasionally")]
)
_TOLD: Final = frozenset((("accepted", "my"), ("accepted", "our"), ("took", "my"), ("refused", "my")))
_SAY_SO: Final = word_set("says said thinks claims insists writes wrote asks reckons suggests")
_MAY: Final = word_set("can could may might shall should if would to let")
_FICTION: Final = word_set("novel fiction fictional headline headlines fairytale")
_LABELS: Final = word_set("format example examples syntax notation template sample headline news looks soon someday")
_FEELS: Final = word_set("afraid scared against tired sick wary weary ashamed frightened terrified guilty sorry")
_CAME: Final = word_set(
    "success successful failure failed won lost rejected denied repulsed repelled refused declined void cancelled"
)
_TURNS: Final = word_set("turn round")


def is_elsewhere(words: Sequence[str], turn: int | None = None) -> bool:
    """
    Say whether words speak of another game or turn, of what somebody always does or dreads, or of how orders look.

    Args:
        words: Of a sentence, as written.
        turn: The one that orders are due for, if that is known.
    """
    pairs = list(pairwise(word for word in words if word != "single"))
    if _ELSEWHERE & set(pairs) or not _FICTION.isdisjoint(words):
        return True
    if ":" in words[1:10] and not _LABELS.isdisjoint(words[: words.index(":", 1)]):
        return True
    if words[-1] in _CAME and len(words) > 4 and words[-2] in (":", "-", "--", ",", "..."):
        return True
    if _TOLD & set(pairs) or (("would", "be") in pairs and words[0] not in ("i", "it", "that", "we", "what")):
        return True
    last = len(words) - 1 - list(reversed(words)).index(",") if "," in words else -1
    if 0 < last < len(words) - 1 and len(words) - last <= 5 and words[last + 1] in _SAY_SO:
        return True  # '…, says Russia'
    if _has_marker(words) or _wishes_luck(words):
        return True
    for at, (one, other) in enumerate(pairs):
        gerund = other.endswith("ing") and other in ATTACK
        if gerund and (one in _FEELS or (one in ("of", "about", "from") and at and pairs[at - 1][0] in _FEELS)):
            return True
    return _names_turn(pairs, turn, word_set("in on for until by"))


def _wishes_luck(words: Sequence[str]) -> bool:
    """'Good luck with the attack on Russia in Turkey, Pierre!': somebody else's; not 'with my attack'."""
    at = words.index("luck") if "luck" in words else len(words)
    following = words[at + 1] if at + 1 < len(words) else ""
    return following in ("with", "in", "on") and {"my", "our", "me", "us", "i"}.isdisjoint(words)


def tells_of_the_past(words: Sequence[str], turn: int | None) -> bool:
    """'In turn 2 the report said I had 5 in Poland', in another turn: neither an order nor a correction of one."""
    return not _WAS.isdisjoint(words) and _names_turn(list(pairwise(words)), turn, word_set("in on of since during"))


_WAS: Final = word_set("said had was were placed got lost asked put gave told showed wrote ordered received attacked")


def _names_turn(pairs: Sequence[tuple[str, str]], turn: int | None, before: Container[str]) -> bool:
    """Whether another turn than this one is named behind such a word."""
    for at, (one, other) in enumerate(pairs):
        if one in _TURNS and turn is not None and at and pairs[at - 1][0] in before:
            number = NUMBERS.get(other, int(other) if other.isdigit() else turn)
            if number != turn:
                return True
    return False


def _has_marker(words: Sequence[str]) -> bool:
    """'I have an Understanding in Italy': what is there, not what is asked for."""
    for at in range(min(4, len(words) - 2)):
        if words[at] in ("i", "we") and words[at + 1] in ("have", "had", "hold", "held"):
            marked = not (UNDERSTANDING | CONTROL).isdisjoint(words[at + 2 : at + 5])
            return marked and not {"in", "of"}.isdisjoint(words) and (at == 0 or words[at - 1] not in _MAY)
    return False


def tells_strength(cursor: Cursor, at: int) -> bool:
    """'Jerry holds Poland with four', where attacks are due that have no amounts: what is, not what shall be."""
    if cursor.context.phase != "attack" or cursor.context.scenario.conflict == "exchange":
        return False
    following = [word for word in cursor.words[at + 1 : at + 4] if word not in UNITS][:1]
    if following and following[0] in PLACE_TO | {":", "-"}:
        return False
    found = cursor.meaning(at + 1 - cursor.at, guess=False)
    if found is not None and found[0].areas and not found[0].adjective:
        return False
    return PLACE.union(MOVE).isdisjoint(cursor.words[:at]) and cursor.words[at - 1 : at] in (
        [word] for word in ("with", "has", "have", "had", "only", "just", "least", "of", "about", "the")
    )


def tells_of_others(cursor: Cursor) -> bool:
    """'France will not attack Germany': what another power does puts nothing in the place of anything."""
    cursor.at = 0
    found = cursor.meaning(guess=False)
    other = found is not None and found[0].power not in (None, cursor.context.power, *cursor.context.powers)
    return other and found is not None and cursor.peek(found[1]) in _DOES


def announces_another(cursor: Cursor) -> bool:
    """'Germany: two fewer in Austria': what another power does, or what is said to it."""
    cursor.at = 0
    found = cursor.meaning(guess=False)
    other = found is not None and found[0].power not in (None, cursor.context.power, *cursor.context.powers)
    return other and found is not None and cursor.peek(found[1]) == ":"


_DOES: Final = word_set("will does shall do must can")
