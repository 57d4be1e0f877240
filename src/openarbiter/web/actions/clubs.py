"""What people do in the section of a club: terms, evenings, challenges, postponed games."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.clubs.challenges import Challenge, challenges, with_challenge, without_challenge
from openarbiter.clubs.keizer_terms import KeizerTerms, keizer_terms, with_keizer_terms
from openarbiter.clubs.ladder import why_no_challenge
from openarbiter.clubs.ladder_terms import LadderTerms, ladder_terms, with_ladder_terms
from openarbiter.clubs.percentages import (
    SeasonPart,
    TableTerms,
    periods,
    table_terms,
    with_periods,
    with_table_terms,
)
from openarbiter.clubs.postponed import Postponed, postponed_games, with_postponed
from openarbiter.clubs.systems import LADDER, club_system
from openarbiter.model import ByeKind, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of, frame_text

_MEANWHILE = N_("Somebody has changed the terms since you opened the form.")
_REASON = N_("Round 1 is published: give the reason for changing the terms.")
_NOT_A_CLUB = N_("This section is not paired by a system of clubs: choose one first.")
_OTHER_LIST = N_(
    "Somebody else has saved another list of this evening since you opened it. Yours differs at: "
    "{names}. Nothing was saved: look at them, then save again."
)
_PAIRED = N_("Round {round} is paired already: who was here stands in it.")
_NO_ROUND = N_("All announced rounds are paired. Announce more rounds in the regulations.")
_NO_LADDER = N_("Only a ladder has challenges.")
_NO_CHALLENGE = N_("This challenge is not there any more.")
_NO_GAME = N_("There is no such game in round {round}.")
_EARLIER = N_("A postponed game counts from a later round than its own.")
_NOT_ANNOUNCED = N_("There are {rounds} rounds: say from which of them the game counts.")

_PEOPLE = frozenset({"player", "others"})

AWAY = (ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO)
"""Why somebody is away, in the order of the form: with notice, on club duty, without notice."""


@dataclass(frozen=True, slots=True)
class ClubTerms:
    """All terms of a club's section."""

    keizer: KeizerTerms
    ladder: LadderTerms
    table: TableTerms
    periods: tuple[SeasonPart, ...]

    @property
    def seen(self) -> str:
        """A fingerprint, by which somebody notices that another has changed them."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


def terms_of(frame: Tournament) -> ClubTerms:
    """The terms of a section."""
    return ClubTerms(keizer_terms(frame), ladder_terms(frame), table_terms(frame), periods(frame))


def change_terms(
    actor: Actor, section: models.Section, seen: str, new: ClubTerms, reason: str = ""
) -> None:
    """Change the terms of a club; once round 1 is published for a reason only.

    Args:
        seen: the fingerprint of those the form was opened with.

    Raises:
        Conflict: they have been changed since.
        Refused: no reason is given.
    """
    with Work(actor, section.event, "club-terms", section=section, reason=reason.strip()) as work:
        frame = frame_of(section.frame)
        old = terms_of(frame)
        if old.seen != seen:
            raise Conflict(Reason.of(_MEANWHILE))
        if old == new:
            return
        if work.state.tournament.rounds and not reason.strip():
            raise Refused(Reason.of(_REASON))
        frame = with_table_terms(with_ladder_terms(frame, new.ladder), new.table)
        frame = with_periods(with_keizer_terms(frame, new.keizer), new.periods)
        work.update(section, frame=frame_text(frame))


def seen_evening(section: models.Section, number: int) -> str:
    """A fingerprint of the list of an evening: its members, and why each of them is away."""
    away = _away_in(section, number)
    rows = sorted((key, away.get(key, "")) for key in section.players.values_list("pk", flat=True))
    return hashlib.sha256(repr((number, rows)).encode()).hexdigest()[:16]


def _away_in(section: models.Section, number: int) -> dict[int, str]:
    return dict(section.byes.filter(round_number=number).values_list("player_id", "kind"))


def evening(
    actor: Actor,
    section: models.Section,
    number: int,
    away: Mapping[int, ByeKind],
    seen: str | None = None,
) -> int:
    """Record who is here on an evening that is not paired yet, and why the others are not.

    Whoever has withdrawn is left as they are.

    Args:
        number: the round.
        away: why players are not here, by their keys; all others are.
        seen: the fingerprint of the list that was looked at; None where nobody has looked.

    Returns:
        How many players are here.

    Raises:
        Conflict: somebody has saved another list since, or a member has come to the section.
        Refused: the section is no club's, or the round is paired already or not announced.
    """
    with Work(actor, section.event, "evening", section=section, round_number=number) as work:
        state = work.state
        if not club_system(state.tournament):
            raise Refused(Reason.of(_NOT_A_CLUB))
        if number != state.situation.played + 1:
            raise Refused(Reason.of(_PAIRED, round=number))
        if number > (state.tournament.regulations.rounds or number):
            raise Refused(Reason.of(_NO_ROUND))
        gone = state.situation.withdrawn(number)
        expected = [row for row in section.players.all() if row.number not in gone]
        if seen is not None and seen != seen_evening(section, number):
            _refuse_other_list(section, number, expected, away)
        asked = {each.player_id: each for each in section.byes.filter(round_number=number)}
        new = []
        for row in expected:
            kind, there = away.get(row.pk), asked.get(row.pk)
            if kind is None and there is not None:
                work.delete(there)
            elif kind is not None and there is not None:
                work.update(there, kind=kind.value)
            elif kind is not None:
                new.append(
                    models.Bye(section=section, player=row, round_number=number, kind=kind.value)
                )
        if new:
            work.create_all(new)
        there_now = sum(row.pk not in away for row in expected)
        work.values |= {"there": there_now, "count": len(expected), "round": number}
        return there_now


def _refuse_other_list(
    section: models.Section,
    number: int,
    expected: Sequence[models.Player],
    away: Mapping[int, ByeKind],
) -> None:
    """Refuse a list that differs from the one another person has saved; the same is no matter."""
    there = _away_in(section, number)
    differ = [
        row.name
        for row in expected
        if there.get(row.pk, "") != (away[row.pk].value if row.pk in away else "")
    ]
    if differ:
        raise Conflict(Reason.of(_OTHER_LIST, names="; ".join(differ)))


def make_challenge(
    actor: Actor, section: models.Section, challenger: int, challenged: int
) -> Challenge:
    """Record that somebody challenges somebody, from the next round on.

    Args:
        challenger, challenged: by their numbers.

    Raises:
        Refused: the terms of the ladder do not allow it.
    """
    with Work(actor, section.event, "challenge-made", section=section) as work:
        tournament = work.state.tournament
        _refuse_no_ladder(tournament)
        refused = why_no_challenge(tournament, challenger, challenged)
        names = _names(tournament)
        if refused is not None:
            raise Refused(_named(refused, names))
        one = Challenge(len(tournament.rounds) + 1, challenger, challenged)
        work.subject = f"{names[challenger]} – {names[challenged]}"
        work.round_number = one.round
        work.values["round"] = one.round
        frame = frame_of(section.frame)
        work.update(section, frame=frame_text(with_challenge(frame, one)))
        return one


def withdraw_challenge(
    actor: Actor, section: models.Section, one: Challenge, reason: str = ""
) -> None:
    """Take a challenge out of the ladder.

    Raises:
        Conflict: it is not there any more.
    """
    with Work(
        actor, section.event, "challenge-withdrawn", section=section, reason=reason.strip()
    ) as work:
        tournament = work.state.tournament
        _refuse_no_ladder(tournament)
        if one not in challenges(tournament):
            raise Conflict(Reason.of(_NO_CHALLENGE))
        names = _names(tournament)
        work.subject = f"{names[one.challenger]} – {names[one.challenged]}"
        frame = frame_of(section.frame)
        work.update(section, frame=frame_text(without_challenge(frame, one)))


def postpone(actor: Actor, section: models.Section, one: Postponed, *, waits: bool = True) -> None:
    """Record that a game is played on a later evening, or from which round it counts, or neither.

    Args:
        waits: False to take the record back.

    Raises:
        Refused: there is no such game, or it would count from its own round, an earlier one, or
            one that is not announced.
    """
    with Work(
        actor, section.event, "club-postponed", section=section, round_number=one.round
    ) as work:
        tournament = work.state.tournament
        played = tournament.rounds[max(0, one.round - 1) : max(0, one.round)]
        pair = (one.white, one.black)
        if not any((game.white, game.black) == pair for each in played for game in each.games):
            raise Refused(Reason.of(_NO_GAME, round=one.round))
        if one.counts_from is not None and one.counts_from <= one.round:
            raise Refused(Reason.of(_EARLIER))
        rounds = max(tournament.regulations.rounds or 0, len(tournament.rounds))
        if one.counts_from is not None and one.counts_from > rounds:
            raise Refused(Reason.of(_NOT_ANNOUNCED, rounds=rounds))
        names = _names(tournament)
        work.subject = f"{names[one.white]} – {names[one.black]}"
        told = one.line.removeprefix("### Postponed: ") if waits else "-"
        work.values |= {"round": one.round, "told": told}
        frame = frame_of(section.frame)
        work.update(section, frame=frame_text(with_postponed(frame, one, waits=waits)))


def postponed_in(tournament: Tournament) -> dict[tuple[int, int, int], Postponed]:
    """The postponed games of a tournament by round, White and Black."""
    return {each.key: each for each in postponed_games(tournament)}


def _refuse_no_ladder(tournament: Tournament) -> None:
    if club_system(tournament) != LADDER:
        raise Refused(Reason.of(_NO_LADDER))


def _names(tournament: Tournament) -> dict[int, str]:
    return {each.number: each.name or f"#{each.number}" for each in tournament.entrants}


def _named(reason: Reason, names: Mapping[int, str]) -> Reason:
    """The reason with names behind the numbers of people."""

    def told(key: str, value: str) -> str:
        return f"{value} {names.get(int(value), '')}".strip() if key in _PEOPLE else value

    return replace(reason, values=tuple((key, told(key, value)) for key, value in reason.values))
