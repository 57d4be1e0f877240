"""The Double-Swiss Pairing System (C.04.5 of 2026): matches of two games."""
