"""The pages of the event and of the regulations, as a browser sees them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone
from support.pages import place_of, text_of
from support.worked import worked

from openarbiter.formats.trf.kept_records import with_days
from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.actions.making import add_section
from openarbiter.web.actions.round_times import beginnings
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.pages.events.regulations_form import read_settings, shown, typed
from openarbiter.web.rights import Role
from openarbiter.web.state import frame_of, frame_text, tournament_of


@pytest.fixture
def browser(client_of) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def form_of(section: models.Section) -> dict[str, str]:
    settings = settings_of(section)
    return {**shown(settings), "seen": settings.seen, "checks": "1"}


def test_the_form_gives_back_what_it_shows(section, filled) -> None:
    for one in (section, filled(worked("held-14-players"))):
        old = settings_of(one)
        assert read_settings(typed({"checks": "1", **shown(old)}, old), old)[0] == old


@pytest.mark.parametrize("rated", [True, False])
def test_the_page_tells_the_tie_breaks_that_the_table_goes_by(browser, filled, rated) -> None:
    whole = worked("held-14-players")
    entrants = tuple(replace(each, rating=2000 if rated else 0) for each in whole.entrants)
    frame = replace(whole.regulations, tie_breaks=(), standing_order=())
    section = filled(replace(whole, entrants=entrants, regulations=frame))
    told = text_of(browser.get(place_of(section) + "regulations/"))
    for column in table_of(section).columns[1:]:
        assert f'<small class="soft">{column.code.text} ·' in told


def test_before_all_editions_known_none_was_in_force(browser, section) -> None:
    page = place_of(section)
    answer = browser.post(
        page + "regulations/", {**form_of(section), "start": "1914-04-21", "preset": "swiss"}
    )
    assert answer.status_code == 302
    told = text_of(browser.get(page + "regulations/"))
    assert "no edition known here was in force on the first day, 1914-04-21" in told
    standings = text_of(browser.get(page + "standings/"))
    assert "No edition known here was in force on the first day, 1914-04-21." in standings


@pytest.mark.rule("Laws A.1", "Laws B.1")
def test_regulations_are_saved_and_told(browser, section) -> None:
    page = place_of(section) + "regulations/"
    answer = browser.post(
        page,
        {
            **form_of(section),
            "start": "2026-11-21",
            "time_control": "3+2",
            "tie_breaks": "BH/C1, BH, SB, DE, WIN, BWG",
            "half_byes": "1",
            "two_rounds_a_day": "1-2",
            "players_report": "on",
        },
    )
    assert answer.headers["Location"] == page
    told = text_of(browser.get(page))
    assert "Blitz: 5 minutes for 60 moves (Laws B.1)" in told
    assert "in force from 1 February 2026: the first day is 2026-11-21" in told
    assert "Buchholz" in told
    section.refresh_from_db()
    assert section.two_rounds_a_day == [[1, 2]]
    assert section.players_report
    assert tournament_of(section).regulations.tie_breaks[:2] == ("BH/C1", "BH")


def test_mistakes_are_said_and_nothing_is_lost(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = {**form_of(section), "rounds": "many", "win": "x", "start": "someday"}
    answer = browser.post(page, {**form, "two_rounds_a_day": "1-3"})
    assert answer.status_code == 422
    assert text_of(answer).count('class="error"') == 4
    assert 'value="many"' in text_of(answer)
    answer = browser.post(page, {**form_of(section), "tie_breaks": "BH, NONSENSE"})
    assert answer.status_code == 422
    assert "NONSENSE is not a tie-break" in text_of(answer)


def test_a_tie_break_is_named_once(browser, section) -> None:
    page = place_of(section) + "regulations/"
    for twice in ("BH/C1, BH/C1", "BH-C1, DE, bh/c1"):
        answer = browser.post(page, {**form_of(section), "tie_breaks": twice})
        assert answer.status_code == 422
        assert "BH/C1 is named twice." in text_of(answer)
    form = {**form_of(section), "tie_breaks": "BH/C1, BH"}
    assert browser.post(page, form).status_code == 302


def test_a_list_of_a_file_that_names_one_twice_does_not_stop_other_changes(browser, filled) -> None:
    twice = ("BH", "BH")
    whole = worked("held-14-players").before_round(1)
    regulations = replace(whole.regulations, tie_breaks=twice, standing_order=())
    section = filled(replace(whole, regulations=regulations))
    page = place_of(section) + "regulations/"
    assert browser.post(page, {**form_of(section), "time_control": "3+2"}).status_code == 302
    assert settings_of(models.Section.objects.get(pk=section.pk)).tie_breaks == twice


def test_what_is_wrong_with_the_worth_of_a_win_is_said(browser, section) -> None:
    page = place_of(section) + "regulations/"
    told = text_of(browser.post(page, {**form_of(section), "win": "1000000"}))
    assert "A win is worth no more than 99.0 points here." in told
    assert "A win must be worth more than a loss" not in told
    told = text_of(browser.post(page, {**form_of(section), "win": "0"}))
    assert "A win must be worth more than a loss" in told


def test_a_tie_break_of_another_edition_is_taken_with_its_year(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = {**form_of(section), "edition": "fide-2018"}
    assert browser.post(page, {**form, "tie_breaks": "TPN"}).status_code == 422
    assert browser.post(page, {**form, "tie_breaks": "TPN/V2026"}).status_code == 302
    section.refresh_from_db()
    assert settings_of(section).tie_breaks == ("TPN/V2026",)
    told = text_of(browser.get(page))
    assert "TPN/V2026 · C.07 7.8" in told
    assert "Tournament Pairing Number, rules of 2026" in told


@pytest.mark.rule("C.04.1 a", "C.04.2 A.1")
def test_what_is_frozen_is_shown_with_its_article(browser, filled) -> None:
    section = filled(worked("held-14-players").before_round(3))
    page = place_of(section) + "regulations/"
    told = text_of(browser.get(page))
    assert 'name="system"' not in told
    assert "(C.04.2 A.1)" in told
    answer = browser.post(page, {**form_of(section), "rounds": "5"})
    assert answer.status_code == 409
    assert "C.04.1 a" in text_of(answer)
    answer = browser.post(page, {**form_of(section), "rounds": "5", "reason": "The hall is lost"})
    assert answer.status_code == 302


def test_somebody_else_changed_the_regulations(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = form_of(section)
    browser.post(page, {**form, "rounds": "5"})
    answer = browser.post(page, {**form, "rounds": "7"})
    assert answer.status_code == 409
    assert "saved other regulations while you were writing" in text_of(answer)


def test_the_event_is_changed_and_gets_a_section(browser, event) -> None:
    page = f"/desk/{event.slug}/settings/"
    told = text_of(browser.get(page))
    seen = told.split('name="seen" value="')[1].split('"')[0]
    form = {"seen": seen, "name": "Autumn & Open", "level": "2", "public": "on", "start": ""}
    assert browser.post(page, form).status_code == 302
    event.refresh_from_db()
    assert (event.name, event.level) == ("Autumn & Open", 2)
    assert browser.post(page, form).status_code == 409
    assert browser.post(page, {**form, "federation": "12"}).status_code == 422
    answer = browser.post(page + "sections/", {"name": "Settings", "rounds": "5"})
    # "settings" is an address of the event itself.
    assert answer.headers["Location"] == f"/desk/{event.slug}/settings-2/regulations/"
    second = event.sections.get(name="Settings")
    first = event.sections.exclude(pk=second.pk).get()
    form = {"do": "order", f"place-{second.pk}": "1", f"place-{first.pk}": "2"}
    browser.post(page + "sections/", form)
    assert list(event.sections.all()) == [second, first]
    assert browser.get(f"{page}sections/{second.pk}/").status_code == 200
    browser.post(f"{page}sections/{second.pk}/", {"sure": "yes"})
    assert event.sections.count() == 1


@pytest.mark.parametrize("day", [date(2025, 6, 1), date(2026, 6, 1)])
def test_the_desk_tells_what_is_next(browser, filled, day) -> None:
    tournament = worked("held-14-players")
    empty = replace(tournament, entrants=(), rounds=(), start=day)
    section = filled(empty, "Empty")
    assert "Enter the players" in text_of(browser.get(place_of(section)))
    section = filled(replace(tournament.before_round(1), start=day), "Ready")
    assert "Pair round 1" in text_of(browser.get(place_of(section)))
    section = filled(replace(tournament.before_round(3), start=day), "Running")
    assert "Pair round 3" in text_of(browser.get(place_of(section)))
    game = models.Game.objects.filter(round__section=section, round__number=2).first()
    assert game is not None
    models.Game.objects.filter(pk=game.pk).update(white_mark="?", black_mark="?")
    models.Section.objects.filter(pk=section.pk).update(revision=77)
    assert "Enter the missing result of round 2" in text_of(browser.get(place_of(section)))
    section = filled(replace(tournament, start=day), "Over")
    assert "Publish the final standings" in text_of(browser.get(place_of(section)))


def test_check_in_is_counted_only_where_it_is_used(browser, section) -> None:
    assert "Checked in" not in text_of(browser.get(place_of(section)))
    with Work(Actor("tests"), section.event, "test", section=section) as work:
        work.update(section, check_in=True)
    assert "Checked in" in text_of(browser.get(place_of(section)))


def test_an_event_of_one_section_says_its_name_once_in_the_bar(browser, section) -> None:
    def bar() -> str:
        page = text_of(browser.get(place_of(section, "players/")))
        return page.partition('<header class="bar">')[2].partition("</header>")[0]

    assert bar().count("Spring Open") == 1
    with Work(Actor("tests"), section.event, "section-added") as work:
        add_section(work, section.event, "Seniors", Tournament())
    assert "Seniors" in bar()


def test_the_days_of_the_tournament_file_fill_the_starts_of_the_rounds(browser, filled) -> None:
    """Record 132 has days and no times: one time of day completes them all."""
    section = filled(worked("held-14-players"))
    days = {number: date(2026, 3, 10 + number) for number in (1, 2, 4, 5)}
    days[3] = days[2]
    with Work(Actor("tests"), section.event, "test", section=section) as work:
        work.update(section, frame=frame_text(with_days(frame_of(section.frame), days)))
    page = place_of(section) + "regulations/"
    assert "Start time for the days given in the tournament file" in text_of(browser.get(page))
    form = form_of(models.Section.objects.get(pk=section.pk))
    answer = browser.post(page, {**form, "day_time": "10:30", "start-6": "2026-03-16T09:00"})
    assert answer.status_code == 302
    told = {
        number: timezone.localtime(at).strftime("%m-%d %H:%M")
        for number, at in section.rounds.values_list("number", "starts_at")
        if at is not None
    }
    assert told == {
        1: "03-11 10:30",
        2: "03-12 10:30",
        4: "03-14 10:30",
        5: "03-15 10:30",
        6: "03-16 09:00",
    }
    assert beginnings(section)[3] == days[3], "the second round of a day keeps its day"
