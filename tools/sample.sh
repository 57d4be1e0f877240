#!/bin/sh
# The main job, on the sample tournament that comes with the program; then the workbench.
set -eu
cd "$(dirname "$0")/.."

sample=src/openarbiter/data/arad2026.trf
show() {
    printf '\n$ openarbiter %s\n\n' "$*"
    .venv/bin/openarbiter "$@"
}
show validate "$sample"
show pair "$sample"
printf '\nYour own tournament:  .venv/bin/openarbiter pair FILE\n'
printf '\n$ openarbiter serve --demo\n\n'
exec .venv/bin/openarbiter serve --demo
