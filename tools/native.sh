#!/bin/sh
# Check or format the Rust crate where its tools are there; where not, say so and go on.
# Usage: sh tools/native.sh lint|test|format
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
skip() { say "Rust crate: not checked by $1, because $2."; }

if ! .venv/bin/python -c 'import setup; raise SystemExit(not setup.rust_is_usable())'; then
    skip "$1" "there is no Rust that is new enough (docs/installing.md)"
    exit 0
fi
PATH=$(.venv/bin/python -c 'import setup; print(setup.search_path())')
if ! command -v cc >/dev/null; then
    skip "$1" "there is no C linker, cc"
    exit 0
fi
# The bindings are compiled for one interpreter; another would compile them anew.
PYO3_PYTHON=$PWD/.venv/bin/python
export PYO3_PYTHON
cd native

# Older ones format some lines in another way.
formats() { rustfmt --version 2>/dev/null | grep -q 'rustfmt 1\.\([89]\|[1-9][0-9]\)'; }

if [ "$1" = format ]; then
    if formats; then cargo fmt; else skip "cargo fmt" "there is none that is new enough"; fi
    exit 0
fi

# A lock that is out of date is an error; a registry out of reach is none of ours.
if ! problem=$(cargo fetch --locked 2>&1); then
    case $problem in
    *--locked*) say "$problem"; exit 1 ;;
    esac
    skip "$1" "its crates cannot be fetched"
    exit 0
fi

case $1 in
lint)
    if formats; then
        cargo fmt --check
    else
        skip "cargo fmt" "there is none that is new enough"
    fi
    if cargo clippy --version >/dev/null 2>&1; then
        cargo clippy --quiet --locked --all-targets --features extension-module -- -D warnings
    else
        skip "cargo clippy" "it is not installed"
    fi
    ;;
test)
    cargo test --quiet --locked
    ;;
esac
