"""What a publication is about to write is what is read afterwards: file, byes, regulations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.playing import ANN, WON, before_round_1, entrants, play_round, swiss
from support.worked import worked

from openarbiter.formats.trf import write_trf
from openarbiter.model import Bye, ByeKind, Game, Result, Round, Tournament
from openarbiter.web import models
from openarbiter.web.actions import final, publishing
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.pairing import change_draft, make_draft, publish, publish_all
from openarbiter.web.actions.players import PlayerData, add_player, request_bye, withdraw
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.state import tournament_of

HELD = worked("held-14-players")


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Compares the file of each publication with that of the section as it is read then.

    Returns:
        The rounds whose files were compared.
    """
    seen: list[int] = []
    keep = publishing.keep_file

    def keep_and_compare(work, section: models.Section, number: int, file: str) -> None:
        keep(work, section, number, file)
        now = models.Section.objects.get(pk=section.pk)
        assert file == write_trf(exported(now)), f"round {number}"
        seen.append(number)

    for module in (publishing, final):
        monkeypatch.setattr(module, "keep_file", keep_and_compare)
    return seen


def all_won(section: models.Section, number: int) -> None:
    games = models.Game.objects.filter(round__section=section, round__number=number)
    enter_results(ANN, section, number, [EnteredResult(game.pk, WON) for game in games])


def test_the_rounds_of_a_worked_tournament_with_byes_and_absences(
    filled: Callable[[Tournament], models.Section], compared: list[int]
) -> None:
    section = filled(before_round_1(HELD))
    for wanted in HELD.rounds:
        play_round(section, wanted)
    assert compared == [1, 2, 3, 4, 5, 6]
    assert [set(each.byes) for each in tournament_of(section).rounds] == [
        set(each.byes) for each in HELD.rounds
    ]


@pytest.mark.rule("C.02 13.1.1")
def test_regulations_that_stay_and_lines_of_changes_by_hand(
    filled: Callable[[Tournament], models.Section], compared: list[int]
) -> None:
    section = filled(swiss(7))
    players = {each.number: each for each in section.players.all()}
    request_bye(ANN, section, players[6], 3, ByeKind.ZERO)
    draft = make_draft(ANN, section)
    (white, black, _), *rest = draft.pairs
    pairs = [[black, white], *(pair[:2] for pair in rest)]
    draft = change_draft(ANN, section, draft.version, pairs, draft.bye, "a swap\nof colours")
    publish(ANN, section, draft.version)
    section.refresh_from_db()
    assert section.tie_breaks_kept_at is not None
    all_won(section, 1)
    add_player(ANN, section, PlayerData("Late, Ann", rating=2600))
    withdraw(ANN, section, players[7], 2)
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    assert compared == [1, 2]
    assert any("a swap of colours" in line for line in tournament_of(section).extra)
    requests = tournament_of(section).regulations.bye_requests
    assert [(each.round, each.kind) for each in requests] == [(3, ByeKind.ZERO)]


def test_points_that_a_file_claimed_are_no_more_after_a_round(
    filled: Callable[[Tournament], models.Section], compared: list[int]
) -> None:
    lost = Result(WON.black, WON.white)
    played = Round((Game(1, 3, WON), Game(4, 2, lost)), (Bye(5, ByeKind.PAB),))
    claiming = swiss(5, played)
    section = filled(
        replace(
            claiming,
            entrants=tuple(replace(each, points=30, rank=7) for each in claiming.entrants),
        )
    )
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    assert compared == [2]
    assert {each.points for each in tournament_of(section).entrants} == {None}


@pytest.mark.rule("C.05 5.1", "C.05 6.6")
def test_all_rounds_of_a_schedule_that_somebody_has_left(
    filled: Callable[[Tournament], models.Section], compared: list[int]
) -> None:
    table = Tournament(
        entrants(5),
        regulations=replace(swiss(5).regulations, rounds=None, system="FIDE_ROUNDROBIN"),
    )
    section = filled(table)
    withdraw(ANN, section, section.players.get(number=2), 4)
    publish_all(ANN, section)
    for number in range(1, 6):
        games = models.Game.objects.filter(round__section=section, round__number=number)
        open_games = games.filter(white_mark="?")
        enter_results(ANN, section, number, [EnteredResult(game.pk, WON) for game in open_games])
    publish_final(ANN, section)
    assert compared == [5, 5]
    forfeits = [
        game
        for played in tournament_of(section).rounds[3:]
        for game in played.games
        if not game.result.played
    ]
    assert [{game.white, game.black} for game in forfeits] == [{2, 3}, {2, 4}]
