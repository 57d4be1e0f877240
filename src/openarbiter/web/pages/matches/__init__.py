"""Matches of teams: their pages at the desk, and the reports of captains."""
