"""Cards against what each article says, player by player, in random tournaments."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from support.random_tournaments import random_tournament

from openarbiter.model import (
    ABSENT,
    Acceleration,
    Adjustment,
    Appearance,
    ByeKind,
    Mark,
    PointSystem,
    Tournament,
    round_points,
    scores,
    usual_points,
)
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.pairing.frame.cards import Float, cards
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition

SYSTEMS = (
    PointSystem.simple(30, 10),
    PointSystem(full_bye=5, half_bye=0),
    PointSystem(zero_bye=10, forfeit_loss=10),
    PointSystem(white_win=9, black_win=11, black_draw=6, black_loss=1),
)


def position(seed: int) -> Tournament:
    """A random tournament, sometimes with special regulations, before one of its rounds."""
    random = Random(seed)
    tournament = random_tournament(seed)
    last = len(tournament.entrants)
    regulations = tournament.regulations
    if random.random() < 0.3:
        regulations = replace(regulations, points=random.choice(SYSTEMS))
    if random.random() < 0.3:
        half = Acceleration(10, 1, random.randint(1, 4), 1, last // 2)
        regulations = replace(regulations, accelerations=(half, Acceleration(5, 2, 9, 1, 2)))
    elif random.random() < 0.3:
        regulations = replace(regulations, baku=True)
    if random.random() < 0.3:
        adjustments = (Adjustment("", 5, (1, last), 1), Adjustment("L", 5, (2,)))
        regulations = replace(regulations, adjustments=adjustments)
    rounds = len(tournament.rounds)
    return replace(tournament, regulations=regulations).before_round(random.randint(1, rounds + 1))


def seen(tournament: Tournament, player: int) -> list[Appearance]:
    rounds = range(1, len(tournament.rounds) + 1)
    return [tournament.appearances(number).get(player, ABSENT) for number in rounds]


def float_in(tournament: Tournament, edition: Edition, number: int, player: int) -> Float:
    """A.4.b; 1.4.2 and 1.4.3 of 2026."""
    if number < 1:
        return Float.NONE
    each = tournament.appearances(number).get(player, ABSENT)
    if not each.played or each.opponent is None:
        more = round_points(tournament, number)[player] > tournament.regulations.points.loss
        return Float.DOWN if edition.dutch.absence_floats or more else Float.NONE
    before = scores(tournament, number - 1)
    virtual = virtual_points(tournament, number, edition)
    own, other = (before[each] + virtual[each] for each in (player, each.opponent))
    return Float.NONE if own == other else Float.DOWN if own > other else Float.UP


def bars(tournament: Tournament, edition: Edition, each: Appearance) -> bool:
    """C.04.1.d; C2 of 2026."""
    if each.bye is ByeKind.PAB or each.mark is Mark.FORFEIT_WIN:
        return True
    brought = usual_points(tournament, each)
    win = tournament.regulations.points.win
    return edition.dutch.full_bye_bars_pab and not each.played and brought >= win


@pytest.mark.rule("C.04.3 A.2")
@pytest.mark.rule("C.04.3 A.4")
@pytest.mark.rule("C.04.3 C.1")
@pytest.mark.rule("C.04.3 C.2")
@pytest.mark.rule("C.04.3 E.5")
@pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda each: each.id)
@pytest.mark.parametrize("seed", range(40))
def test_cards_say_what_the_articles_say(seed: int, edition: Edition) -> None:
    tournament = position(seed)
    number = len(tournament.rounds) + 1
    requests = tournament.regulations.bye_requests
    away = {each.player for each in requests if each.round == number}
    arrived = tournament.arrived()
    numbered = [each for each in tournament.ranking if each in arrived or each not in away]
    standing = scores(tournament)
    virtual = virtual_points(tournament, number, edition)
    drawn = cards(tournament, edition)
    assert sorted(card.number for card in drawn) == sorted(set(numbered) - away)
    assert list(drawn) == sorted(drawn, key=lambda card: card.order)
    for card in drawn:
        past = seen(tournament, card.number)
        games = [each for each in past if each.played]
        assert card.seed == numbered.index(card.number) + 1
        assert card.points == standing[card.number]
        assert card.score == card.points + virtual[card.number]
        assert card.colours == tuple(each.colour for each in games)
        assert card.met == {each.opponent for each in games}
        assert card.unplayed == len(past) - len(games)
        assert card.pab_allowed != any(bars(tournament, edition, each) for each in past)
        assert card.float_last is float_in(tournament, edition, number - 1, card.number)
        assert card.float_before is float_in(tournament, edition, number - 2, card.number)
