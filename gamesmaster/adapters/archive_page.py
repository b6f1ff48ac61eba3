"""An archive as one page of HTML, to read in any browser: made of the archive alone, and of nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from gamesmaster.adapters.templates.filters import FILTERS
from gamesmaster.ledger.entries import GENESIS, Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.replay import state_after
from gamesmaster.ledger.withheld import whole
from gamesmaster.rules import document
from gamesmaster.rules.scenario import Scenario, from_document
from gamesmaster.service import reports
from gamesmaster.service.play import split_key

Words = Callable[..., str]


class ArchivePage:
    """
    Makes the page.

    Args:
        folders: Where ``archive/page.html`` lies; a club's own folder first.
        words: Finds the sentence for a stable word, as mails say it.
    """

    def __init__(self, folders: Sequence[Path], words: Words) -> None:
        self._environment = Environment(
            loader=FileSystemLoader([folder / "archive" for folder in folders]),
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.filters |= FILTERS
        self._environment.globals |= {"words": words}

    def render(self, entries: Sequence[Entry], sentences: Sequence[str]) -> str:
        """
        Make the page of an archive.

        Args:
            entries: All of it.
            sentences: What each entry says, one line each.
        """
        created = entries[0].public
        scenario = from_document(created["scenario"]).with_options(created["options"])
        names = {each["ticker"]: each["name"] for each in created["stocks"]}
        return self._environment.get_template("page.html").render(
            game=entries[0].game,
            title=scenario.title,
            turns=scenario.turns,
            edition=created["rules_edition"],
            program=created.get("program", ""),
            commitments=[created["nonce_commitment"], created["seed_commitment"]],
            options=sorted(created["options"].items()),
            settings=created["settings"],
            seats=_seats(entries),
            phases=list(_phases(entries, scenario, names)),
            rulings=[whole(each) for each in entries if each.kind == EntryKind.RULING],
            over=next((each.public for each in reversed(entries) if each.kind == EntryKind.GAME_OVER), None),
            entries=[(each, said) for each, said in zip(entries, sentences, strict=True)],
            head=entries[-1].digest if entries else GENESIS,
        )


def _seats(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    last = next((each for each in entries if each.kind == EntryKind.GAME_STARTED), entries[0])
    return [(each["power"], each["pseudonym"]) for each in last.public["seats"] or entries[0].public["seats"]]


def _phases(entries: Sequence[Entry], scenario: Scenario, names: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """Every phase as it was decided; what a ruling made of it stands among the rulings."""
    closings = {each.public["phase"]: each.public for each in entries if each.kind == EntryKind.WINDOW_CLOSED}
    figures: dict[str, dict[str, Mapping[str, Any]]] = {}
    for entry in entries:
        if entry.kind == EntryKind.QUOTATION_SETTLED:
            figures.setdefault(entry.public["phase"], {})[entry.public["named"]] = entry.public
        if entry.kind != EntryKind.PHASE_ADJUDICATED:
            continue
        public = whole(entry)
        turn, kind = split_key(public["phase"])
        state = document.read_state(state_after(public["output"]), scenario)
        settled = figures.get(public["phase"], {})
        yield {
            "turn": turn,
            "kind": kind,
            "entry": entry.number,
            "at": entry.at,
            "closing": closings[public["phase"]],
            "outcomes": reports.outcomes(public["output"]["outcomes"], (), names),
            "orders": {seat: shown["lines"] for seat, shown in public["reveals"].items()},
            "figures": [{**figure, "name": names.get(figure["symbol"], "")} for figure in settled.values()],
            "board": reports.board(scenario, state),
            "points": [
                (power, public["output"]["points"][power])
                for power in scenario.powers
                if power in public["output"]["points"]
            ],
        }
