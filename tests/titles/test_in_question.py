"""The quick bound before the search for norms: nobody is left out who has one, or can make one."""

from __future__ import annotations

import random

import pytest

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import EventFacts
from openarbiter.rulebook.title_rules import NormTitle, title_rules
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.in_question import in_question
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.prospects import prospects
from openarbiter.titles.wanted import Sought

RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
)


def random_open(seed: int, edition: str, played: int) -> NormEvent:
    """An open of 40 players near the bounds of norms, after some of its 9 rounds."""
    chance = random.Random(seed)
    spread = chance.choice((100, 250))
    entrants = tuple(
        Entrant(
            number,
            rating=max(1000, int(chance.gauss(2350, spread))) if chance.random() > 0.05 else 0,
            title=chance.choice(("", "", "GM", "IM", "WGM", "FM")),
            federation=chance.choice(("GER", "FRA", "ESP", "ITA", "POL")),
            sex=chance.choice("mw"),
        )
        for number in range(1, 41)
    )
    rounds = []
    for _ in range(played):
        order = list(range(1, 41))
        chance.shuffle(order)
        rounds.append(
            Round(
                tuple(
                    Game(one, other, chance.choices(RESULTS, (4, 4, 3, 0.3))[0])
                    for one, other in zip(order[::2], order[1::2], strict=True)
                )
            )
        )
    regulations = Regulations(rounds=9, system="FIDE_DUTCH_2017")
    tournament = Tournament(entrants, tuple(rounds), regulations)
    return NormEvent(tournament, title_rules(edition), EventFacts(host="GER"))


@pytest.mark.rule("B.01 1.42e")
@pytest.mark.rule("B.01 1.48")
@pytest.mark.parametrize("edition", ["fide-2017", "fide-2024"])
@pytest.mark.parametrize("played", [8, 9])
def test_nobody_is_left_out(edition: str, played: int) -> None:
    seen = 0
    for seed in range(6):
        event = random_open(seed, edition, played)
        questioned = in_question(event)
        whole = event_norms(event)
        wanted: set[tuple[int, NormTitle]] = set()
        for number, player in whole.players.items():
            for title, each in player.titles.items():
                if each.sought is not Sought.SOUGHT:
                    continue
                close = played == 9 and each.norm is not None and each.norm.close
                if each.made or close:
                    wanted.add((number, title))
        if played == 8:
            wanted |= {
                (number, title)
                for number, titles in prospects(whole).items()
                for title, each in titles.items()
                if each.possible
            }
        seen += len(wanted)
        found = {(number, title) for number, titles in questioned.items() for title in titles}
        assert wanted <= found, seed
        some = event_norms(event, questioned)
        for number, title in found:
            assert some.players[number].titles[title] == whole.players[number].titles[title]
    assert seen > 10


def test_before_anybody_has_played_nobody_is_on_course() -> None:
    assert in_question(random_open(1, "fide-2024", 0)) == {}
