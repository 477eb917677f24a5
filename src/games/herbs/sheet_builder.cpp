#include "games/herbs/sheet_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "games/herbs/actions.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// The text of a line as an error quotes it, and the column where it begins.
tl::unexpected<Refusal> wrong(std::string_view line, int column, std::string_view reason) {
  const std::size_t blanks =
      static_cast<std::size_t>(std::find_if_not(line.begin(), line.end(), is_blank) - line.begin());
  return refuse(fmt::format("{}: {}", cut(escaped(trimmed(line)), 60), reason),
                column + static_cast<int>(blanks));
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

Result<void> add_line(SheetBuilder& builder, std::string_view line, int column) {
  for (std::size_t start = 0; start <= line.size();) {
    const std::string_view command = up_to_comma(line.substr(start));
    const int place = column + static_cast<int>(start);
    if (trimmed(command).empty())
      return refuse("a command is wanted on both sides of a comma; a blank line is written `-`", place);
    if (const auto added = builder.add(command, place); !added) return tl::unexpected(added.error());
    start += command.size() + 1;
  }
  return {};
}

}  // namespace

SheetBuilder::SheetBuilder(const State& state, int player)
    : player_(player),
      most_(state.actions_option),
      left_(state.arena.action_points(player)),
      supply_(state.stock(player)),
      alone_(state.arena) {
  for (std::size_t herb = 0; herb < 4; ++herb) alive_[herb] = state.arena.is_alive(static_cast<int>(herb));
}

Result<Command> SheetBuilder::add(std::string_view line, int column) {
  auto command = read_command(line, column);
  if (!command) return command;
  if (command->kind == Command::Kind::total) {
    if (command->total != left_) return wrong(line, column, fmt::format("there are {} AP here", left_));
    return command;
  }
  if (has_stone()) return wrong(line, column, "a sheet has one stone, and nothing follows it");
  if (command->kind == Command::Kind::blank) {
    ++blanks_;
    return command;
  }
  const auto added = command->kind == Command::Kind::stone ? add_stone(*command, line, column)
                                                           : add_action(*command, line, column);
  if (!added) return tl::unexpected(added.error());
  return command;
}

Result<void> SheetBuilder::add_action(Command& command, std::string_view line, int column) {
  Action& action = command.action;
  if (owner_of(action.herb) != player_)
    return wrong(
        line, column,
        fmt::format("Herb {} is not yours; you have {} and {}", action.herb, 2 * player_, 2 * player_ + 1));
  if (!alive_[static_cast<std::size_t>(action.herb)])
    return wrong(line, column, fmt::format("Herb {} is destroyed", action.herb));
  if (static_cast<int>(sheet_.actions.size()) + blanks_ >= most_)
    return wrong(line, column, fmt::format("a sheet has at most {} actions, blank lines counted", most_));
  const bool can_act = alone_.is_alive(action.herb);
  if (command.cost_is_open && can_act)
    action.cost =
        static_cast<std::int16_t>(std::max<int>(action.cost, push_cost(alone_, action.herb, action.squares)));
  if (action.cost > left_)
    return wrong(line, column, fmt::format("it costs {}, with only {} AP left", action.cost, left_));
  for (; blanks_ > 0; --blanks_) sheet_.actions.push(Action{});
  sheet_.actions.push(action);
  left_ -= action.cost;
  if (can_act) carry_out(alone_, player_, action, 0, Reporter());
  return {};
}

Result<void> SheetBuilder::add_stone(const Command& command, std::string_view line, int column) {
  const Stone colour = command.stone.colour;
  if (supply_.of(colour) == 0)
    return wrong(line, column, fmt::format("you have no {} stone left", name(colour)));
  if (price(colour) > left_)
    return wrong(line, column, fmt::format("it costs {}, with only {} AP left", price(colour), left_));
  sheet_.stone = command.stone;
  left_ -= price(colour);
  return {};
}

bool SheetBuilder::owes_stone() const {
  return !has_stone() && !supply_.empty() && left_ >= supply_.cheapest();
}

Result<Sheet> SheetBuilder::finish() const {
  if (!owes_stone()) return sheet_;
  return refuse("a stone is missing: Wh or Bl");
}

Result<Sheet> read_sheet(const State& state, int player, std::string_view text, int column) {
  SheetBuilder builder(state, player);
  int line_number = 1;
  int last_line = 1;
  int line_end = column;
  for (std::size_t start = 0; start <= text.size(); ++line_number) {
    const std::string_view line = text.substr(start, text.find('\n', start) - start);
    const int line_column = line_number == 1 ? column : 1;
    if (!trimmed(line).empty()) {
      const auto added = add_line(builder, line, line_column);
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
