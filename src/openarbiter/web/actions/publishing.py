"""Publishing a round: from then on its pairs stay as they are (C.04.2 D.10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from openarbiter.formats.trf import write_trf
from openarbiter.handling.announced_rounds import doubtful_rounds
from openarbiter.handling.line_up_seating import wrongly_seated
from openarbiter.handling.match_tables import match_tables
from openarbiter.handling.next_round import forbidden_bye, next_position
from openarbiter.handling.publication import as_announced, published
from openarbiter.model import Reason, Round, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import RoundPairing, pair_round, system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.scheduled import rounds_scheduled
from openarbiter.web import models
from openarbiter.web.actions.drafted import draft_seen, pairing_of, seating_of
from openarbiter.web.actions.entered import KEPT_AS, UNKNOWN, entered_line
from openarbiter.web.actions.exporting import export_of
from openarbiter.web.actions.pairing_basis import refuse_stale
from openarbiter.web.actions.section_settings import recommended_tie_breaks
from openarbiter.web.actions.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.ledger.anchors import anchor_line
from openarbiter.web.ledger.kept_files import FILE, digest_of_text
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state import frame_text
from openarbiter.web.state.sealed import with_sealed
from openarbiter.web.state.section_state import State

_CHANGED = N_("Somebody changed the draft in the meantime. Check it again.")
_GAME_BY_GAME = N_(
    "A match is published game by game: it may be decided before all its games are played."
)
_NO_SCHEDULE = N_("Only a schedule can be published all at once.")
_NOTHING_LEFT = N_("All rounds of the schedule are published.")


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
        Refused: the draft is out of date, somebody has a half-point bye that is forbidden
            by now, or would play for two teams.
        Conflict: it was changed, published or discarded in the meantime.
    """
    with writing():
        with Work(actor, section.event, "publish", section=section) as work:
            state = work.state
            draft = draft_seen(state, version)
            number = draft.round_number
            work.round_number = number
            refuse_stale(state, draft)
            refuse(forbidden_bye(state.situation))
            places = refuse_unresolved(section, despite)
            work.level = max((change["level"] for change in draft.changes), default=0)
            record_despite(work, places)
            position = next_position(state.situation)
            pairing = pairing_of(draft, position, state.paired_numbers)
            lines = tuple(_line(number, change) for change in draft.changes)
            after = published(_announced(state, position), position, pairing, *lines)
            tables = [table for _, _, table in draft.pairs]
            if pairs_teams(position):
                refuse(wrongly_seated(after, _teams_met(pairing)))
                tables = _tables_of_matches(after, pairing)
            white = _sealed(section, position, pairing)
            row = _write(work, state, after, tables, white)
            _write_frame(work, state, after)
            work.delete(draft)
            work.note(boards=len(pairing.boards))
            entered = next((each for each in draft.changes if each.get(KEPT_AS)), None)
            if entered is not None:
                work.note(**{KEPT_AS: entered[KEPT_AS], UNKNOWN: entered[UNKNOWN]})
            work.tell(kind="published", round=number)
            file = file_of(work, with_sealed(state.with_tournament(after), number, white))
        keep_file(work, section, number, file)
    return row


def publish_all(
    actor: Actor, section: models.Section, despite: Collection[str] = ()
) -> list[models.Round]:
    """Publish all rounds of a schedule that are left, in one entry of the ledger.

    Args:
        despite: the boards whose results are not resolved, as in :func:`publish`.

    Raises:
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: the rounds are not paired by a schedule, none is left, there are more or
            fewer than in the tables and nobody has confirmed it, or somebody would play for two
            teams.
        Conflict: there is a draft.
        NoPairing: the schedule does not fit the players.
    """
    with writing():
        with Work(actor, section.event, "publish-all", section=section) as work:
            before = state = work.state
            position = next_position(state.situation)
            system = system_of(position)
            if not system.scheduled:
                raise Refused(Reason.of(_NO_SCHEDULE))
            if system.name == MATCH:
                raise Refused(Reason.of(_GAME_BY_GAME))
            if state.draft is not None:
                raise Conflict(Reason.of(_CHANGED))
            first, last = state.situation.played + 1, rounds_scheduled(position, system)
            last = min(last, position.regulations.rounds or last)
            if first > last:
                raise Refused(Reason.of(_NOTHING_LEFT))
            refuse(doubtful_rounds(position))
            for_teams = pairs_teams(position)
            record_despite(work, refuse_unresolved(section, despite))
            work.round_number = first
            state = state.with_tournament(_announced(state, position))
            made = []
            for number in range(first, last + 1):
                position = next_position(state.situation)
                pairing = pair_round(position)
                after = published(state.tournament, position, pairing)
                tables: Sequence[int] = seating_of(state.situation, pairing).tables
                if for_teams:
                    refuse(wrongly_seated(after, _teams_met(pairing)))
                    tables = tuple(_tables_of_matches(after, pairing))
                white = _sealed(section, position, pairing)
                made.append(_write(work, state, after, tables, white))
                state = with_sealed(state.with_tournament(after), number, white)
                work.tell(kind="published", round=number)
            _write_frame(work, before, state.tournament)
            work.note(rounds=len(made), last=last)
            file = file_of(work, state)
        keep_file(work, section, last, file)
    return made


