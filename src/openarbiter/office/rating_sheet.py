"""What an event does to everybody's rating, as a table to hand out (B.02 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.explain.rating_account import hundredths
from openarbiter.i18n import Language
from openarbiter.model import Entrant, Tournament
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.rating.event import RatedPlayer
from openarbiter.rating.period import PeriodPlayer


def rating_sheet(
    tournament: Tournament,
    rated: Mapping[int, RatedPlayer],
    language: Language,
    *,
    above: tuple[str, ...] = (),
    below: tuple[str, ...] = (),
    every: bool = True,
) -> Sheet:
    """One row a player, in the order of their numbers.

    Args:
        rated: everybody by number.
        above: lines on how it was made.
        below: lines on what one must know.
        every: whether the column of titles stays where nobody has one.
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
        Head(say("Rating change"), True, say("Change of the rating"), "change"),
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
    sheet = Sheet(tournament.name, caption, above, heads, tuple(rows), below)
    if every or any(each.title for each in tournament.entrants):
        return sheet
    return replace(
        sheet,
        heads=tuple(head for head in heads if head.key != "title"),
        rows=tuple((row[0], *row[2:]) for row in rows),
    )


def period_sheet(
    title: str,
    people: Mapping[str, Entrant],
    players: Mapping[str, PeriodPlayer],
    language: Language,
    *,
    above: tuple[str, ...] = (),
    below: tuple[str, ...] = (),
) -> Sheet:
    """A rating period: one row a player, those with the highest rating first.

    Args:
        people: everybody by FIDE ID, or by another key where there is none.
        players: what the period does to them, by the same.
    """
    say = language.text
    heads = (
        Head(say("FIDE ID"), True, key="fide-id"),
        Head(say("Title"), key="title"),
        Head(say("Name"), key="name"),
        Head(say("Rtg"), True, say("Rating"), "rating"),
        Head(say("Events"), True, key="events"),
        Head(say("Games"), True, say("Rated games"), "games"),
        Head(say("Score"), True, say("Score in rated games"), "score"),
        Head(say("Expected"), True, say("Expected score"), "expected"),
        Head("K", True, say("Development coefficient"), "k"),
        Head(say("Rating change"), True, say("Change of the rating"), "change"),
        Head(say("New"), True, say("New rating"), "new"),
    )
    rows = []
    for key in sorted(players, key=lambda one: (-players[one].rating, people[one].name, one)):
        entrant, player = people[key], players[key]
        change = player.change
        done = [part.rated.performance for part in player.parts if part.rated.performance]
        rows.append(
            (
                Cell(entrant.fide_id),
                Cell(entrant.title),
                Cell(entrant.name, "name"),
                Cell(str(player.rating or "")),
                Cell(str(len(player.parts))),
                Cell(str(sum(each.games for each in done))),
                Cell(hundredths(50 * sum(each.half_points for each in done)) if done else ""),
                Cell(hundredths(sum(game.expected for game in change.games)) if change else ""),
                Cell(str(change.k.value) if change else ""),
                Cell(hundredths(change.hundredths, sign=True) if change else ""),
                Cell(_of_period(player)),
            )
        )
    return Sheet(title, say("Rating changes of the period"), above, heads, tuple(rows), below)


def _of_period(player: PeriodPlayer) -> str:
    """The new rating; in parentheses one that is not published."""
    if player.first is not None and player.not_published is not None:
        return f"({player.first.rating})"
    if player.change is not None and player.delisted:
        return f"({player.change.new_rating})"
    return str(player.new_rating or "")


def _new(each: RatedPlayer) -> str:
    """The new rating; in parentheses the first rating from this event alone."""
    if each.change is not None:
        return str(each.change.new_rating)
    return f"({each.first.rating})" if each.first is not None else ""
