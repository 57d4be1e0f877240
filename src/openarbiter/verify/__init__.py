"""Checking what others did: pairings by the rules."""

from openarbiter.verify.check import CheckReport, Difference, RoundCheck, check

__all__ = ["CheckReport", "Difference", "RoundCheck", "check"]
