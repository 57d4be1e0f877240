"""Chess960: the starting positions, their draw, and castling (Laws guideline II)."""
