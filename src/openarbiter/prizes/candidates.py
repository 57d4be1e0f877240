"""The players as a prize plan sees them: place, score, what they gained, who they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.model import ByeKind, Entrant, Mark, Reason, Score, Tournament
from openarbiter.model.text import N_
from openarbiter.rating.event import RatedPlayer
from openarbiter.standings import Standings
from openarbiter.standings.club import CLUB_COLUMNS
from openarbiter.standings.knockout import KNOCKOUT


@dataclass(frozen=True, slots=True)
class PrizeCandidate:
    """One participant of the final standings.

    Attributes:
        number: the tournament pairing number.
        rank: the place; participants whom no tie-break separates have the same.
        score: in tenths.
        step: the place among those with this score that a play-off gave, from 1; 0 without one.
        tied: what those share prizes by whom no points order, as in a knock-out: the place; None
            where points make the score groups.
        entrant: None for a team.
        gain: W-We in hundredths of a point; None without a rated game, or for unrated players.
        performance: None without a rated game.
        rated_games: how many games against rated opponents.
    """

    number: int
    rank: int
    score: Score
    step: int = 0
    entrant: Entrant | None = None
    club: str = ""
    gain: int | None = None
    performance: int | None = None
    rated_games: int = 0
    tied: int | None = None


class WrongPlayOff(ValueError):
    """The result of a play-off does not fit the standings.

    Attributes:
        reason: why not.
    """

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


def candidates_of(
    tournament: Tournament,
    table: Standings,
    rated: Mapping[int, RatedPlayer] | None = None,
    clubs: Mapping[int, str] | None = None,
    play_offs: Sequence[Sequence[Sequence[int]]] = (),
) -> tuple[PrizeCandidate, ...]:
    """Everybody in the standings who came, in their order.

    Players who never came get no prize, though the table has them: those without a game that
    was played or won by forfeit, and without a pairing-allocated bye.

    Args:
        table: the final standings.
        rated: what the event did to everybody's rating, for gain and performance.
        clubs: the club of each player, by number.
        play_offs: of each the numbers in the order it left them; those who remained level stand
            together and share equally (C.02 13.2.5, 13.2.6).

    Raises:
        WrongPlayOff: a play-off names somebody twice or nobody, or players who were not level
            at the top of a score group.
    """
    entrants = {} if table.teams else {each.number: each for each in tournament.entrants}
    came = {row.number for row in table.rows}
    if not table.teams:
        came &= players_who_came(replace(tournament, rounds=tournament.rounds[: table.rounds]))
    by_place = bool(table.columns) and table.columns[0].code.name in {KNOCKOUT, *CLUB_COLUMNS}
    found = []
    for row in table.rows:
        if row.rank is None or row.number not in came:
            continue
        of_rating = None if rated is None else rated.get(row.number)
        change = None if of_rating is None else of_rating.change
        performance = None if of_rating is None else of_rating.performance
        found.append(
            PrizeCandidate(
                row.number,
                row.rank,
                row.score,
                entrant=entrants.get(row.number),
                club=(clubs or {}).get(row.number, ""),
                gain=None if change is None else change.gain,
                performance=None if performance is None else performance.rating,
                rated_games=0 if performance is None else performance.games,
                tied=row.rank if by_place else None,
            )
        )
    for play_off in play_offs:
        found = _after_play_off(found, play_off)
    return tuple(found)


def candidates_before(
    tournament: Tournament, clubs: Mapping[int, str] | None = None
) -> tuple[PrizeCandidate, ...]:
    """The players of the start list as if all had come, to see who could win what."""
    return tuple(
        PrizeCandidate(each.number, rank, 0, entrant=each, club=(clubs or {}).get(each.number, ""))
        for rank, each in enumerate(tournament.entrants, start=1)
    )


def players_who_came(tournament: Tournament) -> frozenset[int]:
    """The players who were at the board at least once, or had the pairing-allocated bye.

    A game without a result counts: it may still be going on.
    """
    found = set()
    for played in tournament.rounds:
        for game in played.games:
            for player, mark in (
                (game.white, game.result.white),
                (game.black, game.result.black),
            ):
                if mark is not Mark.FORFEIT_LOSS:
                    found.add(player)
        found |= {bye.player for bye in played.byes if bye.kind is ByeKind.PAB}
    return frozenset(found)


def _after_play_off(
    found: list[PrizeCandidate], play_off: Sequence[Sequence[int]]
) -> list[PrizeCandidate]:
    numbers = [number for part in play_off for number in part]
    known = {each.number: each for each in found}
    for number in numbers:
        if number not in known:
            reason = N_("The play-off names {number}, who is not in the standings.")
            raise WrongPlayOff(Reason.of(reason, number=number))
        if numbers.count(number) > 1:
            raise WrongPlayOff(Reason.of(N_("The play-off names {number} twice."), number=number))
    if len({known[number].score for number in numbers}) > 1:
        raise WrongPlayOff(
            Reason.of(N_("The players of the play-off do not all have the same points."))
        )
    score = known[numbers[0]].score
    rest = [each for each in found if each.score == score and each.number not in numbers]
    last = max(known[number].rank for number in numbers)
    if any(each.rank <= last for each in rest):
        raise WrongPlayOff(
            Reason.of(
                N_(
                    "The players of the play-off are not the first with their points: somebody "
                    "who did not play it is ranked before one of them."
                )
            )
        )
    place = min(known[number].rank for number in numbers)
    for step, part in enumerate(play_off, start=1):
        for number in part:
            known[number] = replace(known[number], rank=place, step=step)
        place += len(part)
    return sorted(known.values(), key=lambda each: (each.rank, each.number))
