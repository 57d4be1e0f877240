"""Events and their sections: each section is one tournament."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class Event(models.Model):
    """What happens at one place in these days: one tournament or several.

    Attributes:
        level: the level of the competition, 1 to 3 (C.05 1.2); 0 where it is not rated.
        public: whether everybody may see its public pages.
        revision: grows with every entry of the ledger.
    """

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=120)
    city = models.CharField(max_length=80, blank=True, default="")
    federation = models.CharField(max_length=3, blank=True, default="")
    start = models.DateField(null=True, blank=True)
    end = models.DateField(null=True, blank=True)
    level = models.PositiveSmallIntegerField(default=3)
    organiser = models.CharField(max_length=120, blank=True, default="")
    website = models.URLField(max_length=200, blank=True, default="")
    announcement = models.TextField(blank=True, default="")
    """What is to be read on the public pages and the screens."""
    public = models.BooleanField(default=True)
    archived = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class Section(models.Model):
    """One tournament of an event.

    Attributes:
        frame: the :class:`openarbiter.model.Tournament` without entrants, rounds and bye
            requests, as JSON (:mod:`openarbiter.web.state.frames`): its name, days,
            regulations, teams, and what its file said besides.
        claims: of what the points and places are that an imported file claims, as a digest
            (:func:`openarbiter.web.state.claims.claims_of`); ``""`` where there are none.
        tie_breaks_kept_at: when round 1 was published without a list of tie-breaks in the
            regulations, and the one the edition recommends was kept for good; None where
            somebody has chosen the list, or it may still change.
        time_control: as the regulations write it, such as ``90+30``.
        default_minutes: the default time (Laws 6.7); 0 means at the start of the round.
        report_minutes: how long after the results of a round errors may be reported (C.04.2
            D.8); None where no deadline is announced.
        half_byes: how many half-point byes a player may have (C.05 6.7(4)); 0 is none.
        last_half_bye_round: the last round in which one is given; None for all but the last.
        two_rounds_a_day: pairs of rounds on one day, ``[[1, 2], [3, 4]]``.
        check_in: whether only players who have checked in are paired in their first round.
        players_report: whether players may report results with their phones.
        table_code_enough: whether a result stands unmarked that was reported by the code on
            the table only.
        rating_column: whether standings show the change of each rating.
        norms_public: whether the public pages of players tell of norms.
        captains_hand_in: whether captains hand in line-ups, which stay sealed until their release.
        line_up_minutes: how long before the start of a round line-ups have to be there; None
            where the arbiter's release ends the time.
        fide_mode: on until somebody leaves it, which cannot be taken back.
        final_at: when the final standings were published, which nothing changes any more
            (C.04.2 D.8); None before.
        revision: grows with every entry of the ledger on this section; what is computed from
            the section is remembered by it.
        field_revision: the same, for all but what happens inside of a round.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="sections")
    slug = models.SlugField(max_length=60)
    name = models.CharField(max_length=120)
    position = models.PositiveSmallIntegerField(default=0)
    frame = models.TextField()
    claims = models.CharField(max_length=64, blank=True, default="")
    tie_breaks_kept_at = models.DateTimeField(null=True, blank=True)
    time_control = models.CharField(max_length=120, blank=True, default="")
    default_minutes = models.PositiveSmallIntegerField(default=0)
    report_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    half_byes = models.PositiveSmallIntegerField(default=0)
    last_half_bye_round = models.PositiveSmallIntegerField(null=True, blank=True)
    two_rounds_a_day = models.JSONField(default=list)
    check_in = models.BooleanField(default=False)
    players_report = models.BooleanField(default=False)
    table_code_enough = models.BooleanField(default=False)
    rating_column = models.BooleanField(default=False)
    norms_public = models.BooleanField(default=False)
    captains_hand_in = models.BooleanField(default=False)
    line_up_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    fide_mode = models.BooleanField(default=True)
    final_at = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)
    field_revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("position", "id")
        constraints = (
            models.UniqueConstraint(fields=["event", "slug"], name="one_section_a_slug"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def started(self) -> bool:
        """Whether a round has been published; it is asked anew every time."""
        return bool(self.rounds.filter(published_at__isnull=False).exists())
