"""Club evenings: the Keizer system, ladders, percentages. FIDE has no rules for them."""

from openarbiter.clubs.keizer import Keizer, keizer, keizer_by_round
from openarbiter.clubs.keizer_terms import KeizerTerms, keizer_terms, with_keizer_terms
from openarbiter.clubs.ladder import Ladder, ladder
from openarbiter.clubs.ladder_terms import LadderTerms, ladder_terms, with_ladder_terms
from openarbiter.clubs.systems import CLUB_SYSTEMS, KEIZER, LADDER, club_system

__all__ = [
    "CLUB_SYSTEMS",
    "KEIZER",
    "LADDER",
    "Keizer",
    "KeizerTerms",
    "Ladder",
    "LadderTerms",
    "club_system",
    "keizer",
    "keizer_by_round",
    "keizer_terms",
    "ladder",
    "ladder_terms",
    "with_keizer_terms",
    "with_ladder_terms",
]
