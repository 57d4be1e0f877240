"""A knock-out as it is drawn and told: columns of matches, each with two seats, in words."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class FigureSeat:
    """A place in a match.

    Attributes:
        label: the player, with the title; or what is to come, such as ``winner of 5``.
        seed: what stands before the label; ``""`` for nothing.
        scores: what was scored in the games of each step, the main games first.
        won: whether this player goes on.
        known: whether somebody sits here; else the label says where they will come from.
        number: the player's pairing number; 0 where nobody is known.
    """

    label: str
    seed: str = ""
    scores: tuple[str, ...] = ()
    won: bool = False
    known: bool = True
    number: int = 0


@dataclass(frozen=True, slots=True)
class FigureMatch:
    """A match.

    Attributes:
        number: by which others speak of it; ``""`` where nobody does.
        seats: two of them; one where a player goes on without playing.
        feeds: for each seat the column (from 0, to the left of this one) and the place in it
            of the match whose winner takes the seat; None where it comes from elsewhere.
        state: a short word under the match, such as ``rapid is due``; ``""`` for none.
        says: the match in a sentence.
        open: whether the match is being played.
    """

    number: str
    seats: tuple[FigureSeat, ...]
    feeds: tuple[tuple[int, int] | None, ...]
    state: str
    says: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """The matches of one round, from the top down."""

    title: str
    matches: tuple[FigureMatch, ...]


@dataclass(frozen=True, slots=True)
class FigurePart:
    """What hangs together by lines: the tree, the lower tree, the final, the third place."""

    title: str
    columns: tuple[FigureColumn, ...]


@dataclass(frozen=True, slots=True)
class KnockoutFigure:
    """A whole knock-out; ``says`` is its state in a sentence or two."""

    title: str
    parts: tuple[FigurePart, ...]
    says: str


def pieces(part: FigurePart, most: int) -> tuple[FigurePart, ...]:
    """A tree cut into trees that begin with at most so many matches, and what is left of it.

    The trees come first, from the top down; each ends with the match its winner plays last in
    it. A tree that is small enough stays whole. Where no lines hold the rounds together, as they
    are drawn again, each round is a part of its own, of columns of so many matches.

    Args:
        most: a power of two.
    """
    first = len(part.columns[0].matches)
    if all(len(column.matches) <= most for column in part.columns):
        return (part,)
    at = max(
        (
            place
            for place, column in enumerate(part.columns[:-1])
            if first <= most * len(column.matches)
        ),
        default=0,
    )
    roots = [_tree(part, at, place) for place in range(len(part.columns[at].matches))]
    rest = part.columns[at + 1 :]
    held = sum(_count(root.columns) for root in roots) + _count(rest)
    if held != _count(part.columns) or any(_longest(root) > most for root in roots):
        return tuple(_by_itself(part, column, most) for column in part.columns)
    left = FigurePart(
        part.title,
        tuple(
            replace(
                column,
                matches=tuple(
                    replace(match, feeds=tuple(_moved(feed, at + 1) for feed in match.feeds))
                    for match in column.matches
                ),
            )
            for column in rest
        ),
    )
    return (*roots, *(pieces(left, most) if left.columns else ()))


def _by_itself(part: FigurePart, column: FigureColumn, most: int) -> FigurePart:
    """One round, in columns of so many matches."""
    alone = [replace(match, feeds=(None,) * len(match.seats)) for match in column.matches]
    cut = [tuple(alone[at : at + most]) for at in range(0, len(alone), most)]
    return FigurePart(part.title, tuple(FigureColumn(column.title, each) for each in cut))


def _count(columns: tuple[FigureColumn, ...]) -> int:
    return sum(len(column.matches) for column in columns)


def _longest(part: FigurePart) -> int:
    return max(len(column.matches) for column in part.columns)


def halves(part: FigurePart) -> tuple[FigurePart, FigureMatch, FigurePart] | None:
    """A tree as the trees above and below its last match; None where it is no such tree."""
    if len(part.columns) < 2 or len(part.columns[-1].matches) != 1:
        return None
    last = part.columns[-1].matches[0]
    before = len(part.columns) - 2
    if last.feeds != ((before, 0), (before, 1)):
        return None
    upper, lower = (_tree(part, before, place) for place in (0, 1))
    if _count(upper.columns) + _count(lower.columns) + 1 != _count(part.columns):
        return None
    return upper, last, lower


def _tree(part: FigurePart, column: int, place: int) -> FigurePart:
    """The matches that lead to one of them."""
    wanted: list[list[int]] = [[] for _ in range(column + 1)]
    wanted[column] = [place]
    for at in range(column, 0, -1):
        for each in wanted[at]:
            for feed in part.columns[at].matches[each].feeds:
                if feed is not None:
                    wanted[feed[0]].append(feed[1])
    places = [{old: new for new, old in enumerate(sorted(each))} for each in wanted]
    return FigurePart(
        part.title,
        tuple(
            FigureColumn(
                part.columns[at].title,
                tuple(
                    replace(
                        part.columns[at].matches[old],
                        feeds=tuple(
                            None if feed is None else (feed[0], places[feed[0]][feed[1]])
                            for feed in part.columns[at].matches[old].feeds
                        ),
                    )
                    for old in places[at]
                ),
            )
            for at in range(column + 1)
        ),
    )


def _moved(feed: tuple[int, int] | None, by: int) -> tuple[int, int] | None:
    return None if feed is None or feed[0] < by else (feed[0] - by, feed[1])
