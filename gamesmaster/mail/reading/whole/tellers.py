"""Who tells, wants or does what is no order of the writer: people and powers, and their verbs, as patterns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final


def _any(words: Iterable[str] | str) -> str:
    """A pattern for any of some words; blanks in a text part them."""
    return "(?:" + "|".join(words.split() if isinstance(words, str) else words) + ")"


FRONT: Final = (
    r"(?:(?:and|but|so|well|also|oh|ah|aha|ha|haha|hm|hmm|lol|ps|pps|p\.s|anyway|meanwhile|incidentally"
    r"|apparently|besides"
    r"|now|then|even|yes|no|yesterday|today|this morning|last night|once|sry|sorry|btw|by the way|as i said"
    r"|(?:over|at) (?:lunch|breakfast|dinner|the pub|the club|home|school|work)|the other (?:day|night|week)) )*"
)
"""Words in front of a clause that change nothing."""
KIN: Final = _any(
    "wife husband brother sister mother father mum mom mummy dad daddy son daughter nephew niece uncle aunt"
    " cousin friends?"
    " mates? pals? grandmother grandfather grandson granddaughter granny grandma grandpa neighbou?rs? ally allies"
    " colleagues? boss dog cat parrot teacher doctor dentist barber broker partner girlfriend boyfriend"
    " flatmate roommate"
    " opponents? rivals? enem(?:y|ies) therapist accountant astrologer landlord landlady lodger vicar priest postman"
    " milkman butcher baker bookie mother-in-law father-in-law brother-in-law sister-in-law stepfather stepmother"
    " godfather twin bartender barman predecessor"
)
OWN: Final = (
    "orders? order placements? placings? factors? men troops rest others? remaining remainder balance units?"
    " army armies"
    " forces fleets? boys lads tsar tzar czar king queen kaiser emperor empress president general marshal"
    " admiral chancellor"
    " minister majesty excellency highness führer duce committee class group council cabinet government board staff"
    " headquarters command nation people empire politburo parliament congress senate majority team club crown"
    " throne court"
    " war ministry state union reich republic republics foreign secretary pharaoh khan shah sultan consul"
    " kremlin entry pick share target choice plan receipt list note"
    " heart head gut rules? map table sheet report diary everything nothing conscience instinct logic decision"
    " intention wish"
    " attacks? placement move moves one ones two three four five six seven eight nine ten first second third"
    " last next new"
    " front line both all it letter mail answer vote reserve reserves divisions soldiers power country it's"
    " stand red fresh"
)
"""Nouns of which the writer may speak as of himself, or of his orders."""
_OWN: Final = _any(OWN)
_DET: Final = (
    r"(?:the|our|my|his|her|their|your|an?|some|every|each|another|only an?|just an?|any"
    r"|(?:one|#1) of (?:the|my|our))"
)
_TO: Final = (
    r"(?: (?:at|in|from|on|over|of|next to|opposite|with|across|behind|among) (?:(?:the|my|our|his|her|this|me"
    r"|us) ?)?"
    r"(?:(?!@)[\w'-]+ ?){0,3}?)?"
)
ANYBODY: Final = (
    r"(?:(?:he|she|someone|somebody|everyone|everybody|nobody|no (?:one|#1)|anybody|anyone|whoever|people|most"
    r" people|some people"
    r"|some|others|another|many|few|most|(?:one|some|two|three|half|most|none|all|many|several|both|#\d+) of"
    r" (?:us|them|our|the"
    r"|my)(?: [\w'-]+)?"
    rf"|{_DET} (?:@o (?=[a-z]))?(?:(?!{_OWN}\b)[\w'-]+ ){{0,3}}?(?!(?:{_OWN}|i|we)\b)[\w'-]+"
    r"|(?:mr|mrs|ms|miss|dr|prof|herr|frau|monsieur|madame|signor|sir|lady|old|young|poor|little|dear|good old"
    r"|friend)"
    rf" (?:@w|[a-z]+)|@w(?: @w)?){_TO},?)"
)
"""A subject that is not the writer."""
NAMED: Final = r"(?:he|she|they|@w|@o(?: @w)?|the @o(?: [a-z]+)?|(?:my|our) " + KIN + ")"
POWER: Final = (
    r"(?:the )?@o(?: (?:player|man|woman|ambassador|delegate|gentleman|team|lads?|chap|fellow|side"
    r"|people))?"
)
AUX: Final = (
    r"(?:(?:has|have|had|is|are|was|were|will|would|keeps?|kept|still|also|always|even|now|then|just|once"
    r"|already|kindly|never"
    r"|only|first|really|actually|again|himself|herself|themselves|probably|surely|certainly|loudly|often"
    r"|sometimes|simply"
    r"|on the phone|rang and|phoned and|called and|been|seriously|honestly|both|all|dearly|much) )*"
)
_REGULAR: Final = (
    "suggest recommend insist reckon claim predict warn threaten mention hint whisper boast maintain murmur"
    " shout report"
    " explain ask demand plead beg lobby campaign motion groan moan sneer joke laugh chant howl roar mutter"
    " assum suppos imagin propos advis urg announc argu promis advocat declar describ not\\w?ic hop prais admir"
    " offer expect"
    " prefer fanc fear favour favor worr doubt wonder guess suspect remember recall consider contemplat discuss debat"
    " protest object complain rav gossip preach lectur pray clamour clamor push call root rant dream"
)
_SAYING: Final = (
    r"says?",
    r"said",
    r"saying",
    r"thinks?",
    r"thought",
    r"believes?",
    r"believed",
    r"swears?",
    r"swore",
    r"sworn",
    r"writes?",
    r"wrote",
    r"written (?:to|that)",
    r"writing to (?:me|us)",
    r"tells?",
    r"telling",
    r"told",
    r"dreamt",
    r"speaks? (?:of|for)",
    r"spoke (?:of|for)",
    r"talks? (?:of|about)",
    r"talked (?:of|about)",
    r"goes on about",
    r"went on about",
    r"is convinced",
    r"are convinced",
    r"heard",
    r"under the impression",
    r"convinced",
    r"of the opinion",
    r"of the view",
    r"replied",
    r"replies",
    r"cried",
    r"cries",
    r"quotes?",
)
SAYS: Final = _any(
    (*_SAYING, *(rf"{stem}(?:s|es|ed|d|t?ted|ged|ging|ing|red|med|ies|ied)" for stem in _REGULAR.split()))
)
"""Verbs of saying and thinking: behind a subject that is not the writer they tell."""
WANTS: Final = _any(
    (
        r"wanted",
        r"wants? (?:me|us|to see|my|our)",
        r"wants #\d+ of (?:mine|ours|my|our)",
        r"wish(?:es|ed) (?:me|us|i|we)",
        r"(?:love|like|prefer)s?(?: (?:me|us|to see (?:me|us|my|our|\S+ of (?:mine|ours|my|our))))",
        r"moves that",
        r"moved (?:that|for|to|we)",
        r"seconded",
        r"votes? for",
        r"voted (?:for|against|in favou?r)",
        r"means? to",
        r"meant to",
        r"intends? to",
        r"plans? to",
        r"raves? about",
    )
)
"""What a subject that is not the writer wants or means to do."""
BEING: Final = (
    r"(?:is|was|are|were|has been|had been|'s) (?:all |very much |strongly |dead |always |still |also |even "
    r"|now |rather |quite )*"
    + _any(
        (
            r"for(?! (?:@me|the @me))",
            r"in favou?r",
            r"against",
            r"adamant",
            r"keen on",
            r"after (?:me|us|my|our|the)",
            r"(?:up to|planning|plotting|preparing|massing|out to|scheming|bent on)\b",
            r"(?:about|going|planning|rumoured|supposed|likely|bound|determined|said|keen|hoping|itching|dying) to",
            r"convinced",
            r"under the impression",
            r"of the (?:opinion|view)",
        )
    )
)
"""What a subject that is not the writer is for, or about to do."""
ON_ME: Final = (
    r"(?:attack(?:s|ed|ing)?|hits?|hitting|invade[sd]?|strikes?|struck|striking|jump(?:s|ed)?|assault(?:s|ed)?"
    r"|fights?|against)"
    r" (?:me|us)\b"
)
HITS: Final = r"(?:attacks?|attacked|attacking|hits?|strikes?|struck|invades?|invaded|assaults?|assaulted)"
PUTS: Final = (
    r"(?:puts?|places?|placed|sends?|sent|moves?|moved|dumps?|dumped|pours?|poured|march(?:es|ed)?"
    r"|goes|went|go|throws?|threw)"
)
