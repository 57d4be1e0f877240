# Everything runs in .venv, which the first target that needs it makes.
# PYTHON=/path/to/python3 chooses the interpreter; any from 3.11 on will do.

SHELL := /bin/sh
BIN := .venv/bin
# Where Rust is there, or can be installed, the fast engine is built too: another Rust, another
# set-up. OPENARBITER_RUST=present installs none; OPENARBITER_RUST=none does without the engine.
OPENARBITER_RUST ?= install
export OPENARBITER_RUST
RUSTC := command -v cc >/dev/null && for bin in "" /usr/bin/; do \
	$${bin}cargo --version >/dev/null 2>&1 && $${bin}rustc --version 2>/dev/null && break; \
	done | cut -d' ' -f2
RUST := rust-$(or $(filter none,$(OPENARBITER_RUST)),$(shell $(RUSTC)),none)
RUN_READY := .venv/run.$(RUST).ready
TEST_READY := .venv/test.$(RUST).ready
CRATE := native/Cargo.toml native/Cargo.lock $(shell find native/src -type f)
PACKAGE := pyproject.toml setup.py tools/environment.sh tools/rust.sh $(CRATE)
PYTHON ?=
export PYTHON

# The tests that ask the engine, for those who have none: what never asks it is the same for all.
# Nor is it asked twice how certificates are tampered with, or how campaigns end.
NEAR := $(foreach name,edge_cases engines line_order literal look_ahead no_pairing properties \
	single_bracket walk worked_tournament,tests/pairing/test_$(name).py) \
	$(foreach name,bounds colour_questions golden pairing_explanations slips what_if why_not, \
	tests/explain/test_$(name).py) \
	$(foreach name,certificate certificate_form check generation generation_batch, \
	tests/verify/test_$(name).py) \
	$(foreach name,certificate check docs drop_in explain generate pair,tests/cli/test_$(name).py) \
	tests/cli/test_certify.py::TestCampaign::test_engines_that_agree \
	tests/web/test_rounds_by_hand.py tests/web/test_rounds_pages.py

.PHONY: run test test-without-rust wheel lint format messages golden bench mutants lock clean
.PHONY: run-is-ready test-is-ready

run: $(RUN_READY)  ## The main job on the sample tournament: problems, pairing, boards.
	@sh tools/sample.sh

test: lint  ## Everything that must hold before a change is published.
	@sh tools/browser.sh
	@sh tools/postgresql.sh
	@sh tools/native.sh test
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 2 --dist worksteal  # what they start is compiled once
	@$(MAKE) --no-print-directory test-without-rust

test-without-rust: $(TEST_READY)  ## What is near the engine, in an environment without one.
	@sh tools/without_rust.sh
	OPENARBITER_RUST=none .venv/without-rust/bin/python -m pytest -n 2 --dist worksteal -m "not slow" $(NEAR)

wheel: $(TEST_READY)  ## A wheel with the engine in it, for this system, into dist/.
	@sh tools/wheel.sh

lint: $(TEST_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	OPENARBITER_SECRET_KEY=unused $(BIN)/mypy  # reads the settings; makes no key in your home
	@sh tools/native.sh lint
	$(BIN)/python tools/catalogues.py check

format: $(TEST_READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@sh tools/native.sh format

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
	$(BIN)/python -m benchmarks.commands --json $(RESULTS)
	$(BIN)/python -m benchmarks.hard --json $(RESULTS)
	$(BIN)/python -m benchmarks.campaign --json $(RESULTS)
	$(BIN)/python -m benchmarks.swiss_systems --rounds 11 --json $(RESULTS)
	$(BIN)/python -m benchmarks.standings

# ROOM=handling for one room, FILE=leaving for the modules of such a name, SAMPLE=150 to draw some.
ROOM ?=
FILE ?=
SAMPLE ?=

mutants: $(TEST_READY)  ## Changes one thing in a rule at a time: does a test fail? Hours for all.
	$(BIN)/python tools/mutants.py $(ROOM) $(if $(FILE),--file $(FILE)) $(if $(SAMPLE),--sample $(SAMPLE))

lock:  ## Renew the locked requirements; needs uv.
	sh tools/lock.sh

clean:
	rm -rf .venv build dist src/*.egg-info native/target .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -f src/openarbiter/_native*.so src/openarbiter/_native*.pyd
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(TEST_READY): requirements/test.txt $(PACKAGE)
	@sh tools/environment.sh requirements/test.txt
	@$(MAKE) --no-print-directory test-is-ready  # with the Rust there is by now

$(RUN_READY): requirements/run.txt $(PACKAGE)
	@sh tools/environment.sh requirements/run.txt
	@$(MAKE) --no-print-directory run-is-ready

test-is-ready: run-is-ready
	@touch $(TEST_READY)

run-is-ready:
	@touch $(RUN_READY)
