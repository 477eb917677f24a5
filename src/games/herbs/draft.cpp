// A sheet while it is written: its lines, and what they would lead to.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "base/text/listing.hpp"
#include "base/text/scanner.hpp"
#include "games/herbs/forecast.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// A line as a draft shows it, and what it costs.
struct Written {
  std::string text;
  std::string cost;
};

Written written(BlankLine) { return {"-", ""}; }
Written written(TotalLine line) { return {fmt::format("{} AP", line.ap), ""}; }
Written written(const Placement& stone) { return {short_name(stone), fmt::to_string(price(stone.colour))}; }
Written written(const ActionLine& line) {
  // What a push costs is the player's choice, so it is part of the line.
  const bool is_chosen = line.action.verb == Verb::push;
  return {is_chosen ? write_action(line.action) : short_name(line.action),
          fmt::format("{}", line.action.cost)};
}
Written written(const Command& command) {
  return std::visit([](const auto& each) { return written(each); }, command);
}

// A line of a draft, and which line of a forecast is its.
struct DraftedLine {
  DraftLine line;
  std::optional<std::size_t> place;
};

std::optional<std::size_t> place_of_line(const Command& command, const Sheet& sheet) {
  if (std::holds_alternative<ActionLine>(command)) return sheet.actions.size() - 1;
  if (std::holds_alternative<Placement>(command)) return most_actions;
  return std::nullopt;
}

DraftedLine drafted(SheetBuilder& builder, const std::string& text) {
  if (text.find_first_of(",\n") != text.npos && text.find('(') == text.npos)
    return {{text, "", "", "", Refusal{"one command a line, please", 0, 1}}, std::nullopt};
  const auto added = builder.add(text, 1);
  if (!added) return {{std::string(trimmed(text)), "", "", "", added.error()}, std::nullopt};
  const auto [line, cost] = written(*added);
  return {{line, cost, fmt::to_string(builder.ap_left()), "", {}}, place_of_line(*added, builder.sheet())};
}

// What is foretold of each line, in the place of the line.
void add_forecast(std::vector<DraftedLine>& lines, const Forecast& told) {
  for (auto& [line, place] : lines) {
    if (!place) continue;
    const auto& [points, warnings] = told.lines[*place];
    if (points > 0) line.gain = fmt::format("{} GP", points);
    line.warnings = warnings;
  }
}

// The sheet that is supposed of `seat`: an action without a Herb's number is of the Herb before it.
Sheet supposed_sheet(const State& state, Seat seat, std::span<const std::string> lines, Draft& draft) {
  SheetBuilder builder(state, seat);
  std::string herb;
  for (const std::string& line : lines) {
    auto added = builder.add(line, 1);
    if (!added && !herb.empty())
      if (auto again = builder.add(herb + line, 1)) added = std::move(again);
    if (!added) {
      draft.supposed_refusal = added.error();
      draft.supposed.clear();
      return {};
    }
    if (const auto* action = std::get_if<ActionLine>(&*added)) herb = fmt::format("{} ", action->action.herb);
    draft.supposed.push_back(written(*added).text);
  }
  return builder.sheet();
}

std::string balance_of(const Forecast& told, Seat seat) {
  return fmt::format("{} GP for {} AP", told.gp[seat], told.ap[seat]);
}

std::string balances_of(const Forecast& told, Seat seat) {
  const Seat other = other_seat(seat);
  return fmt::format("{}, seat {} {}", balance_of(told, seat), other, balance_of(told, other));
}

// The number of the step is told by the command that stands behind it.
Line without_step(Line words) {
  std::string& begin = words.front().text;
  if (begin.starts_with("Step ")) begin.erase(0, begin.find(": ") + 2);
  return words;
}

// What the other's lines do, and what is uncertain about that.
Panel supposition(const Draft& draft, const Forecast& told, const Forecast& otherwise, Seat seat) {
  const Span other = seat_ref(other_seat(seat));
  Panel panel;
  Line title = line("If ", other, " plays ", listed(draft.supposed, ", "), ":");
  for (Span& span : title) span.role = Role::strong;
  panel.lines.push_back(std::move(title));
  if (!told.conflicts.empty())
    panel.lines.push_back(line("Step ", told.conflicts.front(), " is a conflict: you first here."));
  if (!(told.gp == otherwise.gp && told.ap == otherwise.ap)) {
    Line words = capitalized(line(other, " first: ", balance_of(otherwise, seat), ", "));
    append(words, line(other, " ", balance_of(otherwise, other_seat(seat))));
    panel.lines.push_back(std::move(words));
  }
  for (const Line& each : told.others) panel.lines.push_back(without_step(each));
  return panel;
}

// What the sheet leads to alone, or against the other one that is supposed.
void foretell(Draft& draft, std::vector<DraftedLine>& lines, const State& state, Seat seat,
              const PerSeat<Sheet, 2>& sheets) {
  const Forecast told = forecast(state, sheets, seat, seat);
  add_forecast(lines, told);
  draft.warnings = told.warnings;
  const bool supposes = !draft.supposed.empty();
  if (supposes || !lines.empty()) draft.balance = supposes ? balances_of(told, seat) : balance_of(told, seat);
  draft.condition =
      supposes ? fmt::format("if seat {} plays that", other_seat(seat)) : "if nobody interferes";
  add_ghosts(draft.picture, state, seat, told.after.arena);
  if (supposes)
    draft.picture.panels.push_back(
        supposition(draft, told, forecast(state, sheets, seat, other_seat(seat)), seat));
}

}  // namespace

Draft draft(const State& state, Seat seat, std::span<const std::string> lines,
            std::span<const std::string> supposed) {
  SheetBuilder builder(state, seat);
  Draft draft;
  draft.left_at_start = fmt::format("{} AP", builder.ap_left());
  draft.picture = picture(state, seat);
  std::vector<DraftedLine> written_lines;
  for (const std::string& line : lines) written_lines.push_back(drafted(builder, line));
  PerSeat<Sheet, 2> sheets;
  sheets[seat] = builder.sheet();
  sheets[other_seat(seat)] = supposed_sheet(state, other_seat(seat), supposed, draft);
  foretell(draft, written_lines, state, seat, sheets);
  for (DraftedLine& each : written_lines) draft.lines.push_back(std::move(each.line));
  const auto sheet = builder.finish();
  if (!sheet)
    draft.refusal = sheet.error();
  else if (!draft.first_refusal())
    draft.move = write(state, seat, *sheet);
  return draft;
}

}  // namespace herbarium::herbs
