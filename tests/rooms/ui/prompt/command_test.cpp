#include "ui/session/commands.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/files.hpp"
#include "ui/session/drafts.hpp"

using namespace herbarium;

namespace {

constexpr Situation any{Availability::drafting, Availability::declining, Availability::timed,
                        Availability::tracing,  Availability::owning,    Availability::previewing,
                        Availability::shared,   Availability::waiving};
constexpr Situation learning{Availability::learning};
constexpr Situation finished{Availability::over};
constexpr Situation replaying{Availability::tracing, Availability::replaying, Availability::branching};
constexpr Situation carrying_out{Availability::carrying_out};
constexpr Situation unkept{Availability::unkept};

bool is(std::string_view line, Command expected, const std::string& arguments = "",
        const Situation& situation = any) {
  const auto command = parse_command(line, situation);
  return command && command->spec->command == expected && command->arguments == arguments;
}

DraftLines after(const std::string& line, const DraftLines& lines = {"a", "b", "c"}) {
  const auto changed = edited(lines, *parse_command(line, {Availability::drafting}));
  return changed ? *changed : DraftLines{changed.error().reason};
}

}  // namespace

TEST_CASE("every command is read where it can be used, in either case, and is in the help only there") {
  for (const CommandSpec& spec : command_table()) {
    const Situation& where = any.has(spec.availability)            ? any
                             : learning.has(spec.availability)     ? learning
                             : unkept.has(spec.availability)       ? unkept
                             : finished.has(spec.availability)     ? finished
                             : carrying_out.has(spec.availability) ? carrying_out
                                                                   : replaying;
    const Situation& elsewhere = &where == &replaying ? any : replaying;
    // The word alone is another command.
    const std::string arguments = spec.name.empty()                       ? "3"
                                  : spec.command == Command::waive_always ? "all"
                                                                          : "";
    CHECK(is(std::string(spec.name) + " " + arguments, spec.command, arguments, where));
    // A word that means something else in a lesson has two rows.
    const bool plain = std::ranges::any_of(command_table(), [&](const CommandSpec& each) {
      return each.name == spec.name &&
             (each.availability == Availability::always || each.availability == Availability::playing);
    });
    CHECK(parse_command(spec.name, {}).has_value() == (plain || spec.name == "quit" || spec.name == "help"));
    if (spec.help.empty()) continue;
    CHECK(files::says(command_help(where), spec.help));
    CHECK((command_help(elsewhere).find(spec.help) != std::string::npos) ==
          (elsewhere.has(spec.availability) || spec.help == "leave"));
  }
  CHECK_FALSE(files::says(command_help(any), "  save "));
  CHECK(is("  QUIT ", Command::leave));
  CHECK(is("Look  h3 ", Command::look, "h3"));
  CHECK_FALSE(files::says(command_help({Availability::declining}), "  done "));
  CHECK_FALSE(files::says(command_help({Availability::drafting, Availability::timed}), "waive"));
  CHECK_FALSE(parse_command("waive", {Availability::waiving}));
  CHECK_FALSE(parse_command("waive all", {Availability::declining}));
  CHECK_FALSE(files::says(command_help({Availability::drafting, Availability::declining}), "clock"));
  CHECK_FALSE(files::says(command_help({Availability::previewing, Availability::shared}), "trace"));
  CHECK_FALSE(files::says(command_help({Availability::tracing}), "try"));
  CHECK_FALSE(files::says(command_help({Availability::tracing}), "territory"));
  CHECK(is("territory", Command::territory, "", {Availability::owning, Availability::replaying}));
}

TEST_CASE("short names are read, in either case") {
  CHECK(is("?", Command::help));
  CHECK(is("q", Command::leave));
  CHECK(is("Exit", Command::leave));
  CHECK(is("s", Command::summary, "", finished));
  CHECK(is("r", Command::rematch, "", finished));
  CHECK(is("v", Command::replay, "", finished));
  CHECK(is("n", Command::new_game, "", finished));
  CHECK(is("del 2", Command::remove, "2"));
  CHECK(is("C 1 M3", Command::change, "1 M3"));
  CHECK(is("Decline  round ", Command::waive));
}

