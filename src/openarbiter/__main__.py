"""``python -m openarbiter``: the same as the command ``openarbiter``."""

from openarbiter.cli import main

main()
