"""Players who leave a round robin: C.05 6.6, PMR 246 and 247."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.tables import round_robin, table

from openarbiter.model import Bye, ByeKind, Game, Tournament, predetermined
from openarbiter.standings import crosstable, standings
from openarbiter.standings.withdrawals import settle, with_games

# Player 4 of six leaves after round 3 of five: 3 of 5 games, more than half.
RECORDED = round_robin(
    "* 1 1 1 1 1",
    "0 * 1 + 1 1",
    "0 0 * 1 1 1",
    "0 - 0 * 1 -",
    "0 0 0 0 * 1",
    "0 0 0 + 0 *",
)
BLANK = round_robin(
    "* 1 1 1 1 1",
    "0 * 1 . 1 1",
    "0 0 * 1 1 1",
    "0 . 0 * 1 .",
    "0 0 0 0 * 1",
    "0 0 0 . 0 *",
)


def unnamed(tournament: Tournament) -> Tournament:
    return replace(tournament, regulations=replace(tournament.regulations, system=""))


def scores(tournament: Tournament, **options: object) -> list[int]:
    rows = standings(tournament, "SB", rules="fide-2026", **options).rows  # type: ignore[arg-type]
    return [row.score for row in sorted(rows, key=lambda row: row.number)]


@pytest.mark.rule("C.05 6.6")
def test_missing_games_of_who_played_half_count_as_forfeits() -> None:
    assert scores(BLANK) == scores(RECORDED) == [50, 40, 30, 10, 10, 10]
    made = standings(BLANK, "SB", rules="fide-2026")
    assert [(one.white, one.black) for _, one in made.walkovers] == [(2, 4), (4, 6)]
    assert "2-4, 4-6" in made.notes[0].message()


@pytest.mark.rule("C.05 6.6")
def test_the_crosstable_shows_them_as_recorded_ones() -> None:
    def cells(tournament: Tournament) -> list[list[list[str]]]:
        made = crosstable(tournament, standings(tournament, "SB", rules="fide-2026"))
        return [[[one.result for one in cell] for cell in row.cells] for row in made.rows]

    assert cells(BLANK) == cells(RECORDED)


@pytest.mark.rule("C.05 6.6")
def test_who_left_may_be_named_where_only_one_game_is_missing() -> None:
    """One missing game tells nobody which of the two stayed away."""
    blank = round_robin("* 1 1 1", "0 * 1 1", "0 0 * .", "0 0 . *")
    silent = standings(blank, "SB", rules="fide-2026")
    assert silent.walkovers == ()
    assert "3-4" in silent.notes[0].message()
    assert scores(blank, withdrawn=[3]) == [30, 20, 0, 10]
    assert scores(blank, withdrawn=[3, 4]) == [30, 20, 0, 0]


@pytest.mark.rule("C.07 15.2")
def test_a_round_robin_is_known_without_its_name_though_one_player_left() -> None:
    assert predetermined(unnamed(RECORDED))
    assert predetermined(unnamed(BLANK))
    early = round_robin(
        "* 1 1 1 1 1", "0 * 1 . 1 1", "0 0 * . 1 1", "0 . . * . .", "0 0 0 . * 1", "0 0 0 . 0 *"
    )
    assert predetermined(unnamed(early))
    half = replace(RECORDED, rounds=RECORDED.rounds[:3])
    assert not predetermined(unnamed(half))


@pytest.mark.rule("C.05 6.6")
def test_every_missing_game_of_a_pair_counts() -> None:
    """Three cycles of four players; player 4 played 6 of 9 games and lacks two with player 3."""
    blank = round_robin(
        "*** 111 111 111", "000 *** 111 11.", "000 000 *** 1..", "000 00. 0.. ***", cycles=3
    )
    made = standings(blank, "SB", rules="fide-2026")
    assert sorted((one.white, one.black) for _, one in made.walkovers) == [(2, 4), (3, 4), (3, 4)]
    assert scores(blank) == [90, 60, 30, 0]


@pytest.mark.rule("C.05 6.6")
def test_an_unfinished_round_robin_lacks_nothing_yet() -> None:
    """Four of five rounds of six players, and nobody said how many there are."""
    full = round_robin(
        "* 1 1 1 1 1", "0 * 1 1 1 1", "0 0 * 1 1 1", "0 0 0 * 1 1", "0 0 0 0 * 1", "0 0 0 0 0 *"
    )
    regulations = replace(full.regulations, rounds=None)
    under_way = replace(full, rounds=full.rounds[:4], regulations=regulations)
    made = standings(under_way, "SB", rules="fide-2026")
    assert made.walkovers == ()
    assert made.notes == ()


@pytest.mark.rule("C.05 6.6")
def test_who_gets_a_game_has_no_bye_in_that_round() -> None:
    tournament = table("U", "H", "Z")
    made = with_games(tournament, [(1, Game(1, 3))])
    assert made.rounds[0].games == (Game(1, 3),)
    assert made.rounds[0].byes == (Bye(2, ByeKind.HALF),)
    assert with_games(tournament, []) is tournament


@pytest.mark.rule("C.05 6.6")
def test_games_that_count_as_forfeits_are_not_missing_as_well() -> None:
    """3 played two games of three and left; the third counts, and nothing is unexplained."""
    tournament = round_robin("* 1 1 1", "0 * 1 1", "0 0 * .", "0 0 . *")
    settled = settle(tournament, 3, [3])
    assert [(game.white, game.black) for _, game in settled.walkovers] == [(3, 4)]
    assert settled.unexplained == ()
