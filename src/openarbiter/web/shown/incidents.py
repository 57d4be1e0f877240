"""Incidents and the register of players, as pages and programs show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils import timezone

from openarbiter.explain.ruling_words import PACE_NAMES, clock_line
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.register import (
    PlayerRegister,
    RegisterTotals,
    by_player,
    totals_of,
)
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import SITUATION_WORDS, SITUATIONS
from openarbiter.laws.situations.asking import OFFENDER
from openarbiter.laws.situations.told import answers_in_words
from openarbiter.rulebook.laws_rules import LAWS, LawsRules
from openarbiter.web import models
from openarbiter.web.actions.incidents import circumstances_of, registered, ruling_of
from openarbiter.web.marks import result_of
from openarbiter.web.tongue import language, say

RESULT_CODES = {
    "1-0": "10", "½-½": "==", "0-1": "01", "0-0": "00", "½-0": "=0", "0-½": "0=",
    "+/-": "+-", "-/+": "-+", "-/-": "--",
}  # fmt: skip
"""The results of rulings as forms carry them."""

_BY_KEY = {situation.key: situation for situation in SITUATIONS}


@dataclass(frozen=True, slots=True)
class ShownIncident:
    """An incident in the reader's language.

    Attributes:
        what: the situation.
        answers: what was asked and answered.
        who: the player who broke a rule; ``""`` for nobody, or where both did.
        both: whether both players of the board broke a rule.
        players: the players of the board, White first; ``()`` where there is none.
        clocks: what to do with the clocks, sentence by sentence; it is never done here.
        code: the code of the result that ends the game; ``""`` for none.
        pace: the kind of chess.
        when: when it was recorded, by the clock of the computer.
    """

    row: models.Incident
    what: str
    answers: tuple[tuple[str, str], ...]
    who: str
    both: bool
    players: tuple[str, ...]
    articles: tuple[str, ...]
    reason: str
    clocks: tuple[str, ...]
    result: str
    code: str
    to_do: tuple[str, ...]
    write_down: tuple[str, ...]
    edition: str
    pace: str
    when: str


@dataclass(frozen=True, slots=True)
class ShownRegister:
    """What one player did so far, in the reader's language.

    Attributes:
        moves: the games with illegal moves: round, board, how many.
        next_move: what the next illegal move means where one was made.
        advice: what is usual next; said as advice.
    """

    player: models.Player
    register: PlayerRegister
    moves: tuple[tuple[int, int, int], ...]
    next_move: str
    advice: str


def incidents_of(
    section: models.Section, *, number: int | None = None, player: int | None = None
) -> list[models.Incident]:
    """The incidents of a section, by round, board and time.

    Args:
        number: of this round only.
        player: those of the player with this key only.
    """
    found = models.Incident.objects.filter(section=section).select_related("offender")
    if number is not None:
        found = found.filter(round_number=number)
    rows = sorted(
        found, key=lambda each: (each.round_number or 0, each.board or 0, each.at, each.pk)
    )
    if player is None:
        return rows
    own = [player in each.offenders for each in registered(section, rows)]
    return [row for row, mine in zip(rows, own, strict=True) if mine]


def shown_incidents(
    section: models.Section, rows: Sequence[models.Incident]
) -> list[ShownIncident]:
    """Incidents in the reader's language."""
    games = _players_of(section, rows)
    return [_shown(row, games) for row in rows]


def _players_of(
    section: models.Section, rows: Sequence[models.Incident]
) -> dict[tuple[int, int], tuple[str, str]]:
    numbers = {row.round_number or 0 for row in rows if row.board is not None}
    games = models.Game.objects.filter(
        round__section=section,
        round__number__in=numbers,
        round__published_at__isnull=False,
        board__in={row.board or 0 for row in rows},
    )
    return {
        (number, board): (white, black)
        for number, board, white, black in games.values_list(
            "round__number", "board", "white__name", "black__name"
        )
    }


def _shown(row: models.Incident, games: Mapping[tuple[int, int], tuple[str, str]]) -> ShownIncident:
    text = language().text
    ruling, situation, rules = ruling_of(row), _BY_KEY.get(row.situation), LAWS.get(row.edition)
    pace = Pace(row.pace) if row.pace in {each.value for each in Pace} else Pace.STANDARD
    answers: list[tuple[str, str]] = []
    if situation is not None and rules is not None and isinstance(row.answers, dict):
        circumstances = Circumstances(rules, pace, row.supervised)
        answers = answers_in_words(situation, circumstances, row.answers)
    return ShownIncident(
        row,
        say(SITUATION_WORDS.get(row.situation, row.situation)),
        tuple((say(asked), say(given)) for asked, given in answers),
        row.offender.name if row.offender is not None else "",
        isinstance(row.answers, dict) and row.answers.get(OFFENDER) == "both",
        games.get((row.round_number or 0, row.board or 0), ()),
        () if ruling is None else ruling.articles,
        "" if ruling is None else ruling.reason.message(text),
        () if ruling is None else tuple(clock_line(language(), each) for each in ruling.clocks),
        "" if ruling is None else ruling.result,
        "" if ruling is None else result_code(ruling),
        () if ruling is None else tuple(each.message(text) for each in ruling.to_do),
        () if ruling is None else tuple(each.message(text) for each in ruling.write_down),
        say(rules.edition.title) if rules is not None else row.edition,
        say(PACE_NAMES[pace]),
        timezone.localtime(row.at).strftime("%Y-%m-%d %H:%M"),
    )


def result_code(ruling: Ruling) -> str:
    """The code of the result that ends the game; ``""`` where it goes on."""
    code = RESULT_CODES.get(ruling.result, "")
    return code if code and result_of(code) is not None else ""


def register_shown(
    section: models.Section, rows: Sequence[models.Incident]
) -> tuple[list[ShownRegister], RegisterTotals]:
    """What every player did, the most incidents first, and the totals."""
    counted = registered(section, rows)
    found = by_player(counted)
    players = {each.pk: each for each in section.players.filter(pk__in=found)}
    rules = circumstances_of(section).rules
    shown = [_register(players[key], own, rules) for key, own in found.items() if key in players]
    shown.sort(key=lambda each: (-each.register.incidents, each.player.number))
    return shown, totals_of(counted)


def _register(player: models.Player, own: PlayerRegister, rules: LawsRules) -> ShownRegister:
    moves = tuple((*game, count) for game, count in sorted(own.illegal_moves.items()))
    return ShownRegister(
        player,
        own,
        moves,
        say(
            "One more illegal move in the same game loses it ({article}).",
            article=rules.cite("7.5.5"),
        )
        if any(own.loses_next(*game) for game in own.illegal_moves)
        else "",
        own.advice(rules).advice.message(language().text) if own.penalties else "",
    )
