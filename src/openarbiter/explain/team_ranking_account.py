"""Why a team has this place among teams that are ranked by their players."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Paragraph, TableBlock
from openarbiter.explain.speech import in_column
from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import ENGLISH, Language
from openarbiter.model import Tournament
from openarbiter.model.team_ranking_rules import RankTeamsBy, TeamRankingRules, TeamTie
from openarbiter.model.text import N_
from openarbiter.standings.amounts import decimal
from openarbiter.standings.team_ranking import COMPLETE, TOTAL, RankedMember, TeamPlace, TeamRanking
from openarbiter.standings.values import Amount

BY_NAMES = {
    RankTeamsBy.POINTS: N_("Sum of points"),
    RankTeamsBy.PLACES: N_("Sum of places"),
    RankTeamsBy.PLACE_POINTS: N_("Points for places"),
}
TIE_NAMES = {
    TeamTie.BEST_PLACE: N_("Best place"),
    TeamTie.EACH_PLACE: N_("Best place, then the next, and so on"),
    TeamTie.POINTS: N_("Sum of points"),
    TeamTie.PLACES: N_("Sum of places"),
    TeamTie.WINS: N_("Games won"),
}


def total_told(rules: TeamRankingRules, amount: Amount) -> str:
    """A sum, or what one player adds to it, as people write it."""
    if rules.by is RankTeamsBy.PLACES:
        return decimal(amount, 1, 0)
    return decimal(amount, 10, 1)


def tie_told(what: TeamTie, value: tuple[Amount, ...]) -> str:
    """What separates teams level on the sum, as people write it; ``-`` for nothing."""
    if not value:
        return "-"
    if what is TeamTie.POINTS:
        return decimal(-value[0], 10, 1)
    if what is TeamTie.WINS:
        return str(-value[0])
    return ", ".join(decimal(each, 1, 0) for each in value)


def rules_of_ranking(voice: Voice, rules: TeamRankingRules) -> tuple[str, ...]:
    """By which rules the teams are ranked."""
    say = voice.say
    what = {
        RankTeamsBy.POINTS: N_("Teams are ranked by the points of their players (PMR 7, 280)."),
        RankTeamsBy.PLACES: N_(
            "Teams are ranked by the places of their players, the smallest sum first (PMR 7)."
        ),
        RankTeamsBy.PLACE_POINTS: N_(
            "Teams are ranked by points for the places of their players (PMR 7)."
        ),
    }[rules.by]
    lines = [say(what)]
    if rules.best is None:
        lines.append(say("All players of a team count."))
    else:
        lines.append(
            voice.plural(
                "The best player of a team counts.",
                "The best {count} players of a team count.",
                rules.best,
            )
        )
    if rules.women:
        lines.append(
            voice.plural(
                "{count} of them is a woman or girl; the place stays empty where there is none.",
                "{count} of them are women or girls; places stay empty where there are too few.",
                rules.women,
            )
        )
    if rules.by is RankTeamsBy.PLACE_POINTS and rules.place_points:
        lines.append(
            say("Points for places: {points}.", points=", ".join(map(str, rules.place_points)))
        )
    if rules.by is not RankTeamsBy.POINTS:
        lines.append(
            say(
                "Players who share places get the average of these places, and of the points for "
                "them."
            )
        )
    if rules.by is RankTeamsBy.PLACES:
        lines.append(say("A team with fewer players than count comes after all that have enough."))
    if rules.ties:
        ties = ", ".join(say(TIE_NAMES[each]) for each in rules.ties)
        lines.append(say("Level teams are separated by: {ties}.", ties=ties))
    return tuple(lines)


def explain_team_place(
    tournament: Tournament, ranking: TeamRanking, key: int, language: Language = ENGLISH
) -> Document:
    """Why a team has this place, with what every player brings.

    Raises:
        KeyError: there is no such team.
    """
    voice = Voice(language, titled(tournament))
    return Document(tournament.name, (), tuple(_told(voice, ranking, ranking.row(key))))


def parted_told(voice: Voice, ranking: TeamRanking, row: TeamPlace, above: TeamPlace) -> str:
    """What separated a team from the one above; ``""`` where they share the rank."""
    rules, at = ranking.rules, row.decided_by
    if at is None or above.rank == row.rank:
        return ""
    if at == COMPLETE:
        return voice.say("complete teams come first")
    if at == TOTAL:
        one, other = (total_told(rules, each.total) for each in (above, row))
        return f"{voice.say(BY_NAMES[rules.by])} ({one} / {other})"
    what = rules.ties[at]
    one, other = (tie_told(what, each.ties[at]) for each in (above, row))
    return f"{voice.say(TIE_NAMES[what])} ({one} / {other})"


def _told(voice: Voice, ranking: TeamRanking, row: TeamPlace) -> Iterator[Block]:
    say, rules = voice.say, ranking.rules
    yield Heading(row.name)
    total = total_told(rules, row.total)
    alone, shared = N_("Rank {rank}: {what} {total}."), N_("Rank {rank}, shared: {what} {total}.")
    template = shared if row.shared else alone
    what = say(BY_NAMES[rules.by])
    yield Paragraph(say(template, rank=row.rank, what=what, total=total), "strong")
    place = ranking.rows.index(row)
    for one, other, text in (
        (place - 1, place, N_("Behind {team}: {why}.")),
        (place, place + 1, N_("Ahead of {team}: {why}.")),
    ):
        if one < 0 or other >= len(ranking.rows):
            continue
        why = parted_told(voice, ranking, ranking.rows[other], ranking.rows[one])
        if why:
            neighbour = ranking.rows[one if other == place else other]
            yield Paragraph(say(text, team=neighbour.name, why=why))
    if row.missing:
        yield Paragraph(
            voice.plural(
                "{count} player fewer than count.", "{count} players fewer than count.", row.missing
            ),
            "bad",
        )
    yield _members(voice, rules, row)
    if row.counted:
        terms = " + ".join(total_told(rules, each.worth) for each in row.counted)
        yield Paragraph(f"{what}: {terms} = {total}")
    for each, value in zip(rules.ties, row.ties, strict=True):
        yield Paragraph(f"{say(TIE_NAMES[each])}: {tie_told(each, value)}")
    for line in rules_of_ranking(voice, rules):
        yield Paragraph(line, "soft")


def _members(voice: Voice, rules: TeamRankingRules, row: TeamPlace) -> TableBlock:
    say = voice.say

    def cells(each: RankedMember) -> tuple[str, ...]:
        worth = total_told(rules, each.worth)
        return (
            voice.who(each.number),
            decimal(each.place, 1, 0),
            in_column(each.score),
            worth if each.counts else f"({worth})",
            "" if each.counts else say("does not count"),
        )

    grid = Grid(
        (say("Player"), say("Place"), say("Points"), say("Brings"), say("Remark")),
        (False, True, True, True, False),
        tuple(cells(each) for each in row.members),
    )
    return TableBlock(say("Players"), grid)
