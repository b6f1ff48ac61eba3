"""German, French and Spanish lines of orders to the English words that the grammar knows, word by word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import fold
from gamesmaster.mail.reading.syntax.understood import LANGUAGES, understands
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

_GERMAN: Final = """
ich: i | wir: we | mein meine meinen meiner: my | bitte: please | danke: thanks |
setze setzen platziere platzieren stelle stellen lege legen schicke schicken sende senden gehen geht kommen: place |
nach: to | ins im: in | auf: on | gegen: against | mit: with | und sowie: and | der den dem das die des: the |
von vom aus: from | bewege bewegen verschiebe verschieben verlege verlegen ziehe ziehen: move |
angriff angriffe attacke: attack | angreifen attackieren attackiere greife greifen anzugreifen: attack | an: _ |
aktie wertpapier: stock | rest: rest | restlichen ubrigen verbleibenden: remaining | hause: home |
zuhause daheim: home | zu: _ | bleiben bleibt: stay | alle alles: all |
einheiten faktoren figuren truppen punkte steine: factors | jeweils je: each | verstandigung: understanding |
kontrolle: control | uber: of | gemeinsam zusammen: together | mochte will wurde gern gerne: want |
befehle zuge: orders | runde: turn | nicht: not | diese dieser dieses: this | heute: today |
kein keine keinen: no | wenn falls sofern: if | vielleicht: maybe | oder: or | nachste nachsten nachster: next |
letzte letzten letzter: last | hat hatte sagt sagte meint: said | aber: but | statt anstatt: instead | nur: only |
auch ausserdem zusatzlich: also | dann: then | ein eine einen: one | zwei: two | drei: three | vier: four |
funf fuenf: five | sechs: six | sieben: seven | acht: eight | neun: nine | zehn: ten | elf: eleven |
zwolf zwoelf: twelve | dreizehn: 13 | vierzehn: 14 | funfzehn fuenfzehn: 15 | sechzehn: 16 | zwanzig: 20 |
fertig bereit: ready | andere anderen: others | mindestens: least | hallo: hello |
grusse gruss gruesse gruss: regards | meinen: my | hier: here | sind: are | ist: is | biete: offer |
fur fuer: for | habe haben: had | sollte soll: should | streiche storniere: cancel | andere: change |
verlegt: move |
bruder schwester frau mann sohn tochter freund freundin vater mutter nachbar: brother |
spass spaß scherz witz: joke | vergiss vergesst vergessen: forget | nein: no | doch: rather | nie niemals: never |
hypothetisch: hypothetically | angenommen: suppose | gestern: yesterday | spater: later | bevor: before |
sobald: when | ausser: except | weder: neither | noch: nor | traumte getraumt: dreamt | ob: whether |
empfiehlt denkt glaubt: thinks | gebeten: asked | versprochen: promised | konnte konnten: could |
wollte wollten: wanted | musste: had | war waren: was
"""
_FRENCH: Final = """
je: i | nous: we | mon ma mes: my | svp: please | merci: thanks |
place placer mets mettre mettez pose poser envoie envoyer deploie deployer placez: place |
en dans au aux sur: in | a: to | vers: to | contre: against | avec: with | et puis: and | le la les l: the |
de du des d depuis: from | deplace deplacer deplacez: move | attaque attaquer attaquez attaques: attack |
attaquons attaquerai attaquerons: attack |
action titre valeur bourse: stock | reste: rest | restants restantes: remaining | maison: home | chez: _ |
moi: home | restent: stay | tous toutes tout: all | facteurs unites pions points: factors | chacun chacune: each |
entente accord: understanding | controle: control | ensemble: together | veux voudrais souhaite: want |
ordres: orders | tour: turn | ce cette: this | pas ne n: not | aucun aucune: no | si: if | peut-etre: maybe |
ou: or | prochain prochaine: next | dernier derniere: last | dit pense propose veut: said | mais: but |
seulement: only | aussi egalement: also | un une: one | deux: two | trois: three | quatre: four | cinq: five |
six: six | sept: seven | huit: eight | neuf: nine | dix: ten | onze: eleven | douze: twelve | treize: 13 |
quatorze: 14 | quinze: 15 | seize: 16 | vingt: 20 | pret prete: ready | autres: others | moins: least |
bonjour salut: hello | cordialement: regards | voici: here | j: i | mes: my | pour: for | offre: offer |
annule annuler: cancel | lieu: instead | que: that |
frere soeur femme mari fils fille ami amie pere mere voisin: brother |
plaisante plaisantais rigole: kidding | blague plaisanterie: joke | oublie oubliez oublier: forget | ca cela: that |
non: no | jamais: never | demain: tomorrow | hier: yesterday | quand lorsque: when | sauf: except |
supposons: suppose | reve: dreamt | demande suggere conseille pensait: asked | peut: maybe |
mettrait placerait attaquerait enverrait mettrais attaquerais: might | devrais devrait: should |
pourrais pourrait: could | voulais voulait: wanted | mis etait etais avait avais: had
"""
_SPANISH: Final = """
yo: i | nosotros: we | mi mis: my | favor: please | por: _ | gracias: thanks |
coloco colocar pongo poner envio enviar despliego desplegar sitio situo asigno mando pon: place | en: in |
a al: to | hacia hasta: to | contra: against | con: with | y e: and | el la los las: the | de del desde: from |
muevo mover traslado trasladar paso: move | ataco atacar ataque ataques atacamos atacare atacaremos: attack |
accion acciones titulo valor: stock | resto: rest | restantes: remaining | casa: home | quedan queda: stay |
todos todo todas: all | factores unidades fichas puntos: factors | cada: each | uno: one |
entendimiento acuerdo: understanding | control: control | junto compartido: together |
quiero quisiera deseo: want | ordenes: orders | turno: turn | este esta: this | no: not |
ningun ninguno ninguna: no | si: if | quiza quizas: maybe | o: or | proximo proxima: next | ultimo pasado: last |
dice dijo propone quiere: said | pero: but | solo solamente: only | tambien: also | un una: one | dos: two |
tres: three | cuatro: four | cinco: five | seis: six | siete: seven | ocho: eight | nueve: nine | diez: ten |
once: eleven | doce: twelve | trece: 13 | catorce: 14 | quince: 15 | veinte: 20 | listo lista: ready |
otros: others | menos: least | hola: hello | saludos: regards | aqui: here | usando: with | para: for |
ofrezco: offer | cancelo cancelar: cancel | demas: others |
hermano hermana mujer marido hijo hija amigo padre madre vecino esposa esposo: brother |
broma bromeo: joke | olvidalo olvidenlo: forget it | olvida olvidar: forget | nunca jamas: never | ayer: yesterday |
cuando: when | salvo excepto: except | supongamos: suppose | sone: dreamt | pidio sugiere aconseja recomienda: asked |
puse puso habia: had | queria: wanted | deberia: should | podria: could | era fue: was |
pondria atacaria enviaria colocaria mandaria: might
"""
# Words that are English, too, or names, or of more than one of these languages: they do not tell a language.
_WEAK: Final = word_set(
    "a an aus die in im am on con place six rest e i o no y de la le les l d j n un una une me si mi mis"
    " control as des du punkte action attaque will war hat fertig acht dos once sept dix or ou et au sur uno"
    " paso solo lista sitio elf je tour vers mes ma mon points moins favor por pour offre pose valor titre"
    " bourse casa chez maison moi que dit pas ne pense alle steine runde der das dem den des valeur envoie"
    " legen mit stelle figuren yo el los las al del para tres accord entente pon mando situo lege ist sind"
    " hier ein eine einen six rest maybe turn all ca non mis era amigo nein mann sone padre madre war noch doch ob"
)
_PHRASES: Final = (
    (("s'il", "vous", "plait"), "please"),
    (("por", "favor"), "please"),
    (("zu", "hause"), "home"),
    (("a", "la", "maison"), "home"),
    (("chez", "moi"), "home"),
    (("en", "casa"), "home"),
    (("el", "resto"), "rest"),
    (("le", "reste"), "rest"),
    (("der", "rest"), "rest"),
    (("den", "rest"), "rest"),
    (("au", "lieu", "de"), "instead of"),
    (("en", "lugar", "de"), "instead of"),
    (("anstelle", "von"), "instead of"),
    (("cada", "uno"), "each"),
    (("au", "moins"), "at least"),
    (("al", "menos"), "at least"),
    (("lo", "mismo"), "same"),
)
_APOSTROPHES: Final = ("l'", "d'", "j'", "n'", "m'", "qu'", "s'")
_NUMBERS: Final = {
    word: value
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}


def _lexicon(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in " ".join(text.split()).split("|"):
        words, _, english = entry.partition(":")
        for word in words.split():
            found.setdefault(fold(word), english.strip())
    return found


LEXICA: Final = {"German": _lexicon(_GERMAN), "French": _lexicon(_FRENCH), "Spanish": _lexicon(_SPANISH)}
_STRONG: Final = {
    language: frozenset(word for word in lexicon if word not in _WEAK) for language, lexicon in LEXICA.items()
}


def language_of(words: Sequence[str]) -> str:
    """
    Tell the language of words; empty for English, or where nothing tells.

    Args:
        words: Folded words of a line.
    """
    split = [part for word in words for part in (word.split("'") if word.startswith(_APOSTROPHES) else [word])]
    counts = {language: sum(word in strong for word in split) for language, strong in _STRONG.items()}
    # 'en' is of two languages; then the little words tell, and where they do not, it means the same in both.
    best = max(counts, key=lambda language: (counts[language], sum(word in LEXICA[language] for word in split)))
    if not counts[best]:
        return ""
    # One word may be a name in an English line; beside English words of the game it is.
    english = sum(word in _ENGLISH for word in split)
    return best if counts[best] > english else ""


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
    found: list[Token] = []
    at = 0
    tokens = _verb_first(tokens) if language == "German" else tokens
    attacks = language == "Spanish" and any(lexicon.get(token.word) == "attack" for token in tokens)
    tokens = tuple(part for token in tokens for part in _parted(token, language))
    while at < len(tokens):
        token = tokens[at]
        phrase = next(
            (
                (words, english)
                for words, english in _PHRASES
                if token.word == words[0] and tuple(each.word for each in tokens[at : at + len(words)]) == words
            ),
            None,
        )
        if phrase is not None:
            found.extend(
                _token(replace(token, end=tokens[at + len(phrase[0]) - 1].end), word) for word in phrase[1].split()
            )
            at += len(phrase[0])
            continue
        at += 1
        if attacks and token.word in ("a", "al"):
            continue  # whom one attacks is named so
        english = lexicon.get(token.word) if token.kind == "word" else None
        if english is None:
            found.append(token)
        elif english != "_":
            found.extend(_token(token, word) for word in english.split())
    return tuple(found)


def _verb_first(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Ich will Frankreich in Italien mit Boeing angreifen': the verb to where it stands in English."""
    found: list[Token] = []
    start = 0
    for token in tokens:
        if token.word in _LAST and len(found) > start + 2:
            found.insert(start, replace(token, start=found[start].start, end=found[start].start))
        else:
            found.append(token)
            if token.kind == "mark" or token.word in _BEFORE_VERB:
                start = len(found)
    return tuple(found)


_LAST: Final = word_set("angreifen attackieren anzugreifen")
_BEFORE_VERB: Final = word_set(
    "ich wir bitte mochte mochten will wollen wurde werde werden und dann auch gern gerne hallo zuerst danach"
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
