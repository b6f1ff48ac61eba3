"""Kills, and what must hold after them: a daemon that dies at a named point, games around it, and the comparison."""
