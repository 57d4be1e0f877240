"""Live updates: what changes is told to whoever watches, by server-sent events."""
