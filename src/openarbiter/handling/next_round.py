"""The next round: who is in it, and what has to be decided before it is paired (C.04.2 C, D)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from openarbiter.handling.absences import absent_without_notice, never_paired
from openarbiter.handling.announced_rounds import doubtful_rounds
from openarbiter.handling.byes import Overtaken, overtaken_byes
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.knockouts import missing_before_next, over
from openarbiter.handling.match_play import match_ended, next_game_finding
from openarbiter.handling.situation import Situation
from openarbiter.handling.system_needs import missing_for_system
from openarbiter.handling.team_lists import empty_teams
from openarbiter.model import ByeKind, ByeRequest, Game, Reason, Tournament
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.moved_matches import postponed_match_games
from openarbiter.model.predetermined import predetermined
from openarbiter.model.text import N_
from openarbiter.model.withdrawal_lines import with_withdrawal_lines
from openarbiter.pairing.match_systems import is_second_game, pairs_teams, sides_of
from openarbiter.pairing.other_systems import NotDutch, Otherwise, why_not_swiss
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import system_of

_ALL_PAIRED = N_("All {rounds} rounds of this tournament are paired.")
_NOBODY = N_("No players to pair in round {round}: add players, or check in those who have come.")
_NO_TEAM = N_(
    "No teams to pair in round {round}: all of them have withdrawn or have a bye. Let teams play "
    "on the page of the teams."
)
_NO_RESULT = N_(
    "Games without a result: {games}. Enter the results; adjourned games may count as draws "
    "for this pairing only."
)
_UNDECIDED = N_(
    "These players missed their game of the last round and have not explained it: {players}. "
    "They count as withdrawn unless you accept an explanation; decide for each of them."
)
_CLUB = N_(
    "This pairing system is outside the FIDE rules, and the section is in FIDE mode. Leave FIDE "
    "mode, with the reason, or choose another system."
)
_OVERTAKEN = N_(
    "Half-point byes of round {round} that are not allowed: {players}. Give zero-point byes "
    "instead, or let these players play."
)


def next_position(situation: Situation) -> Tournament:
    """The tournament as its next round is paired (C.04.2 C.1, D.3, D.4).

    Whoever asked for a bye has it in ``regulations.bye_requests``; those who do not play
    besides have a bye of no points there: who has withdrawn, and who has never been paired
    and has not checked in, where checking in is asked for.
    """
    tournament = situation.tournament
    if is_knockout(tournament):
        # Its lines say who has withdrawn, and nobody joins it later.
        return tournament
    number = situation.played + 1
    away = situation.withdrawn(number)
    if situation.conduct.check_in:
        there = tournament.arrived()
        away |= {
            player for player, each in situation.attendance.items() if not each.present
        } - there
    requests = tournament.regulations.bye_requests
    kept = tuple(each for each in requests if each.round != number or each.player not in away)
    added = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in sorted(away))
    regulations = replace(tournament.regulations, bye_requests=kept + added)
    return replace(tournament, regulations=regulations)


def with_withdrawals(situation: Situation, tournament: Tournament) -> Tournament:
    """A Swiss tournament in whose rounds to come nobody who has withdrawn plays (C.05 6.7(1)).

    A tournament file has no other word for a withdrawal: without it another program pairs the
    player again. A comment says that it is one, and this program reads it. The byes of schedules
    stay as they are, and so do those of team events, where record 240 is about teams: there the
    comment alone says that the player sits in no line-up any more.

    Args:
        tournament: that of the situation, as it goes into a file.
    """
    if is_knockout(tournament):
        return tournament
    left = {
        player: each.withdrawn_from
        for player, each in situation.attendance.items()
        if each.withdrawn_from is not None
    }
    tournament = with_withdrawal_lines(tournament, left)
    if tournament.teams or predetermined(tournament):
        return tournament
    rounds = tournament.regulations.rounds or 0
    gone = [
        ByeRequest(number, player, ByeKind.ZERO)
        for number in range(len(tournament.rounds) + 1, rounds + 1)
        for player in sorted(situation.withdrawn(number))
    ]
    if not gone:
        return tournament
    absent = {(each.round, each.player) for each in gone}
    requests = tournament.regulations.bye_requests
    kept = [each for each in requests if (each.round, each.player) not in absent]
    regulations = replace(tournament.regulations, bye_requests=(*kept, *gone))
    return replace(tournament, regulations=regulations)


def unfinished(tournament: Tournament) -> tuple[tuple[int, Game], ...]:
    """The games without a result, each with its round (C.04.2 D.1)."""
    return tuple(
        (number, game)
        for number, played in enumerate(tournament.rounds, start=1)
        for game in played.games
        if not game.result.known
    )


def undecided_games(tournament: Tournament) -> tuple[tuple[int, Game], ...]:
    """The games without a result that the pairing of the next round depends on (C.04.2 D.1).

    Game 2 of a match has the pairs of game 1, whatever came of it; the terms of a club say what a
    game counts while it has no result. In a knock-out the matches say what they wait for.
    """
    if is_knockout(tournament):
        return ()
    second = is_second_game(tournament, len(tournament.rounds) + 1)
    return () if second or paired_by_a_club(tournament) else unfinished(tournament)


def club_in_fide_mode(situation: Situation) -> Finding | None:
    """What keeps a club's system from pairing in FIDE mode; None where nothing does.

    FIDE has no rules for it, and FIDE mode is left by a person, with the reason, for good.
    """
    if not situation.conduct.fide_mode or not paired_by_a_club(situation.tournament):
        return None
    return _refused("", Reason.of(_CLUB))


def current_round(tournament: Tournament) -> int:
    """The round that is played, or was played last; 0 before the first is published.

    The rounds of a schedule may all be published before the first is over: there it is the
    first in which a game has no result. A match of teams that is postponed keeps no round from
    being over, but for the season: once nothing else is left, its round is played.
    """
    played = len(tournament.rounds)
    if not system_of(tournament).scheduled:
        return played
    waiting = postponed_match_games(tournament)
    left = unfinished(tournament)
    for number, game in left:
        if (number, game.white, game.black) not in waiting:
            return number
    return left[0][0] if left else played


def is_over(tournament: Tournament) -> bool:
    """Check whether all rounds announced are published and all games of the last are decided.

    A match that ends with its decision is over then.
    """
    published = len(tournament.rounds)
    if not published:
        return False
    if is_knockout(tournament):
        return over(tournament)
    if published < (tournament.regulations.rounds or 0) and not match_ended(tournament):
        return False
    last = tournament.rounds[current_round(tournament) - 1]
    return all(game.result.known for game in last.games)


def undecided(situation: Situation) -> tuple[int, ...]:
    """Players who did not come, have not explained it and have not withdrawn (C.04.2 D.2).

    They lost by forfeit, or their opponents played others who had none.

    In a schedule nothing depends on it: the games stay; nor does it after the last round. Nor does
    it where teams are paired, who seat others, where game 2 of a match follows, or in a knock-out.

    Returns:
        Their numbers, in order.
    """
    tournament = situation.tournament
    if pairs_teams(tournament) or is_second_game(tournament, situation.played + 1):
        return ()
    if is_knockout(tournament):
        return ()
    if paired_by_a_club(tournament):
        return ()  # Whoever stays away is not paired until they come back.
    announced = tournament.regulations.rounds
    over = announced is not None and situation.played >= announced
    if over or situation.scheduled:
        return ()
    rounds = enumerate(tournament.rounds, start=1)
    last = max((number for number, played in rounds if played.paired), default=0)
    following = situation.played + 1
    people = situation.attendance.items()
    decided = {
        player
        for player, each in people
        if (each.excused is not None and each.excused >= last) or each.withdrawn(following)
    }
    replaced = {player for player, each in people if each.not_come == last}
    absent = {*absent_without_notice(tournament, decided), *replaced} - decided
    return tuple(sorted(absent))


def not_yet_come(situation: Situation) -> tuple[int, ...]:
    """Players who have not been in any pairing yet, by number (C.04.2 C.1, C.2).

    Whoever was paired and did not come was in one, though the opponent then played another.
    Reserves of teams may never play.
    """
    if pairs_teams(situation.tournament) or is_knockout(situation.tournament):
        return ()
    return tuple(
        player
        for player in never_paired(situation.tournament)
        if situation.of(player).not_come is None
    )


def byes_overtaken(situation: Situation) -> tuple[Overtaken, ...]:
    """The half-point byes that were given and would not be given any more (C.05 6.7(4)).

    A player who does not play the next round for another reason has no such bye in it.
    """
    requests = situation.tournament.regulations.bye_requests
    if not any(each.kind is ByeKind.HALF for each in requests):
        return ()
    conditions = frozenset(
        player for player, each in situation.attendance.items() if each.conditions
    )
    return overtaken_byes(next_position(situation), situation.conduct.byes, conditions)


def forbidden_bye(situation: Situation) -> Finding | None:
    """What forbids a half-point bye of the next round, in FIDE mode; None where nothing does."""
    if not situation.conduct.fide_mode:
        return None
    number = situation.played + 1
    found = [each for each in byes_overtaken(situation) if each.request.round == number]
    if not found:
        return None
    names = {each.number: each.name for each in situation.tournament.entrants}
    told = ", ".join(f"{each.request.player} {names[each.request.player]}" for each in found)
    players = tuple(each.request.player for each in found)
    reason = Reason.of(_OVERTAKEN, round=number, players=told)
    return _refused(found[0].findings[0].article, reason, *players)


def refuses_dutch(situation: Situation, other: NotDutch) -> bool:
    """Whether a tournament the Dutch system is not for is not paired by it all the same.

    It never is in FIDE mode where teams are paired or the pairs are fixed beforehand; the code
    of another Swiss system is told of.
    """
    return situation.conduct.fide_mode and other.how is not Otherwise.OTHER_SYSTEM


def not_ready(
    situation: Situation, *, as_draws: bool = False, entered: bool = False
) -> Finding | None:
    """What has to be done before the next round can be paired; None where it can be.

    Args:
        as_draws: whether games without a result count as draws for this pairing only
            (C.04.2 D.1); in FIDE mode it has to be said.
        entered: whether an arbiter enters the pairs, so that they need not be of a system that
            is paired here.
    """
    return next(_obstacles(situation, as_draws=as_draws, entered=entered), None)


def _obstacles(situation: Situation, *, as_draws: bool, entered: bool) -> Iterator[Finding]:
    tournament = next_position(situation)
    number, announced = situation.played + 1, tournament.regulations.rounds
    if is_knockout(tournament):
        missing = missing_before_next(situation, tournament)
        if missing is not None:
            yield missing
        return
    if announced is not None and number > announced:
        yield _refused("", Reason.of(_ALL_PAIRED, rounds=announced))
    if situation.scheduled:
        decided = next_game_finding(situation)
        if decided is not None and decided.level == REFUSE:
            yield decided
        doubtful = doubtful_rounds(tournament)
        if doubtful is not None:
            yield doubtful
        return
    club = club_in_fide_mode(situation)
    if club is not None:
        yield club
    other = why_not_swiss(tournament)
    if other is not None and not entered and refuses_dutch(situation, other):
        yield _refused("C.04.2 A.1", other.reason)
    requests = tournament.regulations.bye_requests
    away = {request.player for request in requests if request.round == number}
    if not {each.number for each in tournament.entrants} - away:
        yield _refused("", Reason.of(_NOBODY, round=number))
    elif pairs_teams(tournament) and not sides_of(tournament, edition_of(tournament)):
        yield _refused("", Reason.of(_NO_TEAM, round=number))
    without_players = empty_teams(tournament)
    if without_players is not None:
        yield without_players
    missing_here = None if entered else missing_for_system(tournament)
    if missing_here is not None:
        yield missing_here
    bye = forbidden_bye(situation)
    if bye is not None:
        yield bye
    open_games = undecided_games(tournament)
    if open_games and situation.conduct.fide_mode and not as_draws:
        yield _refused("C.04.2 D.1", Reason.of(_NO_RESULT, games=len(open_games)))
    absent = undecided(situation)
    if absent:
        names = {each.number: each.name for each in tournament.entrants}
        told = ", ".join(f"{player} {names[player]}" for player in absent)
        yield _refused("C.04.2 D.2", Reason.of(_UNDECIDED, players=told), *absent)


def _refused(article: str, reason: Reason, *players: int) -> Finding:
    return Finding(article, reason, REFUSE, forbidden=True, players=players)
