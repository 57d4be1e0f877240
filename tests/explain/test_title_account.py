"""Requirements, direct titles and applications in sentences."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

import pytest

from openarbiter.explain.title_account import (
    award_line,
    direct_lines,
    due_line,
    event_headline,
    verdict_line,
    what_to_do,
)
from openarbiter.explain.title_words import BASES, LABELS, PAPERS, STATES, words_for
from openarbiter.explain.voice import Voice
from openarbiter.i18n import ENGLISH
from openarbiter.model.known import Known
from openarbiter.rulebook.application_rules import FIDE_2017_APPLICATIONS
from openarbiter.rulebook.direct_title_tables import FIDE_2017_DIRECT
from openarbiter.rulebook.direct_titles import Award, AwardBasis, Gain
from openarbiter.titles.application import ApplicationRequirement
from openarbiter.titles.by_rating import RatingRequirement
from openarbiter.titles.certificates import PaperKind, certificates_due
from openarbiter.titles.direct import AwardStanding, DirectAward, DirectTitles
from openarbiter.titles.direct_conditions import DirectCondition
from openarbiter.titles.event_field import EventRequirement
from openarbiter.titles.verdict import RequirementVerdict, least, most

VOICE = Voice(ENGLISH, {1: "A", 2: "B"})
EVERY: tuple[type[StrEnum], ...] = (
    EventRequirement,
    DirectCondition,
    ApplicationRequirement,
    RatingRequirement,
)


@pytest.mark.parametrize("kind", EVERY)
def test_every_requirement_has_words_of_its_own(kind: type[StrEnum]) -> None:
    texts = [words_for(LABELS, each) for each in kind]
    assert all(texts)
    assert len(set(texts)) == len(texts)
    for each in kind:
        for known in Known:
            assert "{" not in verdict_line(VOICE, RequirementVerdict(each, known, "B.01 1"))


def test_everything_that_is_enumerated_has_words() -> None:
    assert set(BASES) == set(AwardBasis)
    assert set(PAPERS) == set(PaperKind)
    assert set(STATES) == set(Known)


def test_a_line_has_state_numbers_article_and_what_to_do() -> None:
    line = verdict_line(VOICE, most(EventRequirement.ROUNDS_A_DAY, 3, 2, "B.01 1.13"))
    assert line == (
        "Not met: Rounds on the fullest day: 3 (at most 2; B.01 1.13). Move a round to another day."
    )
    line = verdict_line(VOICE, least(EventRequirement.ROUNDS, 9, 9, ""))
    assert line == "Met: Rounds: 9 (at least 9)."
    bare = RequirementVerdict(EventRequirement.LAWS, Known.MET)
    assert verdict_line(VOICE, bare) == "Met: Laws of Chess of FIDE."


def test_the_last_day_is_said_while_it_matters() -> None:
    day = date(2026, 5, 1)
    open_question = RequirementVerdict(EventRequirement.REGISTRATION, Known.NOT_KNOWN, until=day)
    assert what_to_do(VOICE, open_question).endswith("Last day: 2026-05-01.")
    assert what_to_do(VOICE, RequirementVerdict(EventRequirement.LAWS, Known.MET, until=day)) == ""


def test_a_namesake_is_asked_about() -> None:
    verdict = RequirementVerdict(
        EventRequirement.PLAYING_ARBITER, Known.NOT_KNOWN, names=("Carla", "Otto")
    )
    assert what_to_do(VOICE, verdict) == (
        "A player has the same name: Carla, Otto. Compare the FIDE IDs."
    )


def test_the_headline_counts_what_hinders() -> None:
    bad = least(EventRequirement.ROUNDS, 8, 9, "")
    advice = least(EventRequirement.MATCHING_TITLES, 1, 3, "", advisory=True)
    unknown = least(EventRequirement.TIME, None, 90, "")
    good = least(EventRequirement.ROUNDS, 9, 9, "")
    assert "1 requirement is not met" in event_headline(VOICE, [bad, advice, unknown])
    assert "1 requirement is not known" in event_headline(VOICE, [good, advice, unknown])
    assert event_headline(VOICE, [good, advice]) == "Norms can be made: every requirement is met."


def award(standing: AwardStanding, gain: Gain = Gain.TITLE, lower: str = "") -> DirectAward:
    entry = Award(gain, AwardBasis.SHARE, 65, 9)
    return DirectAward(1, entry, "FM", standing, "B.01 1.24b", 2100, lower)


def test_awards_in_sentences() -> None:
    said = [award_line(VOICE, award(each)) for each in AwardStanding]
    assert said == [
        "1 A: FM title (score of at least 65 %, 9 games or more; B.01 1.24b).",
        "1 A: FM title, conditional until a rating of 2100 is reached (score of at least 65 %, 9 "
        "games or more; B.01 1.24b).",
        "1 A: FM norm of 9 games (score of at least 65 %, 9 games or more; B.01 1.24b).",
        "1 A: FM (score of at least 65 %, 9 games or more), but has this title or a higher one.",
        "1 A: no FM title or norm (score of at least 65 %, 9 games or more): too few points (B.01 "
        "1.24b).",
    ]
    lower = award_line(VOICE, award(AwardStanding.CONDITIONAL, lower="CM"))
    assert lower.endswith("The CM title can be taken at once.")


def test_nobody_and_those_who_share_a_place() -> None:
    nobody = list(direct_lines(VOICE, FIDE_2017_DIRECT, DirectTitles((), ())))
    assert nobody == ["Nobody gets a title or a norm."]
    shared = list(direct_lines(VOICE, FIDE_2017_DIRECT, DirectTitles((), (1, 2))))
    assert shared == [
        "These players share a rank that stands for ranks with different awards: 1 A, 2 B. "
        "Break the tie to decide what they get."
    ]


@pytest.mark.rule("B.01 1.8")
def test_what_is_due_in_sentences() -> None:
    lines = [
        due_line(VOICE, each)
        for each in certificates_due(FIDE_2017_APPLICATIONS, date(2018, 5, 9), signed=False)
    ]
    assert lines[0] == (
        "Certificate IT1 to the player, as complete as it can be without all signatures (B.01 1.8)."
    )
    assert lines[5] == (
        "Report file from the rating officer to FIDE: until 2018-06-08 (B.01 1.92)."
    )
