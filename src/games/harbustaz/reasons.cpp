// Explains an action of Harbustaz: the reasons for it, and its advantages over another.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/harbustaz/search.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

// --- shared by both ---------------------------------------------------------------------------------------

State after(State state, const Move& move) {
  play(state, to_act(state).first(), move, nullptr);
  return state;
}

State after(State state, std::span<const Move> moves) {
  for (const Move& move : moves) state = after(state, move);
  return state;
}

// Both colours' half points, one of them first.
struct Points {
  int own = 0, enemies = 0;

  int lead() const { return own - enemies; }
  std::string words() const {
    return fmt::format("{} : {}", harbustaz::points(own), harbustaz::points(enemies));
  }
};

Points points_of(const State& state, Colour own) {
  const PerColour<int> sums = halves(state);
  return {sums[own], sums[other(own)]};
}

// After a pass that the other colour may answer with the one that ends the game, if it is won, or lost.
std::string end_by_passes(const State& state, Colour own, bool is_won) {
  if (state.passes == 0) return "";
  const State end = after(state, Pass{});
  if ((end.winner == state.seat_of(own)) != is_won) return "";
  return fmt::format("if seat {} passes too, you {}, {}", state.seat_of(other(own)), is_won ? "win" : "lose",
                     points_of(end, own).words());
}

// The number of cells in the territories of each colour.
PerColour<int> territory(const State& state) {
  PerColour<int> cells = halves(state);
  for (int& each : cells.values) each /= 2;
  return cells;
}

std::string seat_words(Seat seat) { return fmt::format("seat {}", seat); }

// --- reasons ----------------------------------------------------------------------------------------------

// The largest immediate gain of territory for the colour to act, and the action.
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

// A difference of fewer cells is no reason, and no danger.
constexpr int least_threat = 4;

// For one action.
class Reasons {
 public:
  Reasons(const State& state, const Move& action)
      : before_(state),
        after_(after(state, action)),
        own_(state.turn),
        enemy_(seat_words(state.seat_of(other(own_)))) {}

  // Before both have territory, nearly all of the board counts as one side's or nobody's, so that cells and
  // points mean nothing.
  std::vector<std::string> words() const {
    if (after_.phase == Phase::over) return {ending()};
    const PerColour<int> cells = territory(after_);
    if (cells[own_] == 0 || cells[other(own_)] == 0)
      return not_empty({end_by_passes(after_, own_, true), mobility()});
    const std::string gain = taken();
    return not_empty({end_by_passes(after_, own_, true), gain.empty() ? prevented() : gain, mobility()});
  }

 private:
  std::string ending() const {
    const bool wins = after_.winner == before_.seat_of(own_);
    return fmt::format("ends the game and {}, {}", wins ? "wins" : "loses", points_of(after_, own_).words());
  }

  int change(Colour colour) const { return territory(after_)[colour] - territory(before_)[colour]; }

  std::string taken() const {
    const int gain = change(own_), loss = -change(other(own_));
    if (gain > 0 && loss > 0)
      return fmt::format("takes {} of territory, and {} has {} fewer", counted(gain, "cell"), enemy_, loss);
    if (gain > 0) return fmt::format("takes {} of territory", counted(gain, "cell"));
    return loss > 0 ? fmt::format("takes {} of territory from {}", counted(loss, "cell"), enemy_) : "";
  }

  // Gains that the other colour could have made at once after a pass, but cannot now.
  std::string prevented() const {
    const Gain threat = best_gain(after(before_, Pass{}));
    if (threat.cells - best_gain(after_).cells < least_threat) return "";
    return fmt::format("keeps {} from taking {} with `{}`", enemy_, counted(threat.cells, "cell"),
                       Text::write(before_, nature, threat.action));
  }

