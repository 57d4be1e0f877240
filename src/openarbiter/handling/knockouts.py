"""What an arbiter may do in a knock-out, and what is missing before its next round."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.knockout import (
    BadKnockout,
    KnockoutMatch,
    KnockoutPart,
    KnockoutRound,
    KnockoutSeeding,
    KnockoutTree,
    MatchState,
)
from openarbiter.knockout.course import knockout_course, knockout_tree
from openarbiter.knockout.lines import KnockoutRecord, knockout_record, with_record
from openarbiter.model import Reason, Tournament
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing.result import Board, RoundPairing

_NOT_HERE = N_(
    "Players who have not checked in: {players}. Check them in, withdraw them or remove them "
    "before the bracket is made."
)
_OTHER_PAIR = N_("The bracket decides who meets whom: {white} and {black} have no match now.")
_LEFT_OUT = N_("The match of {white} and {black} has a game in this round, and it is missing.")
_COLOURS = N_("By the terms {white} has White against {black}, and not the other way round.")
_OVER = N_("The knock-out is over: no round is left to pair.")
_UNDECIDED = N_(
    "Matches that are not decided: {matches}. Enter their results and extra games, or decide them, "
    "on the page of the bracket."
)
_UNCERTAIN = N_(
    "A missing result could decide a match before its next game: {matches}. Enter it first."
)
_UNSEEDED = N_("These players are not in the list of seeds: {players}. List all seeds again.")
_TERMS = "Types of tournaments 5.2"


def over(tournament: Tournament) -> bool:
    """Whether a knock-out has come to its end, extra games included."""
    try:
        return knockout_tree(tournament).finished
    except BadKnockout:
        return False


def rounds_needed(tournament: Tournament) -> int:
    """How many rounds of the file a knock-out has, as far as anybody can know now.

    A second grand final counts once it is needed. Rounds whose matches all ended without a game
    have none.

    Raises:
        BadKnockout: fewer than two players take part.
    """
    return sum(_rounds_of(each) for each in knockout_tree(tournament).rounds)


def _rounds_of(each: KnockoutRound) -> int:
    left = [
        match.games_planned
        for match in each.matches
        if not match.over
        and not (match.part is KnockoutPart.RESET and match.state is MatchState.OPEN)
    ]
    return max([len(each.file_rounds), *left])


def missing_before_next(situation: Situation, position: Tournament) -> Finding | None:
    """What has to be done before the next round of a knock-out is paired; None where it can be."""
    if not position.rounds and situation.conduct.check_in:
        absent = [player for player, each in situation.attendance.items() if not each.present]
        absent = [each for each in absent if not situation.of(each).withdrawn(1)]
        if absent:
            names = {each.number: each.name for each in position.entrants}
            told = ", ".join(f"{player} {names[player]}" for player in sorted(absent))
            return _refused(Reason.of(_NOT_HERE, players=told), *sorted(absent))
    try:
        course = knockout_course(position)
    except BadKnockout as bad:
        return _refused(bad.reason)
    unread = knockout_record(position).unread
    if unread:
        return _refused(unread[0])
    unseeded = _unseeded(position)
    if unseeded:
        return _refused(Reason.of(_UNSEEDED, players=unseeded))
    tree = course.tree
    if tree.current is None:
        return _refused(Reason.of(_OVER))
    if course.stuck is not None or not course.due[-1]:
        waiting = [match for match in tree.current.matches if not match.over]
        return _undecided(_UNDECIDED, waiting, position)
    if course.uncertain:
        waiting = [match for match in tree.matches if match.id in course.uncertain]
        return _undecided(_UNCERTAIN, waiting, position)
    return None


def _unseeded(position: Tournament) -> str:
    """Who was entered after the list of seeds was made, as long as round 1 is not paired."""
    record = knockout_record(position)
    if position.rounds or record.terms.seeding is not KnockoutSeeding.GIVEN or not record.seeding:
        return ""
    left = {each.number: each.name for each in position.entrants}
    return ", ".join(
        f"{number} {left[number]}" for number in sorted(left) if number not in record.seeding
    )


def _undecided(template: str, matches: Sequence[KnockoutMatch], position: Tournament) -> Finding:
    names = {each.number: each.name for each in position.entrants}
    told = [
        f"{match.id} ({' – '.join(names[player] for player in match.players)})" for match in matches
    ]
    return _refused(Reason.of(template, matches=", ".join(told)))


def misfit(before: Tournament, after: Tournament) -> Reason | None:
    """Why a change does not fit what is played already: the first doubt it brings; None for none.

    A result, an extra game or a decision must not let another player go on than the one who was
    paired after it.
    """
    try:
        known = set(knockout_tree(before).doubts)
        return next((each for each in knockout_tree(after).doubts if each not in known), None)
    except BadKnockout as bad:
        return bad.reason


def judge_knockout(rules: RoundPairing, boards: Collection[Board]) -> tuple[Finding, ...]:
    """The findings against boards of a knock-out that are not those of the bracket."""
    own = {frozenset((each.white, each.black)): each for each in rules.boards}
    wanted = {frozenset((each.white, each.black)): each for each in boards}
    found = []
    for pair, board in wanted.items():
        if pair not in own:
            reason = Reason.of(_OTHER_PAIR, white=board.white, black=board.black)
            found.append(_refused(reason, board.white, board.black))
        elif own[pair] != board:
            reason = Reason.of(_COLOURS, white=own[pair].white, black=own[pair].black)
            found.append(Finding(_TERMS, reason, CONFIRM, True, (board.white, board.black)))
    for pair, board in own.items():
        if pair not in wanted:
            reason = Reason.of(_LEFT_OUT, white=board.white, black=board.black)
            found.append(_refused(reason, board.white, board.black))
    return tuple(found)


def lines_renumbered(tournament: Tournament, new: Mapping[int, int]) -> Tournament:
    """A knock-out whose lines name the players by other numbers."""
    if not is_knockout(tournament):
        return tournament

    def number(player: int) -> int:
        return new.get(player, player)

    def pair(players: tuple[int, int] | None) -> tuple[int, int] | None:
        return None if players is None else (number(players[0]), number(players[1]))

    record = knockout_record(tournament)
    changed = KnockoutRecord(
        record.terms,
        tuple(number(each) for each in record.seeding),
        record.lot_seed,
        tuple((name, tuple(number(each) for each in order)) for name, order in record.by_hand),
        tuple(replace(each, players=pair(each.players)) for each in record.extra),
        tuple(
            replace(
                each,
                players=pair(each.players),
                winner=None if each.winner is None else number(each.winner),
            )
            for each in record.decisions
        ),
        tuple(replace(each, player=number(each.player)) for each in record.withdrawals),
        record.unread,
    )
    return tournament if changed == record else with_record(tournament, changed)


def lines_without(tournament: Tournament, player: int) -> Tournament:
    """A knock-out whose lines no longer name a player who is removed before round 1.

    The others keep the order of their seeds; a lot among others than are left is drawn anew.
    """
    if not is_knockout(tournament):
        return tournament
    record = knockout_record(tournament)
    changed = replace(
        record,
        seeding=tuple(each for each in record.seeding if each != player),
        by_hand=tuple(each for each in record.by_hand if player not in each[1]),
        withdrawals=tuple(each for each in record.withdrawals if each.player != player),
    )
    return tournament if changed == record else with_record(tournament, changed)


def lots_wanted(tree: KnockoutTree) -> bool:
    """Whether the terms draw anything by lot."""
    terms = tree.terms
    chosen = (terms.colours, terms.seeding, terms.pairs, terms.extra_colours)
    return any(each.value in ("lot", "by-lot", "balance") for each in chosen)


def stuck(tournament: Tournament) -> bool:
    """Whether the rounds of the file and the bracket do not fit each other."""
    try:
        return knockout_course(tournament).stuck is not None
    except BadKnockout:
        return True


def _refused(reason: Reason, *players: int) -> Finding:
    return Finding(_TERMS, reason, REFUSE, forbidden=True, players=players)
