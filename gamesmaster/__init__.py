"""
A gamesmaster for play-by-mail strategy games: reads letters, adjudicates, reports.
"""

# The only place that knows the version; pyproject.toml reads it from here.
__version__ = "0.1.0"
