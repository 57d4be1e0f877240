"""Teams ranked by their players, as a table to hand out."""

from __future__ import annotations

from openarbiter.explain.team_ranking_account import (
    BY_NAMES,
    TIE_NAMES,
    parted_told,
    rules_of_ranking,
    tie_told,
    total_told,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.standings.amounts import decimal
from openarbiter.standings.team_ranking import RankedMember, TeamPlace, TeamRanking

SHOWN = 8
"""How many players a cell names who do not count; files have all."""


def team_ranking_sheet(
    tournament: Tournament,
    ranking: TeamRanking,
    language: Language,
    *,
    above: tuple[str, ...] = (),
    every: bool = False,
) -> Sheet:
    """The teams with their players, what each brings, and the sums.

    Args:
        tournament: the one the ranking is of.
        ranking: the teams in order.
        language: of heads and captions.
        above: lines on how the standings of the players were made.
        every: whether all players are named, those too who do not count.
    """
    voice = Voice(language, titled(tournament))
    say, rules = language.text, ranking.rules
    heads = (
        Head(say("Rank"), True, key="rank"),
        Head(say("No."), True, say("Number of the team"), "number"),
        Head(say("Team"), key="name"),
        Head(say(BY_NAMES[rules.by]), True, key="points"),
        *(Head(say(TIE_NAMES[each]), True, key=each.value) for each in rules.ties),
        Head(say("Players that count"), key="players"),
        *([Head(say("Others"), key="others")] if every else []),
        Head(say("Separated by"), key="decided_by"),
    )
    rows = []
    previous: TeamPlace | None = None
    for row in ranking.rows:
        parted = "" if previous is None else parted_told(voice, ranking, row, previous)
        others = row.members[len(row.counted) :]
        rows.append(
            (
                Cell(str(row.rank)),
                Cell(str(row.key)),
                Cell(row.name, "name"),
                Cell(total_told(rules, row.total), "score"),
                *(
                    Cell(tie_told(each, value))
                    for each, value in zip(rules.ties, row.ties, strict=True)
                ),
                Cell(_members(voice, ranking, row.counted)),
                *([Cell(_members(voice, ranking, others))] if every else []),
                Cell(parted),
            )
        )
        previous = row
    below = list(rules_of_ranking(voice, rules))
    if ranking.without:
        names = ", ".join(voice.who(number) for number in ranking.without[:SHOWN])
        more = ", …" if ranking.without[SHOWN:] else ""
        below.append(say("In no team: {players}.").format(players=names + more))
    caption = say("Teams by their players, after round {round}").format(round=ranking.rounds)
    return Sheet(tournament.name, caption, above, heads, tuple(rows), tuple(below))


def _members(voice: Voice, ranking: TeamRanking, members: tuple[RankedMember, ...]) -> str:
    """Players with their places and what they bring: ``12 Anna (3: 6.5)``."""
    return "; ".join(
        f"{voice.who(each.number)} ({decimal(each.place, 1, 0)}: "
        f"{total_told(ranking.rules, each.worth)})"
        for each in members
    )
