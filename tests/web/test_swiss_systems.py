"""Sections paired by Swiss systems other than the Dutch one, at the desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.next_round import next_position
from openarbiter.model import Acceleration, Tournament
from openarbiter.model.pairing_permission import pairing_permission
from openarbiter.pairing import pair_round, system_of
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.pairing.system import FOR_PLAYERS
from openarbiter.rulebook import FIDE_2026
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import findings_of_change, make_draft, publish
from openarbiter.web.actions.pairing_basis import is_stale
from openarbiter.web.actions.player_data import PlayerData, data_of
from openarbiter.web.actions.players import add_players, change_player
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Refused
from openarbiter.web.public.folder import public_file
from openarbiter.web.rights import Role
from openarbiter.web.shown.systems import system_choices
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import state_of

from .conftest import Filled


def choose(section: models.Section, **values: object) -> None:
    """Save the regulations with other values."""
    section.refresh_from_db()
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, **values))  # type: ignore[arg-type]
    section.refresh_from_db()


def play(section: models.Section) -> models.Round:
    """Pair and publish the next round; White wins every game."""
    section.refresh_from_db()
    published = publish(ANN, section, make_draft(ANN, section).version)
    entered = [EnteredResult(game.pk, WON, None) for game in published.games.all()]
    assert not enter_results(ANN, section, published.number, entered).refused
    return published


@pytest.mark.rule("C.04.4.1", "C.04.4.2", "C.04.4.3")
@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_a_section_is_paired_by_the_system_chosen_and_its_file_says_so(
    filled: Filled, name: str
) -> None:
    section = filled(swiss(7, of=4))
    choose(section, system=name)
    for number in (1, 2, 3):
        then = tournament_of(section)
        assert system_of(then).name == name
        wanted = pair_round(then, number, system=name)
        play(section)
        played = tournament_of(section).rounds[-1]
        assert {(game.white, game.black) for game in played.games} == {
            (board.white, board.black) for board in wanted.boards
        }
    text = write_trf(exported(section))
    again = read_trf(text.encode()).tournament
    assert system_of(again).name == name
    other = filled(again, "Again")
    assert settings_of(other).system == name
    assert write_trf(exported(other)) == text


def now(section: models.Section) -> Tournament:
    """The tournament as somebody else's action left it."""
    section.refresh_from_db()
    return tournament_of(section)


