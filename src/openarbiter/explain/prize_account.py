"""Why a player gets this much, and every prize with its working, as documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.prize_words import PrizeWords, list_name, places
from openarbiter.explain.speech import points
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.prizes.assignment import Handing
from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.categories import bars
from openarbiter.prizes.computation import PaidGroup, PaidList, Prizes
from openarbiter.prizes.plan import Remainder, Sharing
from openarbiter.standings.amounts import decimal

SHOWN = 10
"""How many players are listed who stood before and have another prize."""

_WORTH_THEN = N_(
    "In brackets: what a prize was worth when it was handed out, after sharing and with the value "
    "of prizes in kind. It may have grown since, as others left the list."
)


def prize_account(voice: Voice, result: Prizes, number: int, title: str = "") -> Document:
    """Why one player gets this much, or nothing.

    Args:
        number: a participant of the standings.
        title: the tournament.

    Raises:
        KeyError: the number is not in the standings.
    """
    told = _PrizeTelling(voice, result)
    return Document(title, (), tuple(told.of_player(number)))


def prize_document(voice: Voice, result: Prizes, title: str = "") -> Document:
    """All prizes with their working."""
    told = _PrizeTelling(voice, result)
    return Document(title, (), tuple(told.of_all()))


class _PrizeTelling:
    """The words, and who is who."""

    def __init__(self, voice: Voice, result: Prizes):
        self.voice = voice
        self.result = result
        self.words = PrizeWords(voice, result.plan)
        self.known: Mapping[int, PrizeCandidate] = {each.number: each for each in result.candidates}

    def of_player(self, number: int) -> Iterator[Block]:
        """The whole account of a player."""
        one, winner = self.known[number], self.result.winner(number)
        say, words = self.voice.say, self.words
        won = words.amount(0) if winner is None else self._total(number)
        yield Heading(f"{self.voice.who(number)}: {won}")
        place = say("Rank {rank} with {points} points.", rank=one.rank, points=points(one.score))
        yield Paragraph(place)
        mine = [
            (each, group)
            for each in self.result.lists
            for group in each.groups
            if any(share.share.number == number for share in group.shares)
        ]
        for each, group in mine:
            yield Heading(self._list(each.prizes.name), 2)
            for rule in words.rules_of(each.prizes):
                yield Paragraph(rule, "soft")
            yield from self._table(each, (group,), marked=number)
            yield from self._sentences(each, group, number)
        chosen = [each for each in self.result.handings if each.player == number and each.instead]
        if chosen:
            yield Heading(say("Why this prize and not another"), 2)
            yield Paragraph(words.rule_for_one(), "soft")
            for handing in chosen:
                yield Paragraph(self._handed(handing))
            yield Paragraph(say(_WORTH_THEN), "soft")
        rest = [each for each in self.result.lists if all(each is not one for one, _ in mine)]
        if rest:
            yield Heading(say("Other prizes"), 2)
            yield Listing(
                tuple(
                    f"{self._list(each.prizes.name)}: {self._why_not(each, one)}" for each in rest
                )
            )
        if winner is not None and winner.tax:
            yield Paragraph(
                say(
                    "Tax of {percent} %: {tax} is withheld of {money}, and {net} is paid out.",
                    percent=self._percent(),
                    tax=words.amount(winner.tax),
                    money=words.amount(winner.money),
                    net=words.amount(winner.net),
                )
            )

    def _total(self, number: int) -> str:
        winner = self.result.winner(number)
        assert winner is not None
        things = tuple(thing for prize in winner.prizes for thing in prize.things)
        return self.words.won(winner.money, things)

    def _percent(self) -> str:
        return decimal(self.result.plan.tax, 100, 0)

    def _table(
        self, each: PaidList, groups: Sequence[PaidGroup], marked: int | None = None
    ) -> Iterator[Block]:
        """The working of those who share, or of all winners of a list, as a table."""
        text, words = self.voice.language.text, self.words
        hort = each.prizes.sharing is Sharing.HORT
        heads = [text(N_("Place")), text(N_("Player")), text(N_("Result")), text(N_("Prize"))]
        if hort:
            heads += [text(N_("Half of it")), text(N_("Half of the equal part"))]
        heads += [text(N_("Exact")), text(N_("Paid"))]
        rows = []
        shares = [one for group in groups for one in group.shares]
        for one in shares:
            share = one.share
            things = words.things(share.things)
            paid = words.figure(one.money)
            rows.append(
                (
                    places(share.first, share.last),
                    self.voice.who(share.number),
                    words.result(each.prizes, self.known[share.number]),
                    words.figure(share.own),
                    *([words.figure(share.own / 2), words.figure(share.part / 2)] if hort else []),
                    words.figure(share.exact),
                    f"{paid} + {things}" if things else paid,
                )
            )
        right = (True, False, *[True] * (len(heads) - 2))
        numbers = [one.share.number for one in shares]
        lines = (numbers.index(marked),) if marked in numbers and len(numbers) > 1 else ()
        yield TableBlock("", Grid(tuple(heads), right, tuple(rows)), lines)

    def _sentences(self, each: PaidList, group: PaidGroup, number: int) -> Iterator[Paragraph]:
        """How the amount of one player came about."""
        say, words = self.voice.say, self.words
        mine = next(one for one in group.shares if one.share.number == number)
        share = mine.share
        count = len(group.shares)
        own = words.figure(share.own)
        if share.first < share.last:
            yield Paragraph(
                say(
                    "No tie-break separates the players on places {places}: the average of the "
                    "prizes of these places is {own}.",
                    places=places(share.first, share.last),
                    own=own,
                )
            )
        if count > 1 and each.prizes.sharing is not Sharing.TIE_BREAK:
            yield Paragraph(self._divided(each, group))
        if count > 1 and each.prizes.sharing is Sharing.HORT:
            yield Paragraph(
                say(
                    "Half of {own} and half of {part}: {own_half} + {part_half} = {exact}.",
                    own=own,
                    part=words.figure(share.part),
                    own_half=words.figure(share.own / 2),
                    part_half=words.figure(share.part / 2),
                    exact=words.figure(share.exact),
                )
            )
        if group.group.without:
            yield Paragraph(
                say(
                    "With the same result, but on places without a prize: {players}.",
                    players=self._several(group.group.without),
                )
            )
        if group.remainder:
            yield Paragraph(self._rounded(group, number))
        before = [other for other in self._before(each, number) if other in each.gone]
        if before:
            yield Paragraph(
                say(
                    "Before this player in the list, but with a prize of another list: {players}.",
                    players=self._several(before, {other: each.gone[other] for other in before}),
                )
            )

    def _divided(self, each: PaidList, group: PaidGroup) -> str:
        """The sum of a group and its equal part."""
        last = min(group.group.last, len(each.prizes.prizes))
        return self.voice.say(
            "The prizes of places {places} add up to {total}; divided by {count} players that is "
            "{part} each.",
            places=places(group.group.first, last),
            total=self.words.amount(group.group.total),
            count=len(group.shares),
            part=self.words.figure(group.shares[0].share.part),
        )

    def _rounded(self, group: PaidGroup, number: int) -> str:
        words, plan = self.words, self.result.plan
        mine = next(one for one in group.shares if one.share.number == number)
        template = (
            N_(
                "Amounts are rounded down to whole units of {unit}, here to {down}. {rest} is left "
                "over and goes to the first by rank; this player gets {extra} of it."
            )
            if plan.remainder is Remainder.FIRST
            else N_(
                "Amounts are rounded down to whole units of {unit}, here to {down}. {rest} is left "
                "over and goes, a unit each, to the first by rank of those who were rounded down; "
                "this player gets {extra} of it."
            )
        )
        return self.voice.say(
            template,
            unit=words.amount(plan.unit),
            down=words.figure(mine.down),
            rest=words.figure(group.remainder),
            extra=words.figure(mine.extra),
        )

    def _before(self, each: PaidList, number: int) -> tuple[int, ...]:
        """The members of a list who stand before one of them."""
        return each.members[: each.members.index(number)]

    def _several(
        self, numbers: tuple[int, ...] | list[int], of: Mapping[int, str] | None = None
    ) -> str:
        shown = [
            f"{self.voice.who(number)} ({self._list(of[number])})" if of else self.voice.who(number)
            for number in numbers[:SHOWN]
        ]
        return ", ".join(shown) + (", …" if len(numbers) > SHOWN else "")

    def _list(self, name: str) -> str:
        return list_name(name, self.voice.language.text)

    def _handed(self, handing: Handing) -> str:
        others = ", ".join(
            f"{self._list(other.name)} ({self.words.figure(other.value)})"
            for other in handing.instead
        )
        return self.voice.say(
            "{player}: {name} ({value}), and not {others}.",
            player=self.voice.who(handing.player),
            name=self._list(handing.name),
            value=self.words.figure(handing.value),
            others=others,
        )

    def _why_not(self, each: PaidList, one: PrizeCandidate) -> str:
        found = bars(each.prizes, one, self.result.plan.excluded)
        if found:
            return self.words.bars(found)
        if one.number in each.gone:
            elsewhere = self._list(each.gone[one.number])
            return self.voice.say("has a prize in “{name}” instead", name=elsewhere)
        place = 1 + sum(other not in each.gone for other in self._before(each, one.number))
        return self.voice.say(
            "place {place} among those without another prize; the last prize is for place {last}",
            place=place,
            last=len(each.prizes.prizes),
        )

    def of_all(self) -> Iterator[Block]:
        """Every list, then who got which of several prizes, then the sum."""
        say, words, result = self.voice.say, self.words, self.result
        for each in result.lists:
            yield Heading(f"{self._list(each.prizes.name)}: {words.amount(each.prizes.money)}")
            yield Paragraph(" ".join(words.rules_of(each.prizes)), "soft")
            if not each.members:
                yield Paragraph(say("Nobody can win these prizes."))
            if each.groups:
                yield from self._table(each, each.groups)
            for group in each.groups:
                if len(group.shares) > 1 and each.prizes.sharing is not Sharing.TIE_BREAK:
                    yield Paragraph(self._divided(each, group))
                if group.remainder:
                    yield Paragraph(
                        say(
                            "{rest} was left after rounding down, and goes to the first by rank.",
                            rest=words.amount(group.remainder),
                        )
                    )
            elsewhere = self._elsewhere(each)
            if elsewhere:
                yield Paragraph(
                    say(
                        "With a prize of another list: {players}.",
                        players=self._several(elsewhere, each.gone),
                    )
                )
            if each.left or each.left_things:
                yield Paragraph(
                    say(
                        "Not won by anybody: {prizes}.",
                        prizes=words.won(each.left, each.left_things),
                    )
                )
        chosen = [each for each in result.handings if each.instead]
        if chosen:
            yield Heading(say("Who gets which prize"))
            yield Paragraph(words.rule_for_one())
            yield Paragraph(say(_WORTH_THEN), "soft")
            yield Listing(tuple(self._handed(each) for each in chosen), numbered=True)
        yield Heading(say("Sum"))
        yield Paragraph(
            say(
                "Paid {paid}, not won {left}: together {sum}, the sum of all prizes.",
                paid=words.amount(result.paid),
                left=words.amount(result.left),
                sum=words.amount(result.paid + result.left),
            )
        )

    def _elsewhere(self, each: PaidList) -> list[int]:
        """Those who left the list and stood before somebody who won a prize of it."""
        place = {number: at for at, number in enumerate(each.members)}
        winners = [place[one.share.number] for group in each.groups for one in group.shares]
        last = max(winners, default=-1)
        return [number for number in each.members[: last + 1] if number in each.gone]
