"""Standings, crosstables and what is printed."""
