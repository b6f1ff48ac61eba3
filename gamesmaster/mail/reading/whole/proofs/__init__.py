"""
What a letter can only mean, whatever its words: by the sum, the board, or what is on file.

Each of them is tried where something is asked about, and takes nothing that tells, denies, doubts or depends.
`deciding` has them in their order.
"""
