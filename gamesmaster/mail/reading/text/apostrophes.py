"""Words as telephones write them: 'id like', 'dont', 'whos', 'pls', 'lol', read as written in full or left out."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.text.asides import Abridged

_WORDS: Final = {
    **{word: f"{word[:-2]}n't" for word in ("dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "hasnt")},
    **{
        word: f"{word[:-2]}n't"
        for word in ("havent", "hadnt", "couldnt", "wouldnt", "shouldnt", "cant", "wont", "shant")
    },
    **{"im": "I'm", "ive": "I've", "youre": "you're", "youve": "you've", "youll": "you'll", "theyre": "they're"},
    **{"theyve": "they've", "theyll": "they'll", "theyd": "they'd", "weve": "we've", "hes": "he's", "shes": "she's"},
    **{"theres": "there's", "thats": "that's", "whats": "what's", "whos": "who's"},
    **{"wheres": "where's", "heres": "here's", "itll": "it'll", "thatll": "that'll", "pls": "please", "plz": "please"},
    **{"thx": "thanks", "tmrw": "tomorrow", "ur": "your", "anythin": "anything", "nada": "nothing"},
    **{"cept": "except"},
    **dict.fromkeys(("nuffin", "nuffink", "nothin", "nuthin", "nowt"), "nothing"),
}
_KNOWN: Final = re.compile(rf"(?<![\w'’@./-])(?:{'|'.join(map(re.escape, _WORDS))})(?![\w'’@-]|\.\w)")
_CAPITAL: Final = re.compile(
    r"(?<![\w'’])(?:I(?:m|ve|d|ll)|Dont|Doesnt|Wont|Cant|Theres|Thats|Heres|Pls|Plz)(?![\w'’-])"
)
_VERB: Final = (
    r"(?:like|place|put|attack|go|take|send|have|use|keep|want|be|do|make|give|move|add|hit|fight|stay|write|tell|let|say"
    r"|prefer|rather|love|need|pass|leave|drop|get|wait|see|also|now|just|think|hold|split|repeat|try|spend|pick)"
)
_ILL: Final = re.compile(rf"(?<![\w'’])(?:(?P<will>[iI]ll)|(?P<would>[iI]d))(?= (?:\w+ )?{_VERB}\b)")
_SICK: Final = re.compile(
    r"\b(?:am|was|is|are|were|been|being|be|i'?m|he'?s|she'?s|feel|feeling|felt|fall|fell|fallen|got|very|quite|so|too"
    r"|really|seriously) $",
    re.IGNORECASE,
)
"""'I was ill so take my orders as they are'."""
_ITS: Final = re.compile(r"(?<![\w'’])its(?= (?:not|too|a|an|the|ok|okay|fine|late|my|me|all|still|only|just|time)\b)")
_LAUGHS: Final = re.compile(
    r",? ?\b(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|(?:hi){2,}|xd|x-d)\b(?=[ \t]*(?:[.,!?;\n]|$|[^\w\s]))",
    re.IGNORECASE,
)
_ALL_GO: Final = re.compile(
    r"[ \t]*(?:so |ok |okay |hey |yo )*(?:all|the whole) [a-z\d]+ (?:go|goes|into|in|to)\b", re.IGNORECASE
)
_FACES: Final = re.compile(
    r"[ \t]*(?::-?[()DPpo/]|;-?\)|[\U0001F300-\U0001FAFF☀-➿]️?)+(?P<behind>[ \t]+(?=[^\W\d_])|(?=[ \t]*(?:\n|$)))"
)
_CONFUSES: Final = re.compile(
    r",? ?(?: -|;)? ?\bI (?:always|keep|constantly|forever) (?:mix|mixing|confus(?:e|ing)|muddl(?:e|ing)|get|getting)"
    r" (?:them|these|those|the)(?: two)?(?: names| firms| companies)?(?: up| mixed up| muddled up| wrong)?"
    r"(?=[ \t]*(?:[.!)\n]|$))",
    re.IGNORECASE,
)
"""'Not GM but GE, I always mix these two up!' is no word about what is ordered."""
_AND: Final = re.compile(r"(?<=[a-z\d]) (?:n|an(?= nuf| noth| nuth| nowt)) (?=[a-z\d])")
"""'4 in austria n the last 4 at home'."""
_TWO: Final = re.compile(r"(?<=[^\W\d_])\.\.(?=\s)")
_OK: Final = re.compile(r", ?(?:ok|okay|alright)\?(?=\s|$)", re.IGNORECASE)


def with_apostrophes(letter: Abridged) -> Abridged:
    """
    Give a letter with its short words in full, and without what only laughs.

    Args:
        letter: Normalised.
    """
    text = letter.text
    gone = [
        *((found.start(), found.end(), _WORDS[found[0]]) for found in _KNOWN.finditer(text)),
        *((found.start(), found.end(), _in_full(found[0])) for found in _CAPITAL.finditer(text)),
        *(
            (found.start(), found.end(), "I'll" if found["will"] else "I'd")
            for found in _ILL.finditer(text)
            if not _SICK.search(text, 0, found.start())
        ),
        *((found.start(), found.end(), "it's") for found in _ITS.finditer(text)),
        *((found.start(), found.end(), "") for found in _LAUGHS.finditer(text) if _is_apart(text, found)),
        *((found.start(), found.end(), "! " if _parts(text, found) else "") for found in _FACES.finditer(text)),
        *((found.start(), found.end(), "") for found in _CONFUSES.finditer(text)),
        *((found.start(), found.end(), " and ") for found in _AND.finditer(text)),
        *((found.start(), found.end(), "...") for found in _TWO.finditer(text)),
        *((found.start(), found.end(), ".") for found in _OK.finditer(text)),
    ]
    return letter.without(sorted(gone)) if gone else letter


def _in_full(word: str) -> str:
    small = word[0].lower() + word[1:]
    full = _WORDS.get(small) or {"id": "I'd", "ill": "I'll"}[small]
    return full[0].upper() + full[1:]


def _is_apart(text: str, found: re.Match[str]) -> bool:
    """
    Whether a laugh stands in a sentence that counts nothing, and not in the only one: '14 in Germany lol'. In 'all
    eleven go into poland lol' the number is right.
    """
    begun = max(text.rfind(mark, 0, found.start()) for mark in ".!?\n") + 1
    if _ALL_GO.match(text, begun, found.start()):
        return True
    return begun > 0 and not any(letter.isdigit() for letter in text[begun : found.start()])


def _parts(text: str, found: re.Match[str]) -> bool:
    """Whether a face stands between two sentences and is the only mark there."""
    return bool(found["behind"]) and text[: found.start()].rstrip()[-1:].isalnum()
