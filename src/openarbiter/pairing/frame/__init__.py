"""Parts that Swiss systems share: cards, floats, who may meet whom, largest pairings, proofs."""
