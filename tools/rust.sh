#!/bin/sh
# See that there is a Rust for the fast engine: install that of Debian or Ubuntu where we may.
# Without one the reference engine serves, so this never fails.
# OPENARBITER_RUST=present installs nothing; OPENARBITER_RUST=none builds without the engine.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
ask() { .venv/bin/python -c "import setup; $1"; }
ready() { ask 'raise SystemExit(not setup.rust_is_usable())' && command -v cc >/dev/null; }
may_install() {
    [ "${OPENARBITER_RUST:-install}" = install ] && [ "$(id -u)" = 0 ] \
        && command -v apt-get >/dev/null
}

# The packages that will do: Debian keeps a newer Rust for its browsers beside the usual one.
packages() {
    if ! command -v apt-cache >/dev/null; then return; fi
    if ask 'raise SystemExit(not setup.rust_is_usable())'; then echo gcc libc6-dev; return; fi
    for kind in "" -web; do
        offered=$(LC_ALL=C apt-cache policy "rustc$kind" | sed -n 's/^ *Candidate: *//p')
        case $offered in "" | "(none)") continue ;; esac
        if dpkg --compare-versions "$offered" ge "$needed"; then
            echo "cargo$kind" "rustc$kind" gcc libc6-dev
            return
        fi
    done
}

if [ "${OPENARBITER_RUST:-}" = none ]; then
    say "OPENARBITER_RUST=none: no fast engine is built, and the reference engine serves."
    exit 0
fi
unusable=$(ask 'print(setup.unusable())')
if [ -n "$unusable" ]; then say "This Rust counts as none: $unusable"; fi
if ready; then exit 0; fi

needed=$(ask 'print("%d.%d" % setup.needed())')
if may_install; then
    apt-get -qq update >&2 || true
    wanted=$(packages)
    # shellcheck disable=SC2086  # packages, one argument each
    if [ -n "$wanted" ] && sh tools/debian.sh $wanted && ready; then exit 0; fi
fi
wanted=$(packages)
by_root=${wanted:+"as root: apt-get install $wanted; or "}
say "Without Rust $needed or newer and a C linker there is no fast engine; the reference engine serves. To get it, ${by_root}see docs/installing.md, then start again."
