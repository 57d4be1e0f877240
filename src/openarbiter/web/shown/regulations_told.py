"""The regulations of a section for everybody: on the public page and on the sheet for the wall."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.handling.announced_rounds import tables_of
from openarbiter.handling.findings import Finding
from openarbiter.handling.system_needs import acceleration_findings, system_facts, system_findings
from openarbiter.model import Acceleration, Tournament, format_score
from openarbiter.model.pairing_permission import pairing_permission
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.switch_lines import readings_of
from openarbiter.standings import BadTieBreak
from openarbiter.web import models
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.section_settings import settings_of, tie_breaks_of
from openarbiter.web.shown.play_off_announced import announced_told
from openarbiter.web.shown.readings import readings_shown
from openarbiter.web.shown.systems import SystemShown, edition_word, system_shown, system_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class VirtualRow:
    """A row of a table of virtual points, as it is read: ``1 – 20``, ``1 – 3``, ``1.0``."""

    players: str
    rounds: str
    points: str


@dataclass(frozen=True, slots=True)
class ToldRegulations:
    """The regulations of a section in words.

    Attributes:
        facts: what is regulated, each by its name.
        readings: the readings of the pairing rules that are chosen.
        virtual: the rows of an own table of virtual points.
    """

    facts: tuple[tuple[str, str], ...]
    readings: tuple[tuple[str, str], ...]
    virtual: tuple[VirtualRow, ...]


def regulations_told(section: models.Section) -> ToldRegulations:
    """The regulations of a section, in the reader's language."""
    tournament = tournament_of(section)
    chosen = dict(readings_of(tournament).chosen)
    system = system_of(tournament, matches=True).name
    return ToldRegulations(
        facts=tuple((name, value) for name, value in _facts(section, tournament) if value),
        readings=tuple(
            (each.question, each.told) for each in readings_shown(system, chosen) if each.chosen
        ),
        virtual=virtual_rows(tournament.regulations.accelerations),
    )


def notes_of_system(section: models.Section, tournament: Tournament) -> list[str]:
    """What arbiters have to know of the pairing system, each with its article."""
    return _told(system_findings(tournament, rated=is_rated(section.event)))


def notes_of_acceleration(section: models.Section, tournament: Tournament) -> list[str]:
    """What arbiters have to know of the acceleration, each with its article."""
    return _told(acceleration_findings(tournament, rated=is_rated(section.event)))


def _told(findings: Iterable[Finding]) -> list[str]:
    return [
        each.reason.message(language().text) + (f" ({each.article})" if each.article else "")
        for each in findings
    ]


def system_facts_told(tournament: Tournament) -> list[str]:
    """What the system makes of the number of rounds and players there are."""
    return _told(system_facts(tournament))


def virtual_rows(table: tuple[Acceleration, ...]) -> tuple[VirtualRow, ...]:
    """The rows of a table of virtual points as they are read."""
    return tuple(
        VirtualRow(
            _range(each.first_player, each.last_player),
            _range(each.first_round, each.last_round),
            format_score(each.points),
        )
        for each in table
    )


def acceleration_told(tournament: Tournament) -> str:
    """The acceleration in a few words; ``""`` without one."""
    if tournament.regulations.accelerations:
        return say("own table of virtual points")
    return say("Baku acceleration (C.04.5.1, C.04.7)") if tournament.regulations.baku else ""


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} – {last}"


def _facts(section: models.Section, tournament: Tournament) -> list[tuple[str, str]]:
    settings, shown = settings_of(section), system_shown(tournament)
    scheduled = system_of(tournament).scheduled
    tables = tables_of(tournament)
    rounds = settings.rounds or (tables.rounds if tables is not None else None)
    points = (settings.win, settings.draw, settings.loss)
    found = [
        (say("Pairing system"), system_told(tournament)),
        (say("Status of the system"), "" if shown is None else shown.standing),
        (say("Text of the rules"), _text(shown)),
        (say("Permission"), pairing_permission(tournament)),
        (say("Edition of the rules"), "" if scheduled else edition_word(edition_of(tournament).id)),
        (say("Acceleration"), "" if scheduled else acceleration_told(tournament)),
        (say("Number of rounds"), str(rounds or "")),
        (say("Time control"), settings.time_control),
        (say("Default time"), say("{minutes} minutes", minutes=settings.default_minutes)),
        (say("Rapid and blitz: supervision"), supervision_told(settings.supervised)),
        (say("Agreed draws"), draw_limit_told(settings.draw_limit)),
        (say("Initial colour"), "" if scheduled else _colour(settings.colour)),
        (say("Win, draw, loss"), " – ".join(format_score(each) for each in points)),
        (say("Tie-breaks"), _tie_breaks(tournament)),
        (say("Play-off"), announced_told(section)),
        (say("Chief arbiter"), settings.arbiter),
    ]
    if not scheduled:
        byes = (
            say("{number} for each player", number=settings.half_byes) if settings.half_byes else ""
        )
        found.insert(-3, (say("Pairing-allocated bye"), format_score(settings.pab)))
        found.insert(-3, (say("Half-point byes"), byes or say("none")))
    return found


def supervision_told(supervised: str) -> str:
    """Which rules rapid and blitz are played by; ``""`` where it is not said."""
    told = {
        "yes": say("full supervision (Laws A.4, B.2)"),
        "no": say("without full supervision (Laws A.5, B.3)"),
    }
    return told.get(supervised, "")


def draw_limit_told(limit: int | None) -> str:
    """When a draw may be agreed; ``""`` without a limit."""
    if limit is None:
        return ""
    if not limit:
        return say("only with the arbiter's consent (Laws 9.1.1)")
    return say("not before move {limit} (Laws 9.1.1)", limit=limit)


def _text(shown: SystemShown | None) -> str:
    """How the text was read, of a system that other programs may read otherwise."""
    return "" if shown is None or shown.advised else f"{shown.source}. {shown.note}"


def _colour(colour: str) -> str:
    return {"w": say("White"), "b": say("Black")}.get(colour, "")


def _tie_breaks(tournament: Tournament) -> str:
    try:
        return ", ".join(code.text for code, _ in tie_breaks_of(tournament))
    except BadTieBreak:
        return ", ".join(tournament.regulations.tie_breaks)
