"""The brackets of a round of the Dutch System, as they are handed out."""

from __future__ import annotations

import pytest
from support.written_brackets import player

from openarbiter.model import Colour
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.rulebook import edition_named

# Two players have 2 points, four have 1, six have none.
SCORES = (20,) * 2 + (10,) * 4 + (0,) * 6
PLAYERS = tuple(player(number, score) for number, score in enumerate(SCORES, 1))


def agenda(edition: str) -> Agenda:
    return Agenda(PLAYERS, edition_named(edition).dutch, Colour.WHITE)


@pytest.mark.rule("C.04.3 A.3")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_the_next_bracket_holds_the_next_scoregroup(edition: str) -> None:
    brackets = [agenda(edition).bracket(place, ()) for place in range(3)]
    assert [task.following for task in brackets] == [4, 6, 0]
    assert [len(task.bracket.residents) for task in brackets] == [2, 4, 6]


@pytest.mark.rule("C.04.3 A.9")
def test_after_the_penultimate_bracket_all_others_are_the_rest() -> None:
    task = agenda("fide-2018").penultimate(0, ())
    assert (task.following, len(task.below)) == (0, 10)
