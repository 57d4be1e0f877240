"""What captains, deputies and the arbiter do to line-ups at the same moment."""

from __future__ import annotations

from typing import Any

from support.at_once_several import chain_holds, several


def _sealed() -> Any:
    """A round of matches published without its boards, with nothing handed in."""
    from openarbiter.web import models
    from support.sealed_round import sealed_round

    user, _ = models.User.objects.get_or_create(username="chief")
    return sealed_round(user, handed=False)


def of_a_captain_and_a_deputy_one_hands_in_and_the_other_is_told() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.line_ups import hand_in
    from openarbiter.web.ledger import Actor, Conflict

    there = _sealed()
    people = (Actor("Captain", "captain"), Actor("Deputy", "captain"), Actor("Ann", "arbiter"))
    sent = ((1, 3), (2, 3), (2, 4))

    def task(place: int) -> Any:
        section = models.Section.objects.select_related("event").get(pk=there.section.pk)
        return lambda: hand_in(
            people[place], section, there.number, 1, sent[place], by_arbiter=place == 2
        )

    came = several(*(task(place) for place in range(3)))
    assert sorted(isinstance(each, Conflict) for each in came) == [False, True, True], came
    winner = next(at for at, each in enumerate(came) if not isinstance(each, Conflict))
    row = models.HandedLineUp.objects.get(section=there.section, team=1)
    numbers = dict(there.section.players.values_list("pk", "number"))
    assert (row.by, row.version) == (people[winner].who, 1)
    assert tuple(numbers[key] for key in row.players) == sent[winner]
    chain_holds(there.section.event)


def a_line_up_that_comes_with_the_release_is_seated_or_refused() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.line_up_release import release
    from openarbiter.web.actions.line_ups import hand_in
    from openarbiter.web.ledger import Actor, Refused
    from openarbiter.web.state.tournament import position_of

    there = _sealed()

    def section() -> Any:
        return models.Section.objects.select_related("event").get(pk=there.section.pk)

    one, other = section(), section()
    captain, ann = Actor("Captain", "captain"), Actor("Ann", "chief-arbiter")
    handed, released = several(
        lambda: hand_in(captain, one, there.number, 1, (2, 4)),
        lambda: release(ann, other, there.number, default=True),
    )
    assert released == 2, released
    tournament = position_of(section()).tournament
    seats = {
        player for game in tournament.rounds[-1].games for player in (game.white, game.black)
    } & {1, 2, 3, 4}
    assert seats == ({1, 2} if isinstance(handed, Refused) else {2, 4}), (handed, seats)
    chain_holds(there.section.event)


def _own(there: Any) -> Any:
    """The section as somebody reads it for themselves."""
    from openarbiter.web import models

    return models.Section.objects.select_related("event").get(pk=there.section.pk)


def of_two_who_release_at_once_one_is_told_that_it_is_done() -> None:
    from openarbiter.web.actions.line_up_release import release
    from openarbiter.web.actions.line_ups import RELEASED
    from openarbiter.web.ledger import Actor, Refused

    there = _sealed()

    def task(who: str) -> Any:
        section = _own(there)
        return lambda: release(Actor(who, "arbiter"), section, there.number, default=True)

    came = several(task("Ann"), task("Bob"))
    assert sorted(isinstance(each, Refused) for each in came) == [False, True], came
    assert there.section.entries.filter(action=RELEASED).count() == 1
    chain_holds(there.section.event)


def a_team_that_is_removed_while_its_captain_hands_in_plays_no_more() -> None:
    from openarbiter.handling.match_decisions import DecisionKind, MatchDecision
    from openarbiter.model.removed_teams import removed_teams
    from openarbiter.web import models
    from openarbiter.web.actions.line_ups import hand_in
    from openarbiter.web.actions.match_reports import match_of
    from openarbiter.web.actions.match_rulings import previewed, rule_match
    from openarbiter.web.ledger import Actor, Refused
    from openarbiter.web.state.section_state import state_of
    from openarbiter.web.state.tournament import tournament_of

    there = _sealed()
    desk, phone = _own(there), _own(there)
    match = match_of(tournament_of(desk), there.number, 1)
    assert match is not None
    decision = MatchDecision(
        DecisionKind.REMOVAL, there.number, match.white, match.black,
        losers=frozenset({1}), reason="did not come",
    )  # fmt: skip
    made = previewed(desk, state_of(desk), decision)
    handed, ruled = several(
        lambda: hand_in(Actor("Captain", "captain"), phone, there.number, 1, (1, 4)),
        lambda: rule_match(Actor("Ann", "chief-arbiter"), desk, decision, made.seen, twice=True),  # type: ignore[union-attr]
    )
    assert not isinstance(ruled, Exception), ruled
    after = tournament_of(_own(there))
    assert 1 in removed_teams(after)
    left = models.Round.objects.get(section=there.section, number=there.number).sealed
    assert not {match.white, match.black} & set(left), left
    kept = models.HandedLineUp.objects.filter(section=there.section, team=1).exists()
    assert kept != isinstance(handed, Refused), handed
    chain_holds(there.section.event)


def of_a_ruling_and_a_result_of_one_match_at_once_one_is_refused() -> None:
    from openarbiter.handling.match_decisions import DecisionKind, MatchDecision
    from openarbiter.model import Mark, Result
    from openarbiter.web import models
    from openarbiter.web.actions.line_up_release import release
    from openarbiter.web.actions.match_reports import match_of
    from openarbiter.web.actions.match_rulings import previewed, rule_match
    from openarbiter.web.actions.results import EnteredResult, enter_results
    from openarbiter.web.ledger import Actor, Refused
    from openarbiter.web.state.section_state import state_of
    from openarbiter.web.state.tournament import tournament_of

    there = _sealed()
    release(Actor("Ann", "arbiter"), _own(there), there.number, default=True)
    desk, grid = _own(there), _own(there)
    match = match_of(tournament_of(desk), there.number, 1)
    assert match is not None
    numbers = dict(desk.players.values_list("number", "pk"))
    seated = [numbers[each.game.white] for each in match.boards if each.game is not None]
    games = models.Game.objects.filter(
        round__section=desk, round__number=there.number, white__in=seated
    )
    won = [EnteredResult(each.pk, Result(Mark.WIN, Mark.LOSS), each.version) for each in games]
    decision = MatchDecision(
        DecisionKind.FORFEIT, there.number, match.white, match.black,
        losers=frozenset({1}), reason="did not come",
    )  # fmt: skip
    made = previewed(desk, state_of(desk), decision)
    entered, ruled = several(
        lambda: enter_results(Actor("Bob", "results"), grid, there.number, won),
        lambda: rule_match(Actor("Ann", "chief-arbiter"), desk, decision, made.seen, twice=True),  # type: ignore[union-attr]
    )
    lost = isinstance(entered, Exception) or bool(entered.refused)
    assert lost != isinstance(ruled, Refused), (entered, ruled)
    after = match_of(tournament_of(_own(there)), there.number, 1)
    assert after is not None
    assert (after.forfeit is None) == isinstance(ruled, Refused)
    chain_holds(there.section.event)


LINE_UPS = (
    of_two_who_release_at_once_one_is_told_that_it_is_done,
    a_team_that_is_removed_while_its_captain_hands_in_plays_no_more,
    of_a_ruling_and_a_result_of_one_match_at_once_one_is_refused,
    of_a_captain_and_a_deputy_one_hands_in_and_the_other_is_told,
    a_line_up_that_comes_with_the_release_is_seated_or_refused,
)
