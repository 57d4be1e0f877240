"""``openarbiter laws penalty``: what an incident leads to, and the penalties there are."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, circumstances_asked, put_out_ruling
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.penalties import LADDER, OFFENCES, UnusualScore, fixed_penalties
from openarbiter.laws.penalties.ladder import needs_of
from openarbiter.laws.penalty_rulings import kinds_there_are, penalty_ruling, score_ruling
from openarbiter.laws.ruling import Ruling
from openarbiter.model import Colour
from openarbiter.model.text import N_

_SIDES = {"white": Colour.WHITE, "black": Colour.BLACK}


def laws_penalty(
    context: typer.Context,
    *,
    kind: Annotated[
        str,
        typer.Argument(
            metavar="[KIND]",
            help=N_("The kind of incident, such as phone; leave it out to list all."),
        ),
    ] = "",
    offender: Annotated[
        Literal["white", "black"],
        typer.Option("--offender", help=N_("The player who broke the rule.")),
    ] = "white",
    before: Annotated[
        int,
        typer.Option(
            "--before",
            min=0,
            max=99,
            metavar="N",
            help=N_("How often before: illegal moves in this game, or penalties for conduct."),
        ),
    ] = 0,
    score: Annotated[
        str,
        typer.Option(
            "--score", metavar="SCORE", help=N_("Check a score such as 1/2-0 by article 10.2.")
        ),
    ] = "",
    options: LawsOptions,
) -> int:
    """Say what an incident leads to: article, time, score, what to write down."""
    screen: Screen = context.obj.with_json(options.as_json)
    if score:
        try:
            score_ruling(circumstances_asked(screen, options), score)
        except UnusualScore as unusual:
            told = unusual.reason.message(screen.language.text)
            raise Failure(Exit.WRONG_USE, told) from None
        return put_out_ruling(screen, options, lambda asked: score_ruling(asked, score))
    if not kind:
        _put_out_everything(screen, circumstances_asked(screen, options))
        return Exit.OK
    if kind not in kinds_there_are():
        message = screen.say(
            "There is no kind of incident {name}. There are: {known}.",
            name=kind[:40],
            known=", ".join(kinds_there_are()),
        )
        raise Failure(Exit.WRONG_USE, message)

    def decide(circumstances: Circumstances) -> Ruling:
        return penalty_ruling(circumstances, kind, _SIDES[offender], before)

    return put_out_ruling(screen, options, decide)


def _put_out_everything(screen: Screen, asked: Circumstances) -> None:
    """Print the ladder, the fixed penalties and what leads to a penalty, or write them as JSON."""
    cite, text = asked.rules.cite, screen.language.text
    screen.line(screen.say("Penalties the arbiter may choose"), "bold")
    for penalty in LADDER:
        needs = needs_of(penalty, asked.rules)
        screen.line(f"  {cite(penalty.article)}  {text(penalty.words)}")
        if needs:
            screen.line("    " + text(needs), "dim")
    screen.line(screen.say("Penalties the Laws fix"), "bold")
    fixed = fixed_penalties(asked)
    for each in fixed:
        minutes, seconds = divmod(each.opponent_seconds, 60)
        effect = (
            screen.say("loss, or a draw if the opponent cannot mate")
            if each.loses
            else screen.say("opponent +{time}", time=f"{minutes}:{seconds:02}")
        )
        articles = ", ".join(map(cite, each.articles))
        screen.line(f"  {text(each.words)}: {effect} ({articles})")
    screen.line(screen.say("What leads to a penalty"), "bold")
    for offence in OFFENCES.values():
        screen.line(f"  {offence.key}: {text(offence.words)} ({cite(offence.articles[0])})")
    screen.json(
        {
            "edition": asked.rules.edition.id,
            "pace": asked.pace.value,
            "ladder": [
                {
                    "key": each.key,
                    "article": cite(each.article),
                    "words": text(each.words),
                    "effect": each.effect,
                    "needs": text(needs) if (needs := needs_of(each, asked.rules)) else None,
                }
                for each in LADDER
            ],
            "fixed": [
                {
                    "key": each.key,
                    "articles": [cite(article) for article in each.articles],
                    "words": text(each.words),
                    "opponent_seconds": each.opponent_seconds,
                    "loses": each.loses,
                }
                for each in fixed
            ],
            "offences": [
                {
                    "key": each.key,
                    "articles": [cite(article) for article in each.articles],
                    "words": text(each.words),
                    "loses_at_once": each.at_once,
                }
                for each in OFFENCES.values()
            ],
        }
    )
