#include "study/review.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <utility>

#include "base/random.hpp"
#include "core/module.hpp"

namespace herbarium {

namespace {

std::vector<std::string> moves_between(const Match& match, int from, int end) {
  std::vector<std::string> moves;
  for (int move = from; move < end; ++move) moves.push_back(match.full_text(move));
  return moves;
}

}  // namespace

Mark mark_of(double loss) {
  // Sums of thousandths come out a little below themselves.
  const double points = 100 * loss + 1e-6;
  return points >= 15   ? Mark::blunder
         : points >= 10 ? Mark::mistake
         : points >= 5  ? Mark::doubtful
                        : Mark::none;
}

std::string_view sign_of(Mark mark) {
  return mark == Mark::blunder ? "??" : mark == Mark::mistake ? "?" : mark == Mark::doubtful ? "?!" : "";
}

std::vector<std::string> moves_of(const Match& match, const Decision& decision) {
  return moves_between(match, decision.move, decision.move + decision.moves);
}

std::optional<int> level_like(const Account& account, const LossByLevel& losses) {
  constexpr int least_decisions = 10;
  if (account.decisions < least_decisions || losses[0] == 0) return std::nullopt;
  const double lost = 100 * 100 * account.mean_loss();
  // Between two measured levels, the nearer one; beyond them, the next.
  int level = 1;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    if (lost > losses[i]) break;
    const bool is_clear = i + 1 < losses.size() && 2 * lost < losses[i] + losses[i + 1];
    level = 2 * static_cast<int>(i) + (is_clear ? 2 : 1);
  }
  return lost > 2 * losses[0] ? 0 : level;
}

const Decision* Review::decision_at(int move) const {
  for (const Decision& each : decisions)
    if (move >= each.move && move < each.move + each.moves) return &each;
  return nullptr;
}

std::vector<const Decision*> Review::worst(Seat seat) const {
  std::vector<const Decision*> all;
  for (const Decision& each : decisions)
    if (each.seat == seat && each.mark() != Mark::none) all.push_back(&each);
  std::stable_sort(all.begin(), all.end(),
                   [](const Decision* a, const Decision* b) { return a->loss() > b->loss(); });
  return all;
}

namespace {

// --- the decisions

// The place of the expectation before the first throw, in the work.
constexpr int before_all = -1;

bool is_weighed(const Match& match, int move) {
  const Seat seat = match.actor(move);
  return seat != nature && !match.at(move + 1).played().resigned && match.at(move).to_act().has(seat);
}

// The end of the decision that begins with a move.
int end_of_decision(const Match& match, int move) {
  const Seat seat = match.actor(move);
  int end = move + 1;
  while (end < match.size() && match.actor(end) == seat && is_weighed(match, end) &&
         is_decision_open(match, move, end))
    ++end;
  return end;
}

// The value of the first throw follows from a comparison with other throws.
std::optional<WeighedTurn> weigh_beginning(const Match& match, const PlayerSpec& judge,
                                           const std::atomic<bool>* stop) {
  constexpr int throws = 8;
  PerSeat<double> sums{};
  for (int number = 0; number < throws; ++number) {
    Match other = match;
    other.rewind(0);
    Rng rng(static_cast<std::uint64_t>(number), 0x726576696577);
    while (other.to_act() == SeatSet{nature})
      if (!other.submit(nature, other.roll(rng))) return WeighedTurn{};
    const auto values = expectation_in(other, judge, stop);
    if (!values) return std::nullopt;
    for (Seat each = 1; each <= match.seats(); ++each) sums[each] += (*values)[each];
  }
  WeighedTurn beginning;
  for (Seat each = 1; each <= match.seats(); ++each)
    beginning.best[each] = beginning.played[each] = static_cast<float>(sums[each] / throws);
  return beginning;
}

const WeighedTurn unknown_turn{.forced = true};

const WeighedTurn& weighed_at(const ReviewWork& work, int move) {
  if (const auto found = work.close.find(move); found != work.close.end()) return found->second;
  const auto found = work.quick.find(move);
  return found == work.quick.end() ? unknown_turn : found->second;
}

// The expectation of the next search after a decision, if there are only forced moves in between, and neither
// chance nor secret moves. `at` returns the weighed turn at a move.
template <class At>
std::optional<SeatValues> next_expectation(const Match& match, const At& at, int move) {
  if (!match.at(move).secret().empty()) return std::nullopt;
  int next = end_of_decision(match, move);
  while (next < match.size() && is_weighed(match, next) && at(next).forced) ++next;
  if (next >= match.size()) return win_values(match.score(), match.seats());
  if (!is_weighed(match, next)) return std::nullopt;
  return at(next).best;
}

// Whether a decision needs a closer search: it seems to lose something, or the next search expects less for
// its seat than this one did. By the quick searches alone, so that a review that was stopped goes on as it
// would have.
bool seems_to_lose(const Match& match, const ReviewWork& work, int move) {
  constexpr double some = 0.01, sudden = 0.05;
  const WeighedTurn& weighed = work.quick.at(move);
  if (weighed.forced) return false;
  if (weighed.loss >= some) return true;
  const auto at = [&](int each) -> const WeighedTurn& {
    const auto found = work.quick.find(each);
    return found == work.quick.end() ? unknown_turn : found->second;
  };
  const auto next = next_expectation(match, at, move);
  const Seat seat = match.actor(move);
  return next && weighed.played[seat] - (*next)[seat] >= sudden;
}

// Shares out the work among threads.
class Work {
 public:
  Work(const Match& match, int level, ReviewWork& work, int threads, const std::atomic<bool>& stop,
       const std::function<void(const ReviewProgress&)>& told)
      : match_(match), level_(level), work_(work), crew_(threads), stop_(stop), told_(told) {}

