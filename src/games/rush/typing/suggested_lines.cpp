// Lines that people could type: for each move, and in short for several.
#include <algorithm>

#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"
#include "games/rush/typing/typed_line.hpp"

namespace herbarium::rush {
namespace {

using Texts = std::vector<std::string>;

constexpr std::string_view walk = "step ", flight = "drag ";

// A move with the spaces in it.
struct Spelling {
  const State& state;
  Seat seat;

  Line operator()(const Step& move) const { return line("step ", space_ref(move.to)); }
  Line operator()(const Drag& move) const { return line("drag ", space_ref(move.to)); }
  Line operator()(const MinionStep& move) const {
    return line("minion ", space_ref(move.from), " ", space_ref(move.to));
  }
  Line operator()(const auto& move) const { return line(write(state, seat, move)); }
};

// The moves of a turn as the parts of a line: a place for as many steps as it stands for.
class Shortener {
 public:
  Shortener(const State& state, Seat seat, std::span<const std::string> moves)
      : state_(state), seat_(seat), left_(moves) {}

  std::string line() {
    const Phase phase = state_.phase;
    while (!left_.empty() && state_.phase == phase && to_act(state_).has(seat_)) {
      const std::size_t steps = steps_to_a_place();
      text_ +=
          (text_.empty() ? "" : " ") + (steps > 0 ? left_[steps - 1].substr(walk.size()) : left_.front());
      advance(std::max<std::size_t>(steps, 1));
    }
    return text_;
  }

 private:
  // How many of the next moves the name of a single place stands for.
  std::size_t steps_to_a_place() const {
    std::size_t steps = 0;
    const auto goes = [](const std::string& move) {
      return move.starts_with(walk) || move.starts_with(flight);
    };
    while (steps < left_.size() && goes(left_[steps])) ++steps;
    for (; steps > 1; --steps) {
      const Texts moves = moves_of_part(state_, left_[steps - 1].substr(walk.size()));
      if (std::equal(moves.begin(), moves.end(), left_.begin(),
                     left_.begin() + static_cast<std::ptrdiff_t>(steps)))
        break;
    }
    return steps;
  }

  void advance(std::size_t moves) {
    for (std::size_t i = 0; i < moves; ++i)
      if (const auto move = read(state_, seat_, left_[i])) play(state_, seat_, *move, nullptr);
    left_ = left_.subspan(moves);
  }

  State state_;
  Seat seat_;
  std::span<const std::string> left_;
  std::string text_;
};

}  // namespace

// A walk to anywhere in reach is one line; a single step is the shortest of them.
std::vector<Line> completions(const State& state, Seat seat) {
  std::vector<Line> all;
  if (state.phase == Phase::act && seat == state.mover())
    for (const int space : reachable(state)) all.push_back(line("go ", space_ref(static_cast<Space>(space))));
  std::vector<Move> legal;
  moves(state, seat, legal);
  for (const Move& move : legal)
    if (!std::holds_alternative<Step>(move)) all.push_back(std::visit(Spelling{state, seat}, move));
  return all;
}

// A single move stays as it is: `step e6` says more than `e6`.
std::string shorten(const State& state, Seat seat, std::span<const std::string> moves) {
  if (state.phase != Phase::act && state.phase != Phase::drag) return moves.front();
  for (std::size_t count = moves.size(); count > 1; --count) {
    const auto first = moves.first(count);
    std::string line = Shortener(state, seat, first).line();
    const Texts expanded = expand_shorthand(state, seat, line);
    if (std::equal(expanded.begin(), expanded.end(), first.begin(), first.end())) return line;
  }
  return moves.front();
}

}  // namespace herbarium::rush
