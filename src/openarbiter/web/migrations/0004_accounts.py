"""Browsers that are logged in, second factors, the security log."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.migrations.operations.base import Operation
from django.utils import timezone


def _key() -> tuple[str, models.Field[int, int]]:
    key = models.BigAutoField(
        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
    )
    return ("id", key)


class Migration(migrations.Migration):
    """Four new tables."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0003_default_time_and_deadline")]
    operations: ClassVar[list[Operation]] = [
        migrations.CreateModel(
            name="SignedIn",
            fields=[
                _key(),
                ("key", models.CharField(max_length=32, unique=True)),
                ("made_at", models.DateTimeField(default=timezone.now)),
                ("seen_at", models.DateTimeField(default=timezone.now)),
                ("proved_at", models.DateTimeField(default=timezone.now)),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("browser", models.CharField(blank=True, default="", max_length=200)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="signed_in",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="SecondFactor",
            fields=[
                _key(),
                ("nonce", models.CharField(max_length=64)),
                ("made_at", models.DateTimeField(default=timezone.now)),
                ("last_step", models.BigIntegerField(default=0)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="second_factor",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                _key(),
                ("salt", models.CharField(max_length=32)),
                ("digest", models.CharField(max_length=64)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_codes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="SecurityEvent",
            fields=[
                _key(),
                ("at", models.DateTimeField(default=timezone.now)),
                ("last_at", models.DateTimeField(default=timezone.now)),
                ("kind", models.CharField(max_length=24)),
                ("name", models.CharField(blank=True, default="", max_length=150)),
                ("by", models.CharField(blank=True, default="", max_length=150)),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("browser", models.CharField(blank=True, default="", max_length=200)),
                ("about", models.CharField(blank=True, default="", max_length=200)),
                ("count", models.PositiveIntegerField(default=1)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="security_events",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["at"], name="security_by_time"),
                    models.Index(fields=["kind", "last_at"], name="security_by_kind"),
                ]
            },
        ),
    ]
