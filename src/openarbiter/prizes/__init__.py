"""Prizes: the plan, sharing, categories, the best assignment, with its working."""

from openarbiter.prizes.candidates import PrizeCandidate, WrongPlayOff, candidates_of
from openarbiter.prizes.computation import Prizes, Winner, prizes
from openarbiter.prizes.plan import PrizeList, PrizePlan

__all__ = [
    "PrizeCandidate",
    "PrizeList",
    "PrizePlan",
    "Prizes",
    "Winner",
    "WrongPlayOff",
    "candidates_of",
    "prizes",
]
