#include "games/herbs/sheet.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// --- commands

struct VerbName {
  std::string_view letters;
  Verb verb;
};
// "Pnt" comes before "P". Its colours are read after it.
constexpr VerbName verb_names[] = {{"M", Verb::forward}, {"TR", Verb::right}, {"TL", Verb::left},
                                   {"HT", Verb::half},   {"BU", Verb::back},  {"Pnt", Verb::paint_white},
                                   {"P", Verb::push},    {"F", Verb::fire}};

// Whole words that people write, and their replacements.
struct WholeWord {
  std::string_view whole;
  std::string_view right;
};
constexpr WholeWord whole_words[] = {
    {"move", "M1 to M6 for a move of 1 to 6 squares"},
    {"mv", "M1 to M6 for a move of 1 to 6 squares"},
    {"turn", "TR for a turn to the right, TL to the left, HT for half a turn"},
    {"half", "HT for half a turn"},
    {"back", "BU1 to BU3 for backing up 1 to 3 squares"},
    {"backup", "BU1 to BU3 for backing up 1 to 3 squares"},
    {"push", "P1 to P3 for a push of 1 to 3 squares"},
    {"paint", "Pnt B->W or Pnt W->B"},
    {"fire", "F"},
    {"shoot", "F"},
};

constexpr WholeWord stone_words[] = {{"White", "Wh and a square, as Wh H3"},
                                     {"Black", "Bl and a square, as Bl H3"}};

constexpr std::string_view letter_o = "the digit 0 is expected, not the letter O";

const char* does(Verb verb) {
  return verb == Verb::push ? "pushes" : verb == Verb::back ? "backs up" : "moves";
}

// Reads one command. A refusal quotes the word that is wrong.
class CommandReader {
 public:
  CommandReader(std::string_view text, int column) : scanner_(text, column) {}

  Result<Command> read() {
    scanner_.skip_blanks();
    if (trimmed(scanner_.rest()) == "-") return BlankLine{};
    if (is_digit(scanner_.peek())) return read_numbered();
    for (const auto& [word, right] : stone_words) {
      Scanner ahead = scanner_;
      if (ahead.accept(word)) return wrong(scanner_, fmt::format("write {}", right));
    }
    if (scanner_.accept("Wh")) return read_stone(Stone::white);
    if (scanner_.accept("Bl")) return read_stone(Stone::black);
    return wrong(scanner_, why_no_command(scanner_));
  }

 private:
  // "WORD: reason", in the column where the word begins.
  static tl::unexpected<Refusal> wrong(Scanner from, std::string_view reason) {
    const int column = from.column();
    const std::string_view word = from.word();
    return refuse(fmt::format("{}: {}", word.empty() ? "end of the line" : cut(escaped(word), 40), reason),
                  column);
  }

  static std::string why_no_command(Scanner from) {
    const std::string all(trimmed(from.rest()));
    const auto reads = [](const std::string& text) { return CommandReader(text, 1).read().has_value(); };
    if (same_but_for_case(all.substr(0, 1), "o") && reads("0" + all.substr(1))) return std::string(letter_o);
    if (same_but_for_case(from.word(), "herb")) return "leave this word out: `0 M5`";
    if (reads("0 " + all)) return fmt::format("a Herb's number comes first, as in `0 {}`", all);
    return std::string(no_command);
  }

  Result<Command> read_numbered() {
    const Scanner start = scanner_;
    const int number = *scanner_.number();
    scanner_.skip_blanks();
    if (scanner_.accept("AP")) return read_total(start, number);
    if (number >= herb_count || is_digit(start.peek(1))) return wrong(start, "the Herbs are 0, 1, 2 and 3");
    return read_action(number);
  }

  Result<Command> read_total(const Scanner& start, int number) {
    if (start.peek() == '0' && is_digit(start.peek(1))) return wrong(start, "leading zeros are not allowed");
    if (scanner_.accept("'s")) scanner_.accept(".");
    scanner_.skip_blanks();
    if (scanner_.peek() == '(') {
      const std::size_t close = scanner_.rest().find(')');
      if (close == std::string_view::npos) return wrong(scanner_, "the bracket is not closed");
      scanner_.skip(close + 1);
    }
    return if_at_end(TotalLine{number});
  }

  Result<Command> read_action(int herb) {
    const Scanner start = scanner_;
    if (const auto right = right_word(start)) return wrong(start, *right);
    for (const VerbName& name : verb_names) {
      if (!scanner_.accept(name.letters)) continue;
      if (farthest(name.verb) > 0) return read_squares(herb, name.verb, start);
      if (name.verb == Verb::paint_white) return read_paint(herb);
      return read_cost(action_of(herb, name.verb));
    }
    return wrong(start, "the actions are M, TR, TL, HT, BU, P, Pnt and F");
  }

