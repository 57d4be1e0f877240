"""Verdicts about arbiters as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from openarbiter.arbiters.application import Application
from openarbiter.arbiters.classification import CategoryProposal
from openarbiter.arbiters.event_norm import norm_of_event
from openarbiter.arbiters.licence import LicenceVerdict
from openarbiter.arbiters.verdict import ArbiterClause
from openarbiter.model.arbiters import ArbiterRecord, ArbiterTitle
from openarbiter.rulebook.arbiter_rules import ArbiterRules

Translate = Callable[[str], str]


def clauses_json(clauses: Iterable[ArbiterClause], translate: Translate) -> list[dict[str, object]]:
    """Clauses, each with its answer, article, numbers and sentence."""
    return [
        {
            "code": each.code,
            "standing": each.standing.value,
            "article": each.article,
            "have": each.have,
            "need": each.need,
            "message": each.reason.message(translate),
        }
        for each in clauses
    ]


def application_json(found: Application, translate: Translate) -> dict[str, object]:
    """An application: its clauses, all norms, and those chosen."""
    return {
        "title": found.title.value,
        "held": found.held,
        "standing": found.standing.value,
        "submit_by": found.submit_by.isoformat() if found.submit_by else None,
        "clauses": clauses_json(found.clauses, translate),
        "norms": [
            {
                "name": each.name,
                "start": each.start.isoformat(),
                "standing": each.standing.value,
                "chosen": each in found.chosen,
                "clauses": clauses_json(each.clauses, translate),
            }
            for each in found.norms
        ],
    }


def licence_json(found: LicenceVerdict, translate: Translate) -> dict[str, object]:
    """A licence: fees in whole euros."""
    return {
        "standing": found.standing.value,
        "valid_from": found.valid_from.isoformat() if found.valid_from else None,
        "fee": found.fee,
        "due": found.due,
        "fee_outside_the_text": found.outside,
        "clauses": clauses_json(found.clauses, translate),
    }


def category_json(found: CategoryProposal, translate: Translate) -> dict[str, object]:
    """A proposal of a category, with A, B and C clause by clause."""
    return {
        "proposed": found.category.value or None,
        "possible": found.possible.value or None,
        "previous": found.previous.value or None,
        "categories": [
            {
                "category": each.category.value,
                "standing": each.standing.value,
                "clauses": clauses_json(each.clauses, translate),
                "one_of": clauses_json(each.ways, translate),
            }
            for each in found.verdicts
        ],
    }


def events_json(rules: ArbiterRules, record: ArbiterRecord) -> list[dict[str, object]]:
    """The events: whether each gives a norm for FA and IA, and how many certificates."""
    rows: list[dict[str, object]] = []
    for event in record.events:
        given = {
            title: norm_of_event(rules, event, title)
            for title in (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL)
        }
        of_both = given[ArbiterTitle.FIDE]
        rows.append(
            {
                "name": event.name,
                "start": event.start.isoformat(),
                "gives": {title.value: norm.standing.value for title, norm in given.items()},
                "certificates": of_both.certificates,
                "certificates_known": of_both.certificates_known,
            }
        )
    return rows
