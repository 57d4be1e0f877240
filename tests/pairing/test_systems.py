"""The systems a tournament can be paired by: their names, the codes of files, what is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Entrant, Regulations, Team, Tournament
from openarbiter.pairing import System, pair_round, system_of
from openarbiter.pairing.other_swiss import pairing_by
from openarbiter.pairing.scheduled import rounds_scheduled, with_code
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    DUTCH,
    FOR_PLAYERS,
    FOR_TEAMS,
    OTHER_SWISS,
    SCHEDULED,
    SYSTEMS,
    code_of,
    coded_system,
    is_match_of_two,
    unnamed,
    with_system,
)
from openarbiter.rulebook import FIDE_2026

FOUR = Tournament(tuple(Entrant(n, f"P{n}", rating=2100 - n) for n in range(1, 5)))
TEAMS = tuple(Team(f"Team {number}", (number,), number) for number in range(1, 5))


def coded(code: str, *lines: str, teams: tuple[Team, ...] = ()) -> Tournament:
    return replace(FOUR, regulations=Regulations(system=code), extra=lines, teams=teams)


@pytest.mark.parametrize(
    ("code", "system"),
    [
        ("FIDE_DUTCH_2026_BAKU", System("dutch")),
        ("FIDE_DUBOV", System("dubov")),
        ("FIDE_DUBOV_2026_BAKU", System("dubov")),
        ("FIDE_BURSTEIN_BAKU", System("burstein")),
        ("FIDE_LIM_2026", System("lim")),
        ("BERGER_ROUNDROBIN_G12", System("berger-plain", 12)),
        ("FIDE_DOUBLESCHEVENINGEN", System("scheveningen", 2)),
        ("FIDE_SCHEVENINGEN_G3", System("scheveningen", 3)),
        ("FIDE_DUBOV_BAKU_2026", None),
        ("FIDE_DOUBLESWISS", None),
        ("FIDE_TEAM", None),
        ("CUSTOM_SWISS", None),
        ("", None),
    ],
)
def test_the_system_of_a_code(code: str, system: System | None) -> None:
    assert coded_system(coded(code)) == system


@pytest.mark.parametrize("code", ["FIDE_TEAM", "FIDE_TEAM_TYPEB_MP_GP_BAKU", "FIDE_TEAM_GP"])
def test_a_code_for_teams_is_one_where_there_are_teams_and_matches_are_known(code: str) -> None:
    assert coded_system(coded(code, teams=TEAMS), matches=True) == System("team-swiss")
    assert coded_system(coded(code, teams=TEAMS)) is None
    assert coded_system(coded(code), matches=True) is None
    assert system_of(coded(code, teams=TEAMS)) == System("dutch")
    assert system_of(coded(code, teams=TEAMS), matches=True) == System("team-swiss")
    assert system_of(coded(code, teams=TEAMS), "team-swiss") == System("team-swiss")


def test_a_code_for_matches_of_two_games_needs_no_teams() -> None:
    assert coded_system(coded("FIDE_DOUBLESWISS_BAKU"), matches=True) == System("double-swiss")


def test_a_line_says_which_of_several_systems_a_custom_code_means() -> None:
    line = "### Pairing system: olympiad"
    olympiad = coded("CUSTOM_TEAM_SWISS", line, teams=TEAMS)
    assert coded_system(olympiad, matches=True) == System("olympiad")
    assert coded_system(olympiad) is None
    assert coded_system(coded("CUSTOM_TEAM_SWISS", line), matches=True) is None
    assert coded_system(coded("CUSTOM_SWISS", "### Pairing system: lim")) == System("lim")
    assert coded_system(coded("FIDE_DUTCH", "### Pairing system: lim")) == System("dutch")


@pytest.mark.parametrize("name", OTHER_SWISS)
def test_a_swiss_system_is_written_into_the_file_and_read_again(name: str) -> None:
    event = with_system(replace(FOUR, teams=TEAMS), System(name))
    assert event.regulations.system == code_of(System(name), 1) == OTHER_SWISS[name]
    read = read_trf(write_trf(event).encode()).tournament
    assert system_of(read, matches=True) == System(name)
    named = f"### Pairing system: {name}" in read.extra
    assert named is OTHER_SWISS[name].startswith("CUSTOM_")


def test_a_tournament_names_no_system_any_more_and_keeps_its_other_lines() -> None:
    event = coded("CUSTOM_SWISS", "### Held in spring", "### Pairing system: lim", "012 Open")
    assert unnamed(event).extra == ("### Held in spring", "012 Open")
    assert unnamed(FOUR) is FOUR


@pytest.mark.parametrize(
    ("name", "cycles", "code"),
    [
        ("berger", 1, "FIDE_ROUNDROBIN"),
        ("berger", 2, "FIDE_DOUBLEROUNDROBIN"),
        ("berger", 3, "CUSTOM_ROUNDROBIN"),
        ("berger-plain", 3, "BERGER_ROUNDROBIN_G3"),
        ("scheveningen", 2, "FIDE_SCHEVENINGEN_G2"),
        ("semi-scheveningen", 2, "CUSTOM_SCHEVENINGEN"),
        ("skalitzky", 1, "CUSTOM_TEAM_ROUNDROBIN"),
        ("skalitzky-balanced", 1, "CUSTOM_TEAM_ROUNDROBIN"),
    ],
)
def test_the_code_of_a_schedule(name: str, cycles: int, code: str) -> None:
    assert code_of(System(name), cycles) == code


def test_the_code_written_says_as_many_cycles_as_are_announced() -> None:
    event = replace(FOUR, regulations=Regulations(rounds=6))
    assert with_code(event, System("berger")).regulations == Regulations(
        rounds=6, system="FIDE_DOUBLEROUNDROBIN"
    )


def test_which_systems_have_their_pairs_before_the_start() -> None:
    assert all(System(name).scheduled for name in SCHEDULED)
    assert not any(System(name).scheduled for name in ("dutch", *OTHER_SWISS))


@pytest.mark.parametrize("name", [*FOR_PLAYERS, "dutch", "berger"])
def test_a_round_is_paired_by_the_system_that_is_named(name: str) -> None:
    pairing = pair_round(FOUR, system=name)
    assert pairing.system == name
    assert len(pairing.boards) == 2


@pytest.mark.parametrize("name", OTHER_SWISS)
def test_every_other_swiss_system_pairs_a_round(name: str) -> None:
    event = with_system(replace(FOUR, teams=TEAMS), System(name))
    assert pairing_by(name)(event, 1, FIDE_2026).system == name


def test_no_function_pairs_by_a_system_that_is_not_here() -> None:
    with pytest.raises(LookupError, match="no Swiss system is called 'keizer'"):
        pairing_by("keizer")


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_only_a_round_that_was_played_and_the_next_one_are_paired(number: int) -> None:
    with pytest.raises(ValueError, match=f"round {number} cannot be paired: 0 rounds are in"):
        pair_round(FOUR, number)
    assert pair_round(FOUR, 1) == pair_round(FOUR)


@pytest.mark.rule("TRF26 192")
@pytest.mark.parametrize(
    ("name", "cycles"),
    [
        *((name, 1) for name in SYSTEMS),
        ("berger", 2),
        ("berger", 3),
        ("berger-plain", 3),
        ("scheveningen", 2),
        ("semi-scheveningen", 3),
    ],
)
def test_the_name_of_every_system_is_read_back_from_its_file(name: str, cycles: int) -> None:
    sizes = {"skalitzky": (3, 4), "skalitzky-balanced": (3, 4), "semi-scheveningen": (2, 4)}
    count, each = sizes.get(name, (2, 2))
    players = 2 if name == "match" else count * each
    numbers = tuple(range(1, players + 1))
    teams = tuple(
        Team(f"Team {at}", numbers[at * each : (at + 1) * each], number=at + 1)
        for at in range(count)
    )
    for_teams = name in (*FOR_TEAMS, *BETWEEN_TEAMS)
    event = Tournament(
        entrants=tuple(Entrant(n, f"Player {n}", rating=2500 - n) for n in numbers),
        teams=teams if for_teams else (),
    )
    if name in SCHEDULED:
        rounds = rounds_scheduled(event, System(name)) * cycles
        event = with_code(replace(event, regulations=Regulations(rounds=rounds)), System(name))
    else:
        event = with_system(event, System(name)) if name != DUTCH else coded("FIDE_DUTCH")
    read = read_trf(write_trf(event, "trf26").encode()).tournament
    found = coded_system(read, matches=True)
    assert found is not None
    assert found.name == name
    if name in SCHEDULED:
        assert rounds_scheduled(read, found) == rounds


@pytest.mark.parametrize(
    ("code", "lines", "is_match"),
    [
        ("CUSTOM_ROUNDROBIN", ("### Pairing system: match",), True),
        ("FIDE_DOUBLEROUNDROBIN", (), True),
        ("FIDE_DUTCH", (), False),
        ("FIDE_KNOCKOUT", (), False),
        ("CUSTOM_SWISS", ("### Pairing system: keizer",), False),
    ],
)
def test_two_entrants_are_a_match_where_a_schedule_pairs_them(
    code: str, lines: tuple[str, ...], is_match: bool
) -> None:
    two = replace(coded(code, *lines), entrants=FOUR.entrants[:2])
    assert is_match_of_two(two) is is_match
    assert not is_match_of_two(coded(code, *lines))
