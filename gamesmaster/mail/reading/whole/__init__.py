"""A letter read as a whole: what each clause does, and the one set of orders that all it names comes to."""
