"""The lines on prizes of a tournament file when players get other numbers, or one is removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from openarbiter.model import Tournament, is_team_event
from openarbiter.prizes.plan import PrizeList, PrizePlan
from openarbiter.prizes.plan_file import read_plan
from openarbiter.prizes.plan_lines import told_plan, with_plan
from openarbiter.prizes.plan_text import plan_text
from openarbiter.prizes.published import published_prizes, with_published

NOBODY = 999_999
"""A number no player has: a list for removed players alone must not become one for everybody."""

_Numbers = tuple[int, ...]


def prizes_renumbered(tournament: Tournament, new: Mapping[int, int]) -> Tournament:
    """The tournament with its prize plan and its published list of prizes by other numbers.

    What names nobody who gets another number stays as it is, to the letter; so does a plan that
    cannot be read. Where teams are ranked, prizes name teams, whose numbers stay.

    Args:
        new: the number of every player by the one they have.
    """
    if is_team_event(tournament):
        return tournament

    def told(players: _Numbers) -> _Numbers:
        return tuple(new.get(player, player) for player in players)

    changed = _with_numbers(tournament, told)
    published = published_prizes(changed)
    if published is None:
        return changed
    winners = tuple(
        replace(each, number=new.get(each.number, each.number)) for each in published.winners
    )
    if winners == published.winners:
        return changed
    return with_published(changed, replace(published, winners=winners))


def prizes_without(tournament: Tournament, number: int) -> Tournament:
    """The tournament with a prize plan that does not name a player who is removed.

    A list for this player alone stays a list for nobody.
    """
    if is_team_event(tournament):
        return tournament

    def others(players: _Numbers) -> _Numbers:
        return tuple(player for player in players if player != number)

    return _with_numbers(tournament, others)


def _with_numbers(tournament: Tournament, change: Callable[[_Numbers], _Numbers]) -> Tournament:
    told = told_plan(tournament)
    plan = read_plan(told.text.encode()).plan if told.text else None
    if plan is None:
        return tournament
    changed = _plan(plan, change)
    if changed == plan:
        return tournament
    return with_plan(tournament, replace(told, text=plan_text(changed)))


def _plan(plan: PrizePlan, change: Callable[[_Numbers], _Numbers]) -> PrizePlan:
    def listed(each: PrizeList) -> PrizeList:
        players = each.conditions.players
        if not players:
            return each
        conditions = replace(each.conditions, players=change(players) or (NOBODY,))
        return replace(each, conditions=conditions)

    lists = tuple(listed(each) for each in plan.lists)
    return replace(plan, lists=lists, excluded=change(plan.excluded))
