"""A tournament played from its first round to its last by lots and by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from openarbiter.model import ByeKind, Entrant, Team, Tournament, scores
from openarbiter.pairing import Engine, NoPairing
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.system import DUTCH, KNOCKOUT, line_naming
from openarbiter.verify.generation.course import (
    DrawnAttendance,
    drawn_attendance,
    drawn_entrants,
    drawn_regulations,
)
from openarbiter.verify.generation.drawn_plan import drawn_course
from openarbiter.verify.generation.knockouts import played_knockout
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import Plan, described
from openarbiter.verify.generation.played_players import (
    Away,
    Play,
    with_match_of_two_games,
    with_requests,
    with_round_of_players,
)
from openarbiter.verify.generation.systems import first_day, for_teams
from openarbiter.verify.generation.teams import (
    drawn_teams,
    with_byes_of_teams,
    with_round_of_matches,
    with_standing_of_teams,
)

ATTEMPTS = 20
"""Most attempts to draw a tournament in which every round can be paired."""

SEEDS = 2**63
"""Seeds are whole numbers from 0 to below this, as JaVaFo's."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A tournament and how it came about.

    Attributes:
        attempt: 0 for the first drawing; how often it was drawn anew because some round
            had no legal pairing.
        impossible: the round that ended the tournament early because it has no legal
            pairing, its absences being recorded; None where all rounds were played.
    """

    tournament: Tournament
    seed: int
    attempt: int
    impossible: NoPairing | None


def generate(plan: Plan, seed: int, *, again: bool = True, engine: Engine = "auto") -> Generated:
    """Draw a tournament; the same plan and seed always give the same one.

    Where a round has no legal pairing, the tournament is drawn anew with lots that follow
    from the same seed. After :data:`ATTEMPTS` of these the longest one counts, and ends
    before that round.

    Args:
        seed: from 0 to below :data:`SEEDS`.
        again: whether to draw anew; else the first tournament ends before that round.
        engine: see :func:`openarbiter.pairing.pair_round`; it changes no tournament.

    Raises:
        ValueError: the seed is not in its range.
    """
    if not 0 <= seed < SEEDS:
        raise ValueError(f"the seed must be from 0 to {SEEDS - 1}, not {seed}")
    longest: Generated | None = None
    for attempt in range(ATTEMPTS if again else 1):
        made = _drawn(plan, seed, attempt, engine)
        if made.impossible is None:
            return made
        if longest is None or len(made.tournament.rounds) > len(longest.tournament.rounds):
            longest = made
    assert longest is not None
    return longest


def generated(plan: Plan, seed: int, *, engine: Engine = "auto") -> Tournament:
    """The tournament of :func:`generate` alone."""
    return generate(plan, seed, engine=engine).tournament


def _drawn(plan: Plan, seed: int, attempt: int, engine: Engine) -> Generated:
    # The lots of a further attempt are those of a seed nobody can choose.
    lots = Lots(seed + attempt * SEEDS)
    course = drawn_course(plan, lots)
    teams: tuple[Team, ...] = ()
    if for_teams(plan.system):
        entrants, teams = drawn_teams(course, lots)
    else:
        entrants = drawn_entrants(plan, course, lots)
    regulations = drawn_regulations(plan, course, lots)
    attendance = drawn_attendance(course, lots)
    tournament = Tournament(
        name=f"Random tournament {seed}",
        entrants=entrants,
        teams=teams,
        regulations=regulations,
        start=None if plan.system == DUTCH else first_day(plan.edition),
        extra=_named(regulations.system, plan.system),
    )
    ratings = {each.number: 0 if plan.level else each.rating for each in entrants}
    play = Play(plan.system, ratings, course, lots, engine)
    if plan.system == KNOCKOUT:
        played = played_knockout(tournament, ratings, course, lots)
        played = replace(
            _with_standing(played), extra=(*played.extra, *_origin(plan, seed, attempt, None))
        )
        return Generated(played, seed, attempt, None)
    with_next = _round_of(plan.system)
    impossible = None
    for number in range(1, course.rounds + 1):
        away = _away(attendance, number)
        try:
            tournament = with_next(tournament, away, play)
        except NoPairing as reason:
            impossible = reason
            # So that whoever pairs the file finds the same, and why.
            tournament = announced(tournament, away, plan.system)
            break
    standing = with_standing_of_teams if teams else _with_standing
    origin = _origin(plan, seed, attempt, impossible)
    tournament = replace(standing(tournament), extra=(*tournament.extra, *origin))
    return Generated(tournament, seed, attempt, impossible)


def _round_of(system: str) -> Callable[[Tournament, Away, Play], Tournament]:
    """What plays the next round of a system."""
    if for_teams(system):
        return with_round_of_matches
    return with_match_of_two_games if system == DOUBLE_SWISS else with_round_of_players


def announced(tournament: Tournament, away: Away, system: str) -> Tournament:
    """The tournament with the absences of its next round, as they were known before it."""
    if for_teams(system):
        return with_byes_of_teams(tournament, away)
    return with_requests(tournament, away)


def _named(code: str, system: str) -> tuple[str, ...]:
    """The line that says which system is meant, where the code serves several."""
    return (line_naming(system),) if code.startswith("CUSTOM_") else ()


def _origin(plan: Plan, seed: int, attempt: int, impossible: NoPairing | None) -> Iterator[str]:
    """Remarks that say how to draw the tournament again (TRF26 record ###)."""
    yield f"### openarbiter generate, seed {seed}: {described(plan)}"
    if attempt:
        yield f"### Drawn anew, attempt {attempt + 1}: a round before had no legal pairing"
    if impossible is not None:
        yield f"### Ends here: round {impossible.round} has no legal pairing"


def _away(attendance: dict[int, DrawnAttendance], number: int) -> dict[int, ByeKind | None]:
    """Players who miss a round, with their byes; two players always come."""
    away = {}
    for player, each in attendance.items():
        missing, kind = each.away(number)
        if missing:
            away[player] = kind
    for player in list(away)[: max(0, 2 - len(attendance) + len(away))]:
        del away[player]
    return away


def _with_standing(tournament: Tournament) -> Tournament:
    """The same with everybody's points and rank, equal points by number."""
    total = scores(tournament)
    order = sorted(total, key=lambda number: (-total[number], number))
    ranks = {number: rank for rank, number in enumerate(order, start=1)}
    entrants: tuple[Entrant, ...] = tuple(
        replace(each, points=total[each.number], rank=ranks[each.number])
        for each in tournament.entrants
    )
    return replace(tournament, entrants=entrants)
