"""What explanations of a pairing are told with: names, the Manual's notation, values."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import Language
from openarbiter.model import Colour, Score, Tournament, format_score
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.frame.cards import Card, Float, Strength
from openarbiter.pairing.result import CriterionValue

_ARROWS = {Float.NONE: "-", Float.DOWN: "↓", Float.UP: "↑"}
_LETTERS = {Colour.WHITE: "w", Colour.BLACK: "b"}


class Words(Voice):
    """The language of an explanation and the names of those it is about."""

    def __init__(self, tournament: Tournament, language: Language):
        super().__init__(language, titled(tournament))
        self._untitled = {each.number: each.name for each in tournament.entrants}

    def label(self, number: int) -> str:
        """Number and name without a title, where room is dear."""
        return f"{number} {self._untitled.get(number, '')}".rstrip()

    def player(self, number: int) -> str:
        """Number and name of a player, also where it is teams that are paired."""
        return self.who(number)

    def all_of(self, numbers: Iterable[int]) -> str:
        """Several players by number and name, with commas between."""
        return ", ".join(self.who(number) for number in numbers)

    def colours(self, played: Iterable[Colour | None]) -> str:
        """The colours of games in the reader's letters, ``WBBW``; a dash where there was none.

        The Manual's notation (:func:`notation`) keeps its own letters in every language.
        """
        letters = {Colour.WHITE: self.say("W"), Colour.BLACK: self.say("B"), None: "-"}
        return "".join(letters[each] for each in played)


def words_of(study: RoundStudy, language: Language) -> Words:
    """The words to tell about a round."""
    return Words(study.then, language)


def due(card: Card) -> str:
    """The colour preference as the Manual writes it: ``w``, ``Ww``, ``W``, ``A``.

    Mild, strong, absolute, none (source 000, "Colour preference").
    """
    if card.preferred is None:
        return "A"
    letter = _LETTERS[card.preferred]
    match card.strength:
        case Strength.ABSOLUTE:
            return letter.upper()
        case Strength.STRONG:
            return letter.upper() + letter
        case _:
            return letter


def floats(card: Card) -> str:
    """The floats of the last two rounds as the Manual writes them, the last one first.

    ``↓`` a downfloat in the last round, ``-↑`` an upfloat in the one before; ``""`` none.
    """
    if card.float_before is Float.NONE:
        return "" if card.float_last is Float.NONE else _ARROWS[card.float_last]
    return _ARROWS[card.float_last] + _ARROWS[card.float_before]


def points_of(card: Card) -> str:
    """The points, and behind them what the pairing goes by where that is more: ``1.0 (2.0)``."""
    points = format_score(card.points)
    return points if card.points == card.score else f"{points} ({format_score(card.score)})"


def notation(card: Card) -> str:
    """A player in the notation of the Manual: ``4Ww-↓``."""
    return f"{card.number}{due(card)}{floats(card)}"


def players(cards: Iterable[Card]) -> str:
    """Players as the Manual lists them: ``[1Bb, 2Ww]``."""
    return "[" + ", ".join(map(notation, cards)) + "]"


def bracket(mdps: Iterable[Card], residents: Iterable[Card]) -> str:
    """The players of a bracket, the moved-down ones apart: ``[5Bb] [1W, 3Bb]``."""
    moved = tuple(mdps)
    return f"{players(moved)} {players(residents)}" if moved else players(residents)


def candidate(pairs: Pairs, floaters: Iterable[Card] = ()) -> str:
    """A candidate as the Manual writes it: ``5-3, 1-4, 7↓``."""
    terms = [f"{one.number}-{other.number}" for one, other in pairs]
    return ", ".join((*terms, *(f"{card.number}↓" for card in floaters)))


def numbers(cards: Iterable[Card]) -> str:
    """Players by number alone: ``7, 11``."""
    return ", ".join(str(card.number) for card in cards)


def differences(values: Iterable[Score], length: int = 0) -> str:
    """A list of score differences in points: ``{1.0, 0.5}``.

    Args:
        length: how many the list has with the noughts, which are not kept in values.
    """
    listed = list(values)
    listed += [0] * (length - len(listed))
    return "{" + ", ".join(map(format_score, listed)) + "}"


def value(failure: CriterionValue, length: int = 0) -> str:
    """How far a candidate falls short of a criterion.

    A count, a list of score differences in points, or for the look at the next bracket
    both, as in ``1/{1.0}``; nought where a list is empty.
    """
    match failure:
        case int():
            return str(failure)
        case (int(count), tuple(listed)):
            return f"{count}/{differences(listed)}" if listed else f"{count}/0"
        case _:
            listed = tuple(each for each in failure if isinstance(each, int))
            return differences(listed, length) if listed else "0"
