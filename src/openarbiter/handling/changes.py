"""Objections of the rules to a pairing changed by hand.

C.04.1 b, c, d, f, g and h, or what the pairing system has instead; C.04.2 A.5 and D.10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.handling.club_changes import against_club_boards
from openarbiter.handling.criteria import Criteria, criteria_of
from openarbiter.handling.findings import (
    ACKNOWLEDGE,
    CONFIRM,
    CONFIRM_TWICE,
    NOTE,
    REFUSE,
    Finding,
    worst_first,
)
from openarbiter.handling.knockouts import judge_knockout
from openarbiter.model import Colour, Reason, Tournament
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.other_systems import Otherwise, why_not_swiss
from openarbiter.pairing.result import Board, NoPairing, RoundPairing
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import KNOCKOUT, SCHEDULED, system_of

MOST_DIFFERENCE = 2
"""Greatest colour difference allowed (C.04.1 f)."""


def judge(
    tournament: Tournament,
    rules: RoundPairing | NoPairing,
    boards: Collection[Board],
    bye: int | None,
    *,
    published: Collection[Board] | None = None,
) -> tuple[Finding, ...]:
    """Objections of the rules to these boards and this bye in place of their own.

    A board that is the rules' own is not judged: nobody changed it. In which order the
    boards are is not judged either.

    Args:
        tournament: as it stood when the rules paired the round, or with it.
        rules: the pairing by the rules, or why there is none.
        boards, bye: the pairing as the arbiter wants it.
        published: the boards that were published, where they were.

    Returns:
        The findings, those of the highest level first; nothing where it is the rules' own
        pairing.
    """
    if isinstance(rules, RoundPairing) and rules.system == KNOCKOUT:
        return worst_first(judge_knockout(rules, boards))
    then = tournament.before_round(rules.round)
    if paired_by_a_club(then):
        return _judge_club(then, rules, boards, bye)
    scheduled = isinstance(rules, RoundPairing) and rules.system in SCHEDULED
    edition = edition_of(then, rules.edition if isinstance(rules, RoundPairing) else None)
    criteria = criteria_of(then, edition)
    known = criteria.cards
    findings = [*_seats(then, rules.round, _due(rules, known), boards, bye)]
    if not scheduled:
        own = set(rules.boards) if isinstance(rules, RoundPairing) else set()
        for board in boards:
            if board not in own and board.white in known and board.black in known:
                findings += _of_board(criteria, board.white, board.black)
        if bye is not None and bye in known and not known[bye].pab_allowed:
            findings.append(_second_bye(bye, criteria))
        if published is not None:
            findings += _after_publication(known, published, boards)
    if isinstance(rules, RoundPairing):
        findings += _differences(rules, boards, bye)
    return worst_first(findings)


def _judge_club(
    then: Tournament, rules: RoundPairing | NoPairing, boards: Collection[Board], bye: int | None
) -> tuple[Finding, ...]:
    """Objections of a club's terms to an evening that somebody changed."""
    known = criteria_of(then, edition_of(then)).cards
    own = set(rules.boards) if isinstance(rules, RoundPairing) else set()
    changed = [board for board in boards if board not in own]
    findings = [
        *_seats(then, rules.round, _due(rules, known), boards, bye),
        *against_club_boards(then, rules.round, changed),
    ]
    if isinstance(rules, RoundPairing):
        findings += _differences(rules, boards, bye)
    return worst_first(findings)


def judge_entered(
    tournament: Tournament, boards: Collection[Board], bye: int | None
) -> tuple[Finding, ...]:
    """Findings against a next round that was paired elsewhere, or that no engine pairs.

    Every board is judged; how the rules would pair the round is not said. In a schedule, and in
    an event whose pairs are fixed beforehand or are made of teams, only the seats are: opponents
    may meet again there, and a team may leave players out.

    Args:
        tournament: with the rounds before this one.
        boards, bye: the pairing; in a schedule ``bye`` is the player who is free.

    Returns:
        The findings, those of the highest level first.
    """
    number, other = len(tournament.rounds) + 1, why_not_swiss(tournament)
    if system_of(tournament).scheduled:
        due = {entrant.number for entrant in tournament.entrants}
        seated = {player for board in boards for player in (board.white, board.black)}
        if len(due) % 2 and len(due - seated) == 1:
            due &= seated | {bye}
        return worst_first(_seats(tournament, number, due, boards, bye))
    criteria = criteria_of(tournament, edition_of(tournament))
    known = criteria.cards
    if paired_by_a_club(tournament):
        seats = _seats(tournament, number, set(known), boards, bye)
        return worst_first((*seats, *against_club_boards(tournament, number, boards)))
    how = None if other is None else other.how
    teams = how is Otherwise.TEAMS
    findings = [*_seats(tournament, number, set(known), boards, bye, spare=teams)]
    if how in (None, Otherwise.OTHER_SYSTEM):
        for board in boards:
            if board.white in known and board.black in known:
                findings += _of_board(criteria, board.white, board.black)
        if bye is not None and bye in known and not known[bye].pab_allowed:
            findings.append(_second_bye(bye, criteria))
    return worst_first(findings)


