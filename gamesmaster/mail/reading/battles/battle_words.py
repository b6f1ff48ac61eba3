"""The words that may stand around the names of an attack without bending what they say; a closed list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamesmaster.mail.reading.plain.driving_out import DRIVES
from gamesmaster.mail.reading.plain.striking import STRIKES, forms
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    COURTESY,
    EVERYBODY,
    IN,
    NEGATION,
    REPORTED,
    STOCK,
    TAKES_BACK,
    word_set,
)

_HITS: Final = frozenset(
    form
    for stem in word_set(
        "attack hit strike assault fight challenge kill destroy eliminate crush smash engage go take pile lay"
        " tear rip"
        " march advance move push turn set fall lash act battle fire charge descend pounce close"
        " tackle beat bury punish target teach show give deliver launch mount make open start begin"
        " conduct carry prosecute undertake wage perform execute press drive commence initiate effect bring let lead"
        " order command direct instruct submit request register enter declare announce elect choose pick select"
        " nominate"
        " use employ apply name settle commit send have want wish need suffer face meet"
        " receive taste get swing box sort serve stand run pit sic throw unleash aim point rely stick cover nominate"
        " designate decide back proceed boot show lob put report inform note come"
    )
    for form in forms(stem)
)
VERBS: Final = (
    _HITS
    | STRIKES
    | DRIVES
    | ATTACK
    | word_set("getting putting setting hitting running letting cutting beginning gonna gotta wanna lemme imma")
)
"""What is done to those attacked, and what is done with a stock, in the voice of one who does it."""

ACTING: Final = (
    frozenset(
        form
        for stem in word_set(
            "attack hit strike assault fight challenge engage invade raid storm go take march move push"
        )
        for form in forms(stem)
    )
    | ATTACK
    | STRIKES
)
"""Behind the name of a power these tell of what that power does."""

DONE: Final = frozenset(
    form
    for stem in (*ATTACK, *STRIKES, "expel", "remove", "evict", "show", "target", "engage", "assail")
    for form in (stem, stem + "ed", stem + "d", stem + stem[-1:] + "ed")
    if len(stem) > 2
) | word_set("struck beaten fought smitten driven thrown shown hit dealt taken taught made named given sent used")
"""What becomes of those attacked; only behind a form of 'be' or 'get'."""

PASSIVE: Final = word_set("be get gets getting being is are")
SUFFERS: Final = word_set("feel suffer face meet receive taste get have fall pay bleed go")

NOUNS: Final = word_set(
    "attack attacks attacking assault assaults strike strikes blow blows raid raids move moves offensive"
    " offensives push"
    " pushes hit hits shot shots swing thrust punch order orders operation operations battle battles fight fights war"
    " campaign action actions conflict conflicts combat combats engagement engagements hostilities invasion invasions"
    " stock stocks share shares ticker symbol equity index company choice choices pick selection nomination indicator"
    " odds ratio min minimum least better higher more"
    " places fronts targets"
    " area areas territory territories region regions theatre theater front soil land lands sector location place"
    " country province province's border frontier fields plains mountains ground"
    " target targets enemy enemies opponent opponents defender defenders adversary foe foes victim victims opposition"
    " attacker attackers aggressor power powers nation"
    " factor factors force forces troops units unit army armies divisions division legions men soldiers boys"
    " lads guys"
    " garrison positions position formations formation presence contingent people folks folk side bunch lot crowd"
    " tanks guns cannon artillery infantry cavalry fleet navy bayonets"
    " turn round phase time morning afternoon evening dawn daybreak light dusk noon today tonight day date hour"
    " moment"
    " number nr num item step part rest part list line lines summary notice rules play feeling lucky decision"
    " instruction instructions tgt stk"
    " loc def opp atk att trgt symb tkr"
    " honour honor pleasure account behalf undersigned door business chap chaps friend friends fellow fellows"
    " name names go crack bash pop stab swipe"
    " die dice roll rolls price prices digit digits figure figures closing"
    " gang party teeth nose head face heart back hand hands foot boot might strength vigour vigor force power"
)
SMALL: Final = (
    word_set(
        "the a an my our some of i we me us i'd i'll we'll we'd i'm ill im id am will shall going go goes like"
        " want to"
        " wish here is are be this these that those it its it's that's now just both then ok okay so well yes"
        " yeah yep"
        " and & + n plus also too as for by at on in into onto upon over up off out away back down from with"
        " using via"
        " through w against versus vs v under within inside around across along between"
        " please pls plz kindly thanks thank you cheers thx ta ty tks"
        " first firstly second secondly third thirdly lastly finally last final one two three four five six"
        " immediately hereby herewith therefore therefor thereof thereto thus hence accordingly there thereby"
        " once more"
        " again together jointly combined simultaneously each respectively every all only alone single solely"
        " sole my mine own said aforesaid namely viz i.e ie being following follows as below above next"
        " same way such must very much too really quite right straight about time high good old long enough"
        " hi hello hey dear greetings salutations sir gentlemen gm gamesmaster gamemaster moderator umpire"
        " madam gone lads"
        " mr mrs hmm um uh er erm ah oh well anyway anyhow basically actually literally obviously"
        " let let's lets shall do does done let us her his their"
        " turn hour new big little small quick proper fine nice great favourite favorite usual trusty faithful lucky"
        " full whole entire total main major minor additional further other another"
        " lol haha hehe xd lmao bro dude mate m8 man fam yo ur u r rn tbh"
        " whom mother herself itself likewise ones"
    )
    | IN
    | STOCK
    | COURTESY
    | EVERYBODY
)
NEUTRAL: Final = (VERBS | NOUNS | SMALL) - word_set("but")

BENDS: Final = (
    (NEGATION | TAKES_BACK | REPORTED) - word_set("no said claims offers hope haha lol wish")
    | word_set(
        "would could might may should if unless provided assuming until till suppose supposing otherwise"
        " perhaps maybe"
        " possibly probably or nor either whether instead rather than less unlike like wrong mistake mistaken"
        " seems seemed seem looks looked look sounds sound feels felt makes risky fun folly mad madness crazy"
        " dangerous"
        " tempting tempted idea ideas plan plans planned planning thought thoughts thinking dream dreams dreamt"
        " theory"
        " hypothetical hypothetically theoretically example test testing sample draft option options alternative"
        " alternatively suggestion suggestions proposal proposals offer deal agreement treaty promise pact"
        " bluff lie lied"
        " rumour rumor gossip supposedly allegedly apparently reportedly barely hardly nearly almost originally"
        " initially"
        " previously formerly former formally formerly nobody yesterday tomorrow later soon someday eventually when"
        " whenever after before was were had did been did has used ago last next world life luck chance mood joke"
        " practice hindsight imagination fantasy courage help ally allies alliance ally's asked wanted hoping"
        " afraid fear"
        " stop stopped defend protect save avoid leave spare forgive pardon peace truce ceasefire retreat withdraw"
        " withdraws pull pulled cease halt hold wait undecided unsure uncertain doubt"
        " pretend pretending act imagine nope nah not't aint ain't scared worried whatever whoever sometimes usually"
        " normally always never separately individually bad terrible awful insane"
        " suicidal stupid silly dumb wise unwise foolish pointless useless interesting funny ridiculous absurd"
        " bold brave admire admires admired salute"
        " rejected denied failed refused done"
    )
) - word_set("haha lol")
"""Words that may say something else than that it shall be done, wherever they stand."""

TAIL_LY: Final = word_set(
    "hardly barely nearly possibly supposedly allegedly apparently potentially theoretically hypothetically"
    " previously"
    " formerly originally initially probably ideally hopefully tentatively provisionally reportedly presumably"
    " seemingly"
    " ally rally italy july family reply apply rely fly early daily weekly occasionally rarely usually normally"
)
OPENERS: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(
        word_set("having since because given following seeing regarding concerning owing due"), frozenset()
    ),
    **dict.fromkeys(word_set("dear greetings hi hello hey sir thanks"), frozenset()),
    "after": word_set("much long careful some due a lengthy considerable serious mature hours days weeks"),
    "as": word_set("you ever always usual"),
    "good": word_set("morning afternoon evening day"),
    "without": word_set("further more any hesitation"),
    "with": word_set("great all my some due the a"),
    "now": word_set("that"),
    "it": word_set("is"),
    "pursuant": word_set("to"),
    "in": word_set("accordance pursuance view light consequence keeping response return revenge retaliation spite"),
    "by": word_set("order decree command virtue"),
    "on": word_set("behalf orders reflection balance"),
    "for": word_set("my"),
    "to": word_set("business avenge punish teach finish start sum"),
    "this": word_set("turn time round being"),
    "right": word_set("then so gm"),
    "well": word_set("then now gm"),
    "finally": frozenset(),
}
"""What begins a clause in front of an order that only leads up to it, and what has to follow it there."""

DETERMINERS: Final = word_set("the those these that our my all both a an")
RELATIVE: Final = word_set("who which whose where that who've who's")
REASONS: Final = word_set("because since cause cos cuz seeing considering")
