"""A second reading of what team matches are worth, from the articles and a plain description.

Nothing of the program is used. An event is what an arbiter would write down: who sat where, what
happened on each board, what was ruled. From that the articles are done one by one: PMR 208 colours,
C.05 7 and PMR 211 boards lost by a ruling, C.02 13.10.1 and PMR 279 match points, PMR 280 game
points, PMR 209 removed teams, C.04.6 1.6 and C2 what a pairing asks, C.02 13.14.2 and PMR 264.a
rounds without an opponent, C.05 7 again for the rating.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

HALF = Fraction(1, 2)
WORTH = {"1": Fraction(1), "=": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
OVER_THE_BOARD = "1=0"
OPEN = "*"


@dataclass
class PlainBoard:
    """One board: the players of the white and of the black team, and what happened.

    Attributes:
        white, black: players; None where the team had nobody.
        result: of the white team's player, then of the black team's: ``10``, ``01``, ``==``,
            ``00``, ``=0``, ``0=``, ``+-``, ``-+``, ``--``, ``**`` for a game that goes on.
        lost: the teams whose board is lost by a ruling: ``w``, ``b``, ``wb``, or nothing.
        order: whether for a wrong order; else for a player without the right to play.
    """

    white: int | None
    black: int | None
    result: str = ""
    lost: str = ""
    order: bool = True

    def marks(self) -> str:
        """What the board counts as: the ruling before the game; an empty chair is a forfeit."""
        if self.white is None or self.black is None:
            return ("+" if self.white else "-") + ("+" if self.black else "-")
        if self.lost:
            return {"w": "-+", "b": "+-", "wb": "--"}[self.lost]
        return self.result

    def moved(self) -> bool:
        """Whether two people sat there and played, whatever it counts for."""
        if self.white is None or self.black is None:
            return False
        return bool(self.lost) or self.result[0] in OVER_THE_BOARD + OPEN

    def rated(self) -> str:
        """The result for the rating: the game as it was played; "" for none (C.05 7)."""
        both = self.white is not None and self.black is not None
        return self.result if both and set(self.result) <= set(OVER_THE_BOARD) else ""


@dataclass
class PlainMatch:
    """A match: the white team has White on the odd boards (PMR 208)."""

    round: int
    white: int
    black: int
    boards: list[PlainBoard]
    forfeit: str = ""


@dataclass
class PlainEvent:
    """An event of teams.

    Attributes:
        byes: the kind by round and team: ``U`` allocated, ``F``, ``H``, ``Z``.
        removed: from which round on a team does not play (PMR 209).
        fines: team, round (0: of no round), the letter of the result it stands for or "", match
            points and game points (record 299).
        half: whether PMR 279 holds, else C.02 13.10.1.
    """

    teams: dict[int, tuple[int, ...]]
    boards: int
    rounds: int
    half: bool = False
    matches: list[PlainMatch] = field(default_factory=list)
    byes: dict[tuple[int, int], str] = field(default_factory=dict)
    removed: dict[int, int] = field(default_factory=dict)
    fines: list[tuple[int, int, str, Fraction, Fraction]] = field(default_factory=list)


@dataclass
class RoundOfTeam:
    """What one round was for one team.

    Attributes:
        letter: ``W``, ``D``, ``L`` over the board, ``+``, ``-``, ``d`` (level) without play, a
            bye by its letter, ``x`` annulled.
        colour: ``w`` or ``b`` of a match that was played (C.04.6 1.6.1).
        opponent: whom it was to meet.
        alone: whether it had no opponent for the tie-breaks.
    """

    letter: str
    match_points: Fraction
    game_points: Fraction
    opponent: int | None = None
    colour: str = ""

    @property
    def alone(self) -> bool:
        return self.letter not in ("W", "D", "L")


def annulled(event: PlainEvent, match: PlainMatch) -> bool:
    """PMR 209: the results of the matches that a removed team played earlier are annulled."""
    return any(match.round < event.removed.get(team, 0) for team in (match.white, match.black))


def points_of(event: PlainEvent, match: PlainMatch) -> tuple[Fraction, Fraction]:
    """Game points of both teams, the boards added up (PMR 280); fines are not in them."""
    if annulled(event, match):
        return Fraction(0), Fraction(0)
    if match.forfeit:
        return WORTH[match.forfeit[0]] * event.boards, WORTH[match.forfeit[1]] * event.boards
    open_game = {OPEN: HALF}
    marks = [board.marks() for board in match.boards]
    white, black = (
        sum(((WORTH | open_game)[each[side]] for each in marks), Fraction(0)) for side in (0, 1)
    )
    return white, black


def was_played(match: PlainMatch) -> bool:
    """C.07 15.1, C.04.1 2: a game was played on one board at least."""
    return not match.forfeit and any(board.moved() for board in match.boards)


def letter_of(event: PlainEvent, match: PlainMatch, own: Fraction, other: Fraction) -> str:
    """What the match was for a team with so many of the points."""
    played = was_played(match)
    if not played and not own and not other:
        return "-"  # Nobody came: both have lost.
    against = Fraction(event.boards, 2) if event.half and not match.forfeit else other
    if own > against:
        return "W" if played else "+"
    if own < against:
        return "L" if played else "-"
    return "D" if played else "d"


def fined(
    event: PlainEvent, team: int, number: int, letter: str, points: tuple[Fraction, Fraction]
) -> tuple[Fraction, Fraction]:
    """Record 299: points for a result otherwise than usual, then bonuses and fines of the round."""
    letter = {"d": "D"}.get(letter, letter)
    made = list(points)
    for whom, when, instead_of, *given in event.fines:
        if whom == team and instead_of and instead_of == letter and when in (0, number):
            made = list(given)
    for whom, when, instead_of, *given in event.fines:
        if whom == team and not instead_of and when == number:
            made = [have + more for have, more in zip(made, given, strict=True)]
    return made[0], made[1]


MATCH_POINTS = {"W": 2, "+": 2, "F": 2, "D": 1, "d": 1, "H": 1, "U": 1, "L": 0, "-": 0, "Z": 0}
"""2-1-0; the allocated bye of the Swiss Team system is a draw (C.04.6 1.4)."""
OF_A_BOARD = {"F": Fraction(1), "H": HALF, "U": HALF, "Z": Fraction(0)}


def rounds_of(event: PlainEvent) -> dict[int, list[RoundOfTeam]]:
    """Every team's rounds."""
    found: dict[int, list[RoundOfTeam]] = {team: [] for team in event.teams}
    for number in range(1, event.rounds + 1):
        seen: dict[int, RoundOfTeam] = {}
        for match in event.matches:
            if match.round != number:
                continue
            points = points_of(event, match)
            for side, (team, other) in enumerate(
                ((match.white, match.black), (match.black, match.white))
            ):
                if annulled(event, match):
                    one = RoundOfTeam("x", Fraction(0), Fraction(0), other)
                else:
                    own, theirs = points[side], points[1 - side]
                    letter = letter_of(event, match, own, theirs)
                    usual = Fraction(MATCH_POINTS[letter]), own
                    one = RoundOfTeam(letter, *fined(event, team, number, letter, usual), other)
                if was_played(match):
                    one.colour = "wb"[side]
                seen[team] = one
        for team in event.teams:
            if team not in seen:
                kind = event.byes.get((number, team), "Z")
                usual = Fraction(MATCH_POINTS[kind]), OF_A_BOARD[kind] * event.boards
                named = "" if kind == "U" else kind
                seen[team] = RoundOfTeam(kind, *fined(event, team, number, named, usual))
            found[team].append(seen[team])
    return found


