"""Pairing a certified round again, by both engines where there are two."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.bracket_json import Json
from openarbiter.pairing import Engine, native_available
from openarbiter.rulebook import edition_named
from openarbiter.verify.certificate.certificate import Certificate, Maker, maker
from openarbiter.verify.certificate.comparing import differences
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means

REFERENCE_UP_TO = 300
"""The most players for whom the reference engine still answers in some seconds."""

_TITLE = Reason(N_("Paired again, the round is the same in every field: no pairing is better"))

_SAME = Reason(N_("Paired again, the round is the same in every field"))
_STEPS = Reason(N_("Paired again, what was done and why is the same"))
_ONE_ENGINE = N_(
    "There is one engine for this system. If it made the certificate, pairing again only shows "
    "that it gives the same answer twice; the other checks do without it."
)


def engine_again(players: int, asked: Engine = "auto") -> Maker:
    """The engine that pairs again; both, which are then compared, where that does not take long.

    What the certificate says of its own engine plays no part: nobody can see it from there.

    Args:
        players: how many there are in the round.
        asked: an engine somebody wants; ``auto`` lets this function choose.
    """
    if asked != "auto":
        return maker(asked)
    if not native_available():
        return "reference"
    return "both" if players <= REFERENCE_UP_TO else "native"


def same_pairing(read: Json, due: Json, certificate: Certificate, engine: Maker) -> Check:
    """The check of boards, bye and brackets against the new pairing, field by field.

    Args:
        read, due: the documents of the certificate and of the new pairing.
    """
    found = [each for each in differences(read, due) if _of_pairing(each)]
    notes = (Reason(_by(engine)), *_alone(engine))
    return Check.of("pairing", _TITLE, found, article=_article(certificate), notes=notes)


def same_groups(read: Json, due: Json) -> list[Check]:
    """The checks of another system than the Dutch one: the pairing, and the account of it.

    Args:
        read, due: the documents of the certificate and of the new pairing.
    """
    found = [each for each in differences(read, due) if _of_pairing(each)]
    steps = [each for each in found if ".steps" in each.path]
    others = [each for each in found if ".steps" not in each.path]
    notes = (Reason(_ONE_ENGINE),)
    means = Means.PAIRED_AGAIN
    return [
        Check.of("steps", _STEPS, steps, means=means),
        Check.of("pairing", _SAME, others, notes=notes, means=means),
    ]


def no_groups(reasons: tuple[Reason, ...]) -> Check:
    """The same check where the rules of another system have no pairing of the round at all."""
    first = CertificateFinding("$", Reason(N_("This round cannot be paired by the rules.")))
    found = [first, *(CertificateFinding("$", reason) for reason in reasons)]
    notes = (Reason(_ONE_ENGINE),)
    return Check.of("pairing", _SAME, found, notes=notes, means=Means.PAIRED_AGAIN)


def not_paired(certificate: Certificate, reasons: tuple[Reason, ...], engine: Maker) -> Check:
    """The same check where the rules have no pairing of the round at all."""
    first = CertificateFinding("$", Reason(N_("This round cannot be paired by the rules.")))
    found = [first, *(CertificateFinding("$", reason) for reason in reasons)]
    notes = (Reason(_by(engine)), *_alone(engine))
    return Check.of("pairing", _TITLE, found, article=_article(certificate), notes=notes)


def _article(certificate: Certificate) -> str:
    """The article on choosing the best candidate; ``""`` where none is cited."""
    return edition_named(certificate.pairing.edition).dutch.articles.certified_choice


def _by(engine: Maker) -> str:
    match engine:
        case "native":
            return N_("The native engine paired it again.")
        case "reference":
            return N_("The reference engine paired it again.")
        case "both":
            return N_("Both engines paired it again and produced the same pairing.")


def _alone(engine: Maker) -> tuple[Reason, ...]:
    """That one engine is no second opinion, and how to get one; nothing where both paired."""
    if engine == "both":
        return ()
    if not native_available():
        template = N_(
            "No second engine is installed here. If the same engine made the certificate, "
            "this check only shows that it gives the same answer twice."
        )
    else:
        template = N_(
            "Only one engine was used. If the same engine made the certificate, this check "
            "only shows that it gives the same answer twice. --engine both asks the other "
            "one, too."
        )
    return (Reason(template),)


_PAIRED = ("$.boards", "$.bye", "$.brackets", "$.groups", "$.steps")


def _of_pairing(finding: CertificateFinding) -> bool:
    path = finding.path
    return path.startswith(_PAIRED) and not path.endswith(".name")
