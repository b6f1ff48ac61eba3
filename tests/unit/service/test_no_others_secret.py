"""No mail of ours carries another member's address, token or token."""

from __future__ import annotations

import os
from random import Random

from tests.unit.service.club import GAME, Club, address, scenario

MOST = int(os.environ.get("GAMESMASTER_OUTGOING_MAILS", "60"))
"""How many outgoing mails are looked at; a million before a release."""


def test_no_mail_carries_anothers_secret() -> None:
    """Whatever the players write; a secret is whatever proves to be somebody."""
    seen, seed = 0, 0
    while seen < MOST:
        seen += one_game(Random(seed), MOST - seen)
        seed += 1


def one_game(chance: Random, most: int) -> int:
    club, seen = Club(), 0
    club.start()
    while club.game().phase and seen < most:
        for power in chance.sample(scenario().powers, 3):
            place = chance.choice(scenario().areas)
            club.write(power, chance.choice((f"2 in {place}", "STATUS\nORDERS", "RESEND", f"DISPUTE {place}: no")))
        club.pass_deadline()
        own = {each.message_id: each for each in club.notices()}
        tokens = {each.reply_to.partition("@")[0].rpartition("-")[2]: each.seat for each in own.values() if each.seat}
        sent = list(club.relay.sent)
        for recipients, message in [(each[1], each[2]) for each in sent[seen:]]:
            text = message.decode("latin-1")
            others = [power for power in scenario().powers if recipients != (address(power),)]
            assert not [power for power in others if address(power) in text]
            assert not [token for token, seat in tokens.items() if seat in others and token in text]
            assert len(recipients) == 1 and GAME in text
        seen = len(sent)
    club.store.close()
    return max(seen, 1)
