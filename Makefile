# Everything runs in .venv, which the first target that needs it makes.
# PYTHON=/path/to/python3 chooses the interpreter; any from 3.11 on will do.

SHELL := /bin/sh
BIN := .venv/bin
# Where Rust is there the fast engine is built too: another Rust, another set-up.
RUST := rust-$(or $(shell rustc --version 2>/dev/null | cut -d' ' -f2),none)
RUN_READY := .venv/run.$(RUST).ready
TEST_READY := .venv/test.$(RUST).ready
CRATE := native/Cargo.toml native/Cargo.lock $(shell find native/src native/tests -type f 2>/dev/null)
PACKAGE := pyproject.toml setup.py tools/environment.sh $(CRATE)
PYTHON ?=
export PYTHON

.PHONY: run test lint format messages golden bench lock clean

run: $(RUN_READY)  ## The main job on the sample tournament: problems, pairing, boards.
	@sh tools/sample.sh

test: lint  ## Everything that must hold before a change is published.
	@sh tools/browser.sh
	@sh tools/postgresql.sh
	@sh tools/native.sh test
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 2 --dist worksteal  # what they start is compiled once

lint: $(TEST_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	OPENARBITER_SECRET_KEY=unused $(BIN)/mypy  # reads the settings; makes no key in your home
	@sh tools/native.sh lint
	$(BIN)/python tools/catalogues.py check

format: $(TEST_READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@if command -v cargo >/dev/null; then cd native && cargo fmt; fi

messages: $(TEST_READY)  ## Extract texts, merge them into the catalogues, compile these.
	$(BIN)/python tools/catalogues.py update

golden: $(TEST_READY)  ## Explain the worked tournaments of the Manual anew.
	$(BIN)/python tools/golden.py

# ENGINES='--engine EDITION:NAME=COMMAND' measures programs of others beside ours, and
# RESULTS=docs/performance.json keeps the results for docs/performance.md.
ENGINES ?=
RESULTS ?= build/performance.json

bench: $(TEST_READY)  ## The benchmarks; some minutes.
	$(BIN)/python -m benchmarks $(ENGINES) --json $(RESULTS)
	$(BIN)/python -m benchmarks.hard --json $(RESULTS)
	$(BIN)/python -m benchmarks.campaign --json $(RESULTS)
	$(BIN)/python -m benchmarks.standings

lock:  ## Renew the locked requirements; needs uv.
	sh tools/lock.sh

clean:
	rm -rf .venv build dist src/*.egg-info native/target .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -f src/openarbiter/pairing/dutch/_native*.so src/openarbiter/pairing/dutch/_native*.pyd
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(TEST_READY): requirements/test.txt $(PACKAGE)
	@sh tools/environment.sh requirements/test.txt
	@touch $@ $(RUN_READY)

$(RUN_READY): requirements/run.txt $(PACKAGE)
	@sh tools/environment.sh requirements/run.txt
	@touch $@
