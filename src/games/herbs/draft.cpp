#include <fmt/format.h>

#include "base/scanner.hpp"
#include "games/herbs/picture.hpp"
#include "games/herbs/planning.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

std::string normal_form(const Command& command) {
  switch (command.kind) {
    case Command::Kind::action: return short_name(command.action);
    case Command::Kind::stone:
      return fmt::format("{} {}", command.stone.colour == Stone::white ? "Wh" : "Bl",
                         upper_name(square_of(command.stone.at)));
    case Command::Kind::total: return fmt::format("{} AP", command.total);
    case Command::Kind::blank: break;
  }
  return "-";
}

// What a push costs is the player's choice, so it is part of the line.
std::string written(const Command& command) {
  const bool chosen = command.kind == Command::Kind::action && command.action.verb == Verb::push;
  return chosen ? fmt::format("{} {}", normal_form(command), command.action.cost) : normal_form(command);
}

int cost_of(const Command& command) {
  return command.kind == Command::Kind::stone ? price(command.stone.colour) : command.action.cost;
}

DraftLine line_of(SheetBuilder& builder, const std::string& text) {
  if (text.find_first_of(",\n") != text.npos && text.find('(') == text.npos)
    return {text, "", "", Refusal{"one command a line, please", 0, 1}};
  auto added = builder.add(text, 1);
  if (!added) return {std::string(trimmed(text)), "", "", added.error()};
  // An open push has its cost by now.
  if (added->cost_is_open) added->action = builder.sheet().actions.back();
  const bool costs = added->kind == Command::Kind::action || added->kind == Command::Kind::stone;
  return {written(*added),
          costs ? fmt::format("{}", cost_of(*added)) : "",
          fmt::format("{}", builder.ap_left()),
          {}};
}

}  // namespace

Draft draft(const State& state, Seat seat, std::span<const std::string> lines) {
  SheetBuilder builder(state, seat - 1);
  Draft draft;
  draft.left_at_start = fmt::format("{} AP", builder.ap_left());
  for (const std::string& line : lines) draft.lines.push_back(line_of(builder, line));
  draft.picture = picture(state, seat);
  add_ghosts(draft.picture, state, builder.alone(), builder.sheet());
  const auto sheet = builder.finish();
  if (!sheet)
    draft.refusal = sheet.error();
  else if (!draft.first_refusal())
    draft.move = write(state, seat, Move{Move::Kind::sheet, 0, *sheet});
  return draft;
}

}  // namespace herbarium::herbs
