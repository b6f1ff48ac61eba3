"""Letters that attack nobody, or place nothing, in plain words: 'We won't be fighting', 'Put me down for a pass'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.rules.orders import Pass

_FRONT: Final = (
    r"(?:(?:ok|okay|well|so|no|right|please|and|but|as for me|for us|for me|from me|this turn|this time|hi|hello|hey"
    r"|hi all|hi there) ,? ?)*"
)
_ME: Final = r"(?:i|we|i'm|we're|i'll|we'll|@me|the @me)"
_NOT: Final = (
    r"(?:won't|will not|shall not|shan't|do not|don't|am not|are not|'m not|not|does not|doesn't|is not|isn't"
    r"|aren't|ain't)(?: be| going to"
    r"| planning to| plan(?: on)?| intend(?: to)?| want to| wish to| feel like| care to| be making| make| making| have"
    r"| be doing)*"
)
_NO: Final = r"(?:have|make|plan|see|propose|intend|order|want|has|makes|plans) no(?: plans (?:to|for))?"
_THINK: Final = (
    r"(?:don't|do not) (?:think|believe|suppose|expect|imagine)(?: that)? (?:i|we)(?: will| shall| am| are|'ll)?"
    r"(?: be| want to| wish to| care to| going to| feel like)*"
)
"""'I don't think I shall attack anyone'."""
_FIGHT: Final = (
    r"(?:any |an |a |new )?(?:fight|fights|fighting|attack|attacks|attacking|battle|battles|war|wars|combat|aggression"
    r"|move against|hit|hitting|strike|striking|bother|bothering|touch|touching|challenge|challenging|shots?|blows?)"
)
_NOBODY: Final = r"(?: anyone| anybody| any one| a soul)"
_WHOM: Final = (
    r"(?: anyone| anybody| any one| at all| anywhere| on anyone| on anybody| whatsoever| of any kind| from me| from us"
    r"| to make)*"
)
_NOW: Final = (
    r"(?:(?: ,)? (?:this (?:turn|time|round|month|week|year|phase)|for now|today|for the moment|just now|at present"
    r"|please|thanks|thank you|either|after all|again|too))*"
)
_PUT: Final = (
    r"(?:please )?(?:put|mark|count|enter|note|record|write|register|book) (?:me|us|@me) (?:down )?(?:for|as|with)"
    r" (?:a |having )?(?:pass|passed|passing)"
)
_PEACE: Final = (
    r"peace (?:everywhere|all round|all around|on all fronts|with everyone|with everybody|in all areas|for all)"
)
_TROOPS: Final = (
    r"(?:all )?(?:my|our) (?:troops|men|army|armies|soldiers|boys|factors|forces|guns|lot|people)(?: will| shall| can)?"
    r" (?:stay|remain|rest|are resting|sleep|keep|sit|are sitting|are staying|hold)(?: \w+){0,3}?"
    r" (?:barracks|quarters|camp|tents|bed|trenches|home|still|quiet|peaceful|fire|silent)"
)
_EVERYWHERE: Final = r"(?: everywhere| on all fronts| in all areas| all round| all around)?"
_FIRE: Final = rf"{_ME}(?: will| shall)? holds? (?:my|our|her|his|its|their)(?: own)? fire{_EVERYWHERE}"
_NOTHING: Final = r"nothing(?: at all)? (?:from|by) (?:me|us|@me) this (?:turn|time|round|phase|month|week)"
_NOW_ONE: Final = r"this (?:turn|one|round|phase|time)(?: of (?:attacks|fighting|battles|combat))?"
_SKIP: Final = (
    rf"{_ME}(?: will| shall| would like to| want to)? (?:skips?(?: {_NOW_ONE})?|(?:sits?|sitting) {_NOW_ONE} out"
    rf"|(?:sits?|sitting) out {_NOW_ONE})"
)
_QUIET: Final = (
    rf"{_ME}(?: will| shall| just| simply| going to|'ll)*(?: (?:have|having|take|taking) a (?:quiet|peaceful|restful)"
    r" turn"
    r"|(?: sit| sitting| wait)(?: back| here| still)* and (?:just )?watch"
    rf"|(?: give| giving) (?:the (?:attacks?|fighting|war)|{_NOW_ONE}) a miss"
    r"|(?: leave| leaving|(?: have|'ve)? decided to leave) (?:everybody|everyone|them all|all of them)"
    r"(?: alone| in peace))"
    r"|(?:please )?(?:count|leave|deal) (?:me|us) out"
)
_FIGHTS: Final = re.compile(
    rf"^{_FRONT}(?:{_ME} (?:{_NOT}|{_THINK}) {_FIGHT}{_WHOM}|{_QUIET}|no {_FIGHT} (?:from|by) (?:me|us)"
    rf"|{_ME} {_NO} {_FIGHT}{_WHOM}|{_PUT}|{_PEACE}|{_TROOPS}|{_FIRE}|{_SKIP}|{_NOTHING}"
    rf"|(?:number of )?attacks(?: this turn| in this turn)? (?:: |- |-- |= )?(?:none|nil|zero|0)|(?:there"
    rf" (?:are|will be) )?no (?:more )?{_FIGHT} (?:from|by) (?:me|us|@me)){_NOW}$"
)
_CLAUSES: Final = re.compile(r" (?:, (?:and )?(?:so )?|so |(?<=decided )that |(?<=resolved )that |; |- |-- )")
_PLACE: Final = r"(?:place|deploy|put|send|station|commit|add|position|allocate|set)"
_UNITS: Final = (
    r"(?:factors?|troops|men|units?|army|armies|forces|pfs?|rfs?|placements?|placings?|deployments?|reinforcements?"
    r"|soldiers|points|thing|anything)"
)
_PLACING: Final = r"(?:placing|putting|deploying|sending|stationing|committing|positioning|allocating)"
_DOWN: Final = (
    r"(?: at all| whatsoever| down| out| anywhere| on the board| on the map| into play| of any kind| to make)*"
)
_NOWHERE: Final = (
    r"(?: ,?(?: and)? ?(?:not|nor|neither) (?:in |to |into |for )?(?:the )?(?:@a|anywhere|anyone|anything)(?: else)?"
    r"| , (?:nothing|nowhere|none|not one))*"
)
"""'…, not in Poland, not in Austria, not anywhere', '…, nothing, nowhere'."""
_UNDOES: Final = (
    rf"(?:{_ME} (?:cancel|withdraw|scrap|revoke|take back)s? (?:all )?(?:of )?(?:my|our|her|his|its|their|the)"
    r" (?:placements?|placings?|orders|deployments?)(?: ,)? and (?:i |we )?)?"
)
_PLACES: Final = re.compile(
    rf"^{_FRONT}{_UNDOES}(?:"
    rf"(?:{_ME} )?(?:will |shall )?{_PLACE}s? (?:nothing|none|no (?:new )?{_UNITS}){_DOWN}"
    rf"|{_ME} {_NOT} (?:{_PLACE}|{_PLACING}) (?:any (?:new )?{_UNITS}|anything|a single {_UNITS}|a thing){_DOWN}"
    rf"|{_ME} {_NO} {_UNITS}{_DOWN}"
    rf"|(?:there (?:are|will be) )?no (?:new )?(?:placements?|placings?|deployments?|reinforcements?)"
    rf"(?: (?:from|by|for) (?:me|us|@me))?{_DOWN}"
    rf"|{_ME}(?: will| shall)? keeps? (?:everything|all|all (?:my|our|its) {_UNITS}|all of them|the lot)"
    r" (?:back|in reserve|in hand)"
    rf"|{_ME} {_NOT} {_PLACE}(?= ,)|{_ME} (?:pass|passes|do nothing|does nothing|will do nothing)"
    rf"|{_PUT}|{_NOTHING}|{_SKIP}){_NOW}{_NOWHERE}{_NOW}$"
)


