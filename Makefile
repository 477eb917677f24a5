# herbarium: `make play` to play, `make test` to test, `make` to build; doc/contributing.md describes the rest.

# Set these on the command line or in the environment; WERROR=1 turns warnings into errors.
ifeq ($(origin CXX),default)
CXX := g++
endif
CLANGXX    ?= clang++
INSTALL    ?= install
PKG_CONFIG ?= pkg-config
BUILD      ?= build
CXXFLAGS   ?= -O2
WERROR     ?=

# Builds are parallel unless you say otherwise (`make -j1`). A game needs the terminal, and people watch tests while they
# run: their output is not collected.
watched := play tune puzzles test fresh check sanitized faults faulted torture simulate mutants deb reproducible
ifeq ($(MAKELEVEL),0)
told_jobs := $(filter j% -j% --jobs%,$(MAKEFLAGS) $(shell echo "$$MAKEFLAGS"))
MAKEFLAGS += $(if $(told_jobs),,-j$(shell nproc))
MAKEFLAGS += --no-print-directory $(if $(filter $(watched),$(MAKECMDGOALS)),,-Otarget)
endif
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: FORCE all play test check fresh sanitized threads fuzz fuzzed portable faults faulted torture simulate mutants laws \
        figures calibration speed tune puzzles install uninstall format clean programs_and_tests

# --- files -------------------------------------------------------------------------------------------------

program := $(BUILD)/herbarium
tests   := $(BUILD)/release/tests/run

library_cpp  := $(filter-out src/main.cpp,$(sort $(shell find src -name '*.cpp')))
probes       := $(patsubst %,tests/support/%.cpp,files terminal_probe)
tests_cpp    := $(sort $(wildcard $(addsuffix /*.cpp,tests tests/rooms/* tests/rooms/*/* tests/scenes tests/screens tests/laws \
                  tests/support tests/support/toy)) $(patsubst %,tests/programs/%.cpp,tune/softmax_fit tune/weight_file))
