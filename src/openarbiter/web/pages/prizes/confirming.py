"""Confirming the list of prizes: after comparing it, or by a list of one's own."""

from __future__ import annotations

import re

from django.http import HttpResponse
from ninja import Schema

from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.prizes.money import written
from openarbiter.prizes.other_list import (
    AmountDiffers,
    NotAPrizeList,
    OtherList,
    read_other_list,
)
from openarbiter.web.actions.prize_confirming import confirm_prizes, confirmed_of
from openarbiter.web.actions.prizes import SectionPrizes, prizes_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.prizes import computed_table, voice_of
from openarbiter.web.tongue import language, say

MOST_BYTES = 1_000_000
_TYPED = re.compile(r"\s*(\d{1,6})(?:\s*[;:,\t]\s*|\s+)(\S.*)", re.ASCII)


class ConfirmationForm(Schema):
    """What is sent: the digest of the list that was seen, and a list that was typed."""

    seen: Line = ""
    typed: str = ""
    do: str = ""


@needs(May.SEE_PRIZES, help_chapter="prizes")
def prizes_confirmation(desk: Desk) -> HttpResponse:
    """Ask for a list of one's own or for a comparison, and confirm."""
    found = prizes_of(desk.section)
    if found is None:
        return desk.go("prizes")
    asked = taken(ConfirmationForm, desk.request.POST)
    error = ""
    doubtful: list[str] = []
    differing: tuple[AmountDiffers, ...] = ()
    if desk.request.method == "POST":
        try:
            own = _own_list(desk, asked, found) if asked.do == "compare" else None
            doubtful = [] if own is None else _doubtful(own, asked)
            differing = confirm_prizes(desk.actor, desk.section, asked.seen, own)
        except (NotAPrizeList, Refused) as wrong:
            error = wrong.reason.message(language().text)
        else:
            if not differing and not doubtful:
                desk.say(say("The list of prizes is confirmed."))
                return desk.go("prizes")
    state = confirmed_of(desk.section, found)
    refused = state.refused(desk.actor.user_key)
    return desk.render(
        "prizes/confirmation.html",
        409 if error else 422 if differing or doubtful else 200,
        error=error,
        doubtful=doubtful,
        differing=[_row(found, each) for each in differing],
        typed=asked.typed,
        seen=found.digest.text,
        confirmed=state,
        refused="" if refused is None else refused.message(language().text),
        provisional=found.provisional,
        table=computed_table(found),
    )


def _row(found: SectionPrizes, each: AmountDiffers) -> tuple[str, str, str, str]:
    decimals = found.plan.decimals
    amounts = (each.ours, each.theirs, each.theirs - each.ours)
    ours, theirs, difference = (written(amount, decimals) for amount in amounts)
    return voice_of(found).who(each.number), ours, theirs, difference


def _doubtful(own: OtherList, asked: ConfirmationForm) -> list[str]:
    """The lines that could not be used, as they were typed or stand in the file."""
    added = 1 if _without_heads(asked.typed) else 0
    return [
        f"{say('Line {line}', line=each.line - added)}: {each.reason.message(language().text)}"
        for each in own.doubtful
    ]


def _own_list(desk: Desk, asked: ConfirmationForm, found: SectionPrizes) -> OtherList:
    """The list that was typed or uploaded.

    Raises:
        NotAPrizeList: it cannot be told who gets how much.
    """
    names = {one.number: found.names[one.number] for one in found.result.candidates}
    file = desk.request.FILES.get("file")
    if file is not None and not asked.typed.strip():
        lines = list(decode(file.read(MOST_BYTES), Report()).lines)
    else:
        lines = typed_lines(asked.typed)
    return read_other_list(lines, names, found.plan.decimals)


def typed_lines(text: str) -> list[str]:
    r"""Lines of number and amount as a list that can be read; a list with heads stays as it is.

    >>> typed_lines("12 412.50\n3; 100")
    ['number;money', '12;412.50', '3;100']
    """
    lines = text.splitlines()
    if not _without_heads(text):
        return lines
    typed = ((_TYPED.fullmatch(line), line) for line in lines)
    return ["number;money", *(each.expand(r"\1;\2") if each else line for each, line in typed)]


def _without_heads(text: str) -> bool:
    """Whether a typed list begins with a player at once."""
    return text.strip()[:1].isdigit()
