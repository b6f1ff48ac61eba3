"""
The table of turns of phrase and of what is read for them.

Each row means the same on both sides, whatever stands around it; a row that does so only in one phase, or behind other
words of its sentence, names those. What may be said of somebody else, or foretold, is no row.
"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.attacks import ATTACK_TURNS
from gamesmaster.mail.reading.text.turns.foreign import FOREIGN_TURNS
from gamesmaster.mail.reading.text.turns.placings import PLACING_TURNS
from gamesmaster.mail.reading.text.turns.row import turn as _turn
from gamesmaster.mail.reading.text.words import NUMBER

_VOTED: Final = r"\b(?:vot|show of hands|ballot|majority|council|parliament|committee|class)"
_CANCELS: Final = (
    r"(?P<all>\b(?:cancel|withdraw|drop|delete|scrap|strike)(?:ing)? (?:both|all|the|my|everything)\b[^.!?,;\n]{0,50}?)"
)


TURNS: Final = (
    # 'One does not like to see that', which counts nothing
    _turn(
        r"(?:^|(?<=[.!?] ))One (?=(?:does|doesn't|cannot|can't|never|always|hardly|likes?|hopes?"
        r"|wonders?|knows?|sees?|feels?|hates?|prefers?|wishes|tries|has to|had better)\b)",
        "People ",
    ),
    *FOREIGN_TURNS,
    # 'Should Russia leave Poland, …' is a condition
    _turn(
        r"(?:^|(?<=[.!?;:,-] )|(?<=\bbut )|(?<=\band )|(?<=\bor ))should (?=(?:(?:the )?(?-i:[A-Z])[\w-]+(?: States)?"
        r"|he|she|they|it|that|this|any(?:one|body)|some(?:one|body)|no(?: one|body)) (?-i:[a-z])"
        r"(?=[^.!\n]*(?:,|\bthen\b))(?![^.!\n]*(?:\?|\btell me\b|\blet me know\b|\bplease (?:say|write)\b)))",
        "if ",
    ),
    _turn(
        r"\b(?:nobody|no one|no-one)(?: else)? (?:gets|is|is to be|will be|shall be|to be) (?:attacked|hit)"
        r"(?: (?:by me|this turn))?,?"
        r" (?:except|but|save|apart from|other than)(?: for)? (?!I\b)(?=(?:the )?(?-i:[A-Z]))",
        "attack ",
        phase="attack",
    ),
    _turn(
        r"(?:^|(?<=[.!?;:,-] ))(?:i )?(?:pass|attack (?:nobody|no one|none)),?"
        r" (?:except|but|save|apart from|other than)(?: for)?(?: that i attack)? (?!I\b)(?=(?:the )?(?-i:[A-Z]))",
        "attack ",
        phase="attack",
    ),
    *PLACING_TURNS,
    *ATTACK_TURNS,
    _turn(r"(?<![\w/])(?-i:M/[sS])\.? (?=\w)", ""),  # Messrs., in front of a firm
    _turn(r"^(?:sl|s|sr)\. ?no\. ?(?=\d)", "No. "),
    # Placings
    _turn(r"\b(?:(?:has|have|will have) to|must) make do with\b", "gets"),
    _turn(r"\bought to (?:have|get)\b", "gets"),
    _turn(
        rf"(?P<but>\b(?:except|apart from|but|save|bar)(?: for)? {NUMBER})(?:[.,;]|,? and|[.;] and) "
        rf"(?:those|these|they|the)(?: {NUMBER})?(?: (?:should|shall|will|are to|can|must))? go(?= to\b)",
        r"\g<but>, which go",
        phase="placing",
    ),
    _turn(
        r",? (?:so |and )?that(?: (?:should|ought to|will)|'ll) (?:do|suffice|be (?:enough|plenty))(?: (?:it|nicely|now"
        r"|for now|for this turn))*(?=[.!\n]|$)",
        "",
    ),
    _turn(rf"\b(?P<whole>{NUMBER}) and a half\b", r"\g<whole> 1/2", phase="placing"),  # asked about, as '4 1/2' is
    _turn(r"\bfinds? (?:its|their) way (?:in)?to\b", "go to"),
    _turn(r"\bare to stand in\b", "go to"),
    _turn(rf"\bwill see (?={NUMBER} of (?:mine|ours)\b)", "gets "),
    _turn(r"(?<=\d) ?@ ?(?=[A-Z])", " in "),
    _turn(r"\b(?<=\d) ?x (?=[A-Z])", " in "),
    _turn(
        r"\bi had (?:meant|intended) to (?:put(?: down)?|place)\b(?=[^.!?\n]{0,120}[.!] No, )", "I put", phase="placing"
    ),
    _turn(
        r"\b(?P<a>(?-i:[A-Z])[a-z]+) (?:looks|seems|is) (?:quite |very |fairly )?(?:safe|quiet|secure|calm)\b"
        rf"[^.!?\n]{{0,60}}?,? so (?P<n>{NUMBER}) (?:will do|should do|(?:is|are)(?: quite)? enough|suffices?)"
        r"(?: there)?",
        r"\g<n> in \g<a>",
        phase="placing",
    ),
    _turn(rf"\bthe same (?P<n>{NUMBER}) as (?:last turn|last time|before)\b", r"\g<n>", phase="placing"),
    _turn(
        r"\b(?P<a>(?-i:[A-Z])[A-Za-z-]+) (?:to be|is to be|shall be|should be) (?:brought|raised|built|filled) up from"
        r" (?=\d)",
        r"Bring \g<a> up from ",
        phase="placing",
    ),
    _turn(r",? and (?:I )?leave it at that(?=[.!]|[ \t]*$)", "", phase="placing"),
    _turn(
        rf"\bfor (?:the|this|my) (?:game|turn|placements?),? I'd say,? (?={NUMBER} (?:in|to|for|into)\b)",
        "",
        phase="placing",
    ),
    _turn(
        rf"\b(?:I (?:find|see) that )?(?:this|that) leaves (?P<n>{NUMBER})"
        r" (?:fellows?|chaps?|lads?|men|man|factors?|soldiers?)(?: with nothing to do| idle| over| unemployed| to"
        r" spare)?[;,.] (?:let|may) (?:him|them|it) go to ",
        r"The remaining \g<n> go to ",
        phase="placing",
    ),
    _turn(
        rf"^(?P<begins>[ \t]*){NUMBER} (?P<area>(?-i:[A-Z])[A-Za-z]+(?: (?-i:[A-Z])[a-z]+)?)[ \t]*(?:<-+|<=|←)[ \t]*"
        rf"(?:make|change) (?:this|it|that)(?: to| into)? (?P<n>{NUMBER})[ \t]*$",
        r"\g<begins>\g<n> \g<area>",
        phase="placing",
    ),
    _turn(r", (?=new: ?\d)", ". ", r"\bfrom home\b", "placing"),
    _turn(r"(?:^|(?<=[.!?:] ))looking at (?:it|this|that) (?:once more|again), (?=\d|[A-Z]|one\b|two\b)", ""),
    _turn(rf"(?<=[.!]) the {NUMBER} (?:are|is) (?:right|fine|correct|ok|okay)[.!]?(?=[ \t]*$)", "", phase="placing"),
    _turn(
        r",? and (?:please )?(?:disregard|ignore|forget) (?:the|my) first (?:sentence|line|part)(?=[.!]|$)",
        "",
        r"\b(?:make it|make them|make that)\b",
        "placing",
    ),
    _turn(rf"\bi have (?={NUMBER} (?:men |factors |troops |units )?for )", "I want "),
    _turn(
        rf"\bthat (?:should|ought to|must|would|will) (?:be|make) (?:the |all |my |our )*(?={NUMBER}\b)", "that makes "
    ),
    _turn(
        rf",? (?:-+ )?(?:i\.?e\.?|that is|that's|meaning|which (?:makes|is)|so),? {NUMBER} (?:each|apiece)\b",
        "",
        r"\b(?:evenly|equally|equal|split|divide|share|thirds?|halves)\b",
    ),
    _turn(
        rf",? and (?:leave|leaves|keep|keeps|hold|holds|save|saves) (?:the )?(?:remaining|other|last) (?:{NUMBER} )?"
        r"(?:unused|unspent|back|in reserve|in hand|unplaced|for later|aside|off the board)\b",
        "",
    ),
    _turn(
        r"\b(?:half and half|half-half|fifty[ -]fifty|50[:/ -]50)(?:,|:| -+)?(?: (?:in|to|for|between|on))?"
        r" (?:the )?(?P<one>[\w-]+(?: States)?) and (?:in |to )?(?:the )?(?P<two>[\w-]+(?: States)?)(?=[.!;]|[ \t]*$)",
        r"half to \g<one>, half to \g<two>",
        phase="placing",
    ),
    _turn(r"(?<=[\w.!]),? (?:and )?every(?:body|one) agreed(?: (?:on|to|with) (?:that|this|it))?(?=[.!;])", ""),
    _turn(
        r"\b(?:whatever|what(?: else)?|(?:all|everything|anything|those|the ones)(?: that)?) (?:i|we)(?:'ve| have)"
        r" (?:still |then )?(?:got )?(?:left|remaining)(?: over)?\b"
        r"|\bwhat(?:ever)? (?:i|we) (?:still|then) have(?: left)?\b"
        r"|\b(?:those|the ones) (?:that|which) (?:are|will be) (?:still )?(?:left|remaining)(?: over)?\b",
        "the rest",
        phase="placing",
    ),
    _turn(
        r"\b(?P<area>[A-Z]\w+(?: States)?) (?:needs|deserves|wants|requires) (?:rather |a bit |somewhat |far )?"
        rf"(?:more|less|fewer)(?: than that)?(?:[:;,]| -+) make (?:it|that) (?P<n>{NUMBER})(?: there)?\b",
        r"make it \g<n> in \g<area>",
        phase="placing",
    ),
    _turn(
        r",? if (?:i can (?:still )?(?:add(?: up)?|count)|i(?:'ve| have) (?:counted|added up)"
        r"|my (?:maths?|sums?|arithmetic|adding up) (?:is|are|still works?|holds?))"
        r"(?: (?:right|correctly|correct|properly|any good))?(?=[.!;,)]|$)",
        "",
        phase="placing",
    ),
    _turn(
        rf"\bthe (?:rest|residue|remainder|balance),? (?:being|namely|viz\.?) (?P<n>{NUMBER})(?: \(\d{{1,2}}\))?"
        r"(?: factors| men| troops| units)?,? (?=(?:in|to|for|into|at) )",
        r"\g<n> ",
        phase="placing",
    ),
    _turn(r" as well(?= \()", "", phase="placing"),
    _turn(
        rf"\b(?P<n>{NUMBER}) of my (?=(?:factors|men|troops|units) (?:divided|split|shared|spread)\b)",
        r"\g<n> ",
        phase="placing",
    ),
    _turn(
        r"\b(?:i|we|i'm|i am|we're|we are|i'll|we'll|let's|let me|let us) (?:plant|park|sow|sprinkle?|plonk|pop|slot"
        r"|stuff|stick|chuck|pour|tuck|squeez|squeeze|plop|billet|quarter|lodge?|install|sett?le?)(?:[tp]?ing)?"
        rf" (?={NUMBER} )",
        "I put ",
        phase="placing",
    ),
    # Attacks
    _turn(
        r"(?:please )?(?:do not|don't) (?:lump|put|combine|join|merge|add|throw|roll) (?:them|these|those|the two)"
        r"(?: together| into one(?: attack)?| up)[.!]?",
        "",
        phase="attack",
    ),
    _turn(
        r"\bseparately from (?:the )?(?-i:[A-Z])\w+(?: (?:one|attack|fight|battle))?(?=[,.!;]|$| with\b)",
        "separately",
        phase="attack",
    ),
    _turn(r"\b(?P<will>will|shall) make no attacks?(?: at all)?\b(?! on\b)", r"\g<will> not attack", phase="attack"),
    _turn(r"\bmake no (?:attacks?|moves?)(?= (?:in|on)\b|[.!,;]|$)", "do not attack", phase="attack"),
    _turn(
        r"\b(?P<pass>pass|passing|skip|skipping|sit out|sitting out)(?: on)? (?:the|this|my) (?:whole |entire )?"
        r"(?:attack|attacking|combat|battle)s?(?: phase| round| window| turn| step| stage)\b",
        r"\g<pass>",
        phase="attack",
    ),
    _turn(r"\bi dare (?:to )?attack\b", "I attack"),
    _turn(r"\b(?:i'm|i am) (?:gunning|coming) for\b", "I attack"),
    _turn(r"\bi (?:settle|have) (?:some |old )?(?:scores|accounts|a score)(?: to settle)? with\b", "I attack"),
    _turn(r"\bi have a bone to pick with\b", "I attack"),
    _turn(r"\bcross swords with\b", "fight"),
    _turn(r"\bstart a (?:fight|war|battle) (?:with|against)\b", "attack"),
    _turn(r"\bi(?:'ll| will| shall)? (?:chance|hazard) an attack\b", "I make an attack"),
    _turn(r"\b(?:i'm|i am|we're|we are) betting on\b", "I bet on"),
    _turn(r"(?<=company) would be\b", " is"),
    _turn(
        r"(?:(?<=^)|(?<=[.!?] ))(?:so|then|therefore|hence|thus|well|and),? "
        r"(?=(?-i:[A-Z])[\w&. ]+ for (?:both|all|each) )",
        "",
        phase="attack",
    ),
    _turn(r"\b(?:in|at|with) (?:one|1|a single) (?:go|stroke|blow)\b", "together"),
    _turn(r"(?<=, )ditto(?=[.;]?[ \t]*$)", "same stock", phase="attack"),
    _turn(r"\bditto\b", "the same", phase="attack"),
    _turn(
        r"(?<!with )(?<!on )(?<!by )(?<!using )\bthe (?-i:GM)(?= (?:would|had|has|is|was|can|could|may|might|must"
        r"|should|prints?|printed|who|himself|and I)\b)",
        "the gamesmaster",
    ),
    # Changes
    _turn(
        r"\b(?:scrub|nix|axe|junk|bin)(?= (?:the|that|my|this|it|both|all|them|number|no\.?|nr\.?|(?-i:[A-Z])\w+)\b)",
        "cancel",
    ),
    _turn(
        rf"\b(?:yesterday )?(?:i|we)(?: have|'ve)? (?:wrote|written|put|typed|said|gave|given) (?P<old>{NUMBER})"
        rf" (?:factors |men |troops )?(?:for|in|to) (?:the )?(?P<area>[\w-]+(?: States)?),?"
        rf" (?:but |and )?(?:it|that|this|which)"
        rf" (?:must|should|has to|ought to|was to|was meant to) (?:be|read|have been) (?P<new>{NUMBER})\b",
        r"\g<area> \g<new>",
        phase="placing",
    ),
    _turn(
        r"(?:^|(?<=[.!?;] ))(?P<area>[A-Z]\w+(?: States)?),? as (?:ordered|filed|on file|sent)(?=[.!]|$)",
        r"\g<area> stays as it was",
    ),
    _turn(r"\b(?:good|fine|right|ok|okay|alright) (?:like|as) (?:it is|they are)\b", "unchanged"),
    _turn(
        r"(?<=\w) (?:entirely|completely|altogether|for good)(?=[.!]?[ \t]*$|[.!] )",
        "",
        r"\b(?:scrap|drop|cancel|forget|withdraw|strike|delete|remove)\b",
    ),
    _turn(
        r"\b(?:forget|scrap|bin|ignore|tear up) (?:the|my) (?:old|previous|first|earlier) (?:one|plan|orders?|list"
        r"|letter|mail|e-mail|version)(?::|,|;| -+) ",
        "forget the old plan. ",
    ),
    # Repeating
    _turn(r"\bsave (?:only )?that\b", "except that", r"\b(?:last|again|before|same)\b", phase="placing"),
    _turn(
        rf"\bthe (?P<n>{NUMBER}) (?:(?:that |which )?(?:i|we) (?:then |last )?(?:sent|put|placed)|(?:that|which) went)"
        r" (?:to|in|into) (?:the )?(?P<area>(?-i:[A-Z])\w+)\b",
        r"the \g<n> of \g<area>",
        r"\b(?:last|again|before|same)\b",
        phase="placing",
    ),
    _turn(r"\bsame procedure as (?=last)", "the same as "),
    _turn(r",? (?:the )?same procedure as every (?:turn|time|year)\b", ""),
    _turn(
        r"\b(?:i|we|[A-Z]\w+) repeats? (?:last turn's|(?:the|my|our) last|(?:my|our) previous)"
        r" (?:placings?|placements?|deployments?|orders?|list|allocation)\b",
        "the same as last turn",
    ),
    _turn(
        r"\bmy (?:placements|placings|deployments|orders) are (?:exactly |just |all )?"
        r"(?:those of|the ones of|like) last turn,?(?: (?:no|without) (?:alterations?|changes?))?",
        "the same as last turn",
        phase="placing",
    ),
    _turn(r",? in the same (?:places|areas)(?: and (?:in |with )?the same (?:strengths?|numbers))?(?=[.!;])", ""),
    _turn(
        rf",? (?:so|i\.? ?e\.?|that is|that's|which is|meaning)(?: that's| that is| it's)?"
        rf" (?P<each>{NUMBER}) and (?P=each)(?= ?[.!,;)]|[ \t]*$)",
        "",
        r"\bhalf\b.*\bhalf\b",
        phase="placing",
    ),
    _turn(
        rf"\b(?:place|put|spend) (?:all )?(?:my|the) (?:{NUMBER}|factors|income)(?: factors)? (?:in |exactly )*"
        r"(?:the same way|the same places|the same|just) (?:as|like) last (?P<when>turn|time)\b",
        r"the same as last \g<when>",
        phase="placing",
    ),
    _turn(
        rf"\b(?:place|put) (?:all )?(?:my|the) (?:{NUMBER}|factors|men)(?: factors)? (?:just |exactly )?where"
        r" (?:i|we) (?:put|placed|had|sent) (?:them|it|those) last (?P<when>turn|time)\b",
        r"the same as last \g<when>",
        phase="placing",
    ),
    _turn(r"\b(?:the|my|our) (?:whole|entire|full) (?:\w+ )?(?:income|allowance)\b", "everything", phase="placing"),
    _turn(r"\b(?P<where>(?-i:[A-Z])\w+),? (?:and )?nothing but (?P=where)\b", r"\g<where>", phase="placing"),
    # What only sounds like an order
    _turn(r" ?\((?:not|NOT)!+\)", ". Not!"),
    _turn(r"\b(?P<who>i|we) take (?:off )?(?:my|our) hats?(?: off)? to\b", r"\g<who> admire"),
    _turn(
        r"\b(?:we|i)(?:'ve| have|'ve got| have got| had| reached| came to)? an understanding"
        r"(?=[,.;!]|[ ]-)",
        "we are friends",
        phase="attack",
    ),
    _turn(
        r"(?<=\bI|\bi) wait(?: and see)?(?: (?:this|for this) (?:time|turn|round))?(?=[.!;]|[ \t]*$)",
        " rest",
        phase="attack",
    ),
    _turn(r"(?<=:) (?:we |i )?wait(?=[.!;]|[ \t]*$)", " nothing", phase="attack"),
    _turn(r"\bno orders (?:in )?here\b", "no orders in this letter"),
    _turn(
        r"\b(?:i think )?(?:that|this)(?: is|'s) all (?:what |that |which )?(?:i|we) (?:want|have|have got|'ve got|wish"
        r"|can|wanted)(?: to (?:do|order|place|say))?(?=[.,!]|[ \t]*$)",
        "that is all",
    ),
    _turn(r"\b(?:it|this|that)(?: is|'s) all (?:attacks|orders|moves)(?=\.)", "that is all"),
    _turn(r"\b(?:so )?let's say (?=[\w ]{3,20} passes\b)", "", phase="attack"),
    _turn(
        r"\b(?:have|take) (?:a|another) (?:go|crack|swing|shot|pop|bash|stab) at (?=the |[A-Z])",
        "attack ",
        phase="attack",
    ),
    _turn(
        r"\b(?P<who>i|we) (?:fall|shall fall|will fall) (?:up)?on (?=the |[A-Z])", r"\g<who> attack ", phase="attack"
    ),
    _turn(r"(?<=[a-z]), ?trusting (?:in|to) (?=[A-Z])", " with ", phase="attack"),
    _turn(r"(?<!may\s)(?<!can\s)(?<!should\s)\b(?P<who>i|we) name (?=[A-Z])", r"\g<who> use ", phase="attack"),
    _turn(
        rf"{_CANCELS} and (?:i |we )?(?:will )?pass(?: this turn)?(?=[.,!]|[ \t]*$)", r"\g<all>. I pass", phase="attack"
    ),
    _turn(rf"{_CANCELS} and (?=(?-i:[A-Z])\w+ passes\b)", r"\g<all>. ", phase="attack"),
    _turn(
        r"(?P<not>\b(?:don't|do not|won't|will not|not) (?:want to |wish to |like to )?attack)(?: to)?"
        r" (?:nobody|no one)\b",
        r"\g<not> anybody",
        phase="attack",
    ),
    _turn(r"\bas for (?P<where>[^.!?\n]{3,40}?),? all (?:is )?quiet\b", r"nothing in \g<where>", phase="attack"),
    _turn(r"\bagains\b", "against", phase="attack"),
    _turn(
        r"(?:,? and |^|(?<=[.!?] ))if (?:it|that|this|they|things|all|both|all (?:of it|two|three)|either|everything)"
        r" (?:all )?(?:goes?|comes?|works?|turns?|ends?|fails?|backfires?)"
        r"(?: (?:wrong|well|right|badly|awry|off|out))?\b"
        r"(?![^.!?\n]{0,160}\b(?:attack|put|place|send|move|take|use|instead|cancel|drop|want|order|then"
        r"|please|not|change"
        r"|control|understanding|ally|u|c)\b)"
        r"(?-i:[^.!?\nA-Z\d]|\bI\b){0,160}(?=[.!?\n]|$)[.!?]?",
        ".",
    ),
    # Commands
    _turn(
        r"(?: -+|[,;]) (?:and |so |then )?(?=(?:please )?(?:you (?:can|may) (?:go ahead|close|run|process)"
        r"|(?:you )?(?:no need to|don't need to|needn't|don't have to|need not) wait|don't wait)\b)",
        ". ",
    ),
    _turn(
        r",? (?:and )?then (?P<who>i'm|i am|we're|we are) (?P<done>ready|done|finished)(?=[.!]|[ \t]*$)",
        r". \g<who> \g<done>",
    ),
    # Asides
    _turn(r",? before it(?:'s| is) too late(?=[.!]|$)", ""),
    _turn(
        r"(?:(?<=^)|(?<=[.!?] ))(?:i )?(?:nearly|almost) forgot(?: about)?"
        r"(?: (?:that|this|it|him|them)(?: one)?)?[.!]+",
        "",
    ),
    _turn(rf"\bhome (?:at|by|around|after|before|from) {NUMBER}\b(?! factors)", "back late"),
    # Forms
    _turn(r"^(?P<key>where|whom|stock)(?: {2,}|\t+)(?=\w)", r"\g<key>: ", phase="attack"),
    # Interruptions
    _turn(
        r" -+ (?:sorry|excuse me|pardon me|ouch|whoops|one moment|hang on),? "
        rf"(?!(?:[^-\n]* )?(?:{NUMBER}|make|mean|meant|not|no|wrong|instead|rather|other|never|scrap|forget"
        r"|cancel)\b)(?-i:[^-A-Z\d\n]){4,70}? -+ ",
        " ",
    ),
    # Dictation
    _turn(r",? ?\b(?:u+m+|u+h+|erm+)\b(?:,(?= )|\.\.\.)?", ""),
    # Telephones
    _turn(r"\b(?:sevn|seveen|sevven|seevn)\b(?= (?:in|to|for|at|into)\b| (?-i:[A-Z]))", "seven", phase="placing"),
    _turn(r"\b(?:fuor|foru|fower|foour)\b", "four", phase="placing"),
    _turn(r"\b(?:thre|trhee|threee)\b", "three", phase="placing"),
    _turn(r"\b(?:fiv|fvie|fivve)\b(?= (?:in|to|for|at|into)\b| (?-i:[A-Z]))", "five", phase="placing"),
    _turn(r"\b(?:eigth|eigt|eihgt)\b", "eight", phase="placing"),
    _turn(r"\bb4\b", "before"),
    _turn(r"\bgr8\b", "great"),
    _turn(r"\b(?:tonite|2nite)\b", "tonight"),
    _turn(r"\b4 (?=(?:now|you|u|me|the moment)\b)", "for "),
    # Numbers that count something else
    _turn(rf",? ?\b(?:by )?(?:a vote of )?{NUMBER} (?:votes )?(?:to|against) {NUMBER}(?: votes)?\b,?", "", _VOTED),
    _turn(
        r"\b(?:until|till|at|by|around|about|since|before|after) (?:half past )?\d{1,2}(?:[:.]\d\d)?"
        r"(?: o'clock| ?[ap]\.?m\b\.?| in the (?:morning|afternoon|evening)| at night)+",
        "late",
    ),
    _turn(
        r"^(?P<what>directive|decree|bulletin|communiqu[eé]|dispatch|ukase|memo|telegram|circular)"
        r" (?:no\.?|number|nr\.?|#) ?\d{1,3}[ \t]*$",
        "directive",
    ),
)
