"""
Turns of phrase, and what is read for them: tables of rows, each a pattern and plain words for it.

`phrases` has those of all letters, with `placings`, `rests`, `marches` and `attacks`; `changes`, with `moving` and
`stocks`, those of letters about what was sent before; `named`, with `named_attacks`, `hints`, `markers` and `family`,
those with names of the game in them. Who wants another turn to be understood adds a row; `reworded` reads by them.
"""
