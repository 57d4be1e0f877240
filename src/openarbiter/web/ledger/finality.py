"""After the final standings nothing changes them any more (C.04.2 D.8)."""

from __future__ import annotations

from openarbiter.handling.results import FINAL
from openarbiter.model import Reason
from openarbiter.web import models
from openarbiter.web.ledger.conflict import Refused


def refuse_if_final(section: models.Section) -> None:
    """Make sure that the final standings of a section have not been published.

    Raises:
        Refused: they have.
    """
    if section.final_at is not None:
        raise Refused(Reason.of(FINAL, section=section.name), "C.04.2 D.8")
