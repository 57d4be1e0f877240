"""How a game ends: articles 5, 6.9 and 9.6, and what the players and the clock bring about."""
