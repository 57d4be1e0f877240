"""The standings of a tournament: the one function behind the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from openarbiter.model import (
    NO_RESULT,
    ByeKind,
    Game,
    Reason,
    TeamForfeit,
    Tournament,
    is_team_event,
    predetermined,
    team_scores,
)
from openarbiter.model.chosen_editions import RuleField, chosen_edition
from openarbiter.model.lots import draw
from openarbiter.model.play_off_lines import PlayOffOrder
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.team_scoring import primary_score
from openarbiter.model.text import N_
from openarbiter.rulebook import Applied, TieBreakRules, tie_break_rules, tie_breaks_applied
from openarbiter.rulebook.match_wins import with_match_rule
from openarbiter.rulebook.tie_break_choices import MatchWonBy
from openarbiter.standings.carried import carried_in, not_counted, with_carried
from openarbiter.standings.club import club_table, is_club_table, with_game_points
from openarbiter.standings.codes import BadTieBreak, Code, parse_code, parse_codes
from openarbiter.standings.event import RoundKind
from openarbiter.standings.field import RankedEvent, ScoreName
from openarbiter.standings.individual import individual_event
from openarbiter.standings.knockout import knockout_standings
from openarbiter.standings.notes import (
    of_bye_worth,
    of_outsiders,
    of_removal,
    of_team_withdrawals,
    of_unrated,
    of_withdrawals,
)
from openarbiter.standings.order import order_of
from openarbiter.standings.play_off import of_play_offs, play_offs_counted, with_play_offs
from openarbiter.standings.ranking import Ranking, rank
from openarbiter.standings.rest import collector_at_rest
from openarbiter.standings.table import Row, Standings, StandingsColumn
from openarbiter.standings.team import team_field
from openarbiter.standings.team_withdrawals import players_of, seats_others, settle_teams
from openarbiter.standings.tie_breaks import TieBreak, find
from openarbiter.standings.values import Amount, Value
from openarbiter.standings.withdrawals import settle


@collector_at_rest()
def standings(
    tournament: Tournament,
    tie_breaks: str | Sequence[Code] | None = None,
    *,
    order: str | Sequence[Code] | None = None,
    rules: TieBreakRules | str | None = None,
    rounds: int | None = None,
    round_robin: bool | None = None,
    teams: bool | None = None,
    primary: ScoreName | None = None,
    given: Mapping[str, Mapping[int, Amount]] | None = None,
    lots: str | None = None,
    withdrawn: Collection[int] = (),
    play_offs: Sequence[PlayOffOrder] | None = None,
    knockout: bool | None = None,
) -> Standings:
    """Rank the participants of a tournament.

    Args:
        tournament: with its rounds.
        tie_breaks: what breaks ties on points, such as ``"BH/C1,BH,DE"``, or nothing
            (``""``); by default what the tournament states (record 202), else the preset
            of the edition.
        order: the whole order, the score included (record 212); instead of
            ``tie_breaks``.
        rules: the edition or its id; by default that of the first day. Switches are
            fields of it: replace one and pass the result.
        rounds: count this many rounds; by default all with results.
        round_robin: whether pairings are pre-determined (C.07 15.2); by default as
            :func:`openarbiter.model.predetermined` finds.
        teams: whether to rank teams; by default whether it is a team event.
        primary: the score that decides among teams; by default that of the whole order, else
            as :func:`openarbiter.model.team_scoring.primary_score` finds.
        given: values from outside for ``OTHER_...`` codes, greater first, by code and
            number; a participant without one comes last.
        lots: the seed of a drawing of lots that ends all ties; it is recorded.
        withdrawn: players, or teams, that have withdrawn; in a round robin, those with less
            than half of their games or matches completed do not count (C.05 6.6).
        play_offs: the results of play-offs, each a column after the score or after the tie-break
            it names (C.02 13.2.5); by default those the tournament tells, among players and
            after all rounds.
        knockout: whether the bracket of a knock-out orders the table and tie-breaks decide
            nothing; by default where the tournament is a knock-out, and players are ranked.

    Raises:
        BadTieBreak: a tie-break is unknown, or not for such an event.
        UnknownEdition: there is no edition of that name.
        ValueError: ``rounds`` is negative or more than there are.
    """
    edition = rules_of(tournament, rules)
    count = finished_rounds(tournament) if rounds is None else rounds
    if not 0 <= count <= len(tournament.rounds):
        raise ValueError(f"{count} rounds cannot be counted: there are {len(tournament.rounds)}")
    for_teams = is_team_event(tournament) if teams is None else teams
    fixed = predetermined(tournament) if round_robin is None else round_robin
    outside: Collection[int] = ()
    notes: list[Reason] = []
    walkovers: tuple[tuple[int, Game], ...] = ()
    team_walkovers: tuple[TeamForfeit, ...] = ()
    whole = _codes(order) if order else None
    own: tuple[StandingsColumn, ...] = ()
    if not for_teams and order is None and tie_breaks is None and is_club_table(tournament):
        own, told = club_table(tournament, count, edition)
        whole = ()
        notes += told
    if whole is None:
        after_points: str | Sequence[Code] | None = tie_breaks if order is None else ()
        listed = order_of(
            tournament,
            edition,
            teams=for_teams,
            predetermined=fixed,
            tie_breaks=after_points,
            given=given or (),
        )
        if listed.left_out:
            raise BadTieBreak(listed.left_out[0].reason)
        whole, after = listed.order, listed.codes
    chosen: ScoreName = ""
    if for_teams:
        chosen = primary or _score_of(whole) or primary_score(tournament)
        teams_settled = settle_teams(tournament, count, withdrawn, fixed=fixed)
        tournament, outside = teams_settled.tournament, teams_settled.outside
        team_walkovers = teams_settled.walkovers
        notes += of_team_withdrawals(teams_settled)
        removed = removed_teams(tournament)
        notes += [of_removal(tournament, one) for one in removed.values()]
        field = team_field(
            tournament,
            count,
            chosen,
            edition,
            predetermined=fixed,
            outside=teams_settled.not_counted,
        )
    else:
        if fixed:
            if seats_others(tournament):
                # A player who is not seated has not left: C.05 6.6 is about the teams.
                left = settle_teams(tournament, count, fixed=True)
                outside = players_of(tournament, left.outside)
                notes += of_team_withdrawals(left)
            else:
                settled = settle(tournament, count, withdrawn)
                tournament, outside = settled.tournament, settled.early
                walkovers = settled.walkovers
                notes += of_withdrawals(settled)
            whole_table = with_carried(tournament, count, outside)
            notes += whole_table.note(count)
            event = individual_event(
                whole_table.tournament, whole_table.rounds, predetermined=True, outside=outside
            )
        else:
            event = individual_event(tournament, count, predetermined=False)
            notes += [not_counted()] if carried_in(tournament) else []
        field = RankedEvent({"": event}, "")
    if whole is None:
        score = parse_code({"": "PTS", "MP": "MPTS", "GP": "GPTS"}[chosen])
        # Lists for teams name both scores (PMR 286); the one that decides is there already.
        whole = (score, *(code for code in after if code != score))
    columns = [
        _column(code, edition, field, given or {}, teams=for_teams, fixed=fixed) for code in whole
    ]
    columns = [*own, *columns]
    if play_offs is None:
        play_offs = play_offs_counted(tournament, count, teams=for_teams)
    bracket = None
    if knockout is not False and not for_teams:
        bracket = knockout_standings(tournament, count, edition)
    if bracket is not None:
        columns = [bracket.column]
        play_offs = ()
        notes += bracket.notes
    notes += of_play_offs(play_offs, columns, field)
    columns = with_play_offs(columns, play_offs, edition)
    if lots is not None:
        columns.append(_lots_column(lots, edition))
    notes += [column.dropped for column in columns if column.dropped]
    ranking = rank(field, columns)
    rows = with_game_points(_rows(ranking, field), own) if own else _rows(ranking, field)
    pending = sum(
        one.kind is RoundKind.PENDING
        for each in field.event().participants.values()
        for one in each.rounds
    )
    if outside and not for_teams and not seats_others(tournament):
        notes.append(of_outsiders(outside))
    if for_teams and _bye_worth_assumed(tournament, field):
        notes.append(of_bye_worth(tournament))
    return Standings(
        rules=edition,
        rounds=count,
        final=field.event().rounds >= field.event().last_round
        if bracket is None
        else bracket.finished,
        teams=for_teams,
        primary=chosen,
        predetermined=fixed,
        columns=tuple(columns),
        rows=(
            *(with_game_points(rows, own) if own else rows),
            *(
                _outside_teams(tournament, outside, count, len(columns), chosen, edition)
                if for_teams
                else _outside_rows(tournament, outside, count, len(columns))
            ),
        ),
        lots=lots,
        pending=pending // 2,
        walkovers=walkovers,
        notes=tuple(notes),
        team_walkovers=team_walkovers,
    )


def _bye_worth_assumed(tournament: Tournament, field: RankedEvent) -> bool:
    if tournament.regulations.team_points.bye_match_points is not None:
        return False
    return any(
        one.kind is RoundKind.PAB
        for each in field.event().participants.values()
        for one in each.rounds
    )


def finished_rounds(tournament: Tournament) -> int:
    """How many rounds count: those up to the last in which some result is known.

    Byes asked for in a round to come are no results.
    """
    of_teams = {
        *(one.round for one in tournament.team_forfeits),
        *(one.round for one in tournament.team_byes if one.kind is ByeKind.PAB),
    }
    for number in range(len(tournament.rounds), 0, -1):
        played = tournament.rounds[number - 1]
        if any(game.result != NO_RESULT for game in played.games):
            return number
        if not played.games and (played.paired or number in of_teams):
            return number
    return 0


def rules_of(tournament: Tournament, rules: TieBreakRules | str | None = None) -> TieBreakRules:
    """The tie-break rules asked for, else those the tournament chose or its first day has.

    What wins a match is as the tournament says, where it says it; rules that are passed as such
    stay as they are.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    if isinstance(rules, TieBreakRules):
        return rules
    found = tie_break_rules(rules_applied(tournament, rules).edition)
    return with_match_rule(found, tournament)


