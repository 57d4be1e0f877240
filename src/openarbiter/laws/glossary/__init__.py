"""The glossary of the Laws: every term with its meaning, linked from the rulings about it."""

from openarbiter.laws.glossary.people import PEOPLE_TERMS
from openarbiter.laws.glossary.pieces_and_moves import MOVES_TERMS
from openarbiter.laws.glossary.results import RESULTS_TERMS
from openarbiter.laws.glossary.term import LawsTerm, about
from openarbiter.laws.glossary.time import TIME_TERMS
from openarbiter.laws.ruling import Ruling
from openarbiter.rulebook.laws_rules import LAWS

TERMS: tuple[LawsTerm, ...] = (*MOVES_TERMS, *TIME_TERMS, *RESULTS_TERMS, *PEOPLE_TERMS)
"""Every term, in four groups: board and moves, time, results, people and places."""

TERMS_BY_KEY: dict[str, LawsTerm] = {each.key: each for each in TERMS}
"""The terms by what they are called in addresses."""


def terms_of(ruling: Ruling) -> tuple[LawsTerm, ...]:
    """The terms that the articles of a ruling are about."""
    return about(TERMS, LAWS[ruling.edition], ruling.articles)


__all__ = ["TERMS", "TERMS_BY_KEY", "LawsTerm", "terms_of"]
