"""Pairing systems and editions of the Swiss rules, as people call them."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Tournament
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.match_systems import match_system, pairs_teams, team_round_robin
from openarbiter.rulebook import EDITIONS, Edition
from openarbiter.rulebook.swiss_systems import (
    SWISS_SYSTEMS,
    SystemStatus,
    advice_article,
    permission_article,
    text_of_system,
)
from openarbiter.web.actions.section_settings import SYSTEMS, system_key
from openarbiter.web.shown.editions_shown import SOURCE_NAMES
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class SystemShown:
    """A Swiss system in the reader's language.

    Attributes:
        key: its name in forms, one of ``SYSTEMS``.
        about: two sentences on when to use it.
        standing: whether FIDE publishes it and an approved program with a free checker exists.
        advised: whether nothing speaks against it.
        source: what its text was read from; ``note`` says it in a sentence.
    """

    key: str
    title: str
    chapter: str
    about: str
    standing: str
    advised: bool
    source: str
    note: str


def systems_shown(edition: Edition) -> list[SystemShown]:
    """The Swiss systems for individual players, as an edition of the Swiss rules has them."""
    found = []
    for system in SWISS_SYSTEMS.values():
        text = text_of_system(system.id, edition)
        found.append(
            SystemShown(
                key=system.id,
                title=say(system.title),
                chapter=system.chapter,
                about=say(system.about),
                standing=_standing_told(system.standing, edition),
                advised=system.standing is SystemStatus.CHECKED,
                source=say(SOURCE_NAMES[text.source]),
                note=say(text.note),
            )
        )
    return found


def system_shown(tournament: Tournament) -> SystemShown | None:
    """The Swiss system of a tournament; None where it is paired by another kind of system."""
    name = system_of(tournament, matches=True).name
    return next((each for each in systems_shown(edition_of(tournament)) if each.key == name), None)


def _standing_told(standing: SystemStatus, edition: Edition) -> str:
    match standing:
        case SystemStatus.CHECKED:
            return say("Published by FIDE; approved programs with a free checker exist.")
        case SystemStatus.UNCHECKED:
            return say(
                "Published by FIDE. No approved program with a free checker exists, so its use is "
                "advised against ({article}).",
                article=advice_article(edition),
            )
        case SystemStatus.UNPUBLISHED:
            return say(
                "Not published by FIDE today. A rated tournament needs the permission of FIDE’s "
                "Qualification Commission ({article}).",
                article=permission_article(edition),
            )


def system_choices() -> list[tuple[str, str]]:
    """The pairing systems to choose from."""
    words = {
        "dutch": say("Swiss: FIDE (Dutch) system (C.04.3)"),
        "dubov": say("Swiss: Dubov System (C.04.4.1)"),
        "burstein": say("Swiss: Burstein System (C.04.4.2)"),
        "lim": say("Swiss: Lim System (C.04.4.3)"),
        "fide-swiss-1989": say("Swiss: FIDE Swiss Rules of 1987-89"),
        "double-swiss": say("Double-Swiss System (C.04.5): matches of two games, each a round"),
        "team-swiss": say("Teams: Swiss Team Pairing System (C.04.6)"),
        "olympiad": say("Teams: Olympiad Pairing Rules (D.02)"),
        "match": say("Match of two players: each game is a round, and it may be decided early"),
        "micro-matches": say(
            "Round robin of micro-matches: several games in a row against each opponent"
        ),
        "knockout": say("Knock-out: who loses a match is out"),
        "keizer": say("Club: Keizer system, outside the FIDE rules"),
        "ladder": say("Club: ladder, outside the FIDE rules"),
        "round-robin": say("Round robin (C.05 Annex 1, Berger tables)"),
        "round-robin-double": say(
            "Double round robin, last two rounds of the first cycle exchanged"
        ),
        "round-robin-plain": say("Round robin, plain tables"),
        "round-robin-plain-double": say("Double round robin, plain tables"),
        "scheveningen": say("Scheveningen: everybody of one team meets everybody of the other"),
        "scheveningen-double": say("Double Scheveningen"),
        "semi-scheveningen": say(
            "Semi-Scheveningen: top half against top half, bottom half against bottom half"
        ),
        "skalitzky": say("Skalitzky: three teams in two rounds, nobody free"),
        "skalitzky-balanced": say("Skalitzky, colours balanced"),
        "team-round-robin": say("Teams: round robin, Berger tables"),
        "team-round-robin-double": say(
            "Teams: double round robin, last two rounds of the first cycle exchanged"
        ),
        "team-round-robin-plain": say("Teams: round robin, plain tables"),
        "team-round-robin-plain-double": say("Teams: double round robin, plain tables"),
    }
    return [(key, words[key]) for key in SYSTEMS]


def system_told(frame: Tournament) -> str:
    """The system of a tournament, in words; its code where there are none for it."""
    words = dict(system_choices()).get(system_key(frame))
    if pairs_teams(frame) and (words is None or match_system(frame) == "team-swiss"):
        return _for_teams(frame)
    return words or frame.regulations.system


def _for_teams(frame: Tournament) -> str:
    """A system that pairs teams, with its code where that chooses between ways to pair."""
    if team_round_robin(frame):
        return say("Teams: round robin, {code}", code=frame.regulations.system)
    if match_system(frame) == "olympiad":
        return say("Teams: Olympiad Pairing Rules (D.02)")
    code = frame.regulations.system
    return say("Teams: Swiss Team Pairing System (C.04.6), {code}", code=code)


def edition_word(name: str) -> str:
    """What an edition of the Swiss rules is called."""
    return say(EDITIONS[name].title) if name in EDITIONS else name
