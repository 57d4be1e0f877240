"""Logging in, preferences, the people of an event and the keys of programs."""
