"""The norm watch of a section: before the last round, with a draft, after it; who may see what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.norm_open import LONG, norm_open
from support.pages import place_of, text_of

from openarbiter.formats.trf.facts import facts_of, with_facts
from openarbiter.model import NO_RESULT, Tournament
from openarbiter.model.facts import Occasion
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.prospects import prospects
from openarbiter.web import models
from openarbiter.web.actions.norms import norm_watch, player_norms_of
from openarbiter.web.actions.pairing import make_draft
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]
CHIEF = Actor("chief", Role.CHIEF_ARBITER.value)


def last_open(tournament: Tournament) -> Tournament:
    """The last round published, without results."""
    *before, last = tournament.rounds
    games = tuple(replace(game, result=NO_RESULT) for game in last.games)
    return replace(tournament, rounds=(*before, replace(last, games=games)))


def test_four_can_still_make_a_norm_before_the_last_round(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(norm_open(8))
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "norms/")))
    assert "After round 8 of 9." in page
    assert "Round 9 is not paired yet." in page
    assert "Nobody has a norm so far." in page
    assert page.count("any opponent, rated ") == 4
    watch = norm_watch(section, drafts=True)
    assert sorted(watch.hopes) == [17, 18, 19, 20]
    whole = prospects(event_norms(watch.event))
    for number, titles in whole.items():
        for title, each in titles.items():
            if each.possible:
                assert watch.hopes[number][title] == each


def test_a_published_pairing_says_which_result_is_enough(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(last_open(norm_open()))
    page = text_of(client_of(Role.RESULTS).get(place_of(section, "norms/")))
    assert "Round 9 is published: the opponents are known." in page
    assert "a draw is enough" in page
    watch = norm_watch(section, drafts=False)
    assert {each[NormTitle.IM].opponent for each in watch.hopes.values()} == {
        game.white if game.black == number else game.black
        for number in watch.hopes
        for game in norm_open().rounds[8].games
        if number in (game.white, game.black)
    }


def test_only_those_who_see_drafts_are_told_of_them(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open(8))
    make_draft(CHIEF, section)
    section.refresh_from_db()
    for role, sees in ((Role.CHIEF_ARBITER, True), (Role.ARBITER, False), (Role.RESULTS, False)):
        client = client_of(role)
        for rest in ("norms/", "norms/17/"):
            page = text_of(client.get(place_of(section, rest)))
            assert ("Round 9 is a draft" in page) == sees, (role, rest)
            assert ("Round 9 is not paired yet." in page) != sees
    opponent = norm_watch(section, drafts=True).hopes[17][NormTitle.IM].opponent
    assert opponent is not None
    assert norm_watch(section, drafts=False).hopes[17][NormTitle.IM].opponent is None


def test_four_norms_after_the_last_round(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    page = text_of(client_of(Role.ARBITER).get(place_of(section, "norms/")))
    assert "All 9 rounds are over." in page
    assert page.count("<td>IM</td>") == 4
    assert LONG in page
    assert "norms/17/" in page
    assert "Certificates and forms" in page
    assert "Certificates and forms" not in text_of(
        client_of(Role.RESULTS).get(place_of(section, "norms/"))
    )


def test_a_player_has_every_clause_with_its_article(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    client = client_of(Role.CHIEF_ARBITER)
    page = text_of(client.get(place_of(section, "norms/18/")))
    assert "IM norm: made" in page
    assert "GM norm: not made" in page
    for article in ("1.4.8", "1.4.3"):
        assert article in page
    # Not in question, and there all the same.
    assert "GM norm" in text_of(client.get(place_of(section, "norms/13/")))
    held = text_of(client.get(place_of(section, "norms/1/")))
    assert "This player has every title there are norms for" in held
    assert client.get(place_of(section, "norms/99/")).status_code == 404
    assert client.get(place_of(section, "norms/"), {"player": "13"}).status_code == 302
    missing = client.get(place_of(section, "norms/"), {"player": "99"})
    assert "There is no player with this number." in text_of(missing)


def test_only_who_comes_into_question_is_searched(filled: Filled) -> None:
    section = filled(norm_open(8))
    assert norm_watch(section, drafts=False).in_question.keys() == {17, 18, 19, 20}
    assert player_norms_of(section, 3, drafts=False).norms.players.keys() == {3}


@pytest.mark.rule("B.01 1.43e")
def test_the_exemption_is_shown_round_by_round(filled: Filled, client_of: ClientOf) -> None:
    section = filled(norm_open())
    page = text_of(client_of(Role.ARBITER).get(place_of(section, "norms/")))
    assert "Exemption from the mix of federations" in page
    assert ": not met" in page
    assert page.count("<td>NO</td>") == 9  # 16 foreigners, 20 are asked for


@pytest.mark.rule("B.01 1.24")
def test_direct_titles_stand_there_once_the_standings_are_final(
    filled: Filled, client_of: ClientOf
) -> None:
    tournament = norm_open()
    facts = replace(facts_of(tournament), occasion=Occasion.WORLD)
    section = filled(with_facts(tournament, facts))
    client = client_of(Role.CHIEF_ARBITER)
    assert "Direct titles" not in text_of(client.get(place_of(section, "norms/")))
    models.Section.objects.filter(pk=section.pk).update(final_at="2025-05-11T12:00:00Z")
    page = text_of(client.get(place_of(section, "norms/")))
    assert "World championship, under 18" in page
    chosen = client.get(place_of(section, "norms/"), {"championship": "world-u18"})
    assert "17 FM Ковачёв, Пётр" in text_of(chosen)


def test_a_public_page_tells_of_norms_only_where_somebody_wants_it(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(norm_open())
    models.Event.objects.update(public=True)
    address = f"/e/{section.event.slug}/{section.slug}/players/17/"
    assert "norm" not in text_of(Client().get(address)).lower().replace("normal", "")
    models.Section.objects.filter(pk=section.pk).update(norms_public=True)
    models.Event.objects.update(revision=99)
    page = text_of(Client().get(address))
    assert "IM norm: made" in page
    assert "Conditions of the IM norm" in page
