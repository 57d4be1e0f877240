"""Whether the arbiters of an event are enough, for its rating and for norms (B.06, B.01, IT3)."""

from __future__ import annotations

from openarbiter.arbiters.verdict import ArbiterClause, at_least, clause
from openarbiter.model.arbiters import ArbiterTitle
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import ArbiterRules

_CHIEF = N_("Chief arbiter: {name}.")
_NO_CHIEF = N_("No chief arbiter is named.")
_TITLED = N_("The chief arbiter is an {title}, as norms for players need.")
_NOT_TITLED = N_("The chief arbiter is neither IA nor FA: players cannot make norms here.")
_LICENSED = N_("{name} has a licence.")
_UNLICENSED = N_("{name} has no licence: the event is not rated, and no arbiter makes a norm.")
_LICENCE_UNKNOWN = N_("It is not known whether {name} has a licence.")
_NO_TITLE = N_("{name} has no title, so no licence either.")
_DEPUTIES = N_("Deputies: {have}; the tournament report lists {need} (players: {players}).")

_FIDE_TITLES = frozenset({ArbiterTitle.FIDE.value, ArbiterTitle.INTERNATIONAL.value})


def arbiters_of_event(
    rules: ArbiterRules, facts: EventFacts, players: int, *, norms: bool
) -> tuple[ArbiterClause, ...]:
    """Judge the arbiters of an event.

    Args:
        facts: who they are.
        players: how many take part.
        norms: whether players are to make norms there.
    """
    articles = rules.articles
    chief = facts.chief
    if chief is None:
        found = [clause("chief", False, articles.chief, _NO_CHIEF)]
    else:
        found = [clause("chief", True, articles.chief, _CHIEF, name=chief.name)]
        if norms:
            titled = chief.title in _FIDE_TITLES
            template = _TITLED if titled else _NOT_TITLED
            found.append(clause("chief-title", titled, articles.chief, template, title=chief.title))
    found += [_licence(rules, each) for each in facts.arbiters]
    deputies = sum(each.role is ArbiterRole.DEPUTY for each in facts.arbiters)
    needed = rules.needed_deputies(players)
    found.append(
        at_least("deputies", deputies, needed, articles.deputies, _DEPUTIES, players=players)
    )
    return tuple(found)


def _licence(rules: ArbiterRules, arbiter: EventArbiter) -> ArbiterClause:
    """Every arbiter of a rated event needs a licence; without a title there is none (6.6, 6.8)."""
    article = rules.articles.unlicensed
    if arbiter.licensed is None:
        return clause("licence", None, article, _LICENCE_UNKNOWN, name=arbiter.name)
    if not arbiter.licensed and not arbiter.title:
        return clause("licence", False, article, _NO_TITLE, name=arbiter.name)
    template = _LICENSED if arbiter.licensed else _UNLICENSED
    return clause("licence", arbiter.licensed, article, template, name=arbiter.name)
