"""Final standings: published, they stay; withdrawn, results count again."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON, game_of, swiss

from openarbiter.handling.corrections import Effect
from openarbiter.model import ByeKind, Colour, Game, Mark, Result, Round
from openarbiter.web import models
from openarbiter.web.actions.claims import claim_result
from openarbiter.web.actions.corrections import correct_colours, correct_result
from openarbiter.web.actions.events import change_event, event_data
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.final import publish_final, withdraw_final
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.players import (
    PlayerData,
    add_player,
    change_player,
    data_of,
    request_bye,
    withdraw,
)
from openarbiter.web.actions.results import EnteredResult, enter_results, open_rounds
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings, order_sections
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.undo import undo_last, undo_publication
from openarbiter.web.rights import Role
from openarbiter.web.state import position_of, tournament_of

LOST = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
ROUNDS = (Round((Game(1, 3, WON), Game(4, 2, DRAWN))), Round((Game(2, 1, LOST), Game(3, 4, DRAWN))))

Filled = Callable[..., models.Section]


@pytest.fixture
def played(filled: Filled) -> models.Section:
    """Two of two rounds, all results in; performances part who has the same points."""
    tournament = swiss(4, *ROUNDS, of=2)
    regulations = replace(tournament.regulations, tie_breaks=("ARO",))
    return filled(replace(tournament, regulations=regulations), "Open")


@pytest.fixture
def final(played: models.Section) -> models.Section:
    publish_final(ANN, played)
    played.refresh_from_db()
    return played


def test_what_is_missing_is_said(filled: Filled) -> None:
    none = filled(swiss(4), "None")
    with pytest.raises(Refused, match="No round has been played"):
        publish_final(ANN, none)
    some = filled(swiss(4, *ROUNDS, of=3), "Some")
    with pytest.raises(Refused, match="Only 2 of 3 rounds"):
        publish_final(ANN, some)
    running = filled(swiss(4, ROUNDS[0], Round((Game(2, 1), Game(3, 4, WON))), of=2), "Running")
    with pytest.raises(Refused, match="without a result: 1"):
        publish_final(ANN, running)


def test_the_file_is_kept_as_it_is_then(final: models.Section) -> None:
    kept = final.snapshots.get()
    assert kept.entry.action == "final"
    assert kept.round_number == 2
    assert kept.text.count("\n001 ") + kept.text.startswith("001 ") == 4
    with pytest.raises(Refused, match="already published"):
        publish_final(ANN, final)


def test_the_file_of_the_round_stays_as_it_was_published(
    filled: Filled, client_of: Callable[[Role], Client]
) -> None:
    section = filled(swiss(4, of=1), "Open")
    publish(ANN, section, make_draft(ANN, section).version)
    officer = client_of(Role.PAIRING_OFFICER)
    before = officer.get(place_of(section, "rounds/1/published.trf")).content
    entered = [EnteredResult(game_of(section, 1, place).pk, WON, None) for place in (1, 2)]
    assert not enter_results(ANN, section, 1, entered).refused
    publish_final(ANN, section)
    assert officer.get(place_of(section, "rounds/1/published.trf")).content == before


@pytest.mark.rule("C.04.2 D.8")
def test_a_result_found_wrong_afterwards_is_for_the_rating_only(final: models.Section) -> None:
    before = table_of(final)
    game = game_of(final, 2)
    done = correct_result(ANN, game, WON, "the slip says 1-0", game.version)
    assert done.effect is Effect.RATING_ONLY
    assert table_of(final) == before
    assert position_of(final).rating.rounds[1].games[0].result == WON
    final.refresh_from_db()
    assert "found after the final standings: the slip" in exported(final, for_rating=True).extra[-1]
    game = game_of(final, 2, 2)
    with pytest.raises(Refused, match="every game has a result"):
        correct_result(ANN, game, Result(Mark.UNKNOWN, Mark.UNKNOWN), "nobody knows", game.version)
    correct_colours(ANN, game, "they sat the other way round", game.version)
    assert tournament_of(final).rounds == ROUNDS
    final.refresh_from_db()
    assert "found after the final standings" in tournament_of(final).extra[-1]
    assert not verify(final.event).faults


@pytest.mark.rule("C.04.2 D.8")
def test_outside_of_fide_mode_they_stay_too(played: models.Section) -> None:
    leave_fide_mode(ANN, played, "a club evening")
    publish_final(ANN, played)
    game = game_of(played, 1)
    correct_result(ANN, game, DRAWN, "found later", game.version)
    assert tournament_of(played).rounds == ROUNDS


@pytest.mark.rule("C.04.2 B.4")
@pytest.mark.rule("C.04.2 D.8")
def test_a_rating_corrected_afterwards_goes_into_the_report_only(final: models.Section) -> None:
    before = table_of(final)
    player = final.players.get(number=1)
    data = replace(data_of(player), rating=2700, fide_id="14100010", name="Player the first")
    changed = change_player(ANN, final, player, player.version, data)
    assert (changed.rating, data_of(changed).rating) == (2499, 2700)
    told = {row.number: row.values for row in table_of(final).rows}
    assert told == {row.number: row.values for row in before.rows}
    assert exported(final).entrants[0].rating == 2499
    reported = exported(final, for_rating=True).entrants[0]
    assert (reported.rating, reported.fide_id) == (2700, "14100010")
    again = replace(data_of(changed), rating=2499)
    change_player(ANN, final, changed, changed.version, again)
    assert exported(final, for_rating=True).entrants[0].rating == 2499
    undo_last(ANN, final.event, final)
    assert exported(final, for_rating=True).entrants[0].rating == 2700


def test_a_rating_for_the_report_stays_so_when_they_are_withdrawn(final: models.Section) -> None:
    player = final.players.get(number=1)
    player = change_player(
        ANN, final, player, player.version, replace(data_of(player), rating=2700)
    )
    withdraw_final(ANN, final, "an appeal")
    player = final.players.get(number=1)
    assert data_of(player).rating == 2499
    player = change_player(
        ANN, final, player, player.version, replace(data_of(player), club="Tower")
    )
    assert (player.rating, player.rated_as) == (2499, 2700)
    player = change_player(
        ANN, final, player, player.version, replace(data_of(player), rating=2700)
    )
    assert (player.rating, player.rated_as) == (2700, None)


def test_nothing_else_changes_them(filled: Filled) -> None:
    """Of a tournament that has announced no number of rounds: nothing else stands in the way."""
    tournament = swiss(4, *ROUNDS)
    regulations = replace(tournament.regulations, rounds=None, tie_breaks=("ARO",))
    section = filled(replace(tournament, regulations=regulations), "Open")
    publish_final(ANN, section)
    section.refresh_from_db()
    game, player = game_of(section, 2), section.players.get(number=2)
    settings = settings_of(section)
    before = (tournament_of(section), table_of(section), models.Entry.objects.count())
    outcome = enter_results(ANN, section, 2, [EnteredResult(game.pk, DRAWN, None)])
    assert "are published and stay" in str(outcome.refused[0])
    assert open_rounds(section) == []
    attempts: list[Callable[[], object]] = [
        lambda: make_draft(ANN, section),
        lambda: add_player(ANN, section, PlayerData("Late, Very")),
        lambda: withdraw(ANN, section, player, 3),
        lambda: request_bye(ANN, section, player, 3, ByeKind.ZERO),
        lambda: change_settings(
            ANN, section, settings.seen, replace(settings, rounds=2, tie_breaks=("BH",)), "x"
        ),
        lambda: leave_fide_mode(ANN, section, "to change something"),
    ]
    for attempt in attempts:
        with pytest.raises(Refused, match="are published and stay"):
            attempt()
        section.refresh_from_db()
    section.players_report = True
    section.save()
    with pytest.raises(Refused, match="Round 2 is over"):
        claim_result(game_of(section, 2), Colour.WHITE, WON, "phone", "10.0.0.7")
    assert (tournament_of(section), table_of(section), models.Entry.objects.count()) == before


def test_what_is_known_of_the_event_may_be_put_right(final: models.Section) -> None:
    event = final.event
    before = table_of(final)
    data = replace(event_data(event), city="Tiraspol", end=date(2026, 12, 1))
    change_event(ANN, event, event_data(event).seen, data)
    final.refresh_from_db()
    assert tournament_of(final).city == "Tiraspol"
    assert table_of(final) == before
    undo_last(ANN, event, None)
    order_sections(ANN, event, [final.pk])
    undo_last(ANN, event, None)
    final.refresh_from_db()
    assert tournament_of(final).city == ""
    assert table_of(final) == before


def test_what_the_report_tells_of_the_tournament_may_be_put_right(final: models.Section) -> None:
    before = table_of(final)
    settings = settings_of(final)
    told = replace(settings, arbiter="Roe, Ann", time_control="90+30", end=date(2026, 12, 1))
    change_settings(ANN, final, settings.seen, told)
    final.refresh_from_db()
    assert "102 Roe, Ann" in exported(final).extra
    assert table_of(final) == before
    for changed in (replace(told, start=date(2026, 1, 1)), replace(told, tie_breaks=("BH",))):
        with pytest.raises(Refused, match="are published and stay"):
            change_settings(ANN, final, settings_of(final).seen, changed, "a reason")
        final.refresh_from_db()
    undo_last(ANN, final.event, final)
    final.refresh_from_db()
    assert final.final_at is not None
    assert settings_of(final) == settings


def test_taken_back_or_withdrawn_results_count_again(final: models.Section) -> None:
    with pytest.raises(Refused, match="Give a reason"):
        undo_last(ANN, final.event, final)
    undo_last(ANN, final.event, final, "a result was wrong")
    final.refresh_from_db()
    assert final.final_at is None
    publish_final(ANN, final)
    with pytest.raises(Refused, match="needs a reason"):
        withdraw_final(ANN, final, " ")
    withdraw_final(ANN, final, "the appeals committee")
    entry = models.Entry.objects.filter(section=final).latest("number")
    assert (entry.action, entry.level, entry.reason) == (
        "final-withdrawn",
        3,
        "the appeals committee",
    )
    with pytest.raises(Refused, match="have not been published"):
        withdraw_final(ANN, final, "again")
    game = game_of(final, 2)
    assert correct_result(ANN, game, WON, "appeal", game.version).effect is Effect.NOW
    assert tournament_of(final).rounds[1].games[0].result == WON


def test_the_last_publication_taken_back_takes_them_back(played: models.Section) -> None:
    settings = settings_of(played)
    change_settings(ANN, played, settings.seen, replace(settings, rounds=3), "a third round")
    played.refresh_from_db()
    draft = make_draft(ANN, played)
    publish(ANN, played, draft.version)
    entered = [EnteredResult(game_of(played, 3, place).pk, WON, None) for place in (1, 2)]
    assert not enter_results(ANN, played, 3, entered).refused
    publish_final(ANN, played)
    undo_publication(ANN, played.event, played, "a wrong round")
    played.refresh_from_db()
    assert played.final_at is None
    assert len(tournament_of(played).rounds) == 2


def test_an_event_that_is_read_back_has_them_too(final: models.Section, chief: models.User) -> None:
    player = final.players.get(number=1)
    data = replace(data_of(player), rating=2700)
    change_player(ANN, final, player, player.version, data)
    out = io.BytesIO()
    whole_event(final.event, out)
    again = restore_event(chief, out.getvalue()).sections.get(name="Open")
    assert again.final_at == final.final_at
    assert exported(again, for_rating=True).entrants[0].rating == 2700
    withdraw_final(ANN, again, "an appeal")


def test_the_page_of_a_player_says_what_a_rating_is_for(
    final: models.Section, client_of: Callable[[Role], Client]
) -> None:
    page = place_of(final, f"players/{final.players.get(number=1).pk}/")
    assert "for the rating report only" in text_of(client_of(Role.PAIRING_OFFICER).get(page))


@pytest.mark.parametrize(
    "page",
    [
        "rounds/2/results/",
        "rounds/2/results/1/",
        "rounds/2/late/",
        "players/new/",
        "players/import/",
        "players/start-list/",
        "players/prohibitions/",
        "regulations/",
        "fide-mode/",
    ],
)
def test_a_page_of_what_is_over_says_so(
    final: models.Section, client_of: Callable[[Role], Client], page: str
) -> None:
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(final, page)))
    assert "The final standings of Open are published and stay." in told
    assert "A later round is already paired" not in told
    assert "Save results" not in told


def test_the_pages_lead_there_and_say_so(
    played: models.Section, client_of: Callable[[Role], Client]
) -> None:
    officer, deputy = client_of(Role.PAIRING_OFFICER), client_of(Role.DEPUTY)
    where = place_of(played, "standings/final/")
    assert where in text_of(officer.get(place_of(played)))
    assert where in text_of(officer.get(place_of(played, "standings/")))
    assert where not in text_of(client_of(Role.ARBITER).get(place_of(played, "standings/")))
    public = f"/{played.event.slug}/{played.slug}/standings/"
    pages = (place_of(played, "standings/"), place_of(played, "paper/standings/"), f"/e{public}")
    assert not any("Final standings" in text_of(officer.get(page)) for page in pages)
    assert "rating report only" in text_of(officer.get(where))
    assert officer.post(where).status_code == 302
    assert "Published as final" in text_of(officer.get(place_of(played, "standings/")))
    assert all("Final standings after 2 rounds" in text_of(officer.get(page)) for page in pages)
    answer = Client().get(f"/e{public}")
    assert "<h1>Final standings</h1>" in text_of(answer)
    assert "Published as final" in text_of(officer.get(place_of(played, "paper/standings/")))
    assert "Final standings" not in text_of(
        officer.get(place_of(played, "paper/standings/?after=1"))
    )
    assert "already published" in text_of(officer.get(where))
    game = game_of(played, 2)
    told = text_of(officer.get(place_of(played, f"rounds/2/games/{game.pk}/")))
    assert "Record for the rating only" in told
    assert "no result" not in told
    withdrawal = place_of(played, "standings/final/withdrawal/")
    assert officer.get(withdrawal).status_code == 403
    assert deputy.post(withdrawal, {"reason": ""}).status_code == 422
    assert deputy.post(withdrawal, {"reason": "an appeal"}).status_code == 302
    assert deputy.get(withdrawal).url == place_of(played, "standings/")
    assert "<h1>Standings</h1>" in text_of(Client().get(f"/e{public}"))
    assert not any("Final standings" in text_of(officer.get(page)) for page in pages)


def test_a_program_that_writes_what_it_read_keeps_a_corrected_rating(
    final: models.Section, chief: models.User
) -> None:
    client = program_of(final.event, chief)
    player = final.players.get(number=1)
    change_player(ANN, final, player, player.version, replace(data_of(player), rating=2700))
    where = f"/api/v1/events/{final.event.slug}/sections/{final.slug}/players/{player.pk}"
    read = client.get(where).json()
    assert read["rating"] == 2700
    answer = client.put(where, {**read, "club": "Tower"}, content_type="application/json")
    assert answer.status_code == 200
    player.refresh_from_db()
    assert (player.club, player.rating, player.rated_as) == ("Tower", 2499, 2700)


def test_programs_publish_and_withdraw_them(played: models.Section, chief: models.User) -> None:
    client = program_of(played.event, chief)
    where = f"/api/v1/events/{played.event.slug}/sections/{played.slug}/final-standings"
    table = where.replace("final-standings", "standings")
    assert not client.get(table).json()["final"]
    answer = client.post(where)
    assert answer.status_code == 201
    assert client.get(table).json()["final"]
    assert not client.get(f"{table}?after=1").json()["final"]
    assert answer.json()["final_at"]
    refused = client.post(where)
    assert (refused.status_code, refused.json()["article"]) == (409, "C.04.2 D.8")
    reason = {"reason": "an appeal"}
    answer = client.post(f"{where}/withdrawal", reason, content_type="application/json")
    assert (answer.status_code, answer.json()["final_at"]) == (200, None)
