"""Diplomas and certificates as a command asks for them."""

from __future__ import annotations

from openarbiter.cli.prizes_asked import asked_plan, asked_prizes, rated_players
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.model.late_corrections import as_recorded
from openarbiter.office.prize_papers.diplomas import (
    Diploma,
    certificates_of_participation,
    diplomas_for_categories,
    diplomas_for_places,
)
from openarbiter.office.prize_papers.honoured import honoured_of
from openarbiter.prizes.candidates import players_who_came


def asked_diplomas(
    screen: Screen,
    file: str,
    tournament: Tournament,
    standing: Standing,
    language: Language,
    places: int,
    plan_file: str | None,
    clubs: str | None,
    *,
    play_off_given: bool,
) -> tuple[Diploma, ...]:
    """Diplomas for the first places, and with a plan for those of every category.

    Raises:
        Failure: the plan or the clubs cannot be read, or a play-off does not fit.
    """
    honoured = honoured_of(tournament, standing.table)
    found = diplomas_for_places(standing.table, honoured, language, places)
    if plan_file is None:
        return found
    plan = asked_plan(screen, plan_file, teams=standing.table.teams)
    result = asked_prizes(
        screen, file, tournament, standing, plan, clubs, play_off_given=play_off_given
    )
    return found + diplomas_for_categories(result, honoured, language, places)


def asked_certificates(
    file: str,
    tournament: Tournament,
    standing: Standing,
    language: Language,
    *,
    rating_change: bool,
) -> tuple[Diploma, ...]:
    """A certificate for every player who came, or for every team of the standings."""
    table = standing.table
    came = {row.number for row in table.rows}
    changes = None
    if not table.teams:
        came &= players_who_came(as_recorded(tournament))
        if rating_change:
            changes = {
                number: each.change.hundredths
                for number, each in rated_players(file, tournament, table.rounds).items()
                if each.change is not None
            }
    return certificates_of_participation(
        table, honoured_of(tournament, table), language, came, changes
    )
