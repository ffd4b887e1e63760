"""Tests of Feast & Famine; `making` sets up positions."""
