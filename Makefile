# Each target installs what it needs; `make help` lists the targets.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help preview test test-network test-browser test-package bench soak mutants lint docs pages art pictures code format sanitize build install clean

PREFIX ?= /usr/local
export PEERS

bootstrap := .ci/bootstrap
swift_files := Sources Tests Package.swift
pytest := .venv/bin/python -m pytest
# Folders of oracles that need more than `make test` installs; each has a target of its own.
groups := network browser package
# One process per core, for oracles that can share the machine.
spread := --numprocesses auto --dist worksteal
release := swift build --configuration release --static-swift-stdlib
bricks := .build/release/bricks
to := $(DESTDIR)$(PREFIX)
# The Swift code of GraphQL documents: `code` writes it, `lint` checks it.
codegen := .build/debug/bricks-codegen
contract := Sources/YoullContract
contract_code := --schema $(contract)/Youll.graphqls --documents $(contract)/Operations \
  --documents $(contract)/Fragments --output $(contract)/Generated \
  --scalar uuid=text --scalar timestamptz=text --scalar numeric=number --import GraphQLAnswers
yoli := Sources/YoliClient
yoli_code := --schema $(yoli)/Yoli.graphqls --documents $(yoli)/Operations --output $(yoli)/Generated \
  --import GraphQLAnswers
nasty := Tests/YoullContractTests
nasty_code := --schema Tests/Oracles/schemas/Nasty.graphqls --documents $(nasty)/Documents \
  --output $(nasty)/Generated --scalar uuid=text --import GraphQLAnswers
# The date of the sample recordings; later, their offers have ended.
recorded := 2026-03-01T18:30:00Z

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1 @\2/p' Makefile | column -t -s @

preview: ## build the program, serve the sample customers and print the address
	$(bootstrap) build
	swift build --product bricks
	.build/debug/bricks preview --now $(recorded)

test: ## run the Swift tests and the oracles that need neither network, browser nor another package
	$(bootstrap) build test
	swift build --build-tests
	swift test --skip-build --disable-xctest
	$(pytest) $(spread) Tests/Oracles $(groups:%=--ignore=Tests/Oracles/%)

test-network: ## run the oracles that need servers and network namespaces
	$(bootstrap) build test network
	swift build
	$(pytest) Tests/Oracles/network

test-browser: ## run the oracles that need Chromium
	$(bootstrap) build test browser
	swift build
	$(pytest) $(spread) Tests/Oracles/browser

test-package: ## run the tests of the example, a package that depends on this one
	$(bootstrap) build test
	$(pytest) Tests/Oracles/package

bench: export BRICKS_BENCHMARKS := 1
bench: ## compare the speed with that of reference programs, and of the programs in PEERS
	$(bootstrap) build bench test browser
	$(release) --product bricks
	$(release) --product FoundationYardstick
	$(release) --product bricks-codegen
	$(release) --product BricksBenchmarks
	.build/release/BricksBenchmarks
	.venv/bin/python Tests/Benchmarks/preview_speed.py $(bricks)
	$(if $(PEERS),PEERS_OURS="$(CURDIR)/.build/release/BricksBenchmarks peers-html" \
	  PEERS_OURS_ANSI="$(CURDIR)/.build/release/BricksBenchmarks peers-ansi" \
	  PEERS_OURS_SNAP="$(CURDIR)/.build/release/BricksBenchmarks peers-snap" \
	  "$(PEERS)/run" --work .build/peers $(PEERS_FLAGS) html ansi layout snapshots)

soak: ## walk a million random steps through an app, and tap everything in every sample app
	$(bootstrap) build test
	BRICKS_STEPS=1000000 BRICKS_TAPS=5000 swift test --disable-xctest --filter 'SessionWalkTests|CrawlerTests'

mutants: ## break the rules in Tests/Mutants.tsv one by one, and check that a scenario notices it
	$(bootstrap) build
	python3 .ci/mutants.py

