#!/bin/sh
# Renew requirements/*.txt from pyproject.toml: run.txt to use the package, server.txt to run it with
# PostgreSQL, test.txt to work on it.
set -eu
cd "$(dirname "$0")/.."

if ! command -v uv >/dev/null; then
    echo "Renewing the lock files needs uv: pipx install uv" >&2
    exit 1
fi
compile() {
    uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
        --fork-strategy fewest --generate-hashes --no-header \
        --no-emit-index-url --no-emit-find-links --group build "$@"
}
compile --output-file requirements/run.txt
compile --extra postgresql \
    --constraint requirements/run.txt --output-file requirements/server.txt
compile --group dev --extra cluster --extra postgresql \
    --constraint requirements/server.txt --output-file requirements/test.txt
