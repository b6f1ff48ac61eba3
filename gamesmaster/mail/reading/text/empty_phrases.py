"""Turns of phrase that say nothing: 'that's it', 'as always', 'let me see'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases, word_at
from gamesmaster.mail.reading.text.tokens import Token

_BESIDE: Final = ("next to me", "next to us", "beside me", "alongside me")
SAYS_NOTHING: Final = Phrases(
    (
        "so be it",
        "for the time being",
        "and wish me luck",
        "i have the honour to inform you that",
        "i have the honor to inform you that",
        "i have the pleasure to inform you that",
        "i am pleased to inform you that",
        "i'm pleased to inform you that",
        "it is my pleasure to inform you that",
        "i am writing to inform you that",
        "i'm writing to inform you that",
        "i write to inform you that",
        "this is to inform you that",
        "please be informed that",
        "please be advised that",
        "kindly be informed that",
        "kindly be advised that",
        "see you next turn",
        "see you all next turn",
        "see you in the next turn",
        "see you next time",
        "talk to you next turn",
        "in either case",
        "one way or the other",
        "one way or another",
        "that's it",
        "thats it",
        "that is it",
        "that's all",
        "only that",
        "just that",
        "only this",
        "just this",
        "thats all",
        "that is all",
        "that will be all",
        "i think that is everything",
        "i think that's everything",
        "i think that is all",
        "i think that's all",
        "i think that's it",
        "i believe that is all",
        "i believe that's all",
        "that is everything",
        "that's everything",
        "that should be all",
        "that should be it",
        "that's the lot",
        "that is the lot",
        "if i may",
        "if you please",
        "not the other way round",
        "not the other way around",
        "and not the other way round",
        "and not the other way around",
        "not vice versa",
        "if you would",
        "and nothing besides",
        "and nothing beyond that",
        "as you know",
        "if you see what i mean",
        "if you know what i mean",
        "if you get my drift",
        "if you catch my drift",
        *(f"they {stand} {beside}" for stand in ("stand", "are", "sit") for beside in _BESIDE),
        *_BESIDE,
        "wherever they are",
        "wherever they stand",
        "wherever they may be",
        "wherever he is",
        "wherever he stands",
        "as always",
        "as usual",
        "nothing has changed for me",
        "nothing has changed here",
        "nothing has changed",
        "nothing changed for me",
        "no changes there",
        "that's your lot",
        "thats your lot",
        "let's see",
        "lets see",
        "let me see",
        "let me think",
        "for the last time",
        "no more , no less",
        "no more no less",
        "no more and no less",
        "not more , not less",
        "no less , no more",
        "one last time",
        "one more time",
        "in the last turn of the game",
        "in the final turn of the game",
        "in this last turn",
        "in this final turn",
        "um",
        "umm",
        "er",
        "err",
        "hmm",
        "hm",
        "uh",
        "erm",
    )
)


_OF_WHAT: Final = frozenset(("about", "if", "what", "whether", "it", "this", "that", "on", "over", "again"))


def says_nothing(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """A phrase that says nothing."""
    for phrase in SAYS_NOTHING.in_tokens(tokens, at):
        if phrase[0] in ("let", "let's", "lets") and word_at(tokens, at + len(phrase)) in _OF_WHAT:
            continue  # 'let me think about that again'
        if phrase[-1] == "think" and "first" in (at and word_at(tokens, at - 1), word_at(tokens, at + len(phrase))):
            continue  # 'but first let me think'
        if phrase[0] in ("that's", "thats", "that") and word_at(tokens, at + len(phrase)) == "right":
            continue  # 'if that's all right'
        begins = at > 0 and tokens[at - 1].word in (".", ";", "!", "?")  # a comma would join two sentences
        return (), len(phrase) + (begins and word_at(tokens, at + len(phrase)) == ",")
    return None
