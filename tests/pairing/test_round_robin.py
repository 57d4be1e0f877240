"""Pairing and checking by a schedule: what the Berger tables say, whatever has happened."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    Tournament,
)
from openarbiter.pairing import Board, NoPairing, System, UnknownSystem, pair_round, system_of
from openarbiter.pairing.scheduled import cycle_scheduled, rounds_scheduled
from openarbiter.verify import check

DRAWN = Result(Mark.DRAW, Mark.DRAW)


def field(players: int, system: str = "FIDE_ROUNDROBIN", rounds: int | None = None) -> Tournament:
    return Tournament(
        tuple(Entrant(number) for number in range(1, players + 1)),
        regulations=Regulations(system=system, rounds=rounds),
    )


def of_teams(*sizes: int, system: str = "") -> Tournament:
    """Teams one after the other, each by its members in order."""
    teams, first = [], 1
    for number, size in enumerate(sizes, start=1):
        teams.append(Team(f"Team {number}", tuple(range(first, first + size)), number))
        first += size
    return replace(field(first - 1, system), teams=tuple(teams))


def played(tournament: Tournament, rounds: int) -> Tournament:
    for _ in range(rounds):
        games = tuple(
            Game(board.white, board.black, DRAWN) for board in pair_round(tournament).boards
        )
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games)))
    return tournament


def with_round(tournament: Tournament, number: int, new: Round) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[number - 1] = new
    return replace(tournament, rounds=tuple(rounds))


class TestTheSystem:
    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            ("BERGER_ROUNDROBIN", System("berger-plain", 1)),
            ("BERGER_ROUNDROBIN_G3", System("berger-plain", 3)),
            ("BERGER_DOUBLEROUNDROBIN", System("berger-plain", 2)),
            ("FIDE_ROUNDROBIN", System("berger", 1)),
            ("FIDE_DOUBLEROUNDROBIN", System("berger", 2)),
            ("FIDE_SCHEVENINGEN", System("scheveningen", 1)),
            ("FIDE_SCHEVENINGEN_G2", System("scheveningen", 2)),
            ("FIDE_DUTCH_2026_BAKU", System("dutch")),
            ("BERGER_ROUNDROBIN_G0", System("dutch")),
            ("CUSTOM_ROUNDROBIN", System("dutch")),
            ("FIDE_TEAM_ROUNDROBIN", System("team-berger", 1)),
            ("", System("dutch")),
        ],
    )
    def test_is_that_of_the_code(self, code: str, expected: System) -> None:
        assert system_of(field(4, code)) == expected

    def test_can_be_named(self) -> None:
        assert system_of(field(4, ""), "berger") == System("berger")
        assert system_of(field(4, "FIDE_DOUBLEROUNDROBIN"), "berger") == System("berger", 2)
        assert pair_round(field(4, ""), system="berger").system == "berger"
        with pytest.raises(UnknownSystem, match="skalitzky"):
            pair_round(field(4), system="round robin")

    def test_is_not_guessed(self) -> None:
        pairing = pair_round(field(4, ""))
        assert (pairing.system, pairing.boards[0]) == ("dutch", Board(1, 3))


@pytest.mark.rule("C.02 13.16.1")
class TestARound:
    def test_is_that_of_the_table(self) -> None:
        pairing = pair_round(field(6))
        assert pairing.boards == (Board(1, 6), Board(2, 5), Board(3, 4))
        assert (pairing.system, pairing.bye, pairing.brackets) == ("berger", None, ())
        assert (pairing.free, pairing.absent, pairing.forfeiting) == ((), (), ())

    def test_of_an_odd_number_leaves_one_free_without_a_bye(self) -> None:
        pairing = pair_round(field(5))
        assert (pairing.free, pairing.bye, pairing.absent) == ((1,), None, ())

    def test_may_be_any_of_those_played(self) -> None:
        tournament = played(field(6), 3)
        assert pair_round(tournament, 2) == pair_round(played(field(6), 1))

    def test_is_the_same_whatever_the_results(self) -> None:
        tournament = played(field(6), 2)
        lost = replace(
            tournament,
            rounds=tuple(
                Round(tuple(replace(g, result=Result(Mark.WIN, Mark.LOSS)) for g in each.games))
                for each in tournament.rounds
            ),
        )
        assert pair_round(tournament) == pair_round(lost)

    def test_after_the_last_does_not_exist(self) -> None:
        with pytest.raises(NoPairing, match="The schedule has 3 rounds"):
            pair_round(played(field(4), 3))

    def test_of_one_player_does_not_exist(self) -> None:
        for players in (0, 1):
            with pytest.raises(NoPairing, match="two players or more"):
                pair_round(field(players))


class TestCycles:
    @pytest.mark.rule("C.02 13.16.2")
    def test_follow_from_the_announced_rounds(self) -> None:
        tournament = played(field(4, rounds=6), 5)
        assert pair_round(tournament, 2).boards == (Board(2, 4), Board(3, 1))
        assert pair_round(tournament, 3).boards == (Board(4, 3), Board(1, 2))
        assert pair_round(tournament, 4).boards == (Board(4, 1), Board(3, 2))
        assert len(pair_round(tournament, 6).boards) == 2

    def test_follow_from_the_code(self) -> None:
        double = played(field(4, "BERGER_ROUNDROBIN_G2"), 6)
        assert pair_round(double, 2).boards == (Board(4, 3), Board(1, 2))
        with pytest.raises(NoPairing, match="The schedule has 6 rounds"):
            pair_round(double)


@pytest.mark.rule("C.05 6.6")
class TestWhoeverWithdraws:
    def test_stays_in_the_schedule_and_forfeits(self) -> None:
        tournament = field(6)
        requests = (ByeRequest(1, 2, ByeKind.ZERO), ByeRequest(1, 6, ByeKind.HALF))
        away = replace(
            tournament, regulations=replace(tournament.regulations, bye_requests=requests)
        )
        pairing = pair_round(away)
        assert pairing.boards == pair_round(tournament).boards
        assert (pairing.forfeiting, pairing.absent) == ((2, 6), ())

    def test_forfeits_nothing_when_free(self) -> None:
        tournament = field(5)
        requests = (ByeRequest(1, 1, ByeKind.ZERO),)
        away = replace(
            tournament, regulations=replace(tournament.regulations, bye_requests=requests)
        )
        assert (pair_round(away).forfeiting, pair_round(away).free) == ((), (1,))

    @pytest.mark.rule("C.05 6.4")
    def test_leaves_a_vacant_number_if_a_player_was_taken_out(self) -> None:
        full = field(6)
        without = replace(full, entrants=tuple(e for e in full.entrants if e.number != 5))
        pairing = pair_round(without)
        assert pairing.boards == (Board(1, 6), Board(3, 4))
        assert pairing.free == (2,)


class TestTeams:
    @pytest.mark.rule("Types of tournaments 3")
    def test_of_scheveningen_play_by_their_lists(self) -> None:
        pairing = pair_round(of_teams(3, 3, system="FIDE_SCHEVENINGEN"))
        assert pairing.boards == (Board(1, 4), Board(2, 5), Board(6, 3))
        assert pairing.system == "scheveningen"

    @pytest.mark.rule("Types of tournaments 3")
    def test_of_semi_scheveningen_meet_by_halves(self) -> None:
        pairing = pair_round(of_teams(8, 8), system="semi-scheveningen")
        assert pairing.boards[4] == Board(5, 13)

    @pytest.mark.rule("Types of tournaments 4")
    def test_of_skalitzky_are_three(self) -> None:
        tournament = of_teams(2, 2, 2)
        plain = pair_round(tournament, system="skalitzky")
        assert plain.boards == (Board(1, 3), Board(4, 5), Board(6, 2))
        balanced = pair_round(tournament, system="skalitzky-balanced")
        assert balanced.boards == (Board(1, 3), Board(5, 2), Board(4, 6))

    def test_are_numbered_where_they_have_numbers(self) -> None:
        tournament = of_teams(2, 2)
        turned = replace(tournament, teams=tournament.teams[::-1])
        assert pair_round(turned, system="scheveningen") == pair_round(
            tournament, system="scheveningen"
        )

    def test_leave_out_who_is_in_no_team(self) -> None:
        tournament = of_teams(2, 2)
        with_reserve = replace(tournament, entrants=(*tournament.entrants, Entrant(9)))
        assert pair_round(with_reserve, system="scheveningen").absent == (9,)

    @pytest.mark.parametrize(
        ("sizes", "system", "reason"),
        [
            ((3,), "scheveningen", "for two teams; the file has 1"),
            ((3, 3, 3), "semi-scheveningen", "for two teams; the file has 3"),
            ((2, 2), "skalitzky", "for three teams; the file has 2"),
            ((3, 2), "scheveningen", "they have 3, 2"),
            ((11, 11), "scheveningen", "2 to 10 boards"),
            ((3, 3), "semi-scheveningen", "an even number of players"),
            ((3, 3, 3), "skalitzky-balanced", "an even number of players"),
        ],
    )
    def test_that_do_not_fit_are_refused(
        self, sizes: tuple[int, ...], system: str, reason: str
    ) -> None:
        with pytest.raises(NoPairing, match=reason) as refused:
            pair_round(of_teams(*sizes), system=system)
        assert refused.value.round == 1

    def test_share_no_player(self) -> None:
        tournament = of_teams(2, 2)
        one, other = tournament.teams
        shared = replace(tournament, teams=(one, replace(other, players=(3, 1))))
        with pytest.raises(NoPairing, match="Player 1 appears twice in the teams"):
            pair_round(shared, system="scheveningen")


class TestTheChecker:
    @given(st.integers(2, 12), st.sampled_from(["FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"]))
    def test_finds_nothing_in_a_round_robin_by_the_tables(self, players: int, code: str) -> None:
        tournament = field(players, code)
        rounds = (players - 1 + players % 2) * (2 if "DOUBLE" in code else 1)
        report = check(played(tournament, rounds))
        assert report.equal
        assert report.system == "berger"
        assert len(report.rounds) == rounds

    def test_names_the_round_whose_pairs_were_played(self) -> None:
        tournament = played(field(6), 5)
        rounds = list(tournament.rounds)
        rounds[1], rounds[3] = rounds[3], rounds[1]
        report = check(replace(tournament, rounds=tuple(rounds)))
        assert [each.equal for each in report.rounds] == [True, False, True, False, True]
        assert [each.played_as for each in report.rounds] == [None, 4, None, 2, None]

    @pytest.mark.rule("C.02 13.16.2")
    def test_tells_a_double_round_robin_in_the_order_of_the_tables(self) -> None:
        plain = played(field(6, "BERGER_ROUNDROBIN_G2"), 10)
        assert check(plain).equal
        report = check(plain, system="berger")
        assert [each.number for each in report.rounds if not each.equal] == [4, 5]
        assert [each.played_as for each in report.rounds[3:5]] == [5, 4]

    def test_shows_colours_and_pairs_that_differ(self) -> None:
        tournament = played(field(6), 5)
        first, second, third = tournament.rounds[0].games
        turned = Game(first.black, first.white, DRAWN)
        report = check(with_round(tournament, 1, Round((turned, second, third))))
        assert [each.colours_only for each in report.rounds[0].differences] == [True, True]
        others = (Game(2, 3, DRAWN), Game(5, 4, DRAWN))
        round_1 = check(with_round(tournament, 1, Round((first, *others)))).rounds[0]
        assert {each.player for each in round_1.differences} == {2, 3, 4, 5}
        assert round_1.played_as is None

    @pytest.mark.rule("C.05 6.6")
    def test_lists_boards_that_were_not_written_down(self) -> None:
        tournament = played(field(6), 5)
        games = tournament.rounds[2].games
        third = check(with_round(tournament, 3, Round(games[1:]))).rounds[2]
        assert third.equal
        assert third.unrecorded == (Board(2, 6),)

    def test_takes_any_letter_for_the_free_day(self) -> None:
        tournament = played(field(5), 5)
        for kind in ByeKind:
            byed = with_round(tournament, 1, Round(tournament.rounds[0].games, (Bye(1, kind),)))
            assert check(byed).equal

    def test_says_when_there_are_too_many_rounds_for_the_teams(self) -> None:
        tournament = of_teams(2, 2, 2)
        for number in (1, 2):
            pairing = pair_round(tournament, number, system="skalitzky")
            games = tuple(Game(b.white, b.black, DRAWN) for b in pairing.boards)
            tournament = replace(tournament, rounds=(*tournament.rounds, Round(games)))
        assert check(tournament, system="skalitzky").equal
        longer = replace(tournament, rounds=(*tournament.rounds, tournament.rounds[0]))
        report = check(longer, system="skalitzky")
        assert not report.equal
        assert report.rounds[2].impossible is not None


class TestTheExtent:
    def test_of_semi_scheveningen_is_half_of_the_boards(self) -> None:
        for size in (4, 6, 20):
            event = of_teams(size, size)
            assert rounds_scheduled(event, System("semi-scheveningen")) == size // 2
            assert cycle_scheduled(event, System("semi-scheveningen")) == (2 * size, size // 2)

    @pytest.mark.rule("C.05 6.4")
    def test_of_a_round_robin_goes_by_the_highest_number(self) -> None:
        event = field(6)
        vacant = replace(event, entrants=tuple(e for e in event.entrants if e.number != 2))
        for each in (event, vacant):
            assert cycle_scheduled(each, System("berger")) == (6, 5)

    @pytest.mark.parametrize("size", [2, 5, 22])
    def test_of_semi_scheveningen_without_a_table_is_refused(self, size: int) -> None:
        with pytest.raises(
            NoPairing, match=r"Round 1 cannot be paired\. .* even number"
        ) as refused:
            rounds_scheduled(of_teams(size, size), System("semi-scheveningen"))
        assert refused.value.round == 1

    def test_a_schedule_that_does_not_fit_is_refused_for_the_round_to_come(self) -> None:
        event = replace(of_teams(3, 3, 3), rounds=(Round(), Round()))
        with pytest.raises(NoPairing) as refused:
            rounds_scheduled(event, System("scheveningen"))
        assert refused.value.round == 3

    def test_is_as_many_cycles_as_the_announced_rounds_need(self) -> None:
        for rounds, cycles in ((None, 1), (3, 1), (4, 2), (6, 2), (7, 3)):
            assert rounds_scheduled(field(4, rounds=rounds), System("berger", 1)) == 3 * cycles


@pytest.mark.rule("C.05 6.4")
def test_a_bye_asked_for_in_another_round_forfeits_nothing() -> None:
    event = field(4)
    requests = (ByeRequest(1, 1, ByeKind.ZERO), ByeRequest(2, 2, ByeKind.ZERO))
    event = replace(event, regulations=replace(event.regulations, bye_requests=requests))
    assert pair_round(event).forfeiting == (1,)
