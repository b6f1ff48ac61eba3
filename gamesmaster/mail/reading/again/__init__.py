"""Second readings of letters that left questions, each with a sum or the board to prove it."""
