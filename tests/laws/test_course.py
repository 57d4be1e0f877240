"""A game told event by event: 7.5 and A.4 of 2018 as a state machine."""

from __future__ import annotations

import json
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.laws_asked import EDITIONS, under

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.irregular import (
    GameCourse,
    GameEvent,
    ImpossibleEvent,
    Told,
    begun,
    read_events,
    told_course,
)
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model import Colour

PRESS: dict[str, Any] = {"event": "pressed"}
SEEN: dict[str, Any] = {"event": "noticed"}


def move(uci: str, **more: Any) -> dict[str, Any]:
    return {"event": "moved", "move": uci, **more}


def pressed(uci: str, **more: Any) -> list[dict[str, Any]]:
    return [move(uci, **more), PRESS]


def tell(here: Circumstances, *events: Any, fen: str = chess.STARTING_FEN) -> tuple[Told, ...]:
    flat = [each for event in events for each in (event if isinstance(event, list) else [event])]
    read = read_events(json.dumps(flat))
    assert not isinstance(read, Unreadable)
    return told_course(begun(here, chess.Board(fen)), read)


def rulings(told: tuple[Told, ...]) -> list[Ruling]:
    return [ruling for each in told for ruling in each.rulings]


def end(told: tuple[Told, ...]) -> GameCourse:
    return told[-1].course


@pytest.mark.rule("Laws 7.5.1")
@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_completed_illegal_move_is_taken_back_and_penalised(edition: str) -> None:
    told = tell(under(edition), pressed("e2e5"), SEEN)
    assert [ruling.clocks[0].seconds for ruling in rulings(told)] == [120]
    assert end(told).board.fen() == chess.STARTING_FEN
    assert {each.uci() for each in end(told).obliged or ()} == {"e2e3", "e2e4"}


@pytest.mark.rule("Laws 7.5.1")
@pytest.mark.rule("Laws 4.3")
def test_the_touched_piece_must_replace_the_illegal_move() -> None:
    told = tell(under("fide-2018"), pressed("e2e5"), SEEN, move("d2d4"), move("e2e4"))
    assert [each.articles[0] for each in rulings(told)] == ["Laws 7.5.5", "Laws 4.3"]
    assert end(told).board.piece_at(chess.E4) is not None
    assert end(told).board.piece_at(chess.D4) is None


@pytest.mark.rule("Laws 7.5.1")
def test_before_the_press_a_move_is_corrected_without_a_penalty() -> None:
    told = tell(under("fide-2018"), move("e2e5"), SEEN)
    assert [ruling.clocks for ruling in rulings(told)] == [()]
    assert end(told).board.fen() == chess.STARTING_FEN


@pytest.mark.rule("Laws 7.5.4")
@pytest.mark.rule("Laws 7.5.5")
def test_one_illegal_move_with_two_hands_is_one_and_the_next_offence_loses() -> None:
    first = tell(under("fide-2018"), pressed("e2e5", two_hands=True), SEEN)
    assert end(first).times_penalised(Colour.WHITE) == 1
    second = tell(
        under("fide-2018"),
        pressed("e2e5", two_hands=True),
        SEEN,
        pressed("e2e4"),
        pressed("e7e5"),
        PRESS,
        SEEN,
    )
    assert [ruling.result for ruling in rulings(second)] == ["", "0-1"]
    assert "Laws 7.5.3" in rulings(second)[1].articles
    assert end(second).over


@pytest.mark.rule("Laws 7.5.4")
@pytest.mark.rule("Laws 6.2.1.1")
@pytest.mark.parametrize(
    ("edition", "articles"),
    [
        ("fide-2018", ("Laws 7.5.4", "Laws 6.2.1.1")),
        # These do not name the exception; mate ends the game all the same.
        ("pmr-2018", ("PMR 47", "PMR 53 а")),
        ("fide-2023", ("Laws 5.1.1", "Laws 6.2.1.1")),
    ],
)
def test_two_hands_do_not_count_on_a_move_that_ends_the_game(
    edition: str, articles: tuple[str, ...]
) -> None:
    fen = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"
    told = tell(under(edition), pressed("a1a8", two_hands=True), fen=fen)
    (ruling,) = rulings(told)
    assert ruling.articles == articles
    assert end(told).over


