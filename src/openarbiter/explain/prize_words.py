"""Words of prizes: amounts, systems, and why somebody cannot win a prize of a list."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from openarbiter.explain.rating_account import hundredths
from openarbiter.explain.speech import points
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.categories import Bar
from openarbiter.prizes.money import written, written_exactly
from openarbiter.prizes.plan import (
    Measure,
    PerPlayer,
    Preference,
    Prize,
    PrizeList,
    PrizePlan,
    Reach,
    Sharing,
    Span,
    Unrated,
)
from openarbiter.prizes.plan_text import MAIN_NAME, births_written

_MAIN = N_("Main prizes")
_SHARING = {
    Sharing.EQUAL: N_("Players with the same result share the prizes of their places equally."),
    Sharing.TIE_BREAK: N_("The tie-breaks decide who gets which prize; nothing is shared."),
    Sharing.HORT: N_(
        "Hort system: half of the prize of one's place, and an equal part of the other halves of "
        "all players with the same result."
    ),
}
_REACH = {
    Reach.PLACES: N_("Only players on a place with a prize share."),
    Reach.SCORE_GROUPS: N_("All players with the same result share the last prizes."),
}
_MEASURE = {
    Measure.RANK: N_("The standings decide."),
    Measure.GAIN: N_("The gain W-We decides: points scored less points expected (B.02 8)."),
    Measure.PERFORMANCE: N_("The performance rating decides."),
}
_PREFERENCE = {
    Preference.VALUE: N_("the prize that is worth more"),
    Preference.MAIN: N_("a main prize before one of a category"),
    Preference.ORDER: N_("the announced order of the lists"),
}
_PER_PLAYER = {
    PerPlayer.ONE: N_("One player gets one prize. Order of preference: {preferences}."),
    PerPlayer.ONE_PER_KIND: N_(
        "One player gets one main prize and one category prize. Order of preference: {preferences}."
    ),
    PerPlayer.SEVERAL: N_("One player may get several prizes."),
}
_BARS = {
    Bar.EXCLUDED: N_("excluded from all prizes by the plan"),
    Bar.RATING: N_("rating outside the range"),
    Bar.UNRATED: N_("unrated"),
    Bar.RATED: N_("rated, and the category is for unrated players"),
    Bar.BORN: N_("date of birth outside the range"),
    Bar.NO_BIRTH: N_("date of birth not known well enough"),
    Bar.SEX: N_("for players of the other sex"),
    Bar.NO_SEX: N_("sex not known"),
    Bar.FEDERATION: N_("another federation"),
    Bar.CLUB: N_("another club"),
    Bar.NO_CLUB: N_("club not known"),
    Bar.TITLE: N_("another title"),
    Bar.NOT_NAMED: N_("not one of the players the category names"),
    Bar.GAMES: N_("too few rated games"),
    Bar.NOTHING_MEASURED: N_("no rated games, or no rating"),
}


class PrizeWords:
    """Words for a plan in the reader's language."""

    def __init__(self, voice: Voice, plan: PrizePlan):
        self.voice = voice
        self.plan = plan

    def amount(self, money: int) -> str:
        """An amount with its currency."""
        return f"{written(money, self.plan.decimals)} {self.plan.currency}".rstrip()

    def figure(self, money: Fraction | int) -> str:
        """An amount without the currency; a fraction of the smallest coin stands after it."""
        return written_exactly(Fraction(money), self.plan.decimals)

    def things(self, prizes: tuple[Prize, ...]) -> str:
        """Prizes in kind."""
        return ", ".join(prize.thing for prize in prizes)

    def won(self, money: int, prizes: tuple[Prize, ...]) -> str:
        """Money and prizes in kind, whichever there are."""
        shown = [self.amount(money)] if money or not prizes else []
        return " + ".join([*shown, *([self.things(prizes)] if prizes else [])])

    def rules_of(self, each: PrizeList) -> tuple[str, ...]:
        """How a list is ordered and shared."""
        say = self.voice.language.text
        lines = [] if each.measure is Measure.RANK else [say(_MEASURE[each.measure])]
        lines.append(say(_SHARING[each.sharing]))
        if each.sharing is not Sharing.TIE_BREAK:
            lines.append(say(_REACH[each.reach]))
        if each.besides:
            lines.append(say(N_("These prizes are given besides any other prize.")))
        return tuple(lines)

    def who_may_win(self, each: PrizeList) -> str:
        """Who may win a prize of a list, in a few words; ``""`` for everybody."""
        say, given = self.voice.say, each.conditions
        found = []
        if given.rating is not None:
            found.append(say("rating {range}", range=_open_range(*_ends(given.rating))))
        if given.unrated is Unrated.ONLY:
            found.append(say("unrated"))
        elif given.unrated is Unrated.TOO:
            found.append(say("or unrated"))
        if given.born is not None:
            found.append(say("born {range}", range=_open_range(*births_written(given.born))))
        if given.sex:
            found.append(say("female") if given.sex == "w" else say("male"))
        for template, words in (
            (N_("federation {names}"), given.federations),
            (N_("club {names}"), given.clubs),
            (N_("title {names}"), tuple(title or say("none") for title in given.titles)),
            (N_("players {names}"), tuple(map(str, given.players))),
        ):
            if words:
                found.append(say(template, names=", ".join(words)))
        if given.least_games:
            found.append(say("rated games: at least {count}", count=given.least_games))
        return ", ".join(found)

    def rule_for_one(self) -> str:
        """How many prizes one player may get, and which."""
        return self.voice.say(
            _PER_PLAYER[self.plan.per_player],
            preferences="; ".join(
                self.voice.language.text(_PREFERENCE[each]) for each in self.plan.preferences
            ),
        )

    def bars(self, found: tuple[Bar, ...]) -> str:
        """Why somebody cannot win a prize of a list, in a few words."""
        return ", ".join(self.voice.language.text(_BARS[bar]) for bar in found)

    def result(self, each: PrizeList, one: PrizeCandidate) -> str:
        """What a player's place in a list is decided by: points, gain or performance."""
        match each.measure:
            case Measure.GAIN:
                return hundredths(one.gain or 0, sign=True)
            case Measure.PERFORMANCE:
                return str(one.performance or "")
            case Measure.RANK:
                return points(one.score)


def _ends(span: Span) -> tuple[str, str]:
    first, last = ("" if end is None else str(end) for end in (span.first, span.last))
    return first, last


def _open_range(first: str, last: str) -> str:
    """A range as people read it: ``2000–2199``, ``≥ 2000``, ``≤ 2199``."""
    if first and last:
        return first if first == last else f"{first}–{last}"
    return f"≥ {first}" if first else f"≤ {last}"


def list_name(name: str, text: Callable[[str], str]) -> str:
    """The name of a list; the one that main prizes have by themselves in the reader's language.

    >>> list_name("Main prizes", str.upper), list_name("Juniors", str.upper)
    ('MAIN PRIZES', 'Juniors')
    """
    return text(_MAIN) if name == MAIN_NAME else name


def places(first: int, last: int) -> str:
    """One place or several.

    >>> places(4, 4), places(5, 9)
    ('4', '5-9')
    """
    return str(first) if first == last else f"{first}-{last}"
