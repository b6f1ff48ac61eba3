"""The record of a game: facts in an order that nobody can change unseen. Pure."""
