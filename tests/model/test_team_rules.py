"""The rules of line-ups as lines of a tournament file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament
from openarbiter.model.team_rules import (
    MOST,
    LineUpOrder,
    Quorum,
    TeamRules,
    rule_lines,
    rules_told,
    team_rules,
    with_team_rules,
)

SOME = st.none() | st.integers(1, MOST)
RULES = st.builds(
    TeamRules,
    order=st.sampled_from(LineUpOrder),
    shift=st.booleans(),
    reserves=st.none() | st.integers(0, MOST),
    games=SOME,
    reserve_games=st.none() | st.integers(0, MOST),
    quorum=st.sampled_from(Quorum),
    default=st.booleans(),
    least=st.none() | st.integers(1, 6),
    most=st.none() | st.integers(6, MOST),
)


def saying(*rules: str) -> Tournament:
    return Tournament(extra=tuple(f"### Team rules: {rule}" for rule in rules))


@pytest.mark.rule("C.05 7")
def test_without_a_line_the_order_is_fixed_and_the_list_is_the_default() -> None:
    rules = team_rules(Tournament())
    assert rules == TeamRules()
    assert (rules.order, rules.default, rules.quorum) == (LineUpOrder.FIXED, True, Quorum.NONE)
    assert rule_lines(rules) == ()


@given(RULES)
def test_rules_read_back_as_they_were_written(rules: TeamRules) -> None:
    written = with_team_rules(saying("order=free", "games=3"), rules)
    told = rules_told(written)
    assert (told.rules, told.wrong) == (rules, ())


def test_rules_are_kept_in_a_file() -> None:
    rules = TeamRules(order=LineUpOrder.RATING, quorum=Quorum.HALF, reserve_games=3)
    written = write_trf(with_team_rules(Tournament(name="Cup"), rules))
    assert team_rules(read_trf(written.encode()).tournament) == rules


@pytest.mark.parametrize(
    "rule",
    [
        "order=by-age", "quorum=51%", "games=0", "games=-1", "games=100", "games=²", "games=",
        "shift=maybe", "default", "reserve=2", "least-players=0", "",
        pytest.param(f"games={'9' * 5000}", id="games of 5,000 digits"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_is_told_and_changes_nothing(rule: str) -> None:
    told = rules_told(saying("games=5", rule))
    assert told.rules == TeamRules(games=5)
    (wrong,) = told.wrong
    assert f"“### Team rules: {rule}”" in wrong.message()
    assert "least-players" in wrong.message()


def test_bounds_that_cross_are_told() -> None:
    (wrong,) = rules_told(saying("least-players=6", "most-players=4")).wrong
    assert "no fewer than 6 players and no more than 4" in wrong.message()


def test_the_last_line_of_a_name_counts_and_other_lines_stay() -> None:
    tournament = Tournament(
        extra=("### Team rules: games=5", "### Other: x", "### Team rules: games=7")
    )
    assert team_rules(tournament).games == 7
    assert with_team_rules(tournament, TeamRules()).extra == ("### Other: x",)
