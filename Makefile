# herbarium: `make play` to play, `make test` to test, `make` to build; doc/contributing.md tells the rest.

# Whoever builds may set these, on the command line or in the environment. `WERROR=1` makes errors of warnings.
# BINDIR gets a link to the program, for root and SSH have no folder of games in their PATH; `BINDIR=` leaves it
# out.
ifeq ($(origin CXX),default)
CXX := g++
endif
CLANGXX    ?= clang++
INSTALL    ?= install
PKG_CONFIG ?= pkg-config
PREFIX     ?= /usr/local
GAMESDIR   ?= $(PREFIX)/games
BINDIR     ?= $(PREFIX)/bin
ZSHDIR     ?= $(PREFIX)/share/zsh/site-functions
BUILD      ?= build
CXXFLAGS   ?= -O2
WERROR     ?=

# Everybody builds in parallel unless told otherwise (`make -j1`, MAKEFLAGS=-j1). A game needs the terminal, and
# tests are watched while they run: these are not given the collected output.
watched := play tune test check sanitized faults faulted torture mutants deb reproducible
ifeq ($(MAKELEVEL),0)
told_jobs := $(filter j% -j% --jobs%,$(MAKEFLAGS) $(shell echo "$$MAKEFLAGS"))
MAKEFLAGS += $(if $(told_jobs),,-j$(shell nproc)) --no-print-directory
MAKEFLAGS += $(if $(filter $(watched),$(MAKECMDGOALS)),,-Otarget)
endif
.DELETE_ON_ERROR:
.SUFFIXES:

# --- what there is -----------------------------------------------------------------------------------------

program := $(BUILD)/herbarium
toybox  := $(BUILD)/toybox
tests   := $(BUILD)/release/tests/run
checked := $(patsubst %,$(BUILD)/sanitize/%,herbarium toybox tests/run)

