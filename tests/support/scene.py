"""The demonstration with something on every page, and where all its pages are."""

from __future__ import annotations

from typing import Any

from support.browsing import in_tables
from support.live_server import LiveServer

_SCRIPT = """
from importlib.resources import files
from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour, Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.claims import claim_result
from openarbiter.web.actions.pairing import make_draft
from openarbiter.handling.next_round import undecided
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.actions.making import add_section
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.actions.filling import fill_section

ELENA = Actor("Elena", "arbiter")
WON = Result(Mark.WIN, Mark.LOSS)
LOST = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)

event = models.Event.objects.get(slug="demo")
section = event.sections.get()
final = section.rounds.get(number=9)
games = list(final.games.order_by("board"))
for board, white, black in ((3, WON, LOST), (6, DRAWN, DRAWN), (8, LOST, None)):
    game = games[board - 1]
    claim_result(game, Colour.WHITE, white, f"white-{board}", "10.0.0.1")
    if black:
        claim_result(game, Colour.BLACK, black, f"black-{board}", "10.0.0.2")
done = [game for game in games if game.board not in (1, 2, 3, 6, 8) and game.board % 5]
enter_results(
    ELENA, section, 9,
    [EnteredResult(game.pk, (WON, LOST, DRAWN)[game.board % 3]) for game in done],
)
sample = read_trf((files("openarbiter.data") / "arad2026.trf").read_bytes()).tournament
with Work(ELENA, event, "import") as work:
    drafted = add_section(work, event, "Round 9 in draft", sample)
    fill_section(work, drafted, sample.before_round(9))
drafted.refresh_from_db()
for number in undecided(situation_of(drafted)):
    withdraw(ELENA, drafted, drafted.players.get(number=number), 9)
make_draft(ELENA, drafted)
section.refresh_from_db()
told = {
    "section": section.slug,
    "drafted": drafted.slug,
    "game": section.rounds.get(number=8).games.order_by("board").first().pk,
    "player": section.players.get(number=7).pk,
    "key": section.players.get(number=2).key,
    "report": path_of(section, 9, 2),
    "entry": event.entries.order_by("-number").first().number,
    "screen": event.screens.first().slug,
}
"""

_PAGES = {
    "login": "/login/",
    "events": "/",
    "new-event": "/new/",
    "account": "/account/",
    "users": "/users/",
    "import": "/import/",
    "help": "/help/index/",
    "help-results": "/help/results/",
    "rating-lists": "/rating-lists/",
    "event": "/desk/demo/",
    "event-settings": "/desk/demo/settings/",
    "people": "/desk/demo/people/",
    "keys": "/desk/demo/people/keys/",
    "screens": "/desk/demo/screens/",
    "screen-edit": "/desk/demo/screens/{screen}/",
    "ledger": "/desk/demo/ledger/",
    "ledger-entry": "/desk/demo/ledger/{entry}/",
    "export": "/desk/demo/export/",
    "desk": "/desk/demo/{section}/",
    "regulations": "/desk/demo/{section}/regulations/",
    "undo": "/desk/demo/{section}/undo/",
    "players": "/desk/demo/{section}/players/",
    "player": "/desk/demo/{section}/players/{player}/",
    "player-new": "/desk/demo/{drafted}/players/new/",
    "players-import": "/desk/demo/{section}/players/import/",
    "start-list": "/desk/demo/{section}/players/start-list/",
    "check-in": "/desk/demo/{section}/players/check-in/",
    "byes": "/desk/demo/{drafted}/players/byes/",
    "prohibitions": "/desk/demo/{drafted}/players/prohibitions/",
    "list-check": "/desk/demo/{section}/players/list-check/",
    "rounds": "/desk/demo/{section}/rounds/",
    "draft": "/desk/demo/{drafted}/rounds/draft/",
    "draft-explained": "/desk/demo/{drafted}/rounds/draft/explained/?player=7",
    "draft-change": "/desk/demo/{drafted}/rounds/draft/change/",
    "fide-mode": "/desk/demo/{section}/fide-mode/",
    "round": "/desk/demo/{section}/rounds/9/",
    "round-explained": "/desk/demo/{section}/rounds/9/explained/?player=7",
    "late-pair": "/desk/demo/{section}/rounds/9/late/",
    "correct": "/desk/demo/{section}/rounds/8/games/{game}/",
    "results": "/desk/demo/{section}/rounds/9/results/",
    "dispute": "/desk/demo/{section}/rounds/9/results/3/",
    "hall": "/desk/demo/{section}/rounds/9/hall/",
    "verify": "/desk/demo/{section}/rounds/9/verify/",
    "board-codes": "/desk/demo/{section}/board-codes/",
    "standings": "/desk/demo/{section}/standings/",
    "standing": "/desk/demo/{section}/standings/7/",
    "crosstable": "/desk/demo/{section}/crosstable/",
    "card": "/desk/demo/{section}/cards/7/",
    "documents": "/desk/demo/{section}/paper/",
    "paper": "/desk/demo/{section}/paper/pairings/",
    "paper-names": "/desk/demo/{section}/paper/names/",
    "paper-slips": "/desk/demo/{section}/paper/slips/",
    "paper-standings": "/desk/demo/{section}/paper/standings/",
    "paper-cards": "/desk/demo/{section}/paper/cards/",
    "public-event": "/e/demo/",
    "public": "/e/demo/{section}/rounds/9/",
    "public-section": "/e/demo/{section}/",
    "public-standings": "/e/demo/{section}/standings/",
    "public-crosstable": "/e/demo/{section}/crosstable/",
    "public-players": "/e/demo/{section}/players/",
    "public-player": "/e/demo/{section}/players/7/",
    "own": "/me/{key}/",
    "phone": "{report}",
    "screen": "/screen/demo/{screen}/",
}
"""Every main page, by a short name."""


def set_scene(server: LiveServer) -> dict[str, str]:
    """Make results, reports that differ and a draft in the demonstration of a server.

    Returns:
        The addresses of the pages by their short names.
    """
    places: dict[str, Any] = in_tables(server, _SCRIPT)
    return {name: address.format_map(places) for name, address in _PAGES.items()}
