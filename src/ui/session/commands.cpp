#include "ui/session/commands.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace herbarium {

namespace {

struct ShortName {
  std::string_view name;
  std::string_view command;
  Availability availability;
};

constexpr ShortName short_names[] = {
    {"?", "help", Availability::always},     {"q", "quit", Availability::always},
    {"exit", "quit", Availability::playing}, {"leave", "quit", Availability::playing},
    {"b", "board", Availability::playing},   {"del", "delete", Availability::drafting},
    {"d", "delete", Availability::drafting}, {"c", "change", Availability::drafting},
    {"i", "insert", Availability::drafting}, {"m", "move", Availability::drafting},
    {"end", "done", Availability::drafting}, {"r", "rematch", Availability::over},
    {"s", "summary", Availability::over},    {"v", "replay", Availability::over},
    {"n", "new", Availability::over_here},   {"n", "next", Availability::replaying},
    {"p", "play", Availability::replaying}};

std::string_view full_name(std::string_view name, const Situation& situation) {
  for (const ShortName& known : short_names)
    if (same_but_for_case(known.name, name) && situation.has(known.availability)) return known.command;
  return name;
}

const CommandSpec* find_spec(Command command, const Situation& situation) {
  for (const CommandSpec& spec : command_table())
    if (spec.command == command && situation.has(spec.availability)) return &spec;
  return nullptr;
}

// The commands without a name: an empty line and a number, while stepping through a game, and the game's
// words for declining everything.
std::optional<ParsedCommand> parse_nameless(std::string_view line, const Situation& situation) {
  if (situation.has(Availability::replaying) && line.empty())
    return ParsedCommand{find_spec(Command::next, situation), ""};
  if (situation.has(Availability::replaying) && whole_number(line))
    return ParsedCommand{find_spec(Command::position, situation), std::string(line)};
  Scanner scanner(line);
  const bool declines = same_but_for_case(scanner.word(), "decline");
  scanner.skip_blanks();
  if (situation.has(Availability::declining) && declines && same_but_for_case(scanner.rest(), "round"))
    return ParsedCommand{find_spec(Command::waive, situation), ""};
  return std::nullopt;
}

// Whether the word alone can be a different command: then it never lacks its arguments.
bool stands_alone(const CommandSpec& spec) {
  if (!spec.needs_arguments()) return false;
  for (const CommandSpec& other : command_table())
    if (other.name == spec.name && other.arguments.empty()) return true;
  return false;
}

// "change N LINE".
std::string usage_of(const CommandSpec& spec) {
  if (spec.name.empty()) return std::string(spec.arguments);
  return fmt::format("{} {}", spec.name, spec.arguments);
}

// Whether the help has this row: of the rows that tell the same usage, the first one that applies.
bool is_listed(const CommandSpec& spec, const Situation& situation) {
  for (const CommandSpec& other : command_table())
    if (situation.has(other.availability) && usage_of(other) == usage_of(spec))
      return &other == &spec && !spec.help.empty();
  return false;
}

}  // namespace

bool Situation::has(Availability wanted) const {
  const auto is_set = [this](Availability each) { return (bits_ >> static_cast<unsigned>(each) & 1U) != 0; };
  const bool plays = !is_set(Availability::replaying);
  switch (wanted) {
    case Availability::always: return true;
    case Availability::playing: return plays;
    case Availability::kept: return plays && !is_set(Availability::unkept);
    case Availability::unkept: return plays && is_set(Availability::unkept);
    case Availability::over_here: return is_set(Availability::over) && !is_set(Availability::shared);
    default: return is_set(wanted);
  }
}

std::optional<ParsedCommand> parse_command(std::string_view line, const Situation& situation) {
  if (auto nameless = parse_nameless(trimmed(line), situation)) return nameless;
  Scanner scanner(trimmed(line));
  const std::string_view name = full_name(scanner.word(), situation);
  scanner.skip_blanks();
  const std::string arguments(scanner.rest());
  for (const CommandSpec& spec : command_table()) {
    if (!situation.has(spec.availability)) continue;
    if (spec.is_of_several_words() && same_but_for_case(spec.name, trimmed(line)))
      return ParsedCommand{&spec, ""};
    if (spec.name.empty() || !same_but_for_case(spec.name, name)) continue;
    // A command without arguments is no command with further words: `sheet 1 M3` is a move.
    if (spec.arguments.empty() && !arguments.empty()) continue;
    if (arguments.empty() && stands_alone(spec)) continue;
    return ParsedCommand{&spec, arguments};
  }
  return std::nullopt;
}

