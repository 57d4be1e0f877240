"""Entering results of the round that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from openarbiter.handling import results as rules
from openarbiter.handling.results import Entering
from openarbiter.model import Mark, Reason, Result, Tournament
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import DOUBLE_SWISS, match_system
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.actions.knockout_lines import refuse_misfit, with_result
from openarbiter.web.actions.overruled import overruling
from openarbiter.web.actions.report_deadline import deadline_passed
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.marks import ONE_PLACE, TABLE_CODE, code_of, text_of
from openarbiter.web.state import frame_of
from openarbiter.web.state.sealed import ARTICLE, sealed_keys, why_sealed

_NOT_PUBLISHED = N_("Round {round} is not published: it has no results yet.")
_NO_GAME = N_("Round {round} no longer has this board: reload the page.")
_ENTERED = N_("Board {board}: {who} entered {result} at {time}.")
_CLEARED = N_("Board {board}: {who} undid the result at {time}.")
_CHANGED = N_("Board {board} has changed in the meantime: {result}.")


_TO_LOOK_AT = (ONE_PLACE, *TABLE_CODE.values())
"""Who entered what an arbiter confirms by entering the same."""

_NOT_PLAYED_YET = (Mark.UNKNOWN.value, Mark.FORFEIT_WIN.value, Mark.FORFEIT_LOSS.value)
"""The marks of games nobody has played, by White."""


@dataclass(frozen=True, slots=True)
class EnteredResult:
    """A result to be entered.

    Attributes:
        game: the key of the game.
        version: the version of the game that was seen; None to overrule whatever is there.
    """

    game: int
    result: Result
    version: int | None = None


@dataclass(frozen=True, slots=True)
class ResultsOutcome:
    """What came of entering results.

    Attributes:
        refused_by_game: what stood in the way of each result that was not entered, by the key
            of its game.
        games: the games as they stand now, by their keys.
        left: how many games of the round have no result.
    """

    refused_by_game: dict[int, Refused]
    games: dict[int, models.Game]
    left: int

    @property
    def refused(self) -> list[Refused]:
        """The reasons alone, in the order of what was to be entered."""
        return list(self.refused_by_game.values())


def enter_result(actor: Actor, game: models.Game, result: Result, version: int | None) -> bool:
    """Enter a result, or take it back with :data:`openarbiter.web.marks.UNKNOWN`.

    The same result twice is one result: whoever is second is told nothing. Where two players
    reported it from one network address, it is the arbiter's now.

    Args:
        version: the version of the game that the one who enters it has seen; None to
            overrule whatever is there.

    Returns:
        Whether anything changed.

    Raises:
        Conflict: somebody entered another result since.
        Refused: the Laws know no such result, or a later round is paired already
            (C.04.2 D.8).
    """
    section = game.round.section
    number = game.round.number
    outcome = enter_results(actor, section, number, [EnteredResult(game.pk, result, version)])
    if outcome.refused:
        raise outcome.refused[0]
    now, before = outcome.games[game.pk], game.version
    for name in ("white_mark", "black_mark", "version", "entered_by", "entered_at"):
        setattr(game, name, getattr(now, name))
    return game.version != before


def enter_results(
    actor: Actor, section: models.Section, number: int, entered: Sequence[EnteredResult]
) -> ResultsOutcome:
    """Enter several results of a round at once; those that cannot be are left as they are.

    Raises:
        Refused: the round is not published, or one of the games is not there any more.
    """
    refused: dict[int, Refused] = {}
    with Work(actor, section.event, "result", section=section, round_number=number) as work:
        published = _published(section)
        if number not in published:
            raise Refused(Reason.of(_NOT_PUBLISHED, round=number))
        entering = Entering(
            number,
            open=number in _open(section, list(published)),
            late=section.fide_mode and deadline_passed(section, number),
            final=section.name if section.final_at is not None else "",
        )
        games = _games(published[number], number, [each.game for each in entered])
        changed: list[tuple[models.Game, Result]] = []
        fits = None
        if is_knockout(frame_of(section.frame)):
            wanted = [(games[each.game], each.result) for each in entered]
            fits = _Fitting(work, number)
            fits = None if fits.all_fit(wanted) else fits
        sealed = sealed_keys(section, number)
        for each in entered:
            game = games[each.game]
            problem = _problem(game, each, entering)
            if game.white_id in sealed:
                problem = Refused(why_sealed(number), ARTICLE)
            if problem is None and fits is not None:
                problem = fits.problem(game, each.result)
            if problem is not None:
                refused[game.pk] = problem
            elif game.result != each.result or (game.entered_by in _TO_LOOK_AT and entering.open):
                changed.append((game, each.result))
        left = write(work, published[number], number, changed, actor.who)
    return ResultsOutcome(refused, games, left)


class _Fitting:
    """Whether results of a knock-out fit what was paired and entered after them."""

    def __init__(self, work: Work, number: int) -> None:
        self._state, self._number = work.state, number
        self._tournament = work.state.tournament

    def all_fit(self, wanted: Sequence[tuple[models.Game, Result]]) -> bool:
        """Whether all of these results together fit, as they usually do."""
        after = self._tournament
        for game, result in wanted:
            after = self._with(after, game, result)
        try:
            refuse_misfit(self._tournament, after)
        except Refused:
            return False
        return True

    def _with(self, tournament: Tournament, game: models.Game, result: Result) -> Tournament:
        numbers = self._state.numbers
        white, black = numbers[game.white_id], numbers[game.black_id]
        return with_result(tournament, self._number, white, black, result)

    def problem(self, game: models.Game, result: Result) -> Refused | None:
        """Why a result does not fit, with those that were tried before it; None where it does."""
        after = self._with(self._tournament, game, result)
        try:
            refuse_misfit(self._tournament, after)
        except Refused as refused:
            return refused
        self._tournament = after
        return None


def write(
    work: Work,
    round_key: int,
    number: int,
    changed: Sequence[tuple[models.Game, Result]],
    who: str,
) -> int:
    """Write results into their games, within a work that has locked the event.

    Args:
        round_key: the key of their round.
        number: its number.

    Returns:
        How many games of the round have no result now.
    """
    if not changed:
        return _open_games(round_id=round_key)
    for claim in models.Claim.objects.filter(game__in=[game for game, _ in changed]):
        work.delete(claim)
    before = {game.pk: game.result for game, _ in changed}
    work.values |= overruling(work.actor, changed)
    entered = {"entered_by": who[:80], "entered_at": work.at}
    rows = [
        (
            game,
            {"white_mark": result.white.value, "black_mark": result.black.value, **entered},
        )
        for game, result in changed
    ]
    game, result = changed[0]
    if len(changed) == 1:
        work.update(game, **rows[0][1])
        work.subject = _names(game)
        work.values |= {
            "board": game.board,
            "text": text_of(result) or "–",
            "was": text_of(before[game.pk]) or "–",
        }
        if not result.known:
            work.action = "result-cleared"
    else:
        work.update_each(rows)
        work.action = "results"
        work.subject = ", ".join(f"{game.board}: {text_of(result)}" for game, result in changed)
        work.values |= {"count": len(changed)}
    left = _open_games(round_id=round_key)
    for game, result in changed:
        work.tell(
            kind="result",
            round=number,
            board=game.board,
            text=text_of(result),
            code=code_of(result),
            version=game.version,
            left=left,
            was=code_of(before[game.pk]),
            by=who[:80],
            at=timezone.localtime(work.at).strftime("%H:%M"),
        )
    if not left and any(not old.known for old in before.values()):
        work.tell(kind="round-finished", round=number)
    return left


def _names(game: models.Game) -> str:
    players = models.Player.objects.filter(pk__in=(game.white_id, game.black_id))
    names = dict(players.order_by().values_list("pk", "name"))
    return f"{names[game.white_id]} – {names[game.black_id]}"


def missing(section: models.Section, number: int) -> int:
    """How many games of a round have no result yet."""
    return _open_games(round__section=section, round__number=number)


def _open_games(**where: Any) -> int:
    return models.Game.objects.filter(white_mark=Mark.UNKNOWN.value, **where).count()


def open_rounds(section: models.Section) -> list[int]:
    """The published rounds in which every result may still be entered or replaced.

    See :func:`openarbiter.handling.results.open_rounds`.
    """
    return _open(section, list(_published(section)))


def _published(section: models.Section) -> dict[int, int]:
    """The keys of the published rounds, by their numbers, in their order."""
    rounds = section.rounds.filter(published_at__isnull=False)
    return dict(rounds.order_by("number").values_list("number", "pk"))


def _open(section: models.Section, published: list[int]) -> list[int]:
    frame = frame_of(section.frame)
    scheduled, last = system_of(frame).scheduled, None
    if published and scheduled:
        last = (
            models.Game.objects.filter(round__section=section)
            .exclude(white_mark__in=_NOT_PLAYED_YET)
            .order_by("-round__number")
            .values_list("round__number", flat=True)
            .first()
        )
    final = section.final_at is not None
    return rules.open_rounds(
        published,
        scheduled=scheduled,
        last_played=last,
        final=final,
        two_games=match_system(frame) == DOUBLE_SWISS,
    )


def _games(round_key: int, number: int, keys: Sequence[int]) -> dict[int, models.Game]:
    found = models.Game.objects.filter(round_id=round_key)
    if len(keys) < 200:
        found = found.filter(pk__in=keys)
    games = {game.pk: game for game in found}
    for key in keys:
        if key not in games:
            raise Refused(Reason.of(_NO_GAME, round=number))
    return games


def _problem(game: models.Game, entered: EnteredResult, entering: Entering) -> Refused | None:
    against = rules.entry_refused(entering, game.board, game.result, entered.result)
    if against is not None:
        return Refused(against.reason, against.article)
    newer = entered.version is not None and entered.version != game.version
    return conflict(game) if newer and game.result != entered.result else None


def conflict(game: models.Game) -> Conflict:
    """What to tell whoever comes second: who gave which result, and when."""
    text = text_of(game.result)
    if not game.entered_by or game.entered_at is None:
        return Conflict(Reason.of(_CHANGED, board=game.board, result=text or "–"))
    time = timezone.localtime(game.entered_at).strftime("%H:%M:%S")
    if not text:
        return Conflict(Reason.of(_CLEARED, board=game.board, who=game.entered_by, time=time))
    return Conflict(
        Reason.of(_ENTERED, board=game.board, who=game.entered_by, result=text, time=time)
    )
