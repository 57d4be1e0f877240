#!/bin/sh
# Build the engine the page asks without a network, and note which sources it was built from.
# Needs rustup target add wasm32-unknown-unknown. The result is committed.
set -eu
cd "$(dirname "$0")/.."

static=src/openarbiter/web/static/openarbiter
target=${CARGO_TARGET_DIR:-native/target}
CARGO_TARGET_DIR=$target cargo build --quiet --locked --release --target wasm32-unknown-unknown \
    --manifest-path native/offline/Cargo.toml
cp "$target/wasm32-unknown-unknown/release/can_mate.wasm" "$static/can-mate.wasm"
find native/src/laws native/offline -type f \( -name '*.rs' -o -name 'Cargo.*' \) \
    ! -name tests.rs ! -path '*/target/*' | LC_ALL=C sort | xargs sha256sum > "$static/can-mate.sources"
wc -c "$static/can-mate.wasm"
