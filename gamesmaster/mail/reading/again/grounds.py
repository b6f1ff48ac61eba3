"""Grounds of questions that no second reading of placings answers."""

from typing import Final

HOPELESS: Final = frozenset(
    (
        "quoted",
        "below-the-signature",
        "addressed-to-another",
        "press",
        "too-long",
        "line-too-long",
        "marked-line-changed",
        "vague",
        "either-or",
        "table-row",
    )
)
"""Whose words these are, or where they end, is not settled by any sum."""
