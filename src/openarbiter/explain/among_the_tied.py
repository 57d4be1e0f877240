"""Direct encounter: the little tables of those who were level (C.07 6 and 13.3, C.02 13.5)."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.explain.account import Grid, Working
from openarbiter.explain.speech import Speech, points
from openarbiter.standings import Amount, Row, Standings, StandingsColumn, TieStep
from openarbiter.standings.amounts import decimal


def among_the_tied(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The games of the tied participants among themselves, and the place they give.

    Every step the row took part in has its own lines and table: article 6 again with
    those still level (6.2), the secondary score of teams (13.3.1), the boards (13.3.2).
    """
    column, value = table.columns[index], row.values[index]
    note = dict(value.note)
    if value.amount is None:
        alone = speech.say("No other player was tied at this step.")
        return Working(column.code.text, "", "", (alone,))
    first, *later = [step for step in value.steps if row.number in step.group]
    members = _in_order(table, first)
    lines: tuple[str, ...] = (
        speech.plural(
            "{count} was tied at this step: {players}.",
            "{count} were tied at this step: {players}.",
            len(members),
            players=speech.all_of([each.number for each in members]),
        ),
        _outcome(speech, table, column, first),
        speech.say("Place {place} of {count} among them.", place=note["place"], count=note["of"]),
    )
    told = _working(speech, table, index, first, lines)
    before, further = first, []
    for step in later:
        lines = (_outcome(speech, table, column, step),)
        each = _working(speech, table, index, step, lines)
        further.append(replace(each, title=_title(speech, table, step, before)))
        before = step
    return replace(told, further=tuple(further))


def score_name(speech: Speech, table: Standings, step: TieStep) -> str:
    """What a step went by, in words."""
    if not table.teams:
        return speech.say("points")
    return speech.say("match points") if step.score == "MP" else speech.say("game points")


def _in_order(table: Standings, step: TieStep) -> list[Row]:
    inside = set(step.group)
    return [each for each in table.rows if each.number in inside]


def _title(speech: Speech, table: Standings, step: TieStep, before: TieStep) -> str:
    """With whom a tie-break goes on, and by what."""
    players = speech.all_of([each.number for each in _in_order(table, step)])
    if not step.score and table.teams:
        return speech.say(
            "Still tied in both scores: {players}. Two teams continue with {code} (C.07 13.3.2).",
            players=players,
            code=step.rule,
        )
    if step.score != before.score and len(before.parted) == 1:
        return speech.say(
            "Still tied: {players}. Article 6 is applied by the secondary score, the {score} "
            "(C.07 13.3.1).",
            players=players,
            score=score_name(speech, table, step),
        )
    if table.teams:
        return speech.say(
            "Still tied: {players}. Article 6 is applied again to them alone, by {score}.",
            players=players,
            score=score_name(speech, table, step),
        )
    return speech.say(
        "Still tied: {players}. Article 6 is applied again to them alone.", players=players
    )


def _outcome(speech: Speech, table: Standings, column: StandingsColumn, step: TieStep) -> str:
    """What a step decided, and by which clause."""
    match step.rule:
        case "points" if len(step.parted) > 1:
            return speech.say("They have all met, so the points of their games decide.")
        case "points":
            return speech.say("They have all met, and all scored the same: still tied.")
        case "leaders":
            leaders = [part[0] for part in step.parted[:-1]] or list(step.group)
            if len(step.parted[-1]) == 1:
                leaders = [number for part in step.parted for number in part]
            return speech.plural(
                "They have not all met. Whatever the missing games would have brought, "
                "{players} finishes ahead of the others and comes first (C.07 6.3).",
                "They have not all met. Whatever the missing games would have brought, "
                "{players} finish ahead of the others in this order (C.07 6.3).",
                len(leaders),
                players=speech.all_of(leaders),
            )
        case "undecided" if step.met == "some":
            return speech.say(
                "They have not all met, and no player is sure to be alone in front: still "
                "tied (C.07 6.3)."
            )
        case "not met" if step.met == "some":
            return speech.say("They have not all met: still tied.")
        case "undecided" | "not met":
            return speech.say("They have not met: still tied.")
    return _by_boards(speech, table, column, step)


def _by_boards(speech: Speech, table: Standings, column: StandingsColumn, step: TieStep) -> str:
    if len(step.parted) == 1:
        return speech.say("{code} is the same for both.", code=step.rule)
    amounts: dict[int, Amount] = dict(zip(step.group, step.points, strict=True))
    named = [
        f"{speech.who(number)}: {points(-amount if amount < 0 else amount)}"
        for number, amount in sorted(amounts.items(), key=lambda item: step.place(item[0]))
    ]
    both = "; ".join(named)
    if step.rule == "BC":
        return speech.say("{both}. The smaller number comes first (C.07 12.1).", both=both)
    if step.rule == "TBR":
        return speech.say(
            "{both}, on board {board}, the first on which they differ (C.07 12.2).",
            both=both,
            board=step.depth + 1,
        )
    return speech.plural(
        "{both}, without the bottom board (C.07 12.3).",
        "{both}, without the {count} bottom boards (C.07 12.3).",
        step.depth + 1,
        both=both,
    )


def _working(
    speech: Speech, table: Standings, index: int, step: TieStep, lines: tuple[str, ...]
) -> Working:
    column = table.columns[index]
    grid = None if table.teams and not step.score else _grid(speech, table, index, step)
    return Working(column.code.text, "", "", lines, grid)


def _grid(speech: Speech, table: Standings, index: int, step: TieStep) -> Grid:
    """Everybody's points against everybody of the group, with the place they end on."""
    column = table.columns[index]
    rows = _in_order(table, step)
    heads = (
        speech.say("Rank"),
        speech.say("Player") if not table.teams else speech.say("Team"),
        *(str(each.number) for each in rows),
        speech.say("Points"),
    )
    scored = dict(zip(step.group, zip(step.points, step.parts, strict=True), strict=True))
    cells = []
    for each in rows:
        total, parts = scored[each.number]
        games: dict[int, list[str]] = {}
        for part in parts:
            games.setdefault(part.opponent or 0, []).append(points(part.points or 0))
        against = [
            "*" if other is each else " ".join(games.get(other.number, ["-"])) for other in rows
        ]
        place = dict(each.values[index].note).get("place", "")
        sum_of = decimal(total, column.tie_break.scale, column.tie_break.decimals)
        cells.append((place, speech.who(each.number), *against, sum_of))
    right = (True, False, *(False for _ in rows), True)
    return Grid(heads, right, tuple(cells))
