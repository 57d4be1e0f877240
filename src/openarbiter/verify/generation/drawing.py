"""A tournament played from its first round to its last by lots and by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Round,
    Tournament,
    scores,
)
from openarbiter.pairing import Engine, NoPairing, pair_round
from openarbiter.verify.generation.course import (
    DrawnAttendance,
    DrawnPlan,
    drawn_attendance,
    drawn_course,
    drawn_entrants,
    drawn_regulations,
)
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import Plan, described
from openarbiter.verify.generation.results import drawn_result

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
            pairing; None where all rounds were played.
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
    entrants = drawn_entrants(plan, course, lots)
    regulations = drawn_regulations(plan, course, lots)
    attendance = drawn_attendance(course, lots)
    tournament = Tournament(
        name=f"Random tournament {seed}", entrants=entrants, regulations=regulations
    )
    ratings = {each.number: 0 if plan.level else each.rating for each in entrants}
    impossible = None
    for number in range(1, course.rounds + 1):
        away = _away(attendance, number)
        try:
            played = _round(tournament, number, away, ratings, course, lots, engine)
        except NoPairing as reason:
            impossible = reason
            break
        tournament = replace(tournament, rounds=(*tournament.rounds, played))
    tournament = replace(
        _with_standing(tournament), extra=tuple(_origin(plan, seed, attempt, impossible))
    )
    return Generated(tournament, seed, attempt, impossible)


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


def _round(
    tournament: Tournament,
    number: int,
    away: dict[int, ByeKind | None],
    ratings: dict[int, int],
    course: DrawnPlan,
    lots: Lots,
    engine: Engine,
) -> Round:
    """Pair a round and play it.

    Raises:
        NoPairing: it has no legal pairing.
    """
    requests = tuple(
        ByeRequest(number, player, kind or ByeKind.ZERO) for player, kind in away.items()
    )
    regulations = replace(tournament.regulations, bye_requests=requests)
    pairing = pair_round(replace(tournament, regulations=regulations), engine=engine)
    games = []
    for board in pairing.boards:
        white, black = ratings[board.white], ratings[board.black]
        difference = white - black if white and black else 0
        games.append(Game(board.white, board.black, drawn_result(course, difference, lots)))
    byes = [Bye(player, kind) for player, kind in away.items() if kind is not None]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAB))
    # In the order in which a tournament file is read.
    games.sort(key=lambda game: min(game.white, game.black))
    byes.sort(key=lambda bye: bye.player)
    return Round(tuple(games), tuple(byes))


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
