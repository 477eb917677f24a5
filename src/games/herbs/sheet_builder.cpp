#include "games/herbs/sheet_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "games/herbs/actions.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// Quotes the line, and points to where it begins.
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

// Up to the next comma that stands outside brackets.
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
      return refuse("a command is wanted on both sides of a comma; a blank line is written `-`", place);
    if (const auto added = builder.add(command.text, place); !added) return tl::unexpected(added.error());
  }
  return {};
}

}  // namespace

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
    return wrong(text, column, "a sheet has one stone, and nothing follows it");
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
    return fmt::format("a sheet has at most {} actions, blank lines counted", most_);
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

bool SheetBuilder::owes_stone() const {
  return !sheet_.stone && !supply_.empty() && left_ >= supply_.cheapest();
}

Result<Sheet> SheetBuilder::finish() const {
  if (!owes_stone()) return sheet_;
  return refuse("a stone is missing: Wh or Bl");
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

}  // namespace herbarium::herbs
