# Needs make and a Python, 3.11 or newer. Everything else is installed into .venv by the lock files.

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PYTHON := $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
PIP    := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
LOCK   := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate --upgrade
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund --no-update-notifier
PAGE   := web/dist/index.html
SAM    := SAM_CLI_TELEMETRY=0 $(BIN)/sam

.DEFAULT_GOAL := help
.PHONY: help play page test check bench format lock build deploy clean

help: ## what you can type after `make`
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-10s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMP) $(PAGE) ## start the whole stack here and watch a match; ARGS="--once" ends after it
	@$(BIN)/python -m infra.play $(ARGS)

test: $(STAMP) ## every test, from the rules to the whole stack; ARGS="-k word" picks some
	@$(BIN)/python -m pytest -n 2 --dist loadgroup $(ARGS)

check: $(STAMP) ## lint, format, types, import rules, template
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@AWS_DEFAULT_REGION=ap-northeast-2 $(SAM) validate --lint

page: $(PAGE) ## the web page, built into web/dist

bench: $(STAMP) ## how fast the rules are on this machine
	@$(BIN)/python -m infra.bench $(ARGS)

format: $(STAMP) ## put the code into the one format
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

lock: $(STAMP) ## newest versions that go together, into both lock files
	@$(PIP) install uv
	@$(LOCK) pyproject.toml --group dev --output-file infra/requirements.txt
	@$(LOCK) pyproject.toml --constraint infra/requirements.txt --output-file functions/requirements.txt

build: $(STAMP) ## the Lambda packages, as AWS will run them, into .aws-sam
	@$(SAM) build --build-in-source

deploy: build ## to your AWS account; ARGS="--parameter-overrides Environment=prod AllowedOrigins=https://..."
	@$(SAM) deploy --stack-name hanpan --resolve-s3 --capabilities CAPABILITY_IAM CAPABILITY_AUTO_EXPAND $(ARGS)

clean: ## forget the local games, the environment and all caches
	@rm -rf $(VENV) .ministack .aws-sam web/node_modules web/dist .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): infra/requirements.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found. Install one from python.org or your package manager."; \
		echo "파이썬 3.11 이상이 필요해요. 설치한 다음 다시 실행해 주세요."; exit 1; }
	@echo "Installing into $(VENV) with $$($(PYTHON) --version); the first time takes a minute or two."
	@$(PYTHON) -m venv $(VENV) || { echo "This Python cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(PIP) install --no-deps --require-hashes --requirement $<
	@touch $@

$(PAGE): $(STAMP) web/package-lock.json $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)
	@$(NPM) --silent ci
	@$(NPM) --silent run build

# Called by `sam build`, once for each function: our code, and the locked wheels for Lambda's Python.
build-%:
	@cp -R data engine functions "$(ARTIFACTS_DIR)"
	@$(PIP) install --no-deps --require-hashes --requirement functions/requirements.txt --target "$(ARTIFACTS_DIR)" \
		--only-binary :all: --implementation cp --python-version 3.13 --platform manylinux2014_aarch64
	@find "$(ARTIFACTS_DIR)" -name __pycache__ -type d -prune -exec rm -rf {} +
