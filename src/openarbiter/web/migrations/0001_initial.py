"""The tables as they are at first."""

import django.contrib.auth.models
import django.contrib.auth.validators
import django.core.serializers.json
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import openarbiter.web.models.players


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Event",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=60, unique=True)),
                ("name", models.CharField(max_length=120)),
                ("city", models.CharField(blank=True, default="", max_length=80)),
                ("federation", models.CharField(blank=True, default="", max_length=3)),
                ("start", models.DateField(blank=True, null=True)),
                ("end", models.DateField(blank=True, null=True)),
                ("level", models.PositiveSmallIntegerField(default=3)),
                ("organiser", models.CharField(blank=True, default="", max_length=120)),
                ("website", models.URLField(blank=True, default="")),
                ("announcement", models.TextField(blank=True, default="")),
                ("public", models.BooleanField(default=True)),
                ("archived", models.BooleanField(default=False)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("place", models.PositiveIntegerField()),
                ("board", models.PositiveIntegerField()),
                (
                    "white_mark",
                    models.CharField(
                        choices=[
                            ("1", "WIN"),
                            ("=", "DRAW"),
                            ("0", "LOSS"),
                            ("+", "FORFEIT_WIN"),
                            ("-", "FORFEIT_LOSS"),
                            ("W", "UNRATED_WIN"),
                            ("D", "UNRATED_DRAW"),
                            ("L", "UNRATED_LOSS"),
                            ("?", "UNKNOWN"),
                        ],
                        default="?",
                        max_length=1,
                    ),
                ),
                (
                    "black_mark",
                    models.CharField(
                        choices=[
                            ("1", "WIN"),
                            ("=", "DRAW"),
                            ("0", "LOSS"),
                            ("+", "FORFEIT_WIN"),
                            ("-", "FORFEIT_LOSS"),
                            ("W", "UNRATED_WIN"),
                            ("D", "UNRATED_DRAW"),
                            ("L", "UNRATED_LOSS"),
                            ("?", "UNKNOWN"),
                        ],
                        default="?",
                        max_length=1,
                    ),
                ),
                ("rated_white", models.CharField(blank=True, default="", max_length=1)),
                ("rated_black", models.CharField(blank=True, default="", max_length=1)),
                ("version", models.PositiveIntegerField(default=0)),
                ("entered_by", models.CharField(blank=True, default="", max_length=80)),
                ("entered_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ("place",),
            },
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("name", models.CharField(max_length=120)),
                ("sex", models.CharField(blank=True, default="", max_length=1)),
                ("title", models.CharField(blank=True, default="", max_length=3)),
                ("rating", models.PositiveSmallIntegerField(default=0)),
                ("rated_as", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("federation", models.CharField(blank=True, default="", max_length=3)),
                ("fide_id", models.CharField(blank=True, default="", max_length=11)),
                ("birth", models.CharField(blank=True, default="", max_length=10)),
                ("club", models.CharField(blank=True, default="", max_length=80)),
                ("points", models.IntegerField(blank=True, null=True)),
                ("rank", models.PositiveIntegerField(blank=True, null=True)),
                ("national", models.JSONField(default=list)),
                ("present", models.BooleanField(default=False)),
                ("withdrawn_from", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("excused", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("not_come", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("fixed_board", models.PositiveIntegerField(blank=True, null=True)),
                ("conditions", models.BooleanField(default=False)),
                ("note", models.CharField(blank=True, default="", max_length=200)),
                (
                    "key",
                    models.CharField(
                        default=openarbiter.web.models.players.new_key, max_length=16, unique=True
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0)),
                ("registered_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="RatingList",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=120)),
                ("started_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                ("by", models.CharField(blank=True, default="", max_length=80)),
                ("done", models.PositiveSmallIntegerField(default=0)),
                ("people", models.PositiveIntegerField(default=0)),
                ("current", models.BooleanField(default=False)),
                ("failure", models.TextField(blank=True, default="")),
            ],
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("starts_at", models.DateTimeField(blank=True, null=True)),
                ("published_at", models.DateTimeField(blank=True, null=True)),
                ("revision", models.PositiveIntegerField(default=0)),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Throttle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64, unique=True)),
                ("count", models.PositiveIntegerField(default=0)),
                ("until", models.DateTimeField()),
                ("last", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                ("language", models.CharField(blank=True, default="", max_length=2)),
                ("theme", models.CharField(blank=True, default="", max_length=5)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="DoubleEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "white_mark",
                    models.CharField(
                        choices=[
                            ("1", "WIN"),
                            ("=", "DRAW"),
                            ("0", "LOSS"),
                            ("+", "FORFEIT_WIN"),
                            ("-", "FORFEIT_LOSS"),
                            ("W", "UNRATED_WIN"),
                            ("D", "UNRATED_DRAW"),
                            ("L", "UNRATED_LOSS"),
                            ("?", "UNKNOWN"),
                        ],
                        max_length=1,
                    ),
                ),
                (
                    "black_mark",
                    models.CharField(
                        choices=[
                            ("1", "WIN"),
                            ("=", "DRAW"),
                            ("0", "LOSS"),
                            ("+", "FORFEIT_WIN"),
                            ("-", "FORFEIT_LOSS"),
                            ("W", "UNRATED_WIN"),
                            ("D", "UNRATED_DRAW"),
                            ("L", "UNRATED_LOSS"),
                            ("?", "UNKNOWN"),
                        ],
                        max_length=1,
                    ),
                ),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="double_entry",
                        to="web.game",
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="game",
            name="black",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="web.player"
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="white",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="web.player"
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="round",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="games", to="web.round"
            ),
        ),
        migrations.CreateModel(
            name="Screen",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("pages", models.JSONField(default=list)),
                ("seconds", models.PositiveSmallIntegerField(default=12)),
                ("version", models.PositiveIntegerField(default=0)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="screens",
                        to="web.event",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Section",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=60)),
                ("name", models.CharField(max_length=120)),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("frame", models.TextField()),
                ("claims", models.CharField(blank=True, default="", max_length=64)),
                ("tie_breaks_kept_at", models.DateTimeField(blank=True, null=True)),
                ("time_control", models.CharField(blank=True, default="", max_length=120)),
                ("default_minutes", models.PositiveSmallIntegerField(default=0)),
                ("half_byes", models.PositiveSmallIntegerField(default=0)),
                ("last_half_bye_round", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("two_rounds_a_day", models.JSONField(default=list)),
                ("check_in", models.BooleanField(default=False)),
                ("players_report", models.BooleanField(default=False)),
                ("fide_mode", models.BooleanField(default=True)),
                ("final_at", models.DateTimeField(blank=True, null=True)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("field_revision", models.PositiveIntegerField(default=0)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sections",
                        to="web.event",
                    ),
                ),
            ],
            options={
                "ordering": ("position", "id"),
            },
        ),
        migrations.AddField(
            model_name="round",
            name="section",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="rounds", to="web.section"
            ),
        ),
        migrations.AddField(
            model_name="player",
            name="section",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="players",
                to="web.section",
            ),
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("user_key", models.BigIntegerField(blank=True, null=True)),
                ("who", models.CharField(max_length=150)),
                ("role", models.CharField(blank=True, default="", max_length=16)),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("action", models.CharField(max_length=40)),
                ("round_number", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("subject", models.CharField(blank=True, default="", max_length=200)),
                (
                    "values",
                    models.JSONField(
                        default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder
                    ),
                ),
                (
                    "changes",
                    models.JSONField(
                        default=list, encoder=django.core.serializers.json.DjangoJSONEncoder
                    ),
                ),
                ("reason", models.TextField(blank=True, default="")),
                ("level", models.PositiveSmallIntegerField(default=0)),
                ("undoes", models.JSONField(default=list)),
                ("previous", models.CharField(blank=True, default="", max_length=64)),
                ("digest", models.CharField(max_length=64)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="web.event",
                    ),
                ),
                (
                    "section",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="web.section",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField()),
                ("position", models.CharField(max_length=64)),
                ("pairs", models.JSONField()),
                ("bye", models.BigIntegerField(blank=True, null=True)),
                ("made_by_rules", models.JSONField()),
                ("changes", models.JSONField(default=list)),
                ("engines", models.JSONField(default=list)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("made_by", models.CharField(max_length=80)),
                ("version", models.PositiveIntegerField(default=0)),
                (
                    "section",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft",
                        to="web.section",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Bye",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("U", "PAB"), ("F", "FULL"), ("H", "HALF"), ("Z", "ZERO")],
                        max_length=1,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="byes",
                        to="web.player",
                    ),
                ),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="byes",
                        to="web.section",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField()),
                ("text", models.TextField()),
                ("digest", models.CharField(max_length=64)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "entry",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="snapshot",
                        to="web.entry",
                    ),
                ),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="snapshots",
                        to="web.section",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("administrator", "administrator"),
                            ("organiser", "organiser"),
                            ("chief-arbiter", "chief-arbiter"),
                            ("deputy", "deputy"),
                            ("pairing-officer", "pairing-officer"),
                            ("arbiter", "arbiter"),
                            ("results", "results"),
                            ("screen", "screen"),
                            ("spectator", "spectator"),
                        ],
                        max_length=16,
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                ("phone", models.BooleanField(default=False)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("expires_at", models.DateTimeField(blank=True, null=True)),
                ("revoked_at", models.DateTimeField(blank=True, null=True)),
                ("used_at", models.DateTimeField(blank=True, null=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to="web.event",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Claim",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("side", models.CharField(max_length=1)),
                (
                    "white_mark",
                    models.CharField(
                        choices=[
                            ("1", "WIN"),
                            ("=", "DRAW"),
                            ("0", "LOSS"),
                            ("+", "FORFEIT_WIN"),
                            ("-", "FORFEIT_LOSS"),
                            ("W", "UNRATED_WIN"),
                            ("D", "UNRATED_DRAW"),
                            ("L", "UNRATED_LOSS"),
                            ("?", "UNKNOWN"),
                        ],
                        max_length=1,
                    ),
                ),
                (
                    "black_mark",
                    models.CharField(
                        choices=[
                            ("1", "WIN"),
                            ("=", "DRAW"),
                            ("0", "LOSS"),
                            ("+", "FORFEIT_WIN"),
                            ("-", "FORFEIT_LOSS"),
                            ("W", "UNRATED_WIN"),
                            ("D", "UNRATED_DRAW"),
                            ("L", "UNRATED_LOSS"),
                            ("?", "UNKNOWN"),
                        ],
                        max_length=1,
                    ),
                ),
                ("device", models.CharField(blank=True, default="", max_length=64)),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="claims",
                        to="web.game",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "side"), name="one_claim_a_side")
                ],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("administrator", "administrator"),
                            ("organiser", "organiser"),
                            ("chief-arbiter", "chief-arbiter"),
                            ("deputy", "deputy"),
                            ("pairing-officer", "pairing-officer"),
                            ("arbiter", "arbiter"),
                            ("results", "results"),
                            ("screen", "screen"),
                            ("spectator", "spectator"),
                        ],
                        max_length=16,
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="web.event",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "event"), name="one_role_an_event")
                ],
            },
        ),
        migrations.CreateModel(
            name="ListedPlayer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("fide_id", models.CharField(max_length=11)),
                ("name", models.CharField(max_length=120)),
                ("key", models.CharField(max_length=120)),
                ("federation", models.CharField(blank=True, default="", max_length=3)),
                ("sex", models.CharField(blank=True, default="", max_length=1)),
                ("title", models.CharField(blank=True, default="", max_length=3)),
                ("standard", models.PositiveSmallIntegerField(default=0)),
                ("rapid", models.PositiveSmallIntegerField(default=0)),
                ("blitz", models.PositiveSmallIntegerField(default=0)),
                ("birth", models.CharField(blank=True, default="", max_length=4)),
                ("inactive", models.BooleanField(default=False)),
                (
                    "source",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="players",
                        to="web.ratinglist",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["source", "fide_id"], name="listed_by_id"),
                    models.Index(fields=["source", "key"], name="listed_by_name"),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(fields=("round", "board"), name="one_game_a_board"),
        ),
        migrations.AddConstraint(
            model_name="screen",
            constraint=models.UniqueConstraint(fields=("event", "slug"), name="one_screen_a_slug"),
        ),
        migrations.AddConstraint(
            model_name="section",
            constraint=models.UniqueConstraint(fields=("event", "slug"), name="one_section_a_slug"),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(
                fields=("section", "number"), name="one_round_a_number"
            ),
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(fields=["section", "number"], name="player_by_number"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("event", "number"), name="one_entry_a_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="bye",
            constraint=models.UniqueConstraint(
                fields=("player", "round_number"), name="one_bye_a_round"
            ),
        ),
    ]