def totals(event: PlainEvent) -> dict[int, tuple[Fraction, Fraction]]:
    """Match points and game points; a removed team has none."""
    found = {}
    for team, rounds in rounds_of(event).items():
        match_points = sum((one.match_points for one in rounds), Fraction(0))
        game_points = sum((one.game_points for one in rounds), Fraction(0))
        for whom, when, instead_of, more_match_points, more_game_points in event.fines:
            if whom == team and not when and not instead_of:
                match_points += more_match_points
                game_points += more_game_points
        gone = team in event.removed
        found[team] = (Fraction(0), Fraction(0)) if gone else (match_points, game_points)
    return found


def met(event: PlainEvent) -> dict[int, set[int]]:
    """Whom a team has played (C.04.1 2); annulled matches were played."""
    found: dict[int, set[int]] = {team: set() for team in event.teams}
    for match in event.matches:
        if was_played(match):
            found[match.white].add(match.black)
            found[match.black].add(match.white)
    return found


def no_bye(event: PlainEvent) -> set[int]:
    """C.04.6 C2: had a bye worth a round, or has won a match without playing it."""
    return {
        team
        for team, rounds in rounds_of(event).items()
        if any(one.letter in ("U", "F", "+") for one in rounds)
    }


def buchholz(event: PlainEvent) -> dict[int, Fraction]:
    """Buchholz in match points by C.02 13.14.2, or by PMR 264.a where PMR 279 holds.

    Opponents count with what they scored; by PMR 264.a with a draw for every round they did not
    play. A round without an opponent: ``Svon = SPR + (1 - SfPR) + 0.5 (n - R)``, a win being 2.
    """
    rounds, scores = rounds_of(event), totals(event)
    count = {}
    for team, own in rounds.items():
        count[team] = scores[team][0]
        if event.half:
            count[team] += sum((1 - one.match_points for one in own if one.alone), Fraction(0))
    found = {}
    for team, own in rounds.items():
        if team in event.removed:
            continue
        total = Fraction(0)
        for number, one in enumerate(own, start=1):
            if one.alone or one.opponent in event.removed:
                before = sum((each.match_points for each in own[: number - 1]), Fraction(0))
                total += before + (2 - one.match_points) + (event.rounds - number)
            elif one.opponent is not None:
                total += count[one.opponent]
        found[team] = total
    return found


def individual_points(event: PlainEvent) -> dict[int, Fraction]:
    """The points of every player on the boards as they count; annulled games stay the players'."""
    found = {player: Fraction(0) for listed in event.teams.values() for player in listed}
    for match in event.matches:
        for board in match.boards:
            marks = board.marks()
            if match.forfeit:
                marks = match.forfeit
            for player, mark in zip((board.white, board.black), marks, strict=True):
                if player is not None:
                    found[player] += WORTH.get(mark, HALF)
    return found


def rated_games(event: PlainEvent) -> set[tuple[int, int, int, str]]:
    """Round, White, Black and the result of every game that is rated (C.05 7)."""
    found = set()
    for match in event.matches:
        if match.forfeit:
            continue
        for place, board in enumerate(match.boards):
            result = board.rated()
            if result and board.white is not None and board.black is not None:
                if place % 2:
                    found.add((match.round, board.black, board.white, result[::-1]))
                else:
                    found.add((match.round, board.white, board.black, result))
    return found
