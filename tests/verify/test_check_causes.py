"""What explains rounds that are not what the rules say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.places import DATA

from openarbiter.formats.trf import read_trf
from openarbiter.handling.numbering import initial_ranking, with_numbers
from openarbiter.model import Colour, Game, Mark, Result, Round, Tournament
from openarbiter.pairing import native_available, pair_round
from openarbiter.verify import check
from openarbiter.verify.check_causes import PairingCauses, causes_of_check

WORKED = DATA / "worked" / "held-12-players.trf"
fast = pytest.mark.skipif(not native_available(), reason="the search is bounded without it")


def read(name: str) -> Tournament:
    return read_trf((DATA / "published" / f"{name}.trf").read_bytes()).tournament


def causes(tournament: Tournament, **options: str) -> PairingCauses:
    found = causes_of_check(tournament, check(tournament, **options))
    assert found is not None
    return found


def worked() -> Tournament:
    tournament = read_trf(WORKED.read_bytes()).tournament
    assert check(tournament).equal
    return tournament


def test_nothing_is_looked_for_where_nothing_differs() -> None:
    tournament = worked()
    assert causes_of_check(tournament, check(tournament)) is None


@fast
@pytest.mark.rule("C.04.2 B")
def test_numbers_that_are_final_places() -> None:
    """World Blitz 2021: by the initial ranking all rounds agree but one, and that is explained."""
    found = causes(read("world-blitz-2021"))
    assert found.assumption.ranking == "initial"
    assert found.different == (3,)
    (cause,) = found.rounds
    assert (cause.kind, cause.round, cause.players, str(cause.result)) == (
        "result", 3, (113, 96), "1-0",
    )  # fmt: skip
    assert found.left == ()


@fast
def test_all_rounds_of_the_moscow_open_but_the_first_agree_by_the_initial_ranking() -> None:
    found = causes(read("moscow-open-a-2018"))
    assert (found.assumption.ranking, found.different, found.left) == ("initial", (1,), (1,))


@fast
@pytest.mark.rule("C.04.2 C.3")
def test_one_late_entrant_with_another_number() -> None:
    """British Championship 2026: nine of nine rounds once player 108 has another number."""
    found = causes(read("british-2026-r9"))
    assert (found.assumption.moved, found.different, found.paired) == ((108, 63), (), 9)
    again = check(found.assumption.of(read("british-2026-r9")))
    assert again.equal


def test_a_board_paired_by_hand() -> None:
    """Frome Open 2026: 24 plays 38 in round 1; all other pairs are those of the rules."""
    found = causes(read("frome-open-2026"))
    (cause,) = found.rounds
    assert (cause.kind, cause.round, cause.players, cause.colours) == ("fixed", 1, (24, 38), 8)


@fast
def test_another_edition() -> None:
    """The World Blitz 2021 by the rules of 2026: five rounds differ, by those of its day one."""
    tournament = read("world-blitz-2021")
    order = initial_ranking(tournament.entrants)
    numbered = with_numbers(tournament, {each.number: at for at, each in enumerate(order, 1)})
    report = check(numbered, edition="fide-2026")
    assert [each.number for each in report.rounds if not each.equal] == [3, 14, 15, 18, 20]
    found = causes_of_check(numbered, report)
    assert found is not None
    assert (found.assumption.edition, found.different) == ("fide-2018", (3,))


@pytest.mark.rule("C.04.3 E.5")
def test_another_initial_colour() -> None:
    tournament = worked()
    other = replace(tournament.regulations, initial_colour=Colour.BLACK)
    found = causes(replace(tournament, regulations=other))
    assert (found.assumption.colour, found.different) == (Colour.WHITE, ())


def test_numbers_turned_round_are_found_by_ratings() -> None:
    tournament = worked()
    size = len(tournament.entrants)
    turned = with_numbers(tournament, {number: size + 1 - number for number in range(1, size + 1)})
    found = causes(turned)
    assert found.assumption.ranking == "initial"
    assert found.different == ()


@pytest.mark.rule("C.04.5.1", "C.04.7")
def test_an_acceleration_that_was_or_was_not_applied() -> None:
    tournament = worked()
    accelerated = replace(tournament, regulations=replace(tournament.regulations, baku=True))
    found = causes(accelerated)
    assert (found.assumption.baku, found.different) == (False, ())
    paired = replace(accelerated, rounds=())
    for number in range(1, 5):
        pairing = pair_round(paired)
        games = tuple(
            Game(board.white, board.black, Result(Mark.WIN, Mark.LOSS)) for board in pairing.boards
        )
        paired = replace(paired, rounds=(*paired.rounds, Round(games)))
        assert len(paired.rounds) == number
    silent = replace(paired, regulations=replace(paired.regulations, baku=False))
    found = causes(silent)
    assert (found.assumption.baku, found.different) == (True, ())


@pytest.mark.rule("C.04.2 D.8")
def test_a_result_that_was_corrected_after_the_next_round_was_paired() -> None:
    tournament = worked()
    for at, game in enumerate(tournament.rounds[1].games):
        wrong = Result(game.result.black, game.result.white)
        games = list(tournament.rounds[1].games)
        games[at] = replace(game, result=wrong)
        rounds: list[Round] = list(tournament.rounds)
        rounds[1] = replace(rounds[1], games=tuple(games))
        changed = replace(tournament, rounds=tuple(rounds[:3]))
        report = check(changed)
        if wrong != game.result and not report.equal:
            found = causes_of_check(changed, report)
            assert found is not None
            assert [each.round for each in found.rounds] == [3]
            assert found.left == ()
            return
    pytest.fail("every other result leaves round 3 as it is")


@pytest.mark.rule("C.05", "C.02 13.16")
def test_a_round_robin_checked_as_a_swiss_with_numbers_that_were_not_drawn() -> None:
    tournament = read_trf((DATA / "standings" / "round-robin.trf").read_bytes()).tournament
    found = causes(tournament, system="dutch")
    assert found.assumption.system == "berger"
    assert found.different == ()
    again = check(found.assumption.of(tournament), system="berger")
    assert again.equal


def test_the_same_file_always_has_the_same_causes() -> None:
    tournament = read("frome-open-2026")
    report = check(tournament)
    assert causes_of_check(tournament, report) == causes_of_check(tournament, report)


@pytest.mark.rule("C.04.2 A.5")
def test_a_round_that_the_file_says_was_changed_by_hand_is_not_explained_by_a_guess() -> None:
    tournament = worked()
    last = tournament.rounds[-1]
    first, second, *others = last.games
    games = (replace(first, black=second.black), replace(second, black=first.black), *others)
    swapped = replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games)))
    number = len(tournament.rounds)
    guessed = causes(swapped)
    assert [each.kind for each in guessed.rounds] != ["told"]
    said = "pairing changed by hand by Ann, warning level 3: a became b. Reason: fire"
    told = causes(replace(swapped, extra=(*swapped.extra, f"### Round {number}: {said}")))
    (cause,) = told.rounds
    assert (cause.kind, cause.round, cause.notes) == ("told", number, (said,))
    assert (told.different, told.left) == ((number,), ())
