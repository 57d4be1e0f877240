"""Players and results as plain tables, for spreadsheets and other programs."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.model import ByeKind, Mark
from openarbiter.model.text import N_
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.web import models
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.marks import text_of
from openarbiter.web.state.sealed import games_in_sight

_PLAYER = (
    ("No.", "number", N_("No.")),
    ("Title", "title", N_("Title")),
    ("Name", "name", N_("Name")),
    ("Rtg", "rating", N_("Rating")),
    ("FED", "federation", N_("Federation")),
    ("FideID", "fide_id", N_("FIDE ID")),
    ("Birth", "birth", N_("Birth")),
    ("Sex", "sex", N_("Sex")),
    ("Club", "club", N_("Club")),
    ("Withdrawn from", "withdrawn_from", N_("Withdrawn from")),
    ("Fixed board", "fixed_board", N_("Fixed board")),
    ("Remark", "note", N_("Remark")),
)
"""The head for programs, the column, the head for people."""

_NAMES = ("name", "club", "note")

_RESULT = (
    ("round", N_("Round")),
    ("board", N_("Board")),
    ("white_number", N_("No.")),
    ("white", N_("White")),
    ("white_rating", N_("Rating")),
    ("result", N_("Result")),
    ("black_number", N_("No.")),
    ("black", N_("Black")),
    ("black_rating", N_("Rating")),
    ("white_mark", N_("White, as in the tournament file")),
    ("black_mark", N_("Black, as in the tournament file")),
)


def players_table(section: models.Section, language: Language) -> Sheet:
    """Everybody in a section; the heads are those lists of players are read by."""
    columns = [column for _, column, _ in _PLAYER]
    rows = section.players.order_by("number").values_list(*columns)
    return Sheet(
        section.name,
        language.text("Players"),
        (),
        tuple(Head(language.text(text), key=key) for key, _, text in _PLAYER),
        tuple(
            tuple(
                Cell(_shown(value), "name" if column in _NAMES else "")
                for column, value in zip(columns, row, strict=True)
            )
            for row in rows
        ),
    )


def results_table(section: models.Section, language: Language) -> Sheet:
    """Every game and bye of the published rounds, in the order of the boards."""
    return Sheet(
        section.name,
        language.text("Results"),
        (),
        tuple(Head(language.text(text), key=key) for key, text in _RESULT),
        (*_games(section), *_byes(section, language)),
    )


def _games(section: models.Section) -> list[tuple[Cell, ...]]:
    found = games_in_sight(section).filter(round__published_at__isnull=False)
    games = found.select_related("round", "white", "black")
    return [
        (
            Cell(str(game.round.number)),
            Cell(str(game.board)),
            *_player(game.white),
            Cell(text_of(game.result)),
            *_player(game.black),
            *(Cell("" if mark == Mark.UNKNOWN.value else mark) for mark in _marks(game)),
        )
        for game in games.order_by("round__number", "place")
    ]


def _marks(game: models.Game) -> tuple[str, str]:
    return game.white_mark, game.black_mark


def _byes(section: models.Section, language: Language) -> list[tuple[Cell, ...]]:
    published = section.rounds.filter(published_at__isnull=False).values_list("number", flat=True)
    byes = section.byes.filter(round_number__in=list(published)).select_related("player")
    nobody = (Cell(""), Cell("", "name"), Cell(""))
    return [
        (
            Cell(str(bye.round_number)),
            Cell(""),
            *_player(bye.player),
            Cell(language.text(BYE_NAMES[ByeKind(bye.kind)])),
            *nobody,
            Cell(bye.kind),
            Cell(""),
        )
        for bye in byes.order_by("round_number", "player__number")
    ]


def _player(player: models.Player) -> tuple[Cell, Cell, Cell]:
    return (
        Cell(str(player.number)),
        Cell(player.name, "name"),
        Cell(str(player.rating or "")),
    )


def _shown(value: object) -> str:
    return "" if value in (None, 0, "") else str(value)
