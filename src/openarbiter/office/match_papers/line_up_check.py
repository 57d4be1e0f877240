"""The lists of the teams for the arbiters, who must check every line-up (C.05 7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from openarbiter.model import Match, RoundOfMatches, Team, Tournament, matches, numbered_teams
from openarbiter.model.team_rules import LineUpOrder, team_rules
from openarbiter.model.text import N_
from openarbiter.office.match_papers.occasion import MatchOccasion, team_words
from openarbiter.office.match_papers.paper_match import paper_player
from openarbiter.pairing.paired_matches import boards_of_a_match

TITLE = N_("Teams: lists to check line-ups")

_ORDERS = {
    LineUpOrder.FIXED: N_(
        "Order fixed: nobody with a higher number may sit above a team-mate with a lower one."
    ),
    LineUpOrder.RATING: N_(
        "Order by rating: nobody may sit above a team-mate who has 100 points more."
    ),
    LineUpOrder.FREE: N_("Order free: the captain decides."),
}

MOST_ROUNDS = 14
"""How many rounds have a column each; of more, the last ones."""


def check_values(
    tournament: Tournament,
    occasion: MatchOccasion,
    *,
    sealed: Mapping[int, Collection[int]] | None = None,
) -> dict[str, object]:
    """The lists as their template reads them, with the board of each player in each round.

    Args:
        sealed: by rounds, the numbers of the white teams whose line-ups are not released; there
            is room to write them.
    """
    say = occasion.language.text
    announced = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    shown = range(max(1, announced - MOST_ROUNDS + 1), announced + 1)
    hidden = sealed or {}
    played = {each.round: _seats(each, hidden.get(each.round, ())) for each in matches(tournament)}
    seats = {number: played.get(number, {}) for number in range(1, announced + 1)}
    rules = team_rules(tournament)
    limits = [
        say(text).format(count=count)
        for text, count in (
            (N_("Most games of a player: {count}"), rules.games),
            (N_("Most games of a reserve: {count}"), rules.reserve_games),
        )
        if count is not None
    ]
    boards = boards_of_a_match(tournament)
    asked = say(N_("Boards of a match: {count}")).format(count=boards)
    return {
        **occasion.values(TITLE),
        "about": [asked, say(_ORDERS[rules.order]), *limits],
        "labels": {
            "number": say(N_("No.")),
            "player": say(N_("Player")),
            "rating": say(N_("Rating")),
            "fide": say(N_("FIDE ID")),
            "games": say(N_("Games")),
        },
        "boards": boards,
        "rounds": [str(number) for number in shown],
        "teams": [
            _team(tournament, number, team, seats, shown)
            for number, team in sorted(numbered_teams(tournament).items())
        ],
    }


def _team(
    tournament: Tournament,
    number: int,
    team: Team,
    seats: Mapping[int, Mapping[int, int]],
    shown: range,
) -> dict[str, object]:
    people = {each.number: each for each in tournament.entrants}
    rows = []
    for place, key in enumerate(team.players, start=1):
        if key not in people:
            continue
        player = paper_player(people[key])
        sat = {each: seats[each].get(key, 0) for each in seats}
        rows.append(
            {
                "place": str(place),
                "name": player.name,
                "rating": player.rating,
                "fide": str(people[key].fide_id or ""),
                "seats": [str(sat[each] or "") for each in shown],
                "games": str(sum(map(bool, sat.values())) or ""),
            }
        )
    return {"team": team_words(number, team.name), "players": rows}


def _seats(played: RoundOfMatches, sealed: Collection[int]) -> dict[int, int]:
    """The board in the match of everybody who sat at one in a round."""
    found: dict[int, int] = {}
    for match in played.matches:
        if match.white not in sealed:
            found |= _seats_of(match)
    return found


def _seats_of(match: Match) -> dict[int, int]:
    return {
        player: seat
        for seat, board in enumerate(match.boards, start=1)
        for player in (board.white, board.black)
        if player is not None
    }
