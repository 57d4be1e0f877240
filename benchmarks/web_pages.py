"""How long the pages of a large event take in the server, and the publication of a round.

    python -m benchmarks.web_pages [--players 2000] [--rounds 9] [--played 7] [--all]

Every page that can be opened by its address alone is asked for, first anew and then twice
again, and once more after a result has come in; of files that are streamed only how soon they
begin. Prints the times in milliseconds of one
process, those over the limit marked. Then the next round is paired as a draft and published.
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median

from benchmarks.web_event import LargeEvent, large_event, large_tournament
from openarbiter.model import Mark, Result

LIMIT = 300
"""What a page may take, in milliseconds."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web_pages")
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--played", type=int, default=7)
    parser.add_argument("--all", action="store_true", help="print the quick pages as well")
    arguments = parser.parse_args()
    tournament = large_tournament(
        arguments.players, arguments.rounds, arguments.played, open_last=True
    )
    with large_event(tournament) as where:
        print(f"{arguments.players} players, round {arguments.played} of {arguments.rounds}")
        slow = pages(where, every=arguments.all)
        publication(where)
    return 1 if slow else 0


def pages(where: LargeEvent, *, every: bool) -> int:
    """Ask for every page; returns how many of them take too long when asked for again."""
    from django.test import Client

    from openarbiter.web import models

    client = Client()
    client.force_login(models.User.objects.get(username=where.user))
    slow = 0
    print(f"{'first':>8} {'again':>8} {'changed':>8}  page")
    for address in addresses(where):
        first, status, size = asked(client, address)
        again = median(asked(client, address)[0] for _ in range(2))
        enter_something(where)
        changed, _, _ = asked(client, address)
        mark = "  <-- over the limit" if max(again, changed) > LIMIT else ""
        slow += bool(mark)
        if every or mark or first > LIMIT or status != 200:
            print(
                f"{first:8.0f} {again:8.0f} {changed:8.0f}  {address} "
                f"{status} {size // 1024} KiB{mark}",
                flush=True,
            )
    print(f"{slow} pages over {LIMIT} ms")
    return slow


def asked(client: object, address: str) -> tuple[float, int, int]:
    """Milliseconds, status and size of an answer; of a file that is streamed its first piece."""
    start = time.perf_counter()
    answer = client.get(address)  # type: ignore[attr-defined]
    body = next(iter(answer.streaming_content), b"") if answer.streaming else answer.content
    took = (time.perf_counter() - start) * 1000
    answer.close()
    return took, answer.status_code, len(body)


def addresses(where: LargeEvent) -> list[str]:
    """The addresses of all pages that need nothing but what an event of this kind has."""
    from django.urls import get_resolver, reverse
    from django.urls.exceptions import NoReverseMatch

    from openarbiter.web import models

    section = models.Section.objects.get(slug=where.section)
    player = section.players.order_by("number")[10]
    last = section.rounds.filter(published_at__isnull=False).latest("number")
    known = {
        "event": where.event, "section": where.section, "number": last.number, "round": last.number,
        "round_number": last.number, "player": player.number, "key": player.key, "board": 1,
        "chapter": "index", "pk": player.pk,
    }  # fmt: skip
    found = []
    for name in sorted(str(name) for name in get_resolver().reverse_dict if isinstance(name, str)):
        for _, pattern, _, _ in get_resolver().reverse_dict.getlist(name):
            wanted = _names(pattern)
            try:
                found.append(reverse(name, kwargs={each: known[each] for each in wanted}))
            except (KeyError, NoReverseMatch):
                continue
            break
    return found


def _names(pattern: str) -> list[str]:
    import re

    return re.findall(r"\(\?P<(\w+)>", pattern)


_results = iter(range(10**9))


def enter_something(where: LargeEvent) -> None:
    """Let a result come in, as it happens all the time."""
    from openarbiter.web import models
    from openarbiter.web.actions.results import enter_result
    from openarbiter.web.ledger import Actor

    section = models.Section.objects.get(slug=where.section)
    games = models.Game.objects.filter(round__section=section, white_mark=Mark.UNKNOWN.value)
    game = games.order_by("-round__number", "place").first()
    if game is not None:
        result = (Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW))[next(_results) % 2]
        enter_result(Actor("benchmark"), game, result, game.version)


def publication(where: LargeEvent) -> None:
    """Finish the round, pair the next one and publish it."""
    from openarbiter.handling.next_round import undecided
    from openarbiter.web import models
    from openarbiter.web.actions.absences import excuse
    from openarbiter.web.actions.pairing import make_draft
    from openarbiter.web.actions.publishing import publish
    from openarbiter.web.ledger import Actor, Work
    from openarbiter.web.state.section_state import situation_of

    actor = Actor("benchmark")
    section = models.Section.objects.get(slug=where.section)
    with Work(actor, section.event, "result", section=section) as work:
        for game in models.Game.objects.filter(round__section=section, white_mark="?"):
            work.update(game, white_mark="1", black_mark="0")
    for number in undecided(situation_of(section)):
        excuse(actor, section, section.players.get(number=number))
    start = time.perf_counter()
    draft = make_draft(actor, section)
    drafted = time.perf_counter()
    publish(actor, section, draft.version)
    print(
        f"draft {drafted - start:.2f} s ({', '.join(draft.engines)}), "
        f"publication {time.perf_counter() - drafted:.2f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
