"""The one table of commands: it reads them, and it makes the HELP that players get."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from gamesmaster.mail.confirming import NAME as CONFIRM
from gamesmaster.mail.confirming import confirmed_letters
from gamesmaster.rules.orders import Ally, Attack, Blank, Move, Offer, Place, Understanding
from gamesmaster.rules.scenario import Scenario


@dataclass(frozen=True, slots=True)
class CommandRow:
    """
    A command of the table.

    Attributes:
        name: The canonical word or words.
        aliases: Other ways to say it, lower case; one that is not a whole line is no command.
        argument: What may follow: nothing; the number of a letter, as `confirming` reads it; or words, and what these
            may be `reading.away` and `reading.disputing` say.
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


class Understood(NamedTuple):
    """
    A row of what the grammar understands.

    Attributes:
        meaning: One line for HELP.
        examples: With the names of the historical game; another game's stand in their places.
        kind: The kind of order; only games that know it show the row. None for all.
        amounts: Shown where attacks have amounts (True), or where a table decides them (False); None for both.
    """

    meaning: str
    examples: tuple[str, ...]
    kind: type | None = None
    amounts: bool | None = None


UNDERSTOOD: Final = (
    Understood("place factors", ("PLACE 4 IN Poland", "5 in Poland, 3 in Austria, rest at home", "Poland: 5"), Place),
    Understood("leave the home area", ("MOVE 2 FROM Germany TO Austria",), Move),
    Understood(
        "attack",
        ("ATTACK Germany, Russia IN Poland STOCK GM", "Poland: attack Germany and Russia, stock General Motors"),
        Attack,
        amounts=False,
    ),
    Understood(
        "attack",
        (
            "ATTACK Germany IN Poland WITH 2",
            "hit Germany in Poland with everything",
            "ATTACK Russia IN Austria AIM 4",
            "attack Russia in Austria, leave him 4",
        ),
        Attack,
        amounts=True,
    ),
    Understood(
        "ask for counters",
        ("UNDERSTANDING IN Italy", "CONTROL OF Poland WITH Russia", "CONTROL ONLY OF Poland"),
        Understanding,
    ),
    Understood(
        "trade",
        (
            "OFFER 1 Grain TO Germany FOR 1 Tin",
            "swap a Grain for a Tin with Russia",
            "OFFER 2 Grain TO Russia FOR nothing",
            "ACCEPT Germany",
            "accept Germany's second offer",
        ),
        Offer,
    ),
    Understood("propose or agree to an alliance", ("ALLY WITH Russia",), Ally),
    Understood("lay a blank", ("BLANK IN Austria",), Blank),
    Understood("order nothing", ("PASS", "no attacks")),
    Understood("change or add to what is on file", ("change Austria to 2", "add 2 in Poland")),
    Understood(
        "share equally, or in that order",
        ("2 each in Poland and Austria", "4 and 2 in Poland and Italy respectively"),
        Place,
    ),
    Understood(
        "a line in German, French or Spanish", ("5 nach Poland", "je place 5 en Poland", "coloco 5 en Poland"), Place
    ),
)
"""What the grammar understands, with examples; the tests read every one of them in every game."""


def find_command(words: str) -> CommandRow | None:
    """
    Find the command that a whole line is.

    Args:
        words: The line in lower case, single blanks, without punctuation at its ends and without courtesies.
    """
    return _BY_WORDS.get(words) or (_CONFIRM if confirmed_letters(words) else None)


def help_lines(scenario: Scenario | None = None, power: str | None = None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """
    Give what HELP says: pairs of a meaning and examples.

    Args:
        scenario: Which orders the game knows, and whose names stand in the examples; the historical game's without it.
        power: Who reads it, so that no example is an attack on oneself.

    Returns:
        Orders first, commands after. Examples would be read as orders and commands: who writes them into a mail
        puts ``| `` in front of each.
    """
    return (*_understood(scenario, power), *((row.meaning, (row.example,)) for row in COMMANDS))


def _understood(scenario: Scenario | None, power: str | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    names = {} if scenario is None else _names_for(scenario, power)
    kinds = frozenset((Place, Move, Attack, Understanding)) if scenario is None else scenario.kinds
    amounts = scenario is not None and scenario.conflict == "exchange"
    for row in UNDERSTOOD:
        if row.kind is not None and row.kind not in kinds:
            continue
        if row.amounts is not None and row.amounts != amounts:
            continue
        examples = row.examples
        if scenario is not None and scenario.conflict == "duel":
            # One opponent alone is attacked there.
            examples = tuple(_TWO.sub("Russia", text) for text in examples)
        if scenario is not None and not scenario.home.get(power or ""):
            examples = tuple(text.replace("rest at home", "rest in Italy") for text in examples)
        if row.kind is Move and scenario is not None and power is not None and power in scenario.home:
            examples = tuple(text.replace("Germany", scenario.home[power]) for text in examples)
        yield row.meaning, tuple(_NAME.sub(lambda found: names.get(found[0], found[0]), text) for text in examples)


def _names_for(scenario: Scenario, power: str | None) -> dict[str, str]:
    """For each name of the historical game one of this game's, its own where it has it."""
    closed = scenario.boxes.closed.get(power or "", frozenset())
    open_areas = [
        area
        for area in scenario.areas
        if area not in scenario.boxes.levels and area not in scenario.boxes.peaceful and area not in closed
    ]
    areas = [area for area in _EXAMPLE_AREAS if area in open_areas]
    areas += [area for area in open_areas if area not in areas and area not in scenario.powers] + open_areas
    others = [each for each in scenario.players if each != power]
    powers = sorted(others, key=lambda each: each not in _EXAMPLE_POWERS)
    goods = list(scenario.boxes.goods.kinds.values()) if scenario.boxes.goods is not None else []
    own = scenario.boxes.goods.kinds.get(power or "") if scenario.boxes.goods is not None else None
    goods.sort(key=lambda good: good != own)
    found = dict(zip(_EXAMPLE_AREAS, areas, strict=False)) | dict(zip(_EXAMPLE_POWERS, powers, strict=False))
    return found | dict(zip(("Grain", "Tin"), goods, strict=False))


_TWO: Final = re.compile(r"Germany(?:,| and) Russia")
_EXAMPLE_AREAS: tuple[str, ...] = ("Poland", "Austria", "Italy")
_EXAMPLE_POWERS: tuple[str, ...] = ("Germany", "Russia")
_NAME: Final = re.compile(r"\b(?:Poland|Austria|Italy|Germany|Russia|Grain|Tin)\b")
