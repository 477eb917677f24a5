// A sheet being written: the check of its lines, and their effect. Both come from the rules, so they are
// exact.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/search.hpp"
#include "games/herbs/sheet.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// --- the forecast

// The effect of one line of a sheet.
struct LineForecast {
  int points = 0;                     // game points for its player
  std::vector<std::string> warnings;  // its failures, or its harm to its own player
};

constexpr std::size_t stone_line = most_actions;

// The effect of two sheets, for the player of one of them.
struct Forecast {
  State after;                                     // the board after the round
  PerSeat<int, 2> gp;                              // scored in it, without a bonus for the end of the game
  PerSeat<int, 2> ap;                              // paid and lost in it
  std::array<LineForecast, stone_line + 1> lines;  // of the player's actions and stone
  std::vector<std::string> warnings;               // the player's losses to the other seat
  std::vector<Spans> others;                       // the effects of the other seat's lines
  int first_conflict = 0;                          // its step; 0 if there is none
};

// How many squares lie between two places in one line.
int distance(Place from, Place to) {
  const Square a = square_of(from), b = square_of(to);
  return std::abs(a.column - b.column) + std::abs(a.row - b.row);
}

// Assigns each event of a round to the line that causes it.
class Watcher final : public Observer<State, Event> {
 public:
  Watcher(Forecast& told, Seat seat) : told_(told), seat_(seat) {}

  void notify(const State& after, const Event& event) override {
    std::visit(
        [&](const auto& each) {
          if constexpr (requires { each.by; }) act(owner_of(each.by.action.herb), each.by.step);
          see(each, after);
        },
        event);
    if (actor_ == other_seat(seat_)) told_.others.push_back(words(event));
  }

 private:
  // The next events are caused by the line of `seat` in this step; 0: by its stone.
  void act(Seat seat, int step) {
    actor_ = seat;
    step_ = step;
    line_ = step > 0 ? static_cast<std::size_t>(step - 1) : stone_line;
  }

  // Adds a warning to the current line, if it is the player's.
  void warn(const std::string& words) {
    if (actor_ == seat_) told_.lines[line_].warnings.push_back(words);
  }

  void score(Seat scorer, int points) {
    told_.gp[scorer] += points;
    if (scorer == seat_ && actor_ == seat_) told_.lines[line_].points += points;
  }

  // Most events call for no warning.
  template <class Each>
  void see(const Each&, const State&) {}

  void see(const events::Walked& event, const State&) { went(event.by, event.to, "go"); }
  void see(const events::Pushed& event, const State&) { went(event.by, event.to, "push"); }
  void see(const events::WalkedIntoPit& event, const State&) { fall(event.by.action.herb, event.pit); }
  void see(const events::PushTooDear& event, const State&) {
    warn(fmt::format("nothing would move: it costs {}, {} are paid", event.cost, event.by.action.cost));
  }
  void see(const events::ShotHit& event, const State&) {
    if (owner_of(event.herb) == seat_)
      warn(fmt::format("the shot would hit Herb {}: you lose {} AP", event.herb, event.loss));
  }
  void see(const events::InVain& event, const State&) {
    using Reason = events::InVain::Reason;
    const int herb = event.by.action.herb;
    switch (event.reason) {
      case Reason::nothing_to_push: return warn("it would push nothing");
      case Reason::nothing_to_paint:
        return warn(fmt::format("there would be no {} stone to paint",
                                event.by.action.verb == Verb::paint_black ? "white" : "black"));
      case Reason::nobody_hit: return warn("the shot would hit nobody");
      case Reason::shot_first: return warn(fmt::format("it would be lost: Herb {} is shot first", herb));
      case Reason::herb_destroyed: break;
    }
    warn(fmt::format("it would be lost: Herb {} is destroyed by then", herb));
  }
  void see(const events::HerbFell& event, const State&) {
    score(event.scorer, event.points);
    fall(event.herb, event.pit);
  }
  void see(const events::StoneFell& event, const State&) { score(event.scorer, event.points); }
  void see(const events::PatternScored& event, const State&) { score(event.scorer, event.points); }
  void see(const events::Conflict& event, const State&) {
    actor_ = nature;
    if (told_.first_conflict == 0) told_.first_conflict = event.step;
  }
  void see(const events::StonePlaced& event, const State&) { act(event.seat, 0); }
  void see(const events::StoneLost& event, const State& after) {
    act(event.seat, 0);
    if (event.seat == seat_) warn("the stone would be lost: " + reason(event, after.arena));
  }
  void see(const events::BonusScored&, const State&) { actor_ = nature; }
  void see(const events::GameOver&, const State&) { actor_ = nature; }

  // A Herb that is stopped on its way still pays for every square.
  void went(const events::InStep& by, Place to, const char* verb) {
    const int herb = by.action.herb, squares = distance(by.at, to);
    if (squares == 0) return warn(fmt::format("Herb {} could not move", herb));
    if (squares < by.action.squares)
      warn(fmt::format("Herb {} would {} only {}, to {}", herb, verb, counted(squares, "square"),
                       square_name(to)));
  }

