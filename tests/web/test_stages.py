"""Stages of an event: plan, fill, decline, correct, undo."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from support.playing import ANN, game_of
from support.stage_events import DRAW, four

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Colour, Mark, Regulations, Result, Tournament
from openarbiter.model.stage_lines import stage_told
from openarbiter.stages.groups import Grouping
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.final import publish_final, withdraw_final
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.players import PlayerData, add_player, add_players
from openarbiter.web.actions.stage_groups import make_groups
from openarbiter.web.actions.stages import (
    cancel_decline,
    decline,
    fill_stage,
    plan_stage,
    stage_of,
)
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import sentence
from openarbiter.web.state import tournament_of

Filled = Callable[..., models.Section]

QUARTERS = "A1, B2, C1, D2, B1, A2, D1, C2"
LOST = Result(Mark.LOSS, Mark.WIN)


@pytest.fixture
def groups(filled: Filled) -> list[models.Section]:
    """Four groups of four, played to the end, with their final standings."""
    made = [filled(four(label), f"Group {label}") for label in "ABCD"]
    for each in made:
        publish_final(ANN, each)
    return made


@pytest.fixture
def stage(filled: Filled) -> models.Section:
    """An empty round robin."""
    regulations = Regulations(system="FIDE_ROUNDROBIN", edition="fide-2026")
    return filled(Tournament(name="Finals", regulations=regulations), "Finals")


def planned(
    stage: models.Section, groups: list[models.Section], seats: str = QUARTERS, **more: bool
) -> models.Section:
    sources = [(label, each.slug) for label, each in zip("ABCD", groups, strict=False)]
    plan_stage(ANN, stage, stage_of(stage).seen, sources, seats, **more)
    return stage


def fill(stage: models.Section) -> int:
    return fill_stage(ANN, stage, stage_of(stage).seen)


def names(stage: models.Section) -> list[str]:
    return [each.name for each in stage.players.order_by("number")]


def heads(stage: models.Section) -> list[str]:
    return [name.split(",")[0] for name in names(stage)]


def begin(stage: models.Section) -> None:
    draft = make_draft(ANN, stage)
    publish(ANN, stage, draft.version)
    stage.refresh_from_db()


def test_four_groups_fill_the_seats_of_the_next_stage(stage, groups) -> None:
    planned(stage, groups)
    assert fill(stage) == 8
    assert heads(stage) == ["A1", "B2", "C1", "D2", "B1", "A2", "D1", "C2"]
    assert stage.rounds.count() == 7
    first = stage.players.get(number=1)
    there = groups[0].players.get(number=1)
    for column in ("fide_id", "rating", "title", "birth", "federation", "national"):
        assert getattr(first, column) == getattr(there, column)
    told = stage_told(tournament_of(stage)).qualified
    assert (told[1].label, told[1].source, told[1].place, told[1].seat) == ("B", 2, 2, "B2")
    entry = stage.entries.latest("number")
    assert entry.action == "stage-filled"
    assert entry.values["seats"].startswith("A1 = A1, B2 = B2")
    assert not stage_of(stage).different
    assert not verify(stage.event).faults


def test_the_file_of_a_stage_says_who_came_from_where(stage, groups) -> None:
    planned(stage, groups, carried=True)
    fill(stage)
    text = write_trf(exported(stage))
    assert "### Stage after A: group-a\n" in text
    assert "### Qualified: 2 = B 2, place 2, for B2\n" in text
    assert text.count("### Carried: ") == 4
    again = read_trf(text.encode()).tournament
    assert stage_told(again) == stage_told(tournament_of(stage))


def test_nothing_is_filled_before_every_table_is_final(stage, groups) -> None:
    planned(stage, groups)
    withdraw_final(ANN, groups[2], "an appeal")
    with pytest.raises(Refused) as refused:
        fill(stage)
    assert "Group C" in refused.value.reason.message()
    assert not stage.players.exists()


def test_shared_places_at_the_cut_are_refused(stage, filled) -> None:
    drawn = dict.fromkeys(((1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1)), DRAW)
    group = filled(four("A", drawn), "Group A")
    publish_final(ANN, group)
    planned(stage, [group], "A1, A2")
    with pytest.raises(Refused) as refused:
        fill(stage)
    assert "share places 1-4" in refused.value.reason.message()


def test_two_arbiters_at_once_fill_it_once(stage, groups) -> None:
    planned(stage, groups)
    seen = stage_of(stage).seen
    assert fill_stage(ANN, stage, seen) == 8
    before = models.Entry.objects.count()
    with pytest.raises(Conflict):
        fill_stage(ANN, models.Section.objects.get(pk=stage.pk), seen)
    assert (stage.players.count(), models.Entry.objects.count()) == (8, before)
    assert fill(stage) == 8, "once more changes nothing"
    assert models.Entry.objects.count() == before


def test_a_preview_that_is_no_more_is_a_conflict(stage, groups) -> None:
    planned(stage, groups)
    seen = stage_of(stage).seen
    decline(ANN, stage, "A", 1, "ill")
    with pytest.raises(Conflict):
        fill_stage(ANN, stage, seen)
    assert not stage.players.exists()


def test_filling_that_fails_half_way_leaves_nothing(stage, groups, monkeypatch) -> None:
    planned(stage, groups)
    from openarbiter.web.actions import stages as module

    def broken(*_: object) -> None:
        raise RuntimeError("the power is gone")

    monkeypatch.setattr(module, "with_stage", broken)
    before = models.Entry.objects.count()
    with pytest.raises(RuntimeError):
        fill(stage)
    assert not stage.players.exists()
    assert models.Entry.objects.count() == before
    assert not stage_told(tournament_of(models.Section.objects.get(pk=stage.pk))).qualified


def test_whoever_declines_makes_the_next_ones_move_up(stage, groups) -> None:
    planned(stage, groups)
    fill(stage)
    key = stage.players.get(number=1).key
    assert heads(stage)[0] == "A1"
    decline(ANN, stage, "A", 2, "flight missed")
    assert [each.reason.message() for each in stage_of(stage).different]
    fill(stage)
    assert heads(stage) == ["A1", "B2", "C1", "D2", "B1", "A3", "D1", "C2"]
    assert stage.players.get(number=1).key == key, "who stays is the same row"
    found = stage_of(stage).qualification
    assert found is not None
    assert found.players[5].passed[0].message() == "A2, Player declined."
    entry = stage.entries.get(action="stage-declined")
    assert entry.reason == "flight missed", "why is in the ledger"
    assert "flight" not in write_trf(exported(stage)), "and not in the file"
    cancel_decline(ANN, stage, "A", 2)
    fill(stage)
    assert heads(stage)[5] == "A2"
    with pytest.raises(Refused):
        cancel_decline(ANN, stage, "A", 2)


def test_a_decline_counts_in_every_stage_of_that_table(stage, groups, filled) -> None:
    other = filled(Tournament(regulations=Regulations(system="FIDE_ROUNDROBIN")), "Final B")
    planned(stage, groups[:1], "A1-A2")
    planned(other, groups[:1], "A3-A4")
    decline(ANN, stage, "A", 1)
    fill(stage)
    assert heads(stage) == ["A2", "A3"]
    with pytest.raises(Refused) as refused:
        fill(other)
    assert "3 players who can go on" in refused.value.reason.message()


def test_a_player_entered_by_hand_stays_behind_the_seats(stage, groups) -> None:
    planned(stage, groups)
    add_player(ANN, stage, PlayerData("Host, Town", rating=2000))
    fill(stage)
    assert heads(stage)[-1] == "Host"
    assert stage.players.get(name="Host, Town").number == 9
    undo_last(ANN, stage.event, stage)
    assert heads(stage) == ["Host"]
    assert stage.players.get().number == 1


def test_in_a_swiss_the_ranking_numbers_those_who_came(section, groups) -> None:
    planned(section, groups, "D1-D2, A1-A2")
    fill(section)
    ratings = [each.rating for each in section.players.order_by("number")]
    assert ratings == sorted(ratings, reverse=True)
    told = {each.number: f"{each.label}{each.source}" for each in
            stage_told(tournament_of(section)).qualified}  # fmt: skip
    assert [told[n] for n in (1, 2, 3, 4)] == heads(section)
    assert not stage_of(section).different


def correct(group: models.Section) -> None:
    game = game_of(group, 2, 2)
    assert (game.white.number, game.black.number) == (1, 2)
    correct_result(ANN, game, LOST, "the score sheet says so", game.version)


def test_a_corrected_result_shows_and_is_filled_anew_before_round_1(stage, groups) -> None:
    planned(stage, groups)
    fill(stage)
    withdraw_final(ANN, groups[0], "an appeal")
    told = [each.reason.message() for each in stage_of(stage).different]
    assert any("Group A" in each for each in told)
    correct(groups[0])
    publish_final(ANN, groups[0])
    assert any("has number" in each.reason.message() for each in stage_of(stage).different)
    fill(stage)
    assert heads(stage) == ["A2", "B2", "C1", "D2", "B1", "A1", "D1", "C2"]
    assert not stage_of(stage).different


def test_after_round_1_the_players_stay_and_the_warning_too(stage, groups) -> None:
    planned(stage, groups)
    fill(stage)
    begin(stage)
    withdraw_final(ANN, groups[0], "an appeal")
    correct(groups[0])
    publish_final(ANN, groups[0])
    found = stage_of(stage)
    assert found.different
    for act in (
        lambda: fill(stage),
        lambda: decline(ANN, stage, "A", 1),
        lambda: planned(stage, groups, "A1, B1"),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert "Round 1 of Finals is published" in refused.value.reason.message()
    assert heads(stage)[0] == "A1"


def test_undoing_the_filling_takes_all_of_it_back(stage, groups) -> None:
    planned(stage, groups)
    frame = models.Section.objects.get(pk=stage.pk).frame
    fill(stage)
    undo_last(ANN, stage.event, stage)
    assert not stage.players.exists()
    assert models.Section.objects.get(pk=stage.pk).frame == frame
    assert not verify(stage.event).faults


def test_what_a_filled_stage_stands_on_cannot_be_undone(stage, groups) -> None:
    planned(stage, groups)
    fill(stage)
    with pytest.raises(Refused) as refused:
        undo_last(ANN, stage.event, groups[0], "a mistake")
    assert "Finals has been filled from this table since" in refused.value.reason.message()
    groups[0].refresh_from_db()
    assert groups[0].final_at is not None
    undo_last(ANN, stage.event, stage)
    undo_last(ANN, stage.event, groups[0], "a mistake")
    assert models.Section.objects.get(pk=groups[0].pk).final_at is None


def test_what_was_done_since_the_filling_can_be_undone(stage, groups) -> None:
    planned(stage, groups)
    fill(stage)
    withdraw_final(ANN, groups[0], "an appeal")
    undo_last(ANN, stage.event, groups[0], "no appeal after all")
    assert models.Section.objects.get(pk=groups[0].pk).final_at is not None


@pytest.mark.parametrize(
    ("sources", "seats", "said"),
    [
        ([], "A1", "at least one table"),
        ([("A", "finals")], "A1", "from itself"),
        ([("A", "nowhere")], "A1", "no section nowhere"),
        ([("A", "group-a")], "B1", "no such table"),
        ([("A", "group-a"), ("A", "group-b")], "A1", "two tables"),
        ([("A", "group-a"), ("B", "group-a")], "A1", "two labels"),
        ([("best", "group-a")], "A1", "no label"),
        ([("A", "group-a")], "what", "no seat"),
    ],
)
def test_plans_that_make_no_sense(stage, groups, sources, seats, said) -> None:
    with pytest.raises(Refused) as refused:
        plan_stage(ANN, stage, stage_of(stage).seen, sources, seats)
    assert said in refused.value.reason.message()


def test_stages_follow_one_another_and_not_in_a_circle(stage, groups, filled) -> None:
    other = filled(Tournament(regulations=Regulations(system="FIDE_ROUNDROBIN")), "Last four")
    planned(stage, groups)
    plan_stage(ANN, other, stage_of(other).seen, [("F", stage.slug)], "F1-F4")
    with pytest.raises(Refused) as refused:
        plan_stage(ANN, stage, stage_of(stage).seen, [("L", other.slug)], "L1")
    assert "from itself" in refused.value.reason.message()


def test_groups_of_one_list_are_sections_with_everybody_once(section) -> None:
    add_players(
        ANN,
        section,
        [PlayerData(f"Player {n:02}", rating=2400 - n, club=f"Club {n}") for n in range(16)],
    )
    made = make_groups(ANN, section, 4, Grouping.SNAKE, "Group")
    assert [each.name for each in made] == ["Group A", "Group B", "Group C", "Group D"]
    assert made[0].rounds.count() == 3
    assert names(made[0]) == ["Player 00", "Player 07", "Player 08", "Player 15"]
    assert made[0].players.get(number=2).club == "Club 7"
    begin(made[0])
    with pytest.raises(Refused) as refused:
        undo_last(ANN, section.event, None)
    assert "Group A has been used" in refused.value.reason.message()
    assert section.event.sections.count() == 5


def test_groups_are_undone_as_a_whole(section) -> None:
    add_players(ANN, section, [PlayerData(f"P{n:02}", rating=2400 - n) for n in range(9)])
    make_groups(ANN, section, 2, Grouping.POTS, "Pool", seed="dice 3 5")
    entry = models.Entry.objects.latest("number")
    assert entry.values["how"] == "pots, dice 3 5"
    assert sentence(entry) == f"2 groups were made of {section.name}: drawn from pots, dice 3 5"
    undo_last(ANN, section.event, None)
    assert section.event.sections.count() == 1
    assert section.players.count() == 9
    assert not verify(section.event).faults


def test_an_archive_has_the_stages_and_gives_them_back(stage, groups, chief) -> None:
    planned(stage, groups, carried=True)
    decline(ANN, stage, "B", 2, "ill")
    fill(stage)
    out = io.BytesIO()
    whole_event(stage.event, out)
    back = restore_event(chief, out.getvalue())
    again = back.sections.get(slug=stage.slug)
    assert stage_told(tournament_of(again)) == stage_told(tournament_of(stage))
    assert names(again) == names(stage)
    found = stage_of(again)
    assert found.qualification is not None
    assert found.qualification.ready
    assert not found.different
    decline(ANN, again, "A", 2)
    fill(again)
    assert heads(again)[5] == "A3"


def test_groups_lead_to_the_pairs_of_a_knock_out(groups, filled) -> None:
    regulations = Regulations(
        system="FIDE_KNOCKOUT", edition="fide-2026", initial_colour=Colour.WHITE
    )
    lines = ("### Knock-out terms: games=1", "### Knock-out lot: seed 4711")
    frame = Tournament(name="Knock-out", regulations=regulations, extra=lines)
    stage = filled(frame, "Knock-out")
    planned(stage, groups, "A1/B2, C1/D2, D1/C2, B1/A2")
    fill(stage)
    assert heads(stage) == ["A1", "A2", "D1", "D2", "C1", "C2", "B1", "B2"]
    begin(stage)
    assert heads(stage) == ["A1", "A2", "D1", "D2", "C1", "C2", "B1", "B2"]
    games = models.Game.objects.filter(round__section=stage).select_related("white", "black")
    pairs = {
        frozenset(each.name.split(",")[0] for each in (game.white, game.black)) for game in games
    }
    assert pairs == {
        frozenset(pair) for pair in (("A1", "B2"), ("C1", "D2"), ("D1", "C2"), ("B1", "A2"))
    }
    again = read_trf(write_trf(exported(stage)).encode()).tournament
    assert stage_told(again) == stage_told(tournament_of(stage))
