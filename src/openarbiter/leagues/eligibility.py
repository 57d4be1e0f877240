"""Players of several teams of a club: for which of them a player may play in a round.

A player belongs to the lowest team that lists them, or to one that a line names as theirs, and may
help out in higher teams as a reserve, as often as the regulations allow; with the last of these
matches the player belongs there. What is counted is matches in which the player has played a game,
in rounds before the one that is asked about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.leagues.clubs import clubs_of, is_same_club
from openarbiter.model import Entrant, Reason, Tournament, matches, numbered_teams
from openarbiter.model.league_lines import LeagueRecord, ReserveRules, league_of
from openarbiter.model.text import N_, searchable

_FIXED = N_(
    "{name} belongs to {team} ({division}) by now and plays no more for {lower}. Matches played "
    "as a reserve: {count} (regulation reserve-matches={most})."
)
_LOWER = N_(
    "{name} belongs to {team} ({division}), and nobody plays for another team that is not higher "
    "(regulation never-lower)."
)
_TWICE = N_(
    "{name} plays for {team} ({division}) in round {round} already (regulation one-team-a-round)."
)
_TOO_MANY = N_(
    "Reserves of lower teams in one line-up: {names}. The regulations allow {most} (regulation "
    "reserves-a-match={most})."
)
_OTHER_CLUB = N_(
    "{name} is listed for {team} ({division}) of another club too: a player plays for one club in "
    "a season."
)

Person: TypeAlias = tuple[str, str]
"""By what a player is known in every division: the FIDE ID, else name and year of birth."""


@dataclass(frozen=True, slots=True)
class DivisionField:
    """A division with its players.

    Attributes:
        key: its name in addresses.
    """

    key: str
    name: str
    tournament: Tournament

    @property
    def league(self) -> LeagueRecord:
        """Its level and its rules."""
        return league_of(self.tournament)


@dataclass(frozen=True, slots=True)
class TeamInLeague:
    """A team in its division."""

    division: str
    division_name: str
    level: int
    team: int
    team_name: str
    club: str

    @property
    def same(self) -> tuple[str, int]:
        """By which it is found."""
        return self.division, self.team


@dataclass(frozen=True, slots=True)
class PlayedFor:
    """A match in which a player played for a team.

    Attributes:
        sure: whether the game was played; else the player is seated for it, or in a line-up that
            was handed in.
    """

    round: int
    place: TeamInLeague
    sure: bool = True


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player in the register of a league.

    Attributes:
        listed: the teams that list the player, the highest first.
        home: the team the season began with.
        matches: in the order of rounds.
    """

    person: Person
    name: str
    listed: tuple[TeamInLeague, ...]
    home: TeamInLeague
    matches: tuple[PlayedFor, ...]

    def as_reserve(self, before: int) -> tuple[PlayedFor, ...]:
        """The matches for higher teams than the home team in rounds before one."""
        return tuple(
            each
            for each in self.matches
            if each.sure and each.round < before and each.place.level < self.home.level
        )

    def belongs(self, before: int, most: int | None) -> TeamInLeague:
        """The team the player belongs to before a round.

        The lowest of the higher teams for which, with those above it, the player has had all
        matches the regulations allow.

        Args:
            most: how many matches a player may play as a reserve; None for any number.
        """
        if most is None:
            return self.home
        there = self.home
        played = self.as_reserve(before)
        for place in sorted(
            {each.place.same: each.place for each in played}.values(),
            key=lambda each: -each.level,
        ):
            if sum(1 for each in played if each.place.level <= place.level) >= max(1, most):
                there = place
        return there


def register(
    divisions: Sequence[DivisionField], only: frozenset[Person] | None = None
) -> tuple[PlayerRecord, ...]:
    """Everybody who is listed or has played in the divisions of a league, by name.

    Args:
        only: those who are asked about; None for all.
    """
    listed: dict[Person, dict[tuple[str, int], TeamInLeague]] = {}
    homes: dict[Person, TeamInLeague] = {}
    names: dict[Person, str] = {}
    played: dict[Person, list[PlayedFor]] = {}
    known = _ids(divisions)
    for division in divisions:
        places = _places(division)
        people = {e.number: _person(e, known) for e in division.tournament.entrants}
        if only is not None:
            people = {number: each for number, each in people.items() if each in only}
            if not people:
                continue
        named = {each.number: each.name for each in division.tournament.entrants}
        own = division.league.homes
        for number, team in numbered_teams(division.tournament).items():
            for player in team.players:
                if player not in people:
                    continue
                person, place = people[player], places[number]
                listed.setdefault(person, {}).setdefault(place.same, place)
                names.setdefault(person, named[player])
                if player in own:
                    homes[person] = place
        for person, match in _played(division, places, people):
            played.setdefault(person, []).append(match)
    found = []
    for person, teams in listed.items():
        order = sorted(teams.values(), key=lambda each: (each.level, each.division, each.team))
        found.append(
            PlayerRecord(
                person,
                names[person],
                tuple(order),
                homes.get(person, order[-1]),
                tuple(sorted(played.get(person, ()), key=lambda each: each.round)),
            )
        )
    return tuple(sorted(found, key=lambda each: searchable(each.name)))


