"""Two events of teams in the workbench, to measure on: a large team Swiss and a long season."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from openarbiter.model import Colour, Entrant, Mark, Regulations, Result, Team, Tournament
from openarbiter.pairing import RoundPairing, pair_round, system_of
from openarbiter.pairing.paired import with_round
from openarbiter.web.start.prepare import prepare

BOARDS, RESERVES = 4, 2
SIZE = BOARDS + RESERVES
SWISS, LEAGUE = "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_DOUBLEROUNDROBIN"
OUTCOMES = (
    *(Result(Mark.WIN, Mark.LOSS),) * 4,
    *(Result(Mark.LOSS, Mark.WIN),) * 3,
    *(Result(Mark.DRAW, Mark.DRAW),) * 3,
)


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """Where an event lies and what its pages are about.

    Attributes:
        folder: the data folder.
        user: the name of its chief arbiter, who administrates the installation too.
        number: the round that is running.
        secret: a key of the interface for programs.
        captain: the key of a captain's link.
    """

    folder: Path
    event: str
    section: str
    user: str
    number: int
    secret: str
    captain: str


def entered(teams: int, rounds: int, system: str) -> Tournament:
    """Teams of four boards and two reserves before round 1, the strongest first."""
    entrants, found = [], []
    for team in range(1, teams + 1):
        players = tuple(range((team - 1) * SIZE + 1, team * SIZE + 1))
        level = 2600 - 900 * team // teams
        entrants += [
            Entrant(number, f"Surname{number:03}, Given", rating=level - 20 * place)
            for place, number in enumerate(players)
        ]
        found.append(Team(f"Team {team:03}", players, team, strength=level))
    return Tournament(
        name=f"{teams} teams",
        start=date(2026, 10, 10),
        entrants=tuple(entrants),
        teams=tuple(found),
        regulations=Regulations(
            rounds=rounds,
            system=system,
            edition="fide-2026",
            initial_colour=Colour.WHITE,
            board_colours=(Colour.WHITE, Colour.BLACK) * 2,
        ),
    )


def played(event: Tournament, rounds: int) -> Tournament:
    """The event with so many rounds more, paired by its system, their results drawn."""
    random = Random(f"{event.name} {rounds}")
    for _ in range(rounds):
        event = with_round(event, paired(event))
        last = event.rounds[-1]
        games = tuple(replace(game, result=random.choice(OUTCOMES)) for game in last.games)
        event = replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))
    return event


def paired(event: Tournament) -> RoundPairing:
    """The next round of teams by the system of the event."""
    return pair_round(event, system=system_of(event, matches=True).name)


@contextmanager
def team_event(kind: str) -> Iterator[TeamEvent]:
    """One of :data:`KINDS` in a folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="openarbiter-benchmark-") as name:
        yield KINDS[kind](prepare(Path(name)))


