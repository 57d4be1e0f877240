"""Events of teams run at the desk, exported after each round, imported, and run on from there.

Whatever is drawn for a round depends on the seed, the round and the tournament as it stands: so a
copy that was imported in the middle is run exactly as the event it was exported from.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from itertools import islice
from random import Random

from openarbiter.formats.trf import write_trf
from openarbiter.handling.line_ups import legal_line_ups
from openarbiter.handling.match_decisions import DecisionKind, MatchDecision
from openarbiter.model import (
    ByeKind,
    Colour,
    Entrant,
    Regulations,
    Team,
    TeamPoints,
    Tournament,
    matches,
    numbered_teams,
    team_scores,
)
from openarbiter.model.fixture_lines import MovedMatch
from openarbiter.pairing.system import System, with_system
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import import_trf, incoming
from openarbiter.web.actions.fixtures import move_match, set_fixture
from openarbiter.web.actions.line_up_release import correct_line_up, release
from openarbiter.web.actions.line_ups import attended, hand_in
from openarbiter.web.actions.match_rulings import Previewed, previewed, rule_match
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.tables import TableWish, table_at
from openarbiter.web.actions.team_absences import give_team_bye, withdraw_team
from openarbiter.web.ledger import Refused, Work
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.state.section_state import state_of
from openarbiter.web.state.tournament import position_of
from support.played_teams import FORFEITS, RESULTS
from support.playing import ANN

KINDS: dict[str, tuple[str, int]] = {
    "FIDE_TEAM": ("", 7),
    "FIDE_TEAM_TYPEB_MP_GP": ("", 6),
    "FIDE_TEAM_TYPEA_GP_MP": ("", 8),
    "olympiad": ("olympiad", 8),
    "team-berger": ("team-berger", 5),
    "team-berger-double": ("team-berger", 4),
    "team-berger-plain": ("team-berger-plain", 4),
    "team-berger-triple": ("team-berger", 3),
    "two-teams": ("team-berger", 2),
    "scheveningen": ("scheveningen", 2),
    "scheveningen-double": ("scheveningen", 2),
    "semi-scheveningen": ("semi-scheveningen", 2),
    "skalitzky": ("skalitzky", 3),
    "skalitzky-balanced": ("skalitzky-balanced", 3),
    "double-swiss": ("double-swiss", 8),
}
"""Each kind of section: its system, and the most teams (of a Double-Swiss: players)."""

_CYCLES = {"team-berger-double": 2, "scheveningen-double": 2, "team-berger-triple": 3}
_OF_THE_FILE = ("### Imported", "### Withdrawn")
"""Lines of a file alone: where it came from, and what the workbench keeps beside the players."""
_LINES = (
    "### Team rules: order=free",
    "### Team rules: order=rating-100",
    "### Team rules: shift=no",
    "### Team rules: quorum=more-than-half",
    "### Team rules: quorum=half",
    "### Team rules: games=9",
    "### Team scoring: won-by=more-than-half",
    "### Board prizes: order=points,games",
    "### Team ranking: by=places",
    "### Team ranking: best=3",
)


def opened(kind: str, seed: int) -> Tournament:
    """An event of a kind before its first round."""
    random = Random(f"team files {kind} {seed}")
    system, most = KINDS[kind]
    if kind == "double-swiss":
        people = tuple(
            Entrant(number, f"Player {number}", rating=2400 - 7 * number)
            for number in range(1, random.randint(5, most) + 1)
        )
        return with_system(
            Tournament(
                people,
                regulations=Regulations(rounds=6, initial_colour=Colour.WHITE),
                name="Two games each",
            ),
            System(system),
        )
    teams = (
        most
        if system not in ("", "olympiad", "team-berger")
        else random.randint(min(most, 3), most)
    )
    boards, size = _boards(kind, random)
    listed = tuple(
        Team(f"Team {team}", tuple(range((team - 1) * size + 1, team * size + 1)), team)
        for team in range(1, teams + 1)
    )
    people = tuple(
        Entrant(number, f"Player {number}", rating=2400 - 7 * number if number % 5 else 0)
        for number in range(1, teams * size + 1)
    )
    colours = [Colour.WHITE, Colour.BLACK]
    if system and random.random() < 0.5:
        colours.reverse()
    regulations = Regulations(
        rounds=_rounds(kind, teams, size),
        system=kind if not system else "",
        initial_colour=random.choice(list(Colour)) if system in ("", "olympiad") else None,
        team_points=random.choice(
            (TeamPoints(), TeamPoints(win=30), TeamPoints(bye_match_points=20, bye_game_points=20))
        ),
        board_colours=tuple((colours * boards)[:boards]) if _between(kind) else (),
    )
    lines = tuple(each for each in _LINES if random.random() < 0.2) if _between(kind) else ()
    made = Tournament(
        people,
        regulations=regulations,
        teams=listed,
        extra=lines,
        name=f"Event {kind} {seed}",
        start=date(2026, 10, 3),
    )
    return made if not system else with_system(made, System(system), _CYCLES.get(kind, 1))


def _between(kind: str) -> bool:
    """Whether teams are paired, and not the players of several teams by a table."""
    return KINDS[kind][0] in ("", "olympiad", "team-berger", "team-berger-plain")


def _boards(kind: str, random: Random) -> tuple[int, int]:
    if _between(kind):
        boards = random.randint(2, 4)
        return boards, boards + random.randint(0, 2)
    size = {"semi-scheveningen": 4, "skalitzky": 4, "skalitzky-balanced": 4}.get(kind, 3)
    return size, size


def _rounds(kind: str, teams: int, size: int) -> int:
    cycles = _CYCLES.get(kind, 1)
    match KINDS[kind][0]:
        case "team-berger" | "team-berger-plain":
            return cycles * (teams - 1 + teams % 2) if teams > 2 else 3
        case "scheveningen":
            return cycles * size
        case "semi-scheveningen":
            return size // 2
        case "skalitzky" | "skalitzky-balanced":
            return 2
    return min(5, teams - 1)


def captains_on(section: models.Section) -> models.Section:
    """The section with captains who hand in: a setting that is in no file."""
    with Work(ANN, section.event, "teams", section=section, count=1) as work:
        work.update(section, captains_hand_in=True)
    return fresh(section)


def fresh(section: models.Section) -> models.Section:
    return models.Section.objects.get(pk=section.pk)


def play(section: models.Section, seed: int, number: int) -> list[str]:
    """Play one round; why something drawn was refused."""
    random = Random(f"round {seed} {number}")
    refused: list[str] = []
    before_round(section, number, random, refused)
    publish(ANN, fresh(section), make_draft(ANN, fresh(section)).version)
    after_publication(section, number, random, refused)
    results(section, number, random)
    rulings(section, number, random, refused)
    return refused


def tried(refused: list[str], do: Callable[[], object]) -> None:
    """Do something that the rules may be against."""
    try:
        do()
    except Refused as why:
        refused.append(str(why))


def before_round(section: models.Section, number: int, random: Random, refused: list[str]) -> None:
    """Byes and withdrawals of teams and players, and fixtures."""
    now = tournament_of(fresh(section))
    teams = list(numbered_teams(now))
    if not teams:
        return
    rounds = now.regulations.rounds or number
    if random.random() < 0.3:
        team, kind = random.choice(teams), random.choice((ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL))
        at = random.randint(number, rounds)
        tried(refused, lambda: give_team_bye(ANN, fresh(section), team, at, kind, "asked"))
    if number > 1 and random.random() < 0.08:
        gone = random.choice(teams)
        tried(refused, lambda: withdraw_team(ANN, fresh(section), gone, number, "went home"))
    if random.random() < 0.15:
        player = random.choice(teams and now.entrants).number
        row = section.players.get(number=player)
        tried(refused, lambda: withdraw(ANN, fresh(section), row, number, "ill"))


def after_publication(
    section: models.Section, number: int, random: Random, refused: list[str]
) -> None:
    """Line-ups handed in and released, or corrected; fixtures of single matches."""
    section = fresh(section)
    now = tournament_of(section)
    if not now.regulations.board_colours:
        return
    there = attended(position_of(section), number)
    for match in matches(now)[number - 1].matches:
        if match.forfeit is not None or not match.boards:
            continue
        for team in (match.white, match.black):
            if random.random() > 0.4:
                continue
            legal = list(islice(legal_line_ups(there, team, number), 20))
            if not legal:
                continue
            chosen = legal[random.randrange(len(legal))]
            if section.captains_hand_in:
                tried(
                    refused,
                    lambda t=team, c=chosen: hand_in(  # type: ignore[misc]
                        ANN, fresh(section), number, t, c, by_arbiter=True
                    ),
                )
            else:
                tried(
                    refused,
                    lambda t=team, c=chosen: correct_line_up(  # type: ignore[misc]
                        ANN, fresh(section), number, t, c, "late change"
                    ),
                )
        pair = (min(match.white, match.black), max(match.white, match.black))
        if random.random() < 0.1:
            day = datetime(2026, 10, 3 + number, 11)
            tried(
                refused,
                lambda p=pair, d=day: set_fixture(  # type: ignore[misc]
                    ANN, fresh(section), number, p, d, "Town hall"
                ),
            )
        elif random.random() < 0.05:
            moved = MovedMatch(number, pair, to=datetime(2026, 12, 5, 14), why="snow")
            tried(refused, lambda m=moved: move_match(ANN, fresh(section), m))  # type: ignore[misc]
    if section.captains_hand_in:
        tried(refused, lambda: release(ANN, fresh(section), number, default=True))
        if section.rounds.get(number=number).sealed:
            # Postponed matches are left for a release of their own.
            tried(refused, lambda: release(ANN, fresh(section), number, default=True))


def results(section: models.Section, number: int, random: Random) -> None:
    """A result for every game that has none; some boards are forfeited."""
    games = models.Game.objects.filter(round__section=section, round__number=number)
    teams = tournament_of(fresh(section)).teams
    missing = 0.06 if teams else 0.0
    wanted = [
        EnteredResult(game.pk, random.choice(FORFEITS if random.random() < missing else RESULTS))
        for game in games.filter(white_mark="?").order_by("white__number")
    ]
    if wanted:
        outcome = enter_results(ANN, fresh(section), number, wanted)
        assert not outcome.refused, outcome.refused


def rulings(section: models.Section, number: int, random: Random, refused: list[str]) -> None:
    """Wrong boards and players without a right to play, matches and teams taken out."""
    now = tournament_of(fresh(section))
    if not now.regulations.board_colours:
        return
    for match in matches(now)[number - 1].matches:
        drawn = random.random()
        boards = [at for at, each in enumerate(match.boards, 1) if each.game is not None]
        if not boards or drawn > 0.2:
            continue
        offender = frozenset(random.choice(((match.white,), (match.black,))))
        about = MatchDecision(
            DecisionKind.WRONG_ORDER,
            number,
            match.white,
            match.black,
            boards={random.choice(boards): offender},
            reason="sat the wrong way round",
        )
        if drawn < 0.05:
            player = match.boards[boards[0] - 1].white
            about = replace(about, kind=DecisionKind.INELIGIBLE, boards={}, player=player or 0)
        elif drawn < 0.07:
            about = replace(about, kind=DecisionKind.REMOVAL, boards={}, losers=offender)
        tried(refused, lambda d=about: decide(section, d))  # type: ignore[misc]


def decide(section: models.Section, about: MatchDecision) -> None:
    section = fresh(section)
    made = previewed(section, state_of(section), about)
    if not isinstance(made, Previewed):
        raise Refused(made.reason, made.article)
    rule_match(ANN, section, about, made.seen, twice=True)


def text_of_file(section: models.Section, *, for_rating: bool = False) -> str:
    return write_trf(exported(fresh(section), for_rating=for_rating))


def taken(section: models.Section, text: str) -> models.Section:
    """The file imported beside the section; it has neither errors nor warnings."""
    found = incoming("event.trf", text.encode())
    problems = [
        f"{each.code} line {each.line}: {each.message()}" for each in found.reading.problems
    ]
    assert not problems, problems
    again = import_trf(ANN, section.event, found)
    if section.captains_hand_in:
        again = captains_on(again)
    return again


def cut_to(whole: Tournament, rounds: int) -> Tournament:
    """The tournament as it stood after so many rounds, without what its file claims."""
    then = whole.before_round(rounds + 1)
    return replace(
        then,
        entrants=tuple(replace(each, points=None, rank=None) for each in then.entrants),
        teams=tuple(
            replace(each, match_points=None, game_points=None, rank=None) for each in then.teams
        ),
    )


def stands_as(section: models.Section, whole: Tournament, rounds: int) -> None:
    """Assert that a section has the matches, the points and the table of the first rounds."""
    now, scores = tournament_of(section), team_scores(whole, rounds)
    assert matches(now) == matches(whole)[:rounds]
    assert team_scores(now) == scores
    rows = table_at(state_of(section), TableWish(teams=True), rounds).standings.rows
    assert {row.number: row.score for row in rows} == {
        team: score.match_points for team, score in scores.items()
    }


def compare(one: models.Section, other: models.Section) -> None:
    """Assert that two sections are the same event: rows, frames, matches, tables, files.

    A file tells that it was imported; that line is not compared.
    """
    mine, theirs = tournament_of(fresh(one)), tournament_of(fresh(other))
    assert plain(mine) == plain(theirs), told(*(write_trf(plain(each)) for each in (mine, theirs)))
    frames = [frame_of(fresh(each).frame) for each in (one, other)]
    assert plain(frames[0]) == plain(frames[1]), told(*(write_trf(plain(each)) for each in frames))
    assert matches(plain(mine)) == matches(plain(theirs))
    for found in (rows_of, byes_of, games_of, rated_of):
        assert found(one) == found(other), f"{found.__name__}: {found(one)} {found(other)}"
    for teams in (True, False) if mine.teams else (False,):
        tables = [
            table_at(state_of(fresh(each)), TableWish(teams=teams), len(mine.rounds)).standings
            for each in (one, other)
        ]
        assert tables[0] == tables[1]
    for rating in (False, True):
        texts = [text_of_file(each, for_rating=rating) for each in (one, other)]
        assert without_origin(texts[0]) == without_origin(texts[1]), told(*texts)


def plain(tournament: Tournament) -> Tournament:
    """Without claimed points and places; sorted where a file has no order of its own.

    In a round that nobody played a file has a bye of no points for everybody.
    """
    extra = tuple(line for line in tournament.extra if not line.startswith(_OF_THE_FILE))
    return replace(
        tournament,
        entrants=tuple(replace(each, points=None, rank=None) for each in tournament.entrants),
        teams=tuple(
            replace(each, match_points=None, game_points=None, rank=None)
            for each in tournament.teams
        ),
        rounds=tuple(
            replace(
                each,
                games=tuple(sorted(each.games, key=lambda game: game.white)),
                byes=tuple(sorted(each.byes, key=lambda bye: bye.player)) if each.paired else (),
            )
            for each in tournament.rounds
        ),
        team_byes=tuple(sorted(tournament.team_byes, key=repr)),
        team_forfeits=tuple(sorted(tournament.team_forfeits, key=repr)),
        line_ups=tuple(sorted(tournament.line_ups, key=lambda each: (each.round, each.team))),
        extra=extra,
    )


def told(one: str, other: str) -> str:
    """The lines of two texts that differ."""
    lines = difflib.unified_diff(one.splitlines(), other.splitlines(), lineterm="", n=0)
    return "\n".join(lines)


def without_origin(text: str) -> str:
    return "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith(_OF_THE_FILE)
    )


def rows_of(section: models.Section) -> list[tuple[object, ...]]:
    return list(
        section.players.order_by("number").values_list(
            "number", "name", "rating", "withdrawn_from", "excused", "not_come", "fixed_board"
        )
    )


def byes_of(section: models.Section) -> list[tuple[object, ...]]:
    return sorted(section.byes.values_list("round_number", "player__number", "kind"))


def games_of(section: models.Section) -> list[tuple[object, ...]]:
    """Every game with its board."""
    games = models.Game.objects.filter(round__section=section)
    return sorted(
        games.values_list(
            "round__number", "board", "white__number", "black__number", "white_mark", "black_mark"
        )
    )


def rated_of(section: models.Section) -> Tournament:
    return plain(position_of(fresh(section)).rating)