  // The replacement of a whole word.
  static std::optional<std::string> right_word(Scanner from) {
    std::string word;
    for (from.skip_blanks(); from.peek() >= 'A'; from.skip(1)) word += lower(from.peek());
    for (const auto& [whole, right] : whole_words)
      if (word == whole) return fmt::format("write {}", right);
    return std::nullopt;
  }

  Result<Command> read_squares(int herb, Verb verb, const Scanner& start) {
    scanner_.skip_blanks();
    if (lower(scanner_.peek()) == 'l') return wrong(start, "the digit 1 is expected, not the letter l");
    const auto squares = scanner_.number(1);
    if (!squares || *squares < 1 || *squares > farthest(verb))
      return wrong(start, fmt::format("a Herb {} 1 to {} squares", does(verb), farthest(verb)));
    return read_cost(action_of(herb, verb, *squares));
  }

  Result<Command> read_paint(int herb) {
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto from = read_colours();
    if (!from) return wrong(start, "paint is written Pnt B->W or Pnt W->B");
    return read_cost(action_of(herb, *from == 'b' ? Verb::paint_white : Verb::paint_black));
  }

  // The first letter of `B->W` or `W->B`, with or without brackets and arrow.
  std::optional<char> read_colours() {
    const bool bracket = scanner_.accept("(");
    scanner_.skip_blanks();
    const char from = lower(scanner_.peek());
    if (from != 'b' && from != 'w') return std::nullopt;
    scanner_.skip(1);
    scanner_.skip_blanks();
    if (!scanner_.accept("->")) scanner_.accept("→");
    scanner_.skip_blanks();
    if (lower(scanner_.peek()) != (from == 'b' ? 'w' : 'b')) return std::nullopt;
    scanner_.skip(1);
    scanner_.skip_blanks();
    if (bracket && !scanner_.accept(")")) return std::nullopt;
    return from;
  }

  // The cost of the action, which may be left out.
  Result<Command> read_cost(const Action& action) {
    const bool is_push = action.verb == Verb::push;
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto number = read_number();
    if (!number) return pass_on(number);
    const int cost = number->value_or(action.cost);
    if (is_push ? cost < action.cost : cost != action.cost)
      return wrong(start,
                   fmt::format("{} costs {}{}", short_name(action), is_push ? "at least " : "", action.cost));
    return if_at_end(
        ActionLine{action_of(action.herb, action.verb, action.squares, cost), is_push && !*number});
  }

  // The next number, up to 9999 and without leading zeros; nothing if no digit comes next.
  Result<std::optional<int>> read_number() {
    const Scanner start = scanner_;
    if (!is_digit(start.peek())) return std::optional<int>();
    if (start.peek() == '0' && is_digit(start.peek(1))) return wrong(start, "leading zeros are not allowed");
    const int number = *scanner_.number(4);
    if (is_digit(scanner_.peek())) return wrong(start, "that is more than anybody has");
    return std::optional<int>(number);
  }

  Result<Command> read_stone(Stone colour) {
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto square = read_coordinates();
    if (!square) return wrong(start, "a stone's square is written H3 or (H,3)");
    if (!on_board(*square)) return wrong(start, "the board goes from A1 to K11");
    if (is_pit(place_of(*square))) return wrong(start, "there is a pit; no stone can be placed there");
    scanner_.skip_blanks();
    const Scanner at_cost = scanner_;
    const auto cost = read_number();
    if (!cost) return pass_on(cost);
    if (cost->value_or(price(colour)) != price(colour))
      return wrong(at_cost, fmt::format("a {} stone costs {}", name(colour), price(colour)));
    return if_at_end(Placement{colour, place_of(*square)});
  }

  std::optional<Square> read_coordinates() {
    const bool bracket = scanner_.accept("(");
    scanner_.skip_blanks();
    if (!bracket) return read_square(scanner_);
    const char column = lower(scanner_.peek());
    if (column < 'a' || column > 'z') return std::nullopt;
    scanner_.skip(1);
    scanner_.skip_blanks();
    scanner_.accept(",");
    scanner_.skip_blanks();
    const auto row = scanner_.number(2);
    scanner_.skip_blanks();
    if (!row || !scanner_.accept(")")) return std::nullopt;
    return Square{column - 'a', *row - 1};
  }

