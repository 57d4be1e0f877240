"""The check that nobody before them in the order could have had the bye."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.swiss.counting import lacking
from openarbiter.verify.certificate.swiss.people import RoundField, RoundParticipant

_TITLE = Reason(N_("Nobody comes before them who could have the bye"))


def bye_choice(certificate: Certificate, field: RoundField) -> Check:
    """The check of who has the bye: of all who come first in its order, why they cannot have it.

    Somebody cannot have it who is barred from it, or without whom the others cannot all be
    paired; that is counted, see :func:`lacking`.
    """
    article = field.articles.bye
    found: list[CertificateFinding] = []
    given = certificate.pairing.bye
    own = field.people.get(given or 0)
    if own is not None:
        template = N_(
            "Number {player} comes before number {bye} in the order of the bye, may have it, and "
            "without {player} the others can be paired."
        )
        for one in sorted(field.people.values(), key=lambda each: _order(field, each)):
            if one is own:
                break
            if one.barred_by is not None:
                continue
            if not lacking(field, field.people.keys() - {one.number}):
                reason = Reason.of(template, player=one.number, bye=own.number)
                found.append(CertificateFinding("$.bye", reason))
                break
    return Check.of("bye-choice", _TITLE, found, article=article, means=Means.PROVED)


def _order(field: RoundField, one: RoundParticipant) -> tuple[int, ...]:
    """The order in which the bye is given: whoever comes first has it if they can."""
    match field.system:
        case "lim" | "fide-swiss-1989":
            return one.score, -one.place
        case "olympiad":
            return one.score, -one.number
        case "dubov":
            return one.score, -one.matches, -one.place
        case "burstein":
            return one.score, -one.matches, *(-part for part in one.rank)
        case _:
            return one.score, -one.matches, -one.number
