"""Two players without opponents who play each other after the round began (C.05 6.7(3))."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import ByeKind, Mark, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import system_of
from openarbiter.pairing.changes import judge_pair
from openarbiter.pairing.findings import CONFIRM, REFUSE, Finding
from openarbiter.web import models
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.desk.file_lines import add_lines, one_line
from openarbiter.web.desk.naming import names_of
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.stored import Position, position_of

_ARTICLE = "C.05 6.7(3)"
_LEVEL = N_("This is for competitions of levels L2 and L3 only.")
_SCHEDULE = N_("The schedule of a round robin does not change.")
_NOT_FREE = N_("{name} has an opponent in this round.")
_MET = N_("{one} and {other} have played each other in this tournament already.")
_SAME = N_("Name two different players.")
_NO_ROUND = N_("No round is being played.")
_NO_REASON = N_("Say that both players agree, and why: the reason is kept in the ledger.")
_DRAFTED = N_("The next round is being paired already: discard its draft first.")


@dataclass(frozen=True, slots=True)
class Free:
    """A player without an opponent in the round that is being played.

    Attributes:
        waits_for: the name of the opponent who has not come; ``""`` where he has none.
    """

    key: int
    number: int
    name: str
    waits_for: str = ""


def free_players(section: models.Section) -> list[Free]:
    """Who has no opponent in the last published round, or waits for one, by number."""
    tournament = position_of(section).tournament
    if not tournament.rounds or system_of(tournament).scheduled:
        return []
    number = len(tournament.rounds)
    waiting: dict[int, str] = {}
    seated: set[int] = set()
    for game in _games(section, number):
        seated |= {game.white_id, game.black_id}
        if game.result.played and game.result.known:
            continue
        if game.white_mark != Mark.FORFEIT_LOSS.value:
            waiting[game.white_id] = game.black.name
        if game.black_mark != Mark.FORFEIT_LOSS.value:
            waiting[game.black_id] = game.white.name
    gone = section.players.filter(withdrawn_from__lte=number).values_list("pk", flat=True)
    rows = section.players.exclude(pk__in=list(gone)).order_by("number")
    return [
        Free(key, place, name, waiting.get(key, ""))
        for key, place, name in rows.values_list("pk", "number", "name")
        if key not in seated or key in waiting
    ]


def late_findings(section: models.Section, white: int, black: int) -> tuple[Finding, ...]:
    """What the rules say against two players on one board of the round that is being played.

    They are told as those of a change by hand are. That the two may not have met is not among
    them: it is a condition (C.05 6.7(3)).

    Args:
        white, black: the keys of the two players.
    """
    position = position_of(section)
    if not position.tournament.rounds or {white, black} - position.numbers.keys():
        return ()
    one, other = position.numbers[white], position.numbers[black]
    found = judge_pair(position.tournament, one, other)
    return tuple(finding for finding in found if finding.level < REFUSE)


def pair_late(
    actor: Actor, section: models.Section, white: int, black: int, reason: str
) -> models.Game:
    """Let two players without opponents play each other in the round that is being played.

    The opponents who have not come get no points for the round; the players lose what they
    had for playing nobody. The tournament file notes it with the reason.

    Args:
        white, black: the keys of the two players.

    Raises:
        Refused: it is not allowed, or one of them has an opponent.
    """
    if not reason.strip():
        raise Refused(Reason.of(_NO_REASON), _ARTICLE)
    if white == black:
        raise Refused(Reason.of(_SAME))
    with Work(actor, section.event, "late-pair", section=section, reason=reason.strip()) as work:
        position = position_of(section)
        number = _allowed(section, position.tournament)
        levels = (finding.level for finding in late_findings(section, white, black))
        work.round_number, work.level = number, max((CONFIRM, *levels))
        free = {each.key: each for each in free_players(section)}
        for key in (white, black):
            if key not in free:
                name = section.players.filter(pk=key).values_list("name", flat=True).first()
                raise Refused(Reason.of(_NOT_FREE, name=name or "?"), _ARTICLE)
        one, other = free[white], free[black]
        if _have_met(position.tournament, one.number, other.number):
            raise Refused(Reason.of(_MET, one=one.name, other=other.name), _ARTICLE)
        work.subject = f"{one.name} – {other.name}"[:200]
        games = list(_games(section, number))
        broken = [game for game in games if {game.white_id, game.black_id} & {white, black}]
        left = {key for game in broken for key in (game.white_id, game.black_id)} - {white, black}
        line = _line(work, position, broken, (white, black))
        for game in broken:
            for claim in game.claims.all():
                work.delete(claim)
            work.delete(game)
        for bye in section.byes.filter(round_number=number, player_id__in=(white, black)):
            work.delete(bye)
        work.update_each(
            [
                (player, {"not_come": None})
                for player in section.players.filter(pk__in=(white, black), not_come=number)
            ]
        )
        for key in sorted(left):
            work.update(section.players.get(pk=key), not_come=number)
            work.create(
                models.Bye(
                    section=section,
                    player_id=key,
                    round_number=number,
                    kind=ByeKind.ZERO.value,
                )
            )
        kept = [game for game in games if game not in broken]
        tables = {game.board for game in kept}
        # The first table that has become free, else one behind the last.
        board = min({game.board for game in broken} - tables, default=max(tables, default=0) + 1)
        add_lines(work, section, line)
        work.tell(kind="published", round=number)
        return work.create(
            models.Game(
                round=section.rounds.get(number=number),
                place=max((game.place for game in kept), default=0) + 1,
                board=board,
                white_id=white,
                black_id=black,
            )
        )


def _line(work: Work, position: Position, broken: list[models.Game], pair: tuple[int, int]) -> str:
    """The late pairing as the tournament file keeps it (record ``###``).

    Args:
        broken: the games that are not played.
        pair: the keys of the two players, White first.
    """
    people = names_of(position.tournament)
    names = {key: people[number] for key, number in position.numbers.items()}
    byes = position.tournament.rounds[-1].without_opponent()
    before = [f"{names[game.white_id]} – {names[game.black_id]}" for game in broken]
    seated = {key for game in broken for key in (game.white_id, game.black_id)}
    for key in pair:
        if key not in seated:
            kind = byes.get(position.numbers[key])
            before.append(f"{names[key]}: {'no opponent' if kind is None else BYE_NAMES[kind]}")
    after = [f"{names[pair[0]]} – {names[pair[1]]}"]
    after += [f"{names[key]}: did not come" for key in sorted(seated - set(pair))]
    return (
        f"### Round {work.round_number}: two without opponents paired after the round began by "
        f"{work.actor.who}, warning level {work.level}: {'; '.join(before)} became "
        f"{'; '.join(after)}. Reason: {one_line(work.reason)}"
    )


def _games(section: models.Section, number: int) -> list[models.Game]:
    games = models.Game.objects.filter(round__section=section, round__number=number)
    return list(games.select_related("white", "black"))


def _allowed(section: models.Section, tournament: Tournament) -> int:
    """The round it is about.

    Raises:
        Refused: it is not allowed in this tournament, or no round is being played.
    """
    if not tournament.rounds:
        raise Refused(Reason.of(_NO_ROUND))
    if system_of(tournament).scheduled:
        raise Refused(Reason.of(_SCHEDULE), "C.05 6.6")
    if section.event.level == 1 and section.fide_mode:
        raise Refused(Reason.of(_LEVEL), _ARTICLE)
    if models.Draft.objects.filter(section=section).exists():
        raise Conflict(Reason.of(_DRAFTED))
    return len(tournament.rounds)


def _have_met(tournament: Tournament, one: int, other: int) -> bool:
    return any(
        game.result.played and {game.white, game.black} == {one, other}
        for played in tournament.rounds
        for game in played.games
    )
