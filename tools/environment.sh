#!/bin/sh
# Make .venv with exactly the packages of a locked requirements file, and this project.
# Usage: sh tools/environment.sh requirements/run.txt
set -eu

lock=$1
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
recent() { "$1" -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' 2>/dev/null; }
complete() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

find_python() {
    usable=""
    for name in "${PYTHON:-}" python3 python python3.14 python3.13 python3.12 python3.11; do
        if [ -z "$name" ] || ! recent "$name"; then continue; fi
        if complete "$name"; then printf '%s' "$name"; return; fi
        usable=${usable:-$name}
    done
    printf '%s' "$usable"
}

python=$(find_python)
if [ -z "$python" ]; then
    say "OpenArbiter needs Python 3.11 or newer. Install it (on Debian or Ubuntu: apt-get install python3 python3-venv) or name it: make run PYTHON=/path/to/python3"
    exit 1
fi
if ! complete "$python"; then
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    sh tools/debian.sh "$package" || true
    if ! complete "$python"; then
        say "$python lacks its venv module. Install it (on Debian or Ubuntu, as root: apt-get install $package) and try again."
        exit 1
    fi
fi

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    rm -rf .venv
    "$python" -m venv .venv
fi
rm -f .venv/*.ready  # what was ready was so for another set-up
say "Installing the packages of $lock into .venv"
install() { .venv/bin/python -m pip install --disable-pip-version-check --no-warn-script-location "$@"; }
install --quiet --require-hashes -r "$lock"

sh tools/rust.sh

# The engine is optional: what an earlier build left must not stand in for one that fails now.
rm -f src/openarbiter/_native*.so src/openarbiter/_native*.pyd
log=.venv/build.log
if ! install --verbose --no-deps --no-build-isolation --editable . >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
if .venv/bin/python -c 'import openarbiter._native' 2>>"$log"; then
    say "The fast engine is built."
elif .venv/bin/python -c 'import setup; raise SystemExit(not setup.rust_is_usable())'; then
    say "The fast engine could not be built; the reference engine serves. $log says why:"
    grep -m 1 '^ *error' "$log" >&2 || true
fi

# The first start need not wait for Python to compile what it loads.
.venv/bin/python -m compileall -q src || true