std::string command_help(const Situation& situation) {
  std::string text;
  for (const CommandSpec& spec : command_table())
    if (is_listed(spec, situation)) text += fmt::format("  {:<16}{}\n", usage_of(spec), spec.help);
  return text;
}

std::string short_command_help(const Situation& situation) {
  using enum Command;
  constexpr Command everyday[] = {hand_in, hint,    solution, undo,   waive,    say,
                                  who,     summary, rematch,  replay, new_game, leave};
  std::string text;
  for (const Command each : everyday)
    if (const CommandSpec* spec = find_spec(each, situation))
      text += fmt::format("  {:<16}{}\n", usage_of(*spec), spec->help);
  return text;
}

std::string help_on(std::string_view name, const Situation& situation) {
  std::string text;
  for (const CommandSpec& spec : command_table())
    if (is_listed(spec, situation) && !spec.name.empty() &&
        same_but_for_case(spec.name, full_name(name, situation)))
      text += fmt::format("{}{}: {}", text.empty() ? "" : ". ", trimmed(usage_of(spec)), spec.help);
  return text;
}

std::vector<std::string> command_completions(const Situation& situation) {
  std::vector<std::string> completions;
  for (const CommandSpec& spec : command_table())
    if (situation.has(spec.availability) && !spec.name.empty() && !spec.help.empty())
      completions.push_back(std::string(spec.name) + (spec.needs_arguments() ? " " : ""));
  return completions;
}

// --- command table

