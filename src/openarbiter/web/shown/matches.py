"""The matches of a round of teams as pages and papers show them, above their boards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import connection

from openarbiter.handling.match_tables import match_tables, order_published
from openarbiter.model import (
    ByeKind,
    Match,
    MatchResult,
    TeamScore,
    Tournament,
    format_score,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind, board_rulings
from openarbiter.model.text import N_
from openarbiter.pairing import Board, RoundPairing
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.paired import with_round
from openarbiter.rulebook.match_wins import points_so_far, team_results, team_totals
from openarbiter.web import models
from openarbiter.web.bye_names import IN_PUBLIC
from openarbiter.web.marks import text_of
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.sealed import sealed_teams
from openarbiter.web.state.tournament import Position
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class TeamShown:
    """A team in a round; match points and game points are those before it."""

    number: int
    name: str
    match_points: str
    game_points: str

    @property
    def points(self) -> str:
        """Both, as they are read: ``4 / 9.5``."""
        return f"{self.match_points} / {self.game_points}"


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match.

    Attributes:
        number: its place in the order of publication, from 1.
        white: the team with White on the first board.
        boards: the numbers of the boards of its games.
        game_points: those so far, White's first; none while there is no result.
        finished: whether every game has a result.
        points: the match points it brought, White's first; ``("", "")`` before.
        empty: what is to be known of boards without a game, in sentences.
        ruled: what was decided otherwise than at the board, in sentences.
        sealed: whether its line-ups are not released: then nothing is said of its boards.
    """

    number: int
    white: TeamShown
    black: TeamShown
    boards: tuple[int, ...] = ()
    game_points: tuple[str, ...] = ()
    finished: bool = False
    points: tuple[str, str] = ("", "")
    empty: tuple[str, ...] = ()
    ruled: tuple[str, ...] = ()
    sealed: bool = False

    @property
    def first(self) -> int:
        """The number of the first board of which there is a game; 0 where there is none."""
        return min(self.boards, default=0)

    @property
    def score(self) -> str:
        """The game points so far as they are read; ``""`` while there is no result."""
        return " – ".join(self.game_points)


@dataclass(frozen=True, slots=True)
class MatchesShown:
    """A round of matches.

    Attributes:
        byes: the teams without an opponent, each with why.
        by_board: the matches by the number of their first board.
    """

    matches: tuple[MatchShown, ...] = ()
    byes: tuple[tuple[TeamShown, str], ...] = ()
    by_board: Mapping[int, MatchShown] = field(default_factory=dict)

    @property
    def sealed(self) -> int:
        """How many matches are told without their boards."""
        return sum(match.sealed for match in self.matches)

    @property
    def without_boards(self) -> list[MatchShown]:
        """The matches of which no game is shown: decided by forfeit as a whole, or sealed."""
        return [match for match in self.matches if not match.first]


NOT_YET = N_("The line-ups are not released yet.")
"""What is told of the boards of a sealed match."""

NO_MATCHES = MatchesShown()
"""What there is of them where players are paired."""

_shown: Memory[Hashable, MatchesShown] = Memory(24, 8 * MEBIBYTE)


def matches_shown(section: models.Section, position: Position, number: int) -> MatchesShown:
    """The matches of a published round; none where no teams are paired."""
    tournament = position.tournament
    if not pairs_teams(tournament):
        return NO_MATCHES

    def make() -> MatchesShown:
        games = models.Game.objects.filter(round__section=section, round__number=number)
        columns = ("white_id", "black_id", "board")
        tables = {
            frozenset((position.numbers[white], position.numbers[black])): board
            for white, black, board in games.values_list(*columns)
        }
        return _made(tournament, number, tables, sealed=sealed_teams(position, number))

    if connection.in_atomic_block:
        # What is not committed is not remembered.
        return make()
    return _shown.get((position.stamp_after(number), number, language().code), make)


@dataclass(frozen=True, slots=True)
class DraftedMatches:
    """The matches of a draft.

    Attributes:
        boards: number of the board, White and Black by their numbers, in the order of the boards.
    """

    shown: MatchesShown
    boards: tuple[tuple[int, int, int], ...]


def matches_drafted(position: Tournament, pairing: RoundPairing) -> DraftedMatches:
    """The matches of a draft with their boards, as they would be published.

    Args:
        position: what is paired.
    """
    after = with_round(position, pairing)
    found = match_tables(after, pairing.round, pairing.boards)
    tables = {frozenset(players): table for players, table in found.items()}
    boards = tuple(sorted((table, *players) for players, table in found.items()))
    return DraftedMatches(_made(after, pairing.round, tables, pairing.boards), boards)


