"""Questions about colours: the rule of section E (5.2 of 2026) that decided, with its working."""

from __future__ import annotations

import pytest
from support.fields import Habits, positions
from support.told import lines
from support.worked import worked

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_colour_question import colour_blocks
from openarbiter.explain.pairings.tell_why_not import why_not_blocks
from openarbiter.explain.pairings.why_not import why_not
from openarbiter.explain.pairings.words import words_of
from openarbiter.i18n import ENGLISH
from openarbiter.model import FORFEITS, Colour, Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.dutch.wish import Wish, WishKind

PREFIX = {"fide-2018": "E.", "fide-2026": "5.2."}


def study_of(name: str, number: int, edition: str = "fide-2018") -> RoundStudy:
    tournament = worked(name)
    return RoundStudy(tournament, pair_round(tournament, number, edition=edition))


def asked(study: RoundStudy, *wishes: Wish) -> str:
    return "\n".join(lines(why_not_blocks(words_of(study, ENGLISH), study, why_not(study, wishes))))


@pytest.mark.rule("C.04.3 E.1")
def test_a_question_about_a_colour_is_answered_by_the_rule_of_colours() -> None:
    """Round 5 of the 12 players: 12 has Black against 1; the bracket comes afterwards."""
    told = asked(study_of("held-12-players", 5), Wish(WishKind.WHITE, 12))
    first = told.splitlines()[1]
    assert first.startswith("12 Leonard has Black against 1 Alice.")
    assert "12 Leonard has a mild preference for Black (colours so far: WBBW)." in first
    assert first.endswith("Both get the colour they prefer (E.1).")
    assert "Against 1 Alice the rules give 12 Leonard Black. White would need another" in told


@pytest.mark.rule("C.04.3 E.4")
def test_e4_says_whose_points_decide() -> None:
    told = asked(study_of("held-14-players", 6), Wish(WishKind.WHITE, 8))
    assert (
        "Both prefer White equally, with identical colour histories; 10 CM Marco has more points "
        "and so gets White (E.4)."
    ) in told


@pytest.mark.rule("C.04.3 E.5")
def test_e5_says_the_lot_and_the_number() -> None:
    told = asked(study_of("held-14-players", 1), Wish(WishKind.BLACK, 1))
    assert "1 GM Alice ranks higher, with number 1." in told
    assert "Odd numbers get the initial colour, which was drawn as White (E.5)." in told


def test_what_is_so_already_is_asked_as_it_is() -> None:
    told = asked(study_of("held-14-players", 6), Wish(WishKind.WHITE, 12))
    assert told.startswith("Why does 12 Oskar have White?")
    assert "12 Oskar has had 2 more games with Black than with White and must have White" in told


@pytest.mark.rule("C.04.3 E.1")
def test_another_opponent_is_asked_about_with_the_colours_against_them() -> None:
    study = study_of("held-14-players", 6)
    told = asked(study, Wish(WishKind.OPPONENT, 12, 3), Wish(WishKind.BLACK, 12))
    assert "12 Oskar would have White against 3 WGM Carla." in told


def expected(tournament: Tournament, white: int, black: int) -> str:
    """The rule that decides, from the games alone: ``E.`` 1 to 5."""
    history: dict[int, list[Colour]] = {white: [], black: []}
    for played in tournament.rounds:
        for game in played.games:
            if game.result.white in FORFEITS or game.result.black in FORFEITS:
                continue
            if game.white in history:
                history[game.white].append(Colour.WHITE)
            if game.black in history:
                history[game.black].append(Colour.BLACK)

    def wants(number: int) -> tuple[Colour | None, int, int]:
        games = history[number]
        surplus = games.count(Colour.WHITE) - games.count(Colour.BLACK)
        if not games:
            return None, 0, 0
        if abs(surplus) >= 2:
            return (Colour.BLACK if surplus > 0 else Colour.WHITE), 3, abs(surplus)
        if games[-2:] in ([Colour.WHITE] * 2, [Colour.BLACK] * 2):
            return games[-1].other, 3, abs(surplus)
        if surplus:
            return (Colour.BLACK if surplus > 0 else Colour.WHITE), 2, 0
        return games[-1].other, 1, 0

    one, other = wants(white), wants(black)
    if one[0] is None and other[0] is None:
        return "5"
    if one[0] is not other[0]:
        return "1"
    if one[1:] != other[1:]:
        return "2"
    back = zip(reversed(history[white]), reversed(history[black]), strict=False)
    return "3" if any(mine is not theirs for mine, theirs in back) else "4"


@pytest.mark.rule("C.04.3 E")
@pytest.mark.parametrize("edition", sorted(PREFIX))
def test_the_rule_that_is_named_is_the_one_that_decides(edition: str) -> None:
    """Every player of random rounds asks for the other colour."""
    found: dict[str, int] = {}
    for seed in range(40):
        habits = Habits(draws=(seed % 5) / 4, absences=0.04 * (seed % 4))
        for tournament in positions(seed, 5 + seed % 9, 3 + seed % 5, edition, habits):
            try:
                pairing = pair_round(tournament, edition=edition)
            except NoPairing:
                continue
            study = RoundStudy(tournament, pairing)
            words = words_of(study, ENGLISH)
            points = {card.number: card.score for card in study.players}
            for board in pairing.boards:
                rule = expected(tournament, board.white, board.black)
                found[rule] = found.get(rule, 0) + 1
                for number, kind in (
                    (board.white, WishKind.BLACK),
                    (board.black, WishKind.WHITE),
                ):
                    told = "\n".join(lines(colour_blocks(words, study, (Wish(kind, number),))))
                    assert f"({PREFIX[edition]}{rule})." in told
                    for other in "12345":
                        assert other == rule or f"({PREFIX[edition]}{other})" not in told
                    if rule == "4":
                        check_higher(told, points, board.white, board.black)
    assert sorted(found) == ["1", "2", "3", "4", "5"]


def check_higher(told: str, points: dict[int, int], white: int, black: int) -> None:
    if points[white] == points[black]:
        assert "has the smaller number and so gets" in told
    else:
        higher = max(white, black, key=points.__getitem__)
        assert f"; {higher} " in told
        assert "more points" in told
