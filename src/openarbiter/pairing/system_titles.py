"""The pairing systems as they are called in front of a round."""

from __future__ import annotations

from openarbiter.model.text import N_

SYSTEM_TITLES: dict[str, str] = {
    "dutch": N_("FIDE (Dutch) System, edition {edition}"),
    "fide-swiss-1989": N_("FIDE Swiss Rules of 1987-89"),
    "lim": N_("Lim System (C.04.4.3)"),
    "dubov": N_("Dubov System, edition {edition}"),
    "burstein": N_("Burstein System, edition {edition}"),
    "double-swiss": N_("Double-Swiss Pairing System (C.04.5)"),
    "team-swiss": N_("Swiss Team Pairing System (C.04.6)"),
    "olympiad": N_("Olympiad Pairing Rules (D.02)"),
    "keizer": N_("Keizer system of clubs, outside the FIDE rules"),
    "ladder": N_("Ladder of a club, outside the FIDE rules"),
    "berger": N_("Round robin, Berger tables"),
    "berger-plain": N_("Round robin, Berger tables in their own order"),
    "scheveningen": N_("Scheveningen System"),
    "semi-scheveningen": N_("Semi-Scheveningen System"),
    "skalitzky": N_("Skalitzky System"),
    "skalitzky-balanced": N_("Skalitzky System, colours balanced"),
    "match": N_("Match of two players"),
    "micro-matches": N_("Round robin of micro-matches, Berger tables"),
    "team-berger": N_("Round robin of teams, Berger tables"),
    "team-berger-plain": N_("Round robin of teams, Berger tables in their own order"),
    "knockout": N_("Knock-out"),
}
"""By :data:`openarbiter.pairing.SYSTEMS`, to be translated; with the edition where it matters."""
