"""Results of a match as its two captains report them: both must say the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Q

from openarbiter.handling.naming import with_number
from openarbiter.model import (
    Colour,
    Match,
    Reason,
    Result,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.fixture_lines import pair_of, waiting_matches
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.claims import device_digest
from openarbiter.web.actions.results import open_rounds, write
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.marks import BY_PLAYERS, PLAYERS, result_of, text_of
from openarbiter.web.state import frame_of

_OFF = N_("In this tournament captains do not report results: tell the arbiter.")
_OVER = N_("Round {round} is over: tell the arbiter.")
_SEALED = N_(
    "The line-ups of this match are not released yet: results are reported once its boards are "
    "open."
)
_STANDS = N_("Board {board} already has a result: {result}. If it is wrong, tell the arbiter.")
_NOT_YOURS = N_(
    "A captain reports a win for either player, or a draw, in a game that was played. For "
    "anything else, tell the arbiter: board {board}."
)
_OTHER_GAME = N_(
    "The boards of this match have changed since you opened this page: check what it shows now."
)
_NO_MATCH = N_("Your team has no match in round {round}.")
_NOTHING = N_("Choose a result of at least one board.")


@dataclass(frozen=True, slots=True)
class MatchReport:
    """What came of the report of a captain, by the numbers of the boards.

    Attributes:
        agreed: both sides say the same: the results are entered.
        waiting: the other side has not reported.
        differ: the two sides say different things: an arbiter decides.
        same: boards that had the reported result already.
        refused: what could not be taken, each with why; all else was.
    """

    agreed: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    differ: tuple[int, ...] = ()
    same: tuple[int, ...] = ()
    refused: tuple[Reason, ...] = ()


def captains_device(section: models.Section, team: int) -> str:
    """What is kept of the device where a captain reports: it tells the captain from players."""
    return device_digest(f"captain {section.pk} {team}")


def report_match(
    actor: Actor,
    captain: models.Captain,
    round_number: int,
    reports: Mapping[int, tuple[Result, str]],
) -> MatchReport:
    """Take what a captain reports of the boards of the team's match; where both agree, enter it.

    Each board is reported for the side of the captain's own player, in the place of what anybody
    has reported for it before. What stands already is left; the other boards are taken.

    Args:
        reports: the results by the keys of the games, each with the keys of White and Black as
            the page showed them, such as ``"12-40"``.

    Raises:
        Refused: captains do not report here, the round is over, or the line-ups are sealed.
        Conflict: a game is none of the team's match, or others sit at its board.
    """
    section, team = captain.section, captain.team
    work = Work(actor, section.event, "match-reported", section=section, round_number=round_number)
    with work:
        tournament = work.state.tournament
        match = _refuse(section, round_number, match_of(tournament, round_number, team), reports)
        own = _own_keys(work, match, team)
        games = _games(section, round_number, own)
        work.subject = name_of_match(tournament, match)
        made = _ReportMade(work, captain, own)
        for key, (result, seen) in reports.items():
            game = games.get(key)
            if game is None or seen != f"{game.white_id}-{game.black_id}":
                raise Conflict(Reason.of(_OTHER_GAME))
            made.take(game, result)
        if made.agreed:
            round_key = next(iter(games.values())).round_id
            action, subject = work.action, work.subject
            write(work, round_key, round_number, made.agreed, PLAYERS)
            work.action, work.subject = action, subject
        listed = [f"{game.board}: {text_of(result)}" for game, result in made.said]
        work.values |= {"text": ", ".join(listed)[:400], "team": name_of(tournament, team)}
        return made.report()


def withdraw_report(actor: Actor, captain: models.Captain, round_number: int) -> int:
    """Take back what a captain reported of games that have no result.

    Returns:
        Of how many boards.
    """
    section, team = captain.section, captain.team
    with Work(
        actor, section.event, "match-report-withdrawn", section=section, round_number=round_number
    ) as work:
        tournament = work.state.tournament
        match = match_of(tournament, round_number, team)
        games = _games(section, round_number, _own_keys(work, match, team))
        device = captains_device(section, team)
        claims = list(models.Claim.objects.filter(game__in=list(games), device=device))
        work.subject = name_of_match(tournament, match)
        work.values |= {"team": name_of(tournament, team), "count": len(claims)}
        for claim in claims:
            game = games[claim.game_id]
            work.delete(claim)
            _tell(work, game, round_number, "waiting" if game.claims.exists() else "open")
        return len(claims)


def name_of(tournament: Tournament, team: int) -> str:
    """A team by its name and number; by its number alone where it is not listed."""
    listed = numbered_teams(tournament).get(team)
    return f"#{team}" if listed is None else with_number(team, listed.name)


def match_of(tournament: Tournament, number: int, team: int) -> Match | None:
    """The match of a team in a round; None where it has none, or there is no such round."""
    if not 1 <= number <= len(tournament.rounds):
        return None
    played = matches_of_round(tournament, number).matches
    return next((each for each in played if team in (each.white, each.black)), None)


def name_of_match(tournament: Tournament, match: Match | None) -> str:
    """Both teams of a match as the ledger names them."""
    teams = () if match is None else (match.white, match.black)
    return " – ".join(name_of(tournament, each) for each in teams)


def is_sealed(section: models.Section, match: Match) -> bool:
    """Whether the line-ups of a match are not released yet."""
    row = section.rounds.filter(number=match.round).first()
    return row is not None and bool({match.white, match.black} & set(row.sealed))


class _ReportMade:
    """A report as it is taken, board by board."""

    def __init__(self, work: Work, captain: models.Captain, own: set[int]):
        self.work, self.own, self.address = work, own, work.actor.address
        self.device = captains_device(captain.section, captain.team)
        self.agreed: list[tuple[models.Game, Result]] = []
        self.said: list[tuple[models.Game, Result]] = []
        self._boards: dict[str, list[int]] = {"waiting": [], "differ": [], "same": []}
        self._refused: list[Reason] = []

    def take(self, game: models.Game, result: Result) -> None:
        """Take the report of one board."""
        if game.result.known:
            if game.result == result:
                self._boards["same"].append(game.board)
            else:
                text = text_of(game.result)
                self._refused.append(Reason.of(_STANDS, board=game.board, result=text))
            return
        if result not in [result_of(choice.code) for choice in BY_PLAYERS]:
            self._refused.append(Reason.of(_NOT_YOURS, board=game.board))
            return
        side = Colour.WHITE if game.white_id in self.own else Colour.BLACK
        claims = {claim.side: claim for claim in game.claims.all()}
        mine, other = claims.get(side.value), claims.get(side.other.value)
        self.said.append((game, result))
        if other is not None and other.result == result:
            self.agreed.append((game, result))
            return
        values = {
            "white_mark": result.white.value, "black_mark": result.black.value,
            "device": self.device, "address": self.address, "own": True,
        }  # fmt: skip
        if mine is None:
            made = models.Claim(game=game, side=side.value, at=self.work.at, **values)
            self.work.create(made)
        elif mine.result != result or mine.device != self.device:
            self.work.update(mine, at=self.work.at, **values)
        state = "waiting" if other is None else "differ"
        self._boards[state].append(game.board)
        _tell(self.work, game, self.work.round_number or 0, state)

    def report(self) -> MatchReport:
        """What came of it."""
        return MatchReport(
            agreed=tuple(game.board for game, _ in self.agreed),
            waiting=tuple(self._boards["waiting"]),
            differ=tuple(self._boards["differ"]),
            same=tuple(self._boards["same"]),
            refused=tuple(self._refused),
        )


def _tell(work: Work, game: models.Game, number: int, state: str) -> None:
    place = {"round": number, "board": game.board}
    work.tell(kind="reported", desk=True, state=state, **place)
    work.tell(kind="at-board", **place)


def _refuse(
    section: models.Section, number: int, match: Match | None, reports: Mapping[int, object]
) -> Match:
    if not section.players_report:
        raise Refused(Reason.of(_OFF))
    if not may_report(section, number, match):
        raise Refused(Reason.of(_OVER, round=number))
    if match is None:
        raise Refused(Reason.of(_NO_MATCH, round=number))
    if is_sealed(section, match):
        raise Refused(Reason.of(_SEALED))
    if not reports:
        raise Refused(Reason.of(_NOTHING))
    return match


def may_report(section: models.Section, number: int, match: Match | None) -> bool:
    """Whether captains may report a match: in the open rounds, and a postponed one at any time."""
    if number in open_rounds(section):
        return True
    if match is None or match.finished or section.final_at is not None:
        return False
    waiting = waiting_matches(frame_of(section.frame))
    return (number, pair_of(match.white, match.black)) in waiting


def _own_keys(work: Work, match: Match | None, team: int) -> set[int]:
    """The players of a team who sit at the boards of its match, by their keys."""
    if match is None:
        return set()
    seated = (each.white if team == match.white else each.black for each in match.boards)
    return {work.state.keys[player] for player in seated if player is not None}


def _games(section: models.Section, number: int, own: set[int]) -> dict[int, models.Game]:
    """The games of these players in a round, by their keys, in the order of the boards."""
    games = models.Game.objects.filter(round__section=section, round__number=number)
    found = games.filter(Q(white__in=own) | Q(black__in=own)).order_by("board")
    return {game.pk: game for game in found.prefetch_related("claims")}
