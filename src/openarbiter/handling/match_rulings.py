"""Boards of team matches that count otherwise than they were played (C.05 7, PMR 210, 211).

A game on a wrong board counts in the match as lost by forfeit for the team that offended, and is
rated as it was played. Where both players of a board were wrong, both teams have lost it: C.05 7
fines the games with the wrong order, and says nothing that would save one team for the fault of
the other. A board that was forfeited stays so: nobody played a game there in the wrong order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.corrections import Correction, correction_of_round
from openarbiter.handling.findings import Finding
from openarbiter.handling.line_up_facts import seats_of
from openarbiter.handling.line_up_findings import forbidden
from openarbiter.handling.naming import names_of
from openarbiter.handling.team_quorum import (
    QuorumVerdict,
    match_forfeited,
    quorum_verdict,
    team_removed,
)
from openarbiter.handling.unclaimed import without_claims
from openarbiter.model import (
    NO_RESULT,
    Game,
    Match,
    MatchResult,
    Result,
    Round,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.board_rulings import (
    BoardRuling,
    Offender,
    RulingKind,
    board_rulings,
    with_board_rulings,
)
from openarbiter.model.team_rules import LineUpOrder, team_rules
from openarbiter.model.text import N_
from openarbiter.model.whole_matches import by_boards_of_tables
from openarbiter.rulebook.match_wins import team_results

__all__ = [
    "CorrectedMatch",
    "QuorumVerdict",
    "corrected_matches",
    "effect_of_ruling",
    "ineligible_board",
    "match_forfeited",
    "misplaced",
    "quorum_verdict",
    "team_removed",
    "with_rulings",
    "without_ruling",
    "wrong_boards",
]

ARTICLES = {RulingKind.WRONG_ORDER: "C.05 7", RulingKind.INELIGIBLE: "PMR 211"}
"""The article by which a board is lost."""

_NO_ROUND = N_("Round {round} is not published: there is no match to correct.")
_NO_GAME = N_(
    "In round {round} player {white} had no game with White against player {black}: nothing can "
    "be corrected there."
)
_NOT_PLAYED = N_(
    "{white} and {black} did not play in round {round}: the board is forfeited, and it stays so."
)
_NOT_OVER = N_(
    "The game of {white} and {black} in round {round} has no result yet. It is played to its end, "
    "for it is rated; enter the result first."
)
_NO_RULING = N_("The game of {white} and {black} in round {round} counts as it was played.")


@dataclass(frozen=True, slots=True)
class CorrectedMatch:
    """A match before and after rulings on its boards.

    Attributes:
        played: the result by the games as they were played.
        counted: the result as it counts.
        rulings: those on its boards, in the order of the boards.
    """

    played: MatchResult
    counted: MatchResult
    rulings: tuple[BoardRuling, ...]


def wrong_boards(
    tournament: Tournament,
    round_number: int,
    handed_in: Mapping[int, Sequence[int | None]] | None = None,
    reason: str = "",
) -> tuple[BoardRuling, ...]:
    """The rulings due on boards of a round at which somebody sat whose board it was not (C.05 7).

    Each player is compared with the one who should sit there: by the line-up that was handed in
    or, without one, by the order of the team's list where that is fixed: the players who came,
    sorted by it. Boards that are forfeited, or ruled already, are left out.

    Args:
        handed_in: line-ups by the number of the team.
        reason: what the rulings are to say.
    """
    if not 1 <= round_number <= len(tournament.rounds):
        return ()
    ruled = {(one.round, one.white, one.black) for one in board_rulings(tournament)}
    found = []
    for match in matches_of_round(tournament, round_number).matches:
        wrong = {
            team: misplaced(tournament, match, team, (handed_in or {}).get(team))
            for team in (match.white, match.black)
        }
        for at, board in enumerate(match.boards):
            game = board.game
            if game is None or not game.result.played:
                continue
            offends = {
                player
                for team, player in ((match.white, board.white), (match.black, board.black))
                if at in wrong[team]
            }
            if offends and (round_number, game.white, game.black) not in ruled:
                found.append(
                    BoardRuling(
                        round_number,
                        game.white,
                        game.black,
                        RulingKind.WRONG_ORDER,
                        _offender(game, offends),
                        game.result,
                        reason,
                    )
                )
    return tuple(found)


def misplaced(
    tournament: Tournament,
    match: Match,
    team: int,
    handed_in: Sequence[int | None] | None = None,
) -> dict[int, int | None]:
    """Who should have sat at the boards of a match, from 0, at which another of the team sat.

    None where nobody of the team should have sat there. Nothing where the order is free and no
    line-up was handed in, or the order goes by ratings: then no board has one player who is due.
    Nor in Scheveningen and Skalitzky, whose tables say who meets whom.
    """
    if by_boards_of_tables(tournament):
        return {}
    seats = seats_of(match, team)
    listed = numbered_teams(tournament)[team].players
    if handed_in is not None:
        due: Sequence[int | None] = (*handed_in, *(None,) * (len(seats) - len(handed_in)))
    else:
        rules = team_rules(tournament)
        if rules.order is not LineUpOrder.FIXED:
            return {}
        place = {one: at for at, one in enumerate(listed)}
        due = _due(seats, place, shift=rules.shift)
    return {
        at: due[at]
        for at, one in enumerate(seats)
        if one is not None and at < len(due) and one != due[at]
    }


def ineligible_board(
    tournament: Tournament,
    round_number: int,
    white: int,
    black: int,
    offender: Offender,
    reason: str,
    *,
    rated: bool = True,
) -> BoardRuling | Finding:
    """The ruling on a game that somebody played who had no right to play there (PMR 210, 211).

    Whoever began the game or played it to its end: it is not counted, and the team has lost the
    board.

    Args:
        white, black: the players of the game, by number and colour of the pieces.
        rated: whether the two who are named played it themselves; a game of somebody who is not
            entered is not rated.
    """
    game = _game_of(tournament, round_number, white, black)
    if isinstance(game, Finding):
        return game
    played = game.result if rated else NO_RESULT
    return BoardRuling(round_number, white, black, RulingKind.INELIGIBLE, offender, played, reason)


def with_rulings(tournament: Tournament, rulings: Iterable[BoardRuling]) -> Tournament | Finding:
    """The tournament with these boards decided: their results in the table, and a line on each.

    How a game was played is kept in the line; see :func:`openarbiter.model.board_rulings.as_played`
    for the rating. A second ruling on the same game replaces the first and keeps how the game was
    played.

    Returns:
        The tournament; or what refuses a ruling: there is no such game, it was forfeited, or it
        is not over (C.05 7).
    """
    kept = {(one.round, one.white, one.black): one for one in board_rulings(tournament)}
    rounds = list(tournament.rounds)
    names = names_of(tournament)
    concerned: set[int] = set()
    for ruling in rulings:
        key = (ruling.round, ruling.white, ruling.black)
        game = _game_of(tournament, *key)
        if isinstance(game, Finding):
            return game
        values = {
            "round": ruling.round, "white": names[ruling.white], "black": names[ruling.black]
        }  # fmt: skip
        article = ARTICLES[ruling.kind]
        if key in kept:
            ruling = replace(ruling, played=kept[key].played)
        elif not game.result.played:
            return forbidden(article, _NOT_PLAYED, *key[1:], **values)
        elif not game.result.known and ruling.kind is RulingKind.WRONG_ORDER:
            return forbidden(article, _NOT_OVER, *key[1:], **values)
        _replace(rounds, ruling, ruling.counted)
        kept[key] = ruling
        concerned |= {ruling.white, ruling.black}
    changed = replace(tournament, rounds=tuple(rounds))
    return with_board_rulings(without_claims(changed, concerned), kept.values())


def without_ruling(
    tournament: Tournament, round_number: int, white: int, black: int
) -> Tournament | Finding:
    """The tournament with a game that counts again as it was played."""
    kept = {(one.round, one.white, one.black): one for one in board_rulings(tournament)}
    ruling = kept.pop((round_number, white, black), None)
    if ruling is None:
        names = names_of(tournament)
        return forbidden(
            "C.05 7",
            _NO_RULING,
            white,
            black,
            round=round_number,
            white=names.get(white, f"#{white}"),
            black=names.get(black, f"#{black}"),
        )
    rounds = list(tournament.rounds)
    _replace(rounds, ruling, ruling.played)
    changed = without_claims(replace(tournament, rounds=tuple(rounds)), {white, black})
    return with_board_rulings(changed, kept.values())


def corrected_matches(
    tournament: Tournament, rulings: Sequence[BoardRuling]
) -> tuple[CorrectedMatch, ...]:
    """The matches that rulings decide otherwise, with both results, in the order of the rounds.

    Args:
        rulings: those the tournament has already, or others to be made.
    """
    after = with_rulings(tournament, rulings)
    if isinstance(after, Finding):
        return ()
    before = tournament
    for ruling in board_rulings(tournament):
        without = without_ruling(before, ruling.round, ruling.white, ruling.black)
        before = before if isinstance(without, Finding) else without
    found = []
    for number in sorted({ruling.round for ruling in rulings}):
        counted = team_results(after, matches_of_round(after, number))
        played = team_results(before, matches_of_round(before, number))
        by_teams = {frozenset((one.match.white, one.match.black)): one for one in played}
        for one in counted:
            was = by_teams.get(frozenset((one.match.white, one.match.black)))
            own = [board.game for board in one.match.boards]
            places = {(game.white, game.black): at for at, game in enumerate(own) if game}
            about = [
                ruling
                for ruling in rulings
                if ruling.round == number and (ruling.white, ruling.black) in places
            ]
            about.sort(key=lambda ruling: places[ruling.white, ruling.black])
            if was is not None and about:
                found.append(CorrectedMatch(was, one, tuple(about)))
    return tuple(found)


def effect_of_ruling(
    tournament: Tournament, round_number: int, *, over: bool | None = None, closed: bool = False
) -> Correction:
    """What a ruling on a board of a round reaches (C.05 7 with C.04.2 D.8).

    C.05 7 lets the corrected result count for the round and for pairings to come, and names no
    last day; C.04.2 D.8 does for every error: once the next round is over, the table keeps what
    was recorded. The rating needs nothing then, for it has the games as they were played.

    Args:
        over: whether the round after it is over, where that is known better than by its results.
        closed: whether the final standings have been published.

    Raises:
        ValueError: the round has not been paired.
    """
    return correction_of_round(tournament, round_number, over=over, closed=closed)


def _due(
    seats: Sequence[int | None], place: Mapping[int, int], *, shift: bool
) -> tuple[int | None, ...]:
    """Who should sit at each board, of those who came, by the order of the list."""
    numbers = [one for one in seats if one is not None and one in place]
    came = sorted(numbers, key=place.__getitem__)
    if shift:
        row = iter(came)
        return tuple(next(row, None) if one in place else None for one in seats)
    own = {place[one]: one for one in came if place[one] < len(seats)}
    reserves = iter([one for one in came if place[one] >= len(seats)])
    return tuple(
        own[at] if at in own else (next(reserves, None) if one in place else None)
        for at, one in enumerate(seats)
    )


def _offender(game: Game, offends: set[int | None]) -> Offender:
    if {game.white, game.black} <= offends:
        return Offender.BOTH
    return Offender.WHITE if game.white in offends else Offender.BLACK


def _game_of(tournament: Tournament, number: int, white: int, black: int) -> Game | Finding:
    if not 1 <= number <= len(tournament.rounds):
        return forbidden("C.05 7", _NO_ROUND, round=number)
    games = tournament.rounds[number - 1].games
    found = next((one for one in games if (one.white, one.black) == (white, black)), None)
    if found is None:
        return forbidden("C.05 7", _NO_GAME, white, black, round=number, white=white, black=black)
    return found


def _replace(rounds: list[Round], ruling: BoardRuling, result: Result) -> None:
    was = rounds[ruling.round - 1]
    rounds[ruling.round - 1] = replace(
        was,
        games=tuple(
            replace(one, result=result)
            if (one.white, one.black) == (ruling.white, ruling.black)
            else one
            for one in was.games
        ),
    )
