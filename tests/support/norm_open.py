"""An open of nine rounds in which four players make a norm for IM; all other games are drawn."""

from __future__ import annotations

from datetime import date, timedelta

from openarbiter.formats.trf.facts import with_facts
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts

ROUNDS = 9
START = date(2025, 5, 3)
HEROES = (17, 18, 19, 20)
"""Rated 2350 or so, each against nine players with an average of about 2450."""

LONG = "Abdurrahmanoglu-Wolfeschlegelstein, Maximilian"
NAMES = {17: "Ковачёв, Пётр", 18: LONG, 19: "Ågren, Åse", 20: "Roe, Al"}

FACTS = EventFacts(
    host="HUN",
    organiser="Chess Club of Budapest",
    time_control="90+30",
    round_days=tuple(START + timedelta(days=at) for at in range(ROUNDS)),
    arbiters=(
        EventArbiter("Nagy, Béla", ArbiterRole.CHIEF, "IA", "HUN", "700001"),
        EventArbiter("Szabó, Éva", ArbiterRole.DEPUTY, "FA", "HUN", "700002"),
    ),
)
_FEDERATIONS = ("GER", "FRA", "ESP", "ITA", "POL", "NED", "UKR", "ENG")
_DECIDED = ((17, 2, 2), (17, 4, 2), (17, 6, 0), (20, 3, 0), (20, 5, 0))
"""The games that were not drawn: who, in which round, and the half points."""

_WON, _DRAWN, _LOST = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)


def norm_open(rounds: int = ROUNDS) -> Tournament:
    """The open after so many rounds; players 17 and 20 have not drawn all their games."""
    tournament = Tournament(
        entrants=tuple(map(_entrant, range(1, 21))),
        rounds=tuple(Round(tuple(_games(number))) for number in range(1, rounds + 1)),
        regulations=Regulations(rounds=ROUNDS, system="FIDE_DUTCH_2017"),
        name="Spring Open",
        city="Budapest",
        federation="HUN",
        start=START,
        end=START + timedelta(days=ROUNDS - 1),
    )
    return with_facts(tournament, FACTS)


def _entrant(number: int) -> Entrant:
    if number in HEROES:
        title, rating = "FM", 2350 - number
    elif number <= 12:
        title, rating = "GM", 2560 - 5 * number
    else:
        title, rating = "IM", 2440 - number
    return Entrant(
        number,
        NAMES.get(number, f"Player {number}, Ann"),
        "m",
        title,
        rating,
        "HUN" if number in HEROES else _FEDERATIONS[number % len(_FEDERATIONS)],
        str(4_600_000 + number),
        f"{1980 + number}/03/04",
    )


def _games(number: int) -> list[Game]:
    """Everybody meets another one in each round: the circle of a round robin."""
    ring = [(number + at) % 19 + 1 for at in range(19)]
    pairs = [(20, ring[0]), *((ring[at], ring[-at]) for at in range(1, 10))]
    games = []
    for at, (one, other) in enumerate(pairs):
        white, black = (one, other) if (number + at) % 2 else (other, one)
        games.append(Game(white, black, _result(number, white, black)))
    return games


def _result(number: int, white: int, black: int) -> Result:
    for hero, round_number, points in _DECIDED:
        if round_number == number and hero in (white, black):
            return _WON if (points == 2) == (white == hero) else _LOST
    return _DRAWN
