"""Which category may be what in which official event (classification 5.1, 5.2)."""

from __future__ import annotations

from openarbiter.arbiters.verdict import ArbiterClause, clause
from openarbiter.model.arbiters import ArbiterCategory, ArbiterTitle, Duty, EventLevel
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import ArbiterRules

_ALLOWED = N_("Category {category} may be appointed; so may {allowed}.")
_NOT_ALLOWED = N_("Category {category} cannot be appointed here: only {allowed}.")
_NO_CATEGORY = N_("Without a category nobody can be appointed here: only {allowed}.")
_NOT_LIMITED = N_("Categories are asked for at world and continental events only.")
_ONLY_INTERNATIONAL = N_("Only an IA may be chief arbiter of a major world event.")
_IS_INTERNATIONAL = N_("An IA, as a major world event asks for.")
_TITLE_UNKNOWN = N_(
    "It is not known whether the arbiter is an IA, as a major world event asks for."
)

DUTIES = (Duty.CHIEF, Duty.DEPUTY, Duty.ARBITER, Duty.ASSISTANT)
"""The lines of the table (5.2)."""


def categories_for(
    rules: ArbiterRules, level: EventLevel, duty: Duty
) -> tuple[ArbiterCategory, ...] | None:
    """The categories that may be appointed, highest first; None where nothing limits them.

    Sector arbiters and arbiters of a match are arbiters.
    """
    asked = Duty.ARBITER if duty in (Duty.SECTOR, Duty.MATCH) else duty
    found = rules.matrix.get((level, asked))
    return None if found is None else tuple(each for each in ArbiterCategory if each in found)


def appointment(
    rules: ArbiterRules,
    level: EventLevel,
    duty: Duty,
    category: ArbiterCategory,
    title: ArbiterTitle = ArbiterTitle.NONE,
) -> tuple[ArbiterClause, ...]:
    """Whether an arbiter of a category may be appointed.

    Args:
        title: of the arbiter; none where it is not known.
    """
    articles = rules.articles
    allowed = categories_for(rules, level, duty)
    if allowed is None:
        return (clause("category", True, articles.appointment, _NOT_LIMITED),)
    named = ", ".join(each.value for each in allowed)
    if category is ArbiterCategory.NONE:
        found = clause("category", False, articles.appointment, _NO_CATEGORY, allowed=named)
    else:
        met = category in allowed
        template = _ALLOWED if met else _NOT_ALLOWED
        values = {"category": category.value, "allowed": named}
        found = clause("category", met, articles.appointment, template, **values)
    if level is not EventLevel.WORLD_MAJOR or duty is not Duty.CHIEF:
        return (found,)
    is_international = None if not title else title is ArbiterTitle.INTERNATIONAL
    texts = {True: _IS_INTERNATIONAL, False: _ONLY_INTERNATIONAL, None: _TITLE_UNKNOWN}
    return (found, clause("title", is_international, articles.major, texts[is_international]))
