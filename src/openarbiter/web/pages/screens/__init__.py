"""Screens for projectors: what they show, and where that is decided."""
