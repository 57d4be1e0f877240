"""Adjourned games: sealing, the envelope, the sealed move, the resumption (guideline I)."""
