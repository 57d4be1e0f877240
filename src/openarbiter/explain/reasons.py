"""Why a summand is what it is, a sentence with its article for each reason."""

from __future__ import annotations

from openarbiter.explain.speech import Speech, points
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings import Cut, Part, StandingsColumn, Why

_SENTENCES: dict[Why, str] = {
    Why.PLAIN: "",
    Why.ADJUSTED: N_(
        "score {raw} counts as {base}: final requested byes, with no later round attended, "
        "count as draws (C.07 16.3.2)"
    ),
    Why.UNPLAYED_AS_DRAWS: N_("score {raw} counts as {base}: unplayed rounds are draws{source}"),
    Why.DUMMY: N_("a dummy with the player's own points stands in (C.07 16.4)"),
    Why.DUMMY_FORFEIT_CAP: N_(
        "a dummy with the player's own points, reduced from {raw} to the {base} of the "
        "scheduled opponent (C.07 16.4.1)"
    ),
    Why.DUMMY_DRAWS_CAP: N_(
        "a dummy with the player's own points, reduced from {raw} to {base}, a draw in every "
        "round (C.07 16.4.2)"
    ),
    Why.VIRTUAL: N_(
        "a virtual opponent: the player's points before the round, a win less the player's "
        "points in that round, and a draw in each later round{source}"
    ),
    Why.RECORDED: N_("the forfeit counts as it was recorded (PMR 264.b)"),
    Why.NOBODY: N_("no opponent, so nothing to add (PMR 264.b)"),
    Why.PAIRED_AS_DRAW: N_("every paired game of the final round counts as a draw (C.07 8.3)"),
}
"""The reasons; ``{source}`` is an article that depends on the edition."""


def reason(speech: Speech, part: Part, rules: TieBreakRules) -> str:
    """The sentence on a summand; ``""`` for one that is just what it is."""
    articles = rules.articles
    source = {
        Why.UNPLAYED_AS_DRAWS: articles.opponents_as_draws,
        Why.VIRTUAL: articles.virtual_opponent,
    }.get(part.why, "")
    return speech.say(
        _SENTENCES[part.why],
        raw=points(part.raw or 0),
        base=points(part.base or 0),
        source=f" ({source})" if source else "",
    )


def cut_reason(speech: Speech, cut: Cut, column: StandingsColumn) -> str:
    """Why a summand is left out."""
    if cut.voluntary:
        return speech.say("cut first: a voluntary unplayed round (C.07 16.5)")
    article = _article(column)
    if column.code.name == "PS":
        return speech.say("cut ({article})", article=article)
    if cut.most:
        return speech.say("cut as the highest ({article})", article=article)
    return speech.say("cut as the lowest ({article})", article=article)


def _article(column: StandingsColumn) -> str:
    """The article of the cut: C.07 has one for the modifiers, older editions for each tie-break."""
    return column.rules.articles.cut(column.code.cut, column.code.cut_high) or column.article
