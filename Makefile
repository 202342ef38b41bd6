# Needs make and a Python, 3.11 or newer. Everything else is installed into .venv by the lock files.

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PYTHON := $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
PIP    := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
LOCK   := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate
# Lambda's Python brings these along, newer than we need them.
BROUGHT := boto3 botocore python-dateutil s3transfer six urllib3
NODE   := PATH="$(CURDIR)/$(BIN):$$PATH"
NPM    := $(NODE) npm --no-audit --no-fund --no-update-notifier --prefix
PAGE   := web/dist/index.html
SAM    := SAM_CLI_TELEMETRY=0 $(BIN)/sam
BUNDLE := .aws-sam/bundle
UPGRADE := --upgrade
# Its pins fit no other tool: an environment of its own.
CHECKOV := $(VENV)/checkov
RELEASE := .aws-sam/release.json
# What judges the page; hundreds of packages that nothing else needs.
LIGHTHOUSE := infra/lighthouse/node_modules/.package-lock.json
TRANSLATED := .aws-sam/translated.json

.DEFAULT_GOAL := help
.PHONY: help play page test check bench soak screenshots lighthouse format lock build deploy clean

help: ## what you can type after `make`
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-13s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMP) $(PAGE) ## start the whole stack here and watch a match; ARGS="--once" ends after it
	@$(BIN)/python -m infra.play $(ARGS)

test: $(STAMP) $(PAGE) ## every test, from the rules to the page on two phones; ARGS="-k word" picks some
	@$(NPM) web --silent test
	@$(BIN)/python -m pytest -n 2 --dist loadgroup $(ARGS)

check: $(STAMP) $(CHECKOV)/.installed ## lint, format, types, import rules, template
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -m infra.template release $(RELEASE)
	@for form in template.yaml $(RELEASE); do AWS_DEFAULT_REGION=ap-northeast-2 $(SAM) validate --lint --template $$form || exit 1; done
	@$(BIN)/python -m infra.template translated $(TRANSLATED)
	@$(CHECKOV)/bin/checkov --framework cloudformation --skip-download --quiet --compact -f template.yaml $(TRANSLATED)

page: $(PAGE) ## the web page, built into web/dist

bench: $(STAMP) $(PAGE) $(LIGHTHOUSE) ## every figure, into docs/performance.md and docs/cost.md; ARGS="--only engine" measures a part
	@$(NODE) $(BIN)/python -m infra.bench --write $(ARGS)
	@$(BIN)/python -m infra.cost

lighthouse: $(STAMP) $(PAGE) $(LIGHTHOUSE) ## how the page is rated, and how soon another phone shows a move
	@$(NODE) $(BIN)/python -m infra.bench --only page $(ARGS)

screenshots: $(STAMP) $(PAGE) ## every screen in every size and theme, into .screenshots
	@$(BIN)/python -m infra.screenshots

soak: $(STAMP) ## a thousand matches at once on a stack of their own, and nothing may be left behind
	@$(BIN)/python -m infra.load --matches 1000 $(ARGS)

format: $(STAMP) ## put the code into the one format
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

lock: $(STAMP) ## newest versions that go together, into all lock files; UPGRADE= only adds what is missing
	@$(LOCK) $(UPGRADE) pyproject.toml --group dev --output-file infra/requirements.txt
	@$(LOCK) $(UPGRADE) --group checkov --output-file infra/checkov.txt
	@$(LOCK) $(UPGRADE) pyproject.toml --constraint infra/requirements.txt --output-file functions/requirements.txt \
		$(addprefix --no-emit-package ,$(BROUGHT))

build: $(STAMP) $(BUNDLE).built ## what Lambda gets, as AWS will run it, into .aws-sam
	@$(SAM) build --build-in-source
	@$(BIN)/python -m infra.release size

deploy: build $(PAGE) ## ENV=dev|prod: says what it will do, and asks; ARGS="--domain play.example --certificate arn:..."
	@$(BIN)/python -m infra.release deploy --env "$(ENV)" $(ARGS)

clean: ## forget the local games, the environment and all caches
	@rm -rf $(VENV) .ministack .aws-sam web/node_modules web/dist infra/lighthouse/node_modules .screenshots .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): infra/requirements.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found. Install one from python.org or your package manager."; \
		echo "파이썬 3.11 이상이 필요해요. 설치한 다음 다시 실행해 주세요."; exit 1; }
	@echo "Installing into $(VENV) with $$($(PYTHON) --version); the first time takes a minute or two."
	@$(PYTHON) -m venv $(VENV) || { echo "This Python cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(PIP) install --no-deps --require-hashes --requirement $<
	@touch $@

$(PAGE): $(STAMP) web/package-lock.json $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)
	@$(NPM) web --silent ci
	@$(NPM) web --silent run build

$(LIGHTHOUSE): infra/lighthouse/package-lock.json | $(STAMP)
	@echo "Installing Lighthouse; only the first time."
	@$(NPM) infra/lighthouse --silent ci
	@touch $@

$(CHECKOV)/.installed: infra/checkov.txt | $(STAMP)
	@echo "Installing checkov, which the checks of the template need; only the first time."
	@$(PYTHON) -m venv $(CHECKOV)
	@$(BIN)/uv pip install --quiet --python $(CHECKOV)/bin/python --no-deps --require-hashes --requirement $<
	@touch $@

# One bundle for the three functions: our code, and the locked wheels for Lambda's Python and machine.
# http-ece is published as source alone, a single file of Python.
$(BUNDLE).built: functions/requirements.txt $(shell find data engine functions -name '*.py' -o -name '*.csv' -o -name '*.json') | $(STAMP)
	@rm -rf $(BUNDLE)
	@$(BIN)/uv pip install --quiet --no-deps --require-hashes --requirement functions/requirements.txt --target $(BUNDLE) \
		--only-binary :all: --no-binary http-ece --python-version 3.13 --python-platform aarch64-manylinux2014
	@rm -rf $(BUNDLE)/bin $(BUNDLE)/.lock
	@cp -R data engine functions $(BUNDLE)
	@find $(BUNDLE) -name __pycache__ -type d -prune -exec rm -rf {} +
	@touch $@

# Called by `sam build`, once for each function.
build-%: $(BUNDLE).built
	@cp -a $(BUNDLE)/. "$(ARTIFACTS_DIR)"
