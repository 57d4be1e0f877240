"""One round by the Swiss Team Pairing System, from the matches to the boards of teams."""

from __future__ import annotations

from openarbiter.model import Colour, Tournament, matches, numbered_teams
from openarbiter.pairing.frame.impossible import cited_articles
from openarbiter.pairing.result import NoPairing, RoundPairing
from openarbiter.pairing.team_swiss.colours import white_of
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.rounds import arrived, first_board
from openarbiter.pairing.team_swiss.teams import primary, secondary, team_cards
from openarbiter.pairing.team_swiss.virtual import virtual_team_points
from openarbiter.pairing.upfloating.obstacles import obstacles_of
from openarbiter.pairing.upfloating.publication import in_order
from openarbiter.pairing.upfloating.whole import pair_all
from openarbiter.rulebook import Edition
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.rulebook.upfloating_rules import SWISS_TEAM

TEAM_SWISS = "team-swiss"


def pair_team_swiss(tournament: Tournament, number: int, edition: Edition) -> RoundPairing:
    """Pair a round of a team event as it stood then; the boards are those of teams.

    Raises:
        NoPairing: not all teams can be paired; it says why.
    """
    then = tournament.before_round(number)
    kind = kind_of(tournament.regulations.system)
    cards = {card.number: card for card in team_cards(then, edition, kind)}
    rounds = tournament.regulations.rounds
    floats_count = rounds is None or number <= rounds - SWISS_TEAM.free_rounds
    contenders = tuple(card.contender for card in cards.values())
    whole = pair_all(contenders, SWISS_TEAM, floats_count=floats_count)
    if whole is None:
        articles = cited_articles(SWISS_TEAM, SWISS_TEAM.chapter)
        raise NoPairing(number, *obstacles_of(contenders, articles, teams=True))
    initial = initial_team_colour(tournament)
    boards = []
    for one, other in whole.pairs:
        white, _ = white_of(cards[one.number], cards[other.number], initial, kind)
        black = other.number if white.number == one.number else one.number
        boards.append((white.contender, cards[black].contender))
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=in_order(boards),
        bye=None if whole.bye is None else whole.bye.number,
        absent=tuple(team for team in sorted(numbered_teams(then)) if team not in cards),
        brackets=(),
        system=TEAM_SWISS,
        groups=whole.groups,
        steps=whole.steps,
    )


def initial_team_colour(tournament: Tournament) -> Colour:
    """The colour drawn before round 1 (4.1): as stated, else as the first matches have it.

    They are those of round 1, or of the first round in which teams met; without any it is White.
    Nobody had a colour before, so the first team of each pair, which has the higher scores or the
    smaller number, has it where its place among the teams that were there so far is odd (4.2, 4.3).
    """
    stated = tournament.regulations.initial_colour
    if stated is not None:
        return stated
    rounds = matches(tournament)
    number = next((at for at, each in enumerate(rounds, start=1) if each.matches), None)
    if number is None:
        return Colour.WHITE
    match = rounds[number - 1].matches[0]
    kind, before = kind_of(tournament.regulations.system), team_totals(tournament, number - 1)
    virtual = virtual_team_points(tournament, number)

    def order(team: int) -> tuple[int, int, int]:
        score = primary(before[team], kind) + primary(virtual[team], kind)
        return -score, -secondary(before[team], kind) if kind.secondary else 0, team

    first = min(match.white, match.black, key=order)
    colour = first_board(tournament)
    if match.black == first:
        colour = colour.other
    known = sorted(arrived(rounds[:number]))
    return colour if known.index(first) % 2 == 0 else colour.other
