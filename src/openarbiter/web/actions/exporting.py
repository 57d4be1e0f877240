"""A section as the tournament file says it: with points and places as they are now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from openarbiter.formats.trf.counted_records import with_counts
from openarbiter.formats.trf.totals import totals
from openarbiter.handling.corrections import too_late
from openarbiter.handling.naming import names_of
from openarbiter.handling.next_round import with_withdrawals
from openarbiter.handling.publication import unclaimed
from openarbiter.handling.situation import Situation
from openarbiter.model import Score, Team, Tournament
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.late_corrections import as_recorded, late_correction
from openarbiter.model.predetermined import predetermined
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.prizes.published import without_prizes
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.standings import finished_rounds
from openarbiter.web import models
from openarbiter.web.actions.tables import TableWish, table_at
from openarbiter.web.state.claims import claims_of
from openarbiter.web.state.sealed import open_rounds_only, state_in_sight
from openarbiter.web.state.section_state import State, state_of

PLAYERS = TableWish(teams=False)
"""The table of the players, in team events too."""

TEAMS = TableWish(teams=True)
"""The table of the teams."""


def exported(
    section: models.Section, *, for_rating: bool = False, places: bool = True
) -> Tournament:
    """The tournament of a section as it stands, as it goes out; see :func:`export_of`."""
    return export_of(state_of(section), for_rating=for_rating, places=places)


def export_of(state: State, *, for_rating: bool = False, places: bool = True) -> Tournament:
    """The tournament of a section, as it goes out.

    As long as nothing that counts has changed since a file was imported, it is the tournament
    of that file, claimed points and places included. After that, points are counted when
    the file is written, places are those of the standings, ties in the order of pairing
    numbers, and a record ``###`` says where the tournament came from. Whoever has withdrawn has
    byes of no points in the rounds to come.

    Args:
        for_rating: with errors corrected that were found too late for anything but the
            rating (C.04.2 D.8), with the ratings of FIDE alone (B.2), and with the numbers of
            players and teams that a report needs.
        places: whether the places have to be those of the standings, which take a while. Without,
            they are in the order of pairing numbers wherever everybody has one.
    """
    state = _released(state)
    section, counted = state.section, state.tournament
    tournament = without_prizes(fide_rated(state.position.rating)) if for_rating else counted
    gone = any(each.withdrawn_from is not None for each in state.position.attendance.values())
    if section.claims and not gone and section.claims == claims_of(tournament):
        return with_counts(tournament, missing=True) if for_rating else tournament
    tournament = with_counts(tournament, missing=for_rating)
    if not for_rating:
        tournament = with_withdrawals(state.situation, tournament)
    # Points and places are by the results that count, whatever is reported for the rating.
    rounds = finished_rounds(counted)
    told = replace(tournament, extra=(*tournament.extra, *_origin(section, tournament)))
    untold = tuple(_corrected_late(state.situation, as_recorded(told)))
    told = replace(told, extra=(*told.extra, *untold))
    return _with_places(state, told, rounds, standings=places or predetermined(counted))


def _released(state: State) -> State:
    """The state without rounds and matches whose line-ups are not released."""
    shown = state_in_sight(state)
    if shown is state:
        return state
    position = shown.position
    counted = open_rounds_only(position.tournament, state.position)
    rated = open_rounds_only(position.rating, state.position)
    situation = replace(shown.situation, tournament=counted)
    return replace(
        shown, position=replace(position, tournament=counted, rating=rated), situation=situation
    )


def _origin(section: models.Section, tournament: Tournament) -> list[str]:
    """Where the tournament came from, for the file it goes into, unless that says it already."""
    found = section.entries.filter(action="import").order_by("number")
    lines = [str(entry.values["line"]) for entry in found if entry.values.get("line")]
    return [line for line in lines if line not in tournament.extra]


def _corrected_late(situation: Situation, recorded: Tournament) -> Iterator[str]:
    """Lines for games that are rated otherwise than they count, where no line tells it.

    Those that were written with the correction name players by the numbers they had then.

    Args:
        situation: with the results that count.
        recorded: the tournament with the results that its lines say.
    """
    counted = situation.tournament
    names = names_of(counted)
    for number, (one, other) in enumerate(zip(recorded.rounds, counted.rounds, strict=True), 1):
        for rated, game in zip(one.games, other.games, strict=True):
            if rated != game:
                players = f"{names[game.white]} – {names[game.black]}"
                found = too_late(situation, number)
                yield late_correction(number, players, game.result, rated.result, found)


def _with_places(
    state: State, tournament: Tournament, rounds: int, *, standings: bool
) -> Tournament:
    """The tournament with points and places as the table after so many rounds has them.

    Points are those of the standings: where a result is rated otherwise than it counts, they
    are of the one that counts (C.04.2 D.8), and who left a round robin early gives nobody
    points, and has no place (C.05 6.6).
    """
    if not tournament.rounds:
        return replace(
            tournament,
            entrants=tuple(replace(each, points=None, rank=None) for each in tournament.entrants),
        )
    if standings:
        table = table_at(state, PLAYERS, rounds).standings
        outside = {row.number for row in table.rows if row.rank is None}
        ranked = [row.number for row in table.rows if row.rank is not None]
    else:
        # Without a place is only who left a round robin early.
        outside, ranked = set(), sorted(each.number for each in tournament.entrants)
    places = {number: place for place, number in enumerate(ranked, start=1)}
    counted = state.tournament
    if pairs_teams(counted):
        # What does not count is matches, in the scores of teams: players have their games.
        outside = set()
    # Without any of their own, players have the points of the games of the file.
    own = not outside and counted.rounds == tournament.rounds
    points: Mapping[int, Score] = {} if own else totals(counted, outside)[0]
    return replace(
        tournament,
        entrants=tuple(
            replace(each, points=points.get(each.number), rank=places.get(each.number))
            for each in tournament.entrants
        ),
        teams=_teams_with_places(state, rounds, standings=standings),
    )


def _teams_with_places(state: State, rounds: int, *, standings: bool) -> tuple[Team, ...]:
    """The teams with their points after so many rounds, and places where they are wanted.

    Where players are paired, teams have neither.
    """
    counted = state.tournament
    if not pairs_teams(counted):
        return tuple(unclaimed(team) for team in counted.teams)
    scores = team_totals(counted, rounds)
    places: dict[int, int] = {}
    if standings:
        rows = table_at(state, TEAMS, rounds).standings.rows
        ranked = [row.number for row in rows if row.rank is not None]
        places = {number: place for place, number in enumerate(ranked, start=1)}
    return tuple(
        unclaimed(team)
        if team.number is None
        else replace(
            team,
            match_points=scores[team.number].match_points,
            game_points=scores[team.number].game_points,
            rank=places.get(team.number),
        )
        for team in counted.teams
    )
