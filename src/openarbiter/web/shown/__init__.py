"""What a board, a table or a card shows, for whoever shows it."""
