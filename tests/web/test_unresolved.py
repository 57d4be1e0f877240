"""Results people disagree about: named on the desk, and asked about before it goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON, game_of, swiss

from openarbiter.handling.doubtful_results import Doubt
from openarbiter.model import Colour, Game, Mark, Result, Round
from openarbiter.web import models
from openarbiter.web.actions.claims import claim_result
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.unresolved import NotResolved, unresolved
from openarbiter.web.actions.verification import enter_again, settle
from openarbiter.web.ledger.words import sentence
from openarbiter.web.marks import UNKNOWN
from openarbiter.web.rights import Role

LOST = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
ROUNDS = (Round((Game(1, 3, WON), Game(4, 2, DRAWN))), Round((Game(2, 1, LOST), Game(3, 4, DRAWN))))

Filled = Callable[..., models.Section]


@pytest.fixture
def playing(filled: Filled) -> models.Section:
    """Four players after round 1 of three; the two entries of board 2 differ."""
    section = filled(swiss(4, ROUNDS[0], of=3), "Open")
    enter_again(ANN, section, game_of(section, 1, 2), WON)
    return section


@pytest.fixture
def played(filled: Filled) -> models.Section:
    """Two of two rounds; the entries of board 1 of the first differ."""
    section = filled(swiss(4, *ROUNDS, of=2), "Open")
    enter_again(ANN, section, game_of(section, 1, 1), LOST)
    return section


def reports(section: models.Section, number: int, board: int, white: Result, black: Result) -> None:
    """Both players report, each from an address of their own where they differ."""
    models.Section.objects.filter(pk=section.pk).update(players_report=True)
    section.refresh_from_db()
    enter_results(
        ANN, section, number, [EnteredResult(game_of(section, number, board).pk, UNKNOWN)]
    )
    game = game_of(section, number, board)
    claim_result(game, Colour.WHITE, white, "a", "10.0.0.1")
    claim_result(game, Colour.BLACK, black, "b", "10.0.0.1")


def test_every_kind_is_found_in_every_round(played: models.Section) -> None:
    reports(played, 2, 1, WON, LOST)
    reports(played, 2, 2, WON, WON)
    found = unresolved(played)
    assert [(each.place, each.doubt, each.texts) for each in found] == [
        ("1/1", Doubt.ENTRIES_DIFFER, ("1–0", "0–1")),
        ("2/1", Doubt.REPORTS_DIFFER, ("1–0", "0–1")),
        ("2/2", Doubt.ONE_PLACE, ("1–0", "1–0")),
    ]
    assert found[0].players == "Player 001 – Player 003"


def test_what_was_settled_is_not_found(played: models.Section) -> None:
    for board in (1, 2):
        game = game_of(played, 2, board)
        enter_again(ANN, played, game, game.result)
    settle(ANN, played, game_of(played, 1, 1), first=True, version=None)
    assert unresolved(played) == ()


def test_the_desk_names_boards_and_players(playing: models.Section, client_of) -> None:
    page = text_of(client_of(Role.ARBITER).get(place_of(playing)))
    assert "Round 1, board 2, Player 004 – Player 002: entered as ½–½, again as 1–0." in page
    assert f'href="{place_of(playing, "rounds/1/verify/")}"' in page


def test_a_round_is_not_paired_before_somebody_confirms(playing: models.Section) -> None:
    with pytest.raises(NotResolved, match="1/2 Player 004 – Player 002"):
        make_draft(ANN, playing)
    with pytest.raises(NotResolved):
        make_draft(ANN, playing, despite=["1/1"])
    draft = make_draft(ANN, playing, despite=["1/2"])
    entry = models.Entry.objects.filter(section=playing, action="draft").get()
    assert (entry.values["despite"], entry.level) == ("1/2", 3)
    assert sentence(entry).endswith("with unresolved results: 1/2")
    with pytest.raises(NotResolved):
        publish(ANN, playing, draft.version)
    # What is resolved meanwhile is not asked about any more.
    settle(ANN, playing, game_of(playing, 1, 2), first=True, version=None)
    publish(ANN, playing, draft.version)
    entry = models.Entry.objects.filter(section=playing, action="publish").get()
    assert "despite" not in entry.values


def test_final_standings_are_not_published_before_somebody_confirms(played) -> None:
    with pytest.raises(NotResolved, match="1/1 Player 001 – Player 003"):
        publish_final(ANN, played)
    played.refresh_from_db()
    assert played.final_at is None
    publish_final(ANN, played, ["1/1"])
    entry = models.Entry.objects.filter(section=played, action="final").get()
    assert (entry.values["despite"], entry.level) == ("1/1", 3)


def test_what_comes_to_be_unresolved_since_is_asked_about_again(playing: models.Section) -> None:
    draft = make_draft(ANN, playing, despite=["1/2"])
    enter_again(ANN, playing, game_of(playing, 1, 1), LOST)
    with pytest.raises(NotResolved) as refused:
        publish(ANN, playing, draft.version, ["1/2"])
    assert [each.place for each in refused.value.boards] == ["1/1", "1/2"]
    publish(ANN, playing, draft.version, ["1/1", "1/2"])


def test_pages_list_them_and_ask(playing: models.Section, client_of) -> None:
    chief = client_of(Role.CHIEF_ARBITER)
    page = text_of(chief.get(place_of(playing, "rounds/draft/")))
    assert "1 unresolved result" in page
    assert "Player 004 – Player 002" in page
    assert 'name="despite" value="1/2" required' in page
    answer = chief.post(place_of(playing, "rounds/draft/make/"), follow=True)
    assert "Unresolved results (round/board): 1/2" in text_of(answer)
    assert not models.Draft.objects.exists()
    answer = chief.post(place_of(playing, "rounds/draft/make/"), {"despite": "1/2"}, follow=True)
    assert "1 unresolved result" in text_of(answer)
    version = {"version": models.Draft.objects.get().version}
    answer = chief.post(place_of(playing, "rounds/draft/publish/"), version, follow=True)
    assert "Unresolved results" in text_of(answer)
    despite = {**version, "despite": "1/2"}
    answer = chief.post(place_of(playing, "rounds/draft/publish/"), despite, follow=True)
    assert "Round 2 is published." in text_of(answer)


def test_the_page_of_final_standings_lists_them_and_asks(played, client_of) -> None:
    chief = client_of(Role.CHIEF_ARBITER)
    where = place_of(played, "standings/final/")
    assert 'name="despite" value="1/1" required autofocus' in text_of(chief.get(where))
    answer = chief.post(where, {"sure": "yes"}, follow=True)
    assert "Unresolved results" in text_of(answer)
    answer = chief.post(where, {"sure": "yes", "despite": "1/1"}, follow=True)
    assert "The final standings are published." in text_of(answer)


def test_programs_are_told_which_and_confirm_them(playing, chief) -> None:
    client = program_of(playing.event, chief)
    where = f"/api/v1/events/{playing.event.slug}/sections/{playing.slug}/draft"
    kind = "application/json"
    refused = client.post(where, {}, content_type=kind)
    assert refused.status_code == 409
    assert refused.json()["title"] == "Unresolved results"
    assert refused.json()["unresolved"] == [
        {
            "place": "1/2",
            "round": 1,
            "board": 2,
            "players": "Player 004 – Player 002",
            "kind": "entries-differ",
            "first": "½–½",
            "second": "1–0",
        }
    ]
    made = client.post(where, {"despite": ["1/2"]}, content_type=kind)
    assert made.status_code == 201
    version = {"version": made.json()["version"]}
    assert client.post(f"{where}/publication", version, content_type=kind).status_code == 409
    version |= {"despite": ["1/2"]}
    assert client.post(f"{where}/publication", version, content_type=kind).status_code == 201


def test_programs_confirm_before_final_standings(played, chief) -> None:
    client = program_of(played.event, chief)
    where = f"/api/v1/events/{played.event.slug}/sections/{played.slug}/final-standings"
    assert client.post(where).json()["unresolved"][0]["place"] == "1/1"
    assert client.post(f"{where}?despite=1/1").status_code == 201


def test_the_rounds_left_of_a_schedule_are_asked_about(filled: Filled, chief) -> None:
    tournament = swiss(4, of=3, system="FIDE_ROUNDROBIN")
    regulations = replace(tournament.regulations, initial_colour=None)
    section = filled(replace(tournament, regulations=regulations), "Robin")
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    section.refresh_from_db()
    game = game_of(section, 1, 1)
    enter_results(ANN, section, 1, [EnteredResult(game.pk, WON)])
    enter_again(ANN, section, game_of(section, 1, 1), LOST)
    client = program_of(section.event, chief)
    where = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/schedule/publication"
    assert client.post(where).json()["unresolved"][0]["place"] == "1/1"
    assert client.post(f"{where}?despite=1/1").status_code == 201


def test_a_board_somebody_looked_at_is_right_with_one_press(playing, client_of) -> None:
    settle(ANN, playing, game_of(playing, 1, 2), first=True, version=None)
    models.DoubleEntry.objects.all().delete()
    reports(playing, 1, 1, WON, WON)
    arbiter = client_of(Role.ARBITER)
    where = place_of(playing, "rounds/1/results/1/")
    assert "1–0 is right" in text_of(arbiter.get(where))
    seen = game_of(playing, 1, 1).version
    arbiter.post(where, {"do": "right", "version": seen})
    assert unresolved(playing) == ()
    enter_results(ANN, playing, 1, [EnteredResult(game_of(playing, 1, 1).pk, LOST)])
    # It was another result that was looked at.
    answer = arbiter.post(where, {"do": "right", "version": seen})
    assert answer.status_code == 409
