"""Small tournaments as Hypothesis draws them, for the tie-breaks."""

from __future__ import annotations

from hypothesis import strategies as st

from openarbiter.model import (
    STANDARD,
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
)

PLAYED = tuple(
    Result(Mark(white), Mark(black))
    for white, black in ("10", "01", "==", "10", "01", "==", "WL", "DD", "00", "=0")
)
UNPLAYED = tuple(Result(Mark(white), Mark(black)) for white, black in ("+-", "-+", "--"))


@st.composite
def rounds(draw: st.DrawFn, players: int, outcomes: tuple[Result, ...], *, byes: bool) -> Round:
    line = draw(st.permutations(range(1, players + 1)))
    pairs = draw(st.integers(0, players // 2)) if byes else players // 2
    games = tuple(
        Game(line[2 * index], line[2 * index + 1], draw(st.sampled_from(outcomes)))
        for index in range(pairs)
    )
    kinds = {player: draw(st.none() | st.sampled_from(ByeKind)) for player in line[2 * pairs :]}
    return Round(games, tuple(Bye(player, kind) for player, kind in kinds.items() if kind))


@st.composite
def tournaments(
    draw: st.DrawFn, *, byes: bool = True, points: PointSystem = STANDARD
) -> Tournament:
    """Up to eight players who meet as it happens; with ``byes`` everything that can go wrong."""
    players = draw(st.integers(2, 8)) if byes else 2 * draw(st.integers(1, 4))
    outcomes = (*PLAYED, *UNPLAYED) if byes else PLAYED
    count = draw(st.integers(1, 5))
    return Tournament(
        tuple(
            Entrant(number, rating=draw(st.integers(1400, 2800)))
            for number in range(1, players + 1)
        ),
        tuple(draw(rounds(players, outcomes, byes=byes)) for _ in range(count)),
        Regulations(rounds=count, points=points, system="FIDE_DUTCH"),
    )
