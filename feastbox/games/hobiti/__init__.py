"""Hobiti: collect, potter, play tricks and hold parties; the first hobbit with 50 points wins the round."""
