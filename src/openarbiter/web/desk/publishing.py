"""Publishing a round: from then on its pairs stay as they are (C.04.2 D.10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from openarbiter.formats.trf import write_trf
from openarbiter.handling.announced_rounds import tables_of
from openarbiter.model import Reason, Round, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import RoundPairing, pair_round, system_of
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.scheduled import rounds_scheduled
from openarbiter.web import models
from openarbiter.web.desk.absences import refuse_overtaken
from openarbiter.web.desk.drafted import as_keys, pairing_of, seating_of
from openarbiter.web.desk.entered import KEPT_AS, UNKNOWN, entered_line
from openarbiter.web.desk.exporting import exported
from openarbiter.web.desk.file_lines import add_lines
from openarbiter.web.desk.position import next_position, refuse_stale
from openarbiter.web.desk.schedule_rounds import refuse_doubtful
from openarbiter.web.desk.section_settings import recommended_tie_breaks
from openarbiter.web.desk.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.ledger.anchors import anchor_line
from openarbiter.web.ledger.kept_files import FILE, digest_of_text
from openarbiter.web.ledger.writing import writing
from openarbiter.web.stored import frame_of, frame_text, position_of

_NO_DRAFT = N_("There is no draft any more: somebody published or discarded it.")
_CHANGED = N_("Somebody changed the draft in the meantime. Look at it as it is now.")
_NO_SCHEDULE = N_("Only the rounds of a schedule can be published all at once.")
_NOTHING_LEFT = N_("All rounds of the schedule have been published.")


def publish(
    actor: Actor, section: models.Section, version: int, despite: Collection[str] = ()
) -> models.Round:
    """Publish the draft: its games and byes become a round of the tournament.

    One entry of the ledger, with the tournament file as it is then.

    Args:
        version: that of the draft that was looked at.
        despite: the boards whose results are not resolved, such as ``5/3``, where somebody has
            confirmed to go on all the same.

    Raises:
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: the draft is out of date, or somebody has a half-point bye that is forbidden
            by now.
        Conflict: it was changed, published or discarded in the meantime.
    """
    with writing():
        with Work(actor, section.event, "publish", section=section) as work:
            draft = models.Draft.objects.filter(section=section).first()
            if draft is None:
                raise Conflict(Reason.of(_NO_DRAFT))
            if draft.version != version:
                raise Conflict(Reason.of(_CHANGED))
            number = draft.round_number
            work.round_number = number
            position, found = next_position(section), position_of(section)
            refuse_stale(section, draft)
            refuse_overtaken(section, position)
            places = refuse_unresolved(section, despite)
            work.level = max((change["level"] for change in draft.changes), default=0)
            record_despite(work, places)
            pairing = pairing_of(draft, position, found.numbers)
            _keep_what_follows(work, section, position)
            published = _write(work, section, position, pairing, draft.pairs)
            lines = tuple(_line(number, change) for change in draft.changes)
            if lines:
                add_lines(work, section, *lines)
            work.delete(draft)
            work.note(boards=len(pairing.boards))
            entered = next((each for each in draft.changes if each.get(KEPT_AS)), None)
            if entered is not None:
                work.note(**{KEPT_AS: entered[KEPT_AS], UNKNOWN: entered[UNKNOWN]})
            work.tell(kind="published", round=number)
            file = file_now(work, section)
        keep_file(work, section, number, file)
    return published


def publish_all(
    actor: Actor, section: models.Section, despite: Collection[str] = ()
) -> list[models.Round]:
    """Publish all rounds of a schedule that are left, in one entry of the ledger.

    Args:
        despite: the boards whose results are not resolved, as in :func:`publish`.

    Raises:
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: the rounds are not paired by a schedule, none is left, or there are more or
            fewer than in the tables and nobody has confirmed it.
        Conflict: there is a draft.
        NoPairing: the schedule does not fit the players.
    """
    with writing():
        with Work(actor, section.event, "publish-all", section=section) as work:
            position = next_position(section)
            system = system_of(position)
            if not system.scheduled:
                raise Refused(Reason.of(_NO_SCHEDULE))
            if models.Draft.objects.filter(section=section).exists():
                raise Conflict(Reason.of(_CHANGED))
            first, last = len(position.rounds) + 1, rounds_scheduled(position, system)
            last = min(last, position.regulations.rounds or last)
            if first > last:
                raise Refused(Reason.of(_NOTHING_LEFT))
            refuse_doubtful(position)
            record_despite(work, refuse_unresolved(section, despite))
            work.round_number = first
            _keep_what_follows(work, section, position)
            made = []
            for number in range(first, last + 1):
                pairing = pair_round(position)
                tables = seating_of(section, pairing).tables
                pairs = as_keys(pairing, tables, position_of(section).keys)
                made.append(_write(work, section, position, pairing, pairs))
                position = next_position(section)
                work.tell(kind="published", round=number)
            work.note(rounds=len(made), last=last)
            file = file_now(work, section)
        keep_file(work, section, last, file)
    return made


def _keep_what_follows(work: Work, section: models.Section, position: Tournament) -> None:
    """Keep what follows from the players as round 1 is published.

    Tie-breaks are announced before the tournament (C.02 13.1.1). Where the regulations have no
    list, the recommended one applies, and somebody unrated who enters later would make it
    another. Where they have no number of rounds, it is that of the tables (C.05 5.1).
    """
    regulations, tables = position.regulations, tables_of(position)
    if position.rounds:
        return
    frame = frame_of(section.frame)
    kept, when = frame.regulations, section.tie_breaks_kept_at
    if regulations.rounds is None and tables is not None:
        kept = replace(kept, rounds=tables.rounds)
    if not regulations.tie_breaks and not regulations.standing_order:
        kept, when = replace(kept, tie_breaks=recommended_tie_breaks(position)), work.at
    if kept != frame.regulations:
        work.update(
            section,
            frame=frame_text(replace(frame, regulations=kept)),
            tie_breaks_kept_at=when,
        )


def _write(
    work: Work,
    section: models.Section,
    position: Tournament,
    pairing: RoundPairing,
    pairs: Sequence[Sequence[int]],
) -> models.Round:
    """Write the games and byes of a round.

    Args:
        pairs: the boards of the pairing by the players' keys, each with its table.
    """
    number = pairing.round
    row = section.rounds.filter(number=number).first()
    if row is None:
        row = work.create(models.Round(section=section, number=number))
    work.update(row, published_at=work.at)
    played = with_round(position, pairing).rounds[-1]
    work.create_all(
        [
            models.Game(
                round=row,
                place=place,
                board=table,
                white_id=white,
                black_id=black,
                white_mark=game.result.white.value,
                black_mark=game.result.black.value,
            )
            for place, (game, (white, black, table)) in enumerate(
                zip(played.games, pairs, strict=True), start=1
            )
        ]
    )
    _write_byes(work, section, number, played)
    # What a file claimed of points and places was claimed before this round.
    claiming = section.players.exclude(points=None, rank=None)
    work.update_each([(player, {"points": None, "rank": None}) for player in claiming])
    return row


def _write_byes(work: Work, section: models.Section, number: int, played: Round) -> None:
    """Make the byes asked for those of the round (C.04.2 D.4)."""
    keys = position_of(section).keys
    given = {keys[bye.player]: bye.kind.value for bye in played.byes}
    for bye in section.byes.filter(round_number=number):
        kind = given.pop(bye.player_id, None)
        if kind is None:
            work.delete(bye)
        else:
            work.update(bye, kind=kind)
    work.create_all(
        [
            models.Bye(section=section, player_id=player, round_number=number, kind=kind)
            for player, kind in given.items()
        ]
    )


def file_now(work: Work, section: models.Section) -> str:
    """The tournament file as it is now, the last thing of a publication: its entry says which."""
    text = write_trf(exported(section))
    work.note(**{FILE: digest_of_text(text)})
    return text


def keep_file(work: Work, section: models.Section, number: int, file: str) -> None:
    """Keep the tournament file of :func:`file_now` beside the entry of the publication."""
    if work.entry is None:
        raise RuntimeError("a publication without an entry")
    # The digest of the entry that published it: the file anchors the ledger wherever it goes.
    text = f"{file}{anchor_line(work.entry)}\n"
    models.Snapshot.objects.create(
        section=section,
        entry=work.entry,
        round_number=number,
        text=text,
        digest=digest_of_text(text),
        at=work.at,
    )


def _line(number: int, change: dict[str, Any]) -> str:
    """A change by hand as the tournament file keeps it (record ``###``)."""
    if change.get(KEPT_AS):
        return entered_line(number, change)
    reason = " ".join(change["reason"].split())
    return (
        f"### Round {number}: pairing changed by hand by {change['who']}, warning level "
        f"{change['level']}: {change['before']} became {change['after']}. Reason: {reason}"
    )
