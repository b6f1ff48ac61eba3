"""The one table of commands: it reads them, and HELP shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.confirming import NAME as CONFIRM
from gamesmaster.mail.confirming import confirmed_letters


@dataclass(frozen=True, slots=True)
class CommandRow:
    """
    A command of the table.

    Attributes:
        name: The canonical word or words.
        aliases: Other ways to say it, lower case; one that is not a whole line is no command.
        argument: What may follow: nothing; the number of a letter, as `confirming` reads it; or words, and what these
            may be `reading.commands.away` and `reading.commands.disputing` say.
        meaning: One line for HELP.
        example: How it is written.
        alone: Counts only in a letter without orders, since the word also stands above a list of them.
    """

    name: str
    aliases: tuple[str, ...]
    argument: Literal["none", "number", "words"]
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
        "AGREE",
        (),
        "none",
        "in a team in which most decide: you want what it has on file",
        "AGREE",
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
        "EXTEND",
        (),
        "words",
        "you ask for more time; all are told, and when more than half of the powers ask the deadline moves",
        "EXTEND 2 DAYS",
    ),
    CommandRow(
        "CONFIRM",
        ("i confirm", "we confirm", "confirmed"),
        "number",
        "a letter is yours that we asked you about; it then counts as received when it came",
        "CONFIRM 12",
    ),
    CommandRow(
        "RENEW",
        ("renew my address", "renew the address"),
        "none",
        "a new address for your answers: what was in older mails to you proves nothing any more",
        "RENEW",
    ),
    CommandRow(
        "DISPUTE",
        (),
        "words",
        "you dispute what came out; say where, in which turn, and why: everybody is told, the moderator answers",
        "DISPUTE Poland, turn 2: our newspaper has another figure",
    ),
    CommandRow(
        "PRESS TO",
        (),
        "words",
        "words to other powers, or to all: we pass on what follows, up to a line END PRESS or the end of your letter",
        "PRESS TO all: shall we talk?",
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

_CONFIRM: Final = next(row for row in COMMANDS if row.name == CONFIRM)
_BY_WORDS: Final = {
    alias: row for row in COMMANDS if row.argument == "none" for alias in (row.name.lower(), *row.aliases)
}


def find_command(words: str) -> CommandRow | None:
    """
    Find the command that a whole line is.

    Args:
        words: The line in lower case, single blanks, without punctuation at its ends and without courtesies.
    """
    return _BY_WORDS.get(words) or (_CONFIRM if confirmed_letters(words) else None)
