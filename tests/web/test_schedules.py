"""Round robins at the desk: their rounds, their lot, their words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, program_of
from support.playing import ANN, WON, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.announced_rounds import unconfirmed_rounds
from openarbiter.model import ByeKind, Mark, Result, Tournament
from openarbiter.web import models
from openarbiter.web.actions.absences import reinstate, request_bye, withdraw
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import make_draft, publish, publish_all
from openarbiter.web.actions.players import PlayerData, add_players
from openarbiter.web.actions.results import EnteredResult, enter_results, open_rounds
from openarbiter.web.actions.schedule_rounds import confirm_rounds, rounds_of_the_tables
from openarbiter.web.actions.screens import Shows, make_screen
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.start_list import draw_numbers, numbers_drawn
from openarbiter.web.actions.varma_draw import draw_by_varma, varma_draw_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import undo_last, undo_publication
from openarbiter.web.ledger.words import sentence
from openarbiter.web.pages.screens.slides import slides_of
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled

ClientOf = Callable[[Role], Client]
Ask = Callable[..., str]

DRAWN = Result(Mark.DRAW, Mark.DRAW)

TEN = ("BUL", "BUL", "BUL", "GEO", "GEO", "GEO", "UKR", "UKR", "MDA", "ISL")
NINE = ("BUL", "BUL", "GEO", "GEO", "UKR", "UKR", "MDA", "ISL", "POL")
"""The federations of the players of two round robins."""


def robin(players: int, rounds: int, system: str = "FIDE_ROUNDROBIN") -> Tournament:
    return swiss(players, of=rounds, system=system)


@pytest.mark.rule("C.05 5.1")
@pytest.mark.parametrize("rounds", [3, 9])
def test_other_rounds_than_the_tables_have_are_not_published_unless_confirmed(
    filled: Filled, rounds: int
) -> None:
    section = filled(robin(6, rounds))
    with pytest.raises(Refused, match="differs from the tables"):
        publish_all(ANN, section)
    with pytest.raises(Refused, match="differs from the tables"):
        make_draft(ANN, section)
    confirm_rounds(ANN, section, rounds, "the hall is\nfree no longer")
    publish(ANN, section, make_draft(ANN, section).version)
    assert len(publish_all(ANN, section)) == rounds - 1


@pytest.mark.rule("C.05 5.1")
def test_a_confirmation_is_recorded_in_the_ledger_and_in_the_file(filled: Filled) -> None:
    section = filled(robin(6, 9))
    confirm_rounds(ANN, section, 9, "as announced")
    entry = section.entries.latest("number")
    assert (entry.level, entry.reason) == (3, "as announced")
    assert sentence(entry) == "Confirmed: 9 rounds, where the tables for 6 players have 5"
    line = "### Schedule of 9 rounds confirmed, the tables for 6 players have 5: as announced"
    text = write_trf(exported(section))
    assert line in text.splitlines()
    again = filled(read_trf(text.encode()).tournament, "Again")
    assert unconfirmed_rounds(tournament_of(again)) is None
    publish_all(ANN, section)
    undo_publication(ANN, section.event, section, "too early")
    assert unconfirmed_rounds(tournament_of(section)) is None
    undo_last(ANN, section.event, section)
    assert unconfirmed_rounds(tournament_of(section)) is not None


def test_what_was_confirmed_holds_for_these_rounds_of_these_tables_only(filled: Filled) -> None:
    section = filled(robin(6, 9))
    with pytest.raises(Refused, match="Give the reason why"):
        confirm_rounds(ANN, section, 9, " ")
    with pytest.raises(Conflict):
        confirm_rounds(ANN, section, 8, "another form")
    confirm_rounds(ANN, section, 9, "agreed")
    with pytest.raises(Refused, match="already confirmed"):
        confirm_rounds(ANN, section, 9, "agreed")
    assert rounds_of_the_tables(ANN, section) == 5
    section.refresh_from_db()
    with pytest.raises(Refused, match="matches the tables"):
        confirm_rounds(ANN, section, 5, "agreed")
    assert section.rounds.count() == 5


@pytest.mark.rule("C.05 5.1")
def test_whole_cycles_are_published_without_a_question(filled: Filled) -> None:
    assert len(publish_all(ANN, filled(robin(4, 6, "FIDE_DOUBLEROUNDROBIN"), "Double"))) == 6
    assert len(publish_all(ANN, filled(robin(5, 5), "Odd"))) == 5
    assert len(publish_all(ANN, filled(robin(4, 6), "Twice"))) == 6


@pytest.fixture
def ask(client_of: ClientOf) -> Ask:
    """What the chief arbiter reads."""
    browser = client_of(Role.CHIEF_ARBITER)

    def read(section: models.Section, rest: str = "", post: dict[str, str] | None = None) -> str:
        address = place_of(section) + rest
        if post is None:
            return browser.get(address).content.decode()
        return browser.post(address, post, follow=True).content.decode()

    return read


@pytest.mark.rule("C.05 5.1")
def test_the_pages_warn_and_make_it_as_many_as_the_tables_have(filled: Filled, ask: Ask) -> None:
    section = filled(robin(6, 9), "Robin")
    told = "The tables for 6 players have 5 rounds, and 9 are announced"
    for rest in ("", "regulations/", "rounds/draft/"):
        assert told in ask(section, rest), rest
    page = ask(section, "rounds/draft/")
    assert "Change to 5 rounds" in page
    assert "Publish all rounds" not in page
    page = ask(section, "rounds/schedule/confirmed/", {"rounds": "9", "reason": ""})
    assert "Give a reason" in page
    page = ask(section, "rounds/schedule/confirmed/", {"rounds": "9", "reason": "agreed"})
    assert "Publish all rounds" in page
    assert told not in ask(section)
    page = ask(section, "rounds/schedule/rounds/", {"back": "section-settings"})
    assert "There are 5 rounds now" in page
    assert told not in page
    assert "Rounds 1 to 5 are published" in ask(section, "rounds/schedule/", {})


def test_after_the_start_the_rounds_are_changed_in_the_regulations(
    filled: Filled, ask: Ask
) -> None:
    section = filled(robin(6, 5), "Started")
    publish(ANN, section, make_draft(ANN, section).version)
    models.Section.objects.filter(pk=section.pk).update(
        frame=section.frame.replace('"rounds":5', '"rounds":9').replace(
            '"rounds": 5', '"rounds": 9'
        ),
        field_revision=90,
        revision=90,
    )
    page = ask(section, "rounds/draft/")
    assert "Change the number of rounds in the regulations" in page
    assert "Change to 5 rounds" not in page


@pytest.mark.rule("C.05 6.2")
def test_the_desk_of_a_round_robin_speaks_of_lots_and_tables(filled: Filled, ask: Ask) -> None:
    section = filled(robin(6, 5), "Lots")
    overview = ask(section)
    assert "Publish the schedule" in overview
    assert "The numbers were not drawn by lot here (C.05 6.2)" in overview
    assert "Round robin (C.05 Annex 1, Berger tables)" in overview
    assert "For 6 players the tables have 5 rounds" in overview
    assert "drawn by lot" in ask(section, "rounds/draft/")
    pages = ("", "players/", "players/start-list/", "rounds/", "rounds/draft/", "regulations/")
    for rest in pages:
        page = ask(section, rest)
        assert "C.04.2" not in page, rest
        assert "Swiss rules in force" not in page, rest
    assert not numbers_drawn(section)
    draw_numbers(ANN, section, "dice 4")
    assert numbers_drawn(section)
    assert "not drawn by lot here" not in ask(section)
    assert "not drawn by lot here" not in ask(section, "rounds/draft/")
    undo_last(ANN, section.event, section)
    assert not numbers_drawn(section)


@pytest.mark.rule("C.05 5.1")
def test_a_schedule_offers_no_requested_byes(filled: Filled, ask: Ask) -> None:
    section = filled(robin(6, 5), "No byes")
    player = section.players.get(number=2)
    for kind in (ByeKind.ZERO, ByeKind.HALF):
        with pytest.raises(Refused, match="tables give the pairs"):
            request_bye(ANN, section, player, 3, kind)
    assert "Enter a bye" not in ask(section, "players/byes/")
    assert "Byes of this player" not in ask(section, f"players/{player.pk}/")
    settings = ask(section, "regulations/")
    assert "Half-point byes per player" not in settings
    assert 'name="half_byes"' in settings
    other = filled(swiss(6, of=9), "Byes")
    assert "Enter a bye" in ask(other, "players/byes/")


def test_the_desk_of_a_published_schedule_is_at_the_round_that_is_played(
    filled: Filled, ask: Ask
) -> None:
    section = filled(robin(4, 3), "Running")
    made = publish_all(ANN, section)
    overview = ask(section)
    assert "Round 1 of 3" in overview
    assert "0 of 2 results of round 1 entered" in overview
    models.Game.objects.filter(round=made[0]).update(white_mark="1", black_mark="0")
    models.Section.objects.filter(pk=section.pk).update(revision=50, field_revision=50)
    models.Round.objects.filter(pk=made[0].pk).update(revision=50)
    assert "Round 2 of 3" in ask(section)


def test_a_swiss_is_not_asked(filled: Filled, ask: Ask) -> None:
    section = filled(swiss(6, of=9), "Swiss")
    assert unconfirmed_rounds(tournament_of(section)) is None
    assert "C.04.2 B.3" in ask(section, "players/")


@pytest.mark.rule("C.05 6.4", "C.05 5.1")
def test_what_stays_of_a_published_schedule_is_said_by_the_articles_on_schedules(
    filled: Filled, ask: Ask
) -> None:
    section = filled(robin(6, 5), "Begun")
    publish_all(ANN, section)
    section.refresh_from_db()
    page = ask(section, "regulations/")
    assert "(C.05 6.4)" in page
    assert "C.04" not in page
    settings = settings_of(section)
    with pytest.raises(Refused) as refused:
        change_settings(ANN, section, settings.seen, replace(settings, rounds=10))
    assert refused.value.article == "C.05 5.1"
    with pytest.raises(Refused) as refused:
        change_settings(ANN, section, settings.seen, replace(settings, system="dutch"), "wish")
    assert refused.value.article == "C.05 6.4"


def test_programs_confirm_and_publish_a_schedule(
    filled: Filled, chief: models.User, event: models.Event
) -> None:
    section = filled(robin(4, 5))
    client = program_of(event, chief)
    where = f"/api/v1/events/{event.slug}/sections/{section.slug}/schedule"
    refused = client.post(f"{where}/publication")
    assert (refused.status_code, refused.json()["article"]) == (409, "C.05 5.1")
    other = {"rounds": 4, "reason": "a spare day"}
    kind = "application/json"
    assert client.post(f"{where}/confirmation", other, content_type=kind).status_code == 409
    given = {"rounds": 5, "reason": "a spare day"}
    assert client.post(f"{where}/confirmation", given, content_type=kind).status_code == 200
    made = client.post(f"{where}/publication")
    assert made.status_code == 201
    assert [(each["number"], each["boards"]) for each in made.json()] == [
        (number, 2) for number in range(1, len(made.json()) + 1)
    ]


def test_everybody_sees_the_round_that_is_played(filled: Filled, client_of: ClientOf) -> None:
    section = filled(robin(6, 5))
    made = publish_all(ANN, section)
    hall = make_screen(ANN, section.event, "Hall")
    public = f"/e/{section.event.slug}/{section.slug}/"
    for number in (1, 2):
        now = Client().get(public).content.decode()
        assert f"Round {number} of 5 is being played." in now
        assert f'href="{public}rounds/{number}/names/"' in now
        assert (
            f"Pairings of round {number}"
            in Client().get(f"/e/{section.event.slug}/").content.decode()
        )
        slides = slides_of(hall)
        at = next(i for i, each in enumerate(slides) if each.page.kind is Shows.PAIRINGS)
        shown = client_of(Role.SCREEN).get(f"/screen/{section.event.slug}/{hall.slug}/?at={at}")
        assert f"Round {number}" in shown.content.decode()
        entered = [EnteredResult(game.pk, WON, None) for game in made[number - 1].games.all()]
        assert not enter_results(ANN, section, number, entered).refused


@pytest.mark.rule("C.05 6.6")
def test_who_leaves_closes_no_round_that_is_played(filled: Filled) -> None:
    section = filled(robin(6, 5))
    made = publish_all(ANN, section)
    games = list(made[0].games.all())
    withdraw(ANN, section, section.players.get(number=6), 2)
    for result in (WON, DRAWN):
        entered = [EnteredResult(game.pk, result, None) for game in games]
        assert not enter_results(ANN, section, 1, entered).refused
    assert open_rounds(section) == [1, 2, 3, 4, 5]


@pytest.mark.rule("C.05 6.6")
def test_a_game_with_one_who_leaves_later_is_open_again_for_a_player_who_is_back(
    filled: Filled,
) -> None:
    section = filled(robin(6, 5))
    publish_all(ANN, section)
    player = section.players.get(number=4)
    withdraw(ANN, section, player, 2, "ill")
    met = {
        number: next(
            game.black if game.white == 4 else game.white
            for game in tournament_of(section).rounds[number - 1].games
            if 4 in (game.white, game.black)
        )
        for number in (2, 3)
    }
    withdraw(ANN, section, section.players.get(number=met[2]), 3, "ill too")
    withdraw(ANN, section, section.players.get(number=met[3]), 3, "ill as well")
    reinstate(ANN, section, section.players.get(number=4))
    found = {
        number: next(
            str(game.result)
            for game in tournament_of(section).rounds[number - 1].games
            if {game.white, game.black} == {4, opponent}
        )
        for number, opponent in met.items()
    }
    assert found[2] == "*"
    assert found[3] in ("+/-", "-/+"), "the opponent alone has lost"


class TestTheVarmaDraw:
    """Start numbers drawn so that compatriots do not meet at the end (C.02 13.17)."""

    def of_federations(self, *federations: str) -> Tournament:
        tournament = robin(len(federations), len(federations) - 1 + len(federations) % 2)
        entrants = tuple(
            replace(each, federation=federation)
            for each, federation in zip(tournament.entrants, federations, strict=True)
        )
        return replace(tournament, entrants=entrants)

    @pytest.mark.rule("C.02 13.17")
    def test_compatriots_do_not_meet_in_the_last_three_rounds(
        self, filled: Filled, ask: Ask
    ) -> None:
        section = filled(self.of_federations(*TEN))
        page = ask(section, "players/start-list/", {"do": "varma", "seed": "dice 4 2"})
        assert "Numbers drawn with the seed “dice 4 2”." in page
        assert "Draw of pairing numbers by the Varma tables" in page
        assert numbers_drawn(section)
        publish_all(ANN, section)
        tournament = tournament_of(section)
        home = {each.number: each.federation for each in tournament.entrants}
        for played in tournament.rounds[-3:]:
            assert all(home[game.white] != home[game.black] for game in played.games)

    @pytest.mark.rule("C.02 13.17")
    def test_the_draw_is_in_the_ledger_and_anybody_repeats_it(
        self, filled: Filled, ask: Ask
    ) -> None:
        section = filled(self.of_federations(*NINE))
        made = draw_by_varma(ANN, section, "dice 6 1")
        assert sentence(section.entries.latest("number")) == (
            "The numbers were drawn by the Varma tables, with the seed dice 6 1"
        )
        tournament = tournament_of(section)
        again = varma_draw_of(section, tournament)
        assert again == made
        assert {each.number: each.name for each in tournament.entrants} == {
            number: who.name for number, who in made.by_number.items()
        }
        other = filled(
            self.of_federations(*NINE),
            "Two",
        )
        draw_numbers(ANN, other, "something else")
        draw_by_varma(ANN, other, "dice 6 1")
        assert tournament_of(other).entrants == tournament.entrants
        undo_last(ANN, section.event, section)
        assert varma_draw_of(section, tournament_of(section)) is None
        assert not numbers_drawn(section)

    @pytest.mark.rule("C.02 13.17")
    def test_it_is_refused_where_there_are_no_tables(self, filled: Filled, ask: Ask) -> None:
        eight = filled(self.of_federations(*["BUL"] * 8), "Eight")
        with pytest.raises(Refused, match="9 to 24 players; there are 8"):
            draw_by_varma(ANN, eight)
        page = ask(eight, "players/start-list/")
        assert "9 to 24 players; there are 8" in page
        assert 'value="varma"' not in page
        with pytest.raises(Refused, match="round robins"):
            draw_by_varma(ANN, filled(swiss(10), "Swiss"))
        begun = filled(self.of_federations(*["BUL"] * 10), "Begun")
        publish_all(ANN, begun)
        with pytest.raises(Refused, match="Round 1 is published"):
            draw_by_varma(ANN, begun)

    @pytest.mark.rule("C.02 13.17")
    def test_compatriots_who_meet_late_all_the_same_are_named(
        self, filled: Filled, ask: Ask
    ) -> None:
        section = filled(self.of_federations(*["BUL"] * 6, "GEO", "UKR", "MDA", "ISL"))
        page = ask(section, "players/start-list/", {"do": "varma", "seed": "1"})
        assert "no envelope held more than" in page
        assert "one of the last three" in page


@pytest.mark.parametrize("where", ["/new/", "section"])
def test_a_round_robin_needs_no_number_of_rounds(where: str, chief, event) -> None:
    chief.is_staff = chief.is_superuser = True
    chief.save()
    browser = Client()
    browser.force_login(chief)
    form = {"name": "Club championship", "kind": "round-robin", "rounds": ""}
    if where == "section":
        where = f"/desk/{event.slug}/settings/sections/"
    assert browser.post(where, {**form, "kind": "club"}).status_code in (302, 422)
    assert not models.Section.objects.filter(name="Club championship").exists()
    assert browser.post(where, form).status_code == 302
    section = models.Section.objects.get(name="Club championship")
    add_players(ANN, section, [PlayerData(f"Player {letter}") for letter in "ABCDEF"])
    desk = f"/desk/{section.event.slug}/{section.slug}/"
    assert "Publish the schedule" in browser.get(desk).content.decode()
    assert len(publish_all(ANN, section)) == 5
    section.refresh_from_db()
    assert settings_of(section).rounds == 5
    assert "Publish the final standings" not in browser.get(desk).content.decode()


def test_the_first_round_of_tables_alone_is_not_the_last(filled: Filled, ask: Ask) -> None:
    section = filled(
        replace(robin(6, 5), regulations=replace(robin(6, 5).regulations, rounds=None))
    )
    publish(ANN, section, make_draft(ANN, section).version)
    section.refresh_from_db()
    assert settings_of(section).rounds == 5
    undo_publication(ANN, section.event, section, "too early")
    section.refresh_from_db()
    assert settings_of(section).rounds is None
