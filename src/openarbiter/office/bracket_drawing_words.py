"""The figure of a round in words: for files and terminals without drawings."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.explain.document import Figure, Lane, Seat
from openarbiter.i18n import Language

CAME, GOES = "↳", "↓"
"""Before a player from the bracket above, and before one who goes to the bracket below."""


@dataclass(frozen=True, slots=True)
class LaneInWords:
    """One bracket of a figure as short lines.

    Attributes:
        pairs: both players; White first where the colours are known.
        floaters: those who leave downwards.
    """

    title: str
    anchor: str
    pairs: tuple[tuple[str, str], ...]
    floaters: tuple[str, ...]


def in_words(figure: Figure) -> tuple[LaneInWords, ...]:
    """The brackets from the top down."""
    return tuple(
        _lane(lane, figure.bye if place == len(figure.lanes) else "")
        for place, lane in enumerate(figure.lanes, 1)
    )


def key(figure: Figure, language: Language) -> str:
    """How the short lines are to be read."""
    coloured = any(lane.white for lane in figure.lanes)
    floating = any(lane.moved_down or lane.floaters for lane in figure.lanes)
    if coloured and floating:
        return language.text(
            "White is named first; ↳ marks a player from the bracket above, "
            "↓ one who goes to the bracket below."
        )
    if coloured:
        return language.text("White is named first.")
    if floating:
        return language.text(
            "↳ marks a player from the bracket above, ↓ one who goes to the bracket below."
        )
    return ""


def described(lane: Lane, bye: str, language: Language) -> str:
    """A bracket in sentences, for those who do not see its drawing."""
    sentences = []
    for higher, lower in lane.pairs:
        white, black = by_colour(lane, (higher, lower))
        if white.number in lane.white:
            sentence = language.text("{white} has White against {black}.")
        else:
            sentence = language.text("{white} plays {black}.")
        sentences.append(sentence.format(white=white.label, black=black.label))
    for seat in _seats(lane):
        if seat.number in lane.moved_down:
            sentence = language.text("{player} came from the bracket above.")
            sentences.append(sentence.format(player=seat.label))
    for seat in lane.floaters:
        if bye:
            sentences.append(f"{seat.label}: {bye}.")
        else:
            sentence = language.text("{player} goes to the bracket below.")
            sentences.append(sentence.format(player=seat.label))
    return " ".join(sentences)


def by_colour(lane: Lane, pair: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """The pair with White first; as it was where nobody is known to have White."""
    higher, lower = pair
    return (lower, higher) if lower.number in lane.white else (higher, lower)


def _seats(lane: Lane) -> tuple[Seat, ...]:
    return (*(seat for pair in lane.pairs for seat in pair), *lane.floaters)


def _lane(lane: Lane, bye: str) -> LaneInWords:
    pairs = []
    for pair in lane.pairs:
        first, second = by_colour(lane, pair)
        pairs.append((_seat(lane, first), _seat(lane, second)))
    floaters = tuple(
        f"{GOES} {_named(seat)}: {bye}" if bye else f"{GOES} {_seat(lane, seat)}"
        for seat in lane.floaters
    )
    return LaneInWords(lane.title, lane.anchor, tuple(pairs), floaters)


def _seat(lane: Lane, seat: Seat) -> str:
    return f"{CAME} {_named(seat)}" if seat.number in lane.moved_down else _named(seat)


def _named(seat: Seat) -> str:
    return f"{seat.label} ({seat.mark})" if seat.mark else seat.label
