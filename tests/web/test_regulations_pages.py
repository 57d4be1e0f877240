"""The page of the regulations: one form, kinds of events, the list of tie-breaks, two arbiters."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.playing import ANN, swiss

from openarbiter.rulebook.event_kinds import EVENT_KINDS
from openarbiter.standings.choices import parts_of
from openarbiter.web import models
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import sentence
from openarbiter.web.pages.events.regulations_conflict import opened_with
from openarbiter.web.pages.events.regulations_form import shown
from openarbiter.web.rights import Role

from .conftest import Filled


@pytest.fixture
def browser(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def form_of(section: models.Section) -> dict[str, object]:
    """The form as a browser sends it back untouched."""
    settings = settings_of(models.Section.objects.get(pk=section.pk))
    given = shown(settings)
    rows = [parts_of(code) for code in settings.tie_breaks]
    sent: dict[str, object] = {
        name: text for name, text in given.items() if text and name != "tie_breaks"
    }
    return sent | {
        "seen": settings.seen,
        "opened": opened_with(given),
        "checks": "1",
        "ties": "1",
        "tie": [row.base for row in rows],
        "cut": [row.cut for row in rows],
        "more": [row.more for row in rows],
    }


def codes_shown(page: str) -> list[str]:
    """The codes of the list that a page shows, in their order."""
    listed = page.split('<ol class="ties"')[1].split("</ol>")[0]
    return re.findall(r'<small class="soft">(\S+)', listed)


def value_of(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)
    assert found is not None, name
    return unescape(found[1])


def test_everything_is_saved_as_one_and_taken_back_as_one(browser, section) -> None:
    page = place_of(section) + "regulations/"
    before, entries = settings_of(section), section.entries.count()
    form = form_of(section) | {
        "rounds": "5",
        "time_control": "15+10",
        "start-1": "2026-11-21T10:00",
        "start-2": "2026-11-21T11:00",
        "report_minutes": "10",
        "tie_break_edition": "pmr-2018",
        "tie": ["BH", "DE"],
        "cut": ["C1", ""],
        "more": ["", ""],
    }
    assert browser.post(page, form).status_code == 302
    section.refresh_from_db()
    saved = settings_of(section)
    assert [number for number, _ in saved.starts] == [1, 2]
    assert (saved.rounds, saved.time_control, saved.report_minutes) == (5, "15+10", 10)
    assert (saved.tie_break_edition, saved.tie_breaks) == ("pmr-2018", ("BH/C1", "DE"))
    assert section.entries.count() == entries + 1
    undo_last(ANN, section.event, section, "wrong section")
    section.refresh_from_db()
    assert settings_of(section) == before


def test_a_form_sent_back_untouched_changes_nothing(browser, filled: Filled) -> None:
    start = swiss(8)
    chosen = replace(start.regulations, tie_breaks=("BH-C1", "ARO/U1400", "TPN/V2026"))
    section = filled(replace(start, regulations=chosen))
    before, entries = settings_of(section), section.entries.count()
    answer = browser.post(place_of(section) + "regulations/", form_of(section))
    assert answer.status_code == 302
    section.refresh_from_db()
    assert settings_of(section) == before
    assert section.entries.count() == entries


def test_a_kind_of_event_is_shown_before_it_is_saved(browser, section) -> None:
    page = place_of(section) + "regulations/"
    told = text_of(browser.post(page, form_of(section) | {"do": "kind:rapid"}))
    assert "Nothing is saved yet" in told
    assert "Time control</b>: – → <strong>15+10</strong>" in told
    assert "Laws A.1" in told
    assert value_of(told, "time_control") == "15+10"
    assert "data-unsaved" in told
    section.refresh_from_db()
    assert settings_of(section).time_control == ""


def test_a_kind_replaces_another_kind_and_keeps_what_was_written(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = form_of(section) | {"time_control": "15+10", "default_minutes": "45", "kind": "rapid"}
    form |= {"do": "kind:open"}
    told = text_of(browser.post(page, form))
    assert value_of(told, "time_control") == "90+30"
    assert value_of(told, "default_minutes") == "45"
    assert "Kept as you wrote it" in told
    told = text_of(browser.post(page, form | {"kind": ""}))
    assert value_of(told, "time_control") == "15+10"
    told = text_of(browser.post(page, form | {"do": "kind-all:open"}))
    assert value_of(told, "default_minutes") == "30"


@pytest.mark.rule("C.02 11.5.3")
def test_a_school_event_has_the_list_of_schools(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = form_of(section) | {"start": "2023-05-01", "do": "kind:school"}
    told = text_of(browser.post(page, form))
    assert codes_shown(told) == ["BH/C1", "BH", "WIN", "BWG"]
    assert "C.02 11.5.3" in told
    assert "Buchholz, Cut 1; Buchholz; Number of Wins" in told
    told = text_of(browser.post(page, form | {"start": "2026-05-01"}))
    assert codes_shown(told) == ["BH/C1", "BH", "WIN", "BWG"]
    assert "C.02 11" not in told


def test_a_norm_event_says_which_level_it_needs(browser, section) -> None:
    page = place_of(section) + "regulations/"
    told = text_of(browser.post(page, form_of(section) | {"do": "kind:norm"}))
    assert "level L2" in told


def test_the_list_is_changed_by_buttons_alone(browser, section) -> None:
    """Without a script every button asks the server, which shows the form again."""
    page = place_of(section) + "regulations/"
    form = form_of(section)

    def after(do: str, codes: list[str], **more: str) -> list[str]:
        rows = {"tie": codes, "cut": [""] * len(codes), "more": [""] * len(codes)}
        return codes_shown(text_of(browser.post(page, form | rows | {"do": do, **more})))

    assert after("own", []) == ["BH/C1", "BH", "SB", "DE", "WIN", "BWG"]
    assert after("up:1", ["BH", "DE", "WIN"]) == ["DE", "BH", "WIN"]
    assert after("down:1", ["BH", "DE", "WIN"]) == ["BH", "WIN", "DE"]
    assert after("up:0", ["BH", "DE"]) == ["BH", "DE"]
    assert after("remove:0", ["BH", "DE"]) == ["DE"]
    assert after("remove:7", ["BH", "DE"]) == ["BH", "DE"]
    assert after("add", ["BH"], add="Koya") == ["BH", "KS"]
    assert after("add", ["BH"], add="aro/u1400") == ["BH", "ARO/U1400"]
    assert after("list:school-swiss", ["BH"]) == ["BH/C1", "BH", "WIN", "BWG"]
    assert after("list:", ["BH"]) == ["BH/C1", "BH", "SB", "DE", "WIN", "BWG"]
    section.refresh_from_db()
    assert settings_of(section).tie_breaks == ()


def test_what_cannot_be_added_is_said_beside_the_field(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = form_of(section) | {"tie": ["BH"], "cut": [""], "more": [""], "do": "add"}
    for text in ("KS", "no such tie-break"):
        (focused,) = re.findall(
            r"<[^>]* autofocus[^>]*>", text_of(browser.post(page, form | {"add": text}))
        )
        assert 'name="add"' in focused
    for text, answer in (
        ("average", "could be: "),
        ("Nonsense", "is called “Nonsense”"),
        ("bh", "BH is already in the list."),
        ("", "Write the name of a tie-break"),
    ):
        told = text_of(browser.post(page, form | {"add": text}))
        assert answer in told.split('id="f-add-error"')[1].split("</p>")[0]
        assert codes_shown(told) == ["BH"]


def test_a_name_left_in_the_field_is_added_before_anything_is_saved(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = form_of(section) | {"tie": ["BH"], "cut": [""], "more": [""], "add": "Koya System"}
    told = text_of(browser.post(page, form | {"do": "save"}))
    assert codes_shown(told) == ["BH", "KS"]
    section.refresh_from_db()
    assert settings_of(section).tie_breaks == ()


@pytest.mark.rule("FIDE Swiss Rules 16.b", "PMR 286")
@pytest.mark.parametrize(
    ("edition", "codes"), [("fide-1989", ("PS",)), ("pmr-2018", ("DE", "WIN", "BPG"))]
)
def test_an_old_edition_is_chosen_in_the_browser(browser, filled, edition, codes) -> None:
    section = filled(replace(swiss(6), start=None, entrants=swiss(6).entrants[:5]))
    models.Player.objects.filter(section=section, number=1).update(rating=0)
    models.Section.objects.filter(pk=section.pk).update(field_revision=99)
    section.refresh_from_db()
    page = place_of(section) + "regulations/"
    form = form_of(section) | {"tie_break_edition": edition, "do": "edition"}
    told = text_of(browser.post(page, form))
    assert tuple(codes_shown(told))[: len(codes)] == codes
    assert browser.post(page, form | {"do": "save"}).status_code == 302
    section.refresh_from_db()
    table = table_of(section)
    assert table.rules.id == edition
    assert tuple(column.code.text for column in table.columns[1:])[: len(codes)] == codes


def test_two_arbiters_are_told_which_fields_differ_and_nothing_is_lost(browser, section) -> None:
    page = place_of(section) + "regulations/"
    mine = form_of(section) | {"rounds": "7", "time_control": "15+10", "do": "save"}
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, rounds=5, half_byes=1))
    answer = browser.post(page, mine)
    assert answer.status_code == 409
    told = text_of(answer)
    assert "Ann saved other regulations" in told
    assert "Number of rounds</b>: 3 → 5 · <strong>you wrote 7</strong>" in told
    assert "Half-point byes per player</b>: 0 → 1</li>" in told
    # What only the other one changed stays; what was written here is still here.
    assert value_of(told, "half_byes") == "1"
    assert (value_of(told, "rounds"), value_of(told, "time_control")) == ("7", "15+10")
    again = mine | {"seen": value_of(told, "seen"), "opened": value_of(told, "opened")}
    assert browser.post(page, again | {"half_byes": "1"}).status_code == 302
    section.refresh_from_db()
    saved = settings_of(section)
    assert (saved.rounds, saved.half_byes, saved.time_control) == (7, 1, "15+10")


def test_a_button_beside_an_old_form_does_not_hide_a_conflict(browser, section) -> None:
    page = place_of(section) + "regulations/"
    mine = form_of(section)
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, rounds=5))
    told = text_of(browser.post(page, mine | {"do": "own"}))
    assert value_of(told, "seen") == old.seen
    assert browser.post(page, mine | {"seen": value_of(told, "seen")}).status_code == 409


def test_times_out_of_order_and_no_times_are_said_beside_them(browser, section) -> None:
    page = place_of(section) + "regulations/"
    form = form_of(section)
    times = {"start-1": "2026-11-21T10:00", "start-2": "2026-11-21T09:00"}
    told = text_of(browser.post(page, form | times))
    assert "Round 2 would start before round 1." in told.split('id="f-start-2-error"')[1]
    assert '<details class="fold" id="fold-times" open>' in told
    told = text_of(browser.post(page, form | {"start-1": "noon"}))
    assert "is not a time" in told.split('id="f-start-1-error"')[1]


@pytest.mark.rule("C.04.3 E")
def test_the_colour_is_drawn_and_everything_else_saved(browser, section) -> None:
    page = place_of(section) + "regulations/"
    answer = browser.post(
        page, form_of(section) | {"rounds": "7", "seed": "4", "do": "draw"}, follow=True
    )
    assert "number 1 starts with" in text_of(answer)
    section.refresh_from_db()
    assert settings_of(section).rounds == 7
    assert settings_of(section).colour in ("w", "b")
    last = section.entries.order_by("-number")[0]
    assert "The program drew the initial colour by lot" in sentence(last)
    assert "(seed 4)" in sentence(last)


@pytest.mark.rule("C.04.3 E")
def test_a_colour_that_was_entered_is_not_said_to_be_drawn_here(browser, section) -> None:
    page = place_of(section) + "regulations/"
    assert re.search(r'name="colour" value="" checked', text_of(browser.get(page)))
    browser.post(page, form_of(section) | {"colour": "b"})
    last = section.entries.order_by("-number")[0]
    assert sentence(last) == (
        "The regulations were changed: Initial colour, drawn outside the program"
    )


def test_no_kinds_once_round_1_is_published(browser, filled: Filled) -> None:
    section = filled(swiss(8))
    page = place_of(section) + "regulations/"
    assert 'value="kind:open"' in text_of(browser.get(page))
    publish(ANN, section, make_draft(ANN, section).version)
    assert 'value="kind:' not in text_of(browser.get(page))
    told = text_of(browser.post(page, form_of(section) | {"do": "kind:rapid"}))
    assert value_of(told, "time_control") == ""


@pytest.mark.rule("C.02 13.1.1", "C.04.2 D.8")
def test_what_was_announced_needs_a_reason(browser, filled: Filled) -> None:
    section = filled(swiss(8))
    publish(ANN, section, make_draft(ANN, section).version)
    page = place_of(section) + "regulations/"
    for change, article in (
        ({"tie_break_edition": "fide-2024"}, "C.02 13.1.1"),
        ({"report_minutes": "20"}, "C.04.2 D.8"),
    ):
        answer = browser.post(page, form_of(section) | change)
        assert answer.status_code == 409
        assert article in text_of(answer).split('id="f-reason-error"')[1].split("</p>")[0]
        (focused,) = re.findall(r"<[^>]* autofocus[^>]*>", text_of(answer))
        assert 'name="reason"' in focused
    form = form_of(section) | {"report_minutes": "20", "reason": "The players asked for it"}
    assert browser.post(page, form).status_code == 302


@pytest.mark.parametrize(
    "kind", ["club", "open", "rapid", "norm", "round-robin", "teams", "league", "school"]
)
def test_an_event_is_made_with_what_follows_from_its_kind(chief, kind: str) -> None:
    """The shortest road: a name, a kind, and a number of rounds where the kind has none."""
    chief.is_staff = True
    chief.save()
    maker = Client()
    maker.force_login(chief)
    form = {"name": f"Made {kind}", "kind": kind, "rounds": ""}
    if kind not in ("norm", "school", "round-robin", "league"):
        assert maker.post("/new/", form).status_code == 422
        form["rounds"] = "5"
    assert maker.post("/new/", form).status_code == 302
    section = models.Section.objects.get(name=f"Made {kind}")
    settings, follows = settings_of(section), EVENT_KINDS[kind].follows
    given = shown(settings)
    for each in follows:
        if each.field != "rounds":
            assert given[each.field] == each.value, each.field
    assert settings.rounds == {"norm": 9, "school": 6, "round-robin": None, "league": None}.get(
        kind, 5
    )
    assert (settings.tie_breaks == ("BH/C1", "BH", "WIN", "BWG")) == (kind == "school")
    assert section.event.level == (2 if kind == "norm" else 3)
    assert section.rounds.count() == (settings.rounds or 0)
    # What the kind set is what the page fills in: nothing is left to fill in.
    page = place_of(section) + "regulations/"
    told = text_of(maker.post(page, form_of(section) | {"do": f"kind:{kind}"}))
    assert "Everything that follows from it is already filled in." in told


def test_a_section_is_added_with_its_kind(browser, event) -> None:
    page = f"/desk/{event.slug}/settings/sections/"
    form = {"name": "B", "rounds": "7", "kind": "round-robin"}
    assert browser.post(page, form).status_code == 302
    settings = settings_of(event.sections.get(name="B"))
    assert (settings.system, settings.time_control, settings.rounds) == ("round-robin", "90+30", 7)