TEST_CASE("stepping through a game has its own commands, among them Enter and a number") {
  CHECK(is("", Command::next, "", replaying));
  CHECK(is(" 12 ", Command::position, "12", replaying));
  CHECK(is("N", Command::next, "", replaying));
  CHECK(is("p", Command::play, "", replaying));
  CHECK(is("round 3", Command::round, "3", replaying));
  CHECK(is("turn back", Command::turn, "back", replaying));
  CHECK(is("go 7", Command::position, "7", replaying));
  CHECK(is(" Play ON ", Command::play_on, "", replaying));
  CHECK_FALSE(parse_command("play on", {Availability::replaying}));
  CHECK(is("back", Command::previous, "", replaying));
  CHECK(is("end", Command::end, "", replaying));
  CHECK(is("end", Command::hand_in));
  CHECK(is("back", Command::back));
  for (const char* line : {"undo", "b", "say hello", "done", "-1", "12 13", "rules", "hint"})
    CHECK_FALSE_MESSAGE(parse_command(line, replaying), line);
  CHECK_FALSE(parse_command("trace c4", {Availability::replaying}));
}

TEST_CASE("each line of the help of a replay fits on a screen of 80 columns") {
  const std::string help = command_help(replaying);
  for (std::size_t start = 0, end; (end = help.find('\n', start)) != help.npos; start = end + 1)
    CHECK_MESSAGE(end - start < 80, help.substr(start, end - start));
}

TEST_CASE("a command with arguments is completed up to their beginning") {
  const auto completions = command_completions(replaying);
  const auto has = [&](const char* text) {
    return std::find(completions.begin(), completions.end(), text) != completions.end();
  };
  for (const char* text : {"next", "round", "go ", "play", "play on", "tempo ", "look ", "trace ", "quit"})
    CHECK_MESSAGE(has(text), text);
  for (const char* text : {"", "undo", "go", "rules"}) CHECK_FALSE_MESSAGE(has(text), text);
  const auto together = command_completions({Availability::shared});
  CHECK(std::find(together.begin(), together.end(), "say") != together.end());
}

TEST_CASE("a line that is no command is left to the game") {
  for (const char* line : {"", "1 M3", "sheet 1 M3", "undo all", "quit now", "quits", "pick 3", "0 quit"})
    CHECK_FALSE(parse_command(line, any));
  CHECK_FALSE(parse_command("waive", {Availability::drafting, Availability::timed}));
  CHECK_FALSE(parse_command("decline round", {Availability::drafting, Availability::timed}));
  CHECK_FALSE(parse_command("clock", {Availability::drafting, Availability::declining}));
  CHECK_FALSE(parse_command("decline", {Availability::drafting, Availability::declining, Availability::timed,
                                        Availability::tracing}));
}

TEST_CASE("the words that change a draft change it") {
  CHECK(after("change 2 x y") == DraftLines{"a", "x y", "c"});
  CHECK(after("insert 4 x") == DraftLines{"a", "b", "c", "x"});
  CHECK(after("insert 1 x") == DraftLines{"x", "a", "b", "c"});
  CHECK(after("delete 1") == DraftLines{"b", "c"});
  CHECK(after("move 1 3") == DraftLines{"b", "c", "a"});
  CHECK(after("move 3 1") == DraftLines{"c", "a", "b"});
  CHECK(after("clear").empty());
  CHECK(after("insert 1 x", {}) == DraftLines{"x"});
}

TEST_CASE("missing lines are refused in words") {
  CHECK(after("delete 4") == DraftLines{"4: the lines are 1 to 3"});
  CHECK(after("delete 0") == DraftLines{"0: the lines are 1 to 3"});
  CHECK(after("delete") == DraftLines{"no number: the lines are 1 to 3"});
  CHECK(after("delete \x1b") == DraftLines{"\\x1b: the lines are 1 to 3"});
  CHECK(after("change 2") == DraftLines{"a line is expected after the number"});
  CHECK(after("insert 5 x") == DraftLines{"5: the lines are 1 to 4"});
  CHECK(after("move 1") == DraftLines{"no number: the lines are 1 to 3"});
  for (const char* line : {"delete 1", "change 1 x", "move 1 1"})
    CHECK(after(line, {}) == DraftLines{"Nothing is written yet; type a line first (`?` helps)."});
}

TEST_CASE("commas separate parts of a typed line, outside brackets") {
  CHECK(split_lines("1 M3") == DraftLines{"1 M3"});
  CHECK(split_lines(" 1 M3 , 0 TR,Wh (H,3) ") == DraftLines{"1 M3", "0 TR", "Wh (H,3)"});
  CHECK(split_lines("a,,b,") == DraftLines{"a", "", "b", ""});
  CHECK(split_lines("a),b") == DraftLines{"a)", "b"});
}