def passes_plainly(said: Sequence[Said], context: Context) -> int | None:
    """
    Give the sentence in which the writer says that he attacks nobody at all, or places nothing; None where none does,
    or the letter names anything else.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    passes = {"attack": _FIGHTS, "placing": _PLACES}.get(context.phase)
    if passes is None or not context.power or len(context.powers) > 1:
        return None
    names = ("name", "stock") if context.phase == "attack" else ("name", "number")
    found = None
    for at, one in enumerate(said):
        words = _coded(one, context)
        if any(piece.role in names for piece in one.pieces if piece.power != context.power):
            clauses = [words]
        else:
            clauses = [words, *_CLAUSES.split(words)]  # 'We could not agree, so France makes no attacks'
        passing = any(passes.match(clause) for clause in clauses)
        passing = passing and (passes.match(words) is not None or _OPEN.isdisjoint(one.words))
        if one.end != "?" and passing and not (context.on_file and _LITTLE.search(words)):
            found = at if found is None else found
        elif any(piece.role in names for piece in one.pieces if not _is_whose(one, context)) or (
            one.end == "?" and one.words[0] == "or"
        ):
            return None  # 'I'm sitting this one out. Or am I?'
    return found


def passes_everywhere(said: Sequence[Said], context: Context) -> int | None:
    """
    Give the sentence in which the writer says that he attacks nobody anywhere, whatever else the letter tells of:
    'So there will be no French attacks this turn, neither there nor elsewhere'. None where none does.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    if context.phase != "attack" or not context.power or len(context.powers) > 1:
        return None
    told = [(at, one, _coded(one, context)) for at, one in enumerate(said) if one.end != "?"]
    if (found := next((at for at, _, words in told if _NO_ATTACKS.match(words)), None)) is not None:
        return found
    found = next((at for at, _, words in told if _ATTACKS_NOBODY.match(words)), None)
    return None if any(at != found and _may_attack(one, context) for at, one in enumerate(said)) else found


