"""What a register knows of an arbiter: titles, licence, events, norms, seminars."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class ArbiterTitle(StrEnum):
    """The titles of arbiters, lowest first (B.06 1.1.3, 1.1.10)."""

    NONE = ""
    NATIONAL = "NA"
    FIDE = "FA"
    INTERNATIONAL = "IA"


class ArbiterCategory(StrEnum):
    """The categories of arbiters with a title of FIDE, highest first (classification 3.1)."""

    NONE = ""
    A = "A"
    B = "B"
    C = "C"
    D = "D"


class EventFormat(StrEnum):
    """How an event is played (B.06 2.1.1)."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    OTHER = "other"


class EventLevel(StrEnum):
    """The level of an event (B.06 2.1.1, classification 5.2), lowest first."""

    NATIONAL = "national"
    NATIONAL_CHAMPIONSHIP = "national-championship"
    """The final of a national championship of adults; of teams: its top division."""
    INTERNATIONAL = "international"
    CONTINENTAL = "continental"
    """Another continental event of the FIDE calendar (classification 3.4.3 a)."""
    CONTINENTAL_MAIN = "continental-main"
    """A main continental event (classification 3.3.3 a)."""
    WORLD = "world"
    """Another world event of the FIDE calendar (classification 3.3.3 b)."""
    WORLD_MAJOR = "world-major"
    """A major world event (classification 3.2.3 a)."""


class KnownEvent(StrEnum):
    """Events that an article names."""

    NONE = ""
    OLYMPIAD = "olympiad"
    WORLD_YOUTH = "world-youth"
    """World championships of youth and cadets; individual world school championships."""
    WORLD_ELITE = "world-elite"
    """Candidates, World Cup, World Team Championship, Grand Prix."""
    FESTIVAL = "festival"
    """Several parallel events."""


class Duty(StrEnum):
    """What an arbiter was in an event."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    SECTOR = "sector"
    ARBITER = "arbiter"
    MATCH = "match"
    """The arbiter of a match, as at the Olympiad."""
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class NormReport:
    """A norm certificate, FA1 or IA1 (B.06 5.1, 5.2).

    Attributes:
        title: for which title.
        signed_by: who signed it, by name; ``""`` where nobody said.
        signer_title: of a chief arbiter who signed.
        signer_official: whether an organiser or an official of the federation signed instead.
        federation_signed: whether the federation of the event signed too.
        met_standard: whether the report says that the standard was met; otherwise that more
            experience is needed.
        used_for: the title for which it was used already.
    """

    title: ArbiterTitle
    signed_by: str = ""
    signer_title: ArbiterTitle = ArbiterTitle.NONE
    signer_official: bool = False
    federation_signed: bool | None = None
    met_standard: bool | None = None
    used_for: ArbiterTitle = ArbiterTitle.NONE


@dataclass(frozen=True, slots=True)
class WorkedEvent:
    """An event an arbiter worked in; None and ``""`` where nobody said.

    Attributes:
        start, end: its first and last day; the last is the first where it is left out.
        format: how it is played.
        team: whether teams play.
        rapid: whether it is a rapid or blitz event.
        rounds_worked: how many rounds the arbiter worked.
        rated_players: how many players have a FIDE rating.
        federations: how many federations the players are of.
        titled_players: how many players have a title of FIDE.
        boards, teams: of a team event.
        average: the average rating, rounded down.
        fide_rated: whether it was rated by FIDE.
        player_norms: whether players could make norms (B.06 4.6c).
    """

    name: str
    start: date
    end: date
    duty: Duty = Duty.ARBITER
    level: EventLevel = EventLevel.NATIONAL
    format: EventFormat = EventFormat.SWISS
    known: KnownEvent = KnownEvent.NONE
    team: bool = False
    rapid: bool = False
    women_only: bool = False
    fide_rated: bool = True
    player_norms: bool | None = None
    federation: str = ""
    place: str = ""
    rounds: int | None = None
    rounds_worked: int | None = None
    players: int | None = None
    rated_players: int | None = None
    federations: int | None = None
    titled_players: int | None = None
    boards: int | None = None
    teams: int | None = None
    average: int | None = None
    norm: NormReport | None = None


@dataclass(frozen=True, slots=True)
class Seminar:
    """A seminar of FIDE for arbiters (B.06 3.5, 3.9).

    Attributes:
        exam: the result of the exam in per cent; None where nobody said.
    """

    name: str
    day: date
    exam: int | None = None


@dataclass(frozen=True, slots=True)
class AssociationTitle:
    """A title of an association of players with a disability (B.06 3.6, 4.7).

    Attributes:
        association: ``IBCA``, ``ICCD`` or ``IPCA``.
        used_for: the title for which it was used already.
    """

    association: str
    title: ArbiterTitle
    day: date
    used_for: ArbiterTitle = ArbiterTitle.NONE


@dataclass(frozen=True, slots=True)
class ArbiterRecord:
    """An arbiter as a register has one; None and ``""`` where nobody said.

    Attributes:
        title: the highest title.
        national_day, fide_day, international_day: when each title was awarded.
        licence_day: when FIDE received the licence fee.
        licence_title, licence_category: for what it was paid.
        languages: codes such as ``en``, ``ru``.
        confirmed: whether the federation confirms knowledge, objectivity and skills (B.06
            3.1-3.4, 4.1-4.5).
        sanctioned: whether a sanction stands against the arbiter (classification 3.2.2).
        federation_has_events: whether the federation can organise events for titles or ratings
            (B.06 3.10).
        commission_exam: whether the exam of the Arbiters' Commission was passed (B.06 3.10).
    """

    name: str
    fide_id: str = ""
    federation: str = ""
    birth: date | None = None
    title: ArbiterTitle = ArbiterTitle.NONE
    national_day: date | None = None
    fide_day: date | None = None
    international_day: date | None = None
    category: ArbiterCategory = ArbiterCategory.NONE
    licence_day: date | None = None
    licence_title: ArbiterTitle = ArbiterTitle.NONE
    licence_category: ArbiterCategory = ArbiterCategory.NONE
    languages: tuple[str, ...] = ()
    confirmed: bool | None = None
    sanctioned: bool | None = None
    federation_has_events: bool = True
    commission_exam: bool | None = None
    note: str = ""
    events: tuple[WorkedEvent, ...] = ()
    seminars: tuple[Seminar, ...] = ()
    association_titles: tuple[AssociationTitle, ...] = ()
