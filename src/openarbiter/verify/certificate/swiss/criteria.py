"""Checks that the criteria values of the groups of a certificate are those of its own pairs."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.bracket_json import value_json
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook import EDITIONS
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.dubov_rules import dubov_rules
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS, SWISS_TEAM, UpfloatingRules
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.shapes import member, shown
from openarbiter.verify.certificate.swiss.groups import Groups
from openarbiter.verify.certificate.swiss.people import RoundParticipant

_TITLE = Reason(N_("The values of the criteria are those of the pairs"))
_UNKNOWN = N_("This round has no such criterion here.")
_MISSING = N_("{due} is missing here.")
_DIFFERENT = N_("This should be {due}, but is {read}.")

Values = dict[str, CriterionValue]


def criteria_values(groups: Groups) -> Check:
    """The check of the criteria of all groups that follow, from their pairs and the games."""
    found = []
    for place, group in enumerate(groups.groups[: groups.sound]):
        path = f"$.groups[{place}].criteria"
        due = values_of(groups, place)
        for name in sorted(due.keys() | group.criteria.keys()):
            where = member(path, name)
            if name not in due:
                found.append(CertificateFinding(where, Reason(_UNKNOWN)))
                continue
            told = shown(value_json(due[name]))
            if name not in group.criteria:
                found.append(CertificateFinding(where, Reason.of(_MISSING, due=told)))
            elif group.criteria[name] != due[name]:
                read = shown(value_json(group.criteria[name]))
                found.append(CertificateFinding(where, Reason.of(_DIFFERENT, due=told, read=read)))
    return Check.of(
        "criteria",
        _TITLE,
        found,
        article=groups.field.articles.criteria,
        notes=groups.left_out,
        means=Means.RECOMPUTED,
    )


def values_of(groups: Groups, place: int) -> Values:
    """How far a group falls short of each criterion, by article; nothing where there are none."""
    match groups.field.system:
        case "dubov":
            return _dubov(groups, place)
        case "burstein":
            return _burstein(groups, place)
        case "team-swiss":
            return _upfloating(groups, place, SWISS_TEAM)
        case "double-swiss":
            return _upfloating(groups, place, DOUBLE_SWISS)
        case _:
            return {}


def same_preference(one: RoundParticipant, other: RoundParticipant) -> bool:
    """Check whether two prefer the same colour, so that one of them does not get it."""
    return one.preferred is not None and one.preferred is other.preferred


def _differences(groups: Groups, place: int) -> tuple[int, ...]:
    """How much lower the scores of those who came up are, from the largest difference down."""
    group = groups.groups[place]
    ups = groups.people(group.floaters)
    return tuple(sorted((group.score - each.score for each in ups), reverse=True))


def _disregarded(groups: Groups, place: int) -> int:
    """How many do not get the colour they prefer: one of each pair that prefers the same."""
    pairs = (groups.people(pair) for pair in groups.groups[place].pairs)
    return sum(same_preference(one, other) for one, other in pairs)


def _dubov(groups: Groups, place: int) -> Values:
    """C5 to C10."""
    rules = dubov_rules(EDITIONS[groups.field.edition])
    ups = groups.people(groups.groups[place].floaters)
    found: Values = {
        rules.number: len(ups),
        rules.scores: _differences(groups, place),
        rules.colour: _disregarded(groups, place),
    }
    if groups.field.floats_count:
        found[rules.maximum] = sum(each.maximum for each in ups)
        found[rules.times] = sum(each.upfloats for each in ups if each.maximum)
        found[rules.repeated] = sum(each.floated for each in ups)
    return found


def _burstein(groups: Groups, place: int) -> Values:
    """C5 to C8; the bracket below shows what it can be at best, as it is at its best."""
    rules = burstein_rules(EDITIONS[groups.field.edition])

    def floaters(at: int) -> tuple[int, ...]:
        left = groups.people(groups.groups[at].left) if at < groups.sound else ()
        return tuple(sorted((each.score for each in left), reverse=True))

    own = floaters(place)
    found: Values = {rules.number: len(own), rules.scores: own}
    if own:
        following = floaters(place + 1)
        found[rules.following] = (len(following), following)
    found[rules.colour] = _disregarded(groups, place)
    return found


def _upfloating(groups: Groups, place: int, rules: UpfloatingRules) -> Values:
    """C4 to C10 of C.04.6, C4 to C8 of C.04.5."""
    field, group = groups.field, groups.groups[place]
    ups = groups.people(group.floaters)
    up = set(group.floaters)
    pairs = [groups.people(pair) for pair in group.pairs]
    counts = field.floats_count
    found: Values = {
        rules.number: len(ups),
        rules.scores: _differences(groups, place),
        rules.following: _needed_below(groups, place),
        rules.floated: sum(each.floated for each in ups) if counts else 0,
        rules.colour: _disregarded(groups, place),
        rules.strong: sum(
            same_preference(one, other) and one.strength == other.strength == 2
            for one, other in pairs
        ),
        rules.opponents: sum(opponents(one, other, up) for one, other in pairs) if counts else 0,
    }
    return {name: value for name, value in found.items() if name}


def opponents(one: RoundParticipant, other: RoundParticipant, up: set[int]) -> int:
    """How many of a pair meet somebody who came up, and floated themselves in the round before."""
    return (one.number in up and other.floated) + (other.number in up and one.floated)


def _needed_below(groups: Groups, place: int) -> int:
    """How many the scoregroup below takes up, as the next group shows (C6)."""
    group = groups.groups[place]
    lower = groups.unpaired[place] - set(group.members)
    if not lower:
        return 0
    score = max(groups.field.people[each].score for each in lower)
    if place + 1 >= groups.sound or groups.groups[place + 1].score != score:
        return 0
    return len(groups.groups[place + 1].floaters)
