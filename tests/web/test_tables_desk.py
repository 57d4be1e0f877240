"""The tables of a section: after which round, by which order, remembered by what they depend on."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from support.worked import worked

from openarbiter.formats.trf import write_trf
from openarbiter.model import (
    NO_RESULT,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.model.lots import draw
from openarbiter.standings import BadTieBreak, Standings, standings
from openarbiter.web import models
from openarbiter.web.actions import tables
from openarbiter.web.actions.lots import draw_lots
from openarbiter.web.actions.tables import (
    TableWish,
    crosstable_as,
    last_complete,
    table_as,
    table_of,
)
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state import tournament_of

from .conftest import Filled

HELD = "held-14-players"


def places(table: Standings) -> list[tuple[int | None, int]]:
    return [(row.rank, row.number) for row in table.rows]


def with_open_game(tournament: Tournament, number: int) -> Tournament:
    """The same with no result at the first board of a round."""
    rounds = list(tournament.rounds)
    played = rounds[number - 1]
    first = replace(played.games[0], result=NO_RESULT)
    rounds[number - 1] = replace(played, games=(first, *played.games[1:]))
    return replace(tournament, rounds=tuple(rounds))


def test_the_table_is_that_of_the_standings_room(filled: Filled) -> None:
    section = filled(worked(HELD))
    table = table_of(section)
    assert table.final
    assert places(table) == places(standings(worked(HELD)))


def test_the_table_is_after_the_last_round_in_which_every_game_has_a_result(
    filled: Filled,
) -> None:
    section = filled(with_open_game(worked(HELD), 6))
    assert table_of(section).rounds == 5
    assert table_of(section, 6).pending == 1
    assert not table_of(section).pending


def test_a_game_put_off_in_an_earlier_round_does_not_hold_the_table_back() -> None:
    assert last_complete(with_open_game(worked(HELD), 3)) == 6
    assert last_complete(with_open_game(worked(HELD), 6)) == 5
    assert last_complete(Tournament()) == 0
    assert last_complete(Tournament(rounds=(Round((Game(1, 2),)),))) == 0


def test_after_an_earlier_round_it_is_the_table_of_that_day(filled: Filled) -> None:
    section = filled(worked(HELD))
    for rounds in range(6):
        table = table_of(section, rounds)
        assert table.rounds == rounds
        assert not table.final
        assert places(table) == places(standings(worked(HELD), rounds=rounds))
    with pytest.raises(ValueError, match="7 rounds"):
        table_of(section, 7)


def test_other_tie_breaks_are_tried_without_saving(filled: Filled) -> None:
    section = filled(worked(HELD))
    table = table_as(section, TableWish("PS,BH", "fide-2024", lots="dice 4 2")).standings
    assert [column.code.text for column in table.columns] == ["PTS", "PS", "BH", "LOTS"]
    assert table.rules.id == "fide-2024"
    assert table.lots == "dice 4 2"
    assert not any(row.shared for row in table.rows)
    with pytest.raises(BadTieBreak):
        table_as(section, TableWish("NONE"))


def test_a_tie_break_of_a_file_that_nobody_knows_is_left_out_and_told(filled: Filled) -> None:
    held = worked(HELD)
    stated = replace(held.regulations, tie_breaks=("BH", "XYZ", "OTHER_PLAYOFF", "SB"))
    table = table_as(filled(replace(held, regulations=stated)), TableWish())
    assert [each.code.text for each in table.standings.columns] == ["PTS", "BH", "SB"]
    assert len(table.left_out) == 2


@pytest.mark.rule("C.05 6.6")
def test_who_left_a_round_robin_early_does_not_count(filled: Filled) -> None:
    """Four players everybody against everybody; player 4 left after the first of three rounds."""
    won = Result(Mark.WIN, Mark.LOSS)
    robin = Tournament(
        entrants=tuple(Entrant(number, name=f"Player {number}") for number in (1, 2, 3, 4)),
        rounds=(
            Round((Game(1, 4, won), Game(2, 3, won))),
            Round((Game(3, 1, won),)),
            Round((Game(1, 2, won),)),
        ),
        regulations=Regulations(rounds=3, system="FIDE_ROUND_ROBIN"),
    )
    section = filled(robin)
    assert table_of(section, 2).row(4).rank is not None
    section.players.filter(number=4).update(withdrawn_from=2)
    assert table_of(section, 2).row(4).rank is None
    assert table_of(section, 0).row(4).rank is not None


def test_results_of_the_running_round_do_not_make_the_table_anew(
    filled: Filled, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = filled(with_open_game(worked(HELD), 6))
    monkeypatch.setattr(tables, "connection", SimpleNamespace(in_atomic_block=False))
    for name in ("_tables", "_crosstables"):
        monkeypatch.setattr(tables, name, Memory(4, 64 * MEBIBYTE))

    def enter(number: int, place: int, marks: str) -> None:
        game = models.Game.objects.get(round__section=section, round__number=number, place=place)
        with Work(Actor("tests"), section.event, "result", section=section) as work:
            work.update(game, white_mark=marks[0], black_mark=marks[1])

    before = table_as(section, TableWish())
    enter(6, 2, "01")
    after = table_as(section, TableWish())
    assert after is before
    assert crosstable_as(after) is crosstable_as(before)
    enter(1, 1, "==")
    assert table_as(section, TableWish()) is not before


def test_what_is_not_committed_is_not_remembered(filled: Filled) -> None:
    assert table_as(filled(worked(HELD)), TableWish()).key is None


class TestLots:
    """C.07 4.2: what is still level at the end is parted by lot."""

    @pytest.fixture
    def tied(self, filled: Filled) -> models.Section:
        """All games of the only round drawn."""
        drawn = Result(Mark.DRAW, Mark.DRAW)
        return filled(
            Tournament(
                entrants=tuple(Entrant(number, name=f"Player {number}") for number in (1, 2, 3, 4)),
                rounds=(Round((Game(1, 3, drawn), Game(4, 2, drawn))),),
                regulations=Regulations(rounds=1, tie_breaks=("WIN",)),
            )
        )

    @pytest.mark.rule("C.07 4.2")
    def test_lots_part_all_who_share_a_place(self, tied: models.Section) -> None:
        assert {row.rank for row in table_of(tied).rows} == {1}
        draw_lots(Actor("chief"), tied, " dice  4 2 ")
        table = table_of(tied)
        assert table.lots == "dice 4 2"
        assert [row.number for row in table.rows] == draw("dice 4 2", (1, 2, 3, 4))
        assert {row.rank for row in table_of(tied, 0).rows} == {1}

    def test_the_seed_goes_with_the_tournament_file(self, tied: models.Section) -> None:
        draw_lots(Actor("chief"), tied, "4 2")
        assert "with the seed: 4 2" in write_trf(tournament_of(tied))

    def test_lots_are_drawn_again_only_for_a_reason(self, tied: models.Section) -> None:
        draw_lots(Actor("chief"), tied, "4 2")
        with pytest.raises(Refused, match="Give the reason"):
            draw_lots(Actor("chief"), tied, "1 1")
        draw_lots(Actor("chief"), tied, "1 1", "A die fell off the table.")
        assert table_of(tied).lots == "1 1"

    def test_lots_are_not_drawn_while_games_are_open(self, filled: Filled) -> None:
        section = filled(with_open_game(worked(HELD), 6))
        with pytest.raises(Refused, match="all results"):
            draw_lots(Actor("chief"), section, "4 2")

    def test_lots_need_somebody_who_is_level_and_a_seed(
        self, filled: Filled, tied: models.Section
    ) -> None:
        with pytest.raises(Refused, match="Nobody is tied"):
            draw_lots(Actor("chief"), filled(worked(HELD), "Held"), "4 2")
        for seed in (" ", "x" * 61):
            with pytest.raises(Refused, match="seed"):
                draw_lots(Actor("chief"), tied, seed)