  std::string mobility() const {
    const std::size_t left = actions(after_).size() - 1;
    if (left > 2 || actions(after(before_, Pass{})).size() - 1 <= left) return "";
    if (left == 0) return fmt::format("{} can only pass then", enemy_);
    return fmt::format("{} has only {} left then, and the pass", enemy_,
                       counted(static_cast<int>(left), "action"));
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

// --- advantages -------------------------------------------------------------------------------------------

// A position as a seat sees it: the main features by which the program judges it (search.hpp).
class Outcome {
 public:
  Outcome(const State& state, Seat seat) : state_(state), colour_(state.colour_of(seat)) {
    describe_state(state, seat, own_);
    describe_state(state, opponent(seat), enemy_);
  }

  int own(StateFeature feature) const { return own_[static_cast<std::size_t>(feature)]; }
  int enemy(StateFeature feature) const { return enemy_[static_cast<std::size_t>(feature)]; }
  // The value of a feature for the seat, in thousandths.
  int worth(StateFeature feature) const {
    return state_weights[static_cast<std::size_t>(feature)].thousandths * (own(feature) - enemy(feature));
  }
  int height() const { return state_.pieces.of(colour_).height; }

  // The points of both after the other colour's worst reply for the seat; nothing before both have
  // territory.
  std::optional<Points> points_at_worst() const {
    const PerColour<int> now = halves(state_);
    if (std::min(now[Colour::black], now[Colour::white]) <= 1) return std::nullopt;
    std::optional<Points> worst;
    for (const Move& action : actions(state_)) {
      const Points each = points_of(after(state_, action), colour_);
      if (!worst || each.lead() < worst->lead()) worst = each;
    }
    return worst;
  }

 private:
  const State& state_;
  Colour colour_;
  std::array<int, state_weights.size()> own_{}, enemy_{};
};

// A difference, and its value.
struct Difference {
  int worth = 0;
  std::string words;
};

class Differences {
 public:
  Differences(const Outcome& one, const Outcome& other, Seat seat)
      : one_(one), other_(other), enemy_(seat_words(opponent(seat))) {}

  // The weightiest first; hardly relevant ones are left out.
  std::vector<std::string> words() const {
    constexpr int least_worth = 60;
    std::vector<Difference> all{own_ways(), enemy_ways(), nearer(), height(), borders(), points()};
    std::erase_if(all, [](const Difference& each) { return each.words.empty() || each.worth < least_worth; });
    std::stable_sort(all.begin(), all.end(),
                     [](const Difference& a, const Difference& b) { return a.worth > b.worth; });
    std::vector<std::string> words;
    for (Difference& each : all) words.push_back(std::move(each.words));
    return words;
  }

 private:
  int worth(std::initializer_list<StateFeature> features) const {
    int sum = 0;
    for (const StateFeature feature : features) sum += one_.worth(feature) - other_.worth(feature);
    return sum;
  }
  static std::string directions(int number) { return counted(number, "direction"); }

  Difference own_ways() const {
    const int now = one_.own(StateFeature::ways), instead = other_.own(StateFeature::ways);
    if (now <= instead) return {};
    return {worth({StateFeature::ways, StateFeature::stuck}),
            fmt::format("your peasant can act in {} next, instead of {}", directions(now), instead)};
  }

  Difference enemy_ways() const {
    const int now = one_.enemy(StateFeature::ways), instead = other_.enemy(StateFeature::ways);
    if (now >= instead) return {};
    return {
        worth({StateFeature::ways, StateFeature::stuck}),
        fmt::format("the peasant of {} can act in {} next, instead of {}", enemy_, directions(now), instead)};
  }

  // For the empty cells: the number that has changed more.
  Difference nearer() const {
    const int own = one_.own(StateFeature::nearer), own_instead = other_.own(StateFeature::nearer);
    const int enemies = one_.enemy(StateFeature::nearer),
              enemies_instead = other_.enemy(StateFeature::nearer);
    const int all = worth({StateFeature::nearer});
    if (all <= 0) return {};
    if (own - own_instead >= enemies_instead - enemies)
      return {all, fmt::format("{} empty cells are nearer to your pieces than to theirs, instead of {}", own,
                               own_instead)};
    return {all, fmt::format("{} empty cells are nearer to pieces of {} than to yours, instead of {}",
                             enemies, enemy_, enemies_instead)};
  }

  Difference height() const {
    if (one_.height() == other_.height()) return {};
    return {worth({StateFeature::height_1, StateFeature::height_2, StateFeature::height_3}),
            fmt::format("your peasant is {} high then instead of {}", one_.height(), other_.height())};
  }

  Difference borders() const {
    const int now = one_.own(StateFeature::beside_empty), instead = other_.own(StateFeature::beside_empty);
    if (now <= instead) return {};
    return {worth({StateFeature::beside_empty}),
            fmt::format("{} of your pieces border empty cells, instead of {}", now, instead)};
  }

  // Each half point counts as one nearer cell.
  Difference points() const {
    const auto now = one_.points_at_worst(), instead = other_.points_at_worst();
    if (!now || !instead) return {};
    constexpr int each_half = 30;
    return {each_half * (now->lead() - instead->lead()),
            fmt::format("at worst {} points after their next action, instead of {}", now->words(),
                        instead->words())};
  }

  const Outcome& one_;
  const Outcome& other_;
  std::string enemy_;
};

// Of a peasant that the other colour can shut in with one action, or has nearly.
std::string lack_of_ways(const State& state, Colour own) {
  const int now = Ways(state, own).count;
  if (now == 0) return "your peasant can act in no direction next";
  for (const Move& action : actions(state))
    if (Ways(after(state, action), own).count == 0)
      return fmt::format("seat {} could then shut your peasant in with `{}`", state.seat_of(other(own)),
                         Text::write(state, nature, action));
  return now == 1 ? "your peasant can act in 1 direction next" : "";
}

std::string loss_of_territory(const State& state, Colour own) {
  const PerColour<int> now = territory(state);
  if (now[own] == 0 || now[other(own)] == 0) return "";
  int worst = least_threat - 1;
  std::string words;
  for (const Move& action : actions(state)) {
    const int lost = now[own] - territory(after(state, action))[own];
    if (lost <= worst) continue;
    worst = lost;
    words = fmt::format("seat {} could then take {} from you with `{}`", state.seat_of(other(own)),
                        counted(lost, "cell"), Text::write(state, nature, action));
  }
  return words;
}

}  // namespace

std::string danger(const State& state, Seat seat) {
  if (state.phase != Phase::play || to_act(state) != SeatSet{opponent(seat)}) return "";
  const Colour own = state.colour_of(seat);
  const auto dangers =
      not_empty({end_by_passes(state, own, false), lack_of_ways(state, own), loss_of_territory(state, own)});
  return fmt::format("{}", fmt::join(dangers, "; "));
}

std::vector<std::string> reasons(const State& state, Seat, std::span<const Move> moves) {
  State now = state;
  std::vector<std::string> parts;
  for (const Move& move : moves) {
    if (const auto* set_up = std::get_if<SetUp>(&move))
      parts.push_back(of_set_up(now, *set_up));
    else if (const auto* choice = std::get_if<Choose>(&move))
      parts.push_back(of_choice(*choice));
    else
      for (std::string& each : Reasons(now, move).words()) parts.push_back(std::move(each));
    now = after(now, move);
  }
  return not_empty(std::move(parts));
}

std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  const State one = after(state, moves), other = after(state, instead);
  if (one.phase != Phase::play || other.phase != Phase::play) return {};
  return Differences(Outcome(one, seat), Outcome(other, seat), seat).words();
}

}  // namespace herbarium::harbustaz
