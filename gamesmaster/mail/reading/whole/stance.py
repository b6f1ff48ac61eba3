"""
What each part of a sentence does: it orders, tells, asks, spares somebody, or makes all hang on something.

A part shows it by who does what in it. A part without a verb goes with the main clause it belongs to: in 'Hans suggests
5 in Poland, 7 in Italy' all is told, in 'As Hans is away, 5 in Poland' the main clause orders.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, THINGS, UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said

Stance = Literal["orders", "tells", "asks", "spares", "hangs", "odd"]
"""'odd' is what counts something in words that nobody knows."""

_MARKS: Final = word_set(', ; : - -- ( ) ... [ ] | / "')
_UNDER: Final = word_set(
    "because since as which who whom whose where when while whilst whereas although though given bc cos coz 'cause"
    " considering seeing after before once"
)
_MAIN: Final = word_set("but so therefore hence thus instead then however")
_IF: Final = word_set("if unless provided assuming until till whether otherwise depending lest supposing suppose")
_FINE: Final = re.compile(
    r"\bif (?:possible|necessary|need be|that's ok\w*|that is ok\w*|that's fine|that's all right|that's allowed"
    r"|allowed|you please|you would|you could|you don't mind|you like|i may|i can|i could|we may|we can"
    r"|it's not too late|i'm not (?:mistaken|too late|wrong)|i am not mistaken|i (?:read|see|remember|understand|count)"
    r" (?:it|that|this|the \w+|correctly|right|rightly|my \w+)|my (?:sums?|maths?|arithmetic) \w+ (?:right|correct)"
    r"|memory serves|only|anything|any questions?|there (?:are|is) any\w*|you need|you have|it helps|in doubt|it makes"
    r")\b"
)
_DOUBT: Final = word_set(
    "maybe perhaps might whoever could possibly probably considering wonder wondering tempted undecided either planning"
    " thinking hopefully leaning draft tentative tentatively provisional hypothetically imagine pondering supposing"
    " think let-me consider contemplate contemplating toying dream dreaming unsure"
)
_NOT: Final = word_set(
    "no not never nothing nobody none neither nor don't dont won't wont shan't can't cannot haven't isn't aren't"
    " doesn't didn't wasn't without except leave leaving spare sparing alone refuse refrain avoid skip nowhere"
    " couldn't wouldn't shouldn't hasn't ain't nope zilch zip zero nil"
)
_NOT_FINE: Final = re.compile(
    r"\b(?:no (?:change|changes|surprises?|doubt|more|less|need|problem|worries|idea|time|news|other\w*|further|fuss|frills"
    r"|nonsense|matter|reply|jokes?|kidding|excuses?|point|messing|hurry|offence|questions?)|not (?:much|many|more|less"
    r"|bad|a lot|very|too|so|only|least|that|to mention|sure why)|can't (?:wait|complain|resist|believe|help|talk|stay)"
    r"|don't (?:worry|laugh|ask|mind|tell|know why)|nothing (?:fancy|special|else|more|new|clever|much)|never mind"
    r"|none (?:left|over)|without (?:further|more) ado|leave (?:it at that|the office|for|tomorrow|on)"
    r"|if not|let alone|nor anything|won't (?:be|bore|keep))\b"
)
_PAST: Final = word_set(
    "was were had did been yesterday ago lost won sent told said gave got came went offered promised asked sank"
    " thought hoped saw heard felt kept failed fell rose wrote swore began formerly previously stood sat ran"
    " wanted used tried knew held"
)
_NO_PAST: Final = word_set(
    "resolved elected need speed red united decided divided attached enclosed needed indeed agreed settled interested tired"
    " concerned determined required requested proceed exceed succeed bed fed planned intended allocated proposed"
    " discussed promised unchanged finished worried prepared supposed sealed signed hundred feed seed deed weed bred shed sled"
    " bored relaxed split excited pleased confused limited fixed detailed used ordered ed ted fred alfred"
)
_PASSIVE: Final = word_set("be are is being get gets to as been")
_LAST: Final = re.compile(
    r"\b(?:(?:last|previous|next|coming|following|first|earlier) (?:turn|time|round|year|move|month|week|phase|game|season)"
    r"|(?:other|another|different|old|sunday|monday) game|tomorrow|later|the turn (?:before|after)|(?:turn|round) after|(?:some|one) ?day|in future|in the past|the other day"
    r"|this morning|last night|eventually)\b"
)
_TURN: Final = re.compile(r"\bturn (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b")
_WHEN: Final = word_set("once when whenever after")
_THEY: Final = word_set("he she they who nobody somebody everybody everyone someone anybody anyone people")
_SAYING: Final = word_set(
    "says say said suggests suggest suggested wants want wanted thinks think thought asks asked tells told writes wrote"
    " hopes proposes proposed recommends recommended reckons believes claims offers offered promised promises advises"
    " advised insists prefers swears mentioned hinted expects warned begs begged argues would will"
)
_REPORT: Final = word_set(
    "rumour rumours rumor rumors apparently allegedly supposedly suggestion advice hearsay gossip proposal"
    " according suggested advised recommended"
)
_HAVING: Final = word_set("have has hold holds is are 've stand stands sit sits own owns got keeps 's")
_I: Final = word_set("i we i'd i'll we'll we'd i'm we're i've we've let's lets ill im id please pls plz")
_OURS: Final = word_set(
    "rest last other others remaining remainder number factors factor first second third men troops balance final next"
    " new units points boys lads target stock stocks order orders placement placements allocation dispositions"
    " deployment plan pfs pf forces army armies lot whole full entire majority bulk main remaining attack attacks"
    " answer choice decision line list turn move moves intention total sum share half income money investment"
    " real actual definite official battle strike assault same boats ships tanks soldiers divisions reserve reserves"
    " vote instructions deployments submission entry one two three four five six seven eight nine ten eleven twelve"
)
_VERBISH: Final = re.compile(r"(?:.{2,}[^s]s|.{2,}ed|would|will|can|could|has|is|may|might|should|must)$")
_WANTING: Final = re.compile(
    r"\b(?:i|we)(?:'d| would| should| could| do| will|'ll)?(?: also| really| rather| still| just| now)?"
    r" (?:like|love|prefer|want|wish|need|have decided|have chosen|'ve decided)\b"
)
_UNREAL: Final = re.compile(
    r"\b(?:would|could|should|might|'d|i'd|we'd) have\b|\bif only\b|\b(?:was|were) (?:going|about|planning) to\b"
    r"|\bmay be\b|\byeah right\b|\bwould (?!like|love|prefer|rather|you|be (?:glad|grateful|nice|good|fine))|\bused to\b|\b(?:nearly|almost)\b|\bi should (?:put|place|attack|go)\b|\b(?:i|we|he|they|she) would (?!like|love|prefer)"
    r"|\b(?:i'd|we'd) (?!like|love|prefer|rather|be (?:glad|grateful|happy|obliged|pleased))"
)
_UNREAL_IF: Final = re.compile(r"\b(?:if|had) (?:i|we) (?:had|were|could|was)\b|\bif only\b")
"""'If I had 20, I would put 10 in Italy.'"""
_TAG: Final = word_set("ok okay right alright please yes yeah eh mate gm all deal pls thanks")
_POLITE: Final = re.compile(
    r"\b(?:could|can|would|will) you\b|\bplease\b|\b(?:may|can|could) (?:i|we) (?:have|please|ask you)\b|\bwould you mind\b"
)


@dataclass(frozen=True, slots=True)
class Part:
    """
    Attributes:
        stance: What it does.
        pieces: Without the mark or word it begins with.
        begins: That mark or word, empty at the beginning of a sentence.
        sentence: Which of the letter.
        under: It is a clause that depends on another.
    """

    stance: Stance
    pieces: tuple[Piece, ...]
    begins: str
    sentence: int
    under: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """As looked up."""
        return tuple(piece.word for piece in self.pieces)


def parts_of(said: Said, at: int, context: Context) -> list[Part]:
    """
    Part a sentence, and say what each part does.

    Args:
        said: The sentence.
        at: Its place in the letter.
        context: Of the reading.
    """
    whole = " ".join(said.words)
    asks = said.end == "?" and not _is_polite(said, whole)
    unreal = _UNREAL_IF.search(whole) is not None
    hangs = _hangs(whole) and not unreal
    found: list[Part] = []
    main: Stance = "orders"
    for begins, pieces in _cut(said.pieces):
        words = [piece.word for piece in pieces]
        under = begins in _UNDER
        if begins in _MAIN:
            main = "orders"
        stance = _stance(begins, pieces, words, context)
        if stance is None:
            stance = main if begins not in ("(", "[") else ("orders" if main == "orders" else main)
        elif not under and begins not in ("(", "["):
            main = stance if stance in ("tells", "hangs") else main
        if under and stance == "orders":
            stance = "tells"
        if hangs and stance == "orders":
            stance = "hangs"
        if unreal and stance in ("orders", "hangs"):
            stance = "tells"
        if asks and stance == "orders":
            stance = "asks"
        found.append(Part(stance, tuple(pieces), begins, at, under))
    return found


def _is_polite(said: Said, whole: str) -> bool:
    """'Could you put 5 in Poland?', '5 in Poland and 3 in Italy, all right?'"""
    last = []
    for piece in reversed(said.pieces):
        if piece.role == "mark":
            break
        last.append(piece.word)
    if len(last) < len(said.pieces) and set(last) <= _TAG:
        return True
    return _POLITE.search(whole) is not None and not re.search(r"\b(?:should|shall|tell me|let me know|what|how|why)\b", whole)


def _hangs(whole: str) -> bool:
    return any(re.search(rf"\b{word}\b", _FINE.sub(" ", whole)) for word in _IF)


_STARTS: Final = word_set(
    "i we i'm i'd i'll i've we'll we've my they he she please let let's you it it's also"
)


def _cut(pieces: Sequence[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    begins, held = "", list[Piece]()
    for at, piece in enumerate(pieces):
        word = piece.word
        following = pieces[at + 1].word if at + 1 < len(pieces) else ""
        cuts = piece.role in ("mark", "word") and word in _MARKS
        if piece.role == "mark" and word in ("-", "/") and at and piece.start == pieces[at - 1].end and following:
            cuts = pieces[at + 1].start > piece.end
        if piece.role == "word" and word in _UNDER | _MAIN:
            cuts = not _is_no_clause(pieces, at)
        if piece.role == "word" and word in ("and", "then") and (following in _STARTS or following in ATTACK | PLACE):
            cuts = True
        if not cuts:
            held.append(piece)
            continue
        if held:
            yield begins, held
        begins = word if word not in _MARKS or not (begins in _UNDER | _MAIN and not held) else begins
        held = []
    if held:
        yield begins, held


_AS: Final = word_set("well usual always follows agreed planned many much my soon long before discussed stock a our the far")


def _is_no_clause(pieces: Sequence[Piece], at: int) -> bool:
    """'as well as', 'so much', 'before the deadline', 'then 3 in Poland'."""
    word = pieces[at].word
    ahead = pieces[at + 1] if at + 1 < len(pieces) else None
    if ahead is None:
        return True
    if word in ("then", "so", "therefore", "hence", "thus", "however") and at and pieces[at - 1].role != "mark":
        return pieces[at - 1].word != "and"
    if word == "once" and at and pieces[at - 1].word in ("for", "at"):
        return True
    if word == "as":
        return ahead.word in _AS or ahead.role == "stock" or (at > 0 and pieces[at - 1].word in ("well", "soon", "long", "many", "much"))
    if word == "so":
        return ahead.word in ("much", "many", "far", "that", "as", "long", "good", "kind", "please") or at == 0
    if word in ("then", "before", "after", "instead", "where"):
        return ahead.role in ("number", "name", "stock") or ahead.word in ("that", "this", "the", "all", "again", "more", "of", "in", "to")
    return False


def _stance(begins: str, pieces: Sequence[Piece], words: list[str], context: Context) -> Stance | None:
    """What a part does by its own words; None where it has no verb that says so."""
    said = " ".join(words)
    plain = _NOT_FINE.sub(" ", said)
    if begins in _UNDER and begins not in _WHEN:
        return "tells"
    if _DOUBT & set(words) or _UNREAL.search(said):
        return "hangs"
    if words[0] in ("they", "those", "these", "it") and not _GOES.isdisjoint(words) and not any(
        piece.role == "number" for piece in pieces
    ):
        return "orders"  # 'That leaves five. They go to Prague.'
    if words[0] in _POINTING and not _NOT.isdisjoint(plain.split()):
        return "spares"
    if _is_of_others(pieces, words, context) or not _REPORT.isdisjoint(words):
        return "tells"
    if _LAST.search(said) or _is_other_turn(said, context):
        return "tells"
    if not _NOT.isdisjoint(plain.split()):
        return "spares"
    if _is_past(words):
        return "tells"
    if begins in _UNDER:
        return "hangs" if begins in _WHEN else "tells"
    if _tells_of_board(pieces, words, context.scenario.conflict == "exchange"):
        return "tells"
    if _does_something_else(words):
        return "tells"
    if not (_ACTS | _I).isdisjoint(words):
        return "orders"
    return "odd" if _is_strange(pieces) else None


def is_unreal(words: Sequence[str]) -> bool:
    """'If I had 20, I would put 10 in Italy.'"""
    return _UNREAL_IF.search(" ".join(words)) is not None


def is_doubtful(words: Sequence[str]) -> bool:
    """Whether a sentence hangs on something or is in doubt by words that say so, and not only by words nobody knows."""
    said = " ".join(words)
    return bool(_DOUBT & set(words)) or _UNREAL.search(said) is not None or _hangs(said)


def speaks_of_other_time(part: Part) -> bool:
    """'but only from next turn'."""
    return _LAST.search(" ".join(part.words)) is not None


def verb_at(part: Part) -> int | None:
    """Where the first verb of orders stands in a part; None where there is none."""
    return next((at for at, word in enumerate(part.words) if word in _ACTS and word not in _NO_VERB), None)


_NO_VERB: Final = word_set("orders order may can shall note record moves dispositions attack attacks")


def is_known(word: str) -> bool:
    """Whether a word says nothing else than that something goes somewhere."""
    return word in _PLAIN or word in _ACTS


def _is_strange(pieces: Sequence[Piece]) -> bool:
    """'Somewhere between 6 in Poland and 6 in Italy lies the truth': no verb of orders, and words of something else."""
    counts = any(piece.role == "number" for piece in pieces)
    strange = sum(piece.role == "word" and piece.text.islower() and piece.word not in _PLAIN for piece in pieces)
    return counts and strange > 1


_PLAIN: Final = (
    UNITS
    | _OURS
    | _I
    | word_set(
        "in into to for at on onto towards toward inside within upon over from of with by the a an and or & plus as is are"
        " be each apiece respectively all both every everything what's left whatever it them this that these those there"
        " here up also too so then now just only yes yeah ok okay please turn round men soldiers more extra brave good"
        " fresh further additional another again between evenly equally half quarter thirds dozen pair couple number"
        " home off down away well really very my our its their his her some per via mr mrs ms dr sir dear hi hello"
        " guys lads chaps boys fellows fine stout reinforcements reinforcement front line sector region area areas uh um er"
        " thanks thank cheers regards hereby herewith enough total altogether same likewise ditto similarly finally first"
        " fewer more less many much twice as than number known called area territory region known named after left over each-of apart one-of go-to total"
        " should will shall may can must would could what leave leaves no not any none nothing elsewhere nowhere else"
        " second third lastly next to-day today tonight still further plus including namely i.e viz e.g"
    )
)


def _does_something_else(words: Sequence[str]) -> bool:
    """'I count 5 in Poland', 'we hear': the writer does what is no order, in a verb that nobody knows."""
    for at, word in enumerate(words):
        if word in _WRITER and _ACTS.isdisjoint(words[at + 1 :]):
            return True
        if word in _WRITER:
            return False
    return False


_WRITER: Final = word_set("i we i'm i'd i'll we'll we'd we're i've we've im ill")
_ACTS: Final = (
    PLACE
    | ATTACK
    | word_set(
        "goes go going get gets receive receives take takes gives give shall can may must moves move have let"
        " join joins reinforce reinforced strengthen strengthens add adds march marches sail sails head heads"
         " ship afford pull pulls commit dedicate replace replaces deserves deserve want wants like love prefer wish desire choose pick opt pour pours throw dump shove pile piles rush keep keeps"
        " stay stays remain remains hold garrison fill distribute divide share bring dispatch push shift transfer spread"
        " concentrate order request ask making make makes use using station stationed deployed placed sent assigned"
        " allocated distributed invested posted divided order orders enter record note put went do does advance back bolster"
        " top raise fortify occupy man staff guard guards grab target hitting attacking taking going placing sending putting"
        " deploying doing leaves moving adding allocating assigning giving sticking dropping pushing pouring want'd marching committing"
        " decided settled chosen land lands travel travels proceed proceeds relocate commit dedicate devote earmark beef"
        " name nominate claim establish seek request strike take-on fight knock throw kick chuck punish launch strikes oust"
        " drive remove evict expel clear wipe crush smash destroy drop pick"
    )
)


def _is_other_turn(said: str, context: Context) -> bool:
    from gamesmaster.mail.reading.text.words import NUMBERS

    for match in _TURN.finditer(said):
        turn = int(match[1]) if match[1].isdigit() else NUMBERS[match[1]]
        if context.turn is not None and turn != context.turn:
            return True
    return False


def _is_past(words: Sequence[str]) -> bool:
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in _PAST and before not in _PASSIVE and not (word == "got" and before in _HAVE):
            return True
        if word.endswith("ed") and len(word) > 4 and word not in _NO_PAST and before not in _PASSIVE:
            return True
    return False


_HAVE: Final = word_set("i've we've have has 've you've")
_THIRD: Final = word_set(
    "says wants thinks suggests expects hopes believes claims proposes recommends reckons advises insists prefers begs"
    " demands fears predicts speaks speak swears argues tells asks writes promises warns mentions"
)


def _is_of_others(pieces: Sequence[Piece], words: Sequence[str], context: Context) -> bool:
    """Somebody else says, wants or does something: 'Hans says', 'the Germans will', 'my wife wants'."""
    front = 0
    while front < len(words) and words[front] in _FRONT:
        front += 1
    if front >= len(words):
        return False
    first, following = pieces[front], words[front + 1 :]
    ahead = following[0] if following else ""
    if words[0] in ("thanks", "thank", "cheers") or any(
        word in _THIRD and not (at and words[at - 1] in _WRITER | {"and", "to"}) for at, word in enumerate(words)
    ):
        return True
    if first.word in _THEY or (first.word in ("you", "you've", "you're", "your") and ahead not in _MAY):
        return True
    if first.role == "name" and first.power and first.power != context.power and not first.area:
        return ahead in _SAYING | _VERBS
    if first.role == "name" and first.power and first.power != context.power:
        return ahead in (_SAYING | _VERBS) - word_set("will gets get has is")
    if first.word in ("my", "our", "his", "her", "their", "the", "a", "any", "some", "one"):
        for at in range(front + 1, min(front + 5, len(pieces))):
            if pieces[at].role != "word":
                break
            if words[at] in _OURS or words[at] in PLACE | ATTACK | UNITS:
                return False
            if words[at] in _SAYING or (at > front + 1 and _VERBISH.match(words[at]) and words[at] not in THINGS):
                return True
        named = pieces[front + 1] if front + 1 < len(pieces) else None
        if named is not None and named.role == "name" and named.power and named.power != context.power:
            rest = words[front + 2 :]
            return bool(rest) and rest[0] in (_SAYING | _VERBS)
        return False
    if first.role == "word" and first.text[:1].isupper() and first.word not in _KNOWN_FIRST and ahead:
        return ahead in _SAYING - word_set("think want say") or (ahead in ("and", "'s") and bool(_SAYING & set(following)))
    return any(
        word in _SAYING - word_set("want think would will say asked")
        and at > 0
        and words[at - 1] not in ("i", "we", "as", "please")
        for at, word in enumerate(words)
        if pieces[at - 1].role == "word" and pieces[at - 1].text[:1].isupper()
    )


_GOES: Final = word_set("go goes stay stays shall keep receive receives get gets join")
_POINTING: Final = word_set("they it this that these those which")
_MAY: Final = word_set("can may could please should have'd")
_FRONT: Final = word_set("ps pps p.s and but so well now also then in fact yes ok okay right oh ah btw anyway that")
_VERBS: Final = word_set(
    "has have is are says thinks looks seems keeps stands sits holds offers stays talks needs means gets comes goes"
    " knows likes hates fears hopes tells asks still always suggests believes claims promises expects wants were was"
    " did had will would can could may might must should"
)
_KNOWN_FIRST: Final = word_set(
    "the a my please orders order place put send turn dear hi hello hey attack attacks placing placements stock use"
    " with and in on at for to from of here this these all everything both two one i we"
)


def _tells_of_board(pieces: Sequence[Piece], words: Sequence[str], strengths: bool = False) -> bool:
    """'The Germans have 4 there', 'I have 7 in Poland', 'there are five of them'."""
    numbers = any(piece.role == "number" for piece in pieces)
    if not numbers:
        return False
    for at, word in enumerate(words):
        if word in _BRINGS:
            return False  # 'Move the 5 we have in Germany'
        before = words[at - 1] if at else ""
        if word in ("have", "i've", "we've", "has", "hold", "holds", "got") and before not in _LETS:
            return True
        if word in ("are", "is", "there's") and before in ("there", "they", "who", "which", "i", "we", "he"):
            return True
        if word in ("stand", "stands", "sit", "sits") or word in ("i'm", "we're") and "against" in words:
            return True
        if word in ("outnumber", "outnumbered"):
            return True
        if word in ("against", "versus", "vs"):
            # Where attacks have a strength 'five against Russia' orders one, and only '5 against 14' tells of the board.
            behind = pieces[at + 1].role if at + 1 < len(pieces) else ""
            if not strengths or behind == "number":
                return True
    return False


_BRINGS: Final = PLACE | MOVE | word_set("take ship sail march")
_LETS: Final = word_set("let's lets to like i'll we'll will please should must gets want could may can rather")
