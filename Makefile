# herbarium: `make play` to play, `make test` to test, `make` to build; README.md tells the rest.

CXX      = g++
CLANGXX  = clang++
PREFIX   = /usr/local
DESTDIR  =
BUILD    = build
CXXFLAGS = -O2
LDFLAGS  = -Wl,-O1 -Wl,--as-needed -Wl,-z,relro

# Everybody builds in parallel unless told otherwise (`make -j1`). A game needs the terminal, and tests are
# watched while they run: these two are not given the collected output.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc) --no-print-directory $(if $(filter play test,$(MAKECMDGOALS)),,-Otarget)
endif
.DELETE_ON_ERROR:
.SUFFIXES:

# --- what there is -----------------------------------------------------------------------------------------

program := $(BUILD)/herbarium
toybox  := $(BUILD)/toybox
tests   := $(BUILD)/release/tests/run
checked := $(BUILD)/sanitize/tests/run

all_sources  := $(sort $(shell find src -name '*.cpp'))
library_cpp  := $(filter-out src/main.cpp,$(all_sources))
tests_cpp    := $(sort $(wildcard tests/unit/*.cpp tests/support/*.cpp tests/toy/*.cpp))
toybox_cpp   := $(wildcard tests/toy_main.cpp) $(sort $(wildcard tests/toy/*.cpp))
limits_cpp   := $(sort $(wildcard tests/bench/*_limit.cpp))
figures_cpp  := tests/bench/figures.cpp tests/support/terminal_probe.cpp tests/support/files.cpp
every_cpp    := $(sort $(all_sources) $(tests_cpp) $(toybox_cpp) $(limits_cpp) $(figures_cpp))
every_source := $(sort $(shell find src tests -name '*.[ch]pp'))
man_pages    := $(sort $(wildcard man/*.6))
completion   := scripts/completion.bash

# --- how it is compiled ------------------------------------------------------------------------------------

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
# Sums are rounded as they are written, lest the same seed gives another game where the processor can do a
# multiplication and a sum at once.
dialect  := -std=c++20 -ffp-contract=off -Isrc -Itests
hardened := -fstack-protector-strong -D_FORTIFY_SOURCE=2
sanitize := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -D_GLIBCXX_ASSERTIONS

release_command  := $(CXX) $(dialect) $(warnings) $(hardened) $(CXXFLAGS) $(CPPFLAGS)
sanitize_command := $(CXX) $(dialect) $(warnings) $(sanitize) $(CPPFLAGS)
clang_command    := $(CLANGXX) $(dialect) $(warnings) -O1 $(CPPFLAGS)
# What a unit test does itself takes no time, but half of what it takes to compile it goes into optimizing.
unit_test := -O0 -U_FORTIFY_SOURCE
# No unit test calls the verbs: the screens and the command line's tests do, on the released program.
sanitize_without := src/verbs/%
libraries        := -lfmt -lncursesw -lsodium
test_libraries   := -lvterm -lutil $(libraries)

objects = $(patsubst %.cpp,$(BUILD)/$(1)/%.o,$(2))

# What nearly every file includes is read once a flavour, not once a file. Files include what they use all the
# same: in the flavour of clang nothing is read before them (`make check_clang`).
often      := algorithm array charconv cmath cstdint cstdlib functional map memory optional span string \
              string_view utility vector fmt/format.h
often_unit := $(often) doctest/doctest.h
is_unit     = $(filter tests/unit/%,$(1))

.PHONY: all play test programs_and_tests install uninstall format check check_format check_rooms check_gcc \
        check_clang check_man check_shell clean limits figures laws FORCE

all: $(program)

# One flavour is one way to compile: a folder of objects, its command, and the library of all but main.cpp.
# A file with the command and the list of sources makes a change of either a reason to build again.
define flavour
$(BUILD)/$(1)/%.o: %.cpp $(BUILD)/$(1)/command
	@mkdir -p $$(@D)
	@echo '  $(1) $$<'
	@$$($(1)_command) $$(if $$(call is_unit,$$<),$$(unit_test) $$($(1)_first_unit),$$($(1)_first)) -MMD -MP -c -o $$@ $$<

$(BUILD)/$(1)/command: FORCE
	@mkdir -p $$(@D)
	@echo '$$($(1)_command) $$(unit_test)' | cmp -s - $$@ || echo '$$($(1)_command) $$(unit_test)' > $$@

$(BUILD)/$(1)/sources: FORCE
	@mkdir -p $$(@D)
	@echo '$$(every_cpp) $$(LDFLAGS)' | cmp -s - $$@ || echo '$$(every_cpp) $$(LDFLAGS)' > $$@

$(BUILD)/$(1)/library.a: $(call objects,$(1),$(filter-out $($(1)_without),$(library_cpp))) $(BUILD)/$(1)/sources
	@rm -f $$@
	@ar qcsD $$@ $$(filter %.o,$$^)
endef
$(foreach name,release sanitize clang,$(eval $(call flavour,$(name))))

# first FLAVOUR,SUFFIX,HEADERS,OPTIONS,SOURCES: what is compiled before all else of these sources.
define first
$(1)_first$(2) := -include $(BUILD)/$(1)/often$(2).hpp

$(BUILD)/$(1)/often$(2).hpp: Makefile
	@mkdir -p $$(@D)
	@printf '#include <%s>\n' $(3) > $$@

$(BUILD)/$(1)/often$(2).hpp.gch: $(BUILD)/$(1)/often$(2).hpp $(BUILD)/$(1)/command
	@echo '  $(1) often$(2).hpp'
	@$$($(1)_command) $(4) -x c++-header -o $$@ $$<

$(call objects,$(1),$(5)): $(BUILD)/$(1)/often$(2).hpp.gch
endef
$(foreach name,release sanitize,\
  $(eval $(call first,$(name),,$(often),,$(filter-out $(call is_unit,$(every_cpp)),$(every_cpp))))\
  $(eval $(call first,$(name),_unit,$(often_unit),$(unit_test),$(call is_unit,$(every_cpp)))))

-include $(foreach name,release sanitize clang,$(patsubst %.o,%.d,$(call objects,$(name),$(every_cpp))))

link = @mkdir -p $(@D) && echo '  link $@' && \
       $(1) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(2)

$(program): $(call objects,release,src/main.cpp) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

$(toybox): $(call objects,release,$(toybox_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

$(tests): $(call objects,release,$(tests_cpp)) $(BUILD)/release/library.a
	$(call link,$(release_command),$(test_libraries))

$(checked): $(call objects,sanitize,$(tests_cpp)) $(BUILD)/sanitize/library.a
	$(call link,$(sanitize_command),$(test_libraries))

$(BUILD)/figures: $(call objects,release,$(figures_cpp))
	$(call link,$(release_command),$(test_libraries))

limits := $(patsubst tests/bench/%.cpp,$(BUILD)/%,$(limits_cpp))
$(limits): $(BUILD)/%: $(BUILD)/release/tests/bench/%.o $(BUILD)/release/library.a
	$(call link,$(release_command),$(libraries))

programs_and_tests: $(program) $(if $(wildcard tests/toy_main.cpp),$(toybox)) $(tests) $(checked)

# --- what one does with it ---------------------------------------------------------------------------------

play:
	@scripts/setup build
	@$(MAKE) -Otarget all
	@$(program)

test:
	@scripts/setup test
	@$(MAKE) -Otarget programs_and_tests
	@tests/run $(BUILD)

# The laws of the house on ten times as many random games as `make test` plays.
laws: $(tests)
	@HERBARIUM_LAWS=10 $(tests) -sf='*laws_test.cpp'

# How quick and thrifty the program is at a terminal.
figures: $(program) $(BUILD)/figures
	@$(BUILD)/figures $(program)

# How fast the rules are, and how fast they could be at all.
limits: $(program) $(limits)
	@$(program) bench
	@for limit in $(limits); do echo "limits: $$(basename $$limit)"; $$limit || exit 1; done

install: all
	install -d $(DESTDIR)$(PREFIX)/games
	install -m 755 $(program) $(DESTDIR)$(PREFIX)/games/herbarium
	install -d $(DESTDIR)$(PREFIX)/share/man/man6
	install -m 644 $(man_pages) $(DESTDIR)$(PREFIX)/share/man/man6
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	install -m 644 $(completion) $(DESTDIR)$(PREFIX)/share/bash-completion/completions/herbarium

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/games/herbarium
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/man/man6/,$(notdir $(man_pages)))
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/herbarium

format:
	@clang-format -i $(every_source)

check: check_format check_rooms check_gcc check_clang check_man check_shell

check_format:
	@clang-format --dry-run --Werror $(every_source)

check_rooms:
	@scripts/check-rooms

check_gcc: $(call objects,release,$(every_cpp))

check_clang: $(call objects,clang,$(every_cpp))

check_man:
	@if command -v mandoc >/dev/null && [ -n '$(man_pages)' ]; then mandoc -T lint $(man_pages); fi

shell_scripts := $(wildcard scripts/setup scripts/check-rooms tests/run tests/support/*.sh)

check_shell:
	@for script in $(shell_scripts); do sh -n $$script || exit 1; done
	@for script in .ci/run $(wildcard $(completion)); do bash -n $$script || exit 1; done

clean:
	rm -rf $(BUILD)
