"""Tables of orders: lines whose cells stand in columns, parted by bars, commas, tabs or wide blanks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.cells import Cell, cell_of, cells_of, how_parted, mark_in, word_in
from gamesmaster.mail.reading.text.columns import titles_by_income
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, word_set

LONGEST: Final = 60
"""Rows of a table; no game has as many areas."""
MOST_CELLS: Final = 8

_RULE: Final = re.compile(r"[-:=+| \t]*")
_TITLES: Final = {
    word: kind
    for kind, words in {
        "area": "area areas region regions territory territories where place country location box in at destination",
        "number": "factors factor pf pfs rf rfs number no amount how many units count new placed qty # strength with"
        " add added adding plus + deploy send",
        "aside": "now before current currently have had old after then already there present held result note notes"
        " remark remarks comment comments why reason",
        "power": "target targets attack attacks attacked power powers opponent opponents enemy enemies"
        " defender defenders whom who against nation victim player writer",
        "stock": "stock stocks ticker share shares symbol company",
        "order": "order orders action type verb what move",
        "from": "from source",
        "to": "to",
        "odds": "odds min minimum ratio least",
        "marker": "marker markers counter counters claim",
    }.items()
    for word in words.split()
}
_ALTOGETHER: Final = word_set("total totals sum end final altogether result")
_TITLES.update(dict.fromkeys(("quantity", "count", "pieces"), "number"))
_SUMS: Final = word_set("total sum altogether totals = balance")


def read_table(lines: Sequence[Line], at: int, names: Vocabulary, context: Context) -> tuple[int, list[Line] | None]:
    """
    Find a table that begins at a line.

    Args:
        lines: Of the letter.
        at: The first line of the table.
        names: Of the reading.
        context: Of the reading; in a window of attacks powers and a stock in a row are an attack.

    Returns:
        How many lines were looked at, and for each row of a table an order written as a line of words; None when these
        lines are no table that can be read.
    """
    rows: list[tuple[Line, list[Cell]]] = []
    stop = at
    parted = ""
    while stop < len(lines) and stop - at < LONGEST:
        line = lines[stop]
        if line.blank or (rows and _RULE.fullmatch(line.text)):
            if line.blank:
                break
            stop += 1
            continue
        if stop == at and _RULE.fullmatch(line.text):
            return 1, None
        how = how_parted(line)
        if not how or (parted and how != parted):
            break
        parted = how
        cells = cells_of(line, how, names, context)
        if not 2 <= len(cells) <= MOST_CELLS:
            break
        rows.append((line, cells))
        stop += 1
    if not rows:
        return 1, None
    counted = [row for row in rows if not _is_sum(row[1])]
    known = titles_by_income([cells for _, cells in counted], context.income) if len(context.powers) < 2 else None
    rows, owners = _with_owners(_without_writer(_without_turn(rows, context), names, context), names, context)
    rows = _alike(rows, names)
    titles = _titles(rows[0][1], context.turn)
    if titles[:1] in (("number",), ("aside",)) and all(len(cells) == len(titles) + 1 for _, cells in rows[1:]):
        titles = ("area", *titles)  # over the areas stands nothing
    body = rows[1:] if titles else rows
    if known is not None:
        titles, body = known, counted[any(cell.kind != "number" for cell in counted[0][1][1:]) :]
    if not body or (not titles and len(body) < 2 and parted != "|") or max(len(cells) for _, cells in body) < 2:
        return stop - at, None
    if not titles and not owners and all(len(cells) == 2 and parted != "|" for _, cells in body):
        return stop - at, None  # pairs are read one by one
    if titles and titles[0] == "number" and _counts_rows(body):
        titles = ("aside", *titles[1:])
    found = [_ordered(line, cells, titles, context) for line, cells in body]
    if any(each is None for each in found):
        return stop - at, None
    ordered = [
        each if owner is None or not each.tokens else _owned(each, owner)
        for each, owner in zip(found, owners[-len(found) :] or [None] * len(found), strict=True)
        if each is not None
    ]
    return stop - at, [each for each in ordered if each.tokens]


def _with_owners(
    rows: list[tuple[Line, list[Cell]]], names: Vocabulary, context: Context
) -> tuple[list[tuple[Line, list[Cell]]], list[Cell | None]]:
    """'USA | Poland | Russia | Disney', by one who plays the USA and Germany: the first column is whose order it is."""
    owners: list[Cell | None] = [cells[0] for _, cells in rows if len(cells) > 2]
    named = [_owner_of(cell, names, context) for cell in owners if cell is not None]
    headed = bool(named) and named[0] == "" and rows[0][1][0].kind == "words"
    if len(context.powers) < 2 or len(owners) < len(rows) or not named[headed:] or not all(named[headed:]):
        return rows, []
    others = [_owner_of(cells[1], names, context) for _, cells in rows[headed:]]
    if all(others):
        return rows, []  # 'Germany | USA': which of the two is the writer, nobody can tell
    return [(line, cells[1:]) for line, cells in rows], owners


def _owner_of(cell: Cell, names: Vocabulary, context: Context) -> str:
    found = names.name_at([token.word for token in cell.tokens], 0) if cell.tokens else None
    whole = found is not None and found[1] == len(cell.tokens) and found[0].power in context.powers
    return found[0].power or "" if found is not None and whole else ""


def _owned(line: Line, owner: Cell) -> Line:
    """'USA - attack Russia in Poland', 'USA: 5 in Poland'."""
    if line.tokens[0].word in ATTACK | MOVE:
        return replace(line, tokens=(*owner.tokens, mark_in(line, "-"), *line.tokens))
    *area, _, number = line.tokens
    return replace(line, tokens=(*owner.tokens, mark_in(line, ":"), number, word_in(line, "in"), *area))


def _is_sum(cells: Sequence[Cell]) -> bool:
    return any(token.word in _SUMS for token in cells[0].tokens)


def read_record(lines: Sequence[Line], at: int, names: Vocabulary, context: Context) -> tuple[int, Line | None]:
    """
    Find an order written as a form, 'Area: Rhineland', 'Target: France', 'Stock: Pfizer', each in a line of its own.

    Returns:
        How many lines it takes, and the order as a line of words; None when there is none.
    """
    columns: list[str] = []
    cells: list[Cell] = []
    stop = at
    while stop < len(lines) and stop - at < MOST_CELLS:
        tokens = lines[stop].tokens
        head = next((place for place, token in enumerate(tokens[:5]) if token.word in (":", "=")), 0)
        if not head or head + 1 >= len(tokens) or not _is_title([token.word for token in tokens[:head]]):
            break
        column = next(_TITLES[token.word] for token in tokens[:head] if token.word in _TITLES)
        if column in columns or (columns and lines[stop].bullet and not lines[stop - 1].bullet):
            break  # the next one of a list
        columns.append(column)
        cells.append(cell_of(tokens[head + 1 :], names, context))
        stop += 1
    if len(columns) < 2 or len(set(columns)) < len(columns) or ("area" not in columns and "from" not in columns):
        return 0, None
    return stop - at, _ordered(lines[at], cells, columns, context)


def _without_writer(
    rows: list[tuple[Line, list[Cell]]], names: Vocabulary, context: Context
) -> list[tuple[Line, list[Cell]]]:
    """'Germany,Poland,5', written by Germany: the column of the writer's own power says nothing."""
    for place in range(2):
        cells = [cells[place] for _, cells in rows if len(cells) > max(2, place)]
        own = [_is_own(cell, names, context) for cell in cells]
        headed = bool(cells) and not own[0] and any(_TITLES.get(token.word) == "power" for token in cells[0].tokens)
        if len(cells) == len(rows) and all(own[headed:]) and (headed or (own and place == 0)) and any(own):
            others = [cells[1 - place] for _, cells in rows]
            if all(_is_own(cell, names, context) for cell in others):
                continue
            return [(line, [cell for at, cell in enumerate(cells) if at != place]) for line, cells in rows]
    return rows


