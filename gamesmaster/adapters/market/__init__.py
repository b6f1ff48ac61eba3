"""
The market: when exchanges trade, and what was sold. A process of its own, so that the daemon never pays for pandas.

It writes rows and is woken by rows: sessions of the next years, and readings of what games wait for.
"""
