"""One module a command."""

NAMES = ("pair", "check", "validate", "convert", "checklist", "number", "sample")
