"""Campaigns: many tournaments, made by us and checked by another engine, and vice versa."""
