"""The benchmark of the outbox, in small."""

from __future__ import annotations

import shutil

from gamesmaster.bench import outbox


def test_ready_mail_is_measured_beside_its_peer() -> None:
    """Every message is handed over; where Postfix's tools are missing there is no figure."""
    found = outbox.figures(0.05)
    if shutil.which("smtp-source", path=f"{outbox.PLACES}:/usr/bin") is None:
        assert found == []
        return
    (figure,) = found
    assert figure.value > 0 and figure.peer is not None and figure.ratio is not None and figure.runs >= 200
