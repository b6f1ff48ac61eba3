"""A greeting in the line of the first order: 'Dear Tom, I would like …'."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words

_GREETING: Final = re.compile(
    r"\A\s*(?P<greeting>(?:dear|hi|hello|hey|howdy|hiya|greetings|good (?:morning|evening|afternoon|day)|hallo|salut"
    r"|ciao|bonjour)(?P<who>(?: +(?:(?-i:[A-Z])[\w.'-]*|gm|gamesmaster|moderator|all|there|everyone|everybody|sir|madam"
    r"|again|and|mr|mrs|ms|dr|the)){0,4})) *(?:,|!|:| -+) *(?=\S)",
    re.IGNORECASE,
)


def with_greeting_apart(text: str, names: Vocabulary) -> str:
    """
    Give a letter with its greeting in a line of its own, as most write it.

    Args:
        text: Normalised.
        names: The vocabulary. Who greets a power may write to another player: that is left as it stands.
    """
    found = _GREETING.match(text)
    if found is None or "\n" in found[0].strip():
        return text
    words = split_words(found["who"])
    if any(names.name_at(words, at) is not None for at in range(len(words))):
        return text
    return f"{found['greeting'].strip()},\n\n{text[found.end() :]}"
