"""Results of a section that people disagree about, asked about before it goes on."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import F, Q

from openarbiter.handling.doubtful_results import Doubt, doubt_about
from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Mark, Reason, Result
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Refused, Work
from openarbiter.web.marks import ONE_PLACE, TABLE_CODE, text_of

_UNRESOLVED = N_(
    "Unresolved results (round/board): {boards}. Resolve them, or confirm that you want to "
    "continue."
)
_NAMED = 10


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A board whose result people disagree about.

    Attributes:
        players: both names, White first.
        texts: the two results, as they are read: the first and the second entry, or what White
            and Black report; twice the same where it is doubtful who reported.
        people: who entered the result first and second; ``""`` for players.
    """

    round: int
    board: int
    doubt: Doubt
    players: str
    texts: tuple[str, str]
    people: tuple[str, str]

    @property
    def place(self) -> str:
        """The round and the board, such as ``5/3``, by which it is confirmed."""
        return f"{self.round}/{self.board}"


class NotResolved(Refused):
    """Results are not resolved, and nobody has confirmed that it goes on all the same.

    Attributes:
        boards: all boards that are not resolved, confirmed ones included.
    """

    def __init__(self, boards: tuple[Unresolved, ...]):
        named = [f"{each.place} {each.players}" for each in boards[:_NAMED]]
        told = "; ".join(named) + (" …" if len(boards) > _NAMED else "")
        super().__init__(Reason.of(_UNRESOLVED, boards=told))
        self.boards = boards


def unresolved(section: models.Section) -> tuple[Unresolved, ...]:
    """The boards of all published rounds whose results people disagree about, in their order."""
    open_games = Q(white_mark=Mark.UNKNOWN.value, claims__isnull=False)
    doubtful = Q(entered_by__in=[ONE_PLACE, *TABLE_CODE.values()])
    games = (
        models.Game.objects.filter(round__section=section, round__published_at__isnull=False)
        .filter(Q(double_entry__isnull=False) | open_games | doubtful)
        .exclude(
            double_entry__isnull=False,
            double_entry__white_mark=F("white_mark"),
            double_entry__black_mark=F("black_mark"),
        )
        .select_related("round", "white", "black", "double_entry")
        .prefetch_related("claims")
        .order_by("round__number", "board")
        .distinct()
    )
    found = (_of(game) for game in games)
    return tuple(each for each in found if each is not None)


def _of(game: models.Game) -> Unresolved | None:
    claims = {claim.side: claim.result for claim in game.claims.all()}
    entry: models.DoubleEntry | None = getattr(game, "double_entry", None)
    again: Result | None = entry.result if entry is not None else None
    reports = claims.get("w"), claims.get("b")
    by_one = game.entered_by == ONE_PLACE
    by_code = game.entered_by in TABLE_CODE.values()
    doubt = doubt_about(
        game.result, reports=reports, again=again, one_place=by_one, table_code=by_code
    )
    if doubt is None:
        return None
    first = text_of(game.result) or "–"
    texts, people = (first, first), ("", "")
    if doubt is Doubt.ENTRIES_DIFFER and entry is not None and again is not None:
        texts, people = (first, text_of(again)), (game.entered_by, entry.by)
    elif doubt is Doubt.REPORTS_DIFFER:
        white, black = (text_of(report) if report else "–" for report in reports)
        texts = (white, black)
    return Unresolved(
        game.round.number, game.board, doubt, f"{game.white.name} – {game.black.name}",
        texts, people,
    )  # fmt: skip


def refuse_unresolved(section: models.Section, despite: Collection[str]) -> str:
    """Make sure that every unresolved result was confirmed as such.

    Args:
        despite: the places that somebody who saw them goes on despite, such as ``5/3``.

    Returns:
        Those that are not resolved, for the ledger; ``""`` where all are.

    Raises:
        NotResolved: there are others.
    """
    boards = unresolved(section)
    if not {each.place for each in boards} <= set(despite):
        raise NotResolved(boards)
    return ", ".join(each.place for each in boards)


def record_despite(work: Work, places: str) -> None:
    """Keep with an entry of the ledger that it was done despite unresolved results."""
    if places:
        work.values["despite"] = places
        work.level = max(work.level, CONFIRM)
