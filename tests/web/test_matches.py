"""Matches of two players at the desk: chosen, paired game by game, decided early, published."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, program_of
from support.playing import ANN, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Mark, Result, Tournament
from openarbiter.model.match_terms import AfterDecision, MatchTerms, extra_games, terms_of
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.pairing import make_draft, publish, publish_all
from openarbiter.web.actions.players import remove_player
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled

ClientOf = Callable[[Role], Client]
Ask = Callable[..., str]

RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN),
}


def match(games: int = 6) -> Tournament:
    made = replace(swiss(2, of=games, system="CUSTOM_ROUNDROBIN"), name="Match")
    return replace(made, extra=("### Pairing system: match",))


def play(section: models.Section, results: str) -> None:
    """Pair, publish and enter games; the results are those of player 1."""
    for letter in results:
        section.refresh_from_db()
        row = publish(ANN, section, make_draft(ANN, section).version)
        game = row.games.select_related("white", "black").get()
        result = RESULTS[letter]
        if game.white.number != 1:
            result = Result(result.black, result.white)
        enter_results(ANN, section, row.number, [EnteredResult(game.pk, result, None)])


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


@pytest.mark.rule("Types of tournaments 5.1")
def test_a_match_is_chosen_with_its_terms(filled: Filled, ask: Ask) -> None:
    section = filled(swiss(2, of=6), "Match")
    page = ask(section, "regulations/system/")
    assert "Match of two players" in page
    assert "Once the match is decided" not in page
    seen = settings_of(section).seen
    ask(section, "regulations/system/", {"system": "match", "seen": seen})
    section.refresh_from_db()
    page = ask(section, "regulations/system/")
    assert "Once the match is decided" in page
    asked = {
        "system": "match", "seen": settings_of(section).seen, "terms": "yes",
        "match_after": "plays-on", "match_turned": "on", "match_draw_odds": "2",
        "match_extra": "2 rapid,  then  sudden death",
    }  # fmt: skip
    ask(section, "regulations/system/", asked)
    section.refresh_from_db()
    terms = MatchTerms(
        after=AfterDecision.PLAYS_ON, turned=True, draw_odds=2, extra="2 rapid, then sudden death"
    )
    assert settings_of(section).match_terms == terms
    again = filled(read_trf(write_trf(exported(section)).encode()).tournament, "Again")
    assert settings_of(again).match_terms == terms
    assert settings_of(again).system == "match"
    odd = replace(settings_of(section), rounds=5)
    with pytest.raises(Refused, match="even number of games, and 5"):
        change_settings(ANN, section, settings_of(section).seen, odd)
    other = replace(settings_of(section), system="dutch")
    change_settings(ANN, section, settings_of(section).seen, other)
    section.refresh_from_db()
    assert terms_of(tournament_of(section)) == MatchTerms()


@pytest.mark.rule("Types of tournaments 5.1", "B.02 6.2")
def test_after_the_decision_the_next_game_is_asked_about(filled: Filled, ask: Ask) -> None:
    section = filled(match(), "Match")
    play(section, "1=1")
    for rest in ("standings/", "rounds/", "rounds/3/"):
        assert "To the match" in ask(section, rest), rest
    with pytest.raises(Refused, match="published game by game"):
        publish_all(ANN, section)
    assert "Not decided: 3 games are left." in ask(section, "match/")
    play(section, "1")
    page = ask(section, "rounds/draft/")
    assert "Decided: 3.5–0.5 after game 4, Player 001 has won." in page
    assert "Make the draft" not in page
    with pytest.raises(Refused, match="The terms say that the match ends then"):
        make_draft(ANN, section)
    assert "Publish the final standings" in ask(section)
    page = ask(section, "match/plays-on/", {"reason": ""})
    assert "give the reason" in page
    page = ask(section, "match/plays-on/", {"reason": "both agreed"})
    assert "The match goes on" in page
    section.refresh_from_db()
    assert "they are not rated (B.02 6.2)" in ask(section, "rounds/draft/")
    play(section, "0")
    page = ask(section, "match/")
    assert "Game 5 was played after the decision and is not rated (B.02 6.2)." in page
    assert "no (B.02 6.2)" in page


@pytest.mark.rule("Types of tournaments 5.1")
def test_a_match_that_ended_early_is_made_final(filled: Filled, ask: Ask) -> None:
    section = filled(match(), "Match")
    play(section, "1=1")
    with pytest.raises(Refused, match="3 of 6"):
        publish_final(ANN, section)
    play(section, "1")
    assert table_of(section).final
    publish_final(ANN, section)
    section.refresh_from_db()
    assert section.final_at is not None
    text = write_trf(exported(section))
    assert "142 6" in text.splitlines(), "as many games as announced"


def test_who_withdraws_loses_the_match(filled: Filled, ask: Ask) -> None:
    section = filled(match(), "Match")
    play(section, "1")
    withdraw(ANN, section, section.players.get(number=1), 2)
    with pytest.raises(Refused, match="Player 002 has won the match"):
        make_draft(ANN, section)
    assert "has won the match by forfeit" in ask(section, "match/")
    again = filled(read_trf(write_trf(exported(section)).encode()).tournament, "Again")
    assert "has won the match by forfeit" in ask(again, "match/")
    publish_final(ANN, section)
    assert [row.number for row in table_of(section).rows if row.rank is not None] == [1, 2]


@pytest.mark.rule("Types of tournaments 5.2")
def test_extra_games_of_a_drawn_match(filled: Filled, ask: Ask) -> None:
    section = filled(match(2), "Match")
    play(section, "=")
    sent = {"stage-0": "rapid", "white-0": "1", "result-0": "1-0"}
    assert "for a match that is drawn" in ask(section, "match/extra/", sent)
    play(section, "=")
    sent |= {"stage-1": "rapid", "white-1": "2", "result-1": "1/2-1/2"}
    page = ask(section, "match/extra/", sent)
    assert "The match was drawn, 1–1. 1 Player 001 has won the extra games." in page
    section.refresh_from_db()
    again = read_trf(write_trf(exported(section)).encode()).tournament
    assert len(extra_games(again)) == 2
    undo_last(ANN, section.event, section)
    assert extra_games(tournament_of(section)) == ()


def test_the_public_sees_the_match(filled: Filled, client_of: ClientOf) -> None:
    section = filled(match(), "Match")
    section.event.public = True
    section.event.save()
    play(section, "1=1")
    page = Client().get(f"/e/{section.event.slug}/{section.slug}/").content.decode()
    assert "Player 001 – 2 Player 002: 2.5–0.5 after 3 of 6 games" in page
    assert '<svg class="chart"' in page


def test_a_program_reads_and_changes_the_match(filled: Filled, chief: models.User) -> None:
    section = filled(match(2), "Match")
    program = program_of(section.event, chief)
    place = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/match"
    play(section, "=")
    found = program.get(place).json()
    assert (found["scores"], found["state"], found["games_left"]) == (["0.5", "0.5"], "open", 1)
    play(section, "=")
    game = {"stage": "sudden-death", "white": 1, "black": 2, "result": "1/2-1/2"}
    answer = program.put(f"{place}/extra", {"games": [game]}, content_type="application/json")
    found = answer.json()
    assert (found["state"], found["winner"]) == ("extra", 2)


def test_other_sections_have_no_page_of_a_match(filled: Filled, client_of: ClientOf) -> None:
    section = filled(swiss(4), "Swiss")
    answer = client_of(Role.CHIEF_ARBITER).get(place_of(section) + "match/")
    assert answer.status_code == 404


@pytest.mark.rule("Types of tournaments 5.1")
def test_micro_matches_are_paired_several_games_in_a_row(filled: Filled, ask: Ask) -> None:
    section = filled(swiss(4, of=9), "Micro")
    seen = settings_of(section).seen
    ask(section, "regulations/system/", {"system": "micro-matches", "seen": seen})
    section.refresh_from_db()
    assert "Games in a row against each opponent" in ask(section, "regulations/system/")
    asked = {"system": "micro-matches", "terms": "yes", "match_games": "0"}
    asked["seen"] = settings_of(section).seen
    assert "from 1 to 99" in ask(section, "regulations/system/", asked)
    ask(section, "regulations/system/", asked | {"match_games": "3"})
    section.refresh_from_db()
    assert len(publish_all(ANN, section)) == 9
    pairs = [
        frozenset(frozenset((each.white, each.black)) for each in played.games)
        for played in tournament_of(section).rounds
    ]
    assert [len(set(pairs[at : at + 3])) for at in (0, 3, 6)] == [1, 1, 1]
    assert len(set(pairs)) == 3


@pytest.mark.rule("Types of tournaments 5.1")
@pytest.mark.parametrize("number", [1, 2])
def test_draw_odds_leave_with_the_player_who_had_them(number: int, filled: Filled) -> None:
    made = match()
    section = filled(
        replace(made, rounds=(), extra=(*made.extra, f"### Match terms: draw-odds={number}"))
    )
    remove_player(ANN, section, section.players.get(number=number))
    section.refresh_from_db()
    assert terms_of(tournament_of(section)).draw_odds is None
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert terms_of(tournament_of(section)).draw_odds == number
