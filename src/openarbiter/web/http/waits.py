"""What the forms that take a password have in common."""

from __future__ import annotations

from openarbiter.web.tongue import plural

LONGEST_PASSWORD = 500
"""Letters of a password; longer ones are refused, not cut."""


def too_often(seconds: int) -> str:
    """How long to wait, in words."""
    if seconds <= 90:
        return plural(
            "Too many tries. Wait {count} second, then try again.",
            "Too many tries. Wait {count} seconds, then try again.",
            seconds,
        )
    return plural(
        "Too many tries. Wait {count} minute, then try again.",
        "Too many tries. Wait {count} minutes, then try again.",
        -(-seconds // 60),
    )
