"""Rounds: drafts, publication, explanations, corrections."""
