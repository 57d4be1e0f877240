"""Players from files: lists to enter them from, and the rating lists of FIDE."""

from openarbiter.formats.people.columns import PeopleColumn
from openarbiter.formats.people.grid import LIMITS, ReadingLimits
from openarbiter.formats.people.heads import FIELD_NAMES, Field
from openarbiter.formats.people.listed import NOT_RATED, ListedPlayer, ListedRating, TimeClass
from openarbiter.formats.people.problems import ListProblem
from openarbiter.formats.people.proposal import Proposal
from openarbiter.formats.people.rating_list import Progress, RatingList
from openarbiter.formats.people.reader import PeopleReading, read_people

__all__ = [
    "FIELD_NAMES",
    "LIMITS",
    "NOT_RATED",
    "Field",
    "ListProblem",
    "ListedPlayer",
    "ListedRating",
    "PeopleColumn",
    "PeopleReading",
    "Progress",
    "Proposal",
    "RatingList",
    "ReadingLimits",
    "TimeClass",
    "read_people",
]
