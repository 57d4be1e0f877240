"""The command line: thin, and the only room that reads files and prints."""

from __future__ import annotations


def main() -> None:
    """Run the command ``openarbiter`` with the arguments of the process, and exit."""
    import sys

    from openarbiter.cli.start import run

    sys.exit(run(sys.argv[1:]))
