"""The card of a player: the way through the tournament, and its drawing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.db.models import Q
from django.test import Client
from support.playing import ANN, swiss
from support.worked import worked

from openarbiter.model import (
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
    format_score,
    scores,
)
from openarbiter.office.progress_chart import progress_chart
from openarbiter.pairing.frame.floats import Float
from openarbiter.standings import standings
from openarbiter.web import models
from openarbiter.web.actions.course import course_of
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.tables import table_of
from openarbiter.web.rights import Role

from .conftest import Filled


def test_points_add_up_to_the_score(filled: Filled) -> None:
    tournament = worked("held-14-players")
    section = filled(tournament)
    for player in section.players.all():
        course = course_of(section, player)
        assert len(course.steps) == 6
        assert sum(step.gained for step in course.steps) == course.score
        assert course.score == scores(tournament)[player.number]
        points = [step.score for step in course.steps if step.score is not None]
        assert all(best >= own for best, own in zip(course.best, points, strict=True))


def _robin(*, left: int) -> Tournament:
    """Four players everybody against everybody; player 4 is gone after ``left`` rounds."""
    won, given = Result(Mark.WIN, Mark.LOSS), Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    return Tournament(
        entrants=tuple(Entrant(number, name=f"Player {number}") for number in (1, 2, 3, 4)),
        rounds=(
            Round((Game(1, 4, won), Game(2, 3, won))),
            Round((Game(3, 1, won), Game(2, 4, given if left < 2 else won))),
            Round((Game(1, 2, won), Game(3, 4, given))),
        ),
        regulations=Regulations(rounds=3, system="FIDE_ROUND_ROBIN"),
    )


@pytest.mark.rule("C.05 6.6")
@pytest.mark.parametrize("left", [1, 2])
def test_the_points_of_a_player_are_those_of_the_table_of_a_round_robin(
    filled: Filled, client_of: Callable[[Role], Client], left: int
) -> None:
    section = filled(_robin(left=left))
    section.players.filter(number=4).update(withdrawn_from=left + 1)
    models.Event.objects.update(public=True)
    table = table_of(section)
    assert (table.row(4).rank is None) == (left < 2)
    desk = f"/desk/{section.event.slug}/{section.slug}"
    public = f"/e/{section.event.slug}/{section.slug}"
    browser = client_of(Role.CHIEF_ARBITER)
    said = "Results in parentheses do not count in the standings (C.05 6.6)."
    for player in section.players.all():
        row = table.row(player.number)
        course = course_of(section, player)
        assert course.score == row.score
        assert all(step.counts for step in course.steps) == (left > 1)
        own = browser.get(f"{desk}/cards/{player.number}/")
        known = browser.get(f"{desk}/players/{player.pk}/")
        open_to_all = browser.get(f"{public}/players/{player.number}/")
        for page in (own, known, open_to_all):
            assert page.status_code == 200
            assert (said in page.content.decode()) == (left < 2)
        assert f"Points after round 3: {format_score(row.score)}" in known.content.decode()
    if left < 2:
        step = course_of(section, section.players.get(number=3)).steps[2]
        assert (step.gained, step.counts) == (0, False)


@pytest.mark.rule("C.07 10.2")
def test_the_performance_is_that_of_the_standings(filled: Filled) -> None:
    tournament = worked("held-14-players")
    section = filled(tournament)
    table = standings(tournament, "TPR/V2024")
    for player in section.players.all():
        value = table.row(player.number).values[1].amount
        assert course_of(section, player).performance == value


@pytest.mark.rule("C.04.3 A.4.b")
def test_floats_are_shown_round_by_round(filled: Filled) -> None:
    section = filled(worked("held-14-players"))
    for player in section.players.all():
        for step in course_of(section, player).steps:
            if step.seen.played and step.number == 1:
                assert step.drift is Float.NONE
            if step.drift is Float.UP:
                assert step.opponent is not None


def test_the_drawing_is_a_line_with_a_dot_for_every_round() -> None:
    drawn = progress_chart([10, 15, 15], [10, 20, 25], 5, 'Points of "A" & <B>')
    assert drawn.count("<circle") == 3
    assert drawn.count('class="dot full"') == 2
    assert drawn.count("<polyline") == 2
    assert 'aria-label="Points of &quot;A&quot; &amp; &lt;B&gt;"' in drawn
    assert "style" not in drawn


def test_the_drawing_stays_inside_of_its_frame() -> None:
    for own, best in (([], []), ([0], [10]), ([-10, -5], [0, 5]), ([990] * 30, [3000] * 30)):
        drawn = progress_chart(own, best, 0, "")
        points = re.findall(r'points="([^"]*)"', drawn)
        for x, y in (point.split(",") for line in points for point in line.split()):
            assert 0 <= int(x) <= 640
            assert 0 <= int(y) <= 240
        labels = re.findall(r'text-anchor="end"', drawn)
        assert len(labels) <= 8


def _facts(browser: Client, address: str) -> dict[str, str]:
    page = browser.get(address).content.decode()
    facts = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", page, re.DOTALL)
    return {what.strip(): value.strip() for what, value in facts}


@pytest.mark.rule("C.04.2 D.1")
def test_everything_on_a_card_is_after_the_last_complete_round(
    filled: Filled, client_of: Callable[[Role], Client]
) -> None:
    won, unknown = Result(Mark.WIN, Mark.LOSS), Result(Mark.UNKNOWN, Mark.UNKNOWN)
    running = Tournament(
        entrants=tuple(
            Entrant(number, name=f"Player {number}", rating=2000 + 100 * number)
            for number in (1, 2, 3, 4)
        ),
        rounds=(
            Round((Game(1, 3, won), Game(2, 4, won))),
            Round((Game(1, 2, won), Game(4, 3, unknown))),
        ),
        regulations=Regulations(rounds=3),
    )
    section = filled(running)
    models.Event.objects.update(public=True)
    browser = client_of(Role.CHIEF_ARBITER)
    over = filled(running.before_round(2), "Before round 2")
    desk, public = "/desk/{}/{}/cards/{}/", "/e/{}/{}/players/{}/"
    for place in (desk, public):
        for number in (1, 2, 3):
            shown = _facts(browser, place.format(section.event.slug, section.slug, number))
            # As if the round that is played were not published: the result in it changes nothing.
            same = _facts(browser, place.format(over.event.slug, over.slug, number))
            playing = {"Board", "Colour", "Opponent"}
            assert {what: shown[what] for what in shown.keys() - playing} == same
            assert same["Points after round 1"] == ("0.0" if number == 3 else "1.0")
    shown = _facts(browser, desk.format(section.event.slug, section.slug, 1))
    assert shown["Performance (C.07 10.2)"] == "3100"
    assert shown["Average rating of the opponents"] == "2300"
    assert shown["Games against rated opponents"] == "1"
    course = course_of(section, section.players.get(number=1))
    assert [(step.gained, step.score) for step in course.steps] == [(10, 10), (10, None)]
    assert (course.counted, course.score, course.best) == (1, 10, (10,))


@pytest.mark.rule("C.05 5.1")
def test_a_card_of_a_schedule_shows_the_next_game_and_not_the_last(
    filled: Filled, client_of: Callable[[Role], Client]
) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"), "Robin")
    publish_all(ANN, section)
    models.Event.objects.update(public=True)
    address = f"/e/{section.event.slug}/{section.slug}/players/1/"

    def panel() -> str:
        page = client_of(Role.ARBITER).get(address).content.decode()
        return page.partition('<section class="panel">')[2].partition("</section>")[0]

    assert "<h2>Round 1</h2>" in panel()
    game = models.Game.objects.get(Q(white__number=1) | Q(black__number=1), round__number=1)
    enter_result(ANN, game, Result(Mark.WIN, Mark.LOSS), game.version)
    assert "<h2>Round 2</h2>" in panel()


def test_while_round_1_is_played_a_card_tells_no_points(
    filled: Filled, client_of: Callable[[Role], Client]
) -> None:
    won, unknown = Result(Mark.WIN, Mark.LOSS), Result(Mark.UNKNOWN, Mark.UNKNOWN)
    section = filled(
        Tournament(
            entrants=tuple(Entrant(number, name=f"Player {number}") for number in (1, 2, 3, 4)),
            rounds=(Round((Game(1, 3, won), Game(2, 4, unknown))),),
            regulations=Regulations(rounds=3),
        )
    )
    models.Event.objects.update(public=True)
    browser = client_of(Role.CHIEF_ARBITER)
    for place in ("/desk/{}/{}/cards/1/", "/e/{}/{}/players/1/"):
        address = place.format(section.event.slug, section.slug)
        assert not [what for what in _facts(browser, address) if "oints" in what]
        assert "Player 3" in browser.get(address).content.decode()
