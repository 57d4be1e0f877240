"""Tournaments written as cross tables and read again."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chess_results import Words, as_csv, as_html, as_xlsx, rows_of
from support.worked import worked

from openarbiter.formats.problems import Severity
from openarbiter.model import (
    TITLES,
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Score,
    Tournament,
    scores,
)
from openarbiter.verify.tournament_files import read_table

_RESULTS = [
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
    Result(Mark.UNKNOWN, Mark.UNKNOWN),
]
_LANGUAGES = (
    Words(),
    Words(
        number="Snr", rank="Rg.", rating="Elo", federation="Land", points="Pkt.", letters="ws",
        tie_break="Wtg{}", footer="Wertung{}: {}", by_rank="Endtabelle nach {} Runden",
        by_number="Startrang-Kreuztabelle",
    ),
    Words(
        number="Nr", name="Nom", rating="Elo", federation="Féd", points="Pts.", letters="bn",
        by_rank="Classement final après {} rondes", tie_break="Dép. {}",
    ),
    Words(number="Qqch", rank="Xx", name="Yyy", rating="Zz", federation="Vv", points="Ppp"),
)  # fmt: skip
FORMS = {"csv": as_csv, "xlsx": as_xlsx, "html": as_html}


@st.composite
def swiss(draw: st.DrawFn) -> Tournament:
    """Any results in any rounds, whoever meets whom."""
    size = draw(st.integers(4, 9))
    players = list(range(1, size + 1))
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(players))
        tables = draw(st.integers(1, size // 2))
        games = [
            Game(order[2 * at], order[2 * at + 1], draw(st.sampled_from(_RESULTS)))
            for at in range(tables)
        ]
        rest = sorted(order[2 * tables :])
        byes = [Bye(one, draw(st.sampled_from((ByeKind.HALF, ByeKind.ZERO)))) for one in rest]
        if byes and draw(st.booleans()):
            byes[0] = Bye(rest[0], ByeKind.PAB)
        games.sort(key=lambda game: min(game.white, game.black))
        rounds.append(Round(tuple(games), tuple(byes)))
    titles = st.sampled_from(("", *TITLES))
    entrants = tuple(
        Entrant(
            number=number,
            name=f"Player Número {'abcdefghi'[number - 1]}",
            title=draw(titles) if number > 1 else "GM",
            rating=draw(st.integers(1000, 2800)),
            federation=draw(st.sampled_from(("GER", "POR", "BUL"))),
        )
        for number in players
    )
    tournament = Tournament(
        entrants, tuple(rounds), Regulations(rounds=len(rounds)), name="Ein Turnier"
    )
    return ranked(tournament)


def ranked(tournament: Tournament) -> Tournament:
    """The same with points and ranks, each rank once."""
    totals: dict[int, Score] = dict(scores(tournament))
    pending = {
        number: sum(
            tournament.regulations.points.unknown
            for played in tournament.rounds
            for game in played.games
            if not game.result.known and number in (game.white, game.black)
        )
        for number in totals
    }
    totals = {number: points - pending[number] for number, points in totals.items()}
    order = sorted(totals, key=lambda number: (-totals[number], number))
    rank = {number: place for place, number in enumerate(order, 1)}
    return replace(
        tournament,
        entrants=tuple(
            replace(each, points=totals[each.number], rank=rank[each.number])
            for each in tournament.entrants
        ),
    )


def renumbered(tournament: Tournament) -> Tournament:
    """The same with ranks for numbers, as a table that shows nothing else is read."""
    to = {each.number: each.rank or 0 for each in tournament.entrants}

    def moved(one: Round) -> Round:
        games = (replace(each, white=to[each.white], black=to[each.black]) for each in one.games)
        byes = (replace(each, player=to[each.player]) for each in one.byes)
        return Round(
            tuple(sorted(games, key=lambda game: min(game.white, game.black))),
            tuple(sorted(byes, key=lambda bye: bye.player)),
        )

    entrants = sorted(tournament.entrants, key=lambda each: each.rank or 0)
    return replace(
        tournament,
        entrants=tuple(replace(each, number=to[each.number]) for each in entrants),
        rounds=tuple(map(moved, tournament.rounds)),
    )


def test_results_decide_where_numbers_and_ranks_both_name_opponents_who_name_each_other() -> None:
    entrants = tuple(Entrant(number, f"Player {number}", rating=2000) for number in range(1, 5))
    won, lost = _RESULTS[:2]
    played = Round((Game(1, 4, lost), Game(3, 2, won)))
    tournament = ranked(Tournament(entrants, (played,), Regulations(rounds=1)))
    table = read_table(as_csv(rows_of(tournament, by="rank", words=Words(), numbers=True)))
    assert table is not None
    assert not table.reading.errors
    assert table.reading.tournament.rounds == tournament.rounds


@settings(max_examples=150)
@given(
    tournament=swiss(),
    form=st.sampled_from(sorted(FORMS)),
    words=st.sampled_from(_LANGUAGES),
    by=st.sampled_from(("number", "rank", "both")),
)
def test_what_is_written_is_read_again(
    tournament: Tournament,
    form: Literal["csv", "xlsx", "html"],
    words: Words,
    by: str,
) -> None:
    rows = rows_of(
        tournament, by="number" if by == "number" else "rank", words=words, numbers=by == "both"
    )
    table = read_table(FORMS[form](rows))
    assert table is not None
    read = table.reading.tournament
    expected = renumbered(tournament) if by == "rank" else tournament
    assert not table.reading.errors
    assert read.entrants == expected.entrants
    assert read.rounds == expected.rounds
    assert read.name == tournament.name


@pytest.mark.parametrize("form", sorted(FORMS))
def test_the_worked_tournament_comes_back(form: str) -> None:
    tournament = worked("held-14-players")
    table = read_table(FORMS[form](rows_of(tournament)))
    assert table is not None
    read = table.reading
    assert read.tournament.rounds == tournament.rounds
    assert read.tournament.entrants == tournament.entrants
    assert read.tournament.regulations.rounds == 6
    assert read.version == "chess-results"
    assert {each.severity for each in read.problems} <= {Severity.NOTE}
