"""Resolutions: 'His Majesty's Government has decided to send three …', 'we have settled on 5 in Poland'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import CONDITION, KNOWN, NEGATION, OTHER_PEOPLE, REPORTED, word_set

LONGEST: Final = 24
_HAS: Final = word_set("has have i've we've")
_DECIDES: Final = word_set(
    "decided resolved chosen elected concluded determined opted settled agreed ordered voted decreed persuaded"
    " instructed approved authorised authorized directed commanded"
)
_ON_THE_WAY: Final = word_set(
    "now just today therefore unanimously finally hereby also duly been graciously this me us at last after all in its"
    " wisdom evening morning afternoon"
)
_OBJECTS: Final = word_set("to on that upon for :")
_DECREES: Final = word_set(
    "decides resolves orders sends places wants wishes announces commands decrees decided agreed voted directs"
    " instructs informs allots allocates assigns dispatches deploys puts says declares requests desires gives"
)
"""'The Cabinet orders …', 'Comrade Stalin sends 5 to Poland'."""
_LEADERS: Final = {
    **dict.fromkeys(("stalin", "molotov", "litvinov", "lenin", "trotsky", "zhukov"), "Russia"),
    **dict.fromkeys(("churchill", "chamberlain", "baldwin", "eden", "halifax"), "Britain"),
    **dict.fromkeys(("hitler", "fuhrer", "ribbentrop", "goering", "goring", "bismarck", "kaiser"), "Germany"),
    **dict.fromkeys(("roosevelt", "fdr", "hull", "wilson", "truman"), "USA"),
    **dict.fromkeys(("nicholas", "nikolai"), "Russia"),
    **dict.fromkeys(("pharaoh", "ramses"), "Egypt"),
    **dict.fromkeys(("khan", "genghis"), "Central Asia"),
    **dict.fromkeys(("mikado", "tenno"), "Japan"),
    **dict.fromkeys(("raja", "maharaja"), "India"),
    "minos": "Crete",
    **dict.fromkeys(("daladier", "blum", "petain", "reynaud", "clemenceau", "monsieur"), "France"),
}
"""Of whom a player speaks when he plays their country; of another's he only tells."""
_WHOSE: Final = word_set("the my our his her their")
STATE: Final = word_set(
    "government cabinet council admiralty ministry office parliament congress senate politburo committee crown court"
    " command staff headquarters hq assembly party congress duma reichstag whitehall downing street kremlin quai"
    " president king queen emperor tsar czar kaiser premier chancellor minister prime marshal general admiral comrade"
    " majesty majesty's republic empire reich nation people country board war foreign house commons lords"
    " state department secretary generals admirals hm hmg excellency leader fuhrer secretariat throne"
    " palace sultan shah"
)
"""Who decides for a country; whoever writes of them so means himself."""
_GROUP: Final = word_set("class team group pupils students children kids club table")
"""Who decides together; 'my sister's class' is another."""
_LEADS: Final = word_set(
    "after following having long much some due careful debate debates thought consideration deliberation discussion"
    " talks and so then today tonight this morning evening dear gm yesterday met last night of in with a very session"
    " meeting an emergency it reached its"
)


def without_resolution(sentence: Sentence, cursor: Cursor, *, proved: bool = False) -> Sentence:
    """
    Take off who has decided what follows, where that is the writer or somebody who decides for his country.

    Args:
        sentence: Any.
        cursor: Over it.
        proved: A sum will prove it, so that 'It has assigned six factors to Poland' is read, too.

    Returns:
        The sentence without it; as it was where somebody else has decided.
    """
    stop = resolved(cursor) or (_assigned(cursor) if proved else 0)
    return without(sentence, range(stop)) if stop > 0 and sentence.end != "?" else sentence


