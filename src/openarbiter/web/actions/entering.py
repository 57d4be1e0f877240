"""Entering the pairing of a whole round: by hand, or as another program made it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from openarbiter.handling.findings import CONFIRM, Finding, worst_first
from openarbiter.handling.next_round import next_position, undecided_games
from openarbiter.handling.paired_field import paired_field
from openarbiter.handling.publication import in_published_order
from openarbiter.handling.requests import bye_findings
from openarbiter.model import ByeKind, ByeRequest, Colour, Reason, TeamBye, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import Board, RoundPairing, system_of
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.other_systems import why_not_swiss
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.web import models
from openarbiter.web.actions.absences import request_bye
from openarbiter.web.actions.by_rules import Unknown, answer_of_engine
from openarbiter.web.actions.drafted import UNKNOWN, Pairs, as_keys, as_pairing, seating_of
from openarbiter.web.actions.entered import KEPT_AS
from openarbiter.web.actions.pairing import (
    MEANWHILE,
    NO_TEAM,
    THERE_IS_ONE,
    findings_against,
    refuse_absolute,
    refuse_unready,
)
from openarbiter.web.actions.pairing_basis import basis_now, basis_of, fingerprint
from openarbiter.web.actions.sections import enter_colour
from openarbiter.web.actions.team_absences import give_team_bye
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.ledger.actions import action_of
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state.section_state import State, state_of

_NOBODY_PAIRED = N_("Enter at least one pair.")
_STRANGER = N_("There is no player with the number {player}.")
_SAME_BOARD = N_("Every board needs its own number.")


class Origin(Enum):
    """Where the pairing of a round comes from, if no engine made it."""

    BY_HAND = "by-hand"
    FROM_FILE = "from-file"


@dataclass(frozen=True, slots=True)
class EnteredPairing:
    """The pairing of a round as an arbiter enters it, by the players' numbers.

    Attributes:
        tables: the number of each board, in the order of the boards; empty where they are
            numbered in the order of publication (C.04.2 D.9).
        bye: the player with the pairing-allocated bye; in a schedule, who is free.
        asked: byes that players asked for and that are recorded with the pairing.
    """

    boards: tuple[Board, ...]
    bye: int | None = None
    tables: tuple[int, ...] = ()
    asked: Mapping[int, ByeKind] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judged:
    """An entered pairing with everything the rules say of it.

    Attributes:
        position: what it pairs: with the byes and the initial colour that come with it.
        pairing: in the order of its boards; without brackets.
        tables: the number of each board.
        rules: the pairing by the rules; None where there is none.
        unknown: why there is none.
        findings: the worst first.
        colour: the initial colour that follows from the pairing; None where it is known
            already, or is of no use.
        asked: the byes that are not recorded yet.
    """

    position: Tournament
    pairing: RoundPairing
    tables: tuple[int, ...]
    rules: RoundPairing | None
    engines: tuple[str, ...]
    unknown: Unknown | None
    findings: tuple[Finding, ...]
    colour: Colour | None
    asked: Mapping[int, ByeKind]
    basis: str

    @property
    def own(self) -> bool:
        """Whether it is the pairing by the rules."""
        return (
            self.rules is not None
            and set(self.rules.boards) == set(self.pairing.boards)
            and self.rules.bye == self.pairing.bye
        )

    @property
    def different(self) -> int:
        """The boards that are not those of the rules; all where there are none."""
        own = set(self.rules.boards) if self.rules is not None else set()
        return sum(board not in own for board in self.pairing.boards)

    @property
    def level(self) -> int:
        """The warning level: at least that of a decision where the rules do not pair it so."""
        worst = max((finding.level for finding in self.findings), default=0)
        return worst if self.own else max(worst, CONFIRM)


def judge_round(section: models.Section, entered: EnteredPairing) -> Judged:
    """Judge a pairing of the next round; nothing is written.

    Raises:
        Refused: it names nobody, or somebody who is not in the section.
    """
    return judge_in(state_of(section), entered)


def judge_in(state: State, entered: EnteredPairing) -> Judged:
    """Judge a pairing of the next round of a state; see :func:`judge_round`."""
    _refuse_senseless(state, entered)
    situation = state.situation
    position = next_position(situation)
    number = len(position.rounds) + 1
    for_teams = pairs_teams(position)
    if for_teams:
        there = {bye.team: bye.kind for bye in position.team_byes if bye.round == number}
    else:
        requests = position.regulations.bye_requests
        there = {each.player: each.kind for each in requests if each.round == number}
    asked = {
        player: kind for player, kind in entered.asked.items() if there.get(player) is not kind
    }
    position = _with_byes(position, number, asked)
    pairing = _as_pairing(position, entered)
    colour = None
    first = not position.rounds and not system_of(position).scheduled
    if first and position.regulations.initial_colour is None:
        of_round = initial_team_colour if for_teams else initial_colour
        colour = of_round(with_round(position, pairing))
        known = replace(position.regulations, initial_colour=colour)
        position = replace(position, regulations=known)
    tables = () if for_teams else entered.tables
    if not tables:
        pairing = in_published_order(position, pairing)
        tables = seating_of(situation, pairing).tables
    basis = basis_of(situation, position)
    rules: RoundPairing | None = None
    engines: tuple[str, ...] = ()
    unknown: Unknown | None = Unknown.OTHER_SYSTEM
    if system_of(position).scheduled or why_not_swiss(position) is None:
        answer = answer_of_engine(position, basis)
        rules, engines, unknown = answer.pairing, answer.engines, answer.unknown
    # In another round of a schedule somebody else is free.
    moved = rules is not None and bool(rules.free) and rules.free != pairing.free
    findings = findings_against(
        state, position, None if moved else rules, pairing.boards, pairing.bye
    )
    if not for_teams:
        for player, kind in asked.items():
            findings += bye_findings(situation, ByeRequest(number, player, kind))
    return Judged(
        position,
        pairing,
        tables,
        rules,
        engines,
        unknown,
        worst_first(findings),
        colour,
        asked,
        basis,
    )


def enter_round(
    actor: Actor,
    section: models.Section,
    entered: EnteredPairing,
    reason: str,
    origin: Origin = Origin.BY_HAND,
    source: str = "",
    *,
    as_draws: bool = False,
) -> tuple[models.Draft, Judged]:
    """Make a draft of a pairing that an arbiter enters.

    Nothing is numbered anew before round 1: the numbers that were entered are those of now.
    Results that are not resolved are asked about when it is published.

    Args:
        reason: why it is entered; not needed where it is the pairing by the rules.
        source: the name of the file it is from.
        as_draws: as for :func:`openarbiter.web.actions.pairing.make_draft`.

    Raises:
        Refused: the round cannot be paired yet, no reason is given, or the pairing breaks a
            rule that nobody may break, or any absolute one in FIDE mode.
        Conflict: something changed in the meantime.
    """
    state = state_of(section)
    refuse_unready(state, as_draws=as_draws, entered=True)
    # An engine may take long: nothing is locked meanwhile.
    judged = judge_in(state, entered)
    refuse_absolute(section, judged.findings)
    if not judged.own and not reason.strip():
        changing = action_of("draft-changed")
        raise Refused(Reason.of(changing.reason), changing.article)
    number = judged.pairing.round
    with writing():
        for player, kind in judged.asked.items():
            if pairs_teams(judged.position):
                give_team_bye(actor, section, player, number, kind, reason)
                continue
            row = section.players.get(number=player)
            request_bye(actor, section, row, number, kind, reason)
        if judged.colour is not None:
            enter_colour(actor, section, judged.colour)
        with Work(
            actor, section.event, "draft-entered", section=section, round_number=number,
            reason=reason,
        ) as work:  # fmt: skip
            state = work.state
            if state.draft is not None:
                raise Conflict(Reason.of(THERE_IS_ONE, round=number))
            position = next_position(state.situation)
            if basis_now(state) != judged.basis:
                raise Conflict(Reason.of(MEANWHILE, round=number))
            work.level = judged.level
            draft = _draft(work, judged, reason, origin)
            work.note(
                **{KEPT_AS: origin.value},
                source=source[:200],
                different=judged.different,
                unknown="" if judged.unknown is None else judged.unknown.value,
                as_draws=len(undecided_games(position)),
            )
            return work.create(draft), judged


def _draft(work: Work, judged: Judged, reason: str, origin: Origin) -> models.Draft:
    actor, state = work.actor, work.state
    keys = state.paired_keys
    pairs: Pairs = as_keys(judged.pairing, judged.tables, keys)
    bye = None if judged.pairing.bye is None else keys[judged.pairing.bye]
    made: dict[str, object] = {"pairs": pairs, "bye": bye}
    if judged.rules is not None:
        tables = seating_of(state.situation, judged.rules).tables
        own = judged.rules.bye
        made = {
            "pairs": as_keys(judged.rules, tables, keys),
            "bye": None if own is None else keys[own],
        }
    elif judged.unknown is not None:
        made[UNKNOWN] = judged.unknown.value
    change = {
        "who": actor.who,
        "role": actor.role,
        "at": work.at.isoformat(),
        "reason": reason.strip(),
        "level": judged.level,
        KEPT_AS: origin.value,
        "different": judged.different,
        "boards": len(judged.pairing.boards),
        "unknown": made.get(UNKNOWN, ""),
    }
    return models.Draft(
        section=state.section,
        round_number=judged.pairing.round,
        position=fingerprint(state, made),
        pairs=pairs,
        bye=bye,
        made_by_rules=made,
        engines=list(judged.engines) if judged.own else [],
        changes=[] if judged.own else [change],
        made_at=work.at,
        made_by=actor.who[:80],
    )


def _refuse_senseless(state: State, entered: EnteredPairing) -> None:
    """Make sure that the pairing is one of players, or of teams, of the section.

    Raises:
        Refused: it is not.
    """
    if not entered.boards:
        raise Refused(Reason.of(_NOBODY_PAIRED))
    named = {player for board in entered.boards for player in (board.white, board.black)}
    named |= {*entered.asked} | (set() if entered.bye is None else {entered.bye})
    for player in sorted(named - set(state.paired_keys)):
        template = NO_TEAM if pairs_teams(state.tournament) else _STRANGER
        raise Refused(Reason.of(template, player=player))
    tables = entered.tables
    if tables and (len(tables) != len(entered.boards) or len(set(tables)) != len(tables)):
        raise Refused(Reason.of(_SAME_BOARD))


def _with_byes(position: Tournament, number: int, asked: Mapping[int, ByeKind]) -> Tournament:
    """The position with byes that are asked for with the pairing."""
    if pairs_teams(position):
        others = tuple(
            bye for bye in position.team_byes if bye.round != number or bye.team not in asked
        )
        given = tuple(TeamBye(number, team, kind) for team, kind in sorted(asked.items()))
        return replace(position, team_byes=others + given)
    requests = position.regulations.bye_requests
    kept = tuple(each for each in requests if each.round != number or each.player not in asked)
    added = tuple(ByeRequest(number, player, kind) for player, kind in sorted(asked.items()))
    regulations = replace(position.regulations, bye_requests=kept + added)
    return replace(position, regulations=regulations)


def _as_pairing(position: Tournament, entered: EnteredPairing) -> RoundPairing:
    """The entered pairing as the value of a round."""
    numbers = {each.number: each.number for each in paired_field(position)}
    bye = None if system_of(position).scheduled else entered.bye
    pairs = [(board.white, board.black) for board in entered.boards]
    return as_pairing(pairs, bye, position, numbers)
