"""German, French and Spanish lines of orders to the English words that the grammar knows, word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.understood import LANGUAGES, understands
from gamesmaster.mail.reading.text.lexica import LEXICA, PHRASES, WEAK
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set

_APOSTROPHES: Final = ("l'", "d'", "j'", "n'", "m'", "qu'", "s'")
_NUMBERS: Final = {
    word: value
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}


_STRONG: Final = {
    language: frozenset(word for word in lexicon if word not in WEAK) for language, lexicon in LEXICA.items()
}


_TELLING: Final = frozenset(word for lexicon in LEXICA.values() for word in lexicon) - (WEAK & (KNOWN | LITTLE))
"""Without one of these words a line is English, or says nothing of its language."""


def language_of(words: Sequence[str]) -> str:
    """
    Tell the language of words; empty for English, or where nothing tells.

    Args:
        words: Folded words of a line.
    """
    split = _split(words)
    if _TELLING.isdisjoint(split):
        return ""
    counts = {language: sum(word in strong for word in split) for language, strong in _STRONG.items()}
    # 'en' is of two languages; then the little words tell, and where they do not, it means the same in both.
    best = max(counts, key=lambda language: (counts[language], sum(word in LEXICA[language] for word in split)))
    # One word may be a name in an English line; beside English words of the game it is.
    english = sum(word in _ENGLISH for word in split)
    if counts[best]:
        return best if counts[best] > english else ""
    # '6 pour l'Italie': several little words, and none of them English.
    little = {word for word in split if word in LEXICA[best] and word not in KNOWN | LITTLE}
    return best if len(little) > 1 and not english else ""


def says_pass(words: Sequence[str]) -> bool:
    """
    Say whether a line is 'Paso.' or 'Je passe.': too few words to tell a language by.

    Args:
        words: Folded words of the line.
    """
    return tuple(word for word in words if word not in (".", "!")) in _PASSES


_PASSES: Final = frozenset(
    (("paso",), ("pasamos",), ("je", "passe"), ("on", "passe"), ("nous", "passons"), ("yo", "paso"))
)


def speaks(words: Sequence[str], language: str) -> bool:
    """
    Say whether a line may be in the language of its letter: it has a word of it, and none that is English alone.

    Args:
        words: Folded words of the line.
        language: Of the letter.
    """
    split = _split(words)
    return any(word in LEXICA[language] for word in split) and _ENGLISH.isdisjoint(split)


def _split(words: Sequence[str]) -> list[str]:
    return [part for word in words for part in (word.split("'") if word.startswith(_APOSTROPHES) else [word])]


_ENGLISH: Final = word_set(
    "the with and to of my from please attack put is are i we for this that it stock turn at by have move"
)


@understands(LANGUAGES, "5 nach Poland", "je place 5 en Poland", "coloco 5 en Poland")
def in_english(tokens: tuple[Token, ...], language: str) -> tuple[Token, ...]:
    """
    Put the English words in the place of a line's own.

    Args:
        tokens: Of the line.
        language: As `language_of` tells it.
    """
    lexicon = LEXICA[language]
    tokens = _german_order(tokens) if language == "German" else tokens
    tokens = tuple(part for token in tokens for part in _parted(token, language))
    words = [token.word for token in tokens]
    attacks = language == "Spanish" and (
        any(lexicon.get(word) == "attack" for word in words)
        or any(_phrase_at(words, at)[1] == "attack" for at in range(len(words)))
    )
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        width, phrase = _phrase_at(words, at)
        if phrase:
            found.extend(_token(replace(token, end=tokens[at + width - 1].end), word) for word in phrase.split())
            at += width
            continue
        at += 1
        if token.word in ("¿", "¡"):
            continue
        if (attacks and token.word in ("a", "al")) or _is_doubled(words, at - 1):
            continue  # whom one attacks is named so; 'no ataco a nadie' denies once
        english = _meant(tokens, at - 1, lexicon)
        if english is None:
            found.append(token)
        elif english != "_":
            found.extend(_token(token, word) for word in english.split())
    return tuple(found)


def _phrase_at(words: Sequence[str], at: int) -> tuple[int, str]:
    for phrase, english in PHRASES:
        if words[at] == phrase[0] and tuple(words[at : at + len(phrase)]) == phrase:
            return len(phrase), english
    return 0, ""


def _meant(tokens: Sequence[Token], at: int, lexicon: Mapping[str, str]) -> str | None:
    """What a word is in English; 'Pierre place 5' says what Pierre does."""
    token = tokens[at]
    english = lexicon.get(token.word.replace("ß", "ss")) if token.kind == "word" else None
    before = tokens[at - 1] if at else None
    if before is not None and english in ("place", "attack") and lexicon is LEXICA["French"]:
        somebody = before.kind == "word" and before.text[:1].isupper() and before.word not in lexicon
        return english + "s" if somebody and not before.text.isupper() else english
    if token.word == "por" and lexicon is LEXICA["Spanish"] and _is_counted(tokens, at + 1):
        return "for"  # '1 aceite por 1 grano'
    if token.word == "de" and lexicon is LEXICA["French"] and _is_reinforced(tokens, at):
        return "by"  # 'je renforce la Pologne de 6'
    if token.word == "sur" and before is not None and lexicon.get(before.word) == "attack":
        return "on"
    return english


def _is_reinforced(tokens: Sequence[Token], at: int) -> bool:
    counted = at + 1 < len(tokens) and (tokens[at + 1].kind == "number" or tokens[at + 1].word in LEXICA["French"])
    return counted and any(token.word in ("renforce", "renforcons") for token in tokens[:at])


def _is_counted(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number of goods stands here."""
    return at < len(tokens) and at > 1 and (tokens[at].kind == "number" or tokens[at].word in ("un", "una", "dos"))


