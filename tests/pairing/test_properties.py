"""What holds for every pairing of every tournament."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.fields import Habits, absences, field, played

from openarbiter.model import Colour, Round, Tournament
from openarbiter.pairing import NoPairing, RoundPairing, pair_round
from openarbiter.pairing.frame.cards import Strength, cards
from openarbiter.rulebook import edition_named

EDITION = st.sampled_from(["fide-2018", "fide-2026"])
UNHURRIED = settings(max_examples=40)
HABITS = st.builds(
    Habits,
    draws=st.sampled_from([0.0, 0.3, 0.6, 1.0]),
    forfeits=st.sampled_from([0.0, 0.1]),
    absences=st.sampled_from([0.0, 0.1]),
    withdrawals=st.sampled_from([0.0, 0.3]),
)


def rounds_of(
    players: int, rounds: int, seed: int, edition: str, habits: Habits
) -> list[tuple[Tournament, RoundPairing]]:
    random = Random(seed)
    tournament = field(players, rounds, random)
    found = []
    for _ in range(rounds):
        tournament = absences(tournament, habits, random)
        try:
            pairing = pair_round(tournament, edition=edition)
        except NoPairing:
            break
        found.append((tournament, pairing))
        tournament = played(tournament, pairing, habits, random)
    return found


def games_of(tournament: Tournament, player: int) -> list[tuple[int, str]]:
    """The games of a player, from the rounds alone: opponent and colour."""
    found = []
    for each in tournament.rounds:
        for game in each.games:
            if {game.result.white.value, game.result.black.value} & {"+", "-"}:
                continue
            if game.white == player:
                found.append((game.black, "w"))
            elif game.black == player:
                found.append((game.white, "b"))
    return found


def must_have(tournament: Tournament, player: int) -> str | None:
    """The colour a player has an absolute preference for, from the rounds alone."""
    colours = "".join(colour for _, colour in games_of(tournament, player))
    difference = colours.count("w") - colours.count("b")
    if difference > 1 or colours.endswith("ww"):
        return "b"
    if difference < -1 or colours.endswith("bb"):
        return "w"
    return None


def barred_from_the_bye(tournament: Tournament, player: int, edition: str) -> bool:
    """Whether a player may not have the bye (again), from the rounds alone."""
    barring = {"U"} if edition == "fide-2018" else {"U", "F"}
    return any(
        any(bye.player == player and bye.kind.value in barring for bye in each.byes)
        or any(
            (player, "+")
            in ((game.white, game.result.white.value), (game.black, game.result.black.value))
            for game in each.games
        )
        for each in tournament.rounds
    )


@pytest.mark.rule("C.04.3 C.1")
@pytest.mark.rule("C.04.3 C.2")
@pytest.mark.rule("C.04.3 C.3")
@pytest.mark.rule("C.04.3 A.9")
@UNHURRIED
@given(st.integers(4, 30), st.integers(1, 9), st.integers(0, 10**6), EDITION, HABITS)
def test_everybody_is_paired_once_within_the_absolute_criteria(
    players: int, rounds: int, seed: int, edition: str, habits: Habits
) -> None:
    paired = rounds_of(players, rounds, seed, edition, habits)
    assert paired
    for tournament, pairing in paired:
        number = len(tournament.rounds) + 1
        away = {each.player for each in tournament.regulations.bye_requests if each.round == number}
        there = set(range(1, players + 1)) - away
        seated = [number for board in pairing.boards for number in (board.white, board.black)]
        seated += [pairing.bye] if pairing.bye is not None else []
        assert sorted(seated) == sorted(there)
        assert (pairing.bye is not None) == (len(there) % 2 == 1)
        assert set(pairing.absent) == away
        for board in pairing.boards:
            assert board.black not in {who for who, _ in games_of(tournament, board.white)}
            for each in tournament.regulations.prohibitions:
                assert not {board.white, board.black} <= set(each.players)
            colour = must_have(tournament, board.white)
            if colour is not None and number < rounds:
                assert must_have(tournament, board.black) != colour
        if pairing.bye is not None:
            assert not barred_from_the_bye(tournament, pairing.bye, edition)


@pytest.mark.rule("C.04.3 E")
@UNHURRIED
@given(st.integers(2, 30), st.integers(1, 9), st.integers(0, 10**6), EDITION, HABITS)
def test_colours_follow_section_e(
    players: int, rounds: int, seed: int, edition: str, habits: Habits
) -> None:
    for tournament, pairing in rounds_of(players, rounds, seed, edition, habits):
        there = {card.number: card for card in cards(tournament, edition_named(edition))}
        for board in pairing.boards:
            white, black = there[board.white], there[board.black]
            denied = [
                card
                for card, colour in ((white, Colour.WHITE), (black, Colour.BLACK))
                if card.preferred is colour.other
            ]
            assert len(denied) < 2
            for card in denied:
                other = black if card is white else white
                assert other.preferred is card.preferred
                assert other.strength >= card.strength
                if not (white.topscorer or black.topscorer):
                    assert card.strength is not Strength.ABSOLUTE


@pytest.mark.rule("C.04.1 f")
@pytest.mark.rule("C.04.1 g")
@UNHURRIED
@given(st.integers(4, 30), st.integers(2, 9), st.integers(0, 10**6), EDITION)
def test_nobody_gets_three_more_of_a_colour_or_three_in_a_row_before_the_last_round(
    players: int, rounds: int, seed: int, edition: str
) -> None:
    for tournament, pairing in rounds_of(players, rounds, seed, edition, Habits())[: rounds - 1]:
        there = {card.number: card for card in cards(tournament, edition_named(edition))}
        for board in pairing.boards:
            for number, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
                after = (*there[number].colours, colour)
                assert abs(2 * after.count(Colour.WHITE) - len(after)) <= 2
                assert len(after) < 3 or len(set(after[-3:])) > 1


@pytest.mark.rule("C.04.2 A.4")
@UNHURRIED
@given(st.integers(2, 24), st.integers(1, 6), st.integers(0, 10**6), EDITION, HABITS)
def test_the_order_of_games_and_byes_in_a_round_does_not_matter(
    players: int, rounds: int, seed: int, edition: str, habits: Habits
) -> None:
    shuffle = Random(seed)
    for tournament, pairing in rounds_of(players, rounds, seed, edition, habits)[-1:]:
        shuffled = replace(
            tournament,
            rounds=tuple(
                Round(
                    tuple(shuffle.sample(each.games, len(each.games))),
                    tuple(shuffle.sample(each.byes, len(each.byes))),
                )
                for each in tournament.rounds
            ),
        )
        assert pair_round(shuffled, edition=edition) == pairing


@pytest.mark.rule("C.04.3 B.1")
@UNHURRIED
@given(st.integers(2, 30), st.integers(1, 9), st.integers(0, 10**6), EDITION, HABITS)
def test_brackets_account_for_every_player(
    players: int, rounds: int, seed: int, edition: str, habits: Habits
) -> None:
    for _, pairing in rounds_of(players, rounds, seed, edition, habits):
        floaters: tuple[int, ...] = ()
        for bracket in pairing.brackets:
            assert bracket.moved_down == floaters
            assert bracket.m0 == len(bracket.moved_down)
            assert bracket.m1 == bracket.m0 - len(bracket.limbo) <= bracket.max_pairs
            assert len(bracket.pairs) == bracket.max_pairs
            paired = [number for pair in bracket.pairs for number in pair]
            everybody = (*bracket.moved_down, *bracket.residents)
            assert sorted((*paired, *bracket.downfloaters)) == sorted(everybody)
            assert set(bracket.limbo) <= set(bracket.downfloaters)
            assert 0 <= bracket.z <= bracket.x <= bracket.max_pairs
            floaters = bracket.downfloaters
        assert floaters == (() if pairing.bye is None else (pairing.bye,))