def judge_pair(tournament: Tournament, white: int, black: int) -> tuple[Finding, ...]:
    """Objections of the rules to two players on one board of the last paired round.

    They are judged as they stood when that round was paired. That the rules do not pair them
    so is not said.

    Returns:
        The findings, those of the highest level first.
    """
    then = tournament.before_round(len(tournament.rounds))
    # Whoever has said that they do not play may do it after all.
    asked = then.regulations.bye_requests
    kept = tuple(each for each in asked if each.player not in (white, black))
    then = replace(then, regulations=replace(then.regulations, bye_requests=kept))
    if paired_by_a_club(then):
        board = Board(white, black)
        return worst_first(against_club_boards(then, len(tournament.rounds), (board,)))
    return worst_first(_of_board(criteria_of(then, edition_of(then)), white, black))


def _due(rules: RoundPairing | NoPairing, known: Collection[int]) -> set[int]:
    """Players who must be on a board, or have the bye."""
    if isinstance(rules, NoPairing):
        return set(known)
    seated = {player for board in rules.boards for player in (board.white, board.black)}
    return seated if rules.bye is None else seated | {rules.bye}


def _seats(
    then: Tournament,
    number: int,
    due: set[int],
    boards: Collection[Board],
    bye: int | None,
    *,
    spare: bool = False,
) -> Iterator[Finding]:
    """Players twice, left out, or there though they do not play (C.04.1 c; C.04.2 D.4).

    Args:
        spare: whether players may be left out, as the reserves of a team.
    """
    places = Counter(player for board in boards for player in (board.white, board.black))
    if bye is not None:
        places[bye] += 1
    entered = {entrant.number for entrant in then.entrants}
    for player in sorted(places.keys() | due):
        article = "C.04.1 c"
        if player not in entered:
            article, template = "C.04.2 D.4", N_("Player {player} is not in the tournament.")
        elif places[player] > 1:
            template = N_("Player {player} appears more than once in round {round}.")
        elif player not in due:
            article = "C.04.2 D.4"
            template = N_(
                "Player {player} is not to be paired in round {round}: withdrawn, with a bye, or "
                "without an opponent in the schedule."
            )
        elif not places[player]:
            template = N_("Player {player} is left out of round {round}: no board and no bye.")
            if spare:
                said = Reason.of(template, player=player, round=number)
                yield Finding(article, said, NOTE, forbidden=False, players=(player,))
                continue
        else:
            continue
        yield _finding(REFUSE, article, template, player, player=player, round=number)


def _of_board(criteria: Criteria, one: int, other: int) -> Iterator[Finding]:
    """Objections to two players on one board, White first."""
    if one == other:
        return
    articles, due = criteria.articles, criteria.due
    white, black = criteria.cards[one], criteria.cards[other]
    if other in white.met:
        template = N_("{white} and {black} have played each other already.")
        yield _finding(REFUSE, articles.rematch, template, one, other, white=one, black=other)
    if other in white.apart:
        template = N_(
            "{white} and {black} must not be paired in this round: the arbiter prohibited it."
        )
        yield _finding(CONFIRM, "C.05 5.2", template, one, other, white=one, black=other)
    if not {one, other} & criteria.exempt:
        yield from _of_colour(criteria, white, Colour.WHITE)
        yield from _of_colour(criteria, black, Colour.BLACK)
    if due.get(one) is Colour.BLACK and due.get(other) is Colour.WHITE:
        template = N_("{white} and {black} each get the colour meant for the other.")
        said = Reason.of(template, white=one, black=other)
        yield Finding(articles.colour, said, ACKNOWLEDGE, forbidden=False, players=(one, other))


