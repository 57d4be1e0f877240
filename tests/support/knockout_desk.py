"""A knock-out section for tests of pages: made, played, its extra games entered."""

from __future__ import annotations

from dataclasses import replace

from django.urls import reverse

from openarbiter.model import Mark, Result
from openarbiter.office.knockout_words import due_game
from openarbiter.web import models
from openarbiter.web.actions.knockouts import enter_extra_game
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_players
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.state import position_of
from openarbiter.web.state.knockouts import tree_of
from support.playing import ANN, WON

DRAWN = Result(Mark.DRAW, Mark.DRAW)
TERMS = "games=2; third=match; colours=better-seed; extra-colours=alternate"


def knockout(section: models.Section, players: int = 8, terms: str = TERMS) -> models.Section:
    """Make a knock-out of a section, with so many players; number 1 is rated highest."""
    old = settings_of(section)
    new = replace(old, system="knockout", knockout=terms)
    change_settings(ANN, section, old.seen, new)
    add_players(
        ANN,
        section,
        [
            PlayerData(name=f"Player {chr(64 + at)}" if at <= 26 else f"Player {at}",
                       rating=2600 - 5 * at)
            for at in range(1, players + 1)
        ],
    )  # fmt: skip
    section.refresh_from_db()
    return section


def next_round(section: models.Section) -> models.Round:
    """Pair and publish the next round."""
    section.refresh_from_db()
    published = publish(ANN, section, make_draft(ANN, section, seed="4711").version)
    section.refresh_from_db()
    return published


def play_out(section: models.Section, published: models.Round, *, drawn: bool = False) -> None:
    """Enter the results of a round: White wins every game, or all are drawn."""
    games = published.games.filter(white_mark="?")
    entered = [EnteredResult(game.pk, DRAWN if drawn else WON, None) for game in games]
    assert not enter_results(ANN, section, published.number, entered).refused
    section.refresh_from_db()


def extra_games(section: models.Section, *, most: int = 99) -> int:
    """Enter extra games that are due, won by White, until none is; how many there were."""
    done = 0
    while done < most:
        section.refresh_from_db()
        tree = tree_of(position_of(section))
        assert tree is not None
        due = [(each.id, due_game(each)) for each in tree.matches if not each.over]
        games = [(name, game) for name, game in due if game is not None]
        if not games:
            break
        name, game = games[0]
        enter_extra_game(ANN, section, name, game.number, WON)
        done += 1
    return done


def at(section: models.Section, name: str, **values: object) -> str:
    """The address of a page about a section, by the name of its route."""
    places = {"event": section.event.slug, "section": section.slug}
    return reverse(name, kwargs={**places, **values})