def _is_doubled(words: Sequence[str], at: int) -> bool:
    """'Je n'attaque personne': denied twice, and meant once."""
    return words[at] in ("n", "ne", "no") and not _NOBODY.isdisjoint(words[at + 1 : at + 5])


_NOBODY: Final = word_set("personne rien nadie nada ningun ninguno aucun aucune")


def _german_order(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """
    'Ich will Frankreich in Italien mit Boeing angreifen', 'zehn Faktoren habe ich': the verb to where it stands in
    English. What parted from it ('setze neun ein') is left out, and 'habe … geschickt' is of the past.
    """
    tokens = _with_parted_verbs(tokens)
    found: list[Token] = []
    start = 0
    words = [token.word for token in tokens]
    lexicon = LEXICA["German"]
    asks = not _ASKS.isdisjoint(words[:2])
    for at, token in enumerate(tokens):
        following = words[at + 1] if at + 1 < len(words) else ","
        if token.word == "anzugreifen" and any(lexicon.get(word) in _WEIGHS for word in words[:at]):
            found = [each for each in found if each.word != ","]  # 'ich überlege, Russland anzugreifen'
            found.append(token)
        elif (token.word in _LAST or (asks and token.word in _PLACING)) and len(found) > start:
            found.insert(start, replace(token, start=found[start].start, end=found[start].start))
        elif token.word == "angegriffen" and _is_to_be_done(words[:at]):
            found = [replace(token, word="angreifen"), *(each for each in found if each.word not in ("werden", "wird"))]
        elif token.word == "angenommen" and at and not _DEALT.isdisjoint(words[:at]):
            found.append(replace(token, word="akzeptiert"))
        elif token.word in ("gehen", "kommen") and tokens[at + 1 : at + 2] and tokens[at + 1].kind == "number":
            continue  # 'nach Serbien kommen 5'
        elif token.word in _PARTED and following in _PART_ENDS and at:
            continue
        elif token.word in _HAVE and any(_is_participle(word) for word in words[at + 1 :]):
            found.append(replace(token, word="hatte"))
        elif (
            words[at - 1 : at]
            and (words[at - 1] in _HAVE or _strikes(tokens, at - 1, lexicon))
            and token.word in ("ich", "wir")
            and len(found) > start
        ):
            verb = found.pop()
            place = found[start] if start < len(found) else verb
            found[start:start] = [replace(each, start=place.start, end=place.start) for each in (token, verb)]
        else:
            found.append(token)
            counted = asks and any(each.kind == "number" for each in found)
            if not counted and (token.kind == "mark" or token.word in _BEFORE_VERB):
                start = len(found)
    return tuple(found)


def _with_parted_verbs(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Ich nehme das Angebot an', 'ich schlage Russland ein Bündnis vor': the verb whole, where it begins."""
    words = [token.word for token in tokens]
    for at, word in enumerate(words):
        if (verb := _PARTING.get(word)) is None:
            continue
        end = next((each for each in range(at + 2, len(words)) if words[each] in _PART_ENDS), len(words))
        dealt = verb[0] in ("an", "vor") or not _DEALT.isdisjoint(words[at:end])
        if words[end - 1] == verb[0] and dealt:
            whole = replace(tokens[at], word=verb[1], end=tokens[at].end)
            return (*tokens[:at], whole, *tokens[at + 1 : end - 1], *_with_parted_verbs(tokens[end:]))
    return tokens


_PARTING: Final = {
    "nehme": ("an", "annehme"),
    "nehmen": ("an", "annehmen"),
    "schlage": ("vor", "vorschlage"),
    "schlagen": ("vor", "vorschlagen"),
    "gehe": ("ein", "eingehe"),
    "gehen": ("ein", "eingehen"),
    "stimme": ("zu", "zustimme"),
    "stimmen": ("zu", "zustimmen"),
}


def _is_to_be_done(before: Sequence[str]) -> bool:
    """'Die Russen werden angegriffen', in a sentence of its own, and not by somebody else."""
    return not {"werden", "wird"}.isdisjoint(before) and {"von", "durch", ",", "und", "."}.isdisjoint(before)


def _strikes(tokens: Sequence[Token], at: int, lexicon: Mapping[str, str]) -> bool:
    """'Frankreich greife ich an': whom, in front of the verb."""
    ahead = tokens[at - 1] if at > 0 else None
    named = ahead is not None and ahead.text[:1].isupper() and ahead.word not in lexicon
    return named and tokens[at].word in _STRIKING


def _is_participle(word: str) -> bool:
    return len(word) > 5 and word.startswith("ge") and word.endswith(("t", "en"))


_WEIGHS: Final = word_set("consider hope fear dreamt thinks said asked wanted might")
_ASKS: Final = word_set("konntest kannst wurdest konnten konnt")
_PLACING: Final = word_set("setzen stellen legen schicken platzieren verteilen stecken")
_STRIKING: Final = word_set("greife greifen attackiere attackieren")
_DEALT: Final = word_set("angebot angebote handel bundnis tausch")
_HAVE: Final = word_set("habe hab haben")
_PART_ENDS: Final = frozenset((",", ".", "!", ";", "und"))
_PARTED: Final = word_set("ein los")
_LAST: Final = word_set("angreifen attackieren anzugreifen streichen anbieten geben")
_BEFORE_VERB: Final = word_set(
    "du mir ich wir bitte mochte mochten will wollen wurde werde werden und dann auch gern gerne hallo moin zuerst"
    " danach da"
)


def _parted(token: Token, language: str) -> tuple[Token, ...]:
    """'l'Allemagne', 'j'attaque'."""
    if language != "French" or token.kind != "word" or not token.word.startswith(_APOSTROPHES):
        return (token,)
    head, _, tail = token.word.partition("'")
    cut = len(head) + 1
    return (
        replace(token, word=head, text=token.text[: cut - 1]),
        replace(token, word=tail, text=token.text[cut:], start=token.start + cut),
    )


def _token(token: Token, word: str) -> Token:
    value = _NUMBERS.get(word, int(word) if word.isdigit() else -1)
    if value >= 0:
        return replace(token, kind="number", word=word, value=value)
    return replace(token, kind="word", word=word, text=word)
