"""Knock-outs: the bracket, its extra games, the arbiter's decisions, seeds and lots."""
