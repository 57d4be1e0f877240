"""Results: the grid, boards, tablets, the players' phones, the second entry."""
