#include "study/weigher.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/module.hpp"

namespace herbarium {

double WeighedTurn::counted_loss() const {
  // Smaller losses are within the error of any search.
  constexpr double least = 0.02;
  return loss < least || loss <= noise ? 0 : loss;
}

bool is_decision_open(const Match& match, int began, int now) {
  const Position &first = match.at(began), &here = match.at(now);
  return here.to_act() == SeatSet{match.actor(began)} && here.secret().empty() && first.secret().empty() &&
         !first.acts_at_once() && !here.acts_at_once();
}

namespace {

// In straight lines between the measured points, and to 0 and 1, which are certain.
double calibrated(const Calibration& calibration, double value) {
  if (calibration.won[0] == 0) return value;
  double from = 0, from_won = 0, to = 1, to_won = 1;
  for (std::size_t i = 0; i < calibration.expected.size(); ++i) {
    const double expected = calibration.expected[i] / 1000.0, won = calibration.won[i] / 1000.0;
    if (expected <= value) {
      from = expected;
      from_won = won;
    } else {
      to = expected;
      to_won = won;
      break;
    }
  }
  return from_won + (value - from) / (to - from) * (to_won - from_won);
}

// The seats still share the game.
SeatValues calibrated(const Calibration& calibration, SeatValues values, int seats) {
  double before = 0, after = 0;
  for (Seat seat = 1; seat <= seats; ++seat) {
    before += values[seat];
    values[seat] = static_cast<float>(calibrated(calibration, static_cast<double>(values[seat])));
    after += values[seat];
  }
  for (Seat seat = 1; seat <= seats && after > 0; ++seat)
    values[seat] = static_cast<float>(std::min(1.0, values[seat] * before / after));
  return values;
}

// Seeds, different from any seed of a game or a hint.
enum Purpose : std::uint64_t { choosing = 0x63686f6f7365, measuring, checking };

class Weigher {
 public:
  Weigher(const Match& match, Seat seat, const PlayerSpec& judge, const std::atomic<bool>* stop)
      : start_(match), seat_(seat), judge_(judge), stop_(stop) {}

  std::optional<WeighedTurn> weigh(const std::vector<std::string>& moves) {
    const SearchResult first = think(start_, choosing, {moves.front()});
    if (is_stopped()) return std::nullopt;
    const bool had_choice = first.candidates.size() > 1;
    const Match played = after(moves);
    if (played.size() == start_.size()) return unknown();
    const Match best = best_turn(first.candidates.empty() ? moves.front() : first.candidates.front().move);
    if (is_stopped()) return std::nullopt;
    const int began = start_.size();
    if (best.size() == began + 1 && moves.size() == 1) {
      if (!had_choice) return WeighedTurn{.forced = true};
      if (looks_beyond() && had_choice && moves.front() != best.full_text(began))
        return beyond(moves.front(), best.full_text(began));
      return compared(first, moves.front(), best.full_text(began));
    }
    return measured(played, best, had_choice);
  }

  std::optional<WeighedTurn> weigh_against(const std::vector<std::string>& moves,
                                           const std::vector<std::string>& good) {
    const Match played = after(moves), best = after(good);
    if (played.size() == start_.size() || best.size() == start_.size()) return unknown();
    if (moves.size() > 1 || good.size() > 1) return measured(played, best, true);
    if (looks_beyond()) return beyond(moves.front(), good.front());
    return compared(think(start_, checking, {moves.front(), good.front()}), moves.front(), good.front());
  }

 private:
  // The match after these moves; as it is if one of them is illegal.
  Match after(const std::vector<std::string>& moves) const {
    Match match = start_;
    for (const std::string& move : moves)
      if (!match.submit(seat_, move)) return start_;
    return match;
  }

  bool is_stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }

  ThinkOrder order_for(const Match& match, Purpose purpose) const {
    ThinkOrder order;
    order.seat = seat_;
    order.player = judge_;
    order.seed = order.game_seed = purpose + static_cast<std::uint64_t>(match.size());
    order.advises = true;
    order.stop = stop_;
    return order;
  }

  // With calibrated values.
  SearchResult think(const Match& match, ThinkOrder order) const {
    SearchResult result = match.module().think(match, order);
    const Calibration& calibration = match.module().calibration;
    for (Candidate& each : result.candidates) {
      each.value = calibrated(calibration, each.value);
      each.values = calibrated(calibration, each.values, match.seats());
    }
    return result;
  }

  SearchResult think(const Match& match, Purpose purpose, std::vector<std::string> wanted,
                     std::unique_ptr<KeptSearch>* kept = nullptr) const {
    ThinkOrder order = order_for(match, purpose);
    order.wanted = std::move(wanted);
    order.kept = kept;
    return think(match, std::move(order));
  }