lint: ## check formatting, module table, generated files, scripts, texts and platform table
	$(bootstrap) build test
	swift format lint --strict --recursive --parallel $(swift_files)
	swift build --product bricks-codegen
	$(codegen) check $(contract_code)
	$(codegen) check $(yoli_code)
	$(codegen) check $(nasty_code)
	.venv/bin/python .ci/lint/all.py
	.venv/bin/python .ci/mutants.py --check

docs: ## write the documentation to .build/docs; dead links are errors
	$(bootstrap) build test
	swift build
	.venv/bin/python .ci/docs.py

pages: ## write the reference pages again: commands, rules and PLATFORM.md
	$(bootstrap) build
	python3 .ci/platform_page.py
	swift build --product bricks
	.build/debug/bricks help --format markdown > Sources/BricksCommand/BricksCommand.docc/CommandLine.md
	.build/debug/bricks help rules --format markdown > Sources/Documents/Documents.docc/Rules.md
	.build/debug/bricks help states --format markdown > Sources/FeedCore/FeedCore.docc/FeedStates.md
	.build/debug/bricks help routes --format markdown > Sources/FeedClient/FeedClient.docc/Routes.md
	.build/debug/bricks help scenarios > Sources/FeedClient/FeedClient.docc/ScenarioLanguage.md
	.build/debug/bricks simulate --format rows > Sources/BricksKit/BricksKit.docc/ScenarioRows.md

art: ## write the color grids of the images of the sample customers
	$(bootstrap) test browser
	.venv/bin/python .ci/art.py

pictures: ## write the pictures of the README and the guides
	$(bootstrap) build test browser
	swift build --product bricks
	.venv/bin/python .ci/pictures.py .build/debug/bricks

code: ## write the generated Swift again: GraphQL operations, models, API methods, scripts and styles of pages, new projects
	$(bootstrap) build
	python3 .ci/embed.py
	python3 Sources/BricksCommand/Generated/template_files.py
	python3 Sources/YoullModels/Models/Generated/models.py
	python3 Sources/YoullNetwork/API/Generated/api_methods.py
	swift build --product bricks-codegen
	$(codegen) generate $(contract_code)
	$(codegen) generate $(yoli_code)
	$(codegen) generate $(nasty_code)

format: ## format the Swift files
	swift format --in-place --recursive --parallel $(swift_files)

sanitize: ## run the Swift tests under the address and the thread sanitizer
	$(bootstrap) build test
	# Swift tags the pointers of globals, so their values look like leaks.
	ASAN_OPTIONS=detect_leaks=0 swift test --disable-xctest --sanitize=address --scratch-path .build/sanitize-address
	# The thread sanitizer can report the value of a continuation that is resumed just before it is awaited,
	# because the runtime does not announce this order. Any report without a continuation is a race.
	swift test --disable-xctest --sanitize=thread --scratch-path .build/sanitize-thread

build: ## build the program for release
	$(bootstrap) build
	$(release) --product bricks

install: build ## install the program and its data under PREFIX (and DESTDIR)
	install -D -m 755 $(bricks) "$(to)/bin/bricks"
	for folder in Layouts Themes/base; do \
	  [[ -d $$folder ]] || continue; \
	  rm -rf "$(to)/share/bricks/$$folder"; \
	  mkdir -p "$(to)/share/bricks/$$folder"; \
	  cp -r "$$folder/." "$(to)/share/bricks/$$folder"; \
	done
	$(bricks) help --format man | install -D -m 644 /dev/stdin "$(to)/share/man/man1/bricks.1"
	$(bricks) completions bash | install -D -m 644 /dev/stdin "$(to)/share/bash-completion/completions/bricks"
	$(bricks) completions zsh | install -D -m 644 /dev/stdin "$(to)/share/zsh/site-functions/_bricks"
	$(bricks) completions fish | install -D -m 644 /dev/stdin "$(to)/share/fish/vendor_completions.d/bricks.fish"

clean: ## remove all build products, but not the Python environment
	rm -rf .build
