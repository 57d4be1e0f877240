"""Round robins of teams by the Berger tables: matches, colours, the free team, forfeits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_teams import entered

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    ByeKind,
    Colour,
    Mark,
    Regulations,
    Result,
    TeamBye,
    TeamForfeit,
    Tournament,
    matches,
)
from openarbiter.pairing import NoPairing, System, pair_round, system_of
from openarbiter.pairing.berger import berger
from openarbiter.pairing.match_systems import matches_in_order, pairs_teams
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.scheduled import rounds_scheduled, with_code
from openarbiter.verify import check

SINGLE, DOUBLE = "FIDE_TEAM_ROUNDROBIN", "FIDE_TEAM_DOUBLEROUNDROBIN"


def league(
    teams: int, boards: int = 2, *, system: str = SINGLE, rounds: int | None = None
) -> Tournament:
    return entered(teams, boards, Regulations(system=system, rounds=rounds))


def played(tournament: Tournament) -> Tournament:
    """All rounds paired, without results."""
    for _ in range(rounds_scheduled(tournament, system_of(tournament))):
        tournament = with_round(tournament, pair_round(tournament))
    return tournament


def pairs(tournament: Tournament, number: int) -> set[tuple[int, int]]:
    return {(each.white, each.black) for each in matches(tournament)[number - 1].matches}


class TestTheSystem:
    @pytest.mark.parametrize(
        ("code", "name", "cycles"),
        [
            (SINGLE, "team-berger", 1),
            (DOUBLE, "team-berger", 2),
            ("BERGER_TEAM_ROUNDROBIN", "team-berger-plain", 1),
            ("BERGER_TEAM_ROUNDROBIN_G2", "team-berger-plain", 2),
            ("BERGER_TEAM_DOUBLEROUNDROBIN", "team-berger-plain", 2),
        ],
    )
    def test_is_that_of_the_code(self, code: str, name: str, cycles: int) -> None:
        event = league(4, system=code)
        assert system_of(event) == System(name, cycles)
        assert pairs_teams(event)

    @pytest.mark.parametrize("cycles", [1, 2, 3, 4])
    @pytest.mark.parametrize("name", ["team-berger", "team-berger-plain"])
    def test_reads_back_from_its_own_file(self, name: str, cycles: int) -> None:
        event = with_code(league(4, system="", rounds=3 * cycles), System(name, cycles))
        back = read_trf(write_trf(event).encode()).tournament
        assert system_of(back).name == name
        assert rounds_scheduled(back, system_of(back)) == 3 * cycles

    def test_needs_two_teams(self) -> None:
        with pytest.raises(NoPairing, match="two teams"):
            pair_round(league(1))
        with pytest.raises(NoPairing, match="two teams"):
            pair_round(Tournament(regulations=Regulations(system=SINGLE)))


@pytest.mark.rule("C.05 Annex 1", "C.02 13.16")
class TestTheTables:
    @given(st.integers(2, 16), st.integers(1, 4))
    def test_are_those_of_players_with_teams_in_their_places(self, teams: int, cycles: int) -> None:
        event = replace(league(teams, 1), regulations=Regulations(system=SINGLE))
        rounds = berger(teams, cycles).rounds
        announced = replace(event.regulations, rounds=len(rounds))
        event = replace(event, regulations=announced)
        for planned in rounds:
            paired = pair_round(event)
            slots = [(pair.white.number, pair.black.number) for pair in planned.pairs]
            assert [(each.white, each.black) for each in paired.boards] == slots
            assert paired.free == tuple(slot.number for slot in planned.free)
            event = with_round(event, paired)

    def test_the_last_rounds_of_the_first_of_two_cycles_change_places(self) -> None:
        event = played(league(6, system=DOUBLE))
        plain = played(league(6, system="BERGER_TEAM_ROUNDROBIN_G2"))
        assert pairs(event, 4) == pairs(plain, 5)
        assert pairs(event, 5) == pairs(plain, 4)
        assert all(pairs(event, each) == pairs(plain, each) for each in (1, 2, 3))

    def test_every_two_teams_meet_with_both_colours_in_a_double_one(self) -> None:
        event = played(league(5, system=DOUBLE))
        met = [pair for number in range(1, 11) for pair in pairs(event, number)]
        assert sorted(met) == [
            (one, two) for one in range(1, 6) for two in range(1, 6) if one != two
        ]

    @pytest.mark.rule("PMR 208")
    def test_the_white_team_has_white_on_odd_boards(self) -> None:
        event = league(4, 4)
        event = replace(event, regulations=replace(event.regulations, board_colours=()))
        event = with_round(event, pair_round(event))
        first = matches(event)[0].matches[0]
        assert (first.white, first.black) == (1, 4)
        whites = [board.game.white == board.white for board in first.boards if board.game]
        assert whites == [True, False, True, False]

    def test_colours_of_boards_are_those_of_the_file(self) -> None:
        event = league(2, 3)
        colours = (Colour.BLACK, Colour.BLACK, Colour.WHITE)
        event = replace(event, regulations=replace(event.regulations, board_colours=colours))
        match = matches(with_round(event, pair_round(event)))[0].matches[0]
        assert [b.game.white == b.white for b in match.boards if b.game] == [False, False, True]

    def test_two_teams_play_a_match_with_alternating_colours(self) -> None:
        event = played(league(2, 4, rounds=6))
        assert [pairs(event, number) for number in range(1, 7)] == 3 * [{(1, 2)}, {(2, 1)}]

    @pytest.mark.rule("C.05 6.4")
    def test_a_vacant_number_stays_in_the_table(self) -> None:
        event = league(6)
        event = replace(event, teams=tuple(each for each in event.teams if each.number != 3))
        paired = pair_round(event)
        assert paired.free == (4,)
        assert [(each.white, each.black) for each in paired.boards] == [(1, 6), (2, 5)]

    def test_the_order_of_publication_is_that_of_the_table(self) -> None:
        event = league(6)
        paired = pair_round(event)
        turned = tuple(reversed(paired.boards))
        assert matches_in_order(event, edition_of(event), turned) == paired.boards


@pytest.mark.rule("C.05 6.6")
class TestWhoDoesNotCome:
    def test_a_team_with_a_bye_forfeits_the_match_of_the_table(self) -> None:
        event = replace(league(4), team_byes=(TeamBye(1, 4, ByeKind.ZERO),))
        paired = pair_round(event)
        assert paired.forfeiting == (4,)
        after = with_round(event, paired)
        won = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
        assert after.team_forfeits == (TeamForfeit(1, 1, 4, won),)
        assert after.team_byes == ()
        assert len(after.rounds[0].games) == 2

    def test_both_lose_where_neither_comes(self) -> None:
        byes = (TeamBye(1, 1, ByeKind.ZERO), TeamBye(1, 4, ByeKind.HALF))
        event = replace(league(4), team_byes=byes)
        after = with_round(event, pair_round(event))
        lost = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
        assert after.team_forfeits == (TeamForfeit(1, 1, 4, lost),)

    def test_the_free_team_has_a_bye_of_no_points(self) -> None:
        event = replace(league(3), team_byes=(TeamBye(1, 1, ByeKind.ZERO),))
        after = with_round(event, pair_round(event))
        assert after.team_byes == (TeamBye(1, 1, ByeKind.ZERO),)

    def test_the_check_finds_forfeited_matches_by_the_rules(self) -> None:
        event = replace(league(4), team_byes=(TeamBye(2, 4, ByeKind.ZERO),))
        assert check(played(event)).equal
