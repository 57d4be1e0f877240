"""Where the program and the second reading of team matches do not say the same."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Bye, ByeKind, Game, Tournament, matches, scores
from openarbiter.model.board_rulings import as_played
from openarbiter.model.late_corrections import as_recorded
from openarbiter.pairing.olympiad.teams import olympiad_teams
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.teams import team_cards
from openarbiter.rulebook import edition_named
from openarbiter.rulebook.match_wins import team_results, team_totals
from openarbiter.standings import standings
from support.literal_team_match import (
    OPEN,
    PlainEvent,
    buchholz,
    individual_points,
    met,
    no_bye,
    rated_games,
    rounds_of,
    totals,
    was_played,
)


def tenths(value: Fraction) -> int:
    assert (10 * value).denominator == 1
    return int(10 * value)


def differences(event: PlainEvent, tournament: Tournament) -> list[str]:
    """Sentences on every value that differs; nothing where both readings agree."""
    found: list[str] = []

    def same(what: str, ours: object, literal: object) -> None:
        if ours != literal:
            found.append(f"{what}: {ours} and literally {literal}")

    _matches(event, tournament, same)
    _pairing(event, tournament, same)
    _standings(event, tournament, same)
    points = {player: tenths(each) for player, each in individual_points(event).items()}
    same("individual points", dict(scores(tournament)), points)
    rated = {
        (number, game.white, game.black, game.result.white.value + game.result.black.value)
        for number, played in enumerate(as_played(tournament).rounds, start=1)
        for game in played.games
        if game.result.played and game.result.known
    }
    same("rated games", rated, rated_games(event))
    _files(tournament, same)
    return found


def _matches(event, tournament, same) -> None:  # type: ignore[no-untyped-def]
    literal = rounds_of(event)
    plain = {(one.round, one.white): one for one in event.matches}
    count = 0
    for played in matches(tournament):
        same(f"problems of round {played.round}", played.problems, ())
        for result in team_results(tournament, played):
            match = result.match
            count += 1
            told = plain.get((match.round, match.white))
            name = f"round {match.round}, {match.white}-{match.black}"
            if told is None or told.black != match.black:
                same(f"{name}: the white team", match.white, match.black)
                continue
            same(f"{name} is played", match.played, was_played(told))
            for team, got in ((match.white, result.white), (match.black, result.black)):
                want = literal[team][match.round - 1]
                pair = tenths(want.match_points), tenths(want.game_points)
                same(f"{name}, points of {team}", (got.match_points, got.game_points), pair)
    same("number of matches", count, len(event.matches))
    ours = {
        team: (one.match_points, one.game_points) for team, one in team_totals(tournament).items()
    }
    wanted = {team: (tenths(mp), tenths(gp)) for team, (mp, gp) in totals(event).items()}
    same("totals", ours, wanted)


def _pairing(event, tournament, same) -> None:  # type: ignore[no-untyped-def]
    history, barred, scored = met(event), no_bye(event), totals(event)
    literal = rounds_of(event)
    cards = team_cards(
        tournament, edition_named("fide-2018"), kind_of(tournament.regulations.system)
    )
    for card in cards:
        team = card.number
        same(f"{team} has met", set(card.contender.met), history[team])
        same(f"{team} may have the bye", card.contender.bye_allowed, team not in barred)
        colours = [one.colour for one in literal[team] if one.colour]
        same(f"colours of {team}", [colour.value for colour in card.colours], colours)
        same(f"score of {team}", card.contender.score, tenths(scored[team][0]))
    for one in olympiad_teams(tournament):
        same(f"{one.number} has met, by D.02", set(one.met), history[one.number])
        colours = [each.colour for each in literal[one.number]]
        ours = [each.value if each is not None else "" for each in one.colours]
        same(f"colours of {one.number}, by D.02", ours, colours)


def _standings(event, tournament, same) -> None:  # type: ignore[no-untyped-def]
    if any(
        OPEN in board.result and not board.lost for one in event.matches for board in one.boards
    ):
        return
    table = standings(tournament, "BH:MP", rounds=event.rounds)
    wanted = buchholz(event)
    ranked = [row for row in table.rows if row.rank is not None]
    same("teams of the table", {row.number for row in ranked}, set(wanted))
    scale = table.columns[1].tie_break.scale
    for row in ranked:
        amount = row.values[1].amount
        ours = None if amount is None else Fraction(amount) / scale
        same(f"Buchholz of {row.number}", ours, wanted.get(row.number))


def _files(tournament, same) -> None:  # type: ignore[no-untyped-def]
    """A file of either kind reads back with the same results, and the same games to be rated."""
    for each in (tournament, as_played(tournament)):
        back = read_trf(write_trf(each).encode()).tournament
        same("table of a file", team_totals(as_recorded(back)), team_totals(tournament))
        same("games of a file", _games(as_played(back)), _games(as_played(tournament)))


def _games(tournament: Tournament) -> list[tuple[set[Game], set[Bye]]]:
    """A round in which nobody plays is written as zero-point byes of everybody."""
    return [
        (set(each.games), {bye for bye in each.byes if bye.kind is not ByeKind.ZERO})
        for each in tournament.rounds
    ]
