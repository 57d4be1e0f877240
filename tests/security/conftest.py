"""An event with people of every role, and sections at hand."""

from support.event_fixtures import (
    chief,
    client_of,
    event,
    filled,
    section,
)

__all__ = ["chief", "client_of", "event", "filled", "section"]
