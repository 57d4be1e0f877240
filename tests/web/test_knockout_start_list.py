"""The start list of a knock-out before round 1: who leaves or comes after seeds are listed."""

from __future__ import annotations

import pytest
from support.knockout_desk import TERMS, extra_games, knockout, next_round, play_out
from support.playing import ANN

from openarbiter.knockout.lines import knockout_record
from openarbiter.web import models
from openarbiter.web.actions.knockout_lots import enter_lot, list_seeds
from openarbiter.web.actions.pairing import make_draft
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_players, remove_player
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.knockouts import tree_of

_GIVEN = f"{TERMS.replace('better-seed', 'lot')}; seeding=given"


def _names(section: models.Section) -> list[str]:
    """The names from seed 1 on."""
    section.refresh_from_db()
    tree = tree_of(position_of(section))
    assert tree is not None
    names = {each.number: each.name for each in tournament_of(section).entrants}
    return [names[each].removeprefix("Player ") for each in tree.seeds]


@pytest.mark.rule("C.04.2 B.3")
def test_who_leaves_before_round_1_leaves_the_list_of_seeds(section: models.Section) -> None:
    knockout(section, 6, _GIVEN)
    list_seeds(ANN, section, [6, 2, 4, 1, 3, 5])
    section.refresh_from_db()
    enter_lot(ANN, section, "R1.M2 colours", [1, 3])
    before = _names(section)
    remove_player(ANN, section, section.players.get(name="Player C"))
    assert _names(section) == ["F", "B", "D", "A", "E"]
    record = knockout_record(tournament_of(section))
    assert not record.unread
    assert not record.by_hand
    undo_last(ANN, section.event, section)
    assert _names(section) == before
    remove_player(ANN, section, section.players.get(name="Player C"))
    assert len(next_round(section).games.all()) == 1


@pytest.mark.rule("C.04.2 B.3")
def test_who_comes_after_the_seeds_are_listed_is_not_left_out(section: models.Section) -> None:
    knockout(section, 4, _GIVEN)
    list_seeds(ANN, section, [4, 2, 3, 1])
    add_players(ANN, section, [PlayerData(name="Newcomer", rating=2800)])
    section.refresh_from_db()
    with pytest.raises(Refused, match=r"not in the list of seeds: 1 Newcomer"):
        make_draft(ANN, section)
    list_seeds(ANN, section, [5, 3, 4, 2, 1])
    assert len(next_round(section).games.all()) == 1
    assert _names(section)[-1] == "Newcomer"


@pytest.mark.rule("C.02 13.2.11")
def test_a_lot_for_colours_comes_too_late_after_its_game(section: models.Section) -> None:
    knockout(section, 2, "games=1; colours=lot; extra-colours=lot")
    published = next_round(section)
    game = published.games.select_related("white", "black").get()
    order = [game.white.number, game.black.number]
    enter_lot(ANN, section, "R1.M1 colours", order)
    with pytest.raises(Refused, match=r"R1\.M1: the colours of its games"):
        enter_lot(ANN, section, "R1.M1 colours", order[::-1])
    play_out(section, published, drawn=True)
    enter_lot(ANN, section, "R1.M1 rapid", [1, 2])
    assert extra_games(section, most=1) == 1
    with pytest.raises(Refused, match=r"R1\.M1: the colours of its games"):
        enter_lot(ANN, section, "R1.M1 rapid", [2, 1])