  bool run() {
    const int quick = std::max(1, level_ - 3);
    std::vector<int> moves;
    if (match_.size() > 0 && match_.actor(0) == nature) moves.push_back(before_all);
    for (int move = 0; move < match_.size();) {
      const bool counts = is_weighed(match_, move);
      if (counts) moves.push_back(move);
      move = counts ? end_of_decision(match_, move) : move + 1;
    }
    if (!weigh_all(work_.quick, moves, {.level = quick})) return false;
    std::erase_if(moves, [&](int move) { return move == before_all || !seems_to_lose(match_, work_, move); });
    return weigh_all(work_.close, moves, {.level = level_});
  }

 private:
  // With its own copy of the match, because a match caches answers.
  std::optional<WeighedTurn> weigh_at(int move, const PlayerSpec& judge) const {
    Match before = match_;
    before.rewind(std::max(move, 0));
    if (move == before_all) return weigh_beginning(before, judge, &stop_);
    return weigh(before, match_.actor(move), moves_between(match_, move, end_of_decision(match_, move)),
                 judge, &stop_);
  }

  bool weigh_all(std::map<int, WeighedTurn>& into, std::vector<int> moves, const PlayerSpec& judge) {
    std::erase_if(moves, [&](int move) { return into.contains(move); });
    progress_.of += moves.size();
    crew_.run(static_cast<int>(moves.size()), [&](int i) {
      if (stop_) return;
      const int move = moves[static_cast<std::size_t>(i)];
      auto weighed = weigh_at(move, judge);
      if (!weighed) return;
      const std::lock_guard lock(mutex_);
      into[move] = std::move(*weighed);
      ++progress_.done;
      progress_.move = std::max(move, 0);
      if (told_) told_(progress_);
    });
    return !stop_;
  }

  const Match& match_;
  int level_;
  ReviewWork& work_;
  Crew crew_;
  const std::atomic<bool>& stop_;
  const std::function<void(const ReviewProgress&)>& told_;
  std::mutex mutex_;
  ReviewProgress progress_;
};

// --- the accounts

double accuracy_of(double loss) { return 103.1668 * std::exp(-0.04354 * 100 * loss) - 3.1669; }

// Follows the expectations of all seats through the game.
class Bookkeeper {
 public:
  Bookkeeper(const Match& match, const ReviewWork& work)
      : match_(match), work_(work), result_(win_values(match.score(), match.seats())) {
    review_.accounts.resize(static_cast<std::size_t>(match.seats()));
  }

  Review keep() {
    begin();
    for (int move = 0; move < match_.size();) {
      const int end = is_weighed(match_, move) ? end_of_decision(match_, move) : move + 1;
      take(move, end);
      const SeatValues now = expectation();
      for (; move < end; ++move) review_.course.push_back(move == end - 1 ? now : before_);
    }
    connect(result_, was_chance_);
    review_.course.back() = result_;
    for (Seat seat = 1; seat <= match_.seats(); ++seat) {
      Account& own = of_seat(review_.accounts, seat);
      own.result = result_[seat];
      own.accuracy = own.decisions > 0 ? std::clamp(own.accuracy / own.decisions, 0.0, 100.0) : 100;
    }
    return std::move(review_);
  }

 private:
  template <class Use>
  void each_seat(const Use& use) {
    for (Seat seat = 1; seat <= match_.seats(); ++seat) use(seat, of_seat(review_.accounts, seat));
  }

