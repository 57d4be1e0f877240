"""Incidents at the boards and what was ruled."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """One table."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0012_teams")]
    operations: ClassVar[list[Operation]] = [
        migrations.CreateModel(
            name="Incident",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("board", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("situation", models.CharField(max_length=40)),
                ("answers", models.JSONField(default=dict)),
                ("edition", models.CharField(max_length=20)),
                ("pace", models.CharField(max_length=10)),
                ("supervised", models.BooleanField(default=True)),
                ("position", models.CharField(blank=True, default="", max_length=120)),
                ("ruling", models.JSONField(default=dict)),
                ("illegal_move", models.BooleanField(default=False)),
                ("note", models.TextField(blank=True, default="")),
                ("withdrawn", models.CharField(blank=True, default="", max_length=200)),
                ("by", models.CharField(blank=True, default="", max_length=80)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("version", models.PositiveIntegerField(default=0)),
                (
                    "offender",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="incidents",
                        to="web.player",
                    ),
                ),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="incidents",
                        to="web.section",
                    ),
                ),
            ],
            options={"ordering": ("at", "id")},
        ),
    ]
