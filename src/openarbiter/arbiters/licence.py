"""Licences of arbiters: fees, upgrades, validity, inactivity (B.06 6, classification 1, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from openarbiter.arbiters.verdict import ArbiterClause, at_least, clause, of_all
from openarbiter.model.arbiters import ArbiterCategory, ArbiterRecord, ArbiterTitle
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import INTERNATIONAL_LEVELS, ArbiterRules
from openarbiter.rulebook.calendar import years_after

_ACTIVE = N_("Active: the last event that counts ended on {day}.")
_NEW = N_("Active: the title is younger than {years} years.")
_INACTIVE = N_("Inactive: no event that counts since {day}, for {years} years or more.")
_NEVER = N_("Inactive: no event that counts in {years} years.")
_NO_EVENTS = N_("No events are recorded, so it is not known whether the arbiter is active.")
_FOR_LIFE = N_("A national arbiter's licence is for life.")
_PAID = N_("The licence is valid from {day} on.")
_NOT_YET = N_("The licence is valid only from {day} on, the day after the payment.")
_NOT_PAID = N_("No licence fee is recorded.")
_WRONG_TITLE = N_("The licence was paid for {paid}, the title is {title}: the new fee is due.")
_UPGRADE = N_("The licence was paid for category {paid}, now it is {category}: {due} EUR are due.")
_SAME = N_("The licence was paid for this title and category.")
_BACK = N_(
    "Events since the arbiter was inactive: {have} of {need}; then the Commission has to agree."
)
_OLD_LICENCE = N_("The licence ended when the arbiter became inactive: a new fee is due.")
_NO_TITLE = N_("No title, so no licence.")


@dataclass(frozen=True, slots=True)
class LicenceVerdict:
    """How it stands with an arbiter's licence.

    Attributes:
        clauses: payment, title and category, activity.
        fee: the whole fee for title and category, in euros; None where there is none.
        due: what is to be paid; None where it is not known.
        outside: whether the fee is not in the text of the edition.
        valid_from: the day after the payment; None without one.
    """

    clauses: tuple[ArbiterClause, ...]
    fee: int | None
    due: int | None
    outside: bool
    valid_from: date | None

    @property
    def standing(self) -> Known:
        """Whether the arbiter has a licence."""
        return of_all(self.clauses)


def licence_fee(rules: ArbiterRules, title: ArbiterTitle, category: ArbiterCategory) -> int | None:
    """The fee for a title and a category, in euros; None where there is none (6.3).

    A title of FIDE without a category is one of category D (classification 3.5).
    """
    return rules.fees.get((title, _category(title, category)))


def fee_due(
    rules: ArbiterRules,
    paid: tuple[ArbiterTitle, ArbiterCategory] | None,
    now: tuple[ArbiterTitle, ArbiterCategory],
) -> int | None:
    """What is to be paid by somebody who has paid for a title and category before (6.2.3-6.2.5).

    A new title costs its whole fee, a higher category the difference, a lower one nothing.

    Args:
        paid: None where nothing was paid.

    Returns:
        Euros; None where there is no such fee.
    """
    fee = licence_fee(rules, *now)
    if fee is None or paid is None or paid[0] is not now[0]:
        return fee
    before = licence_fee(rules, *paid)
    return None if before is None else max(0, fee - before)


def _category(title: ArbiterTitle, category: ArbiterCategory) -> ArbiterCategory:
    if title in (ArbiterTitle.NONE, ArbiterTitle.NATIONAL):
        return ArbiterCategory.NONE
    return ArbiterCategory.D if category is ArbiterCategory.NONE else category


def licence(rules: ArbiterRules, record: ArbiterRecord, day: date) -> LicenceVerdict:
    """Judge an arbiter's licence on a day."""
    articles = rules.articles
    if record.title is ArbiterTitle.NONE:
        none = clause("paid", False, articles.licensed, _NO_TITLE)
        return LicenceVerdict((none,), None, None, False, None)
    now = record.title, _category(record.title, record.category)
    fee = licence_fee(rules, *now)
    outside = now in rules.outside
    paid_on = record.licence_day
    if paid_on is None:
        none = clause("paid", False, articles.licensed, _NOT_PAID)
        return LicenceVerdict((none, activity(rules, record, day)), fee, fee, outside, None)
    valid_from = paid_on + timedelta(days=1) if paid_on < date.max else paid_on
    met = valid_from <= day
    clauses = [clause("paid", met, articles.licence, _PAID if met else _NOT_YET, day=valid_from)]
    paid_title = record.licence_title or record.title
    paid_for = paid_title, _category(paid_title, record.licence_category or now[1])
    due = fee_due(rules, paid_for, now)
    clauses.append(_paid_for(rules, paid_for, now, due))
    if record.title is ArbiterTitle.NATIONAL:
        clauses.append(clause("active", True, articles.national_licence, _FOR_LIFE))
        return LicenceVerdict(tuple(clauses), fee, due, outside, valid_from)
    active = activity(rules, record, day)
    clauses.append(active)
    ended = _inactive_from(rules, record, day)
    if ended is not None and paid_on < ended:
        clauses.append(clause("reactivated", False, articles.reactivated, _OLD_LICENCE))
        due = fee
    return LicenceVerdict(tuple(clauses), fee, due, outside, valid_from)


