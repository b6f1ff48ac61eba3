"""
Every threat to the mailbox that the design lists is named by a test that shows what becomes of it.

A row is 'Threat T7' in the docstring of a test. Rows of which there is nothing here stand below with the reason.
"""

from __future__ import annotations

import re
from pathlib import Path

ROWS = {
    1: "a forged From of a player",
    2: "a forged moderator",
    3: "a second mail smuggled inside the first",
    4: "header injection into our answers",
    5: "SMTP commands in addresses",
    6: "IMAP commands in names",
    7: "parsers that disagree on who sent it",
    8: "a person and a program that see different mails",
    9: "mail loops and answering machines",
    10: "bounces",
    11: "patterns that never end",
    12: "MIME bombs",
    13: "a letter that blocks the queue",
    14: "script in pages",
    15: "template injection",
    16: "paths in names",
    17: "our own control fields from outside",
    19: "poisoned doubles",
    20: "copies to others",
    21: "traces of a player in another's mail",
    22: "secrets in logs",
    24: "floods",
    25: "tricks with characters",
}
NOTHING_OF_IT = {
    18: "no table of ours holds text of players: formulas have no way in",
    23: "there is no page that changes anything: what moderators do is done at the command line",
}


def test_every_row_has_its_test() -> None:
    """None is named that is not on the list, either."""
    named = {
        int(row)
        for file in Path(__file__).parent.rglob("test_*.py")
        if file != Path(__file__)
        for words in re.findall(r"Threats? (T\d+(?:(?:, | and )T\d+)*)", file.read_text("utf-8"))
        for row in re.findall(r"T(\d+)", words)
    }
    assert {row for row in named if row <= 25} == set(ROWS)
    assert set(ROWS) | set(NOTHING_OF_IT) == set(range(1, 26))
