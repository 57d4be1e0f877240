"""The settings of a server that soon gives up waiting for a database another program holds."""

from __future__ import annotations

from openarbiter.web.start.settings import *  # noqa: F403
from openarbiter.web.start.settings import DATABASES

_options = DATABASES["default"]["OPTIONS"]
_options["timeout"] = 0.5
_options["init_command"] += "PRAGMA busy_timeout=500;"
