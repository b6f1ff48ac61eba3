"""Steps of a figure: read, settled, given up for another, said by the moderator."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.ledger import beacon, facts, seals, settling
from gamesmaster.ledger import dice as sealed_dice
from gamesmaster.ledger.canonical import instant, read_instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.chance import rolls_dice, stock_digit, volume_of
from gamesmaster.rules.conflict import draws_of
from gamesmaster.schedule import SECOND
from gamesmaster.service import beacons, dice
from gamesmaster.service.awaited import NEWSPAPER, author_of
from gamesmaster.service.beacons import BEACON
from gamesmaster.service.pronouncing import AUTHOR
from gamesmaster.service.quotations import is_draw
from gamesmaster.service.records import Quotation, Reading
from gamesmaster.service.sessions import first_reading_at
from gamesmaster.service.signatures import is_signed
from gamesmaster.service.verifying.book import Book, Wish, session_of
from gamesmaster.service.verifying.doubts import owe_doubt
from gamesmaster.service.verifying.verdict import Wrong, same
from gamesmaster.service.verifying.windows import check_reference


def read(book: Book) -> None:
    """A source has answered: the answer has the digest that is said of it, and says the volume where it is ours."""
    public = book.entry.public
    same("public.sha256", hashlib.sha256(public["raw"].encode()).hexdigest(), public["sha256"])
    same("public.read_at", instant(book.entry.at), public["read_at"])
    settings = book.game.settings
    if public["source"] == BEACON and BEACON in settings.fallback:
        _check_round(public)
    elif not settings.second_source or public["source"] != settings.second_source:
        same("public.source", settings.source, public["source"])
    if public["source"] in (NEWSPAPER, "recorded"):
        said = json.loads(public["raw"])
        for name in ("symbol", "session", "volume"):
            same(f"public.{name}", said[name], public[name])
    elif public["source"] == "file" and public["raw"]:
        symbol, session, volume = public["raw"].rsplit(",", 2)
        shares = int(volume) if volume.isascii() and volume.isdigit() and int(volume) > 0 else None
        same("public.symbol", symbol, public["symbol"])
        same("public.session", session, public["session"])
        same("public.volume", shares, public["volume"])
    book.readings.append(
        Reading(
            game=book.game.id,
            symbol=public["symbol"],
            exchange=public["exchange"],
            session=public["session"],
            source=public["source"],
            read_at=read_instant(public["read_at"]),
            volume=public["volume"],
            raw=public["raw"],
            sha256=public["sha256"],
            split_after=public["split_after"],
        )
    )
    book.count("readings")
    owe_doubt(book)


def settled(book: Book) -> None:
    """A figure is frozen: what the settling rule makes of the answers so far, or what a ruling has just said."""
    public = book.entry.public
    phase, named = public["phase"], public["named"]
    if named in book.figures.get(phase, {}):
        raise Wrong("public.named", "a stock whose figure is not frozen yet", named)
    wish = _wish(book, phase, named)
    if public["source"] == AUTHOR:
        _check_said(book)
    elif rolls_dice(book.scenario):
        _check_die(book, wish)
    elif wish.session.exchange == beacon.NAME:
        _check_drawn(book, wish)
    else:
        _check_settled(book, wish)
    same("public.digit", stock_digit(public["volume"], book.scenario), public["digit"])
    book.figures.setdefault(phase, {})[named] = Quotation(
        game=book.game.id,
        phase=phase,
        named=named,
        symbol=public["symbol"],
        exchange=public["exchange"],
        session=public["session"],
        source=public["source"],
        volume=public["volume"],
        digit=public["digit"],
        settled_at=book.entry.at,
        evidence=public["evidence"],
    )
    book.wishes.pop((phase, named), None)
    if public["source"] == book.game.settings.source:
        book.due[phase, named] = first_reading_at(book.game, wish.session)
    book.count("figures")
    owe_doubt(book)


def fell_back(book: Book) -> None:
    """A figure could not be had: it was waited for long enough, and the next step is that of the game's list."""
    public, settings = book.entry.public, book.game.settings
    wish = _wish(book, public["phase"], public["named"])
    same("public.symbol", wish.symbol, public["symbol"])
    same("public.session", wish.session.name, public["session"])
    if wish.session.exchange == beacon.NAME:
        raise Wrong("kind", "no fallback behind the beacon", book.entry.kind)
    readings, first_at = _readings(book, wish), first_reading_at(book.game, wish.session)
    if public["reason"] == settling.Ground.NO_DIE:
        figure = _settled(book, wish)
        if figure is None or is_draw(book.game, figure[-1]):
            raise Wrong("kind", "no other stock while the digit may be that of a die", book.entry.kind)
    elif settings.source == NEWSPAPER:
        alike = settling.agreed([(author_of(each), each) for each in readings], settings.column_readers)
        if not alike or alike[-1].volume:
            raise Wrong("kind", "no fallback before the paper is known to have no figure", book.entry.kind)
        same("public.reason", settling.Ground.NO_FIGURE.value, public["reason"])
    else:
        until = settling.after_first(readings, first_at, settings.settle_limit)
        if until is None or book.entry.at < until or settling.settled(readings, settings.reading_gap, first_at):
            raise Wrong("kind", "no fallback while the figure may still settle", book.entry.kind)
        same("public.reason", settling.ground(readings, first_at).value, public["reason"])
    _go_on(book, wish, public)


