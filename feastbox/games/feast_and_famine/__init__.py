"""Feast & Famine: seven fat years to store, then an auction of the House of Israel."""
