"""After the final standings nothing changes them any more (C.04.2 D.8)."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.conflict import Refused

FINAL = N_(
    "The final standings of {section} have been published, and they stay. Errors found now are "
    "corrected for the rating report; for anything else withdraw the final standings first, "
    "with the reason."
)


def refuse_if_final(section: models.Section) -> None:
    """Make sure that the final standings of a section have not been published.

    Raises:
        Refused: they have.
    """
    if section.final_at is not None:
        raise Refused(Reason.of(FINAL, section=section.name), "C.04.2 D.8")
