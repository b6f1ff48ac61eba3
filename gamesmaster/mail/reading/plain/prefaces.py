"""What stands around the orders of a sentence: 'I have decided on the following:', 'could you …, please?'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.doubts.gate import is_like_before
from gamesmaster.mail.reading.letter.titles import labels, title_ends
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import (
    ADD,
    ATTACK,
    CHANGE,
    CONDITION,
    LETTERS,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    UNITS,
    word_set,
)

LONGEST: Final = 40
_OWN: Final = word_set(
    "i we my our following follows here thus decided decision decree command commands commanded hereby final"
    " i'd i'm i've we've let's accordingly therefore"
) | (LETTERS - {"letter", "letters", "mail", "mails", "message", "messages", "email", "emails"})
_NOT_OWN: Final = (
    (
        NEGATION
        | TAKES_BACK
        | CONDITION
        | OTHER_PEOPLE
        | REPORTED
        | OTHER_TIME
        | word_set("as how what if why when like")
    )
    - word_set(
        "having has had after since while already thought considering considered long before set without plan plans"
    )
) | (CHANGE | ADD | {"next", "last", "previous"})
THIRD_PERSON: Final = {
    "offers": "offer",
    "gives": "give",
    "trades": "trade",
    "sells": "sell",
    "swaps": "swap",
    "accepts": "accept",
    "attacks": "attack",
    "hits": "hit",
    "strikes": "strike",
    "places": "place",
    "puts": "put",
    "goes": "put",
    "sets": "put",
    "deploys": "deploy",
    "sends": "send",
    "moves": "move",
    "proposes": "propose",
    "allies": "ally",
    "allocates": "place",
    "stations": "station",
    "passes": "pass",
    "claims": "claim",
    "demands": "claim",
    "requests": "request",
    "takes": "take",
    "establishes": "establish",
    "seeks": "seek",
    "shares": "share",
    "asks": "ask",
    "wants": "want",
    "makes": "make",
    "uses": "use",
    "transfers": "move",
    "shifts": "move",
    "reinforces": "reinforce",
    "strengthens": "reinforce",
    "splits": "split",
    "divides": "split",
    "adds": "add",
    **dict.fromkeys(
        word_set(
            "parks commits assigns posts invests dispatches despatches throws allots apportions spends lays pours pumps"
            " garrisons devotes contributes ships dedicates delivers masses concentrates earmarks directs pushes"
        ),
        "put",
    ),
    **dict.fromkeys(word_set("assaults invades engages challenges confronts fights raids storms"), "attack"),
}
"""Of verbs of which the writer's power may be the subject the plain form."""


_CHAPTERS: Final = word_set(
    "diplomacy politics treaties alliances alliance trade trades trading combat fighting battles war"
)
_WILLS: Final = word_set("needs desires will shall wishes wants would like to now then also be")
_BASES: Final = frozenset(THIRD_PERSON.values()) | word_set("attacking placing putting deploying")


