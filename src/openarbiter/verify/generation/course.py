"""One tournament as it was drawn: who takes part, who is away when, what is prescribed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from openarbiter.formats.trf.header import CODED_YEARS
from openarbiter.model import (
    POINT,
    Acceleration,
    ByeKind,
    Colour,
    Entrant,
    Prohibition,
    Regulations,
    Tournament,
)
from openarbiter.pairing.acceleration import baku_points, group_a
from openarbiter.rulebook import edition_named
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import Plan, ends

_LATEST = 4
"""The last round for which somebody still arrives."""


@dataclass(frozen=True, slots=True)
class DrawnPlan:
    """The numbers of a plan, drawn for one tournament. The names are those of the plan."""

    players: int
    rounds: int
    highest: int
    lowest: int
    bell: int
    below_middle: int
    unrated: int
    draws: int
    forfeits: int
    double_forfeits: int
    quick_games: int
    odd_results: int
    half_byes: int
    zero_byes: int
    full_byes: int
    half_bye_players: int
    late: int
    withdrawals: int
    prohibitions: int
    prohibited: int


def drawn_course(plan: Plan, lots: Lots) -> DrawnPlan:
    """Draw every number of the plan that is a span."""
    values = {}
    for field in fields(DrawnPlan):
        first, last = ends(getattr(plan, field.name))
        values[field.name] = first if first == last else lots.between(first, last)
    return DrawnPlan(**values)


def drawn_entrants(plan: Plan, course: DrawnPlan, lots: Lots) -> tuple[Entrant, ...]:
    """The players, numbered by their ratings, those without one last (C.04.2 B)."""
    ratings = plan.ratings or sorted(
        (
            0 if lots.comes_true(course.unrated) else _rating(course, lots)
            for _ in range(course.players)
        ),
        reverse=True,
    )
    return tuple(
        Entrant(number, f"Player {number:04}", rating=rating)
        for number, rating in enumerate(ratings, start=1)
    )


def _rating(course: DrawnPlan, lots: Lots) -> int:
    if course.bell == 0:
        return lots.between(course.lowest, course.highest)
    top = (course.highest + course.lowest) // 2 - course.below_middle
    sigma = (course.highest - course.lowest) // (course.bell + 1)
    rating = top + sigma * lots.bell() // 1000
    return min(max(rating, course.lowest), course.highest)


def drawn_regulations(plan: Plan, course: DrawnPlan, lots: Lots) -> Regulations:
    """The initial colour, the prohibitions and the acceleration."""
    colour = lots.one_of((Colour.WHITE, Colour.BLACK))
    prohibitions = tuple(
        _prohibition(plan, course, lots)
        for _ in range(course.prohibitions)
        if course.players >= course.prohibited
    )
    baku = plan.acceleration == "baku" and _provides_for_baku(plan, course)
    system = f"FIDE_DUTCH_{CODED_YEARS[plan.edition]}"
    return Regulations(
        rounds=course.rounds,
        initial_colour=colour,
        edition=plan.edition,
        system=f"{system}_BAKU" if baku else system,
        points=plan.points,
        accelerations=_accelerations(plan, course, lots),
        baku=baku,
        prohibitions=prohibitions,
    )


def _prohibition(plan: Plan, course: DrawnPlan, lots: Lots) -> Prohibition:
    players = tuple(sorted(lots.some_of(range(1, course.players + 1), course.prohibited)))
    if not plan.passing or lots.below(2):
        return Prohibition(players)
    first = lots.between(1, course.rounds)
    last = lots.between(first, course.rounds)
    return Prohibition(players, first, None if last == course.rounds else last)


def _accelerations(plan: Plan, course: DrawnPlan, lots: Lots) -> tuple[Acceleration, ...]:
    match plan.acceleration:
        case "none" | "baku":
            return ()
        case "baku-given":
            return _baku(plan, course) if _provides_for_baku(plan, course) else ()
        case "ranges":
            return _ranges(plan, course, lots)


def _provides_for_baku(plan: Plan, course: DrawnPlan) -> bool:
    """Check whether the method is meant for such an event (C.04.5.1 1; C.04.7 1.1)."""
    baku = edition_named(plan.edition).dutch.baku
    if baku.least_rounds:
        enough = course.rounds >= baku.least_rounds
        return enough and plan.points.win == POINT and _two_draws_are_a_win(plan)
    return _two_draws_are_a_win(plan)


def _two_draws_are_a_win(plan: Plan) -> bool:
    points = plan.points
    wins = {points.white_win, points.black_win}
    draws = {2 * points.white_draw, 2 * points.black_draw}
    return wins == draws and len(wins) == 1 and {points.white_loss, points.black_loss} == {0}


def _baku(plan: Plan, course: DrawnPlan) -> tuple[Acceleration, ...]:
    """The virtual points of the Baku method when everybody is there for round 1."""
    tournament = Tournament(
        entrants=tuple(Entrant(number) for number in range(1, course.players + 1)),
        regulations=Regulations(rounds=course.rounds, points=plan.points, baku=True),
    )
    edition = edition_named(plan.edition)
    last = group_a(tournament)[-1]
    found: list[Acceleration] = []
    for number in range(1, course.rounds + 1):
        points = baku_points(tournament, number, edition)
        if found and found[-1].points == points:
            found[-1] = replace(found[-1], last_round=number)
        elif points:
            found.append(Acceleration(points, number, number, 1, last))
    return tuple(found)


def _ranges(plan: Plan, course: DrawnPlan, lots: Lots) -> tuple[Acceleration, ...]:
    """Two or three groups from the top down, the lowest of which has no virtual points."""
    rounds = lots.between(1, max(1, course.rounds // 2))
    first = lots.between(1, max(1, course.players // 2))
    win = plan.points.win
    found = [Acceleration(win, 1, rounds, 1, first)]
    if rounds < course.rounds:
        found.append(Acceleration(win // 2, rounds + 1, rounds + 1, 1, first))
    if lots.below(2) and first + 1 < course.players:
        second = lots.between(first + 1, course.players - 1)
        found.append(Acceleration(win // 2, 1, rounds, first + 1, second))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class DrawnAttendance:
    """Presence and byes of a player.

    Attributes:
        arrives: the first round they could be paired in.
        leaves: the last one.
        silent: nothing is recorded of the rounds after that; else zero-point byes.
        byes: their byes by round.
    """

    arrives: int
    leaves: int
    silent: bool
    byes: Mapping[int, ByeKind]

    def away(self, number: int) -> tuple[bool, ByeKind | None]:
        """Absence of the player in a round, and the bye that is recorded, if any."""
        if number < self.arrives:
            return True, None
        if number > self.leaves:
            return True, None if self.silent else ByeKind.ZERO
        kind = self.byes.get(number)
        return kind is not None, kind


def drawn_attendance(course: DrawnPlan, lots: Lots) -> dict[int, DrawnAttendance]:
    """Presence of every player, by number."""
    return {number: _attendance(course, lots) for number in range(1, course.players + 1)}


def _attendance(course: DrawnPlan, lots: Lots) -> DrawnAttendance:
    arrives, leaves, silent = 1, course.rounds, False
    if course.rounds > 1 and lots.comes_true(course.late):
        arrives = lots.between(2, min(_LATEST, course.rounds))
    if course.rounds > 1 and lots.comes_true(course.withdrawals):
        leaves = max(arrives, lots.between(1, course.rounds - 1))
        silent = lots.below(2) == 0
    half = course.half_byes
    zero = half + course.zero_byes
    full = zero + course.full_byes
    byes: dict[int, ByeKind] = {}
    for number in range(1, course.rounds + 1) if full else ():
        lot = lots.below(1000)
        if lot < half:
            byes[number] = ByeKind.HALF
        elif lot < zero:
            byes[number] = ByeKind.ZERO
        elif lot < full:
            byes[number] = ByeKind.FULL
    if course.rounds > 1 and lots.comes_true(course.half_bye_players):
        byes.setdefault(lots.between(1, course.rounds - 1), ByeKind.HALF)
    return DrawnAttendance(arrives, leaves, silent, byes)
