"""One field before round 5, paired by every Swiss system: the tables of docs/swiss-systems.md.

    python tools/one_field.py

Fourteen players have played four rounds by the Dutch System. The systems for teams take each for a
team of one board, the double-Swiss system each game for a match of two games with that result.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from marked_page import write_tables

from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    Tournament,
    format_score,
    scores,
)
from openarbiter.pairing import RoundPairing, pair_round
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH, OTHER_SWISS
from openarbiter.verify.generation.lots import Lots

PAGE = Path(__file__).parents[1] / "docs" / "swiss-systems.md"
MARKS = {
    name: (f"<!-- one field: {name} -->", f"<!-- one field: end of {name} -->")
    for name in ("players", "pairs")
}

PLAYERS, ROUNDS, PLAYED = 14, 9, 4
SYSTEMS = {
    DUTCH: "Dutch",
    "dubov": "Dubov",
    "burstein": "Burstein",
    "lim": "Lim",
    "fide-swiss-1989": "Rules of 1987-89",
    "double-swiss": "Double-Swiss",
    "team-swiss": "Swiss Team",
    "olympiad": "Olympiad",
}
SIGNS = {Mark.WIN: "1", Mark.DRAW: "½", Mark.LOSS: "0"}
WON, DRAWN, LOST = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)


def main() -> int:
    """Renew the tables of the page."""
    write_tables(PAGE, MARKS, tables())
    return 0


def tables() -> dict[str, str]:
    """The tables by their names."""
    event = field()
    return {"players": players_table(event), "pairs": pairs_table(event)}


def field() -> Tournament:
    """The field after four rounds."""
    lots = Lots(4)
    event = Tournament(
        name="One field",
        entrants=tuple(
            Entrant(number, f"Player {number}", rating=2440 - 40 * number)
            for number in range(1, PLAYERS + 1)
        ),
        regulations=Regulations(rounds=ROUNDS, initial_colour=Colour.WHITE, edition="fide-2026"),
    )
    for _ in range(PLAYED):
        event = with_round(event, pair_round(event, system=DUTCH))
        last = event.rounds[-1]
        games = tuple(replace(game, result=_result(game, lots)) for game in last.games)
        event = replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))
    return event


def _result(game: Game, lots: Lots) -> Result:
    """Three of ten games are drawn, the favourite wins five."""
    lot = lots.below(10)
    if lot < 3:
        return DRAWN
    return WON if (game.white < game.black) == (lot < 8) else LOST


def paired(event: Tournament, system: str) -> RoundPairing:
    """Round 5 by a system."""
    if system in BETWEEN_TEAMS:
        event = replace(
            event,
            teams=tuple(
                Team(each.name, (each.number,), each.number, strength=each.rating)
                for each in event.entrants
            ),
            regulations=replace(
                event.regulations, system=OTHER_SWISS[system], board_colours=(Colour.WHITE,)
            ),
        )
    if system == DOUBLE_SWISS:
        event = replace(
            event,
            rounds=tuple(each for played in event.rounds for each in (played, _again(played))),
            regulations=replace(event.regulations, rounds=2 * ROUNDS),
        )
    return pair_round(event, system=system)


def _again(played: Round) -> Round:
    """Game 2: the same pairs with colours exchanged, and the same result for each player."""
    games = tuple(
        Game(game.black, game.white, Result(game.result.black, game.result.white))
        for game in played.games
    )
    return replace(played, games=games)


def players_table(event: Tournament) -> str:
    """Everybody with points, and opponents, colours and results round by round."""
    points = scores(event)
    heads = " | ".join(str(number) for number in range(1, PLAYED + 1))
    rows = [f"| number | points | {heads} |", "|" + "---|" * (PLAYED + 2)]
    for number in sorted(points, key=lambda each: (-points[each], each)):
        cells = []
        for played in event.rounds:
            game = played.seats()[number]
            white = game.white == number
            mark = game.result.white if white else game.result.black
            opponent = game.black if white else game.white
            cells.append(f"{opponent}{'w' if white else 'b'}{SIGNS[mark]}")
        rows.append(f"| {number} | {format_score(points[number])} | {' | '.join(cells)} |")
    return "\n".join(rows)


def pairs_table(event: Tournament) -> str:
    """The boards of every system, White first, in the order of publication."""
    rows = ["| system | boards of round 5 |", "|---|---|"]
    for system, name in SYSTEMS.items():
        boards = ", ".join(f"{board.white}-{board.black}" for board in paired(event, system).boards)
        rows.append(f"| {name} | {boards} |")
    return "\n".join(rows)


if __name__ == "__main__":
    sys.exit(main())
