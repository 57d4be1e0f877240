"""A section of four teams with five players each, whose first round of matches is published."""

from __future__ import annotations

from typing import Any

from openarbiter.model import Colour, Entrant, Regulations, Team, Tournament


def four_teams(boards: int = 4, reserves: int = 1, rounds: int = 3) -> Tournament:
    """Four teams before round 1; on odd boards the white team has White (PMR 208)."""
    size = boards + reserves
    return Tournament(
        name="League",
        entrants=tuple(
            Entrant(number, f"Player {(number - 1) // size + 1}{'ABCDEFGH'[(number - 1) % size]}")
            for number in range(1, 4 * size + 1)
        ),
        teams=tuple(
            Team(
                ("Alfa", "Bravo", "Castle", "Delta")[team - 1],
                tuple(range((team - 1) * size + 1, team * size + 1)),
                team,
            )
            for team in range(1, 5)
        ),
        regulations=Regulations(
            rounds=rounds,
            system="FIDE_TEAM_TYPEB_MP_GP",
            initial_colour=Colour.WHITE,
            board_colours=(Colour.WHITE, Colour.BLACK) * (boards // 2),
        ),
    )


def published(section: Any, *, players_report: bool = True) -> Any:
    """The section with its next round published, and captains for all four teams."""
    from openarbiter.web import models
    from openarbiter.web.actions.pairing import make_draft, publish
    from openarbiter.web.ledger import Actor, Work
    from openarbiter.web.state import tournament_of

    with Work(Actor("Ann"), section.event, "regulations", section=section) as work:
        work.update(section, players_report=players_report)
    drawn = Colour.WHITE if not tournament_of(section).rounds else None
    publish(Actor("Ann"), section, make_draft(Actor("Ann"), section, drawn=drawn).version)
    with Work(Actor("Ann"), section.event, "team-changed", section=section) as work:
        for team in range(1, 5):
            if not section.captains.filter(team=team).exists():
                work.create(models.Captain(section=section, team=team, name=f"Captain {team}"))
    section.refresh_from_db()
    return section


def reports(section: Any, number: int, team: int, codes: str) -> dict[int, tuple[Any, str]]:
    """What a captain sends: the results of the boards from the first, by the colours.

    Args:
        codes: ``1``, ``=`` or ``0`` as White's result of each board, ``.`` for a board left out.
    """
    from openarbiter.web.marks import result_of

    found = {}
    for game, code in zip(games_of(section, number, team), codes, strict=True):
        if code != ".":
            result = result_of({"1": "10", "=": "==", "0": "01"}[code])
            found[game.pk] = (result, f"{game.white_id}-{game.black_id}")
    return found


def games_of(section: Any, number: int, team: int) -> list[Any]:
    """The games of a team's match in the order of its boards."""
    from openarbiter.model import matches
    from openarbiter.web import models
    from openarbiter.web.state import tournament_of

    played = matches(tournament_of(section))[number - 1].matches
    match = next(each for each in played if team in (each.white, each.black))
    games = models.Game.objects.select_related("white", "black", "round__section__event")
    found = []
    for board in match.boards:
        assert board.game is not None
        pair = {"white__number": board.game.white, "black__number": board.game.black}
        found.append(games.get(round__section=section, round__number=number, **pair))
    return found
