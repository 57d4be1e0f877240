"""``openarbiter remove-second-factor``: for an administrator who lost the phone and the codes."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import DataFolder
from openarbiter.cli.prepared import prepared, refuse_nothing_there
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_

BY = "openarbiter remove-second-factor"
"""Who did it, as the security log has it: whoever may work on the server."""


def remove_second_factor(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=N_("The name the account logs in with."))
    ],
    data: DataFolder = None,
) -> int:
    """Remove the second factor of an account, and log it out everywhere."""
    screen: Screen = context.obj
    refuse_nothing_there(screen, data)
    prepared(screen, data)
    from openarbiter.web import models
    from openarbiter.web.access.second_factor import remove
    from openarbiter.web.access.security_log import record
    from openarbiter.web.access.signed_in import end_others
    from openarbiter.web.ledger.writing import writing

    user = models.User.objects.filter(username=name).first()
    if user is None:
        raise Failure(Exit.WRONG_USE, screen.say("There is no account {name}.", name=name))
    with writing():
        removed = remove(user)
        if removed:
            end_others(user, None)
            record("factor-removed", user, "", by=BY)
    if not removed:
        screen.line(screen.say("{name} has no second factor.", name=name))
        return Exit.OK
    screen.line(
        screen.say(
            "{name} now logs in with the password alone, and is logged out everywhere. The "
            "security log records this.",
            name=name,
        )
    )
    return Exit.OK
