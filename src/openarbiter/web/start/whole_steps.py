"""Changes to the tables that are noted as done in the same transaction that does them."""

from __future__ import annotations

from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.migration import Migration
from django.db.migrations.state import ProjectState


class WholeSteps(MigrationExecutor):
    """Brings tables up to date; killed at any moment, it can go on.

    Django's own notes a step that makes indexes only after the step was committed: killed between
    the two, the next start would make the same tables again, and fail.
    """

    def apply_migration(
        self,
        state: ProjectState,
        migration: Migration,
        fake: bool = False,
        fake_initial: bool = False,
    ) -> ProjectState:
        """Do a step and note it, both or neither."""
        if fake or fake_initial or migration.replaces or not migration.atomic:
            return super().apply_migration(state, migration, fake, fake_initial)
        with self.connection.schema_editor(atomic=True) as editor:
            state = migration.apply(state, editor)
            for statement in editor.deferred_sql:
                editor.execute(statement, None)
            editor.deferred_sql.clear()
            self.recorder.record_applied(migration.app_label, migration.name)
        return state
