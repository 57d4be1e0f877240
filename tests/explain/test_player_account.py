"""What a player is told at the desk: why this opponent, this colour, this float, the bye."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from support.places import DATA

from openarbiter.explain.document import Heading, Listing, Paragraph
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_bracket import anchor_of
from openarbiter.explain.pairings.tell_parameters import first_candidate
from openarbiter.explain.pairings.tell_player import player_blocks, sentences
from openarbiter.explain.pairings.tell_player_brief import bye_in_short, game_in_short
from openarbiter.explain.pairings.tell_player_opponent import FirstCandidate
from openarbiter.explain.pairings.tell_round import overview_blocks
from openarbiter.explain.pairings.words import words_of
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import Acceleration, Tournament
from openarbiter.pairing import pair_round

EDITIONS = ("fide-2018", "fide-2026")
HELD_12 = "worked/held-12-players.trf"
HELD_14 = "worked/held-14-players.trf"


def tournament(name: str) -> Tournament:
    return read_trf(DATA / name).tournament


def study_of(name: str, number: int, edition: str = "fide-2018") -> RoundStudy:
    event = tournament(name)
    return RoundStudy(event, pair_round(event, number, edition=edition))


def told(name: str, number: int, player: int, edition: str = "fide-2018") -> str:
    study = study_of(name, number, edition)
    return "\n".join(sentences(player_blocks(words_of(study, ENGLISH), study, player)))


class TestTheExamplesOfTheManual:
    """Source 003; source 000, examples 2 to 4."""

    def test_a_second_downfloat_in_a_row(self) -> None:
        """Example 2, round 4, player 11: "he must be shown that it was done correctly"."""
        account = told(HELD_12, 4, 11)
        assert account.startswith("11 Karima has Black against 10 Jack on board 6.")
        assert "This player moved down to them: 12 Leonard." in account
        assert "3 players are on 1.0, so one must float." in account
        assert "If 11 Karima stayed, the best pairing of the bracket would be 12-11, 3↓." in account
        assert "11 Karima also floated down in the last round. C.12 avoids that only" in account
        assert "In the next two rounds C.12 and C.14 protect 11 Karima" in account

    def test_staying_fails_before_c12_is_asked(self) -> None:
        """The Manual names C.10, and passes over C.7, which fails before: 3 and 10 have met."""
        assert "3 Charline would have no opponent in the next bracket (C.7)" in told(HELD_12, 4, 11)

    def test_the_pair_of_example_3(self) -> None:
        """Example 3, round 4: 4 meets 8; 2 has floated up, 6 and 7 prefer White as 4 does."""
        account = told(HELD_12, 4, 4)
        assert "Why not 2 Bob? 2 Bob floated up in the last round and would meet 4 David" in account
        assert "Why not 6 Frank? 4 David and 6 Frank both prefer White; 6 Frank would" in account
        assert "Why not 7 Gale? 4 David and 7 Gale both prefer White" in account
        assert account.count("Why not") == 3
        assert "has 4 David against 8 Hans" in account

    def test_six_has_met_everybody_of_the_lower_half(self) -> None:
        """Example 3: "player 6 has met all players of S2R already"."""
        account = told(HELD_12, 4, 6)
        assert "Why not 8 Hans? 6 Frank and 8 Hans have already met, in round 2 (C.1)." in account
        assert "Why not 9 Isabelle? 6 Frank and 9 Isabelle have already met, in round 3" in account
        assert "Why not 12 Leonard? 6 Frank and 12 Leonard have already met, in round 1" in account

    def test_a_double_downfloat(self) -> None:
        """Example 4, round 5, player 7: from 2.0 down to the collapsed last bracket."""
        account = told(HELD_12, 5, 7)
        assert "11 Karima has fewer points: 1.0 against 2.0, so 7 Gale floats down." in account
        assert "Why not 9 Isabelle instead? 5 Eleanor and 7 Gale both prefer Black" in account
        assert "Why not 3 Charline? 3 Charline floated up in the last round" in account
        assert "(C.17: {1.0, 0.5} against {0.5, 0.5})" in account
        assert "Why not 10 Jack? 7 Gale and 10 Jack have already met, in round 2 (C.1)." in account

    def test_the_penultimate_bracket_had_to_leave_all_three(self) -> None:
        account = told(HELD_12, 5, 6)
        assert "Too few opponents: 3 Charline, 10 Jack, 11 Karima can meet only 8 Hans." in account
        assert "Player 3 Charline has already played 10 Jack, 11 Karima (C.1)." in account
        assert "So the bracket of 1.5 points, first paired as 7-6, 8↓, was paired again" in account
        assert "to send down opponents for them (C.4)" in account

    def test_who_is_in_the_collapsed_last_bracket(self) -> None:
        assert "so their players are paired together (A.9)" in told(HELD_12, 5, 3)


def test_no_figure_runs_into_the_number_of_a_player() -> None:
    """ "instead of 0. 5 Eleanor" would be read as half a point."""
    for number in range(1, 10):
        study = study_of(HELD_12, number)
        words = words_of(study, ENGLISH)
        for card in study.players:
            for sentence in sentences(player_blocks(words, study, card.number)):
                assert not re.search(r"\d\. \d", sentence)


class TestTheWorkedTournament:
    @pytest.mark.rule("C.04.3 C.14")
    def test_a_downfloat_spares_another_player_a_second_one(self) -> None:
        """Round 4, [9, 10, 14]: 9-10 would let 14 float down again, 9-14 comes later."""
        account = told(HELD_14, 4, 9)
        assert "Why not 14 Robert instead? 14 Robert floated down two rounds ago" in account

    def test_who_would_have_been_left_over_at_first(self) -> None:
        account = told(HELD_14, 4, 14)
        assert "The first pairing in the order of the rules leaves 14 Robert unpaired." in account
        assert "14 Robert floated down two rounds ago and would float down again (C.14" in account

    @pytest.mark.rule("C.04.3 C.6")
    def test_the_bye_of_round_2(self) -> None:
        account = told(HELD_14, 2, 14)
        assert account.startswith("14 Robert has the pairing-allocated bye.")
        assert "13 players are to be paired, an odd number" in account
        assert "Why not 13 Patricia? 4 FM David and 8 FM Kevin both prefer White" in account
        assert "Why not 4 FM David? 4 FM David would stay unpaired" in account

    def test_who_does_not_play(self) -> None:
        assert told(HELD_14, 2, 12) == (
            "12 Oskar does not play in this round and gets no points for it."
        )

    def test_nobody_is_protected_after_the_last_round(self) -> None:
        assert "In the next round C.12 protects 14 Robert" in told(HELD_14, 5, 14)
        assert "protect" not in told(HELD_14, 6, 10)


class TestInBrief:
    """What the arbiter reads out: who meets whom, why, and what decided the colour."""

    def test_a_second_downfloat(self) -> None:
        assert told(HELD_12, 4, 11).splitlines()[:2] == [
            "11 Karima has Black against 10 Jack on board 6.",
            "3 players are on 1.0, so one must float. Why not 3 Charline instead? 3 Charline "
            "would have no opponent in the next bracket (C.7). 3 Charline has already met 10 "
            "Jack (round 3) (C.1). Both prefer White; 10 Jack prefers it more strongly "
            "(absolute against strong) and so gets White (E.2).",
        ]

    @pytest.mark.rule("C.04.3 A.9")
    @pytest.mark.parametrize("player", [3, 9, 12, 13])
    def test_a_collapse_is_told_to_everybody_it_hits(self, player: int) -> None:
        """Round 6: 12 and 13 have met, so 3-9 is undone and all four are paired together."""
        brief = told(HELD_14, 6, player).splitlines()[1]
        assert brief.startswith(
            "No opponent is left for 12 Oskar, 13 Patricia. Player 12 Oskar has already "
            "played 13 Patricia (C.1). So the bracket of 1.5 points, first paired as 3-9, "
            "was paired again to send down opponents for them (C.4), and all lower players "
            "were paired together as the collapsed last bracket (A.9)."
        )

    def test_whom_a_downfloater_needed_is_told_to_the_upfloater(self) -> None:
        brief = told(HELD_12, 5, 11).splitlines()[1]
        assert "7 Gale, on 2.0, still needed an opponent. 7 Gale has already met 10 Jack" in brief

    def test_who_may_meet_nobody_of_the_bracket(self) -> None:
        """Round 5 of 2026: 5 has met 1 and 2, the only others."""
        account = told(HELD_14, 5, 5, "fide-2026")
        assert (
            "5 WIM Eloise has no other possible opponent in that bracket."
            in account.splitlines()[1]
        )
        assert "5 WIM Eloise has already met 2 IM Bruno (round 3), 1 GM Alice (round 2)" in account
        assert "{" not in account

    def test_the_pair_of_the_first_candidate(self) -> None:
        assert told(HELD_14, 5, 10).splitlines()[1] == (
            "Both have 1.5 points, and the first pairing in the order of the rules has them "
            "together. Both get the colour they prefer (E.1)."
        )

    def test_the_bye(self) -> None:
        assert told(HELD_14, 2, 14).splitlines()[:2] == [
            "14 Robert has the pairing-allocated bye.",
            "13 players are to be paired, an odd number, so one gets the pairing-allocated "
            "bye. It goes to the player left over in the last bracket, that of 0.0 points. "
            "Why not 13 Patricia? 4 FM David and 8 FM Kevin both prefer White; 8 FM Kevin "
            "would not get it (C.10: 1 against 0).",
        ]


class TestWhoPassesThroughABracket:
    def test_why_it_had_to_leave_somebody_over_and_why_this_player(self) -> None:
        """Round 5, player 14: from 1.5 points through the bracket of 1.0 to that of 0.5."""
        account = told(HELD_14, 5, 14)
        assert "So the bracket of 1.0 points, first paired as 14-8, 13↓, was paired" in account
        assert "Why not paired in the bracket of 1.0 points? The change would start" in account
        assert "? In" not in account

    def test_who_goes_straight_to_the_next_bracket_is_not_told_of_any_other(self) -> None:
        assert "Why not paired in" not in told(HELD_12, 4, 11)

    def test_a_bracket_of_which_the_player_has_met_everybody(self) -> None:
        account = told("edge/deep_rounds--c2-ineligible-leftover.trf", 8, 8)
        assert "has no possible opponent on 4.5 points. 8 P10 has already met 6" in account

    def test_another_player_would_have_nobody_left(self) -> None:
        """Round 3, player 2: if they stayed, nobody would be left for player 1."""
        account = told("edge/bye_assignee_score--one-candidate-left.trf", 3, 2, "fide-2026")
        assert (
            "Why can 2 P2 not stay? That leaves no opponent for player 1 P5. – 1 P5 and 4 P1 "
            "have already met, in round 1 (C1)."
        ) in account.splitlines()[1]
        assert "wish" not in account


class TestVirtualPoints:
    """Two players may have as many points and count with different ones."""

    def accelerated(self) -> RoundStudy:
        then = replace(
            tournament(HELD_14),
            regulations=replace(
                tournament(HELD_14).regulations,
                accelerations=(Acceleration(10, 1, 6, 1, 3),),
            ),
        )
        return RoundStudy(then, pair_round(then, 3, edition="fide-2018"))

    @pytest.mark.rule("C.04.5.1")
    def test_a_float_is_told_by_the_points_that_the_pairing_counts(self) -> None:
        study = self.accelerated()
        words = words_of(study, ENGLISH)
        floats = 0
        for seat in study.seats:
            for card, other in ((seat.white, seat.black), (seat.black, seat.white)):
                account = "\n".join(sentences(player_blocks(words, study, card.number)))
                virtual = card.score != card.points or other.score != other.points
                if card.score > other.score and virtual:
                    floats += 1
                    assert "has fewer points, virtual ones included" in account
                if card.score < other.score and virtual:
                    assert "has more points, virtual ones included" in account
                if virtual:
                    assert " has fewer points:" not in account.splitlines()[0]
                    assert " has more points:" not in account.splitlines()[0]
        assert floats

    @pytest.mark.rule("C.04.5.1")
    def test_the_overview_says_who_has_virtual_points(self) -> None:
        study = self.accelerated()
        words = words_of(study, ENGLISH)
        told = "\n".join(sentences(overview_blocks(words, study)))
        assert "The round is accelerated (C.04.5): the pairing adds virtual points" in told
        assert "1.0 virtual points each: 1-3." in told

    def test_a_round_without_them_does_not_speak_of_them(self) -> None:
        study = study_of(HELD_14, 3)
        words = words_of(study, ENGLISH)
        assert "virtual" not in "".join(sentences(overview_blocks(words, study)))


class TestColours:
    @pytest.mark.rule("C.04.3 E.1")
    def test_e1_both_have_what_they_prefer(self) -> None:
        account = told(HELD_12, 4, 2)
        assert "2 Bob has had White twice running and must have Black (BWW)." in account
        assert "6 Frank has a strong preference for White (colours so far: BWB)." in account
        assert "Both get the colour they prefer (E.1)." in account

    @pytest.mark.rule("C.04.3 E.1")
    def test_e1_only_one_prefers_a_colour(self) -> None:
        account = told("edge/bye_assignee_score--one-candidate-left.trf", 2, 3)
        assert "3 P3 has not played yet and has no preference." in account
        assert "1 P5 gets the colour they prefer; 3 P3 has no preference (E.1)." in account

    @pytest.mark.rule("C.04.3 E.2")
    def test_e2_the_stronger_preference(self) -> None:
        account = told(HELD_12, 4, 11)
        assert (
            "10 Jack prefers it more strongly (absolute against strong) and so gets White (E.2)"
            in account
        )

    @pytest.mark.rule("C.04.3 E.3")
    def test_e3_the_last_round_with_different_colours(self) -> None:
        account = told("edge/deep_rounds--c2-ineligible-leftover.trf", 5, 7)
        assert (
            "Their colours last differed in round 2: 7 P16 had Black and 2 P14 White, so now it is "
            "the other way round (E.3)."
        ) in account

    @pytest.mark.rule("C.04.2 D.5")
    def test_e3_with_rounds_that_one_of_them_did_not_play(self) -> None:
        account = told("edge/deep_rounds--c2-ineligible-leftover.trf", 9, 12)
        assert "when 12 P3 had Black (in round 4) and 5 P5 White (in round 5)" in account

    @pytest.mark.rule("C.04.3 E.4")
    def test_e4_the_higher_ranked(self) -> None:
        account = told(HELD_12, 4, 5)
        assert "1 Alice has the smaller number and so gets Black" in account

    @pytest.mark.rule("C.04.3 E.5")
    def test_e5_the_lot_and_the_number(self) -> None:
        odd, even = told(HELD_12, 1, 7), told(HELD_12, 1, 2)
        assert "1 Alice ranks higher, with number 1." in odd
        assert "Odd numbers get the initial colour, which was drawn as White (E.5)." in odd
        assert "Even numbers get the opposite of the initial colour" in even

    def test_the_edition_names_the_rule(self) -> None:
        assert "(5.2.4)" in told(HELD_12, 4, 5, "fide-2026")


class TestTheBye:
    @pytest.mark.rule("C.04.3 C.2")
    def test_who_cannot_have_it_is_named(self) -> None:
        account = told("edge/bye_assignee_score--top-score-group-tiebreak.trf", 3, 3)
        assert "This player of the bracket has already had the bye" in account
        assert "a round worth a win without playing, and cannot have it (C.2): 2 P2." in account

    def test_a_bye_that_came_down_from_another_bracket(self) -> None:
        account = told("edge/bye_assignee_score--top-score-group-tiebreak.trf", 4, 5)
        assert "stayed, the best pairing of the bracket would be 3-5, 4↓." in account
        assert "Why not 1 P4? Then not all players could be paired." in account

    @pytest.mark.rule("C.04.3 C5")
    def test_by_the_rules_of_2026_it_goes_to_the_lowest_score(self) -> None:
        account = told(HELD_14, 2, 14, "fide-2026")
        assert "The bye goes to the lowest score that lets everybody else be paired" in account
        assert "(C5)" in account


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "rounds"), [(HELD_12, 9), (HELD_14, 6)])
class TestEverybody:
    def test_the_account_begins_with_the_cause_and_does_not_repeat_it(
        self, name: str, rounds: int, edition: str
    ) -> None:
        for number in range(1, rounds + 1):
            study = study_of(name, number, edition)
            words = words_of(study, ENGLISH)
            seats = {each.number: seat for seat in study.seats for each in (seat.white, seat.black)}
            for card in study.players:
                bracket = study.bracket_of(card.number)
                assert bracket is not None
                brief = (
                    game_in_short(words, study, bracket, seats[card.number], card)
                    if card.number in seats
                    else bye_in_short(words, study, bracket, card)
                )
                blocks = player_blocks(words, study, card.number)
                game, cause, *others = (each.text for each in blocks if isinstance(each, Paragraph))
                assert game.startswith(words.who(card.number))
                assert not re.match(r"By C|.*worse at", cause)
                assert cause.endswith(brief[-1])
                assert blocks[3] == Heading("In detail", 2)
                told_again = {brief[0], brief[-1]}
                assert not [each for each in told_again if any(each in other for other in others)]

    def test_everybody_is_told_the_opponent_and_the_brackets_it_came_about_in(
        self, name: str, rounds: int, edition: str
    ) -> None:
        for number in range(1, rounds + 1):
            study = study_of(name, number, edition)
            words = words_of(study, ENGLISH)
            anchors = {anchor_of(bracket) for bracket in study.brackets}
            opponents = {board.white: board.black for board in study.pairing.boards}
            opponents |= {black: white for white, black in opponents.items()}
            for entrant in study.then.entrants:
                blocks = player_blocks(words, study, entrant.number)
                assert blocks[0] == Heading(
                    words.who(entrant.number), 1, f"player-{entrant.number}"
                )
                assert all(
                    isinstance(each, Paragraph | Listing)
                    for each in blocks[1:]
                    if each != Heading("In detail", 2)
                )
                links = {
                    link.anchor
                    for block in blocks
                    if isinstance(block, Paragraph)
                    for link in block.links
                }
                first = sentences(blocks)[0]
                if entrant.number in opponents:
                    assert words.who(opponents[entrant.number]) in first
                    assert links
                    assert links <= anchors
                elif entrant.number == study.pairing.bye:
                    assert first.endswith(" has the pairing-allocated bye.")
                    assert links
                    assert links <= anchors
                else:
                    assert "does not play in this round" in first

    def test_who_asks_decides_nothing_but_the_side(
        self, name: str, rounds: int, edition: str
    ) -> None:
        """Both players of a board are told the same rule of colours."""
        for number in range(1, rounds + 1):
            study = study_of(name, number, edition)
            words = words_of(study, ENGLISH)
            for seat in study.seats:
                for card in (seat.white, seat.black):
                    account = sentences(player_blocks(words, study, card.number))
                    assert f"({seat.rule})" in account[1]

    def test_the_first_candidate_is_the_one_of_the_bracket(
        self, name: str, rounds: int, edition: str
    ) -> None:
        for number in range(1, rounds + 1):
            for bracket in study_of(name, number, edition).brackets:
                first, pairs = FirstCandidate(bracket), first_candidate(bracket)
                for one, other in pairs:
                    assert (first.opponent(one), first.opponent(other)) == (other, one)
                for card in bracket.judge.floaters(pairs):
                    assert first.opponent(card) is None

    def test_nobody_who_is_asked_about_could_have_been_met(
        self, name: str, rounds: int, edition: str
    ) -> None:
        """A "why not" is never about the real opponent, so there is a reason each time."""
        for number in range(1, rounds + 1):
            study = study_of(name, number, edition)
            words = words_of(study, ENGLISH)
            for card in study.players:
                for sentence in sentences(player_blocks(words, study, card.number)):
                    assert not sentence.endswith("? ")
