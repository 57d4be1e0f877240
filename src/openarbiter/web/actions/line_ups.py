"""Line-ups as captains hand them in: until when, by whom, and what stands in the way (C.05 7.1).

What is handed in is nobody's business before the release, so it stands in no tournament, and the
ledger tells the team and a digest alone. The digest is made with the key of the installation: there
are few legal line-ups, and who sees the ledger must not be able to try them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from django.utils import timezone
from django.utils.crypto import salted_hmac

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.line_ups import check_line_up
from openarbiter.handling.naming import name_of_team, with_number
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Reason,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.line_up_deadlines import line_ups_due, with_line_ups_due
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.leagues import league_findings
from openarbiter.web.actions.match_times import own_time
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.ledger.actions import codes
from openarbiter.web.ledger.finality import refuse_if_final
from openarbiter.web.state import frame_of, frame_text
from openarbiter.web.state.sealed import ARTICLE, in_sight
from openarbiter.web.state.tournament import Position

HANDED_IN = "line-up-handed-in"
RELEASED = "line-ups-released"

_OFF = N_("In this section captains do not hand in line-ups: they are open to all.")
_UNKNOWN = N_("There is no team {team}.")
_NO_ROUND = N_("There is no round {round}: the last one is round {last}.")
_NO_MATCH = N_("{name} has no match in round {round}.")
_OPEN = N_(
    "The line-ups of this match were released already. Tell the arbiter if yours is wrong: it can "
    "be corrected before the first result."
)
_SEEN = N_(
    "The line-ups of this match were released before, so your opponents have seen yours. Only the "
    "arbiter can enter another one now."
)
_LATE = N_(
    "The deadline for line-ups of round {round} was {time}. What you handed in before holds; "
    "otherwise your team plays in the order of its list. Tell the arbiter if that cannot be: until "
    "the release the arbiter may still enter a line-up for you."
)
_NOBODY = N_(
    "A line-up names at least one player. If nobody of the team comes, the arbiter decides about "
    "the match."
)
_DAY = N_("Give a day between 1900 and 2200.")
_FIRST, _LAST = datetime(1900, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
_MEANWHILE = N_(
    "{who} handed in another line-up for this round at {time}, after you opened the page. Yours "
    "was not taken. Look at what holds now, and send yours again if it should replace it."
)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """That a line-up was handed in; not which.

    Attributes:
        version: grows with every change.
    """

    team: int
    by: str
    at: datetime
    version: int


def due_at(section: models.Section, number: int, team: int | None = None) -> datetime | None:
    """Until when captains may hand in for a round; None where the release ends the time.

    What was set for the round, else so many minutes before its start as the section says. What was
    set for a round is not about a match that is postponed or played early.

    Args:
        team: whose match is meant, which may have a time of its own; None for the others.
    """
    own = None if team is None else own_time(section, number, team)
    told = line_ups_due(frame_of(section.frame)).get(number)
    if told is not None and (own is None or not own.moved):
        return told
    if section.line_up_minutes is None:
        return None
    if own is not None:
        if not isinstance(own.at, datetime):
            return None
        return own.at - timedelta(minutes=section.line_up_minutes)
    row = section.rounds.filter(number=number).first()
    if row is None or row.starts_at is None:
        return None
    return row.starts_at - timedelta(minutes=section.line_up_minutes)


def set_due(actor: Actor, section: models.Section, number: int, at: datetime | None) -> None:
    """Set until when captains may hand in for one round; None for the rule of the section.

    Raises:
        Refused: there is no such round, or the moment is of no day of ours.
    """
    if at is not None and not _FIRST <= at < _LAST:
        raise Refused(Reason.of(_DAY))
    with Work(
        actor, section.event, "line-ups-due", section=section, round_number=number,
    ) as work:  # fmt: skip
        _refuse_round(work.state.tournament, number)
        after = with_line_ups_due(work.state.tournament, number, at)
        time = "–" if at is None else timezone.localtime(at).strftime("%Y-%m-%d %H:%M")
        work.values["time"] = time
        work.update(section, frame=frame_text(after))


def handed_in(section: models.Section, number: int) -> dict[int, HandedIn]:
    """Which teams have handed in for a round; nobody learns here what."""
    rows = models.HandedLineUp.objects.filter(section=section, round_number=number)
    return {
        team: HandedIn(team, by, at, version)
        for team, by, at, version in rows.values_list("team", "by", "at", "version")
    }


def line_ups_handed(
    section: models.Section, position: Position, number: int
) -> dict[int, tuple[int | None, ...]]:
    """What was handed in for a round, by team and by numbers, for the release alone.

    A player who is not there any more has the number 0, which nobody has.
    """
    rows = models.HandedLineUp.objects.filter(section=section, round_number=number)
    return {
        team: tuple(None if key is None else position.numbers.get(key, 0) for key in players)
        for team, players in rows.values_list("team", "players")
    }


def own_line_up(
    position: Position, number: int, team: int, section: models.Section
) -> tuple[tuple[int | None, ...], HandedIn] | None:
    """What a team handed in for a round, by numbers: for its own captain, and for the release."""
    row = models.HandedLineUp.objects.filter(
        section=section, round_number=number, team=team
    ).first()
    if row is None:
        return None
    players = tuple(None if key is None else position.numbers.get(key) for key in row.players)
    return players, HandedIn(team, row.by, row.at, row.version)


def hand_in(
    actor: Actor,
    section: models.Section,
    number: int,
    team: int,
    players: Sequence[int | None],
    version: int = 0,
    *,
    by_arbiter: bool = False,
) -> HandedIn:
    """Hand in the line-up of a team for a round, or another one instead.

    Args:
        players: by boards from the first, by their numbers; None for an empty board.
        version: that of the line-up that was seen; 0 where none was.
        by_arbiter: whether an arbiter enters it for a captain, who may after the deadline too.

    Raises:
        Refused: captains hand in nothing here, the final standings are published, there is no such
            team, round or match, the line-ups are released, it is too late, or a rule is against
            it.
        Conflict: somebody handed in meanwhile; nothing was changed.
    """
    with Work(
        actor, section.event, HANDED_IN, section=section, round_number=number, round=number
    ) as work:
        if not section.captains_hand_in:
            raise Refused(Reason.of(_OFF))
        refuse_if_final(section)
        state = work.state
        tournament = state.tournament
        teams = numbered_teams(tournament)
        if team not in teams:
            raise Refused(Reason.of(_UNKNOWN, team=team))
        work.subject = with_number(team, teams[team].name)
        refuse_closed(section, state.position, number, team, by_arbiter=by_arbiter)
        refuse_wrong(section, attended(state.position, number, team), number, team, players)
        row = models.HandedLineUp.objects.filter(
            section=section, round_number=number, team=team
        ).first()
        if (0 if row is None else row.version) != version:
            raise _newer(row)
        row = row or models.HandedLineUp(section=section, round_number=number, team=team)
        row.players = [None if each is None else state.keys[each] for each in players]
        row.by, row.at, row.version = actor.who[:80], work.at, version + 1
        row.save()
        work.note(team=team, digest=_digest(row))
        work.tell(kind="line-up", round=number, team=team, desk=True)
    return HandedIn(team, row.by, row.at, row.version)


def findings_of(
    section: models.Section,
    tournament: Tournament,
    number: int,
    team: int,
    players: Sequence[int | None],
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """What is said against a line-up: what it is refused for, and what is to be known of it.

    The regulations of a league have a word, too, on players of several teams.
    """
    found = (
        *check_line_up(tournament, number, team, players),
        *league_findings(section, number, team, players),
    )
    return (
        tuple(each for each in found if each.level >= REFUSE),
        tuple(each for each in found if each.level < REFUSE),
    )


def attended(position: Position, number: int, team: int | None = None) -> Tournament:
    """The tournament of a section as the rules judge the line-up of a team for a round.

    Who has withdrawn by then is away. Of other matches that are sealed nothing is there: who sits
    in them is not known. It is never written.

    Args:
        team: None to leave out all that is sealed.
    """
    others = position.sealed.get(number, frozenset())
    if team is not None and others:
        others -= _white_of(position, number, team)
    tournament = in_sight(replace(position, sealed={number: others} if others else {})).tournament
    gone = [player for player, each in position.attendance.items() if each.withdrawn(number)]
    asked = tournament.regulations.bye_requests
    away = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in sorted(gone))
    regulations = replace(tournament.regulations, bye_requests=asked + away)
    return replace(tournament, regulations=regulations) if away else tournament


def _white_of(position: Position, number: int, team: int) -> frozenset[int]:
    """Both teams of the match of a team, where the round is published."""
    if number > len(position.tournament.rounds):
        return frozenset()
    played = matches_of_round(position.tournament, number).matches
    own = (each for each in played if team in (each.white, each.black))
    return frozenset(each for match in own for each in (match.white, match.black))


def refuse_wrong(
    section: models.Section,
    tournament: Tournament,
    number: int,
    team: int,
    players: Sequence[int | None],
) -> None:
    """Let only a line-up pass that the rules allow.

    Raises:
        Refused: it names nobody, or is against a rule; the gravest is told.
    """
    if all(player is None for player in players):
        raise Refused(Reason.of(_NOBODY), ARTICLE)
    wrong, _ = findings_of(section, tournament, number, team, players)
    if wrong:
        raise Refused(wrong[0].reason, wrong[0].article)


def refuse_closed(
    section: models.Section, position: Position, number: int, team: int, *, by_arbiter: bool
) -> None:
    """Let only a line-up pass that comes in time for a match that is not released.

    Raises:
        Refused: it is not.
    """
    tournament = position.tournament
    _refuse_round(tournament, number)
    if number <= len(tournament.rounds):
        name = name_of_team(tournament, team)
        played = matches_of_round(tournament, number).matches
        own = next((one for one in played if team in (one.white, one.black)), None)
        if own is None:
            raise Refused(Reason.of(_NO_MATCH, name=name, round=number), ARTICLE)
        if not {own.white, own.black} & position.sealed.get(number, frozenset()):
            raise Refused(Reason.of(_OPEN), ARTICLE)
        if not by_arbiter and released_before(section, number, {own.white, own.black}):
            raise Refused(Reason.of(_SEEN), ARTICLE)
    due = due_at(section, number, team)
    if due is not None and not by_arbiter and timezone.now() > due:
        time = timezone.localtime(due).strftime("%Y-%m-%d %H:%M")
        raise Refused(Reason.of(_LATE, round=number, time=time), ARTICLE)


def released_before(section: models.Section, number: int, teams: set[int]) -> bool:
    """Whether the line-ups of a match were open to all since its round was published last.

    A release that was taken back has been seen all the same.
    """
    entries = models.Entry.objects.filter(section=section)
    published = entries.filter(action__in=codes(lambda each: each.publishes)).order_by("-number")
    row = section.rounds.filter(number=number, published_at__isnull=False).first()
    if row is None:
        return False
    since = published.filter(at__lte=row.published_at).values_list("number", flat=True).first()
    released = entries.filter(action=RELEASED, round_number=number, number__gt=since or 0)
    return any(teams & set(values.get("teams", ())) for values in _values(released))


def _values(entries: object) -> list[dict[str, list[int]]]:
    return list(entries.values_list("values", flat=True))  # type: ignore[attr-defined]


def _refuse_round(tournament: Tournament, number: int) -> None:
    played = len(tournament.rounds)
    last = max(tournament.regulations.rounds or played + 1, played)
    if not 1 <= number <= last:
        raise Refused(Reason.of(_NO_ROUND, round=number, last=last))


def _newer(row: models.HandedLineUp | None) -> Conflict:
    who = row.by if row is not None else ""
    at = timezone.localtime(row.at).strftime("%H:%M:%S") if row is not None else "–"
    return Conflict(Reason.of(_MEANWHILE, who=who or "–", time=at))


def _digest(row: models.HandedLineUp) -> str:
    said = [row.section_id, row.round_number, row.team, row.players, row.at.isoformat()]
    return salted_hmac("openarbiter.line-up", json.dumps(said), algorithm="sha256").hexdigest()
