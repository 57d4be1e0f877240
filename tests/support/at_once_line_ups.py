"""What captains, deputies and the arbiter do to line-ups at the same moment."""

from __future__ import annotations

from typing import Any

from support.at_once_several import chain_holds, several


def _sealed() -> Any:
    """A round of matches published without its boards, with nothing handed in."""
    from openarbiter.web import models
    from support.sealed_round import sealed_round

    user, _ = models.User.objects.get_or_create(username="chief")
    return sealed_round(user, handed=False)


def of_a_captain_and_a_deputy_one_hands_in_and_the_other_is_told() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.line_ups import hand_in
    from openarbiter.web.ledger import Actor, Conflict

    there = _sealed()
    people = (Actor("Captain", "captain"), Actor("Deputy", "captain"), Actor("Ann", "arbiter"))
    sent = ((1, 3), (2, 3), (2, 4))

    def task(place: int) -> Any:
        section = models.Section.objects.select_related("event").get(pk=there.section.pk)
        return lambda: hand_in(
            people[place], section, there.number, 1, sent[place], by_arbiter=place == 2
        )

    came = several(*(task(place) for place in range(3)))
    assert sorted(isinstance(each, Conflict) for each in came) == [False, True, True], came
    winner = next(at for at, each in enumerate(came) if not isinstance(each, Conflict))
    row = models.HandedLineUp.objects.get(section=there.section, team=1)
    numbers = dict(there.section.players.values_list("pk", "number"))
    assert (row.by, row.version) == (people[winner].who, 1)
    assert tuple(numbers[key] for key in row.players) == sent[winner]
    chain_holds(there.section.event)


def a_line_up_that_comes_with_the_release_is_seated_or_refused() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.line_up_release import release
    from openarbiter.web.actions.line_ups import hand_in
    from openarbiter.web.ledger import Actor, Refused
    from openarbiter.web.state.tournament import position_of

    there = _sealed()

    def section() -> Any:
        return models.Section.objects.select_related("event").get(pk=there.section.pk)

    one, other = section(), section()
    captain, ann = Actor("Captain", "captain"), Actor("Ann", "chief-arbiter")
    handed, released = several(
        lambda: hand_in(captain, one, there.number, 1, (2, 4)),
        lambda: release(ann, other, there.number, default=True),
    )
    assert released == 2, released
    tournament = position_of(section()).tournament
    seats = {
        player for game in tournament.rounds[-1].games for player in (game.white, game.black)
    } & {1, 2, 3, 4}
    assert seats == ({1, 2} if isinstance(handed, Refused) else {2, 4}), (handed, seats)
    chain_holds(there.section.event)


LINE_UPS = (
    of_a_captain_and_a_deputy_one_hands_in_and_the_other_is_told,
    a_line_up_that_comes_with_the_release_is_seated_or_refused,
)
