"""The pages of a club's section: the evening, the ladder, the season, the terms."""
