"""
What each kind of entry says: one function for each, so that every story writes the same document.

``unit.add_entry(game.id, now, *facts.ready("2-attack", "France", ready=True))``. The moment of a fact is the entry's
own ``at`` and is not repeated inside. Durations are whole seconds, moments are ``canonical.instant``. Nothing here
names a person: seats are powers, people are pseudonyms. Whoever adds a field adds it with a default that means
"as before", because entries written yesterday have to be read tomorrow.
"""

from gamesmaster.ledger.facts.decisions import dispute_answered, disputed, phase_adjudicated, reveal, ruling
from gamesmaster.ledger.facts.fact import Document, Fact
from gamesmaster.ledger.facts.figures import (
    doubt_answered,
    figure_doubted,
    quotation_fallback,
    quotation_settled,
    reading,
    session_moved,
)
from gamesmaster.ledger.facts.games import (
    allies_drawn,
    game_created,
    game_held,
    game_over,
    game_resumed,
    game_started,
    slips_dealt,
)
from gamesmaster.ledger.facts.people import contact, member_unreached, moderator_looked, seat_changed
from gamesmaster.ledger.facts.windows import (
    deadline_moved,
    extension_asked,
    named_stock,
    orders_entered,
    orders_sealed,
    ready,
    session_document,
    span_began,
    team_ballot,
    window_closed,
    window_opened,
)

__all__ = [
    "Document",
    "Fact",
    "allies_drawn",
    "contact",
    "deadline_moved",
    "dispute_answered",
    "disputed",
    "doubt_answered",
    "extension_asked",
    "figure_doubted",
    "game_created",
    "game_held",
    "game_over",
    "game_resumed",
    "game_started",
    "member_unreached",
    "moderator_looked",
    "named_stock",
    "orders_entered",
    "orders_sealed",
    "phase_adjudicated",
    "quotation_fallback",
    "quotation_settled",
    "reading",
    "ready",
    "reveal",
    "ruling",
    "seat_changed",
    "session_document",
    "session_moved",
    "slips_dealt",
    "span_began",
    "team_ballot",
    "window_closed",
    "window_opened",
]
