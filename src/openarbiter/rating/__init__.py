"""Ratings: the change of a rating, the K factor, the first rating (B.02)."""
