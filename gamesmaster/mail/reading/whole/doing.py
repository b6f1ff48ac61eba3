"""
What the parts of a letter with attacks do.

Whatever is named has to be used up, so that a part is taken for an order unless it plainly is none: somebody else's
words, another turn, a thing of the past, a wish that is none, a condition, a question, somebody spared. Strengths told
beside an attack ('five against four') change nothing; a condition on how the battles end is a counter's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, NUMBERS, word_set
from gamesmaster.mail.reading.whole.markers import is_counter
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part

Doing = Literal["orders", "board", "told", "tells", "asks", "spares", "hangs", "unreal"]
"""``told`` plainly is no order; ``tells`` may be one after all."""

_WE: Final = word_set("i we i'm i'd i'll we'll we're we'd i've we've im ill let's lets please us me")
_STARTS: Final = word_set("i we i'm i'd i'll we'll we're we'd i've we've let's lets please")
_COUNTERS: Final = word_set("understanding understandings control controls u u's counter counters marker markers")
_STOCK: Final = word_set("stock stocks share shares use using take with on via ticker by under")
_FRONT: Final = word_set(
    "ps pps p.s and but so well now also then in fact yes ok okay right oh ah btw anyway that as for"
)
_AFTERWARDS: Final = word_set("when once after before while as if should provided where until assuming unless")
_WHERE: Final = word_set("where whom which who")
_RESUMES: Final = word_set("but so therefore hence thus instead however")

_THEY: Final = word_set("he she they who nobody somebody everybody everyone someone anybody anyone people half")
_SAYS: Final = word_set(
    "says wants thinks suggests expects hopes believes proposes recommends reckons advises insists prefers begs"
    " fears predicts swears argues tells asks writes promises warns mentions suggested advised recommended proposed"
    " promised offered asked told wrote said mentioned hinted warned begged urged urges swore claimed wishes"
    " intends plans"
)
_SAY: Final = word_set("say think suggest expect hope believe propose recommend reckon want tell ask write")
_REPORT: Final = word_set(
    "rumour rumours rumor rumors apparently allegedly supposedly suggestion advice hearsay gossip proposal"
    " according"
)
_OTHERS: Final = word_set(
    "has have will would wants want thinks is are was were says did does can could may might plans hopes looks"
    " seems keeps stands sits holds offers stays talks needs means comes gets knows likes hates tells asks still"
    " always"
)
_NO_VERB: Final = word_set("this thus perhaps always plus vs sans stocks shares forces troops besides")
_HOLDS: Final = word_set("holds hold contains contain houses hosts harbours")
_TO_GO: Final = word_set("to attacked hit out under next going")
_DOUBT: Final = word_set(
    "maybe perhaps might possibly probably wonder wondering undecided either thinking leaning draft tentative"
    " tentatively provisional pondering supposing consider contemplate unsure whether depending depends presumably"
    " preferably ideally pending confirmed tbc tbd failing option choice alternatively alternative doubt"
    " temporarily approval hypothetical tempting eventuell vielleicht peut-etre quizas pretend suppose coin dice"
    " die"
)
_UNREAL: Final = re.compile(
    r"\b(?:would|could|should|might|i'd|we'd) have (?!to\b|you\b|an?\b|the\b)|\bif only\b"
    r"|\b(?:was|were|am|i'm) (?:sorely |half |very |really )?tempted\b|\btoying\b"
    r"|\bused to\b|\b(?:nearly|almost) (?:attacked|hit|went)\b|\bdream(?:t|ed|ing)?\b|\bimagin\w+\b|\bhypothetical\w*\b"
    r"|\bif (?:i|we) (?:had|were|was|did|could)\b|\b(?:i|we) (?:would|could|might) (?:attack|hit|go)\b"
    r"|\bhad i\b|\bpretend\b|\b(?:i'd|we'd|i would|would) be (?!glad|grateful|happy|obliged|pleased|nice|good|great)|\bjust kidding\b|\bonly joking\b"
)
_IF: Final = word_set("if unless provided assuming otherwise lest suppose until till")
_FINE: Final = re.compile(
    r"\buntil then\b|\bif (?:so|you'd|possible|necessary|need be|that's ok\w*|that is ok\w*|that's fine|that's all right|that's allowed|allowed"
    r"|you please|you would|you could|you will|you don't mind|you like|you want|i may|i can|i could|we may|we can|it's not too"
    r" late|i'm not (?:mistaken|too late|wrong)|i am not mistaken|i (?:read|see|remember|understand|count)\b[^,;]*"
    r"|memory serves|only|anything|any questions?|there (?:are|is) any\w*|you need|you have|it helps|in doubt|it makes"
    r"|you ask me|not|it pleases you|it suits|it's all the same|it is all the same)\b"
)
_OUTCOME: Final = re.compile(
    r"\b(?:left|surviv\w+|enough|possible|clean|clear\w*|empty|gone|alone|still|remain\w*|room|allow\w*|permit\w*|numbers?"
    r"|factors?|five|ten|works?|worked|succe\w+|dust|smoke|battles?|fights?|fighting|attacks?|over|through|well|right"
    r"|win|won|have|stand|standing|can|may|out|able|hold|holds|mine|ours|chart|eligible|qualif\w+|then|done|good"
    r"|comes?|goes|get|beat\w*|off|wiped|5)\b"
)
_NOT: Final = word_set(
    "no not never nothing nobody none neither nor don't dont won't wont can't cannot haven't isn't aren't doesn't"
    " didn't wasn't without leave leaving spare sparing alone refuse refrain avoid skip nowhere spared couldn't"
    " wouldn't shouldn't hasn't ain't nope declined decline declines refused rejected reject protection peace safe"
    " nichts keine kein nicht untouched unharmed"
)
_TOUCH: Final = word_set(
    "touch harm bother hurt leave alone spare peace fight attacked attacks attacking against with do nothing"
)
_NOT_FINE: Final = re.compile(
    r"\b(?:no (?:change|changes|surprises?|doubt|more|less|need|problem|worries|idea|time|news|other\w*|further|fuss"
    r"|frills|nonsense|matter|reply|jokes?|kidding|excuses?|point|messing|hurry|offence|questions?|mercy|prisoners"
    r"|worse|fewer|quarter|counters?|markers?)"
    r"|nothing (?:fancy|special|else|more|new|clever|much|further)|never mind|not (?:much|many|more|less"
    r"|bad|a lot|very|too|so|only|least|that|to mention|sure why|worse|below|under|fewer|just)|without (?:further|more) ado"
    r"|can't (?:wait|complain|resist|believe|help|talk|stay)|don't (?:worry|laugh|ask|mind|tell|know why)"
    r"|none (?:left|over)|if not|or not at all|nobody else|no one else|nor anything|won't (?:be|bore|keep)"
    r"|(?:to|must|should|will|shall) leave(?! (?:\w+ ){0,3}(?:alone|be|in peace))|not that|nobody else|left alone|mine alone|ours alone|us alone|me alone)\b"
)
_PAST: Final = word_set(
    "was were had did yesterday ago lost won sold bought sent told said gave came went offered promised asked"
    " thought hoped saw heard felt failed fell rose wrote swore began formerly previously stood sat ran used tried"
    " knew held"
)
_NO_PAST: Final = word_set(
    "need speed red united decided divided attached enclosed needed indeed agreed settled interested tired"
    " concerned determined required requested proceed exceed succeed bed fed planned intended proposed finished"
    " prepared supposed hundred feed seed deed weed bored relaxed excited pleased limited fixed detailed ordered ed"
    " ted fred alfred combined provided attacked resolved wanted used removed expelled kicked evicted targeted"
    " destroyed shared isolated crowded declined refused rejected named chosen understood allied remaining"
)
_ATTACKING: Final = word_set(
    "am i'm we're are is be im and i also only just not now both by here still go going start"
)
_PASSIVE: Final = word_set("be are is being get gets to as been want by")
_TIME: Final = re.compile(
    r"\b(?:(?:last|previous|next|coming|following|earlier|first|second|third) (?:turn|time|round|year|month|week|phase|game|season)"
    r"|tomorrow|later on|the turn (?:before|after)|(?:turn|round) after|some ?day|in future|in the past|the other day"
    r"|last night|eventually|other game|another game|\w+'s game|game \w+ i'm)\b"
)
_TURN: Final = re.compile(r"\bturn (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b")
_POLITE: Final = re.compile(
    r"\b(?:could|can|would|will) you\b|\bplease\b|\b(?:may|can|could) (?:i|we) (?:have|please|ask you)\b|\bwould you mind\b"
)
_ASKS: Final = re.compile(r"\b(?:should|shall|tell me|let me know|what|how|why|who|which|is it|am i|do i|does|did)\b")
_TAG: Final = word_set("ok okay right alright please yes yeah eh mate gm all deal pls thanks")
_STAYS: Final = re.compile(
    r"\b(?:can|may|shall|will) (?:stay|remain|live|sleep|relax)\b|\blets? (?:(?:him|them|her|it|all|the \w+) )?"
    r"(?:be|live|off|stay|sleep|alone)\b"
)
_NOW: Final = re.compile(r"\b(?:this (?:turn|round|time|month)|now)\b")
_HEARSAY: Final = re.compile(r"\b(?:they|people|some) (?:say|said|tell)\b|\bi'm told\b|\bi am told\b|\bso i hear\b")
_LEAST: Final = word_set("least better more higher minimum min up unless only if worse below above")
_LATER: Final = re.compile(r"\bas soon as\b|\bsleep on (?:it|that)\b|\bnot (?:yet|now|before)\b")
_QUOTES: Final = frozenset(('"', "“", "”", "„"))
_STRENGTH: Final = word_set("against to versus vs over have has got")


def doings(said: Said, parts: Sequence[Part], context: Context) -> list[Doing]:
    """
    Say what each part of a sentence does.

    Args:
        said: The sentence.
        parts: Its parts.
        context: Of the reading.
    """
    whole = " ".join(said.words)
    if said.end == "?" and not _is_polite(said, whole):
        return ["asks"] * len(parts)
    conditions = _conditions(said, parts)
    counters = not _COUNTERS.isdisjoint(said.words)
    odds = any(_is_odds(part.pieces) for part in parts)
    quoted = _quoted(parts)
    unreal = _UNREAL.search(whole) is not None
    found: list[Doing] = []
    main: Doing = "orders"
    firm = elsewhen = False
    for number, part in enumerate(parts):
        words = tuple("" if piece.role in ("name", "stock") else piece.word for piece in part.pieces)
        own = "told" if quoted[number] else _own(part, words, context)
        if part.begins in _RESUMES and not _NOT.intersection(words):
            main, firm, elsewhen = "orders", False, False
        if part.begins in (";",):
            main = "orders" if not firm else main
        if elsewhen and _NOW.search(" ".join(words)) is not None:
            main, firm, elsewhen = "orders", False, False
        stance: Doing = own or (found[-1] if part.begins in ("(", "[") and found else main)
        if own is None and stance == "told" and not elsewhen and _names_stock(part.pieces):
            stance = "tells"
        if own == "orders" and not elsewhen and (not firm or not _STARTS.isdisjoint(words[:3])):
            main, firm = "orders", False
        elif own == "orders" and firm:
            stance = main
        elif own in ("told", "unreal") and part.begins not in ("(", "[") and not _is_under(part):
            main, firm = own, True
            elsewhen = elsewhen or (own == "told" and _is_other_turn(" ".join(words), context))
        if unreal and stance == "orders":
            stance = "unreal"
        elif (
            (number < conditions or part.begins in _AFTERWARDS)
            and counters
            and (stance in ("orders", "tells") or part.begins in _AFTERWARDS or words[0] in _AFTERWARDS)
        ):
            stance = _of_counters(part, words, said)
        elif number < conditions and stance == "orders" and not odds:
            stance = "hangs"
        found.append(stance)
    for number, part in enumerate(parts[:-1]):
        behind = parts[number + 1]
        bare = all(piece.role in ("name", "mark") or piece.word in ("in", "the") for piece in part.pieces)
        if bare and found[number] == "orders" and found[number + 1] == "spares" and _names_nobody(behind.pieces):
            found[number] = "spares"  # 'Italy: nothing'
        if part.begins == "as" and part.words[0] in ("to", "for") and found[number + 1] != "asks":
            found[number] = found[number + 1]  # 'As to the British, they are our friends'
    return found


def _is_under(part: Part) -> bool:
    return part.under or part.words[0] in _AFTERWARDS


def _conditions(said: Said, parts: Sequence[Part]) -> int:
    """
    Say how many of the parts hang on a condition: all up to the end of the clause that holds it.

    'I don't know if it is wise, but here goes' is no condition on what follows.
    """
    if said.words[0] == "should" and said.end != "?":
        return len(parts)
    last = -1
    for number, part in enumerate(parts):
        words = _FINE.sub(" ", " ".join((part.begins, *part.words))).split()
        if not _IF.isdisjoint(words):
            last = number
    if last < 0 or _IF.isdisjoint(_FINE.sub(" ", " ".join(said.words)).split()):
        return 0
    ends = (number for number in range(last + 1, len(parts)) if parts[number].begins in _RESUMES | {";"})
    return next(ends, len(parts))


def _own(part: Part, words: Sequence[str], context: Context) -> Doing | None:
    """What a part does by its own words; None where it has none that say so."""
    said = " ".join(word for word in words if word)
    plain = set(_NOT_FINE.sub(" ", said).split())
    if _UNREAL.search(said):
        return "unreal"
    if _is_odds(part.pieces) and not _LEAST.isdisjoint(words):
        return "orders"
    if _STAYS.search(said):
        return "spares"
    if not _DOUBT.isdisjoint(words) or _LATER.search(said):
        return "hangs"
    if _is_of_others(part, words, context):
        return "told"
    if _is_other_turn(said, context):
        return "told"
    if not _NOT.isdisjoint(plain) and _is_past(words) and ATTACK.isdisjoint(words):
        return "told"
    if not _NOT.isdisjoint(plain) and not _is_odds(part.pieces):
        touches = len(words) < 8 or not (ATTACK | _TOUCH).isdisjoint(words)
        return "spares" if touches else "told"
    if _is_past(words):
        return "told"
    acts = not _WE.isdisjoint(words)
    if part.under and all(word in ("", "and", "the", "both", "=") for word in words):
        return None  # 'Where: Poland'
    if part.under:
        if part.begins in _WHERE and acts and (not ATTACK.isdisjoint(words) or _names_stock(part.pieces)):
            return "orders"
        if len(words) < 4 and _names_stock(part.pieces):
            return None  # 'all of them at once, stock GE'
        if part.begins in _AFTERWARDS and acts and not _COUNTERS.isdisjoint(words):
            return "orders"
        return None if part.begins in ("as",) else "tells"
    if _is_strength(part.pieces, words):
        return "board"
    if _does_something_else(words) or _explains(words):
        return "tells"
    if part.begins == "," and words[0] == "attacking":
        return "tells"
    counts = [at for at, piece in enumerate(part.pieces) if piece.word in ("understanding", "control")]
    if counts and not any(is_counter(part.pieces, at) for at in counts) and not _names_stock(part.pieces):
        return "told"  # 'we have an understanding about Italy'
    if acts or not ATTACK.isdisjoint(words) or (not _STOCK.isdisjoint(words) and _names_stock(part.pieces)):
        return "orders"
    return None


def _does_something_else(words: Sequence[str]) -> bool:
    """'I hear', 'I drive a Ford', 'I take my hat off': the writer does what is no order."""
    for at, word in enumerate(words):
        if word in _WRITER:
            for each in words[at + 1 :]:
                if each in _ACTS | ATTACK:
                    return "hat" in words
                if each and each not in _AUXILIARY and not each.endswith("ly"):
                    return True
            return False
    return False


def _explains(words: Sequence[str]) -> bool:
    """'how an attack would work', 'whether to attack'."""
    asking = [at for at, word in enumerate(words) if word in ("how", "why", "whether")]
    return bool(asking) and any(word in ATTACK for word in words[asking[0] :])


_AUXILIARY: Final = word_set(
    "are will shall would 'd to also really hereby now just only then am going gonna have must should can may still"
    " therefore thus both again too here first second third next the a an not in all and at as well for our my been"
)


_WRITER: Final = word_set("i we i'm i'd i'll we'll we'd we're i've we've im ill")
_ACTS: Final = word_set(
    "go goes going take taking want wanted like love prefer wish choose chose pick opt put use using order request"
    " ask asking make making have shall will name nominate claim claiming seek strike fight fighting knock throw"
    " throwing kick chuck punish launch oust drive remove evict expel clear wipe crush smash destroy drop push move"
    " do deal enter record note decided settled resolved determined need let squeeze turn bring send sending mean"
    " intend declare march fall come coming act engage try trying beat bash smack shoot chase place lay plant set"
    " open begin start select clean teach give giving finish sort tackle see target targeting rid get getting win"
    " can must may should hitting striking kicking pushing driving beating running run stick sticking stay say"
    " choosing takin runnin goin hittin gonna am i'm reckon bet vote feeling feel feels hope pounce charge advance"
    " descend wage grab squash thump clobber share leave boot pop thrash trust"
)


def _names_nobody(pieces: Sequence[Piece]) -> bool:
    return not any(piece.role in ("name", "stock") for piece in pieces)


def _names_stock(pieces: Sequence[Piece]) -> bool:
    return any(piece.role == "stock" or (piece.ticker and piece.text.isupper()) for piece in pieces)


def _of_counters(part: Part, words: Sequence[str], said: Said) -> Doing:
    """A part of a sentence that asks for counters under a condition on how the battles end."""
    if part.begins in _AFTERWARDS or not _AFTERWARDS.isdisjoint(words[:1]) or not _IF.isdisjoint(words[:2]):
        inside = {piece.area for piece in part.pieces if piece.area and not piece.people}
        outside = {piece.area for piece in said.pieces if piece.area and not piece.people} - inside
        if _OUTCOME.search(" ".join(words)) is None or (inside and outside and _COUNTERS.isdisjoint(words)):
            return "hangs"
        return "orders" if not _COUNTERS.isdisjoint(words) else "tells"
    return "hangs" if not ATTACK.isdisjoint(words) and _COUNTERS.isdisjoint(words) else "orders"


def _is_strength(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    """'five against four', 'I have 7 there': it tells of the board only."""
    numbers = any(piece.role == "number" and piece.word != "one" for piece in pieces)
    if not numbers or _names_stock(pieces) or not ATTACK.isdisjoint(words) or _is_odds(pieces):
        return False
    return not _STRENGTH.isdisjoint(words)


def _is_odds(pieces: Sequence[Piece]) -> bool:
    for at, piece in enumerate(pieces):
        if piece.role == "word" and re.fullmatch(r"[2-9]\s?[-:]\s?1", piece.text):
            return True
        if piece.role == "number" and 0 < piece.value < 10 and at + 2 < len(pieces) and pieces[at + 1].word == "to":
            return pieces[at + 2].value == 1
    return False


def _is_of_others(part: Part, words: Sequence[str], context: Context) -> bool:
    """Somebody else says, wants or does something: 'Hans says', 'the Germans will', 'my wife wants'."""
    pieces, part_begins = part.pieces, part.begins
    if not _REPORT.isdisjoint(words) or _HEARSAY.search(" ".join(word for word in words if word)):
        return True
    for at in range(1, len(pieces)):
        named = pieces[at - 1]
        if pieces[at].word in ("have", "has") and named.role == "name" and named.power != context.power:
            return True
        if pieces[at].word in _HOLDS and named.role == "name":
            return True
        attacks = pieces[at].word in ATTACK and pieces[at].word.endswith("s")
        if (attacks or pieces[at].word in _SAYS) and named.role == "name" and named.power not in ("", context.power):
            return True
    for at, word in enumerate(words):
        if word in _SAYS and not at and part_begins == ",":
            return True
        if any(piece.power == context.power and piece.role == "name" for piece in pieces[:at]):
            break  # 'the Soviet government wishes to attack'
        if word in _SAYS and at and words[at - 1] not in _STARTS | {"and", "to", "as", "is", "be", "are", "the"}:
            return True
    front = 0
    while front < len(words) - 1 and words[front] in _FRONT | {"the"}:
        front += 1
    first, following = pieces[front], words[front + 1 :]
    ahead = following[0] if following else ""
    if first.word in _THEY and ahead in (
        "in",
        "at",
        "there",
        "except",
        "but",
        "who",
        "from",
        "on",
        "else",
        "",
        "not",
        "that",
    ):
        return False
    if first.word in ("they", "he", "she") and ahead in _SAY | _SAYS:
        return True
    if first.word in _THEY:
        return not (ahead in ("must", "go", "goes", "get") or _TO_GO.intersection(following[1:3]))
    if first.word in ("you", "you've", "you're", "your"):
        may = ahead in ("can", "may", "could", "please", "should", "had", "will", "might", "would")
        return not may or not ATTACK.isdisjoint(following[1:3])
    if first.word == "people":
        return True
    for at, word in enumerate(words[:-1]):
        if word in ATTACK and words[at + 1] in ("me", "us", "my", "our"):
            return True  # somebody else hits the writer
    stranger = first.role == "word" and first.text[:1].isupper() and first.word not in KNOWN and first.text != "I"
    if stranger and (ahead in _SAYS or (ahead in ATTACK and ahead.endswith("s"))):
        return True
    if first.role == "name" and first.power and first.power != context.power:
        if ahead in _SAY | _SAYS:
            return True
        if ahead in _OTHERS:
            return not (ahead in ("is", "are", "will") and _TO_GO.intersection(following[1:3]))
        return not first.people and ahead.endswith("s") and len(ahead) > 3 and ahead not in _NO_VERB
    return False


def _is_other_turn(said: str, context: Context) -> bool:
    if _TIME.search(said):
        return True
    for match in _TURN.finditer(said):
        turn = int(match[1]) if match[1].isdigit() else NUMBERS[match[1]]
        if context.turn is not None and turn != context.turn:
            return True
    return False


def _is_past(words: Sequence[str]) -> bool:
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in _PAST and before not in _PASSIVE:
            return not (word == "had" and words[at + 1 : at + 2] == ("better",))
        if word == "attacked" and at and before not in _PASSIVE | {"and", "also"}:
            return True
        if word == "attacking" and at and before not in _ATTACKING:
            return True
        if word.endswith("ed") and len(word) > 4 and word not in _NO_PAST and before not in _PASSIVE:
            return True
    return False


def _is_polite(said: Said, whole: str) -> bool:
    """'Could you note an attack …?', 'Russia in Poland with GM, all right?'"""
    last = []
    for piece in reversed(said.pieces):
        if piece.role == "mark":
            break
        last.append(piece.word)
    if len(last) < len(said.pieces) and set(last) <= _TAG:
        return True
    return _POLITE.search(whole) is not None and _ASKS.search(whole) is None


def _quoted(parts: Sequence[Part]) -> list[bool]:
    """Which parts stand in quotation marks, as speech does; a name in them is a name."""
    found = []
    inside = False
    for part in parts:
        count = 0
        for at, piece in enumerate(part.pieces):
            if is_quote(part.pieces, at):
                inside = not inside
            elif inside:
                count += piece.role in ("word", "name")
        found.append(count > 3)
    return found


def is_quote(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a mark opens or closes what is quoted; the apostrophe of a plural does not."""
    piece = pieces[at]
    if piece.word in _QUOTES:
        return True
    if piece.role != "mark" or piece.word not in ("'", "‘", "’"):
        return False
    joined = at + 1 < len(pieces) and pieces[at + 1].start == piece.end and pieces[at + 1].line == piece.line
    return joined or (at > 0 and pieces[at - 1].word in ("!", "?", ".", ","))
