"""What holds of every round by Lim and by the rules of 1987-89."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_lim import positions

from openarbiter.model import Colour, Tournament
from openarbiter.pairing import NoPairing, RoundPairing, pair_round
from openarbiter.rulebook.lim_rules import LIM_EDITIONS

_SYSTEMS = st.sampled_from(sorted(LIM_EDITIONS))


def _paired(position: Tournament, system: str) -> RoundPairing | None:
    try:
        return pair_round(position, system=system)
    except NoPairing:
        return None


def _history(position: Tournament, player: int) -> list[tuple[int, Colour]]:
    """The opponents and colours of the games a player played."""
    found = []
    for played in position.rounds:
        game = played.seats().get(player)
        if game is None:
            continue
        white = game.white == player
        if (game.result.white if white else game.result.black).played:
            colour = Colour.WHITE if white else Colour.BLACK
            found.append((game.black if white else game.white, colour))
    return found


@pytest.mark.rule(
    "FIDE Swiss Rules 2", "FIDE Swiss Rules 8.2", "FIDE Swiss Rules 9.1", "FIDE Swiss Rules 13"
)
@given(seed=st.integers(0, 10**6), system=_SYSTEMS)
@settings(max_examples=25, deadline=None)
def test_everybody_is_paired_once_nobody_meets_again_and_colours_keep_the_limits(
    seed: int, system: str
) -> None:
    for position in positions(seed, system, most=16):
        made = _paired(position, system)
        if made is None:
            continue
        seated = [each for board in made.boards for each in (board.white, board.black)]
        seated += [made.bye] if made.bye is not None else []
        seated += made.absent
        assert sorted(seated) == [entrant.number for entrant in position.entrants]
        last = made.round >= (position.regulations.rounds or 0)
        for board in made.boards:
            for player, other, colour in (
                (board.white, board.black, Colour.WHITE),
                (board.black, board.white, Colour.BLACK),
            ):
                history = _history(position, player)
                assert other not in [opponent for opponent, _ in history]
                colours = [each for _, each in history] + [colour]
                if not last:
                    assert abs(2 * colours.count(colour) - len(colours)) <= 2 or (
                        colours.count(colour) * 2 < len(colours)
                    )
                    breaks = "### Pairing switch: unplayed_rounds=break the series"
                    if breaks not in position.extra:
                        assert len(colours) < 3 or len(set(colours[-3:])) > 1


@pytest.mark.rule("FIDE Swiss Rules 9.2")
@given(seed=st.integers(0, 10**6), system=_SYSTEMS)
@settings(max_examples=15, deadline=None)
def test_groups_hold_every_pair_once(seed: int, system: str) -> None:
    for position in positions(seed, system, most=14):
        made = _paired(position, system)
        if made is not None:
            pairs = [frozenset(pair) for group in made.groups for pair in group.pairs]
            boards = [frozenset((board.white, board.black)) for board in made.boards]
            assert sorted(map(sorted, pairs)) == sorted(map(sorted, boards))
            steps = [step for group in made.groups for step in group.steps]
            assert all(step.article and step.reason.message() for step in steps)


@pytest.mark.rule("FIDE Swiss Rules 18")
@given(seed=st.integers(0, 10**6), system=_SYSTEMS)
@settings(max_examples=15, deadline=None)
def test_the_order_of_lines_changes_nothing(seed: int, system: str) -> None:
    random = Random(seed)
    for position in positions(seed, system, most=12):
        rounds = tuple(
            replace(
                played,
                games=tuple(random.sample(played.games, len(played.games))),
                byes=tuple(random.sample(played.byes, len(played.byes))),
            )
            for played in position.rounds
        )
        assert _paired(replace(position, rounds=rounds), system) == _paired(position, system)