def reserve_findings(
    divisions: Sequence[DivisionField],
    key: str,
    round_number: int,
    team: int,
    players: Sequence[int | None],
) -> tuple[Finding, ...]:
    """What the regulations of a league say against a line-up.

    Args:
        divisions: all of the league, the one the match is in among them.
        key: of that one.
        team: the number of the team there.
        players: by boards, by their numbers there; None for a board nobody sits at.
    """
    here = next((each for each in divisions if each.key == key), None)
    if here is None or team not in numbered_teams(here.tournament):
        return ()
    place = _places(here)[team]
    rules, known = here.league.reserves, _ids(divisions)
    people = {each.number: each for each in here.tournament.entrants}
    there = [people[each] for each in players if each is not None and each in people]
    asked = frozenset(_person(each, known) for each in there)
    records = {each.person: each for each in register(divisions, asked)}
    found, reserves = [], []
    for number in players:
        entrant = people.get(number) if number is not None else None
        record = records.get(_person(entrant, known)) if entrant is not None else None
        if entrant is None or record is None:
            continue
        wrong = _against(record, entrant, place, round_number, rules)
        if wrong is not None:
            found.append(wrong)
        elif record.belongs(round_number, rules.matches).level > place.level:
            reserves.append(entrant)
    if rules.a_match is not None and len(reserves) > rules.a_match:
        reason = Reason.of(
            _TOO_MANY,
            names=", ".join(each.name for each in reserves),
            most=rules.a_match,
        )
        numbers = tuple(each.number for each in reserves)
        found.append(_refused("reserves-a-match", reason, numbers))
    return tuple(found)


def _against(
    record: PlayerRecord,
    entrant: Entrant,
    place: TeamInLeague,
    round_number: int,
    rules: ReserveRules,
) -> Finding | None:
    """What stands against a player in a team; None where nothing does."""
    players = (entrant.number,)
    other = next((e for e in record.listed if not is_same_club(e.club, place.club)), None)
    if other is not None:
        reason = Reason.of(
            _OTHER_CLUB, name=entrant.name, team=other.team_name, division=other.division_name
        )
        return _refused("one-club", reason, players)
    belongs = record.belongs(round_number, rules.matches)
    to = {"name": entrant.name, "team": belongs.team_name, "division": belongs.division_name}
    if belongs.same != place.same and place.level >= belongs.level:
        if belongs.same != record.home.same:
            count = len(record.as_reserve(round_number))
            reason = Reason.of(_FIXED, count=count, lower=place.team_name, most=rules.matches, **to)
            return _refused("reserve-matches", reason, players)
        if rules.never_lower:
            return _refused("never-lower", Reason.of(_LOWER, **to), players)
    if rules.one_a_round:
        for each in record.matches:
            if each.round == round_number and each.place.same != place.same:
                told = {"team": each.place.team_name, "division": each.place.division_name}
                reason = Reason.of(_TWICE, name=entrant.name, round=round_number, **told)
                return _refused("one-team-a-round", reason, players)
    return None


def _refused(rule: str, reason: Reason, players: tuple[int, ...]) -> Finding:
    return Finding(f"League: {rule}", reason, REFUSE, forbidden=True, players=players)


def _places(division: DivisionField) -> dict[int, TeamInLeague]:
    """The teams of a division, by number."""
    level, clubs = division.league.level, clubs_of(division.tournament)
    return {
        number: TeamInLeague(division.key, division.name, level, number, team.name, clubs[number])
        for number, team in numbered_teams(division.tournament).items()
    }


def _played(
    division: DivisionField, places: Mapping[int, TeamInLeague], people: Mapping[int, Person]
) -> list[tuple[Person, PlayedFor]]:
    """Who played in which match; who stands in a line-up that was handed in too."""
    found: list[tuple[Person, PlayedFor]] = []
    seen: set[tuple[int, int]] = set()
    for played in matches(division.tournament):
        for match in played.matches:
            for board in match.boards:
                if board.game is None or not board.game.result.played:
                    continue
                for team, player in ((match.white, board.white), (match.black, board.black)):
                    if player in people and player is not None:
                        seen.add((played.round, player))
                        # All rounds of a schedule are published at once: a seat is no game yet.
                        sure = board.game.result.known
                        found.append((people[player], PlayedFor(played.round, places[team], sure)))
    for line_up in division.tournament.line_ups:
        for player in line_up.players:
            if (
                player is not None
                and player in people
                and line_up.team in places
                and (line_up.round, player) not in seen
            ):
                found.append(
                    (people[player], PlayedFor(line_up.round, places[line_up.team], sure=False))
                )
    return found


def _ids(divisions: Sequence[DivisionField]) -> dict[tuple[str, str], str]:
    """FIDE IDs by name and year of birth, where a name and a year have one of them only."""
    found: dict[tuple[str, str], set[str]] = {}
    for division in divisions:
        for each in division.tournament.entrants:
            if each.fide_id:
                found.setdefault(_name_and_year(each), set()).add(each.fide_id)
    return {key: next(iter(ids)) for key, ids in found.items() if len(ids) == 1}


def _person(entrant: Entrant, known: Mapping[tuple[str, str], str]) -> Person:
    fide_id = entrant.fide_id or known.get(_name_and_year(entrant), "")
    return ("id", fide_id) if fide_id else _name_and_year(entrant)


def _name_and_year(entrant: Entrant) -> tuple[str, str]:
    return searchable(entrant.name), entrant.birth[:4]
