// Why a turn of Herd, or a part of one, is played: what comes of it, in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"
#include "games/herd/companions.hpp"
#include "games/herd/hunt.hpp"

namespace herbarium::herd {

template <int Words>
class Reasons {
 public:
  using Position = State<Words>;
  using Cells = Bits<Words>;

  // Heuristics::reasons.
  static std::vector<std::string> reasons(const Position& state, Seat seat, std::span<const Move> moves) {
    return Reasons(state, seat, moves).words();
  }

 private:
  struct Captures final : Observer<Position, Event> {
    void notify(const Position&, const Event& event) override {
      if (const auto* captured = std::get_if<Captured>(&event)) cells.push_back(name(captured->cell));
    }
    std::vector<std::string> cells;
  };

  Reasons(const Position& state, Seat seat, std::span<const Move> moves)
      : before_(state), last_(state), after_(state), seat_(seat), choice_(moves.back()) {
    for (const Move& move : moves) {
      last_ = after_;
      Rules<Words>::play(after_, seat, move, &captures_);
    }
  }

  std::vector<std::string> words() const {
    const std::vector<std::string>& taken = captures_.cells;
    const std::string captured =
        taken.empty() ? "" : "captures " + (taken.size() <= 4 ? listed(taken) : counted_stones(taken.size()));
    if (after_.phase == Phase::over) return not_empty({captured, ending()});
    if (after_.phase == Phase::roll) return not_empty({captured, safety(), closed()});
    return not_empty({captured, nearing()});
  }

  static std::string counted_stones(std::size_t number) { return counted(static_cast<int>(number), "stone"); }

  std::string ending() const {
    const int own = after_.stones[seat_].size(), enemies = after_.stones[other(seat_)].size();
    return fmt::format("fills the board and {}, {} to {}", after_.winner == seat_ ? "wins" : "loses", own,
                       enemies);
  }

  // Of the last choice, where the turn is not over: which stones it brings nearer to being captured.
  std::string nearing() const {
    const std::vector<std::string> preys = names_of(Hunt<Words>(last_).preys_of(cell_of(choice_)));
    if (preys.empty()) return "";
    const bool removes = std::holds_alternative<Remove>(choice_);
    return fmt::format("{} {}, which can be captured in this turn", removes ? "leaves alone" : "closes in on",
                       listed(preys));
  }

  // Only a stone that stands alone can be captured.
  std::string safety() const {
    const Cells alone = loners(after_);
    if (alone.size() == 0)
      return after_.stones[seat_].size() > 1 ? "no stone of yours stands alone then" : "";
    if (alone.size() >= loners(before_).size()) return "";
    return fmt::format(
        "of yours only {} {} alone then",
        alone.size() <= 3 ? listed(names_of(alone)) : counted_stones(static_cast<std::size_t>(alone.size())),
        alone.size() == 1 ? "stands" : "stand");
  }

  // The cells that the other may not enter any more.
  std::string closed() const {
    const Cells shut = holes(after_) - holes(before_);
    if (shut.empty()) return "";
    return fmt::format("closes {} to seat {}",
                       shut.size() <= 3 ? listed(names_of(shut)) : counted_cells(shut), other(seat_));
  }
  static std::string counted_cells(const Cells& cells) { return counted(cells.size(), "cell"); }

  // The stones of the seat without another one beside them.
  Cells loners(const Position& state) const { return stones_alone(state, seat_); }

  // The empty cells with stones of the seat all around.
  Cells holes(const Position& state) const {
    Cells all;
    for (const int cell : Rules<Words>::empty_cells(state))
      if (state.stones[seat_].holds_all(Rules<Words>::masks(state).neighbours(cell))) all.add(cell);
    return all;
  }

  std::vector<std::string> names_of(const Cells& cells) const {
    std::vector<std::string> names;
    for (const int cell : cells) names.push_back(name(before_.board().cell(cell)));
    return names;
  }

  const Position& before_;
  Position last_;  // before the last choice
  Position after_;
  Seat seat_;
  Move choice_;  // the last one
  Captures captures_;
};

}  // namespace herbarium::herd
