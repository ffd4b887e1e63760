"""Halfling Feast: an eating contest with belts, condiments and interrupts."""
