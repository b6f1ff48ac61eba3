"""Steps of a game's life: made, begun, seats changed, held and resumed."""

from __future__ import annotations

from dataclasses import replace

from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.rules.scenario import from_document
from gamesmaster.service.play import opening_document
from gamesmaster.service.records import Entry, Game, GameSettings, GameStatus, Stock
from gamesmaster.service.verifying.book import Book, seats_listed
from gamesmaster.service.verifying.verdict import Wrong, same


def created(entry: Entry) -> Book:
    """
    Begin a book with the first entry: scenario and options make sense, and the board is the scenario's own.

    Raises:
        Wrong: They do not.
    """
    public = entry.public
    settings = _settings(entry)
    game = Game(
        id=entry.game,
        scenario=public["scenario"],
        options=public["options"],
        settings=settings,
        stocks=tuple(Stock.from_document(each) for each in public["stocks"]),
        status=GameStatus.SETUP,
        state=public["state"],
        phase="",
        # Nobody but the gamesmaster has these two; the digest keeps apart what is remembered of two archives.
        nonce_key=bytes.fromhex(entry.digest),
        seed=b"",
        created_at=entry.at,
    )
    try:
        scenario = from_document(game.scenario).with_options(game.options)
    except GamesmasterError as error:
        raise Wrong("public.scenario", "a scenario with options that it knows", str(error)) from error
    same("public.options", dict(scenario.options), public["options"])
    same("public.state", opening_document(scenario), public["state"])
    for name in ("seed_commitment", "nonce_commitment"):
        if len(bytes.fromhex(public[name])) != 32:
            raise Wrong(f"public.{name}", "64 hexadecimal digits", public[name])
    seats = seats_listed(public["seats"])
    _check_powers("public.seats", list(seats), scenario.seated)
    bound = public.get("allies") or ""
    if bool(bound) != bool(scenario.neutrals):
        raise Wrong("public.allies", "the digest of a seed where allies are drawn, and none elsewhere", bound)
    if is_blind(scenario) != ("slips" in public):
        raise Wrong("public.slips", "digests of the slips' seeds in a blind game, and in no other", public.get("slips"))
    return Book(game=game, entry=entry, seats=seats, next_allies=bound, begun=public)


def started(book: Book) -> None:
    """Play begins once, with everybody seated."""
    _status(book, GameStatus.SETUP)
    seats = seats_listed(book.entry.public["seats"])
    book.seats = seats or book.seats
    _check_powers("public.seats", list(book.seats), book.scenario.seated)
    if missing := [power for power in book.scenario.seated if power not in book.seats]:
        raise Wrong("public.seats", f"somebody on {', '.join(missing)}", "nobody")
    book.game = replace(book.game, status=GameStatus.RUNNING)


def seat_changed(book: Book) -> None:
    """Somebody left a seat or joined it; only those leave who sat there, and somebody joins in their place."""
    public = book.entry.public
    seat, person, change = public["seat"], public["pseudonym"], public["change"]
    _check_powers("public.seat", [seat], book.scenario.seated)
    _check_exchanged(book)
    sitting = book.seats.get(seat, ())
    if change not in ("joined", "left"):
        return
    if (person in sitting) != (change == "left"):
        raise Wrong("public.pseudonym", f"one of {', '.join(sitting)}" if change == "left" else "a newcomer", person)
    others = tuple(each for each in sitting if each != person)
    book.seats[seat] = (*others, person) if change == "joined" else others


def _check_exchanged(book: Book) -> None:
    """One on a seat for another: the ruling, where it was one, then who leaves, then who joins."""
    public, last = book.entry.public, book.seen[-1]
    ruling = book.seen[-2] if last.kind == EntryKind.SEAT_CHANGED and last.public["change"] == "left" else last
    of_seat = ruling.public if ruling.kind == EntryKind.RULING and ruling.public["kind"] == "seat" else None
    if ruling is not last:
        expected = {"seat": last.public["seat"], "change": "joined"}
    elif of_seat is not None:
        expected = {"seat": of_seat["target"]["power"], "change": "left"}
    else:
        expected = {}
    if of_seat is not None:
        expected["pseudonym"] = of_seat["after" if ruling is not last else "before"]
    for name, value in expected.items():
        same(f"public.{name}", value, public[name])
    if public["change"] == "left":
        book.owed = EntryKind.SEAT_CHANGED


def held(book: Book) -> None:
    """The clock stops; it may be said again of a game that is held."""
    _status(book, GameStatus.RUNNING, GameStatus.HELD)
    book.game = replace(book.game, status=GameStatus.HELD, hold_reason=book.entry.public["reason"])


def resumed(book: Book) -> None:
    """The clock runs again."""
    _status(book, GameStatus.HELD)
    book.game = replace(book.game, status=GameStatus.RUNNING, hold_reason="")


def of_seats(book: Book) -> None:
    """What is said of seats names seats of the game."""
    public = book.entry.public
    _check_powers("public.seat", public["seats"] if "seats" in public else [public["seat"]], book.scenario.seated)


def contact(book: Book) -> None:
    """Who wrote to whom is told only in a game that records it."""
    public = book.entry.public
    _check_powers("public.seat", [public["seat"], *public["to"]], book.scenario.seated)
    same("settings.contacts", "recorded", book.game.settings.contacts)
    same("public.phase", book.game.phase, public["phase"])


def _settings(entry: Entry) -> GameSettings:
    try:
        settings = GameSettings.from_document(entry.public["settings"])
        _ = settings.calendar
    except (GamesmasterError, TypeError, ValueError, KeyError) as error:
        raise Wrong("public.settings", "settings of a game", str(error)) from error
    return settings


def _status(book: Book, *allowed: GameStatus) -> None:
    if book.game.status not in allowed:
        raise Wrong("kind", f"nothing of this kind in a game that is {book.game.status}", book.entry.kind)


def _check_powers(field: str, found: list[str], powers: tuple[str, ...]) -> None:
    if unknown := [each for each in found if each not in powers]:
        raise Wrong(field, f"powers among {', '.join(powers)}", unknown[0])
