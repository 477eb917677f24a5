// How moves are read.
#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "games/rush/fight.hpp"
#include "games/rush/refusals.hpp"
#include "games/rush/text.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Kind = Move::Kind;

// What stands on a square that is named but is no space of its own: "part of #7; ".
std::string what_it_is(std::string_view word) {
  const auto space = space_of_square(word);
  if (!space) return "";
  if (*space == nowhere) return "the pond; ";
  return is_building(*space) ? fmt::format("part of {}; ", name(*space))
         : *space == cloud   ? "the Cloud; "
                             : "";
}

class Reader {
 public:
  Reader(const State& state, Seat seat, std::string_view text) : state_(state), seat_(seat), scanner_(text) {}

  Result<Move> read() {
    next();
    const auto move = whole();
    if (!move) return move;
    next();
    if (!token_.empty()) return wrong("nothing more belongs in this line");
    return move;
  }

 private:
  using Refused = tl::unexpected<Refusal>;

  void next() {
    scanner_.skip_blanks();
    column_ = scanner_.column();
    token_ = scanner_.word();
  }
  Refused wrong(std::string_view reason) const {
    const std::string what = token_.empty() ? "end of the line" : cut(escaped(token_), 40);
    return refuse(fmt::format("{}: {}", what, reason), column_);
  }
  bool is(std::string_view word) const { return token_ == word; }

  Result<Move> legal(const Move& move, const std::string& reason) const {
    if (reason.empty()) return move;
    return wrong(reason);
  }

  // One of two bare words.
  Result<Move> either(std::string_view first, Kind one, std::string_view second, Kind two) {
    if (is(first)) return Move{.kind = one};
    if (is(second)) return Move{.kind = two};
    return wrong(fmt::format("`{}` or `{}` is due here", first, second));
  }

  Result<int> number(int low, int high, std::string_view what) {
    next();
    const auto value = whole_number(token_);
    if (value && *value >= low && *value <= high) return *value;
    return wrong(fmt::format("{} from {} to {} is wanted here", what, low, high));
  }

  Result<Space> space() {
    next();
    if (const auto found = space_named(token_)) return *found;
    return wrong(what_it_is(token_) +
                 "a square of ground such as c4 or a building such as #7 is wanted here");
  }

  Result<Move> numbered(Kind kind, std::string_view word, int low, int high, std::string_view what) {
    if (!is(word)) return wrong(fmt::format("`{}` is due here", word));
    const auto value = number(low, high, what);
    if (!value) return Refused(value.error());
    return Move{.kind = kind, .number = static_cast<std::int16_t>(*value)};
  }

  // `1:14`, for each seat that is due.
  Result<Move> order() {
    if (!is("order")) return wrong("`order` is due here");
    Move move{.kind = Kind::order};
    for (const Seat seat : due_for_order(state_)) {
      next();
      const std::string wanted = fmt::format("{}:", seat);
      const auto value =
          token_.starts_with(wanted) ? whole_number(token_.substr(wanted.size())) : std::nullopt;
      if (!value || *value < 1 || *value > 20)
        return wrong(fmt::format("the d20 of seat {} is wanted here, as `{}14`", seat, wanted));
      move.rolls[seat] = static_cast<std::int8_t>(*value);
    }
    return move;
  }

  // `15+3+4`: a d20 and that many d6.
  Result<CombatRoll> side(int cubes) {
    next();
    CombatRoll roll;
    Scanner dice(token_);
    const auto die = [&dice](int sides) -> int {
      if (dice.peek() == '0') return 0;
      const int value = dice.number(2).value_or(0);
      return value <= sides ? value : 0;
    };
    const int d20 = die(20);
    bool good = d20 > 0;
    roll.set_d20(d20);
    while (good && roll.size() < cubes) {
      const int d6 = dice.accept("+") ? die(6) : 0;
      good = d6 > 0;
      if (good) roll.add(d6);
    }
    if (good && dice.at_end()) return roll;
    return wrong(cubes == 0 ? std::string("a d20 is wanted here, 1 to 20")
                            : fmt::format("a d20 and {} d6 are wanted here, joined by +", cubes));
  }