def _made(
    tournament: Tournament,
    number: int,
    tables: Mapping[frozenset[int], int],
    order: Sequence[Board] | None = None,
    sealed: frozenset[int] = frozenset(),
) -> MatchesShown:
    """The matches of a round in the order of their boards.

    Args:
        tables: the number of the board of each game, by its two players.
        order: the matches in the order of publication, where it is known already.
        sealed: the teams whose match is not told by boards.
    """
    played = matches_of_round(tournament, number)
    results = team_results(tournament, played)
    before = team_totals(tournament, number - 1)
    names = {key: team.name or f"#{key}" for key, team in numbered_teams(tournament).items()}
    people = {each.number: f"{each.number} {each.name}" for each in tournament.entrants}

    def team(key: int) -> TeamShown:
        score = before.get(key, TeamScore())
        points = format_score(score.match_points), format_score(score.game_points)
        return TeamShown(key, names[key], *points)

    places = _places(tournament, number, results, tables, order)
    ruled = [one for one in board_rulings(tournament) if one.round == number]
    rulings = {(one.white, one.black): one for one in ruled}
    found = [
        MatchShown(
            place,
            team(result.match.white),
            team(result.match.black),
            empty=(say(NOT_YET),),
            sealed=True,
        )
        if result.match.white in sealed
        else _match(
            place,
            result,
            (team(result.match.white), team(result.match.black)),
            _boards_of(result.match, tables),
            _empty_boards(result.match, (place - 1) * played.boards, people, names),
            _ruled(result.match, tables, rulings, names),
        )
        for place, result in places
    ]
    byes = [(team(bye.team), say(IN_PUBLIC[bye.kind])) for bye in played.byes]
    byes += [(team(key), say(IN_PUBLIC[ByeKind.ZERO])) for key in played.absent]
    return MatchesShown(
        tuple(found), tuple(byes), {match.first: match for match in found if match.first}
    )


def _places(
    tournament: Tournament,
    number: int,
    results: Iterable[MatchResult],
    tables: Mapping[frozenset[int], int],
    order: Sequence[Board] | None,
) -> list[tuple[int, MatchResult]]:
    """The matches with their places: those of their boards, or of publication without boards."""
    known = {frozenset((each.match.white, each.match.black)): each for each in results}
    listed = list(known.values())
    if any(not _boards_of(each.match, tables) for each in listed):
        order = order_published(tournament, number) if order is None else order
        pairs = (frozenset((each.white, each.black)) for each in order)
        listed = [known[pair] for pair in pairs if pair in known]
    ranked = sorted(
        enumerate(listed),
        key=lambda each: (min(_boards_of(each[1].match, tables), default=10**6), each[0]),
    )
    return [(place, result) for place, (_, result) in enumerate(ranked, start=1)]


def _match(
    place: int,
    result: MatchResult,
    teams: tuple[TeamShown, TeamShown],
    boards: tuple[int, ...],
    empty: tuple[str, ...],
    ruled: tuple[str, ...],
) -> MatchShown:
    match = result.match
    known = match.forfeit is not None or any(
        board.game.result.known if board.game is not None else board.white != board.black
        for board in match.boards
    )
    points: tuple[str, ...] = ()
    if known:
        points = tuple(format_score(each) for each in points_so_far(result))
    won = ("", "")
    if match.finished:
        won = format_score(result.white.match_points), format_score(result.black.match_points)
    return MatchShown(place, *teams, boards, points, match.finished, won, empty, ruled)


def _boards_of(match: Match, tables: Mapping[frozenset[int], int]) -> tuple[int, ...]:
    """The numbers of the boards of the games of a match."""
    games = (board.game for board in match.boards if board.game is not None)
    pairs = (frozenset((game.white, game.black)) for game in games)
    return tuple(sorted(tables[pair] for pair in pairs if pair in tables))


def _ruled(
    match: Match,
    tables: Mapping[frozenset[int], int],
    rulings: Mapping[tuple[int, int], BoardRuling],
    names: Mapping[int, str],
) -> tuple[str, ...]:
    """What was decided about boards of a match, or all of it, otherwise than at the board."""
    found = []
    if match.annulled:
        found.append(
            say(
                "A team was removed from the event: the result of this match is annulled (PMR 209)."
            )
        )
    for board in match.boards:
        game = board.game
        ruling = None if game is None else rulings.get((game.white, game.black))
        if game is None or ruling is None:
            continue
        of_white = match.white if game.white == board.white else match.black
        of_black = match.black if of_white == match.white else match.white
        offended = {
            Offender.WHITE: names[of_white],
            Offender.BLACK: names[of_black],
            Offender.BOTH: f"{names[match.white]}, {names[match.black]}",
        }[ruling.offender]
        about = {
            "board": tables.get(frozenset((game.white, game.black)), 0),
            "team": offended,
            "played": text_of(ruling.played) or "–",
            "counts": text_of(ruling.counted),
        }
        found.append(
            say(
                "Board {board}: {played} at the board, counts {counts}: wrong board order of "
                "{team} (C.05 7).",
                **about,
            )
            if ruling.kind is RulingKind.WRONG_ORDER
            else say(
                "Board {board}: {played} at the board, counts {counts}: a player of {team} was not "
                "entitled to play there (PMR 211).",
                **about,
            )
        )
    return tuple(found)


def _empty_boards(
    match: Match, before: int, people: Mapping[int, str], names: Mapping[int, str]
) -> tuple[str, ...]:
    """What is to be known of boards where a player is missing."""
    if match.forfeit is not None:
        return (say("The match was decided by forfeit as a whole."),)
    found = []
    for place, board in enumerate(match.boards, start=1):
        if board.game is not None:
            continue
        about = {"board": before + place}
        if board.white is None and board.black is None:
            found.append(say("Board {board}: nobody sits here.", **about))
            continue
        missing, there = (
            (match.white, board.black) if board.white is None else (match.black, board.white)
        )
        found.append(
            say(
                "Board {board}: {team} has no player; {player} wins without playing.",
                **about,
                team=names[missing],
                player=people.get(there or 0, "?"),
            )
        )
    return tuple(found)
