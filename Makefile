# make run     a ruling: an interview at a terminal, a sample where there is none
# make serve   the console, for the Director's phone; docs/console.md
# make test    the whole suite
# make lint    style and types
# make docs    the pages that are made from the laws and their cases
# make bench   figures, with the machine they were measured on
# make clean   remove what the others made

PYTHON ?= python3
BIN := .venv/bin
SAMPLE := samples/insufficient-bid.yaml

.PHONY: run serve test lint docs bench clean

run: .venv/.installed
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/rectify ask samples/insufficient-bid-open.yaml || [ $$? -eq 3 ]; \
	else $(BIN)/rectify rule $(SAMPLE); fi

serve: .venv/.console
	$(BIN)/rectify serve

test: .venv/.dev
	$(BIN)/pytest -n auto

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

docs: .venv/.dev
	$(BIN)/python docs/generate.py

bench: .venv/.dev
	for script in $(filter-out benchmarks/machine.py,$(wildcard benchmarks/*.py)); do $(BIN)/python "$$script" || exit 1; done

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv

# A stamp is newer than pyproject.toml when what it stands for is installed.
.venv/.installed: pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.console: pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[console]'
	@touch $@ .venv/.installed

.venv/.dev: pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/.installed