  Result<Command> if_at_end(const Command& command) {
    scanner_.skip_blanks();
    if (scanner_.at_end()) return command;
    if (same_but_for_case(trimmed(scanner_.rest()), "o")) return wrong(scanner_, letter_o);
    return wrong(scanner_, lower(scanner_.peek()) != upper(scanner_.peek())
                               ? "a comma is expected before another command"
                               : "nothing more belongs in this line");
  }

  Scanner scanner_;
};

// --- whole sheets

// "COMMAND: reason", in the column where the command begins.
tl::unexpected<Refusal> wrong(std::string_view line, int column, std::string_view reason) {
  const auto blanks = std::find_if_not(line.begin(), line.end(), is_blank) - line.begin();
  return refuse(fmt::format("{}: {}", cut(escaped(trimmed(line)), 60), reason),
                column + static_cast<int>(blanks));
}

std::string too_dear(int cost, int left) {
  return fmt::format("it costs {}, with only {} AP left", cost, left);
}

std::string_view trimmed_end(std::string_view line) {
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

// The text before the next comma outside brackets.
std::string_view up_to_comma(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (text[i] == ',' && depth <= 0) return text.substr(0, i);
  }
  return text;
}

Result<void> add_commands(SheetBuilder& builder, std::string_view line, int column) {
  for (const CommandText& command : split_commands(line)) {
    const int place = column + command.begins;
    if (trimmed(command.text).empty())
      return refuse("a command is expected on both sides of a comma; a blank line is written `-`", place);
    if (const auto added = builder.add(command.text, place); !added) return pass_on(added);
  }
  return {};
}

// --- sheets in parts

constexpr std::string_view word = move_words[0], no_line = "-", dots = "...";

bool is_stone(std::string_view line) { return line.starts_with("Wh") || line.starts_with("Bl"); }

bool is_whole_sheet(const State& state, std::span<const std::string> parts) {
  return parts.size() == static_cast<std::size_t>(state.actions) + 2;
}

// The cost of a line in normal form: its last word.
int cost_of(std::string_view line) {
  const std::size_t blank = line.rfind(' ');
  return blank == line.npos ? 0 : whole_number(line.substr(blank + 1)).value_or(0);
}

}  // namespace

Result<Command> read_command(std::string_view text, int column) { return CommandReader(text, column).read(); }

SheetBuilder::SheetBuilder(const State& state, Seat seat)
    : seat_(seat),
      most_(state.actions),
      left_(state.arena.ap[seat]),
      supply_(state.supply[seat]),
      before_(state.arena),
      alone_(state.arena) {}

Result<Command> SheetBuilder::add(std::string_view text, int column) {
  auto command = read_command(text, column);
  if (!command) return command;
  if (sheet_.stone && !std::holds_alternative<TotalLine>(*command))
    return wrong(text, column, "a sheet has one stone, in its last line; `undo` takes that line back");
  const std::string reason = std::visit([this](auto& each) { return add(each); }, *command);
  if (!reason.empty()) return wrong(text, column, reason);
  return command;
}

std::string SheetBuilder::add(BlankLine) {
  ++blanks_;
  return "";
}

std::string SheetBuilder::add(TotalLine line) {
  return line.ap == left_ ? "" : fmt::format("there are {} AP here", left_);
}

std::string SheetBuilder::add(ActionLine& line) {
  Action& action = line.action;
  if (owner_of(action.herb) != seat_)
    return fmt::format("Herb {} is not yours; you have {} and {}", action.herb, herbs_of(seat_)[0],
                       herbs_of(seat_)[1]);
  if (!before_.is_alive(action.herb)) return fmt::format("Herb {} is destroyed", action.herb);
  if (static_cast<int>(sheet_.actions.size()) + blanks_ >= most_)
    return fmt::format("a sheet has at most {}, blank lines counted", counted(most_, "action"));
  // An action before it may have destroyed its Herb.
  const bool can_act = alone_.is_alive(action.herb);
  if (line.cost_is_open && can_act) {
    const int cost = work_out_push(alone_, action.herb, action.squares).cost;
    action = action_of(action.herb, action.verb, action.squares, std::max<int>(action.cost, cost));
  }
  if (action.cost > left_) return too_dear(action.cost, left_);
  for (; blanks_ > 0; --blanks_) sheet_.actions.push(Action{});
  sheet_.actions.push(action);
  left_ -= action.cost;
  if (can_act) carry_out(alone_, action);
  return "";
}

