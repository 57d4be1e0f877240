"""What two captains, or a captain and the desk, do with one match at the same moment."""

from __future__ import annotations

from typing import Any

from support.at_once_several import chain_holds, several
from support.team_matches import four_teams, games_of, published, reports


def _league() -> Any:
    from openarbiter.formats.trf import write_trf
    from openarbiter.web import models
    from openarbiter.web.actions.files import import_as_event, incoming

    user, _ = models.User.objects.get_or_create(username="chief")
    made = import_as_event(user, incoming("league.trf", write_trf(four_teams()).encode()))
    return published(made)


def _teams(section: Any) -> tuple[int, int]:
    """The two teams of the first team's match."""
    numbers = {
        (each - 1) // 5 + 1
        for game in games_of(section, 1, 1)
        for each in (game.white.number, game.black.number)
    }
    one, other = sorted(numbers)
    return one, other


def _send(section: Any, team: int, codes: str) -> Any:
    from openarbiter.web import models
    from openarbiter.web.actions.match_reports import report_match
    from openarbiter.web.ledger import Actor

    # Everybody reads for themselves.
    captains = models.Captain.objects.select_related("section__event")
    captain = captains.get(section_id=section.pk, team=team)
    wanted = reports(captain.section, 1, team, codes)
    return lambda: report_match(Actor(f"Captain {team}", "captain"), captain, 1, wanted)


def two_captains_who_agree_at_once_enter_the_match() -> None:
    section = _league()
    one, other = _teams(section)
    came = several(_send(section, one, "1=0="), _send(section, other, "1=0="))
    assert not any(isinstance(each, Exception) for each in came), came
    # Whoever came first waited, and with the second all four boards stand.
    assert sorted(len(each.agreed) for each in came) == [0, 4], came
    results = [str(game.result) for game in games_of(section, 1, one)]
    assert results == ["1-0", "½-½", "0-1", "½-½"], results
    assert not any(game.claims.exists() for game in games_of(section, 1, one))
    chain_holds(section.event)


def reports_of_two_captains_who_differ_are_both_kept() -> None:
    section = _league()
    one, other = _teams(section)
    came = several(_send(section, one, "1111"), _send(section, other, "0000"))
    assert sorted((len(each.waiting), len(each.differ)) for each in came) == [(0, 4), (4, 0)], came
    for game in games_of(section, 1, one):
        assert {claim.side for claim in game.claims.all()} == {"w", "b"}
    chain_holds(section.event)


def of_two_rulings_on_a_match_one_is_a_conflict() -> None:
    from openarbiter.handling.match_decisions import DecisionKind, MatchDecision
    from openarbiter.web import models
    from openarbiter.web.actions.match_rulings import previewed, rule_match
    from openarbiter.web.ledger import Actor, Conflict
    from openarbiter.web.state.section_state import state_of

    section = _league()
    one, other = _teams(section)

    def act(loser: int) -> Any:
        own = models.Section.objects.select_related("event").get(pk=section.pk)
        decision = MatchDecision(
            DecisionKind.FORFEIT, 1, one, other, losers=frozenset({loser}), reason="did not come"
        )
        made = previewed(own, state_of(own), decision)
        return lambda: rule_match(Actor("Ann", "chief-arbiter"), own, decision, made.seen)  # type: ignore[union-attr]

    came = several(act(one), act(other))
    assert sorted(isinstance(each, Conflict) for each in came) == [False, True], came
    assert section.entries.filter(action="match-forfeited").count() == 1
    chain_holds(section.event)


def a_match_that_two_postpone_at_once_is_postponed_once() -> None:
    from datetime import datetime

    from openarbiter.model.fixture_lines import MovedMatch
    from openarbiter.web import models
    from openarbiter.web.actions.fixtures import move_match, season_of_section, seen_of
    from openarbiter.web.ledger import Actor, Conflict

    section = _league()

    def task(day: int) -> Any:
        own = models.Section.objects.select_related("event").get(pk=section.pk)
        match = season_of_section(own).of_round(1)[0]
        moved = MovedMatch(1, match.teams, datetime(2026, 12, day, 14), False, None, None, "ill")
        return lambda: move_match(Actor("Ann", "chief-arbiter"), own, moved, seen_of(match))

    came = several(task(5), task(6))
    assert sorted(isinstance(each, Conflict) for each in came) == [False, True], came
    assert section.entries.filter(action="match-postponed").count() == 1
    chain_holds(section.event)


OF_TEAMS = (
    a_match_that_two_postpone_at_once_is_postponed_once,
    two_captains_who_agree_at_once_enter_the_match,
    reports_of_two_captains_who_differ_are_both_kept,
    of_two_rulings_on_a_match_one_is_a_conflict,
)
