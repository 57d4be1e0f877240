"""Random teams: who plays for them, and the rounds of their matches."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import (
    ByeKind,
    Entrant,
    LineUp,
    Mark,
    Result,
    Round,
    Team,
    TeamBye,
    TeamForfeit,
    Tournament,
    numbered_teams,
    scores,
)
from openarbiter.model.matches import matches
from openarbiter.pairing import Board, pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.verify.generation.course import drawn_rating
from openarbiter.verify.generation.drawn_plan import DrawnPlan
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.played_players import Away, Play

_APART = 60
"""How many points the next player of a team is weaker, on the whole."""

_SPREAD = 50
"""How much that differs from player to player."""

_WON, _LOST = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS
_FORFEITS = (Result(_WON, _LOST), Result(_LOST, _WON), Result(_LOST, _LOST))


def drawn_teams(course: DrawnPlan, lots: Lots) -> tuple[tuple[Entrant, ...], tuple[Team, ...]]:
    """The players and the teams, numbered by the average rating of their regular players.

    Players are numbered team by team, in the order of the boards.
    """
    size = course.boards + course.reserves
    drawn = []
    for _ in range(course.players):
        level = drawn_rating(course, lots)
        members = sorted(
            (_member(course, level, place, lots) for place in range(size)), reverse=True
        )
        # As the average may be 0, that is no rating, a team without ratings is the last.
        drawn.append((sum(members[: course.boards]) // course.boards, members))
    drawn.sort(key=lambda each: -each[0])
    entrants: list[Entrant] = []
    teams = []
    for number, (strength, members) in enumerate(drawn, start=1):
        first = len(entrants) + 1
        entrants += (
            Entrant(player, f"Player {player:04}", rating=rating)
            for player, rating in enumerate(members, start=first)
        )
        players = tuple(range(first, first + size))
        teams.append(Team(f"Team {number:03}", players, number, strength=strength))
    return tuple(entrants), tuple(teams)


def _member(course: DrawnPlan, level: int, place: int, lots: Lots) -> int:
    if lots.comes_true(course.unrated):
        return 0
    middle = course.boards // 2
    rating = level + (middle - place) * _APART + lots.between(-_SPREAD, _SPREAD)
    return min(max(rating, 1), course.highest)


def with_byes_of_teams(tournament: Tournament, away: Away) -> Tournament:
    """The tournament with the byes of teams in its next round.

    They are recorded in any case: a file in which nothing stands of a team says that it plays.
    """
    number = len(tournament.rounds) + 1
    byes = tuple(TeamBye(number, team, kind or ByeKind.ZERO) for team, kind in away.items())
    return replace(tournament, team_byes=(*tournament.team_byes, *byes))


def with_round_of_matches(tournament: Tournament, away: Away, play: Play) -> Tournament:
    """Pair a round of teams and play its matches.

    Raises:
        NoPairing: the round has no legal pairing.
    """
    number = len(tournament.rounds) + 1
    tournament = with_byes_of_teams(tournament, away)
    pairing = pair_round(tournament, system=play.system, engine=play.engine)
    line_ups = tuple(_line_ups(tournament, number, pairing.boards, play))
    tournament = replace(tournament, line_ups=(*tournament.line_ups, *line_ups))
    return _played(with_round(tournament, pairing), play)


def _line_ups(
    tournament: Tournament, number: int, boards: tuple[Board, ...], play: Play
) -> list[LineUp]:
    """Line-ups of those who meet, as they were handed in before the round."""
    teams = numbered_teams(tournament)
    found = []
    for board in boards:
        white, black = (teams[team] for team in (board.white, board.black))
        usual = _chosen(white, play), _chosen(black, play)
        seated = tuple(_with_empty_boards(players, play) for players in usual)
        if not any(one and other for one, other in zip(*seated, strict=True)):
            # No file shows the colours of a match in which nobody has an opponent.
            seated = usual
        found.append(LineUp(number, board.white, board.black, seated[0]))
        found.append(LineUp(number, board.black, board.white, seated[1]))
    return found


def _chosen(team: Team, play: Play) -> tuple[int | None, ...]:
    """Who is to play, in the team's order."""
    players = list(team.players)
    if play.course.reserves and play.lots.comes_true(play.course.line_up_changes):
        players.pop(play.lots.below(play.course.boards))
    return tuple(players[: play.course.boards])


def _with_empty_boards(players: tuple[int | None, ...], play: Play) -> tuple[int | None, ...]:
    """Those of them who come."""
    rate = play.course.empty_boards
    return tuple(None if play.lots.comes_true(rate) else player for player in players)


def _played(tournament: Tournament, play: Play) -> Tournament:
    """The tournament with results in its last round; forfeited matches have no games."""
    number = len(tournament.rounds)
    last = tournament.rounds[-1]
    forfeited: set[int] = set()
    forfeits = list(tournament.team_forfeits)
    teams = numbered_teams(tournament)
    for match in matches(tournament)[-1].matches if play.course.match_forfeits else ():
        if play.lots.comes_true(play.course.match_forfeits):
            result = play.lots.one_of(_FORFEITS)
            forfeits.append(TeamForfeit(number, match.white, match.black, result))
            forfeited |= {*teams[match.white].players, *teams[match.black].players}
    games = [
        play.game(game.white, game.black) for game in last.games if game.white not in forfeited
    ]
    games.sort(key=lambda game: min(game.white, game.black))
    byes = sorted(
        (bye for bye in last.byes if bye.player not in forfeited), key=lambda bye: bye.player
    )
    line_ups = tuple(
        one
        for one in tournament.line_ups
        if one.round < number or not forfeited & set(one.players) - {None}
    )
    return replace(
        tournament,
        rounds=(*tournament.rounds[:-1], Round(tuple(games), tuple(byes))),
        # In the order in which a file is read.
        team_byes=tuple(sorted(tournament.team_byes, key=lambda bye: (bye.round, bye.team))),
        team_forfeits=tuple(forfeits),
        line_ups=line_ups,
    )


def with_standing_of_teams(tournament: Tournament) -> Tournament:
    """The same with everybody's points, and the rank of the teams; equal ones by number."""
    total = team_totals(tournament)

    def key(number: int) -> tuple[int, int, int]:
        score = total[number]
        return -score.match_points, -score.game_points, number

    ranks = {number: rank for rank, number in enumerate(sorted(total, key=key), start=1)}
    own = scores(tournament)
    return replace(
        tournament,
        entrants=tuple(replace(each, points=own[each.number]) for each in tournament.entrants),
        teams=tuple(
            replace(
                team,
                match_points=total[number].match_points,
                game_points=total[number].game_points,
                rank=ranks[number],
            )
            for number, team in numbered_teams(tournament).items()
        ),
    )
