"""An area and a number parted by a comma: a row of a table."""

from __future__ import annotations

from dataclasses import replace

from gamesmaster.mail.reading.text.sentences import Line


def as_pair(line: Line) -> Line:
    """
    Give 'Poland,5' and 'Poland;5', a line of a table, as 'Poland: 5'; any other line as it is.
    """
    tokens = line.tokens
    if len(tokens) < 3 or sum(token.kind == "number" for token in tokens) != 1:
        return line
    if any(token.kind not in ("word", "number") and token.word not in (",", ";", "-") for token in tokens):
        return line
    if tokens[-1].kind == "number" and tokens[-2].word in (",", ";"):
        return replace(line, tokens=(*tokens[:-2], replace(tokens[-2], word=":"), tokens[-1]))
    if tokens[0].kind == "number" and tokens[1].word in (",", ";"):
        return replace(line, tokens=(tokens[0], *tokens[2:]))
    return line
