"""Why a board of a team match has another result than the game on it, as lines of a file.

``### Board ruling: round 3, 2-14, wrong-order, black, played 0-1: REASON``: the game of players 2
(White) and 14 of round 3 was played on a wrong board, the player with Black offended, and the game
ended 0-1. In the table the result of the match counts; the game is rated as it was played (C.05 7).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.model.result import Mark, Result
from openarbiter.model.tournament import Game, Tournament

_LINE = re.compile(
    r"### Board ruling: *round (\d{1,3}), *(\d{1,4})-(\d{1,4}), *([a-z-]+), *(white|black|both), *"
    r"played (\S+?)(?:: *(.*?))? *",
    re.ASCII | re.DOTALL,
)
_RESULTS = {
    str(result): result
    for result in (Result(white, black) for white in Mark for black in Mark)
    if result.contradiction() is None
}


class RulingKind(StrEnum):
    """What was wrong at a board."""

    WRONG_ORDER = "wrong-order"
    """Somebody played on a board where a team-mate had to sit (C.05 7)."""
    INELIGIBLE = "ineligible"
    """Somebody played who had no right to play there, or for this team (PMR 210, 211)."""


class Offender(StrEnum):
    """Whose player offended, by the colour of the pieces."""

    WHITE = "white"
    BLACK = "black"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class BoardRuling:
    """A board that is lost by a team whatever the game on it came to.

    Attributes:
        round: from 1.
        white, black: the players of the game, by their numbers and the colours of their pieces.
        played: what the game came to; it is rated so. Unknown where it was not finished.
        reason: in words, as the arbiter gave it.
    """

    round: int
    white: int
    black: int
    kind: RulingKind
    offender: Offender
    played: Result
    reason: str = ""

    @property
    def counted(self) -> Result:
        """The result of the board in the match: lost by who offended (``+/-``, ``-/+``, ``-/-``).

        >>> game = Result(Mark.LOSS, Mark.WIN)
        >>> str(BoardRuling(1, 2, 14, RulingKind.WRONG_ORDER, Offender.BLACK, game).counted)
        '+/-'
        """
        won, lost = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS
        match self.offender:
            case Offender.WHITE:
                return Result(lost, won)
            case Offender.BLACK:
                return Result(won, lost)
            case Offender.BOTH:
                return Result(lost, lost)

    @property
    def line(self) -> str:
        """The line of a tournament file that tells it."""
        why = " ".join(self.reason.split())
        told = (
            f"### Board ruling: round {self.round}, {self.white}-{self.black}, {self.kind}, "
            f"{self.offender}, played {self.played}"
        )
        return f"{told}: {why}" if why else told


def board_rulings(tournament: Tournament) -> tuple[BoardRuling, ...]:
    """The rulings that a tournament tells, in the order of their lines.

    A line about a game that the tournament does not have is none. Of two about the same game the
    last counts.
    """
    found: dict[tuple[int, int, int], BoardRuling] = {}
    for line in tournament.extra:
        ruling = _read(line) if line.startswith("### Board ruling:") else None
        if ruling is not None and _game_of(tournament, ruling) is not None:
            key = (ruling.round, ruling.white, ruling.black)
            found.pop(key, None)
            found[key] = ruling
    return tuple(found.values())


def with_board_rulings(tournament: Tournament, rulings: Iterable[BoardRuling]) -> Tournament:
    """The tournament with the lines of these rulings in place of those it had; games stay."""
    kept = tuple(line for line in tournament.extra if _read(line) is None)
    extra = (*kept, *(ruling.line for ruling in rulings))
    return tournament if extra == tournament.extra else replace(tournament, extra=extra)


def as_played(tournament: Tournament) -> Tournament:
    """The tournament with the games as they were played: what the rating is made of (C.05 7).

    A game that was not finished stays as it counts in the match: it is not rated.
    """
    return _with_results(tournament, lambda ruling: ruling.played)


def as_counted(tournament: Tournament) -> Tournament:
    """The tournament with the boards as they count in the matches (C.05 7).

    A file for the rating has the games as they were played, and the lines of the rulings.
    """
    return _with_results(tournament, lambda ruling: ruling.counted)


def _with_results(tournament: Tournament, result: Callable[[BoardRuling], Result]) -> Tournament:
    rounds = list(tournament.rounds)
    for ruling in board_rulings(tournament):
        if not ruling.played.known:
            continue
        was = rounds[ruling.round - 1]
        games = tuple(
            replace(each, result=result(ruling))
            if (each.white, each.black) == (ruling.white, ruling.black)
            else each
            for each in was.games
        )
        if games != was.games:
            rounds[ruling.round - 1] = replace(was, games=games)
    changed = tuple(rounds)
    return tournament if changed == tournament.rounds else replace(tournament, rounds=changed)


def rulings_without(tournament: Tournament, number: int) -> tuple[str, ...]:
    """The lines of a tournament without rulings on games of a player who is removed."""
    return tuple(
        line
        for line in tournament.extra
        if (ruling := _read(line)) is None or number not in (ruling.white, ruling.black)
    )


def rulings_renumbered(extra: Iterable[str], new: Mapping[int, int]) -> tuple[str, ...]:
    """The lines of a tournament whose players have got other numbers.

    Args:
        extra: the lines, with the numbers they had.
        new: the number of every player by the one they had.
    """
    return tuple(
        line
        if (ruling := _read(line)) is None or not {ruling.white, ruling.black} <= new.keys()
        else replace(ruling, white=new[ruling.white], black=new[ruling.black]).line
        for line in extra
    )


def _read(line: str) -> BoardRuling | None:
    found = _LINE.fullmatch(line)
    if found is None or found[4] not in list(RulingKind) or found[6] not in _RESULTS:
        return None
    number, white, black = (int(each) for each in found.group(1, 2, 3))
    kind, offender = RulingKind(found[4]), Offender(found[5])
    return BoardRuling(number, white, black, kind, offender, _RESULTS[found[6]], found[7] or "")


def _game_of(tournament: Tournament, ruling: BoardRuling) -> Game | None:
    if not 1 <= ruling.round <= len(tournament.rounds):
        return None
    games = tournament.rounds[ruling.round - 1].games
    both = (ruling.white, ruling.black)
    return next((game for game in games if (game.white, game.black) == both), None)