def without_preface(sentence: Sentence, cursor: Cursor, powers: Sequence[str]) -> Sentence:
    """
    Take off what only says that orders follow, up to a colon.

    Args:
        sentence: Any.
        cursor: Over it.
        powers: That the writer plays; the name of any other says that the orders are not his.
    """
    words = cursor.words[:LONGEST]
    if words[0] in _CHAPTERS and words[1:2] in ([":"], ["-"], ["--"]) and len(cursor.words) > 2:
        return without(sentence, range(2))  # 'Diplomacy - alliance with Britain'
    if words[0] == "change" and cursor.is_number(1) and "instead" in words[3:]:
        return without(sentence, range(1))  # 'Correction: 4 in Italy instead of 4 in Poland'
    if ":" not in words[1:]:
        return sentence
    at = words.index(":", 1)
    if labels(words):
        return sentence
    if title_ends(cursor, at) and at + 1 < len(cursor.words) and len(powers) < 2 and sentence.end != "?":
        return without(sentence, range(at + 1))
    said = words[:at]
    if said[0] in _GREETS and "," in said[:4] and len(said) > said.index(",") + 1:
        said = said[said.index(",") + 1 :]
    if _says_what(said) == "change" and "instead" in words[at:] and sentence.end != "?":
        return without(sentence, range(at + 1))  # 'Small change: 4 in Italy instead of 4 in Poland'
    if (verb := _says_what(said)) and sentence.end != "?":
        # 'One change please: Italy 6'
        tokens = (replace(sentence.tokens[0], kind="word", word=verb, value=-1), *sentence.tokens[at + 1 :])
        kept = without(sentence, range(1, at + 1))
        return Sentence(tokens, kept.lines, kept.breaks, sentence.end)
    if words[0] in ("same", "as") and is_like_before(words[:at]) and at + 1 < len(cursor.words):
        return without(sentence, range(at + 1))  # 'As before: 4 Italy, 3 Austria'
    if words[0] in ("here's", "here", "this") and "what" in words[1:3] and at <= 10 and _all_words(cursor, at):
        return without(sentence, range(at + 1)) if at + 1 < len(cursor.words) else sentence
    if at <= 12 and _muses_only(cursor, at) and at + 1 < len(cursor.words):
        return without(sentence, range(at + 1))
    cursor.at = 0
    found = cursor.meaning(guess=False)
    if found is not None and found[1] == at and found[0].power in powers and len(powers) < 2:
        cursor.at = at + 1
        if cursor.is_area() and not cursor.is_number(0):  # 'Russia: Poland 7, Baltics 5'
            return without(sentence, range(at + 1))
    cursor.at = 0
    if tuple(words[:2]) in _TURNS_TO and at <= 8 and _names_nothing(cursor, at):
        kept = without(sentence, range(at + 1))
        return sentence if len(kept.tokens) == len(sentence.tokens) or not kept.tokens else kept
    before = set(words[:at])
    if words[at - 2 : at] in (["like", "this"], ["like", "so"]) or words[at - 2 : at] == ["as", "below"]:
        before -= {"like", "as"}
    if (
        at + 1 >= len(cursor.words)
        or before & (_NOT_OWN - (frozenset(("nothing", "no")) if at <= 4 else frozenset()))
        or any(not _says_no_amount(cursor, each) for each in range(at) if words[each] not in _MARKS)
    ):
        return sentence
    spends = cursor.is_number(-cursor.at) and words[1] in UNITS
    modest = spends or (at <= 4 and words[0] in ("nothing", "no") and not before & _SETTLES)
    named = False
    for each in range(at):
        cursor.at = each
        found = cursor.meaning(guess=False)
        if found is None:
            continue
        if found[0].power is None or found[0].power not in powers:
            return sentence
        named = True
    if not before & _OWN and not (named and at > 2) and not modest:
        return sentence
    if named and len(powers) > 1:
        return sentence
    if at <= 2 and named and not before & _OWN:
        return sentence
    if named and not any(cursor.is_area(each - cursor.at) for each in range(at + 1, len(cursor.words))):
        return sentence  # 'In reserve (Germany): 2'
    breaks = frozenset(each - at - 1 for each in sentence.breaks if each > at + 1)
    return Sentence(sentence.tokens[at + 1 :], sentence.lines[at + 1 :], breaks, sentence.end)


def _all_words(cursor: Cursor, stop: int) -> bool:
    """'Here's what I'd like to do': words of the writer, and no name among them."""
    for at in range(stop):
        cursor.at = at
        if cursor.tokens[at].kind != "word" or cursor.meaning(guess=False) is not None:
            return False
    cursor.at = 0
    return (REPORTED | OTHER_PEOPLE | OTHER_TIME | NEGATION).isdisjoint(cursor.words[:stop])


def _muses_only(cursor: Cursor, stop: int) -> bool:
    """'After long consideration', 'Because I can': nothing named, counted, denied or told of another time."""
    words = cursor.words[:stop]
    if not _names_nothing(cursor, stop) and not _all_words(cursor, stop):
        return False
    if any(token.kind not in ("word", "mark") for token in cursor.tokens[:stop]):
        return False
    cursor.at = 0
    if any(cursor.meaning(at, guess=False) is not None for at in range(stop)):
        return False
    seen = set(words)
    return words[0] in _MUSING and not seen & (_NOT_OWN - _MUSING - {"after", "long", "consideration", "thought"})


_MUSING: Final = word_set("after with upon following on having because since therefore so anyway for considering given")


def _names_nothing(cursor: Cursor, stop: int) -> bool:
    """Words alone, and no name among them."""
    for at in range(stop):
        cursor.at = at
        if cursor.tokens[at].kind != "word" or cursor.meaning(guess=False) is not None:
            return False
    cursor.at = 0
    return not _NOT_OWN.intersection(set(cursor.words[:stop]) - {"as", "like", "before"})


_SETTLES: Final = word_set("attack attacks orders moves decided final longer good more yet sure settled way deal use")
"""'Nothing decided: …', 'No good: …' say that what follows is no order."""
_WHOLE_OF: Final = word_set("my our the all these have got get receive")
_TURNS_TO: Final = frozenset(
    (first, second) for first in ("as", "now", "on", "back", "down", "so", "over") for second in ("for", "to")
) | {("to", "sum"), ("to", "recap"), ("in", "short"), ("in", "summary"), ("in", "brief")}


