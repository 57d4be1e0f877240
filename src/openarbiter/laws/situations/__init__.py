"""The situations at the board that the Laws decide, each asked in a few questions."""

from dataclasses import replace

from openarbiter.laws.situations.adjourned import ADJOURNED_SITUATIONS
from openarbiter.laws.situations.aids import AID_SITUATIONS
from openarbiter.laws.situations.around import AROUND_SITUATIONS
from openarbiter.laws.situations.claims import CLAIM_SITUATIONS
from openarbiter.laws.situations.clock_handling import CLOCK_HANDLING_SITUATIONS
from openarbiter.laws.situations.clocks import CLOCK_SITUATIONS
from openarbiter.laws.situations.conduct import PENALISED_SITUATIONS
from openarbiter.laws.situations.deciding import UnknownAnswer, decided
from openarbiter.laws.situations.devices import DEVICE_SITUATIONS
from openarbiter.laws.situations.draw_offers import OFFER_SITUATIONS
from openarbiter.laws.situations.endings import ENDING_SITUATIONS
from openarbiter.laws.situations.illegal_moves import ILLEGAL_SITUATIONS
from openarbiter.laws.situations.no_increment import NO_INCREMENT_SITUATIONS
from openarbiter.laws.situations.recording import NOTATION_SITUATIONS
from openarbiter.laws.situations.records import RECORD_SITUATIONS
from openarbiter.laws.situations.refusing import REFUSAL_SITUATIONS
from openarbiter.laws.situations.search_words import SEARCH_WORDS
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
    walk,
)
from openarbiter.laws.situations.touched import TOUCH_SITUATIONS
from openarbiter.laws.situations.wrong_boards import BOARD_SITUATIONS

_LISTED: tuple[LawsSituation, ...] = (
    *ENDING_SITUATIONS,
    *CLOCK_SITUATIONS,
    *CLAIM_SITUATIONS,
    *OFFER_SITUATIONS,
    *NO_INCREMENT_SITUATIONS,
    *RECORD_SITUATIONS,
    *CLOCK_HANDLING_SITUATIONS,
    *TOUCH_SITUATIONS,
    *ILLEGAL_SITUATIONS,
    *BOARD_SITUATIONS,
    *DEVICE_SITUATIONS,
    *PENALISED_SITUATIONS,
    *REFUSAL_SITUATIONS,
    *AROUND_SITUATIONS,
    *NOTATION_SITUATIONS,
    *AID_SITUATIONS,
    *ADJOURNED_SITUATIONS,
)

SITUATIONS: tuple[LawsSituation, ...] = tuple(
    replace(each, search=SEARCH_WORDS.get(each.key, "")) for each in _LISTED
)
"""Every situation, in the order in which it is listed."""

SITUATION_WORDS = {situation.key: situation.words for situation in SITUATIONS}
"""What each says in the list, by its key."""

__all__ = [
    "SITUATIONS",
    "SITUATION_WORDS",
    "Answers",
    "Choice",
    "LawsQuestion",
    "LawsSituation",
    "SituationGroup",
    "UnknownAnswer",
    "decided",
    "walk",
]
