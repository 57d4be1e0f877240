"""The bracket of a section: what is due, its drawing, and the same round by round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpResponse

from openarbiter.explain.voice import titled
from openarbiter.handling.knockouts import missing_before_next
from openarbiter.knockout import KnockoutGame, KnockoutMatch, KnockoutTree, MatchId
from openarbiter.knockout.lines import match_named
from openarbiter.model.knockout_system import is_knockout
from openarbiter.office.knockout_drawing import Links
from openarbiter.office.knockout_words import KIND_NAMES, due_game
from openarbiter.web.actions.knockouts import enter_extra_game
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import text_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.knockouts.typed import result_typed
from openarbiter.web.rights import May
from openarbiter.web.shown.knockouts import knockout_shown, matches_left, places_told
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import position_of
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import language, plural, say

_EXTRA = "extra-"
"""What the names of the fields for extra games begin with: ``extra-R1.M3-4``."""


@dataclass(frozen=True, slots=True)
class DueExtra:
    """An extra game that is to be played next.

    Attributes:
        field: the name of its field.
        kind: such as ``rapid game``.
        control: as it stands in the terms; ``""`` where not stated.
        odds: whether a draw is enough for Black.
        colours: why White has White.
        typed: what was sent; ``""`` for nothing.
        error: what is wrong with it.
    """

    match: str
    field: str
    kind: str
    control: str
    odds: bool
    white: str
    black: str
    colours: str
    typed: str = ""
    error: str = ""


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="knock-outs")
def bracket(desk: Desk) -> HttpResponse:
    """The bracket; its form takes the results of all extra games that are due."""
    position = position_of(desk.section)
    if not is_knockout(position.tournament):
        raise Http404
    typed: Mapping[str, str] = {}
    errors: dict[str, str] = {}
    if desk.request.method == "POST":
        typed = {
            name: value.strip()
            for name, value in desk.request.POST.dict().items()
            if name.startswith(_EXTRA) and str(value).strip()
        }
        errors = _entered(desk, typed)
        if not errors:
            return desk.go("bracket")
        position = position_of(desk.section)
    here = desk.url("bracket")
    shown = knockout_shown(desk.section, position, Links(here, "/"))
    names = titled(position.tournament)
    if shown is None:
        return desk.render("knockouts/bracket.html", shown=None)
    state = state_of(desk.section)
    missing = (
        None if shown.tree.finished else missing_before_next(state.situation, position.tournament)
    )
    return desk.render(
        "knockouts/bracket.html",
        422 if errors else 200,
        shown=shown,
        here=here,
        left=matches_left(shown),
        due=due_games(shown.tree, names, typed, errors),
        stuck=[
            (str(match.id), match_names(match, names))
            for match in shown.tree.matches
            if not match.over and match.state.value == "extra" and due_game(match) is None
        ],
        errors=list(errors.items()),
        missing=missing.reason.message(language().text) if missing is not None else "",
        doubts=[each.message(language().text) for each in shown.tree.doubts],
        next_round=len(position.tournament.rounds) + 1,
        places=places_told(shown, names),
        may_enter=desk.may(May.ENTER_RESULTS) and desk.section.final_at is None,
    )


def due_games(
    tree: KnockoutTree,
    names: Mapping[int, str],
    typed: Mapping[str, str],
    errors: Mapping[str, str],
) -> list[DueExtra]:
    """The extra games that are due, in the order of the bracket."""
    found = []
    for match in tree.matches:
        game = None if match.over else due_game(match)
        if game is not None:
            field = f"{_EXTRA}{match.id}-{game.number}"
            found.append(_due(match, game, names, typed.get(field, ""), errors.get(field, "")))
    return found


def _due(
    match: KnockoutMatch, game: KnockoutGame, names: Mapping[int, str], typed: str, error: str
) -> DueExtra:
    reason = game.colour_reason
    return DueExtra(
        str(match.id),
        f"{_EXTRA}{match.id}-{game.number}",
        say(KIND_NAMES[game.kind]),
        game.control,
        game.draw_odds,
        names[game.white],
        names[game.black],
        colours_told(reason.message(language().text) if reason is not None else ""),
        typed,
        error,
    )


def colours_told(text: str) -> str:
    """Why somebody has White, without a full stop, for a narrow column."""
    return text.removesuffix(".")


def match_names(match: KnockoutMatch, names: Mapping[int, str]) -> str:
    """Both players of a match."""
    return " – ".join(names[player] for player in match.players)


def _entered(desk: Desk, typed: Mapping[str, str]) -> dict[str, str]:
    """Enter what was typed; what is wrong, by field."""
    errors: dict[str, str] = {}
    done = 0
    for field, text in typed.items():
        match, number = _named(field)
        result = result_typed(text)
        if match is None or number is None:
            continue
        if result is None:
            errors[field] = say(
                "“{text}” is no result. Type 1 (White won), 0 (Black won), = (draw), + or - for a "
                "forfeit, or 1-0.",
                text=text[:20],
            )
            continue
        try:
            enter_extra_game(desk.actor, desk.section, match, number, result)
            done += 1
        except Refused as refused:
            errors[field] = refusal_told(refused)
            desk.say(
                say(
                    "{match}: {result} was not saved. {why}",
                    match=match,
                    result=text_of(result),
                    why=errors[field],
                ),
                "bad",
            )
    if done:
        desk.say(plural("{count} result is saved.", "{count} results are saved.", done))
    return errors


def _named(field: str) -> tuple[MatchId | None, int | None]:
    match, _, number = field.removeprefix(_EXTRA).rpartition("-")
    return match_named(match), whole(number, None)
