"""Pages on the line-ups of teams: the captain's own, and those of a round at the desk."""
