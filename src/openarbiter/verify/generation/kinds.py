"""Kinds of tournaments, each of which asks something else of a pairing engine."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import HALF, POINT, PointSystem, TeamPoints
from openarbiter.pairing.system import BY_GAMES
from openarbiter.verify.generation.plan import Plan, WrongPlan
from openarbiter.verify.generation.systems import NEEDS_RATINGS, for_teams

_CLUB = Plan(players=(8, 40), rounds=(5, 9))
_OPEN = Plan(players=(30, 80), rounds=(7, 11))

_OF_GAMES = {
    "match": Plan(players=2, rounds=(4, 12)),
    "micro-matches": Plan(players=(4, 8), rounds=14),
}
"""The plans of the systems in which two players play several games in a row."""

KINDS: dict[str, Plan] = {
    "plain": _OPEN,
    "byes": replace(_OPEN, half_byes=40, zero_byes=20, full_byes=10),
    "forfeits": replace(_OPEN, forfeits=50, double_forfeits=15),
    "late": replace(_OPEN, late=120),
    "withdrawals": replace(_OPEN, withdrawals=150),
    "everything": replace(
        _OPEN,
        forfeits=30,
        double_forfeits=10,
        half_byes=30,
        zero_byes=20,
        full_byes=5,
        late=60,
        withdrawals=80,
        prohibitions=(0, 6),
        quick_games=10,
        odd_results=10,
        unrated=100,
    ),
    "prohibitions": replace(_OPEN, prohibitions=(3, 12), prohibited=(2, 4)),
    "passing-prohibitions": replace(_OPEN, prohibitions=(3, 12), prohibited=(2, 4), passing=True),
    "baku": replace(_OPEN, rounds=(9, 11), acceleration="baku"),
    "baku-given": replace(_OPEN, rounds=(9, 11), acceleration="baku-given"),
    "accelerated": replace(_OPEN, acceleration="ranges"),
    "points-3-1-0": replace(_OPEN, points=PointSystem.simple(3 * POINT, POINT), half_byes=20),
    "points-2-1-0": replace(_OPEN, points=PointSystem.simple(2 * POINT, POINT), zero_byes=20),
    "half-point-bye": replace(_CLUB, points=PointSystem(pab=HALF)),
    "few-players": Plan(players=(6, 16), rounds=(5, 9)),
    "nearly-all-met": Plan(players=(8, 20), rounds=(7, 15)),
    "all-draws": Plan(players=(10, 40), rounds=(5, 11), draws=1000, level=True),
    "no-draws": replace(_CLUB, draws=0),
    "level": replace(_OPEN, level=True),
    "no-ratings": replace(_CLUB, unrated=1000),
    "one-sided": replace(_OPEN, highest=2700, lowest=1000, draws=100),
    "unrated-games": replace(_CLUB, quick_games=100, odd_results=50),
    "big": Plan(players=(150, 300), rounds=(9, 11), half_byes=15, forfeits=15, withdrawals=40),
}
"""The plans by their names, paired by the Dutch system; :func:`kinds_of` has those of others."""

_MAXI = Plan(players=(20, 80), rounds=(4, 6), half_byes=20, forfeits=15)
"""More players than two to the power of the rounds, mostly: a maxi-tournament in Lim's rules."""

_TEAMS = Plan(players=(10, 40), rounds=(5, 9), boards=(2, 6), reserves=(0, 2))

