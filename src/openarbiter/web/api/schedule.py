"""The rounds of a schedule: confirming how many there are, publishing all at once."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Status

from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.schedule_rounds import confirm_rounds
from openarbiter.web.api.events import SectionRow, section_row
from openarbiter.web.api.kinds import NO_PLACES
from openarbiter.web.api.rounds import RoundRow, rounds_of
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Places, Slug
from openarbiter.web.http.schemas.rounds import Confirmation
from openarbiter.web.rights import May

AT = "/events/{event}/sections/{section}/schedule"

router = Router(tags=["rounds"])


@router.post(f"{AT}/confirmation", auth=Key(May.PUBLISH), response=SectionRow)
def confirm(request: HttpRequest, event: Slug, section: Slug, asked: Confirmation) -> SectionRow:
    """Confirm that a schedule has another number of rounds than its tables (C.05 5.1)."""
    seat = seat_of(request)
    confirm_rounds(seat.actor, seat.section, asked.rounds, asked.reason)
    return section_row(seat.section)


@router.post(f"{AT}/publication", auth=Key(May.PUBLISH), response={201: list[RoundRow]})
def publish(
    request: HttpRequest, event: Slug, section: Slug, despite: Places = NO_PLACES
) -> Status[list[RoundRow]]:
    """Publish all rounds of a schedule that are left; the answer is those."""
    seat = seat_of(request)
    made = {each.number for each in publish_all(seat.actor, seat.section, despite)}
    return Status(201, [row for row in rounds_of(seat.section) if row.number in made])
