"""Pairing systems and editions of the Swiss rules, as people call them."""

from __future__ import annotations

from openarbiter.model import Tournament
from openarbiter.pairing.match_systems import match_system, pairs_teams
from openarbiter.rulebook import EDITIONS
from openarbiter.web.actions.section_settings import SYSTEMS, system_key
from openarbiter.web.tongue import say


def system_choices() -> list[tuple[str, str]]:
    """The pairing systems to choose from."""
    words = {
        "dutch": say("Swiss: FIDE (Dutch) system (C.04.3)"),
        "dubov": say("Swiss: Dubov System (C.04.4.1)"),
        "burstein": say("Swiss: Burstein System (C.04.4.2)"),
        "lim": say("Swiss: Lim System (C.04.4.3)"),
        "fide-swiss-1989": say("Swiss: FIDE Swiss Rules of 1987-89"),
        "double-swiss": say("Double-Swiss System (C.04.5): matches of two games, each a round"),
        "round-robin": say("Round robin (C.05 Annex 1, Berger tables)"),
        "round-robin-double": say(
            "Double round robin, last two rounds of the first cycle exchanged"
        ),
        "round-robin-plain": say("Round robin, plain tables"),
        "round-robin-plain-double": say("Double round robin, plain tables"),
        "scheveningen": say("Scheveningen: everybody of one team meets everybody of the other"),
        "scheveningen-double": say("Double Scheveningen"),
    }
    return [(key, words[key]) for key in SYSTEMS]


def system_told(frame: Tournament) -> str:
    """The system of a tournament, in words; its code where there are none for it."""
    if pairs_teams(frame):
        return _for_teams(frame)
    key = system_key(frame)
    return dict(system_choices()).get(key, frame.regulations.system)


def _for_teams(frame: Tournament) -> str:
    """A system that pairs teams, with its code where that chooses between ways to pair."""
    if match_system(frame) == "olympiad":
        return say("Teams: Olympiad Pairing Rules (D.02)")
    code = frame.regulations.system
    return say("Teams: Swiss Team Pairing System (C.04.6), {code}", code=code)


def edition_word(name: str) -> str:
    """What an edition of the Swiss rules is called."""
    return say(EDITIONS[name].title) if name in EDITIONS else name
