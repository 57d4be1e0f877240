"""Where gacrux and we differ on teams, and which of the differences are understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from fractions import Fraction
from unittest.mock import patch

from openarbiter.model import (
    POINT,
    ByeKind,
    Mark,
    Match,
    MatchResult,
    RoundOfMatches,
    Score,
    Tournament,
    match_results,
    matches,
    numbered_teams,
)
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.match_wins import team_results
from openarbiter.standings import TIE_BREAKS, Code, Standings, opposition, team
from openarbiter.standings.direct_encounter import (
    Groups,
    Ordering,
    by_amount,
    direct_encounter,
)
from openarbiter.standings.event import Participants, RoundKind
from openarbiter.standings.field import RankedEvent
from support.gacrux_differences import RUNNING, Comparison, Difference, as_written

SCORES = (
    *("MPTS", "GPTS", "MPVGP", "TPN", "PS:MP", "PS:GP", "PS:MP/C1"),
    *("WIN:MP", "REP:MP", "STD:MP", "WIN:GP", "REP:GP", "STD:GP"),
)
BERGER = tuple(
    f"{code}{modifier}"
    for code in ("EMMSB", "EMGSB", "EGMSB", "EGGSB", "SB:MP", "SB:GP")
    for modifier in ("", "/C1", "/C2", "/M1", "/P", "/C1/P")
)
BUCHHOLZ = tuple(
    f"{code}{modifier}"
    for code in ("BH:MP", "BH:GP")
    for modifier in ("", "/C1", "/C2", "/M1", "/M2", "/P", "/C1/P")
)
STRENGTH = ("SSSC", "SSSC/P", "SSSC/K4", "AOB:MP", "AOB:GP")
FORE = ("FB:MP", "FB:GP", "FB:MP/C1", "FB:GP/C1", "FB:MP/P", "SSSC/F")
KOYA = ("KS:MP", "KS:MP/L+1", "KS:GP", "KS:GP/L-1")
BY_BOARDS = {"EDEBT": "CT", "EDEBB": "CB", "EDET": "T", "EDEB": "B"}
"""The steps of article 12 that follow EDE (13.3.2)."""

COUNTED_ON_BOARDS = "WIN, REP, STD: by game points, boards are counted and not rounds"
EVERY_BOARD = "BC, TBR, BBE: a match won by forfeits is won on every board"
LATE_BYES = "FB: in game points, who loses by forfeit in the last round is not there in it"
OWN_GAMES = "EDE: the boards of the games between the two alone, whatever their game points"


class TeamComparison(Comparison):
    """The same for teams: every code both know, and the ranks of some lists.

    gacrux takes a match for played when both teams have points from it, although every
    board was forfeited. Our tables are made with that reading: it changes what else is
    to be seen in such a tournament.
    """

    def __init__(self, tournament: Tournament):
        self._boards: dict[str, dict[int, Fraction]] = {}
        super().__init__(tournament)

    def ours(self, edition: str, codes: Sequence[str]) -> Standings:
        with patch.object(Match, "played", property(taken_for_played)):
            return super().ours(edition, codes)

    @property
    def score(self) -> str:
        return "GPTS" if self.whole.regulations.system.endswith("_GP_MP") else "MPTS"

    def groups(self, edition: str) -> Iterator[tuple[str, ...]]:
        since_2026 = ("STD:MP", "STD:GP", "TPN")
        usual = tuple(each for each in SCORES if edition == "fide-2026" or each not in since_2026)
        if self.round_robin:
            yield (self.score, *usual, *BERGER, *KOYA, "BC")
        else:
            yield (self.score, *usual, *BERGER, *BUCHHOLZ, *STRENGTH, "BC")
            yield (self.score, *FORE)

    def orders(self, edition: str) -> tuple[str, ...]:
        """The lists; articles 12 and 13.3 read the same in both editions, one is enough."""
        if edition != "fide-2026":
            return ()
        both = f"{self.score},MPVGP"
        return (
            *(f"{self.score},{code}" for code in ("DE:MP", "DE:GP/P", "EDE", "EDE/P", *BY_BOARDS)),
            *(f"{both},{code}" for code in ("EDE", "TBR", "BBE", "BC", *BY_BOARDS)),
            *(f"{self.score},{code}" for code in ("TBR", "BBE")),
        )

    def readings(self) -> tuple[str, ...]:
        averages = (name for name in super().readings() if name == RUNNING)
        return (*averages, OWN_GAMES, EVERY_BOARD)

    def reading(self, name: str) -> AbstractContextManager[object]:
        if name == RUNNING:
            return super().reading(name)
        if name == EVERY_BOARD:
            return patch.object(team, "team_results", won_on_every_board)
        return patch.dict(
            TIE_BREAKS,
            {code: replace(TIE_BREAKS[code], order=extended) for code in ("EDE", *BY_BOARDS)},
        )

    def known(self, difference: Difference) -> str | None:
        code = difference.code
        name, _, score = code.partition(":")
        if score == "GP" and name in ("WIN", "REP", "STD"):
            explained = difference.theirs == self._on_boards(name)[difference.number]
            return COUNTED_ON_BOARDS if explained else None
        if code == "BC" and self._boards_explain(difference):
            return EVERY_BOARD
        if code.startswith(("FB:GP", "SSSC/F")) and self._late_bye_explains(difference):
            return LATE_BYES
        return super().known(difference)

    def _boards_explain(self, difference: Difference) -> bool:
        with self.reading(EVERY_BOARD):
            row = self.ours(difference.edition, (self.score, "BC")).row(difference.number)
        return difference.theirs == Fraction(row.values[1].amount or 0) / POINT

    def _late_bye_explains(self, difference: Difference) -> bool:
        """Whether the value is ours with byes before a forfeit of the last round as draws."""
        plain = opposition.adjusted_scores
        absent = self._absent_at_the_end()

        def adjusted(event: Participants, rules: TieBreakRules) -> dict[int, Score]:
            found = dict(plain(event, rules))
            for number in absent if event.draw == self._draw_in_game_points() else ():
                for one in reversed(event.participants[number].rounds[:-1]):
                    if not one.kind.voluntary:
                        break
                    if one.kind.requested_bye:
                        found[number] += event.draw - one.points
            return found

        with patch.object(opposition, "adjusted_scores", adjusted):
            table = self.ours(difference.edition, (self.score, difference.code))
        column, value = table.columns[1], table.row(difference.number).values[1]
        scale = column.tie_break.scale
        return difference.theirs == as_written(difference.code, value, scale, 2)

    def _absent_at_the_end(self) -> list[int]:
        """The teams that lost every board of the last round by forfeit."""
        there: set[int] = set()
        lost: set[int] = set()
        for result in match_results(self.whole, matches(self.whole)[-1]):
            match = result.match
            for side, number in enumerate((match.white, match.black)):
                scored = any(brought[side] for brought in result.boards)
                (there if match.played or scored else lost).add(number)
        return sorted(lost - there)

    def _draw_in_game_points(self) -> Score:
        boards = matches(self.whole)[-1].boards
        return boards * self.whole.regulations.points.white_draw

    def score_and_draw(self, code: str) -> tuple[str, Score]:
        return "MPTS", self.whole.regulations.team_points.draw

    def _on_boards(self, name: str) -> dict[int, Fraction]:
        """WIN, REP and STD of the boards instead of the matches, by team."""
        if name not in self._boards:
            points = self.whole.regulations.points
            halves = Counter[int]()
            for played in matches(self.whole):
                for number, got, there in _boards_of(self.whole, played):
                    if name == "STD":
                        halves[number] += (got > points.white_draw) + (got >= points.white_draw)
                    else:
                        halves[number] += 2 * (got == points.win or (name == "REP" and there))
            numbers = numbered_teams(self.whole)
            self._boards[name] = {number: Fraction(halves[number], 2) for number in numbers}
        return self._boards[name]


_PLAYED = Match.played


def taken_for_played(match: Match) -> bool:
    """Whether gacrux takes a match for played: a game was, or each team won a board."""
    winners = {
        board.game.white if board.game.result.white is Mark.FORFEIT_WIN else board.game.black
        for board in match.boards
        if board.game is not None
        and Mark.FORFEIT_WIN in (board.game.result.white, board.game.result.black)
    }
    both = any(board.white in winners for board in match.boards) and any(
        board.black in winners for board in match.boards
    )
    played: bool = _PLAYED.fget(match)
    return played or (match.forfeit is None and both)


def won_on_every_board(
    tournament: Tournament, played: RoundOfMatches, rules: TieBreakRules | None = None
) -> tuple[MatchResult, ...]:
    """The results with what gacrux has on the boards of a match nobody played.

    It takes the result of the match for that of each board.
    """
    points = tournament.regulations.points
    found = []
    for result in team_results(tournament, played, rules):
        one, other = result.white.match_points, result.black.match_points
        if not taken_for_played(result.match) and one != other:
            board = (points.win, 0) if one > other else (0, points.win)
            result = replace(result, boards=(board,) * len(result.boards))
        found.append(result)
    return tuple(found)


def _boards_of(tournament: Tournament, played: RoundOfMatches) -> Iterator[tuple[int, Score, bool]]:
    """Team by team, what each board brought in a round, and whether a game was played on it."""
    points = tournament.regulations.points
    for result in won_on_every_board(tournament, played):
        match = result.match
        for board, brought in zip(match.boards, result.boards, strict=True):
            there = match.forfeit is None and board.game is not None and board.game.result.played
            yield match.white, brought[0], there
            yield match.black, brought[1], there
    for bye in played.byes:
        pab = bye.kind is ByeKind.PAB
        for _ in range(played.boards):
            yield bye.team, points.win if pab else points.of_bye(bye.kind), pab


def extended(
    group: Sequence[int], field: RankedEvent, code: Code, rules: TieBreakRules
) -> Ordering:
    """EDE as gacrux has it: step by step, each until it parts nobody, until none does.

    When a step has parted somebody, gacrux goes on with the same step. Of the boards it
    counts those of the games the two teams played against each other. Of the steps only the
    first is told, whose points the table shows.
    """
    steps = _steps(field, code)
    groups, step, idle = [list(group)], 0, 0
    while idle < len(steps):
        parted = [
            part for tied in groups for part in _parted(tied, steps[step], field, code, rules)
        ]
        if len(parted) > len(groups):
            idle = 0
        else:
            step, idle = (step + 1) % len(steps), idle + 1
        groups = parted
    return Ordering(groups, direct_encounter(group, field, code, rules).steps[:1])


def _steps(field: RankedEvent, code: Code) -> list[tuple[str, list[int]]]:
    """The scores to go by, then the weights of the boards."""
    steps: list[tuple[str, list[int]]] = [(field.primary, []), (field.secondary, [])]
    boards = range(field.board_count)
    for letter in BY_BOARDS.get(code.name, ""):
        if letter == "C":
            steps.append(("", [-board - 1 for board in boards]))
        elif letter == "T":
            steps += [("", [int(board == top) for board in boards]) for top in boards]
        else:
            steps += [("", [int(board < last) for board in boards]) for last in boards[:0:-1]]
    return steps


def _parted(
    tied: list[int],
    step: tuple[str, list[int]],
    field: RankedEvent,
    code: Code,
    rules: TieBreakRules,
) -> Groups:
    name, weights = step
    if not weights:
        score = Code(code.text, "DE", "MP" if name == "MP" else "GP")
        return direct_encounter(
            tied, field, replace(score, forfeits_played=code.forfeits_played), rules
        ).groups
    if len(tied) != 2:
        return [tied]
    return by_amount(tied, lambda number: _on_boards(number, set(tied), weights, field, code))


def _on_boards(
    number: int, pair: set[int], weights: list[int], field: RankedEvent, code: Code
) -> Fraction:
    """What a team scored on the weighted boards of its matches with the other of the pair."""
    event = field.event()
    regular = event.predetermined or code.forfeits_played
    found = [
        sum(weight * points for weight, points in zip(weights, match.boards, strict=True))
        for match, one in zip(field.boards[number], event.participants[number].rounds, strict=True)
        if match.opponent in pair and (one.kind is RoundKind.PLAYED or regular)
    ]
    return Fraction(sum(found), len(found)) if found else Fraction(0)
