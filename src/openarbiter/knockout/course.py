"""A knock-out followed through the rounds of its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.knockout.colours import ColoursSoFar
from openarbiter.knockout.drawn_round import drawn_pairs
from openarbiter.knockout.lines import (
    ExtraResult,
    KnockoutDecision,
    KnockoutRecord,
    knockout_record,
)
from openarbiter.knockout.match_course import GameSlot, JudgedMatch, MatchFacts, judged
from openarbiter.knockout.places import places_of
from openarbiter.knockout.seeds import SeededPlayers, seeded
from openarbiter.knockout.skeleton import EmptyRound, SideSource, Spot, empty_rounds, size_for
from openarbiter.knockout.terms import KnockoutGameKind
from openarbiter.knockout.tree import (
    KnockoutGame,
    KnockoutMatch,
    KnockoutPart,
    KnockoutRound,
    KnockoutSide,
    KnockoutTree,
    MatchId,
    MatchState,
    SideKind,
)
from openarbiter.model import NO_RESULT, Game, Reason, Tournament
from openarbiter.model.lots import DrawnLot, RecordedLots, WrongLot
from openarbiter.model.text import N_

NO_SEED = N_(
    "Lots are drawn, and the file records no seed for them: draw one in public and record it."
)
"""The doubt of a knock-out whose lots anybody could know beforehand."""


@dataclass(frozen=True, slots=True)
class DueGame:
    """A game of a match that is paired in some round of the file."""

    match: MatchId
    white: int
    black: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class KnockoutCourse:
    """A knock-out as far as its file has come.

    Attributes:
        due: for every round of the file that the bracket could reach, and for the next one, the
            games it has by the terms; the next one has none where no game can be paired. Where
            the bracket is stuck, nothing is said of that round and those after it.
        stuck: the first round of the file that the bracket did not reach, because a match before
            it is not decided or all is over; None where it reached all of them.
        uncertain: matches that a missing result could decide before their next game.
    """

    tree: KnockoutTree
    due: tuple[tuple[DueGame, ...], ...]
    stuck: int | None
    uncertain: tuple[MatchId, ...]


def knockout_tree(tournament: Tournament) -> KnockoutTree:
    """The bracket of a tournament that is a knock-out, as its rounds and lines have it.

    The same tournament always gives the same bracket. What does not fit is in its doubts.

    Raises:
        BadKnockout: fewer than two players take part.
    """
    return knockout_course(tournament).tree


def knockout_course(tournament: Tournament) -> KnockoutCourse:
    """The bracket, and the games that every round of the file has by it.

    Raises:
        BadKnockout: fewer than two players take part.
    """
    return _Course(tournament).followed()


class _Course:
    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.record: KnockoutRecord = knockout_record(tournament)
        self.terms = self.record.terms
        self.lots = _DrawnOnce(self.record)
        self.players: SeededPlayers = seeded(tournament, self.record, self.lots.drawn)
        self.doubts: list[Reason] = [*self.record.unread, *self.players.doubts]
        self.matches: dict[MatchId, KnockoutMatch] = {}
        self.slots: dict[MatchId, list[GameSlot]] = {}
        self.colours = ColoursSoFar(self.terms, self.players.seed_of, self.lots.drawn)
        self.gone_from = {each.player: each.round for each in self.record.withdrawals}
        self.cursor = 0
        self.due: list[tuple[DueGame, ...]] = []
        self.goes: dict[MatchId, dict[SideKind, MatchId]] = {}
        self.used: set[tuple[str, MatchId]] = set()

    def followed(self) -> KnockoutCourse:
        empty = empty_rounds(self.terms, len(self.players.order))
        self._note_destinations(empty)
        rounds: list[KnockoutRound] = []
        begun = True
        for each in empty:
            first = self.cursor
            matches = self._round(each, begun=begun)
            self.matches |= {match.id: match for match in matches}
            file_rounds = tuple(range(first + 1, self.cursor + 1))
            rounds.append(KnockoutRound(each.number, each.name, tuple(matches), file_rounds))
            begun = begun and rounds[-1].over
        stuck = None
        if self.cursor < len(self.tournament.rounds):
            stuck = self.cursor + 1
            self._tell_stuck(rounds, stuck)
        else:
            self._note_due(list(self.matches.values()))
        self._tell_unused(empty)
        order = self.players.order
        places = places_of(tuple(rounds), self.players.seed_of, self.terms)
        tree = KnockoutTree(
            self.terms, order, size_for(len(order)), tuple(rounds), places,
            tuple(sorted(self.gone_from)), tuple(self.lots.all.values()),
            self.record.lot_seed or "", (*self.doubts, *self.lots.doubts),
        )  # fmt: skip
        return KnockoutCourse(tree, tuple(self.due), stuck, self._uncertain(tree))

    def _note_destinations(self, empty: tuple[EmptyRound, ...]) -> None:
        for spot in (spot for each in empty for spot in each.spots):
            for source in (spot.upper, spot.lower):
                if source.match is not None and spot.part is not KnockoutPart.RESET:
                    self.goes.setdefault(source.match, {})[source.kind] = spot.id

    def _round(self, each: EmptyRound, *, begun: bool) -> list[KnockoutMatch]:
        """The matches of a round after all rounds of the file that belong to it."""
        sides = self._sides(each, begun=begun)
        found: list[KnockoutMatch] = []
        while True:
            before = {match.id: match for match in found if match.over}
            found = [
                # What is over stays so: a winner who withdraws later is out in the next round.
                before.get(spot.id) or self._match(spot, upper, lower, begun=begun)
                for spot, (upper, lower) in zip(each.spots, sides, strict=True)
            ]
            if not begun or self.cursor == len(self.tournament.rounds):
                return found
            if not self._take(each, found):
                return found
            found = [match for match in found if not self._decided_early(match)]

    def _decided_early(self, match: KnockoutMatch) -> bool:
        """Whether the arbiter decided it: games that were played before count all the same."""
        return self._decision(match.id, match.players) is not None

    def _take(self, each: EmptyRound, found: list[KnockoutMatch]) -> bool:
        """Take the games of the next round of the file; False where it is not of this round."""
        number = self.cursor + 1
        games = self.tournament.rounds[self.cursor].games
        pairs: dict[frozenset[int], Game] = {
            frozenset((game.white, game.black)): game for game in games
        }
        planned = {spot.id: spot.games for spot in each.spots}
        taking = []
        must = False
        for match in found:
            left = len(self.slots.get(match.id, ())) < planned[match.id]
            if len(match.players) < 2 or not left:
                continue
            if _next_game(match) is not None:
                taking.append(match)
                must = True
            elif (
                match.state in (MatchState.DECIDED, MatchState.NOBODY)
                and self._may_go_on(match, number)
                and frozenset(match.players) in pairs
            ):
                # The arbiter decided it later, or in spite of its games.
                taking.append(match)
        if not taking or not (must or pairs):
            return False
        self.due.append(tuple(self._due_in(match, pairs) for match in taking))
        for match in taking:
            game = pairs.pop(frozenset(match.players), None)
            self._slot(match, number, game)
        self._tell_strays(number, pairs)
        self.cursor += 1
        return True

    def _may_go_on(self, match: KnockoutMatch, number: int) -> bool:
        """Whether the arbiter decided a match, perhaps after this round of the file."""
        made = self._decision(match.id, match.players)
        return made is not None and (made.before is None or number < made.before)

    def _due_in(self, match: KnockoutMatch, pairs: Mapping[frozenset[int], Game]) -> DueGame:
        game = _next_game(match)
        if game is not None:
            return DueGame(match.id, game.white, game.black, game.colour_reason)
        held = pairs[frozenset(match.players)]
        white, black = held.white, held.black
        last = next((each for each in reversed(match.games) if each.round is not None), None)
        if last is not None:
            white, black = last.black, last.white
        return DueGame(match.id, white, black, None)

    def _slot(self, match: KnockoutMatch, number: int, game: Game | None) -> None:
        slots = self.slots.setdefault(match.id, [])
        if game is None:
            template = N_("Round {round}: {match} should have its game {game}, {pair}.")
            values = {"round": number, "match": match.id, "game": len(slots) + 1}
            self._doubt(template, **values, pair=_pair(*match.players))
            slots.append(GameSlot(number, None))
            return
        result = None if game.result == NO_RESULT else game.result
        kind = KnockoutGameKind.REGULAR
        planned = _next_game(match)
        reason = planned.colour_reason if planned and planned.white == game.white else None
        held = KnockoutGame(
            len(slots) + 1, kind, game.white, game.black, result, number, colour_reason=reason
        )
        slots.append(GameSlot(number, held))
        self.colours.add(game.white, game.black)

    def _match(
        self, spot: Spot, upper: KnockoutSide, lower: KnockoutSide, *, begun: bool
    ) -> KnockoutMatch:
        goes = self.goes.get(spot.id, {})
        match = KnockoutMatch(
            spot.id, spot.part, upper, lower, spot.games, MatchState.OPEN,
            winner_to=goes.get(SideKind.WINNER), loser_to=goes.get(SideKind.LOSER),
        )  # fmt: skip
        if spot.part is KnockoutPart.RESET:
            final = self.matches[MatchId(spot.id.round - 1, 1)]
            if not final.over:
                return replace(match, reason=Reason.of(_IF_LOST))
            if final.winner is None or final.winner != lower.player or final.loser is None:
                return replace(match, state=MatchState.NOT_NEEDED, reason=Reason.of(_NO_RESET))
        if upper.nobody or lower.nobody:
            return self._alone(match)
        if upper.player is None or lower.player is None:
            return replace(match, reason=Reason.of(N_("Not both players are known yet.")))
        now = self.cursor + 1
        players = (upper.player, lower.player)
        facts = MatchFacts(
            upper.player, lower.player, spot.games, tuple(self.slots.get(spot.id, ())),
            self._extra(spot.id, players), self._decision(spot.id, players),
            frozenset(each for each in players if self.gone_from.get(each, now + 1) <= now),
            lambda what: self.colours.first(spot.id, players, what), begun,
        )  # fmt: skip
        return self._with(match, judged(facts, self.terms))

    def _with(self, match: KnockoutMatch, found: JudgedMatch) -> KnockoutMatch:
        self.doubts += [each for each in found.doubts if each not in self.doubts]
        (mine, theirs), (extra, other) = found.scores, found.extra_scores
        return replace(
            match,
            upper=replace(match.upper, score=mine, extra_score=extra),
            lower=replace(match.lower, score=theirs, extra_score=other),
            state=found.state, games=found.games, winner=found.winner, loser=found.loser,
            reason=found.reason, article=found.article,
        )  # fmt: skip

    def _alone(self, match: KnockoutMatch) -> KnockoutMatch:
        """A match with somebody on one side at most."""
        upper, lower = match.upper, match.lower
        if upper.nobody and lower.nobody:
            reason = Reason.of(N_("There is nobody on either side."))
            return replace(match, state=MatchState.NOBODY, reason=reason)
        alone, other = (lower, upper) if upper.nobody else (upper, lower)
        if alone.player is None:
            return replace(match, reason=Reason.of(N_("Not both players are known yet.")))
        if self._is_bye(other):
            reason = Reason.of(N_("{winner} has a bye: no game, no points."), winner=alone.player)
            return replace(match, state=MatchState.BYE, winner=alone.player, reason=reason)
        template = N_("{winner} goes on: there is nobody on the other side.")
        reason = Reason.of(template, winner=alone.player)
        return replace(match, state=MatchState.WALKOVER, winner=alone.player, reason=reason)

    def _is_bye(self, side: KnockoutSide) -> bool:
        if side.match is None:
            return side.nobody
        return self.matches[side.match].state is MatchState.BYE

    def _sides(self, each: EmptyRound, *, begun: bool) -> list[tuple[KnockoutSide, KnockoutSide]]:
        sides: list[tuple[KnockoutSide, KnockoutSide]] = []
        spots = [spot for spot in each.spots if spot.upper.kind is SideKind.DRAWN]
        if begun and spots:
            pairs = drawn_pairs(
                self._left(each.number), len(spots), each.number, self.terms.pairs,
                self.players.seed_of, self.lots.drawn,
            )  # fmt: skip
            sides += [(self._drawn_side(one), self._drawn_side(other)) for one, other in pairs]
        else:
            unknown = KnockoutSide(SideKind.DRAWN)
            sides += [(unknown, unknown)] * len(spots)
        sides += [
            (self._side(spot.upper), self._side(spot.lower))
            for spot in each.spots
            if spot.upper.kind is not SideKind.DRAWN
        ]
        return sides

    def _left(self, number: int) -> list[int]:
        """Who is left when a round is drawn."""
        if number == 1:
            return list(self.players.order)
        return [
            match.winner
            for match in self.matches.values()
            if match.id.round == number - 1 and match.winner is not None
        ]

    def _drawn_side(self, player: int | None) -> KnockoutSide:
        if player is None:
            return KnockoutSide(SideKind.BYE, nobody=True)
        return KnockoutSide(SideKind.DRAWN, player=player, seed=self.players.seed_of[player])

    def _side(self, source: SideSource) -> KnockoutSide:
        if source.kind is SideKind.BYE:
            return KnockoutSide(SideKind.BYE, nobody=True)
        if source.seed is not None:
            player = self.players.order[source.seed - 1]
            return KnockoutSide(SideKind.SEED, player=player, seed=source.seed)
        assert source.match is not None
        before = self.matches[source.match]
        player_in = before.winner if source.kind is SideKind.WINNER else before.loser
        return KnockoutSide(
            source.kind,
            source.match,
            player_in,
            None if player_in is None else self.players.seed_of[player_in],
            nobody=before.over and player_in is None,
        )

    def _decision(self, name: MatchId, players: tuple[int, ...]) -> KnockoutDecision | None:
        for each in self.record.decisions:
            if each.match != name:
                continue
            self.used.add(("decision", name))
            if each.players is not None and set(each.players) != set(players):
                self._doubt(_OTHER_PLAYERS, match=name, said=_pair(*each.players),
                            pair=_pair(*players))  # fmt: skip
            elif each.winner is not None and each.winner not in players:
                template = N_("{match}: the decision names {winner}, but {pair} play it.")
                self._doubt(template, match=name, winner=each.winner, pair=_pair(*players))
            else:
                return each
        return None

    def _extra(self, name: MatchId, players: tuple[int, int]) -> tuple[ExtraResult, ...]:
        for each in self.record.extra:
            if each.match != name:
                continue
            self.used.add(("extra", name))
            if each.players is None or set(each.players) == set(players):
                return each.games
            self._doubt(_OTHER_PLAYERS, match=name, said=_pair(*each.players), pair=_pair(*players))
        return ()

    def _doubt(self, template: str, **values: object) -> None:
        reason = Reason.of(template, **values)
        if reason not in self.doubts:
            self.doubts.append(reason)

    def _tell_strays(self, number: int, pairs: Mapping[frozenset[int], Game]) -> None:
        for game in pairs.values():
            template = N_("Round {round}: the game {pair} has no place in the bracket.")
            self._doubt(template, round=number, pair=_pair(game.white, game.black))

    def _tell_stuck(self, rounds: list[KnockoutRound], number: int) -> None:
        current = next((each for each in rounds if not each.over), None)
        if current is None:
            self._doubt(N_("Round {round}: the knock-out was over before it."), round=number)
            return
        open_ones = ", ".join(str(each.id) for each in current.matches if not each.over)
        template = N_(
            "Round {round} was paired though not all matches before it are decided: {ids}."
        )
        self._doubt(template, round=number, ids=open_ones)

    def _tell_unused(self, empty: tuple[EmptyRound, ...]) -> None:
        known = {spot.id for each in empty for spot in each.spots}
        told = [*(("extra", each.match) for each in self.record.extra),
                *(("decision", each.match) for each in self.record.decisions)]  # fmt: skip
        for kind, name in told:
            if name not in known:
                self._doubt(
                    N_("A line is about {match}, which the bracket does not have."), match=name
                )
            elif (kind, name) not in self.used:
                template = N_("A line is about {match}, whose players are not known yet.")
                self._doubt(template, match=name)
        for player in sorted(self.gone_from):
            if player not in self.players.seed_of:
                template = N_("A line says that {player} withdrew, who does not take part.")
                self._doubt(template, player=player)

    def _note_due(self, matches: list[KnockoutMatch]) -> None:
        games = [(match.id, _next_game(match)) for match in matches]
        self.due.append(
            tuple(
                DueGame(name, game.white, game.black, game.colour_reason)
                for name, game in games
                if game is not None
            )
        )

    def _uncertain(self, tree: KnockoutTree) -> tuple[MatchId, ...]:
        current = tree.current
        if current is None:
            return ()
        found = []
        for match in current.matches:
            if match.over or _next_game(match) is None:
                continue
            unknown = sum(each.round is not None and each.result is None for each in match.games)
            left = match.games_planned - len(self.slots.get(match.id, ()))
            lead = abs(match.upper.score - match.lower.score)
            if unknown and lead + 10 * unknown > 10 * left:
                found.append(match.id)
        return tuple(found)


class _DrawnOnce:
    """Lots as they are drawn, each once."""

    def __init__(self, record: KnockoutRecord) -> None:
        self._lots = RecordedLots(record.lot_seed or "", dict(record.by_hand))
        self._seeded = record.lot_seed is not None
        self.all: dict[str, DrawnLot] = {}
        self.doubts: list[Reason] = []

    def drawn(self, name: str, players: tuple[int, ...]) -> tuple[int, ...]:
        """The players in the order of their lots."""
        known = self.all.get(name)
        if known is not None and sorted(known.order) == sorted(players):
            return known.order
        try:
            lot = self._lots.drawn(name, players)
        except WrongLot as wrong:
            if wrong.reason not in self.doubts:
                self.doubts.append(wrong.reason)
            lot = RecordedLots(self._lots.seed).drawn(name, players)
        if not lot.by_hand and not self._seeded:
            reason = Reason(NO_SEED)
            if reason not in self.doubts:
                self.doubts.append(reason)
        self.all[name] = lot
        return lot.order


def _next_game(match: KnockoutMatch) -> KnockoutGame | None:
    """The game of the match itself that is to be paired next."""
    last = match.games[-1] if match.games else None
    if last is None or match.over or last.kind is not KnockoutGameKind.REGULAR:
        return None
    return last if last.round is None and last.result is None else None


def _pair(*players: int) -> str:
    return " – ".join(str(player) for player in players)


_OTHER_PLAYERS = N_(
    "{match}: a line is about {said}, but {pair} play it. It counts for nothing: correct or "
    "delete it."
)
_IF_LOST = N_("Played if the winner of the main bracket loses the grand final.")
_NO_RESET = N_("Not needed: the winner of the main bracket did not lose the grand final.")
