"""Files far larger than any tournament, known before anything is made of them."""

from __future__ import annotations

from openarbiter.formats.problems import Report

MOST_BYTES = 16 * 2**20
"""A tournament of 10,000 players and 20 rounds has 3 million."""

MOST_LINES = 200_000
"""A team event of 10,000 players and 20 rounds has some 60,000."""

MOST_PLAYERS = 20_000
"""The lines of players; a pairing number has four digits."""


def too_large(content: bytes | str, report: Report) -> bool:
    """Report a file that is larger than any tournament; it is not to be read.

    Counting takes a moment, where reading such a file would take a minute and a gigabyte.
    """
    lines = _count(content, "")
    players = _count(content, "001")
    if len(content) <= MOST_BYTES and lines <= MOST_LINES and players <= MOST_PLAYERS:
        return False
    report.add(
        "trf-too-large",
        megabytes=-(-len(content) // 10**6),
        lines=lines,
        players=players,
        most=MOST_PLAYERS,
    )
    return True


def _count(content: bytes | str, begin: str) -> int:
    """Number of lines after the first that begin like this, whatever line ends and encoding."""
    if isinstance(content, str):
        return max(content.count(end + begin) for end in "\n\r")
    found = 0
    for encoding in ("ascii", "utf-16-le", "utf-16-be"):
        found = max(found, *(content.count((end + begin).encode(encoding)) for end in "\n\r"))
    return found
