"""Ratings of random events against the regulations read a second time, in fractions."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from support import printed_ratings
from support.printed_ratings import Answer, Event, Person
from support.rated_events import DAYS, Drawn, drawn_event

from openarbiter.model import Mark
from openarbiter.rating.event import RatedPlayer, rate_event, rate_player
from openarbiter.rating.games import RatedEvent
from openarbiter.rating.k_factor import Career
from openarbiter.rulebook.rating_rules import rating_rules

EVENTS = 500
SCORES = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2), Mark.LOSS: Fraction(0)}


def careers_of(draw: random.Random, drawn: Drawn) -> dict[int, Career]:
    return {
        each.number: Career(
            games=draw.choice((None, 0, 29, 30)),
            reached_2400=draw.choice((None, False, True)) if each.rating >= 2300 else None,
            birth_year=draw.choice((None, 1980, DAYS[drawn.edition].year - 18, 2015)),
        )
        for each in drawn.tournament.entrants
    }


def told(drawn: Drawn, careers: dict[int, Career]) -> Event:
    """The event as the second reading has it."""
    year = DAYS[drawn.edition].year
    people = {
        each.number: Person(
            each.rating,
            (careers[each.number].games if careers[each.number].games is not None else 99) < 30,
            bool(careers[each.number].reached_2400),
            careers[each.number].birth_year,
        )
        for each in drawn.tournament.entrants
    }
    event = Event(drawn.edition, year, drawn.round_robin, people)
    for played in drawn.tournament.rounds:
        for game in played.games:
            event.games.append(
                (
                    game.white,
                    game.black,
                    SCORES.get(game.result.white),
                    SCORES.get(game.result.black),
                )
            )
    return event


@pytest.mark.rule("B.02 8")
def test_500_random_events_of_every_kind_and_edition() -> None:
    draw = random.Random(1700)
    seen = {"changes": 0, "first": 0, "robins with unrated": 0}
    for number in range(EVENTS):
        drawn = drawn_event(draw)
        careers = careers_of(draw, drawn)
        event = RatedEvent(drawn.tournament, rating_rules(f"fide-{drawn.edition}"))
        found = rate_event(event, careers, DAYS[drawn.edition], drawn.round_robin)
        literal = printed_ratings.answers(told(drawn, careers))
        for player, answer in literal.items():
            assert answer_of(found[player]) == answer, (number, player)
            seen["changes"] += answer.change is not None
            seen["first"] += answer.first is not None
        unrated = any(not each.rating for each in drawn.tournament.entrants)
        seen["robins with unrated"] += drawn.round_robin and unrated
    assert seen["changes"] > 2000
    assert seen["first"] > 250
    assert seen["robins with unrated"] > 50


@pytest.mark.rule("B.02 8")
def test_a_player_alone_is_rated_as_among_all() -> None:
    draw = random.Random(2400)
    for number in range(120):
        drawn = drawn_event(draw)
        careers, day = careers_of(draw, drawn), DAYS[drawn.edition]
        event = RatedEvent(drawn.tournament, rating_rules(f"fide-{drawn.edition}"))
        for player, found in rate_event(event, careers, day, drawn.round_robin).items():
            alone = rate_player(event, player, careers[player], day, drawn.round_robin)
            assert alone == found, (number, player)


def answer_of(rated: RatedPlayer) -> Answer:
    change, first = rated.change, rated.first
    games = rated.performance.games if rated.performance is not None else 0
    if change is not None:
        exact = Fraction(change.hundredths, 100)
        return Answer(games, change.k.value, exact, change.new_rating)
    return Answer(games, first=first.rating if first is not None else None)