@pytest.fixture
def browser(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def sent(section: models.Section, **values: str) -> dict[str, str]:
    section.refresh_from_db()
    return {"seen": settings_of(section).seen, **values}


@pytest.mark.rule("C.04.2 1.2")
def test_the_system_its_readings_and_a_permission_are_chosen_on_one_page(
    browser: Client, filled: Filled
) -> None:
    section = filled(swiss(7, of=4))
    place = place_of(section, "regulations/system/")
    page = text_of(browser.get(place))
    for word in ("Dubov System", "Burstein System", "Lim System", "1987-89", "free checker"):
        assert word in page
    permission = "FIDE QC, 3 March 2026"
    chosen = {"system": "lim", "permission": permission}
    assert browser.post(place, sent(section, **chosen)).status_code == 302
    chosen |= {"reading-due": "alternating", "reading-next_pair": ""}
    assert browser.post(place, sent(section, **chosen)).status_code == 302
    now(section)
    text = write_trf(exported(section))
    for line in (
        "192 CUSTOM_SWISS_2025",
        "### Pairing system: lim",
        "### Pairing switch: due=alternating",
        f"### Pairing permission: {permission}",
    ):
        assert line in text.splitlines()
    assert write_trf(exported(filled(read_trf(text.encode()).tournament, "Again"))) == text
    public = text_of(Client().get(f"/e/{section.event.slug}/{section.slug}/"))
    sheet = text_of(browser.get(place_of(section, "paper/regulations/")))
    for told in (public, sheet):
        assert permission in told
        assert "Lim System (C.04.4.3)" in told
        assert "The colour due after White, White, Black: the other one than last time" in told
    assert "### Pairing system: lim" in public_file(section)
    assert permission in public_file(section)
    wrong = browser.post(place, sent(section, system="lim", **{"reading-due": "never"}))
    assert wrong.status_code == 422
    assert "There is no reading due: never." in text_of(wrong)
    choose(section, system="dutch")
    left = now(section).extra
    assert left == (f"### Pairing permission: {permission}",)


@pytest.mark.rule("C.04.2 A.1")
def test_once_round_1_is_published_the_system_stays_and_says_why(
    browser: Client, filled: Filled
) -> None:
    section = filled(swiss(7, of=4))
    choose(section, system="lim")
    play(section)
    place = place_of(section, "regulations/system/")
    assert "C.04.2 A.1" in text_of(browser.get(place))
    for values in ({"system": "dubov"}, {"system": "lim", "reading-due": "alternating"}):
        answer = browser.post(place, sent(section, **values))
        assert answer.status_code == 409
        assert "C.04.2 A.1" in text_of(answer)
    late = browser.post(place, sent(section, system="lim", permission="QC 7"))
    assert late.status_code == 302
    assert pairing_permission(now(section)) == "QC 7"


@pytest.mark.rule("C.04.4.1 1.1")
def test_a_player_without_a_rating_is_named_before_a_dubov_round(
    browser: Client, filled: Filled
) -> None:
    section = filled(swiss(6, of=4, system="FIDE_DUBOV"))
    section.players.filter(number=6).update(rating=0)
    section.save()
    player = section.players.get(number=6)
    page = text_of(browser.get(place_of(section, "rounds/draft/")))
    assert f"6 {player.name}" in page
    assert place_of(section, f"players/{player.pk}/") in page
    assert "C.04.4.1 1.1" in page
    with pytest.raises(Refused, match="estimated rating"):
        make_draft(ANN, section)


@pytest.mark.rule("C.04.4.3 2.1")
def test_a_draft_is_changed_by_hand_by_the_articles_of_its_system_and_goes_stale_by_its_data(
    browser: Client, filled: Filled
) -> None:
    section = filled(swiss(6, of=6, system="CUSTOM_SWISS"))
    choose(section, system="lim")
    play(section), play(section)
    section.refresh_from_db()
    draft = make_draft(ANN, section)
    page = text_of(browser.get(place_of(section, "rounds/draft/")))
    assert "Paired by the Lim System (C.04.4.3)." in page
    turned = [[pair[1], pair[0]] for pair in draft.pairs]
    found = findings_of_change(state_of(section), draft, turned, draft.bye)
    limits = [each for each in found if each.article.startswith("C.04.4.3")]
    assert any(each.article == "C.04.4.3 2.1" for each in limits)
    assert not [each for each in found if each.article.startswith(("C.04.3", "C.04.1 f"))]
    assert not is_stale(state_of(section), draft)
    rated = section.players.get(number=6)
    change_player(ANN, section, rated, rated.version, replace(data_of(rated), rating=1100))
    assert is_stale(state_of(section), draft), "Lim compares ratings"


@pytest.mark.parametrize("name", ["dubov", "lim"])
def test_pages_of_a_round_and_of_its_explanation_name_the_system(
    browser: Client, filled: Filled, name: str
) -> None:
    section = filled(swiss(6, of=5))
    choose(section, system=name)
    play(section)
    title = dict(system_choices())[name]
    public = f"/e/{section.event.slug}/{section.slug}/"
    for answer in (
        browser.get(place_of(section)),
        browser.get(place_of(section, "paper/pairings/")),
        Client().get(f"{public}rounds/1/"),
    ):
        assert title in text_of(answer)
    for answer in (
        browser.get(place_of(section, "rounds/1/explained/")),
        Client().get(f"{public}rounds/1/why/"),
    ):
        assert answer.status_code == 200
        assert title.removeprefix("Swiss: ").partition(" (")[0] in text_of(answer)


@pytest.mark.rule("C.04.2 1.4")
def test_programs_choose_the_system_and_a_table_of_virtual_points(
    filled: Filled, chief: models.User
) -> None:
    section = filled(swiss(8, of=5))
    program = program_of(section.event, chief)
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/regulations"
    rows = [
        {"first_player": 1, "last_player": 4, "first_round": 1, "last_round": 2, "points": "1.0"}
    ]
    wanted = {
        "system": "fide-swiss-1989",
        "readings": {"hundred_points": "always"},
        "permission": "QC 7",
        "acceleration": "given",
        "virtual": rows,
    }
    seen = program.get(at).json()["seen"]
    answer = program.put(at, {"seen": seen, **wanted}, content_type="application/json")
    assert answer.status_code == 200
    told = answer.json()
    assert {name: told[name] for name in wanted} == wanted
    assert "virtual points" in " ".join(told["notes"])
    again = {"seen": told["seen"], "virtual": [*rows, *rows]}
    refused = program.put(at, again, content_type="application/json")
    assert refused.status_code == 409
    assert "Rows 1 and 2" in refused.json()["detail"]


@pytest.mark.rule("C.04.2 A.1", "C.04.7")
def test_an_own_table_of_virtual_points_is_entered_shown_exported_and_read_again(
    browser: Client, filled: Filled
) -> None:
    section = filled(swiss(12, of=5))
    place = place_of(section, "regulations/acceleration/")

    def typed(*rows: tuple[str, ...], **values: str) -> dict[str, str]:
        names = ("first_player", "last_player", "first_round", "last_round", "points")
        cells = {
            f"{name}-{at}": text
            for at, row in enumerate(rows)
            for name, text in zip(names, row, strict=True)
        }
        table = {"acceleration": "given", "rows": str(len(rows)), **cells, **values}
        return sent(section, **table)

    one, other = ("1", "6", "1", "2", "1"), ("7", "", "1", "3", "0,5")
    wrong = browser.post(place, typed(one, ("6", "8", "2", "3", "0.5")))
    assert wrong.status_code == 422
    assert "both give number 6 virtual points in round 2" in text_of(wrong)
    assert "write the numbers" in text_of(browser.post(place, typed(("a", "", "1", "1", "1"))))
    assert browser.post(place, typed()).status_code == 422
    more = browser.post(place, typed(one, do="more"))
    assert 'name="points-6"' in text_of(more)
    blank = ("", "", "", "", "")
    assert browser.post(place, typed(one, blank, other)).status_code == 302
    table = now(section).regulations.accelerations
    assert table == (Acceleration(10, 1, 2, 1, 6), Acceleration(5, 1, 3, 7, 7))
    assert "1 – 6" in text_of(Client().get(f"/e/{section.event.slug}/{section.slug}/"))
    assert "numbers 1 – 6, rounds 1 – 2: 1.0" in text_of(
        browser.get(f"/desk/{section.event.slug}/ledger/")
    )
    for version in ("trf26", "trf16"):
        text = write_trf(exported(section), version=version)
        again = read_trf(text.encode()).tournament
        assert write_trf(again, version=version) == text
        for number in (1, 2, 3, 4):
            assert virtual_points(again, number, FIDE_2026) == virtual_points(
                tournament_of(section), number, FIDE_2026
            )
    add_players(ANN, section, [PlayerData("Newcomer", rating=2600)])
    kept = now(section).regulations.accelerations
    assert kept == table, "places in the list, whoever has them"
    play(section)
    fixed = text_of(browser.get(place))
    assert 'name="points-1"' in fixed
    assert 'name="points-2"' not in fixed, "no empty rows where nothing can be entered"
    assert "Leave a row blank" not in fixed
    refused = browser.post(place, typed(one))
    assert refused.status_code == 409
    assert "C.04.2 A.1" in text_of(refused)
    models.Section.objects.filter(pk=section.pk).update(fide_mode=False)
    past = browser.post(place, typed(("1", "6", "1", "2", "0.5"), reason="typing error"))
    assert "Round 1 is paired" in text_of(past)
    later = ("1", "6", "1", "1", "1"), ("7", "7", "1", "4", "0.5")
    assert browser.post(place, typed(*later, reason="all agree")).status_code == 302
    now(section)
    assert "(acceleration): all agree" in write_trf(exported(section))


@pytest.mark.rule("C.05 6.7(1)")
@pytest.mark.parametrize("name", ["dubov", "lim"])
def test_whoever_has_withdrawn_is_not_paired_from_the_exported_file(
    filled: Filled, name: str
) -> None:
    section = filled(swiss(8, of=5))
    choose(section, system=name)
    play(section)
    gone = section.players.get(number=3)
    withdraw(ANN, section, gone, 2, "ill")
    play(section)
    section.refresh_from_db()
    wanted = pair_round(next_position(state_of(section).situation), 3)
    for version in ("trf26", "trf16"):
        file = read_trf(write_trf(exported(section), version=version).encode()).tournament
        again = pair_round(file, 3)
        assert (again.boards, again.bye) == (wanted.boards, wanted.bye)
        assert 3 not in {each for board in again.boards for each in (board.white, board.black)}
    other = filled(file, "Again")
    assert next_position(state_of(other).situation).regulations.bye_requests[0].player == 3
    draft = make_draft(ANN, other)
    absent = other.players.get(number=3).pk
    assert absent not in {key for white, black, _ in draft.pairs for key in (white, black)}


@pytest.mark.rule("C.04.5.1")
def test_a_draft_says_whether_virtual_points_decided_its_floats(
    filled: Filled, browser: Client
) -> None:
    said = "paired with virtual points"
    section = filled(swiss(8, of=5))
    make_draft(ANN, section)
    assert said not in text_of(browser.get(place_of(section, "rounds/draft/")))
    before = swiss(8, of=5)
    regulations = replace(before.regulations, accelerations=(Acceleration(10, 1, 1, 1, 3),))
    section = filled(replace(before, regulations=regulations), "Ahead")
    make_draft(ANN, section)
    assert said in text_of(browser.get(place_of(section, "rounds/draft/")))


@pytest.mark.rule("C.04.2 D.8")
def test_a_round_whose_errors_come_too_late_names_no_deadline(
    filled: Filled, browser: Client
) -> None:
    section = filled(swiss(8, of=5))
    choose(section, report_minutes=30)
    for number in (1, 2):
        play(section)
        page = text_of(browser.get(place_of(section, "rounds/1/")))
        assert ("Errors can be reported until" in page) is (number == 1)
