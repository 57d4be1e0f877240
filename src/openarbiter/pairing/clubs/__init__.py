"""Pairing club evenings: the Keizer system and ladders."""
