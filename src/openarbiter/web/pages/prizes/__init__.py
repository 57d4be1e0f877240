"""Prizes of a section: the plan, the list, why, two confirmations, the publication."""
