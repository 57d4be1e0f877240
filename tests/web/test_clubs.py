"""A season of a club in the workbench: evening by evening, as people do it in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from support.club_seasons import BLACK as LOST
from support.club_seasons import DRAW as DRAWN
from support.club_seasons import club
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON

from openarbiter.clubs import keizer, ladder
from openarbiter.clubs.evening import Evening
from openarbiter.clubs.keizer_terms import TERMS as KEIZER_TERMS
from openarbiter.clubs.postponed import postponed_games
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import ByeKind
from openarbiter.standings import standings
from openarbiter.verify.check import check
from openarbiter.web import models
from openarbiter.web.actions.clubs import seen_evening
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_player
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled

Browsers = Callable[[Role], Client]


def come(
    browser: Client, section: models.Section, number: int, away: dict[int, str]
) -> models.Round:
    """One evening: the list saved, the draft made and published."""
    keys = dict(section.players.values_list("number", "pk"))
    sent: dict[str, object] = {
        "round": number,
        "here": [key for player, key in keys.items() if player not in away],
        "then": "pair",
    }
    sent["why"] = [f"{keys[player]}:{why}" for player, why in away.items()]
    answer = browser.post(place_of(section, "club/"), sent)
    assert answer.status_code == 302, text_of(answer)
    assert answer.headers["Location"].endswith("/draft/")
    made = browser.post(
        place_of(section, "rounds/draft/make/"), {"initial_colour": "white"}, follow=True
    )
    assert made.status_code == 200
    draft = models.Draft.objects.get(section=section)
    browser.post(place_of(section, "rounds/draft/publish/"), {"version": draft.version})
    found: models.Round = section.rounds.get(number=number, published_at__isnull=False)
    return found


@pytest.mark.parametrize("system", ["keizer", "ladder"])
def test_a_season_is_played_exported_and_read_again(
    filled: Filled, client_of: Browsers, system: str
) -> None:
    section = filled(club(9, system, rounds=6))
    browser = client_of(Role.CHIEF_ARBITER)
    assert "in FIDE mode" in text_of(browser.get(place_of(section, "club/")))
    leave_fide_mode(ANN, section, "a club season")
    results = (WON, DRAWN, LOST)
    for number in range(1, 7):
        away = {number: "H", number + 1: "F", 9 - number: "Z"}
        played = come(browser, section, number, away)
        games = list(played.games.order_by("board"))
        left = 1 if number == 3 else 0  # one game is postponed
        entered = [
            EnteredResult(game.pk, results[(number + at) % 3], None)
            for at, game in enumerate(games[: len(games) - left])
        ]
        assert not enter_results(ANN, section, number, entered).refused
        for page in ("club/", "club/season/", "standings/", f"rounds/{number}/", "club/terms/"):
            answer = browser.get(place_of(section, page))
            assert answer.status_code == 200
            assert "utside the FIDE rules" in text_of(answer) or page.startswith("rounds"), page
        assert browser.get(place_of(section, f"rounds/{number}/explained/")).status_code == 200
    tournament = tournament_of(section)
    assert check(tournament).equal
    text = write_trf(exported(section))
    again = read_trf(text.encode()).tournament
    assert standings(again).rows == standings(tournament).rows
    other = filled(again, "Again")
    assert write_trf(exported(other)) == text
    kinds = {bye.kind for bye in tournament.rounds[1].byes}
    assert {ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO} <= kinds


def test_no_evening_is_paired_in_fide_mode(filled: Filled, client_of: Browsers) -> None:
    section = filled(club(4, "keizer"))
    browser = client_of(Role.CHIEF_ARBITER)
    answer = browser.post(place_of(section, "rounds/draft/make/"), {"initial_colour": "white"},
                          follow=True)  # fmt: skip
    assert "This pairing system is outside the FIDE rules" in text_of(answer)
    assert not models.Draft.objects.filter(section=section).exists()
    section.refresh_from_db()
    assert section.fide_mode


def test_the_terms_are_saved_in_the_tournament_file(filled: Filled, client_of: Browsers) -> None:
    section = filled(club(4, "keizer"))
    browser = client_of(Role.CHIEF_ARBITER)
    page = text_of(browser.get(place_of(section, "club/terms/")))
    seen = page.split('name="seen" value="')[1].split('"')[0]
    sent = {
        "seen": seen, "keizer-top": "60", "keizer-absence": "1/6", "keizer-own": "no",
        "keizer-paid_absences": "all", "table-least_games": "3", "parts": "January 1-2\nMay 3",
    }  # fmt: skip
    assert browser.post(place_of(section, "club/terms/"), sent).status_code == 302
    section.refresh_from_db()
    assert tournament_of(section).extra == (
        "### Pairing system: keizer",
        "### Club table: least games 3",
        "### Keizer terms: top 60, own value no, absence 1/6",
        "### Club period: January, rounds 1-2",
        "### Club period: May, rounds 3-3",
    )
    stale = browser.post(place_of(section, "club/terms/"), {**sent, "keizer-top": "70"})
    assert stale.status_code == 409
    wrong = browser.post(place_of(section, "club/terms/"), {"keizer-draw": "half", "parts": "x"})
    assert wrong.status_code == 422
    assert "does not fit" in text_of(wrong)
    assert "is not a name and its rounds" in text_of(wrong)


def test_a_game_is_postponed_played_and_counted_later(filled: Filled, client_of: Browsers) -> None:
    section = filled(club(4, "keizer", rounds=4))
    leave_fide_mode(ANN, section, "a club season")
    browser = client_of(Role.CHIEF_ARBITER)
    first = come(browser, section, 1, {})
    game = first.games.get(board=1)
    white, black = game.white.number, game.black.number
    one = {"round": 1, "white": white, "black": black}
    browser.post(place_of(section, "club/postponed/"), {**one, "do": "wait"})
    assert "counts nothing until it is played" in text_of(
        browser.get(place_of(section, "club/postponed/"))
    )
    come(browser, section, 2, {})
    assert not enter_results(ANN, section, 1, [EnteredResult(game.pk, WON, None)]).refused
    browser.post(place_of(section, "club/postponed/"), {**one, "do": "counts", "counts": "2"})
    section.refresh_from_db()
    assert postponed_games(tournament_of(section))[0].counts_from == 2
    now = tournament_of(section)
    assert keizer(now, 1).spent[white][0].kind is Evening.OPEN
    assert keizer(now, 2).spent[white][0].kind is Evening.WIN
    for wrong in ("1", "", "soon", "5"):
        refused = browser.post(
            place_of(section, "club/postponed/"), {**one, "do": "counts", "counts": wrong}
        )
        assert refused.status_code == 409, wrong
    section.refresh_from_db()
    assert postponed_games(tournament_of(section))[0].counts_from == 2
    assert "keep the numbers in which they were entered" in text_of(
        browser.get(place_of(section, "players/new/"))
    )


def test_challenges_are_entered_refused_and_withdrawn(filled: Filled, client_of: Browsers) -> None:
    section = filled(club(6, "ladder"))
    leave_fide_mode(ANN, section, "a ladder")
    browser = client_of(Role.PAIRING_OFFICER)
    address = place_of(section, "club/ladder/")
    assert browser.post(address, {"challenger": 5, "challenged": 2}).status_code == 302
    far = browser.post(address, {"challenger": 6, "challenged": 1})
    assert far.status_code == 409
    assert "6 P6" in text_of(far)
    page = text_of(browser.get(address))
    assert "waits" in page
    played = come(client_of(Role.CHIEF_ARBITER), section, 1, {})
    pairs = {frozenset((g.white.number, g.black.number)) for g in played.games.all()}
    assert frozenset((2, 5)) in pairs
    game = next(g for g in played.games.all() if 5 in (g.white.number, g.black.number))
    result = WON if game.white.number == 5 else LOST
    assert not enter_results(ANN, section, 1, [EnteredResult(game.pk, result, None)]).refused
    assert ladder(tournament_of(section)).order.index(5) == 1
    assert "played in round 1" in text_of(browser.get(address))
    browser.post(address, {"challenger": 6, "challenged": 3})
    gone = {"do": "withdraw", "round": 2, "challenger": 6, "challenged": 3}
    assert browser.post(address, gone).status_code == 302
    assert browser.post(address, gone).status_code == 409


def test_an_evening_of_the_past_is_refused(filled: Filled) -> None:
    from openarbiter.web.actions.clubs import evening

    section = filled(club(4, "keizer"))
    with pytest.raises(Refused, match="is paired already"):
        evening(ANN, section, 2, {})


def test_a_list_that_another_has_changed_is_not_overwritten(
    filled: Filled, client_of: Browsers
) -> None:
    section = filled(club(5, "keizer"))
    browser = client_of(Role.CHIEF_ARBITER)
    keys = dict(section.players.values_list("number", "pk"))

    def sent(seen: str, *away: int) -> dict[str, object]:
        why = [f"{keys[number]}:H" for number in range(1, 6)]
        here = [keys[number] for number in range(1, 6) if number not in away]
        return {"round": 1, "seen": seen, "here": here, "why": why}

    seen = seen_evening(section, 1)
    assert f'value="{seen}"' in browser.get(place_of(section, "club/")).content.decode()
    assert browser.post(place_of(section, "club/"), sent(seen, 1)).status_code == 302
    # Another window, opened before; meanwhile somebody has also joined.
    add_player(ANN, section, PlayerData("Late, Luke"))
    refused = browser.post(place_of(section, "club/"), sent(seen, 2))
    assert refused.status_code == 409
    assert "differs at: P1; P2; Late, Luke." in text_of(refused)
    byes = section.byes.filter(round_number=1)
    assert [bye.player_id for bye in byes] == [keys[1]]
    page = refused.content.decode()
    boxes = {int(key): bool(ticked) for key, ticked in re.findall(
        r'name="here" value="(\d+)"( checked)?', page)}  # fmt: skip
    late = section.players.get(number=6).pk
    assert boxes == {key: key != keys[2] for key in (*keys.values(), late)}, "as it was sent"
    now = sent(seen_evening(section, 1), 2)
    now["here"] = [*now["here"], late]  # type: ignore[misc]
    assert browser.post(place_of(section, "club/"), now).status_code == 302
    assert [bye.player_id for bye in byes.all()] == [keys[2]]


def test_a_program_reads_the_ranking_and_records_an_evening(
    filled: Filled, chief: models.User
) -> None:
    section = filled(club(5, "ladder", rounds=4))
    leave_fide_mode(ANN, section, "a ladder")
    program = program_of(section.event, chief)
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/club"
    key = section.players.get(number=3).pk
    away = {"round": 1, "away": [{"player": key, "why": "duty"}]}
    put = program.put(f"{at}/evening", away, content_type="application/json")
    assert (put.status_code, put.json()) == (200, {"round": 1, "here": 4})
    asked = {"challenger": 5, "challenged": 2}
    made = program.post(f"{at}/challenges", asked, content_type="application/json")
    assert made.status_code == 201
    again = program.post(f"{at}/challenges", asked, content_type="application/json")
    assert again.status_code == 409
    told = program.get(at).json()
    assert (told["system"], [row["number"] for row in told["rows"]]) == ("ladder", [1, 2, 3, 4, 5])
    assert told["challenges"] == [{"round": 1, "challenger": 5, "challenged": 2, "fate": "open"}]
    assert program.delete(f"{at}/challenges/1/5/2").status_code == 204
    assert program.get(at).json()["challenges"] == []


def test_the_public_page_has_the_season(filled: Filled) -> None:
    section = filled(club(6, "keizer", rounds=3))
    section.event.public = True
    section.event.save()
    page = text_of(Client().get(f"/e/{section.event.slug}/{section.slug}/club/"))
    assert "Outside the FIDE rules" in page
    assert "P6" in page


def test_a_program_changes_the_terms_as_the_page_does(filled: Filled, chief: models.User) -> None:
    section = filled(club(5, "keizer", rounds=4))
    program = program_of(section.event, chief)
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/club"
    stands = program.get(at).json()
    names = [*stands["keizer"]]
    assert len(names) == len(KEIZER_TERMS)

    def put(**asked: object):
        body = {"seen": stands["seen"], **asked}
        return program.put(f"{at}/terms", body, content_type="application/json")

    wrong = put(keizer={"absence": "five", "nothing": "1"})
    assert wrong.status_code == 422
    assert "keizer.absence" in wrong.json()["detail"]
    assert "keizer.nothing" in wrong.json()["detail"]
    assert put(periods=[{"name": "May", "first": 3, "last": 2}]).status_code == 422
    made = put(keizer={"absence": "1/4"}, periods=[{"name": "May", "first": 1, "last": 2}])
    assert made.status_code == 200
    told = made.json()
    assert told["keizer"]["absence"] == "1/4"
    assert told["periods"] == [{"name": "May", "first": 1, "last": 2}]
    assert any("absence 1/4" in line for line in told["terms"])
    assert put(keizer={"absence": "1/5"}).status_code == 409, "changed since"
    stands = told
    assert put(keizer={"absence": ""}).json()["keizer"]["absence"] == "1/3"
    assert section.entries.filter(action="club-terms").count() == 2
