"""The games, one folder each; `feastbox.catalog` loads them when asked for."""
