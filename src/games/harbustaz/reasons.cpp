// Why something is done in Harbustaz, in words.
#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"
#include "games/harbustaz/heuristics.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

// How many cells the territories of both have.
PerColour<int> territory(const State& state) {
  PerColour<int> cells = halves(state);
  for (int& each : cells.values) each /= 2;
  return cells;
}

State after(State state, const Move& action) {
  play(state, state.seat_of(state.turn), action, nullptr);
  return state;
}

// The most cells that the colour to act could add to its territory at once, and how.
struct Gain {
  int cells = 0;
  Move action;
};
Gain best_gain(const State& state) {
  const int now = territory(state)[state.turn];
  Gain best;
  for (const Move& action : actions(state))
    if (const int cells = territory(after(state, action))[state.turn] - now; cells > best.cells)
      best = {cells, action};
  return best;
}

std::string points_text(const State& state, Colour own) {
  const PerColour<int> sums = halves(state);
  return fmt::format("{} to {}", points(sums[own]), points(sums[other(own)]));
}

class Reasons {
 public:
  Reasons(const State& state, const Move& action)
      : before_(state),
        after_(after(state, action)),
        own_(state.turn),
        enemy_(fmt::format("seat {}", state.seat_of(other(own_)))) {}

  // Before both have territory, nearly all of the board counts as one side's or nobody's, so that cells and
  // points say nothing.
  std::vector<std::string> words() const {
    if (after_.phase == Phase::over) return {ending()};
    const PerColour<int> cells = territory(after_);
    if (cells[own_] == 0 || cells[other(own_)] == 0) return not_empty({offer(), mobility()});
    const std::string gain = taken();
    return not_empty({offer(), gain.empty() ? prevented() : gain, mobility()});
  }

 private:
  std::string ending() const {
    const bool wins = after_.winner == before_.seat_of(own_);
    return fmt::format("ends the game and {}, {}", wins ? "wins" : "loses", points_text(after_, own_));
  }

  int change(Colour colour) const { return territory(after_)[colour] - territory(before_)[colour]; }

  std::string taken() const {
    const int gain = change(own_), loss = -change(other(own_));
    if (gain > 0 && loss > 0)
      return fmt::format("takes {} of territory, and {} has {} fewer", counted(gain, "cell"), enemy_, loss);
    if (gain > 0) return fmt::format("takes {} of territory", counted(gain, "cell"));
    return loss > 0 ? fmt::format("takes {} of territory from {}", counted(loss, "cell"), enemy_) : "";
  }

  // What the other could take at once after a pass, and cannot now. A few cells more or less are no reason.
  std::string prevented() const {
    constexpr int least = 4;
    const Gain threat = best_gain(after(before_, Pass{}));
    if (threat.cells - best_gain(after_).cells < least) return "";
    return fmt::format("keeps {} from taking {} with `{}`", enemy_, counted(threat.cells, "cell"),
                       write(before_, nature, threat.action));
  }

  std::string mobility() const {
    const std::size_t left = actions(after_).size() - 1;
    if (left > 2 || actions(after(before_, Pass{})).size() - 1 <= left) return "";
    if (left == 0) return fmt::format("{} can only pass then", enemy_);
    return fmt::format("{} has only {} left then, and the pass", enemy_,
                       counted(static_cast<int>(left), "action"));
  }

  // Of a pass that leaves it to the other to end the game.
  std::string offer() const {
    if (after_.passes == 0) return "";
    const State end = after(after_, Pass{});
    if (end.winner != before_.seat_of(own_)) return "";
    return fmt::format("if {} passes too, you win, {}", enemy_, points_text(end, own_));
  }

  const State& before_;
  State after_;
  Colour own_;
  std::string enemy_;
};

std::string of_set_up(const State& state, const SetUp& set_up) {
  const bool opposite = set_up.black + set_up.white == state.board().size() - 1;
  return opposite ? "both sides are alike then, but that black acts first" : "";
}

std::string of_choice(const Choose& choice) {
  return choice.colour == Colour::black ? "you act first then" : "";
}

}  // namespace

std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves) {
  State now = state;
  std::vector<std::string> parts;
  for (const Move& move : moves) {
    if (const auto* set_up = std::get_if<SetUp>(&move))
      parts.push_back(of_set_up(now, *set_up));
    else if (const auto* choice = std::get_if<Choose>(&move))
      parts.push_back(of_choice(*choice));
    else
      for (std::string& each : Reasons(now, move).words()) parts.push_back(std::move(each));
    play(now, seat, move, nullptr);
  }
  return not_empty(std::move(parts));
}

bool alike(const State& state, Seat, const Move& one, const Move& other) {
  const auto *first = std::get_if<SetUp>(&one), *second = std::get_if<SetUp>(&other);
  const int last = state.board().size() - 1;
  return first && second && first->black + second->black == last && first->white + second->white == last;
}

}  // namespace herbarium::harbustaz
