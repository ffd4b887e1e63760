"""Halali: two rounds of hunting in a forest of face-down tiles."""
