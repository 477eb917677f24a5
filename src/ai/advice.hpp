// The program as an adviser: the course of a seat's whole turn, and the reasons for it.
#pragma once

#include <fmt/format.h>

#include "ai/player.hpp"
#include "base/text.hpp"

namespace herbarium::ai {

// Without those that hold for another turn of the seat as well.
template <Game G>
std::vector<std::string> without_shared(const typename G::State& start, Seat seat,
                                        std::vector<std::string> own,
                                        std::span<const typename G::Move> instead) {
  const auto others = G::heuristics.words.reasons(start, seat, instead);
  std::erase_if(own, [&](const std::string& each) {
    return std::find(others.begin(), others.end(), each) != others.end();
  });
  return own;
}

// The reasons for a turn of the seat that do not hold for another one, and its advantage over it, the
// weightiest first.
template <Game G>
std::vector<std::string> reasons_against(const typename G::State& start, Seat seat,
                                         std::span<const typename G::Move> turn,
                                         std::span<const typename G::Move> instead) {
  std::vector<std::string> words, differences;
  if constexpr (G::heuristics.words.differences != nullptr) {
    differences = G::heuristics.words.differences(start, seat, turn, instead);
    if (!acts_alone<G>(start, seat)) return differences;
  }
  if constexpr (G::heuristics.words.reasons != nullptr)
    words = without_shared<G>(start, seat, G::heuristics.words.reasons(start, seat, turn), instead);
  for (std::string& each : differences) words.push_back(std::move(each));
  return words;
}

// More clauses go unread.
inline constexpr std::size_t most_reasons = 2;

template <Game G>
class Adviser {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `so_far` has the seat's moves of this turn before `state`.
  Adviser(const State& state, BegunTurn<G> so_far, int seats, const ThinkOrder& order)
      : seats_(seats), order_(order), until_(order.seconds > 0 ? now_seconds() + order.seconds : 0) {
    if (!order_.kept) order_.kept = &kept_;
    if (order.explains) order_.seconds = order.seconds * first_share;
    Player<G> player(state, so_far, seats, order_);
    result_ = player.think();
    if (!order.explains) return;
    start_ = player.seen();
    candidates_ = player.candidates();
    start_so_far_ = std::move(so_far);
    course_ = {start_, start_so_far_, {}};
    play(course_, player.choice());
  }

  // The next move; for an explanation also the whole turn and its reasons.
  SearchResult think() {
    if (!order_.explains) return std::move(result_);
    go_on(course_);
    State state = start_;
    for (const Move& move : course_.moves) {
      result_.turn.push_back(G::rules.write(state, order_.seat, move));
      G::rules.play(state, order_.seat, move, nullptr);
    }
    playouts_ = result_.playouts;
    result_.reason = reason();
    return std::move(result_);
  }

 private:
  static constexpr int most_moves = 100;
  // The first move, which matters most, gets half of the time; each further one a quarter of the rest.
  static constexpr double first_share = 0.5, other_share = 0.25;
  // The next best turn is found with this fraction of the playouts of a decision: it is only compared.
  static constexpr int other_part = 8;
  // The most other turns compared in search of a reason.
  static constexpr int most_compared = 3;

  // The moves of a turn, and the state after them.
  struct Course {
    State after;
    BegunTurn<G> so_far;  // for kept searches
    std::vector<Move> moves;
  };

  bool is_stopped() const { return order_.stop && order_.stop->load(std::memory_order_relaxed); }

  // Whether the seat alone has to act again, openly, in the same turn.
  bool goes_on(const Course& course) const {
    if (!acts_alone<G>(course.after, order_.seat)) return false;
    return !G::rules.questions.decline(start_, order_.seat).empty() ||
           G::rules.questions.decline(course.after, order_.seat).empty();
  }

