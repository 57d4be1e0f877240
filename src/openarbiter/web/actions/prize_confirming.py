"""Two people confirm the list of prizes of a section, apart from one another."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.prizes.confirmation import ListConfirmation, ListConfirmed, ListDigest, confirmed
from openarbiter.prizes.money import written
from openarbiter.prizes.other_list import AmountDiffers, OtherList, differences
from openarbiter.web import models
from openarbiter.web.actions.prizes import SectionPrizes, prizes_of
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state.tournament import position_of

CONFIRMED = "prizes-confirmed"
"""The action whose entries are the confirmations."""

NO_LIST = N_("There is no list of prizes: the section has no prize plan that can be computed.")
_MEANWHILE = N_(
    "The list of prizes has changed since you looked at it: the plan or a result is another one. "
    "Check it again."
)
_PROVISIONAL = N_("Results are missing. A list is confirmed when all of them are entered.")
_DIFFERS = N_("Your list differs from the computed one. Nothing has been confirmed.")
_NOBODY = N_("A list is confirmed by people with an account of their own.")


def confirmed_of(section: models.Section, prizes: SectionPrizes) -> ListConfirmed:
    """How far the list of a section is confirmed."""
    return confirmed(prizes.digest, confirmations_of(section))


def confirmations_of(section: models.Section) -> list[ListConfirmation]:
    """All confirmations that nobody has undone, of the present list and of those before it."""
    found = section.entries.defer("changes").filter(action=CONFIRMED).order_by("number")
    entries = list(found)
    if not entries:
        return []
    undone = section.entries.exclude(undoes=[]).values_list("undoes", flat=True)
    gone = {number for each in undone for number in each}
    return [
        ListConfirmation(
            each.who if each.user_key is None else each.user_key,
            each.who,
            each.at,
            ListDigest(
                *(str(each.values.get(name, "")) for name in ("plan", "results", "list_digest"))
            ),
            bool(each.values.get("own_list")),
        )
        for each in entries
        if each.number not in gone
    ]


def confirm_prizes(
    actor: Actor, section: models.Section, seen: str, own: OtherList | None = None
) -> tuple[AmountDiffers, ...]:
    """Confirm the computed list of prizes, after comparing it or by a list of one's own.

    Args:
        seen: the digest of the list that was looked at (:attr:`ListDigest.text`).
        own: a list that this person computed; where it differs nothing is confirmed, and the ledger
            keeps that it differed.

    Returns:
        The differences; none where the list is confirmed now.

    Raises:
        Conflict: the list has changed since.
        Refused: results are missing, this person has confirmed it, or two people have.
    """
    prizes = prizes_of(section)
    if prizes is None:
        raise Refused(Reason.of(NO_LIST))
    differing = () if own is None else differences(prizes.result, own)
    doubtful = own is not None and bool(own.doubtful)
    action = "prizes-compared" if differing or doubtful else CONFIRMED
    with Work(actor, section.event, action, section=section) as work:
        refuse_changed(section, prizes, seen)
        if prizes.provisional:
            raise Refused(Reason.of(_PROVISIONAL))
        if actor.user_key is None:
            raise Refused(Reason.of(_NOBODY))
        against = confirmed_of(section, prizes).refused(actor.user_key)
        if against is not None:
            raise Refused(against)
        if differing or doubtful:
            work.note(count=len(differing))
        else:
            digest = prizes.digest
            work.note(
                paid=paid_told(prizes),
                plan=digest.plan,
                results=digest.results,
                list_digest=digest.list,
                own_list=own is not None,
            )
            work.tell(kind="prizes")
    return differing


def refuse_changed(section: models.Section, prizes: SectionPrizes, seen: str) -> None:
    """Make sure, under the lock, that a list is still the one that was looked at.

    Raises:
        Conflict: it has changed since.
    """
    if seen != prizes.digest.text or position_of(section).stamp != prizes.stamp:
        raise Conflict(Reason.of(_MEANWHILE))


def paid_told(prizes: SectionPrizes) -> str:
    """The sum that is paid, for the ledger."""
    plan = prizes.plan
    return f"{written(prizes.result.paid, plan.decimals)} {plan.currency}".rstrip()
