"""How an event stands for norms, for the pages on norms and forms."""

from __future__ import annotations

from typing import Any

from openarbiter.web.actions.eligibility import eligibility_of
from openarbiter.web.actions.norms import NormWatch
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.http.desk import Desk
from openarbiter.web.rights import May
from openarbiter.web.shown.eligibility import norms_summary


def stand(desk: Desk, watch: NormWatch) -> dict[str, Any]:
    """Whether the event is rated and can make norms, and whether its host is not known.

    And the page where the host is entered, for those who may.
    """
    return {
        "stand": norms_summary(eligibility_of(desk.section), rated=is_rated(desk.event)),
        "hostless": not watch.event.host and not watch.event.is_fixed,
        "officials": desk.url("section-officials") if desk.may(May.SETTINGS) else "",
    }
