"""What an event does to everybody's rating, as a table to hand out (B.02 8)."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.explain.rating_account import hundredths
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.rating.event import RatedPlayer


def rating_sheet(
    tournament: Tournament,
    rated: Mapping[int, RatedPlayer],
    language: Language,
    *,
    above: tuple[str, ...] = (),
    below: tuple[str, ...] = (),
) -> Sheet:
    """One row a player, in the order of their numbers.

    Args:
        rated: everybody by number.
        above: lines on how it was made.
        below: lines on what one must know.
    """
    say = language.text
    heads = (
        Head(say("No."), True, say("Pairing number"), "number"),
        Head(say("Title"), key="title"),
        Head(say("Name"), key="name"),
        Head(say("Rtg"), True, say("Rating"), "rating"),
        Head(say("Games"), True, say("Rated games"), "games"),
        Head(say("Score"), True, say("Score in rated games"), "score"),
        Head(say("Expected"), True, say("Expected score"), "expected"),
        Head("K", True, say("Development coefficient"), "k"),
        Head(say("Change"), True, say("Change of the rating"), "change"),
        Head(say("New"), True, say("New rating"), "new"),
        Head(say("Rp"), True, say("Performance rating"), "performance"),
    )
    rows = []
    for entrant in tournament.entrants:
        each = rated[entrant.number]
        change, done = each.change, each.performance
        rows.append(
            (
                Cell(str(entrant.number)),
                Cell(entrant.title),
                Cell(entrant.name, "name"),
                Cell(str(entrant.rating or "")),
                Cell(str(done.games if done else 0)),
                Cell(hundredths(50 * done.half_points) if done else "", "score"),
                Cell(hundredths(sum(game.expected for game in change.games)) if change else ""),
                Cell(str(change.k.value) if change else ""),
                Cell(hundredths(change.hundredths, sign=True) if change else ""),
                Cell(_new(each)),
                Cell(str(done.rating) if done else ""),
            )
        )
    caption = say("Rating changes after round {round}").format(round=len(tournament.rounds))
    return Sheet(tournament.name, caption, above, heads, tuple(rows), below)


def _new(each: RatedPlayer) -> str:
    """The new rating; in parentheses the first rating from this event alone."""
    if each.change is not None:
        return str(each.change.new_rating)
    return f"({each.first.rating})" if each.first is not None else ""
