"""The walk over a letter: each rule a mixin, one above the other, the whole reading their state."""
