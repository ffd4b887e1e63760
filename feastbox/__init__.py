"""Five feasting board and card games in the terminal, hot-seat."""

__version__ = "0.1.0"
