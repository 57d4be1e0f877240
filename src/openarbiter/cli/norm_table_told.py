"""A norm table on the screen."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.explain.norm_account import points, title_list
from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import NormTitle, TitleRules
from openarbiter.titles.norm_tables import MixOfTable, NormTable


def tell_table(screen: Screen, rules: TitleRules, table: NormTable) -> None:
    """Print a norm table: the mix of opponents, and the averages for every score."""
    screen.line(
        screen.plural("Norm table for {count} game", "Norm table for {count} games", table.games),
        "bold",
    )
    if table.credited != table.games:
        screen.line(
            screen.say(
                "A norm is credited with {credited} games ({article}).",
                credited=table.credited,
                article=rules.articles.longer_events,
            )
        )
    screen.line()
    columns = [Column("")] + [Column(title.value, "right") for title in NormTitle]
    rows = []
    for mix in filter(None, (table.mix, table.double)):
        rows += _mix_rows(screen, rules, mix, double=mix is table.double)
    for row in table.rows:
        cells = [
            f"≥ {low}" if high is None else f"{low}-{high}"
            for low, high in (row.averages[title] for title in NormTitle)
        ]
        rows.append((points(row.half_points), *cells))
    screen.table(Table(tuple(columns), tuple(rows)))


def _mix_rows(
    screen: Screen, rules: TitleRules, mix: MixOfTable, *, double: bool
) -> list[tuple[str, ...]]:
    twice = f" ({screen.say('two cycles')})" if double else ""
    rows = [
        (
            screen.say("Opponents with a title of the norm or a higher one, at least") + twice,
            *(f"{mix.matching} {title_list(rules.of[title].titles)}" for title in NormTitle),
        )
    ]
    for name, value in (
        (N_("Opponents with a title (not CM, WCM), at least"), mix.holders),
        (N_("Unrated opponents, at most"), mix.unrated),
        (N_("Opponents from one federation, at most"), mix.one_federation),
        (N_("Opponents from the player’s own federation, at most"), mix.own_federation),
        (N_("Other federations, at least"), mix.other_federations),
    ):
        text = screen.say("no rule") if value is None else str(value)
        rows.append((screen.say(name) + twice, *[text] * len(NormTitle)))
    if not double:
        floors = [str(rules.of[title].floor) for title in NormTitle]
        rows.append((screen.say("One opponent’s rating is raised to"), *floors))
    return rows
