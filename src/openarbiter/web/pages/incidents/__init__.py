"""Incidents at the boards: the register, one incident, recording and correcting."""