def _without_turn(rows: list[tuple[Line, list[Cell]]], context: Context) -> list[tuple[Line, list[Cell]]]:
    """'turn,power,area,pf': a column that holds this turn's number in every row says nothing."""
    for place in range(min(2, *(len(cells) for _, cells in rows), 2) if len(rows) > 1 else 0):
        heads = [token.word for token in rows[0][1][place].tokens]
        values = [[token.value for token in cells[place].tokens] for _, cells in rows[1:]]
        if heads and _TURNS.issuperset(heads) and all(each == [context.turn] for each in values):
            return [(line, [cell for at, cell in enumerate(cells) if at != place]) for line, cells in rows]
    return rows


_TURNS: Final = word_set("turn round t no number #")


def _is_own(cell: Cell, names: Vocabulary, context: Context) -> bool:
    found = names.name_at([token.word for token in cell.tokens], 0) if cell.tokens else None
    return found is not None and found[1] == len(cell.tokens) and found[0].power == context.power is not None


def read_stacked(lines: Sequence[Line], at: int, names: Vocabulary, context: Context) -> tuple[int, list[Line]]:
    """
    Find areas and numbers that stand in turn, each in a line of its own: 'POLAND', below it '5'.

    Returns:
        How many lines were looked at, and each pair as a line of words; nothing where there are no such lines.
    """
    found: list[tuple[Line, Cell]] = []
    count, stop = 0, at
    while stop < len(lines) and len(found) < LONGEST:
        line = lines[stop]
        stop += 1
        if line.blank:
            continue
        tokens = line.tokens[:-1] if line.ends_with in (":", ",") else line.tokens
        if len(tokens) > 2 and any(token.kind == "number" for token in tokens):
            break  # 'Poland: 5' is no cell
        cell = cell_of(tokens, names, context)
        kind = "number" if cell.kind == "number" else "area" if cell.kind in ("area", "power") else ""
        if not kind or line.bullet or (found and (found[-1][1].kind == "number") == (kind == "number")):
            break
        found.append((line, cell))
        count = stop - at
    if len(found) < 4 or len(found) % 2:
        return max(count, 1), []
    pairs = [
        (one, two) if two[1].kind == "number" else (two, one) for one, two in zip(found[::2], found[1::2], strict=True)
    ]
    return count, [
        replace(area[0], tokens=(*area[1].tokens, mark_in(area[0], ":"), *_moved_to(area[0], number[1].tokens)))
        for area, number in pairs
    ]