_OF_TEAMS: dict[str, Plan] = {
    "plain": _TEAMS,
    "byes": replace(_TEAMS, half_byes=40, zero_byes=20, full_byes=10),
    "forfeits": replace(_TEAMS, forfeits=50, double_forfeits=15),
    "match-forfeits": replace(_TEAMS, match_forfeits=60, forfeits=20),
    "line-ups": replace(_TEAMS, reserves=(1, 3), line_up_changes=300, empty_boards=20),
    "late": replace(_TEAMS, late=120),
    "withdrawals": replace(_TEAMS, withdrawals=150),
    "everything": replace(
        _TEAMS,
        forfeits=30,
        double_forfeits=10,
        match_forfeits=20,
        line_up_changes=150,
        empty_boards=10,
        half_byes=30,
        zero_byes=20,
        full_byes=5,
        late=60,
        withdrawals=80,
        prohibitions=(0, 4),
        quick_games=10,
        odd_results=10,
        unrated=100,
    ),
    "prohibitions": replace(_TEAMS, prohibitions=(2, 8), prohibited=(2, 4)),
    "passing-prohibitions": replace(_TEAMS, prohibitions=(2, 8), prohibited=(2, 4), passing=True),
    "baku": replace(_TEAMS, rounds=(7, 9), acceleration="baku"),
    "baku-given": replace(_TEAMS, rounds=(7, 9), acceleration="baku-given"),
    "accelerated": replace(_TEAMS, acceleration="ranges"),
    "match-points-3-1-0": replace(
        _TEAMS, match_points=TeamPoints(3 * POINT, POINT, 0), half_byes=20
    ),
    "won-bye": replace(_TEAMS, won_bye=True, zero_byes=20),
    "few-teams": replace(_TEAMS, players=(5, 12), rounds=(4, 7)),
    "nearly-all-met": replace(_TEAMS, players=(6, 14), rounds=(5, 11), boards=(1, 4)),
    "all-draws": replace(_TEAMS, draws=1000, level=True),
    "no-draws": replace(_TEAMS, draws=0),
    "level": replace(_TEAMS, level=True),
    "no-ratings": replace(_TEAMS, unrated=1000),
    "one-sided": replace(_TEAMS, highest=2700, lowest=1000, draws=100),
    "big": Plan(players=(100, 180), rounds=(9, 11), half_byes=15, forfeits=15, withdrawals=40),
}

_OF_TEAM_SWISS: dict[str, Plan] = {
    **_OF_TEAMS,
    "type-b": replace(_TEAMS, code="FIDE_TEAM_TYPEB_MP_GP", half_byes=20),
    "no-preferences": replace(_TEAMS, code="FIDE_TEAM_MP_GP", forfeits=20),
    "match-points-alone": replace(_TEAMS, code="FIDE_TEAM_TYPEA_MP"),
    "game-points-first": replace(_TEAMS, code="FIDE_TEAM_TYPEA_GP_MP", zero_byes=20),
    "game-points-alone": replace(_TEAMS, code="FIDE_TEAM_TYPEB_GP"),
}
"""And one for every kind of scores and colour preferences (1.2, 1.7)."""


def usual_plan(system: str) -> Plan:
    """The plan where nothing is said.

    Raises:
        WrongPlan: there are no random tournaments of that system.
    """
    if system in BY_GAMES:
        return replace(_OF_GAMES[system], system=system)
    if for_teams(system):
        return Plan(system=system, players=24, rounds=7)
    return Plan(system=system)


def kinds_of(system: str) -> dict[str, Plan]:
    """The plans of a system by their names; kinds that its rules do not provide for are left out.

    >>> "baku" in kinds_of("dubov"), "baku" in kinds_of("olympiad")
    (True, False)

    Raises:
        WrongPlan: there are no random tournaments of that system.
    """
    found = {}
    for name in _every(usual_plan(system).system):
        try:
            found[name] = plan_of_kind(system, name)
        except WrongPlan:
            continue
    return found


def plan_of_kind(system: str, name: str) -> Plan:
    """The plan of one kind.

    Raises:
        WrongPlan: the rules of the system do not provide for it.
        KeyError: there is no such kind.
    """
    return replace(_every(system)[name], system=system)


def _every(system: str) -> dict[str, Plan]:
    """All kinds that were thought of for a system, whether its rules provide for them or not."""
    if system in BY_GAMES:
        plain = _OF_GAMES[system]
        return {"plain": plain, "forfeits": replace(plain, forfeits=80, double_forfeits=20)}
    if for_teams(system):
        return _OF_TEAM_SWISS if system == "team-swiss" else _OF_TEAMS
    if system in NEEDS_RATINGS:
        return {**KINDS, "everything": replace(KINDS["everything"], unrated=0)}
    if system in ("lim", "fide-swiss-1989"):
        return {**KINDS, "maxi": _MAXI}
    return KINDS
