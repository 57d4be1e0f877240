"""Systems that pair matches, seen alike: who is paired, whom they may meet, in which order.

A side of a match is a team, or in the Double-Swiss a player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.model import Colour, Tournament, team_scores
from openarbiter.pairing.result import Board, NoPairing
from openarbiter.pairing.system import BETWEEN_TEAMS, BY_MATCHES, TEAM_ROUND_ROBINS, system_of
from openarbiter.pairing.upfloating.contender import Contender
from openarbiter.rulebook import Edition

DOUBLE_SWISS = BY_MATCHES[0]


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A team or player in the pairing of one match.

    Attributes:
        contender: whom it may meet, its score, and whether it may have the bye.
        place: its place among those who were ever there, from 1.
        second: what decides besides: its secondary score or, in an Olympiad, its rating.
        colours: of its matches, oldest first; None for a round without one where that counts.
        barred: the colours it may not have, but where the rules allow no other pairing.
    """

    contender: Contender
    place: int
    second: int
    colours: tuple[Colour | None, ...]
    barred: frozenset[Colour] = frozenset()


def match_system(tournament: Tournament) -> str | None:
    """The name of the system that pairs a tournament by matches; None where it is another one."""
    name = system_of(tournament, matches=True).name
    return name if name in BY_MATCHES else None


def pairs_teams(tournament: Tournament) -> bool:
    """Check whether teams are paired, by a system that is here."""
    return match_system(tournament) in BETWEEN_TEAMS


def team_round_robin(tournament: Tournament) -> bool:
    """Check whether teams are paired, all against all by the Berger tables."""
    return match_system(tournament) in TEAM_ROUND_ROBINS


def is_second_game(tournament: Tournament, number: int) -> bool:
    """Check whether a round of the file is game 2 of a match of two games (C.04.5 4.4)."""
    return number % 2 == 0 and match_system(tournament) == DOUBLE_SWISS


def sides_of(position: Tournament, edition: Edition) -> Mapping[int, MatchSide]:
    """Everybody who is paired in the next round, by number.

    Args:
        position: with the rounds before, paired by a system of matches; its next round is no
            game 2.

    Raises:
        LookupError: no system of matches pairs it.
    """
    match match_system(position):
        case "team-swiss":
            from openarbiter.pairing.team_swiss.kind import kind_of
            from openarbiter.pairing.team_swiss.teams import team_cards

            cards = team_cards(position, edition, kind_of(position.regulations.system))
            return {
                card.number: MatchSide(card.contender, card.place, card.secondary, card.colours)
                for card in cards
            }
        case "olympiad":
            from openarbiter.pairing.olympiad.teams import olympiad_teams

            return {
                team.number: MatchSide(
                    Contender(team.number, team.score, team.met, team.apart, team.bye_allowed),
                    team.place,
                    team.strength,
                    team.colours,
                    frozenset(colour for colour in Colour if not team.may_have(colour)),
                )
                for team in olympiad_teams(position)
            }
        case "double-swiss":
            from openarbiter.pairing.double_swiss.players import double_cards

            return {
                card.contender.number: MatchSide(card.contender, card.place, 0, card.colours)
                for card in double_cards(position)
            }
        case "team-berger" | "team-berger-plain":
            # Whoever does not come keeps the match of the table, and may meet anybody again.
            return {
                number: MatchSide(
                    Contender(number, score.match_points), place, score.game_points, ()
                )
                for place, (number, score) in enumerate(sorted(team_scores(position).items()), 1)
            }
    raise LookupError("no system of matches pairs this tournament")


def matches_in_order(
    position: Tournament, edition: Edition, boards: Sequence[Board]
) -> tuple[Board, ...]:
    """Pairs in the order of publication (C.04.6 3.6, D.02 11.1); as they are in game 2.

    In a round robin it is the order of the table, and pairs that are not in it follow. Pairs of
    somebody who is not to be paired stay as they are, too: they cannot be published.
    """
    if is_second_game(position, len(position.rounds) + 1):
        return tuple(boards)
    if team_round_robin(position):
        return _in_order_of_table(position, boards)
    sides = sides_of(position, edition)
    if any(each.white not in sides or each.black not in sides for each in boards):
        return tuple(boards)
    by_rating = match_system(position) == "olympiad"

    def key(board: Board) -> tuple[int, int, int, int]:
        two = (sides[board.white], sides[board.black])
        higher = min(two, key=lambda side: (-side.contender.score, side.contender.number))
        return (
            -higher.contender.score,
            -sum(side.contender.score for side in two),
            -higher.second if by_rating else 0,
            higher.contender.number,
        )

    return tuple(sorted(boards, key=key))


def _in_order_of_table(position: Tournament, boards: Sequence[Board]) -> tuple[Board, ...]:
    from openarbiter.pairing.scheduled import boards_scheduled

    try:
        planned = boards_scheduled(position, len(position.rounds) + 1, system_of(position))
    except NoPairing:
        return tuple(boards)
    places = {frozenset((each.white, each.black)): place for place, each in enumerate(planned)}
    last = len(places)
    return tuple(
        sorted(boards, key=lambda each: places.get(frozenset((each.white, each.black)), last))
    )
