"""That a writer is done: its words, the frames they stand in, and what takes it away again."""
