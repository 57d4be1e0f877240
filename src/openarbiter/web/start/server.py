"""The server itself."""

from __future__ import annotations

import uvicorn


def serve(host: str, port: int, workers: int = 1) -> None:
    """Answer until somebody ends it.

    Args:
        workers: how many processes answer; more than one wants PostgreSQL.
    """
    uvicorn.run(
        "openarbiter.web.asgi:application",
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        lifespan="off",
        server_header=False,
        # Those who listen for live updates never hang up by themselves.
        timeout_graceful_shutdown=2,
    )
