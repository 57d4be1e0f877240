"""Two players without opponents who play each other after the round began (C.05 6.7(3))."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.late_pair import late_pair_findings, unopposed
from openarbiter.handling.naming import names_of
from openarbiter.handling.requests import first_refusing
from openarbiter.model import ByeKind, Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import add_lines, one_line
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.state import Position, position_of
from openarbiter.web.state.section_state import situation_of

_NOT_ONE = N_("Choose two players of this tournament.")
_DRAFTED = N_("The next round already has a draft: discard it first.")


@dataclass(frozen=True, slots=True)
class Free:
    """A player without an opponent in the round that is being played.

    Attributes:
        waits_for: the name of the opponent who has not come; ``""`` for none.
    """

    key: int
    number: int
    name: str
    waits_for: str = ""


def free_players(section: models.Section) -> list[Free]:
    """Who has no opponent in the last published round, or waits for one, by number."""
    position, situation = position_of(section), situation_of(section)
    names = {entrant.number: entrant.name for entrant in situation.tournament.entrants}
    return [
        Free(
            position.keys[each.number],
            each.number,
            names[each.number],
            "" if each.waits_for is None else names[each.waits_for],
        )
        for each in unopposed(situation)
    ]


def late_findings(section: models.Section, white: int, black: int) -> tuple[Finding, ...]:
    """What the rules advise against in a pair that may play late; nothing where it may not.

    Args:
        white, black: the keys of the two players.
    """
    numbers = position_of(section).numbers
    if {white, black} - numbers.keys():
        return ()
    found = late_pair_findings(situation_of(section), numbers[white], numbers[black])
    return () if found and found[0].level == REFUSE else found


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
    with Work(actor, section.event, "late-pair", section=section, reason=reason.strip()) as work:
        state, numbers = work.state, work.state.numbers
        for key in (white, black):
            if key not in numbers:
                raise Refused(Reason.of(_NOT_ONE))
        found = late_pair_findings(state.situation, numbers[white], numbers[black])
        refuse(first_refusing(found))
        if state.draft is not None:
            raise Conflict(Reason.of(_DRAFTED))
        number, position = state.situation.played, state.position
        levels = (finding.level for finding in found)
        work.round_number, work.level = number, max((CONFIRM, *levels))
        work.subject = " – ".join(_name(position, key) for key in (white, black))[:200]
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


def _name(position: Position, key: int) -> str:
    number = position.numbers[key]
    return next(each.name for each in position.tournament.entrants if each.number == number)
