"""What is addressed to the service: commands, days away, disputes, words to other players."""
