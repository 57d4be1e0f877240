"""The season of a club as pages show it: places drawn, tables of its parts, the ladder."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from openarbiter.clubs.challenges import Challenge, Fate, challenges, fate
from openarbiter.clubs.evening import evenings
from openarbiter.clubs.ladder import ladder
from openarbiter.clubs.percentages import PartRow, SeasonPart, period_table, periods, table_terms
from openarbiter.clubs.places import places_by_round, points_of_part
from openarbiter.clubs.postponed import known_after
from openarbiter.clubs.systems import LADDER, club_system
from openarbiter.explain.club_account import move_told
from openarbiter.explain.voice import Voice, titled
from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.office.season_chart import season_chart
from openarbiter.standings.amounts import decimal
from openarbiter.web.tongue import language, say

FATES = {
    Fate.OPEN: N_("waits"),
    Fate.PLAYED: N_("played in round {round}"),
    Fate.LAPSED: N_("lapsed after round {round}"),
}
"""What came of a challenge."""

LATEST_MOVES = 30


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place of a ranking or a list.

    Attributes:
        moved: places won (or lost, below nought) since the round before.
    """

    place: int
    number: int
    name: str
    moved: int


@dataclass(frozen=True, slots=True)
class ChallengeShown:
    """A challenge in words; ``waits`` says whether it can still be played."""

    one: Challenge
    challenger: str
    challenged: str
    told: str
    waits: bool


@dataclass(frozen=True, slots=True)
class SeasonShown:
    """A season.

    Attributes:
        chart: the places as a drawing, after round 1.
        player: whose line stands out.
        course: the player's place before round 1 and after each round.
        rows: the ranking, or the list, as it is.
        challenges, moves: of a ladder, the latest first.
        tables: a title and rows of place, player, Keizer points, games, points, per cent, record.
    """

    chart: Markup | None
    player: int | None
    names: tuple[tuple[int, str], ...]
    course: tuple[tuple[int, int], ...]
    rows: tuple[PlaceRow, ...]
    challenges: tuple[ChallengeShown, ...]
    moves: tuple[str, ...]
    tables: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]


def season_shown(tournament: Tournament, asked: int | None = None) -> SeasonShown:
    """The season of a club.

    Args:
        asked: the player whose line is to stand out; the first of the ranking by default.
    """
    voice = Voice(language(), titled(tournament))
    names = {each.number: each.name for each in tournament.entrants}
    places = places_by_round(tournament) if club_system(tournament) else ()
    last = places[-1] if places else ()
    player = asked if asked in names else (last[0] if last else None)
    before = places[-2] if len(places) > 1 else last
    of_ladder = club_system(tournament) == LADDER
    return SeasonShown(
        chart=_chart(places, player, names) if len(places) > 1 else None,
        player=player,
        names=tuple(sorted(names.items())),
        course=tuple(
            (at, order.index(player) + 1) for at, order in enumerate(places) if player in order
        )
        if player is not None
        else (),
        rows=tuple(
            PlaceRow(at, one, voice.who(one), before.index(one) + 1 - at)
            for at, one in enumerate(last, start=1)
        ),
        challenges=_challenges(tournament, voice) if of_ladder else (),
        moves=tuple(
            move_told(voice, each) for each in reversed(ladder(tournament).moves[-LATEST_MOVES:])
        )
        if of_ladder
        else (),
        tables=_tables(tournament, voice),
    )


def _challenges(tournament: Tournament, voice: Voice) -> tuple[ChallengeShown, ...]:
    valid = ladder(tournament).terms.valid
    found = []
    for one in reversed(challenges(tournament)):
        what, number = fate(tournament, one, valid)
        told = say(FATES[what], round=number or one.round)
        who = voice.who(one.challenger), voice.who(one.challenged)
        found.append(ChallengeShown(one, *who, told, what is Fate.OPEN))
    return tuple(found)


def _chart(
    places: tuple[tuple[int, ...], ...], player: int | None, names: dict[int, str]
) -> Markup:
    courses = {one: [order.index(one) + 1 for order in places] for one in places[-1]}
    says = say(
        "Places of {name} before round 1 and after each round: {places}.",
        name=names.get(player or 0, ""),
        places=", ".join(map(str, courses.get(player or 0, []))),
    )
    return Markup(season_chart(courses, player, says))


def _tables(
    tournament: Tournament, voice: Voice
) -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    count = len(tournament.rounds)
    spent = evenings(known_after(tournament, count))
    least = table_terms(tournament).least_games
    found = []
    for part in (*periods(tournament), SeasonPart(say("Whole season"), 1, max(1, count))):
        points, unit = points_of_part(tournament, part.first, part.last)
        rows = period_table(spent, part, least, points)
        told = f"{part.name}, {part.first}–{part.last}"
        found.append((told, tuple(_row(each, voice, unit) for each in rows)))
    return tuple(found)


def _row(row: PartRow, voice: Voice, unit: int) -> tuple[str, ...]:
    share = row.tally.percentage
    return (
        str(row.place),
        voice.who(row.player),
        "" if row.keizer is None else decimal(row.keizer, unit, 0),
        str(row.tally.games),
        decimal(row.tally.halves, 2, 0),
        "" if share is None else decimal(share, 1, 0),
        f"{row.tally.wins} – {row.tally.draws} – {row.tally.losses}",
    )