  static const Candidate* find(const SearchResult& result, const std::string& move) {
    for (const Candidate& each : result.candidates)
      if (each.move == move) return &each;
    return nullptr;
  }

  // The best turn that begins with a move.
  Match best_turn(const std::string& move) {
    constexpr int longest = 100;
    const int began = start_.size();
    Match match = start_;
    std::unique_ptr<KeptSearch> kept;
    if (!match.submit(seat_, move)) return match;
    while (is_decision_open(match, began, match.size()) && match.size() < began + longest && !is_stopped())
      if (!match.submit(seat_, think(match, choosing, {}, &kept).move)) break;
    return match;
  }

  // Of two moves in the same position.
  std::optional<WeighedTurn> compared(const SearchResult& first, const std::string& own,
                                      const std::string& best) {
    const Candidate* own_first = find(first, own);
    if (!own_first) return WeighedTurn{.forced = true};
    WeighedTurn weighed{.best = own_first->values, .played = own_first->values};
    if (own == best) return weighed;
    const SearchResult second = think(start_, measuring, {own, best});
    if (is_stopped()) return std::nullopt;
    const Candidate *own_again = find(second, own), *best_again = find(second, best);
    const Candidate* best_first = find(first, best);
    if (!own_again || !best_again || !best_first) return weighed;
    const double lead = best_again->values[seat_] - own_again->values[seat_];
    const double lead_first = best_first->values[seat_] - own_first->values[seat_];
    return with_lead(best_again->values, own_again->values, lead, std::abs(lead_first - lead), {best});
  }

  // --- sheets: a search of them ends with their round, and judges that by a rule of thumb

  bool looks_beyond() const {
    constexpr int least_level = 6;  // lower levels have to be quick
    return judge_.level >= least_level && start_.composes(seat_) && start_.seats() == 2;
  }

  // The sheets that the other may hand in, with their probabilities.
  std::vector<TreeLine> replies() const {
    constexpr double least_share = 0.05;
    ThinkOrder order = order_for(start_, choosing);
    order.shows_tree = true;
    std::vector<TreeLine> lines = start_.module().think(start_, order).tree;
    std::erase_if(lines, [&](const TreeLine& each) {
      return each.depth > 0 || each.seat == seat_ || each.share.value_or(0) < least_share;
    });
    return lines;
  }

  // The seat's chances after a round that began with these two sheets, from the search of the next round.
  // Quick searches make all other decisions of the round.
  double after_round(const std::string& own, const TreeLine& reply, Purpose purpose) const {
    constexpr PlayerSpec quick{.level = 4};
    constexpr int longest = 200;
    Match match = start_;
    const int round = match.round();
    if (!match.submit(seat_, own) ||
        (match.to_act().has(reply.seat) && !match.submit(reply.seat, reply.move)))
      return 0.5;
    Rng rng(purpose + static_cast<std::uint64_t>(match.size()));
    for (int i = 0; i < longest && !match.over() && match.round() == round && !is_stopped(); ++i) {
      const SeatSet due = match.to_act().without({nature});
      ThinkOrder order = order_for(match, purpose);
      order.player = quick;
      order.seat = due.empty() ? nature : due.first();
      if (!match.submit(order.seat, due.empty() ? match.roll(rng) : match.module().think(match, order).move))
        break;
    }
    if (match.over()) return win_values(match.score(), match.seats())[seat_];
    const Seat next = match.to_act().without({nature}).first();
    ThinkOrder order = order_for(match, purpose);
    order.seat = next;
    const SearchResult result = think(match, order);
    double sum = 0, visits = 0;
    for (const Candidate& each : result.candidates) {
      sum += each.value * each.visits;
      visits += each.visits;
    }
    const double value = visits > 0 ? sum / visits : 0.5;
    return next == seat_ ? value : 1 - value;
  }

  // Of two sheets, in the round after theirs.
  std::optional<WeighedTurn> beyond(const std::string& own, const std::string& best) const {
    double lead[2] = {}, sums[2] = {}, shares = 0;
    for (const TreeLine& reply : replies()) {
      for (const std::size_t search : {0U, 1U}) {
        const Purpose purpose = search == 0 ? measuring : checking;
        const double with_best = after_round(best, reply, purpose),
                     with_own = after_round(own, reply, purpose);
        if (is_stopped()) return std::nullopt;
        lead[search] += *reply.share * (with_best - with_own);
        sums[0] += *reply.share * with_best / 2;
        sums[1] += *reply.share * with_own / 2;
      }
      shares += *reply.share;
    }
    if (shares == 0) return unknown();
    const auto values = [&](double value) {
      SeatValues all{};
      all[seat_] = static_cast<float>(value);
      all[3 - seat_] = static_cast<float>(1 - value);
      return all;
    };
    return with_lead(values(sums[0] / shares), values(sums[1] / shares), (lead[0] + lead[1]) / 2 / shares,
                     std::abs(lead[0] - lead[1]) / 2 / shares, {best});
  }

