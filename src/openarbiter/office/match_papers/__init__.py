"""Papers of team matches: line-up slips, protocols, the plan of the hall, signs, line-up check."""
