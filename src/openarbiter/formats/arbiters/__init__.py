"""Registers of arbiters as files: TOML, JSON and CSV, and the fields they share with forms."""
