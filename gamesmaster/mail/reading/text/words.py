"""The closed list of words the grammar knows; a word that is not here, nor a name, is never passed over in an"
" order."""

from __future__ import annotations

from functools import cache
from typing import Final


@cache
def word_set(text: str) -> frozenset[str]:
    """
    Give the words of a text, parted by blanks.
    """
    return frozenset(text.split())


NUMBERS: Final = {
    word: value
    for value, word in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
            *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
        )
    )
} | {"dozen": 12, "nil": 0}
NUMBER: Final = rf"(?:\d{{1,3}}|{'|'.join(NUMBERS)})"
"""A number in digits, or a small one in words, as a pattern."""
TENS: Final = {"twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60}


def is_counted(word: str) -> bool:
    """
    Say whether a word is a number, in figures or spelt: '4', 'four', 'dozen'.

    Args:
        word: In small letters, without marks.
    """
    return word.isdigit() or word in NUMBERS


def count_of(word: str) -> int:
    """
    Give the number that a word is, in figures or spelt: 4 for '4' and 'four'.

    Args:
        word: In any letters; one that `is_counted`, or ``KeyError`` is raised.
    """
    return int(word) if word.isdigit() else NUMBERS[word.lower()]


PLACE: Final = word_set(
    "place places placing put puts putting deploy deploying allocate station invest assign send sending post"
    " pop stick lay commit use spend"
)
ALONG_WITH: Final = frozenset((one, "with") for one in ("together", "along", "jointly", "combined"))
"""Who joins an attack, or is attacked, too."""
MOVE: Final = word_set("bring bringing move moves moving transfer transferring shift shifting redeploy relocate mv")
ATTACK: Final = word_set(
    "attack attacks attacking assault hit hits strike att atk fight fighting conflict challenge kill destroy"
    " eliminate crush smash engage"
)
UNDERSTANDING: Final = word_set("understanding understandings u und understandng")
CONTROL: Final = word_set("control controls ctrl c")
CHANGE: Final = word_set(
    "change changes changed amend amendment amendments set make alter revise correction corrections"
)
ADD: Final = word_set("add also plus additionally adding addition additions")
ONLY: Final = word_set("only")

IN: Final = word_set("in into on onto inside at within")
TO: Final = word_set("to into onto towards toward for")
PLACE_TO: Final = IN | TO
FROM: Final = word_set("from")
WITH: Final = word_set("with using via by on through w")
STOCK: Final = word_set("stock stocks share shares ticker symbol using via")
UNITS: Final = word_set(
    "factor factors pf pfs p f rf rfs political resource x unit units counters counter chips ones new fresh"
    " more influence"
)
REST: Final = word_set("rest residue remainder remaining remains balance others leftover leftovers")
HOME: Final = word_set("home homeland homearea fatherland motherland")
FRACTIONS: Final = word_set("half quarter third few couple several much most double twice")
AND: Final = word_set("and & + n then")
EVERYBODY: Final = word_set("everybody everyone all")

CLAIM: Final = word_set(
    "demand declare erect lay plant take taking claim claiming request requesting ask asking establish reach seek"
    " seeking get try apply mark"
)

FILLER: Final = word_set(
    "please pls plz kindly the my our a an some of i we me i'd i'll we'll we'd i'm ill am will shall going go"
    " goes like want to wish here are is be this these turn round phase now just both then ok okay so well"
    " orders order follows following as for too thanks thank you cheers moves do am placements placement"
    " immediately finally first firstly second secondly third thirdly lastly today hereby record recorded note"
    " enter submit submitting give giving mine ours let lets let's below find"
)
COURTESY: Final = word_set(
    "thx ty tks tx please pls plz kindly thanks thank you cheers regards sincerely yours hi hello dear hey"
    " all everyone everybody sir gm gamesmaster mate"
)

# Any of these makes a sentence something else than an order.
NEGATION: Final = word_set(
    "not don't dont won't wont never nor neither without cannot can't cant isn't aren't doesn't didn't"
    " wouldn't shouldn't couldn't no none nothing nobody except hardly nowhere avoid refrain refuse"
)
PURPOSES: Final = word_set(
    "annoy appease balance block bolster calm cheer comfort console counter cover defend deter discourage distract"
    " encourage fend frighten guard hearten help impress intimidate irritate match oppose placate please plug prevent"
    " protect prove provoke punish rattle reassure reinforce relieve remind repay repel restore reward scare secure"
    " settle shield shore spite stop strengthen support surprise teach tease tempt thank threaten unsettle upset warn"
    " watch weaken welcome worry"
)
"""What factors are sent somewhere for: 'to annoy the French', 'to encourage our friends there'."""
TAKES_BACK: Final = word_set(
    "cancel cancels withdraw ignore disregard forget scrap scratch undo revoke rescind delete remove void"
    " drop skip swap supersede supersedes replace replaces annul"
)
CONDITION: Final = word_set(
    "if unless whether assuming provided should could might may maybe perhaps possibly probably suppose"
    " supposing when whenever once until otherwise either or else depending lest hopefully ideally unsure"
    " tentatively"
)
REPORTED: Final = word_set(
    "said says say saying suggested suggests suggest suggestion asked asks told tells tell wrote writes"
    " claims claimed proposed proposes propose wants wanted offered offers hopes hope hoping thinks thought"
    " think believe believes guess guesses expect expects expected planned plans planning heard hear hears"
    " rumour rumor rumours according promised promises agreed agrees wished consider considering considered"
    " tempted imagine wonder wondering predict fear fears reckon suspect threatened threatens threatening"
    " urged urges wishes recommended recommends warned warns demands demanded insists intends intend intended"
    " joking kidding joke haha lol hypothetically imo example instance e.g eg quote quoted quoting saw seen"
    " notice noticed quotes mentioned mentions"
)
OTHER_TIME: Final = word_set(
    "next later tomorrow yesterday last previous previously already earlier before after afterwards"
    " eventually someday soon future was were had did been lost used ago former would've should've has having"
    " since while during"
)
OTHER_PEOPLE: Final = word_set(
    "he she they them their theirs his her hers him you'd you'll you're your they'll he'll she'll"
)
QUESTION_WORDS: Final = word_set("who whom whose what which why how where can does did shall")
TROUBLE: Final = NEGATION | TAKES_BACK | CONDITION | REPORTED | OTHER_TIME | OTHER_PEOPLE

PREVIOUS: Final = word_set("previous earlier last old other former prior first all above original")
LETTERS: Final = word_set(
    "orders order mail mails letter letters message messages email emails e-mail set moves instructions"
)
REPLACING: Final = word_set(
    "ignore disregard forget cancel replace replaces supersede supersedes scrap override overrides discard"
)

THINGS: Final = word_set(
    "day days week weeks month months year years hour hours minute minutes people men women sons daughters"
    " kids children million millions thousand percent points pounds dollars euros miles km degrees pages"
    " letters mails emails times goals games libraries problems questions shares friends mates cats dogs beers"
    " pints turns seconds inches feet metres meters kilos cm o'clock pm am players copies books bottles"
    " glasses cups grandchildren brothers sisters january february march april june july august september"
    " october november december doctors teams wickets runs sets centimetres litres rooms houses cars trains"
    " nights mornings weekends"
)
"""What numbers count that are no factors."""

LITTLE: Final = word_set("in an as am we me hi be it on at to no so us de i a do by my of or is he")
"""Words of the language that are abbreviations of names, too; they are names only in capitals."""

KNOWN: Final = (
    frozenset(NUMBERS)
    | frozenset(TENS)
    | PLACE
    | MOVE
    | ATTACK
    | UNDERSTANDING
    | CONTROL
    | CHANGE
    | ADD
    | ONLY
    | IN
    | TO
    | FROM
    | WITH
    | STOCK
    | UNITS
    | REST
    | HOME
    | AND
    | EVERYBODY
    | CLAIM
    | FILLER
    | COURTESY
    | TROUBLE
    | QUESTION_WORDS
    | word_set(
        "each together shared sharing share jointly least better odds it that pass passes it's its us out than"
        " any anyone anybody ready help status resend total sum makes make sorry oops actually trance dance chance"
        " finance prance polar pole cart cent run fun aim limit week day days time game hand land good great"
        " best much many very really been there their weather again begin"
    )
)
