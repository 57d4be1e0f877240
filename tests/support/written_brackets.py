"""Brackets written out: players without colours, and who of them may meet."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.model import Colour, Score
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.pairing.result import BracketKind
from openarbiter.rulebook import FIDE_2018, Edition

Numbers = tuple[int, ...]


def player(number: int, score: Score, *, unplayed: int = 0, last: Float = Float.NONE) -> Card:
    return Card(number, number, score, score, unplayed=unplayed, float_last=last)


def bracket_of(
    players: Iterable[Card],
    edition: Edition = FIDE_2018,
    *,
    mdps: int = 0,
    below: tuple[Card, ...] = (),
    complete: bool = False,
    byes: Numbers | None = None,
    bye_here: bool = False,
) -> Task:
    """The task of a bracket, above one of those who stand highest below it."""
    players = tuple(players)
    return Task(
        bracket=Bracket(players[:mdps], players[mdps:], Colour.WHITE),
        rules=edition.dutch,
        kind=BracketKind.NORMAL,
        below=below,
        following=sum(card.score == below[0].score for card in below),
        complete=complete,
        byes=None if byes is None else frozenset(byes),
        bye_here=bye_here,
    )


def who_may_meet(cards: Iterable[Card], *pairs: tuple[int, int]) -> list[Card]:
    """The cards of players who may meet in these pairs only."""
    cards = list(cards)
    numbers = {card.number for card in cards}
    mates = {
        number: {each for pair in pairs if number in pair for each in pair} for number in numbers
    }
    return [card._replace(apart=frozenset(numbers - mates[card.number])) for card in cards]
