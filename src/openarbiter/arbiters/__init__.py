"""Arbiters' norms, applications, licences, categories and appointments (B.06, classification)."""
