"""Free text to orders and commands: vocabulary, tokens, grammar, and the reader that puts them together."""
