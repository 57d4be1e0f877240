"""The season: every player's place after each evening, drawn, and the tables of its parts."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from markupsafe import Markup

from openarbiter.clubs.evening import evenings
from openarbiter.clubs.percentages import PartRow, SeasonPart, period_table, periods, table_terms
from openarbiter.clubs.places import places_by_round, points_of_part
from openarbiter.clubs.postponed import known_after
from openarbiter.clubs.systems import KEIZER, club_system
from openarbiter.model import Tournament
from openarbiter.office.season_chart import season_chart
from openarbiter.standings.amounts import decimal
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.clubs.tabs import club_tabs, outside
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say


@needs(May.SEE, help_chapter="club-evenings")
def club_season(desk: Desk) -> HttpResponse:
    """The places of the season as a drawing with one player marked; tables of its parts."""
    tournament = tournament_of(desk.section)
    names = {each.number: each.name for each in tournament.entrants}
    asked = whole(desk.request.GET.get("player", ""), None)
    places = places_by_round(tournament) if club_system(tournament) else ()
    last = places[-1] if places else ()
    player = asked if asked in names else (last[0] if last else None)
    return desk.render(
        "clubs/season.html",
        tabs=club_tabs(desk, "club-season"),
        outside=outside(tournament),
        chart=_chart(places, player, names) if len(places) > 1 else None,
        player=player,
        names=sorted(names.items()),
        course=[
            (number, order.index(player) + 1)
            for number, order in enumerate(places)
            if player in order
        ]
        if player is not None
        else [],
        tables=_tables(tournament, names),
        least=table_terms(tournament).least_games,
        keizer=club_system(tournament) == KEIZER,
    )


def _chart(
    places: tuple[tuple[int, ...], ...], player: int | None, names: dict[int, str]
) -> Markup:
    courses = {one: [order.index(one) + 1 for order in places] for one in places[-1]}
    own = courses.get(player or 0, [])
    says = say(
        "Places of {name} before round 1 and after each round: {places}.",
        name=names.get(player or 0, ""),
        places=", ".join(map(str, own)),
    )
    return Markup(season_chart(courses, player, says))


def _tables(tournament: Tournament, names: dict[int, str]) -> list[tuple[str, list[Any]]]:
    count = len(tournament.rounds)
    whole_season = SeasonPart(say("Whole season"), 1, max(1, count))
    spent = evenings(known_after(tournament, count))
    least = table_terms(tournament).least_games
    found = []
    for part in (*periods(tournament), whole_season):
        points, unit = points_of_part(tournament, part.first, part.last)
        rows = period_table(spent, part, least, points)
        told = f"{part.name}, {part.first}–{part.last}"
        found.append((told, [_row(each, names, unit) for each in rows]))
    return found


def _row(row: PartRow, names: dict[int, str], unit: int) -> tuple[str, ...]:
    share = row.tally.percentage
    return (
        str(row.place),
        f"{row.player} {names.get(row.player, '')}".strip(),
        "" if row.keizer is None else decimal(row.keizer, unit, 0),
        str(row.tally.games),
        decimal(row.tally.halves, 2, 0),
        "" if share is None else decimal(share, 1, 0),
        f"{row.tally.wins} – {row.tally.draws} – {row.tally.losses}",
    )