def session_moved(book: Book) -> None:
    """A session does not take place; what was waited for in it is waited for in a later one."""
    public = book.entry.public
    session = session_of(public["next_session"])
    moved = [each for each in book.wishes.values() if _waits(each, public)]
    same("public.stocks", _stocks(moved), sorted(public["stocks"], key=lambda each: str(each["named"])))
    if not moved:
        raise Wrong("public.session", "a session that is waited for", public["session"])
    for wish in moved:
        check_reference(book, "public.next_session", session, wish.session.opens_at + SECOND)
        book.wishes[wish.phase, wish.named] = replace(wish, session=session)
    window = book.window(public["phase"])
    if window.session == public["session"]:
        book.put_window(replace(window, session=session.name))


def _go_on(book: Book, wish: Wish, public: Any) -> None:
    settings = book.game.settings
    closing = book.closings[wish.phase].public["stocks"]
    asked = book.asked.setdefault(wish.phase, set())
    used = {*asked, *(each["stock"] for each in closing)}
    tickers = [each.ticker for each in book.game.stocks]
    redrawn = public["reason"] == settling.Ground.NO_DIE
    if redrawn:
        following = settling.redrawn(tickers, used)
    else:
        following = settling.next_fallback(settings.fallback, settings.fallback_sessions, wish.steps, tickers, used)
    same("public.step", following.step.value, public["step"])
    steps = () if redrawn else (*wish.steps, following.step.value)
    if following.step is settling.Step.MODERATOR:
        same("public.next_symbol", None, public["next_symbol"])
        same("public.next_session", None, public["next_session"])
        book.wishes[wish.phase, wish.named] = replace(wish, steps=steps, by_hand=True)
        return
    symbol = following.symbol or wish.symbol
    session = session_of(public["next_session"])
    if following.step is settling.Step.BEACON:
        symbol = wish.named
        session = beacons.round_for(book, book.game, wish.phase, wish.named)
        document = facts.session_document(session.exchange, session.name, session.opens_at, session.closes_at)
        same("public.next_session", document, public["next_session"])
    elif following.step is settling.Step.NEXT_SESSION:
        check_reference(book, "public.next_session", session, wish.session.opens_at + SECOND)
    else:
        same("public.next_session.name", wish.session.name, session.name)
    same("public.next_symbol", symbol, public["next_symbol"])
    asked.add(symbol)
    book.wishes[wish.phase, wish.named] = replace(wish, symbol=symbol, session=session, steps=steps)


def _check_said(book: Book) -> None:
    """The moderator says a digit by a ruling, which is the entry before."""
    public = book.entry.public
    ruling = book.seen[-1]
    said = ruling.public if ruling.kind == EntryKind.RULING else {}
    if (said.get("kind"), said.get("phase")) != ("digit", public["phase"]):
        raise Wrong("public.source", "a ruling before it that says the digit", public["source"])
    same("public.named", said["target"]["stock"], public["named"])
    same("public.symbol", public["named"], public["symbol"])
    same("public.digit", said["after"], public["digit"])
    same("public.volume", volume_of(said["after"], book.scenario), public["volume"])
    same("public.exchange", book.game.settings.exchange, public["exchange"])
    same("public.session", book.window(public["phase"]).session or "", public["session"])
    same("public.evidence", {"author": AUTHOR, "ruling": said["ruling"]}, public["evidence"])


def _check_die(book: Book, wish: Wish) -> None:
    """A sealed die is thrown again; of one that a person has rolled only that it is a die, and who said it."""
    public, evidence = book.entry.public, book.entry.public["evidence"]
    phase, key = public["phase"], public["named"]
    if public["digit"] not in draws_of(book.scenario):
        raise Wrong("public.digit", "a side of a die", public["digit"])
    for name, expected in (("symbol", key), ("exchange", ""), ("session", "")):
        same(f"public.{name}", expected, public[name])
    same("public.volume", volume_of(public["digit"], book.scenario), public["volume"])
    if wish.by_hand:
        same("public.source", dice.TYPED, public["source"])
        same("public.evidence", ["author", "note"], sorted(evidence))
        return
    same("public.source", dice.SEALED, public["source"])
    seed = bytes.fromhex(evidence["seed"])
    if seals.commitment(seed) != book.dice[phase]:
        raise Wrong("public.evidence.seed", f"one with the digest {book.dice[phase]}", evidence["seed"])
    closing = book.closings[phase].digest
    die, n = sealed_dice.roll(seed, closing, key)
    same("public.evidence", {"seed": seed.hex(), "closing": closing, "n": n}, evidence)
    same("public.digit", die, public["digit"])


