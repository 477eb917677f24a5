// The commands that are not a game's own moves. The parts that carry them out register them, a row each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "ui/view.hpp"

namespace herbarium {

// When a word is allowed while its person is not asked, the freest first.
enum class Meanwhile {
  always,
  others_move,  // while others at the table move; not while the program thinks here
  never,
};

struct Command {
  std::string_view name;       // a word, or several
  std::string_view arguments;  // "CELL", "[N]" if optional; empty: none
  std::string_view help;       // its effect; empty: hidden
  // Carries it out for a seat, or for `spectator`.
  std::function<void(Seat, const std::string& arguments)> run{};
  // Whether that seat can use it now; empty: always.
  std::function<bool(Seat)> when{};
  std::vector<std::string_view> short_names{};  // "q", "decline round"
  Meanwhile meanwhile = Meanwhile::always;
  bool everyday = false;  // in the short help
  // Its effect, shown while it is typed; if this is null or returns nothing, its help is shown.
  std::function<std::optional<Reading>(Seat, const std::string& arguments)> read{};

  bool needs_arguments() const { return !arguments.empty() && arguments[0] != '['; }
  bool applies_to(Seat seat) const { return !when || when(seat); }
};

struct ParsedCommand {
  const Command* command;  // of the list
  std::string arguments;

  void run(Seat seat) const { command->run(seat, arguments); }
  bool is(std::string_view name) const { return command->name == name; }
};

class Commands {
 public:
  // In the order of the help. A later row of the same name is for when those before do not apply.
  void add(Command command) { rows_.push_back(std::move(command)); }
  // The same, and if it does not apply, it is not listed, but says why it is refused.
  void add_explained(Command command);

  // From now on only the commands that are allowed at such a moment are listed; `never`: somebody is asked,
  // and all are.
  void set_moment(Meanwhile moment) { moment_ = moment; }
  Meanwhile moment() const { return moment_; }

  // The command in a line, if there is one and `seat` can use it, in either case.
  std::optional<ParsedCommand> parse(std::string_view line, Seat seat) const;

  // The list of the commands that `seat` can use, for the help: all of them, or only the everyday ones.
  std::string help(Seat seat) const;
  std::string short_help(Seat seat) const;
  // What a command does, by its name or a short one: "undo: take back the last step; ..."; empty if there
  // is none.
  std::string help_on(std::string_view name, Seat seat) const;
  // The beginnings of such commands, for completion; with a blank at the end if more must follow.
  std::vector<std::string> completions(Seat seat) const;
  // Whether some command, possible now or not, begins with this.
  bool begin_with(std::string_view word) const;

 private:
  bool stands_alone(const Command& command) const;
  bool is_listed(const Command& command, Seat seat) const;

  std::vector<Command> rows_;
  Meanwhile moment_ = Meanwhile::never;
};

// A moment at which nobody is asked (Commands::set_moment).
class MomentOf {
 public:
  MomentOf(Commands& commands, Meanwhile moment) : commands_(commands), before_(commands.moment()) {
    commands_.set_moment(moment);
  }
  ~MomentOf() { commands_.set_moment(before_); }
  MomentOf(const MomentOf&) = delete;
  MomentOf& operator=(const MomentOf&) = delete;

 private:
  Commands& commands_;
  Meanwhile before_;
};

// The words that leave a game.
inline constexpr std::string_view words_to_leave[] = {"quit", "q", "exit", "leave"};

}  // namespace herbarium
