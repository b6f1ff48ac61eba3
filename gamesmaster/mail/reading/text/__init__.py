"""What stands in a letter: words, lines, sentences, tables; and its turns of phrase in plain words."""
