"""Ratings, eligibility, deadlines and the check of the rating report, as pages and for programs."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.playing import ANN
from support.worked import worked

from openarbiter.lists.importing import import_fide
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter
from openarbiter.rating.event import rate_event
from openarbiter.rating.games import RatedEvent
from openarbiter.web import models
from openarbiter.web.actions import rating_list
from openarbiter.web.actions.eligibility import eligibility_of
from openarbiter.web.actions.keys import make_key
from openarbiter.web.actions.officials import change_officials, facts_seen, section_facts
from openarbiter.web.actions.ratings import rating_of, ratings_of
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]

WON, LOST, DRAWN = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.DRAW, Mark.DRAW),
)
FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
OPEN = Result(Mark.UNKNOWN, Mark.UNKNOWN)


def small(*, last: Result = WON) -> Tournament:
    """Four rated players and an unrated one, three rounds of five; player 3 is a junior."""
    return Tournament(
        entrants=(
            Entrant(1, "Ann", rating=2000, fide_id="101", federation="BUL", birth="1980"),
            Entrant(2, "Bob", rating=1900, fide_id="102", federation="BUL", birth="1981"),
            Entrant(3, "Cy", rating=1800, fide_id="103", federation="BUL", birth="2015"),
            Entrant(4, "Di", rating=1700, fide_id="104", federation="BUL", birth="1983"),
            Entrant(5, "Eve", federation="BUL", birth="1984"),
            Entrant(6, "Fay", rating=1600, fide_id="106", federation="BUL", birth="1985"),
        ),
        rounds=(
            Round((Game(1, 3, DRAWN), Game(2, 4, WON), Game(5, 6, WON))),
            Round((Game(3, 2, LOST), Game(4, 1, FORFEIT), Game(6, 5, DRAWN))),
            Round((Game(1, 2, last), Game(3, 5, WON), Game(4, 6, last))),
        ),
        regulations=Regulations(rounds=5),
        name="Small",
        start=date(2026, 3, 1),
        end=date(2026, 3, 5),
    )


@pytest.fixture
def section(filled: Filled) -> models.Section:
    return filled(small())


@pytest.fixture
def desk(client_of: ClientOf) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def page(client: Client, section: models.Section, rest: str, status: int = 200) -> str:
    answer = client.get(place_of(section, rest))
    assert answer.status_code == status, rest
    return text_of(answer)


def public(section: models.Section, rest: str) -> str:
    answer = Client().get(f"/e/{section.event.slug}/{section.slug}/{rest}")
    assert answer.status_code == 200, rest
    return text_of(answer)


@pytest.mark.rule("B.02 8.3")
def test_one_player_is_rated_as_in_the_whole_event(filled: Filled) -> None:
    for name in ("held-14-players", "held-12-players"):
        section = filled(worked(name), name)
        everybody = ratings_of(section).rated
        for number, found in everybody.items():
            assert rating_of(section, number)[1] == found


def test_the_page_has_what_the_event_brings_everybody(
    section: models.Section, desk: Client
) -> None:
    found = ratings_of(section)
    event = RatedEvent(small(), found.basis.event.rules)
    assert found.rated == rate_event(event, found.basis.careers, date(2026, 3, 1), False)
    shown = page(desk, section, "ratings/")
    change = found.rated[1].change
    assert change is not None
    assert f"{change.hundredths // 100:+d}" in shown
    assert "No rating list is loaded" in shown
    assert "Rating changes after round 3" in shown
    assert "Rating changes after round 1" in page(desk, section, "ratings/?after=1")
    assert "Rating changes after round 3" in page(desk, section, "ratings/?after=99")
    assert "No player found for “xyz”." in page(desk, section, "ratings/?q=xyz")
    assert "/cards/1/#rating" in shown


def test_a_card_tells_why_points_were_lost(section: models.Section, desk: Client) -> None:
    shown = page(desk, section, "cards/1/")
    assert 'id="rating"' in shown
    assert "were expected" in shown
    assert "not played (B.02" in shown, "the forfeit"
    assert re.search(r"K is 20 \(rated below 2400; B.02", shown)
    assert "rounded to" in shown
    assert "First rating from this event alone" in page(desk, section, "cards/5/")


@pytest.mark.rule("B.02 8.3.3")
def test_a_missing_year_of_birth_is_told_with_what_to_do(filled: Filled, desk: Client) -> None:
    nameless = tuple(replace(each, birth="") for each in small().entrants)
    section = filled(replace(small(), entrants=nameless))
    unknown = [
        each.change.k.junior_unknown
        for each in ratings_of(section).rated.values()
        if each.change is not None
    ]
    shown = page(desk, section, "ratings/")
    assert sum(unknown) > 1
    assert f"The years of birth of {sum(unknown)} players rated below 2300" in shown
    assert shown.count("on the page of the player") == 1
    card = page(desk, section, "cards/1/")
    assert "The year of birth is not known: for a junior rated below 2300" in card
    assert "A rating list settles it" in card
    known = filled(small(), "known")
    assert "not known. K is" not in page(desk, known, "ratings/")


def test_nobody_is_told_who_is_a_junior_but_those_who_may_know(
    section: models.Section, client_of: ClientOf, desk: Client
) -> None:
    assert "a junior rated below 2300" in page(desk, section, "cards/3/")
    for shown in (
        page(client_of(Role.RESULTS), section, "cards/3/"),
        public(section, "players/3/"),
    ):
        assert "K is 40 (B.02" in shown
        assert "junior" not in shown
        assert "2015" not in shown


def test_k_is_that_of_the_rating_list(
    filled: Filled, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = filled(small())
    assert ratings_of(section).rated[1].change.k.value == 20  # type: ignore[union-attr]
    listed = [
        ("101", "Ann", "2000", "10"),
        ("102", "Somebody Else", "1900", "10"),
        ("104", "Di", "1700", "0"),
    ]
    head = (
        "ID Number      Name                                                         Fed Sex Tit  "
        "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
    )
    lines = "".join(
        f"{fide:<15}{name:<61}BUL M   {'':<5}{'':<5}{'':<15}{'':<4}{rating:<6}0   {k:<3}"
        f"{'':<6}{'':<4}{'':<3}{'':<6}{'':<4}{'':<3}1980  \n"
        for fide, name, rating, k in listed
    )
    import_fide(
        rating_list.store(), io.BytesIO((head + lines).encode()), name="players.txt", day="2026-03"
    )
    try:
        rated = ratings_of(section)
        assert rated.basis.listed == "players.txt"
        values = {
            number: (each.change.k.value, each.change.k.reason.value)
            for number, each in rated.rated.items()
            if each.change is not None
        }
        assert values[1] == (10, "listed")
        assert values[2] == (20, "usual"), "the ID is somebody else's"
        assert values[3] == (40, "junior")
        assert "as the rating list has it" in page(desk, section, "cards/1/")
        assert "for 1 of" in page(desk, section, "ratings/")
    finally:
        rating_list.store().remove("fide")
        rating_list.forget()


def test_a_result_counts_on_the_card_at_once_and_in_the_table_with_its_round(
    filled: Filled, desk: Client
) -> None:
    section = filled(small(last=OPEN))
    assert ratings_of(section).rounds == 2
    before = rating_of(section, 1)[1].change
    game = models.Game.objects.get(round__section=section, round__number=3, white__number=1)
    enter_result(ANN, game, WON, game.version)
    section.refresh_from_db()
    after = rating_of(section, 1)[1].change
    assert after is not None
    assert after.hundredths != before.hundredths if before is not None else True
    assert ratings_of(section).rounds == 2
    assert ratings_of(section, 3).pending == 1
    assert "1 game has no result yet" in page(desk, section, "ratings/?after=3")


def test_the_standings_show_the_change_where_it_is_asked_for_or_set(
    section: models.Section, desk: Client
) -> None:
    assert "Rtg±" not in page(desk, section, "standings/")
    asked = page(desk, section, "standings/?rating=1")
    assert "Rtg±" in asked

    def order(text: str) -> list[str]:
        return re.findall(r'/standings/(\d+)/[^"]*">', text)

    plain = page(desk, section, "standings/")
    assert list(dict.fromkeys(order(asked))) == list(dict.fromkeys(order(plain)))
    assert "Rtg±" not in public(section, "standings/")
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, rating_column=True))
    section.refresh_from_db()
    for rest in ("standings/", "paper/standings/"):
        assert "Rtg±" in page(desk, section, rest)
    assert "Rtg±" in public(section, "standings/")
    for ending in ("csv", "xlsx", "html"):
        assert desk.get(place_of(section, f"standings/file.{ending}")).status_code == 200


def test_ratings_are_taken_away_as_the_other_tables(
    section: models.Section, client_of: ClientOf
) -> None:
    for ending in ("csv", "xlsx", "html"):
        address = place_of(section, f"ratings/file.{ending}?after=2")
        answer = client_of(Role.ARBITER).get(address)
        assert answer.status_code == 200
        assert f"filled-ratings-2.{ending}" in answer.headers["Content-Disposition"]
        assert client_of(Role.RESULTS).get(address).status_code == 403


def test_an_event_that_is_not_rated_has_no_ratings_in_public(
    section: models.Section, desk: Client
) -> None:
    assert "Computed here, not by FIDE" in public(section, "ratings/")
    assert 'id="rating"' in public(section, "players/1/")
    models.Event.objects.filter(pk=section.event.pk).update(level=0, revision=99)
    address = f"/e/{section.event.slug}/{section.slug}/"
    assert Client().get(f"{address}ratings/").status_code == 404
    assert "/ratings/" not in public(section, "standings/")
    assert "it is not rated" in page(desk, section, "ratings/")


@pytest.mark.rule("B.02 0.2", "B.02 0.3", "B.01 1.1")
def test_what_is_not_met_is_told_while_it_can_be_mended(
    section: models.Section, desk: Client
) -> None:
    models.Event.objects.filter(pk=section.event.pk).update(level=1)
    section.event.refresh_from_db()
    assert eligibility_of(section).rating_tally.not_met == 0
    start = date(2026, 3, 1)
    facts = replace(
        section_facts(section),
        registered=start - timedelta(days=1),
        arbiters=(EventArbiter("Roe, Ann", ArbiterRole.CHIEF, "NA", licensed=False),),
    )
    change_officials(ANN, section, facts_seen(section_facts(section)), facts)
    section.refresh_from_db()
    found = eligibility_of(section)
    assert found.rating_tally.not_met == 2
    assert found.norms_tally.not_met >= 2
    shown = page(desk, section, "eligibility/")
    assert "For rating: 2 points are not met." in shown
    assert "Without a FIDE licence: Roe, Ann." in shown
    assert "Appoint an IA or FA as chief arbiter" in shown
    assert "Until 2026-02-26." in shown, "registered three days before the start"
    assert place_of(section, "regulations/officials/") in shown
    for rest in ("", "regulations/"):
        told = page(desk, section, rest)
        assert "For rating: 2 points are not met." in told
        assert "For norms:" in told


def test_who_may_not_mend_is_led_nowhere(section: models.Section, client_of: ClientOf) -> None:
    shown = page(client_of(Role.RESULTS), section, "eligibility/")
    assert place_of(section, "regulations/officials/") not in shown


@pytest.mark.rule("B.02 9.1")
def test_after_the_last_round_the_days_for_the_report_are_shown(
    filled: Filled, desk: Client
) -> None:
    whole = small()
    section = filled(replace(whole, regulations=replace(whole.regulations, rounds=3)))
    for rest in ("", "standings/final/"):
        shown = page(desk, section, rest)
        assert "2026-03-31" in shown, "the upload, in time for the next list"
        assert "Check the rating report" in shown
    going_on = filled(whole, "Going on")
    assert "2026-03-31" not in page(desk, going_on, "")


def test_the_report_is_checked_before_it_is_taken(section: models.Section, desk: Client) -> None:
    assert "export/rating/check/" in text_of(desk.get(f"/desk/{section.event.slug}/export/"))
    shown = page(desk, section, "export/rating/check/")
    assert "FIDE would refuse this file" in shown
    assert "Take the file all the same" in shown
    assert "Player 5 Eve has no FIDE ID." in shown
    eve = section.players.get(number=5)
    assert place_of(section, f"players/{eve.pk}/") in shown
    assert "Only 3 of 5 rounds are there." in shown
    assert "Add record" not in shown, "what the page of the workbench does"
    assert desk.get(place_of(section, "export/rating/")).status_code == 200


def _program(section: models.Section, owner: models.User, role: Role) -> Client:
    actor = Actor(owner.name, Role.CHIEF_ARBITER.value, "", owner.pk)
    key = make_key(actor, section.event, role.value, role, timedelta(days=1))
    return Client(headers={"Authorization": f"Bearer {key.secret}"})


def test_programs_read_the_same(section: models.Section, event: models.Event) -> None:
    owner = models.User.objects.get(username="chief")
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}"
    arbiter = _program(section, owner, Role.ARBITER)
    spectator = _program(section, owner, Role.SPECTATOR)
    told = arbiter.get(f"{at}/ratings").json()
    found = ratings_of(section)
    assert told["rounds_counted"] == 3
    assert [row["number"] for row in told["rows"]] == [1, 2, 3, 4, 5, 6]
    assert [row["k_reason"] for row in told["rows"]][:3] == ["usual", "usual", "junior"]
    assert told["rows"][0]["change_hundredths"] == found.rated[1].change.hundredths  # type: ignore[union-attr]
    assert told["rows"][4]["first_rating"] == found.rated[5].first.rating  # type: ignore[union-attr]
    seen = spectator.get(f"{at}/ratings").json()
    assert seen["rows"][2]["k_reason"] is None
    assert "2015" not in spectator.get(f"{at}/ratings").content.decode()
    card = spectator.get(f"{at}/ratings/3").json()
    assert card["k_reason"] is None
    assert card["account"]
    games = spectator.get(f"{at}/ratings/1").json()["rated_games"]
    assert [game["not_rated"] for game in games] == [None, "unplayed", None]
    assert spectator.get(f"{at}/ratings/99").status_code == 404
    assert spectator.get(f"{at}/ratings?after=9").status_code == 404
    assert spectator.get(f"{at}/eligibility").status_code == 403
    verdicts = arbiter.get(f"{at}/eligibility").json()
    assert {each["state"] for each in verdicts["rating"]} <= {
        "met",
        "not-met",
        "not-known",
        "yours",
    }
    assert any(each["day"] == "2026-03-31" for each in verdicts["deadlines"])
