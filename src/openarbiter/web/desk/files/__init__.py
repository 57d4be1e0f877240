"""Files in and out: tournament files, tables, the whole event, the backup of everything."""

from openarbiter.web.desk.files.archive import whole_event
from openarbiter.web.desk.files.incoming import Incoming, incoming
from openarbiter.web.desk.files.restoring import restore_event
from openarbiter.web.desk.files.trf_import import import_as_event, import_trf

__all__ = [
    "Incoming",
    "import_as_event",
    "import_trf",
    "incoming",
    "restore_event",
    "whole_event",
]
