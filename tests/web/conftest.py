"""An event with people of every role, and sections at hand."""

from support.event_fixtures import (
    Filled,
    chief,
    client_of,
    event,
    filled,
    section,
    still_cache,
)

__all__ = ["Filled", "chief", "client_of", "event", "filled", "section", "still_cache"]
