"""Checks that no fewer could float, and that no pairing complies better with the criteria."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.swiss.best import LARGEST, TRIED, first, least, total
from openarbiter.verify.certificate.swiss.costs import OptimumClaim, claims_of
from openarbiter.verify.certificate.swiss.counting import lacking
from openarbiter.verify.certificate.swiss.groups import Groups

COUNTED = 400
"""The most people among whom those who must be left over are counted."""

_FLOATERS = Reason(N_("No fewer could leave a group or come into it"))
_BEST = Reason(N_("No pairing complies better with the criteria"))
_FEWER = N_("{due} would be enough here, and {read} float.")
_NOT_COUNTED = N_("Counting alone does not show it, so it rests on the next check: {paths}.")
_TOO_LARGE = N_(
    "Compared with the new pairing only, because there are too many to be paired otherwise: "
    "{paths}."
)
_SPLIT = N_("No pair had to be split: the median group could be paired without.")
_BETTER = N_("Another pairing complies better with the criteria: {due} instead of {read}.")
_EARLIER = N_("Another pairing is as good and comes first in the order of the rules.")
_ILLEGAL = N_("Two who may not meet are paired here, so there is nothing to compare.")
_UNFINISHED = Reason(
    N_("The groups do not follow from one another, so nothing can be said of other pairings.")
)
_HOW = N_(
    "Claims that were tried in every possible way: {tried}. Claims that were shown by one matching "
    "of all who were left: {matched}."
)
_NO_CLAIM = N_(
    "Here the rules settle one by one whom each meets, so it rests on pairing again: {paths}."
)


def fewest_floaters(groups: Groups) -> Check:
    """The check that no fewer float, by counting, see :func:`lacking`."""
    found: list[CertificateFinding] = []
    uncounted: list[str] = []
    large: list[str] = []
    exact = groups.field.system in ("lim", "fide-swiss-1989")
    for place in range(groups.sound):
        path = f"$.groups[{place}]"
        floating = _floating(groups, place)
        own = _own(groups, place)
        rest = groups.unpaired[place] - own
        bound = lacking(groups.field, own) if len(own) <= COUNTED else None
        if bound is not None and bound < floating and not exact and len(rest) <= COUNTED:
            bound = max(bound, lacking(groups.field, rest))
        if bound is None or (bound < floating and not exact and len(rest) > COUNTED):
            large.append(path)
        elif bound < floating and exact:
            reason = Reason.of(_FEWER, due=bound, read=floating)
            found.append(CertificateFinding(f"{path}.left", reason))
        elif bound < floating:
            uncounted.append(path)
    if exact and not groups.left_out:
        found += _needless_split(groups)
    notes = [*groups.left_out]
    if uncounted:
        notes.append(Reason.of(_NOT_COUNTED, paths=", ".join(uncounted)))
    if large:
        notes.append(Reason.of(_TOO_LARGE, paths=", ".join(large)))
    return Check.of(
        "floaters",
        _FLOATERS,
        found,
        article=groups.field.articles.least,
        notes=tuple(notes),
        means=Means.PROVED,
    )


def _floating(groups: Groups, place: int) -> int:
    """How many float: into the group in systems with upfloaters, out of it in the others."""
    group = groups.groups[place]
    up = groups.field.system in ("dubov", "team-swiss", "double-swiss")
    return len(group.floaters if up else group.left)


def _own(groups: Groups, place: int) -> set[int]:
    """Those whose pairing within the group decides how many float."""
    group = groups.groups[place]
    if groups.field.system in ("dubov", "team-swiss", "double-swiss"):
        return set(group.members)
    return {*group.members, *group.floaters}


def _needless_split(groups: Groups) -> list[CertificateFinding]:
    """Pairs split for a median group that could be paired as it was (9.6)."""
    last = groups.groups[-1] if groups.groups else None
    if last is None or set(last.floaters) <= groups.moved_on:
        return []
    if 2 * last.score != groups.field.median:
        # Nobody has the median score, and nobody came to it: there was nothing to split for.
        return []
    if lacking(groups.field, {*last.members, *groups.moved_on}):
        return []
    path = f"$.groups[{len(groups.groups) - 1}].floaters"
    return [CertificateFinding(path, Reason(_SPLIT))]


def best_pairing(groups: Groups) -> Check:
    """The check that every group is the best that can be, by trying all or by one matching."""
    article = groups.field.articles.criteria or groups.field.articles.least
    if groups.left_out or groups.findings:
        return Check.skipped("best", _BEST, _UNFINISHED, article, Means.PROVED)
    found: list[CertificateFinding] = []
    large: list[str] = []
    settled: list[str] = []
    tried = matched = 0
    for place in range(groups.sound):
        path = f"$.groups[{place}]"
        claims = claims_of(groups, place)
        if not claims:
            settled.append(path)
        for claim in claims:
            if len(claim.people) > LARGEST:
                large.append(path)
                continue
            tried += len(claim.people) <= TRIED
            matched += len(claim.people) > TRIED
            found += _judged(path, claim)
    notes = []
    if tried or matched:
        notes.append(Reason.of(_HOW, tried=tried, matched=matched))
    if large:
        notes.append(Reason.of(_TOO_LARGE, paths=", ".join(dict.fromkeys(large))))
    if settled:
        notes.append(Reason.of(_NO_CLAIM, paths=", ".join(settled)))
    return Check.of("best", _BEST, found, article=article, notes=tuple(notes), means=Means.PROVED)


def _judged(path: str, claim: OptimumClaim) -> list[CertificateFinding]:
    own = claim.own or total(claim.pairs, claim.cost, claim.criteria)
    if own is None:
        return [CertificateFinding(path, Reason(_ILLEGAL))]
    if claim.order is not None and len(claim.people) <= TRIED:
        earliest = first(claim.people, claim.cost, claim.criteria, claim.order)
        best = None if earliest is None else earliest[0]
        if earliest is not None and earliest[0] == own and earliest[1] < claim.order(claim.pairs):
            return [CertificateFinding(path, Reason(_EARLIER))]
    else:
        best = least(claim.people, claim.cost, claim.criteria)
    if best is None or best >= own:
        return []
    values = (", ".join(map(str, each)) for each in (best, own))
    template = claim.otherwise or _BETTER
    return [CertificateFinding(path, Reason.of(template, due=next(values), read=next(values)))]
