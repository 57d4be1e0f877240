"""The divisions of the next season: which team plays where, and what the regulations keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.leagues.clubs import is_same_club
from openarbiter.leagues.divisions import Division, DivisionTeam, TeamFate, TeamMove
from openarbiter.model import Reason, Tournament
from openarbiter.model.league_lines import LeagueRecord, league_of, with_league
from openarbiter.model.text import N_

_NOT_PLACED = N_("Say where {team} plays next season, or that it leaves the league.")
_UNKNOWN = N_("There is no division {division} in this league.")
_NOBODY = N_("{division} would have {count} teams: a division needs two or more.")
_TWO_OF_A_CLUB = N_(
    "{one} and {other} of one club would both play in {division}, where no two teams of a club may."
)
_KEPT = (
    "### Pairing system", "### Pairing switch", "### Pairing permission", "### Team rules",
    "### Ratings for the start list", "### Tie-breaks by the edition", "### Match terms",
)  # fmt: skip
"""What lines begin with that are about the regulations, and not about a season."""
_DAYS = "132"
LEAVES = ""
"""Where a team plays that leaves the league."""


@dataclass(frozen=True, slots=True)
class NextTeam:
    """A team of the next season.

    Attributes:
        from_division, team: where it played, and as what.
    """

    from_division: str
    team: DivisionTeam


def usual_places(
    divisions: Sequence[Division], moves: Sequence[TeamMove]
) -> dict[tuple[str, int], str | None]:
    """Where every team plays next season, by division and number, as far as the tables say it.

    None where a person has to say it: a play-off, level teams, several divisions of a level.
    """
    found: dict[tuple[str, int], str | None] = {}
    for each in moves:
        key = (each.division, each.team.number)
        at = [one.key for one in divisions if one.level == each.level]
        if each.move is TeamFate.STAYS:
            found[key] = each.division
        elif each.move is TeamFate.LEAVES:
            found[key] = LEAVES
        else:
            found[key] = at[0] if len(at) == 1 else None
    return found


def next_divisions(
    divisions: Sequence[Division],
    moves: Sequence[TeamMove],
    places: Mapping[tuple[str, int], str | None],
) -> dict[str, tuple[NextTeam, ...]] | Reason:
    """The teams of every division of the next season, in the order of their numbers.

    First those that come down, then those that stay, then those that go up, each as in the table.

    Args:
        places: the division in which each team plays, by division and number;
            :data:`LEAVES` for none.
    """
    found: dict[str, list[tuple[int, int, NextTeam]]] = {each.key: [] for each in divisions}
    levels = {each.key: each.level for each in divisions}
    for at, each in enumerate(moves):
        place = places.get((each.division, each.team.number))
        if place is None:
            return Reason.of(_NOT_PLACED, team=each.team.name)
        if place == LEAVES:
            continue
        if place not in found:
            return Reason.of(_UNKNOWN, division=place[:60])
        step = levels[place] - levels[each.division]
        rank = 0 if step > 0 else 2 if step < 0 else 1
        found[place].append((rank, at, NextTeam(each.division, each.team)))
    made = {}
    for division in divisions:
        teams = tuple(each for _, _, each in sorted(found[division.key], key=lambda e: e[:2]))
        if len(teams) < 2:
            return Reason.of(_NOBODY, division=division.name, count=len(teams))
        if division.terms.one_of_a_club:
            two = _two_of_a_club(teams)
            if two is not None:
                return Reason.of(
                    _TWO_OF_A_CLUB, one=two[0].name, other=two[1].name, division=division.name
                )
        made[division.key] = teams
    return made


def regulations_kept(tournament: Tournament) -> Tournament:
    """The regulations of a season for the next one: nothing of its teams, results and days.

    The league, the rules of the division and the venues stay lines of the new file; fixtures are
    empty.
    """
    kept = replace(
        tournament.regulations,
        bye_requests=(), prohibitions=(), adjustments=(), accelerations=(), rank_order=(),
        team_adjustments=(), initial_colour=None,
    )  # fmt: skip
    extra = tuple(
        line
        for line in tournament.extra
        if (line.startswith(_KEPT) if line.startswith("###") else not line.startswith(_DAYS))
    )
    league = league_of(tournament)
    plain = Tournament(
        name=tournament.name,
        city=tournament.city,
        federation=tournament.federation,
        regulations=kept,
        extra=extra,
    )
    return with_league(plain, _without_homes(league))


def _without_homes(record: LeagueRecord) -> LeagueRecord:
    return replace(record, homes=frozenset())


def _two_of_a_club(teams: Sequence[NextTeam]) -> tuple[DivisionTeam, DivisionTeam] | None:
    for at, each in enumerate(teams):
        for other in teams[at + 1 :]:
            if is_same_club(each.team.club, other.team.club):
                return each.team, other.team
    return None
