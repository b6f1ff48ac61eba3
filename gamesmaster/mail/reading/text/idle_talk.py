"""
Sentences and lead-ins of nothing but small talk: 'Sorry for the delay.', 'Between two meetings:', 'What a mess!'.

They are known by their words: all of them are either little words or words of the writer's day, his mail or his mood,
and none names, counts or points to anything of the game. So 'if' and 'not', 'last turn' and 'forget' in them bend
nothing that stands beside them.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 16
SHORTEST: Final = 4
"""'I will next turn' may be said of what stands before it."""
_ENDS: Final = frozenset((".", "!", "?", "..."))
_LITTLE: Final = word_set(
    "i i'm i've i'll i'd we we're we've we'll you you're you've you'll your my our me us it it's its is are am"
    " was were be been being the a an this there there's they he she they'll he'll she'll everybody everyone"
    " nobody one and so too very much not no don't won't can't isn't wasn't didn't haven't hasn't doesn't"
    " couldn't will can do does did have has had of in on at to for from with by about after before between"
    " during since while as if all just still already again always never now today tonight yesterday last next"
    " turn week month year day days time times hour hours minute minutes what how why where when who really quite"
    " pretty well oh ah ok okay right good bad better best worse worst bit lot few little long nice great big"
    " small old new first let's let see may might must out off over up down because though although but that's"
    " him her them get got go going went come came make made take took without further only every sorry know"
    " knew write writing"
)
_TALK: Final = word_set(
    "hurry rush rushed brief short shortly quick quickly late early busy train bus plane flight airport station"
    " car road traffic phone mobile typing typed keyboard laptop computer internet wifi connection battery"
    " office work job boss meeting meetings lunch dinner breakfast supper coffee tea beer wine bed"
    " sleep slept asleep tired exhausted weekend holiday holidays vacation weather rain raining rains rained sun"
    " sunny snow snowing snowed cold hot heat storm windy ill sick flu fever headache doctor dentist hospital kid"
    " kids child children son daughter baby wife husband mother father mum dad granny grandmother grandfather"
    " brother sister uncle aunt family cousin dog cat garden house exam exams finals school homework thesis"
    " university birthday party wedding guests guest cake mess disaster nightmare catastrophe shame pity luck"
    " lucky unlucky surprise surprises surprised fancy exciting boring dull mad crazy stupid silly foolish clever"
    " wise brave bold risky reckless gamble cautious proud ashamed laugh laughing cry apologies apologise"
    " apologize excuse delay delayed forgot forget forgotten thought consideration deliberation ado story sums"
    " arithmetic maths counted calculator spelling typo typos handwriting english grammar receipt email hope"
    " hoping furious angry pleased delighted happy unhappy glad sad disappointed thanks thank congratulations"
    " congrats greetings works nerves nervous excited like love hate fault"
)
_POINTS: Final = word_set("this it it's that's they he she his")
"""A sentence that begins so may be said of what stands before it: 'It was a joke', 'That's stupid'."""
_PAST: Final = word_set("was were wasn't had did didn't i'd")
_LEADS: Final = word_set("so but and anyway anyhow well")
_FORGETS: Final = word_set("i we i'll we'll always to")
_BENDS: Final = frozenset(
    (
        *product(("i", "we", "he", "she", "they", "had", "the", "first", "one"), ("thought",)),
        ("like", "so"),
        ("like", "this"),
        ("only", "if"),
        ("not", "like"),
        ("hope", "not"),
        ("no", "thanks"),
        ("thanks", "but"),
        ("my", "sleep"),
        ("sleep", "on"),
        ("a", "thought"),
        ("a", "story"),
        ("first", "story"),
    )
)


def without_idle_talk(tokens: tuple[Token, ...], named: Container[int], *, begins: bool) -> tuple[Token, ...]:
    """
    Leave out what is small talk from its first word to its last.

    Args:
        tokens: Of a line.
        named: Where names of the game's begin.
        begins: The line begins a sentence; else its first words go on with one of the line before.

    Returns:
        The tokens without such sentences and lead-ins.
    """
    gone: set[int] = set()
    start = 0
    for at in range(len(tokens) + 1):
        ends = at == len(tokens) or tokens[at].word in _ENDS
        if not ends:
            continue
        if (start or begins) and at > start:
            whole = at < len(tokens) and is_idle_talk(tokens[start:at], named, start)
            gone |= set(range(start, at + 1)) if whole else set(range(start, _led_up_to(tokens, named, start, at)))
        start = at + 1
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if gone else tokens


