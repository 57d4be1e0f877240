"""Correcting a game of a published round; what it affects is told before (C.04.2 D.8)."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404

from openarbiter.handling.corrections import counts
from openarbiter.web.actions.corrections import correct_colours, correct_result, effect_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Form, Line, filled_in
from openarbiter.web.http.guard import needs
from openarbiter.web.http.schemas.results import ResultCorrection
from openarbiter.web.marks import CHOICES, code_of, result_of, text_of
from openarbiter.web.pages.rounds.affecting import affects
from openarbiter.web.rights import May
from openarbiter.web.state.sealed import games_in_sight
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import language, say


class _CorrectionForm(ResultCorrection):
    """What was wrong, the result or the colours, and what is right."""

    what: Line = ""
    result: Line = ""


@needs(May.CORRECT, help_chapter="corrections")
def game_correct(desk: Desk, number: int, game: int) -> HttpResponse:
    """Correct the result of a game, or its colours."""
    games = games_in_sight(desk.section, number)
    row = get_object_or_404(
        games.select_related("round__section__event", "white", "black"), pk=game
    )
    form: Form[_CorrectionForm] = Form(None)
    if desk.request.method == "POST":
        form = filled_in(_CorrectionForm, desk.request.POST)
    asked = form.asked
    in_time = asked is not None and asked.in_time
    state, effect = state_of(desk.section), effect_of(desk.section, row, in_time=in_time)
    errors = dict(form.errors)
    if asked is not None:
        if not asked.reason.strip():
            errors["reason"] = say("Give a reason: it is kept in the ledger.")
        result = result_of(asked.result)
        colours = asked.what == "colours"
        if not colours and result is None:
            errors["result"] = say("Choose the right result.")
        elif not colours and result == row.result and not row.rated_white:
            errors["result"] = say("This is already the result.")
        if not errors and affects(state, effect, number).refused:
            errors["in_time"] = f"{effect.reason.message(language().text)} ({effect.article})"
        if not errors:
            why, seen = asked.reason, asked.version
            if colours:
                correct_colours(desk.actor, row, why, seen, in_time=in_time)
            elif result is not None:
                correct_result(desk.actor, row, result, why, seen, in_time=in_time)
            if counts(effect, state.situation.conduct):
                desk.say(
                    say(
                        "Board {board} of round {round} is corrected.",
                        board=row.board,
                        round=number,
                    )
                )
            else:
                desk.say(
                    say(
                        "Recorded for the rating only: board {board} of round {round} stays "
                        "as it is in the table.",
                        board=row.board,
                        round=number,
                    ),
                    "note",
                )
            return desk.go("round", number=number)
    told = affects(state, effect_of(desk.section, row), number)
    return desk.render(
        "rounds/correct.html",
        status=422 if errors else 200,
        number=number,
        game=row,
        now=text_of(row.result),
        code=code_of(row.result) if asked is None else asked.result,
        # A report for the rating has a result of every game.
        choices=([] if told.noted else [("", say("no result"))])
        + [(each.code, f"{each.text}  {say(each.words)}") for each in CHOICES],
        affects=told,
        given=desk.request.POST,
        errors=errors,
    )
