"""The register of arbiters, and what was changed in it."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """Three new tables."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0008_lists_in_files")]
    operations: ClassVar[list[Operation]] = [
        migrations.CreateModel(
            name="Arbiter",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=120)),
                ("key", models.CharField(db_index=True, max_length=240)),
                (
                    "fide_id",
                    models.CharField(blank=True, db_index=True, default="", max_length=11),
                ),
                ("federation", models.CharField(blank=True, default="", max_length=3)),
                ("title", models.CharField(blank=True, default="", max_length=2)),
                ("category", models.CharField(blank=True, default="", max_length=1)),
                ("details", models.JSONField(default=dict)),
                ("version", models.PositiveIntegerField(default=0)),
            ],
            options={"ordering": ("key", "id")},
        ),
        migrations.CreateModel(
            name="ArbiterPart",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=12)),
                ("day", models.DateField()),
                ("details", models.JSONField(default=dict)),
                (
                    "arbiter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="parts",
                        to="web.arbiter",
                    ),
                ),
            ],
            options={"ordering": ("day", "id")},
        ),
        migrations.CreateModel(
            name="ArbiterChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("who", models.CharField(max_length=150)),
                ("arbiter_key", models.PositiveBigIntegerField(db_index=True)),
                ("name", models.CharField(max_length=120)),
                ("what", models.CharField(max_length=12)),
                ("before", models.JSONField(default=dict)),
                ("after", models.JSONField(default=dict)),
                ("parts", models.JSONField(default=list)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ("-id",)},
        ),
    ]