  // Of two turns, both complete.
  std::optional<WeighedTurn> measured(const Match& played, const Match& best, bool had_choice) {
    const auto own = value_after(played, measuring);
    if (!own) return unknown();
    WeighedTurn weighed{.best = *own, .played = *own};
    const std::vector<std::string> better = moves_since(best);
    // The same moves in another order lead to the same position.
    if (played.position() == best.position()) {
      weighed.forced = !had_choice && better.size() == 1;
      return weighed;
    }
    const auto best_value = value_after(best, measuring);
    const auto own_again = value_after(played, checking), best_again = value_after(best, checking);
    if (!best_value || !own_again || !best_again) return unknown();
    SeatValues own_mean{}, best_mean{};
    for (Seat seat = 1; seat <= start_.seats(); ++seat) {
      own_mean[seat] = ((*own)[seat] + (*own_again)[seat]) / 2;
      best_mean[seat] = ((*best_value)[seat] + (*best_again)[seat]) / 2;
    }
    const double lead = best_mean[seat_] - own_mean[seat_];
    const double noise = std::abs((*best_value)[seat_] - (*own)[seat_] - lead);
    return with_lead(best_mean, own_mean, lead, noise, better);
  }

  static WeighedTurn with_lead(const SeatValues& best, const SeatValues& own, double lead, double noise,
                               const std::vector<std::string>& better) {
    if (lead <= 0) return {.best = own, .played = own, .noise = noise};
    return {.best = best, .played = own, .loss = lead, .noise = noise, .better = better};
  }

  std::vector<std::string> moves_since(const Match& match) const {
    std::vector<std::string> moves;
    for (int move = start_.size(); move < match.size(); ++move) moves.push_back(match.full_text(move));
    return moves;
  }

  // If no search could weigh it.
  std::optional<WeighedTurn> unknown() const {
    return is_stopped() ? std::nullopt : std::optional(WeighedTurn{.forced = true});
  }

  // The expectations of all seats after the match's latest move: from a search before that move, or by
  // the rules.
  std::optional<SeatValues> value_after(const Match& match, Purpose purpose) {
    if (match.over()) return win_values(match.score(), match.seats());
    Match before = match;
    before.rewind(match.size() - 1);
    const std::string& last = match.full_text(match.size() - 1);
    const SearchResult result = think(before, purpose, {last});
    if (is_stopped()) return std::nullopt;
    if (const Candidate* found = find(result, last)) return found->values;
    return std::nullopt;
  }

  const Match& start_;
  Seat seat_;
  PlayerSpec judge_;
  const std::atomic<bool>* stop_;
};

}  // namespace

std::optional<WeighedTurn> weigh(const Match& match, Seat seat, const std::vector<std::string>& moves,
                                 const PlayerSpec& judge, const std::atomic<bool>* stop) {
  return Weigher(match, seat, judge, stop).weigh(moves);
}

std::optional<WeighedTurn> weigh_against(const Match& match, Seat seat, const std::vector<std::string>& moves,
                                         const std::vector<std::string>& good, const PlayerSpec& judge,
                                         const std::atomic<bool>* stop) {
  return Weigher(match, seat, judge, stop).weigh_against(moves, good);
}

// A forced move is played; so is a throw before anybody has acted.
std::optional<SeatValues> expectation_in(Match match, const PlayerSpec& judge,
                                         const std::atomic<bool>* stop) {
  constexpr int longest = 100;
  Rng rng(measuring + static_cast<std::uint64_t>(match.size()));
  for (int i = 0; i < longest && !match.over(); ++i) {
    const SeatSet due = match.to_act().without({nature});
    const int last = match.size() - 1;
    if (due.empty() && last >= 0 && match.actor(last) != nature) {
      Match before = match;
      before.rewind(last);
      const auto weighed = weigh(before, match.actor(last), {match.full_text(last)}, judge, stop);
      if (!weighed) return std::nullopt;
      if (!weighed->forced) return weighed->played;
    }
    const Seat seat = due.empty() ? nature : due.first();
    const std::string move = due.empty() ? match.roll(rng) : match.now().random_move(seat, rng);
    if (seat != nature) {
      const auto weighed = weigh(match, seat, {move}, judge, stop);
      if (!weighed) return std::nullopt;
      if (!weighed->forced) return weighed->best;
    }
    if (!match.submit(seat, move)) return std::nullopt;
  }
  return match.over() ? std::optional(win_values(match.score(), match.seats())) : std::nullopt;
}

}  // namespace herbarium
