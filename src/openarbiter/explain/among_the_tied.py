"""Direct encounter: the little table of those who were level (C.07 6, C.02 13.5)."""

from __future__ import annotations

from openarbiter.explain.account import Grid, Working
from openarbiter.explain.speech import Speech, points
from openarbiter.model.text import N_
from openarbiter.standings import Row, Standings
from openarbiter.standings.amounts import shown

_MET = {
    "all": N_("They have all met, so the points of their games decide."),
    "some": N_(
        "They have not all met: it decides only what no missing game could change (C.07 6.3), "
        "and by the older editions nothing."
    ),
    "none": N_("They have not met each other, so it decides nothing."),
}


def among_the_tied(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The games of the tied participants among themselves, and the place they give."""
    column, value = table.columns[index], row.values[index]
    note = dict(value.note)
    if value.amount is None:
        alone = speech.say("Level with nobody when this was reached.")
        return Working(column.code.text, "", "", (alone,))
    tied = {int(number) for number in note["tied"].split(",")}
    rows = [each for each in table.rows if each.number in tied]
    heads = (
        speech.say("Place"),
        speech.say("Player") if not table.teams else speech.say("Team"),
        *(str(each.number) for each in rows),
        speech.say("Points"),
    )
    cells = []
    for each in rows:
        own = each.values[index]
        games: dict[int, list[str]] = {}
        for part in own.parts:
            games.setdefault(part.opponent or 0, []).append(points(part.points or 0))
        against = [
            "*" if other is each else " ".join(games.get(other.number, ["-"])) for other in rows
        ]
        place = dict(own.note).get("place", "")
        cells.append((place, speech.who(each.number), *against, shown(column, own)))
    right = (True, False, *(False for _ in rows), True)
    lines = (
        speech.plural(
            "{count} was level when this was reached: {players}.",
            "{count} were level when this was reached: {players}.",
            len(rows),
            players=speech.all_of([each.number for each in rows]),
        ),
        speech.say(_MET[note["met"]]),
    )
    told = speech.say("Place {place} of {count} among them.", place=note["place"], count=note["of"])
    return Working(column.code.text, "", "", (*lines, told), Grid(heads, right, tuple(cells)))