def _led_up_to(tokens: Sequence[Token], named: Container[int], start: int, stop: int) -> int:
    """Where what leads up to orders ends: behind 'Not much time, so:', 'I know you won't like it, but'."""
    for at in range(start + 1, min(start + LONGEST, stop - 1)):
        word = tokens[at].word
        if word == ":" or (word in (",", "-", "--") and word_at(tokens, at + 1) in ("but", "so")):
            end = at + 1 + (word != ":")
            end += word_at(tokens, end) == ":"
            lead = [each for each in tokens[start:at] if each.word != ","]
            while lead and lead[-1].word in _LEADS:
                lead.pop()
            return end if end < stop and _leads(lead) and is_idle_talk(lead, named, start) else start
    return start


def _leads(lead: Sequence[Token]) -> bool:
    """'Not much time:', but not 'I was in a hurry:', 'My wife:' or 'At the meeting:', whose words may be behind it."""
    words = [token.word for token in lead]
    if len(words) < 2 or not (_PAST | _PERSONS).isdisjoint(words):
        return False
    return words[0] in _LEADS_UP or tuple(words[:2]) in _IN_HASTE


_LEADS_UP: Final = word_set(
    "after before between without no not sorry typing still only long again back i i'm i've we we're if as since down"
    " busy quick quickly quite"
)
_IN_HASTE: Final = frozenset(product(("in",), ("a", "haste", "short", "brief"))) | {("on", "my"), ("on", "the")}
_PERSONS: Final = word_set(
    "boss doctor dentist kid kids child children son daughter wife husband mother father mum dad granny grandmother"
    " grandfather brother sister uncle aunt family cousin guests guest he she they everybody everyone nobody one"
)


def is_idle_talk(tokens: Sequence[Token], named: Container[int], start: int = 0) -> bool:
    """
    Say whether words are small talk and nothing else.

    Args:
        tokens: Of a sentence, or of what stands in front of its colon.
        named: Where names of the game's begin in the line.
        start: Where these words begin in it.
    """
    words = [token.word for token in tokens if token.kind != "mark"]
    if len(words) > LONGEST or any(at in named for at in range(start, start + len(tokens))):
        return False
    if _looks_ahead(words) and all(token.kind in ("word", "mark") for token in tokens):
        return True
    if tuple(words[:2]) in _CALLS and _CALLED.issuperset(word for word in words if not word.isdigit()):
        return True  # 'Phone me at 555 0123 if anything is wrong.'
    if not any(word in _TALK for word in words) and ("much", "time") not in pairwise(words):
        return False
    if words[0] in _POINTS or words[-1] == "to":
        return False  # 'I'd be mad to.'
    pairs = list(pairwise(["", *words]))
    if not _BENDS.isdisjoint(pairs) or any(after == "forget" and word not in _FORGETS for word, after in pairs):
        return False  # 'Forget it'
    return all(_is_known(tokens, at) for at in range(len(tokens)))


_CALLS: Final = frozenset(
    (
        *product(("phone", "call", "ring", "text", "contact", "email", "mail", "write", "tell", "ask"), ("me", "us")),
        *product(
            ("just", "please", "do"), ("phone", "call", "ring", "text", "contact", "email", "mail", "write", "shout")
        ),
        *product(("let",), ("me", "us")),
        *product(("give", "drop"), ("me", "us")),
    )
)
_CALLED: Final = (_LITTLE - word_set("like but who")) | word_set(
    "phone call ring text contact email mail write tell ask let give drop shout line call anything something wrong"
    " unclear amiss problem problems question questions missing reach number mobile cell home office please need more"
    " understand any sense issue issues doubt doubts"
)


def _looks_ahead(words: Sequence[str]) -> bool:
    """'I haven't decided about next turn yet': of next turn, and not of what is ordered."""
    told = ("next", "turn") in pairwise(words) and words[0] in _WHO and len(words) > SHORTEST
    return told and _MEANS.isdisjoint(words)


_WHO: Final = word_set("i i'm i've i'll we we're we've we'll what somebody everybody nobody you you'll")
_MEANS: Final = word_set(
    "this that that's it these those them all above below orders order mean means meant talk talking talked speak"
    " speaking refer referring same like as if or wait until instead rather only here so but attack"
    " attacks place placing do"
)


def _is_known(tokens: Sequence[Token], at: int) -> bool:
    """A little word, one of the day, or a number of such: 'two meetings'."""
    token = tokens[at]
    if token.kind == "mark":
        return token.word in (",", "-", "--", "(", ")", "'")
    if token.kind == "number":
        return word_at(tokens, at + 1) in _TALK | {"minutes", "hours", "days", "times"}
    return token.kind == "word" and token.word in _LITTLE | _TALK
