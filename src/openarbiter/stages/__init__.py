"""Stages: players of a tournament who are taken from the tables of earlier ones."""
