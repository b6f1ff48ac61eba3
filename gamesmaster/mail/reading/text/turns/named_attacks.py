"""
Turns of phrase about attacks, with names in them, and what is read for each; see `named`.

Each row means the same on both sides. What is left out says nothing of what the writer does.
"""

from __future__ import annotations

from typing import Final

_BEGINS: Final = r"(?:^[ \t]*|(?<=[.!?;:] ))"
_ENDS: Final = r"(?=[ \t]*(?:[.!;\n]|$))"
_PAUSE: Final = r"(?:,|;|:| -+)"
_ONE: Final = r"[^.!?;:\n]"
"""Of one clause or more, without a stop."""
_PART: Final = r"[^.!?,;:\n]"
_HIT: Final = r"(?:attack|hit|strike|fight|go for|go after|take on)"
_HITTING: Final = r"(?:attacking|hitting|striking|fighting|going for|going after|taking on)"
_NONE: Final = r"(?:do not|don't|won't|will not|shall not|shan't)"
_NOBODY: Final = r"(?:anybody|anyone|nobody|no one|any other power)"
_BUT: Final = r"(?:except(?: for)?|but(?: for)?|other than|apart from|save(?: for)?|besides|aside from)"
_LIST: Final = r"(?:(?:on|in) (?:your|the|our) list|listed|allowed|permitted)"
_STOCK: Final = r"(?=(?:,|:| -+)? (?:(?:with|on|using|by|stock:?|it's) ){0,2}<s>(?:[.,;!\n]|$))"
"""A stock behind it: what has none may be no attack, 'I leave Russia alone. Same for France in the Rhineland'."""
_UNLISTED: Final = rf"(?:(?:aren't|isn't|are not|is not|not) (?:\w+ )?{_LIST}(?: any ?more)?)"

