"""Norms and titles of a section, and the forms of FIDE."""
