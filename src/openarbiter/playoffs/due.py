"""Which play-offs are to be played, are played or were played, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from openarbiter.model import Reason, format_score
from openarbiter.model.text import N_
from openarbiter.playoffs.announced import AnnouncedPlayOffs
from openarbiter.playoffs.basis import PlayOffBasis
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.level import LOTS, LevelPlayers
from openarbiter.playoffs.stated import terms_for
from openarbiter.playoffs.terms import BadPlayOff

_OTHERS = N_(
    "The play-off for place {place} no longer fits the standings: it is played by {players} with "
    "{points} points, but now {now} are level. Correct the result of the tournament if it is "
    "wrong; otherwise discard the play-off and begin a new one."
)
_NOBODY = N_(
    "The play-off for place {place} no longer fits the standings: {players} are not level for it "
    "any more. Correct the result of the tournament if it is wrong; otherwise discard the play-off."
)
_ORDER = N_(
    "The tie-breaks of the players of the play-off for place {place} have changed since it began: "
    "their order is {now} now, and was {players}. The play-off keeps the order it began with, "
    "which decides who is out; discard it and begin again if that is not right."
)
_NO_GAME = N_(
    "No game is needed for place {place}: the next tie-breaks choose the first four, and all of "
    "them are within it."
)
_RUNNING = N_("The tournament is not over: who is level is known once all results are entered.")
TEAMS = N_("The rules on play-offs are about players, and teams are ranked in this tournament.")
"""Why there are no play-offs of teams."""


@dataclass(frozen=True, slots=True)
class PlayOffDue:
    """One play-off: level players across a place, or one that was begun.

    Attributes:
        place: who the first so many are, is decided; the name of the play-off.
        level: who is level now; None where nobody is.
        held: None where it was not begun.
        planned: before it was begun, as it would be held, without lots.
        problem: why the one that was begun does not fit the standings any more, or why it cannot
            be held by what was announced.
        note: what has changed without harm to who plays.
    """

    place: int
    level: LevelPlayers | None
    held: HeldPlayOff | None = None
    planned: HeldPlayOff | None = None
    problem: Reason | None = None
    note: Reason | None = None

    @property
    def open(self) -> bool:
        """Whether something is left to be done before the standings are final."""
        if self.problem is not None:
            return True
        return self.shown is not None and not self.shown.now.finished

    @property
    def shown(self) -> HeldPlayOff | None:
        """As it is held, else as it is planned."""
        return self.held or self.planned


def not_yet(basis: PlayOffBasis) -> Reason | None:
    """Why it is not known yet who plays; None where it is."""
    if basis.table.teams:
        return Reason.of(TEAMS)
    if not basis.table.final or basis.table.pending:
        return Reason.of(_RUNNING)
    return None


def play_offs_due(
    basis: PlayOffBasis, announced: AnnouncedPlayOffs | None, held: Sequence[HeldPlayOff]
) -> tuple[PlayOffDue, ...]:
    """All play-offs of a tournament, the first place first.

    Two announced places across which the same players are level are one play-off that decides
    both. Before the tournament is over, only those are named that were begun all the same.
    """
    over = not_yet(basis) is None
    found = [_begun(basis, each, over=over) for each in held]
    taken = {cut for each in held for cut in each.cuts}
    players = len(basis.table.rows)
    groups: list[tuple[LevelPlayers, list[int]]] = []
    for place in sorted(announced.places) if announced is not None and over else ():
        level = None
        if place < players and announced is not None:
            level = basis.level(place, announced.after, PlayOffLots(""))
        if level is None or place in taken:
            continue
        same = next((more for first, more in groups if _same(first, level)), None)
        if same is None:
            groups.append((level, []))
        else:
            same.append(place)
    if announced is not None:
        found += [_to_play(basis, announced, level, tuple(more)) for level, more in groups]
    return tuple(sorted(found, key=lambda each: each.place))


def begun_by(
    basis: PlayOffBasis,
    announced: AnnouncedPlayOffs,
    level: LevelPlayers,
    lots: PlayOffLots,
    *,
    also: tuple[int, ...] = (),
    agreed: str | None = None,
) -> HeldPlayOff:
    """A play-off before its first game, as the regulations announce it.

    Args:
        level: who is level; lots among those whom no tie-break parts are drawn anew from ``lots``.
        agreed: a slower control for two players, agreed on by the Chief Arbiter and the organiser.

    Raises:
        BadPlayOff: it cannot be held so.
    """
    drawn = basis.level(level.places, announced.after, lots) if LOTS in level.parted_by else level
    terms = terms_for(
        announced.rules_by(basis.table.rules.id), announced.stated(agreed), drawn or level
    )
    return HeldPlayOff(
        basis.tournament.name, drawn or level, terms, lots, announced.each_place, also=also
    )


def open_play_offs(due: Iterable[PlayOffDue]) -> tuple[PlayOffDue, ...]:
    """Those that have to be played, ended or discarded before the standings are final."""
    return tuple(each for each in due if each.open)


def _begun(basis: PlayOffBasis, held: HeldPlayOff, *, over: bool) -> PlayOffDue:
    level, place = held.level, held.level.places
    if not over:
        return PlayOffDue(place, level, held, problem=not_yet(basis))
    now = _now(basis, held)
    values = {"place": place, "players": _listed(basis, level), "points": format_score(level.score)}
    if now is None:
        return PlayOffDue(place, None, held, problem=Reason.of(_NOBODY, **values))
    if not basis.still_level(level):
        return PlayOffDue(
            place, now, held, problem=Reason.of(_OTHERS, **values, now=_listed(basis, now))
        )
    if now.players != level.players:
        note = Reason.of(
            _ORDER, place=place, players=_listed(basis, level), now=_listed(basis, now)
        )
        return PlayOffDue(place, now, held, note=note)
    return PlayOffDue(place, now, held)


def _now(basis: PlayOffBasis, held: HeldPlayOff) -> LevelPlayers | None:
    """Who is level across the place now, by as many tie-breaks as then."""
    try:
        return basis.level(held.level.places, len(held.level.level_on) - 1, held.lots)
    except BadPlayOff:
        return basis.level(held.level.places, len(held.level.level_on) - 1, PlayOffLots(""))


def _to_play(
    basis: PlayOffBasis, announced: AnnouncedPlayOffs, level: LevelPlayers, also: tuple[int, ...]
) -> PlayOffDue:
    try:
        planned = begun_by(basis, announced, level, PlayOffLots(""), also=also)
    except BadPlayOff as wrong:
        return PlayOffDue(level.places, level, problem=wrong.reason)
    without = planned.now.finished
    note = Reason.of(_NO_GAME, place=level.places) if without else None
    return PlayOffDue(level.places, level, planned=planned, note=note)


def _same(one: LevelPlayers, other: LevelPlayers) -> bool:
    return replace(one, places=other.places) == other


def _listed(basis: PlayOffBasis, level: LevelPlayers) -> str:
    names = {each.number: each.name for each in basis.tournament.entrants}
    return ", ".join(f"{each} {names.get(each, '')}".rstrip() for each in level.players)
