# make run     the console, on this computer; it opens with sample cases (docs/console.md)
# make serve   the same for the phones of this network: it asks for a passcode
# make test    the whole suite
# make lint    style and types
# make docs    the pages that are made from the laws and their cases, and all of docs/ as a site in build/site
# make bench   figures, with the machine they were measured on
# make clean   remove what the others made

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run serve test lint docs bench clean

run: .venv/.console
	$(BIN)/rectify serve

serve: .venv/.console
	$(BIN)/rectify serve --lan

test: .venv/.dev
	$(BIN)/pytest -n auto --dist worksteal

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

docs: .venv/.docs
	$(BIN)/python docs/generate.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --clean

bench: .venv/.dev
	for script in $(filter-out benchmarks/machine.py,$(wildcard benchmarks/*.py)); do $(BIN)/python "$$script" || exit 1; done

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv

# A stamp is newer than pyproject.toml when what it stands for is installed.
.venv/.console: pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[console]'
	@touch $@

.venv/.docs: pyproject.toml .venv/.dev
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@touch $@

.venv/.dev: pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