def large_swiss(folder: Path) -> TeamEvent:
    """100 teams after 7 of 9 rounds; round 8 is published, half of its matches are released.

    Every captain has handed in a line-up. In the matches that are released a third of the boards
    has a result.
    """
    from openarbiter.web import models
    from openarbiter.web.actions.line_up_release import release
    from openarbiter.web.actions.pairing import make_draft
    from openarbiter.web.actions.publishing import publish
    from openarbiter.web.ledger import Work

    actor, section = _filled(played(entered(100, 9, SWISS), 7), "A large team event")
    with Work(actor, section.event, "teams", section=section, count=100) as work:
        work.update(section, captains_hand_in=True)
    row = publish(actor, section, make_draft(actor, section).version)
    section.refresh_from_db()
    keys = dict(section.players.values_list("number", "pk"))
    models.HandedLineUp.objects.bulk_create(
        models.HandedLineUp(
            section=section,
            round_number=row.number,
            team=team,
            players=[keys[(team - 1) * SIZE + each] for each in (1, 2, 4, 5)],
            by="Captain",
            version=1,
        )
        for team in range(1, 101)
    )
    white = sorted(models.Round.objects.get(pk=row.pk).sealed)
    release(actor, section, row.number, white[: len(white) // 2])
    section.refresh_from_db()
    for game in _open(section, row.number)[::3]:
        _enter(actor, game)
    return _event(folder, actor, section, row.number)


def long_season(folder: Path) -> TeamEvent:
    """24 teams, everybody against everybody twice: 46 rounds, of which 30 are played.

    All are published with their days, some matches have a venue or are postponed.
    """
    from openarbiter.model.fixture_lines import MovedMatch
    from openarbiter.web.actions.fixtures import move_match, season_of_section, set_fixture
    from openarbiter.web.actions.publishing import publish_all
    from openarbiter.web.actions.sections import set_schedule

    actor, section = _filled(played(entered(24, 46, LEAGUE), 30), "A long season")
    publish_all(actor, section)
    begins = datetime(2026, 10, 3, 14, tzinfo=UTC)
    set_schedule(
        actor, section, {number: begins + timedelta(weeks=number) for number in range(1, 47)}
    )
    section.refresh_from_db()
    season = season_of_section(section)
    for at, match in enumerate(each for each in season.matches if each.round > 30):
        if at % 40 == 0:
            later = datetime(2027, 12, 5, 14) + timedelta(days=at)
            move_match(actor, section, MovedMatch(match.round, match.teams, later))
        elif at % 10 == 0:
            set_fixture(actor, section, match.round, match.teams, None, f"Hall {at}")
        section.refresh_from_db()
    for game in _open(section, 31)[::3]:
        _enter(actor, game)
    return _event(folder, actor, section, 31)


KINDS = {"swiss": large_swiss, "league": long_season}


def enter_something(section: Any) -> None:
    """Let a result of the running round come in that was open, or change one."""
    from openarbiter.web.ledger import Actor

    number = section.rounds.filter(games__white_mark="?").order_by("number").first()
    found = _open(section, number.number) if number is not None else []
    if found:
        _enter(Actor("benchmark"), found[0])


def _open(section: Any, number: int) -> list[Any]:
    """The games of a round without a result, whose line-ups are released."""
    from openarbiter.web.state.sealed import games_in_sight

    return list(games_in_sight(section, number).filter(white_mark="?").order_by("place"))


def _enter(actor: Any, game: Any) -> None:
    from openarbiter.web.actions.results import enter_result

    enter_result(actor, game, OUTCOMES[game.board % len(OUTCOMES)], game.version)


def _filled(tournament: Tournament, name: str) -> tuple[Any, Any]:
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.ledger import Actor, Work
    from openarbiter.web.start.administrator import make_administrator

    make_administrator("chief", "pass-of-the-benchmarks")
    user = models.User.objects.get(username="chief")
    actor = Actor("chief", "chief-arbiter", "", user.pk)
    event = models.Event.objects.create(slug="large", name=name, public=True)
    models.Membership.objects.create(user=user, event=event, role="chief-arbiter")
    with Work(actor, event, "import") as work:
        section = add_section(work, event, "Teams", tournament)
        fill_section(work, section, tournament)
        work.update(section, players_report=True)
    section.refresh_from_db()
    return actor, section


def _event(folder: Path, actor: Any, section: Any, number: int) -> TeamEvent:
    from openarbiter.web import models
    from openarbiter.web.actions.keys import make_key
    from openarbiter.web.rights import Role

    for team in tournament_teams(section):
        models.Captain.objects.get_or_create(section=section, team=team)
    for kind in ("matches", "pairings", "names", "results", "standings"):
        models.Screen.objects.create(
            event=section.event,
            slug=kind,
            name=kind,
            pages=[{"kind": kind, "section": section.slug}],
        )
    key = make_key(actor, section.event, "measure", Role.CHIEF_ARBITER, timedelta(days=1))
    captain = models.Captain.objects.get(section=section, team=8)
    return TeamEvent(
        folder, section.event.slug, section.slug, "chief", number, key.secret, captain.key
    )


def tournament_teams(section: Any) -> list[int]:
    """The numbers of the teams of a section."""
    from openarbiter.model import numbered_teams
    from openarbiter.web.state import tournament_of

    return sorted(numbered_teams(tournament_of(section)))
