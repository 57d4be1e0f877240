"""Matches of teams at the desk and on captains' phones: results, reports, signatures."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.team_matches import four_teams, games_of, published, reports

from openarbiter.handling.match_protocol import SignedAs
from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.anonymising import anonymise
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.match_reports import report_match, withdraw_report
from openarbiter.web.actions.match_signing import sign_match
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.shown.one_match import OneMatch, match_of_round, match_of_team, signatures_of
from openarbiter.web.state import position_of, tournament_of

from .conftest import Filled

ANN = Actor("Ann", "arbiter")
CAPTAIN = Actor("Captain", "captain", "10.0.0.3")
ClientOf = Callable[[Role], Client]


@pytest.fixture
def section(filled: Filled) -> models.Section:
    return published(filled(four_teams()))


def captain_of(section: models.Section, team: int) -> models.Captain:
    return models.Captain.objects.select_related("section__event").get(section=section, team=team)


def one(section: models.Section, team: int = 1) -> OneMatch:
    found = match_of_team(section, position_of(section), 1, team)
    assert found is not None
    return found


def other_team(section: models.Section, team: int = 1) -> int:
    match = one(section, team).match
    return match.black if match.white == team else match.white


def send(section: models.Section, team: int, codes: str):
    return report_match(CAPTAIN, captain_of(section, team), 1, reports(section, 1, team, codes))


def results_of(section: models.Section, team: int = 1) -> list[str]:
    return [str(game.result) for game in games_of(section, 1, team)]


def finish(section: models.Section, team: int = 1, code: Mark = Mark.DRAW) -> None:
    for game in games_of(section, 1, team):
        enter_result(ANN, game, Result(code, code), None)


class TestReports:
    def test_one_captain_alone_waits(self, section: models.Section) -> None:
        told = send(section, 1, "1=0.")
        assert (len(told.waiting), told.agreed) == (3, ())
        assert not any(game.result.known for game in games_of(section, 1, 1))

    def test_what_both_captains_say_is_entered(self, section: models.Section) -> None:
        other = other_team(section)
        send(section, 1, "1=01")
        told = send(section, other, "1=00")
        assert (len(told.agreed), len(told.differ)) == (3, 1)
        assert results_of(section)[:3] == ["1-0", "½-½", "0-1"]
        last = games_of(section, 1, 1)[3]
        assert not last.result.known
        assert {claim.side for claim in last.claims.all()} == {"w", "b"}
        assert not games_of(section, 1, 1)[0].claims.exists()
        entry = section.entries.latest("number")
        assert (entry.action, entry.role) == ("match-reported", "captain")
        assert "1: 1–0" in entry.values["text"]

    def test_another_report_of_the_same_captain_replaces_the_first(
        self, section: models.Section
    ) -> None:
        send(section, 1, "1...")
        send(section, 1, "0...")
        told = send(section, other_team(section), "0...")
        assert len(told.agreed) == 1
        assert results_of(section)[0] == "0-1"

    def test_a_result_that_stands_is_left_and_the_others_are_taken(
        self, section: models.Section
    ) -> None:
        enter_result(ANN, games_of(section, 1, 1)[0], Result(Mark.DRAW, Mark.DRAW), None)
        told = send(section, 1, "1===")
        assert (len(told.waiting), len(told.refused)) == (3, 1)
        assert "already has a result" in told.refused[0].message()
        assert send(section, other_team(section), "====").same == told_board(section)

    def test_a_report_taken_back_leaves_those_of_others(self, section: models.Section) -> None:
        send(section, 1, "1111")
        send(section, other_team(section), "0000")
        assert withdraw_report(CAPTAIN, captain_of(section, 1), 1) == 4
        assert models.Claim.objects.count() == 4
        assert withdraw_report(CAPTAIN, captain_of(section, 1), 1) == 0

    def test_boards_that_changed_since_are_told(self, section: models.Section) -> None:
        wanted = reports(section, 1, 1, "1111")
        game = games_of(section, 1, 1)[0]
        reserve = section.players.get(number=5)
        side = "white" if game.white.number <= 5 else "black"
        models.Game.objects.filter(pk=game.pk).update(**{side: reserve})
        models.Round.objects.filter(section=section).update(revision=99)
        with pytest.raises(Conflict, match="have changed since"):
            report_match(CAPTAIN, captain_of(section, 1), 1, wanted)
        assert not models.Claim.objects.exists()

    def test_a_game_of_another_match_is_none_of_the_captains(self, section: models.Section) -> None:
        foreign = next(team for team in (2, 3, 4) if team != other_team(section))
        with pytest.raises(Conflict):
            report_match(CAPTAIN, captain_of(section, 1), 1, reports(section, 1, foreign, "1..."))

    def test_sealed_matches_are_not_reported(self, section: models.Section) -> None:
        models.Round.objects.filter(section=section).update(sealed=[one(section).match.white])
        with pytest.raises(Refused, match="not released yet"):
            send(section, 1, "1...")
        address = f"/captain/{captain_of(section, 1).key}/match/"
        page = text_of(Client().get(address))
        assert "not released yet" in page
        assert "Player 1A" not in page

    def test_where_nobody_reports_captains_do_not(self, section: models.Section) -> None:
        models.Section.objects.filter(pk=section.pk).update(players_report=False)
        with pytest.raises(Refused, match="captains do not report"):
            send(section, 1, "1...")


def told_board(section: models.Section) -> tuple[int, ...]:
    return (games_of(section, 1, 1)[0].board,)


class TestSignatures:
    def test_nobody_signs_before_the_last_result(self, section: models.Section) -> None:
        with pytest.raises(Refused, match="without a result: 1, 2, 3, 4") as refused:
            sign_match(ANN, section, 1, 1, "Captain 1", one(section).digest)
        assert refused.value.article == "C.05 7.3"

    @pytest.mark.rule("C.05 7.3", "PMR 212")
    def test_a_captain_signs_the_results(self, section: models.Section) -> None:
        finish(section)
        sign_match(CAPTAIN, section, 1, 1, " Captain  1 ", one(section).digest, "We protest.")
        shown = signatures_of(section, tournament_of(section), one(section))[1]
        assert (shown.name, shown.capacity, shown.holds) == ("Captain 1", SignedAs.CAPTAIN, True)
        assert shown.remark == "We protest."

    @pytest.mark.rule("C.05 7.3")
    def test_a_player_signs_in_the_captains_place(self, section: models.Section) -> None:
        finish(section)
        sign_match(ANN, section, 1, 1, "Player 1C", one(section).digest)
        shown = signatures_of(section, tournament_of(section), one(section))[1]
        assert shown.capacity is SignedAs.PLAYER

    def test_a_result_that_changes_later_is_not_what_was_signed(
        self, section: models.Section
    ) -> None:
        finish(section)
        seen = one(section).digest
        sign_match(CAPTAIN, section, 1, 1, "Captain 1", seen)
        enter_result(ANN, games_of(section, 1, 1)[0], Result(Mark.WIN, Mark.LOSS), None)
        assert not signatures_of(section, tournament_of(section), one(section))[1].holds
        with pytest.raises(Conflict, match="have changed since"):
            sign_match(CAPTAIN, section, 1, 1, "Captain 1", seen)
        undo_last(ANN, section.event, section)
        assert signatures_of(section, tournament_of(section), one(section))[1].holds

    def test_signatures_come_back_with_the_whole_event(
        self, section: models.Section, chief: models.User, tmp_path
    ) -> None:
        finish(section)
        sign_match(CAPTAIN, section, 1, 1, "Captain 1", one(section).digest, "Late start")
        path = tmp_path / "event"
        with path.open("wb") as out:
            whole_event(section.event, out)
        back = restore_event(chief, path.read_bytes()).sections.get(slug=section.slug)
        shown = signatures_of(back, tournament_of(back), one(back))[1]
        assert (shown.name, shown.holds, shown.remark) == ("Captain 1", True, "Late start")

    def test_a_player_who_is_anonymised_has_signed_without_a_name(
        self, section: models.Section
    ) -> None:
        finish(section)
        sign_match(ANN, section, 1, 1, "Player 1C", one(section).digest, "Player 1C was there")
        models.Event.objects.filter(pk=section.event_id).update(archived=True)
        section.event.refresh_from_db()
        player = section.players.get(name="Player 1C")
        anonymise(ANN, section, player, "Player 1C")
        row = models.MatchSignature.objects.get()
        assert (row.name, row.remark) == ("Player 3", "Player 3 was there")
        for entry in models.Entry.objects.filter(event=section.event):
            assert "Player 1C" not in f"{entry.subject} {entry.changes} {entry.values}"


class TestPages:
    def test_a_match_is_entered_by_its_buttons_and_by_the_form(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        browser = client_of(Role.ARBITER)
        address = place_of(section, "rounds/1/matches/")
        assert "Alfa" in text_of(browser.get(address))
        found = match_of_round(section, position_of(section), 1, 1)
        assert found is not None
        page = text_of(browser.get(f"{address}1/"))
        assert page.count('name="set"') == 20
        first, second = games_of(section, 1, found.match.white)[:2]
        answer = browser.post(
            f"{address}1/", {"teams": found.teams, "set": f"{first.pk}.{first.version}.10"}
        )
        assert answer.status_code == 302
        form = {"teams": found.teams, f"r-{second.pk}": "==", f"was-{second.pk}": ".0"}
        page = text_of(browser.post(f"{address}1/", form, follow=True))
        assert "1 result is saved." in page
        assert results_of(section, found.match.white)[:2] == ["1-0", "½-½"]

    def test_nothing_is_entered_where_other_teams_play_now(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        game = games_of(section, 1, 1)[0]
        form = {"teams": "8-9", "set": f"{game.pk}.{game.version}.10"}
        answer = client_of(Role.ARBITER).post(place_of(section, "rounds/1/matches/1/"), form)
        assert answer.status_code == 409
        assert "Another match stands here now" in text_of(answer)
        assert not games_of(section, 1, 1)[0].result.known

    def test_a_stale_button_replaces_nothing(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        found = one(section)
        game = games_of(section, 1, 1)[0]
        enter_result(ANN, game, Result(Mark.DRAW, Mark.DRAW), None)
        form = {"teams": found.teams, "set": f"{game.pk}.0.10"}
        place = place_of(section, f"rounds/1/matches/{found.shown.number}/")
        page = text_of(client_of(Role.ARBITER).post(place, form, follow=True))
        assert "not saved" in page
        assert results_of(section)[0] == "½-½"

    def test_two_reports_that_differ_are_red_on_the_desk_and_in_the_grid(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        send(section, 1, "1...")
        send(section, other_team(section), "0...")
        found = one(section)
        place = place_of(section, f"rounds/1/matches/{found.shown.number}/")
        page = text_of(client_of(Role.ARBITER).get(place))
        assert "Alfa, captain: 1–0" in page
        assert 'class="is-bad"' in page
        assert 'class="is-bad"' in text_of(client_of(Role.ARBITER).get(
            place_of(section, "rounds/1/results/")
        ))  # fmt: skip
        listing = text_of(client_of(Role.ARBITER).get(place_of(section, "rounds/1/matches/")))
        assert "1 board in dispute" in listing

    def test_a_captain_reports_and_signs_by_phone(self, section: models.Section) -> None:
        other = other_team(section)
        for team in (1, other):
            phone = Client()
            address = f"/captain/{captain_of(section, team).key}/match/"
            page = text_of(phone.get(address))
            hidden = r'name="((?:who-|round|teams)\d*)" value="([^"]*)"'
            form = dict(re.findall(hidden, page))
            wanted = reports(section, 1, team, "1=0=")
            codes = {
                f"r-{key}": result.white.value + result.black.value
                for key, (result, _) in wanted.items()
            }
            told = text_of(phone.post(address, form | codes, follow=True))
        assert "Both captains agree, entered" in told
        assert results_of(section) == ["1-0", "½-½", "0-1", "½-½"]
        page = text_of(phone.get(address))
        digest = re.search(r'name="digest" value="(\w+)"', page)
        assert digest is not None
        form |= {"do": "sign", "name": f"Captain {other}", "digest": digest[1]}
        assert "Tick that the results above are right" in text_of(phone.post(address, form))
        assert "You have signed" in text_of(phone.post(address, form | {"sure": "on"}, follow=True))
        assert models.MatchSignature.objects.get().team == other

    def test_the_desk_enters_and_deletes_signatures(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        finish(section)
        found = one(section)
        place = place_of(section, f"rounds/1/matches/{found.shown.number}/")
        form = {"do": "sign", "teams": found.teams, "team": "1", "name": "Captain 1",
                "digest": found.digest, "sure": "on"}  # fmt: skip
        browser = client_of(Role.ARBITER)
        assert "Signed by Captain 1." in text_of(browser.post(place, form, follow=True))
        gone = {"do": "unsign", "teams": found.teams, "team": "1"}
        assert "needs a reason" in text_of(browser.post(place, gone))
        browser.post(place, gone | {"reason": "wrong line"})
        assert not models.MatchSignature.objects.exists()
