"""Players of a group for tests of the rules of 1987-89 and Lim, as short as they can be written."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.model import Colour
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.lim.floaters import FloaterQuestion, choose
from openarbiter.pairing.lim.member import LimMember
from openarbiter.pairing.lim.scrutiny import pair_group
from openarbiter.rulebook.lim_rules import FIDE_SWISS_1989, LimRules

W, B = Colour.WHITE, Colour.BLACK


def member(
    place: int,
    met: Iterable[int] = (),
    due: Colour | None = None,
    *,
    must: bool = False,
    score: int = 0,
    rating: int = 0,
    stuck: bool = False,
    floated: bool = False,
    colours: tuple[Colour, ...] = (),
) -> LimMember:
    """A player with a number; ``must`` makes the colour due the only one allowed."""
    return LimMember(
        card=Card(
            place,
            place,
            score,
            score,
            colours=colours,
            met=frozenset(met),
            preferred=due if must else None,
            strength=Strength.ABSOLUTE if must else Strength.NONE,
        ),
        rating=rating,
        only=due if must else None,
        due=due,
        stuck=stuck,
        bye_allowed=True,
        floated=floated,
    )


def group(count: int, *met: tuple[int, int], start: int = 1) -> list[LimMember]:
    """Players numbered from ``start``, some of whom have met."""
    pairs = [*met, *((b, a) for a, b in met)]
    return [
        member(place, [other for one, other in pairs if one == place])
        for place in range(start, start + count)
    ]


def pairs_of(
    residents: list[LimMember],
    *,
    floaters: Iterable[LimMember] = (),
    rules: LimRules = FIDE_SWISS_1989,
    maxi: bool = False,
    downward: bool = True,
) -> str:
    """How a group is paired, such as ``1-4 2-5 3-6``."""
    order = residents if downward else residents[::-1]
    made = pair_group(list(floaters), order, rules, maxi=maxi, downward=downward).pairs
    return " ".join(f"{one.place}-{other.place}" for one, other in made)


def moved(
    members: list[LimMember],
    *,
    neighbours: Iterable[LimMember] = (),
    incoming: Iterable[int] = (),
    downward: bool = True,
    maxi: bool = False,
    rules: LimRules = FIDE_SWISS_1989,
) -> list[int]:
    """Who is moved on from a group, in the order in which they are chosen."""
    order = members if downward else members[::-1]
    at = FloaterQuestion(order, frozenset(incoming), list(neighbours), downward, maxi)
    choices, _ = choose(at, rules)
    return [each.chosen.place for each in choices]
