"""Words of German, French and Spanish orders, and the English ones that the grammar knows."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.names.vocabulary import fold
from gamesmaster.mail.reading.text.words import word_set

_GERMAN: Final = """
ich: i | wir: we | mein meine meinen meiner: my | mir mich: me | bitte: please | danke: thanks |
setze setzen platziere platzieren stelle stellen lege legen schicke schicken sende senden gehen geht kommen: place |
nach: to | ins im: in | auf: on | gegen: against | mit: with | und sowie: and | der den dem das die des: the |
von vom aus: from | bewege bewegen verschiebe verschieben verlege verlegen ziehe ziehen: move |
angriff angriffe attacke: attack | angreifen attackieren attackiere greife greifen greif anzugreifen: attack |
an: _ |
aktie wertpapier: stock | rest: rest | restlichen ubrigen verbleibenden: remaining | hause: home |
zuhause daheim: home | zu: _ | bleiben bleibt: stay | alle alles: all |
einheiten faktoren figuren truppen punkte steine: factors | jeweils je: each | verstandigung: understanding |
kontrolle: control | uber: of | gemeinsam zusammen: together | mochte will wurde gern gerne: want |
befehle zuge: orders | runde: turn | nicht: not | diese dieser dieses: this | heute: today |
kein keine keinen: no | wenn falls sofern: if | vielleicht: maybe | oder: or |
nachste nachsten nachster: next |
letzte letzten letzter: last | hat hatte sagt sagte meint: said | aber: but |
nur: only |
auch ausserdem zusatzlich: also | dann: then | ein eine einen: one | zwei: two | drei: three | vier: four |
funf fuenf: five | sechs: six | sieben: seven | acht: eight | neun: nine | zehn: ten | elf: eleven |
zwolf zwoelf: twelve | dreizehn: 13 | vierzehn: 14 | funfzehn fuenfzehn: 15 | sechzehn: 16 | zwanzig: 20 |
fertig bereit: ready | andere anderen: others | mindestens: least | hallo: hello |
grusse gruss gruesse gruss: regards | meinen: my | hier: here | sind: are | ist: is | biete anbieten: offer |
fur fuer: for | sollte soll: should | streiche storniere: cancel | andere: change |
verlegt: move |
bruder schwester frau mann sohn tochter freund freundin vater mutter nachbar: brother |
spass spaß scherz witz: joke | vergiss vergesst vergessen: forget | nein: no | doch: rather |
nie niemals: never |
hypothetisch: hypothetically | angenommen: suppose | gestern: yesterday | spater: later | bevor: before |
sobald: when | ausser: except | weder: neither | noch: nor | traumte getraumt: dreamt | ob: whether |
empfiehlt denkt glaubt: thinks | gebeten: asked | versprochen: promised |
konnte konnten konntest: could | kannst: can | du: you |
wurdest: would |
wollte wollten: wanted | musste: had | war waren: was | moin servus: hello | seine seinen ihre ihren: its |
folgendermassen: thus | einsatz: place | absprache vereinbarung abmachung: deal | greift: attacks | vg lg mfg: regards |
niemand niemanden: nobody | nichts: nothing | passe: pass | diesmal: this turn | zug: turn | mach mache: do |
hab habe haben: have | halfte: half | eins zwo: one | siebzehn: 17 | achtzehn: 18 | neunzehn: 19 | da: since |
uberlege erwage zogere schwanke plane fantasiere: consider | hoffe hoffen: hope | furchte: fear | durch: by |
anderung anderungen aenderung korrektur: change |
sonst ansonsten: otherwise | verzichte verzichten verzichtet: refrain | dafur dafuer: and |
kleine kleiner kleines: small | ubrige uebrige: rest |
unverandert: unchanged |
bekommt bekommen erhalt erhalten kriegt kriegen: gets | einem eines: one | angegriffen: attacked | tun: do |
bundnis allianz pakt: alliance | verbunde verbunden: ally | schliesse schliessen: make | tausche tauschen: swap |
annehme annehmen: accept | angebot angebote: offer | angenommen: accepted | ja: yes | heimat: home | mehr: more |
weniger: fewer | lieber: rather | streichen: cancel | vorschlage vorschlagen: propose | vorgeschlagen: suggested |
frieden: peace | lasse lassen: leave | behalte behalten: keep | behalt: keeps | statt anstatt anstelle: instead of |
akzeptiere akzeptieren: accept | zustimme zustimmen: agree to | tausch handel: trade | bietet: offers |
bin: am | einverstanden: agreed | eingehe eingehen: agree | schenke: donate | gebe geben: give | bekomme: get |
akzeptiert: accepted |
beide beiden: both | jeder jede jedes: each |
ol: oil | getreide korn: grain | silber: silver | zinn: tin | wolle: wool | pferd pferde: horses
"""
_FRENCH: Final = """
je: i | nous: we | mon ma mes: my | svp: please | merci: thanks |
place placer mets mettre mettez pose poser envoie envoyer deploie deployer placez: place |
en dans au aux sur: in | a: to | vers: to | contre: against | avec: with | et puis: and | le la les l: the |
de du des d depuis: from | deplace deplacer deplacez: move | attaque attaquer attaquez attaques: attack |
attaquons attaquerai attaquerons: attack |
action titre valeur bourse: stock | reste: rest | restants restantes: remaining | maison: home | chez: _ |
moi: home | restent: stay | tous toutes tout: all | facteurs unites pions points: factors |
chacun chacune: each |
entente accord: understanding | controle: control | ensemble: together | veux voudrais souhaite: want |
ordres: orders | tour: turn | ce cette: this | pas ne n: not | aucun aucune: no | si: if | peut-etre: maybe |
ou: or | prochain prochaine: next | dernier derniere: last | dit pense veut: said | propose: proposes | mais: but |
seulement: only | aussi egalement: also | un une: one | deux: two | trois: three | quatre: four | cinq: five |
six: six | sept: seven | huit: eight | neuf: nine | dix: ten | onze: eleven | douze: twelve | treize: 13 |
quatorze: 14 | quinze: 15 | seize: 16 | vingt: 20 | pret prete: ready | autres: others | moins: least |
bonjour salut coucou bonsoir: hello | cordialement: regards | voici: here | j: i | mes: my | pour: for | offre: offer |
annule annuler: cancel | lieu: instead | que: that |
frere soeur femme mari fils fille ami amie pere mere voisin: brother |
plaisante plaisantais rigole: kidding | blague plaisanterie: joke | oublie oubliez oublier: forget |
ca cela: that |
non: no | jamais: never | demain: tomorrow | hier: yesterday | quand lorsque: when | sauf: except |
supposons: suppose | reve: dreamt | demande suggere conseille pensait: asked | peut: maybe |
mettrait enverrait mettrais: might | mettrai mettrons mettons: place | met: places | enverrai: place |
ai avons: have | recoit recoivent obtient: gets | moitie: half | autre: other | personne: nobody |
rien: nothing | passe: pass |
ses leur leurs: its | ainsi: thus | hesite songe reflechis envisage: consider | crains: fear |
espere esperons: hope | garde gardons: keep | laisse laissons: leave | tranquille: alone |
ceux celles: those | sans: no |
serai seront sera: will be | changement modification correction: change | petit petite: small |
inchange inchanges: unchanged |
attaques: attacked | reliquat solde: rest | promis: promised | devrais devrait: should |
pourrais pourrait: could | voulais voulait: wanted | mis etait etais avait avais: had |
allie allions: ally | conclus concluons forme formons: make | pacte: alliance | echange: swap |
accepte acceptons: accept | acceptee acceptees acceptes: accepted | chaque: each | entre: between | plus: more |
renforce renforcons: reinforce | oui: yes | paix: peace | proposition propositions: offer | proposons: propose |
donne donner donnons donnerai: give | convient: suits | prends: accept | echanger echangeons: swap |
gratuitement: free |
huile huiles: oil | ble bles cereales grain grains: grain | argent: silver | etain: tin | laine: wool |
cheval chevaux: horses
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
ningun ninguno ninguna: no | si: if | quiza quizas: maybe | o: or | proximo proxima: next |
ultimo pasado: last |
dice dijo quiere: said | propone: proposes | pero: but | solo solamente: only | tambien: also | un una: one | dos: two |
tres: three | cuatro: four | cinco: five | seis: six | siete: seven | ocho: eight | nueve: nine | diez: ten |
once: eleven | doce: twelve | trece: 13 | catorce: 14 | quince: 15 | veinte: 20 | listo lista: ready |
otros: others | menos: least | hola: hello | saludos: regards | aqui: here | usando: with | para: for |
ofrezco: offer | cancelo cancelar: cancel | demas: others |
hermano hermana mujer marido hijo hija amigo padre madre vecino esposa esposo: brother |
broma bromeo: joke | olvidalo olvidenlo: forget it | olvida olvidar: forget | nunca jamas: never |
ayer: yesterday |
cuando: when | salvo excepto: except | supongamos: suppose | sone: dreamt |
pidio sugiere aconseja recomienda: asked |
puse puso habia: had | queria: wanted | deberia: should | podria: could | era fue: was |
pondria: might | su sus: its | asi: thus | ponemos pondre pondremos: place | pone: places |
recibe reciben obtiene: gets | mitad: half |
otra: other | nadie: nobody | nada: nothing |
dudo dudamos pienso pensamos pensando considero planeo: consider |
espero esperamos: hope | temo: fear | dejo dejamos: leave | guardo guardamos: keep | remanente: rest | sin: no |
cambio correccion modificacion: change | pequeno pequena: small | igual: same |
seran sera: will be | atacados: attacked | paz: peace | toco: touch | dieciseis: 16 | diecisiete: 17 |
dieciocho: 18 | diecinueve: 19 | ambos ambas: both |
alianza pacto: alliance | alio aliamos: ally | hago hacemos: make | cambiaria intercambio: swap |
acepto aceptamos: accept | ofrece: offers | trato tratos: deal | propuesta propuestas: offer |
doy damos: give | aceptar: accept | regalo regalamos: donate |
oferta ofertas: offer | aceptada aceptado aceptadas: accepted | entre: between |
refuerzo reforzamos: reinforce | mas: more | propongo proponemos: propose |
aceite: oil | grano granos trigo: grain | plata: silver | estano: tin | lana: wool | caballo caballos: horses
"""
# Words that are English, too, or names, or of more than one of these languages: they do not tell a language.
WEAK: Final = word_set(
    "a an aus die in im am on con place six rest e i o no y de la le les l d j n un una une me si mi mis"
    " control as des du punkte action attaque will war hat fertig acht dos once sept dix or ou et au sur uno"
    " paso solo lista sitio elf je tour vers mes ma mon points moins favor por pour offre pose valor titre"
    " bourse casa chez maison moi que dit pas ne pense alle steine runde der das dem den des valeur envoie"
    " legen mit stelle figuren yo el los las al del para tres accord entente pon mando situo lege ist sind"
    " hier ein eine einen six rest maybe turn all ca non mis era amigo"
    " ol korn pakt forme pacto allie argent plata lana nein mann sone padre madre war noch doch ob"
    " plus entre mas ja grain grains more lieber beide streichen acceptee oui accepte each between"
    " bin geben regalo met tape taper tapes meta sera sin nada da durch mach plane tun rien autre pensando"
)
PHRASES: Final = (
    (("s", "il", "vous", "plait"), "please"),
    (("je", "propose"), "i propose"),
    (("suis", "d", "accord", "avec"), "agree to"),
    (("suis", "d", "accord", "pour"), "agree to"),
    (("estoy", "de", "acuerdo", "con"), "agree to"),
    (("lo", "que", "ofrece"), "the offer of"),
    (("me", "convient"), "fine by me"),
    (("guten", "tag"), "hello"),
    (("fais", "alliance"), "ally"),
    (("faisons", "alliance"), "ally"),
    (("guten", "morgen"), "hello"),
    (("guten", "abend"), "hello"),
    (("buenos", "dias"), "hello"),
    (("buenas", "tardes"), "hello"),
    (("d", "accord", "pour"), "yes to"),
    (("d", "accord", "avec"), "yes to"),
    (("de", "acuerdo", "con"), "yes to"),
    (("einverstanden", "mit"), "yes to"),
    (("im", "tausch", "gegen"), "for"),
    (("im", "tausch", "fur"), "for"),
    (("im", "austausch", "gegen"), "for"),
    (("en", "echange", "de"), "for"),
    (("en", "echange", "d"), "for"),
    (("a", "cambio", "de"), "for"),
    (("pour", "moi"), "for me"),
    (("s", "il", "te", "plait"), "please"),
    (("hatte", "gern"), "would like"),
    (("hatte", "gerne"), "would like"),
    (("hatten", "gern"), "would like"),
    (("hatten", "gerne"), "would like"),
    (("der", "letzte", "bleibt"), "the last one stays"),
    (("die", "letzte", "bleibt"), "the last one stays"),
    (("einer", "mehr"), "one more"),
    (("einer", "weniger"), "one fewer"),
    (("eine", "mehr"), "one more"),
    (("einer", "bleibt"), "one stays"),
    (("un", "de", "plus"), "one more"),
    (("un", "de", "moins"), "one fewer"),
    (("uno", "mas"), "one more"),
    (("uno", "menos"), "one fewer"),
    (("von", "meinen"), "of my"),
    (("du", "mir"), "you"),
    (("in", "ruhe"), "alone"),
    (("en", "paz"), "alone"),
    (("en", "paix"), "alone"),
    (("pourriez", "-", "vous"), "could you"),
    (("pourrais", "-", "tu"), "could you"),
    (("pouvez", "-", "vous"), "can you"),
    (("peux", "-", "tu"), "can you"),
    (("puedes",), "can you"),
    (("puede",), "can you"),
    (("podrias",), "could you"),
    (("ja", "zu"), "yes to"),
    (("ja", "zum"), "yes to"),
    (("si", "a"), "yes to"),
    (("una", "alianza"), "an alliance"),
    (("une", "alliance"), "an alliance"),
    (("ein", "bundnis"), "an alliance"),
    (("eine", "allianz"), "an alliance"),
    (("einen", "pakt"), "a pact"),
    (("un", "pacto"), "a pact"),
    (("un", "pacte"), "a pact"),
    (("de", "mes"), "of my"),
    (("de", "mis"), "of my"),
    (("sonst", "niemanden"), "nobody else"),
    (("sonst", "niemand"), "nobody else"),
    (("cada", "una"), "each"),
    (("moitie", "-", "moitie"), "half and half"),
    (("mitad", "y", "mitad"), "half and half"),
    (("propose", "une", "alliance"), "propose an alliance"),
    (("proposons", "une", "alliance"), "propose an alliance"),
    (("offre", "une", "alliance"), "propose an alliance"),
    (("verbunde", "mich"), "ally"),
    (("verbunden", "uns"), "ally"),
    (("m", "allie"), "ally"),
    (("nous", "allions"), "ally"),
    (("me", "alio"), "ally"),
    (("nos", "aliamos"), "ally"),
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
    (("statt",), "instead of"),
    (("anstatt",), "instead of"),
    (("au", "lieu", "de"), "instead of"),
    (("en", "lugar", "de"), "instead of"),
    (("anstelle", "von"), "instead of"),
    (("en", "vez", "de"), "instead of"),
    (("au", "lieu", "d"), "instead of"),
    (("au", "lieu", "des"), "instead of"),
    (("alles", "andere"), "everything else"),
    (("alles", "ubrige"), "everything else"),
    (("der", "rest", "bleibt"), "the rest stays"),
    (("bleibt", "so"), "stays as it is"),
    (("bleiben", "so"), "stay as they are"),
    (("bleibt", "wie", "gehabt"), "stays as it is"),
    (("bleibt", "wie", "es", "ist"), "stays as it is"),
    (("bleibt", "wie", "er", "ist"), "stays as it is"),
    (("tout", "le", "reste"), "everything else"),
    (("ne", "change", "pas"), "stays as it is"),
    (("ne", "changent", "pas"), "stay as they are"),
    (("reste", "inchange"), "stays as it is"),
    (("queda", "igual"), "stays as it is"),
    (("sigue", "igual"), "stays as it is"),
    (("no", "cambia"), "stays as it is"),
    (("cada", "uno"), "each"),
    (("au", "moins"), "at least"),
    (("al", "menos"), "at least"),
    (("lo", "mismo"), "same"),
    (("lo", "demas"), "rest"),
    (("lo", "que", "queda"), "rest"),
    (("sin", "embargo"), "but"),
    (("nada", "mas"), "nothing else"),
    (("sonst", "nichts"), "nothing else"),
    (("weiter", "nichts"), "nothing else"),
    (("rien", "d", "autre"), "nothing else"),
    (("par", "contre"), "but"),
    (("pas", "d"), "no"),
    (("pas", "de"), "no"),
    (("ce", "coup", "-", "ci"), "this turn"),
    (("ce", "tour", "-", "ci"), "this turn"),
    (("cette", "fois", "-", "ci"), "this turn"),
    (("mettez", "-", "moi"), "place"),
    (("placez", "-", "moi"), "place"),
    (("dix", "-", "sept"), "17"),
    (("dix", "-", "huit"), "18"),
    (("dix", "-", "neuf"), "19"),
    (("controle", "de"), "control of"),
    (("controle", "des"), "control of"),
    (("controle", "du"), "control of"),
    (("controle", "d"), "control of"),
    (("control", "de"), "control of"),
    (("control", "del"), "control of"),
    (("cette", "fois"), "this turn"),
    (("esta", "vez"), "this turn"),
    (("apres", "ca"), "then"),
    (("apres", "cela"), "then"),
    (("m", "en", "prends"), "attack"),
    (("tombe", "sur"), "attack"),
    (("marche", "sur"), "attack"),
    (("marche", "contre"), "attack"),
    (("voy", "contra"), "attack"),
    (("vamos", "contra"), "attack"),
    (("voy", "a", "por"), "attack"),
    (("vamos", "a", "por"), "attack"),
    (("arremeto", "contra"), "attack"),
    (("gehe", "gegen"), "attack"),
    (("gehen", "gegen"), "attack"),
    (("ziehe", "gegen"), "attack"),
    (("ziehen", "gegen"), "attack"),
)
# Verbs that are regular: the stems of each, and what they are in English.
_STEMS: Final = {
    "German": {
        "place": "setz platzier stell leg schick send verteil entsend pack steck stationier",
        "attack": "attackier schlag bekampf uberfall sturm",
        "claim": "beanspruch forder verlang",
    },
    "French": {
        "place": "plac pos envoy deploy deploi install coll expedi affect attribu flanqu mettr",
        "attack": "attaqu frapp tap cogn assaill",
        "claim": "reclam revendiqu exig",
    },
    "Spanish": {
        "place": "coloc envi despleg despli situ sitú asign mand destin met apost ubic repart",
        "attack": "atac golpe asalt",
        "claim": "reclam reivindic exij",
    },
}
# How verbs end that say what is done, what somebody else does, what was done, and what would be.
_ENDINGS: Final = {
    "German": {"": "e en n", "s": "t et", "had": "te ten tet", "might": ""},
    "French": {
        "": "e ons ez er erai erons",
        "s": "ent",
        "had": "ais ait aient ions",
        "might": "erais erait eraient erions",
    },
    "Spanish": {
        "": "o amos ar are aremos emos er ere eremos imos ir ire",
        "s": "a an",
        "had": "aba aban abamos aste ado",
        "might": "aria arias ariamos eria",
    },
}


def _forms() -> dict[str, dict[str, str]]:
    """Every form of every regular verb, and what it is in English."""
    found: dict[str, dict[str, str]] = {}
    for language, verbs in _STEMS.items():
        forms = found.setdefault(language, {})
        for english, stems in verbs.items():
            for stem in stems.split():
                for how, endings in _ENDINGS[language].items():
                    said = how if len(how) > 1 else english + how
                    forms.update(dict.fromkeys((fold(stem + ending) for ending in endings.split()), said))
    return found


def _lexicon(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in " ".join(text.split()).split("|"):
        words, _, english = entry.partition(":")
        for word in words.split():
            found.setdefault(fold(word), english.strip())
    return found


_LISTED: Final = {"German": _lexicon(_GERMAN), "French": _lexicon(_FRENCH), "Spanish": _lexicon(_SPANISH)}

FORMS: Final = _forms()
LEXICA: Final = {language: {**FORMS[language], **listed} for language, listed in _LISTED.items()}
