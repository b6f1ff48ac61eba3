"""
What the parts of a sentence do in a letter that changes orders: they order, tell, ask, spare, or hang on something.

A letter that changes speaks of what was written before, so that a verb of the past, or 'I have 4 there', need not make
a part a tale; who speaks, and when it is to be, do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import NUMBERS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, Stance
from gamesmaster.mail.reading.whole.wishing import GLAD, MAY, is_wish, without_courtesy
from gamesmaster.mail.reading.whole.wording import phrases

_IF: Final = word_set("if unless provided assuming suppose supposing whether depending lest until till")
_DOUBT: Final = word_set(
    "maybe perhaps might possibly probably considering wonder wondering tempted undecided toyed toying toy hopefully"
    " leaning draft provisional hypothetically imagine pondering consider contemplate contemplating considered unsure"
    " dream dreaming ponder nearly almost joking kidding joke haven't hadn't"
)
_UNREAL: Final = phrases(
    "would have; could have; might have; i'd have; we'd have; should have put; should have placed; should have"
    " attacked; should have done; should have taken; should have chosen; should have picked; should have used;"
    " should have bought; should have gone for; reason to; reasons to; reason why;"
    " if only; thought about; thought of; was going; were going;"
    " was planning; were planning; was about; were about; not sure; not so sure; not too sure; not quite sure; not"
    " entirely sure; cold feet; wish i; wish we; wish you; wish he; wish it; wishes i; wishes we; wished i; wished"
    " we; may yet; sort of; i may; we may; in case; half a mind; i'd not; i'd never; i would not; i would never"
)
_THINKING: Final = phrases("think about; think of; thinking about; thinking of")
_SAYING: Final = word_set(
    "wrote says said suggests suggested thinks asks asked tells told writes hopes proposes proposed recommends"
    " recommended reckons believes claims offers offered promised promises advises advised insists prefers swears"
    " mentioned hinted expects warned begs begged argues threatens shouting asking telling saying swore advising"
    " begging urging urges urged pleads pleaded demands demanded wants wanted wishes"
)
_SAY: Final = word_set(
    "beg ask want wish say tell suggest urge demand propose offer threaten insist advise hope think claim warn plead"
    " write believe expect promise swear"
)
"""What 'the Russians' do who say something."""
_HEARSAY: Final = phrases(
    "am told; are told; i hear; we hear; there is talk; there's talk; word is; word has it; i gather; i understand"
    " that;"
    " people say; they say; it is said; i read that; i have read"
)
_TOLD_THEM: Final = word_set("told written wrote promised assured informed writing telling")
_REPORT: Final = word_set(
    "rumour rumours rumor apparently allegedly supposedly suggestion advice hearsay gossip proposal according quote"
)
_THEY: Final = word_set("he she they who nobody somebody everybody everyone someone anybody anyone people")
_GOES_ON: Final = word_set("and then , ; (")
_NOW: Final = word_set("now this today already still")
_OPENS: Final = phrases(
    "tell you; let you know; don't know; do not know; not know; not sure; not decided; undecided; can't say; cannot"
    " say;"
    " decide later; not yet know; will decide; write again"
)
_OPEN: Final = word_set("where whether how")
_LATER: Final = word_set("tell know decide decided sure say friday tomorrow later soon")
_GOES: Final = word_set("go join move get march stay keep remain come")
"""What factors do, too: 'They all go to Poland'."""
_OTHER_TIME: Final = phrases(
    "tomorrow; some day; someday; in future; the other day; once upon; other game; turn after; round after"
)
_WHEN: Final = word_set("last previous next coming following")
_SPAN: Final = word_set("turn time round year move month week phase game season")
_PAST: Final = word_set(
    "drew lent spent bought met found drove flew spoke woke wore led fought caught taught brought rang sang drank ate"
    " rode threw paid sold built dreamt learnt grew broke"
    " was were had did lost won sent gave got came went sank hoped saw heard felt kept failed fell rose began stood"
    " sat"
    " ran moved attacked looked played placed slept"
)
_PASSIVE: Final = word_set("be been is are being get")
_ME: Final = word_set(
    "i we i'd i'll i've i'm we'll we'd please pls kindly let let's can could so my our make do just put take move give"
    " change add swap drop use attack place send shift cancel scrap keep leave raise reduce cut"
)
_FIRST: Final = word_set("i we i'd i'll i've i'm we'll we'd")
_NOT: Final = word_set(
    "don't dont won't wont never shan't can't cannot wouldn't refuse refused refusing isn't aren't didn't doesn't"
)
_KEEPS: Final = phrases(
    "don't touch; don't change; don't move; don't alter; don't worry; don't laugh; don't mind; don't forget; don't"
    " need; don't want; doesn't change; doesn't need; won't change; isn't affected; aren't affected; isn't needed;"
    " needn't change; never mind; can't count; can't add; can't spell; can't read; can't type; i don't know; i can't"
    " know"
)
_CORRECTS: Final = phrases(
    "meant; typo; wrong way; wrong man; wrong number; wrong area; wrong stock; wrong line; wrong name; wrong place;"
    " wrong figure; wrong country; wrong one; wrong ones; miscounted; ought to; should be; should have; should read;"
    " should say; should go; wrote; typed; was to; were to; mistake; error; slip; was fine; was right; was correct;"
    " were fine; were right; were correct; as it was; as they were; was there; what i had; what i have; what i sent;"
    " what you had; what you have; what you sent; i had; i have; you had; you have; sent; placed; way round; way"
    " around; way about; mixed; muddled; had marked; i marked; i gave; i meant; been meant"
)
_TOLD: Final = phrases(
    "been told; was told; were told; never said; never asked; never wrote; never told; never meant; never once;"
    " didn't say; didn't ask; didn't tell; didn't write; did not say; did not ask; did not tell; did not write"
)
_DID: Final = word_set("i we he she they it")
_DOING: Final = (
    *("need", "chang", "decid", "intend", "typ", "mix", "muddl", "confus", "forg", "plac", "order", "want", "wish"),
    *("mean", "mail", "post", "submit", "email", "fax", "nam", "list"),
)
"""How verbs begin whose past tells of the orders themselves."""
_COMES_TO: Final = phrases(
    "upshot is; result is; outcome is; conclusion is; bottom line is; long and the short of it; i've decided;"
    " i have decided; we have decided; we've decided"
)
"""'I had a long call with him, and the upshot is that …'"""
_RESTARTS: Final = word_set("but so instead therefore however then")
_REASONS: Final = word_set("because since although though while whilst bc cos when considering")
_LEADS: Final = word_set("and but so well also now that as yes no")


def leanings(said: Said, parts: Sequence[Part], context: Context) -> list[Stance]:
    """
    Say of each part of a sentence what it does.

    Args:
        said: The sentence.
        parts: Its parts.
        context: Of the reading.
    """
    words = said.words
    if words[0] == ">":
        return ["tells"] * len(parts)
    if said.end == "?" and not is_wish(words):
        return ["asks"] * len(parts)
    if _doubts(without_courtesy(words)):
        later = bool(parts) and _is_next(parts[0].words)
        return ["tells" if later or _is_other_time(part.words) else "hangs" for part in parts]
    found: list[Stance] = []
    main: Stance = "orders"
    heard = later = False
    wishes = not GLAD.isdisjoint(words) and "if" in words  # 'grateful if the Baltic were left out'
    for part in parts:
        restarts = part.begins in _RESTARTS or _COMES_TO.within(part.words)
        heard = (heard and not restarts) or _is_of_others(part.pieces, part.words, context)
        own = _own(part, context, wishes)
        if part.begins in _OPEN and _OPENS.within(words):
            own = "tells"  # 'I'll tell you by Thursday where these go'
        later = (later and part.begins in _GOES_ON and _NOW.isdisjoint(part.words)) or _is_next(part.words)
        if later and own in (None, "orders"):
            own = "tells"  # 'Next turn I have more there, and then I attack the Germans'
        if own is None or (own == "orders" and heard and not _ours(part)):
            own = "orders" if restarts or (_speaks(part) and not heard) else main
        main = own if own in ("tells", "orders") else main
        found.append(own)
    for at in range(len(found) - 1):
        # 'Paris and I have made up'
        if len(parts[at].pieces) < 3 and parts[at + 1].begins == "and" and parts[at + 1].words[:1] == ("i",):
            found[at] = "tells"
    return found


def _doubts(words: list[str]) -> bool:
    for at in range(len(words) - 2):
        if words[at : at + 3] == ["would", "have", "me"]:
            words = [*words[:at], *words[at + 3 :]]  # 'Oskar would have me attack' is his wish
            break
    found = set(words)
    if found & _IF or _UNREAL.within(words) or words[:1] == ["should"]:
        return True
    if not _DOUBT.isdisjoint(found):
        return True
    return any(
        _THINKING.at(words, at) and words[at + 2 : at + 3] != ["it"]
        for at, word in enumerate(words)
        if word[:5] == "think"
    )


def _own(part: Part, context: Context, wishes: bool) -> Stance | None:
    """By its own words; None where nothing in it says so."""
    words = part.words
    if _is_other_time(words) or _is_other_turn(words, context):
        return "tells"
    if _is_of_others(part.pieces, words, context) or not _REPORT.isdisjoint(words):
        return "tells"
    if words[:2] == ("i", "thought") and "better" not in words:
        return "tells"
    corrects = wishes or _CORRECTS.within(words)
    if not corrects and (part.begins in _OPEN or words[0] in _OPEN) and not _LATER.isdisjoint(words):
        return "tells"  # 'Where my other three go I can tell you on Friday'
    if _TOLD.within(words) or words[-2:] == ("i", "never") or (not corrects and _did(words)):
        return "tells"
    if _HEARSAY.within(words) or tells_others(part.pieces, context):
        return "tells"
    if not _NOT.isdisjoint(words) and not _KEEPS.within(words):
        return "spares"
    if not corrects and _is_past(words):
        return "tells"
    if part.begins in _REASONS:
        return "tells"
    if part.begins == "after" and not any(piece.role == "number" for piece in part.pieces):
        return "tells"
    return "orders" if _speaks(part) else None


def tells_others(pieces: Sequence[Piece], context: Context) -> bool:
    """
    Say whether the writer tells what he has told another player: 'I have written to Germany that I would leave Italy'.

    Args:
        pieces: Of a part.
        context: Of the reading.
    """
    for at, piece in enumerate(pieces):
        if piece.word not in _TOLD_THEM or not at or pieces[at - 1].word not in ("i", "have", "i've", "we", "had"):
            continue
        for ahead in pieces[at + 1 : at + 4]:
            if ahead.role == "name" and ahead.power not in ("", context.power):
                return any(each.word in ("that", "i", "we") for each in pieces[pieces.index(ahead) + 1 :])
    return False


def _did(words: Sequence[str]) -> bool:
    """'I worked for IBM': a past that is not one of the orders themselves."""
    for at, word in enumerate(words):
        if word not in _DID:
            continue
        verb = at + 1 + (words[at + 1 : at + 2] in (("have",), ("has",), ("had",)))
        if (
            verb < len(words)
            and words[verb].endswith("ed")
            and len(words[verb]) > 4
            and not words[verb].startswith(_DOING)
        ):
            return True
    return False


def _is_past(words: Sequence[str]) -> bool:
    """'I lost 4 there'; not 'is to be moved', 'had better'."""
    for at, word in enumerate(words):
        if word not in _PAST:
            continue
        before = words[at - 1] if at else ""
        after = words[at + 1] if at + 1 < len(words) else ""
        if before not in _PASSIVE and after not in ("better", "rather"):
            return True
    return False


def _is_other_time(words: Sequence[str]) -> bool:
    for at, word in enumerate(words):
        if word in _WHEN and words[at + 1 : at + 2] and words[at + 1] in _SPAN:
            return True
        if word == "game" and at > 2 and words[at - 3 : at - 1] == ("in", "the"):
            return True  # 'in the Sunday game'
    return _OTHER_TIME.within(words)


def _is_next(words: Sequence[str]) -> bool:
    """'Next turn', 'in the coming turn'."""
    return any(
        word in ("next", "following", "coming") and words[at + 1 : at + 2] and words[at + 1] in _SPAN
        for at, word in enumerate(words)
    )


def _is_other_turn(words: Sequence[str], context: Context) -> bool:
    for at, word in enumerate(words[:-1]):
        named = words[at + 1]
        turn = int(named) if named.isascii() and named.isdigit() else NUMBERS.get(named)
        if word == "turn" and turn is not None and context.turn is not None and turn != context.turn:
            return True
    return False


def _speaks(part: Part) -> bool:
    first = next((piece for piece in part.pieces if piece.word not in _LEADS | {"then"}), None)
    return first is not None and first.word in _ME


def _ours(part: Part) -> bool:
    """Whether the writer says that it is he: 'my wife says so, but I want'."""
    return not _FIRST.isdisjoint(part.words[:2])


def _is_of_others(pieces: Sequence[Piece], words: Sequence[str], context: Context) -> bool:
    """'Hans says', 'the Germans want me to', 'my wife thinks'; not 'Poland needs' or 'the Rumanians get'."""
    front = 0
    while front < len(words) and words[front] in _LEADS:
        front += 1
    if front >= len(words):
        return False
    first = pieces[front]
    if first.word in _THEY:
        if first.word == "nobody" and words[front + 1 : front + 2] in (("needs",), ("need",), ("is",), ("stays",)):
            return False  # 'Nobody needs to stay at home'
        goes = first.word == "they" and not _GOES.isdisjoint(words[front + 1 : front + 4])
        return not goes or not _SAYING.isdisjoint(words)
    if first.word in ("i", "we", "i'd", "i'll", "we'd", "i've"):
        return False
    named = next((piece for piece in pieces[front : front + 2] if piece.role == "name"), None)
    if named is not None and named.people and named.power not in ("", context.power):
        # 'The Russians can have the place'
        after = words[pieces.index(named) + 1 : pieces.index(named) + 2]
        counts = any(piece.role == "number" for piece in pieces)
        if after and after[0] in MAY | {"have", "want", "are"} and not counts and not {"be", "to"} & set(words):
            return True
        if after and after[0] in _SAY:
            return True
    if any(words[at : at + 3] == ("would", "have", "me") for at in range(len(words))):
        return True
    if first.word in ("my", "his", "her", "their", "our") and words[front + 2 : front + 3] in (
        ("would",),
        ("wouldn't",),
    ):
        return True
    if any(words[at] in _SAYING and words[at - 1] != "i" for at in range(front + 1, min(front + 6, len(words)))):
        return True
    if first.role == "name" and first.power and first.power != context.power and not first.people:
        following = words[front + 1] if front + 1 < len(words) else ""
        acts = following in ("is", "will", "has", "and", "would", "keeps", "'s")
        return acts and any(word.endswith("ing") for word in words)
    return False
