"""``openarbiter rate``: what events do to everybody's rating, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.match_told import match_lines_above
from openarbiter.cli.options import FileOptions, Force
from openarbiter.cli.rating_asked import careers_of
from openarbiter.cli.rating_check import asked_event, show_check
from openarbiter.cli.rating_events import ReadEvent, check_edition, read_event, with_list
from openarbiter.cli.rating_json import rating_json
from openarbiter.cli.rating_period import period_json, person_asked, rated_period, show_person
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_documents, show_grid, show_sheet, write_document
from openarbiter.cli.whom import names_of, whom
from openarbiter.explain.edition_told import edition_told
from openarbiter.explain.rating_account import games_grid, juniors_line, rating_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.model.text import N_
from openarbiter.office import rating_sheet, sheet_csv
from openarbiter.office.rating_sheet import period_sheet
from openarbiter.rating.change import RatingChange
from openarbiter.rating.event import RatedPlayer, rate_event
from openarbiter.rating.period import PeriodPlayer
from openarbiter.rulebook import RatingKind, RatingRules, rating_applied, rating_rules

_K_UNKNOWN = N_(
    "The file does not say who has fewer than 30 rated games or once reached 2400: their K may be "
    "another one. Give it with --k, or a rating list with --list."
)
_K_LISTED = N_("K is that of the rating list; where it has none, it follows from the rating.")
_FIRST = N_("A rating in parentheses is a first rating from this event alone ({article}).")
_JUNIORS = N_(
    "Name a rating list with --list, write the year into the file (columns 70-79 of record 001), "
    "or give K with --k."
)
_JUNIORS_LISTED = N_(
    "The list does not say it either: write the year into the file (columns 70-79 of record 001), "
    "or give K with --k."
)
_NOT_YET = N_("A rating in parentheses is not published yet ({article}).")
_DELISTED = N_(
    "A rating in parentheses below {floor} is not listed any more: the player is unrated on the "
    "next list ({article})."
)


def rate(
    context: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help=N_(
                "The tournament: a TRF06, TRF16 or TRF26 file, or a cross table of Chess-Results. "
                "Several files are one rating period."
            ),
        ),
    ],
    *,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help=N_(
                "The edition of the rating regulations: fide-2017, fide-2024 or fide-2025; by "
                "default the one the file names, else the one in force on the first day."
            ),
        ),
    ] = None,
    kind: Annotated[
        RatingKind | None,
        typer.Option("--kind", help=N_("The rating list; by default as the time control says.")),
    ] = None,
    listed: Annotated[
        str | None,
        typer.Option(
            "--list",
            metavar="LIST",
            help=N_(
                "A rating list of FIDE (text or XML, zipped or not): ratings, K and years of birth "
                "are taken from it, by FIDE ID."
            ),
        ),
    ] = None,
    given_k: Annotated[
        list[str] | None,
        typer.Option(
            "--k",
            metavar="N=K,…",
            help=N_("The K of players, by number, such as 5=40,12=10. Can be repeated."),
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="PLAYER",
            help=N_("Why the rating of this player (number, FIDE ID or part of the name) changes."),
        ),
    ] = None,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help=N_("Whether FIDE can rate the event, condition by condition, and all deadlines."),
        ),
    ] = False,
    norms: Annotated[
        bool,
        typer.Option("--norms", help=N_("With --check: norms for titles are possible.")),
    ] = False,
    league: Annotated[
        bool,
        typer.Option("--league", help=N_("With --check: the event is a league, and may be long.")),
    ] = False,
    csv: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the table as CSV, for spreadsheets.")),
    ] = None,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Compute the rating changes and first ratings of one event, or of a rating period."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_documents(screen, [csv], force=force)
    check_edition(screen, edition)
    events = [read_event(screen, file, given, edition, kind) for file in files]
    if listed is not None:
        events = with_list(screen, events, listed)
    if check:
        return _check(screen, events, norms=norms, league=league)
    if len(events) > 1:
        if given_k:
            message = screen.say("--k is for one file; of several, K is that of --list.")
            raise Failure(Exit.WRONG_USE, message)
        return _period(screen, events, edition, player, csv, with_list=listed is not None)
    return _single(screen, events[0], given_k or [], player, csv, with_list=listed is not None)


def _check(screen: Screen, events: list[ReadEvent], *, norms: bool, league: bool) -> int:
    """Exit 1 where a condition is not met."""
    if len(events) > 1:
        message = screen.say("--check looks at one file at a time.")
        raise Failure(Exit.WRONG_USE, message)
    (each,) = events
    screen.line(each.tournament.name or each.file, "bold")
    screen.line(screen.say(_KIND_LINES[each.event.kind]))
    screen.line(_edition(screen, each))
    screen.line()
    kept = show_check(screen, each, asked_event(each, norms=norms, league=league))
    return Exit.OK if kept else Exit.DIFFERENT


def _single(
    screen: Screen,
    each: ReadEvent,
    given_k: list[str],
    player: str | None,
    csv: str | None,
    *,
    with_list: bool,
) -> int:
    tournament, rules = each.tournament, each.event.rules
    careers = careers_of(screen, tournament, given_k, each.careers if with_list else None)
    day = tournament.start or rules.first_day or rules.known_since
    rated = rate_event(each.event, careers, day, each.round_robin)
    asked = None
    if player is not None:
        asked = whom(screen, names_of(tournament, teams=False), player, "--explain")
    above = (_edition(screen, each), screen.say(_KIND_LINES[each.event.kind]))
    sheet = rating_sheet(
        tournament,
        rated,
        screen.language,
        above=above,
        below=(
            *match_lines_above(screen, tournament),
            screen.say(_K_LISTED if with_list else _K_UNKNOWN),
            *_juniors(screen, rules, [one.change for one in rated.values()], with_list=with_list),
            *(
                (screen.say(_FIRST, article=rules.articles.first_rating),)
                if any(one.first is not None and one.change is None for one in rated.values())
                else ()
            ),
        ),
    )
    if csv is not None:
        write_document(screen, csv, sheet_csv(sheet))
    if asked is not None:
        for line in (sheet.title, *above):
            screen.line(line)
        _show_player(screen, Voice(screen.language, titled(tournament)), rules, rated[asked])
        change = rated[asked].change
        if change is not None and change.k.junior_unknown:
            screen.line()
            screen.line(screen.say(_JUNIORS_LISTED if with_list else _JUNIORS))
    elif csv is None:
        show_sheet(screen, sheet)
    screen.json(rating_json(each, rated))
    return Exit.OK


def _period(
    screen: Screen,
    events: list[ReadEvent],
    edition: str | None,
    player: str | None,
    csv: str | None,
    *,
    with_list: bool,
) -> int:
    latest = max((each.tournament.start for each in events if each.tournament.start), default=None)
    rules = rating_rules(rating_applied(edition, latest).edition)
    period = rated_period(screen, events, rules)
    above = (
        screen.say(_KIND_LINES[events[0].event.kind]),
        screen.say("For the list of {day}.", day=period.list_day.isoformat()),
        *(f"{each.tournament.name or each.file}: {_edition(screen, each)}" for each in events),
    )
    sheet = period_sheet(
        screen.say("Rating period"),
        period.people,
        period.players,
        screen.language,
        above=above,
        below=(
            *_juniors(
                screen, rules, [one.change for one in period.players.values()], with_list=with_list
            ),
            *_parentheses(screen, rules, period.players.values()),
        ),
    )
    if csv is not None:
        write_document(screen, csv, sheet_csv(sheet))
    if player is not None:
        for line in above:
            screen.line(line)
        show_person(screen, period, person_asked(screen, period, player))
    elif csv is None:
        show_sheet(screen, sheet)
    screen.json(period_json(period))
    return Exit.OK


def _juniors(
    screen: Screen,
    rules: RatingRules,
    changes: Sequence[RatingChange | None],
    *,
    with_list: bool,
) -> tuple[str, ...]:
    """How many may be juniors for all that is known, and what to do."""
    line = juniors_line(Voice(screen.language, {}), rules, changes)
    return (f"{line} {screen.say(_JUNIORS_LISTED if with_list else _JUNIORS)}",) if line else ()


def _parentheses(
    screen: Screen, rules: RatingRules, players: Iterable[PeriodPlayer]
) -> Iterator[str]:
    """What ratings in parentheses are, where the table has any."""
    players = tuple(players)
    if any(one.first is not None and one.not_published is not None for one in players):
        yield screen.say(_NOT_YET, article=rules.articles.published)
    if any(one.change is not None and one.delisted for one in players):
        yield screen.say(_DELISTED, floor=rules.floor, article=rules.events.delisting)


def _edition(screen: Screen, each: ReadEvent) -> str:
    return edition_told(screen.language, each.applied)


_KIND_LINES = {
    RatingKind.STANDARD: N_("Standard rating"),
    RatingKind.RAPID: N_("Rapid rating"),
    RatingKind.BLITZ: N_("Blitz rating"),
}


def _show_player(screen: Screen, voice: Voice, rules: RatingRules, rated: RatedPlayer) -> None:
    screen.line()
    screen.line(voice.who(rated.player), "bold")
    for line in rating_lines(voice, rules, rated):
        screen.line(line)
    if rated.games:
        screen.line()
        show_grid(screen, games_grid(voice, rated))
