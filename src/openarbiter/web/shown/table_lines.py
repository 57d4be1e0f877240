"""What stands above and below a table: by which rules it is, and what one must know."""

from __future__ import annotations

from openarbiter.explain.match_account import match_headline, match_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.standings import rules_applied
from openarbiter.standings.club import of_club
from openarbiter.standings.notes import of_match_points
from openarbiter.web.actions.tables import SectionTable
from openarbiter.web.tongue import language, plural, say


def above(table: SectionTable) -> tuple[str, ...]:
    """By which rules and in which order a table is."""
    made = table.standings
    lines = []
    if not of_club(made.columns):
        lines.append(
            say(
                "Rules: {chapter}, edition {edition}.",
                chapter=made.rules.chapter,
                edition=made.rules.id,
            )
        )
    lines.append(
        say(
            "Order: {codes}.",
            codes=", ".join(column.code.text for column in made.columns if not column.dropped),
        )
    )
    applied = rules_applied(table.tournament)
    warning = applied.warning()
    if not of_club(made.columns) and warning is not None and applied.edition == made.rules.id:
        lines.append(warning.message(language().text))
    if made.teams:
        rule = of_match_points(table.tournament, made.rules)
        lines.append(rule.message(language().text))
    if made.predetermined:
        lines.append(say("Pairings fixed in advance: every score counts as it stands."))
    if table.match is not None:
        voice = Voice(language(), titled(table.tournament))
        lines = [
            match_headline(voice, table.match),
            *match_lines(voice, table.match),
            *lines,
        ]
    if made.lots is not None:
        lines.append(say("Lots drawn with the seed “{seed}” end all ties.", seed=made.lots))
    return tuple(lines)


def below(table: SectionTable) -> tuple[str, ...]:
    """What one must know about a table."""
    made = table.standings
    lines = []
    if made.pending:
        lines.append(
            plural(
                "{count} game has no result yet and counts nothing in this table.",
                "{count} games have no result yet and count nothing in this table.",
                made.pending,
            )
        )
    lines += [
        say("Left out of the order: {why}", why=reason.message(language().text))
        for reason in table.left_out
    ]
    lines += [note.message(language().text) for note in made.notes]
    return tuple(lines)
