"""
Free text to orders, commands and questions. `reader.read` is the entrance, `model` what comes out.

A letter goes through these, in this order; whoever looks for a phrase finds its example in a docstring:

* `text`: words, lines, sentences and tables, and turns of phrase in plain words.
* `names`: what a letter calls areas, powers, stocks and goods.
* `letter`: the walk over its lines; `letter.judging` asks of each sentence what it is.
* `doubts`: what only sounds like an order.
* `plain`: a sentence without what only leads up to its order.
* `commands`: what is addressed to the service.
* `filed`: words about what is on file.
* `syntax`: the grammar of orders; each rule says by examples what it understands, and HELP is made of these.
* `frames`: orders read by what a sentence names, however it is phrased.
* `again` and `battles`: second readings of what left questions, each proved by a sum or by the board.
"""
