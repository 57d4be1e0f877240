"""IT1 of a tournament file: whose norm, and for which title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.form_written import FilledForm
from openarbiter.cli.screen import Screen
from openarbiter.cli.whom import names_of, whom
from openarbiter.formats.trf.facts import facts_of
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.model.board_rulings import as_played
from openarbiter.model.chosen_editions import RuleField
from openarbiter.office.forms.it1 import norm_certificate
from openarbiter.office.forms.it2 import applied_norm
from openarbiter.office.forms.norm_papers import norm_certificate_paper
from openarbiter.rulebook import edition_for
from openarbiter.rulebook.title_rules import NormTitle, title_rules
from openarbiter.titles.event_norms import EventNorms, event_norms
from openarbiter.titles.norm_event import NormEvent


def certificate_papers(
    screen: Screen,
    tournament: Tournament,
    player: str | None,
    title: NormTitle | None,
    said: Mapping[str, str],
    language: Language,
    *,
    every: bool,
) -> tuple[FilledForm, ...]:
    """The certificate of one norm, or those of every norm made, the highest for each player.

    Args:
        title: the title of the norm; None for the highest made.
        said: what is known besides the file, by the keys of ``--set``.

    Raises:
        Failure: nobody is named, or the norm that is asked for was not made.
    """
    tournament = as_played(tournament)
    facts = facts_of(tournament)
    applied = edition_for(tournament, RuleField.TITLES, facts=facts)
    event = NormEvent(tournament, title_rules(applied.edition), facts)
    norms = event_norms(event)
    if every:
        chosen = [
            (number, each) for number in norms.players if (each := _made(norms, number, title))
        ]
        if not chosen:
            message = screen.say("Nobody made a norm in this event.")
            raise Failure(Exit.DIFFERENT, message)
    else:
        if player is None:
            message = screen.say("Say whose norm, with --player PLAYER or --all.")
            raise Failure(Exit.WRONG_USE, message)
        number = whom(screen, names_of(tournament, teams=False), player, "--player")
        chosen = [(number, _asked(screen, norms, number, title))]
    return tuple(_filled(norms, number, each, said, language) for number, each in chosen)


def _made(norms: EventNorms, number: int, title: NormTitle | None) -> NormTitle | None:
    """The highest title the player made a norm of use for, or the one asked for."""
    made = [each.title for each in norms.players[number].made]
    if title is not None:
        return title if title in made else None
    return made[0] if made else None


def _asked(screen: Screen, norms: EventNorms, number: int, title: NormTitle | None) -> NormTitle:
    name = norms.event.tournament.entrant(number).name
    if title is None:
        found = _made(norms, number, None)
        if found is None:
            message = screen.say("{name} made no norm in this event.", name=name)
            raise Failure(Exit.DIFFERENT, message)
        return found
    norm = norms.players[number].titles[title].norm
    if norm is None:
        message = screen.say("No game of {name} counts for a norm.", name=name)
        raise Failure(Exit.DIFFERENT, message)
    if not norm.achieved:
        unmet = sorted({each.article for each in norm.verdicts if not each.fulfilled})
        message = screen.say(
            "{name} made no {title} norm. Not met: {articles}.",
            name=name,
            title=title.value,
            articles=", ".join(unmet),
        )
        raise Failure(Exit.DIFFERENT, message)
    return title


def _filled(
    norms: EventNorms, number: int, title: NormTitle, said: Mapping[str, str], language: Language
) -> FilledForm:
    certificate = norm_certificate(norms, number, title, birth_place=said.get("birth-place", ""))
    applied = applied_norm(certificate, norms.players[number].titles[title])
    norm = {
        key: value.isoformat() if key in ("start", "end") and value else value
        for key, value in asdict(applied).items()
    }
    return FilledForm(
        f"{number}-{certificate.player.name}-{title.value}",
        norm_certificate_paper(certificate, language),
        (("player", number), ("title", title.value), ("norm", norm)),
    )