def rules_applied(tournament: Tournament, asked: str | None = None) -> Applied:
    """The edition of the tie-break rules that applies, with what decided on it.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    return tie_breaks_applied(
        asked,
        tournament.regulations.edition,
        tournament.start,
        chosen=chosen_edition(tournament, RuleField.TIE_BREAKS),
    )


def _score_of(whole: tuple[Code, ...] | None) -> ScoreName:
    """The score of teams that a whole order begins with; match points where it names none."""
    if not whole:
        return ""
    return "GP" if whole[0].name == "GPTS" else "MP"


def _codes(listed: str | Sequence[Code]) -> tuple[Code, ...]:
    return parse_codes(listed) if isinstance(listed, str) else tuple(listed)


def _column(
    code: Code,
    edition: TieBreakRules,
    field: RankedEvent,
    given: Mapping[str, Mapping[int, Amount]],
    *,
    teams: bool,
    fixed: bool,
) -> StandingsColumn:
    rules = (tie_break_rules(code.edition) if code.edition else edition).among(teams=teams)
    if code.name.startswith("OTHER_"):
        if code.name not in given:
            raise BadTieBreak(
                Reason(
                    N_("{code} needs values from outside, and none are given."),
                    (("code", code.text),),
                )
            )
        return StandingsColumn(code, _outside_values(code, given[code.name]), rules, "")
    found = find(code, rules, for_teams=teams, predetermined=fixed)
    dropped = None
    if found.by_ratings and code.unrated is None and rules.unrated_drop_ratings:
        unrated = [number for number, each in field.event().participants.items() if not each.rating]
        if unrated:
            dropped = of_unrated(code, unrated)
    return StandingsColumn(code, found, rules, found.articles[rules.id], dropped)


def _outside_values(code: Code, values: Mapping[int, Amount]) -> TieBreak:
    def look_up(field: RankedEvent, _code: Code, _rules: TieBreakRules) -> dict[int, Value]:
        return {number: Value(values.get(number)) for number in field.numbers}

    return TieBreak(code.name, N_("Values given from outside"), {}, look_up)


def _lots_column(seed: str, rules: TieBreakRules) -> StandingsColumn:
    def places(field: RankedEvent, _code: Code, _rules: TieBreakRules) -> dict[int, Value]:
        drawn = draw(seed, field.numbers)
        return {number: Value(place, key=(-place,)) for place, number in enumerate(drawn, 1)}

    article = rules.articles.lots
    lots = TieBreak("LOTS", N_("Drawing of lots"), {rules.id: article}, places)
    return StandingsColumn(Code("LOTS", "LOTS"), lots, rules, article)


def _rows(ranking: Ranking, field: RankedEvent) -> list[Row]:
    rows = []
    place = 1
    participants = field.event().participants
    for group in ranking.groups:
        for number in sorted(group):
            rows.append(
                Row(
                    rank=place,
                    number=number,
                    score=participants[number].score,
                    values=tuple(values[number] for values in ranking.values),
                    shared=len(group) > 1,
                    decided_by=ranking.decided_by[number],
                )
            )
        place += len(group)
    return rows


def _outside_rows(
    tournament: Tournament, outside: Collection[int], rounds: int, columns: int
) -> list[Row]:
    if not outside:
        return []
    whole = with_carried(tournament, rounds)
    event = individual_event(whole.tournament, whole.rounds, predetermined=True)
    nothing = (Value(None),) * columns
    return [
        Row(None, number, event.participants[number].score, nothing) for number in sorted(outside)
    ]


def _outside_teams(
    tournament: Tournament,
    outside: Collection[int],
    rounds: int,
    columns: int,
    primary: ScoreName,
    rules: TieBreakRules,
) -> list[Row]:
    """The teams outside the standings, with the points that do not count."""
    if not outside:
        return []
    half = rules.match_won_by == MatchWonBy.HALF_OF_POSSIBLE
    whole = team_scores(tournament, rounds, of_possible=half)
    nothing = (Value(None),) * columns
    return [
        Row(
            None,
            number,
            whole[number].match_points if primary == "MP" else whole[number].game_points,
            nothing,
        )
        for number in sorted(outside)
    ]
