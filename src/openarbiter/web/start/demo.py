"""A real tournament in progress, to try everything on."""

from __future__ import annotations

from importlib.resources import files

from openarbiter.formats.trf import read_trf
from openarbiter.handling.next_round import undecided
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import add_section
from openarbiter.web.actions.pairing import make_draft
from openarbiter.web.actions.publishing import publish
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.state.section_state import situation_of

SLUG = "demo"
SAMPLE = "arad2026.trf"
SCREEN = ("pairings", "standings")


def load_demo() -> models.Event:
    """The event of the demonstration, made where it is not there yet.

    It is the Arad Open 2026, 209 players, while the last of its nine rounds is played.
    """
    found = models.Event.objects.filter(slug=SLUG).first()
    if found is not None:
        return found
    chief = models.User.objects.filter(is_superuser=True).earliest("pk")
    tournament = read_trf((files("openarbiter.data") / SAMPLE).read_bytes()).tournament
    event = models.Event.objects.create(
        slug=SLUG,
        name=tournament.name,
        city=tournament.city,
        federation=tournament.federation,
        start=tournament.start,
        end=tournament.end,
    )
    actor = Actor(chief.name, "administrator", user_key=chief.pk)
    with Work(actor, event, "import") as work:
        work.attest(event)
        section = add_section(work, event, tournament.name, tournament)
        fill_section(work, section, tournament)
        work.update(section, players_report=True)
        work.create(
            models.Screen(
                event=event,
                slug="hall",
                name="Hall",
                pages=[{"kind": kind, "section": section.slug} for kind in SCREEN],
            )
        )
    section.refresh_from_db()
    # Who did not come to round 8 is not in round 9 of the real tournament either.
    for number in undecided(situation_of(section)):
        player = section.players.get(number=number)
        withdraw(actor, section, player, len(tournament.rounds) + 1)
    draft = make_draft(actor, section)
    publish(actor, section, draft.version)
    return event