  // The first expectation that is known.
  void begin() {
    int first = match_.size() > 0 && match_.actor(0) == nature ? before_all : 0;
    while (first < match_.size() && weighed_at(work_, first).forced) ++first;
    const SeatValues& known = first < match_.size() ? weighed_at(work_, first).best : result_;
    each_seat([&](Seat seat, Account& account) {
      now_[seat] = account.expected_at_start = known[seat];
      account.accuracy = 0;
    });
    review_.course.push_back(expectation());
  }

  SeatValues expectation() const {
    SeatValues values{};
    for (Seat seat = 1; seat <= match_.seats(); ++seat) values[seat] = static_cast<float>(now_[seat]);
    return values;
  }

  // A decision, a throw, or a resignation: the moves from one to another.
  void take(int move, int end) {
    before_ = expectation();
    const Seat seat = match_.actor(move);
    const bool resigns = match_.at(move + 1).played().resigned;
    const WeighedTurn weighed = resigns ? resignation() : weighed_at(work_, move);
    if (!weighed.forced && seat != nature) {
      if (!resigns) connect_to(move, weighed);
      before_ = expectation();
      add(move, end, weighed);
    }
    const bool is_revealed = match_.at(move).secret().has(seat) && match_.hidden(end).empty();
    if (is_revealed) has_shared_root_ = false;
    was_chance_ = was_chance_ || seat == nature || is_revealed || match_.at(move).acts_at_once();
  }

  void add(int move, int end, const WeighedTurn& weighed) {
    Decision decision{.move = move, .moves = end - move, .seat = match_.actor(move)};
    decision.best = weighed.best[decision.seat];
    decision.played = decision.best - apply(decision.seat, weighed, confirmed_loss(move, weighed));
    decision.noise = weighed.noise;
    if (decision.mark() != Mark::none) decision.better = weighed.better;
    Account& own = of_seat(review_.accounts, decision.seat);
    ++own.decisions;
    own.accuracy += accuracy_of(decision.loss());
    if (decision.mark() != Mark::none) ++own.marks[decision.mark()];
    review_.decisions.push_back(std::move(decision));
  }

  // A resignation loses all remaining chances.
  WeighedTurn resignation() const {
    const SeatValues now = expectation();
    const Seat seat = match_.actor(match_.size() - 1);
    return {.best = now, .played = result_, .loss = std::max(0.0F, now[seat] - result_[seat])};
  }

  // Moves on from the last expectation to this search's. Several secret moves are weighed in the same
  // position, so only the first of them has an expectation of its own.
  void connect_to(int move, const WeighedTurn& weighed) {
    if (!match_.at(move).secret().has(match_.actor(move))) {
      has_shared_root_ = false;
    } else if (std::exchange(has_shared_root_, true)) {
      return;
    }
    connect(weighed.best, was_chance_);
    was_chance_ = false;
  }

  void connect(const SeatValues& to, bool is_luck) {
    each_seat([&](Seat seat, Account& account) {
      (is_luck ? account.luck : account.noise) += to[seat] - now_[seat];
      now_[seat] = to[seat];
    });
  }

  // The counted loss, as far as the next search does not contradict it: that one looks further, and at
  // nothing but what came of this turn.
  double confirmed_loss(int move, const WeighedTurn& weighed) const {
    WeighedTurn confirmed = weighed;
    const auto next = next_expectation(
        match_, [this](int each) -> const WeighedTurn& { return weighed_at(work_, each); }, move);
    if (next && !match_.at(move + 1).played().resigned) {
      const Seat seat = match_.actor(move);
      confirmed.loss = std::clamp(static_cast<double>(weighed.best[seat] - (*next)[seat]), 0.0, weighed.loss);
    }
    return confirmed.counted_loss();
  }

  // Books a loss for all seats, and returns it. The rest appears in the next expectation.
  double apply(Seat mover, const WeighedTurn& weighed, double loss) {
    each_seat([&](Seat seat, Account& account) {
      const double change = weighed.played[seat] - weighed.best[seat];
      const double share = weighed.loss > 0 ? change * loss / weighed.loss : 0;
      if (seat == mover)
        account.lost -= share;
      else
        account.gained += share;
      now_[seat] += share;
    });
    return loss;
  }

  const Match& match_;
  const ReviewWork& work_;
  SeatValues result_;
  Review review_;
  PerSeat<double> now_{};
  SeatValues before_{};  // the decision under way
  bool was_chance_ = false;
  bool has_shared_root_ = false;  // while secret moves are handed in
};

}  // namespace

bool carry_on(const Match& match, int level, ReviewWork& work, int threads, const std::atomic<bool>& stop,
              const std::function<void(const ReviewProgress&)>& told) {
  return Work(match, level, work, threads, stop, told).run();
}

Review review_of(const Match& match, const ReviewWork& work) { return Bookkeeper(match, work).keep(); }

}  // namespace herbarium
