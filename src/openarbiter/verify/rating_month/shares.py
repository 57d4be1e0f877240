"""What events bring every player, put together: the interim form of a month, and its text.

A part has one line a player, so that a month of millions of games is a few megabytes::

    openarbiter-month 1
    E 250 6210 180             events, sides of rated games, players without a FIDE ID
    R 4100018 9 141            rated: FIDE ID, games, sum of score less expected in hundredths
    X 990001 1650 5 -20        the same, not in the list, with the rating of the file
    U 990002 2026-10-03 club.trf 4 6480 5 1712
                               unrated: FIDE ID, first day, event, games against rated
                               opponents, sum of their ratings, half points, first rating by
                               this event alone (0 for none)
    P late.trf ended-too-late  an event that was left out, and why
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from functools import lru_cache

from openarbiter.formats.problems import Severity
from openarbiter.laws.time_control import for_sixty_moves
from openarbiter.pairing.system import system_of
from openarbiter.rating.deadlines import list_day
from openarbiter.rating.event import rate_event
from openarbiter.rating.games import RAPID_ABOVE, RAPID_BELOW, RatedEvent
from openarbiter.rulebook import RatingKind, RatingRules, rating_applied, rating_rules
from openarbiter.rulebook.rating_choices import FirstRating
from openarbiter.rulebook.rating_tables import chance
from openarbiter.standings.match_games import is_match
from openarbiter.verify.from_list import plain_id
from openarbiter.verify.rating_month.index import ListIndex
from openarbiter.verify.rating_month.quick import (
    QuickEvent,
    control_of,
    kind_of_control,
    read_quickly,
)
from openarbiter.verify.tournament_files import read_tournament_file

FORM = "openarbiter-month 1"
_HALF = 50
_ANY = 10_000
"""A rating above all others."""


class EventLeftOut(StrEnum):
    """Why an event is not rated."""

    UNREADABLE = "unreadable"
    """It has errors, or is no tournament report."""
    OTHER_LIST = "other-list"
    TOO_LATE = "ended-too-late"
    """It ended after the list had closed (7.1.3)."""


@dataclass(frozen=True, slots=True)
class Month:
    """The list the events are rated for.

    Attributes:
        list_day: its day.
        rules: the edition that bounds K and finds first ratings.
    """

    list_day: date
    rules: RatingRules
    kind: RatingKind = RatingKind.STANDARD


@dataclass(frozen=True, slots=True)
class UnratedShare:
    """The games of an unrated player in one event, against rated opponents."""

    fide_id: int
    day: str
    event: str
    games: int
    opponents: int
    half_points: int
    alone: int = 0


@dataclass(slots=True)
class Shares:
    """What some events bring; the sums grow with the players, not with the games.

    Attributes:
        sides: rated games, once for each player for whom they are.
        nameless: players with rated games and no FIDE ID.
        rated: games and gain in hundredths, by FIDE ID.
        unlisted: rating of the file, games and gain, of rated players not in the list.
        unrated: one entry a player and event.
        left_out: events that are not rated, and why.
    """

    events: int = 0
    sides: int = 0
    nameless: int = 0
    rated: dict[int, list[int]] = field(default_factory=dict)
    unlisted: dict[int, list[int]] = field(default_factory=dict)
    unrated: list[UnratedShare] = field(default_factory=list)
    left_out: list[tuple[str, EventLeftOut]] = field(default_factory=list)

    def add_rated(self, fide_id: int, listed: bool, rating: int, games: int, gain: int) -> None:
        """Add the games of a rated player."""
        if not fide_id:
            self.nameless += 1
        elif listed:
            known = self.rated.setdefault(fide_id, [0, 0])
            known[0] += games
            known[1] += gain
        else:
            known = self.unlisted.setdefault(fide_id, [rating, 0, 0])
            known[0] = max(known[0], rating)
            known[1] += games
            known[2] += gain

    def add_unrated(self, share: UnratedShare) -> None:
        """Add the games of an unrated player."""
        if share.fide_id:
            self.unrated.append(share)
        else:
            self.nameless += 1


def add_event(shares: Shares, name: str, data: bytes, index: ListIndex, month: Month) -> None:
    """Rate one event and add what it brings everybody."""
    quick = read_quickly(data)
    if quick is not None and _plain(quick):
        _add_quickly(shares, name, quick, index, month)
    else:
        _add_whole(shares, name, data, index, month)


def _plain(quick: QuickEvent) -> bool:
    """Whether games alone decide: no round robin whose unrated players count (2017 8.5.8)."""
    rules = rating_rules(rating_applied(None, quick.start).edition)
    return rules.first_rating is not FirstRating.AGAINST_THE_FIELD or (
        not quick.systems.strip() or "FIDE_DUTCH" in quick.systems
    )


def _why_left_out(
    month: Month, rules: RatingRules, kind: RatingKind, last: date | None
) -> EventLeftOut | None:
    if kind is not month.kind:
        return EventLeftOut.OTHER_LIST
    if last is not None and list_day(rules, last) > month.list_day:
        return EventLeftOut.TOO_LATE
    return None


def _add_quickly(
    shares: Shares, name: str, quick: QuickEvent, index: ListIndex, month: Month
) -> None:
    rules = rating_rules(rating_applied(None, quick.start).edition)
    why = _why_left_out(month, rules, quick.kind, quick.end or quick.start)
    if why is not None:
        shares.left_out.append((name, why))
        return
    shares.events += 1
    listed = [index.place(each) if each else -1 for each in quick.ids]
    ratings = [
        index.ratings[place] if place >= 0 else rating
        for place, rating in zip(listed, quick.ratings, strict=True)
    ]
    too_high = _too_high(quick, rules)
    far, above = _too_far(quick, rules)
    day = quick.start.isoformat() if quick.start else ""
    most = rules.longest_difference
    chances = _chances(most)
    counted = 0
    for at, games in enumerate(quick.games):
        own = ratings[at]
        full = rules.counts_in_full(own, month.kind)
        gain = number = opponents = score_sum = 0
        for other, score in games:
            theirs = ratings[other]
            if not theirs or own >= too_high or theirs >= too_high:
                continue
            difference = own - theirs
            if own and abs(difference) >= far and (own > above or theirs > above):
                continue
            number += 1
            score_sum += score
            opponents += theirs
            if full:
                gain += score - chance(difference)
            elif difference > most:
                gain += score - chances[2 * most]
            elif difference < -most:
                gain += score - chances[0]
            else:
                gain += score - chances[difference + most]
        counted += number
        if own:
            if number:
                shares.add_rated(quick.ids[at], listed[at] >= 0, own, number, gain)
        elif number:
            shares.add_unrated(
                UnratedShare(quick.ids[at], day, name, number, opponents, score_sum // _HALF)
            )
    shares.sides += counted


@lru_cache(maxsize=10)
def _chances(most: int) -> tuple[int, ...]:
    """The chances by the difference, from the lowest that counts to the highest."""
    return tuple(chance(difference) for difference in range(-most, most + 1))


def _too_high(quick: QuickEvent, rules: RatingRules) -> int:
    """The rating from which on a player's games are not rated, by the time control."""
    control = quick.control
    if control is None:
        return _ANY
    seconds = for_sixty_moves(control)
    if quick.kind is RatingKind.RAPID:
        return _ANY if 60 * RAPID_ABOVE < seconds < 60 * RAPID_BELOW else 0
    if quick.kind is RatingKind.BLITZ:
        return _ANY if rules.is_blitz(seconds) else 0
    if not rules.is_first_control(control.periods[0].moves):
        return 0
    return min((bound for bound, least in rules.minutes if seconds < 60 * least), default=_ANY)


