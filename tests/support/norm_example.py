"""The first example of B.01 (2017) as a tournament: a Hungarian player after 13 rounds."""

from __future__ import annotations

from datetime import date

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts

_RESULTS = {
    2: Result(Mark.WIN, Mark.LOSS),
    1: Result(Mark.DRAW, Mark.DRAW),
    0: Result(Mark.LOSS, Mark.WIN),
}

OPPONENTS = (
    ("Alfred", "CM", "GER", 2383, 2), ("Bernhard", "GM", "ENG", 2508, 1),
    ("Christian", "GM", "GER", 2573, 0), ("David", "", "AUT", 2180, 2),
    ("Evgeny", "GM", "RUS", 2598, 2), ("Friedrich", "GM", "GER", 2568, 0),
    ("Georg", "", "GER", 2070, 2), ("Herbert", "IM", "GER", 2483, 2),
    ("Igor", "FM", "RUS", 2497, 2), ("Konrad", "", "GER", 2561, 1),
    ("Ludwig", "", "GER", 2440, 2), ("Manfred", "IM", "GER", 2479, 1),
    ("Norbert", "GM", "GER", 2492, 1),
)  # fmt: skip
"""Name, title, federation, rating, half points; with the titles that the text of it counts."""

FACTS = EventFacts(
    host="HUN",
    arbiters=(
        EventArbiter("Nagy, Béla", ArbiterRole.CHIEF, "IA", "HUN", "700001"),
        EventArbiter("Szabó, Éva", ArbiterRole.DEPUTY, "FA", "HUN", "700002"),
        EventArbiter("Tóth, Ildikó", ArbiterRole.ARBITER, "NA", "HUN"),
    ),
    time_control="90+30",
    organiser="Chess Club of Budapest",
    round_days=(*(date(2018, 5, day) for day in range(1, 13)), date(2018, 5, 12)),
)


def norm_example(name: str = "Kovács, Ágnes Mária", event: str = "Spring Open") -> Tournament:
    """The tournament, in which the player has number 1."""
    player = Entrant(1, name, "w", "IM", 2450, "HUN", "712345", "1998/03/04")
    others = tuple(
        Entrant(number, name, "m", title, rating, federation, str(4600000 + number))
        for number, (name, title, federation, rating, _) in enumerate(OPPONENTS, start=2)
    )
    rounds = tuple(
        Round((Game(1, number, _RESULTS[half_points]),))
        for number, (*_, half_points) in enumerate(OPPONENTS, start=2)
    )
    return Tournament(
        (player, *others),
        rounds,
        Regulations(rounds=len(rounds)),
        event,
        "Budapest",
        "HUN",
        date(2018, 5, 1),
        date(2018, 5, 12),
    )
