"""Leagues: fixtures over months, divisions, promotion and relegation, players of several teams."""