def _moved_to(line: Line, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Tokens of another line, at the end of this one."""
    end = line.tokens[-1].end if line.tokens else 0
    return tuple(replace(token, start=end, end=end) for token in tokens)


def _is_title(words: Sequence[str]) -> bool:
    """'Stock', 'min_odds': what a field of a form is called."""
    return not _TITLES.keys().isdisjoint(words) and all(word in _TITLES or word in ("_", "-", "the") for word in words)


def _alike(rows: list[tuple[Line, list[Cell]]], names: Vocabulary) -> list[tuple[Line, list[Cell]]]:
    """'GE' in a column of stocks is one, though it is short for Germany as well."""
    stocks = {at for _, cells in rows for at, cell in enumerate(cells) if cell.kind == "stock"}
    found: list[tuple[Line, list[Cell]]] = []
    for line, cells in rows:
        again = [
            replace(cell, kind="stock")
            if at in stocks and cell.kind in ("power", "area", "words") and _may_be_stock(cell, names)
            else cell
            for at, cell in enumerate(cells)
        ]
        found.append((line, again))
    return found


def _counts_rows(body: Sequence[tuple[Line, list[Cell]]]) -> bool:
    """'#': a first column of 1, 2, 3 only counts the rows, where another one has the numbers or none are due."""
    values = [cells[0].tokens[0].value if cells and cells[0].kind == "number" else -1 for _, cells in body]
    powers = all(any(cell.kind == "power" for cell in cells[1:]) for _, cells in body)
    return values == list(range(1, len(values) + 1)) and powers


def _may_be_stock(cell: Cell, names: Vocabulary) -> bool:
    words = [token.word for token in cell.tokens]
    named = names.stock_at(words, 0) if words else None
    return named is not None and named[1] == len(words) and cell.tokens[0].text[:1].isupper()


def _titles(cells: Sequence[Cell], turn: int | None) -> tuple[str, ...]:
    """What the columns hold by their heads; empty when the first row has none."""
    found = []
    for cell in cells:
        words = [token.word for token in cell.tokens if token.kind != "mark" or token.word == "#"]
        kinds = [_TITLES[word] for word in words if word in _TITLES]
        if time := _time_of(words, turn):
            found.append(time)
            continue
        if cell.kind == "number" or (cell.kind in ("area", "power", "stock") and not kinds):
            return ()
        found.append(kinds[-1] if kinds and "how" in words else kinds[0] if kinds else "other")
    if found[0] == "number" and found.count("number") > 1:
        found[0] = "other" if cells[0].tokens[0].word not in ("#", "no", "number") else "aside"
    if found.count("number") == 1 or "from" in found:
        # Beside what is added, what there is then in all orders nothing.
        sums = [not _ALTOGETHER.isdisjoint(token.word for token in cell.tokens) for cell in cells]
        found = ["aside" if both else kind for kind, both in zip(found, sums, strict=True)]
    timed = any(_time_of([token.word for token in cell.tokens], turn) for cell in cells)
    return tuple(found) if sum(kind not in ("other", "aside") for kind in found) >= 2 - timed else ()


def _time_of(words: Sequence[str], turn: int | None) -> str:
    """'last turn', 'this turn', 'turn 5': over a column of other orders, or of the ones that are due."""
    if "turn" not in words or len(words) > 3:
        return ""
    if not {"last", "previous", "next"}.isdisjoint(words):
        return "aside"
    number = next((word for word in words if word.isdigit()), "")
    if number and turn is not None:
        return "number" if int(number) == turn else "aside"
    return "number" if "this" in words else ""


def _ordered(line: Line, cells: Sequence[Cell], titles: Sequence[str], context: Context) -> Line | None:
    """A row as a line of words; without tokens for one that orders nothing; None for one that nobody can read."""
    cells = list(cells)
    if _is_sum(cells) or all(cell.kind == "empty" for cell in cells):
        return replace(line, tokens=())
    columns: dict[str, list[Cell]] = {}
    for place, cell in enumerate(cells):
        kind = titles[place] if place < len(titles) else ""
        if cell.kind == "empty":
            continue
        if kind == "aside":
            continue
        if kind in ("", "other"):
            kind = cell.kind
        elif (kind == "area" and cell.kind not in ("area", "power")) or (kind == "power" and cell.kind == "area"):
            return None
        columns.setdefault("verb" if kind == "order" else kind, []).append(cell)
    if any(len(each) > 1 for kind, each in columns.items() if kind != "power"):
        return None
    areas = columns.get("area", [])
    powers = columns.get("power", [])
    if not areas and len(powers) == 2:
        # 'Germany | Russia | IBM': where, then whom, as every such table has it, if only one can be meant.
        return None
    if not areas and len(powers) == 1 and not columns.get("stock"):
        areas, powers = powers, []
    number = columns.get("number", [])
    stock = columns.get("stock", [])
    verb = columns.get("verb", [])
    if columns.get("from") or columns.get("to"):
        return _moved(line, columns)
    if context.phase == "attack" and areas and not (powers or stock or number) and _is_left(columns):
        return replace(line, tokens=())
    if not areas or "words" in columns or columns.get("marker"):
        return None
    if powers:
        if verb and verb[0].tokens[0].word not in ATTACK:
            return None
        parts = [word_in(line, "attack"), *powers[0].tokens, word_in(line, "in"), *areas[0].tokens]
        if stock:
            parts += [word_in(line, "stock"), *stock[0].tokens]
        if number:
            parts += [word_in(line, "with"), *number[0].tokens]
        if odds := columns.get("odds", []):
            parts += [word_in(line, "at"), word_in(line, "least"), *odds[0].tokens]
        return replace(line, tokens=tuple(parts))
    if stock or not number or (verb and verb[0].tokens[0].word not in PLACE):
        return None
    if number[0].tokens[0].value == 0:
        return replace(line, tokens=())
    if context.phase == "attack":
        return None
    return replace(line, tokens=(*areas[0].tokens, mark_in(line, ":"), *number[0].tokens))


def _is_left(columns: Mapping[str, Sequence[Cell]]) -> bool:
    """'Austria | - | -', 'Italy | nobody |': no attack there."""
    words = {token.word for cell in columns.get("words", ()) for token in cell.tokens}
    return words <= _NOTHING and columns.keys() <= {"area", "words"}


_NOTHING: Final = word_set("none nothing nobody no-one no attack attacks peace pass hold n/a - / quiet")


def _moved(line: Line, columns: dict[str, list[Cell]]) -> Line | None:
    parts = [columns.get(kind, []) for kind in ("number", "from", "to")]
    if any(len(part) != 1 for part in parts) or parts[0][0].kind != "number":
        return None
    number, source, target = (part[0].tokens for part in parts)
    words = (word_in(line, "move"), *number, word_in(line, "from"), *source, word_in(line, "to"), *target)
    return replace(line, tokens=words)
