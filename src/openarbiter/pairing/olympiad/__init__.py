"""The Olympiad Pairing Rules (D.02 of 2022)."""
