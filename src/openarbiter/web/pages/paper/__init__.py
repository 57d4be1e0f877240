"""What is printed: pairings, slips, cards, lists, one page of the browser for each."""
