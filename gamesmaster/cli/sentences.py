"""Entries of a ledger as sentences for the moderator: one line each, so that a year of a game can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, Final

from gamesmaster.cli.service import text_of
from gamesmaster.schedule.spans import write_span

Public = Mapping[str, Any]


def sentence(kind: str, public: Public) -> str:
    """
    Say what an entry says; a kind that has no words here is told by its fields.
    """
    say = _SENTENCES.get(kind)
    if say is None:
        return ", ".join(f"{name} {text_of(value)}" for name, value in public.items() if not isinstance(value, Mapping))
    return say(public)


def _created(said: Public) -> str:
    return f"{said['scenario'].get('title', said['scenario'].get('id', ''))} is set up, {len(said['seats'])} seated"


def _allies(said: Public) -> str:
    played = [f"{power} is played by {each['player']}" for power, each in said["drawn"].items()]
    return f"turn {said['turn']}: {text_of(played)}"


def _closed(said: Public) -> str:
    silent = f"; nothing heard of {text_of(said['nobody_heard'])}" if said["nobody_heard"] else ""
    session = f"; decided by session {said['session']['name']}" if said["session"] else ""
    return f"{said['phase']} closed{' early' if said['early'] else ''} by {said['author']}{session}{silent}"


def _reading(said: Public) -> str:
    if said["source"] == "beacon":
        return f"{said['exchange']}: round {said['session']}, for {said['symbol']}"
    return f"{said['source']}: {said['symbol']}, {said['session']}: {text_of(said['volume'])} shares"


def _settled(said: Public) -> str:
    if said["source"] == "beacon":
        return f"{said['named']} is drawn for {said['phase']}, by round {said['session']}: {said['digit']}"
    if ruling := said["evidence"].get("ruling"):
        return f"{said['named']} is set for {said['phase']} by ruling {ruling}: digit {said['digit']}"
    return f"{said['named']} is settled for {said['phase']}: {said['volume']} shares, digit {said['digit']}"


def _adjudicated(said: Public) -> str:
    outcomes = said["output"]["outcomes"]
    failed = sum(each["status"] in ("void", "illegal") for each in outcomes)
    return f"{said['phase']} decided: {len(outcomes)} orders, {failed} of them in vain"


def _ruling(said: Public) -> str:
    on = f" on {said['phase']}" if said["phase"] else ""
    who = " ".join(str(each) for each in said["target"].values())
    waits = f"; waits for {text_of(said['needs'])}" if said.get("needs") else ""
    return (
        f"ruling {said['ruling']}{on}, {said['kind']} {who}: {text_of(said['before'])} -> {text_of(said['after'])}"
        f" ({said['then']}{waits}): {said['reason']}"
    )


def _held(said: Public) -> str:
    until = f" until {_minute(said['until'])}" if said.get("until") else ""
    return f"on hold by {said['author']}{until}: {said['reason']}"


def _seat(said: Public) -> str:
    words = {"joined": "took the seat of", "left": "left the seat of", "accepted": "plays", "declined": "declined"}
    return f"{said['pseudonym']} {words.get(said['change'], said['change'])} {said['seat']}"


_SENTENCES: Final[Mapping[str, Callable[[Public], str]]] = {
    "game-created": _created,
    "game-started": lambda said: "play begins",
    "allies-drawn": _allies,
    "slips-dealt": lambda said: (
        f"slips dealt; allocations: {text_of([f'{power} {chart}' for power, chart in said['allocations'].items()])}"
    ),
    "window-opened": lambda said: f"{said['phase']} is open until {_minute(said['deadline'])}",
    "span-began": lambda said: f"{said['phase']}: negotiation is over",
    "orders-sealed": lambda said: f"{said['seat']} sent orders for {said['phase']}, version {said['version']}",
    "orders-entered": lambda said: (
        f"orders of {said['seat']} for {said['phase']} entered by {said['author']}, version {said['version']}"
    ),
    "team-ballot": lambda said: (
        f"{said['pseudonym']} of {said['seat']} has written for {said['phase']}, version {said['version']}"
        f"{', and is ready' if said['ready'] else ''}"
    ),
    "ready": lambda said: f"{said['seat']} is {'ready' if said['ready'] else 'not ready'} in {said['phase']}",
    "extension-asked": lambda said: (
        f"{said['seat']} asks for {write_span(timedelta(seconds=said['seconds']))} more in {said['phase']}"
    ),
    "deadline-moved": lambda said: (
        f"{said['phase']} closes {_minute(said['new'])} instead of {_minute(said['old'])}, by {said['author']}: "
        f"{said['reason']}"
    ),
    "window-closed": _closed,
    "reading": _reading,
    "quotation-settled": _settled,
    "quotation-fallback": lambda said: f"{said['symbol']} cannot be had ({said['reason']}): {said['step']}",
    "phase-adjudicated": _adjudicated,
    "ruling": _ruling,
    "disputed": lambda said: (
        f"{said['seat']} disputes {said['order'] or said['area'] or 'what came out'} in {said['phase']}"
    ),
    "dispute-answered": lambda said: (
        f"dispute {said['dispute']} of {said['seat']} answered by {said['author']}"
        f"{' with ruling ' + str(said['ruling']) if said['ruling'] else ''}: {said['answer']}"
    ),
    "figure-doubted": lambda said: (
        f"doubt {said['doubt']} on {said['phase']}: {said['source']} has {said['volume']} shares of {said['symbol']}, "
        f"digit {said['digit']}"
    ),
    "doubt-answered": lambda said: (
        f"doubt {said['doubt']} answered by {said['author']}"
        f"{' with ruling ' + str(said['ruling']) if said['ruling'] else ''}: {said['answer']}"
    ),
    "contact": lambda said: f"{said['seat']} wrote to {text_of(said['to'])} in {said['phase']}",
    "game-held": _held,
    "game-resumed": lambda said: f"goes on, by {said['author']}",
    "seat-changed": _seat,
    "moderator-looked": lambda said: (
        f"{said['author']} looked at {'a mail to' if said.get('what') == 'mail' else 'orders of'} "
        f"{text_of(said['seats'])}"
    ),
    "game-over": lambda said: (
        f"over: {text_of([f'{power} {count}' for power, count in said['points'].items()])}; "
        f"won by {text_of(said['winners']) or 'nobody'}{'; war' if said['war'] else ''}"
    ),
}


def _minute(moment: str) -> str:
    return f"{moment[:16].replace('T', ' ')} UTC"
