"""Second readings of letters about attacks: the names gathered, shared out, and tried on the board."""
