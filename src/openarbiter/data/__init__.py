"""The sample tournament that comes with the program; its origin is in README.md here."""
