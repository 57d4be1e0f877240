"""What is asked of a round of matches: which teams were there, and colours on the first board."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from openarbiter.model import ByeKind, Colour, RoundOfMatches, Tournament


def there(
    played: RoundOfMatches, kinds: Collection[ByeKind] = frozenset({ByeKind.PAB})
) -> set[int]:
    """The teams with a match in a round, or a bye of one of these kinds."""
    found = {team for match in played.matches for team in (match.white, match.black)}
    return found | {bye.team for bye in played.byes if bye.kind in kinds}


def arrived(played: Iterable[RoundOfMatches]) -> set[int]:
    """The teams that were in a pairing of these rounds: had a match, or the allocated bye."""
    return {team for each in played for team in there(each)}


def first_board(tournament: Tournament) -> Colour:
    """The colour that the white team of a match has on the first board (record 352)."""
    return next(iter(tournament.regulations.board_colours), Colour.WHITE)
