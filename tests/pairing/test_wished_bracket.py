"""What a wish leaves possible, and the bracket in which it comes true."""

from __future__ import annotations

import pytest
from support.written_brackets import bracket_of, player

from openarbiter.model import Colour
from openarbiter.pairing.dutch import wished_bracket
from openarbiter.pairing.dutch.single import paired_alone
from openarbiter.pairing.dutch.wish import Wish, WishKind, granted
from openarbiter.pairing.dutch.wished_bracket import WishedBracket
from openarbiter.pairing.engines import TooHard

PLAYERS = tuple(player(n, 10) for n in (1, 2, 3))
BELOW = tuple(player(n, 0) for n in (4, 5, 6))


def wished(wish: Wish) -> WishedBracket:
    """The bracket of 1, 2 and 3, above 4, 5 and 6, in a round that has a wish."""
    free = granted((*PLAYERS, *BELOW), [wish], Colour.WHITE)
    task = bracket_of(PLAYERS, below=BELOW)
    return WishedBracket(task, BELOW, {card.number: card for card in free}, None)


def test_two_who_are_to_meet_have_no_bye() -> None:
    free = granted(PLAYERS, [Wish(WishKind.OPPONENT, 1, 2)], Colour.WHITE)
    assert [card.pab_allowed for card in free] == [False, False, True]


@pytest.mark.rule("C.04.3 B.8")
def test_a_bracket_comes_true_where_nothing_is_against_the_wish() -> None:
    real = paired_alone(bracket_of(PLAYERS, below=BELOW))
    assert real.pairs == ((1, 2),)
    assert wished(Wish(WishKind.OPPONENT, 1, 2)).comes_true(real) is True
    assert wished(Wish(WishKind.NO_FLOAT, 2)).comes_true(real) is True
    assert wished(Wish(WishKind.NOT_OPPONENT, 1, 2)).comes_true(real) is False
    assert wished(Wish(WishKind.OPPONENT, 2, 6)).comes_true(real) is False
    other, _ = wished(Wish(WishKind.OPPONENT, 2, 6)).best()
    assert (other.pairs, other.downfloaters) == (((1, 3),), (2,))


def test_a_search_of_too_many_parts_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wished_bracket, "PARTS", 1)
    with pytest.raises(TooHard) as stop:
        wished(Wish(WishKind.OPPONENT, 2, 6)).best()
    assert stop.value.players == 6
