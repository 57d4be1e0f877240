"""The regulations of a section: read, changed as one, and the lot for the initial colour."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import AfterValidator, AwareDatetime, Field

from openarbiter.handling.virtual_points import MOST_ROWS
from openarbiter.model import Acceleration, format_score, parse_score
from openarbiter.model.match_terms import LONGEST_EXTRA, MOST_GAMES, AfterDecision, MatchTerms
from openarbiter.pairing.system import BY_GAMES, has_teams
from openarbiter.web import models
from openarbiter.web.actions.section_settings import SectionSettings, settings_of
from openarbiter.web.actions.sections import change_settings, draw_colour
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.api.team_regulations import TeamRegulations, told, with_sent
from openarbiter.web.http.schemas.kinds import Reason, RoundNumber, Sent, Slug, Text
from openarbiter.web.rights import May
from openarbiter.web.shown.editions_shown import editions_shown
from openarbiter.web.shown.regulations_told import notes_of_acceleration, notes_of_system
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import say

AT = "/events/{event}/sections/{section}/regulations"
_FIRST, _LAST = datetime(1900, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
_APART = ("starts", "editions", "notes", "readings", "virtual", "match_terms", "teams")
_SCORES = ("win", "draw", "loss", "pab")

router = Router(tags=["events"])


def _of_our_time(moment: AwareDatetime) -> AwareDatetime:
    if not _FIRST <= moment <= _LAST:
        raise ValueError(say("Give a day between 1900 and 2200."))
    return moment


def _line(text: str) -> str:
    return " ".join(text.split())


Line = Annotated[Text, AfterValidator(_line)]
Points = Annotated[str, Field(pattern=r"^[0-9]{1,2}(\.[0-9])?$")]
Minutes = Annotated[int, Field(ge=0, le=10_080)]
Moment = Annotated[AwareDatetime, AfterValidator(_of_our_time)]
System = Literal[
    "dutch", "dubov", "burstein", "lim", "fide-swiss-1989", "double-swiss",
    "team-swiss", "olympiad", "match",
    "micro-matches", "knockout", "keizer", "ladder", "round-robin", "round-robin-double",
    "round-robin-plain",
    "round-robin-plain-double", "scheveningen", "scheveningen-double", "semi-scheveningen",
    "skalitzky", "skalitzky-balanced", "team-round-robin", "team-round-robin-double",
    "team-round-robin-plain", "team-round-robin-plain-double", "other",
]  # fmt: skip


class Start(Sent):
    """When a round starts."""

    round: RoundNumber
    starts_at: Moment


class VirtualPoints(Sent):
    """A row of an own table of virtual points (record 250): ranges of numbers and of rounds."""

    first_player: Annotated[int, Field(ge=1, le=9999)]
    last_player: Annotated[int, Field(ge=1, le=9999)]
    first_round: RoundNumber
    last_round: RoundNumber
    points: Points


class VirtualPointsRow(Schema):
    """The same as it stands; a file may have brought what cannot be entered here."""

    first_player: int
    last_player: int
    first_round: int
    last_round: int
    points: str


class EditionRow(Schema):
    """The edition of one field of rules that applies, and why.

    ``source`` is ``text``, ``paraphrase`` or ``accounts``: what the edition was built from, and
    ``note`` says what could not be read. ``unknown`` is an edition that the file names and nobody
    here knows.
    """

    field: str
    edition: str
    chapter: str
    title: str
    why: str
    first_day: date | None
    last_day: date | None
    source: str
    note: str
    unknown: str


class Terms(Sent):
    """The terms of a match, or of micro-matches (``games`` each).

    ``after`` is what happens once a match is decided; ``draw_odds`` the number of the player for
    whom a drawn match is enough; ``waived`` that FIDE agreed beforehand to rate games after the
    decision (B.02 6.2); ``extra`` the extra games of a drawn match, in words.
    """

    games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = 2
    after: Literal["ends", "plays-on"] = "ends"
    turned: bool = False
    draw_odds: Annotated[int, Field(ge=1, le=9999)] | None = None
    waived: bool = False
    extra: Annotated[Line, Field(max_length=LONGEST_EXTRA)] = ""


class RegulationsRow(Schema):
    """The regulations of a section.

    ``seen`` is their fingerprint: send it back with a change. Points are texts. ``tie_breaks``
    is empty where the recommended list applies, ``edition``, ``tie_break_edition`` and the other
    choices of editions where the first day decides; ``editions`` tells which apply.
    ``acceleration`` is ``given`` for the table ``virtual``. ``readings`` are the switches of Lim
    and of the rules of 1987-89 that are set; ``permission`` is that of C.04.2 1.2. ``knockout``
    is the terms of a knock-out, as in ``games=2; third=match``. ``notes`` is
    what is to be known of the system and the acceleration.
    ``report_minutes`` is the deadline of C.04.2 D.8.
    """

    seen: str
    name: str
    rounds: int | None
    start: date | None
    end: date | None
    system: str
    edition: str
    acceleration: str
    colour: str
    win: str
    draw: str
    loss: str
    pab: str
    tie_breaks: list[str]
    tie_break_edition: str
    time_control: str
    default_minutes: int
    report_minutes: int | None
    half_byes: int
    last_half_bye_round: int | None
    two_rounds_a_day: list[tuple[int, int]]
    check_in: bool
    players_report: bool
    table_code_enough: bool
    rating_column: bool
    norms_public: bool
    arbiter: str
    deputies: list[str]
    starts: list[Start]
    rating_edition: str
    titles_edition: str
    arbiters_edition: str
    laws_edition: str
    competition_edition: str
    rating_used: str
    supervised: str
    draw_limit: int | None
    permission: str
    readings: dict[str, str]
    virtual: list[VirtualPointsRow]
    match_terms: Terms | None
    knockout: str
    teams: TeamRegulations | None
    editions: list[EditionRow]
    notes: list[str]


class RegulationsChange(Sent):
    """What is to be otherwise; what is left out stays.

    ``seen`` is the fingerprint of the regulations that were read. A ``reason`` is needed for what
    was announced, once round 1 is published. ``colour`` is a colour drawn outside the program.
    """

    seen: Text
    reason: Reason = ""
    name: Line | None = None
    rounds: int | None = Field(None, ge=1, le=99)
    start: date | None = None
    end: date | None = None
    system: System | None = None
    edition: Literal["", "fide-2018", "fide-2026"] | None = None
    acceleration: Literal["", "baku", "given"] | None = None
    colour: Literal["", "w", "b"] | None = None
    win: Points | None = None
    draw: Points | None = None
    loss: Points | None = None
    pab: Points | None = None
    tie_breaks: Annotated[list[Line], Field(max_length=30)] | None = None
    tie_break_edition: Line | None = None
    time_control: Line | None = None
    default_minutes: Minutes | None = None
    report_minutes: Minutes | None = None
    half_byes: int | None = Field(None, ge=0, le=99)
    last_half_bye_round: int | None = Field(None, ge=1, le=99)
    two_rounds_a_day: Annotated[list[tuple[int, int]], Field(max_length=50)] | None = None
    check_in: bool | None = None
    players_report: bool | None = None
    table_code_enough: bool | None = None
    rating_column: bool | None = None
    norms_public: bool | None = None
    arbiter: Line | None = None
    deputies: Annotated[list[Line], Field(max_length=100)] | None = None
    starts: Annotated[list[Start], Field(max_length=99)] | None = None
    rating_edition: Line | None = None
    titles_edition: Line | None = None
    arbiters_edition: Line | None = None
    laws_edition: Line | None = None
    competition_edition: Line | None = None
    rating_used: Literal["", "national", "higher"] | None = None
    supervised: Literal["", "yes", "no"] | None = None
    draw_limit: int | None = Field(None, ge=0, le=200)
    permission: Line | None = None
    readings: Annotated[dict[Line, Line], Field(max_length=30)] | None = None
    virtual: Annotated[list[VirtualPoints], Field(max_length=MOST_ROWS)] | None = None
    match_terms: Terms | None = None
    knockout: Line | None = None
    teams: TeamRegulations | None = None


class Lot(Sent):
    """What the colour is drawn with; left out, the program chooses it."""

    seed: Annotated[Text, Field(max_length=80)] = ""


_MAY_BE_NONE = frozenset({"start", "end", "report_minutes", "last_half_bye_round", "draw_limit"})
"""What ``null`` takes away; elsewhere it leaves the value as it is."""


@router.get(AT, auth=Key(May.SETTINGS), response=RegulationsRow)
def regulations(request: HttpRequest, event: Slug, section: Slug) -> RegulationsRow:
    """The regulations of a section."""
    return _row(seat_of(request).section)


@router.put(AT, auth=Key(May.SETTINGS), response=RegulationsRow)
def change(
    request: HttpRequest, event: Slug, section: Slug, asked: RegulationsChange
) -> RegulationsRow:
    """Change the regulations, all of it or nothing."""
    seat = seat_of(request)
    old = settings_of(seat.section)
    new = replace(old, **_values(asked))
    if asked.teams is not None:
        new = replace(new, **with_sent(old, asked.teams))
    change_settings(seat.actor, seat.section, asked.seen, new, asked.reason.strip())
    seat.section.refresh_from_db()
    return _row(seat.section)


@router.post(f"{AT}/colour", auth=Key(May.SETTINGS), response=RegulationsRow)
def draw(request: HttpRequest, event: Slug, section: Slug, lot: Lot) -> RegulationsRow:
    """Draw the initial colour by lot (C.04.3 E); the seed stands in the ledger."""
    seat = seat_of(request)
    draw_colour(seat.actor, seat.section, lot.seed)
    seat.section.refresh_from_db()
    return _row(seat.section)


def _values(asked: RegulationsChange) -> dict[str, Any]:
    """What was sent, as the desk takes it."""
    given = {
        name: getattr(asked, name)
        for name in asked.model_fields_set - {"seen", "reason", "teams"}
        if getattr(asked, name) is not None or name in _MAY_BE_NONE
    }
    for name in _SCORES:
        if name in given:
            given[name] = parse_score(given[name])
    for name in ("tie_breaks", "deputies"):
        if name in given:
            given[name] = tuple(text for text in given[name] if text)
    if "two_rounds_a_day" in given:
        given["two_rounds_a_day"] = tuple((one, other) for one, other in given["two_rounds_a_day"])
    if "readings" in given:
        given["readings"] = tuple(given["readings"].items())
    if "match_terms" in given:
        terms = given["match_terms"]
        given["match_terms"] = MatchTerms(
            terms.games,
            AfterDecision(terms.after),
            terms.turned,
            terms.draw_odds,
            terms.waived,
            terms.extra,
        )
    if "virtual" in given:
        given["virtual"] = tuple(
            Acceleration(
                parse_score(each.points),
                each.first_round,
                each.last_round,
                each.first_player,
                each.last_player,
            )
            for each in given["virtual"]
        )
    if "starts" in given:
        starts = {each.round: each.starts_at for each in given["starts"]}
        given["starts"] = tuple(sorted(starts.items()))
    return given


def _row(section: models.Section) -> RegulationsRow:
    settings: SectionSettings = settings_of(section)
    plain: dict[str, Any] = {
        name: getattr(settings, name)
        for name in RegulationsRow.model_fields
        if name not in (*_APART, *_SCORES)
    }
    plain |= {name: format_score(getattr(settings, name)) for name in _SCORES}
    starts = [Start(round=number, starts_at=at) for number, at in settings.starts]
    editions = [
        EditionRow(**{name: getattr(each, name) for name in EditionRow.model_fields})
        for each in editions_shown(frame_of(section.frame))
    ]
    virtual = [
        VirtualPointsRow(
            first_player=each.first_player,
            last_player=each.last_player,
            first_round=each.first_round,
            last_round=each.last_round,
            points=format_score(each.points),
        )
        for each in settings.virtual
    ]
    return RegulationsRow(
        **plain,
        starts=starts,
        readings=dict(settings.readings),
        virtual=virtual,
        match_terms=Terms(**asdict(settings.match_terms)) if settings.system in BY_GAMES else None,
        teams=told(settings) if has_teams(frame_of(section.frame)) else None,
        editions=editions,
        notes=[
            *notes_of_system(section, tournament_of(section)),
            *notes_of_acceleration(section, tournament_of(section)),
        ],
    )
