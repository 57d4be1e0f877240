"""The pages of rounds: from the preparation to the publication, as an arbiter goes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of
from support.playing import ANN, WON, before_round_1, enter_results, game_of, play_round, swiss
from support.worked import worked

from openarbiter.model import Bye, ByeKind, Game, Mark, Result, Round
from openarbiter.pairing import native_available
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.pairing import make_draft
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

HELD = worked("held-14-players")
DRAWN = Result(Mark.DRAW, Mark.DRAW)


@pytest.fixture
def held(filled) -> models.Section:
    return filled(before_round_1(HELD), "Held")


@pytest.fixture
def chief_client(client_of) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def at(section: models.Section, path: str = "") -> str:
    return f"/desk/{section.event.slug}/{section.slug}/rounds/{path}"


def text_of(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, answer
    return answer.content.decode()


def test_a_round_is_prepared_paired_and_published(
    held: models.Section, chief_client: Client
) -> None:
    page = text_of(chief_client, at(held, "draft/"))
    assert "Pair round 1" in page
    answer = chief_client.post(at(held, "draft/make/"), {})
    assert answer.headers["Location"] == at(held, "draft/")
    page = text_of(chief_client, at(held, "draft/"))
    by_both = "Both engines produced the same pairing."
    by_one = "Paired by the reference engine; the fast engine is not installed."
    assert (by_both if native_available() else by_one) in page
    assert "<bdi>Alice</bdi>" in page
    answer = chief_client.post(at(held, "draft/publish/"), {"version": "0"})
    assert answer.headers["Location"] == at(held, "1/")
    page = text_of(chief_client, at(held, "1/"))
    assert "7 games without a result" in page
    assert "Round 1 is published." in page
    paper = at(held).replace("rounds/", "paper/pairings/?round=1")
    assert f'href="{paper}">Print the pairings</a>' in page
    assert "Pairings by board" in text_of(chief_client, paper)
    text_of(chief_client, at(held))


def test_every_round_is_explained_from_its_page(held: models.Section, chief_client: Client) -> None:
    for wanted in HELD.rounds[:3]:
        play_round(held, wanted)
    for number in (1, 2, 3):
        answer = chief_client.get(at(held, f"{number}/explained/"))
        assert answer.status_code == 200
        assert "style-src 'unsafe-inline'" in answer.headers["Content-Security-Policy"]
        assert "differs from what the rules give now" not in answer.content.decode()
        assert f'<a href="{at(held, f"{number}/")}">← Round {number}</a>' in answer.content.decode()
    page = text_of(chief_client, at(held, "2/explained/?one=1&other=2"))
    assert "Alice" in page
    text_of(chief_client, at(held, "2/explained/?player=12&player=99"))
    text_of(chief_client, at(held, "2/explained/?one=1&why_not=bye"))
    text_of(chief_client, at(held, "2/explained/?one=1&other=12"))


def test_an_answer_to_a_player_has_a_slip_to_print_and_sign(
    held: models.Section, chief_client: Client
) -> None:
    play_round(held, HELD.rounds[0])
    page = text_of(chief_client, at(held, "1/explained/?player=3"))
    assert '<a href="?player=3&amp;slip=yes">Slip to print and sign</a>' in page
    slip = text_of(chief_client, at(held, "1/explained/?player=3&slip=yes"))
    assert "Date and time" in slip
    assert "<span>Arbiter</span>" in slip
    assert "How to read this" not in slip
    assert "Date and time" not in page


def test_who_asks_about_somebody_who_is_not_there_is_told_so(
    held: models.Section, chief_client: Client
) -> None:
    play_round(held, HELD.rounds[0])
    whole = len(text_of(chief_client, at(held, "1/explained/")))
    for asked, told in (
        ("one=999&other=2", "There is no player with the number 999."),
        ("one=1&other=abc", "“abc” is not a number."),
        ("one=abc&why_not=bye", "“abc” is not a number."),
        ("player=999", "There is no player with the number 999."),
    ):
        page = text_of(chief_client, at(held, f"1/explained/?{asked}"))
        assert told in page, asked
        assert len(page) < whole, "not the whole round"
    page = text_of(chief_client, at(held, "1/explained/?one=1&other=&why_not=bye"))
    assert "There is no player" not in page
    make_draft(ANN, held)
    page = text_of(chief_client, at(held, "draft/explained/?one=1&other=999"))
    assert "There is no player with the number 999." in page


def test_a_draft_is_explained_and_only_for_those_who_may_see_it(
    held: models.Section, chief_client: Client, client_of
) -> None:
    make_draft(ANN, held)
    assert "Alice" in text_of(chief_client, at(held, "draft/explained/"))
    page = text_of(chief_client, at(held, "draft/explained/?player=1"))
    assert "Alice" in page
    assert f'<a href="{at(held, "draft/")}">← Draft of round 1</a>' in page
    arbiter = client_of(Role.ARBITER)
    text_of(arbiter, at(held, "draft/"), 403)
    text_of(arbiter, at(held, "draft/explained/"), 403)
    assert "View the draft" not in text_of(arbiter, at(held))


@pytest.mark.rule("C.04.2 D.2")
def test_an_absence_is_decided_on_the_page_of_the_pairing(
    held: models.Section, chief_client: Client
) -> None:
    for wanted in HELD.rounds[:3]:
        play_round(held, wanted)
    page = text_of(chief_client, at(held, "draft/"))
    assert "Absent without notice" in page
    answer = chief_client.post(at(held, "draft/make/"), {})
    assert answer.status_code == 409
    assert "11 Nancy" in answer.content.decode()
    nancy = held.players.get(number=11)
    chief_client.post(at(held, "draft/absence/"), {"player": nancy.pk, "do": "excuse"})
    assert chief_client.post(at(held, "draft/make/"), {}).status_code == 302


@pytest.mark.rule("C.04.2 D.1")
def test_adjourned_games_count_as_draws_when_the_box_is_ticked(
    held: models.Section, chief_client: Client
) -> None:
    published = play_round(held, HELD.rounds[0])
    game = published.games.order_by("board").first()
    models.Game.objects.filter(pk=game.pk).update(white_mark="?", black_mark="?")
    models.Round.objects.filter(pk=published.pk).update(revision=99)
    assert "These games are adjourned" in text_of(chief_client, at(held, "draft/"))
    assert chief_client.post(at(held, "draft/make/"), {}).status_code == 409
    assert chief_client.post(at(held, "draft/make/"), {"as_draws": "on"}).status_code == 302
    assert "counts as a draw in this pairing" in text_of(chief_client, at(held, "draft/"))


def test_a_draft_changed_by_hand_is_asked_for_twice_and_recorded(
    held: models.Section, chief_client: Client
) -> None:
    make_draft(ANN, held)
    page = text_of(chief_client, at(held, "draft/change/?do=players&one=1&other=2"))
    assert "Warning level 3 of 5" in page
    asked = {"do": "players", "one": "1", "other": "2", "version": "0"}
    assert chief_client.post(at(held, "draft/change/"), asked).status_code == 422
    answer = chief_client.post(at(held, "draft/change/"), {**asked, "reason": "same club\nagreed"})
    assert answer.status_code == 302
    page = text_of(chief_client, at(held, "draft/"))
    assert "This pairing was changed by hand." in page
    assert (
        chief_client.post(at(held, "draft/change/"), {**asked, "reason": "again"}).status_code
        == 409
    )
    chief_client.post(at(held, "draft/publish/"), {"version": "1"})
    extra = tournament_of(models.Section.objects.get(pk=held.pk)).extra
    assert any("changed by hand by" in line and "same club agreed" in line for line in extra)
    entry = held.entries.filter(action="publish").get()
    assert entry.level == 3
    page = text_of(chief_client, at(held, "1/explained/"))
    assert "differs from what the rules give now" in page


def test_a_pairing_officer_does_not_change_by_hand(held: models.Section, client_of) -> None:
    make_draft(ANN, held)
    officer = client_of(Role.PAIRING_OFFICER)
    text_of(officer, at(held, "draft/"))
    text_of(officer, at(held, "draft/change/"), 403)


@pytest.mark.rule("C.04.1 b")
def test_players_who_have_met_are_not_paired_by_hand(
    held: models.Section, chief_client: Client
) -> None:
    play_round(held, HELD.rounds[0])
    draft = make_draft(ANN, held)
    numbers = dict(held.players.values_list("pk", "number"))
    opponents = {numbers[w]: numbers[b] for w, b, _ in draft.pairs}
    opponents |= {black: white for white, black in opponents.items()}
    page = text_of(chief_client, at(held, f"draft/change/?do=players&one={opponents[1]}&other=8"))
    assert "This breaks an absolute rule" in page


def test_a_stale_draft_says_so_and_is_made_again(
    held: models.Section, chief_client: Client
) -> None:
    published = play_round(held, HELD.rounds[0])
    make_draft(ANN, held)
    game = published.games.order_by("board").first()
    answer = chief_client.post(
        at(held, f"1/games/{game.pk}/"),
        {
            "what": "result",
            "result": "==",
            "reason": "wrong slip",
            "version": str(fresh(game).version),
        },
    )
    assert answer.status_code == 302
    page = text_of(chief_client, at(held, "draft/"))
    assert "can no longer be published" in page
    assert chief_client.post(at(held, "draft/publish/"), {"version": "0"}).status_code == 409
    assert chief_client.post(at(held, "draft/make/"), {"again": "yes"}).status_code == 302
    assert "can no longer be published" not in text_of(chief_client, at(held, "draft/"))


def fresh(game: models.Game) -> models.Game:
    return models.Game.objects.get(pk=game.pk)


def test_the_file_of_a_publication_is_kept(held: models.Section, chief_client: Client) -> None:
    published = play_round(held, HELD.rounds[0])
    enter_results(published, HELD.rounds[0])
    answer = chief_client.get(at(held, "1/published.trf"))
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    assert b"Alice" in answer.content
    assert chief_client.get(at(held, "draft/position.trf")).status_code == 200


def test_when_all_rounds_are_paired_the_page_says_so(
    held: models.Section, chief_client: Client
) -> None:
    for wanted in HELD.rounds:
        play_round(held, wanted)
    assert "All rounds are paired" in text_of(chief_client, at(held, "draft/"))
    assert "finished" in text_of(chief_client, at(held))
    text_of(chief_client, at(held, "7/"), 404)


def test_what_cannot_be_paired_is_said_with_the_position_to_keep(
    filled, chief_client: Client
) -> None:
    section = filled(swiss(2, Round((Game(1, 2, WON),))), "Two")
    answer = chief_client.post(at(section, "draft/make/"), {})
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Round 2 cannot be paired" in page
    assert "position.trf" in page


@pytest.mark.rule("C.04.1 b")
def test_more_rounds_than_the_players_can_play_are_told_before_round_1(
    filled, chief_client: Client
) -> None:
    section = filled(swiss(3, of=5), "Three")
    told = "5 rounds are more than 3 players can play without meeting twice. (C.04.1 b)"
    page = text_of(chief_client, at(section, "draft/"))
    assert told in page
    assert "Warning level 2 of 5" in page
    assert "Make the draft" in page
    regulations = f"/desk/{section.event.slug}/{section.slug}/regulations/"
    assert regulations in page
    assert told in text_of(chief_client, regulations)
    overview = f"/desk/{section.event.slug}/{section.slug}/"
    assert told not in text_of(chief_client, overview)
    make_draft(ANN, section)
    chief_client.post(at(section, "draft/publish/"), {"version": "0"})
    assert told in text_of(chief_client, overview)
    enough = filled(swiss(6, of=5), "Six")
    assert "meeting twice" not in text_of(chief_client, at(enough, "draft/"))


@pytest.mark.rule("C.04.1 b")
def test_a_round_that_cannot_be_paired_is_told_with_names_and_ways_out(
    filled, chief_client: Client
) -> None:
    rounds = [
        Round((Game(1, 2, WON),), (Bye(3, ByeKind.PAB),)),
        Round((Game(3, 1, WON),), (Bye(2, ByeKind.PAB),)),
        Round((Game(2, 3, WON),), (Bye(1, ByeKind.PAB),)),
    ]
    section = filled(swiss(3, *rounds), "Three")
    answer = chief_client.post(at(section, "draft/make/"), {})
    assert answer.status_code == 409
    page = answer.content.decode()
    names = "1 Player 001, 2 Player 002, 3 Player 003"
    assert f"No opponent is left for {names}." in page
    assert "5 rounds are more than 3 players can play without meeting twice." in page
    there = f"/desk/{section.event.slug}/{section.slug}"
    assert f'href="{there}/regulations/"' in page
    assert f'href="{there}/players/byes/"' in page
    assert "A prohibition: allow players" not in page
    add_prohibition(ANN, section, (1, 2), reason="family")
    page = chief_client.post(at(section, "draft/make/"), {}).content.decode()
    assert "A prohibition: allow players" in page
    assert f'href="{there}/players/prohibitions/"' in page


def test_names_are_escaped_everywhere(filled, chief_client: Client) -> None:
    entrants = [replace(each) for each in HELD.entrants]
    entrants[0] = replace(entrants[0], name="<script>alert(1)</script>")
    section = filled(replace(before_round_1(HELD), entrants=tuple(entrants)), "Escaped")
    make_draft(ANN, section)
    for path in ("draft/", "draft/explained/", "draft/change/?do=players&one=1&other=2"):
        assert "<script>alert" not in text_of(chief_client, at(section, path))


def corrected(game: models.Game, result: Result) -> None:
    game = fresh(game)
    correct_result(ANN, game, result, "wrong slip", game.version)


@pytest.mark.rule("C.04.2 D.1")
def test_a_stale_draft_stays_until_what_is_adjourned_is_decided(
    filled, chief_client: Client
) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2)))))
    draft = make_draft(ANN, section, as_draws=True)
    corrected(game_of(section, 1), DRAWN)
    answer = chief_client.post(at(section, "draft/make/"), {"again": "yes"}, follow=True)
    page = answer.content.decode()
    assert "Games without a result: 1" in page
    assert "These games are adjourned" in page
    assert "Nothing was changed" not in page
    assert models.Draft.objects.get(section=section).pk == draft.pk
    assert not section.entries.filter(action="draft-discarded").exists()
    decided = {"again": "yes", "as_draws": "on"}
    assert chief_client.post(at(section, "draft/make/"), decided).status_code == 302
    assert models.Draft.objects.get(section=section).pk != draft.pk
    assert "can no longer be published" not in text_of(chief_client, at(section, "draft/"))
    done = list(section.entries.order_by("number").values_list("action", flat=True))
    assert done[-2:] == ["draft-discarded", "draft"]


@pytest.mark.rule("C.04.2 D.2")
def test_a_stale_draft_stays_until_an_absence_is_decided(filled, chief_client: Client) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON)))))
    draft = make_draft(ANN, section)
    corrected(game_of(section, 1), Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS))
    answer = chief_client.post(at(section, "draft/make/"), {"again": "yes"}, follow=True)
    assert "Absent without notice" in answer.content.decode()
    assert models.Draft.objects.get(section=section).pk == draft.pk
    decided = {"player": section.players.get(number=3).pk, "do": "excuse", "again": "yes"}
    answer = chief_client.post(at(section, "draft/absence/"), decided, follow=True)
    page = answer.content.decode()
    assert "Make the draft of round 2" in page
    assert "Absent without notice" not in page
    assert chief_client.post(at(section, "draft/make/"), {"again": "yes"}).status_code == 302
    assert models.Draft.objects.get(section=section).pk != draft.pk


def test_a_stale_draft_stays_where_the_round_cannot_be_paired(filled, chief_client: Client) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON)))), "Four")
    draft = make_draft(ANN, section)
    add_prohibition(ANN, section, (1, 2, 3, 4), reason="a family")
    answer = chief_client.post(at(section, "draft/make/"), {"again": "yes"})
    assert answer.status_code == 409
    assert "Round 2 cannot be paired" in answer.content.decode()
    assert models.Draft.objects.get(section=section).pk == draft.pk
    assert not section.entries.filter(action="draft-discarded").exists()


def test_only_a_draft_that_is_out_of_date_is_made_again(
    held: models.Section, chief_client: Client
) -> None:
    draft = make_draft(ANN, held)
    answer = chief_client.post(at(held, "draft/make/"), {"again": "yes"}, follow=True)
    page = answer.content.decode()
    assert "Round 1 already has a draft" in page
    assert "Publish round 1" in page
    assert models.Draft.objects.get(section=held).pk == draft.pk


def test_whoever_makes_a_draft_that_somebody_else_has_made_is_shown_that_one(
    held: models.Section, chief_client: Client
) -> None:
    draft = make_draft(ANN, held)
    page = chief_client.post(at(held, "draft/make/"), follow=True).content.decode()
    assert "Round 1 already has a draft" in page
    assert "Publish round 1" in page
    assert models.Draft.objects.get(section=held).pk == draft.pk


def test_what_is_drafted_is_asked_for_anew_when_somebody_goes_back(
    held: models.Section, chief_client: Client
) -> None:
    def kept(path: str) -> str:
        return chief_client.get(at(held, path)).headers["Cache-Control"]

    assert kept("draft/") == "no-store"
    make_draft(ANN, held)
    assert kept("draft/") == "no-store"
    assert kept("draft/change/?do=players&one=1&other=2") == "no-store"


def test_who_publishes_what_is_published_is_led_to_the_round(
    held: models.Section, chief_client: Client
) -> None:
    make_draft(ANN, held)
    assert chief_client.post(at(held, "draft/publish/"), {"version": "0"}).status_code == 302
    answer = chief_client.post(at(held, "draft/publish/"), {"version": "0"})
    assert answer.status_code == 409
    assert f'href="{at(held, "1/")}">Round 1</a>' in answer.content.decode()
    page = text_of(chief_client, at(held, "draft/"))
    assert f'<a href="{at(held, "1/")}">Round 1 is published.</a>' in page


def test_who_publishes_a_draft_that_was_changed_is_led_to_the_draft(
    held: models.Section, chief_client: Client
) -> None:
    make_draft(ANN, held)
    asked = {"do": "colours", "one": "1", "reason": "agreed", "twice": "yes"}
    assert (
        chief_client.post(at(held, "draft/change/"), {**asked, "version": "0"}).status_code == 302
    )
    answer = chief_client.post(at(held, "draft/publish/"), {"version": "0"})
    assert answer.status_code == 409
    assert f'href="{at(held, "draft/")}">Draft of round 1</a>' in answer.content.decode()


def test_who_publishes_what_was_thrown_away_is_led_to_the_pairing(
    held: models.Section, chief_client: Client
) -> None:
    answer = chief_client.post(at(held, "draft/publish/"), {"version": "0"})
    assert answer.status_code == 409
    assert f'href="{at(held, "draft/")}">Pair round 1</a>' in answer.content.decode()


def test_only_a_game_with_a_result_is_corrected(client_of, filled) -> None:
    section = filled(worked("held-14-players"))
    with Work(Actor("tests"), section.event, "test", section=section) as work:
        game = models.Game.objects.get(round__section=section, round__number=6, board=2)
        work.update(game, white_mark="?", black_mark="?")
    page = text_of(client_of(Role.CHIEF_ARBITER), place_of(section, "rounds/6/"))
    assert 'aria-label="Correct board 1"' in page
    assert 'aria-label="Correct board 2"' not in page


@pytest.mark.rule("C.04.3 E")
def test_nobody_draws_the_colour_by_leaving_a_form_as_it_is(chief_client, filled) -> None:
    start = swiss(6)
    undrawn = replace(start.regulations, initial_colour=None)
    section = filled(replace(start, regulations=undrawn), "Undrawn")
    told = chief_client.get(at(section, "draft/")).content.decode()
    choices = told.split("<fieldset")[1].split("</fieldset>")[0]
    assert choices.count('type="radio"') == 3
    assert "checked" not in choices
    answer = chief_client.post(at(section, "draft/make/"), {})
    assert answer.status_code == 422
    assert 'id="f-initial_colour-error"' in answer.content.decode()
    assert not models.Draft.objects.filter(section=section).exists()
    with pytest.raises(Refused) as refused:
        make_draft(ANN, section)
    assert refused.value.article == "C.04.3 E"


@pytest.mark.rule("C.04.3 E")
@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("draw", "The program drew the initial colour by lot: "),
        ("black", "The initial colour was entered as drawn outside the program: Black"),
    ],
)
def test_the_ledger_says_who_drew_the_colour(chief_client, filled, choice, told) -> None:
    start = swiss(6)
    undrawn = replace(start.regulations, initial_colour=None)
    section = filled(replace(start, regulations=undrawn), "Undrawn")
    answer = chief_client.post(at(section, "draft/make/"), {"initial_colour": choice})
    assert answer.status_code == 302
    sentences = [sentence(each) for each in section.entries.all()]
    assert [each for each in sentences if each.startswith(told)]
    assert settings_of(models.Section.objects.get(pk=section.pk)).colour


@pytest.mark.rule("C.04.3 E")
def test_an_old_entry_does_not_claim_a_draw_that_nobody_made() -> None:
    old = models.Entry(action="colour-drawn", values={"colour": "w"})
    assert sentence(old) == "The initial colour was entered as drawn outside the program: White"
