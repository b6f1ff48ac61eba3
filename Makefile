# One virtual environment, made from the lock. Everything runs in it; nothing is installed outside this folder.
PYTHON ?= python3
VENV := .venv
ARGS ?=

MUTANTS ?= 400
SEED ?= 1

.PHONY: help demo test coverage mutation lint lock clean
.DELETE_ON_ERROR:

help:
	@echo "make demo   play a whole game by mail on this machine"
	@echo "make test   run the tests          (make test ARGS='-k orders -x')"
	@echo "make coverage  branches of rules, ledger, mail and stories that their tests reach: 95 % at the least, a quarter of an hour"
	@echo "make mutation  faults put into rules and ledger, and whether a test sees them (make mutation MUTANTS=400 SEED=1)"
	@echo "make lint   style, types and the direction of imports"
	@echo "make lock   write requirements.txt (make lock ARGS=--upgrade takes newer versions)"
	@echo "make clean  remove the environment and everything that was built"
	@echo "PYTHON=...  another Python, 3.11 or newer; now $(PYTHON)"

demo: $(VENV)/.ready
	@$(VENV)/bin/gamesmaster demo $(ARGS)

test: $(VENV)/.ready
	$(VENV)/bin/python -m pytest $(ARGS)

coverage: $(VENV)/.ready
	$(VENV)/bin/python -m tests.branches $(ARGS)

mutation: $(VENV)/.ready
	nice $(VENV)/bin/python -m tests.mutants --mutants $(MUTANTS) --seed $(SEED) $(ARGS)

lint: $(VENV)/.ready
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/python tests/test_layers.py

# The environment is thrown away and made again whenever the lock or the project file changes. A virtual environment
# that is half made has no .ready, so the next run starts over.
# Compiled beforehand, every start is as quick as the second, wherever Python may not write beside the sources.
# The lock is whole. Without --no-deps pip looks at the newest release of what an extra asks for, and stops as that has no hash.
$(VENV)/.ready: requirements.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "No $(PYTHON) here. Python 3.11 or newer is needed: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "$(PYTHON) is $$($(PYTHON) --version 2>&1); 3.11 or newer is needed: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "No venv here. On Debian: apt install python3-venv"; exit 1; }
	@echo "Making $(VENV) with the versions of requirements.txt: about a minute, once."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(VENV)/bin/python -m pip install -q --disable-pip-version-check --use-pep517 --no-deps --require-hashes -r requirements.txt
	@$(VENV)/bin/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(VENV)/bin/python -m compileall -q gamesmaster
	@touch $@

# uv writes the lock and is then forgotten: plain pip reads it. No address of a package index goes into the file, so
# that a club can install from a mirror of its own.
lock:
	@echo "Asking for the versions of every package: a few seconds."
	@tools=$$(mktemp -d) && trap 'rm -rf "$$tools"' EXIT && $(PYTHON) -m venv "$$tools" && \
		"$$tools/bin/python" -m pip install -q --disable-pip-version-check uv && \
		"$$tools/bin/uv" pip compile -q --universal --python-version 3.11 --generate-hashes --all-extras --group dev \
			--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(ARGS) \
			-o requirements.txt pyproject.toml

clean:
	rm -rf $(VENV) build dist .coverage htmlcov mutants .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find gamesmaster tests -name __pycache__ -type d -prune -exec rm -rf {} +