@pytest.mark.rule("Laws 7.5.2")
def test_a_pawn_left_becomes_a_queen() -> None:
    fen = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
    told = tell(under("fide-2018"), pressed("e7e8"), SEEN, fen=fen)
    assert "Laws 7.5.2" in rulings(told)[0].articles
    assert end(told).board.piece_at(chess.E8) == chess.Piece.from_symbol("Q")


@pytest.mark.rule("Laws 7.5.5")
def test_the_second_one_is_a_draw_if_the_opponent_cannot_mate() -> None:
    fen = "8/4k3/8/8/8/8/4P3/4K3 w - - 0 1"
    told = tell(
        under("fide-2023"),
        pressed("e2e5"),
        SEEN,
        pressed("e2e4"),
        pressed("e7e6"),
        pressed("e4e6"),
        SEEN,
        fen=fen,
    )
    assert [ruling.result for ruling in rulings(told)] == ["", "½-½"]


@pytest.mark.rule("Laws 7.5.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_game_nothing_is_corrected(edition: str) -> None:
    told = tell(under(edition), pressed("e2e5"), {"event": "ended"}, SEEN)
    (ruling,) = rulings(told)
    assert ruling.decision is Decision.ARBITER_DECIDES
    assert not ruling.clocks


@pytest.mark.rule("Laws A.4.2")
@pytest.mark.rule("PMR 152")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pace", [Pace.RAPID, Pace.BLITZ])
def test_in_quick_games_the_next_move_of_the_opponent_ends_all_claims(
    edition: str, pace: Pace
) -> None:
    late = [*pressed("e2e5"), *pressed("d7d5"), SEEN]
    (stands,) = rulings(tell(under(edition, pace), late))
    assert stands.decision is Decision.PLAY_ON
    assert stands.articles == (under(edition).rules.cite("A.4.2"),)
    (supervised,) = rulings(tell(under(edition, pace, supervised=True), late))
    assert supervised.clocks
    claim = {"event": "claimed", "player": "black"}
    (claimed,) = rulings(tell(under(edition, pace), pressed("e2e5"), claim))
    assert claimed.clocks
    own = {"event": "claimed", "player": "white"}
    assert not rulings(tell(under(edition, pace), pressed("e2e5"), own))[0].clocks


@pytest.mark.rule("Laws A.4.2")
def test_both_players_may_agree_to_correct_it_later() -> None:
    late = [*pressed("e2e5"), *pressed("d7d5"), {"event": "agreed"}]
    told = tell(under("fide-2023", Pace.RAPID), late)
    assert end(told).board.fen() == chess.STARTING_FEN
    assert not rulings(told)


@pytest.mark.rule("Laws A.4.4")
@pytest.mark.rule("Laws A.4.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_kings_in_check_and_then_none(edition: str) -> None:
    """T: White checks, Black checks instead of answering, White's king leaves both checks."""
    fen = "4k3/8/8/8/7r/8/R7/4K3 w - - 0 1"
    told = tell(
        under(edition, Pace.BLITZ),
        pressed("a2e2"),
        pressed("h4h1"),
        pressed("e1d2"),
        {"event": "claimed", "player": "black"},
        fen=fen,
    )
    assert not any(ruling.clocks for ruling in rulings(told))
    assert not end(told).over


@pytest.mark.rule("Laws 1.4.1")
@pytest.mark.rule("Laws 7.6")
def test_capturing_the_king_is_an_illegal_move() -> None:
    fen = "4k3/8/8/8/7r/8/R7/4K3 w - - 0 1"
    events = [*pressed("a2e2"), *pressed("h4h1"), *pressed("e2e8"), SEEN]
    standard = rulings(tell(under("fide-2018"), events, fen=fen))
    assert [ruling.clocks[0].colour for ruling in standard] == [Colour.WHITE, Colour.BLACK]
    quick = rulings(tell(under("fide-2018", Pace.BLITZ), events, fen=fen))
    assert quick[0].articles == ("Laws A.4.2",)
    assert quick[1].clocks[0].colour is Colour.BLACK


@pytest.mark.rule("Laws 7.5.3")
def test_a_clock_pressed_by_accident_is_for_the_arbiter() -> None:
    """T: the opponent's clock restarted instead of stopping both (commentary to 7.5.3)."""
    press = {"event": "pressed", "player": "black", "accident": True}
    told = tell(under("fide-2018"), pressed("e2e5"), press, SEEN)
    assert [ruling.decision for ruling in rulings(told)] == [
        Decision.PLAY_ON,
        Decision.ARBITER_DECIDES,
    ]
    assert end(told).times_penalised(Colour.BLACK) == 0


@pytest.mark.rule("Laws 6.2.3")
def test_the_wrong_hand_is_no_illegal_move() -> None:
    told = tell(under("fide-2018"), move("e2e4"), {**PRESS, "other_hand": True}, SEEN)
    assert [ruling.articles for ruling in rulings(told)] == [("Laws 6.2.3", "Laws 12.9")]


@pytest.mark.rule("Laws 6.2.2")
def test_a_player_may_press_after_the_opponent_has_moved() -> None:
    late = {**PRESS, "player": "white"}
    told = tell(under("fide-2018"), move("e2e4"), move("e7e5"), late, SEEN)
    assert [ruling.clocks for ruling in rulings(told)] == [()]


@pytest.mark.rule("Laws 1.2")
@pytest.mark.rule("Laws 7.5.1")
def test_a_second_move_in_a_row_is_illegal() -> None:
    again = {**move("d2d4"), "player": "white"}
    told = tell(under("fide-2018"), pressed("e2e4"), again, {**PRESS, "player": "white"}, SEEN)
    assert rulings(told)[0].clocks[0].colour is Colour.BLACK


@pytest.mark.rule("Laws 7.4.1")
def test_displaced_pieces_are_put_back() -> None:
    (ruling,) = rulings(tell(under("fide-2018"), {"event": "displaced"}))
    assert ruling.articles[0] == "Laws 7.4.1"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "{}",
        "[1]",
        '[{"event": "sneezed"}]',
        '[{"event": "moved"}]',
        '[{"event": "moved", "move": "e9e5"}]',
        '[{"event": "pressed", "move": "e2e4"}]',
        '[{"event": "pressed", "player": "red"}]',
        '[{"event": "pressed", "accident": 1}]',
        '[{"event": "pressed", "who": "white"}]',
        '[{"event": ["moved"]}]',
        '[{"event": "pressed", "player": ["white"]}]',
        "[" * 50_000,
        "9" * 5_000,
    ],
)
def test_events_that_cannot_be_read_are_refused(text: str) -> None:
    assert isinstance(read_events(text), Unreadable)