// The table of all commands: where each can be used, its spelling, its arguments, its help.
namespace {

using enum Availability;
constexpr Meanwhile others_move = Meanwhile::others_move, never = Meanwhile::never;

constexpr CommandSpec commands[] = {
    {Command::next, "next", "", "go on to the next scene (Enter too)", replaying},
    {Command::previous, "back", "", "go back to the scene before", replaying},
    {Command::turn, "turn", "[N]", "go on to the next turn, or to turn N; `turn back`: one back", replaying},
    {Command::round, "round", "[N]", "the same by rounds, in which everybody has a turn", replaying},
    {Command::start, "start", "", "go to the beginning", replaying},
    {Command::end, "end", "", "go to the end", replaying},
    {Command::position, "go", "N", "go to where N events have happened (the number alone too)", replaying},
    {Command::play, "play", "", "play automatically, at the game's own tempo if known", replaying},
    {Command::play_on, "play on", "", "play on from here, as a new game", branching},
    {Command::tempo, "tempo", "N", "play N times as fast from now on", replaying},
    {Command::hand_in, "done", "", "hand in the sheet", drafting},
    {Command::sheet, "sheet", "", "show the lines of the sheet", drafting},
    {Command::sheet, "sheet", "", "show your sheet, with the next line in brackets", carrying_out},
    {Command::change, "change", "N LINE", "put LINE in the place of line N", drafting},
    {Command::insert, "insert", "N LINE", "put LINE before line N", drafting},
    {Command::remove, "delete", "N", "delete line N", drafting},
    {Command::move, "move", "N M", "move line N to place M", drafting},
    {Command::clear, "clear", "", "delete all lines", drafting},
    {Command::suppose, "vs", "[LINES]",
     "try your sheet against an opponent's sheet that begins with LINES; alone: forget them", drafting},
    {Command::attempt, "try", "LINE", "describe the effect of LINE without playing it", previewing},
    {Command::board, "board", "", "draw the board"},
    {Command::look, "look", "CELL", "describe a cell and its neighbours"},
    {Command::trace, "trace", "CELL", "trace the line of the piece on a cell, drawn and described", tracing},
    {Command::territory, "territory", "", "show or hide on the board who holds which cells (F6 too)", owning},
    {Command::where, "where", "", "list the pieces on the board, row by row"},
    {Command::score, "score", "", "show everybody's points and pieces"},
    {Command::clock, "clock", "", "show the time left", timed},
    {Command::log, "log", "", "show all moves"},
    {Command::again, "again", "", "repeat the text (F7 too)", learning},
    {Command::again, "again", "", "show the last round again, scene by scene: Right, Left (F7 too)", playing},
    {Command::hint, "hint", "", "give a hint (F3 too)", learning, never},
    {Command::hint, "hint", "", "show the program's choice and its reasons; Enter plays it (F3 too)", playing,
     never},
    {Command::take_hint, "hint take", "", "replace your sheet with the one of the last hint", drafting},
    {Command::solution, "solution", "", "set the position back and show the solution", learning, never},
    {Command::now, "now", "", "make the program play at once", playing, never},
    {Command::flip, "flip", "", "turn the board round"},
    {Command::undo, "undo", "", "set the position back (F4 too)", learning, never},
    {Command::undo, "undo", "", "take back the last step; then turns, if the others agree (F4 too)", playing,
     others_move},
    {Command::redo, "redo", "", "play undone steps again, one by one (F5 too)", playing, others_move},
    {Command::resign, "resign", "", "give the game up", playing, others_move},
    {Command::waive, "waive", "", "decline this and every other question of this round", declining},
    {Command::waive_always, "waive", "WHAT", "decline what the game calls so, or `always` all, until `ask`",
     waiving},
    {Command::ask_again, "ask", "", "be asked the waived questions again", waiving},
    {Command::say, "say", "[WORDS]", "send a message to everybody at the table; alone: show the messages",
     shared},
    {Command::who, "who", "[-v]", "list the people at the table; -v: with their keys", shared},
    {Command::agree, "agree", "", "agree to what another asks", shared},
    {Command::refuse, "refuse", "", "do not agree to it", shared},
    {Command::adjourn, "adjourn", "", "ask to stop here, and go on another day", shared},
    {Command::program, "program", "[N]", "ask that the program plays your seat, or seat N that is away",
     shared},
    {Command::back, "back", "", "ask to play your seat again instead of the program", shared},
    {Command::claim, "claim", "[N]", "ask that the game is lost for seat N that is away", shared},
    {Command::free_seat, "free", "N", "free seat N before the game begins, if you opened the table", shared},
    {Command::keep_seat, "reserve", "N NAME", "the same, and keep it for NAME", shared},
    {Command::guide, "guide", "", "show or hide the aim, the commands and the symbols (F2)", playing},
    {Command::summary, "summary", "", "summarize the game: turns, the lead (s too)", over},
    {Command::rematch, "rematch", "", "play again, everybody on the next seat (r too)", over},
    {Command::replay, "replay", "", "step through the game that is over (v too)", over},
    {Command::new_game, "new", "", "begin another game (n too)", over_here},
    {Command::manual, "manual", "[PAGE]", "show the manual of this game, or another page (F1)"},
    {Command::rules, "rules", "", "show a summary of the rules", playing},
    {Command::legend, "legend", "", "show the symbols on the board", playing},
    {Command::help, "help", "[WHAT]", "list the commands that apply now (? too); `help all`: all commands",
     playing},
    {Command::help, "help", "", "show this", replaying},
    {Command::save, "save", "", "", playing},
    {Command::leave, "quit", "", "leave", learning},
    {Command::leave, "quit", "", "leave; once somebody has moved, the game is saved", kept},
    {Command::leave, "quit", "", "leave; the game is not saved", unkept},
    {Command::leave, "quit", "", "leave", replaying},
};

}  // namespace

std::span<const CommandSpec> command_table() { return commands; }

bool is_to_leave(const std::string& line) {
  const auto command = parse_command(line, {});
  return command && command->spec->command == Command::leave;
}

std::vector<std::string> words_to_leave() {
  std::vector<std::string> words{"quit"};
  for (const ShortName& known : short_names)
    if (known.command == words[0]) words.emplace_back(known.name);
  return words;
}

}  // namespace herbarium
