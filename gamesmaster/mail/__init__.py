"""What letters say: bytes to a letter, proof of who wrote it, words to orders. Pure: no input or output, no clock."""
