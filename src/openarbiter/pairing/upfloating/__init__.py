"""Pairing by upfloaters: the Swiss Team and the Double-Swiss Pairing System (C.04.6, C.04.5)."""
