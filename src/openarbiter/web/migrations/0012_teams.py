"""Captains of teams: their links, sealed line-ups, signed protocols."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models
from django.db.migrations.operations.base import Operation

from openarbiter.web.models.players import new_key


class Migration(migrations.Migration):
    """Three tables and three columns; what there is has no captains and nothing sealed."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0011_norms_public")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField(
            model_name="round",
            name="sealed",
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name="section",
            name="captains_hand_in",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="section",
            name="line_up_minutes",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="Captain",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("team", models.PositiveIntegerField()),
                ("name", models.CharField(blank=True, default="", max_length=120)),
                ("contact", models.CharField(blank=True, default="", max_length=120)),
                ("deputy", models.CharField(blank=True, default="", max_length=120)),
                ("deputed_at", models.DateTimeField(blank=True, null=True)),
                ("key", models.CharField(default=new_key, max_length=16, unique=True)),
                ("version", models.PositiveIntegerField(default=0)),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="captains",
                        to="web.section",
                    ),
                ),
            ],
            options={
                "ordering": ("team",),
                "constraints": [
                    models.UniqueConstraint(fields=("section", "team"), name="one_captain_a_team")
                ],
            },
        ),
        migrations.CreateModel(
            name="HandedLineUp",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField()),
                ("team", models.PositiveIntegerField()),
                ("players", models.JSONField(default=list)),
                ("by", models.CharField(blank=True, default="", max_length=80)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("version", models.PositiveIntegerField(default=0)),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="handed_line_ups",
                        to="web.section",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("section", "round_number", "team"), name="one_line_up_a_round"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MatchSignature",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField()),
                ("team", models.PositiveIntegerField()),
                ("name", models.CharField(max_length=120)),
                ("results", models.CharField(max_length=64)),
                ("remark", models.TextField(blank=True, default="")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="signatures",
                        to="web.section",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("section", "round_number", "team"), name="one_signature_a_match"
                    )
                ],
            },
        ),
    ]
