"""Rulings: the moderator changes one thing of the past; everybody is told what, why, and what follows from it."""

from gamesmaster.service.rulings.boards import rule_cell, rule_marker
from gamesmaster.service.rulings.deadlines import rule_deadline
from gamesmaster.service.rulings.phases import rule_digit, rule_orders, rule_outcome
from gamesmaster.service.rulings.scores import rule_points
from gamesmaster.service.rulings.seats import rule_seat
from gamesmaster.service.rulings.story import Difference, DigitMissing
from gamesmaster.service.rulings.undoing import rule_overruled, rule_reopen

__all__ = [
    "Difference",
    "DigitMissing",
    "rule_cell",
    "rule_deadline",
    "rule_digit",
    "rule_marker",
    "rule_orders",
    "rule_outcome",
    "rule_overruled",
    "rule_points",
    "rule_reopen",
    "rule_seat",
]
