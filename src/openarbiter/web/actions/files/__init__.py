"""Files in and out: tournament files, tables, the whole event, the backup of everything."""

from openarbiter.web.actions.files.archive import whole_event
from openarbiter.web.actions.files.incoming import Incoming, incoming
from openarbiter.web.actions.files.restoring import restore_event
from openarbiter.web.actions.files.trf_import import import_as_event, import_trf

__all__ = [
    "Incoming",
    "import_as_event",
    "import_trf",
    "incoming",
    "restore_event",
    "whole_event",
]
