"""The pages about one team: its list of players, its captain."""
