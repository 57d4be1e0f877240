"""A tournament file of a running tournament becomes a section at its round."""

from __future__ import annotations

import re
from datetime import date

from django.utils import timezone

from openarbiter.formats.trf import write_trf
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.version import __version__
from openarbiter.web import models
from openarbiter.web.actions.files.incoming import MOST_ROUNDS, Incoming
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import add_section
from openarbiter.web.actions.slugs import slug_for
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.kept_files import FILE, digest_of_text
from openarbiter.web.ledger.writing import writing
from openarbiter.web.rights import Role

_ERRORS = N_(
    "{file} has errors: {count}. Correct them, or import what could be read; the ledger "
    "records that you did."
)
_NO_ROUNDS = N_(
    "Enter the number of rounds, from {played} to {most}: the last round has pairing rules "
    "of its own."
)
_TOO_LARGE = N_(
    "{file} cannot be kept as a tournament file: {why}. Correct it before it is imported."
)


def import_trf(
    actor: Actor,
    event: models.Event,
    found: Incoming,
    *,
    name: str = "",
    rounds: int | None = None,
    start: date | None = None,
    system: str = "",
    despite: bool = False,
) -> models.Section:
    """Make a section of a tournament file, at the round it stands.

    The file itself is kept beside the entry of the ledger, word for word.

    Args:
        name: of the section; by default that of the tournament.
        rounds: how many there are, where the file does not say it.
        start: the first day, where the file does not say it.
        system: how it is paired, where the file does not say it: a key of
            :data:`openarbiter.web.actions.section_settings.SYSTEMS`.
        despite: whether a file with errors is imported all the same.

    Raises:
        Refused: the file has errors, or nobody says how many rounds there are.
    """
    _check(found, despite=despite)
    tournament = found.completed(rounds, start, system)
    _check_rounds(tournament)
    try:
        write_trf(tournament)
    except ValueError as why:
        raise Refused(Reason.of(_TOO_LARGE, file=found.name, why=str(why))) from why
    played = len(tournament.rounds)
    title = (name or tournament.name or found.name).strip()[:120]
    digest = digest_of_text(found.text)
    with writing():
        with Work(
            actor,
            event,
            "import",
            round_number=played,
            subject=found.name,
            file=found.name,
            version=found.reading.version,
            errors=len(found.errors),
            line=_line(found, tournament),
        ) as work:
            section = add_section(work, event, title, tournament)
            work.note(**{FILE: digest})
            # From here on it is the section's own entry.
            work.section = section
            fill_section(work, section, tournament)
            _fill_settings(work, event, section, tournament)
        assert work.entry is not None
        models.Snapshot.objects.create(
            section=section,
            entry=work.entry,
            round_number=played,
            text=found.text,
            digest=digest,
            at=work.at,
        )
    return models.Section.objects.get(pk=section.pk)


def import_as_event(
    user: models.User,
    found: Incoming,
    address: str = "",
    *,
    name: str = "",
    rounds: int | None = None,
    start: date | None = None,
    system: str = "",
    despite: bool = False,
) -> models.Section:
    """Make a new event of a tournament file; the maker is its chief arbiter.

    Raises:
        Refused: as in :func:`import_trf`.
    """
    tournament = found.tournament
    title = (name or tournament.name or found.name).strip()[:120]
    taken = set(models.Event.objects.values_list("slug", flat=True))
    with writing():
        event = models.Event.objects.create(slug=slug_for(title, taken, "event"), name=title)
        role = Role.CHIEF_ARBITER.value
        member = models.Membership.objects.create(user=user, event=event, role=role)
        actor = Actor(user.name, role, address, user.pk)
        with Work(actor, event, "event-made", subject=title) as work:
            work.attest(event, member)
        return import_trf(
            actor,
            event,
            found,
            name=name,
            rounds=rounds,
            start=start,
            system=system,
            despite=despite,
        )


def _check(found: Incoming, *, despite: bool) -> None:
    if found.errors and not despite:
        raise Refused(Reason.of(_ERRORS, file=found.name, count=len(found.errors)))


def _check_rounds(tournament: Tournament) -> None:
    rounds, played = tournament.regulations.rounds, len(tournament.rounds)
    if rounds is None or not max(played, 1) <= rounds <= MOST_ROUNDS:
        raise Refused(Reason.of(_NO_ROUNDS, played=max(played, 1), most=MOST_ROUNDS))


def _line(found: Incoming, tournament: Tournament) -> str:
    """What a tournament file says of it once the tournament has gone on (record ``###``)."""
    day = timezone.localdate().isoformat()
    words = f"### Imported from {found.name} after round {len(tournament.rounds)}, on {day}"
    if found.errors:
        words += f", despite errors in the file: {len(found.errors)}"
    return f"{words} (OpenArbiter {__version__})"


def _fill_settings(
    work: Work, event: models.Event, section: models.Section, tournament: Tournament
) -> None:
    """What the file says of the event, where the event does not say it; its records stay."""
    said = {
        "city": tournament.city[:80],
        "federation": tournament.federation.upper()
        if re.fullmatch(r"[A-Za-z]{3}", tournament.federation)
        else "",
        "start": tournament.start,
        "end": tournament.end,
    }
    values = {name: value for name, value in said.items() if value and not getattr(event, name)}
    if values:
        work.update(event, **values)
    time_control = _kept(tournament, "122") or _kept(tournament, "222")
    if time_control:
        work.update(section, time_control=time_control[:120])


def _kept(tournament: Tournament, tag: str) -> str:
    """What the first record of a tag says that is kept word for word."""
    for text in tournament.extra:
        if text.startswith(f"{tag} "):
            return text[4:].strip()
    return ""
