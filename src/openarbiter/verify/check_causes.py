"""Causes why rounds differ from the rules: the changes under which they would agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from openarbiter.model import Bye, ByeKind, Game, Mark, Prohibition, Result, Tournament
from openarbiter.model.hand_changes import told_by_hand
from openarbiter.pairing import Board, native_available, system_of
from openarbiter.verify.assumptions import (
    Assumption,
    circumstances,
    drawn_numbers,
    moves,
    rankings,
    schedules,
)
from openarbiter.verify.check import CheckReport, RoundCheck, check_round

BUDGET = 60_000
"""Most players paired in each of the two searches, over all their tries."""
SLOWER = 40
"""Divisor of the tries where the fast engine was not built."""
FEW = 3
"""Rounds that differ are looked at one by one where they are no more than this, or a third."""
_RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)


@dataclass(frozen=True, slots=True)
class RoundCause:
    """Change under which one round agrees, all else being as in the file or as assumed.

    Attributes:
        kind: ``"told"``: the file says that an arbiter changed or entered the pairing;
            ``"moved"``: one player had another number; ``"result"``: a game of the round
            before had another result when the round was paired (C.04.2 D.8); ``"fixed"``: a
            board was paired by hand; ``"bye"``: the bye was given by hand; ``"forbidden"``: two
            players were not to meet.
        round: the round that agrees.
        players: whom it concerns, by their numbers in the file; White first.
        number: for ``"moved"``, the number the player had.
        result: for ``"result"``, White's mark and Black's.
        colours: for ``"bye"`` and ``"fixed"``, on how many other boards the colours differ,
            because the player or the board took part in their alternation.
        notes: for ``"told"``, what the file says, without the round.
    """

    kind: str
    round: int
    players: tuple[int, ...]
    number: int = 0
    result: Result | None = None
    colours: int = 0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PairingCauses:
    """Explanation of the differences of a check.

    Attributes:
        assumption: under which the most rounds agree; the file's own where nothing is better.
        different: the rounds that differ under it.
        rounds: what explains these, where something does.
        paired: how many rounds there are.
    """

    assumption: Assumption
    different: tuple[int, ...]
    rounds: tuple[RoundCause, ...]
    paired: int

    @property
    def left(self) -> tuple[int, ...]:
        """The rounds that nothing explains."""
        explained = {each.round for each in self.rounds}
        return tuple(number for number in self.different if number not in explained)


def causes_of_check(
    tournament: Tournament,
    report: CheckReport,
    progress: Callable[[int, int], None] | None = None,
) -> PairingCauses | None:
    """Search for what explains the rounds that differ; None where none does.

    First what concerns all rounds: pairing numbers that are no initial ranking, another
    edition, initial colour or acceleration, a schedule, one player at another number. Then
    each round that is left: what the file itself says of it, a result that was another one when
    the round was paired, a bye or a board given by hand, two players who were not to meet, a
    player at another number. The same tournament always gives the same causes.

    Args:
        report: what the check found.
        progress: called with the work done and the most there can be.
    """
    if report.equal:
        return None
    return _CheckSearch(tournament, report, progress).causes()


class _CheckSearch:
    def __init__(
        self,
        tournament: Tournament,
        report: CheckReport,
        progress: Callable[[int, int], None] | None,
    ):
        self._tournament = tournament
        self._report = report
        self._numbers = [each.number for each in report.rounds]
        self._first = tuple(each.number for each in report.rounds if not each.equal)
        self._size = max(1, len(tournament.entrants))
        self._budget = BUDGET if native_available() else BUDGET // SLOWER
        self._spent = 0
        self._limit = self._budget
        self._progress = progress
        self._told = told_by_hand(tournament)

    def causes(self) -> PairingCauses:
        """See :func:`causes_of_check`."""
        if all(number in self._told for number in self._first):
            # The file says why: nothing is to be guessed.
            told = tuple(self._as_told(number) for number in self._first)
            return PairingCauses(Assumption(), self._first, told, len(self._numbers))
        best, different = self._whole()
        self._limit = self._spent + self._budget
        found = []
        if len(different) <= max(FEW, len(self._numbers) // 3) and best.system is None:
            assumed = best.of(self._tournament)
            for number in different:
                if number in self._told:
                    found.append(self._as_told(number))
                    continue
                cause = self._of_round(assumed, best, number)
                if cause is not None:
                    found.append(cause)
        return PairingCauses(best, different, tuple(found), len(self._numbers))

    def _as_told(self, number: int) -> RoundCause:
        return RoundCause("told", number, (), notes=self._told[number])

    def _whole(self) -> tuple[Assumption, tuple[int, ...]]:
        """The assumption under which the fewest rounds differ, the first of several such."""
        best, different = Assumption(), self._first
        if self._report.system != "dutch":
            tried: Iterator[Assumption] = iter(())
        else:
            tried = chain(
                (
                    replace(one, ranking=numbers.ranking, numbers=numbers.numbers)
                    for one in circumstances(self._tournament, self._report.edition)
                    for numbers in rankings(self._tournament)
                ),
                schedules(self._tournament),
            )
        for assumption in chain(tried, self._drawn()):
            if assumption == Assumption():
                continue
            found = self._differing(assumption, len(different))
            if found is not None and len(found) < len(different):
                best, different = assumption, found
            if not different:
                return best, different
        if best.system is None and len(different) <= max(FEW, len(self._numbers) // 3):
            for move in moves(self._tournament, best.numbers):
                both = replace(best, moved=move.moved, numbers=move.numbers)
                found = self._differing(both, 1, first=different)
                if found == ():
                    return both, ()
        return best, different

    def _drawn(self) -> Iterator[Assumption]:
        for name in ("berger", "berger-plain"):
            if any(each.system == name for each in schedules(self._tournament)):
                yield from drawn_numbers(self._tournament, name)

    def _differing(
        self, assumption: Assumption, fewer: int, first: tuple[int, ...] = ()
    ) -> tuple[int, ...] | None:
        """The rounds that differ; None where they are not fewer than so many.

        Args:
            first: rounds that are tried before the others.
        """
        if self._spent > self._limit:
            return None
        tournament = assumption.of(self._tournament)
        found = []
        for number in dict.fromkeys((*first, *self._numbers)):
            checked = self._checked(tournament, assumption, number)
            if checked is None:
                return None
            if not checked.equal:
                found.append(number)
                if len(found) >= fewer:
                    return None
        return tuple(sorted(found))

    def _checked(
        self, tournament: Tournament, assumption: Assumption, number: int
    ) -> RoundCheck | None:
        """One round paired again; None where enough has been tried."""
        if self._spent > self._limit:
            return None
        self._spent += self._size
        if self._progress is not None:
            self._progress(min(self._spent, 2 * self._budget), 2 * self._budget)
        edition = assumption.edition or self._report.edition
        system = system_of(tournament, assumption.system or self._report.system)
        return check_round(tournament, number, edition, system)

    def _of_round(
        self, assumed: Tournament, assumption: Assumption, number: int
    ) -> RoundCause | None:
        now = self._checked(assumed, assumption, number)
        if now is None:
            return None
        back = {new: old for old, new in assumption.numbers}
        for cause, then in chain(
            _other_results(assumed, number, now),
            _by_hand(assumed, number, now),
            _forbidden(assumed, number, now),
            self._moved(assumption, number),
        ):
            checked = self._checked(then, assumption, number)
            if checked is None:
                return None
            if _agrees(checked, cause):
                turned = sum(each.colours_only for each in checked.differences) // 2
                cause = replace(cause, colours=turned)
                if cause.kind == "moved":
                    return cause
                return replace(cause, players=tuple(back.get(each, each) for each in cause.players))
        return None

    def _moved(
        self, assumption: Assumption, number: int
    ) -> Iterator[tuple[RoundCause, Tournament]]:
        for move in moves(self._tournament, assumption.numbers):
            if move.moved is not None:
                player, place = move.moved
                cause = RoundCause("moved", number, (player,), place)
                yield cause, replace(assumption, numbers=move.numbers).of(self._tournament)


def _agrees(checked: RoundCheck, cause: RoundCause) -> bool:
    """Check whether a round agrees; what was paired by hand shifts the colours of later boards."""
    if cause.kind not in ("bye", "fixed"):
        return checked.equal
    return checked.impossible is None and all(
        each.colours_only or each.player in cause.players for each in checked.differences
    )


def _other_results(
    tournament: Tournament, number: int, now: RoundCheck
) -> Iterator[tuple[RoundCause, Tournament]]:
    """Each game of the round before with each other result; those of the differing boards first."""
    if number < 2:
        return
    before = tournament.rounds[number - 2]
    concerned = {each.player for each in now.differences}
    games = sorted(
        range(len(before.games)),
        key=lambda at: not concerned & {before.games[at].white, before.games[at].black},
    )
    for at in games:
        game = before.games[at]
        for result in _RESULTS:
            if result != game.result:
                cause = RoundCause("result", number, (game.white, game.black), result=result)
                changed = _with_game(tournament, number - 2, at, replace(game, result=result))
                yield cause, changed


def _with_game(tournament: Tournament, index: int, at: int, game: Game) -> Tournament:
    played = tournament.rounds[index]
    games = (*played.games[:at], game, *played.games[at + 1 :])
    rounds = list(tournament.rounds)
    rounds[index] = replace(played, games=games)
    return replace(tournament, rounds=tuple(rounds))


def _by_hand(
    tournament: Tournament, number: int, now: RoundCheck
) -> Iterator[tuple[RoundCause, Tournament]]:
    """Each bye and each board that the rules do not have, left out of the pairing."""
    expected = set() if now.expected is None else set(now.expected.boards)
    played = tournament.rounds[number - 1]
    for at, bye in enumerate(played.byes):
        if bye.kind is ByeKind.PAB:
            given = (*played.byes[:at], replace(bye, kind=ByeKind.FULL), *played.byes[at + 1 :])
            rounds = list(tournament.rounds)
            rounds[number - 1] = replace(played, byes=given)
            cause = RoundCause("bye", number, (bye.player,))
            yield cause, replace(tournament, rounds=tuple(rounds))
    for at, game in enumerate(played.games):
        if Board(game.white, game.black) in expected:
            continue
        away = (Bye(game.white, ByeKind.ZERO), Bye(game.black, ByeKind.ZERO))
        rounds = list(tournament.rounds)
        rounds[number - 1] = replace(
            played,
            games=(*played.games[:at], *played.games[at + 1 :]),
            byes=(*played.byes, *away),
        )
        cause = RoundCause("fixed", number, (game.white, game.black))
        yield cause, replace(tournament, rounds=tuple(rounds))


def _forbidden(
    tournament: Tournament, number: int, now: RoundCheck
) -> Iterator[tuple[RoundCause, Tournament]]:
    """Each board of the rules that the file does not have, not allowed."""
    if now.expected is None:
        return
    found = {frozenset((game.white, game.black)) for game in tournament.rounds[number - 1].games}
    for board in now.expected.boards:
        if frozenset((board.white, board.black)) in found:
            continue
        regulations = tournament.regulations
        prohibitions = (*regulations.prohibitions, Prohibition((board.white, board.black)))
        changed = replace(regulations, prohibitions=prohibitions)
        cause = RoundCause("forbidden", number, (board.white, board.black))
        yield cause, replace(tournament, regulations=changed)
