"""Tournaments as Hypothesis makes them, all of which a file can hold."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from hypothesis import strategies as st

from openarbiter.model import (
    TITLES,
    Acceleration,
    Adjustment,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    LineUp,
    Mark,
    NationalRecord,
    PointSystem,
    Prohibition,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    Tournament,
)

REQUESTED = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)
RESULTS = tuple(
    Result(white, black)
    for white in Mark
    for black in Mark
    if Result(white, black).contradiction() is None
)

FORFEITED = tuple(result for result in RESULTS if not result.played)
_letters = st.characters(categories=("L", "Nd", "Pd", "Po"), exclude_characters="\ufeff")
_words = st.text(_letters, min_size=1, max_size=12)


def names(longest: int) -> st.SearchStrategy[str]:
    """Names in any script, without blanks at the ends."""
    return st.lists(_words, max_size=3).map(lambda words: " ".join(words)[:longest].strip())


def codes(longest: int) -> st.SearchStrategy[str]:
    return st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", max_size=longest)


_points = st.integers(0, 999)
_tie_breaks = st.lists(
    st.sampled_from(("PTS", "BH:MP/C1/P", "EDET/P", "DE", "SB", "own_code", "RTNG.x+1")), max_size=4
).map(tuple)
_national = st.builds(
    NationalRecord,
    federation=st.sampled_from(("FRA", "GER", "ITA")),
    rating=st.none() | st.integers(0, 3000),
    classification=codes(3),
    name=names(33),
    origin=codes(3),
    number=codes(11),
    birth=st.sampled_from(("", "1990/00/00")),
    sex=st.sampled_from(("", "m", "w")),
)


@st.composite
def entrants(draw: st.DrawFn, number: int) -> Entrant:
    return Entrant(
        number=number,
        name=draw(names(33)),
        sex=draw(st.sampled_from(("", "m", "w"))),
        title=draw(st.sampled_from(("", *TITLES))),
        rating=draw(st.integers(0, 3200)),
        federation=draw(codes(3)),
        fide_id=draw(codes(11)),
        birth=draw(st.sampled_from(("", "1990/01/31", "1990"))),
        points=draw(_points),
        rank=draw(st.none() | st.integers(1, 9999)),
        national=tuple(draw(st.lists(_national, max_size=2))),
        fide_rating=draw(st.none() | st.integers(0, 3200)),
    )


@st.composite
def rounds(draw: st.DrawFn, numbers: tuple[int, ...]) -> Round:
    order = draw(st.permutations(numbers))
    pairs = draw(st.integers(0, len(order) // 2))
    games = tuple(
        Game(order[2 * pair], order[2 * pair + 1], draw(st.sampled_from(RESULTS)))
        for pair in range(pairs)
    )
    kinds = {number: draw(st.none() | st.sampled_from(ByeKind)) for number in order[2 * pairs :]}
    return Round(
        tuple(sorted(games, key=lambda game: min(game.white, game.black))),
        tuple(Bye(number, kind) for number, kind in sorted(kinds.items()) if kind is not None),
    )


@st.composite
def all_rounds(draw: st.DrawFn, numbers: tuple[int, ...]) -> tuple[Round, ...]:
    """Rounds of which the last was paired, or has an entry for everybody."""
    made = draw(st.lists(rounds(numbers), max_size=4))
    if made and not made[-1].paired:
        there = {bye.player: bye.kind for bye in made[-1].byes}
        byes = (Bye(number, there.get(number, ByeKind.ZERO)) for number in numbers)
        made[-1] = Round((), tuple(byes))
    return tuple(made)


@st.composite
def point_systems(draw: st.DrawFn) -> PointSystem:
    win, draw_, loss = (draw(st.integers(0, 99)) for _ in range(3))
    system = PointSystem.simple(win, draw_, loss)
    fields = draw(st.lists(st.sampled_from(PointSystem.__slots__), max_size=3))
    return replace(system, **{field: draw(st.integers(0, 999)) for field in fields})


@st.composite
def accelerations(draw: st.DrawFn, numbers: tuple[int, ...]) -> tuple[Acceleration, ...]:
    """One block of players from the first, over ranges of rounds that do not touch."""
    last = draw(st.sampled_from(numbers))
    lengths = draw(st.lists(st.integers(1, 4), max_size=3))
    made = []
    first_round = 1
    for length in lengths:
        points = draw(st.integers(1, 99))
        made.append(Acceleration(points, first_round, first_round + length, numbers[0], last))
        first_round += length + 2
    return tuple(made)


@st.composite
def prohibitions(draw: st.DrawFn, numbers: tuple[int, ...], count: int | None) -> Prohibition:
    players = tuple(draw(st.permutations(numbers)))[: draw(st.integers(2, min(5, len(numbers))))]
    first = draw(st.integers(1, 5))
    last = draw(st.none() | st.integers(first, 9))
    if last is not None and count is not None and last >= count:
        last = None
    return Prohibition(players, first, last)


@st.composite
def adjustments(draw: st.DrawFn, numbers: tuple[int, ...]) -> Adjustment:
    return Adjustment(
        kind=draw(st.sampled_from(("", *"WDLFHZ+-"))),
        points=draw(st.integers(-99, 999)),
        players=tuple(draw(st.permutations(numbers)))[: draw(st.integers(1, len(numbers)))],
        round=draw(st.none() | st.integers(1, 9)),
        match_points=draw(st.none() | st.integers(-99, 999)),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    numbers = tuple(sorted(draw(st.sets(st.integers(1, 9999), min_size=2, max_size=8))))
    played = draw(all_rounds(numbers))
    count = draw(st.none() | st.integers(1, 20))
    system = draw(st.sampled_from(("", "FIDE_DUTCH", "FIDE_DUTCH_2026", "FIDE_DUTCH_2025_BAKU")))
    granted = draw(accelerations(numbers))
    asked = draw(
        st.dictionaries(
            st.tuples(st.integers(len(played) + 1, len(played) + 3), st.sampled_from(numbers)),
            st.sampled_from(REQUESTED),
            max_size=6,
        )
    )
    regulations = Regulations(
        rounds=count,
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        edition="fide-2026" if "202" in system else None,
        system=system,
        points=draw(point_systems()),
        accelerations=granted,
        baku=system.endswith("_BAKU") and not granted,
        prohibitions=tuple(draw(st.lists(prohibitions(numbers, count), max_size=3))),
        bye_requests=tuple(
            ByeRequest(round_number, player, kind)
            for (round_number, player), kind in sorted(asked.items(), key=lambda item: item[0])
        ),
        adjustments=tuple(draw(st.lists(adjustments(numbers), max_size=2))),
        rank_order=draw(st.just(()) | st.permutations(numbers).map(tuple)),
        tie_breaks=draw(_tie_breaks),
        standing_order=draw(_tie_breaks),
    )
    return Tournament(
        entrants=tuple(draw(entrants(number)) for number in numbers),
        rounds=played,
        regulations=regulations,
        name=draw(names(60)),
        city=draw(names(30)),
        federation=draw(codes(3)),
        start=draw(st.none() | st.dates(date(1900, 1, 1), date(2100, 1, 1))),
        end=draw(st.none() | st.dates(date(1900, 1, 1), date(2100, 1, 1))),
        teams=tuple(draw(st.lists(_old_teams(numbers), max_size=2))),
        extra=tuple(draw(st.lists(_extra, max_size=4))),
    )


@st.composite
def with_teams(draw: st.DrawFn) -> Tournament:
    """Tournaments with teams of either generation and everything that is recorded of teams.

    Team events have records about teams in place of those about players.
    """
    tournament = draw(tournaments())
    numbers = tuple(entrant.number for entrant in tournament.entrants)
    team_numbers = tuple(draw(st.sets(st.integers(1, 999), min_size=2, max_size=5)))
    kind = draw(st.sampled_from(("list", "coded", "numbered")))
    teams = tuple(draw(_old_teams(numbers)) for _ in team_numbers)
    if kind == "numbered":
        teams = tuple(
            replace(
                team,
                number=number,
                nickname=draw(codes(5)),
                strength=draw(st.none() | st.integers(0, 999999)),
                match_points=draw(st.none() | _points),
                game_points=draw(st.none() | _points),
                rank=draw(st.none() | st.integers(0, 999)),
            )
            for team, number in zip(teams, team_numbers, strict=True)
        )
    else:
        team_numbers = tuple(range(1, len(teams) + 1))
    regulations = replace(
        tournament.regulations,
        team_points=draw(_team_points),
        board_colours=tuple(draw(st.lists(st.sampled_from(Colour), max_size=8))),
    )
    kinds: tuple[ByeKind, ...] = (ByeKind.PAB,)
    if kind != "list":
        kinds = tuple(ByeKind)
        regulations = replace(
            regulations,
            system="FIDE_TEAM" if kind == "coded" else "",
            edition=None,
            baku=False,
            accelerations=(),
            prohibitions=(),
            bye_requests=(),
            adjustments=(),
            team_adjustments=tuple(draw(st.lists(_team_adjustments(team_numbers), max_size=3))),
        )
    byes = draw(
        st.sets(
            st.builds(
                TeamBye, st.integers(1, 12), st.sampled_from(team_numbers), st.sampled_from(kinds)
            ),
            max_size=6,
        )
    )
    return replace(
        tournament,
        teams=teams,
        regulations=regulations,
        team_byes=tuple(sorted(byes, key=lambda bye: (bye.round, bye.team, bye.kind.value))),
        team_forfeits=tuple(draw(st.lists(_team_forfeits(team_numbers), max_size=3))),
        line_ups=tuple(draw(st.lists(_line_ups(team_numbers, numbers), max_size=3))),
    )


_team_points = st.builds(
    TeamPoints,
    win=_points,
    draw=_points,
    loss=_points,
    bye_match_points=st.none() | _points,
    bye_game_points=st.none() | _points,
)


@st.composite
def _team_adjustments(draw: st.DrawFn, teams: tuple[int, ...]) -> Adjustment:
    made = draw(adjustments(teams))
    if made.match_points is not None and draw(st.booleans()):
        return replace(made, points=None)
    return made


def _team_forfeits(teams: tuple[int, ...]) -> st.SearchStrategy[TeamForfeit]:
    one = st.sampled_from(teams)
    return st.builds(TeamForfeit, st.integers(1, 12), one, one, st.sampled_from(FORFEITED))


def _line_ups(teams: tuple[int, ...], players: tuple[int, ...]) -> st.SearchStrategy[LineUp]:
    one = st.sampled_from(teams)
    boards = st.lists(st.none() | st.sampled_from(players), min_size=1, max_size=6).map(tuple)
    return st.builds(LineUp, st.integers(1, 12), one, one, boards)


@st.composite
def _old_teams(draw: st.DrawFn, numbers: tuple[int, ...]) -> Team:
    members = tuple(draw(st.permutations(numbers)))[: draw(st.integers(0, len(numbers)))]
    return Team(draw(names(32)), members)


_extra = st.one_of(
    names(40).map(lambda text: f"### {text}"),
    names(40).map(lambda text: f"102 {text}"),
    st.sampled_from(("112 ", "122 90 minutes", "XXF 3 4", "UNKNOWN record  with   blanks  ")),
)
