"""The rules of tables of teams and their players: scoring, board prizes, teams by players."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.http import HttpResponse
from ninja import Schema

from openarbiter.explain.board_words import ORDER_NAMES
from openarbiter.explain.team_ranking_account import BY_NAMES, TIE_NAMES
from openarbiter.handling.team_table_rules import TeamTableRules, table_rules
from openarbiter.model import Tournament, is_team_event
from openarbiter.model.board_prize_rules import BoardOf, BoardOrder, BoardPrizeRules
from openarbiter.model.team_ranking_rules import (
    RankTeamsBy,
    TeamRankingRules,
    TeamsOf,
    TeamTie,
    place_points_of,
)
from openarbiter.model.team_scoring import MatchRule, RankedBy, TeamScoring
from openarbiter.model.text import N_
from openarbiter.standings import rules_of
from openarbiter.standings.notes import of_match_points
from openarbiter.web.actions.team_tables import (
    change_table_rules,
    keep_team_mates_apart,
    rules_seen,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import language, say

ORDERS = 4
"""How many values that rank players of a board the form has room for."""
TIES = 3
"""The same of what separates teams."""

MATCH_RULES = {
    MatchRule.THE_OPPONENT: N_("more game points than the opponent (C.02 13.10.1)"),
    MatchRule.HALF: N_("more than half of the points of all boards (PMR 279)"),
}
SCORES = {
    RankedBy.MATCH_POINTS: N_("Match points"),
    RankedBy.GAME_POINTS: N_("Game points"),
}
BOARDS = {
    BoardOf.LISTED: N_("the place in the list of the team"),
    BoardOf.MOST_PLAYED: N_("the board where most games were played"),
}
TEAMS = {
    TeamsOf.TEAMS: N_("the teams of the tournament file"),
    TeamsOf.CLUBS: N_("the clubs of the players"),
    TeamsOf.FEDERATIONS: N_("their federations"),
}


class RulesForm(Schema):
    """What the page sends."""

    do: Line = "save"
    won_by: Line = ""
    ranked_by: Line = ""
    boards: Ticked = False
    board: Line = ""
    order_1: Line = ""
    order_2: Line = ""
    order_3: Line = ""
    order_4: Line = ""
    least_games: Number = None
    least_percent: Number = None
    forfeits: Ticked = False
    reserves: Ticked = False
    places: Number = None
    ranking: Ticked = False
    by: Line = ""
    of: Line = ""
    best: Line = ""
    women: Number = None
    place_points: Line = ""
    tie_1: Line = ""
    tie_2: Line = ""
    tie_3: Line = ""
    seen: str = ""
    reason: Line = ""


@dataclass(frozen=True, slots=True)
class _RulesWrong:
    """What is wrong, by the names of the fields."""

    errors: dict[str, str] = field(default_factory=dict)


@needs(May.SETTINGS, help_chapter="team-tables")
def team_table_rules(desk: Desk) -> HttpResponse:
    """The form, which is saved as one."""
    frame = frame_of(desk.section.frame)
    if desk.request.method != "POST":
        return _page(desk, frame, table_rules(frame))
    asked = taken(RulesForm, desk.request.POST)
    wrong = _RulesWrong()
    rules = table_rules(frame)
    try:
        if asked.do == "apart":
            count = keep_team_mates_apart(desk.actor, desk.section, asked.reason)
            desk.say(say("Team-mates are not paired any more: {count} teams.", count=count))
            return desk.go("team-table-rules")
        rules = _rules(asked, frame, wrong)
        if not wrong.errors:
            change_table_rules(desk.actor, desk.section, asked.seen, rules, asked.reason)
            desk.say(say("The rules of the tables are saved."))
            return desk.go("team-tables")
    except Conflict as conflict:
        wrong.errors[""] = conflict.reason.message(language().text)
    except Refused as refused:
        late = bool(tournament_of(desk.section).rounds) and not asked.reason
        wrong.errors["reason" if late else ""] = refusal_told(refused)
    return _page(desk, frame, rules, wrong, asked)


def _rules(asked: RulesForm, frame: Tournament, wrong: _RulesWrong) -> TeamTableRules:
    """The rules of a form; what is wrong in it goes among the errors."""
    before = table_rules(frame)
    if not is_team_event(frame):
        return TeamTableRules(before.scoring, before.boards, _ranking(asked, wrong))
    scoring = TeamScoring(
        MatchRule(asked.won_by) if asked.won_by in list(MatchRule) else None,
        RankedBy(asked.ranked_by) if asked.ranked_by in list(RankedBy) else None,
    )
    return TeamTableRules(scoring, _boards(asked, wrong), before.ranking)


def _boards(asked: RulesForm, wrong: _RulesWrong) -> BoardPrizeRules:
    chosen = [getattr(asked, f"order_{at}") for at in range(1, ORDERS + 1)]
    order = tuple(BoardOrder(each) for each in dict.fromkeys(chosen) if each in list(BoardOrder))
    if not order:
        wrong.errors["order_1"] = say("Choose what ranks the players of a board.")
    numbers = {
        "least_games": (asked.least_games, 0, 99, 1),
        "least_percent": (asked.least_percent, 0, 100, 0),
        "places": (asked.places, 1, 99, 3),
    }
    values = {}
    for name, (value, least, most, usual) in numbers.items():
        values[name] = usual if value is None else value
        if not least <= values[name] <= most:
            wrong.errors[name] = say("A number from {least} to {most}.", least=least, most=most)
    usual_rules = BoardPrizeRules()
    return BoardPrizeRules(
        BoardOf(asked.board) if asked.board in list(BoardOf) else usual_rules.board,
        order or usual_rules.order,
        values["least_games"],
        values["least_percent"],
        asked.forfeits,
        asked.reserves,
        values["places"],
        announced=asked.boards,
    )


def _ranking(asked: RulesForm, wrong: _RulesWrong) -> TeamRankingRules:
    best: int | None = None
    if asked.best:
        whole = asked.best.isascii() and asked.best.isdigit() and len(asked.best) < 3
        if whole and int(asked.best):
            best = int(asked.best)
        else:
            wrong.errors["best"] = say("A number from {least} to {most}.", least=1, most=99)
    points = place_points_of(asked.place_points) if asked.place_points else ()
    if points is None:
        wrong.errors["place_points"] = say(
            "Whole numbers with commas between, none greater than the one before: 20, 17, 15."
        )
    women = asked.women or 0
    if not 0 <= women <= 99:
        wrong.errors["women"] = say("A number from {least} to {most}.", least=0, most=99)
    chosen = [getattr(asked, f"tie_{at}") for at in range(1, TIES + 1)]
    return TeamRankingRules(
        RankTeamsBy(asked.by) if asked.by in list(RankTeamsBy) else RankTeamsBy.POINTS,
        TeamsOf(asked.of) if asked.of in list(TeamsOf) else TeamsOf.TEAMS,
        best,
        women,
        points or (),
        tuple(TeamTie(each) for each in dict.fromkeys(chosen) if each in list(TeamTie)),
        announced=asked.ranking,
    )


def _page(
    desk: Desk,
    frame: Tournament,
    rules: TeamTableRules,
    wrong: _RulesWrong | None = None,
    asked: RulesForm | None = None,
) -> HttpResponse:
    errors = {} if wrong is None else wrong.errors
    usual = of_match_points(frame, rules_of(frame))
    ranking, boards = rules.ranking, rules.boards
    dash = ("", "–")
    return desk.render(
        "team_tables/rules.html",
        200 if not errors else 409 if "" in errors else 422,
        rules=rules,
        errors=errors,
        listed=[(text, name) for name, text in errors.items()],
        seen=rules_seen(desk.section) if asked is None else asked.seen,
        reason="" if asked is None else asked.reason,
        teams_meet=is_team_event(frame),
        late=bool(tournament_of(desk.section).rounds),
        usual=usual.message(language().text),
        match_rules=[
            ("", say("as the edition of the rules says")),
            *((each.value, say(text)) for each, text in MATCH_RULES.items()),
        ],
        scores=[
            ("", say("as the pairing system says, else match points")),
            *((each.value, say(text)) for each, text in SCORES.items()),
        ],
        board_choices=[(each.value, say(text)) for each, text in BOARDS.items()],
        orders=[
            (
                f"order_{at + 1}",
                [dash, *((each.value, say(text)) for each, text in ORDER_NAMES.items())],
                boards.order[at].value if at < len(boards.order) else "",
            )
            for at in range(ORDERS)
        ],
        sums=[(each.value, say(text)) for each, text in BY_NAMES.items()],
        kinds=[(each.value, say(text)) for each, text in TEAMS.items()],
        ties=[
            (
                f"tie_{at + 1}",
                [dash, *((each.value, say(text)) for each, text in TIE_NAMES.items())],
                ranking.ties[at].value if at < len(ranking.ties) else "",
            )
            for at in range(TIES)
        ],
        best=(ranking.best or "") if asked is None else asked.best,
        place_points=", ".join(map(str, ranking.place_points))
        if asked is None
        else asked.place_points,
    )
