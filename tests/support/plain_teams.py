"""Random team events with everything that a match can come to, plain and as a tournament."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from openarbiter.handling.findings import Finding
from openarbiter.handling.match_rulings import ineligible_board, match_forfeited, with_rulings
from openarbiter.model import (
    Adjustment,
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    LineUp,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    TeamForfeit,
    Tournament,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind
from openarbiter.model.chosen_editions import RuleField, with_chosen_edition
from openarbiter.model.removed_teams import Removal, with_removals
from support.literal_team_match import PlainBoard, PlainEvent, PlainMatch

BOARDS = 4
MARKS = {mark.value: mark for mark in Mark} | {"*": Mark.UNKNOWN}
EDITIONS = {False: "fide-2018", True: "pmr-2018"}
_OFFENDERS = {"w": Offender.WHITE, "b": Offender.BLACK, "wb": Offender.BOTH}
_RESULTS = ("10", "01", "==", "10", "01", "==", "00", "=0", "0=")
_FORFEITS = ("+-", "-+", "--")


def plain_event(seed: int) -> PlainEvent:
    """An event of 4 to 7 teams in a Swiss tournament; the same seed always gives the same."""
    random = Random(f"matches-{seed}")
    count = random.randint(4, 7)
    size = BOARDS + 1
    teams = {
        team: tuple(range((team - 1) * size + 1, team * size + 1)) for team in range(1, count + 1)
    }
    event = PlainEvent(teams, BOARDS, random.randint(1, 5), half=random.random() < 0.5)
    wild = random.choice((0.1, 0.4, 0.8))
    for number in range(1, event.rounds + 1):
        there = [team for team in teams if team not in event.removed]
        random.shuffle(there)
        for team in [team for team in there if random.random() < 0.1]:
            there.remove(team)
            event.byes[number, team] = random.choice("FHZ")
        if len(there) % 2:
            event.byes[number, there.pop()] = "U"
        for white, black in zip(there[::2], there[1::2], strict=True):
            match = _match(random, event, number, white, black, wild)
            event.matches.append(match)
            if number > 1 and match.forfeit in ("+-", "-+") and random.random() < 0.3:
                event.removed[black if match.forfeit == "+-" else white] = number
    for team, number in event.removed.items():
        event.byes |= {(later, team): "Z" for later in range(number + 1, event.rounds + 1)}
    if random.random() < 0.3:
        _late_corrections(random, event)
    if random.random() < 0.4:
        _fines(random, event)
    return event


def _match(
    random: Random, event: PlainEvent, number: int, white: int, black: int, wild: float
) -> PlainMatch:
    sides = []
    for team in (white, black):
        listed = list(event.teams[team])
        if random.random() < 0.3:
            listed.remove(random.choice(listed))
        sides.append(listed[: event.boards])
    if random.random() < wild / 6:
        boards = [PlainBoard(one, other) for one, other in zip(*sides, strict=True)]
        return PlainMatch(number, white, black, boards, random.choice(_FORFEITS))
    nobody = random.random() < wild / 6
    boards = []
    for one, other in zip(*sides, strict=True):
        if nobody:
            boards.append(PlainBoard(one, other, random.choice(_FORFEITS)))
            continue
        board = PlainBoard(one, other, random.choice(_RESULTS))
        if random.random() < wild:
            _something(random, board, last=number == event.rounds)
        boards.append(board)
    return PlainMatch(number, white, black, boards)


def _something(random: Random, board: PlainBoard, *, last: bool) -> None:
    match random.choice(("forfeit", "empty", "order", "ineligible", "begun", "open", "plain")):
        case "forfeit":
            board.result = random.choice(_FORFEITS)
        case "empty":
            board.result = ""
            who = random.choice(("w", "b", "wb"))
            board.white = None if "w" in who else board.white
            board.black = None if "b" in who else board.black
        case "order":
            board.lost = random.choice(("w", "b", "wb"))
        case "ineligible":
            board.lost, board.order = random.choice("wb"), False
        case "begun":
            board.lost, board.order, board.result = random.choice("wb"), False, "**"
        case "open" if last:
            board.result = "**"


def _late_corrections(random: Random, event: PlainEvent) -> None:
    """A result of an earlier round is another one now, as C.04.2 D.8 lets it count."""
    for match in event.matches:
        for board in match.boards:
            if board.result in _RESULTS and not board.lost and random.random() < 0.1:
                board.result = random.choice(_RESULTS)


def _fines(random: Random, event: PlainEvent) -> None:
    for team in random.sample(sorted(event.teams), 2):
        letter = random.choice(("", "", "", "W", "D", "L", "+", "-", "Z"))
        number = random.randint(0, event.rounds)
        match_points, game_points = random.choice(((-1, 0), (1, 1), (0, -2), (0, 0), (-2, -4)))
        event.fines.append((team, number, letter, Fraction(match_points), Fraction(game_points)))


def tournament_of(event: PlainEvent) -> Tournament:
    """The same as a tournament: games as they were played first, then what was decided on them."""
    rounds, line_ups, forfeits, rulings = [], [], [], []
    for number in range(1, event.rounds + 1):
        games: list[Game] = []
        byes: list[Bye] = []
        for match in event.matches:
            if match.round != number:
                continue
            if match.forfeit:
                forfeits.append(match)
            whites = tuple(board.white for board in match.boards)
            blacks = tuple(board.black for board in match.boards)
            line_ups += [
                LineUp(number, match.white, match.black, whites),
                LineUp(number, match.black, match.white, blacks),
            ]
            for place, board in enumerate(match.boards):
                if board.white is None or board.black is None:
                    waiting = board.white or board.black
                    if waiting is not None:
                        byes.append(Bye(waiting, ByeKind.FULL))
                    continue
                one, other = (MARKS[mark] for mark in board.result or "**")
                game = (
                    Game(board.black, board.white, Result(other, one))
                    if place % 2
                    else Game(board.white, board.black, Result(one, other))
                )
                games.append(game)
                if board.lost:
                    rulings.append((number, game, board, place))
        rounds.append(Round(tuple(games), tuple(byes)))
    made = Tournament(
        name="Matches",
        entrants=tuple(
            Entrant(player, f"P{player}", rating=2400 - player)
            for listed in event.teams.values()
            for player in listed
        ),
        teams=tuple(Team(f"T{team}", listed, team) for team, listed in event.teams.items()),
        rounds=tuple(rounds),
        line_ups=tuple(line_ups),
        team_byes=tuple(
            TeamBye(number, team, ByeKind(kind)) for (number, team), kind in event.byes.items()
        ),
        regulations=Regulations(
            rounds=event.rounds + 1,
            system="FIDE_TEAM_TYPEB_MP_GP",
            initial_colour=Colour.WHITE,
            board_colours=(Colour.WHITE, Colour.BLACK) * (event.boards // 2),
            team_adjustments=tuple(
                Adjustment(letter, int(10 * gp), (team,), number or None, int(10 * mp))
                for team, number, letter, mp, gp in event.fines
            ),
        ),
    )
    made = with_chosen_edition(made, RuleField.TIE_BREAKS, EDITIONS[event.half])
    for match in forfeits:
        losers = [
            team
            for team, mark in zip((match.white, match.black), match.forfeit, strict=True)
            if mark == "-"
        ]
        made = _given(match_forfeited(made, match.round, losers))
        assert made.team_forfeits[-1] in (
            TeamForfeit(match.round, match.white, match.black, _result(match.forfeit)),
        )
    made = _given(with_rulings(made, [_ruling(made, *one) for one in rulings]))
    return with_removals(
        made, (Removal(team, number, "too few") for team, number in event.removed.items())
    )


def _result(marks: str) -> Result:
    return Result(MARKS[marks[0]], MARKS[marks[1]])


def _ruling(
    tournament: Tournament, number: int, game: Game, board: PlainBoard, place: int
) -> BoardRuling:
    """By the colours of the pieces, which are turned on even boards."""
    lost = board.lost if not place % 2 else {"w": "b", "b": "w", "wb": "wb"}[board.lost]
    offender = _OFFENDERS[lost]
    pair = number, game.white, game.black
    if board.order:
        return BoardRuling(*pair, RulingKind.WRONG_ORDER, offender, game.result, "order")
    found = ineligible_board(tournament, *pair, offender, "no right")
    assert isinstance(found, BoardRuling)
    return found


def _given(made: Tournament | Finding) -> Tournament:
    assert isinstance(made, Tournament), made.reason.message()
    return replace(made)
