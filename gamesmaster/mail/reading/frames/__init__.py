"""Orders read by what a sentence names, however it is phrased."""
