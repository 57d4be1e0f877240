"""A pairing on paper: boards in order of publication, the bye, who is not there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Side, Table
from openarbiter.model import (
    ByeKind,
    Entrant,
    Score,
    Tournament,
    format_score,
    numbered_teams,
    scores,
)
from openarbiter.pairing import NoPairing, RoundPairing
from openarbiter.pairing.result import Board
from openarbiter.pairing.system import KNOCKOUT, SCHEDULED
from openarbiter.pairing.system_titles import SYSTEM_TITLES


def bye_name(screen: Screen, kind: ByeKind) -> str:
    """The name of a kind of bye."""
    match kind:
        case ByeKind.PAB:
            return screen.say("pairing-allocated bye")
        case ByeKind.FULL:
            return screen.say("full-point bye")
        case ByeKind.HALF:
            return screen.say("half-point bye")
        case ByeKind.ZERO:
            return screen.say("zero-point bye")


class OnBoards(Protocol):
    """Those who are paired, players or teams."""

    def name(self, number: int) -> str:
        """The name, or the number of somebody without a name."""

    def points(self, number: int) -> str:
        """The points before the round, as they are printed."""


class Players:
    """The players of a tournament at one moment, by number, with their scores."""

    def __init__(self, tournament: Tournament):
        self._entrants = {entrant.number: entrant for entrant in tournament.entrants}
        self._scores = scores(tournament)

    def __getitem__(self, number: int) -> Entrant:
        return self._entrants[number]

    def score(self, number: int) -> Score:
        """The player's points, in tenths."""
        return self._scores[number]

    def name(self, number: int) -> str:
        """Title and name, or the number of somebody without a name."""
        entrant = self._entrants[number]
        return " ".join(filter(None, (entrant.title, entrant.name))) or f"#{number}"

    def points(self, number: int) -> str:
        """The player's points: ``1.0``."""
        return format_score(self._scores[number])

    def with_score(self, number: int) -> str:
        """Number, name and points: ``12 Oskar (1.0)``."""
        return f"{number} {self.name(number)} ({self.points(number)})"

    def json(self, number: int) -> dict[str, object]:
        """The player for a program."""
        entrant = self._entrants[number]
        return {
            "number": number,
            "name": entrant.name,
            "title": entrant.title,
            "rating": entrant.rating,
            "points": self.points(number),
        }


def heading(screen: Screen, tournament: Tournament, pairing: RoundPairing) -> None:
    """The tournament, the round and the rules."""
    if tournament.name:
        screen.line(tournament.name, "bold")
    rounds = tournament.regulations.rounds
    if rounds is None:
        number = screen.say("Round {round}", round=pairing.round)
    else:
        number = screen.say("Round {round} of {rounds}", round=pairing.round, rounds=rounds)
    screen.line(f"{number}. {rules_of(screen, pairing.system, pairing.edition)}")
    screen.line()


def rules_of(screen: Screen, system: str, edition: str) -> str:
    """The pairing system in words; schedules are the same in every edition.

    Args:
        system: one of :data:`openarbiter.pairing.SYSTEMS`.
        edition: the id of the edition.
    """
    return screen.say(SYSTEM_TITLES[system], edition=edition)


def show_boards(screen: Screen, then: Tournament, pairing: RoundPairing) -> None:
    """Print the boards, the bye and who does not play; scores are those before the round."""
    players = Players(then)
    show_pairs(screen, pairing.boards, players, place=screen.say("Board"), points=screen.say("Pts"))
    if pairing.bye is not None:
        screen.line(screen.say("Bye: {player}", player=players.with_score(pairing.bye)))
    for number in pairing.free:
        screen.line(screen.say("Bye: {player}", player=players.with_score(number)))
    for number in pairing.forfeiting:
        screen.line(screen.say("Forfeits: {player}", player=players.with_score(number)))
    if pairing.eliminated:
        numbers = ", ".join(str(number) for number in pairing.eliminated)
        screen.line(screen.say("Out: {players}", players=numbers))
    if pairing.system == KNOCKOUT:
        for number in pairing.absent:
            screen.line(screen.say("Not in the knock-out: {player}", player=players.name(number)))
        return
    if pairing.system in SCHEDULED:
        for number in pairing.absent:
            screen.line(screen.say("In no team: {player}", player=players.with_score(number)))
        return
    for number, kind in absent(then, pairing):
        reason = bye_name(screen, kind)
        screen.line(
            screen.say("Absent: {player}, {kind}", player=players.with_score(number), kind=reason)
        )


def show_pairs(
    screen: Screen, boards: Sequence[Board], paired: OnBoards, *, place: str, points: str
) -> None:
    """Print who meets whom, White first; nothing where nobody does.

    Args:
        place: what heads the column of the boards, in the language of the screen.
        points: what heads the columns of the points.
    """
    right: Side = "right"
    columns = (
        Column(place, right),
        Column(screen.say("No."), right),
        Column(screen.say("White")),
        Column(points, right),
        Column(screen.say("No."), right),
        Column(screen.say("Black")),
        Column(points, right),
    )
    rows = []
    for number, board in enumerate(boards, start=1):
        sides = [
            (str(each), paired.name(each), paired.points(each))
            for each in (board.white, board.black)
        ]
        rows.append((str(number), *sides[0], *sides[1]))
    if rows:
        screen.table(Table(columns, tuple(rows)))
        screen.line()


def why_not(
    screen: Screen, tournament: Tournament, impossible: NoPairing, *, teams: bool = False
) -> str:
    """Why a round of a tournament cannot be paired, one reason a line, in names.

    Args:
        teams: whether teams were to be paired.
    """
    first = screen.say("Round {round} cannot be paired by the rules.", round=impossible.round)
    names = (
        {number: team.name for number, team in numbered_teams(tournament).items()}
        if teams
        else {entrant.number: entrant.name for entrant in tournament.entrants}
    )
    reasons = (reason.message(screen.language.text) for reason in impossible.named(names))
    return "\n".join((first, *(f"  {reason}" for reason in reasons)))


def absent(then: Tournament, pairing: RoundPairing) -> Iterable[tuple[int, ByeKind]]:
    """The players absent from a round, each with their kind of bye."""
    kinds = {
        request.player: request.kind
        for request in then.regulations.bye_requests
        if request.round == pairing.round
    }
    return [(number, kinds.get(number, ByeKind.ZERO)) for number in pairing.absent]


def pairing_json(then: Tournament, pairing: RoundPairing) -> dict[str, object]:
    """A pairing for a program."""
    from openarbiter.office.bracket_json import bracket_json

    players = Players(then)
    return {
        "round": pairing.round,
        "edition": pairing.edition,
        "system": pairing.system,
        "boards": [
            {
                "board": place,
                "white": players.json(board.white),
                "black": players.json(board.black),
            }
            for place, board in enumerate(pairing.boards, start=1)
        ],
        "bye": None if pairing.bye is None else players.json(pairing.bye),
        "free": [players.json(number) for number in pairing.free],
        "forfeiting": [players.json(number) for number in pairing.forfeiting],
        "eliminated": [players.json(number) for number in pairing.eliminated],
        "absent": [
            {**players.json(number), "kind": kind.name.lower()}
            for number, kind in absent(then, pairing)
        ],
        "brackets": [bracket_json(bracket) for bracket in pairing.brackets],
    }
