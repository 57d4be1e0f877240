"""``openarbiter prizes``: the prizes by an announced plan, every amount with its reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.document_text import show_document
from openarbiter.cli.explain_document import in_form
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import Clubs, File, FileOptions, Force
from openarbiter.cli.paper_options import (
    PaperOptions,
    asked_ceremony,
    refuse_papers,
    write_papers,
)
from openarbiter.cli.prize_papers_made import made_papers, paper_names
from openarbiter.cli.prizes_asked import (
    asked_other_list,
    asked_prizes,
    chosen_plan,
    two_plans_told,
)
from openarbiter.cli.prizes_json import (
    against_json,
    prize_document_json,
    prize_doubts_json,
    prizes_json,
)
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.report import STYLES, severity
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_documents, show_sheet, write_document
from openarbiter.cli.standing import standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.whom import names_of, whom
from openarbiter.explain.document import Document, Signatures
from openarbiter.explain.prize_account import prize_account, prize_document
from openarbiter.explain.prize_words import PrizeWords
from openarbiter.explain.voice import Voice
from openarbiter.formats.problems import Severity
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_
from openarbiter.office import sheet_csv
from openarbiter.office.prize_sheet import prize_sheet
from openarbiter.prizes.computation import Prizes
from openarbiter.prizes.doubts import PrizeDoubt, doubts_of
from openarbiter.prizes.other_list import AmountDiffers, OtherList, differences

SHOWN = 20
"""How many doubts are shown; --json has them all."""

SHOWN_PLAYERS = 5
"""How many of the players a doubt is about are named."""


def prizes(
    context: typer.Context,
    file: File,
    *,
    plan_file: Annotated[
        str | None,
        typer.Option(
            "--plan",
            metavar="PLAN",
            help=N_("The prize plan, a TOML file; by default the one in the tournament file."),
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="PLAYER",
            help=N_("Why this player (number or part of the name) gets this much, or nothing."),
        ),
    ] = None,
    working: Annotated[
        bool, typer.Option("--working", help=N_("Show how every amount came about."))
    ] = False,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help=N_(
                "A list somebody else computed (CSV with number or name, and money): name every "
                "difference."
            ),
        ),
    ] = None,
    clubs: Clubs = None,
    csv: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the table as CSV, for spreadsheets.")),
    ] = None,
    html: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the table and all workings as one HTML file.")),
    ] = None,
    papers: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER",
            help=N_(
                "Write the papers of the prize-giving into this folder, as PDF: the list to sign "
                "(also as XLSX), the list to read out, the receipts."
            ),
        ),
    ] = None,
    on_papers: PaperOptions,
    options: TableOptions,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Compute the prizes of a tournament by its plan."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_documents(screen, [csv, html], force=force)
    if papers is not None:
        refuse_papers(screen, paper_names(papers), force=force)
    elif on_papers != PaperOptions():
        message = screen.say("--language and --sign are for papers: add --papers FOLDER.")
        raise Failure(Exit.WRONG_USE, message)
    reading, lines = read_with_lines(screen, file, given)
    tournament = as_recorded(reading.tournament)
    ceremony = asked_ceremony(screen, tournament, on_papers)
    standing = standing_of(screen, reading.tournament, options, lines)
    table = standing.table
    chosen = chosen_plan(screen, file, reading.tournament, plan_file, teams=table.teams)
    plan = chosen.plan
    names = names_of(tournament, teams=table.teams)
    result = asked_prizes(
        screen,
        file,
        reading.tournament,
        standing,
        plan,
        clubs,
        play_off_given=options.play_off is not None,
    )
    doubts = doubts_of(result)
    voice = Voice(screen.language, names)
    asked = _asked(screen, result, names, player)
    other = None
    if against is not None:
        own = {each.number: names[each.number] for each in result.candidates}
        other = asked_other_list(screen, against, own, plan.decimals)
    show_caveats(screen, standing.caveats)
    if not table.final:
        message = screen.say("The tournament is not over: these prizes are provisional.")
        screen.aside(f"{severity(screen, Severity.WARNING)}: {message}", STYLES[Severity.WARNING])
    beside = two_plans_told(screen, file, chosen)
    if beside:
        level = Severity.NOTE if chosen.same else Severity.WARNING
        screen.aside(f"{severity(screen, level)}: {beside}", STYLES[level])
    _show_doubts(screen, chosen.name, doubts, voice)
    words = PrizeWords(voice, plan)
    sheet = prize_sheet(
        voice,
        result,
        names,
        title=tournament.name,
        above=(*standing.above, words.rule_for_one()),
        below=_below(screen, result, words),
    )
    if csv is not None:
        write_document(screen, csv, sheet_csv(sheet))
    whole = prize_document(voice, result, tournament.name)
    if html is not None:
        signed = (screen.say("Treasurer"), screen.say("Chief arbiter"), screen.say("Date"))
        paper = replace(whole, blocks=(*whole.blocks, Signatures(signed)))
        write_document(screen, html, in_form(screen, paper, ".html"))
    printed: dict[str, bytes] = {}
    spelt: list[str] = []
    if papers is not None:
        printed, spelt = made_papers(
            screen, result, names, ceremony, papers, provisional=not table.final
        )
        for text in spelt:
            screen.aside(f"{severity(screen, Severity.WARNING)}: {text}", STYLES[Severity.WARNING])
        write_papers(screen, printed, force=force, folder=papers)
    account: Document | None = None
    differing: tuple[AmountDiffers, ...] = ()
    if asked is not None:
        account = prize_account(voice, result, asked, tournament.name)
        show_document(screen, account)
    elif working:
        show_document(screen, whole)
    elif other is None and csv is None and html is None and papers is None:
        show_sheet(screen, sheet)
    if other is not None and against is not None:
        differing = differences(result, other)
        _show_differences(screen, against, differing, other, words, voice)
    screen.json(
        {
            "tournament": tournament.name,
            "final": table.final,
            "plan": {"from_tournament_file": chosen.from_file, "same_as_in_file": chosen.same},
            **prizes_json(result, names),
            "explanation": prize_document_json(account),
            "against": None
            if other is None
            else against_json(screen, differing, other, plan.decimals),
            "written": [*(name for name in (csv, html) if name is not None), *printed],
            "warnings": [
                *(caveat.json() for caveat in standing.caveats),
                *([] if chosen.same is not False else [{"code": "other-plan", "message": beside}]),
                *prize_doubts_json(screen, doubts),
                *({"code": "letters-missing", "message": text} for text in spelt),
            ],
            **doubts_json(screen, reading),
        }
    )
    return Exit.DIFFERENT if other is not None and (differing or other.doubtful) else Exit.OK


def _asked(screen: Screen, result: Prizes, names: dict[int, str], player: str | None) -> int | None:
    """The number of ``--explain``."""
    if player is None:
        return None
    number = whom(screen, names, player, "--explain")
    if all(each.number != number for each in result.candidates):
        message = screen.say(
            "{player} is not in the standings, or never came, and gets no prize.",
            player=f"{number} {names[number]}".rstrip(),
        )
        raise Failure(Exit.WRONG_USE, message)
    return number


def _show_doubts(screen: Screen, plan: str, doubts: tuple[PrizeDoubt, ...], voice: Voice) -> None:
    for each in doubts[:SHOWN]:
        text = each.reason.message(screen.language.text)
        if each.line is not None:
            text = screen.say("{file}, line {line}", file=plan, line=each.line) + f": {text}"
        if each.players:
            shown = ", ".join(voice.who(number) for number in each.players[:SHOWN_PLAYERS])
            text = f"{text} ({shown}{', …' if len(each.players) > SHOWN_PLAYERS else ''})"
        screen.aside(f"{severity(screen, Severity.WARNING)}: {text}", STYLES[Severity.WARNING])
    if len(doubts) > SHOWN:
        screen.aside(
            screen.plural(
                "… and {count} more: --json has them all",
                "… and {count} more: --json has them all",
                len(doubts) - SHOWN,
            )
        )


def _below(screen: Screen, result: Prizes, words: PrizeWords) -> tuple[str, ...]:
    lines = [
        screen.say(
            "Paid {paid}, not won {left}: together {sum}, the sum of all prizes.",
            paid=words.amount(result.paid),
            left=words.amount(result.left),
            sum=words.amount(result.paid + result.left),
        )
    ]
    tax = sum(each.tax for each in result.winners)
    if tax:
        lines.append(
            screen.say(
                "Tax withheld: {tax}; handed out: {net}.",
                tax=words.amount(tax),
                net=words.amount(result.paid - tax),
            )
        )
    for each in result.lists:
        if each.left or each.left_things:
            prizes = words.won(each.left, each.left_things)
            lines.append(
                screen.say("Not won in “{name}”: {prizes}.", name=each.prizes.name, prizes=prizes)
            )
        for group in each.groups:
            for lot in group.group.lots:
                players = ", ".join(words.voice.who(number) for number in lot.players)
                things = words.things(lot.things)
                lines.append(
                    screen.say("Draw lots for {things}: {players}.", things=things, players=players)
                )
    return tuple(lines)


def _show_differences(
    screen: Screen,
    name: str,
    differing: tuple[AmountDiffers, ...],
    other: OtherList,
    words: PrizeWords,
    voice: Voice,
) -> None:
    """Every difference, in red where there are colours."""
    screen.line()
    for doubtful in other.doubtful:
        where = screen.say("{file}, line {line}", file=name, line=doubtful.line)
        screen.line(f"{where}: {doubtful.reason.message(screen.language.text)}", "bold red")
    for each in differing:
        text = screen.say(
            "{player}: {ours} by the plan, {theirs} in the other list; difference {difference}.",
            player=voice.who(each.number),
            ours=words.amount(each.ours),
            theirs=words.amount(each.theirs),
            difference=words.amount(each.theirs - each.ours),
        )
        screen.line(text, "bold red")
    if not differing and not other.doubtful:
        screen.line(screen.say("Both lists agree on every player."), "green")
    else:
        screen.line(
            screen.plural(
                "{count} player gets a different amount.",
                "{count} players get different amounts.",
                len(differing),
            )
        )