ATTACK_TURNS: Final[tuple[tuple[str, str], ...]] = (
    # Nobody but these
    (
        rf"{_BEGINS}{_BUT} (?P<what><p> in <a>{_ONE}*?), (?:there (?:are|will be) |i (?:make|have) )?no (?:other"
        rf" )?attacks?"
        r"(?: from me| at all| please)*(?=[.!\n]|$)",
        r"Attack \g<what>. No other attacks",
    ),
    (rf"\bi {_NONE} attack {_NOBODY} {_BUT} (?=<p> in <a>)", "I attack only "),
    (rf"{_BEGINS}no attacks? {_BUT} (?:the one |one |an attack )?(?:on )?(?=<p> in <a>)", "I attack only "),
    (
        rf"\bi {_NONE} (?:{_HIT}) {_PART}{{1,60}}, (?:but )?(?=i (?:attack|will attack|go for|hit) )",
        "",
    ),
    (rf"{_BEGINS}yes to (?P<what><p> in <a>{_ONE}*?), (?:and |but )?no to <q>\b{_ONE}*(?=[.!\n]|$)", r"\g<what>"),
    (
        rf"{_BEGINS}<q> in <b>{_PART}*? is off, (?:and |but )?(?P<what><p> in <a>{_ONE}*?) is on{_ENDS}",
        r"\g<what>",
    ),
    (rf",? not (?:only|just|merely) <old>{_ENDS}", ""),
    (rf",? and no, i {_NONE} (?:do the same to|{_HIT}) <new>(?: as well| too| either)?{_ENDS}", ""),
    (rf"(?<=\w) rather than <new>{_ENDS}", ""),
    # The writer answers himself
    (
        rf"{_BEGINS}(?:(?:do|shall|should|can|may) i|am i allowed to) {_HIT} (?P<what>[^.!?\n]+)\? (?:and )?"
        r"(?:yes,? i (?:do|shall|will)|yes,? let's(?: do (?:it|that|so))?|if so,? (?:please )?do (?:it|so|that)"
        r"|(?:yes,? )?i know i can,? so please do (?:it|so))(?:[.,!] ?|$)",
        r"I attack \g<what>. ",
    ),
    (
        rf"{_BEGINS}(?:what|how) about {_HITTING} (?P<what>[^.!?\n]+)\? (?:yes,? (?:let's|i do|i will|please)"
        r"|let's(?: do (?:it|that|so))?|why not)(?:[.,!] ?|$)",
        r"I attack \g<what>. ",
    ),
    (
        r"\bi think it(?:'s| is) (?:about |high )?time (?:we|i) attack(?:ed)? (?P<what><p> in <a>),? so let's do"
        r" (?:it|that|so)\b",
        r"I attack \g<what>",
    ),
    # Who asks for it
    (
        rf"{_BEGINS}(?:my (?:ally|friend|neighbou?r|partner)|<q>) (?:wants|wanted|asked|asks|begged|told|tells) me to"
        rf" {_HIT} (?P<what>{_ONE}+?)(?:\. do (?:it|that)(?=[.!]|[ \t]*$)|,? (?:and|so) i(?:'m| am) (?:glad|happy"
        rf"|pleased) to"
        r" (?:oblige|do (?:so|it)))",
        r"I attack \g<what>",
    ),
    (
        rf"{_BEGINS}<q> (?:asked|asks|wondered|wonders|wants to know) (?:me )?(?:whether|if) i(?:'d| would|'ll| will)"
        rf" {_HIT} (?P<what><p> in <a>)[.,] (?:yes,? )?i (?:will|shall|do)\b(?!,? (?:not|maybe|perhaps|if|but|some"
        rf"|one|when|think))",
        r"I attack \g<what>",
    ),
    # Where they are
    (
        r",? (?:wherever|everywhere|where) i(?:'ve| have)? (?:meet|find|see|face|border(?: on)?)(?: (?:them|him|her"
        rf"|it))?{_PAUSE} (?=(?:in )?<a>)",
        ": ",
    ),
    (rf"(?<=\w) everywhere(?: {_BUT}(?: in)? <b>)?(?: this (?:turn|time))?{_PAUSE} (?=in <a>)", ": "),
    (r"(?P<who><p>) where (?:they|he|she) (?:are|is|stands?|sits?) in (?=<a>)", r"\g<who> in "),
    (r"(?P<who><p>) at home in (?=<a>)", r"\g<who> in "),
    (
        r"\bin (?P<where><a>) it(?:'s| is) (?:another|a different) (?:matter|story)(?: altogether)?: ",
        r"In \g<where>"
        r" ",
    ),
    (r" as (?:if|though) (?:they|he|she|it) own(?:ed|s)? (?:it|the place|the country)\b", ""),
    (r"\b(?:and )?likewise (?:those|the ones) in (?=<a>)", "and in "),
    # The victims
    (
        rf"{_BEGINS}start with (?P<what><p> in <a>{_ONE}*?),? and (?:go on|continue|end|finish) with ",
        r"Attack \g<what> and ",
    ),
    (rf"\bno mercy for (?P<who><p>) in (?P<where><a>)(?: either)?{_STOCK}", r"Attack \g<who> in \g<where>"),
    (
        rf"{_BEGINS}(?P<who><p>) (?:has|have|'s|'ve)?(?: had| got| has)? it coming"
        r"(?: (?:for (?:two|three|some|many|a few|a long|several) (?:turns|time|years|months)|now|at last|finally))*"
        r"(?=[.:!] (?:attack )?(?:in )?<a>\b|,? in <b>(?:,? (?:so )?(?:that's|it's|with|on"
        r"|using|by|stock))*,? <s>(?:[.,;!\n]|$))",
        r"Attack \g<who>",
    ),
    (
        r"\bi(?:'ve| have) been patient with (?P<who><p>)(?: for)? long enough\b",
        r"Attack \g<who>",
    ),
    (
        rf"{_BEGINS}(?:time to settle|i(?:'ll| will)? settle) (?:accounts|scores|my account|the score) with"
        rf" (?P<who><p>)",
        r"I attack \g<who>",
    ),
    (
        r"\bit(?:'s| is) all (?:about|against) (?P<who><p>)(?: this (?:time|turn))?: i attack (?:her|him|them)\b",
        r"I attack \g<who>",
    ),
    (
        rf"{_BEGINS}(?:and )?(?:the )?same (?:treatment )?(?:for|to|goes for) (?P<who><p>) in (?P<where><a>){_STOCK}",
        r"Attack \g<who> in \g<where>",
    ),
    (
        r",? and (?:i )?throw in (?P<who><p>)(?: as well| too| for good measure)?\. one attack,",
        r" and \g<who> together,",
    ),
    (
        r"\bone(?: attack)? with (?P<who><p>) as (?:the |its )?target, in (?P<where><a>), and (?P<what><s>) as "
        r"(?:the )?"
        r"stock\b",
        r"attack \g<who> in \g<where> with \g<what>",
    ),
    (
        r"\bthe attack on (?P<what><p> in <a>) (?:that |which )?i(?:'ve| have|'d| had)? promised(?: you| everybody)?"
        r"(?:: here it is| is here| comes now),?(?= )",
        r"I attack \g<what>",
    ),
    (
        rf"{_BEGINS}next turn i (?:may|might|will|shall|can) {_ONE}{{3,60}}, (?:but )?(?:for )?this turn,? (?:it's"
        rf"|it is)"
        r" (?=<p> in <a>)",
        "I attack ",
    ),
    (
        r"\btwo (?:separate |different )?(?:attacks|battles|fights) in (?P<where><a>)(?:,? please)?[,:] (?:the first"
        r"|one)"
        r" (?:is )?(?:on|against) (?P<one><p>),? (?:and )?(?:the (?:second|other)|one|another) (?:is )?(?:on|against)"
        r" (?P<two><q>)(?=[.])",
        r"Attack \g<one> in \g<where> and separately \g<two> in \g<where>",
    ),
    # Stocks
    (
        r"\bif (?P<what><s>) is (?:still )?(?:on (?:the|your) list|listed|allowed|permitted|free),? (?P<order>"
        rf"{_ONE}*?) with it\b",
        r"\g<order> with \g<what>",
    ),
    (
        rf"\blet (?P<what><s>) be the stock (?:in|for) all(?: of them| two| three| four| five)?{_ENDS}",
        r"\g<what> for all",
    ),
    (
        r"(?: -+|,|\.) (?:oh,? )?no,? (?:wait,? )?(?:that(?:'s| is) not allowed|that (?:can't|cannot) be"
        r"|that(?:'s| is) (?:used|taken|gone)(?: already)?|that one(?:'s| is) (?:used|taken|gone)(?: already)?),?"
        r"(?: so)?,? (?:i )?(?:take |make it |use |say )?(?=<s>)",
        " - no, make that ",
    ),
    (
        r"(?:,|\.\.\.| -+)? (?:(?:sorry|no|wait|oh),? )+not <s>, [^.,:;\n]{3,50}(?::|,? so) (?:i (?:take|use) |make "
        r"(?:it|that) "
        r"|stock |take |use |let it be )+(?=<t>)",
        " - no, make that ",
    ),
    (
        rf"{_BEGINS}(?P<firm>[A-Z][\w']+) (?:would have been nice,? but it(?:'s| is) not {_LIST}|{_UNLISTED}),? so"
        r" (?:it's |i(?:'ll)? (?:take|use) |make (?:it|that) |take |use )?(?=<t>)",
        "",
    ),
    (
        rf"(?P<with>\b(?:with|on|using|stock) )(?P<firm>[A-Z][\w']+)(?: ?\.\.\.|,| -+) (?:oh,? |sorry,? |no,? )+"
        rf"(?:(?:they|it|that) |[A-Z][\w']+ ){_UNLISTED}(?:,? so|[.,:;])"
        r" (?:with |it's |i(?:'ll)? (?:take|use) |make (?:it|that) |take |use |stock )?(?=<t>)",
        r"\g<with>",
    ),
    (r"\bthe (?P<where><a>) (?=with <s>[.,;])", r"\g<where> "),
    (r"(?<=\()(?P<what><s>) willing(?=\))", r"\g<what>"),
    # Odds
    (
        r"(?P<odds>\b\d ?[-:] ?\d or better[^.;\n]{0,50}?),? (?:otherwise|or else|or)"
        r" (?:don't bother|forget it|leave it|no attack|they don't happen|it doesn't happen|not at all)\b",
        r"\g<odds>",
    ),
    (
        r"\bnone(?: of (?:them|these|those))? (?:at |with )?(?:worse|less|lower)(?: odds)? than (?P<odds>\d ?[-:]"
        r" ?\d)\b",
        r"All at least \g<odds>",
    ),
    (r"\bthe odds (?:look|are) (?:fine|good|all right|ok|okay): ", ""),
    # What is said beside
    (rf",? before anything else happens{_ENDS}", ""),
    (rf",? please don't forget (?:it|this|that)(?: (?:this time|again|like last time))?{_ENDS}", ""),
    (
        rf"{_BEGINS}(?:my|the|our) plan(?: for (?:this|the) turn)?(?: is (?:simple|this|clear|as follows)[.:]|:)"
        rf" (?=\w)",
        "",
    ),
    (rf"{_BEGINS}(?:the )?same as last (?:turn|time): (?=i attack <p> in <a>,? (?:but )?(?:with|on|using|stock) )", ""),
    (r"(?P<but>, )but (?=with <s> (?:now|this time)[.!\n])", r"\g<but>"),
    (rf"{_BEGINS}(?:what is|what's) (?:already )?(?:settled|sure|certain|clear|decided)(?: already)?(?: is)?: ", ""),
    (rf"{_BEGINS}<same> is <p>(?:, (?:as you (?:know|may know|will remember)|of course|that is))?[.!]", ""),
    (
        rf",? (?:and|but) (?:he|she|they) (?:may|can) attack me (?:where|when|as)(?:ever)? (?:he|she|they) (?:likes?"
        rf"|wants?|pleases?){_ENDS}",
        "",
    ),
    (
        r"(?:,|;| -+)(?: and)? (?:they|he|she)(?:'ve| have|'s| has)?(?: been)? (?:asked|asking) for it(?=[.!,;\n]"
        r"|$)",
        "",
    ),
    (r"\bsince we(?:'re| are) on a roll,? ", ""),
    (
        rf"{_BEGINS}i(?:'d| would) (?:{_HIT}|have attacked|have gone for|like to attack|love to attack)"
        rf" {_ONE}{{2,40}}?"
        rf"(?: too| as well)?, but {_ONE}*?(?:is|are|'s|'re) (?:far |much )?too (?:thin|risky|few|weak|strong|many"
        rf"|close)"
        rf"(?: for (?:me|us|my taste|my liking|that|it|now)){{0,2}}(?:{_ENDS}[.!]?|$)",
        "",
    ),
    (rf"{_BEGINS}no (?:third|fourth|second|further|more)(?: one|s| attacks?)?{_ENDS}", "No other attacks"),
    (rf"{_BEGINS}no attack (?:number )?(?:two|three|four|five|\d){_ENDS}", "No other attacks"),
    (
        rf"{_BEGINS}i was (?:so|very|this) close to {_HITTING} {_ONE}{{3,60}}\. (?:but )?(?:in the end|then) i"
        rf" thought"
        r" better of it[.!]",
        "I attack nobody.",
    ),
    (r" ?\(not <new>\b[^()\n]{0,60}\)", ""),
    (
        rf"{_BEGINS}(?:is|are|was|were) (?:that|this|it|those) [^.!?\n]{{3,40}}\? never mind[,.:;]? ?",
        "",
    ),
    (r",? so i think you know (?:whom|who|what|which) i mean\b", ""),
    (r",? if you don't follow \w+(?=[.!,]|[ \t]*$)", ""),
    (rf"{_BEGINS}(?:in real life|for this turn (?:only|just) (?:the )?one thing): (?=\w)", ""),
    (rf"{_BEGINS}so only (?:the )?one attack: ", ""),
    (rf"(?:;|,|{_BEGINS}) ?i was thinking of <a>,? but no\b", ""),
    (rf", (?:and )?<s> is for (?:later|another (?:day|time)){_ENDS}", ""),
    (rf"{_BEGINS}no (?:more )?talks(?: any ?more)? with (?P<who><p>): i attack (?=in <a>)", r"I attack \g<who> "),
    (rf"{_BEGINS}kidding about the stock[:,] (?=make it <s>)", "No, "),
    (r" -+ just kidding,? (?=(?:with|on) <s>)", " - no, "),
    (
        r"(?P<who><p>) in <a> (?:are|is) too (?:strong|many),? so i (?:attack|go for|hit) (?:those|the ones|them"
        r"|him) in"
        r" (?=<b>)",
        r"I attack \g<who> in ",
    ),
    (rf"{_BEGINS}no (?:fighting|attacks?) in <a>,? but (?=in <b>)", ""),
    (rf"{_BEGINS}(?P<idle>{_ONE}{{5,90}}?), so (?:only |very |just )?(?:short|quick|quickly|brief|briefly)[.:] ", ""),
    (
        rf"{_BEGINS}i (?:thought|was thinking) (?:very |so |long and |hard )*about (?:having a go at|{_HITTING}"
        rf"|whether to"
        rf" {_HIT}) [^.!?;:]{{3,60}}?,?\sbut\s(?:i(?:'ve| have) )?decided against it[.]",
        "",
    ),
    (r", (?:my|nobody's|his|her|our)(?: own| \w+'s)? idea(?=\))", ""),
    (
        r",? no (?:clue|idea) (?:yet )?which stock for that(?: one)?(?: yet)?(?:,? so just give me whatever)?(?=[.!]"
        r"|$)",
        "",
    ),
    (
        r"(?:,|\.) no,? (?:wait|hang on),? (?P<why>[^.:\n]{5,80}): make (?:it|that) (?=<t>(?: instead)?(?:[.!\n]|$))",
        ". No, make it ",
    ),
    (
        rf"{_BEGINS}(?:i'd have preferred peace, but )?(?P<who><p>) in (?P<where><a>) leaves me no choice: attack\b",
        r"I attack \g<who> in \g<where>",
    ),
    (rf"(?P<where><a>),? (?:i|we) (?:sit tight|stay put){_ENDS}", r"nothing in \g<where>"),
    (rf"{_BEGINS}hit (?:'em|them): (?=<p> in <a>)", ""),
    (rf"{_BEGINS}(?:and )?i(?:'d| would) like one in <a> too, ha ha: ", ""),
    (r",? okay,? (?:and )?that's (?:it|all),? bye\b[.! ]*$", "."),
    (
        rf"{_BEGINS}(?:<p> in <a>|<only>(?:,? (?:and|or) <only2>)?) (?:may|can) (?:watch and learn|rest easy|sleep "
        rf"(?:easy|well"
        r"|soundly))(?:[.!]|$)",
        "",
    ),
    (rf"{_BEGINS}please tell (?:them|him|her) (?:that )?i could have(?:[.!]|$)", ""),
    (
        r",? and if all (?:two|three|four|five)(?: of them)? (?:come off|work(?: out)?),? i(?:'m| am|'ll be) buying"
        r" [^.!?\n]*",
        "",
    ),
    (rf"{_BEGINS}sorry, (?=make (?:it|that) (?:\d|<s>))", ""),
    (rf"{_BEGINS}(?:both|all (?:two|three|four|five)) (?:as|are|being) attacks(?:[.!]|$)", ""),
    (rf"{_BEGINS}i can never remember(?:[.!]|$)", ""),
    (rf"{_BEGINS}i (?:told|said) (?:him|her|them) no[.,!] (?=instead i attack )", ""),
    (rf"{_BEGINS}until then: (?=<p> in <a>)", ""),
    (
        rf"{_BEGINS}oh,? <s> is (?:the one|what) [^.!?\n]{{3,40}}, isn't it\? (?=make (?:it|that) <t>(?:[.!\n]|$))",
        "No, ",
    ),
    (r" ?\(guess what [^()\n]{3,60}\)", ""),
    (r"(?P<what><s>),? not <t>, last time you had (?:that|it|this) wrong\b", r"\g<what>"),
    (r",? not to be confused with <s>(?=[).,;])", ""),
    (rf"{_BEGINS}everything else can wait(?: for| until| till)? (?:the )?next turn(?:[.!]|$)", "Nothing else."),
    (rf", since it(?:'s| is) the only one (?P<idle>[^.!?\n]{{3,70}}){_ENDS}", ""),
    (r",? so (?:kindly|please) pass (?:that|this|my|the) offer on(?: to \w+)?(?=[.!])", ""),
    (
        rf",? <s> (?:has|have) (?:just )?had a (?:bad|rough|terrible) (?:week|day|month"
        rf"|year)(?P<idle>[^.!?\n]{{0,40}}){_ENDS}",
        "",
    ),
    (r"\bso (?P<who><p>) it is, there,? (?=with <s>)", r"so \g<who> it is, "),
    (rf"{_BEGINS}as (?:to|for) (?:warfare|the war|fighting|the fighting): ", ""),
    (rf"{_BEGINS}the actual (?:<me> )?attack, just the one: ", ""),
    # Telephones
    (r"\b(?:wiht|wtih|iwth)\b", "with"),
)