def _paid_for(
    rules: ArbiterRules,
    paid: tuple[ArbiterTitle, ArbiterCategory],
    now: tuple[ArbiterTitle, ArbiterCategory],
    due: int | None,
) -> ArbiterClause:
    articles = rules.articles
    if paid[0] is not now[0]:
        values = {"paid": paid[0].value, "title": now[0].value}
        return clause("paid-for", False, articles.new_title, _WRONG_TITLE, **values)
    if due:
        values = {"paid": paid[1].value, "category": now[1].value, "due": str(due)}
        return clause("paid-for", False, articles.upgrade, _UPGRADE, **values)
    return clause("paid-for", True, articles.upgrade, _SAME)


def counting_days(record: ArbiterRecord, day: date) -> list[date]:
    """The ends of the events that keep an arbiter active until a day (classification 1.3, 1.4).

    Of an IA international ones count, of everybody else those rated by FIDE.
    """
    international = record.title is ArbiterTitle.INTERNATIONAL
    return sorted(
        each.end
        for each in record.events
        if each.start <= day
        and (each.level in INTERNATIONAL_LEVELS if international else each.fide_rated)
    )


def activity(rules: ArbiterRules, record: ArbiterRecord, day: date) -> ArbiterClause:
    """Whether an arbiter is active on a day; events to come do not count.

    Whoever was inactive is active again after two events, once the Commission agrees
    (classification 2.2); a licence paid after that time shows that it did.
    """
    articles, years = rules.articles, rules.inactive_years
    international = record.title is ArbiterTitle.INTERNATIONAL
    article = articles.inactive_international if international else articles.inactive_fide
    ends = counting_days(record, day)
    awarded = record.international_day if international else record.fide_day
    if awarded is not None and day < years_after(awarded, years):
        return clause("active", True, article, _NEW, years=years)
    if not record.events:
        return clause("active", None, article, _NO_EVENTS)
    if not ends:
        return clause("active", False, article, _NEVER, years=years)
    if day >= years_after(ends[-1], years):
        return clause("active", False, article, _INACTIVE, day=ends[-1], years=years)
    ended = _inactive_from(rules, record, day)
    if ended is not None and (record.licence_day is None or record.licence_day < ended):
        back = [each for each in ends if each >= ended]
        told = at_least("active", len(back), rules.back_events, articles.active_again, _BACK)
        if told.standing is Known.MET:
            return clause(
                "active", None, articles.active_again, _BACK, have=len(back), need=rules.back_events
            )
        return told
    return clause("active", True, article, _ACTIVE, day=ends[-1])


def _inactive_from(rules: ArbiterRules, record: ArbiterRecord, day: date) -> date | None:
    """The day on which an arbiter became inactive last; None where that never happened.

    Before the first event that is recorded nothing is known.
    """
    days: Sequence[date] = [*counting_days(record, day), day]
    gaps = [
        years_after(earlier, rules.inactive_years)
        for earlier, later in pairwise(days)
        if later >= years_after(earlier, rules.inactive_years)
    ]
    return gaps[-1] if gaps else None
