"""Acceleration of random tournaments: whether it is provided for, and virtual points."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import POINT, Acceleration, Entrant, Regulations, Score, Team, Tournament
from openarbiter.pairing.acceleration import baku_points, group_a
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.double_swiss.players import virtual_points
from openarbiter.pairing.team_swiss.virtual import virtual_team_points
from openarbiter.rulebook import edition_named
from openarbiter.verify.generation.drawn_plan import DrawnPlan
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import Plan
from openarbiter.verify.generation.systems import for_teams, rounds_of_file


def drawn_accelerations(plan: Plan, course: DrawnPlan, lots: Lots) -> tuple[Acceleration, ...]:
    """Virtual points that are written down one by one (record 250), by rounds of the file."""
    match plan.acceleration:
        case "none" | "baku":
            return ()
        case "baku-given":
            return _baku(plan, course) if provides_for_baku(plan, course.rounds) else ()
        case "ranges":
            return tuple(_in_file(plan, each) for each in _ranges(plan, course, lots))


def provides_for_baku(plan: Plan, rounds: int) -> bool:
    """Check whether the method is meant for such an event (C.04.5.1 1; C.04.7 1.1)."""
    if for_teams(plan.system):
        worth = plan.match_points
        return worth.win == 2 * worth.draw and worth.loss == 0
    baku = edition_named(plan.edition).dutch.baku
    if baku.least_rounds:
        enough = rounds >= baku.least_rounds
        return enough and plan.points.win == POINT and _two_draws_are_a_win(plan)
    return _two_draws_are_a_win(plan)


def _two_draws_are_a_win(plan: Plan) -> bool:
    points = plan.points
    wins = {points.white_win, points.black_win}
    draws = {2 * points.white_draw, 2 * points.black_draw}
    return wins == draws and len(wins) == 1 and {points.white_loss, points.black_loss} == {0}


def _baku(plan: Plan, course: DrawnPlan) -> tuple[Acceleration, ...]:
    """The virtual points of the Baku method when everybody is there for round 1."""
    numbers = range(1, course.players + 1)
    rounds = rounds_of_file(plan.system, course.rounds)
    tournament = Tournament(
        entrants=tuple(Entrant(number) for number in numbers),
        teams=tuple(Team("", number=number) for number in numbers),
        regulations=Regulations(
            rounds=rounds, points=plan.points, team_points=plan.match_points, baku=True
        ),
    )
    last = group_a(tournament)[-1]
    found: list[Acceleration] = []
    for number in range(1, rounds + 1):
        points = _of_group_a(plan, tournament, number)
        if found and found[-1].points == points:
            found[-1] = replace(found[-1], last_round=number)
        elif points:
            found.append(Acceleration(points, number, number, 1, last))
    if for_teams(plan.system):
        return tuple(_of_matches(each) for each in found)
    return tuple(found)


def _of_group_a(plan: Plan, tournament: Tournament, number: int) -> Score:
    """What the Baku method gives the first player, or team, in a round of the file."""
    edition = edition_named(plan.edition)
    if for_teams(plan.system):
        return virtual_team_points(tournament, number)[1].match_points
    if plan.system == DOUBLE_SWISS:
        return virtual_points(tournament, number)[1]
    return baku_points(tournament, number, edition)


def _ranges(plan: Plan, course: DrawnPlan, lots: Lots) -> tuple[Acceleration, ...]:
    """Two or three groups from the top down, the lowest of which has no virtual points."""
    rounds = lots.between(1, max(1, course.rounds // 2))
    first = lots.between(1, max(1, course.players // 2))
    win = plan.match_points.win if for_teams(plan.system) else plan.points.win
    found = [Acceleration(win, 1, rounds, 1, first)]
    if rounds < course.rounds:
        found.append(Acceleration(win // 2, rounds + 1, rounds + 1, 1, first))
    if lots.below(2) and first + 1 < course.players:
        second = lots.between(first + 1, course.players - 1)
        found.append(Acceleration(win // 2, 1, rounds, first + 1, second))
    return tuple(found)


def _in_file(plan: Plan, given: Acceleration) -> Acceleration:
    """The same by rounds of the file; of teams in match points."""
    size = rounds_of_file(plan.system, 1)
    first, last = (given.first_round - 1) * size + 1, given.last_round * size
    moved = replace(given, first_round=first, last_round=last)
    return _of_matches(moved) if for_teams(plan.system) else moved


def _of_matches(given: Acceleration) -> Acceleration:
    return replace(given, points=0, match_points=given.points)