def _may_attack(one: Said, context: Context) -> bool:
    """'Except for the Germans in Poland.', behind 'I shall not attack anyone'."""
    others = any(piece.power not in ("", context.power) for piece in one.pieces)
    return not _UNLESS.isdisjoint(one.words) or (others and not ATTACK.isdisjoint(one.words))


_ATTACKS_NOBODY: Final = re.compile(rf"^{_FRONT}{_ME} (?:{_NOT}|{_THINK}) {_FIGHT}{_NOBODY}{_NOW}$")
_NO_ATTACKS: Final = re.compile(
    rf"^{_FRONT}(?:(?:there (?:will|shall) be |{_ME} (?:will |shall )?makes? )?no (?:@me )?attacks?"
    r"(?: (?:from|by) (?:me|us|@me))?(?: at all)?(?: this turn| this time| this round)?(?: ,)?"
    r" (?:neither (?:here|there) nor (?:elsewhere|anywhere(?: else)?)|anywhere(?: at all)?|whatsoever)"
    rf"|{_ME}(?: will| shall)? holds? (?:my|our|her|his|its|their)(?: own)? fire(?: this turn| this time| this round)?"
    r"(?: ,)? everywhere)(?= ,|$)"
)


_OPEN: Final = word_set("if unless except until maybe perhaps otherwise sleep later")
"""'I shan't attack anyone, but let me sleep on it.'"""
_UNLESS: Final = word_set("unless except if but only apart however until maybe perhaps otherwise")


def _is_whose(one: Said, context: Context) -> bool:
    """'Power: Russia', in a form."""
    row = one.row and len(one.pieces) < 4 and ":" in one.words
    return row and all(piece.power == context.power for piece in one.pieces if piece.role == "name")


_LITTLE: Final = re.compile(r"^nothing|\b(?:do|does) nothing\b|^@me passes$")
"""Beside orders on file this may say that nothing is changed."""


def places_nothing(letter: Heard) -> Solution | None:
    """
    Give the pass of a letter that places nothing, whatever is on file; None where it is none, or takes it back.

    Args:
        letter: As heard.
    """
    at = passes_plainly(letter.said, letter.context)
    if at is None or any(turns(each, (), True) for each in letter.said):
        return None
    return Solution(((Pass(), at),))


def _coded(said: Said, context: Context) -> str:
    """The words, with the writer's own power as '@me', areas as '@a', and as they are spelt."""
    return " ".join(_code(piece, context) for piece in said.pieces)


def _code(piece: Piece, context: Context) -> str:
    if piece.role == "name" and piece.power == context.power:
        return "@me"
    return "@a" if piece.role == "name" and piece.area else _SPELT.get(piece.word, piece.word)


_SPELT: Final = {"dont": "don't", "wont": "won't", "doesnt": "doesn't", "im": "i'm", "ill": "i'll", "arent": "aren't"}
