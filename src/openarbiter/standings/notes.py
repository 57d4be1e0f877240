"""What one must know about a table, as sentences beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from openarbiter.model import Reason, Tournament, format_score
from openarbiter.model.removed_teams import Removal
from openarbiter.model.team_event import bye_by_system, numbered_teams, system_named
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import MatchWonBy
from openarbiter.standings.codes import Code
from openarbiter.standings.team_withdrawals import SettledTeams
from openarbiter.standings.withdrawals import Settled

SHOWN = 5
"""How many players without a rating are listed."""

_UNSAID = {
    "": N_(
        "The value of a team's pairing-allocated bye is not stated (TRF26 record 320); a win "
        "was assumed (C.04.1.c)."
    ),
    "team-swiss": N_(
        "The value of a team's pairing-allocated bye is not stated (TRF26 record 320): it counts "
        "as a drawn match (C.04.6 1.4)."
    ),
    "olympiad": N_(
        "The value of a team's pairing-allocated bye is not stated (TRF26 record 320): it counts "
        "as 1 match point and 2 game points (D.02 4.3)."
    ),
}


def of_bye_worth(tournament: Tournament) -> Reason:
    """What a team's allocated bye is worth where nobody said it."""
    if bye_by_system(tournament) is None:
        return Reason(_UNSAID[""])
    olympiad = system_named(tournament) == "olympiad"
    return Reason(_UNSAID["olympiad" if olympiad else "team-swiss"])


def of_unrated(code: Code, unrated: Sequence[int]) -> Reason:
    """Why a tie-break by ratings decides nothing (C.07 10)."""
    shown = ", ".join(map(str, unrated[:SHOWN])) + (", …" if unrated[SHOWN:] else "")
    return Reason(
        N_(
            "{code} is dropped: {count} players have no rating ({players}). If the regulations "
            "say what they count for, add it, as in {code}/U1400."
        ),
        (("code", code.text), ("count", str(len(unrated))), ("players", shown)),
    )


def of_removal(tournament: Tournament, removal: Removal) -> Reason:
    """Which team was removed from the event, and what that means (PMR 209)."""
    return Reason.of(
        N_(
            "Team {team} ({name}) was removed from the event before round {round}: the results of "
            "its matches are annulled and bring nobody points; the games on the boards are rated "
            "(PMR 209)."
        ),
        team=removal.team,
        name=numbered_teams(tournament)[removal.team].name,
        round=removal.round,
    )


def of_outsiders(outside: Collection[int]) -> Reason:
    """Whose results do not count (C.05 6.6)."""
    return Reason(
        N_(
            "Completed less than half of their games: {players}. The results stay in the "
            "crosstable and do not count in the standings (C.05 6.6)."
        ),
        (("players", ", ".join(map(str, sorted(outside)))),),
    )


def of_withdrawals(settled: Settled) -> Iterator[Reason]:
    """What became of games a round robin lacks (C.05 6.6)."""
    if settled.walkovers:
        yield Reason(
            N_("Unrecorded games of players who had left count as forfeits: {pairs} (C.05 6.6)."),
            (("pairs", _pairs((game.white, game.black) for _, game in settled.walkovers)),),
        )
    if settled.unexplained:
        yield Reason(
            N_(
                "Games are missing and count for nobody: {pairs}. If a player has withdrawn, say "
                "who with --withdrawn; the player's games then count as C.05 6.6 says."
            ),
            (("pairs", _pairs(settled.unexplained)),),
        )


def of_match_points(tournament: Tournament, rules: TieBreakRules) -> Reason:
    """What wins a match and what it is worth, for what stands above a table of teams."""
    worth = tournament.regulations.team_points
    half = rules.match_won_by == MatchWonBy.HALF_OF_POSSIBLE
    template = (
        N_(
            "Match points {win}, {draw}, {loss}: a match is won with more than half of the points "
            "of all boards and drawn with exactly half (PMR 279)."
        )
        if half
        else N_(
            "Match points {win}, {draw}, {loss}: a match is won with more game points than the "
            "opponent (C.02 13.10.1)."
        )
    )
    points = {name: format_score(getattr(worth, name)) for name in ("win", "draw", "loss")}
    return Reason.of(template, **points)


def of_team_withdrawals(settled: SettledTeams) -> Iterator[Reason]:
    """Which teams are outside the standings, and what became of matches a round robin lacks."""
    if settled.early:
        yield Reason(
            N_(
                "Teams that completed less than half of their matches: {teams}. The results stay "
                "in the crosstable and do not count in the standings (C.05 6.6)."
            ),
            (("teams", _numbers(settled.early)),),
        )
    if settled.late:
        yield Reason(
            N_(
                "Teams that left after half of their matches or more: {teams}. Their results "
                "count, and the matches left are forfeits (C.05 6.6)."
            ),
            (("teams", _numbers(settled.late)),),
        )
    if settled.walkovers:
        yield Reason(
            N_("Unrecorded matches of teams that had left count as forfeits: {pairs} (C.05 6.6)."),
            (("pairs", _pairs((one.white, one.black) for one in settled.walkovers)),),
        )
    if settled.unexplained:
        yield Reason(
            N_(
                "Matches are missing and count for nobody: {pairs}. If a team has withdrawn, say "
                "which with --withdrawn; its matches then count as C.05 6.6 says."
            ),
            (("pairs", _pairs(settled.unexplained)),),
        )


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def _pairs(pairs: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{one}-{other}" for one, other in pairs)
