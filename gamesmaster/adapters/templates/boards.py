"""The board of a notice as a picture: facts of tables turned into what the chart asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gamesmaster.adapters.pictures import CONTROL, UNDERSTANDING, Chart, Gallery
from gamesmaster.adapters.templates.message import Picture
from gamesmaster.service.records import Notice

DRAWN_IN: Final = frozenset({"placements-released", "result", "game-over", "orders-open"})
"""Notices that show the board as a picture, the last of them only where attacks are asked for."""
FACE_DOWN: Final = "?"
_KINDS: Final = {"U": UNDERSTANDING, "C": CONTROL}
_AFTER_PLACING: Final = {"lost": "moved away"}


def chart_of(notice: Notice, phase: str) -> Chart:
    """
    Set out the board of a notice, with what has changed since the board before, where the notice has that.

    Args:
        notice: One of `DRAWN_IN`.
        phase: The phase in words.

    Raises:
        ValueError: The board before names an area or a power that the board has not.
    """
    facts = notice.facts
    board, before = facts["board"], facts.get("board_before")
    return Chart.of(
        areas=[row["area"] for row in board["areas"]],
        powers=board["powers"],
        home=board.get("homes", {}),
        after=_document(board),
        before=_document(before) if before else None,
        title=facts["title"],
        captions=[f"Game {notice.game}, turn {facts['turn']} of {facts['turns']}: {_standing(notice, phase)}"],
        note=_note(board),
        words=_AFTER_PLACING if facts["kind"] == "placing" else None,
    )


def picture_of(chart: Chart, gallery: Gallery, notice: Notice) -> Picture:
    """
    Have a chart drawn, or take the picture that was drawn before.

    Raises:
        UnavailableError: It cannot be drawn.
    """
    drawn = gallery.picture(chart, notice.date)
    domain = notice.message_id.strip("<>").rpartition("@")[2]
    return Picture(drawn.png, drawn.alt, f"board-{drawn.key[:16]}@{domain}")


def _note(board: Mapping[str, Any]) -> str:
    """What is said beside the chart of its numbers, and of what it cannot show."""
    marks = "".join(mark for row in board["areas"] for mark in row["marks"])
    said = ["house chart"] if board.get("house_chart") else []
    said += ["without what others have face down"] if FACE_DOWN in marks else []
    return ", ".join(said)


def _standing(notice: Notice, phase: str) -> str:
    """A board after its phase, or before one that is asked for now."""
    if notice.kind == "game-over":
        return "the last board"
    return f"before {phase}" if notice.kind == "orders-open" else f"after {phase}"


def _document(board: Mapping[str, Any]) -> dict[str, Any]:
    """The table of a notice as a state document."""
    powers = board["powers"]
    rows = {row["area"]: dict(zip(powers, row["factors"], strict=True)) for row in board["areas"]}
    return {"board": rows, "markers": list(_markers(board))}


def _markers(board: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    for row in board["areas"]:
        for power, mark in zip(board["powers"], row["marks"], strict=True):
            if counter := mark.removesuffix(FACE_DOWN):
                yield {"kind": _KINDS[counter], "area": row["area"], "power": power}
