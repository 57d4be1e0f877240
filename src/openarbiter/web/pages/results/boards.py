"""The boards of a round as the pages show them, read in a few queries however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.http import Http404
from django.utils import timezone

from openarbiter.handling.doubtful_results import Doubt, doubt_about
from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.overruled import Overruled, overruled_in, still_overruled
from openarbiter.web.actions.results import open_rounds
from openarbiter.web.marks import ONE_PLACE, PLAYERS, TABLE_CODE, UNKNOWN, code_of, text_of
from openarbiter.web.state.sealed import games_in_sight

_SIDE = ("number", "title", "name", "federation", "rating")
_GAME = ("pk", "board", "white_mark", "black_mark", "version", "entered_by", "entered_at")
_COLUMNS = (
    *_GAME,
    *(f"white__{name}" for name in _SIDE),
    *(f"black__{name}" for name in _SIDE),
    "double_entry__white_mark",
    "double_entry__black_mark",
    "double_entry__by",
)


@dataclass(frozen=True, slots=True)
class Side:
    """A player at a board."""

    number: int
    title: str
    name: str
    federation: str
    rating: int


@dataclass(frozen=True, slots=True)
class ResultBoard:
    """A game of a round.

    Attributes:
        key: the key of the game.
        reports: the results the two players reported: of White, of Black; None where one has
            not.
        proven: the sides (``w``, ``b``) that reported by their players' own links.
        again: the result as it was entered the second time; None where it was not.
        again_by: who entered it the second time.
        overruled: the result of another person that this one replaced; None where it did not.
    """

    key: int
    number: int
    white: Side
    black: Side
    result: Result
    version: int
    entered_by: str
    entered_at: datetime | None
    reports: tuple[Result | None, Result | None] = (None, None)
    proven: frozenset[str] = frozenset()
    again: Result | None = None
    again_by: str = ""
    overruled: Overruled | None = None

    @property
    def names(self) -> str:
        """Both players, as a page compares whether they still sit here."""
        return f"{self.white.name} – {self.black.name}"

    @property
    def code(self) -> str:
        """The result as forms carry it."""
        return code_of(self.result)

    @property
    def text(self) -> str:
        """The result as it is read."""
        return text_of(self.result)

    @property
    def said(self) -> tuple[str, str]:
        """What White and Black reported, as it is read; ``""`` for nothing."""
        white, black = (text_of(report) if report else "" for report in self.reports)
        return white, black

    @property
    def again_text(self) -> str:
        """The second entry as it is read."""
        return text_of(self.again) if self.again else ""

    @property
    def was_text(self) -> str:
        """The result of another person that this one replaced, as it is read."""
        return text_of(self.overruled.was) if self.overruled else ""

    @property
    def overruled_at(self) -> str:
        """When that was, as it is read."""
        if self.entered_at is None:
            return ""
        return timezone.localtime(self.entered_at).strftime("%H:%M")

    @property
    def verified(self) -> bool:
        """Whether the second entry says the same as the first."""
        return self.again is not None and self.again == self.result

    @property
    def differs(self) -> bool:
        """Whether the second entry says something else."""
        return self._doubt is Doubt.ENTRIES_DIFFER

    @property
    def disputed(self) -> bool:
        """Whether the players reported different results and no arbiter has decided yet."""
        return self._doubt is Doubt.REPORTS_DIFFER

    @property
    def one_place(self) -> bool:
        """Whether both reports came from one network address and no arbiter has looked yet."""
        return self._doubt is Doubt.ONE_PLACE

    @property
    def by_table_code(self) -> str:
        """Who reported by the code on the table only, while no arbiter has looked.

        ``w``, ``b`` or ``wb``; ``""`` where nobody did.
        """
        found = [sides for sides, who in TABLE_CODE.items() if who == self.entered_by]
        return found[0] if found and self._doubt is Doubt.TABLE_CODE else ""

    @property
    def _doubt(self) -> Doubt | None:
        by_one = self.entered_by == ONE_PLACE
        by_code = self.entered_by in TABLE_CODE.values()
        return doubt_about(
            self.result,
            reports=self.reports,
            again=self.again,
            one_place=by_one,
            table_code=by_code,
        )

    @property
    def state(self) -> str:
        """What is known of the result, as templates name it.

        One of open, waiting, differ, agreed, one-place, table-code, verified and given.
        "one-place" and "table-code": both players agree, and nobody has looked whether they
        were two.
        """
        if self.disputed or self.differs:
            return "differ"
        if not self.result.known:
            return "open" if self.reports == (None, None) else "waiting"
        if self.verified:
            return "verified"
        if self.one_place:
            return "one-place"
        if self.by_table_code:
            return "table-code"
        return "agreed" if self.entered_by == PLAYERS else "given"


def boards_of(
    section: models.Section,
    number: int,
    only: Sequence[int] | None = None,
    *,
    history: bool = True,
) -> list[ResultBoard]:
    """The boards of a round in their order, all or those with these numbers.

    Args:
        history: whether to look up which results replaced those of another person.
    """
    games = games_in_sight(section, number)
    claims = models.Claim.objects.filter(game__round__section=section, game__round__number=number)
    if only is not None:
        games, claims = games.filter(board__in=only), claims.filter(game__board__in=only)
    said: dict[tuple[int, str], Result] = {}
    proven: dict[int, set[str]] = {}
    columns = ("game_id", "side", "white_mark", "black_mark", "own")
    for game, side, white, black, own in claims.values_list(*columns):
        said[game, side] = Result(Mark(white), Mark(black))
        if own:
            proven.setdefault(game, set()).add(side)
    replaced = overruled_in(section, number) if history else {}
    return [
        ResultBoard(
            key=row[0],
            number=row[1],
            overruled=still_overruled(
                replaced.get(row[0], ()), Result(Mark(row[2]), Mark(row[3])), row[5], row[6]
            ),
            result=Result(Mark(row[2]), Mark(row[3])),
            version=row[4],
            entered_by=row[5],
            entered_at=row[6],
            white=Side(*row[7:12]),
            black=Side(*row[12:17]),
            reports=(said.get((row[0], "w")), said.get((row[0], "b"))),
            proven=frozenset(proven.get(row[0], ())),
            again=Result(Mark(row[17]), Mark(row[18])) if row[17] else None,
            again_by=row[19] or "",
        )
        for row in games.order_by("board").values_list(*_COLUMNS)
    ]


_HIGHEST = 2_147_483_647
"""The highest number the database keeps for a board; beyond it, it cannot be asked."""


def board_of(section: models.Section, number: int, board: int) -> ResultBoard:
    """One board of a round.

    Raises:
        Http404: there is none of that number.
    """
    found = boards_of(section, number, [board]) if board <= _HIGHEST else []
    if not found:
        raise Http404
    return found[0]


@dataclass(frozen=True, slots=True)
class RoundOfBoards:
    """A published round, and where it stands among the others.

    Attributes:
        open: whether its results are entered and replaced here; else those that are there
            are corrected by C.04.2 D.8.
        others: the published rounds, each with whether all its results are in.
    """

    number: int
    open: bool
    others: tuple[tuple[int, bool], ...]


def round_of(section: models.Section, number: int) -> RoundOfBoards:
    """A published round of a section.

    Raises:
        Http404: there is no such round, or it is not published.
    """
    published = list(
        section.rounds.filter(published_at__isnull=False)
        .order_by("number")
        .values_list("number", flat=True)
    )
    if number not in published:
        raise Http404
    unfinished = set(
        models.Game.objects.filter(round__section=section, white_mark=UNKNOWN.white.value)
        .values_list("round__number", flat=True)
        .distinct()
    )
    others = tuple((each, each not in unfinished) for each in published)
    return RoundOfBoards(number, number in open_rounds(section), others)
