// Explains a turn of Herd, or a part of one: the reasons for it, and its advantages over another.
#include <fmt/format.h>

#include "base/text.hpp"
#include "games/herd/search.hpp"

namespace herbarium::herd {
namespace {

using Cells = AnyState::Cells;
using Texts = std::vector<std::string>;

// --- shared by both ---------------------------------------------------------------------------------------

struct Captures final : Observer<AnyState, Event> {
  void notify(const AnyState&, const Event& event) override {
    if (const auto* captured = std::get_if<Captured>(&event)) cells.push_back(name(captured->cell));
  }
  Texts cells;
};

AnyState after(AnyState state, Seat seat, std::span<const Move> moves, Captures* captures = nullptr) {
  for (const Move& move : moves) Rules<8>::play(state, seat, move, captures);
  return state;
}

const Cells& around(const AnyState& state, int cell) { return Rules<8>::masks(state).neighbours(cell); }

// The stones of a seat with at most `most` of its own next to them. Only a stone without any, a lone one,
// can be captured.
Cells with_few_companions(const AnyState& state, Seat seat, int most) {
  Cells stones;
  for (const int stone : state.stones[seat])
    if ((around(state, stone) & state.stones[seat]).size() <= most) stones.add(stone);
  return stones;
}

Cells alone(const AnyState& state, Seat seat) { return with_few_companions(state, seat, 0); }

std::string stones_words(int number) { return counted(number, "stone"); }
const char* stand(int number) { return number == 1 ? "stands" : "stand"; }

Texts names_of(const AnyState& state, const Cells& cells) {
  Texts names;
  for (const int cell : cells) names.push_back(name(state.board().cell(cell)));
  return names;
}

// --- reasons ----------------------------------------------------------------------------------------------

std::string captured(const Texts& cells) {
  if (cells.empty()) return "";
  return "captures " + (cells.size() <= 4 ? listed(cells) : stones_words(static_cast<int>(cells.size())));
}

std::string filled(const AnyState& state, Seat seat) {
  return fmt::format("fills the board and {}, {} : {}", state.winner == seat ? "wins" : "loses",
                     state.stones[seat].size(), state.stones[other(seat)].size());
}

// For a choice in the middle of a turn: the stones that it brings nearer to capture.
std::string nearing(const AnyState& before, const Move& choice) {
  const Texts preys = names_of(before, Hunt<8>(before).preys_of(cell_of(choice)));
  if (preys.empty()) return "";
  const bool removes = std::holds_alternative<Remove>(choice);
  return fmt::format("{} {}, which can be captured in this turn", removes ? "leaves alone" : "closes in on",
                     listed(preys));
}

std::string safety(const AnyState& before, const AnyState& after, Seat seat) {
  const Cells loners = alone(after, seat);
  const int number = loners.size();
  if (number == 0) return after.stones[seat].size() > 1 ? "no stone of yours is alone then" : "";
  if (number >= alone(before, seat).size()) return "";
  return fmt::format("of yours only {} {} alone then",
                     number <= 3 ? listed(names_of(after, loners)) : stones_words(number), stand(number));
}

// The empty cells with stones of the seat all around.
Cells holes(const AnyState& state, Seat seat) {
  Cells all;
  for (const int cell : Rules<8>::empty_cells(state))
    if (state.stones[seat].holds_all(around(state, cell))) all.add(cell);
  return all;
}

// The cells newly closed to the other seat.
std::string closed(const AnyState& before, const AnyState& after, Seat seat) {
  const Cells shut = holes(after, seat) - holes(before, seat);
  if (shut.empty()) return "";
  return fmt::format("closes {} to seat {}",
                     shut.size() <= 3 ? listed(names_of(after, shut)) : counted(shut.size(), "cell"),
                     other(seat));
}

// --- advantages -------------------------------------------------------------------------------------------

// Compares the results of two turns.
class Differences {
 public:
  Differences(const AnyState& before, Seat seat, const AnyState& one, const AnyState& other)
      : before_(before), one_(one), other_(other), seat_(seat) {}

  Texts words() const { return not_empty({stones(), own_alone(), few_beside(), enemies_alone()}); }

 private:
  std::string stones() const {
    const auto count = [&](const AnyState& state, Seat seat) { return state.stones[seat].size(); };
    const int own = count(one_, seat_), enemies = count(one_, enemy()), own_instead = count(other_, seat_),
              enemies_instead = count(other_, enemy());
    if (own - enemies <= own_instead - enemies_instead) return "";
    return fmt::format("{} : {} stones then instead of {} : {}", own, enemies, own_instead, enemies_instead);
  }

  // If there are fewer lone stones than before, `safety` has reported it.
  std::string own_alone() const {
    const int now = few(one_, seat_, 0);
    if (now >= few(other_, seat_, 0) || now < few(before_, seat_, 0) || now == 0) return "";
    return fmt::format("of yours {} then instead of {}", standing_alone(now), few(other_, seat_, 0));
  }

  std::string few_beside() const {
    const int now = few(one_, seat_, 1), instead = few(other_, seat_, 1);
    if (few(one_, seat_, 0) != few(other_, seat_, 0) || now >= instead) return "";
    if (now == 0) return "every stone of yours has two neighbours then";
    return fmt::format("{} of your stones {} fewer than two neighbours then, instead of {}", now,
                       now == 1 ? "has" : "have", instead);
  }

  std::string enemies_alone() const {
    const int now = few(one_, enemy(), 0), instead = few(other_, enemy(), 0);
    if (now <= instead) return "";
    return fmt::format("of seat {} {} then instead of {}", enemy(), standing_alone(now), instead);
  }

  Seat enemy() const { return other(seat_); }
  static int few(const AnyState& state, Seat seat, int most) {
    return with_few_companions(state, seat, most).size();
  }
  static std::string standing_alone(int number) {
    return fmt::format("{} {} alone", stones_words(number), stand(number));
  }

  const AnyState& before_;
  const AnyState& one_;    // after the better turn
  const AnyState& other_;  // after the other one
  Seat seat_;
};

}  // namespace

Texts reasons(const AnyState& state, Seat seat, std::span<const Move> moves) {
  Captures captures;
  const AnyState last = after(state, seat, moves.first(moves.size() - 1), &captures);
  const AnyState then = after(last, seat, moves.last(1), &captures);
  const std::string taken = captured(captures.cells);
  if (then.phase == Phase::over) return not_empty({taken, filled(then, seat)});
  if (then.phase == Phase::roll)
    return not_empty({taken, safety(state, then, seat), closed(state, then, seat)});
  return not_empty({taken, nearing(last, moves.back())});
}

// In the middle of a turn, and at the end of the game, there is nothing to compare.
Texts differences(const AnyState& state, Seat seat, std::span<const Move> moves,
                  std::span<const Move> instead) {
  const AnyState one = after(state, seat, moves), other = after(state, seat, instead);
  if (one.phase != Phase::roll || other.phase != Phase::roll) return {};
  return Differences(state, seat, one, other).words();
}

}  // namespace herbarium::herd