std::string SheetBuilder::add(const Placement& stone) {
  const int cost = price(stone.colour);
  if (supply_.of(stone.colour) == 0) return fmt::format("you have no {} stone left", name(stone.colour));
  if (cost > left_) return too_dear(cost, left_);
  sheet_.stone = stone;
  left_ -= cost;
  return "";
}

Result<Sheet> SheetBuilder::finish() const {
  const bool owes_stone = !sheet_.stone && !supply_.empty() && left_ >= supply_.cheapest();
  if (owes_stone) return refuse("a stone is missing: Wh or Bl");
  return sheet_;
}

std::vector<CommandText> split_commands(std::string_view line) {
  std::vector<CommandText> commands;
  for (std::size_t start = 0; start <= line.size(); start += commands.back().text.size() + 1)
    commands.push_back({up_to_comma(line.substr(start)), static_cast<int>(start)});
  return commands;
}

Result<Sheet> read_sheet(const State& state, Seat seat, std::string_view text, int column) {
  SheetBuilder builder(state, seat);
  int line_number = 1;
  int last_line = 1;
  int line_end = column;
  for (std::size_t start = 0; start <= text.size(); ++line_number) {
    const std::string_view line = text.substr(start, text.find('\n', start) - start);
    const int line_column = line_number == 1 ? column : 1;
    if (!trimmed(line).empty()) {
      const auto added = add_commands(builder, line, line_column);
      if (!added) return refuse(added.error().reason, added.error().column, line_number);
      last_line = line_number;
      line_end = line_column + static_cast<int>(trimmed_end(line).size());
    }
    start += line.size() + 1;
  }
  auto sheet = builder.finish();
  if (!sheet) return refuse(sheet.error().reason, line_end, last_line);
  return sheet;
}

int part_count(const State& state, Seat) { return state.phase == Phase::plan ? state.actions + 2 : 0; }

int parts_open(const State& state) {
  return state.phase == Phase::bid || state.phase == Phase::coin ? state.step + 1 : 0;
}

std::vector<std::string> parts(const State& state, std::string_view text) {
  if (!text.starts_with(word)) return {};
  const auto steps = static_cast<std::size_t>(state.actions);
  std::vector<std::string> lines;
  std::string stone(no_line);
  int cost = 0;
  bool is_whole = true;
  for (const CommandText& command : split_commands(text.substr(word.size()))) {
    const std::string line(trimmed(command.text));
    if (line.empty()) continue;
    if (!is_whole) return {};
    cost += cost_of(line);
    if (is_stone(line))
      stone = line;
    else if (line.starts_with(dots))
      is_whole = false;
    else
      lines.push_back(line);
  }
  if (lines.size() > steps || (!is_whole && stone != no_line)) return {};
  if (is_whole) {
    lines.resize(steps, std::string(no_line));
    lines.push_back(stone);
  }
  lines.insert(lines.begin(), fmt::to_string(cost));
  return lines;
}

std::string join_parts(const State& state, std::span<const std::string> parts) {
  std::vector<std::string> lines(parts.begin() + 1, parts.end());
  if (is_whole_sheet(state, parts)) {
    const std::string stone = lines.back();
    lines.pop_back();
    while (!lines.empty() && lines.back() == no_line) lines.pop_back();
    if (stone != no_line) lines.push_back(stone);
  } else {
    int rest = whole_number(parts[0]).value_or(0);
    for (const std::string& line : lines) rest -= cost_of(line);
    lines.push_back(fmt::format("{} {}", dots, rest));
  }
  return lines.empty() ? std::string(word) : fmt::format("{} {}", word, fmt::join(lines, ", "));
}

Result<Move> read_parts(const State& state, Seat seat, std::span<const std::string> parts) {
  if (parts.empty()) return refuse("the beginning of a sheet is expected, `sheet 1 M3 3, ... 7`", 1);
  const auto total = whole_number(parts[0]);
  if (!total || *total > state.arena.ap[seat])
    return refuse(fmt::format("a sheet costs 0 to {} AP here", state.arena.ap[seat]), 1);
  SheetBuilder builder(state, seat);
  for (const std::string& line : parts.subspan(1))
    if (const auto added = builder.add(line, 1); !added) return pass_on(added);
  Sheet sheet = builder.sheet();
  const int unknown = *total - sheet.cost();
  if (unknown < 0 || (unknown > 0 && is_whole_sheet(state, parts)))
    return refuse(fmt::format("the sheet is paid with {} AP, and costs {}", *total, sheet.cost()), 1);
  sheet.unknown_cost = static_cast<std::int16_t>(unknown);
  return sheet;
}

}  // namespace herbarium::herbs
