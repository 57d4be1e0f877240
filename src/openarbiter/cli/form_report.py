"""IT3, FA1 and IA1 of a tournament file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.form_names import FormName
from openarbiter.cli.screen import Screen
from openarbiter.formats.trf.facts import facts_of
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.model.facts import EventArbiter
from openarbiter.model.text import searchable
from openarbiter.office.forms.arbiter_norm import arbiter_norm_report
from openarbiter.office.forms.it3 import tournament_report
from openarbiter.office.forms.paper import FormPaper
from openarbiter.office.forms.report_papers import (
    arbiter_norm_report_paper,
    tournament_report_paper,
)


def report_paper(tournament: Tournament, said: Mapping[str, str], language: Language) -> FormPaper:
    """IT3.

    Args:
        said: what is known besides the file, by the keys of ``--set``.
    """
    report = tournament_report(
        tournament,
        facts_of(tournament),
        contact=said.get("contact", ""),
        program=said.get("program", ""),
        paired_by=said.get("paired-by", ""),
        remarks=said.get("remarks", ""),
        chief_contact=said.get("chief-contact", ""),
    )
    return tournament_report_paper(report, language)


def arbiter_papers(
    screen: Screen,
    form: FormName,
    tournament: Tournament,
    asked: str | None,
    said: Mapping[str, str],
    language: Language,
) -> tuple[tuple[EventArbiter, FormPaper], ...]:
    """FA1 or IA1 of the arbiter asked for, or of every arbiter of the event.

    Raises:
        Failure: the event has no arbiters, or none or several have such a name.
    """
    facts = facts_of(tournament)
    if not facts.arbiters:
        message = screen.say(
            "The file names no arbiters (records 102 and 112), so there is nobody to report on."
        )
        raise Failure(Exit.INVALID_FILE, message)
    chosen = facts.arbiters if asked is None else (_asked(screen, facts.arbiters, asked),)
    rounds = _rounds(screen, said.get("rounds-worked"))
    return tuple(
        (
            each,
            arbiter_norm_report_paper(
                arbiter_norm_report(
                    "FA1" if form is FormName.FA1 else "IA1",
                    tournament,
                    facts,
                    each,
                    birth=said.get("birth", ""),
                    birth_place=said.get("birth-place", ""),
                    rounds_worked=rounds,
                ),
                language,
            ),
        )
        for each in chosen
    )


def _asked(screen: Screen, arbiters: Sequence[EventArbiter], asked: str) -> EventArbiter:
    part = searchable(asked.strip())
    found = [
        each
        for each in arbiters
        if part and (part in searchable(each.name) or asked.strip() == each.fide_id)
    ]
    if len(found) != 1:
        names = "\n".join(f"  {each.name}" for each in arbiters)
        message = screen.say(
            "--arbiter: “{text}” does not mean one arbiter of the event. They are:", text=asked
        )
        raise Failure(Exit.WRONG_USE, f"{message}\n{names}")
    return found[0]


def _rounds(screen: Screen, text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        message = screen.say("--set: rounds-worked is a number, not “{text}”.", text=text)
        raise Failure(Exit.WRONG_USE, message)
    return int(text)
