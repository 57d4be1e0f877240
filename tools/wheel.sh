#!/bin/sh
# Build the wheel of this system into dist/, with the fast engine in it, and fail without.
# Usage: sh tools/wheel.sh [FOLDER]
set -eu
cd "$(dirname "$0")/.."

folder=${1:-dist}
python=.venv/bin/python
if ! $python -c 'import setup; raise SystemExit(not setup.rust_is_usable())'; then
    needed=$($python -c 'import setup; print("%d.%d" % setup.needed())')
    echo "A wheel with the engine needs Rust $needed or newer (docs/installing.md)." >&2
    exit 1
fi
rm -rf build/lib build/lib.*  # what an earlier build left would come along
mkdir -p "$folder"
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
log=$built/log
if ! $python -m pip wheel --verbose --disable-pip-version-check --no-deps --no-build-isolation \
    --wheel-dir "$built" . >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
# The engine is optional to the build, not to this wheel.
if ! $python -c '
import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
raise SystemExit(not any("/_native.abi3.so" in name or "/_native.pyd" in name for name in names))
' "$built"/openarbiter-*.whl; then
    echo "The engine was not built:" >&2
    grep -m 1 '^ *error' "$log" >&2 || cat "$log" >&2
    exit 1
fi
for wheel in "$built"/openarbiter-*.whl; do
    mv "$wheel" "$folder/"
    echo "$folder/${wheel##*/}"
done
