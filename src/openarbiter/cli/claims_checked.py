"""What a check of standings found, for people and for programs."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.cli.standings_causes import cause_json, show_causes, show_printed
from openarbiter.cli.table import Column, Table
from openarbiter.model import Tournament
from openarbiter.verify.check_standings import StandingsCheck, Wrong
from openarbiter.verify.claims import RANK, SCORE
from openarbiter.verify.published import Published
from openarbiter.verify.standings_causes import Cause


@dataclass(frozen=True, slots=True)
class ClaimsChecked:
    """The claims of a file, or of a published table, against its games.

    Attributes:
        file: the tournament; ``published`` the table, None for the claims of the file.
        names: of the participants, by number.
        options: what makes ``openarbiter standings`` compute the same table.
        causes: what would have to be otherwise for the claims to agree.
    """

    file: str
    published: str | None
    tournament: Tournament
    names: Mapping[int, str]
    standing: Standing
    result: StandingsCheck
    table: Published | None
    options: tuple[str, ...] = ()
    causes: tuple[Cause, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether nothing differs and all of a published table could be read."""
        return self.result.equal and not (self.table and self.table.unreadable)

    @property
    def whole_list(self) -> bool:
        """Whether ranks were compared by all the tie-breaks that are said to decide."""
        listed = self.standing.listed
        return listed.source != "nobody" and not listed.caveats

    def who(self, number: int) -> str:
        """Number and name."""
        return f"{number} {self.names.get(number, '')}".rstrip()


SHOWN = 20
"""How many differences are listed unless all are asked for."""


def show_checked(screen: Screen, checked: ClaimsChecked, *, every: bool = False) -> None:
    """Print what explains the differences, the first of them or every one, and what came of it."""
    if checked.tournament.name:
        screen.line(checked.tournament.name, "bold")
    for line in checked.standing.above:
        screen.line(line)
    screen.line()
    _show_unreadable(screen, checked, every=every)
    wrong = checked.result.wrong
    show_printed(screen, checked.result)
    show_causes(screen, checked.causes)
    if wrong:
        listed = wrong if every else wrong[:SHOWN]
        screen.table(_table(screen, checked, listed))
        screen.line()
        if len(listed) < len(wrong):
            more = screen.plural(
                "{count} more difference is listed with --all.",
                "{count} more differences are listed with --all.",
                len(wrong) - len(listed),
            )
            screen.line(more)
        number = str(wrong[0].claim.number)
        words = ("openarbiter", "standings", checked.file, *checked.options, "--explain", number)
        command = shlex.join(words)
        screen.line(
            screen.say("To see how a value or rank is calculated: {command}", command=command)
        )
        screen.line()
    for chosen in checked.result.chosen if checked.whole_list else ():
        screen.line(
            screen.say(
                "Tied on the whole list, but ranked {ranks}: {players}. Something outside it "
                "decided, such as lots or a play-off.",
                ranks=", ".join(map(str, chosen.claimed)),
                players=", ".join(checked.who(number) for number in chosen.numbers),
            )
        )
    if checked.result.missing:
        missing = ", ".join(checked.who(number) for number in checked.result.missing[:10])
        screen.line(screen.say("No values given for: {players}.", players=missing), "red")
    _show_result(screen, checked)


def _show_unreadable(screen: Screen, checked: ClaimsChecked, *, every: bool) -> None:
    if checked.table is None:
        return
    unreadable = checked.table.unreadable
    listed = unreadable if every else unreadable[:SHOWN]
    for each in listed:
        where = screen.say("line {line}, column {column}", line=each.line, column=each.column)
        screen.line(f"{where}: {each.reason.message(screen.language.text)}", "red")
    if len(listed) < len(unreadable):
        more = screen.plural(
            "{count} more line that cannot be read is listed with --all. Is this the table of "
            "this tournament?",
            "{count} more lines that cannot be read are listed with --all. Is this the table of "
            "this tournament?",
            len(unreadable) - len(listed),
        )
        screen.line(more, "red")
    if unreadable:
        screen.line()
    if checked.table.ignored:
        heads = ", ".join(head for head in checked.table.ignored if head)
        screen.line(screen.say("Columns not compared: {heads}.", heads=heads))
        screen.line()


