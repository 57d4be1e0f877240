"""Objections of the rules to matches paired by hand.

C.04.6 C1 and C2, C.04.5 C1 and C2, D.02 4.2, 6.1 and 7.3; in a round robin C.05 5.1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from openarbiter.handling.findings import (
    CONFIRM,
    CONFIRM_TWICE,
    REFUSE,
    Finding,
    worst_first,
)
from openarbiter.model import Colour, Reason, Tournament, numbered_teams
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import (
    MatchSide,
    is_second_game,
    match_system,
    pairs_teams,
    sides_of,
    team_round_robin,
)
from openarbiter.pairing.result import Board, NoPairing, RoundPairing
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import SCHEDULED

_MET = {"team-swiss": "C.04.6 C1", "double-swiss": "C.04.5 C1", "olympiad": "D.02 6.1"}
_BYE = {"team-swiss": "C.04.6 C2", "double-swiss": "C.04.5 C2", "olympiad": "D.02 4.2"}

_UNKNOWN = N_("No. {one} is not in the tournament.")
_TWICE = N_("No. {one} appears more than once in round {round}.")
_NOT_DUE = N_("No. {one} is not to be paired in round {round}: withdrawn, or with a bye.")
_LEFT_OUT = N_("No. {one} is left out of round {round}: no opponent and no bye.")
_HAVE_MET = N_("No. {one} and No. {other} have met in an earlier round.")
_APART = N_("No. {one} and No. {other} must not meet in this round: the arbiter prohibited it.")
_NO_BYE = N_(
    "No. {one} may not have the pairing-allocated bye: it had one before, or won without playing."
)
_COLOUR = N_(
    "No. {one} would have the same colour on the first board three times running, or three times "
    "more than the other."
)
_SECOND_GAME = N_("Game 2 has the pairs of game 1 with colours exchanged: nothing changes in it.")
_PUBLISHED = N_(
    "The pairing is published. It may be changed only if two who are paired have met before, and "
    "none of these have: {boards}."
)
_RULES = N_("The rules have these matches: {rules}. They have been changed to: {changed}.")
_RULES_BYE = N_("By the rules the bye goes to: {rules}. Now it goes to: {changed}.")


def judge_matches(
    tournament: Tournament,
    rules: RoundPairing | NoPairing | None,
    boards: Collection[Board],
    bye: int | None,
    *,
    published: Collection[Board] | None = None,
) -> tuple[Finding, ...]:
    """Objections of the rules to these matches and this bye in place of their own.

    Args:
        tournament: with the rounds before this one; a system of matches pairs it.
        rules: the pairing by the rules, or why there is none; None where it is not known.
        boards, bye: the pairing as the arbiter wants it, of teams or players by number.
        published: the matches that were published, where they were.

    Returns:
        The findings, those of the highest level first; nothing where it is the rules' own pairing.
    """
    number = len(tournament.rounds) + 1
    if is_second_game(tournament, number):
        same = isinstance(rules, RoundPairing) and (set(boards), bye) == (
            set(rules.boards),
            rules.bye,
        )
        said = Reason.of(_SECOND_GAME)
        return () if same else (Finding("C.04.5 4.4", said, REFUSE, forbidden=True),)
    sides = sides_of(tournament, edition_of(tournament))
    if team_round_robin(tournament):
        return _of_schedule(tournament, rules, sides, boards)
    own = set(rules.boards) if isinstance(rules, RoundPairing) else set()
    system = match_system(tournament) or ""
    findings = [*_seats(tournament, number, sides, boards, bye)]
    new = [board for board in boards if board not in own]
    for board in new:
        if board.white in sides and board.black in sides:
            findings += _of_match(sides[board.white], sides[board.black], _MET[system])
    if bye is not None and bye in sides and not sides[bye].contender.bye_allowed:
        findings.append(_finding(REFUSE, _BYE[system], _NO_BYE, bye, one=bye))
    if published is not None:
        findings += _after_publication(sides, published, boards)
    if isinstance(rules, RoundPairing):
        findings += _differences(rules, boards, bye)
    return worst_first(findings)


def _of_schedule(
    tournament: Tournament,
    rules: RoundPairing | NoPairing | None,
    sides: Mapping[int, MatchSide],
    boards: Collection[Board],
) -> tuple[Finding, ...]:
    """Objections to matches of a round robin that are not those of its table (C.05 5.1)."""
    number = len(tournament.rounds) + 1
    seated = {team for board in boards for team in (board.white, board.black)}
    if isinstance(rules, RoundPairing):
        free = set(rules.free)
    else:
        # In another round of the tables other teams are free, as many as numbers are vacant.
        highest = max(sides, default=0)
        vacant = highest + highest % 2 - len(sides)
        missing = set(sides) - seated
        free = missing if len(missing) <= vacant else set()
    due = {team: side for team, side in sides.items() if team not in free - seated}
    findings = [*_seats(tournament, number, due, boards, None)]
    if isinstance(rules, RoundPairing):
        findings += _differences(rules, boards, rules.bye)
    return worst_first(findings)


def _seats(
    tournament: Tournament,
    number: int,
    sides: Mapping[int, MatchSide],
    boards: Collection[Board],
    bye: int | None,
) -> Iterator[Finding]:
    """Somebody twice, left out, or there without being due."""
    places = Counter(one for board in boards for one in (board.white, board.black))
    if bye is not None:
        places[bye] += 1
    teams = pairs_teams(tournament)
    known = set(numbered_teams(tournament) if teams else tournament.ranking)
    for one in sorted(places.keys() | sides.keys()):
        article = "C.04.1 c"
        if one not in sides:
            article = "C.04.2 D.4"
            template = _NOT_DUE if one in known else _UNKNOWN
        elif places[one] > 1:
            template = _TWICE
        elif not places[one]:
            template = _LEFT_OUT
        else:
            continue
        yield _finding(REFUSE, article, template, one, one=one, round=number)


def _of_match(white: MatchSide, black: MatchSide, article: str) -> Iterator[Finding]:
    one, other = white.contender, black.contender
    if one.number == other.number:
        return
    both = {"one": one.number, "other": other.number}
    if other.number in one.met:
        yield _finding(REFUSE, article, _HAVE_MET, *both.values(), **both)
    if other.number in one.apart:
        yield _finding(CONFIRM, "C.05 5.2", _APART, *both.values(), **both)
    for side, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
        if colour in side.barred:
            number = side.contender.number
            yield _finding(CONFIRM_TWICE, "D.02 7.3", _COLOUR, number, one=number)


def _after_publication(
    sides: Mapping[int, MatchSide], published: Collection[Board], boards: Collection[Board]
) -> Iterator[Finding]:
    """Published matches stay, unless two of them have met (C.04.2 D.10)."""
    kept = set(boards)
    gone = [board for board in published if board not in kept]
    met = [
        board
        for board in gone
        if board.white in sides and board.black in sides[board.white].contender.met
    ]
    if gone and not met:
        said = Reason.of(_PUBLISHED, boards=_list(gone))
        yield Finding("C.04.2 D.10", said, REFUSE, forbidden=True, players=_players(gone))


def _differences(
    rules: RoundPairing, boards: Collection[Board], bye: int | None
) -> Iterator[Finding]:
    """Whatever is not as the rules pair it (C.04.2 A.5; in a round robin C.05 5.1)."""
    article = "C.05 5.1" if rules.system in SCHEDULED else "C.04.2 A.5"
    own, kept = set(rules.boards), set(boards)
    gone = [board for board in rules.boards if board not in kept]
    new = [board for board in boards if board not in own]
    if gone or new:
        said = Reason.of(_RULES, rules=_list(gone), changed=_list(new))
        concerned = _players((*gone, *new))
        yield Finding(article, said, CONFIRM, forbidden=False, players=concerned)
    if bye != rules.bye:
        said = Reason.of(_RULES_BYE, rules=rules.bye or "–", changed=bye or "–")
        both = tuple(sorted(each for each in (bye, rules.bye) if each is not None))
        yield Finding("C.04.2 A.5", said, CONFIRM, forbidden=False, players=both)


def _finding(level: int, article: str, template: str, *players: int, **values: object) -> Finding:
    return Finding(article, Reason.of(template, **values), level, forbidden=True, players=players)


def _players(boards: Collection[Board]) -> tuple[int, ...]:
    return tuple(sorted({one for board in boards for one in (board.white, board.black)}))


def _list(boards: Collection[Board]) -> str:
    """Matches as people write them, White first."""
    return ", ".join(f"{board.white}-{board.black}" for board in boards) or "–"
