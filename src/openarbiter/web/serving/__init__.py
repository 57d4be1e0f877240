"""The server: what it takes from whom and for how long, its log, and its encryption."""
