"""The columns of all players put together: rounds, and byes known for the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import RoundEntry, column_of
from openarbiter.formats.trf.pairs import PairSide, fit, make_game
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.model import Bye, ByeKind, Game, Round


@dataclass(slots=True)
class Rounds:
    """Contents of the columns.

    Attributes:
        rounds: those that were paired or completed.
        announced: byes announced for rounds after them, by round and player.
        doubtful: players whose results could not be established; their points are
            not compared with them.
    """

    rounds: list[Round] = field(default_factory=list)
    announced: dict[tuple[int, int], ByeKind] = field(default_factory=dict)
    doubtful: set[int] = field(default_factory=set)


def assemble(players: Mapping[int, PlayerLine], report: Report, *, teams: bool) -> Rounds:
    """Make rounds of the players' entries.

    The last columns in which anything stands are rounds if a game or an allocated bye
    is in them, or if every player has an entry there; otherwise they hold the byes
    announced for rounds to come. In team events (``teams``) a bye written ``+`` is a
    game won without an opponent, never the allocated bye.
    """
    found = Rounds()
    columns = _columns(players)
    to_come = 0
    for number, entries in enumerate(columns, 1):
        column = _Column(number, entries, players, report, found.doubtful)
        found.rounds.append(column.round(teams=teams))
        real = column.paired or len(column.entries) == len(players)
        to_come = 0 if real else to_come + 1
    for number in range(len(columns) - to_come + 1, len(columns) + 1):
        for bye in found.rounds[number - 1].byes:
            found.announced[number, bye.player] = bye.kind
    del found.rounds[len(columns) - to_come :]
    if found.rounds and not found.rounds[-1].paired:
        found.rounds[-1] = _completed(found.rounds[-1], players)
    return found


def _columns(players: Mapping[int, PlayerLine]) -> list[dict[int, RoundEntry]]:
    """The entries by round and player."""
    width = max((len(player.entries) for player in players.values()), default=0)
    columns: list[dict[int, RoundEntry]] = [{} for _ in range(width)]
    for number, player in players.items():
        for column, entry in zip(columns, player.entries, strict=False):
            if entry is not None:
                column[number] = entry
    return columns


def _completed(last: Round, players: Mapping[int, PlayerLine]) -> Round:
    """A last round without games, told apart from byes announced by being complete."""
    there = {bye.player for bye in last.byes}
    absent = (Bye(number, ByeKind.ZERO) for number in players if number not in there)
    return Round((), tuple(sorted((*last.byes, *absent), key=lambda bye: bye.player)))


class _Column:
    """One round of all players."""

    def __init__(
        self,
        number: int,
        entries: dict[int, RoundEntry],
        players: Mapping[int, PlayerLine],
        report: Report,
        doubtful: set[int],
    ):
        self.number = number
        self.players = players
        self.report = report
        self.doubtful = doubtful
        self.games: list[Game] = []
        self.byes: dict[int, ByeKind] = {}
        self.seeking: list[int] = []
        self.entries = entries
        self.claims: dict[int, int] = {}

    @property
    def paired(self) -> bool:
        """True if anybody was paired, or tried to say so."""
        return bool(self.claims or self.seeking) or ByeKind.PAB in self.byes.values()

    def round(self, *, teams: bool) -> Round:
        """The games, by the smaller number of the two players, and the byes."""
        for player, entry in self.entries.items():
            self._sort_in(player, entry)
        self._legacy_pabs(teams=teams)
        loose = [p for p, o in self.claims.items() if self.claims.get(o) != p]
        for player, opponent in self.claims.items():
            if player < opponent and self.claims.get(opponent) == player:
                self._play(player, opponent)
        loose = self._take_one_sided(loose)
        self._match_up(loose)
        games = sorted(self.games, key=lambda game: min(game.white, game.black))
        byes = (Bye(player, kind) for player, kind in sorted(self.byes.items()))
        return Round(tuple(games), tuple(byes))

    def _sort_in(self, player: int, entry: RoundEntry) -> None:
        opponent = entry.opponent
        if entry.fault:
            line = self.players[player]
            self._complain(entry.fault, player, entry.fault_at, entry.fault_read)
            if entry.fault == "trf-truncated-result":
                line.cut = self.number + 1
        if opponent == player:
            self._complain("trf-plays-himself", player, 0, str(opponent))
            self.seeking.append(player)
        elif opponent and opponent not in self.players:
            self._complain("trf-unknown-opponent", player, 0, str(opponent), opponent=opponent)
            self.seeking.append(player)
        elif opponent:
            self.claims[player] = opponent
        elif entry.seeks:
            self.seeking.append(player)
        if entry.bye is not None and player not in self.claims:
            self.byes[player] = entry.bye

    def _legacy_pabs(self, *, teams: bool) -> None:
        legacy = [player for player, entry in self.entries.items() if entry.legacy]
        for player in legacy:
            self.report.count(
                "trf-legacy-bye", self.players[player].line.number, column_of(self.number)
            )
        pabs = [player for player, kind in self.byes.items() if kind is ByeKind.PAB]
        if teams or len(pabs) > 1:
            for player in legacy:
                if self.byes.get(player) is ByeKind.PAB:
                    self.byes[player] = ByeKind.FULL

    def _play(self, one: int, other: int) -> None:
        sides = (self._side(one), self._side(other))
        self.games.append(make_game(*sides, self.number, self.report, self.doubtful))
        self.byes.pop(one, None)
        self.byes.pop(other, None)

    def _side(self, player: int) -> PairSide:
        return PairSide(self.players[player], self.entries.get(player))

    def _take_one_sided(self, loose: list[int]) -> list[int]:
        """Believe the one who names an opponent whose line says nothing."""
        rest = []
        taken: set[int] = set()
        for player in loose:
            opponent = self.claims[player]
            if opponent in self.entries or opponent in taken:
                rest.append(player)
                continue
            taken.add(opponent)
            line = self.players[opponent]
            if line.cut is None or line.cut > self.number:
                self._complain("trf-opponent-silent", opponent, 0, "", opponent=player)
                if len(line.entries) < self.number:
                    line.cut = self.number
            self._play(player, opponent)
        return rest

    def _match_up(self, loose: list[int]) -> None:
        """Give those whose opponent has another one to those who seek, where they fit."""
        claimants: dict[int, list[int]] = {}
        for player in loose:
            claimants.setdefault(self.claims[player], []).append(player)
        done: set[int] = set()
        for player in sorted((*self.seeking, *loose)):
            wanting = [one for one in claimants.get(player, ()) if one not in done]
            if player in done or len(wanting) != 1:
                continue
            if self.entries[player].opponent and not fit(
                self._side(player), self._side(wanting[0])
            ):
                continue
            if player in self.claims:
                self._complain_mismatch(player)
            done.update((player, wanting[0]))
            self._play(player, wanting[0])
        for player in (*loose, *self.seeking):
            if player in done:
                continue
            self.doubtful.add(player)
            if player in self.claims:
                self._complain_mismatch(player)
                kind = self.entries[player].bye
                if kind is not None:
                    self.byes[player] = kind

    def _complain_mismatch(self, player: int) -> None:
        opponent = self.claims[player]
        theirs = self.entries.get(opponent)
        named: str | int = "0000"
        if theirs is not None and theirs.opponent:
            named = theirs.opponent
        elif theirs is not None and theirs.bye is not None:
            named = theirs.bye.value
        self._complain(
            "trf-opponent-mismatch", player, 0, str(opponent), opponent=opponent, named=named
        )

    def _complain(
        self, code: str, player: int, offset: int, read: str, **arguments: str | int
    ) -> None:
        self.report.add(
            code,
            self.players[player].line.number,
            column_of(self.number) + offset,
            read,
            player=player,
            round=self.number,
            **arguments,
        )
