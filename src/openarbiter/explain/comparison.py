"""A participant compared with their neighbours in the standings."""

from __future__ import annotations

from openarbiter.explain.among_the_tied import score_name
from openarbiter.explain.speech import Speech, points
from openarbiter.standings import Row, Standings, StandingsColumn, TieStep, Value
from openarbiter.standings.amounts import shown
from openarbiter.standings.knockout import KNOCKOUT
from openarbiter.standings.play_off import PLAY_OFF


def headline(speech: Speech, table: Standings, row: Row) -> str:
    """Who, which place, how many points."""
    who = speech.who(row.number)
    if row.rank is None:
        return speech.say("{player} has no rank: the results do not count (C.05 6.6).", player=who)
    return speech.say(
        "{player}: rank {place}, points: {points}.",
        player=who,
        place=place(table, row),
        points=points(row.score),
    )


def place(table: Standings, row: Row) -> str:
    """A place, with the last of a shared one: ``3-4``; ``""`` outside the standings."""
    places = table.places(row)
    if places is None:
        return ""
    first, last = places
    return str(first) if first == last else f"{first}-{last}"


def neighbours(speech: Speech, table: Standings, row: Row) -> tuple[str, ...]:
    """What separates a participant from the one above and the one below, and who is level."""
    if row.rank is None:
        return ()
    ranked = [each for each in table.rows if each.rank is not None]
    above = [each for each in ranked if each.rank is not None and each.rank < row.rank]
    below = [each for each in ranked if each.rank is not None and each.rank > row.rank]
    level = [each.number for each in ranked if each.rank == row.rank and each is not row]
    lines = []
    if above and row.decided_by is not None:
        lines.append(_parted(speech, table, above[-1], row, own=row, column=row.decided_by))
    if level:
        lines.append(
            speech.say(
                "Tied with {players} on everything in the list: they share the rank.",
                players=speech.all_of(level),
            )
        )
    if below and below[0].decided_by is not None:
        lines.append(_parted(speech, table, row, below[0], own=row, column=below[0].decided_by))
    return tuple(lines)


def deciding(table: Standings, above: Row, below: Row) -> str:
    """In a few words what parted two neighbours: the code and both values."""
    if below.decided_by is None:
        return ""
    column = table.columns[below.decided_by]
    left, right = above.values[below.decided_by], below.values[below.decided_by]
    if _silent(column, left, right) or _later_step(above, below, left) is not None:
        return column.code.text
    return f"{column.code.text} ({_value(column, left)} / {_value(column, right)})"


def _parted(
    speech: Speech, table: Standings, above: Row, below: Row, *, own: Row, column: int
) -> str:
    other = above if own is below else below
    who = speech.who(other.number)
    at = place(table, other)
    how = _how(speech, table, column, own, other)
    level = ", ".join(each.code.text for each in table.columns[:column] if each.dropped is None)
    if own is below:
        if level:
            return speech.say(
                "Behind {player} (rank {place}), tied on {level}; {how}.",
                player=who, place=at, level=level, how=how,
            )  # fmt: skip
        return speech.say("Behind {player} (rank {place}); {how}.", player=who, place=at, how=how)
    if level:
        return speech.say(
            "Ahead of {player} (rank {place}), tied on {level}; {how}.",
            player=who, place=at, level=level, how=how,
        )  # fmt: skip
    return speech.say("Ahead of {player} (rank {place}); {how}.", player=who, place=at, how=how)


def _how(speech: Speech, table: Standings, index: int, row: Row, neighbour: Row) -> str:
    """What a column parted two by: both values and, where these are equal, what else."""
    column, own, other = table.columns[index], row.values[index], neighbour.values[index]
    if column.code.name == "LOTS":
        return speech.say("lots drawn with the seed “{seed}” decided", seed=table.lots)
    if column.code.name == KNOCKOUT:
        return speech.say("the knock-out decided")
    if column.code.name == PLAY_OFF and (own.amount is None or other.amount is None):
        return speech.say("only one of them took part in the play-off")
    parted = speech.say(
        "separated by {code}: {own} against {other}{source}",
        code=column.code.text,
        own=_value(column, own),
        other=_value(column, other),
        source=_source(speech, column),
    )
    step = _later_step(row, neighbour, own)
    if step is not None:
        return _by_step(speech, table, column, step, row, neighbour)
    if own.amount != other.amount and not _silent(column, own, other):
        return parted
    if column.rules.absentees_last and column.tie_break.by_ratings:
        return speech.say(
            "separated by {code}: a player who missed more than two games comes after all "
            "who played more (C.02 13.14.1)",
            code=column.code.text,
        )
    for nth, (mine, theirs) in enumerate(zip(own.order, other.order, strict=False), start=1):
        if mine != theirs:
            scale = column.tie_break.scale
            return speech.say(
                "separated by {code} at its step {step}: {own} against {other}{source}",
                code=column.code.text,
                step=nth,
                own=points(mine) if scale == 10 else mine,
                other=points(theirs) if scale == 10 else theirs,
                source=_source(speech, column),
            )
    return parted


def _later_step(row: Row, neighbour: Row, value: Value) -> TieStep | None:
    """The step of a direct encounter that parted two, unless its first points show it."""
    for place, step in enumerate(value.steps):
        both = row.number in step.group and neighbour.number in step.group
        if both and step.place(row.number) != step.place(neighbour.number):
            return None if place == 0 and step.rule == "points" else step
    return None


def _by_step(
    speech: Speech,
    table: Standings,
    column: StandingsColumn,
    step: TieStep,
    row: Row,
    neighbour: Row,
) -> str:
    source = _source(speech, column)
    if step.rule == "leaders":
        return speech.say(
            "separated by {code}, whatever the missing games among the {count} tied would "
            "have brought (C.07 6.3)",
            code=column.code.text,
            count=len(step.group),
        )
    if step.rule in ("BC", "TBR", "BBE"):
        return speech.say(
            "separated by {code} at its last step, {step} (C.07 13.3.2)",
            code=column.code.text,
            step=step.rule,
        )
    amounts = dict(zip(step.group, step.points, strict=True))
    mine, theirs = amounts[row.number], amounts[neighbour.number]
    return speech.say(
        "separated by a later step of {code}: {own} against {other}, the {score} among the "
        "{count} still tied{source}",
        count=len(step.group),
        code=column.code.text,
        own=points(mine),
        other=points(theirs),
        score=score_name(speech, table, step),
        source=source,
    )


def _silent(column: StandingsColumn, left: Value, right: Value) -> bool:
    """Whether two values do not show what parted them: the amounts alone do not decide."""
    if column.code.name == "LOTS" or left.amount == right.amount:
        return True
    return bool(
        column.rules.absentees_last
        and column.tie_break.by_ratings
        and left.key[:1] != right.key[:1]
    )


def _source(speech: Speech, column: StandingsColumn) -> str:
    """The article of a column in parentheses, after a blank; ``""`` where there is none."""
    if column.code.name.startswith("OTHER_"):
        return f" ({speech.say('given from outside')})"
    return f" ({column.article})" if column.article else ""


def _value(column: StandingsColumn, value: Value) -> str:
    return shown(column, value) or "-"
