"""The one table of commands: it reads them, and it makes the HELP that players get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class CommandRow:
    """
    A command of the table.

    Attributes:
        name: The canonical word or words.
        aliases: Other ways to say it, lower case; one that is not a whole line is no command.
        argument: What may follow: nothing, or words; what these may be `reading.away` says.
        meaning: One line for HELP.
        example: How it is written.
        alone: Counts only in a letter without orders, since the word also stands above a list of them.
    """

    name: str
    aliases: tuple[str, ...]
    argument: Literal["none", "words"]
    meaning: str
    example: str
    alone: bool = False


COMMANDS: Final = (
    CommandRow("HELP", ("help", "help me", "commands"), "none", "this list", "HELP"),
    CommandRow(
        "STATUS",
        ("status", "game status", "send status", "status report"),
        "none",
        "where the game stands and until when",
        "STATUS",
    ),
    CommandRow(
        "ORDERS",
        ("orders", "my orders", "show orders", "show my orders", "send my orders"),
        "none",
        "your orders on file",
        "ORDERS",
        alone=True,
    ),
    CommandRow(
        "NOT READY",
        (
            "not ready",
            "not ready yet",
            "i am not ready",
            "i am not ready yet",
            "i'm not ready",
            "i'm not ready yet",
            "we are not ready",
            "we're not ready",
            "unready",
        ),
        "none",
        "take READY back",
        "NOT READY",
    ),
    CommandRow(
        "READY",
        ("ready", "i am ready", "i'm ready", "we are ready", "we're ready", "all ready", "am ready", "ready now"),
        "none",
        "you have sent all you want to send; when all say so the window closes early",
        "READY",
    ),
    CommandRow(
        "RESEND",
        ("resend", "send again", "resend report", "resend last report", "resend the report", "resend the last report"),
        "none",
        "the last report once more",
        "RESEND",
    ),
    CommandRow(
        "JOIN",
        (
            "join",
            "yes i play",
            "i play",
            "i will play",
            "yes i will play",
            "accept",
            "i accept",
            "i accept the invitation",
        ),
        "none",
        "you play: the answer to an invitation",
        "JOIN",
    ),
    CommandRow(
        "DECLINE",
        ("decline", "i decline", "i do not play", "i will not play", "no i do not play", "i decline the invitation"),
        "none",
        "you do not play: the other answer",
        "DECLINE",
    ),
    CommandRow(
        "ADD",
        ("add",),
        "none",
        "keep the recorded lines that your letter before this one dropped",
        "ADD",
    ),
    CommandRow(
        "AWAY",
        ("absent", "on holiday", "on vacation", "i am away", "i'm away", "i will be away", "i'll be away"),
        "words",
        "days on which you cannot write; deadlines wait, as far as the game's rules let them",
        "AWAY 3 June to 10 June",
    ),
    CommandRow(
        "BACK",
        ("i am back", "i'm back", "back again", "not away", "no longer away", "i am no longer away"),
        "none",
        "take those days back",
        "BACK",
    ),
    CommandRow(
        "SET MAIL TEXT",
        ("set mail to text", "set mails text", "set mail plain", "set mail plain text"),
        "none",
        "mails as plain text alone",
        "SET MAIL TEXT",
    ),
    CommandRow("SET MAIL HTML", ("set mail to html", "set mails html"), "none", "mails as HTML, too", "SET MAIL HTML"),
    CommandRow("SET PICTURES ON", ("set pictures to on",), "none", "the board as a picture", "SET PICTURES ON"),
    CommandRow("SET PICTURES OFF", ("set pictures to off",), "none", "no pictures", "SET PICTURES OFF"),
)

_BY_WORDS: Final = {
    alias: row for row in COMMANDS if row.argument == "none" for alias in (row.name.lower(), *row.aliases)
}

UNDERSTOOD: Final = (
    ("place factors", ("PLACE 4 IN Poland", "5 in Poland, 3 in Austria, rest at home", "Poland: 5")),
    ("leave the home area", ("MOVE 2 FROM Germany TO Austria",)),
    (
        "attack",
        ("ATTACK Germany, Russia IN Poland STOCK GM", "Poland: attack Germany and Russia, stock General Motors"),
    ),
    ("ask for counters", ("UNDERSTANDING IN Italy", "CONTROL OF Poland WITH Russia", "CONTROL ONLY OF Poland")),
    ("order nothing", ("PASS", "no attacks")),
    ("change or add to what is on file", ("change Austria to 2", "add 2 in Poland")),
)
"""What the grammar understands, with examples; the tests read every one of them."""


def find_command(words: str) -> CommandRow | None:
    """
    Find the command that a whole line is.

    Args:
        words: The line in lower case, single blanks, without punctuation at its ends and without courtesies.
    """
    return _BY_WORDS.get(words)


def help_lines() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """
    Give what HELP says: pairs of a meaning and examples.

    Returns:
        Orders first, commands after. Examples would be read as orders and commands: who writes them into a mail
        puts ``| `` in front of each.
    """
    return (*UNDERSTOOD, *((row.meaning, (row.example,)) for row in COMMANDS))
