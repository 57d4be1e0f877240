"""The events that are rated: their files, the edition, and what a rating list says."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import file_problem
from openarbiter.cli.kinds import show_of_each_kind
from openarbiter.cli.options import FileOptions
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.rating_asked import kind_of, time_control_of
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.report import STYLES
from openarbiter.cli.screen import Screen
from openarbiter.formats.people.listed import TimeClass
from openarbiter.formats.people.rating_list import Progress, RatingList
from openarbiter.formats.problems import Severity
from openarbiter.model import Tournament
from openarbiter.model.board_rulings import as_played
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.text import N_
from openarbiter.pairing.system import system_of
from openarbiter.rating.games import RatedEvent
from openarbiter.rating.k_factor import Career
from openarbiter.rulebook import (
    RATING_EDITIONS,
    Applied,
    RatingKind,
    UnknownEdition,
    edition_for,
    rating_rules,
)
from openarbiter.standings.match_games import is_match
from openarbiter.verify.from_list import DoubtKind, Found, ListDoubt, found_in, taken_from

_DOUBTS = {
    DoubtKind.NO_ID: N_("{where}: {player} has no FIDE ID; the rating is that of the file."),
    DoubtKind.NOT_LISTED: N_(
        "{where}: {player}: FIDE ID {file} is not in the list; the rating is that of the file."
    ),
    DoubtKind.LISTED_TWICE: N_(
        "{where}: {player}: FIDE ID {file} is in the list several times, with different data; the "
        "rating is that of the file."
    ),
    DoubtKind.OTHER_NAME: N_("{where}: the list has another name for {player}: {listed}."),
    DoubtKind.OTHER_RATING: N_(
        "{where}: {player} has {file} in the file and {listed} in the list."
    ),
}


@dataclass(frozen=True, slots=True)
class ReadEvent:
    """An event with what its file and the rating list say of it.

    Attributes:
        lines: those of the file.
        doubts: the players whom the list leaves in doubt; empty without a list.
    """

    file: str
    event: RatedEvent
    applied: Applied
    round_robin: bool
    careers: Mapping[int, Career]
    lines: Sequence[str]
    doubts: tuple[ListDoubt, ...] = ()

    @property
    def tournament(self) -> Tournament:
        """The tournament, with the ratings that count."""
        return self.event.tournament


def read_event(
    screen: Screen, file: str, given: FileOptions, edition: str | None, kind: RatingKind | None
) -> ReadEvent:
    """An event as its file has it.

    Raises:
        Failure: the file cannot be read, or there is no such edition.
    """
    check_edition(screen, edition)
    reading, lines = read_with_lines(screen, file, given)
    return event_of(file, reading.tournament, lines, edition, kind)


def event_of(
    file: str,
    tournament: Tournament,
    lines: Sequence[str] = (),
    edition: str | None = None,
    kind: RatingKind | None = None,
) -> ReadEvent:
    """An event that has been read already; the edition and the list as in :func:`read_event`."""
    tournament = as_played(tournament)
    applied = edition_for(tournament, RuleField.RATING, edition)
    control = time_control_of(tournament)
    event = RatedEvent(
        tournament,
        rating_rules(applied.edition),
        kind or kind_of(control),
        control,
        is_match(tournament),
    )
    return ReadEvent(file, event, applied, system_of(tournament).scheduled, {}, lines)


def with_list(screen: Screen, events: Sequence[ReadEvent], name: str) -> list[ReadEvent]:
    """The events with the ratings and K of a list; what is in doubt is told, by line.

    Raises:
        Failure: the list cannot be read, or is none.
    """
    ids = [entrant.fide_id for each in events for entrant in each.tournament.entrants]
    kinds = {each.event.kind for each in events}
    found = _found(screen, name, ids, TimeClass(min(kinds).value) if len(kinds) == 1 else None)
    done = []
    for each in events:
        taken = taken_from(each.tournament, found, each.event.rules, each.event.kind)
        event = replace(each.event, tournament=taken.tournament)
        new = replace(each, event=event, careers=taken.careers, doubts=taken.doubts)
        _show_doubts(screen, new)
        done.append(new)
    return done


def line_of(each: ReadEvent, player: int) -> int | None:
    """The line of a player in the file, from 1; None where the file has none such."""
    number = f"{player:>4}"
    return next(
        (
            at
            for at, line in enumerate(each.lines, start=1)
            if line.startswith("001") and line[4:8] == number
        ),
        None,
    )


def check_edition(screen: Screen, edition: str | None) -> None:
    """Make sure that there is such an edition of the rating regulations.

    Raises:
        Failure: there is none of that name.
    """
    if edition is None:
        return
    try:
        rating_rules(edition)
    except UnknownEdition:
        message = screen.say(
            "{edition} is not an edition of the rating regulations. There are: {known}.",
            edition=edition,
            known=", ".join(RATING_EDITIONS),
        )
        raise Failure(Exit.WRONG_USE, message) from None


def _found(screen: Screen, name: str, ids: Sequence[str], time_class: TimeClass | None) -> Found:
    try:
        with (
            open(name, "rb") as stream,
            progress_bar(screen, screen.say("Reading the rating list")) as show,
        ):

            def told(progress: Progress) -> None:
                if show is not None and progress.total:
                    show(progress.done, progress.total)

            listed = RatingList(
                stream, name=os.path.basename(name), time_class=time_class, progress=told
            )
            found = found_in(listed, ids)
            problems, players = listed.problems, listed.players
    except OSError as error:
        raise Failure(Exit.WRONG_USE, file_problem(screen, name, error)) from error
    translate = screen.language.text
    show_of_each_kind(
        screen,
        problems,
        lambda problem: problem.code,
        lambda problem: screen.aside(
            f"{name}: {problem.message(translate)}", STYLES[problem.severity]
        ),
    )
    if not players:
        message = screen.say("{file} is not a rating list of FIDE, as text or XML.", file=name)
        raise Failure(Exit.INVALID_FILE, message)
    return found


def _show_doubts(screen: Screen, each: ReadEvent) -> None:
    names = {entrant.number: entrant.name for entrant in each.tournament.entrants}

    def show(doubt: ListDoubt) -> None:
        line = line_of(each, doubt.player)
        where = each.file
        if line is not None:
            where = screen.say("{file}, line {line}", file=each.file, line=line)
        screen.aside(
            screen.say(
                _DOUBTS[doubt.doubt],
                where=where,
                player=f"{doubt.player} {names[doubt.player]}",
                file=doubt.file or "0",
                listed=doubt.listed,
            ),
            STYLES[Severity.WARNING],
        )

    show_of_each_kind(screen, each.doubts, lambda doubt: doubt.doubt, show)
