"""The pages of the register of arbiters, and of the arbiters of a section."""
