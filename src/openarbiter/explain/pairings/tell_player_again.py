"""Earlier floats of a player, and the rules that spare them another one (C.12 to C.15)."""

from __future__ import annotations

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.words import Words
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card, Float

_LAST_ROUND = {
    Float.DOWN: N_(
        "{player} also floated down in the last round. {article} avoids that only where more "
        "important criteria allow it."
    ),
    Float.UP: N_(
        "{player} also floated up in the last round. {article} avoids that only where more "
        "important criteria allow it."
    ),
}
_ROUND_BEFORE = {
    Float.DOWN: N_(
        "{player} also floated down two rounds ago. {article} avoids that only where more "
        "important criteria allow it."
    ),
    Float.UP: N_(
        "{player} also floated up two rounds ago. {article} avoids that only where more "
        "important criteria allow it."
    ),
}
_TWO_ROUNDS = {
    Float.DOWN: N_(
        "In the next two rounds {last} and {before} protect {player} from another downfloat, as "
        "far as they can."
    ),
    Float.UP: N_(
        "In the next two rounds {last} and {before} protect {player} from another upfloat, as far "
        "as they can."
    ),
}
_ONE_ROUND = {
    Float.DOWN: N_(
        "In the next round {article} protects {player} from another downfloat, as far as it can."
    ),
    Float.UP: N_(
        "In the next round {article} protects {player} from another upfloat, as far as it can."
    ),
}
_ROLES = {Float.DOWN: "downfloat", Float.UP: "upfloat"}


def again(words: Words, study: RoundStudy, card: Card, which: Float) -> list[str]:
    """Sentences on an earlier float of the kind, and on the rules that avoid another one.

    Args:
        which: down, as a bye is, too, or up.
    """
    criteria, player = study.rules.dutch.criteria, words.who(card.number)
    last = criteria[f"{_ROLES[which]} last round"]
    before = criteria[f"{_ROLES[which]} two rounds ago"]
    told = []
    if card.float_last is which:
        told.append(words.say(_LAST_ROUND[which], article=last, player=player))
    elif card.float_before is which:
        told.append(words.say(_ROUND_BEFORE[which], article=before, player=player))
    rounds = study.then.regulations.rounds
    left = 2 if rounds is None else rounds - study.pairing.round
    if left >= 2:
        told.append(words.say(_TWO_ROUNDS[which], last=last, before=before, player=player))
    elif left == 1:
        told.append(words.say(_ONE_ROUND[which], article=last, player=player))
    return told
