"""The editions of the regulations on arbiters, B.06 and the classification, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from openarbiter.model.arbiters import (
    ArbiterCategory,
    ArbiterTitle,
    Duty,
    EventFormat,
    EventLevel,
)
from openarbiter.model.text import N_
from openarbiter.rulebook.editions import UnknownEdition

_A, _B, _C, _D = (
    ArbiterCategory.A, ArbiterCategory.B, ArbiterCategory.C, ArbiterCategory.D,
)  # fmt: skip


class CertificateCount(Enum):
    """How "one certificate per 50 players" is counted; the text does not say."""

    FULL = "full"
    """One for every full 50 players, and one at least."""
    STARTED = "started"
    """One for every 50 players begun."""


@dataclass(frozen=True, slots=True)
class ArbiterNormRow:
    """A row of the table of norms (B.06 2.1.1); None stands for no limit or any value.

    Attributes:
        per_players: one certificate for so many players.
        certificates: at most so many certificates.
        usable: at most so many norms of one application.
        group: what counts together against ``usable``.
    """

    levels: frozenset[EventLevel]
    formats: frozenset[EventFormat] | None = None
    rapid: bool = False
    per_players: int | None = None
    certificates: int | None = None
    usable: int | None = None
    group: str = ""


@dataclass(frozen=True, slots=True)
class TitleAsks:
    """What an application for a title asks for.

    Attributes:
        title: for which title.
        norms: how many norms, the seminar left out.
        seminar: whether a seminar is asked for.
        before: the title one must have already.
        rounds: the fewest rounds of an event; ``shorter_rounds`` those of at most
            ``most_shorter`` events.
        federations: of how many federations the players of an international event are.
        signers: by how many different people the norms are signed.
        languages: languages of which one is needed.
    """

    title: ArbiterTitle
    norms: int
    seminar: bool
    before: ArbiterTitle
    rounds: int
    shorter_rounds: int
    most_shorter: int
    federations: int
    signers: int
    languages: frozenset[str]


@dataclass(frozen=True, slots=True)
class ArbiterArticles:
    """Where the regulations say what."""

    table: str = "B.06 2.1.1"
    national_team: str = "B.06 2.1.2"
    formats: str = "B.06 2.1.3"
    age: str = "B.06 2.1.4"
    national_age: str = "B.06 2.1.5"
    experience: str = "B.06 3.5"
    associations: str = "B.06 3.6"
    olympiad: str = "B.06 3.7"
    rapid: str = "B.06 3.8"
    seminar: str = "B.06 3.9"
    exam: str = "B.06 3.10"
    events: str = "B.06 4.6"
    national_final: str = "B.06 4.6a"
    official: str = "B.06 4.6b"
    player_norms: str = "B.06 4.6c"
    large: str = "B.06 4.6d"
    world_rapid: str = "B.06 4.6e"
    international_associations: str = "B.06 4.7"
    international_olympiad: str = "B.06 4.8"
    before: str = "B.06 4.9"
    after: str = "B.06 4.10"
    signers: str = "B.06 4.11"
    rounds: str = "B.06 5.2"
    window: str = "B.06 5.3"
    submitted: str = "B.06 5.4"
    deadline: str = "B.06 5.5"
    licence: str = "B.06 6.2.1"
    national_licence: str = "B.06 6.2.2"
    new_title: str = "B.06 6.2.3, 6.2.5"
    upgrade: str = "B.06 6.2.4"
    fees: str = "B.06 6.3"
    licensed: str = "B.06 6.6"
    inactive_licence: str = "B.06 6.7.1"
    reactivated: str = "B.06 6.7.2"
    unlicensed: str = "B.06 6.8"
    with_application: str = "B.06 6.9"
    fide_skills: str = "B.06 3.1-3.4"
    fide_language: str = "B.06 3.3"
    international_skills: str = "B.06 4.1-4.5"
    international_language: str = "B.06 4.3"
    inactive_international: str = "classification 1.3"
    inactive_fide: str = "classification 1.4"
    active_again: str = "classification 2.2"
    category_a: str = "classification 3.2"
    category_b: str = "classification 3.3"
    category_c: str = "classification 3.4"
    category_d: str = "classification 3.5"
    proposals: str = "classification 4.2"
    major: str = "classification 5.1"
    appointment: str = "classification 5.2"
    deputies: str = "IT3"
    chief: str = "B.01 1.16"


@dataclass(frozen=True, slots=True)
class ArbiterRules:
    """What B.06 and the classification say in one edition.

    Attributes:
        id: the name of the edition.
        title: its name for people; to be translated.
        source: where its text comes from, and what is known to differ today; to be translated.
        known_since: from when on it was in force.
        unread_from: from when on newer rules are in force whose text was not to be had.
        first_day, last_day: from when and until when it is applied by date; None for no bound.
        least_players: the fewest players of a rated event that is a norm (3.5).
        rapid_players, rapid_rounds: of a rapid or blitz event (3.8).
        team_boards, team_teams, double_teams, team_rated, team_rounds: of a national team
            championship; ``team_rated`` is in per cent (2.1.2).
        large_rounds, large_players, large_rated: of a large international event (2.1.3, 4.6d).
        worked_rounds: the fewest rounds worked in a team event (5.2).
        window_years: in which the start days of all events lie (5.3).
        congresses: by which Congress after the last event the application is made (5.3).
        seminar_years: how long a seminar is valid (5.3).
        decision_days: what an application takes (5.5); faster costs ``faster`` per cent more,
            during a meeting of a board of FIDE ``at_meeting`` per cent.
        fees: of a licence, in euros, by title and category (6.3).
        outside: the fees that are not in the text.
        inactive_years: without an event (classification 1.3, 1.4).
        back_events: events that make somebody active again (classification 2.2).
        recent_years: what counts for a category (classification 3).
        title_years: how long one has the title before category A, B or C.
        matrix: which categories are appointed, by level and duty (classification 5.2).
        deputies: above how many players so many deputies are listed (IT3).
    """

    id: str
    title: str
    source: str
    known_since: date
    unread_from: date | None
    first_day: date | None
    last_day: date | None
    articles: ArbiterArticles
    rows: tuple[ArbiterNormRow, ...]
    asks: Mapping[ArbiterTitle, TitleAsks]
    certificate_count: CertificateCount
    least_age: Mapping[ArbiterTitle, int]
    associations: frozenset[str]
    least_players: Mapping[EventFormat, int]
    rapid_players: int
    rapid_rounds: int
    team_boards: int
    team_teams: int
    double_teams: int
    team_rated: int
    team_rounds: int
    large_rounds: int
    large_players: int
    large_rated: int
    worked_rounds: int
    least_exam: int
    window_years: int
    congresses: int
    seminar_years: int
    decision_days: int
    faster: int
    at_meeting: int
    licences_since: date
    fees: Mapping[tuple[ArbiterTitle, ArbiterCategory], int]
    outside: frozenset[tuple[ArbiterTitle, ArbiterCategory]]
    inactive_years: int
    back_events: int
    recent_years: int
    title_years: int
    major_events: int
    upper_events: int
    several_events: int
    several_types: int
    titled_players: int
    titled_events: int
    strong_players: Mapping[EventFormat, int]
    strong_average: int
    strong_average_women: int
    big_event: int
    olympiad_since: date
    list_months: int
    matrix: Mapping[tuple[EventLevel, Duty], frozenset[ArbiterCategory]]
    deputies: tuple[tuple[int, int], ...]

    def counting(self, how: CertificateCount) -> ArbiterRules:
        """The same edition with another reading of "one certificate per 50 players"."""
        return replace(self, certificate_count=how)

    def most_certificates(self, row: ArbiterNormRow, players: int) -> int | None:
        """How many certificates an event gives by a row of the table; None for no limit."""
        if row.per_players is None:
            return row.certificates
        if self.certificate_count is CertificateCount.STARTED:
            return max(1, -(-players // row.per_players))
        return max(1, players // row.per_players)

    def needed_deputies(self, players: int) -> int:
        """How many deputies the tournament report lists for so many players (IT3)."""
        return max(number for above, number in self.deputies if players > above or not above)


WORLD_LEVELS = frozenset({EventLevel.WORLD, EventLevel.WORLD_MAJOR})
CONTINENTAL_LEVELS = frozenset({EventLevel.CONTINENTAL, EventLevel.CONTINENTAL_MAIN})
OFFICIAL_LEVELS = WORLD_LEVELS | CONTINENTAL_LEVELS
INTERNATIONAL_LEVELS = OFFICIAL_LEVELS | {EventLevel.INTERNATIONAL}

_SWISS = frozenset({EventFormat.SWISS})
_ALL_PLAY_ALL = frozenset({EventFormat.ROUND_ROBIN, EventFormat.DOUBLE_ROUND_ROBIN})
_INTERNATIONAL = frozenset({EventLevel.INTERNATIONAL})
_CHAMPIONSHIP = frozenset({EventLevel.NATIONAL_CHAMPIONSHIP})


def _matrix(
    *lines: tuple[Duty, str, str, str, str],
) -> dict[tuple[EventLevel, Duty], frozenset[ArbiterCategory]]:
    levels = (
        EventLevel.WORLD_MAJOR, EventLevel.WORLD, EventLevel.CONTINENTAL_MAIN,
        EventLevel.CONTINENTAL,
    )  # fmt: skip
    return {
        (level, duty): frozenset(map(ArbiterCategory, letters))
        for duty, *cells in lines
        for level, letters in zip(levels, cells, strict=True)
    }


FIDE_2019_ARBITERS = ArbiterRules(
    id="fide-2019",
    title=N_("FIDE regulations on arbiters as in the Arbiters' Manual of 2019"),
    source=N_(
        "These are the rules of the Arbiters' Manual of 2019. Today's B.06 could not be read in "
        "full: since 2024 an application for IA has five norms, one of them a seminar. Compare "
        "with the FIDE Handbook before you apply."
    ),
    known_since=date(2017, 7, 1),
    unread_from=date(2024, 1, 1),
    first_day=None,
    last_day=None,
    articles=ArbiterArticles(),
    rows=(
        ArbiterNormRow(OFFICIAL_LEVELS),
        ArbiterNormRow(_INTERNATIONAL, _SWISS, per_players=50),
        ArbiterNormRow(_INTERNATIONAL, _ALL_PLAY_ALL, certificates=2),
        ArbiterNormRow(_CHAMPIONSHIP, _SWISS, per_players=50, usable=2, group="championship"),
        ArbiterNormRow(
            _CHAMPIONSHIP, _ALL_PLAY_ALL, certificates=2, usable=2, group="championship"
        ),
        ArbiterNormRow(OFFICIAL_LEVELS, rapid=True, usable=1, group="rapid"),
    ),
    asks={
        ArbiterTitle.FIDE: TitleAsks(
            title=ArbiterTitle.FIDE,
            norms=3,
            seminar=True,
            before=ArbiterTitle.NONE,
            rounds=7,
            shorter_rounds=5,
            most_shorter=1,
            federations=2,
            signers=1,
            languages=frozenset({"ar", "de", "en", "es", "fr", "pt", "ru"}),
        ),
        ArbiterTitle.INTERNATIONAL: TitleAsks(
            title=ArbiterTitle.INTERNATIONAL,
            norms=4,
            seminar=False,
            before=ArbiterTitle.FIDE,
            rounds=9,
            shorter_rounds=7,
            most_shorter=1,
            federations=3,
            signers=2,
            languages=frozenset({"en"}),
        ),
    },
    certificate_count=CertificateCount.FULL,
    least_age={
        ArbiterTitle.NATIONAL: 16,
        ArbiterTitle.FIDE: 21,
        ArbiterTitle.INTERNATIONAL: 21,
    },
    associations=frozenset({"IBCA", "ICCD", "IPCA"}),
    least_players={
        EventFormat.SWISS: 20,
        EventFormat.ROUND_ROBIN: 10,
        EventFormat.DOUBLE_ROUND_ROBIN: 6,
    },
    rapid_players=30,
    rapid_rounds=9,
    team_boards=4,
    team_teams=10,
    double_teams=6,
    team_rated=60,
    team_rounds=5,
    large_rounds=7,
    large_players=100,
    large_rated=30,
    worked_rounds=5,
    least_exam=80,
    window_years=6,
    congresses=2,
    seminar_years=4,
    decision_days=60,
    faster=50,
    at_meeting=100,
    licences_since=date(2013, 1, 1),
    fees={
        (ArbiterTitle.INTERNATIONAL, _A): 300,
        (ArbiterTitle.INTERNATIONAL, _B): 200,
        (ArbiterTitle.INTERNATIONAL, _C): 160,
        (ArbiterTitle.INTERNATIONAL, _D): 100,
        (ArbiterTitle.FIDE, _C): 120,
        (ArbiterTitle.FIDE, _D): 80,
        (ArbiterTitle.NATIONAL, ArbiterCategory.NONE): 20,
    },
    outside=frozenset({(ArbiterTitle.FIDE, _D)}),
    inactive_years=2,
    back_events=2,
    recent_years=5,
    title_years=5,
    major_events=1,
    upper_events=2,
    several_events=5,
    several_types=2,
    titled_players=5,
    titled_events=3,
    strong_players={EventFormat.ROUND_ROBIN: 10, EventFormat.DOUBLE_ROUND_ROBIN: 6},
    strong_average=2600,
    strong_average_women=2400,
    big_event=150,
    olympiad_since=date(2014, 8, 1),
    list_months=4,
    matrix=_matrix(
        (Duty.CHIEF, "AB", "AB", "AB", "ABC"),
        (Duty.DEPUTY, "AB", "ABC", "ABC", "ABCD"),
        (Duty.ARBITER, "ABC", "ABCD", "ABCD", "ABCD"),
        (Duty.ASSISTANT, "BCD", "BCD", "BCD", "BCD"),
    ),
    deputies=((0, 1), (50, 2), (100, 3), (150, 4)),
)
"""The text of source 000: B.06 and the classification regulation.

The fee of an FA of category D is missing there; 80 euros stand on a page of fees elsewhere. Nor
does it name the official languages of FIDE.
"""

ARBITER_EDITIONS: dict[str, ArbiterRules] = {FIDE_2019_ARBITERS.id: FIDE_2019_ARBITERS}
"""All editions by their names, oldest first."""


def arbiter_rules(id: str) -> ArbiterRules:
    """The edition of that name.

    Raises:
        UnknownEdition: there is none.
    """
    try:
        return ARBITER_EDITIONS[id]
    except KeyError:
        known = ", ".join(ARBITER_EDITIONS)
        raise UnknownEdition(f"no edition of B.06 is called {id!r}; known: {known}") from None


def arbiter_rules_on(day: date | None) -> ArbiterRules:
    """The edition in force on a day; the newest where that is not known."""
    *earlier, newest = ARBITER_EDITIONS.values()
    if day is None:
        return newest
    return next((each for each in earlier if each.last_day and day <= each.last_day), newest)