programs_cpp := $(sort $(wildcard tests/programs/*.cpp tests/programs/*/*.cpp tests/simulation/*.cpp))
fuzz_cpp     := $(sort $(wildcard tests/attacks/fuzz/*_fuzz.cpp))
every_cpp    := $(sort src/main.cpp $(library_cpp) $(tests_cpp) $(programs_cpp) $(fuzz_cpp))
man_pages    := $(sort $(wildcard man/*.[56]))
courses      := $(sort $(wildcard src/games/*/lessons.txt src/games/*/puzzles.txt))

# Of all rooms but the games each folder is compiled as one, because half of what a small file costs goes into headers and
# templates that the next one needs as well. What two files of a folder have in a namespace without a name needs different
# names.
small_files := $(filter-out src/main.cpp src/games/% tests/rooms/games/% tests/support/toy/% $(probes),\
                 $(filter src/% tests/rooms/% tests/support/%,$(library_cpp) $(tests_cpp)))
# units SOURCES: what is compiled for them; a folder goes by its name with .cpp behind it.
units = $(sort $(filter-out $(small_files),$(1)) $(patsubst %/,%.cpp,$(dir $(filter $(small_files),$(1)))))

# --- compiling ---------------------------------------------------------------------------------------------

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Winvalid-pch -Wno-overlength-strings $(if $(WERROR),-Werror)
# Sums are rounded as they are written, or a processor that multiplies and adds in one step, or the 80 bits of an old
# coprocessor, would play another game.
predefined := $(shell $(CXX) $(CPPFLAGS) $(CXXFLAGS) -dM -E -x c++ /dev/null 2>/dev/null | grep -E '__(i386|clang)__')
x87        := $(findstring __i386__,$(predefined))
dialect    := -std=c++20 -ffp-contract=off $(if $(x87),-msse2 -mfpmath=sse) -Isrc -Itests -iquote .
# g++ would tidy up its memory again and again, which takes a sixth of its time.
compile    := $(CXX) $(if $(findstring __clang__,$(predefined)),,--param ggc-min-heapsize=300000) $(dialect)
hardened := -fstack-protector-strong
ifeq ($(findstring _FORTIFY_SOURCE,$(CXXFLAGS) $(CPPFLAGS)),)
hardened += -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
endif
checking := -g1 -fno-sanitize-recover=all -U_FORTIFY_SOURCE

# ask PKG-CONFIG-OPTION,OTHERWISE: what pkg-config says of the libraries.
ask = $(shell $(PKG_CONFIG) $(1) fmt ncursesw libsodium libedit 2>/dev/null || echo $(2))
headers        := $(call ask,--cflags-only-I,)
libraries      := $(call ask,--libs,-lfmt -lncursesw -lsodium -ledit)
test_libraries := -lvterm -lutil $(libraries)
linking        := -Wl,-O1 -Wl,--gc-sections -Wl,--as-needed -Wl,-z,relro

# One flavour is one way to compile. g++ warns of accesses that do not exist when it watches threads: no warnings there.
# What the program does not use of a source is left out.
release_command  := $(compile) $(warnings) $(hardened) -ffunction-sections -fdata-sections $(headers) $(CXXFLAGS) \
                    $(CPPFLAGS)
sanitize_command := $(compile) $(warnings) $(headers) $(CPPFLAGS) -O1 -fsanitize=address,undefined \
                    -D_GLIBCXX_ASSERTIONS $(checking)
threads_command  := $(compile) $(headers) $(CPPFLAGS) -O1 -fsanitize=thread $(checking)
O0_command       := $(compile) $(headers) $(CPPFLAGS) -O0
fuzz_command     := $(CLANGXX) $(dialect) $(headers) $(CPPFLAGS) -O1 -fsanitize=address,undefined,fuzzer-no-link $(checking)
clang_command    := $(CLANGXX) $(dialect) $(warnings) -Werror $(headers) $(CPPFLAGS) -fsyntax-only

# What nearly every file includes of libraries is compiled once a kind and flavour. A kind is one way to optimize. Files
# include what they use all the same: `make lint` reads them without this.
often := algorithm array charconv cmath cstdint cstdlib functional map memory optional span string string_view utility \
         vector fmt/format.h fmt/ranges.h tl/expected.hpp
kinds := fast small unit
included_unit := doctest/doctest.h
# Optimizing what only a test does takes longer than the test.
options_unit  := -O0 -U_FORTIFY_SOURCE -fno-stack-protector -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS
# What waits for people is most of what is compiled, and is made small, not fast, unless CXXFLAGS is given. Under a watcher
# it is not optimized either: that would take longer than its tests.
options_small  = $(if $(filter release,$(1)),-Os,-O0)
# options FLAVOUR,KIND
options        = $(options_$(2))
waiting       := src/ui% src/net% src/verbs% src/table% src/engine% %/words.cpp
is_test        = $(filter-out tests/support/toy%,$(filter tests/main.cpp tests/rooms% tests/scenes% tests/screens% tests/support%,$(1)))
is_small       = $(and $(filter file,$(origin CXXFLAGS)),$(filter $(waiting),$(1)))
# kind UNIT
kind           = $(if $(call is_test,$(1)),unit,$(if $(call is_small,$(1)),small,fast))

# kept FILE,LINES: FILE has these quoted lines, and is written only when they change.
define kept
$(1): FORCE
	@mkdir -p $$(@D) && printf '%s\n' $(2) | cmp -s - $$@ || printf '%s\n' $(2) > $$@
endef
VPATH := $(BUILD)/unity
hash := \#
included = $(foreach file,$(1),'$(hash)include "$(file)"')
$(foreach folder,$(sort $(dir $(small_files))),$(eval \
  $(call kept,$(BUILD)/unity/$(folder:/=.cpp),$(call included,$(filter $(wildcard $(folder)*.cpp),$(small_files))))))
objects = $(patsubst %.cpp,$(BUILD)/$(1)/%.o,$(call units,$(2)))
# objects_of FLAVOUR,KIND
objects_of = $(foreach unit,$(call units,$(every_cpp) manual_pages.cpp lessons.cpp),\
               $(if $(filter $(2),$(call kind,$(unit))),$(BUILD)/$(1)/$(unit:.cpp=.o)))

# Of the library, what `make portable` compares needs games and searches alone.
library_O0 := $(filter src/ai/% src/base/% src/board/% src/core/% src/games/%,$(library_cpp)) lessons.cpp
# flavour NAME: its objects and the library of everything but main.cpp, in BUILD/NAME.
define flavour
$(call kept,$(BUILD)/$(1)/command,'$($(1)_command) $(options_unit)')
$(call kept,$(BUILD)/$(1)/sources,'$(every_cpp) $(LDFLAGS)')
$(foreach way,$(kinds),$(eval \
  $(call kept,$(BUILD)/$(1)/$(way).hpp,$(foreach file,$(often) $(included_$(way)),'$(hash)include <$(file)>')))$(eval \
  $(call objects_of,$(1),$(way)): $(BUILD)/$(1)/$(way).hpp.gch))

$(BUILD)/$(1)/%.hpp.gch: $(BUILD)/$(1)/%.hpp $(BUILD)/$(1)/command
	@echo '  $(1) $$<'
	@$($(1)_command) $$(call options,$(1),$$*) -x c++-header -MMD -MP -MT $$@ -MF $$@.d -o $$@ $$<

$(BUILD)/$(1)/%.o: %.cpp $(BUILD)/$(1)/command
	@mkdir -p $$(@D) && echo '  $(1) $$(<:$(BUILD)/unity/%=%)'
	@$($(1)_command) $$(call options,$(1),$$(call kind,$$*.cpp)) -include $(BUILD)/$(1)/$$(call kind,$$*.cpp).hpp \
	  -MMD -MP -c -o $$@ $$<

$(BUILD)/$(1)/library.a: $(call objects,$(1),$(or $(library_$(1)),$(library_cpp) manual_pages.cpp lessons.cpp)) \
  $(BUILD)/$(1)/sources
	@rm -f $$@ && $(AR) qcsD $$@ $$(filter %.o,$$^)

-include $(patsubst %,$(BUILD)/$(1)/%.hpp.gch.d,$(kinds)) $(patsubst %.o,%.d,$(call objects,$(1),$(every_cpp)))
endef
$(foreach name,release sanitize threads O0 fuzz,$(eval $(call flavour,$(name))))

$(BUILD)/unity/manual_pages.cpp: scripts/manual-pages $(man_pages)
	@mkdir -p $(@D) && $^ > $@

$(BUILD)/unity/lessons.cpp: scripts/lessons $(courses)
	@mkdir -p $(@D) && $^ > $@

# program FILE,FLAVOUR,SOURCES[,LIBRARIES[,OPTIONS]]
define program_rule
$(1): $(call objects,$(2),$(3)) $(BUILD)/$(2)/library.a
	@mkdir -p $$(@D) && echo '  link $$@'
	@$($(2)_command) $(linking) $(LDFLAGS) -o $$@ $(5) $$(filter %.o,$$^) $(BUILD)/$(2)/library.a $(or $(4),$(libraries))
endef
program_of = $(eval $(call program_rule,$(1),$(2),$(3),$(4),$(5)))
# The linker takes the first of equal templates: the library's, which is optimized, before a test's.
whole = -Wl,--whole-archive $(BUILD)/$(1)/library.a -Wl,--no-whole-archive

toy_cpp    := tests/programs/toybox.cpp $(wildcard tests/support/toy/*.cpp)
checked    := $(patsubst %,$(BUILD)/sanitize/%,herbarium toybox tests/run)
fuzzers    := $(patsubst tests/attacks/fuzz/%_fuzz.cpp,$(BUILD)/fuzz/%,$(fuzz_cpp))
$(call program_of,$(program),release,src/main.cpp)
$(call program_of,$(BUILD)/toybox,release,$(toy_cpp))
$(call program_of,$(tests),release,$(tests_cpp),$(test_libraries),$(call whole,release))
$(call program_of,$(BUILD)/sanitize/herbarium,sanitize,src/main.cpp tests/programs/sanitizer_defaults.cpp)
$(call program_of,$(BUILD)/sanitize/toybox,sanitize,$(toy_cpp) tests/programs/sanitizer_defaults.cpp)
$(call program_of,$(BUILD)/sanitize/tests/run,sanitize,$(tests_cpp),$(test_libraries),$(call whole,sanitize))
$(call program_of,$(BUILD)/speed,release,tests/programs/speed.cpp)
$(call program_of,$(BUILD)/calibration,release,tests/programs/calibration.cpp)
$(call program_of,$(BUILD)/figures,release,tests/programs/figures.cpp $(probes),$(test_libraries))
$(call program_of,$(BUILD)/simulate,release,$(wildcard tests/simulation/*.cpp))
$(call program_of,$(BUILD)/tune,release,$(wildcard tests/programs/tune/*.cpp))
$(call program_of,$(BUILD)/find-puzzles,release,tests/programs/find_puzzles.cpp)
$(call program_of,$(BUILD)/herbs-planner,release,tests/programs/herbs_planner.cpp)
$(call program_of,$(BUILD)/threads/run,threads,tests/programs/threads.cpp)
$(call program_of,$(BUILD)/portable/g++,release,tests/programs/portable.cpp)
$(call program_of,$(BUILD)/portable/clang++,fuzz,tests/programs/portable.cpp)
$(call program_of,$(BUILD)/portable/O0,O0,tests/programs/portable.cpp)
$(foreach name,$(fuzzers),$(call program_of,$(name),fuzz,$(name:$(BUILD)/fuzz/%=tests/attacks/fuzz/%_fuzz.cpp),,-fsanitize=fuzzer))

# What clang only reads, for its warnings and for headers that a file uses and does not include; of tests, folders.
clang_reads := $(patsubst %.cpp,$(BUILD)/clang/%.read,$(filter-out $(tests_cpp),$(every_cpp)) $(call units,$(tests_cpp)))
$(eval $(call kept,$(BUILD)/clang/command,'$(clang_command)'))
$(BUILD)/clang/%.read: %.cpp $(BUILD)/clang/command
	@mkdir -p $(@D) && echo '  clang $<'
	@$(clang_command) -MMD -MP -MT $@ -MF $(@:.read=.d) $< && touch $@
-include $(clang_reads:.read=.d)

# --- goals -------------------------------------------------------------------------------------------------

all: $(program)

programs_and_tests: $(program) $(BUILD)/toybox $(BUILD)/simulate $(tests)

play:
	@scripts/setup build
	@$(MAKE) -Otarget all
	@$(program)

test:
	@scripts/setup test
	@$(MAKE) check

# The tests, where everything they need is installed; `make check T=rush/nudges` runs what lies there below tests. The
# command line is tested without the unit tests.
cli_tests  = $(patsubst %,tests/%.t,$(filter cli/%,$(T:tests/%=%)))
for_checks = $(if $(T),$(if $(filter-out cli/%,$(T:tests/%=%)),,$(program) $(if $(shell grep -l toybox $(cli_tests)),$(BUILD)/toybox)))
check:
	@$(MAKE) -Otarget $(or $(strip $(for_checks)),programs_and_tests)
	@tests/run $(BUILD) $(if $(T),'$(T)')

# All tests again, with the program and the tests watched by the sanitizers.
sanitized:
	@$(MAKE) -Otarget $(tests) $(checked)
	@tests/run $(BUILD) sanitized

# What has threads, watched by ThreadSanitizer. It needs certain addresses, which some kernels give to something else
# by chance unless setarch tells them not to.
threads: $(BUILD)/threads/run
	@TSAN_OPTIONS=halt_on_error=1 $$(setarch -R true 2>/dev/null && echo setarch -R) $(BUILD)/threads/run

# Bytes that nobody would send to whatever reads other people's: a few fixed ones, as in .ci/run, or for so many
# seconds a target (`make fuzz SECONDS=600`).
fuzzed fuzz: $(fuzzers)
	@tests/attacks/fuzz/run $(BUILD)/fuzz $(if $(filter fuzz,$@),$(or $(SECONDS),60))

# The same seed gives the same games and searches, whichever compiler made the program, and however.
portable: $(patsubst %,$(BUILD)/portable/%,g++ clang++ O0)
	@for made in $^; do $$made > $$made.said && diff $<.said $$made.said || exit 1; done

# README's commands on fresh systems: as root and as a user, online and offline, as packages and from the source.
fresh:
	@scripts/setup fresh
	@scripts/fresh-machine --package bookworm trixie

# Kills, signals, full disks and the like: for so many seconds (`make faults SECONDS=600`), for half an hour, or, as in
# .ci/run, a few fixed ones of each kind while the sanitizers watch.
faults torture: $(program)
	@tests/attacks/faults/run $(BUILD) $(or $(SECONDS),$(if $(filter torture,$@),1800,60))

faulted: $(checked)
	@tests/attacks/faults/run $(BUILD)/sanitize

# Games at shared tables with all that can befall them, in one process a core: for so many seconds, beginning with a seed
# that nobody knows (`make simulate SECONDS=600`), or one of them with all that is said (`make simulate SEED=7`).
simulate: $(BUILD)/simulate
	@$(if $(SEED),$< $(SEED),seq $$(nproc) | xargs -P 0 -I N $< $$(date +%s)N00000 1000000 $(or $(SECONDS),60))

# Breaks the source in so many random places, one at a time, and says for each whether a test fails.
mutants: programs_and_tests
	@tests/mutants/run $(BUILD) $(or $(N),60) $(or $(SEED),1)

# The laws on ten times as many random games as `make test` plays.
laws: $(tests)
	@HERBARIUM_LAWS=10 $(tests) -sf='*laws_test.cpp'

# How quick and thrifty the program is at a terminal.
figures: $(program) $(BUILD)/figures
	@$(BUILD)/figures $(program)

# Whether what the searches expect comes true.
calibration: $(BUILD)/calibration
	@$< $(or $(GAMES),100) $(or $(LEVEL),4)

# How fast the searches are.
speed: $(BUILD)/speed
	@$(BUILD)/speed

# Fits what a game tells the search to games that the program plays against itself, and writes it into the game's folder.
tune: $(BUILD)/tune
	@$(BUILD)/tune $(or $(GAME),-) src/games/$(GAME) $(or $(GAMES),2000) $(or $(PLAYOUTS),2000) $(or $(SEED),1)

format:
	@find src tests -name '*.[ch]pp' | xargs clang-format -i

# Finds puzzles in games that the program plays against itself, and writes them into the game's folder.
puzzles: $(BUILD)/find-puzzles
	@scripts/puzzles $(BUILD) $(or $(GAME),-) $(or $(SEED),1) $(or $(COUNT),60) $(or $(JOBS),$(shell nproc))

clean:
	rm -rf $(BUILD)

# --- linters: warnings are errors here ----------------------------------------------------------------------

linters := lint_format lint_check lint_gcc lint_clang lint_man lint_words lint_scripts
.PHONY: lint $(linters)
lint: $(linters)

lint_format lint_man lint_words lint_scripts:
	@scripts/lint $(@:lint_%=%) $(BUILD)

lint_check:
	@scripts/check

# What was compiled without WERROR is compiled again: export WERROR=1 while you work on the program.
lint_gcc:
	@$(MAKE) WERROR=1 programs_and_tests $(patsubst %,$(BUILD)/%,figures speed tune herbs-planner)

# Besides, the program is built, without optimizing it, where there is clang++ alone.
lint_clang: $(clang_reads)
	@$(MAKE) WERROR=1 CXX='$(CLANGXX)' BUILD='$(BUILD)/clang/build' CXXFLAGS='-O0 -U_FORTIFY_SOURCE' all

include scripts/package.mk