  // Plays on to the end of the turn, unless the person stops it.
  void go_on(Course& course) {
    for (int i = 1; i < most_moves && goes_on(course) && !is_stopped(); ++i) {
      ++order_.seed;
      if (until_ > 0) order_.seconds = std::max(least_own_seconds, other_share * (until_ - now_seconds()));
      Player<G> player(course.after, course.so_far, seats_, order_);
      result_.playouts += player.think().playouts;
      play(course, player.choice());
    }
  }

  void play(Course& course, const Move& move) const {
    BegunTurn<G>& so_far = course.so_far;
    if (!acts_alone<G>(course.after, order_.seat)) {
      so_far.start = course.after;
      G::rules.play(so_far.start, order_.seat, move, nullptr);
      so_far.number += static_cast<int>(so_far.moves.size()) + 1;
      so_far.moves.clear();
    } else {
      so_far.moves.push_back(move);
    }
    G::rules.play(course.after, order_.seat, move, nullptr);
    course.moves.push_back(move);
  }

  // The reason of a single move without an alternative covers that move alone: its consequences are no
  // reason for it.
  std::string reason() {
    const std::string no_choice = result_.candidates.empty() ? forced() : "";
    if (!no_choice.empty() && result_.turn.size() == 1) return no_choice;
    const std::string words = reasons();
    const std::string more = result_.candidates.empty() ? no_choice
                             : result_.strategy.empty()
                                 ? expectation(result_.candidates, result_.turn, seats_)
                                 : expectation({result_.candidates.data(), 1}, {}, seats_);
    return words + (words.empty() || more.empty() ? "" : "; ") + more;
  }

  // Facts that hold for this turn but not for the next best ones; all facts where moves are secret, since
  // they show the stakes.
  std::string reasons() {
    if constexpr (G::heuristics.words.reasons != nullptr) {
      const auto own = G::heuristics.words.reasons(start_, order_.seat, course_.moves);
      return acts_alone<G>(start_, order_.seat) ? compared(own) : told(own);
    }
    return "";
  }

  static std::string told(std::vector<std::string> words) {
    words.resize(std::min(words.size(), most_reasons));
    return clauses(words);
  }

  // Compared with the best turn that is worse or, without a difference to report, with a worse one still,
  // which is then named. If all are equally good, with the next best one.
  std::string compared(const std::vector<std::string>& own) {
    const std::size_t worse = next_worse(result_.candidates, result_.turn);
    const std::size_t best = next_best(result_.candidates, result_.turn);
    if (best == candidates_.size()) return told(own);
    if (worse == candidates_.size())
      return told(without_shared<G>(start_, order_.seat, own, other_turn(candidates_[best])));
    std::size_t next = worse;
    for (int i = 0; i < most_compared && next < candidates_.size() && !is_stopped(); ++i) {
      const std::string words =
          told(reasons_against<G>(start_, order_.seat, course_.moves, other_turn(candidates_[next])));
      if (!words.empty())
        return next == worse ? words
                             : fmt::format("compared with `{}`: {}", result_.candidates[next].move, words);
      next = next_worse(result_.candidates, result_.turn, next);
    }
    return "";
  }

  // The course of a turn that begins with another move.
  std::vector<Move> other_turn(const Move& move) {
    Course other{start_, start_so_far_, {}};
    std::unique_ptr<KeptSearch> kept;
    order_.kept = &kept;
    order_.player.playouts = std::max(1, playouts_ / other_part);
    play(other, move);
    go_on(other);
    return std::move(other.moves);
  }

  // For a move made without a search.
  std::string forced() const {
    if constexpr (Listed<G>) {
      std::vector<Move> legal;
      G::rules.moves(start_, order_.seat, legal);
      if (legal.size() == 1) return "nothing else is legal";
    }
    return "";
  }

  int seats_;
  ThinkOrder order_;
  double until_;
  std::unique_ptr<KeptSearch> kept_;
  SearchResult result_;
  std::vector<Move> candidates_;  // of the result
  State start_;
  BegunTurn<G> start_so_far_;
  Course course_;     // the advised turn
  int playouts_ = 0;  // spent on it
};

}  // namespace herbarium::ai
