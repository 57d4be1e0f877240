"""All that the pairing of a round depends on, read from a tournament for a certificate."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Tournament, numbered_teams
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.switch_lines import with_switches
from openarbiter.pairing.system import BETWEEN_TEAMS
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.dubov_rules import dubov_rules
from openarbiter.rulebook.lim_choices import HundredPoints
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, LimRules, lim_switches
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS as DOUBLE_RULES
from openarbiter.rulebook.upfloating_rules import SWISS_TEAM, UpfloatingRules
from openarbiter.verify.certificate.swiss.doubles import double_players
from openarbiter.verify.certificate.swiss.people import Articles, RoundField
from openarbiter.verify.certificate.swiss.players import (
    burstein_players,
    dubov_players,
    lim_players,
    rounds_of,
)
from openarbiter.verify.certificate.swiss.teams import (
    olympiad_field,
    swiss_teams,
    team_rounds_of,
)


def seeded(tournament: Tournament, number: int, system: str, edition: Edition) -> bool:
    """Check whether a round of a Burstein event is one that the Dutch System pairs (1.6)."""
    if system != "burstein":
        return False
    then = tournament.before_round(number)
    return number <= burstein_rules(edition).seeding_rounds(then.regulations.rounds)


def second_game(number: int, system: str) -> bool:
    """Check whether a round is game 2 of a match, whose pairs are those of game 1."""
    return system == DOUBLE_SWISS and number % 2 == 0


def switches_of(tournament: Tournament, number: int, system: str) -> dict[str, str]:
    """The readings an event goes by, by name; systems without switches have none.

    Raises:
        NoPairing: a line of the file has a switch that there is not.
    """
    if system not in LIM_EDITIONS:
        return {}
    rules = with_switches(tournament, number, LIM_EDITIONS[system])
    found = {}
    for name in sorted(lim_switches()):
        value = getattr(rules, name)
        found[name] = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return found


def field_of(tournament: Tournament, number: int, system: str, edition: Edition) -> RoundField:
    """The field of a round as it stood then.

    Args:
        number: the round; not one for which :func:`seeded` or :func:`second_game` holds.
        system: a Swiss system other than the Dutch one.

    Raises:
        NoPairing: a line of the file has a switch that there is not.
    """
    then = tournament.before_round(number)
    if system in BETWEEN_TEAMS:
        return _of_teams(tournament, then, number, system, edition)
    return _of_players(tournament, then, number, system, edition)


def _of_players(
    tournament: Tournament, then: Tournament, number: int, system: str, edition: Edition
) -> RoundField:
    rounds = rounds_of(then, edition)
    announced = then.regulations.rounds or 0
    last = 0 < announced <= number
    initial = initial_colour(tournament)
    order = edition.dutch.articles.board_order

    def found(articles: Articles) -> RoundField:
        return RoundField(
            system=system,
            edition=edition.id,
            round=number,
            initial=initial,
            articles=articles,
            people={},
            listed=tuple(each.number for each in then.entrants),
            away=rounds.away,
            arrived=rounds.arrived,
            switches=switches_of(tournament, number, system),
        )

    match system:
        case "dubov":
            dubov = dubov_rules(edition)
            articles = Articles(
                rematch=dubov.cited(dubov.rematch),
                second_bye=dubov.cited(dubov.second_bye),
                same_colour=dubov.cited(dubov.same_colour),
                bye=dubov.cited(dubov.bye),
                groups=dubov.cited(dubov.completion),
                least=dubov.cited(dubov.number),
                criteria=f"{dubov.cited(dubov.number)}-{dubov.repeated}",
                colours=dubov.cited(dubov.colours),
                order=order,
            )
            people = dubov_players(rounds, edition, dubov)
            field = replace(found(articles), floats_count=not last)
        case "burstein":
            burstein = burstein_rules(edition)
            articles = Articles(
                rematch=burstein.cited(burstein.rematch),
                second_bye=burstein.cited(burstein.second_bye),
                same_colour=burstein.cited(burstein.same_colour),
                bye=burstein.cited(burstein.bye),
                groups=burstein.cited(burstein.completion),
                least=burstein.cited(burstein.number),
                criteria=f"{burstein.cited(burstein.number)}-{burstein.colour}",
                colours=burstein.cited(burstein.colours),
                order=order,
            )
            people = burstein_players(rounds, edition, burstein)
            field = found(articles)
        case "double-swiss":
            matches = -(-announced // 2)
            counts = not announced or (number + 1) // 2 <= matches - DOUBLE_RULES.free_rounds
            people = double_players(rounds)
            field = replace(found(_upfloating(DOUBLE_RULES, "4.3")), floats_count=counts)
            field = replace(field, limits=False)
        case _:
            lim = with_switches(tournament, number, LIM_EDITIONS[system])
            people = lim_players(rounds, lim)
            field = replace(
                found(_lim(lim, order)),
                limits=not last,
                median=(number - 1) * then.regulations.points.win,
                hundred_points=_hundred_points(lim, len(then.entrants), announced),
            )
    return replace(field, people={each.number: each for each in people})


def _hundred_points(rules: LimRules, players: int, rounds: int) -> bool:
    """Whether the limit of 100 points applies: a maxi-tournament has more players than 2^rounds."""
    if rules.hundred_points is HundredPoints.MAXI:
        return rounds > 0 and players > 2**rounds
    return rules.hundred_points is HundredPoints.ALWAYS


def _of_teams(
    tournament: Tournament, then: Tournament, number: int, system: str, edition: Edition
) -> RoundField:
    rounds = team_rounds_of(then)
    announced = then.regulations.rounds or 0
    listed = tuple(sorted(numbered_teams(then)))
    if system == "olympiad":
        people = olympiad_field(rounds)
        articles = Articles(
            rematch="D.02 6.1",
            second_bye="D.02 4.2",
            same_colour="",
            bye="D.02 4.1",
            groups="D.02 6.4",
            least="D.02 9.5",
            criteria="",
            colours="D.02 7",
            order="D.02 11.1",
        )
        counts = True
    else:
        kind = kind_of(tournament.regulations.system)
        people = swiss_teams(rounds, edition, kind, last=0 < announced <= number)
        articles = _upfloating(SWISS_TEAM, "4.3")
        counts = not announced or number <= announced - SWISS_TEAM.free_rounds
    return RoundField(
        system=system,
        edition=edition.id,
        round=number,
        initial=initial_team_colour(tournament),
        articles=articles,
        people={each.number: each for each in people},
        listed=listed,
        away=rounds.away,
        arrived=rounds.arrived,
        limits=False,
        floats_count=counts,
        for_teams=True,
    )


def _upfloating(rules: UpfloatingRules, colours: str) -> Articles:
    def cited(article: str) -> str:
        return f"{rules.chapter} {article}"

    return Articles(
        rematch=cited(rules.rematch),
        second_bye=cited(rules.second_bye),
        same_colour="",
        bye=cited(rules.bye),
        groups=cited("3.3"),
        least=cited(rules.number),
        criteria=f"{cited(rules.number)}-{rules.opponents}",
        colours=cited(colours),
        order="C.04.2 3.6",
    )


def _lim(rules: LimRules, order: str) -> Articles:
    articles = rules.articles
    return Articles(
        rematch=articles.rematch,
        second_bye=articles.second_bye,
        same_colour=articles.same_colour,
        bye=articles.bye,
        groups=articles.transfer,
        least=articles.transfer,
        criteria="",
        colours=articles.history,
        order=order,
    )
