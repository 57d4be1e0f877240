"""What two people do with one match of a season at the same moment."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from support.at_once_several import chain_holds, several
from support.team_matches import four_teams, published


def _season() -> Any:
    from openarbiter.formats.trf import write_trf
    from openarbiter.web import models
    from openarbiter.web.actions.files import import_as_event, incoming

    user, _ = models.User.objects.get_or_create(username="chief")
    text = write_trf(four_teams())
    return published(import_as_event(user, incoming("season.trf", text.encode())))


def of_two_who_postpone_a_match_one_is_told() -> None:
    from openarbiter.model.fixture_lines import MovedMatch, fixtures_told
    from openarbiter.web import models
    from openarbiter.web.actions.fixtures import move_match, season_of_section, seen_of
    from openarbiter.web.ledger import Actor, Conflict
    from openarbiter.web.state import tournament_of

    section = _season()
    match = season_of_section(section).matches[0]
    days = (datetime(2030, 12, 5, 14), datetime(2030, 12, 12, 14))

    def task(who: str, to: datetime) -> Any:
        own = models.Section.objects.select_related("event").get(pk=section.pk)
        moved = MovedMatch(match.round, match.teams, to, why=who)
        return lambda: move_match(Actor(who, "chief-arbiter"), own, moved, seen_of(match))

    came = several(task("Ann", days[0]), task("Bob", days[1]))
    assert sorted(isinstance(each, Conflict) for each in came) == [False, True], came
    won = came.index(None)
    section.refresh_from_db()
    (moved,) = fixtures_told(tournament_of(section)).moved.values()
    assert (moved.to, moved.why) == (days[won], ("Ann", "Bob")[won])
    assert section.entries.filter(action="match-postponed").count() == 1
    chain_holds(section.event)


def two_matches_postponed_at_once_are_both_kept() -> None:
    from openarbiter.model.fixture_lines import MovedMatch, fixtures_told
    from openarbiter.web import models
    from openarbiter.web.actions.fixtures import move_match, season_of_section, seen_of
    from openarbiter.web.ledger import Actor
    from openarbiter.web.state import tournament_of

    section = _season()
    both = season_of_section(section).matches[:2]

    def task(match: Any) -> Any:
        own = models.Section.objects.select_related("event").get(pk=section.pk)
        moved = MovedMatch(match.round, match.teams)
        return lambda: move_match(Actor("Ann", "chief-arbiter"), own, moved, seen_of(match))

    came = several(*map(task, both))
    assert came == [None, None], came
    section.refresh_from_db()
    told = fixtures_told(tournament_of(section))
    assert set(told.moved) == {(each.round, each.teams) for each in both}
    chain_holds(section.event)


OF_LEAGUES = (
    of_two_who_postpone_a_match_one_is_told,
    two_matches_postponed_at_once_are_both_kept,
)
