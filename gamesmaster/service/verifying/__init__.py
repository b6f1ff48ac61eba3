"""A game checked from its archive alone: no database, no settings, no network, and no clock. Pure."""
