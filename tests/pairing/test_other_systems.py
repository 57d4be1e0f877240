"""Whether a tournament is one of the Dutch System, or of another Swiss system that is here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Team, Tournament
from openarbiter.pairing.other_systems import Otherwise, why_not_dutch, why_not_swiss

PLAYERS = tuple(Entrant(number) for number in range(1, 5))
TEAMS = (Team("One", (1, 2), 1), Team("Other", (3, 4), 2))


def event(system: str = "", type_: str = "", teams: tuple[Team, ...] = ()) -> Tournament:
    extra = (f"092 {type_}",) if type_ else ()
    return Tournament(PLAYERS, teams=teams, extra=extra, regulations=Regulations(system=system))


@pytest.mark.parametrize(
    ("tournament", "dutch", "swiss"),
    [
        (event(), None, None),
        (event("FIDE_DUTCH_2026_BAKU"), None, None),
        (event("FIDE_DUBOV"), Otherwise.OTHER_SYSTEM, None),
        (event("FIDE_DOUBLESWISS"), Otherwise.OTHER_SYSTEM, None),
        (event("KEIZER"), Otherwise.OTHER_SYSTEM, Otherwise.OTHER_SYSTEM),
        (event("FIDE_ROUNDROBIN"), Otherwise.OTHER_SYSTEM, Otherwise.OTHER_SYSTEM),
        (event("FIDE_TEAM", teams=TEAMS), Otherwise.TEAMS, None),
        (event("FIDE_TEAM"), Otherwise.TEAMS, Otherwise.TEAMS),
        (event("FIDE_DUTCH", teams=TEAMS), Otherwise.TEAMS, Otherwise.TEAMS),
        (event("FIDE_DUBOV", teams=TEAMS), Otherwise.TEAMS, Otherwise.TEAMS),
        (event(type_="Individual: Round Robin"), Otherwise.ROUND_ROBIN, Otherwise.ROUND_ROBIN),
        (event(type_="Individual: Swiss-System"), None, None),
        (event("FIDE_DUTCH", "Individual: Round Robin"), None, None),
    ],
)
def test_what_a_tournament_is_by_its_own_data(
    tournament: Tournament, dutch: Otherwise | None, swiss: Otherwise | None
) -> None:
    found = why_not_dutch(tournament)
    assert (found and found.how) == dutch
    found = why_not_swiss(tournament)
    assert (found and found.how) == swiss


def test_a_small_swiss_in_which_everybody_met_is_no_round_robin() -> None:
    """Only what the file says of its type counts, not who happened to meet."""
    drawn = Result(Mark.DRAW, Mark.DRAW)
    pairs = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    rounds = tuple(Round(tuple(Game(*pair, drawn) for pair in each)) for each in pairs)
    assert why_not_dutch(replace(event(), rounds=rounds)) is None


def test_the_reason_names_the_system() -> None:
    found = why_not_dutch(event("KEIZER"))
    assert found is not None
    assert "KEIZER" in found.reason.message()