def _check_settled(book: Book, wish: Wish) -> None:
    public, settings = book.entry.public, book.game.settings
    if wish.by_hand:
        raise Wrong("public.source", AUTHOR, public["source"])
    for name, expected in (
        ("source", settings.source),
        ("symbol", wish.symbol),
        ("exchange", wish.session.exchange),
        ("session", wish.session.name),
    ):
        same(f"public.{name}", expected, public[name])
    alike = _settled(book, wish)
    if alike is None:
        raise Wrong("kind", "no figure before readings of it agree", book.entry.kind)
    if not is_draw(book.game, alike[-1]):
        raise Wrong("public.digit", "one that a die has", public["digit"])
    same("public.volume", alike[-1].volume, public["volume"])
    same("public.evidence", _evidence(alike, settings.source), public["evidence"])


def _check_round(public: Any) -> None:
    """An answer of the beacon: of the round that it says, with the network's signature, checked here and now."""
    same("public.exchange", beacon.NAME, public["exchange"])
    same("public.volume", None, public["volume"])
    try:
        signature = beacon.signature_in(public["raw"], int(public["session"]))
    except ValueError as error:
        raise Wrong("public.raw", f"an answer of round {public['session']}", str(error)) from error
    if not is_signed(int(public["session"]), signature):
        raise Wrong("public.raw", f"round {public['session']} as signed by {beacon.NAME}", public["raw"])


def _check_drawn(book: Book, wish: Wish) -> None:
    """A round of the beacon stands in for a figure: the draw follows from it."""
    public = book.entry.public
    answers = [each for each in _answers(book, wish) if each.read_at >= wish.session.opens_at]
    if not answers:
        raise Wrong("kind", "no draw before the round has been read", book.entry.kind)
    figure = beacons.figure_of(book.game, wish.phase, wish.named, answers[0], book.entry.at)
    for name in ("source", "symbol", "exchange", "session", "volume", "digit", "evidence"):
        same(f"public.{name}", getattr(figure, name), public[name])
    book.count("rounds")


def _settled(book: Book, wish: Wish) -> Sequence[Reading] | None:
    """The readings that settle a wish; None while none do, or there is no figure."""
    settings, readings = book.game.settings, _readings(book, wish)
    alike: Sequence[Reading]
    if settings.source == NEWSPAPER:
        alike = settling.agreed([(author_of(each), each) for each in readings], settings.column_readers)
    else:
        alike = settling.settled(readings, settings.reading_gap, first_reading_at(book.game, wish.session)) or ()
    return alike if alike and alike[-1].volume else None


def _evidence(readings: Sequence[Reading], source: str) -> dict[str, Any]:
    shown = [{"read_at": instant(each.read_at), "volume": each.volume, "sha256": each.sha256} for each in readings]
    typed = {"typed_by": [author_of(each) for each in readings]} if source == NEWSPAPER else {}
    return {"readings": shown, **typed}


def _readings(book: Book, wish: Wish) -> list[Reading]:
    first_at: datetime = first_reading_at(book.game, wish.session)
    return [each for each in _answers(book, wish) if each.read_at >= first_at]


def _answers(book: Book, wish: Wish) -> list[Reading]:
    source = BEACON if wish.session.exchange == beacon.NAME else book.game.settings.source
    asked = (source, wish.symbol, wish.session.exchange, wish.session.name)
    return [each for each in book.readings if (each.source, each.symbol, each.exchange, each.session) == asked]


def _wish(book: Book, phase: str, named: str) -> Wish:
    book.window(phase)
    wish = book.wishes.get((phase, named))
    if wish is None:
        waiting = ", ".join(each.named for each in book.wishes.values() if each.phase == phase)
        raise Wrong("public.named", f"a stock that is waited for ({waiting or 'none is'})", named)
    return wish


def _waits(wish: Wish, public: Any) -> bool:
    where = (wish.phase, wish.session.exchange, wish.session.name)
    return where == (public["phase"], public["exchange"], public["session"]) and not wish.by_hand


def _stocks(wishes: Sequence[Wish]) -> list[dict[str, str]]:
    return sorted(({"named": each.named, "symbol": each.symbol} for each in wishes), key=lambda each: each["named"])
