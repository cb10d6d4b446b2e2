# make run     the console, on this computer; it opens with sample cases (docs/console.md)
# make serve   the same for the phones of this network: it asks for a passcode
# make site    the rulings as a folder for any web host, in build/rectify (docs/site.md)
# make test    the suite in minutes: of what takes long it walks a share (docs/testing.md)
# make shape   the tests that read documents, lists and the tests themselves: before the last commit of a change
# make lint    style and types
# make gate    all that must hold before a change is taken: the whole suite, style and types, wheel and sdist, client
# make brute   what the gate takes a part of: endings by brute force, trees on the pages where they repeat
# make oldest  a quick part of the suite with the oldest versions that pyproject.toml admits; make newest: the newest
# make client  a client library of the service in build/client, made from its own description, and tried
# make docs    the pages that are made from the laws and their cases, and all of docs/ as a site in build/site
# make bench   figures, with the machine they were measured on
# make lock    the exact versions that make run installs (requirements.lock)
# make clean   remove what the others made

PYTHON ?= python3
BIN := .venv/bin
PIP := bin/pip --quiet --disable-pip-version-check install
QUICK := tests/law tests/desk/test_result.py tests/app/test_rule.py tests/app/test_docs.py tests/console/test_pages.py \
	tests/console/test_store.py tests/scoring/test_session.py tests/equity/test_small.py tests/meaning/test_examples.py
TRY := pytest pytest-timeout hypothesis httpx httpx2 jsonschema-rs playwright

# The suite starts hundreds of Python processes: without kept bytecode each would compile all that it loads.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run serve site test shape lint gate suite brute package client oldest newest docs bench lock clean

run: .venv/.console
	$(BIN)/rectify-bridge serve

serve: .venv/.console
	$(BIN)/rectify-bridge serve --lan

site: .venv/.console
	$(BIN)/rectify-bridge site build/rectify

test: .venv/.dev
	$(BIN)/pytest -n auto --dist worksteal

shape: .venv/.dev
	$(BIN)/pytest -n auto --dist worksteal $$($(BIN)/python -m tests.reading)

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

gate: suite lint package client oldest newest

suite: .venv/.dev
	RECTIFY_GATE=1 $(BIN)/pytest -n auto --dist worksteal || RECTIFY_GATE=1 $(BIN)/python -m tests.again $$?

brute: .venv/.dev
	RECTIFY_GATE=1 RECTIFY_BRUTE=1 $(BIN)/pytest -n auto --dist worksteal tests/equity/claims/test_brute.py \
		tests/console/test_leaves.py tests/browser/test_leaves.py tests/browser/test_taps.py tests/meaning/test_comparison.py \
		tests/desk/test_said_and_tracked.py tests/console/test_bytes.py tests/console/test_conditions.py \
		tests/console/test_faults.py tests/console/test_damaged_values.py tests/app/test_every_reader.py \
		tests/app/test_every_option.py tests/app/test_parent_killed.py tests/desk/test_play_desk.py \
		tests/desk/test_calls_over_calls.py tests/test_cases.py tests/desk/test_spoken.py \
		tests/desk/test_result_templates.py tests/console/test_offline.py tests/app/test_every_ruling_scored.py \
		tests/console/test_fault_points.py tests/desk/test_checkpoints.py

# Wheel and sdist, each tried in an environment where nothing else of Rectify is.
package: .venv/.dev
	$(BIN)/python tests/package.py

client: .venv/.dev .venv/.client
	$(BIN)/python -m tests.client .venv/client/bin/python build/client

# A quick part of the suite with the oldest versions that pyproject.toml admits, and with the newest.
oldest: .venv/.oldest
	.venv/oldest/bin/pytest -W default::DeprecationWarning $(QUICK)

newest: .venv/.newest
	.venv/newest/bin/pytest $(QUICK)

docs: .venv/.docs
	$(BIN)/python docs/generate.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --clean

bench: .venv/.dev
	for script in $(filter-out benchmarks/machine.py,$(wildcard benchmarks/*.py)); do $(BIN)/python "$$script" || exit 1; done

lock:
	$(PYTHON) -m venv .venv/lock
	.venv/lock/$(PIP) uv
	.venv/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --no-annotate --extra console pyproject.toml --output-file requirements.lock

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv

# A stamp is newer than pyproject.toml when what it stands for is installed.
.venv/.console: pyproject.toml requirements.lock | .venv/bin/python
	.venv/$(PIP) --require-hashes --requirement requirements.lock
	.venv/$(PIP) --no-deps --editable .
	@touch $@

.venv/.docs: pyproject.toml .venv/.dev
	.venv/$(PIP) --editable '.[docs]'
	@touch $@

.venv/.dev: pyproject.toml setup.py $(wildcard native/*) | .venv/bin/python
	.venv/$(PIP) --editable '.[dev]'
	@touch $@

# The generator is tried at one version: another one writes another library.
.venv/.client: | .venv/bin/python
	$(PYTHON) -m venv --clear .venv/client
	.venv/client/$(PIP) openapi-python-client==0.29.1
	@touch $@

.venv/.oldest: pyproject.toml tests/constraints-oldest.txt | .venv/bin/python
	$(PYTHON) -m venv --clear .venv/oldest
	.venv/oldest/$(PIP) --constraint tests/constraints-oldest.txt --editable '.[console,postgres,solver]' $(TRY)
	@touch $@

.venv/.newest: pyproject.toml | .venv/bin/python
	$(PYTHON) -m venv --clear .venv/newest
	.venv/newest/$(PIP) --upgrade --upgrade-strategy eager --editable '.[console,postgres,solver]' $(TRY)
	@touch $@
