"""The lines of a tournament file that tell of a knock-out what no record has.

Comments say it, which other programs skip::

    ### Knock-out terms: games=2; ladder=rapid 2 1500+10; ...
    ### Knock-out seeding: 5, 3, 8, 1
    ### Knock-out lot: seed 4711
    ### Knock-out lot: R1.M3 colours = 5, 12
    ### Knock-out R1.M3 5-12: rapid 1-0, rapid 1/2-1/2, blitz 0-1
    ### Knock-out R1.M3 5-12: decision 12 before round 3 (illness)
    ### Knock-out withdrawal: 7 before round 3
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from openarbiter.knockout.terms import BadKnockout, KnockoutGameKind, KnockoutTerms
from openarbiter.knockout.terms_text import terms_in, terms_text
from openarbiter.knockout.tree import MatchId
from openarbiter.model import Reason, Result, Tournament
from openarbiter.model.text import N_
from openarbiter.model.written_result import result_in, result_text

BEGINNING = "### Knock-out"
NOBODY = "nobody"
_LINE = re.compile(rf"{BEGINNING}(?: +(.*?))? *", re.ASCII)
_MATCH = re.compile(r"R([1-9]\d{0,2})\.M([1-9]\d{0,3})", re.ASCII)
_OF_MATCH = re.compile(
    r"(R[1-9]\d{0,2}\.M[1-9]\d{0,3})(?: +([1-9]\d{0,3})-([1-9]\d{0,3}))? *: *(.*)", re.ASCII
)
_DECISION = re.compile(
    r"decision +([1-9]\d{0,3}|nobody)(?: +before +round +([1-9]\d{0,2}))?(?: +\((.*)\))?", re.ASCII
)
_WITHDRAWAL = re.compile(r"([1-9]\d{0,3}) +before +round +([1-9]\d{0,2})", re.ASCII)
_NUMBERS = re.compile(r"[1-9]\d{0,3}(?: *, *[1-9]\d{0,3})*", re.ASCII)
_EXTRA = {each.value: each for each in KnockoutGameKind if each is not KnockoutGameKind.REGULAR}


@dataclass(frozen=True, slots=True)
class ExtraResult:
    """The result of an extra game, White first."""

    kind: KnockoutGameKind
    result: Result


@dataclass(frozen=True, slots=True)
class ExtraGames:
    """The extra games of a match, in their order.

    Attributes:
        players: who played them, in any order; None where the line does not say.
    """

    match: MatchId
    players: tuple[int, int] | None
    games: tuple[ExtraResult, ...]


@dataclass(frozen=True, slots=True)
class KnockoutDecision:
    """A match that the arbiter decided.

    Attributes:
        winner: who goes on; None where nobody does.
        reason: in the arbiter's words; ``""`` for none.
        before: the first round of the file that has no game of the match any more; None where the
            line does not say.
    """

    match: MatchId
    players: tuple[int, int] | None
    winner: int | None
    reason: str = ""
    before: int | None = None


@dataclass(frozen=True, slots=True)
class KnockoutWithdrawal:
    """A player who plays no more.

    Attributes:
        round: the first round of the file they do not play.
    """

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class KnockoutRecord:
    """What the lines of a file tell of its knock-out.

    Attributes:
        seeding: the players from seed 1 on, where a line lists them.
        lot_seed: what lots are drawn from; None where no line says.
        by_hand: drawings made in front of the players, by name.
        unread: the lines that cannot be read, each followed by why; they are kept as they are.
    """

    terms: KnockoutTerms = field(default_factory=KnockoutTerms)
    seeding: tuple[int, ...] = ()
    lot_seed: str | None = None
    by_hand: tuple[tuple[str, tuple[int, ...]], ...] = ()
    extra: tuple[ExtraGames, ...] = ()
    decisions: tuple[KnockoutDecision, ...] = ()
    withdrawals: tuple[KnockoutWithdrawal, ...] = ()
    unread: tuple[Reason, ...] = ()


def match_named(text: str) -> MatchId | None:
    """The match of a name; None where it is none.

    >>> match_named("R2.M13")
    MatchId(round=2, match=13)
    """
    found = _MATCH.fullmatch(text.strip())
    return MatchId(int(found[1]), int(found[2])) if found else None


def knockout_record(tournament: Tournament) -> KnockoutRecord:
    """What the lines of a tournament tell of its knock-out."""
    record, seen = KnockoutRecord(), set[str]()
    for line in tournament.extra:
        if not line.startswith(BEGINNING):
            continue
        try:
            record = _with_line(record, line, seen)
        except BadKnockout as bad:
            told = Reason.of(N_("This line cannot be read: {line}."), line=line)
            record = replace(record, unread=(*record.unread, told, bad.reason))
    return record


def with_record(tournament: Tournament, record: KnockoutRecord) -> Tournament:
    """The tournament with these lines in place of those it had; unreadable ones are kept.

    They stand where the first of them stood, or at the end.
    """
    kept: list[str] = []
    place: int | None = None
    for line in tournament.extra:
        if not line.startswith(BEGINNING):
            kept.append(line)
            continue
        place = len(kept) if place is None else place
        try:
            _with_line(KnockoutRecord(), line, set())
        except BadKnockout:
            kept.append(line)
    at = len(kept) if place is None else place
    return replace(tournament, extra=(*kept[:at], *lines_of(record), *kept[at:]))


def lines_of(record: KnockoutRecord) -> tuple[str, ...]:
    """The lines that tell a record."""
    lines = [f"terms: {terms_text(record.terms)}"]
    if record.seeding:
        lines.append(f"seeding: {_listed(record.seeding)}")
    if record.lot_seed is not None:
        lines.append(f"lot: seed {record.lot_seed}")
    lines += [f"lot: {name} = {_listed(order)}" for name, order in record.by_hand]
    lines += [f"withdrawal: {each.player} before round {each.round}" for each in record.withdrawals]
    for one in record.extra:
        games = ", ".join(f"{game.kind.value} {result_text(game.result)}" for game in one.games)
        lines.append(f"{_named(one.match, one.players)}: {games}")
    for made in record.decisions:
        winner = NOBODY if made.winner is None else str(made.winner)
        reason = f" ({made.reason})" if made.reason else ""
        before = "" if made.before is None else f" before round {made.before}"
        lines.append(f"{_named(made.match, made.players)}: decision {winner}{before}{reason}")
    return tuple(f"{BEGINNING} {line}" for line in lines)


def _named(match: MatchId, players: tuple[int, int] | None) -> str:
    return f"{match} {players[0]}-{players[1]}" if players else str(match)


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)


def _with_line(record: KnockoutRecord, line: str, seen: set[str]) -> KnockoutRecord:
    """The record with what one line tells.

    Args:
        seen: what lines before it were about.
    """
    whole = _LINE.fullmatch(line)
    text = (whole[1] or "") if whole else ""
    about = _OF_MATCH.fullmatch(text)
    if about is not None:
        return _with_match(record, about, seen)
    key, colon, value = (part.strip() for part in text.partition(":"))
    readers: dict[str, Callable[[KnockoutRecord, str], KnockoutRecord]] = {
        "terms": _with_terms,
        "seeding": _with_seeding,
        "lot": _with_lot,
        "withdrawal": _with_withdrawal,
    }
    if not colon or key not in readers:
        raise BadKnockout(Reason(N_("It tells nothing that is known of a knock-out.")))
    name = key if key in ("terms", "seeding") else f"{key} {value.split('=')[0].split()[:2]}"
    if key == "lot" and value.startswith("seed"):
        name = "lot seed"
    _once(name, seen)
    return readers[key](record, value)


def _once(name: str, seen: set[str]) -> None:
    if name in seen:
        raise BadKnockout(Reason(N_("An earlier line tells the same thing, and holds.")))
    seen.add(name)


def _with_terms(record: KnockoutRecord, value: str) -> KnockoutRecord:
    return replace(record, terms=terms_in(value))


def _with_seeding(record: KnockoutRecord, value: str) -> KnockoutRecord:
    return replace(record, seeding=_numbers(value))


def _with_lot(record: KnockoutRecord, value: str) -> KnockoutRecord:
    name, equals, order = (part.strip() for part in value.partition(" = "))
    if not equals and (value == "seed" or value.startswith("seed ")):
        seed = value[len("seed") :].strip()
        if not seed:
            raise BadKnockout(Reason(N_("The seed of the lots is missing.")))
        return replace(record, lot_seed=seed)
    if not equals or not name:
        raise BadKnockout(Reason(N_("A lot is “seed TEXT”, or “R1.M3 colours = 5, 12”.")))
    return replace(record, by_hand=(*record.by_hand, (name, _numbers(order))))


def _with_withdrawal(record: KnockoutRecord, value: str) -> KnockoutRecord:
    found = _WITHDRAWAL.fullmatch(value)
    if found is None:
        raise BadKnockout(Reason(N_("A withdrawal is “7 before round 3”.")))
    withdrawal = KnockoutWithdrawal(int(found[1]), int(found[2]))
    return replace(record, withdrawals=(*record.withdrawals, withdrawal))


def _with_match(record: KnockoutRecord, about: re.Match[str], seen: set[str]) -> KnockoutRecord:
    match = match_named(about[1])
    assert match is not None
    players = (int(about[2]), int(about[3])) if about[2] else None
    text = about[4].strip()
    if text.startswith("decision"):
        found = _DECISION.fullmatch(text)
        if found is None:
            message = N_("A decision is “decision 12 (reason)” or “decision nobody (reason)”.")
            raise BadKnockout(Reason(message))
        _once(f"{match} decision", seen)
        winner = None if found[1] == NOBODY else int(found[1])
        before = int(found[2]) if found[2] else None
        made = KnockoutDecision(match, players, winner, found[3] or "", before)
        return replace(record, decisions=(*record.decisions, made))
    games = tuple(_extra_result(part) for part in text.split(","))
    _once(f"{match} extra", seen)
    return replace(record, extra=(*record.extra, ExtraGames(match, players, games)))


def _extra_result(text: str) -> ExtraResult:
    """One extra game: ``rapid 1-0``.

    Raises:
        BadKnockout: it is none.
    """
    kind, _, written = text.strip().partition(" ")
    result = result_in(written)
    if kind not in _EXTRA or result is None:
        message = N_(
            "“{text}” is not an extra game with its result, such as rapid 1-0, blitz 1/2 or "
            "sudden-death +/-, White first."
        )
        raise BadKnockout(Reason.of(message, text=text.strip()))
    return ExtraResult(_EXTRA[kind], result)


def _numbers(text: str) -> tuple[int, ...]:
    if not _NUMBERS.fullmatch(text):
        message = N_("“{text}” is not a list of players' numbers, such as 5, 3, 8.")
        raise BadKnockout(Reason.of(message, text=text))
    found = tuple(int(each) for each in text.split(","))
    if len(set(found)) < len(found):
        raise BadKnockout(Reason.of(N_("A player stands twice in “{text}”."), text=text))
    return found


def extra_result(text: str) -> ExtraResult:
    """One extra game with its result, as people write it: ``rapid 1-0`` or ``rapid:1-0``.

    Raises:
        BadKnockout: it is none.
    """
    return _extra_result(text.replace(":", " ", 1))
