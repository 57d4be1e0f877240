"""One module a command."""

NAMES = (
    "pair",
    "check",
    "explain",
    "certificate",
    "verify-certificate",
    "standings",
    "crosstable",
    "check-standings",
    "validate",
    "convert",
    "checklist",
    "number",
    "schedule",
    "generate",
    "certify",
    "sample",
)

SYSTEMS = ("--dutch", "--burstein")
"""The pairing systems by which other engines are called."""