def _assigned(cursor: Cursor) -> int:
    """Where the number of 'It has accordingly assigned six factors to Poland' stands; 0 for other words."""
    words = cursor.words
    at = next((at for at, word in enumerate(words[:LONGEST]) if word in ("has", "have")), 0)
    stop = at + 1
    while stop < len(words) and words[stop] in _ON_THE_WAY | {"accordingly", "thus"}:
        stop += 1
    assigned = 0 < at < stop < len(words) - 1 and words[stop] in _ASSIGNED
    counted = assigned and cursor.tokens[stop + 1].kind == "number"
    subject = words[:at]
    state = [word for word in subject if word not in _LEADS | _WHOSE]
    own = subject == ["it"] or bool(state and STATE.issuperset(state))
    return stop + 1 if counted and own else 0


_ASSIGNED: Final = word_set("assigned allocated allotted earmarked despatched dispatched sent deployed granted given")


def resolved(cursor: Cursor) -> int:
    """
    Give where the words that tell of a resolution end.

    Args:
        cursor: Over a sentence.

    Returns:
        0 where there are none, and -1 where it is somebody else's.
    """
    words = cursor.words
    for at in range(min(LONGEST, len(words) - 3)):
        if cursor.tokens[at].kind not in ("word", "mark"):
            return 0
        if words[at] in _HAS:
            place = at + 1
            while place < len(words) - 1 and words[place] in _ON_THE_WAY:
                place += 1
            if words[place] not in _DECIDES:
                continue
            place += 1
        elif at and words[at] in _DECREES and "but" not in words and _names_state(cursor, at):
            place = at + 1 + (words[at + 1 : at + 4] in (["you", "that"], ["the", "gamesmaster"]))
        else:
            continue
        while place < len(words) - 1 and words[place] in _ON_THE_WAY:
            place += 1
        if words[place : place + 2] == ["as", "follows"] and words[place + 2 : place + 3] == [":"]:
            place += 2
        counted = cursor.tokens[place].kind == "number"
        if not (words[place] in _OBJECTS or counted):
            return 0
        return place + (not counted) if _is_own(cursor, at) else -1
    return 0


def _names_state(cursor: Cursor, stop: int) -> bool:
    """Whether somebody who decides for a country, and nobody else, is the subject: 'the Cabinet', 'Comrade Stalin'."""
    words = [word for word in cursor.words[:stop] if word not in _LEADS | _WHOSE | _ON_THE_WAY]
    cursor.at = 0
    others = [word for word in words if word not in STATE and word not in _LEADERS]
    named = [found[0] for at in range(stop) if (found := cursor.meaning(at, guess=False)) is not None]
    known = len(named) >= len(others) and all(each.power == cursor.context.power for each in named)
    return any(word in STATE or word in _LEADERS for word in words) and (not others or known)


def _is_own(cursor: Cursor, stop: int) -> bool:
    """Whether the writer has decided, or who decides for him; 'Hans', 'the Germans' and 'my wife' do not."""
    words = cursor.words[:stop]
    if cursor.words[stop] in ("i've", "we've"):
        words = [*words, "i"]
    seen = set(words)
    if words[-1:] == ["it"] and cursor.words[stop + 1] == "been":
        return NEGATION.isdisjoint(seen)  # 'It has been decided that …'
    if seen & (NEGATION | REPORTED | CONDITION) or seen & (OTHER_PEOPLE - {"his", "her", "their"}):
        return False
    if any(_LEADERS.get(word, cursor.context.power) != cursor.context.power for word in words):
        return False
    cursor.at = 0
    named = [found[0] for at in range(stop) if (found := cursor.meaning(at, guess=False)) is not None]
    if any(each.power != cursor.context.power or each.power is None for each in named):
        return False
    if named or seen & {"i", "we"}:
        return True
    strange = [
        word
        for word in words
        if word not in _LEADS | _WHOSE | KNOWN | STATE | _GROUP | _LEADERS.keys() and word.isalpha()
    ]
    hmg = any(token.is_upper and len(token.text) > 2 for token in cursor.tokens[:stop]) and not cursor.shouts
    state = bool(seen & (STATE | _GROUP | _LEADERS.keys())) or hmg
    strange = [word for word in strange if not hmg or word.upper() not in {each.text for each in cursor.tokens[:stop]}]
    titled = any(one in STATE for one in words) and len(strange) <= 1
    return state and (not strange or titled)