  void fall(int herb, Place pit) {
    if (owner_of(herb) != seat_) return;
    const std::string words = fmt::format("Herb {} would fall into the pit at {}", herb, square_name(pit));
    if (actor_ == seat_)
      warn(words);
    else
      told_.warnings.push_back(fmt::format("in step {} {}", step_, words));
  }

  std::string reason(const events::StoneLost& event, const Arena& arena) const {
    using Reason = events::StoneLost::Reason;
    const Place at = event.stone.at;
    switch (event.reason) {
      case Reason::occupied: return square_name(at) + " is occupied";
      case Reason::same_square: return "both stones are for " + square_name(at);
      case Reason::no_herb: return "you have no Herb left";
      case Reason::beside_own_herb: break;
    }
    const auto [first, second] = herbs_of(seat_);
    return fmt::format("it is next to Herb {}", arena.is_beside(first, at) ? first : second);
  }

  Forecast& told_;
  Seat seat_;
  Seat actor_ = nature;
  int step_ = 0;
  std::size_t line_ = 0;
};

// The effect of the sheets for `seat` if `first` goes first in each conflict; bids are not counted. The
// sheets may be unfinished. The sheets in `state` are ignored, because the other player may have handed one
// in.
Forecast forecast(const State& state, const PerSeat<Sheet, 2>& sheets, Seat seat, Seat first) {
  Forecast told;
  Watcher watcher(told, seat);
  told.after = after_round(state, sheets, first, &watcher);
  for (const Seat each : both_seats) told.ap[each] = state.arena.ap[each] - told.after.arena.ap[each];
  return told;
}

// --- the draft

// A command in normal form, and its cost.
struct Written {
  std::string text;
  std::string cost;
};

Written written(BlankLine) { return {"-", ""}; }
Written written(TotalLine line) { return {fmt::format("{} AP", line.ap), ""}; }
Written written(const Placement& stone) { return {short_name(stone), fmt::to_string(price(stone.colour))}; }
Written written(const ActionLine& line) {
  // The player chooses the cost of a push, so the cost is part of the command.
  const bool is_chosen = line.action.verb == Verb::push;
  return {is_chosen ? write_action(line.action) : short_name(line.action), fmt::to_string(line.action.cost)};
}
Written written(const Command& command) {
  return std::visit([](const auto& each) { return written(each); }, command);
}

// A line of a draft, and its place among the lines of a forecast, if it has one.
struct DraftedLine {
  DraftLine line;
  std::optional<std::size_t> place;
};

// A sheet as people type it: an action without a number is for the Herb of the line before.
class TypedSheet : public SheetBuilder {
 public:
  using SheetBuilder::SheetBuilder;

  Result<Command> add(const std::string& line) {
    auto added = SheetBuilder::add(line, 1);
    if (!added && !herb_.empty())
      if (auto again = SheetBuilder::add(herb_ + line, 1)) added = std::move(again);
    if (!added) return added;
    if (const auto* action = std::get_if<ActionLine>(&*added))
      herb_ = fmt::format("{} ", action->action.herb);
    return added;
  }

 private:
  std::string herb_;
};

DraftedLine drafted(TypedSheet& builder, const std::string& text) {
  if (text.find_first_of(",\n") != text.npos && text.find('(') == text.npos)
    return {{text, "", "", "", Refusal{"write one command in a line", 0, 1}}, {}};
  const auto added = builder.add(text);
  if (!added) return {{std::string(trimmed(text)), "", "", "", added.error()}, {}};
  const auto [line, cost] = written(*added);
  DraftedLine drafted{{line, cost, fmt::to_string(builder.ap_left()), "", {}}, {}};
  if (std::holds_alternative<ActionLine>(*added)) drafted.place = builder.sheet().actions.size() - 1;
  if (std::holds_alternative<Placement>(*added)) drafted.place = stone_line;
  return drafted;
}

// The assumed sheet of `seat`.
Sheet supposed_sheet(const State& state, Seat seat, std::span<const std::string> lines, Draft& draft) {
  TypedSheet builder(state, seat);
  for (const std::string& line : lines) {
    const auto added = builder.add(line);
    if (!added) {
      draft.supposed_refusal = added.error();
      draft.supposed.clear();
      return {};
    }
    draft.supposed.push_back(written(*added).text);
  }
  return builder.sheet();
}

std::string balance_of(const Forecast& told, Seat seat) {
  return fmt::format("{} GP for {} AP", told.gp[seat], told.ap[seat]);
}

// Without "Step 2: ", because the command after it makes the step clear.
Spans without_step(Spans words) {
  std::string& begin = words.front().text;
  if (begin.starts_with("Step ")) begin.erase(0, begin.find(": ") + 2);
  return words;
}

