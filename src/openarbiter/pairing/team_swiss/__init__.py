"""The Swiss Team Pairing System (C.04.6 of 2026)."""
