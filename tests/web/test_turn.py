"""Those who write wait in the order in which they came."""

from __future__ import annotations

from threading import Event, Thread

from support.waiting import PATIENCE, wait_until

from openarbiter.web.ledger.turn import Turn


def test_whoever_came_first_is_next() -> None:
    turn, order, last = Turn(), [], Event()
    assert turn.acquire(0)

    def write(number: int) -> None:
        assert turn.acquire(PATIENCE)
        order.append(number)
        turn.release()
        if number == 4:
            last.set()

    for number in range(5):
        Thread(target=write, args=(number,)).start()
        wait_until(lambda number=number: len(turn._waiting) == number + 1)
    assert order == []
    turn.release()
    assert last.wait(PATIENCE)
    assert order == [0, 1, 2, 3, 4]


def test_its_holder_takes_it_again_and_gives_it_back_as_often() -> None:
    turn, tried = Turn(), []
    assert turn.acquire(0)
    assert turn.acquire(0)
    turn.release()

    def other() -> None:
        tried.append(turn.acquire(0.01))

    for held in (True, False):
        if not held:
            turn.release()
        thread = Thread(target=other)
        thread.start()
        thread.join()
    assert tried == [False, True]
