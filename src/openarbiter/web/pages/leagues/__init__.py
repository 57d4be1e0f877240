"""Pages on leagues: fixtures of a section, divisions, players of several teams, the next season."""
