"""Two entries made one game: colours and result."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import RoundEntry, column_of
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.model import Colour, Game, Mark, Result

_OTHER_SIDE = {
    Mark.WIN: Mark.LOSS,
    Mark.LOSS: Mark.WIN,
    Mark.DRAW: Mark.DRAW,
    Mark.FORFEIT_WIN: Mark.FORFEIT_LOSS,
    Mark.FORFEIT_LOSS: Mark.FORFEIT_WIN,
    Mark.UNRATED_WIN: Mark.UNRATED_LOSS,
    Mark.UNRATED_LOSS: Mark.UNRATED_WIN,
    Mark.UNRATED_DRAW: Mark.UNRATED_DRAW,
    Mark.UNKNOWN: Mark.UNKNOWN,
}
_UNRATED = {
    Mark.WIN: Mark.UNRATED_WIN,
    Mark.DRAW: Mark.UNRATED_DRAW,
    Mark.LOSS: Mark.UNRATED_LOSS,
}
_FORFEITS = (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class PairSide:
    """One of two opponents and what their line says about the game.

    ``entry`` is None where the line says nothing.
    """

    player: PlayerLine
    entry: RoundEntry | None

    @property
    def number(self) -> int:
        """Pairing number of the player."""
        return self.player.number

    @property
    def colour(self) -> Colour | None:
        """Colour by the player's own line."""
        return self.entry.colour if self.entry else None

    @property
    def mark(self) -> Mark | None:
        """Result by the player's own line; None where it says nothing that can be read."""
        return self.entry.mark if self.entry else None


def fit(one: PairSide, other: PairSide) -> bool:
    """Check whether two entries could be the same game: other colours, results that agree."""
    if one.colour is None or one.colour is other.colour:
        return False
    if one.mark is None or other.mark is None:
        return True
    return (one.mark, other.mark) in SOUND


def make_game(
    one: PairSide, other: PairSide, round_number: int, report: Report, doubtful: set[int]
) -> Game:
    """The game of two players who name each other; what contradicts is reported.

    Players whose points cannot be compared with their results any more are added to
    ``doubtful``.
    """
    if other.number < one.number:
        one, other = other, one
    first, second = _marks(one, other, round_number, report, doubtful)
    white = _white(one, other, (first, second), round_number, report)
    if white is one:
        return Game(one.number, other.number, _RESULTS[first, second])
    return Game(other.number, one.number, _RESULTS[second, first])


_RESULTS = {(white, black): Result(white, black) for white in Mark for black in Mark}
"""Results are values: one of each is enough for all games of a file."""
SOUND = {marks for marks, result in _RESULTS.items() if result.contradiction() is None}
"""The marks of White and Black that can stand for the two sides of one game."""


def _white(
    one: PairSide, other: PairSide, marks: tuple[Mark, Mark], round_number: int, report: Report
) -> PairSide:
    if one.colour is not None and one.colour is other.colour:
        report.add(
            "trf-same-colour",
            one.player.line.number,
            column_of(round_number) + 5,
            one.colour.value,
            player=one.number,
            round=round_number,
            opponent=other.number,
            other_line=other.player.line.number,
        )
        return one if one.colour is Colour.WHITE else other
    if one.colour is not None and other.colour is not None:
        return one if one.colour is Colour.WHITE else other
    forfeit = marks[0] in _FORFEITS and marks[1] in _FORFEITS
    for side, opponent in ((one, other), (other, one)):
        if side.colour is not None or side.entry is None or side.entry.fault:
            continue
        if not forfeit:
            report.add(
                "trf-no-colour",
                side.player.line.number,
                column_of(round_number) + 5,
                player=side.number,
                round=round_number,
                opponent=opponent.number,
            )
    if one.colour is None and other.colour is None:
        if forfeit:
            column = column_of(round_number) + 5
            report.count("trf-forfeit-no-colour", one.player.line.number, column)
        return one
    return one if Colour.WHITE in (one.colour, other.colour and other.colour.other) else other


def _marks(
    one: PairSide, other: PairSide, round_number: int, report: Report, doubtful: set[int]
) -> tuple[Mark, Mark]:
    first, second = one.mark, other.mark
    if first is None or second is None:
        known = first or second or Mark.UNKNOWN
        if known is Mark.UNKNOWN:
            doubtful.update((one.number, other.number))
        return first or _OTHER_SIDE[known], second or _OTHER_SIDE[known]
    if (first, second) in SOUND:
        return first, second
    if first is Mark.UNKNOWN or second is Mark.UNKNOWN:
        return _completed(one, other, round_number, report)
    if first not in _FORFEITS and second not in _FORFEITS:
        unrated = (_UNRATED.get(first, first), _UNRATED.get(second, second))
        if unrated in SOUND:
            report.add(
                "trf-rated-mismatch",
                one.player.line.number,
                column_of(round_number) + 7,
                first.value,
                player=one.number,
                round=round_number,
                opponent=other.number,
            )
            return unrated
    report.add(
        "trf-results-contradict",
        one.player.line.number,
        column_of(round_number) + 7,
        f"{first.value} {second.value}",
        player=one.number,
        round=round_number,
        opponent=other.number,
        other_line=other.player.line.number,
    )
    doubtful.update((one.number, other.number))
    return Mark.UNKNOWN, Mark.UNKNOWN


def _completed(
    one: PairSide, other: PairSide, round_number: int, report: Report
) -> tuple[Mark, Mark]:
    """Give the side without a result the one that belongs to the other side's."""
    silent, known = (one, other) if one.mark is Mark.UNKNOWN else (other, one)
    assert known.mark is not None
    broken_off = silent.entry is not None and silent.entry.short
    if broken_off:
        silent.player.cut = round_number + 1
    report.add(
        "trf-truncated-result" if broken_off else "trf-result-one-sided",
        silent.player.line.number,
        column_of(round_number) + 7,
        player=silent.number,
        round=round_number,
        opponent=known.number,
    )
    own = _OTHER_SIDE[known.mark]
    return (own, known.mark) if silent is one else (known.mark, own)