def test_a_move_from_an_empty_square_is_named_by_its_place() -> None:
    with pytest.raises(ImpossibleEvent) as impossible:
        tell(under("fide-2018"), pressed("e2e4"), move("e4e5"), move("h5h6"))
    assert impossible.value.place == 4


_SQUARES = st.sampled_from(chess.SQUARE_NAMES)
_EVENTS = st.lists(
    st.one_of(
        st.fixed_dictionaries(
            {
                "event": st.just("moved"),
                "move": st.builds(lambda one, two: one + two, _SQUARES, _SQUARES),
                "two_hands": st.booleans(),
            }
        ),
        st.fixed_dictionaries(
            {"event": st.just("moved"), "move": st.sampled_from(["e2e4", "e7e5", "g1f3"])}
        ),
        st.fixed_dictionaries(
            {
                "event": st.sampled_from(["pressed", "noticed", "claimed", "agreed"]),
                "player": st.sampled_from(["white", "black"]),
            }
        ),
    ),
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(_EVENTS, st.sampled_from(list(Pace)), st.booleans())
def test_any_course_is_ruled_on_or_refused(
    events: list[dict[str, Any]], pace: Pace, supervised: bool
) -> None:
    here = under("fide-2023", pace, supervised=supervised)
    read = read_events(json.dumps(events))
    assert not isinstance(read, Unreadable)
    try:
        told = told_course(begun(here), read)
    except ImpossibleEvent:
        return
    for ruling in rulings(told):
        assert isinstance(ruling, Ruling)
        assert ruling.reason.message()
    assert all(isinstance(event, GameEvent) for event in read)
