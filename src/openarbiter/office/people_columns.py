"""The first columns of a table: who stands in the row."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.model import Entrant, Team, Tournament, numbered_teams
from openarbiter.office.sheet import Cell, Head
from openarbiter.standings import Standings

_NOBODY = Entrant(0)


class People:
    """Number, title, name, rating and federation of players; number and name of teams."""

    def __init__(
        self, tournament: Tournament, table: Standings, language: Language, *, every: bool
    ):
        self._language = language
        self._teams: dict[int, Team] = numbered_teams(tournament) if table.teams else {}
        self._players = {each.number: each for each in tournament.entrants}
        self._for_teams = table.teams
        players = tournament.entrants
        self._shown = (
            every or any(each.title for each in players),
            every or any(each.rating for each in players),
            every or any(each.federation for each in players),
        )

    def heads(self) -> tuple[Head, ...]:
        """The heads; columns in which nothing stands are left out unless all were asked for."""
        say = self._language.text
        number = Head(say("No."), True, say("Pairing number"), "number")
        if self._for_teams:
            return (number, Head(say("Team"), key="name"))
        title, rating, federation = self._shown
        return (
            number,
            *([Head(say("Title"), key="title")] if title else []),
            Head(say("Name"), key="name"),
            *([Head(say("Rtg"), True, say("Rating"), "rating")] if rating else []),
            *([Head(say("Fed"), hint=say("Federation"), key="federation")] if federation else []),
        )

    def cells(self, number: int) -> tuple[Cell, ...]:
        """The cells of one participant."""
        if self._for_teams:
            return (Cell(str(number)), Cell(self.name(number), "name"))
        each = self._players.get(number, _NOBODY)
        title, rating, federation = self._shown
        return (
            Cell(str(number)),
            *([Cell(each.title)] if title else []),
            Cell(self.name(number), "name"),
            *([Cell(str(each.rating or ""))] if rating else []),
            *([Cell(each.federation)] if federation else []),
        )

    def name(self, number: int) -> str:
        """The name, or the number of somebody without one."""
        if self._for_teams:
            team = self._teams.get(number)
            return (team.name if team else "") or f"#{number}"
        return self._players.get(number, _NOBODY).name or f"#{number}"