def _table(screen: Screen, checked: ClaimsChecked, listed: Sequence[Wrong]) -> Table:
    placed = checked.published is not None
    columns = (
        *([Column(screen.say("Line"), "right")] if placed else []),
        *([Column(screen.say("Column"), "right")] if placed else []),
        Column(screen.say("No."), "right"),
        Column(screen.say("Name")),
        Column(screen.say("What")),
        Column(screen.say("Claimed"), "right"),
        Column(screen.say("Computed"), "right"),
        Column(screen.say("Decided by")),
    )
    rows = []
    for each in listed:
        number, _, name = checked.who(each.claim.number).partition(" ")
        rows.append(
            (
                *([str(each.claim.line)] if placed else []),
                *([str(each.claim.column)] if placed else []),
                number,
                name,
                _what(screen, each),
                each.claim.text,
                each.computed or "-",
                each.decided_by,
            )
        )
    return Table(columns, tuple(rows))


def _what(screen: Screen, wrong: Wrong) -> str:
    if wrong.claim.what == RANK:
        return screen.say("rank")
    return screen.say("points") if wrong.claim.what == SCORE else wrong.claim.what


def _show_result(screen: Screen, checked: ClaimsChecked) -> None:
    compared, wrong = checked.result.compared, len(checked.result.wrong)
    if not compared and checked.equal:
        screen.line(screen.say("There is nothing to compare: no points and no ranks."), "bold")
    elif wrong:
        message = screen.plural(
            "{count} of {compared} values does not follow the rules.",
            "{count} of {compared} values do not follow the rules.",
            wrong,
            compared=compared,
        )
        screen.line(message, "bold red")
    elif checked.equal:
        message = screen.plural(
            "The value follows the rules.",
            "All {count} values follow the rules.",
            compared,
        )
        screen.line(message, "bold green")
    elif not compared:
        screen.line(screen.say("Nothing could be compared."), "bold red")
    else:
        message = screen.plural(
            "The one value compared is right, but not everything could be compared.",
            "All {count} values compared are right, but not everything could be compared.",
            compared,
        )
        screen.line(message, "bold red")


def checked_json(screen: Screen, checked: ClaimsChecked) -> dict[str, object]:
    """The check for a program."""
    table, result = checked.standing.table, checked.result
    unreadable = () if checked.table is None else checked.table.unreadable
    return {
        "tournament": checked.tournament.name,
        "edition": table.rules.id,
        "edition_from": checked.standing.applied.source,
        "order": [column.code.text for column in table.columns],
        "order_from": checked.standing.listed.source,
        "published": checked.published,
        "equal": checked.equal,
        "causes": [cause_json(cause) for cause in checked.causes],
        "compared": result.compared,
        "differences": [
            {
                "number": each.claim.number,
                "what": each.claim.what,
                "claimed": each.claim.text,
                "computed": each.computed or None,
                "decided_by": each.decided_by or None,
                "line": each.claim.line,
                "column": each.claim.column,
            }
            for each in result.wrong
        ],
        "printed": [
            {"what": code, "decimals": each.decimals, "how": each.how.replace(" ", "-")}
            for code, each in result.printed
        ],
        "decided_elsewhere": [
            {"rank": each.rank, "numbers": list(each.numbers), "claimed": list(each.claimed)}
            for each in result.chosen
        ],
        "not_claimed": list(result.missing),
        "not_read": [
            {
                "line": each.line,
                "column": each.column,
                "message": each.reason.message(screen.language.text),
            }
            for each in unreadable
        ],
        "ignored_columns": [] if checked.table is None else list(checked.table.ignored),
    }
