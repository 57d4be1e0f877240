"""The rating list of FIDE: loading it, finding players in it, comparing with it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from openarbiter.formats.people import listed
from openarbiter.formats.people.rating_list import Progress, RatingList
from openarbiter.i18n import Language
from openarbiter.laws import NotUnderstood, Pace, pace_of, read_time_control
from openarbiter.model.text import N_, searchable
from openarbiter.web import models
from openarbiter.web.actions.player_data import PlayerData, data_of, name_key
from openarbiter.web.numbers import whole

log = logging.getLogger(__name__)

BATCH = 5_000
"""Players written at a time, so that results are never kept waiting for long."""

MOST_FOUND = 12

LEAST_LETTERS = 2
"""Letters or digits it takes to search for somebody."""

_NOBODY = N_("This file has no players: it is not a FIDE rating list.")
_STOPPED = N_("Loading was interrupted by another list, or by a restart of the server.")
_FAILED = N_("The program failed on this file: {problem}")


def current_list() -> models.RatingList | None:
    """The list in use."""
    return models.RatingList.objects.filter(current=True).order_by("-started_at").first()


def find(words: str) -> list[models.ListedPlayer]:
    """The first players of the list whose FIDE ID or name begins so.

    Surname and first name may stand in either order, and the last word may be unfinished.
    """
    source = current_list()
    text = words.strip()
    if source is None or len(text) < LEAST_LETTERS:
        return []
    number = whole(text, None)
    if number is not None:
        return list(source.players.filter(fide_id=str(number))[:MOST_FOUND])
    asked = key_of(text).split()
    if not asked:
        return []
    orders = {" ".join(asked), " ".join((*asked[1:], asked[0]))}
    chosen = Q()
    for order in orders:
        chosen |= _beginning(order)
    found: QuerySet[models.ListedPlayer] = source.players.filter(chosen).order_by("key")
    return list(found[:MOST_FOUND])


def _beginning(text: str) -> Q:
    """Names that begin with a text, in the way that the index of the database helps with."""
    if connection.vendor == "sqlite":
        return Q(key__gte=text, key__lt=text + "\U0010ffff")
    return Q(key__startswith=text)


def key_of(name: str) -> str:
    """A name as it is searched by."""
    letters = "".join(each if each.isalnum() else " " for each in searchable(name))
    return " ".join(letters.split())[:120]


def by_id(fide_id: str) -> models.ListedPlayer | None:
    """The player of the list with this FIDE ID."""
    source = current_list()
    if source is None or not fide_id:
        return None
    return source.players.filter(fide_id=fide_id.lstrip("0")).first()


def as_data(player: models.ListedPlayer, pace: Pace) -> PlayerData:
    """The data with which a listed player is entered in an event of this kind of chess."""
    return PlayerData(
        name=player.name,
        rating=rating_for(player, pace),
        title=player.title,
        federation=player.federation,
        fide_id=player.fide_id,
        birth=player.birth,
        sex=player.sex,
    )


def rating_for(player: models.ListedPlayer, pace: Pace) -> int:
    """The rating of this kind of chess; without one the standard rating, as an estimate."""
    own = {Pace.STANDARD: player.standard, Pace.RAPID: player.rapid, Pace.BLITZ: player.blitz}
    return own[pace] or player.standard


def pace_of_section(section: models.Section) -> Pace:
    """The kind of chess of a section by its time control; standard where it is not known."""
    read = read_time_control(section.time_control) if section.time_control else None
    if read is None or isinstance(read, NotUnderstood):
        return Pace.STANDARD
    return pace_of(read)[0]


def differences(
    player: models.Player, source: models.ListedPlayer, pace: Pace
) -> list[tuple[str, str, str]]:
    """Where a player is not as in the list: the field, what is entered, what the list says."""
    ours, theirs = data_of(player), as_data(source, pace)
    found = []
    for field in ("rating", "title", "federation", "sex"):
        mine, listed_value = getattr(ours, field), getattr(theirs, field)
        if listed_value and str(mine) != str(listed_value):
            found.append((field, str(mine or "-"), str(listed_value)))
    if theirs.birth and player.birth[:4] != theirs.birth[:4]:
        found.append(("birth", player.birth or "-", theirs.birth))
    if name_key(player.name) != name_key(theirs.name):
        found.append(("name", player.name, theirs.name))
    return found


def differing(section: models.Section) -> dict[int, list[tuple[str, str, str]]]:
    """All players of a section who are not as in the list, by their keys."""
    source = current_list()
    if source is None:
        return {}
    pace = pace_of_section(section)
    people = list(section.players.exclude(fide_id=""))
    ids = [each.fide_id.lstrip("0") for each in people]
    there: dict[str, models.ListedPlayer] = {}
    for start in range(0, len(ids), 500):
        for one in source.players.filter(fide_id__in=ids[start : start + 500]):
            there[one.fide_id] = one
    found = {}
    for each in people:
        source_row = there.get(each.fide_id.lstrip("0"))
        if source_row is not None and (told := differences(each, source_row, pace)):
            found[each.pk] = told
    return found


def load_in_background(path: Path, name: str, by: str, language: Language) -> models.RatingList:
    """Load a list while people go on working; the file is deleted at the end.

    Returns:
        The row in which the progress can be seen.
    """
    # What was being loaded when the server was stopped is not loaded any more.
    models.RatingList.objects.filter(finished_at__isnull=True).update(
        finished_at=timezone.now(), failure=language.text(_STOPPED)
    )
    row = models.RatingList.objects.create(name=name[:120], by=by[:80])
    thread = threading.Thread(
        target=_load_and_close, args=(path, row, language), name="rating-list", daemon=True
    )
    thread.start()
    return row


def _load_and_close(path: Path, row: models.RatingList, language: Language) -> None:
    try:
        load(path, row, language)
    finally:
        connection.close()


def load(path: Path, row: models.RatingList, language: Language) -> None:
    """Load a list from a file into the tables; it takes the place of the one before.

    Nothing is raised: what went wrong stands in the row.
    """
    try:
        _load(path, row, language)
    except Exception as problem:
        log.exception("rating list")
        row.failure = language.text(_FAILED).format(problem=problem)
    finally:
        path.unlink(missing_ok=True)
    # What was read is quoted, and PostgreSQL keeps no NUL.
    row.failure = row.failure.replace("\0", "\ufffd")
    row.finished_at = timezone.now()
    row.save(update_fields=["failure", "finished_at", "people", "done", "current"])
    if row.failure:
        models.ListedPlayer.objects.filter(source=row).delete()
        return
    for old in models.RatingList.objects.exclude(pk=row.pk).filter(finished_at__isnull=False):
        _delete(old)


def _load(path: Path, row: models.RatingList, language: Language) -> None:
    def told(progress: Progress) -> None:
        if progress.total:
            done = min(999, progress.done * 1000 // progress.total)
            models.RatingList.objects.filter(pk=row.pk).update(done=done, people=progress.players)

    with path.open("rb") as stream:
        reading = RatingList(stream, name=row.name, progress=told)
        people = iter(reading)
        while batch := list(islice(people, BATCH)):
            models.ListedPlayer.objects.bulk_create(list(_rows(batch, row)))
        row.people = reading.players
    if not row.people:
        said = [each.message(language.text) for each in reading.problems[:1]]
        row.failure = said[0] if said else language.text(_NOBODY)
        return
    row.done = 1000
    row.current = True


def _rows(
    batch: Sequence[listed.ListedPlayer], row: models.RatingList
) -> Iterator[models.ListedPlayer]:
    for each in batch:
        yield models.ListedPlayer(
            source=row,
            fide_id=each.fide_id[:11],
            name=each.name[:120],
            key=key_of(each.name),
            federation=each.federation[:3],
            sex=each.sex,
            title=each.title,
            standard=each.standard.rating,
            rapid=each.rapid.rating,
            blitz=each.blitz.rating,
            birth=each.birth[:4],
            inactive=each.inactive,
        )


def _delete(old: models.RatingList) -> None:
    """Delete a list in parts, so that nobody is kept waiting."""
    while True:
        keys = list(old.players.values_list("pk", flat=True)[:BATCH])
        if not keys:
            break
        with transaction.atomic():
            models.ListedPlayer.objects.filter(pk__gte=min(keys), pk__lte=max(keys)).filter(
                source=old
            ).delete()
    old.delete()