// The effects of the other seat's lines, and the changes if the other seat goes first in conflicts.
Panel supposition(const Draft& draft, const Forecast& told, const Forecast& otherwise, Seat seat) {
  const Span other = seat_ref(other_seat(seat));
  Panel panel;
  Spans title = concat("If ", other, " plays ", listed(draft.supposed, ", "), ":");
  for (Span& span : title) span.role = Role::strong;
  panel.lines.push_back(std::move(title));
  if (told.first_conflict > 0)
    panel.lines.push_back(concat("Step ", told.first_conflict, " is a conflict: you first here."));
  if (!(told.gp == otherwise.gp && told.ap == otherwise.ap))
    panel.lines.push_back(capitalized(concat(other, " first: ", balance_of(otherwise, seat), ", ", other, " ",
                                             balance_of(otherwise, other_seat(seat)))));
  for (const Spans& each : told.others) panel.lines.push_back(without_step(each));
  return panel;
}

// Warns of Herbs that the other seat can reach: on the way on which the sheet takes them, and after it.
// Whoever strikes in a step has had those before it to come near.
void warn_of_pits(Draft& draft, const State& state, Seat seat, const Sheet& sheet, const State& after) {
  Threats now{}, then{};
  Arena arena = state.arena;
  const int last = static_cast<int>(sheet.actions.size());
  for (int step = 0; step <= last; ++step) {
    const Action& action = step > 0 ? sheet.action(step) : no_action;
    if (!action.is_blank() && arena.is_alive(action.herb)) carry_out(arena, action);
    const Threats here = threats_to(arena, seat, step < last ? step + 1 : state.actions);
    for (const int herb : herbs_of(seat)) {
      const auto at = static_cast<std::size_t>(herb);
      if (after.arena.is_alive(herb)) now[at] = now[at] | here[at];
    }
  }
  if (after.phase != Phase::over) then = threats_to(after.arena, seat, state.actions);
  for (const int herb : herbs_of(seat)) {
    const auto at = static_cast<std::size_t>(herb);
    std::vector<std::string> enemies;
    for (const int enemy : now[at] | then[at]) enemies.push_back(fmt::to_string(enemy));
    if (enemies.empty()) continue;
    draft.warnings.push_back(fmt::format("Herb {} could shoot or push Herb {} into a pit in {}",
                                         listed(enemies, " or "), herb,
                                         now[at].empty()    ? "the next round"
                                         : then[at].empty() ? "this round"
                                                            : "this round or the next"));
  }
}

// Adds the effect of the sheet, alone or against the assumed sheet of the other seat.
void foretell(Draft& draft, const std::vector<DraftedLine>& lines, const State& state, Seat seat,
              const PerSeat<Sheet, 2>& sheets) {
  const Seat other = other_seat(seat);
  const Forecast told = forecast(state, sheets, seat, seat);
  for (const auto& [line, place] : lines) {
    draft.lines.push_back(line);
    if (!place) continue;
    const auto& [points, warnings] = told.lines[*place];
    if (points > 0) draft.lines.back().gain = fmt::format("{} GP", points);
    draft.lines.back().warnings = warnings;
  }
  draft.warnings = told.warnings;
  if (!lines.empty() && state.arena.ap[seat] > 0 && told.after.arena.ap[seat] == 0)
    draft.warnings.push_back(
        fmt::format("you have no AP left then: the game ends, and seat {} gets 1 GP for every full {} AP",
                    other, ap_for_a_point));
  if (draft.supposed.empty()) warn_of_pits(draft, state, seat, sheets[seat], told.after);
  add_ghosts(draft.picture, state, seat, told.after.arena);
  draft.condition = "if nobody interferes";
  if (!lines.empty()) draft.balance = balance_of(told, seat);
  if (draft.supposed.empty()) return;
  draft.condition = fmt::format("if seat {} plays that", other);
  draft.balance = fmt::format("{}, seat {} {}", balance_of(told, seat), other, balance_of(told, other));
  draft.picture.panels.push_back(supposition(draft, told, forecast(state, sheets, seat, other), seat));
}

}  // namespace

Draft draft(const State& state, Seat seat, std::span<const std::string> lines,
            std::span<const std::string> supposed) {
  TypedSheet builder(state, seat);
  Draft draft;
  draft.left_at_start = fmt::format("{} AP", builder.ap_left());
  draft.picture = picture(state, seat);
  std::vector<DraftedLine> drafted_lines;
  for (const std::string& line : lines) drafted_lines.push_back(drafted(builder, line));
  PerSeat<Sheet, 2> sheets;
  sheets[seat] = builder.sheet();
  sheets[other_seat(seat)] = supposed_sheet(state, other_seat(seat), supposed, draft);
  foretell(draft, drafted_lines, state, seat, sheets);
  const auto sheet = builder.finish();
  if (!sheet)
    draft.refusal = sheet.error();
  else if (!draft.first_refusal())
    draft.move = write(state, seat, *sheet);
  return draft;
}

}  // namespace herbarium::herbs
