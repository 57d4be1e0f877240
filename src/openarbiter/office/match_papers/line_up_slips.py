"""Line-up slips: one for each team, with its list to tick, to sign and hand in (C.05 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from openarbiter.handling.line_up_facts import away_players
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.team_rules import LineUpOrder, TeamRules, team_rules
from openarbiter.model.text import N_
from openarbiter.office.match_papers.occasion import MatchOccasion, team_words
from openarbiter.office.match_papers.paper_match import PaperMatch, paper_player
from openarbiter.pairing.paired_matches import boards_of_a_match

TITLE = N_("Line-up")

_TICK = N_("Players to tick: {count}. They play in the order of the list.")
_NUMBER = N_("Write the board, 1 to {count}, beside each player who plays.")
_WHITE = N_("White on board 1")
_BLACK = N_("Black on board 1")


def slip_values(
    tournament: Tournament,
    occasion: MatchOccasion,
    opponents: Mapping[int, tuple[int, bool]] | None = None,
) -> dict[str, object]:
    """The slips of all teams as their template reads them, by the numbers of the teams.

    Args:
        opponents: by the number of a team its opponent, and whether it is the white team; teams
            that are not named have none, and no slip. None where the round is not paired: every
            team has a slip, and room for its opponent.
    """
    say = occasion.language.text
    boards = boards_of_a_match(tournament)
    asked = say(_TICK if ticked(team_rules(tournament)) else _NUMBER).format(count=boards)
    teams = numbered_teams(tournament)
    wanted = sorted(teams if opponents is None else [each for each in opponents if each in teams])
    return {
        **occasion.values(TITLE),
        "labels": {
            "against": say(N_("Against")),
            "deadline": say(N_("Hand in by")),
            "asked": asked,
            "number": say(N_("No.")),
            "player": say(N_("Player")),
            "rating": say(N_("Rating")),
            "reserves": say(N_("Reserves")),
            "away": say(N_("does not play")),
            "captain": say(N_("Signature of the captain")),
            "received": say(N_("Received: time and arbiter")),
        },
        "deadline": occasion.deadline,
        "slips": [_slip(tournament, number, occasion, boards, opponents) for number in wanted],
    }


def opponents_in(matches: Iterable[PaperMatch]) -> dict[int, tuple[int, bool]]:
    """The opponent of each team in a round's matches, and whether the team is the white one."""
    found = {}
    for each in matches:
        found[each.white[0]] = (each.black[0], True)
        found[each.black[0]] = (each.white[0], False)
    return found


def ticked(rules: TeamRules) -> bool:
    """Whether it is enough to tick who plays: the list says on which board."""
    return rules.order is LineUpOrder.FIXED and rules.shift


def _slip(
    tournament: Tournament,
    number: int,
    occasion: MatchOccasion,
    boards: int,
    opponents: Mapping[int, tuple[int, bool]] | None,
) -> dict[str, object]:
    say = occasion.language.text
    teams = numbered_teams(tournament)
    against, colour = "", ""
    if opponents is not None:
        opponent, white = opponents[number]
        against = team_words(opponent, teams[opponent].name)
        colour = say(_WHITE if white else _BLACK)
    people = {each.number: each for each in tournament.entrants}
    away = away_players(tournament, occasion.round) if occasion.round else frozenset()
    listed = [
        (place, paper_player(people[key]), key in away)
        for place, key in enumerate(teams[number].players, start=1)
        if key in people
    ]
    return {
        "team": team_words(number, teams[number].name),
        "against": against,
        "colour": colour,
        "players": [
            {
                "place": str(place),
                "name": player.name,
                "rating": player.rating,
                "away": gone,
                "reserve": place == boards + 1,
            }
            for place, player, gone in listed
        ],
    }
