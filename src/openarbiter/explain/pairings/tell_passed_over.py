"""Candidates passed over together, because the best of them does not beat the best so far."""

from __future__ import annotations

from openarbiter.explain.pairings.following import Following, best_following, within_reach
from openarbiter.explain.pairings.tell_card import criterion_value
from openarbiter.explain.pairings.tell_stages import Stage
from openarbiter.explain.pairings.tell_terms import LISTED, begun, some
from openarbiter.explain.pairings.words import Words, candidate, numbers
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.judge import Judge
from openarbiter.pairing.dutch.walk import Step
from openarbiter.pairing.frame.cards import Card

_WRITTEN = 6
"""The most pairs of a candidate that is written out."""


class PassedOver:
    """Tells one stage of such candidates: the best of each beginning, and where it is worse."""

    def __init__(self, words: Words, judge: Judge, stage: Stage):
        self._words = words
        self._judge = judge
        self._steps = stage.steps
        assert stage.before is not None
        assert stage.before.card is not None
        self._best = stage.before.card

    def told(self) -> str:
        """One line of the listing."""
        if not within_reach(self._judge):
            return self._unseen()
        if len(self._steps) == 1:
            return self._single(self._steps[0])
        terms: dict[str, list[str]] = {}
        for step in self._steps[:LISTED]:
            found = best_following(self._judge, step.pairs, step.floaters)
            terms.setdefault(self._reason(found), []).append(_begun(step))
        listed = "; ".join(f"{some(each)} ({reason})" for reason, each in terms.items())
        more = "; …" if len(self._steps) > LISTED else ""
        template = (
            N_("Cannot beat the best so far: {begun}.")
            if self._steps[0].pairs
            else N_("With these left unpaired, nothing can beat the best so far: {begun}.")
        )
        return self._words.say(template, begun=listed + more)

    def _single(self, step: Step) -> str:
        found = best_following(self._judge, step.pairs, step.floaters)
        values = {"begun": _begun(step)}
        if found is None:
            return self._impossible(step)
        if len(found.pairs) > _WRITTEN:
            template = (
                N_("{begun}: cannot beat the best so far ({reason}).")
                if step.pairs
                else N_("With {begun} left unpaired, nothing can beat the best so far ({reason}).")
            )
            return self._words.say(template, reason=self._reason(found), **values)
        values["candidate"] = candidate(found.pairs, found.floaters)
        template = (
            N_("{begun}: at best {candidate}, which cannot beat the best so far ({reason}).")
            if step.pairs
            else N_("With {begun} left unpaired, at best {candidate}, which cannot beat the best "
                    "so far ({reason}).")
        )  # fmt: skip
        return self._words.say(template, reason=self._reason(found), **values)

    def _impossible(self, step: Step) -> str:
        """That no possible candidate has these pairs; the pair that is left, where it is one."""
        last = self._only_pair(step)
        article = None if last is None else self._judge.forbidden(*last)
        if last is None or article is None:
            template = (
                N_("{begun}: no possible candidate begins like this.")
                if step.pairs
                else N_("With {begun} left unpaired, no candidate is possible.")
            )
            return self._words.say(template, begun=_begun(step))
        rules = self._judge.task.rules
        if article == rules.rematch:
            template = (
                N_("{begun}: leaves only {pair}, who have already met ({article}).")
                if step.pairs
                else N_("With {begun} left unpaired, only {pair} are left, who have already met "
                        "({article}).")
            )  # fmt: skip
        else:
            template = (
                N_("{begun}: leaves only {pair}, who may not meet.")
                if step.pairs
                else N_("With {begun} left unpaired, only {pair} are left, who may not meet.")
            )
        told = self._words.say(
            template, begun=_begun(step), pair=candidate((last,)), article=article
        )
        pairs = (*step.pairs, last)
        floaters = self._judge.floaters(pairs)
        made = Following(pairs, floaters, self._judge.card(pairs, floaters))
        besides = self._words.say("It would also be worse: {reason}.", reason=self._reason(made))
        return f"{told} {besides}" if self._decides(made) else told

    def _only_pair(self, step: Step) -> tuple[Card, Card] | None:
        """The last pair there can be, of two residents or an MDP and a resident."""
        gone = {card.number for pair in step.pairs for card in pair}
        gone |= {card.number for card in step.floaters}
        left = [card for card in self._judge.task.bracket.players if card.number not in gone]
        if len(left) != 2 or len(step.pairs) + 1 != self._judge.max_pairs:
            return None
        return left[0], left[1]

    def _decides(self, found: Following) -> str | None:
        """The criterion at which a candidate differs from the best so far."""
        return self._judge.decides(found.card, self._best)

    def _reason(self, found: Following | None) -> str:
        """Why the best of them is no better: ``C.6: {1.5, 0.5} against {1.0, 1.0}``."""
        if found is None:
            return self._words.say("no possible candidate")
        article, best = self._decides(found), self._best
        if article is None:
            return self._words.say("equally good, but later")
        own = criterion_value(self._judge, found.card, article)
        other = criterion_value(self._judge, best, article)
        if own == other:
            return self._words.say(
                "{article}: the last bracket could not be completed after it", article=article
            )
        return self._words.say(
            "{article}: {own} against {other}", article=article, own=own, other=other
        )

    def _unseen(self) -> str:
        """What is said of a large bracket: the criterion by which they are worse at the latest."""
        step = self._steps[0]
        values = {"begun": some(tuple(map(_begun, self._steps))), "article": step.article}
        if step.pairs:
            template = (
                N_("{begun}: cannot beat the best so far; worse at {article} at the latest.")
                if step.article
                else N_("{begun}: cannot beat the best so far.")
            )
        else:
            template = (
                N_("With {begun} left unpaired, nothing can beat the best so far; worse at "
                   "{article} at the latest.")
                if step.article
                else N_("With {begun} left unpaired, nothing can beat the best so far.")
            )  # fmt: skip
        return self._words.say(template, **values)


def _begun(step: Step) -> str:
    return begun(step.pairs) if step.pairs else numbers(step.floaters)
