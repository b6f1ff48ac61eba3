"""
A club that any test of the whole program may have.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.acceptance.served_club import PLAYERS, Club
from tests.post_office import PASSWORD, open_post_office


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    boxes = dict.fromkeys(("play", "anna", *PLAYERS.values()), PASSWORD)
    with open_post_office(boxes) as office:
        (tmp_path / "gamesmaster.toml").write_text(
            f"""
            address = "play@gm.test"
            moderator = "anna@gm.test"
            mailbox = "imap://play@{office.host}:{office.imap_port}"
            mailbox_password = "{PASSWORD}"
            relay = "smtp://{office.host}:{office.smtp_port}"
            heartbeat_seconds = 0.2
            market_seconds = 0.2
            """
        )
        yield Club(tmp_path, office)
