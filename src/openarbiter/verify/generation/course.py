"""One tournament as it was drawn: who takes part, who is away when, what is prescribed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.model import (
    POINT,
    ByeKind,
    Colour,
    Entrant,
    Prohibition,
    Regulations,
    TeamScore,
)
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.generation.accelerations import drawn_accelerations, provides_for_baku
from openarbiter.verify.generation.drawn_plan import DrawnPlan
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import Plan
from openarbiter.verify.generation.systems import coded, for_teams, rounds_of_file

_LATEST = 4
"""The last round for which somebody still arrives."""


def drawn_entrants(plan: Plan, course: DrawnPlan, lots: Lots) -> tuple[Entrant, ...]:
    """The players, numbered by their ratings, those without one last (C.04.2 B)."""
    ratings = plan.ratings or sorted(
        (
            0 if lots.comes_true(course.unrated) else drawn_rating(course, lots)
            for _ in range(course.players)
        ),
        reverse=True,
    )
    return tuple(
        Entrant(number, f"Player {number:04}", rating=rating)
        for number, rating in enumerate(ratings, start=1)
    )


def drawn_rating(course: DrawnPlan, lots: Lots) -> int:
    """One rating within the limits of the plan."""
    if course.bell == 0:
        return lots.between(course.lowest, course.highest)
    top = (course.highest + course.lowest) // 2 - course.below_middle
    sigma = (course.highest - course.lowest) // (course.bell + 1)
    rating = top + sigma * lots.bell() // 1000
    return min(max(rating, course.lowest), course.highest)


def drawn_regulations(plan: Plan, course: DrawnPlan, lots: Lots) -> Regulations:
    """The initial colour, the prohibitions, the acceleration, and what matches are worth."""
    colour = lots.one_of((Colour.WHITE, Colour.BLACK))
    prohibitions = tuple(
        _prohibition(plan, course, lots)
        for _ in range(course.prohibitions)
        if course.players >= course.prohibited
    )
    baku = plan.acceleration == "baku" and provides_for_baku(plan, course.rounds)
    regulations = Regulations(
        rounds=rounds_of_file(plan.system, course.rounds),
        initial_colour=colour,
        # Other codes than those of the Dutch system name no edition; the first day decides.
        edition=plan.edition if plan.system == DUTCH else None,
        system=coded(plan.system, plan.edition, plan.code, baku=baku),
        points=plan.points,
        accelerations=drawn_accelerations(plan, course, lots),
        baku=baku,
        prohibitions=prohibitions,
    )
    if not for_teams(plan.system):
        return regulations
    bye = _bye_of_teams(plan, course)
    worth = replace(
        plan.match_points, bye_match_points=bye.match_points, bye_game_points=bye.game_points
    )
    colours = (Colour.WHITE, Colour.BLACK)
    boards = tuple(colours[board % 2] for board in range(course.boards))
    return replace(regulations, team_points=worth, board_colours=boards)


def _bye_of_teams(plan: Plan, course: DrawnPlan) -> TeamScore:
    """What the allocated bye is worth (record 320).

    It is stated, as not every program knows what it is worth where nobody says: a drawn match
    (C.04.6 1.4), or 1 match point and 2 game points (D.02 4.3).
    """
    if plan.won_bye:
        return TeamScore(plan.match_points.win, course.boards * plan.points.win)
    if plan.system == "olympiad":
        return TeamScore(POINT, 2 * POINT)
    return TeamScore(plan.match_points.draw, course.boards * plan.points.half_bye)


def _prohibition(plan: Plan, course: DrawnPlan, lots: Lots) -> Prohibition:
    players = tuple(sorted(lots.some_of(range(1, course.players + 1), course.prohibited)))
    if not plan.passing or lots.below(2):
        return Prohibition(players)
    first = lots.between(1, course.rounds)
    last = lots.between(first, course.rounds)
    in_file = rounds_of_file(plan.system, 1)
    return Prohibition(
        players, (first - 1) * in_file + 1, None if last == course.rounds else last * in_file
    )


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