def _says_no_amount(cursor: Cursor, at: int) -> bool:
    """A word; or 'my 20', which are all there are."""
    token = cursor.tokens[at]
    if token.kind == "number" and (1700 <= token.value <= 2100 or cursor.words[at - 1] in ("turn", "round", "phase")):
        return True
    whole = token.kind == "number" and token.value == cursor.context.income
    if whole and at == 0 and cursor.words[1] in UNITS:
        return True  # 'Twelve factors to spend:'
    if token.kind == "number" and token.value == _listed(cursor):
        return True
    return token.kind == "word" or (whole and at > 0 and cursor.words[at - 1] in _WHOLE_OF)


def _listed(cursor: Cursor) -> int:
    """What the numbers behind the colon come to: 'I'm only spending 8: 5 Poland, 3 Austria'."""
    stop = cursor.words.index(":")
    numbers = [token.value for token in cursor.tokens[stop:] if token.kind == "number"]
    return sum(numbers) if len(numbers) > 1 else -1


def _says_what(words: Sequence[str]) -> str:
    """'One change please' says 'change', 'one more attack' says 'add'; empty for anything else."""
    if len(words) == 1 and words[0] in _CHANGED - {"change", "changes", "correction", "amendment"}:
        return "change"
    if not 2 <= len(words) <= 7 or not _ONE_MORE.issuperset(words):
        return ""
    if not _CHANGED.isdisjoint(words):
        return "change"
    if set(words) <= {"add", "one", "two", "more", "thing", "please", "another", "also", "addition", "extra"}:
        return "add" if not {"more", "another", "addition", "extra"}.isdisjoint(words) else ""
    if not _MORE.isdisjoint(words):
        return "" if _OF_WHAT.isdisjoint(words) else "add"
    counted = {"only", "just", "one", "two", "three", "1", "2", "3"}.intersection(words)
    return "attack" if counted and ATTACK.intersection(words) else ""


_CHANGED: Final = word_set(
    "change changes correction corrections amendment amendments tweak tweaks edit edits update revision adjustment"
    " adjustments modification alteration alterations edited updated"
)
_MORE: Final = word_set("more another further additional extra")
_OF_WHAT: Final = word_set("attack attacks order orders placement")
_ONE_MORE: Final = (
    _CHANGED
    | _MORE
    | {"add"}
    | _OF_WHAT
    | word_set(
        "from me by us just time mine today"
        " only one two three 2 3 a an small minor just little quick last please to my and , 1 this turn"
    )
)
_MARKS: Final = frozenset((",", "-", "--", "'", '"', "!", "(", ")"))


def in_own_voice(sentence: Sentence, cursor: Cursor, power: str | None) -> Sentence:
    """
    Give 'attack Germany' for 'Britain attacks Germany', and 'an attack on Germany' for 'an attack by Britain on
    Germany', written by Britain; 'no attacks from Britain' likewise.
    """
    if power is None:
        return sentence
    for place in range(1, min(len(cursor.words) - 1, LONGEST)):
        if cursor.words[place] in ("by", "from") and cursor.words[place - 1] in ATTACK:
            cursor.at = place + 1
            named = cursor.meaning(guess=False)
            if named is not None and named[0].power == power:
                return without(sentence, range(place, place + 1 + named[1]))
    if cursor.words[0] in ("we", "us"):
        at = 1
        while at < len(cursor.words) - 2 and cursor.words[at] in ("the", ","):
            at += 1
        cursor.at = at
        called = cursor.meaning(guess=False)
        if called is not None and called[0].power == power and at + called[1] < len(cursor.words):
            return without(sentence, range(1, at + called[1]))  # 'We Russians reinforce Poland'
    at = 0
    while at < len(cursor.words) - 2 and cursor.words[at] in _BEFORE_WRITER:
        at += 1
    words = {at: verb} if (verb := own_verb(cursor, at, power)) is not None else {}
    for place in range(1, min(len(cursor.words) - 2, LONGEST)):
        if cursor.words[place - 1] in (",", "and", ";", "but") and place != at:
            the = cursor.words[place] == "the"
            if (verb := own_verb(cursor, place + the, power)) is not None:
                words[place] = verb
    if not words:
        return sentence
    gone = [each for start, (verb, _) in words.items() for each in range(start if start != at else 0, verb)]
    changed = {verb: base for verb, base in words.values()}
    changed |= {place: "my" for place, word in enumerate(cursor.words) if word in ("its", "their")}
    tokens = tuple(
        replace(token, word=changed[place]) if place in changed else token
        for place, token in enumerate(sentence.tokens)
    )
    return without(replace(sentence, tokens=tokens), gone)


