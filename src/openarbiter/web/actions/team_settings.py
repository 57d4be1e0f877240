"""What the regulations say of matches of teams: boards, points, line-ups (C.05 7, PMR 206-207)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.model import Colour, Reason, Score, Tournament, format_score
from openarbiter.model.team_rules import TeamRules
from openarbiter.model.text import N_
from openarbiter.pairing.system import announced_system, has_teams
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind, kind_of

MOST_BOARDS = 99
MOST_WORTH = 990
"""The most match points of a match won, in tenths."""
LONGEST_TIME = 14 * 24 * 60
"""The most minutes before a round at which line-ups may be due: two weeks."""

_BOARDS = N_("Say how many boards a match has, from 1 to {most}.")
_WORTH = N_("A match won brings more than a match lost, and a drawn one between the two.")
_MOST_WORTH = N_("A match is worth no more than {most} match points here.")
_BYE = N_("The bye brings no more match points than a match won: at most {most}.")
_BYE_GAMES = N_("The bye brings no more game points than there are boards: at most {most}.")
_CROSSED = N_("The longest list ({most}) is shorter than the shortest ({least}).")
_SHORT = N_("A list of {most} players cannot fill {boards} boards.")
_TIME = N_("Line-ups are due from 0 to {most} minutes before the round.")


_USUAL_KIND = TeamKind()


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """The matches of a section of teams.

    Attributes:
        boards: the colours of the white team by boards, such as ``wbwb`` (record 352); ``""``
            where nobody said how many boards there are.
        win, draw, loss: in match points (record 362).
        bye_match_points, bye_game_points: of the pairing-allocated bye (record 320); None where
            the rules of the system decide.
        kind: how a team Swiss pairs: its colour preferences and scores.
    """

    boards: str = ""
    win: Score = 20
    draw: Score = 10
    loss: Score = 0
    bye_match_points: Score | None = None
    bye_game_points: Score | None = None
    kind: TeamKind = _USUAL_KIND


USUAL_MATCHES = TeamMatch()

USUAL_BOARDS = "wbwb"
"""What a new section of teams has; White has odd boards (PMR 208)."""


def colours_of(count: int, first: str = "w") -> str:
    """The colours of so many boards, alternating.

    >>> colours_of(5), colours_of(2, "b")
    ('wbwbw', 'bw')
    """
    second = "b" if first == "w" else "w"
    return (first + second) * (count // 2) + first * (count % 2)


def team_match(frame: Tournament) -> TeamMatch:
    """What a tournament says of the matches of its teams."""
    regulations, points = frame.regulations, frame.regulations.team_points
    return TeamMatch(
        "".join(colour.value for colour in regulations.board_colours),
        points.win,
        points.draw,
        points.loss,
        points.bye_match_points,
        points.bye_game_points,
        kind_of(regulations.system),
    )


def with_team_match(frame: Tournament, new: TeamMatch) -> Tournament:
    """A tournament with other matches of its teams."""
    regulations = frame.regulations
    points = replace(
        regulations.team_points,
        win=new.win,
        draw=new.draw,
        loss=new.loss,
        bye_match_points=new.bye_match_points,
        bye_game_points=new.bye_game_points,
    )
    system = announced_system(frame)
    code = regulations.system
    if system is not None and system.name == "team-swiss" and kind_of(code) != new.kind:
        code = _code_of(new.kind)
    regulations = replace(
        regulations,
        system=code,
        team_points=points,
        board_colours=tuple(Colour(each) for each in new.boards),
    )
    return replace(frame, regulations=regulations)


def _code_of(kind: TeamKind) -> str:
    if kind == TeamKind():
        return "FIDE_TEAM"
    first, second = ("MP", "GP") if kind.match_points else ("GP", "MP")
    named = "" if kind.preferences is Preferences.NONE else f"_TYPE{kind.preferences.value}"
    return f"FIDE_TEAM{named}_{first}" + (f"_{second}" if kind.secondary else "")


def with_first_teams(frame: Tournament) -> Tournament:
    """A tournament whose system has just become one of teams: with boards, where it has none."""
    system = announced_system(frame)
    if system is None or not has_teams(frame) or frame.regulations.board_colours:
        return frame
    if system.name not in ("team-swiss", "olympiad") and not system.name.startswith("team-"):
        return frame
    colours = tuple(Colour(each) for each in USUAL_BOARDS)
    return replace(frame, regulations=replace(frame.regulations, board_colours=colours))


def team_mistakes(
    match: TeamMatch, rules: TeamRules, minutes: int | None, frame: Tournament
) -> Mapping[str, Reason]:
    """What is wrong with the regulations of teams, by field."""
    found: dict[str, Reason] = {}
    if not has_teams(frame):
        return found
    boards = len(match.boards)
    if boards > MOST_BOARDS or set(match.boards) - {"w", "b"}:
        found["boards"] = Reason.of(_BOARDS, most=MOST_BOARDS)
    if match.win > MOST_WORTH:
        found["match_win"] = Reason.of(_MOST_WORTH, most=format_score(MOST_WORTH))
    elif not match.loss <= match.draw <= match.win or match.loss == match.win:
        found["match_win"] = Reason.of(_WORTH)
    if match.bye_match_points is not None and match.bye_match_points > match.win:
        found["bye_match_points"] = Reason.of(_BYE, most=format_score(match.win))
    most = boards * frame.regulations.points.win
    if boards and match.bye_game_points is not None and match.bye_game_points > most:
        found["bye_game_points"] = Reason.of(_BYE_GAMES, most=format_score(most))
    if rules.least is not None and rules.most is not None and rules.least > rules.most:
        found["most_players"] = Reason.of(_CROSSED, most=rules.most, least=rules.least)
    elif rules.most is not None and rules.most < boards:
        found["most_players"] = Reason.of(_SHORT, most=rules.most, boards=boards)
    if minutes is not None and not 0 <= minutes <= LONGEST_TIME:
        found["line_up_minutes"] = Reason.of(_TIME, most=LONGEST_TIME)
    return found