def _teams_met(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset((board.white, board.black)) for board in pairing.boards}


def _tables_of_matches(after: Tournament, pairing: RoundPairing) -> list[int]:
    """The table of every game of the round of matches just published, in their order."""
    boards = match_tables(after, pairing.round, pairing.boards)
    return [boards[game.white, game.black] for game in after.rounds[-1].games]


def _announced(state: State, position: Tournament) -> Tournament:
    """The tournament with the tie-breaks and rounds that stay as round 1 is published."""
    recommended = () if position.rounds else recommended_tie_breaks(position)
    return as_announced(state.tournament, position, recommended)


def _write_frame(work: Work, state: State, after: Tournament) -> None:
    """Write what the tournament says besides its players and rounds, where it is different."""
    section, before = state.section, state.tournament
    if before.regulations.tie_breaks != after.regulations.tie_breaks:
        work.update(section, tie_breaks_kept_at=work.at)
    work.update(section, frame=frame_text(after))


def _sealed(
    section: models.Section, position: Tournament, pairing: RoundPairing
) -> tuple[int, ...]:
    """The white teams of a round whose boards nobody sees before the release of the line-ups.

    A match that is lost by forfeit has no boards, and no line-ups to wait for.
    """
    if not section.captains_hand_in or not pairs_teams(position):
        return ()
    away = frozenset(pairing.forfeiting)
    pairs = (board for board in pairing.boards if not away & {board.white, board.black})
    return tuple(sorted(board.white for board in pairs))


def _write(
    work: Work, state: State, after: Tournament, tables: Sequence[int], sealed: Sequence[int] = ()
) -> models.Round:
    """Write the last round of a tournament: its games and byes.

    Args:
        state: as it was before the round.
        tables: the number of each board, in the order of the games.
        sealed: the white teams of the matches that are published without their boards.
    """
    section, keys, number = state.section, state.keys, len(after.rounds)
    row = section.rounds.filter(number=number).first()
    if row is None:
        row = work.create(models.Round(section=section, number=number))
    work.update(row, published_at=work.at, sealed=list(sealed))
    played = after.rounds[-1]
    work.create_all(
        [
            models.Game(
                round=row,
                place=place,
                board=table,
                white_id=keys[game.white],
                black_id=keys[game.black],
                white_mark=game.result.white.value,
                black_mark=game.result.black.value,
            )
            for place, (game, table) in enumerate(zip(played.games, tables, strict=True), start=1)
        ]
    )
    _write_byes(work, state, number, played)
    if any(each.points is not None or each.rank is not None for each in state.tournament.entrants):
        claiming = section.players.exclude(points=None, rank=None)
        work.update_each([(player, {"points": None, "rank": None}) for player in claiming])
    return row


def _write_byes(work: Work, state: State, number: int, played: Round) -> None:
    """Make the byes asked for those of the round (C.04.2 D.4)."""
    section = state.section
    given = {state.keys[bye.player]: bye.kind.value for bye in played.byes}
    if any(each.round == number for each in state.tournament.regulations.bye_requests):
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


def file_of(work: Work, state: State) -> str:
    """The tournament file of a state, the last thing of a publication: its entry says which."""
    text = write_trf(export_of(state))
    work.note(**{FILE: digest_of_text(text)})
    return text


def keep_file(work: Work, section: models.Section, number: int, file: str) -> None:
    """Keep the tournament file of :func:`file_of` beside the entry of the publication."""
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
