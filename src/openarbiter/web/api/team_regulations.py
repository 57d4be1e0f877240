"""The regulations of matches of teams and of line-ups, as programs read and send them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field

from openarbiter.model import format_score, parse_score
from openarbiter.model.team_rules import LineUpOrder, Quorum, TeamRules
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind
from openarbiter.web.actions.section_settings import SectionSettings
from openarbiter.web.actions.team_settings import LONGEST_TIME, MOST_BOARDS
from openarbiter.web.http.schemas.kinds import Sent

Points = Annotated[str, Field(pattern=r"^[0-9]{1,2}(\.[0-9])?$")]
Count = Annotated[int, Field(ge=1, le=99)]


class TeamRegulations(Sent):
    """Matches of teams, the rules of line-ups and their deadline.

    ``boards`` has the colour of the first team on each board, such as ``wbwb``. A bye of null is
    worth what the rules of the system say. ``preferences``, ``paired_by`` and ``other_score`` are
    those of a team Swiss (C.04.6 1.7, 1.2, 4.2.2). ``order`` is ``fixed``, ``rating-100`` or
    ``free`` (C.05 7), ``quorum`` ``none``, ``more-than-half`` (C.05 7.2) or ``half`` (PMR 209).
    ``line_up_minutes`` null: the arbiter's release ends the time.
    """

    boards: Annotated[str, Field(pattern=r"^[wb]*$", max_length=MOST_BOARDS)] = ""
    win: Points = "2.0"
    draw: Points = "1.0"
    loss: Points = "0.0"
    bye_match_points: Points | None = None
    bye_game_points: Annotated[str, Field(pattern=r"^[0-9]{1,3}(\.[0-9])?$")] | None = None
    preferences: Literal["A", "B", "none"] = "A"
    paired_by: Literal["match-points", "game-points"] = "match-points"
    other_score: bool = True
    order: Literal["fixed", "rating-100", "free"] = "fixed"
    shift: bool = True
    default: bool = True
    reserves: Annotated[int, Field(ge=0, le=99)] | None = None
    least_players: Count | None = None
    most_players: Count | None = None
    games: Count | None = None
    reserve_games: Annotated[int, Field(ge=0, le=99)] | None = None
    quorum: Literal["none", "more-than-half", "half"] = "none"
    captains_hand_in: bool = False
    line_up_minutes: Annotated[int, Field(ge=0, le=LONGEST_TIME)] | None = None


def told(settings: SectionSettings) -> TeamRegulations:
    """The regulations of teams of a section."""
    match, rules = settings.team_match, settings.team_rules
    byes = (match.bye_match_points, match.bye_game_points)
    mine, games = (None if each is None else format_score(each) for each in byes)
    return TeamRegulations(
        boards=match.boards,
        win=format_score(match.win),
        draw=format_score(match.draw),
        loss=format_score(match.loss),
        bye_match_points=mine,
        bye_game_points=games,
        preferences=match.kind.preferences.value,
        paired_by="match-points" if match.kind.match_points else "game-points",
        other_score=match.kind.secondary,
        order=rules.order.value,
        shift=rules.shift,
        default=rules.default,
        reserves=rules.reserves,
        least_players=rules.least,
        most_players=rules.most,
        games=rules.games,
        reserve_games=rules.reserve_games,
        quorum=rules.quorum.value,
        captains_hand_in=settings.captains_hand_in,
        line_up_minutes=settings.line_up_minutes,
    )


def with_sent(old: SectionSettings, sent: TeamRegulations) -> dict[str, Any]:
    """The settings that differ by what was sent; what was left out stays."""
    given = told(old).model_copy(update={n: getattr(sent, n) for n in sent.model_fields_set})

    def points(text: str | None) -> int | None:
        return None if text is None else parse_score(text)

    return {
        "team_match": replace(
            old.team_match,
            boards=given.boards,
            win=parse_score(given.win),
            draw=parse_score(given.draw),
            loss=parse_score(given.loss),
            bye_match_points=points(given.bye_match_points),
            bye_game_points=points(given.bye_game_points),
            kind=TeamKind(
                Preferences(given.preferences),
                match_points=given.paired_by == "match-points",
                secondary=given.other_score,
            )
            if old.system == "team-swiss"
            else old.team_match.kind,
        ),
        "team_rules": TeamRules(
            order=LineUpOrder(given.order),
            shift=given.shift,
            reserves=given.reserves,
            games=given.games,
            reserve_games=given.reserve_games,
            quorum=Quorum(given.quorum),
            default=given.default,
            least=given.least_players,
            most=given.most_players,
        ),
        "captains_hand_in": given.captains_hand_in,
        "line_up_minutes": given.line_up_minutes,
    }
