"""A sentence without what only leads up to its order."""
