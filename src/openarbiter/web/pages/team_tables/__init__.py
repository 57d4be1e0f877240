"""Tables of teams and their players: by board, all players, teams by their players; their rules."""
