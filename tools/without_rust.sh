#!/bin/sh
# Make .venv/without-rust: the package as it is installed where there is no Rust, to be tested.
# What it needs besides is borrowed from .venv.
set -eu
cd "$(dirname "$0")/.."

environment=.venv/without-rust
python=$PWD/.venv/bin/python
site() { "$1" -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; }

rm -rf "$environment" build/lib  # what an earlier build left would come along
"$python" -m venv --without-pip "$environment"
site "$python" >"$(site "$environment/bin/python")/borrowed.pth"

OPENARBITER_RUST=none "$python" -m pip wheel --quiet --disable-pip-version-check \
    --no-deps --no-build-isolation --wheel-dir "$environment" .
"$python" -m pip --python "$environment/bin/python" install --quiet --disable-pip-version-check \
    --no-deps --no-index "$environment"/openarbiter-*-py3-none-any.whl

cd "$environment"  # away from the sources
bin/python -c '
from openarbiter.pairing import native_available
raise SystemExit(native_available() and "The fast engine is in the environment without it.")'
