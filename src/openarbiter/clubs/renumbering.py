"""The lines of a club when players get other numbers, or somebody is removed."""

from __future__ import annotations

import re
from collections.abc import Mapping

_CHALLENGE = re.compile(r"(### Challenge: from round \d+, )(\d+)( challenges )(\d+)( *)", re.ASCII)
_POSTPONED = re.compile(r"(### Postponed: round \d+, )(\d+)(-)(\d+)(.*)", re.ASCII)


def with_other_numbers(lines: tuple[str, ...], new: Mapping[int, int]) -> tuple[str, ...]:
    """The lines of a file with other numbers for the players in challenges and postponed games.

    >>> with_other_numbers(("### Challenge: from round 4, 12 challenges 9",), {12: 13, 9: 9})
    ('### Challenge: from round 4, 13 challenges 9',)
    """

    def told(line: str) -> str:
        found = _match(line)
        if found is None:
            return line
        one, other = (str(new.get(int(each), int(each))) for each in found.group(2, 4))
        return f"{found[1]}{one}{found[3]}{other}{found[5]}"

    return tuple(told(line) for line in lines)


def without_the_player(lines: tuple[str, ...], player: int) -> tuple[str, ...]:
    """The lines of a file without challenges and postponed games of a player who is removed."""

    def names(line: str) -> bool:
        found = _match(line)
        return found is not None and player in {int(each) for each in found.group(2, 4)}

    return tuple(line for line in lines if not names(line))


def _match(line: str) -> re.Match[str] | None:
    return _CHALLENGE.fullmatch(line) or _POSTPONED.fullmatch(line)
