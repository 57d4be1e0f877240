"""Spectators wait for each other, arbiters for nobody."""

from __future__ import annotations

import asyncio
from typing import Any

from support.waiting import until

from openarbiter.web.exchange import nothing_sent
from openarbiter.web.turns import AT_ONCE, TakeTurns


async def _nowhere(message: Any) -> None:
    pass


def test_a_crowd_of_spectators_does_not_hold_up_an_arbiter() -> None:
    async def run() -> None:
        begun: list[str] = []
        free = asyncio.Event()

        async def application(scope: Any, receive: Any, send: Any) -> None:
            begun.append(scope["path"])
            await free.wait()

        turns = TakeTurns(application)

        def ask(path: str) -> asyncio.Task[None]:
            scope = {"type": "http", "path": path}
            return asyncio.create_task(turns(scope, nothing_sent(), _nowhere))

        crowd = [ask("/e/open/") for _ in range(50)]
        await asyncio.sleep(0)
        arbiter = ask("/desk/open/a/rounds/1/results/1/")
        await asyncio.sleep(0)
        assert begun == ["/e/open/"] * AT_ONCE + ["/desk/open/a/rounds/1/results/1/"]
        free.set()
        await asyncio.gather(arbiter, *crowd)
        assert len(begun) == 51

    asyncio.run(run())


def test_nobody_waits_for_one_who_reads_slowly() -> None:
    async def run() -> None:
        answered: list[str] = []
        slow = asyncio.Event()

        async def application(scope: Any, receive: Any, send: Any) -> None:
            answered.append(scope["path"])
            await send({"type": "http.response.start"})

        async def send(message: Any) -> None:
            await slow.wait()

        turns = TakeTurns(application)
        scope = {"type": "http", "path": "/e/open/"}
        crowd = [asyncio.create_task(turns(scope, nothing_sent(), send)) for _ in range(10)]
        await until(lambda: len(answered) == 10)
        slow.set()
        await asyncio.gather(*crowd)

    asyncio.run(run())


def test_nobody_waits_for_one_who_announces_more_than_he_sends() -> None:
    async def run() -> None:
        answered: list[bytes] = []
        hung_up = asyncio.Event()
        last: list[str] = []

        async def application(scope: Any, receive: Any, send: Any) -> None:
            message = await receive()
            assert not message["more_body"]
            answered.append(message["body"])
            await send({"type": "http.response.start"})
            last.append((await receive())["type"])

        def connection() -> Any:
            late = iter(({"type": "http.request", "body": b"a"}, {"type": "http.disconnect"}))

            async def receive() -> Any:
                await hung_up.wait()
                return next(late)

            return receive

        async def send(message: Any) -> None:
            pass

        turns = TakeTurns(application)
        scope = {"type": "http", "path": "/e/open/"}
        crowd = [asyncio.create_task(turns(scope, connection(), send)) for _ in range(10)]
        await until(lambda: len(answered) == 10)
        assert answered == [b""] * 10
        hung_up.set()
        await asyncio.gather(*crowd)
        assert last == ["http.disconnect"] * 10

    asyncio.run(run())
