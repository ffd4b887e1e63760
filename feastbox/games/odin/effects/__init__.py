"""What occupations do: the words of effects, who hears what, how effects are carried out (OOC-40 to OOC-98)."""