def _too_far(quick: QuickEvent, rules: RatingRules) -> tuple[int, int]:
    """The difference from which on games are not rated, and the rating one player is above."""
    since = rules.too_far_since
    too_early = since is not None and quick.start is not None and quick.start < since
    if rules.too_far is None or quick.kind is RatingKind.STANDARD or too_early:
        return _ANY, _ANY
    return rules.too_far


def _add_whole(shares: Shares, name: str, data: bytes, index: ListIndex, month: Month) -> None:
    """By the reader of tournament reports and the ratings of whole events."""
    reading = read_tournament_file(data)
    tournament = reading.tournament
    wrong = any(each.severity is Severity.ERROR for each in reading.problems)
    if wrong or not tournament.entrants:
        shares.left_out.append((name, EventLeftOut.UNREADABLE))
        return
    rules = rating_rules(rating_applied(None, tournament.start).edition)
    said = {line[:3]: line[3:].strip() for line in reversed(tournament.extra)}
    control = control_of(said.get("222", ""), True) or control_of(said.get("122", ""), False)
    kind = kind_of_control(control)
    why = _why_left_out(month, rules, kind, tournament.end or tournament.start)
    if why is not None:
        shares.left_out.append((name, why))
        return
    shares.events += 1
    ids = {each.number: int(plain_id(each.fide_id) or 0) for each in tournament.entrants}
    places = {number: index.place(each) if each else -1 for number, each in ids.items()}
    entrants = tuple(
        replace(each, rating=index.ratings[places[each.number]])
        if places[each.number] >= 0
        else each
        for each in tournament.entrants
    )
    tournament = replace(tournament, entrants=entrants)
    event = RatedEvent(tournament, rules, kind, control, is_match(tournament))
    day = tournament.start.isoformat() if tournament.start else ""
    rated = rate_event(
        event, {}, tournament.start or month.list_day, system_of(tournament).scheduled
    )
    for number, each in rated.items():
        done = each.performance
        if done is None:
            continue
        shares.sides += done.games
        if each.change is not None:
            listed = places[number] >= 0
            shares.add_rated(ids[number], listed, each.rating, done.games, each.change.gain)
        elif not each.rating:
            opponents = int(done.average * done.games)
            alone = each.first.rating if each.first is not None else 0
            shares.add_unrated(
                UnratedShare(ids[number], day, name, done.games, opponents, done.half_points, alone)
            )


