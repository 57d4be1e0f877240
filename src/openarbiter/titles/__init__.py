"""Titles: norms, clause by clause, with the numbers (B.01)."""
