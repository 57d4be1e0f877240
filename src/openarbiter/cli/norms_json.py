"""Norms as JSON; scores are in half points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.cli.norms_asked import NormsAsked
from openarbiter.rulebook import Applied
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.entry_norms import EntryNorm
from openarbiter.titles.event_norms import EventNorms, TitleNorm
from openarbiter.titles.norm import Norm
from openarbiter.titles.norm_games import NormRound
from openarbiter.titles.norm_prospect import Prospect
from openarbiter.titles.norm_tables import MixOfTable, NormTable


def norms_json(
    asked: NormsAsked,
    found: EventNorms,
    hopes: Mapping[int, Mapping[NormTitle, Prospect]],
    entries: Mapping[int, Mapping[NormTitle, EntryNorm]],
    titles: Sequence[NormTitle],
) -> dict[str, object]:
    """Everybody's norms, with every clause, the games, and what is still needed."""
    event, foreigners = asked.event, found.foreigners
    return {
        "tournament": event.tournament.name,
        "edition": asked.applied.edition,
        "edition_from": asked.applied.source,
        "rounds": event.rounds,
        "after_round": len(event.tournament.rounds),
        "before_round": asked.before,
        "host": event.host,
        "ratings_of_the_start": found.ratings_of_the_start,
        "many_foreigners": {
            "applies": foreigners.applies,
            "fulfilled": foreigners.fulfilled,
            "article": foreigners.article,
            "rounds": [
                {
                    "round": each.round,
                    "players": each.players,
                    "federations": each.federations,
                    "holders": each.holders,
                    "fulfilled": each.fulfilled,
                }
                for each in foreigners.rounds
            ],
        },
        "players": [
            {
                "number": number,
                "name": event.tournament.entrant(number).name,
                "title": event.tournament.entrant(number).title,
                "norms": [
                    _title(
                        player.titles[title],
                        hopes.get(number, {}).get(title),
                        entries.get(number, {}).get(title),
                    )
                    for title in titles
                ],
            }
            for number, player in found.players.items()
        ],
    }


def table_json(applied: Applied, table: NormTable) -> dict[str, object]:
    """A norm table."""
    return {
        "edition": applied.edition,
        "games": table.games,
        "credited": table.credited,
        "mix": _mix(table.mix),
        "double": None if table.double is None else _mix(table.double),
        "rows": [
            {
                "half_points": row.half_points,
                "averages": {title.value: list(each) for title, each in row.averages.items()},
            }
            for row in table.rows
        ],
    }


def _mix(mix: MixOfTable) -> dict[str, object]:
    return {
        "opponents": mix.opponents,
        "matching": mix.matching,
        "holders": mix.holders,
        "unrated": mix.unrated,
        "one_federation": mix.one_federation,
        "own_federation": mix.own_federation,
        "other_federations": mix.other_federations,
    }


def _title(each: TitleNorm, hope: Prospect | None, entry: EntryNorm | None) -> dict[str, object]:
    return {
        "title": each.title.value,
        "sought": each.sought.value,
        "achieved": each.achieved,
        "kind": each.kind.value,
        "credited": each.credited if each.achieved else None,
        "exemption": None
        if each.exemption is None
        else {"kind": each.exemption.kind.value, "article": each.exemption.article},
        "under_exemption": each.under_exemption,
        "norm": None if each.norm is None else _norm(each.norm),
        "rounds": [_round(row) for row in each.rounds],
        "prospect": None if hope is None else _prospect(hope),
        "entry": None
        if entry is None
        else {
            "possible": entry.possible,
            "needed_half_points": entry.needed,
            "norm": _norm(entry.norm),
        },
    }


def _norm(norm: Norm) -> dict[str, object]:
    return {
        "games": [game.round for game in norm.games],
        "ratings": list(norm.ratings),
        "raised": norm.raised,
        "average": norm.average,
        "half_points": norm.half_points,
        "performance": norm.performance,
        "needed_half_points": norm.needed,
        "clauses": [
            {
                "clause": each.clause.value,
                "found": each.found,
                "bound": each.bound,
                "at_most": each.at_most,
                "met": each.fulfilled,
                "article": each.article,
            }
            for each in norm.verdicts
        ],
    }


def _round(row: NormRound) -> dict[str, object]:
    return {
        "round": row.round,
        "opponent": row.opponent,
        "half_points": row.half_points,
        "why_not": None if row.why is None else row.why.value,
        "article": row.article,
    }


def _prospect(hope: Prospect) -> dict[str, object]:
    return {
        "rounds_left": hope.rounds_left,
        "made": hope.made,
        "possible": hope.possible,
        "opponent": hope.opponent,
        "half_points_against_opponent": hope.with_opponent,
        "opponents": [
            {
                "half_points": need.half_points,
                "least_rating": need.least_rating,
                "titles": sorted(need.titles),
                "not_from": list(need.not_from),
            }
            for need in hope.opponents
        ],
        "points": [
            {"half_points": each.half_points, "least_average": each.least_average}
            for each in hope.points
        ],
    }
