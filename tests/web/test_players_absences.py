"""Who does not play: withdrawals, excuses and byes by C.04.2 D and C.05 6.7."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.pages import place_of, text_of
from support.playing import swiss
from support.worked import worked

from openarbiter.handling.next_round import byes_overtaken
from openarbiter.model import ByeKind, ByeRequest
from openarbiter.web import models
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.pairing import discard_draft, make_draft, publish
from openarbiter.web.actions.players import (
    PlayerData,
    add_player,
    cancel_bye,
    check_in,
    excuse,
    reinstate,
    request_bye,
    withdraw,
)
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import situation_of

ANN = Actor("Ann", "chief-arbiter")


@pytest.fixture
def running(filled) -> models.Section:
    """Fourteen players after five of six rounds; one half-point bye a player until round 4."""
    tournament = worked("held-14-players").before_round(3)
    section = filled(tournament)
    models.Section.objects.filter(pk=section.pk).update(half_byes=1)
    section.refresh_from_db()
    return section


def player(section: models.Section, number: int) -> models.Player:
    return section.players.get(number=number)


@pytest.mark.rule("C.05 6.7(1)", "C.04.2 D.3")
def test_withdrawing_drops_the_byes_requested(running: models.Section) -> None:
    one = player(running, 5)
    request_bye(ANN, running, one, 4, ByeKind.ZERO)
    withdraw(ANN, running, one, 4, "ill")
    one.refresh_from_db()
    assert one.withdrawn_from == 4
    assert not one.byes.filter(round_number__gte=3).exists()
    with pytest.raises(Refused, match="already"):
        withdraw(ANN, running, one, 5)
    reinstate(ANN, running, one)
    one.refresh_from_db()
    assert one.withdrawn_from is None


@pytest.mark.rule("C.05 6.7(2)")
def test_nobody_withdraws_from_a_round_that_is_paired(running: models.Section) -> None:
    with pytest.raises(Refused, match="Enter the result") as refused:
        withdraw(ANN, running, player(running, 5), 2)
    assert refused.value.article == "C.05 6.7(2)"
    with pytest.raises(Refused, match="no round 9"):
        withdraw(ANN, running, player(running, 5), 9)


@pytest.mark.rule("C.04.2 D.2")
def test_an_explained_absence_is_kept_with_its_round(running: models.Section) -> None:
    one = player(running, 5)
    excuse(ANN, running, one, "missed the bus")
    one.refresh_from_db()
    assert one.excused == 2
    assert models.Entry.objects.latest("number").reason == "missed the bus"


@pytest.mark.rule("C.05 6.7(4)")
def test_no_half_point_bye_in_the_last_round(running: models.Section) -> None:
    last = tournament_of(running).regulations.rounds
    assert last is not None
    with pytest.raises(Refused, match="last round") as refused:
        request_bye(ANN, running, player(running, 5), last, ByeKind.HALF)
    assert refused.value.article == "C.05 6.7(4)"


@pytest.mark.rule("C.05 6.7(4)")
def test_no_half_point_bye_with_conditions_nor_a_second_one(running: models.Section) -> None:
    one = player(running, 5)
    request_bye(ANN, running, one, 3, ByeKind.HALF)
    with pytest.raises(Refused, match="already"):
        request_bye(ANN, running, one, 4, ByeKind.HALF)
    running.players.filter(number=6).update(conditions=True)
    with pytest.raises(Refused, match="conditions"):
        request_bye(ANN, running, player(running, 6), 3, ByeKind.HALF)


@pytest.mark.rule("C.05 1.2", "C.05 6.7(4)")
def test_an_event_without_a_level_has_the_byes_of_level_3(running: models.Section) -> None:
    models.Event.objects.filter(pk=running.event.pk).update(level=0)
    unrated = models.Section.objects.get(pk=running.pk)
    assert situation_of(unrated).conduct.byes.level == 3
    request_bye(ANN, unrated, player(unrated, 5), 3, ByeKind.HALF)
    models.Event.objects.filter(pk=running.event.pk).update(level=1)
    rated = models.Section.objects.get(pk=running.pk)
    with pytest.raises(Refused, match="only in competitions of levels L2 and L3"):
        request_bye(ANN, rated, player(rated, 6), 3, ByeKind.HALF)


@pytest.mark.rule("C.05 6.7(4)")
def test_outside_of_fide_mode_it_is_given_with_its_warning_level(running) -> None:
    models.Section.objects.filter(pk=running.pk).update(fide_mode=False)
    running.refresh_from_db()
    last = tournament_of(running).regulations.rounds
    assert last is not None
    request_bye(ANN, running, player(running, 5), last, ByeKind.HALF)
    assert models.Entry.objects.latest("number").level == 5


@pytest.mark.rule("C.05 6.7(2)")
@pytest.mark.parametrize("fide_mode", [True, False])
def test_a_bye_is_asked_for_before_the_pairing(running, fide_mode) -> None:
    models.Section.objects.filter(pk=running.pk).update(fide_mode=fide_mode)
    with pytest.raises(Refused, match="already paired"):
        request_bye(ANN, running, player(running, 5), 2, ByeKind.ZERO)
    with pytest.raises(Refused):
        request_bye(ANN, running, player(running, 5), 4, ByeKind.PAB)


@pytest.mark.rule("C.04.2 D.4")
def test_a_full_point_bye_is_noted_in_the_tournament_file(running: models.Section) -> None:
    one = player(running, 5)
    request_bye(ANN, running, one, 3, ByeKind.FULL, "regulations 4.2")
    said = f"### Full-point bye for {one.name} in round 3: regulations 4.2"
    assert tournament_of(running).extra[-1] == said
    request_bye(ANN, running, one, 3, ByeKind.ZERO)
    assert said not in tournament_of(running).extra
    assert [bye.kind for bye in one.byes.filter(round_number=3)] == ["Z"]
    cancel_bye(ANN, running, one, 3)
    with pytest.raises(Refused, match="no requested bye"):
        cancel_bye(ANN, running, one, 3)


@pytest.mark.rule("C.05 6.7(2)")
def test_a_bye_of_a_round_that_is_paired_is_not_cancelled(filled) -> None:
    section = filled(swiss(6))
    request_bye(ANN, section, player(section, 5), 1, ByeKind.ZERO)
    publish(ANN, section, make_draft(ANN, section).version)
    with pytest.raises(Refused, match="paired") as refused:
        cancel_bye(ANN, section, player(section, 5), 1)
    assert refused.value.article == "C.05 6.7(2)"
    assert player(section, 5).byes.filter(round_number=1).exists()


@pytest.mark.rule("C.05 1.2", "C.05 6.7(4)")
@pytest.mark.parametrize(("level", "counts_as"), [(0, 3), (1, 1), (2, 2), (3, 3)])
def test_an_event_that_is_not_rated_has_the_byes_of_level_3(
    filled, level: int, counts_as: int
) -> None:
    section = filled(swiss(6))
    models.Event.objects.filter(pk=section.event.pk).update(level=level)
    assert situation_of(models.Section.objects.get(pk=section.pk)).conduct.byes.level == counts_as


def test_many_check_in_at_once(section: models.Section) -> None:
    people = [add_player(ANN, section, PlayerData(f"Player {place}")) for place in range(3)]
    assert check_in(ANN, section, people, True) == 3
    assert check_in(ANN, section, people[:1], True) == 0
    assert check_in(ANN, section, people[:1], False) == 1
    assert section.players.filter(present=True).count() == 2


@pytest.fixture
def given(filled) -> models.Section:
    """Six players before round 1 of five; No. 2 has a half-point bye in it."""
    section = filled(swiss(6), "Given")
    models.Section.objects.filter(pk=section.pk).update(half_byes=1)
    section.refresh_from_db()
    request_bye(ANN, section, player(section, 2), 1, ByeKind.HALF)
    return section


def with_regulations(section: models.Section, **changed: object) -> models.Section:
    settings = settings_of(section)
    new = replace(settings, **changed)  # type: ignore[arg-type]
    change_settings(ANN, section, settings.seen, new, "the hall is lost")
    return models.Section.objects.get(pk=section.pk)


@pytest.mark.rule("C.05 6.7(4)")
@pytest.mark.parametrize("change", ["rounds", "policy", "conditions", "level"])
def test_a_bye_that_is_not_allowed_any_more_stops_its_round(given, client_of, change) -> None:
    assert byes_overtaken(situation_of(given)) == ()
    section = given
    if change == "rounds":
        section = with_regulations(given, rounds=1)
        why = "no half-point bye in the last round"
    elif change == "policy":
        section = with_regulations(given, half_byes=0)
        why = "regulations allow no half-point byes"
    elif change == "conditions":
        given.players.filter(number=2).update(conditions=True)
        why = "receives conditions or free entry"
    else:
        models.Event.objects.filter(pk=given.event.pk).update(level=1)
        section = models.Section.objects.get(pk=given.pk)
        why = "only in competitions of levels L2 and L3"
    with pytest.raises(Refused, match="not allowed: 2 Player 002") as refused:
        make_draft(ANN, section)
    assert refused.value.article == "C.05 6.7(4)"
    client = client_of(Role.CHIEF_ARBITER)
    key = player(section, 2).pk
    pages = ("rounds/draft/", "players/byes/", f"players/{key}/", "regulations/")
    for path in pages:
        page = text_of(client.get(place_of(section, path)))
        assert why in page, path
        assert "C.05 6.7(4)" in page
        assert "Warning level 5 of 5" in page
    assert "Make the draft" not in text_of(client.get(place_of(section, "rounds/draft/")))
    assert "1 half-point bye that was given" in text_of(client.get(place_of(section, "")))
    request_bye(ANN, section, player(section, 2), 1, ByeKind.ZERO)
    assert byes_overtaken(situation_of(section)) == ()
    assert "Make the draft" in text_of(client.get(place_of(section, "rounds/draft/")))
    assert make_draft(ANN, section).round_number == 1


@pytest.mark.rule("C.05 6.7(4)")
def test_a_draft_with_a_bye_that_is_not_allowed_any_more_is_not_published(given, client_of) -> None:
    draft = make_draft(ANN, given)
    section = with_regulations(given, half_byes=0)
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/draft/")))
    assert "regulations allow no half-point byes" in page
    assert "Publish round 1" not in page
    with pytest.raises(Refused, match="not allowed: 2"):
        publish(ANN, section, draft.version)
    leave_fide_mode(ANN, section, "a club evening")
    discard_draft(ANN, section)
    draft = make_draft(ANN, section)
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/draft/")))
    assert "regulations allow no half-point byes" in page
    assert publish(ANN, section, draft.version).number == 1


@pytest.mark.rule("C.05 6.7(4)")
def test_a_bye_of_a_later_round_is_told_and_stops_nothing_yet(given) -> None:
    request_bye(ANN, given, player(given, 3), 4, ByeKind.HALF)
    section = with_regulations(given, rounds=4)
    assert [each.request.player for each in byes_overtaken(situation_of(section))] == [3]
    assert make_draft(ANN, section).round_number == 1


@pytest.mark.rule("C.05 6.7(4)")
def test_an_imported_tournament_allows_the_half_point_byes_it_has(filled) -> None:
    regulations = replace(swiss(6).regulations, bye_requests=(ByeRequest(1, 2, ByeKind.HALF),))
    section = filled(replace(swiss(6), regulations=regulations), "Imported")
    assert section.half_byes == 1
    assert make_draft(ANN, section).round_number == 1