all_sources  := $(sort $(shell find src -name '*.cpp'))
library_cpp  := $(filter-out src/main.cpp,$(all_sources))
tests_cpp    := $(sort $(wildcard tests/unit/*.cpp tests/scenes/*.cpp tests/support/*.cpp tests/toy/*.cpp) \
                       tests/bench/herbs_planner.cpp $(patsubst %,tests/tune/%.cpp,softmax_fit weight_file))
toybox_cpp   := $(wildcard tests/toy_main.cpp) $(sort $(wildcard tests/toy/*.cpp))
limits_cpp   := tests/bench/limits.cpp
planner_cpp  := tests/bench/herbs_engine.cpp tests/bench/herbs_planner.cpp
tune_cpp     := $(sort $(wildcard tests/tune/*.cpp))
figures_cpp  := tests/bench/figures.cpp $(patsubst %,tests/support/%.cpp,terminal_probe files supervisor)
defaults_cpp := tests/sanitizer_defaults.cpp
threads_cpp  := tests/threads/threads.cpp
portable_cpp := tests/portable/choices.cpp
games_cpp    := $(filter $(patsubst %,src/%/%,base board core ai games),$(library_cpp))
fuzz_cpp     := $(sort $(wildcard tests/fuzz/*_fuzz.cpp))
every_cpp    := $(sort $(all_sources) $(tests_cpp) $(toybox_cpp) $(limits_cpp) $(planner_cpp) $(tune_cpp) \
                       $(figures_cpp) $(defaults_cpp) $(threads_cpp) $(portable_cpp) $(fuzz_cpp))
every_source := $(sort $(shell find src tests -name '*.[ch]pp'))
man_pages    := $(sort $(wildcard man/*.[56]))
version      := $(shell sed -n 's/.*version = "\(.*\)".*/\1/p' src/verbs/version.hpp)

# --- how it is compiled ------------------------------------------------------------------------------------

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(if $(WERROR),-Werror)
# Sums are rounded as they are written, lest the same seed gives another game where the processor can do a
# multiplication and a sum at once.
dialect  := -std=c++20 -ffp-contract=off -Isrc -Itests
hardened := -fstack-protector-strong
ifeq ($(findstring _FORTIFY_SOURCE,$(CXXFLAGS) $(CPPFLAGS)),)
hardened += -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
endif
sanitize := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -D_GLIBCXX_ASSERTIONS -U_FORTIFY_SOURCE
threading := -O1 -g1 -fsanitize=thread -U_FORTIFY_SOURCE
fuzzing  := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -U_FORTIFY_SOURCE

# Where pkg-config is, it knows where libraries lie; a cross compiler comes with one of its own.
packages := fmt ncursesw libsodium libedit
# ask PKG-CONFIG-OPTION,OTHERWISE: what pkg-config says of the libraries, where there is one that knows them.
ask = $(shell $(PKG_CONFIG) $(1) $(packages) 2>/dev/null || echo $(2))
headers := $(call ask,--cflags-only-I,)

release_command  := $(CXX) $(dialect) $(warnings) $(hardened) $(headers) $(CXXFLAGS) $(CPPFLAGS)
sanitize_command := $(CXX) $(dialect) $(warnings) $(headers) $(CPPFLAGS) $(sanitize)
clang_command    := $(CLANGXX) $(dialect) $(warnings) -Werror $(headers) $(CPPFLAGS)
# Watching threads makes g++ warn of accesses that there are not.
threads_command  := $(CXX) $(dialect) $(headers) $(CPPFLAGS) $(threading)
O0_command       := $(CXX) $(dialect) $(headers) $(CPPFLAGS) -O0
fuzz_command     := $(CLANGXX) $(dialect) $(headers) $(CPPFLAGS) $(fuzzing) -fsanitize=fuzzer-no-link
# What a test does itself takes no time, but half of what it takes to compile it goes into optimizing. The laws
# alone run for long; and the figures are no tests.
is_test   = $(filter-out $(figures_cpp) $(patsubst %,tests/support/%,laws% random_games.cpp allocations.cpp),\
              $(filter tests/unit/% tests/scenes/% tests/support/%,$(1)))
unit_test := -O0 -U_FORTIFY_SOURCE -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS
# What waits for people is optimized less, unless whoever builds has said how much: it is most of what is compiled.
lightly = $(if $(filter file,$(origin CXXFLAGS)),$(if $(filter src/ui/% src/net/% src/verbs/%,$(1)),-O1))
linking          := -Wl,-O1 -Wl,--as-needed -Wl,-z,relro
libraries        := $(call ask,--libs,-lfmt -lncursesw -lsodium -ledit)
test_libraries   := -lvterm -lutil $(libraries)

objects = $(patsubst %.cpp,$(BUILD)/$(1)/%.o,$(2))

# Half of what it takes to compile a file goes into headers and templates that the next file needs as well. So
# the files of a folder, and the tests whose names begin alike, are compiled as one: what they have in a
# namespace without a name must have names of its own there. (`make lint` reads every file by itself.)
# together NAME,SOURCES: they become the object NAME/together.o.
define together
ifneq ($(word 2,$(2)),)
groups += $(1)/together.cpp
members_of_$(1)/together.cpp := $(2)
grouped += $(2)
endif
endef
$(foreach folder,$(sort $(dir $(filter $(addprefix src/,ui/% net/% verbs/% table/% engine/%),$(library_cpp)))),\
  $(eval $(call together,$(patsubst %/,%,$(folder)),$(sort $(wildcard $(folder)*.cpp)))))
$(eval $(call together,tests/support,$(call is_test,$(sort $(wildcard tests/support/*.cpp)))))

# The tests of a game's insides use its namespace; the others go by their initials.
unit_alone := $(patsubst %,tests/unit/%.cpp,main laws_test harbustaz_test herd_test heuristics_test \
                judgement_test learning_test)
unit_sets  := herbs_ rush_ uibadi_ session net_l net_t net_p+net_r+net_s net_ a+b c d+e+f+g h+i+j+k l+m+n+o \
              p+q r s t+u+v+w+x+y+z
names_with = $(patsubst %,tests/unit/%,$(addsuffix %,$(subst +, ,$(1))))
$(foreach set,$(unit_sets),$(eval $(call together,tests/unit/$(set),\
  $(filter-out $(unit_alone) $(grouped),$(filter $(call names_with,$(set)),$(tests_cpp))))))

# The same sources as groups, where there are some: of the library, or of all tests.
as_groups = $(filter-out $(grouped),$(1)) $(foreach group,$(groups),\
              $(if $(filter $(members_of_$(group)),$(1)),$(group)))

# What nearly every file includes is read once a flavour, not once a file: the library's headers, and ours of a
# game as everything sees it. Files include what they use all the same: clang reads them without that (`make lint`).
often      := algorithm array charconv cmath cstdint cstdlib functional map memory optional span string \
              string_view utility vector fmt/format.h core/module.hpp core/record.hpp
often_unit := $(often) doctest/doctest.h table/table.hpp support/files.hpp

# Files that hold what changes without a file: looked at each time, but not when make only counts.
always := $(if $(counting),,FORCE)

# What is compiled says how far the building is: `[37/185]`. How many there will be is asked of make itself, by
# the first of them; nobody asks when nothing is compiled.
step = $(if $(counting),counted,[$(words $(eval begun += x)$(begun))/$(all_steps)])
all_steps = $(eval all_steps := $(shell $(MAKE) -n -j1 counting=1 $(MAKEOVERRIDES) $(MAKECMDGOALS) 2>/dev/null | grep -c '^echo .*counted'))$(all_steps)

.PHONY: all play test check sanitized threads fuzz fuzzed portable faults faulted torture mutants programs_and_tests \
        install uninstall format lint lint_format lint_check lint_mutants lint_gcc \
        lint_clang lint_man lint_scripts clean limits figures laws tune FORCE

all: $(program)

# options_of FLAVOUR,SOURCE: how this source is compiled, and what is compiled before it.
options_of = $(if $(call is_test,$(2)),$(unit_test) $($(1)_first_unit),$($(1)_first) $(call lightly,$(2)))

# One flavour is one way to compile: a folder of objects, its command, and the library of all but main.cpp.
# A file with the command and the list of sources makes a change of either a reason to build again.
define flavour
$(BUILD)/$(1)/%.o: %.cpp $(BUILD)/$(1)/command
	@mkdir -p $$(@D)
	@echo '  $$(step) $(1) $$<'
	@$$($(1)_command) $$(call options_of,$(1),$$<) -MMD -MP -c -o $$@ $$<

$(foreach group,$(groups),
$(BUILD)/$(1)/$(group:.cpp=.o): $(members_of_$(group)) $(BUILD)/$(1)/command
	@mkdir -p $$(@D)
	@echo '  $$(step) $(1) $(group:/together.cpp=)'
	@$$($(1)_command) $$(call options_of,$(1),$$<) $(patsubst %,-include %,$(filter-out $(lastword $(members_of_$(group))),$(members_of_$(group)))) \
	   -MMD -MP -c -o $$@ $(lastword $(members_of_$(group)))
)

$(BUILD)/$(1)/command: $(always)
	@mkdir -p $$(@D)
	@echo '$$($(1)_command) $$(unit_test) $$(call lightly,src/ui/)' | cmp -s - $$@ || \
	   echo '$$($(1)_command) $$(unit_test) $$(call lightly,src/ui/)' > $$@

$(BUILD)/$(1)/sources: $(always)
	@mkdir -p $$(@D)
	@echo '$$(every_cpp) $$(LDFLAGS)' | cmp -s - $$@ || echo '$$(every_cpp) $$(LDFLAGS)' > $$@

$(BUILD)/$(1)/manual_pages.o: $(BUILD)/manual_pages.cpp src/ui/manual/pages.hpp $(BUILD)/$(1)/command
	@mkdir -p $$(@D)
	@echo '  $$(step) $(1) the manual pages'
	@$$($(1)_command) -c -o $$@ $$<

$(BUILD)/$(1)/library.a: $(call objects,$(1),$(call as_groups,$(library_cpp))) $(BUILD)/$(1)/manual_pages.o \
                         $(BUILD)/$(1)/sources
	@rm -f $$@
	@$(AR) qcsD $$@ $$(filter %.o,$$^)
endef
$(foreach name,release sanitize threads O0,$(eval $(call flavour,$(name))))

# The manual pages, as the program has them in itself: each as a string.
$(BUILD)/manual_pages.cpp: $(man_pages) Makefile
	@mkdir -p $(@D)
	@{ printf '#include "ui/manual/pages.hpp"\nnamespace herbarium {\nnamespace {\nconstexpr ManualPage pages[] = {\n'; \
	   for page in $(man_pages); do name=$${page##*/}; \
	     printf '{"%s", "%s", R"mdoc(' "$${name%.*}" "$${name##*.}" && cat $$page && printf ')mdoc"},\n' || exit 1; \
	   done; \
	   printf '};\n}\nstd::span<const ManualPage> manual_pages() { return pages; }\n}\n'; } > $@

# A file that is no more, of which a group was made when it was compiled last, is a reason to compile it again.
src/%.cpp tests/%.cpp: ;

compiled_cpp := $(every_cpp) $(groups)

# first FLAVOUR,SUFFIX,HEADERS,OPTIONS,SOURCES: what is compiled before all else of these sources.
define first
$(1)_first$(2) := -include $(BUILD)/$(1)/often$(2).hpp

$(BUILD)/$(1)/often$(2).hpp: $(always)
	@mkdir -p $$(@D)
	@printf '#include <%s>\n' $(3) | cmp -s - $$@ || printf '#include <%s>\n' $(3) > $$@

$(BUILD)/$(1)/often$(2).hpp.gch: $(BUILD)/$(1)/often$(2).hpp $(BUILD)/$(1)/command
	@echo '  $$(step) $(1) often$(2).hpp'
	@$$($(1)_command) $(4) -x c++-header -MMD -MP -MT $$@ -MF $$@.d -o $$@ $$<

$(call objects,$(1),$(5)): $(BUILD)/$(1)/often$(2).hpp.gch
-include $(BUILD)/$(1)/often$(2).hpp.gch.d
endef
$(foreach name,release sanitize,\
  $(eval $(call first,$(name),,$(often),,$(filter-out $(call is_test,$(compiled_cpp)),$(compiled_cpp))))\
  $(eval $(call first,$(name),_unit,$(often_unit),$(unit_test),$(call is_test,$(compiled_cpp)))))
$(foreach name,threads O0,$(eval $(call first,$(name),,$(often),,$(every_cpp))))

# What clang only reads, for its warnings and for headers that a file uses and does not include.
$(BUILD)/clang/%.read: %.cpp $(BUILD)/clang/command
	@mkdir -p $(@D)
	@echo '  $(step) clang $<'
	@$(clang_command) -fsyntax-only -MMD -MP -MT $@ -MF $(@:.read=.d) $<
	@touch $@

$(BUILD)/clang/command: $(always)
	@mkdir -p $(@D)
	@echo '$(clang_command)' | cmp -s - $@ || echo '$(clang_command)' > $@

-include $(foreach name,release sanitize threads O0,$(patsubst %.o,%.d,$(call objects,$(name),$(compiled_cpp))))
-include $(patsubst %.cpp,$(BUILD)/clang/%.d,$(every_cpp))

start_link = @mkdir -p $(@D) && echo '  link $@' && $(1) $(linking) $(LDFLAGS) -o $@
link = $(start_link) $(filter %.o,$^) $(filter %.a,$^) $(2)

$(program): $(call objects,release,src/main.cpp) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

$(toybox): $(call objects,release,$(toybox_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

# Of a template that both hold, the linker takes the first: the library's, as it is shipped, not a test's, which
# is not optimized.
tests_with = -Wl,--whole-archive $(BUILD)/$(1)/library.a -Wl,--no-whole-archive $(filter %.o,$^) $(test_libraries)

$(tests): $(call objects,release,$(call as_groups,$(tests_cpp))) $(BUILD)/release/library.a
	$(call start_link,$(release_command)) $(call tests_with,release)

$(BUILD)/sanitize/herbarium: $(call objects,sanitize,src/main.cpp $(defaults_cpp)) $(BUILD)/sanitize/library.a
	$(call link,$(sanitize_command),$(libraries))

$(BUILD)/sanitize/toybox: $(call objects,sanitize,$(toybox_cpp) $(defaults_cpp)) $(BUILD)/sanitize/library.a
	$(call link,$(sanitize_command),$(libraries))

$(BUILD)/sanitize/tests/run: $(call objects,sanitize,$(call as_groups,$(tests_cpp))) $(BUILD)/sanitize/library.a
	$(call start_link,$(sanitize_command)) $(call tests_with,sanitize)

# What has threads, and what that is built on.
threaded_cpp := $(filter $(addprefix src/,base/% board/% core/% games/% ai/% table/% engine/% verbs/match/% \
                  verbs/terminal/output.cpp verbs/terminal/json.cpp),$(library_cpp))

$(BUILD)/threads/run: $(call objects,threads,$(threads_cpp) $(threaded_cpp))
	$(call link,$(threads_command),$(libraries))

$(BUILD)/figures: $(call objects,release,$(figures_cpp))
	$(call link,$(release_command),$(test_libraries))

$(BUILD)/tune: $(call objects,release,$(tune_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

$(BUILD)/limits: $(call objects,release,$(limits_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

$(BUILD)/herbs-planner: $(call objects,release,$(planner_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

# What the fuzz targets feed, as clang compiles it for libFuzzer.
fuzzed_cpp := $(filter $(addprefix src/,base/% board/% core/% games/% ai/% table/% net/ledger/% net/wire/% \
                engine/engine_server% engine/engine_game.cpp engine/seat_events.cpp engine/command_words.cpp \
                verbs/arguments/configuration.cpp ui/canvas/% ui/history.cpp ui/prompt/line_editor.cpp \
                ui/prompt/edit_keys.cpp ui/terminal/curses_keys.cpp ui/terminal/escape_sequence.cpp \
                ui/terminal/hard_exit.cpp ui/terminal/pasted_text.cpp ui/terminal/signals.cpp),$(library_cpp))
fuzzers    := $(patsubst tests/fuzz/%_fuzz.cpp,$(BUILD)/fuzz/%,$(fuzz_cpp))

$(BUILD)/fuzz/%.o: %.cpp $(BUILD)/fuzz/command
	@mkdir -p $(@D)
	@echo '  $(step) fuzz $<'
	@$(fuzz_command) -MMD -MP -c -o $@ $<

$(BUILD)/fuzz/command: $(always)
	@mkdir -p $(@D)
	@echo '$(fuzz_command) $(fuzzed_cpp)' | cmp -s - $@ || echo '$(fuzz_command) $(fuzzed_cpp)' > $@

$(BUILD)/fuzz/library.a: $(call objects,fuzz,$(fuzzed_cpp))
	@rm -f $@
	@$(AR) qcsD $@ $(filter %.o,$^)

$(fuzzers): $(BUILD)/fuzz/%: $(BUILD)/fuzz/tests/fuzz/%_fuzz.o $(BUILD)/fuzz/library.a
	$(call link,$(fuzz_command) -fsanitize=fuzzer,$(libraries))

# What must come out the same, as two compilers make it, and as one does that optimizes nothing.
$(BUILD)/portable/g++: $(call objects,release,$(portable_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

$(BUILD)/portable/clang++: $(call objects,fuzz,$(portable_cpp)) $(BUILD)/fuzz/library.a
	$(call link,$(fuzz_command),$(libraries))

$(BUILD)/portable/O0: $(call objects,O0,$(portable_cpp) $(games_cpp))
	$(call link,$(O0_command),$(libraries))

-include $(patsubst %.o,%.d,$(call objects,fuzz,$(fuzzed_cpp) $(fuzz_cpp) $(portable_cpp)))

programs_and_tests: $(program) $(toybox) $(tests)

# --- what one does with it ---------------------------------------------------------------------------------

play:
	@scripts/setup build
	@$(MAKE) -Otarget all
	@$(program)

test:
	@scripts/setup test
	@$(MAKE) check

# The tests, where all that they need is there already.
check:
	@$(MAKE) -Otarget $(if $(T),$(tests),programs_and_tests)
	@$(if $(T),HERBARIUM_SCENES='$(T)') tests/run $(BUILD) $(if $(T),scenes)

# All tests once more, with the program and the tests watched by the sanitizers.
sanitized:
	@$(MAKE) -Otarget $(tests) $(checked)
	@tests/run $(BUILD) sanitized

# What has threads, watched by ThreadSanitizer. It needs certain parts of the address space for itself, which
# some kernels give to something else by chance, unless they are told to leave that out.
threads: $(BUILD)/threads/run
	@TSAN_OPTIONS=halt_on_error=1 $$(setarch -R true 2>/dev/null && echo setarch -R) $(BUILD)/threads/run

# Bytes that nobody would send, for everything that reads what others give: a few fixed ones of each kind, as
# .ci/run has them, or for so many seconds a target (`make fuzz SECONDS=600`).
fuzzed fuzz: $(fuzzers)
	@tests/fuzz/run $(BUILD)/fuzz $(if $(filter fuzz,$@),$(or $(SECONDS),60))

# The same seed gives the same games, and searches think the same of them, whichever compiler made the program, and
# however.
portable: $(patsubst %,$(BUILD)/portable/%,g++ clang++ O0)
	@for made in $(^F); do $(BUILD)/portable/$$made > $(BUILD)/portable/said-by-$$made || exit 1; done
	@for made in $(^F); do diff $(BUILD)/portable/said-by-g++ $(BUILD)/portable/said-by-$$made || exit 1; done

# What should not happen to a program is done to it: for so many seconds (`make faults SECONDS=600`), for half an
# hour, or, as .ci/run has it, a little of each kind, always the same, while the sanitizers watch.
faults torture: $(program)
	@tests/faults/run $(BUILD) $(or $(SECONDS),$(if $(filter torture,$@),1800,60))

faulted: $(checked)
	@tests/faults/run $(BUILD)/sanitize

# Small changes of the source, one after the other: for each of them a test must fail.
mutants: $(program) $(toybox) $(tests)
	@tests/mutants/run $(BUILD)

# The laws of the house on ten times as many random games as `make test` plays.
laws: $(tests)
	@HERBARIUM_LAWS=10 $(tests) -sf='*laws_test.cpp'

# How quick and thrifty the program is at a terminal.
figures: $(program) $(BUILD)/figures
	@$(BUILD)/figures $(program)

# How fast the program searches, and how fast its rules are beside how fast they could be at all.
limits: $(program) $(BUILD)/limits
	@$(program) bench
	@$(BUILD)/limits

# Fits what a game is told to games that the program plays against itself, and writes it into the game's folder;
# then the program is to be built again, and held against the one before.
tune: $(BUILD)/tune
	@$(BUILD)/tune $(or $(GAME),-) src/games/$(GAME) $(or $(GAMES),2000) $(or $(PLAYOUTS),2000) $(or $(SEED),1)

# Where each file goes, below DESTDIR, whose name may have spaces in it like PREFIX's.
man_place   = $(PREFIX)/share/man/man$(subst .,,$(suffix $(1)))/$(notdir $(1))
bash_place := $(PREFIX)/share/bash-completion/completions/herbarium
fish_place := $(PREFIX)/share/fish/vendor_completions.d/herbarium.fish
zsh_place   = $(ZSHDIR)/_herbarium

# put MODE,FILE,PLACE: installs one file.
put = $(INSTALL) -D -m $(1) $(2) "$(DESTDIR)$(3)"
drop = rm -f "$(DESTDIR)$(1)"
define newline


endef

install: all $(BUILD)/manual
	$(call put,755,$(program),$(GAMESDIR)/herbarium)
	$(if $(BINDIR),$(INSTALL) -d "$(DESTDIR)$(BINDIR)" && \
	  ln -sfr "$(DESTDIR)$(GAMESDIR)/herbarium" "$(DESTDIR)$(BINDIR)/herbarium")
	$(foreach page,$(man_pages),$(call put,644,$(BUILD)/manual/$(notdir $(page)),$(call man_place,$(page)))$(newline)	)
	$(call put,644,scripts/completion.bash,$(bash_place))
	$(call put,644,scripts/completion.fish,$(fish_place))
	$(call put,644,scripts/completion.zsh,$(zsh_place))

uninstall:
	$(call drop,$(GAMESDIR)/herbarium)
	$(if $(BINDIR),$(call drop,$(BINDIR)/herbarium))
	$(foreach page,$(man_pages),$(call drop,$(call man_place,$(page)))$(newline)	)
	$(call drop,$(bash_place))
	$(call drop,$(fish_place))
	$(call drop,$(zsh_place))

# The pages with the version in their last lines.
$(BUILD)/manual: $(man_pages) src/verbs/version.hpp
	@mkdir -p $@
	@for page in $(man_pages); do sed 's/^\.Os herbarium$$/& $(version)/' $$page > $@/$${page##*/} || exit 1; done
	@touch $@

format:
	@clang-format -i $(every_source)

clean:
	rm -rf $(BUILD)

# --- linters: warnings are errors here ----------------------------------------------------------------------

linters := lint_format lint_check lint_mutants lint_gcc lint_clang lint_man lint_scripts
lint: $(linters)

lint_format:
	@clang-format --dry-run --Werror $(every_source)

lint_check:
	@scripts/check

lint_mutants:
	@tests/mutants/run --check

# What was compiled without WERROR is compiled again; whoever works on the program exports WERROR=1.
lint_gcc:
	@$(MAKE) WERROR=1 $(program) $(tests) $(toybox) $(patsubst %,$(BUILD)/%,figures limits tune herbs-planner)

lint_clang: $(patsubst %.cpp,$(BUILD)/clang/%.read,$(every_cpp))

# Links lead to our own pages and to those of the system, where these are installed. ENVIRONMENT stands where
# README promises it, behind EXIT STATUS, and not where mdoc would have it.
lint_man:
	@for page in $(man_pages); do $(INSTALL) -D -m 644 $$page $(BUILD)/lint/man$${page##*.}/$${page##*/}; done
	@! MANPATH=$(abspath $(BUILD))/lint: mandoc -T lint -W style $(man_pages) 2>/dev/null | \
	  grep -vE 'sections out of conventional order: Sh ENVIRONMENT|referenced manual not found: Xr (ssh|sshd)'

# Every file that begins with `#!`, by the shell or language that it names.
scripts_of = $(shell git ls-files .ci scripts tests | xargs grep -lE '^\#!.*[/ ]$(1)$$' 2>/dev/null)

lint_scripts:
	@for script in $(call scripts_of,sh); do sh -n $$script || exit 1; done
	@for script in $(call scripts_of,bash) scripts/completion.bash; do bash -n $$script || exit 1; done
	@for script in $(call scripts_of,python3); do \
	   python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])' $$script || exit 1; done

# --- archive, package, desktop ------------------------------------------------------------------------------

include scripts/package.mk
