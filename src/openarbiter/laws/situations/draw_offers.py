"""Offers of a draw: the moment, conditions, and what becomes of them (9.1.2)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.drawing import OfferEvent, OfferState, offer_after
from openarbiter.laws.ruled import ruled
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model.text import N_

_WHEN = LawsQuestion(
    "moment",
    N_("When was the draw offered?"),
    (
        Choice("proper", N_("After making the move and before pressing the clock")),
        Choice("own", N_("On the player's own time, before making a move")),
        Choice("opponent", N_("While the opponent was thinking")),
    ),
)
_SINCE = LawsQuestion(
    "since",
    N_("What has the opponent done since?"),
    (
        Choice("nothing", N_("Nothing yet")),
        Choice("accepted", N_("Accepted the offer")),
        Choice("rejected", N_("Rejected it in words")),
        Choice("touched", N_("Touched a piece with the intention of moving or capturing it")),
        Choice("accident", N_("Touched a piece by accident")),
    ),
)
_LIMIT = LawsQuestion(
    "limit",
    N_("Do the regulations forbid an agreed draw at this point?"),
    (Choice("no", N_("No")), Choice("yes", N_("Yes, without the arbiter's consent"))),
)
_EVENTS = {
    "accepted": OfferEvent.ACCEPTED,
    "rejected": OfferEvent.REJECTED,
    "touched": OfferEvent.TOUCHED,
    "accident": OfferEvent.TOUCHED_BY_ACCIDENT,
}
_WORDS = {
    OfferState.OPEN: N_("The offer stands until the opponent answers it or touches a piece."),
    OfferState.REJECTED: N_("The offer has been rejected, in words or by touching a piece."),
    OfferState.ACCEPTED: N_("The offer has been accepted."),
}
_FORBIDDEN = N_("The regulations do not allow an agreed draw here without the arbiter's consent.")
_MARK = N_("Both players write = on their score sheets where the draw was offered.")
_VALID = N_("The offer is valid, but it was made at the wrong moment.")
_WARN = N_("Tell the player: make the move, offer, press the clock. Warn, later penalise.")
_CONTINUE = N_("The game goes on.")
_DISTURBS = N_("Repeated offers without reason disturb the opponent and are penalised.")
_CONDITION = N_(
    "No condition can be attached to a draw offer: the offer stands without the condition."
)
_NO_WAY_BACK = N_("A draw offer cannot be withdrawn.")
_TELL = N_("Tell both players that the offer stands, without any condition.")
_STOP = N_("Stop the clocks.")
_SUPERFLUOUS = N_("The opponent may still accept; nothing else has to be done.")


def _offered(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    for question in (_WHEN, _SINCE):
        if question.key not in answers:
            return question
    proper = answers["moment"] == "proper"
    first = OfferEvent.OFFERED if proper else OfferEvent.OFFERED_OTHERWISE
    return _answered(circumstances, answers, first, [], [])


def _condition(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    said = [_CONDITION, _TELL]
    return _void(circumstances, answers, OfferEvent.CONDITION, said)


def _withdrawn(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    return _void(circumstances, answers, OfferEvent.WITHDRAWN, [_NO_WAY_BACK, _TELL])


def _void(
    circumstances: Circumstances, answers: Answers, event: OfferEvent, said: list[str]
) -> LawsQuestion | Ruling:
    if _SINCE.key not in answers:
        return _SINCE
    return _answered(circumstances, answers, OfferEvent.OFFERED, [event], said)


def _answered(
    circumstances: Circumstances,
    answers: Answers,
    first: OfferEvent,
    void: list[OfferEvent],
    said: list[str],
) -> LawsQuestion | Ruling:
    then = [_EVENTS[answers["since"]]] if answers["since"] in _EVENTS else []
    offer = offer_after([first, *void, *then])
    articles = ["9.1.2.1"]
    if offer.improper:
        articles += ["11.5", "12.9"]
        said = [*said, _VALID, _WARN]
    if offer.state is not OfferState.ACCEPTED:
        going = [*said, _SUPERFLUOUS] if offer.state is OfferState.OPEN else said
        return ruled(
            circumstances,
            Decision.PLAY_ON,
            articles,
            _WORDS[offer.state],
            to_do=(*going, _CONTINUE),
            write_down=(_MARK,),
        )
    limit = answers.get("limit")
    if limit is None:
        return _LIMIT
    if limit == "yes":
        return ruled(
            circumstances,
            Decision.PLAY_ON,
            ["9.1.1", *articles],
            _FORBIDDEN,
            to_do=(*said, _CONTINUE),
            write_down=(_MARK,),
        )
    return ruled(
        circumstances,
        Decision.DRAW,
        ["5.2.3", *articles],
        _WORDS[offer.state],
        to_do=(*said, _STOP),
        write_down=(_MARK,),
    )


def _repeated(circumstances: Circumstances, answers: Answers) -> Ruling:
    return ruled(
        circumstances,
        Decision.PLAY_ON,
        ("11.5", "12.9", "9.1.2.1"),
        _DISTURBS,
        to_do=(_WARN, _CONTINUE),
        write_down=(_MARK,),
    )


OFFER_SITUATIONS = (
    LawsSituation("draw-offer", SituationGroup.CLAIM, N_("A player offers a draw"), _offered),
    LawsSituation(
        "draw-offer-condition",
        SituationGroup.CLAIM,
        N_("A player attaches a condition to a draw offer"),
        _condition,
    ),
    LawsSituation(
        "draw-offer-withdrawn",
        SituationGroup.CLAIM,
        N_("A player wants to withdraw a draw offer"),
        _withdrawn,
    ),
    LawsSituation(
        "draw-offers-repeated",
        SituationGroup.CLAIM,
        N_("A player offers draws again and again"),
        _repeated,
    ),
)
"""Offers of a draw."""
