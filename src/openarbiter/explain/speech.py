"""What accounts are told with: the language, the names, and how figures are written."""

from __future__ import annotations

from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import Language
from openarbiter.model import (
    ABSENT,
    Appearance,
    ByeKind,
    Mark,
    Tournament,
    numbered_teams,
)
from openarbiter.standings import Amount, Standings
from openarbiter.standings.amounts import decimal
from openarbiter.standings.cross_cells import CrossCell
from openarbiter.standings.cross_teams import team_cells
from openarbiter.standings.notes import of_match_points
from openarbiter.standings.team_withdrawals import with_forfeits


class Speech(Voice):
    """The language of an account and the names of those it is about."""

    def __init__(self, tournament: Tournament, table: Standings, language: Language):
        if table.teams:
            names = {number: team.name for number, team in numbered_teams(tournament).items()}
        else:
            names = titled(tournament)
        super().__init__(language, names)
        self.table = table
        self._tournament = tournament
        self._rounds: dict[int, dict[int, Appearance]] = {}
        self._cells: dict[int, dict[int, CrossCell]] | None = None

    def all_of(self, numbers: list[int]) -> str:
        """Several participants, with commas between; the first few of many."""
        shown = [self.who(number) for number in numbers[:6]]
        return ", ".join(shown) + (", …" if numbers[6:] else "")

    def opponent(self, number: int, round_number: int | None, opponent: int | None) -> str:
        """Whom a participant had in a round: an opponent, a forfeit, a bye or nobody."""
        seen = self._seen(number, round_number)
        if opponent is None and seen.opponent is not None:
            opponent = seen.opponent
        if opponent is not None:
            forfeit = seen.mark in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
            text = self.who(opponent)
            return f"{text} ({seen.mark.value})" if forfeit and seen.mark else text
        if self.table.teams:
            return self.say("no opponent")
        match seen.bye:
            case ByeKind.PAB:
                return self.say("pairing-allocated bye")
            case ByeKind.FULL:
                return self.say("full-point bye")
            case ByeKind.HALF:
                return self.say("half-point bye")
            case ByeKind.ZERO:
                return self.say("zero-point bye")
            case None:
                return self.say("absent")

    def match_rule(self) -> str:
        """What wins a match of teams, and what it is worth."""
        return of_match_points(self._tournament, self.table.rules).message(self.language.text)

    def team_cells(self, round_number: int) -> dict[int, CrossCell]:
        """What a round of matches was for each team that was in it, by its number."""
        if self._cells is None:
            whole = with_forfeits(self._tournament, self.table.team_walkovers)
            self._cells = dict(team_cells(whole, self.table.rounds, self.table.rules))
        return self._cells.get(round_number, {})

    def _seen(self, number: int, round_number: int | None) -> Appearance:
        if round_number is None or self.table.teams:
            return ABSENT
        if round_number not in self._rounds:
            self._rounds[round_number] = self._tournament.appearances(round_number)
        return self._rounds[round_number].get(number, ABSENT)


def points(amount: Amount) -> str:
    """An amount in tenths as a number of points, no longer than it need be.

    >>> points(45), points(40)
    ('4.5', '4')
    """
    return decimal(amount, 10, 0)


def in_column(amount: Amount) -> str:
    """The same in a column, where the digits of all stand under each other.

    >>> in_column(45), in_column(40)
    ('4.5', '4.0')
    """
    return decimal(amount, 10, 1)