def _of_colour(criteria: Criteria, card: Card, colour: Colour) -> Iterator[Finding]:
    """Colours that the system does not let a player have in this round (C.04.1 f, g)."""
    articles = criteria.articles
    balance = card.difference
    after = balance + (1 if colour is Colour.WHITE else -1)
    if abs(after) > max(MOST_DIFFERENCE, abs(balance)):
        template = N_(
            "The colour difference of player {player} would become {difference}; the limit is 2."
        )
        said = Reason.of(template, player=card.number, difference=f"{after:+d}")
        yield Finding(
            articles.difference, said, CONFIRM_TWICE, forbidden=True, players=(card.number,)
        )
    if card.number in criteria.breaks:
        return
    if len(card.colours) > 1 and all(each is colour for each in card.colours[-2:]):
        template = (
            N_("Player {player} would have White three times in a row.")
            if colour is Colour.WHITE
            else N_("Player {player} would have Black three times in a row.")
        )
        yield _finding(CONFIRM_TWICE, articles.series, template, card.number, player=card.number)


def _second_bye(player: int, criteria: Criteria) -> Finding:
    template = N_(
        "Player {player} may not have the pairing-allocated bye: the player had it before, or a "
        "win without playing."
    )
    return _finding(REFUSE, criteria.articles.second_bye, template, player, player=player)


def _after_publication(
    known: Mapping[int, Card], published: Collection[Board], boards: Collection[Board]
) -> Iterator[Finding]:
    """Published pairs stay, unless two of them have met (C.04.2 D.10)."""
    kept = set(boards)
    gone = [board for board in published if board not in kept]
    if not gone:
        return
    met = [
        board for board in gone if board.white in known and board.black in known[board.white].met
    ]
    if met:
        template = N_(
            "The published pairing may be changed: these players have played each other "
            "before: {boards}."
        )
        yield _finding(
            CONFIRM, "C.04.2 D.10", template, *_players(met), forbidden=False, boards=_list(met)
        )
    else:
        template = N_(
            "The pairing is published. It may be changed only if two paired players have "
            "played each other before, and none of these have: {boards}."
        )
        yield _finding(REFUSE, "C.04.2 D.10", template, *_players(gone), boards=_list(gone))


def _differences(
    rules: RoundPairing, boards: Collection[Board], bye: int | None
) -> Iterator[Finding]:
    """Whatever is not as the rules pair it (C.04.2 A.5; in a schedule C.05 5.1)."""
    article = "C.05 5.1" if rules.system in SCHEDULED else "C.04.2 A.5"
    if rules.system in CLUB_SYSTEMS:
        article = ""
    own, kept = set(rules.boards), set(boards)
    gone = [board for board in rules.boards if board not in kept]
    new = [board for board in boards if board not in own]
    if gone or new:
        template = N_("The rules have these boards: {rules}. They have been changed to: {changed}.")
        yield _finding(
            CONFIRM,
            article,
            template,
            *_players((*gone, *new)),
            forbidden=False,
            rules=_list(gone),
            changed=_list(new),
        )
    if bye == rules.bye:
        return
    concerned = tuple(sorted(each for each in (rules.bye, bye) if each is not None))
    yield Finding(
        article, _bye_changed(rules.bye, bye), CONFIRM, forbidden=False, players=concerned
    )


def _bye_changed(own: int | None, now: int | None) -> Reason:
    if now is None:
        return Reason.of(
            N_("By the rules player {player} has the bye; now nobody has it."), player=own
        )
    if own is None:
        return Reason.of(
            N_("By the rules nobody has the bye; now player {other} has it."), other=now
        )
    template = N_("By the rules player {player} has the bye; now player {other} has it.")
    return Reason.of(template, player=own, other=now)


def _finding(
    level: int, article: str, template: str, *players: int, forbidden: bool = True, **values: object
) -> Finding:
    return Finding(article, Reason.of(template, **values), level, forbidden, players)


def _players(boards: Iterable[Board]) -> list[int]:
    return sorted({player for board in boards for player in (board.white, board.black)})


def _list(boards: Iterable[Board]) -> str:
    """Boards as people write them, White first; a dash where there are none."""
    return ", ".join(f"{board.white}-{board.black}" for board in boards) or "-"
