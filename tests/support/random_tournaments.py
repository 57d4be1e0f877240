"""Random tournaments with everything standings have to cope with.

They are drawn, not paired by a system: standings do not ask whether a pairing was legal.
The same seed always gives the same tournament.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from random import Random

from openarbiter.model import (
    STANDARD,
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
    scores,
)

DAYS = (date(2025, 5, 1), date(2026, 5, 1))
"""A day under C.07 of 2024 and one under that of 2026."""

THREE_ONE = PointSystem.simple(30, 10)
HALF_POINT_PAB = PointSystem(pab=5)

_WHITE_WINS = Result(Mark.WIN, Mark.LOSS)
_BLACK_WINS = Result(Mark.LOSS, Mark.WIN)
_DRAWN = Result(Mark.DRAW, Mark.DRAW)
_FORFEITS = (
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
)
_ODD = (
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
    Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS),
    Result(Mark.UNRATED_DRAW, Mark.UNRATED_DRAW),
)
_REQUESTED = (ByeKind.HALF, ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)


@dataclass
class Course:
    """How a tournament goes, in parts of one.

    Attributes:
        rematches: whether pairings may repeat.
    """

    draws: float = 0.3
    forfeits: float = 0.0
    odd: float = 0.0
    byes: float = 0.0
    withdrawals: float = 0.0
    late: float = 0.0
    rematches: bool = False
    met: set[frozenset[int]] = field(default_factory=set)


def random_tournament(seed: int) -> Tournament:
    """A Swiss tournament, or every fifth time a round robin."""
    return round_robin(seed) if seed % 5 == 4 else swiss(seed)


def swiss(seed: int) -> Tournament:
    """A Swiss tournament of 4 to 40 players and 3 to 11 rounds; some are not finished."""
    random = Random(f"swiss-{seed}")
    players = random.randint(4, random.choice((8, 16, 40)))
    rounds = random.randint(3, random.choice((5, 9, 11)))
    wild = random.random() < 0.5
    course = Course(
        draws=random.choice((0.1, 0.3, 0.6)),
        forfeits=random.choice((0.0, 0.05, 0.2 if wild else 0.03)),
        odd=random.choice((0.0, 0.0, 0.05)),
        byes=random.choice((0.0, 0.05, 0.2 if wild else 0.05)),
        withdrawals=random.choice((0.0, 0.03, 0.1 if wild else 0.03)),
        late=random.choice((0.0, 0.0, 0.1)),
        rematches=random.random() < 0.2,
    )
    tournament = _entered(random, players, rounds, "FIDE_DUTCH")
    there = {
        number: random.choice((2, 2, 3)) if random.random() < course.late else 1
        for number in range(1, players + 1)
    }
    gone: set[int] = set()
    played = rounds if random.random() < 0.85 else random.randint(1, rounds)
    for number in range(1, played + 1):
        waiting = {player for player, first in there.items() if first > number}
        one = _swiss_round(tournament, gone | waiting, course, random)
        tournament = _with_round(tournament, one)
        gone |= {player for player in there if random.random() < course.withdrawals and number > 1}
        if len(gone) > players // 2:
            gone = set()
    return tournament


def round_robin(seed: int) -> Tournament:
    """A round robin of 3 to 12 players, single or double; some are not finished."""
    random = Random(f"round-robin-{seed}")
    players = random.randint(3, 12)
    cycles = random.choice((1, 1, 2))
    forfeits = random.choice((0.0, 0.05, 0.2))
    course = Course(draws=random.choice((0.1, 0.3, 0.6)), forfeits=forfeits)
    course.odd = random.choice((0.0, 0.0, 0.05))
    system = "FIDE_ROUNDROBIN" if cycles == 1 else "FIDE_DOUBLEROUNDROBIN"
    schedule = [
        [(second, first) if cycle else (first, second) for first, second in pairs]
        for cycle in range(cycles)
        for pairs in circle(players)
    ]
    tournament = _entered(random, players, len(schedule), system)
    played = len(schedule) if random.random() < 0.9 else random.randint(1, len(schedule))
    leaver = random.randint(2, players) if random.random() < 0.2 else 0
    leaves = random.randint(2, len(schedule))
    for number, pairs in enumerate(schedule[:played], start=1):
        games = []
        for white, black in pairs:
            result = _result(course, random)
            if number >= leaves and leaver in (white, black):
                result = _FORFEITS[1] if white == leaver else _FORFEITS[0]
            games.append(Game(white, black, result))
        tournament = _with_round(tournament, Round(tuple(games)))
    return tournament


def _entered(random: Random, players: int, rounds: int, system: str) -> Tournament:
    unrated = 0.2 if random.random() < 0.2 else 0.0
    spread = random.choice((50, 400, 1200))
    ratings = sorted((random.randint(2600 - spread, 2600) for _ in range(players)), reverse=True)
    points = random.choice((STANDARD,) * 7 + (THREE_ONE, THREE_ONE, HALF_POINT_PAB))
    return Tournament(
        name="Drawn at random",
        entrants=tuple(
            Entrant(number, f"Player {number}", rating=0 if random.random() < unrated else rating)
            for number, rating in enumerate(ratings, start=1)
        ),
        regulations=Regulations(rounds=rounds, system=system, points=points),
        start=random.choice(DAYS),
    )


def _swiss_round(
    tournament: Tournament, missing: set[int], course: Course, random: Random
) -> Round:
    standing = scores(tournament)
    byes = []
    playing = []
    for number in standing:
        if number in missing:
            if random.random() < 0.5:
                byes.append(Bye(number, ByeKind.ZERO))
        elif random.random() < course.byes:
            byes.append(Bye(number, random.choice(_REQUESTED)))
        else:
            playing.append(number)
    lots = {number: random.random() for number in playing}
    playing.sort(key=lambda number: (-standing[number], lots[number]))
    if len(playing) % 2:
        byes.append(Bye(playing.pop(), ByeKind.PAB))
    games = []
    while playing:
        first = playing.pop(0)
        fresh = [each for each in playing if frozenset((first, each)) not in course.met]
        second = (playing if course.rematches or not fresh else fresh)[0]
        playing.remove(second)
        course.met.add(frozenset((first, second)))
        white, black = random.choice(((first, second), (second, first)))
        games.append(Game(white, black, _result(course, random)))
    return Round(tuple(games), tuple(byes))


def _result(course: Course, random: Random) -> Result:
    if random.random() < course.forfeits:
        return random.choice(_FORFEITS)
    if random.random() < course.odd:
        return random.choice(_ODD)
    if random.random() < course.draws:
        return _DRAWN
    return random.choice((_WHITE_WINS, _BLACK_WINS))


def _with_round(tournament: Tournament, one: Round) -> Tournament:
    return Tournament(
        name=tournament.name,
        entrants=tournament.entrants,
        rounds=(*tournament.rounds, one),
        regulations=tournament.regulations,
        start=tournament.start,
    )


def circle(players: int) -> list[list[tuple[int, int]]]:
    """Everybody against everybody once, round by round, by the circle method."""
    seats = [*range(1, players + 1), *([0] if players % 2 else [])]
    rounds = []
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        rounds.append([pair for pair in pairs if 0 not in pair])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds
