"""The regulations of a section: what may change, until when, and what the file says of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from support.playing import WON, swiss
from support.worked import worked

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Colour, Game, Round, predetermined
from openarbiter.model.lots import lot
from openarbiter.pairing import edition_of, pair_round
from openarbiter.pairing.system import announced_system
from openarbiter.web import models
from openarbiter.web.actions.events import change_event, event_data
from openarbiter.web.actions.making import new_section
from openarbiter.web.actions.players import PlayerData, add_players
from openarbiter.web.actions.section_settings import SYSTEMS, SectionSettings, settings_of
from openarbiter.web.actions.sections import (
    change_settings,
    draw_colour,
    order_sections,
    remove_section,
    set_schedule,
)
from openarbiter.web.actions.teams import teams_from_clubs
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import frame_of, tournament_of

ANN = Actor("Ann", "chief-arbiter")
SOFIA = ZoneInfo("Europe/Sofia")


def change(section: models.Section, reason: str = "", **values: object) -> SectionSettings:
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, **values), reason)
    section.refresh_from_db()
    return settings_of(section)


@pytest.fixture
def running(filled) -> models.Section:
    tournament = worked("held-14-players").before_round(3)
    regulations = replace(tournament.regulations, edition="fide-2018", initial_colour=Colour.WHITE)
    return filled(replace(tournament, regulations=regulations, start=date(2025, 6, 1)))


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_every_system_to_choose_has_its_code_in_the_file(section, system: str) -> None:
    assert change(section, system=system, rounds=4).system == system
    assert announced_system(tournament_of(section)) == SYSTEMS[system]
    again = read_trf(write_trf(tournament_of(section)).encode()).tournament
    assert announced_system(again) == SYSTEMS[system]


def test_nothing_changed_leaves_the_frame_word_for_word(running) -> None:
    before = running.frame
    old = settings_of(running)
    change_settings(ANN, running, old.seen, old)
    change(running, check_in=True)
    assert running.frame == before


def test_edition_acceleration_and_colour_reach_the_file(section) -> None:
    change(section, edition="fide-2018", acceleration="baku", colour="b", rounds=5)
    text = write_trf(tournament_of(section))
    assert "192 FIDE_DUTCH_2017_BAKU\n" in text
    assert "152 B\n" in text
    assert section.rounds.count() == 5


@pytest.mark.rule("Laws A.1")
def test_the_time_control_stands_in_the_file_as_written_and_coded(section) -> None:
    change(section, time_control="90 min/40 moves + 30 min + 30 sec/move")
    text = write_trf(tournament_of(section))
    assert "122 90 min/40 moves + 30 min + 30 sec/move\n" in text
    assert "222 40/5400+30:1800+30\n" in text
    change(section, time_control="as the players like")
    assert "222" not in [line[:3] for line in tournament_of(section).extra]
    assert change(section, arbiter="Ann", deputies=("Bob", "Cy")).deputies == ("Bob", "Cy")


def test_planned_rounds_follow_their_number(section) -> None:
    change(section, rounds=9)
    assert section.rounds.count() == 9
    change(section, rounds=2)
    assert list(section.rounds.values_list("number", flat=True)) == [1, 2]
    undo_last(ANN, section.event, section)
    assert section.rounds.count() == 9


@pytest.mark.rule("C.04.2 A.1", "C.04.2 A.4", "C.04.3 E", "Laws 10.1")
@pytest.mark.parametrize(
    ("values", "article"),
    [
        ({"system": "round-robin"}, "C.04.2 A.1"),
        ({"edition": "fide-2026"}, "C.04.2 A.4"),
        ({"edition": "", "start": date(2026, 6, 1)}, "C.04.2 A.4"),
        ({"acceleration": "baku"}, "C.04.2 A.1"),
        ({"colour": "b"}, "C.04.3 E"),
        ({"win": 30}, "Laws 10.1"),
    ],
)
def test_what_was_announced_stays_once_round_1_is_published(running, values, article) -> None:
    assert edition_of(tournament_of(running)).id == "fide-2018"
    with pytest.raises(Refused) as refused:
        change(running, "I want it so", **values)
    assert refused.value.article == article


@pytest.mark.rule("C.04.1 a", "C.02 13.1.1")
def test_the_number_of_rounds_and_tie_breaks_change_only_with_a_reason(running) -> None:
    with pytest.raises(Refused) as refused:
        change(running, rounds=5)
    assert refused.value.article == "C.04.1 a"
    with pytest.raises(Refused) as refused:
        change(running, tie_breaks=("BH",))
    assert refused.value.article == "C.02 13.1.1"
    change(running, "The hall has to be left on Friday", rounds=5)
    assert models.Entry.objects.latest("number").level == 4
    line = "### Regulations changed after round 2 (rounds): The hall has to be left on Friday"
    assert line in tournament_of(running).extra


@pytest.mark.rule("C.04.2 A.1")
def test_outside_of_fide_mode_frozen_things_change_with_a_reason(running) -> None:
    models.Section.objects.filter(pk=running.pk).update(fide_mode=False)
    running.refresh_from_db()
    with pytest.raises(Refused):
        change(running, acceleration="baku")
    change(running, "By all players' wish", acceleration="baku")
    assert tournament_of(running).regulations.baku
    assert models.Entry.objects.latest("number").level == 4


@pytest.mark.parametrize(
    "values",
    [
        {"name": ""},
        {"rounds": 0},
        {"start": date(2026, 2, 2), "end": date(2026, 2, 1)},
        {"win": 0},
        {"pab": 20},
        {"default_minutes": -1},
        {"tie_breaks": ("NONSENSE",)},
        {"last_half_bye_round": 3},
    ],
)
def test_regulations_that_cannot_be_are_refused(section, values) -> None:
    with pytest.raises(Refused):
        change(section, **values)


def test_two_who_change_regulations_notice_each_other(section) -> None:
    old = settings_of(section)
    change(section, rounds=4)
    with pytest.raises(Conflict):
        change_settings(ANN, section, old.seen, replace(old, rounds=5))


@pytest.mark.rule("C.04.3 E")
def test_the_initial_colour_is_a_lot_everybody_can_repeat(section, running) -> None:
    seed = next(str(number) for number in range(99) if lot(str(number), 1) % 2)
    assert draw_colour(ANN, section, seed) is Colour.BLACK
    entry = models.Entry.objects.latest("number")
    assert entry.values == {"colour": "b", "seed": seed}
    with pytest.raises(Refused):
        draw_colour(ANN, running)


def test_the_schedule_is_in_order_and_in_the_file(section) -> None:
    # The file has the day of the place where it is played, wherever that is.
    starts = {n: timezone.make_aware(datetime(2026, 11, 20 + n, 10)) for n in (1, 2)}
    set_schedule(ANN, section, starts)
    (line,) = [one for one in tournament_of(section).extra if one[:3] == "132"]
    assert line[91:99] == "26/11/21"
    assert line[101:109] == "26/11/22"
    before = models.Entry.objects.count()
    set_schedule(ANN, section, {n: at.astimezone(SOFIA) for n, at in starts.items()})
    assert models.Entry.objects.count() == before
    with pytest.raises(Refused, match="before round 2"):
        set_schedule(ANN, section, {3: starts[1]})


def test_days_of_an_imported_file_stay_in_it(filled, client_of) -> None:
    days = "26/11/20  26/11/21  1987/02/03"
    section = filled(replace(swiss(4, of=3), extra=(f"132{'':88}{days}",)))
    address = f"/desk/{section.event.slug}/{section.slug}/regulations/"
    assert (
        "The tournament file says 2026-11-21."
        in client_of(Role.DEPUTY).get(address).content.decode()
    )
    set_schedule(ANN, section, {1: timezone.make_aware(datetime(2026, 11, 19, 10))})
    (line,) = tournament_of(section).extra
    assert line[91:].split() == ["26/11/19", "26/11/21", "1987/02/03"]
    set_schedule(ANN, section, {1: None})
    (line,) = tournament_of(section).extra
    assert line[91:].split() == ["26/11/21", "1987/02/03"]
    assert line.index("26/11/21") == 101


def test_times_given_by_another_clock_are_taken_back(section) -> None:
    starts = {1: datetime(2026, 11, 21, 10, tzinfo=SOFIA)}
    set_schedule(ANN, section, starts)
    assert section.rounds.get(number=1).starts_at == starts[1]
    undo_last(ANN, section.event, section)
    assert section.rounds.get(number=1).starts_at is None


def test_sections_are_added_ordered_and_removed_while_nothing_happened(event) -> None:
    first = event.sections.get()
    second = new_section(ANN, event, "B", 5)
    order_sections(ANN, event, [second.pk, first.pk])
    assert [each.name for each in event.sections.all()] == ["B", "Spring Open"]
    change(second, rounds=6)
    with pytest.raises(Refused, match="ledger stays"):
        remove_section(ANN, event, second)
    remove_section(ANN, event, first)
    assert event.sections.count() == 1
    undo_last(ANN, event, None)
    assert event.sections.count() == 2


def test_sections_follow_what_the_event_says(event, section) -> None:
    old = event_data(event)
    new = replace(old, name="Autumn Open", city="Lviv", federation="UKR", start=date(2026, 9, 1))
    change_event(ANN, event, old.seen, new)
    frame = tournament_of(models.Section.objects.get(pk=section.pk))
    assert (frame.name, frame.city, frame.start) == ("Autumn Open", "Lviv", date(2026, 9, 1))
    with pytest.raises(Conflict):
        change_event(ANN, event, old.seen, old)
    now = event_data(event)
    with pytest.raises(Refused):
        change_event(ANN, event, now.seen, replace(now, website="javascript:alert(1)"))


def test_what_the_event_says_of_a_section_is_a_change_of_that_section(event, section) -> None:
    old = event_data(event)
    change_event(ANN, event, old.seen, replace(old, start=date(2025, 3, 1)))
    seen = [models.Section.objects.get(pk=section.pk)]
    old = event_data(event)
    change_event(ANN, event, old.seen, replace(old, start=date(2026, 5, 1)))
    seen.append(models.Section.objects.get(pk=section.pk))
    undo_last(ANN, event, None)
    seen.append(models.Section.objects.get(pk=section.pk))
    days = [frame_of(each.frame).start for each in seen]
    assert days == [date(2025, 3, 1), date(2026, 5, 1), date(2025, 3, 1)]
    assert [edition_of(frame_of(each.frame)).id for each in seen[:2]] == ["fide-2018", "fide-2026"]
    # What is remembered of it is remembered by these, and whoever waits goes by them.
    grown = [(each.revision, each.field_revision) for each in seen]
    assert len({one for one, _ in grown}) == len({other for _, other in grown}) == 3
    draw_colour(ANN, seen[1], "4")
    section.refresh_from_db()
    assert frame_of(section.frame).start == date(2025, 3, 1)


def test_clubs_become_teams_for_scheveningen(section) -> None:
    people = [PlayerData(f"{club}{place}", club=club) for place in (1, 2) for club in "AB"]
    add_players(ANN, section, people)
    change(section, system="scheveningen", rounds=2)
    made = teams_from_clubs(ANN, section)
    assert [(team.name, team.players) for team in made] == [("A", (1, 2)), ("B", (3, 4))]
    assert pair_round(tournament_of(section)).boards
    section.players.filter(number=1).update(club="")
    with pytest.raises(Refused, match="1 A1"):
        teams_from_clubs(ANN, section)


def test_a_small_swiss_stays_a_swiss_when_everybody_has_met_everybody(
    section: models.Section, event: models.Event
) -> None:
    boards = (((1, 3), (4, 2)), ((2, 1), (3, 4)), ((1, 4), (2, 3)))
    for each in (section, new_section(ANN, event, "Four", 3)):
        tournament = replace(
            frame_of(each.frame),
            entrants=swiss(4).entrants,
            rounds=tuple(Round(tuple(Game(*pair, WON) for pair in one)) for one in boards),
        )
        assert not predetermined(tournament)
        assert not predetermined(read_trf(write_trf(tournament).encode()).tournament)
