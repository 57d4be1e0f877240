"""Play-offs: announced, begun, played to the end."""
