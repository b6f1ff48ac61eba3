"""Games as they were recorded: archives that are checked again at every change of the program."""
