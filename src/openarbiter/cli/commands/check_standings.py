"""``openarbiter check-standings``: what a file or a published table claims, computed again."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import Annotated, Literal

import typer

from openarbiter.cli.caveats import Caveat, doubts_json, show_caveats
from openarbiter.cli.claims_checked import ClaimsChecked, checked_json, show_checked
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.options import File, FileOptions
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.reading import encoding_asked, lines_of, read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.spread import LeftOut
from openarbiter.cli.standing import Standing, standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.whom import names_of
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.formats.trf.reader import CROSS_TABLE
from openarbiter.model import Tournament, is_team_event, predetermined
from openarbiter.model.text import N_
from openarbiter.model.withdrawn import left_early
from openarbiter.rulebook import TIE_BREAK_EDITIONS, tie_break_rules
from openarbiter.standings import BadTieBreak, Code, finished_rounds, rules_of
from openarbiter.standings.tie_breaks import find
from openarbiter.verify.check_standings import check_standings as check
from openarbiter.verify.claims import claims_of
from openarbiter.verify.published import NotATable, Published, read_published
from openarbiter.verify.published_tables import published_of
from openarbiter.verify.standings_causes import Basis, causes_of
from openarbiter.verify.tournament_files import read_table


def check_standings(
    context: typer.Context,
    file: File,
    published: Annotated[
        str | None,
        typer.Option(
            metavar="TABLE",
            help=N_(
                "A published table to compare with instead of the file's points and ranks: an "
                "export of Chess-Results (HTML, XLSX, CSV), or a CSV file with columns headed "
                "number or name, rank, points, and by codes such as BH/C1."
            ),
        ),
    ] = None,
    *,
    options: Annotated[TableOptions, LeftOut("after")],
    every: Annotated[
        bool, typer.Option("--all", help=N_("List every difference, not only the first ones."))
    ] = False,
    given: FileOptions,
) -> int:
    """Compute the standings and show each claim that differs; exit 1 when one does."""
    screen: Screen = context.obj.with_json(given.as_json)
    data = read_bytes(screen, file)
    reading = read_tournament(screen, file, given, data)
    lines = lines_of(reading, data, encoding_asked(screen, given.encoding))
    tournament = reading.tournament
    for_teams = is_team_event(tournament) if options.teams is None else options.teams
    if published is not None:
        data = read_bytes(screen, published)
    elif reading.version == CROSS_TABLE:
        published = file
    table = None
    if published is not None:
        table = _published(screen, tournament, published, data, for_teams)
    table, unknown = _comparable(screen, tournament, options, table, for_teams=for_teams)
    if options.withdrawn is None and table is None:
        options = replace(options, withdrawn=_without_place(tournament))
    options, doubts = _with_order(screen, tournament, options, table, for_teams=for_teams)
    standing = standing_of(screen, tournament, options, lines, whole_or_nothing=True)
    claims = claims_of(tournament, teams=for_teams) if table is None else table.claims
    wide = _wide(screen, tournament, options, standing, table, for_teams=for_teams)
    result = check(tournament, standing.table, claims, None if wide is None else wide.table)
    own = {column.code for column in standing.table.columns}
    extra = [] if wide is None else [column.code for column in wide.table.columns]
    basis = Basis(
        tournament,
        standing.table,
        claims,
        tuple(code for code in extra if code not in own),
        standing.given,
        standing.withdrawn,
    )
    with progress_bar(screen, screen.say("Looking for the cause")) as advance:
        causes = causes_of(basis, result, advance)
    caveats = (*unknown, *doubts, *standing.caveats)
    show_caveats(screen, caveats)
    names = names_of(tournament, teams=standing.table.teams)
    same = (*options.arguments(), *(["--lenient"] if given.lenient else []))
    same += ("--encoding", given.encoding) if given.encoding else ()
    checked = ClaimsChecked(
        file, published, tournament, names, standing, result, table, same, causes
    )
    show_checked(screen, checked, every=every)
    screen.json(
        {
            **checked_json(screen, checked),
            **doubts_json(screen, reading, caveats),
        }
    )
    return Exit.OK if checked.equal else Exit.DIFFERENT


def _without_place(tournament: Tournament) -> str | None:
    """Who has no place in a round robin although others have, and left it early (C.05 6.6)."""
    unplaced = {each.number for each in tournament.entrants if each.rank is None}
    if not predetermined(tournament) or len(unplaced) == len(tournament.entrants):
        return None
    left = left_early(tournament, finished_rounds(tournament), unplaced)
    return ",".join(map(str, left)) or None


def _published(
    screen: Screen, tournament: Tournament, name: str, data: bytes, teams: bool
) -> Published:
    table = read_table(data)
    try:
        if table is not None:
            return published_of(table.published, tournament, teams=teams)
        lines = decode(data, Report()).lines
        return read_published(lines, tournament, teams=teams)
    except NotATable as wrong:
        message = f"{name}: {wrong.reason.message(screen.language.text)}"
        raise Failure(Exit.INVALID_FILE, message) from wrong


def _comparable(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    published: Published | None,
    *,
    for_teams: bool,
) -> tuple[Published | None, list[Caveat]]:
    """The published table without columns that cannot be computed for this event."""
    if published is None:
        return None, []
    asked = options.edition if options.edition in TIE_BREAK_EDITIONS else None
    rules = rules_of(tournament, asked)
    fixed = predetermined(tournament) if options.round_robin is None else options.round_robin
    given = {value.partition("=")[0].strip().upper() for value in options.values or ()}
    caveats, out = [], set()
    for code in published.codes:
        if code.name in given:
            continue
        edition = tie_break_rules(code.edition) if code.edition else rules
        try:
            find(code, edition, for_teams=for_teams, predetermined=fixed)
        except BadTieBreak as bad:
            out.add(code.text)
            why = bad.reason.message(screen.language.text)
            message = screen.say("Column {code} is not compared: {why}", code=code.text, why=why)
            caveats.append(Caveat("tie-break-not-computed", message))
    kept = replace(
        published,
        claims=tuple(claim for claim in published.claims if claim.what not in out),
        codes=tuple(code for code in published.codes if code.text not in out),
        ordering=_before(published, out),
        ignored=(*published.ignored, *sorted(out)),
    )
    return kept, caveats


def _before(published: Published, out: set[str]) -> tuple[Code, ...] | None:
    """The codes known to have decided the ranks, up to the first that cannot be computed."""
    if published.ordering is None:
        return None
    return tuple(takewhile(lambda code: code.text not in out, published.ordering))


def _with_order(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    published: Published | None,
    *,
    for_teams: bool,
) -> tuple[TableOptions, list[Caveat]]:
    """The options, with an order where neither they nor the file have one.

    It is that of the columns of a published table, else the score alone: a preset that
    nobody claims to have used proves nothing.
    """
    regulations = tournament.regulations
    said = (options.tie_breaks, options.order, options.preset)
    if any(each is not None for each in said):
        return options, []
    if published is not None and published.ordering is not None:
        return _by_own_order(screen, tournament, options, published)
    if regulations.tie_breaks or regulations.standing_order:
        return options, []
    codes = () if published is None else published.codes
    totals = [code.name for code in codes if code.name in ("PTS", "MPTS", "GPTS")]
    primary = options.primary
    if for_teams and primary is None and totals:
        primary = "gp" if totals[0] == "GPTS" else "mp"
    leading = _LEADING[primary or "mp"] if for_teams else "PTS"
    listed = [code.text for code in codes if code.text != leading]
    if listed:
        message = screen.say(
            "The file does not state its tie-breaks; ranks are checked by the columns of the "
            "published table, from left to right: {codes}.",
            codes=", ".join(listed),
        )
    else:
        message = screen.say(
            "The file does not state its tie-breaks (records 202 and 212), so ranks are checked "
            "by the score alone; name the tie-breaks with --tie-breaks or --preset."
        )
    caveat = Caveat("tie-breaks-not-stated", message)
    by: Literal["published", "nobody"] = "published" if listed else "nobody"
    chosen = replace(options, tie_breaks=",".join(listed), primary=primary, listed_by=by)
    return chosen, [caveat]


_LEADING = {"mp": "MPTS", "gp": "GPTS"}
"""The score that decides first among teams, by the option that says so."""


def _by_own_order(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    published: Published,
) -> tuple[TableOptions, list[Caveat]]:
    """The options with the tie-breaks that the table itself names below it.

    Its ranks were made by these, whatever the file says.
    """
    codes = [code.text for code in published.ordering or ()]
    own = tuple(codes) == tournament.regulations.tie_breaks
    if own and codes:
        return options, []
    if codes:
        message = screen.say(
            "Ranks are checked by the tie-breaks that the published table names: {codes}.",
            codes=", ".join(codes),
        )
    else:
        message = screen.say(
            "The published table does not say which tie-break comes first, so ranks are checked "
            "by the score alone; name the tie-breaks with --tie-breaks."
        )
    caveat = Caveat("tie-breaks-not-stated", message)
    by: Literal["published", "nobody"] = "published" if codes else "nobody"
    return replace(options, tie_breaks=",".join(codes), listed_by=by), [caveat]


def _wide(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    standing: Standing,
    published: Published | None,
    *,
    for_teams: bool,
) -> Standing | None:
    """A table with a column for everything claimed, where the one checked by lacks some."""
    present = [column.code.text for column in standing.table.columns if column.code.name != "LOTS"]
    wanted = ["MPTS", "GPTS"] if for_teams else []
    wanted += [] if published is None else [code.text for code in published.codes]
    missing = [code for code in dict.fromkeys(wanted) if code not in present]
    if not missing:
        return None
    order = ",".join([*present, *missing])
    primary = options.primary or ("gp" if standing.table.primary == "GP" else "mp")
    return standing_of(
        screen,
        tournament,
        replace(
            options,
            tie_breaks=None,
            preset=None,
            order=order,
            lots=None,
            primary=primary if for_teams else None,
        ),
    )