  Result<Move> combat() {
    if (!is("combat")) return wrong("`combat` is due here");
    Move move{.kind = Kind::combat};
    const int cubes[] = {state_.attack_dice, state_.defence_dice};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto roll = side(cubes[i]);
      if (!roll) return Refused(roll.error());
      move.combat[i] = *roll;
    }
    return move;
  }

  Result<Move> drag() {
    if (is("stop")) return Move{.kind = Kind::stop};
    if (!is("drag")) return wrong("`drag` with a space, or `stop`, is due here");
    const auto to = space();
    if (!to) return Refused(to.error());
    return legal({.kind = Kind::drag, .to = *to}, why_no_drag(state_, *to));
  }

  Result<Move> minion() {
    const auto from = space();
    if (!from) return Refused(from.error());
    const auto to = space();
    if (!to) return Refused(to.error());
    return legal({.kind = Kind::minion, .from = *from, .to = *to}, why_no_minion(state_, *from, *to));
  }

  Result<Move> take() {
    if (mate_of(state_, seat_) == 0) return wrong(why_no_take(state_, 0));
    const auto mate = number(1, state_.players, "a seat");
    if (!mate) return Refused(mate.error());
    return legal({.kind = Kind::take, .number = static_cast<std::int16_t>(*mate)},
                 why_no_take(state_, *mate));
  }

  Result<Move> step() {
    const auto to = space();
    if (!to) return Refused(to.error());
    return legal({.kind = Kind::step, .to = *to}, why_no_step(state_, *to));
  }

  Result<Move> action() {
    if (is("step")) return step();
    if (is("minion")) return minion();
    if (is("take")) return take();
    if (is("grab")) return legal({.kind = Kind::grab}, why_no_grab(state_));
    if (is("drop")) return legal({.kind = Kind::drop}, why_no_drop(state_));
    if (is("cube")) return legal({.kind = Kind::collect}, why_no_cube(state_));
    if (is("end")) return legal({.kind = Kind::end}, why_no_end(state_));
    return wrong("`step`, `grab`, `take`, `drop`, `minion`, `cube` or `end` is due here");
  }

  std::string target_words() const {
    std::string words;
    for (const Seat target : targets(state_))
      words += fmt::format("{}`fight {}`", words.empty() ? "" : " or ",
                           target == a_minion ? "minion" : fmt::format("{}", target));
    return words + " is due here";
  }

  Result<Move> target() {
    if (!is("fight")) return wrong(target_words());
    next();
    for (const Seat target : targets(state_))
      if (is(target == a_minion ? "minion" : fmt::format("{}", target)))
        return Move{.kind = Kind::fight, .number = static_cast<std::int16_t>(target)};
    return wrong(target_words());
  }

  Result<Move> whole() {
    switch (state_.phase) {
      case Phase::order: return order();
      case Phase::reappear: return numbered(Kind::reappear, "reappear", 1, 20, "a d20");
      case Phase::princess: return numbered(Kind::princess, "princess", 1, 20, "a d20");
      case Phase::cube: return numbered(Kind::cube, "cube", 1, 6, "a d6");
      case Phase::move: return numbered(Kind::move, "move", 1, 4, "a d4");
      case Phase::combat: return combat();
      case Phase::lift: return either("lift", Kind::lift, "decline", Kind::decline);
      case Phase::nudge: return either("nudge", Kind::nudge, "decline", Kind::decline);
      case Phase::flee: return either("flee", Kind::flee, "decline", Kind::decline);
      case Phase::sign: return either("plus", Kind::plus, "minus", Kind::minus);
      case Phase::relay: return either("yield", Kind::yield, "keep", Kind::keep);
      case Phase::drag: return drag();
      case Phase::target: return target();
      case Phase::spend:
        return numbered(Kind::spend, "spend", 0, state_.cubes[seat_], "a number of your cubes");
      default: return action();
    }
  }

  const State& state_;
  Seat seat_;
  Scanner scanner_;
  std::string_view token_;
  int column_ = 1;
};

}  // namespace

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  return Reader(state, seat, text).read();
}

}  // namespace herbarium::rush
