"""Team matches: who met whom and on which boards, derived from the players' games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from openarbiter.model.board_rulings import board_rulings
from openarbiter.model.match import Match, RoundOfMatches
from openarbiter.model.match_boards import MatchBoard, TeamSide, seat
from openarbiter.model.reason import Reason
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.result import ByeKind, Colour
from openarbiter.model.team_event import numbered_teams
from openarbiter.model.team_points import LineUp, TeamBye, TeamForfeit
from openarbiter.model.text import N_
from openarbiter.model.tournament import Game, Round, Tournament
from openarbiter.model.whole_matches import by_boards_of_tables

__all__ = ["Match", "MatchBoard", "RoundOfMatches", "matches", "matches_of_round"]


def matches(tournament: Tournament) -> tuple[RoundOfMatches, ...]:
    """The team matches of every round, first to last; what contradicts itself is a problem.

    Two teams meet when players of theirs do, when a forfeited match says so, or a
    line-up. A team meets one team a round: a forfeited match counts before games, and
    more games before fewer. Games that belong to no match are left out. Without stated
    colours of the boards, a match has as many boards as the longest line-up or, without
    one, as the meeting with the most games.

    In Scheveningen and Skalitzky, whose tables mix boards, every meeting of a round is there, its
    boards in the order of one team's list; what counts is the match of the whole event
    (:mod:`openarbiter.model.whole_matches`).
    """
    teams = _Teams(tournament)
    rounds = [
        _MatchRound(number, played, teams) for number, played in enumerate(tournament.rounds, 1)
    ]
    boards = _stated_boards(tournament) or _most_games(rounds)
    return tuple(one.matches(boards) for one in rounds)


def matches_of_round(tournament: Tournament, number: int) -> RoundOfMatches:
    """The team matches of one round, as :func:`matches` gives them, without those of the others.

    Raises:
        IndexError: there is no such round.
    """
    if not 1 <= number <= len(tournament.rounds):
        raise IndexError(number)
    boards = _stated_boards(tournament)
    if not boards:
        # The longest meeting of all rounds says how many boards a match has.
        return matches(tournament)[number - 1]
    one = _MatchRound(number, tournament.rounds[number - 1], _Teams(tournament))
    return one.matches(boards)


def _stated_boards(tournament: Tournament) -> int:
    """The boards of a match by the colours or the longest line-up; 0 where neither says it."""
    longest = max((len(one.players) for one in tournament.line_ups), default=0)
    return len(tournament.regulations.board_colours) or longest


def _most_games(rounds: Iterable[_MatchRound]) -> int:
    return max((len(pair.games) for one in rounds for pair in one.pairs.values()), default=0)


_NO_TEAM = N_(
    "Round {round}: player {player} belongs to no team; the game against {opponent} was left out."
)
_SAME_TEAM = N_(
    "Round {round}: players {player} and {opponent} are both of team {team}; their game was left "
    "out."
)
_TWO_TEAMS = N_(
    "Round {round}: player {player} is listed in more than one team and counts for team {team}."
)
_SAME_NUMBER = N_("More than one team has the number {team}; the first one was taken.")
_UNKNOWN_TEAM = N_(
    "Round {round}: team {team} is not listed; what the file says about it was left out."
)
_OWN_OPPONENT = N_("Round {round}: team {team} is its own opponent; that match was left out.")
_SECOND_OPPONENT = N_(
    "Round {round}: teams {team} and {opponent} seem to meet, but one of them meets another team; "
    "this meeting was left out (games: {games})."
)
_PLAYED_FORFEIT = N_(
    "Round {round}: the match of teams {team} and {opponent} is recorded as forfeited, but games "
    "of it were played; the forfeit counts."
)
_COLOURS = N_(
    "Round {round}: the colours in the match of teams {team} and {opponent} do not alternate "
    "from board to board as they should; team {team} was taken as the white team."
)
_BYE_AND_MATCH = N_(
    "Round {round}: team {team} has a bye and yet meets team {opponent}; the match counts."
)
_TWO_BYES = N_(
    "Round {round}: team {team} has more than one bye; the pairing-allocated one counts or, "
    "without one, the first recorded."
)

_WHITE_FIRST = (Colour.WHITE, Colour.BLACK)
"""The colours of the white team on odd and even boards where nothing else is said (PMR 208)."""

_OF_PLAYERS = (ByeKind.PAB, ByeKind.FULL, ByeKind.HALF)
"""The byes of players that show one of their team."""


class _Teams:
    """Team members, and the team records of each round."""

    def __init__(self, tournament: Tournament):
        self.by_number = numbered_teams(tournament)
        self.of_player: dict[int, int] = {}
        self.in_two: set[int] = set()
        self.order: dict[int, dict[int, int]] = {}
        for number, team in self.by_number.items():
            own = self.order.setdefault(number, {})
            for player in team.players:
                if self.of_player.setdefault(player, number) == number:
                    own.setdefault(player, len(own))
                else:
                    self.in_two.add(player)
        stated = Counter(team.number for team in tournament.teams if team.number is not None)
        self.same_number = sorted(number for number, times in stated.items() if times > 1)
        self.colours = tournament.regulations.board_colours or _WHITE_FIRST
        self.by_tables = by_boards_of_tables(tournament)
        self.forfeits: dict[int, list[TeamForfeit]] = {}
        for forfeit in tournament.team_forfeits:
            self.forfeits.setdefault(forfeit.round, []).append(forfeit)
        self.line_ups: dict[int, list[LineUp]] = {}
        for line_up in tournament.line_ups:
            self.line_ups.setdefault(line_up.round, []).append(line_up)
        self.removed = removed_teams(tournament)
        self.ruled: dict[int, set[tuple[int, int]]] = {}
        for ruling in board_rulings(tournament):
            self.ruled.setdefault(ruling.round, set()).add((ruling.white, ruling.black))
        self.byes: dict[int, list[TeamBye]] = {}
        for bye in tournament.team_byes:
            self.byes.setdefault(bye.round, []).append(bye)


@dataclass(slots=True)
class _Pair:
    """Two teams that seem to meet."""

    games: list[Game] = field(default_factory=list)
    forfeit: TeamForfeit | None = None
    line_ups: dict[int, tuple[int | None, ...]] = field(default_factory=dict)


class _MatchRound:
    """One round: first which teams seem to meet, then their matches."""

    def __init__(self, number: int, played: Round, teams: _Teams):
        self.number = number
        self.teams = teams
        self.problems: list[Reason] = []
        self.pairs: dict[tuple[int, int], _Pair] = {}
        self.waiting: dict[int, dict[int, ByeKind]] = {}
        if number == 1:
            for team in teams.same_number:
                self.problems.append(Reason.of(_SAME_NUMBER, team=team))
        for game in played.games:
            self._sort_in(game)
        for bye in played.byes:
            belongs = teams.of_player.get(bye.player)
            if belongs is not None and bye.kind in _OF_PLAYERS:
                self.waiting.setdefault(belongs, {})[bye.player] = bye.kind
        for forfeit in teams.forfeits.get(number, ()):
            pair = self._pair(forfeit.white, forfeit.black)
            if pair is not None:
                pair.forfeit = pair.forfeit or forfeit
        for line_up in teams.line_ups.get(number, ()):
            pair = self._pair(line_up.team, line_up.opponent)
            if pair is not None:
                pair.line_ups.setdefault(line_up.team, line_up.players)

    def matches(self, boards: int) -> RoundOfMatches:
        """The round, with so many boards a match."""
        opponents: dict[int, int] = {}
        found = []
        for teams in sorted(self.pairs, key=self._precedence):
            low, high = teams
            if (low in opponents or high in opponents) and not self.teams.by_tables:
                games = len(self.pairs[teams].games)
                self._complain(_SECOND_OPPONENT, team=low, opponent=high, games=games)
                continue
            opponents[low], opponents[high] = high, low
            found.append(self._match(low, high, self.pairs[teams], boards))
        byes = self._byes(opponents)
        with_bye = {bye.team for bye in byes}
        return RoundOfMatches(
            round=self.number,
            boards=boards,
            matches=tuple(sorted(found, key=lambda match: min(match.white, match.black))),
            byes=byes,
            absent=tuple(
                sorted(
                    team
                    for team in self.teams.by_number
                    if team not in opponents and team not in with_bye
                )
            ),
            problems=tuple(self.problems),
        )

    def _sort_in(self, game: Game) -> None:
        teams = []
        for player, opponent in ((game.white, game.black), (game.black, game.white)):
            team = self.teams.of_player.get(player)
            if team is None:
                self._complain(_NO_TEAM, player=player, opponent=opponent)
                continue
            if player in self.teams.in_two:
                self._complain(_TWO_TEAMS, player=player, team=team)
            teams.append(team)
        if len(teams) < 2:
            return
        low, high = sorted(teams)
        if low == high:
            self._complain(_SAME_TEAM, player=game.white, opponent=game.black, team=low)
        else:
            self.pairs.setdefault((low, high), _Pair()).games.append(game)

    def _pair(self, one: int, other: int) -> _Pair | None:
        """The meeting of two teams that a record names; None where they cannot meet."""
        for team in (one, other):
            if team not in self.teams.by_number:
                self._complain(_UNKNOWN_TEAM, team=team)
                return None
        if one == other:
            self._complain(_OWN_OPPONENT, team=one)
            return None
        return self.pairs.setdefault((min(one, other), max(one, other)), _Pair())

    def _precedence(self, teams: tuple[int, int]) -> tuple[bool, int, tuple[int, int]]:
        """Order of belief for meetings: forfeited matches first, then those with most games."""
        pair = self.pairs[teams]
        return pair.forfeit is None, -len(pair.games), teams

    def _match(self, low: int, high: int, pair: _Pair, boards: int) -> Match:
        sides = [
            TeamSide(
                team,
                self.teams.order[team],
                pair.line_ups.get(team),
                tuple(self.waiting.get(team, ())),
            )
            for team in (low, high)
        ]
        laid, problems = seat(sides[0], sides[1], pair.games, boards, self.number)
        if not self.teams.by_tables:
            self.problems.extend(problems)
        if pair.forfeit is None:
            white, result = self._white(low, high, laid), None
        else:
            white, result = pair.forfeit.white, pair.forfeit.result
            if any(game.result.played for game in pair.games):
                self._complain(_PLAYED_FORFEIT, team=low, opponent=high)
        laid = self._with_rulings(laid)
        annulled = any(
            self.number < self.teams.removed[team].round
            for team in (low, high)
            if team in self.teams.removed
        )
        if white == low:
            return Match(self.number, low, high, laid, result, annulled)
        turned = (replace(board, white=board.black, black=board.white) for board in laid)
        return Match(self.number, high, low, tuple(turned), result, annulled)

    def _with_rulings(self, laid: tuple[MatchBoard, ...]) -> tuple[MatchBoard, ...]:
        """The same boards, those marked whose game counts otherwise than it was played."""
        ruled = self.teams.ruled.get(self.number)
        if not ruled:
            return laid
        return tuple(
            replace(board, ruled=True)
            if board.game is not None and (board.game.white, board.game.black) in ruled
            else board
            for board in laid
        )

    def _white(self, low: int, high: int, laid: tuple[MatchBoard, ...]) -> int:
        """The white team, by the colours of the games; ``laid`` is as if it were ``low``."""
        votes: Counter[int] = Counter()
        for place, board in enumerate(laid):
            if board.game is not None:
                of_white_team = self.teams.colours[place % len(self.teams.colours)]
                low_has = Colour.WHITE if board.game.white == board.white else Colour.BLACK
                votes[low if low_has is of_white_team else high] += 1
        white = high if votes[high] > votes[low] else low
        if votes[low] and votes[high] and not self.teams.by_tables:
            other = low if white == high else high
            self._complain(_COLOURS, team=white, opponent=other)
        return white

    def _byes(self, opponents: dict[int, int]) -> tuple[TeamBye, ...]:
        """The recorded byes, and those the byes of players show."""
        byes: dict[int, TeamBye] = {}
        recorded = self.teams.byes.get(self.number, ())
        for bye in sorted(recorded, key=lambda bye: bye.kind is not ByeKind.PAB):
            if bye.team not in self.teams.by_number:
                self._complain(_UNKNOWN_TEAM, team=bye.team)
            elif bye.team in opponents:
                self._complain(_BYE_AND_MATCH, team=bye.team, opponent=opponents[bye.team])
            elif bye.team in byes:
                self._complain(_TWO_BYES, team=bye.team)
            else:
                byes[bye.team] = bye
        for team, kinds in self.waiting.items():
            if team not in opponents and team not in byes:
                times = Counter(kinds.values())
                kind = max(_OF_PLAYERS, key=lambda kind: times[kind])
                byes[team] = TeamBye(self.number, team, kind)
        return tuple(byes[team] for team in sorted(byes))

    def _complain(self, template: str, **values: int) -> None:
        self.problems.append(Reason.of(template, round=self.number, **values))
