// What people do not want to be asked: the kinds of questions that they decline unasked, and moves without a
// choice.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

// Questions of one phase or of all, as long as the Princess is so far away.
struct Kind {
  std::optional<Phase> phase;
  int farther_than = -1;
};

// Reads "[nudges | flights | lifts] [[while she is] farther than N]", `> N` in short.
class KindReader {
 public:
  explicit KindReader(std::string_view text) : scanner_(text) { next(); }

  Result<Kind> read() {
    Kind kind;
    kind.phase = phase();
    const bool has_phase = kind.phase.has_value();
    if (token_.empty()) return has_phase ? Result<Kind>(kind) : wrong();
    for (const std::string_view filler : {"while", "she", "is"}) static_cast<void>(accept(filler));
    const bool compares = accept(">") || (accept("farther") && accept("than"));
    const auto distance = whole_number(token_);
    if (!compares || !distance) return wrong();
    kind.farther_than = *distance;
    next();
    return token_.empty() ? Result<Kind>(kind) : wrong();
  }

 private:
  void next() {
    scanner_.skip_blanks();
    column_ = scanner_.column();
    token_ = scanner_.word();
    // `>6` is two words.
    if (token_.size() > 1 && token_[0] == '>') rest_ = std::exchange(token_, token_.substr(0, 1)).substr(1);
  }

  bool accept(std::string_view word) {
    if (!same_but_for_case(token_, word)) return false;
    if (!rest_.empty())
      token_ = std::exchange(rest_, {});
    else
      next();
    return true;
  }

  std::optional<Phase> phase() {
    if (accept("nudges") || accept("nudge")) return Phase::nudge;
    if (accept("flights") || accept("flight") || accept("flee")) return Phase::flee;
    if (accept("lifts") || accept("lift")) return Phase::lift;
    return std::nullopt;
  }

  tl::unexpected<Refusal> wrong() const {
    return refuse(
        fmt::format("{}: `waive always`, `waive nudges`, `flights` or `lifts` are wanted here, and if "
                    "you like `while she is farther than 6`",
                    token_.empty() ? "end of the line" : cut(escaped(token_), 40)),
        column_);
  }

  Scanner scanner_;
  std::string_view token_, rest_;
  int column_ = 1;
};

// How near the Princess is to being lost, if the seat declines now: where she is to appear, from the nearest
// enemy; carried, from the carrier's base.
int distance_of_danger(const State& state) {
  const Team team = team_of(state.mover());
  if (state.phase != Phase::nudge) {
    const Seat carrier = carrier_for(state, team);
    return carrier == nobody ? out_of_reach : steps_from_base(state.at[carrier], team);
  }
  int nearest = out_of_reach;
  for (const Seat seat : members(state, team))
    nearest = std::min(nearest, distance(state.at[seat], building(state.roll)));
  return nearest;
}

}  // namespace

Result<bool> is_waived(const State& state, Seat seat, std::string_view text) {
  const auto kind = KindReader(text).read();
  if (!kind) return tl::unexpected(kind.error());
  if (decline_move(state, seat).empty() || (kind->phase && *kind->phase != state.phase)) return false;
  return distance_of_danger(state) > kind->farther_than;
}

// Whoever wants to let her go at the end of a walk says so in the same line.
std::string forced_move(const State& state, Seat seat) {
  if (state.phase != Phase::act || seat != state.mover() || state.points > 0 || owes_minion(state)) return "";
  return may_grab(state) || may_take(state) || may_take_cube(state) ? "" : "end";
}

}  // namespace herbarium::rush
