"""The game as if mail did not exist: values in, values out."""
