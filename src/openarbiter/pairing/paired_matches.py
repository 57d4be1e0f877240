"""From a pairing of teams to the next state of the tournament: matches become games on boards."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    LineUp,
    Mark,
    Result,
    Round,
    Team,
    TeamBye,
    TeamForfeit,
    Tournament,
    numbered_teams,
)
from openarbiter.model.matches import matches
from openarbiter.pairing.result import RoundPairing

_WHITE_FIRST = (Colour.WHITE, Colour.BLACK)


def boards_of_a_match(tournament: Tournament) -> int:
    """How many boards a match has.

    As many as there are colours of boards (record 352); else as in the matches of the file; else
    as many as the smallest team has players, so that every team can fill all of them.
    """
    stated = len(tournament.regulations.board_colours)
    longest = max((len(one.players) for one in tournament.line_ups), default=0)
    if stated or longest:
        return stated or longest
    played = max((each.boards for each in matches(tournament)), default=0)
    sizes = [len(team.players) for team in numbered_teams(tournament).values()]
    return played or min(sizes, default=0)


def boards_said(tournament: Tournament) -> bool:
    """Whether the file says how many boards a match has, or shows it."""
    return bool(
        tournament.regulations.board_colours
        or tournament.line_ups
        or any(played.games for played in tournament.rounds)
    )


def with_matches(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with a round of matches just paired: their games have no results yet.

    On the boards sit the players of the line-up known for the round (record 300), else the first
    of the team's list who play. A player without an opponent waits with a game won (PMR 280).
    In a round robin a match of a team known not to play is forfeited as a whole (C.05 6.6;
    record 330), and the free team has a bye of no points, as players have it.
    """
    requests = tournament.regulations.bye_requests
    away = {each.player for each in requests if each.round == pairing.round}
    teams = numbered_teams(tournament)
    count = boards_of_a_match(tournament)
    colours = tournament.regulations.board_colours or _WHITE_FIRST
    known = {one.team: one for one in tournament.line_ups if one.round == pairing.round}
    games: list[Game] = []
    byes: list[Bye] = []
    line_ups = [one for one in tournament.line_ups if one.round != pairing.round]
    forfeiting = frozenset(pairing.forfeiting)
    forfeits: list[TeamForfeit] = []
    for board in pairing.boards:
        if forfeiting & {board.white, board.black}:
            result = _forfeit(board.white in forfeiting, board.black in forfeiting)
            forfeits.append(TeamForfeit(pairing.round, board.white, board.black, result))
            continue
        sides = []
        for team, other in ((board.white, board.black), (board.black, board.white)):
            seated = _seated(teams[team], known.get(team), away, count)
            sides.append(seated)
            if seated != teams[team].players[:count]:
                line_ups.append(LineUp(pairing.round, team, other, seated))
        for place, (one, other_player) in enumerate(zip(*sides, strict=True)):
            if one is None or other_player is None:
                byes += [Bye(each, ByeKind.FULL) for each in (one, other_player) if each]
            elif colours[place % len(colours)] is Colour.WHITE:
                games.append(Game(one, other_player))
            else:
                games.append(Game(other_player, one))
    team_byes = tuple(
        bye
        for bye in tournament.team_byes
        if bye.round != pairing.round or bye.team not in {*forfeiting, *pairing.free}
    )
    team_byes += tuple(TeamBye(pairing.round, team, ByeKind.ZERO) for team in pairing.free)
    if pairing.bye is not None:
        team_byes = (*team_byes, TeamBye(pairing.round, pairing.bye, ByeKind.PAB))
    waiting = {bye.player for bye in byes}
    met = {team for board in pairing.boards for team in (board.white, board.black)}
    return replace(
        tournament,
        # What the file claims of them does not hold the points of this round.
        entrants=tuple(
            replace(each, points=None) if each.number in waiting else each
            for each in tournament.entrants
        ),
        teams=tuple(
            team if number in met else replace(team, match_points=None, game_points=None)
            for number, team in _by_place(tournament)
        ),
        rounds=(*tournament.rounds, Round(tuple(games), tuple(byes))),
        regulations=replace(
            tournament.regulations,
            bye_requests=tuple(each for each in requests if each.round != pairing.round),
        ),
        team_byes=team_byes,
        team_forfeits=(*tournament.team_forfeits, *forfeits),
        line_ups=tuple(line_ups),
    )


def _forfeit(white: bool, black: bool) -> Result:
    """The result of a match that one team does not come to, or neither."""
    lost, won = Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN
    return Result(lost if white else won, lost if black else won)


def _seated(
    team: Team, line_up: LineUp | None, away: set[int], count: int
) -> tuple[int | None, ...]:
    """Who sits at each board of a team, as many boards as a match has."""
    if line_up is not None:
        found = tuple(None if player in away else player for player in line_up.players)
    else:
        found = tuple(player for player in team.players if player not in away)
    return (*found[:count], *(None,) * (count - len(found)))


def _by_place(tournament: Tournament) -> list[tuple[int, Team]]:
    """The teams of the file with the numbers they go by."""
    return [
        (place if team.number is None else team.number, team)
        for place, team in enumerate(tournament.teams, 1)
    ]
