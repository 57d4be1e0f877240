"""The players of a section: registration, check-in, numbers, byes, withdrawals."""
