"""The Textual face of feastbox: screens and widgets that are handed views, never states."""