def own_verb(cursor: Cursor, at: int, power: str) -> tuple[int, str] | None:
    """Where the verb stands of which the writer's own power is the subject, and its plain form."""
    cursor.at = at
    found = cursor.meaning(guess=False)
    cursor.at = 0
    if found is None or found[0].power != power:
        return None
    verb = at + found[1]
    people = found[0].adjective  # 'the Mongols attack'
    wills = False
    while verb < len(cursor.words) and cursor.words[verb] in _WILLS | _ADVERBS:
        wills = wills or cursor.words[verb] in _WILLING
        verb += 1
    if cursor.words[verb : verb + 2] in (["consents", "to"], ["agrees", "to"], ["agree", "to"], ["consent", "to"]):
        verb, wills = verb + 2, True
    if verb >= len(cursor.words) - 1:
        return None
    if cursor.tokens[verb].kind == "number" and cursor.words[verb - 1] in _WANTS:
        return verb - 1, "want"  # 'Russia wants 5 in Poland', written by Russia
    word = cursor.words[verb]
    if word not in THIRD_PERSON and not (word in _BASES and (wills or people)):
        return None
    return verb, THIRD_PERSON.get(word, word)


_GREETS: Final = word_set("hi hello hey dear hallo lieber liebe bonjour cher hola querido moin")
_BEFORE_WRITER: Final = word_set("dear all , the so then now and hello hi please note that per our agreement")
_ADVERBS: Final = word_set("hereby further also now then therefore formally furthermore additionally again both too")
_WANTS: Final = word_set("wants wishes needs desires")
_WILLING: Final = word_set("will shall wishes wants would like")


def _besides(cursor: Cursor) -> int:
    """Where 'In addition to what I sent yesterday' ends; 0 for other words."""
    words = cursor.words
    lead = next((len(lead) for lead in _ON_TOP if tuple(words[: len(lead)]) == lead), 0)
    at = lead
    while lead and at < len(words) - 2 and at < 14 and words[at] in _SENT_BEFORE:
        at += 1
        if words[at] in (",", ":"):
            return at + 1
        if words[at] in ATTACK | {"claim", "put", "place", "take", "want", "add", "demand", "request"}:
            return at
        if words[at] in _WRITERS | {"please"} and words[at + 1] not in ("sent", "wrote", "have", "had", "said", "gave"):
            return at
    return 0


_ON_TOP: Final = (
    ("also", "to"),
    ("in", "addition", "to"),
    ("on", "top", "of"),
    ("further", "to"),
    ("besides",),
    ("apart", "from"),
)
_SENT_BEFORE: Final = LETTERS | word_set(
    "what i we sent wrote have had said gave told you my our the earlier yesterday's yesterday today already last of"
    " from"
    " this morning monday tuesday wednesday thursday friday saturday sunday previous above those these to you in ones"
)


def without_circumstance(sentence: Sentence, cursor: Cursor) -> Sentence:
    """'After long talks with my ally I put 9 in Poland': the circumstance names nothing, and says nothing."""
    words = cursor.words
    if besides := _besides(cursor):
        word = replace(sentence.tokens[besides - 1], kind="word", text="also", word="also", value=-1)
        kept = without(sentence, range(besides - 1))
        return replace(kept, tokens=(word, *kept.tokens[1:]))
    if words[0] not in _CIRCUMSTANCES:
        return sentence
    for at in range(3, min(len(words) - 1, 16)):
        if words[at] in _WRITERS:
            named = any(
                cursor.meaning(each - cursor.at, guess=False) is not None
                or (cursor.tokens[each].text[:1].isupper() and cursor.names.stock_at(words, each) is not None)
                for each in range(at)
            )
            counted = any(token.kind != "word" and token.word != "," for token in cursor.tokens[:at])
            doubted = not (NEGATION | CONDITION | TAKES_BACK).isdisjoint(words[:at])
            reason = words[0] in _REASONS and words[at] not in ("put", "place", "attack")
            return sentence if (named and not reason) or counted or doubted else without(sentence, range(at))
    return sentence


_REASONS: Final = word_set("because since as seeing given")
_CIRCUMSTANCES: Final = word_set("after following having given considering despite seeing with because since as")
_WRITERS: Final = word_set("i we i've we've i'll we'll i'm we're i'd we'd put place attack")
