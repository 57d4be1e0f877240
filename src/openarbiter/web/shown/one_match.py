"""One match of a round as its page, the captains' phones and programs show it."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.match_protocol import SignedAs, digest_of_results, signed_as
from openarbiter.model import Match, Tournament, matches_of_round
from openarbiter.web import models
from openarbiter.web.shown.matches import MatchesShown, MatchShown, matches_shown
from openarbiter.web.state.tournament import Position


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """A player at a board of a match."""

    number: int
    name: str
    title: str
    federation: str
    rating: int


@dataclass(frozen=True, slots=True)
class BoardOfMatch:
    """A board of a match.

    Attributes:
        place: from 1 in every match.
        white: the player of the match's white team, whatever their own colour; None where
            nobody of it sits here.
        black: the same for the black team.
        turned: whether the player of the black team has White.
        keys: White and Black of the game by their keys in the database; None without a game.
        ruled: whether a ruling decided the board: its result changes with the ruling alone.
    """

    place: int
    white: MatchSeat | None
    black: MatchSeat | None
    turned: bool = False
    keys: tuple[int, int] | None = None
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class OneMatch:
    """A match of a published round.

    Attributes:
        count: how many matches the round has.
        boards: none while the line-ups are sealed.
        sealed: whether the line-ups are not released yet.
        digest: of the results as they stand, for signatures.
    """

    round: int
    count: int
    shown: MatchShown
    match: Match
    boards: tuple[BoardOfMatch, ...]
    sealed: bool
    digest: str

    @property
    def teams(self) -> str:
        """Both teams by their numbers, as forms carry them: they tell a match from others."""
        return f"{self.match.white}-{self.match.black}"

    @property
    def names(self) -> str:
        """Both teams by their names."""
        return f"{self.shown.white.name} – {self.shown.black.name}"


@dataclass(frozen=True, slots=True)
class SignatureShown:
    """The signature of a team under a protocol.

    Attributes:
        holds: whether the results are still those that were signed.
    """

    team: int
    name: str
    capacity: SignedAs
    holds: bool
    remark: str
    row: models.MatchSignature


def matches_in_full(
    section: models.Section, position: Position, number: int
) -> tuple[OneMatch, ...]:
    """All matches of a published round in their order; none where no teams are paired."""
    shown = matches_shown(section, position, number)
    if not shown.matches:
        return ()
    return _all(section, position, number, shown)


def match_of_round(
    section: models.Section, position: Position, number: int, place: int
) -> OneMatch | None:
    """A match of a published round by its place; None where there is none."""
    found = matches_in_full(section, position, number)
    return next((each for each in found if each.shown.number == place), None)


def match_of_team(
    section: models.Section, position: Position, number: int, team: int
) -> OneMatch | None:
    """The match of a team in a published round; None where it has none."""
    found = matches_in_full(section, position, number)
    return next((each for each in found if team in (each.match.white, each.match.black)), None)


def signatures_of(
    section: models.Section, tournament: Tournament, one: OneMatch
) -> dict[int, SignatureShown]:
    """Who signed the protocol of a match, by team."""
    teams = (one.match.white, one.match.black)
    rows = models.MatchSignature.objects.filter(
        section=section, round_number=one.round, team__in=teams
    )
    captains = {each.team: each for each in section.captains.filter(team__in=teams)}
    found = {}
    for row in rows:
        captain = captains.get(row.team)
        capacity = signed_as(
            tournament,
            row.team,
            row.name,
            captain=captain.name if captain else "",
            deputy=captain.deputy if captain else "",
        )
        holds = row.results == one.digest
        found[row.team] = SignatureShown(row.team, row.name, capacity, holds, row.remark, row)
    return found


def _all(
    section: models.Section, position: Position, number: int, shown: MatchesShown
) -> tuple[OneMatch, ...]:
    tournament = position.tournament
    played = {
        frozenset((each.white, each.black)): each
        for each in matches_of_round(tournament, number).matches
    }
    row = section.rounds.filter(number=number).first()
    sealed = set(row.sealed if row is not None else ())
    people = {
        each.number: MatchSeat(each.number, each.name, each.title, each.federation, each.rating)
        for each in tournament.entrants
    }
    found = []
    for each in shown.matches:
        match = played[frozenset((each.white.number, each.black.number))]
        hidden = match.white in sealed or match.black in sealed
        boards = []
        for place, board in enumerate(match.boards, start=1):
            game = board.game
            boards.append(
                BoardOfMatch(
                    place,
                    people.get(board.white or 0),
                    people.get(board.black or 0),
                    turned=game is not None and game.white == board.black,
                    keys=None
                    if game is None
                    else (position.keys[game.white], position.keys[game.black]),
                    ruled=board.ruled,
                )
            )
        found.append(
            OneMatch(
                number,
                len(shown.matches),
                each,
                match,
                () if hidden else tuple(boards),
                hidden,
                digest_of_results(tournament, match),
            )
        )
    return tuple(found)
