"""How amounts are told without a number: the rest, all, a share of what there is, so many times another one."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases

LEFT: Final = Phrases(
    (
        *(
            "what is left",
            "what left",
            "whatever left",
            "all that left",
            "what over",
            "what is over",
            "all the rest of them",
            "what's left",
            "whats left",
            "whatever is left",
            "whatever's left",
            "all that is left",
        ),
        *("what remains", "what then remains", "whatever remains", "all that remains", "what is left over", "all else"),
        *("everything else", "the others", "the rest of them", "anything left", "everything left", "all the others"),
        *(
            "all the rest",
            "the remainder",
            "the residue",
            "the balance",
            "the leftovers",
            "those left",
            "the ones left",
        ),
        *("what then is left", "what i have left", "what we have left", "what i've left", "whatever i have left"),
        *("whatever is left over", "everything that is left", "everything remaining", "all that's left", "rest"),
        *("remainder", "balance", "leftovers", "leftover", "residue", "whatever i've left", "everything i have left"),
        *(
            "what i've got left",
            "whatever i've got left",
            "what we've got left",
            "that which remains",
            "all remaining",
            "what that leaves",
            "what this leaves",
            "whatever that leaves",
            "what then is over",
        ),
    )
)
WHOLE: Final = Phrases(
    (
        *("everything", "all of them", "the lot", "the whole lot", "all of it", "my whole income", "all my factors"),
        *("every factor", "every one of them", "every last one", "all i have", "all i've got", "everything i have"),
        *("everything i've got", "every single one", "the whole bunch", "all my men", "every man", "every last man"),
        "my entire income",
        *("the full amount", "all the factors", "the full allocation", "my full allocation", "my entire allocation"),
        *("all in", "all we have", "all our factors", "all new factors", "the entire income", "the whole income"),
        *("all this turn's factors", "everything we have", "the whole allocation", "all"),
    )
)
SHARES: Final = {
    ("half",): Fraction(1, 2),
    ("one", "half"): Fraction(1, 2),
    ("a", "half"): Fraction(1, 2),
    ("a", "third"): Fraction(1, 3),
    ("one", "third"): Fraction(1, 3),
    ("a", "quarter"): Fraction(1, 4),
    ("one", "quarter"): Fraction(1, 4),
    ("a", "fifth"): Fraction(1, 5),
    ("one", "fifth"): Fraction(1, 5),
    ("a", "sixth"): Fraction(1, 6),
    ("one", "sixth"): Fraction(1, 6),
    ("two", "fifths"): Fraction(2, 5),
    ("three", "fifths"): Fraction(3, 5),
    ("the", "other", "third"): Fraction(1, 3),
    ("two", "thirds"): Fraction(2, 3),
    ("three", "quarters"): Fraction(3, 4),
    ("the", "other", "half"): Fraction(1, 2),
    ("other", "half"): Fraction(1, 2),
}
TIMES: Final = {
    ("half", "as", "many"): Fraction(1, 2),
    ("half", "as", "much"): Fraction(1, 2),
    ("half", "that"): Fraction(1, 2),
    ("half", "of", "that"): Fraction(1, 2),
    ("a", "third", "of", "that"): Fraction(1, 3),
    ("half", "of", "those"): Fraction(1, 2),
    ("half", "that", "number"): Fraction(1, 2),
    ("twice", "as", "many"): Fraction(2),
    ("twice", "as", "much"): Fraction(2),
    ("twice", "that"): Fraction(2),
    ("twice", "that", "number"): Fraction(2),
    ("double", "that"): Fraction(2),
    ("double", "that", "number"): Fraction(2),
    ("three", "times", "as", "many"): Fraction(3),
    ("as", "many"): Fraction(1),
    ("just", "as", "many"): Fraction(1),
    ("as", "many", "again"): Fraction(1),
    ("the", "same", "number"): Fraction(1),
    ("the", "same", "amount"): Fraction(1),
    ("the", "same"): Fraction(1),
    ("same", "number"): Fraction(1),
    ("ditto",): Fraction(1),
    ("likewise",): Fraction(1),
    ("exactly", "what"): Fraction(1),
}
