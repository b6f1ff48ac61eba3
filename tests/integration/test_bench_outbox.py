"""The benchmark of the outbox, in small."""

from __future__ import annotations

import shutil

import pytest

from gamesmaster.bench import outbox
from gamesmaster.bench.plan import NotHere, Plan


def test_ready_mail_is_measured_beside_its_peer() -> None:
    """Every message is handed over; where Postfix's tools are missing it says how to get them."""
    if shutil.which("smtp-source", path=f"{outbox.PLACES}:/usr/bin") is None:
        with pytest.raises(NotHere, match="apt-get install postfix"):
            outbox.figures(Plan(0.05))
        return
    (figure,) = outbox.figures(Plan(0.05))
    assert figure.value > 0 and figure.peer is not None and figure.ratio is not None and figure.runs >= 200
