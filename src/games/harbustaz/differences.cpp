// By what one action in Harbustaz is better than another, in words: what counts most of what the program
// judges a position by (features.hpp).
#include <fmt/format.h>

#include <algorithm>

#include "base/text/counted.hpp"
#include "games/harbustaz/features.hpp"
#include "games/harbustaz/heuristics.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

// In halves.
struct Points {
  int own = 0, enemies = 0;

  int lead() const { return own - enemies; }
  std::string words() const {
    return fmt::format("{} to {}", harbustaz::points(own), harbustaz::points(enemies));
  }
};

// A position that one of the moves leads to, as a seat sees it.
class Outcome {
 public:
  Outcome(const State& state, Seat seat, std::span<const Move> moves) : after_(state), seat_(seat) {
    for (const Move& move : moves) play(after_, seat, move, nullptr);
    if (!is_under_way()) return;
    describe_state(after_, seat, own_);
    describe_state(after_, opponent(seat), enemy_);
  }

  bool is_under_way() const { return after_.phase == Phase::play; }

  int own(StateFeature feature) const { return own_[static_cast<std::size_t>(feature)]; }
  int enemy(StateFeature feature) const { return enemy_[static_cast<std::size_t>(feature)]; }
  // What a feature counts for the seat, in thousandths.
  int worth(StateFeature feature) const {
    return state_weights[static_cast<std::size_t>(feature)].thousandths * (own(feature) - enemy(feature));
  }
  int height() const { return after_.pieces.of(colour()).height; }

  // The points of both after that one of the other's next actions that is
  // worst for the seat; nothing before both have territory.
  std::optional<Points> points_at_worst() const {
    const PerColour<int> now = halves(after_);
    if (std::min(now[Colour::black], now[Colour::white]) <= 1) return std::nullopt;
    std::optional<Points> worst;
    for (const Move& action : actions(after_)) {
      State next = after_;
      play(next, opponent(seat_), action, nullptr);
      const PerColour<int> sums = halves(next);
      const Points each{sums[colour()], sums[other(colour())]};
      if (!worst || each.lead() < worst->lead()) worst = each;
    }
    return worst;
  }

 private:
  Colour colour() const { return after_.colour_of(seat_); }

  State after_;
  Seat seat_;
  std::array<int, state_weights.size()> own_{}, enemy_{};
};

// A difference, and what it counts.
struct Difference {
  int worth = 0;
  std::string words;
};

class Differences {
 public:
  Differences(const Outcome& one, const Outcome& other, Seat seat)
      : one_(one), other_(other), enemy_(fmt::format("seat {}", opponent(seat))) {}

  // The weightiest first, without what hardly counts.
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

  // Of the empty cells: whichever number has changed more.
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

  // Each half point counts as a cell that is nearer does.
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

}  // namespace

std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  const Outcome one(state, seat, moves), other(state, seat, instead);
  if (!one.is_under_way() || !other.is_under_way()) return {};
  return Differences(one, other, seat).words();
}

}  // namespace herbarium::harbustaz