def text_of(shares: Shares) -> str:
    """The part as its text."""
    return "\n".join((FORM, *_lines(shares), ""))


def _lines(shares: Shares) -> Iterator[str]:
    yield f"E\t{shares.events}\t{shares.sides}\t{shares.nameless}"
    for fide_id, (games, gain) in sorted(shares.rated.items()):
        yield f"R\t{fide_id}\t{games}\t{gain}"
    for fide_id, (rating, games, gain) in sorted(shares.unlisted.items()):
        yield f"X\t{fide_id}\t{rating}\t{games}\t{gain}"
    for each in shares.unrated:
        name = _plain_name(each.event)
        yield (
            f"U\t{each.fide_id}\t{each.day}\t{name}\t{each.games}\t{each.opponents}"
            f"\t{each.half_points}\t{each.alone}"
        )
    for name, why in shares.left_out:
        yield f"P\t{_plain_name(name)}\t{why}"


def _plain_name(name: str) -> str:
    """A name that is one cell of one line."""
    return " ".join(name.split()) or "-"


class BrokenPart(ValueError):
    """A part is not as :func:`text_of` writes it."""


def add_text(shares: Shares, text: str) -> None:
    """Add a part to others.

    Raises:
        BrokenPart: it is none.
    """
    lines = text.split("\n")
    if lines[0] != FORM or lines[-1]:
        raise BrokenPart(lines[0][:40])
    for line in lines[1:-1]:
        kind, *cells = line.split("\t")
        try:
            if kind == "R":
                shares.add_rated(int(cells[0]), True, 0, int(cells[1]), int(cells[2]))
            elif kind == "X":
                fide_id, rating, games, gain = map(int, cells)
                shares.add_rated(fide_id, False, rating, games, gain)
            elif kind == "U":
                numbers = [int(each) for each in cells[3:]]
                share = UnratedShare(int(cells[0]), cells[1], cells[2], *numbers)
                shares.unrated.append(share)
            elif kind == "P":
                shares.left_out.append((cells[0], EventLeftOut(cells[1])))
            else:
                events, sides, nameless = map(int, cells)
                shares.events += events
                shares.sides += sides
                shares.nameless += nameless
        except (ValueError, TypeError, IndexError) as error:
            raise BrokenPart(line[:40]) from error
