"""What must be said above an explanation: that the round was played otherwise, and doubts."""

from __future__ import annotations

from openarbiter.cli.caveats import Caveat, of_baku, of_colour, of_named_rules, of_nobody
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.pairing import RoundPairing, edition_of
from openarbiter.pairing.pairs import as_held, as_played
from openarbiter.pairing.system import DUTCH, TEAM_ROUND_ROBINS

ROUND_DIFFERS = "round-differs"
"""The code of the caveat that the round was not played as the rules pair it."""

SHOWN = 12
"""How many boards are listed."""


def notes(
    screen: Screen, tournament: Tournament, then: Tournament, pairing: RoundPairing
) -> list[Caveat]:
    """What is doubtful about the pairing that is explained.

    Args:
        then: the tournament before the round.
    """
    if pairing.system in TEAM_ROUND_ROBINS:
        return _played_otherwise(screen, tournament, pairing)
    return [
        *_played_otherwise(screen, tournament, pairing),
        *_unfinished(screen, then),
        *of_colour(screen, tournament),
        *(
            of_named_rules(screen, tournament, edition_of(tournament, pairing.edition))
            if pairing.system == DUTCH
            else ()
        ),
        *of_baku(screen, then, edition_of(tournament, pairing.edition)),
        *of_nobody(screen, pairing),
    ]


def open_games(then: Tournament) -> int:
    """The number of games without a result (C.04.2 D.1)."""
    return sum(not game.result.known for played in then.rounds for game in played.games)


def otherwise(tournament: Tournament, pairing: RoundPairing) -> tuple[tuple[int, ...], bool]:
    """Where a round of the file is not what is explained.

    Returns:
        The boards of the pairing that the file does not have, by their places from 1, and
        whether the file has other boards, other colours or another bye.
    """
    held = as_held(tournament, pairing.round, pairing.system)
    if held is None:
        return (), False
    found = set(held.boards)
    missing = tuple(
        place for place, board in enumerate(pairing.boards, start=1) if board not in found
    )
    return missing, not as_played(tournament, pairing)


def _played_otherwise(
    screen: Screen, tournament: Tournament, pairing: RoundPairing
) -> list[Caveat]:
    boards, differs = otherwise(tournament, pairing)
    if not differs:
        return []
    if not boards:
        message = screen.say(
            "Round {round} in the file is not this pairing: the bye differs, or there are more "
            "boards. “openarbiter check” shows both side by side.",
            round=pairing.round,
        )
    else:
        message = screen.plural(
            "Round {round} in the file differs from this pairing: board {boards}. "
            "“openarbiter check” shows both side by side.",
            "Round {round} in the file differs from this pairing: boards {boards}. "
            "“openarbiter check” shows both side by side.",
            len(boards),
            round=pairing.round,
            boards=", ".join(map(str, boards[:SHOWN])) + (", …" if len(boards) > SHOWN else ""),
        )
    return [Caveat(ROUND_DIFFERS, message)]


def _unfinished(screen: Screen, then: Tournament) -> list[Caveat]:
    unknown = open_games(then)
    if not unknown or paired_by_a_club(then):
        return []
    message = screen.plural(
        "{count} game has no result yet and counts as a draw in this pairing.",
        "{count} games have no result yet and count as draws in this pairing.",
        unknown,
    )
    return [Caveat("games-without-result", message)]
