"""The words that do something in an amendment, by what they do; see `change_marks` for the letters."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import word_set

VERBS: Final = {
    **dict.fromkeys(
        word_set(
            "take takes taken taking pull pulled remove removed subtract deduct knock shave lose loses withdraw"
            " withdrawn"
            " withdrawing reduce reduced reducing lower lowered decrease decreased trim skim borrow steal"
            " cut drain loses losing sheds"
            " thin"
            " spare pay paying extract strip weaken weakened comes come"
        ),
        "K",
    ),
    **dict.fromkeys(
        word_set(
            "put puts give gives given giving send place placed placing get gets go goes going"
            " increase increased raise raised boost boosted receive receives join joins"
            " strengthen strengthened strengthens"
            " reinforce reinforced proceed proceeds stick use deploy allocate assign belong land have has want need top"
        ),
        "G",
    ),
    **dict.fromkeys(
        word_set(
            "move moved moves moving shift shifted shifts shifting transfer transferred transferring switch switched"
            " redirect"
            " redirected divert diverted relocate relocated redeploy"
            " redeployed reassigned reallocated bring reassign reallocate"
        ),
        "S",
    ),
    **dict.fromkeys(
        word_set(
            "make makes making become becomes set change changed changes alter amend revise correct correction turn"
            " read"
            " should be is are leaves leaving"
        ),
        "M",
    ),
    **dict.fromkeys(
        word_set(
            "replace forget bin binned scrap scratch cancel drop dropped ditch delete abandon abandoned evacuate empty"
            " skip void dropping emptying scrapping cancelling abandoning emptied"
        ),
        "D",
    ),
    **dict.fromkeys(
        word_set(
            "swap swapped trade exchange exchanged interchange flip transpose transposed reverse confused mixed muddled"
        ),
        "w",
    ),
    **dict.fromkeys(word_set("split divide share divided distribute"), "/"),
    **dict.fromkeys(
        word_set(
            "stays stay stands stand unchanged remain remains same keep keeps leave fine untouched unaltered alone ok"
            " okay"
            " right correct holds hold"
        ),
        "~",
    ),
}
THOSE: Final = word_set(
    "those them these it they that which other others remaining rest remainder spare saved freed surplus difference"
    " excess its their balance released leftover left"
)
ADDS: Final = word_set("add adds added adding gain gains")
MEANT: Final = word_set("meant mean read correction")
ORDINALS: Final = word_set("second third fourth fifth sixth seventh")
LESS: Final = word_set("less fewer minus")
MORE: Final = word_set("more plus additional extra further +")
INTO: Final = word_set("to into onto towards toward")
INSIDE: Final = word_set("in inside at on for of with within")
NOTHING: Final = word_set("nothing none nobody no zero nil")
PARTS: Final = frozenset(
    (",", ";", ":", "-", "--", "(", ")", "...", "!", ".", "but", "so", "whereas", "while", "except")
)
ARTICLES: Final = word_set("the my our its their a an all only just now about some exactly")
GETS: Final = word_set("get gets receive receives join joins strengthen strengthens reinforce reinforces")
COUNTED: Final = word_set("factors units points pf pfs")
GROUP: Final = word_set(
    "money lot ones contingent contingents force forces group garrison troops men people boys lads factors units army"
    " share allocation detachment party"
)
THINGS: Final = word_set(
    "typo typos slips error errors"
    " change changes correction corrections amendment amendments thing point word line lines areas places"
    " numbers number"
    " orders order question mistake mistakes slip remark request favour favor adjustment adjustments tweak tweaks"
    " figures figure entries"
)
LITTLE: Final = word_set("small little last tiny quick minor final more other further simple slight late")
DUE: Final = word_set("should must become becomes correction")
SUBJECTS: Final = THOSE | COUNTED | GROUP | PARTS | word_set("and stop entry ones they")
BEHIND_EACH: Final = word_set(
    "of in into to from for on at please area areas place front box region territory one and the more instead then now"
    " is gets goes go get my"
)
CLAUSE_HEADS: Final = word_set("the my our two three four five six seven eight nine one i we")
ONE_OF_TWO: Final = word_set("to in into goes be is for")
IS: Final = word_set("is are was were has a an may might must will")
SOME: Final = word_set("this that other which no quick short last good every any each little wrong right")
"""'A quick one', 'this one': where 'one' counts nothing."""
PHRASES: Final = {
    tuple(phrase.split()): kinds
    for phrase, kinds in {
        "out of": "F",
        "away from": "F",
        "at the expense of": "F",
        "at the cost of": "F",
        "at the expense": "F",
        "at expense": "F",
        "instead of": "I",
        "in place of": "I",
        "in the place of": "I",
        "rather than": "I",
        "up by": "+",
        "down by": "-",
        "down to": "T",
        "up to": "T",
        "everything else": "R~",
        "all else": "R~",
        "everyone else": "R~",
        "the rest": "R",
        "the remainder": "R",
        "the others": "R",
        "the other orders": "R~",
        "as before": "~",
        "as it is": "~",
        "as it was": "~",
        "as is": "~",
        "as they are": "~",
        "as they were": "~",
        "as sent": "~",
        "as ordered": "~",
        "as on file": "~",
        "on file": "",
        "where they are": "",
        "where it is": "",
        "where they were": "",
        "make it": "M",
        "in its stead": "P",
        "in their stead": "P",
        "in its place": "P",
        "in their place": "P",
        "what was there": "P",
        "what is there": "P",
        "what's there": "P",
        "what i have there": "P",
        "what i had there": "P",
        "in hand": "P",
        "that went to": "F",
        "which went to": "F",
        "that i gave to": "F",
        "that i gave": "F",
        "which i gave to": "F",
        "that i sent to": "F",
        "i had marked for": "F",
        "i marked for": "F",
        "the ones for": "F",
        "the ones meant for": "F",
        "those for": "F",
        "that i had marked for": "F",
        "give up": "K",
        "gives up": "K",
        "giving up": "K",
        "can give": "K",
        "could give": "K",
        "struck out": "D",
        "crossed out": "D",
        "out of it": "D",
        "go hang": "D",
        "may go hang": "D",
        "can go hang": "D",
        "the other way about": "w",
        "vice versa": "w",
        "change places": "w",
        "switch places": "w",
        "change over": "w",
        "is out": "D",
        "are out": "D",
        "the other way round from what you have": "",
        "the other way around from what you have": "",
        "with the others": "",
        "with the rest": "",
        "headed for": "T",
        "bound for": "T",
        "meant for": "T",
        "intended for": "T",
        "ought to": "M",
        "of what i gave": "F",
        "of what i gave to": "F",
        "of what i put in": "F",
        "of what i put into": "F",
        "of what i placed in": "F",
        "of what i sent to": "F",
        "of what is in": "F",
        "of what's in": "F",
        "left alone": "~",
        "is wanted": "G",
        "are wanted": "G",
        "is needed": "G",
        "are needed": "G",
        "leave for": "ST",
        "leaves for": "ST",
        "belong in": "GT",
        "belongs in": "GT",
        "belonged in": "GT",
        "put that right": "",
        "put it right": "",
        "put this right": "",
        "all day": "",
        "all week": "",
        "all night": "",
        "all right": "",
        "all along": "",
        "all over": "",
        "all too": "",
        "at all": "",
        "left over": "P",
        "likewise": "L",
        "as planned": "~",
        "as well": "",
        "no change": "~",
        "no changes": "~",
        "no other changes": "~",
        "no other change": "~",
        "not change": "~",
        "any more": "",
        "after all": "",
        "in all": "",
        "in total": "",
        "the whole": "e",
        "the lot": "e",
        "too many": "",
        "too much": "",
        "too few": "",
        "a bit": "",
        "the wrong way round": "w",
        "the wrong way around": "w",
        "the other way round": "w",
        "the other way around": "w",
        "mixed up": "w",
        "a couple": "2",
        "a couple of": "2",
        "instead": "",
        "want anything": "0",
        "want anybody": "0",
        "want anyone": "0",
        "no longer want": "0",
        "no longer want to be": "0",
        "need anything": "0",
        "want any": "0",
        "need any": "0",
        "longer want": "0",
        "longer need": "0",
        "should have been": "C",
        "should have gone to": "C",
        "should have written": "C",
        "was meant to be": "C",
        "was supposed to be": "C",
        "i meant": "C",
        "i mean": "C",
    }.items()
}
LONGEST: Final = max(map(len, PHRASES))
