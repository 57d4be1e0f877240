"""Draws that players claim: repetition (9.2) and 50 moves (9.3), from whole and partial scores."""
