"""Words about what is on file, and what becomes of it."""
