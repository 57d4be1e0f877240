"""What do the Laws say? A page for the arbiter's phone, which works without a network."""
