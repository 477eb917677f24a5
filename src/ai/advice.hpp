// The program as an adviser: how a seat's whole turn would go, and why so and not otherwise.
#pragma once

#include <fmt/format.h>

#include "ai/player.hpp"
#include "base/text.hpp"

namespace herbarium::ai {

template <Game G>
class Adviser {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `so_far` is what the seat has done of its turn to get to `state`.
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

  // The next move, and if that is to be explained the whole turn and why.
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
  // Of the time there is, the first move has half, which matters most, and each other one a quarter of what
  // is left.
  static constexpr double first_share = 0.5, other_share = 0.25;
  // What the next best turn is found with, in parts of the playouts of a decision: it is only compared.
  static constexpr int other_part = 8;
  // More clauses are not read.
  static constexpr std::size_t most_reasons = 2;
  // With so many other turns a turn is compared until there is something to tell.
  static constexpr int most_compared = 3;

  // What has been played of a turn, and where that leads.
  struct Course {
    State after;
    BegunTurn<G> so_far;  // what searches live on through
    std::vector<Move> moves;
  };

  bool is_stopped() const { return order_.stop && order_.stop->load(std::memory_order_relaxed); }

  // Whether the seat alone is due once more, openly, in its own turn.
  bool goes_on(const Course& course) const {
    if (!acts_alone<G>(course.after, order_.seat)) return false;
    return !G::rules.questions.decline(start_, order_.seat).empty() ||
           G::rules.questions.decline(course.after, order_.seat).empty();
  }

  // Plays on to the end of the turn, unless somebody does not want to wait.
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

  // Of a turn that is a single move without a choice only that: what comes of it is no reason for it.
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

  // What is true of the turn and not of the next best ones; where moves are secret, all that is true, as it
  // is about what is at stake.
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

  // Compared with the best turn that is worse, or, if nothing can be told of that, with one that is worse
  // still, which is named then. If all are as good, with the next best one.
  std::string compared(const std::vector<std::string>& own) {
    const std::size_t worse = next_worse(result_.candidates, result_.turn);
    const std::size_t best = next_best(result_.candidates, result_.turn);
    if (best == candidates_.size()) return told(own);
    if (worse == candidates_.size()) return told(without_shared(own, other_turn(candidates_[best])));
    std::size_t next = worse;
    for (int i = 0; i < most_compared && next < candidates_.size() && !is_stopped(); ++i) {
      const std::string words = told(reasons_against(own, other_turn(candidates_[next])));
      if (!words.empty())
        return next == worse ? words
                             : fmt::format("compared with `{}`: {}", result_.candidates[next].move, words);
      next = next_worse(result_.candidates, result_.turn, next);
    }
    return "";
  }

  // What is not true of another turn, and by what this one is better.
  std::vector<std::string> reasons_against(const std::vector<std::string>& own,
                                           std::span<const Move> instead) const {
    std::vector<std::string> words = without_shared(own, instead);
    if constexpr (G::heuristics.words.differences != nullptr)
      for (std::string& each : G::heuristics.words.differences(start_, order_.seat, course_.moves, instead))
        words.push_back(std::move(each));
    return words;
  }

  std::vector<std::string> without_shared(std::vector<std::string> own, std::span<const Move> instead) const {
    const auto others = G::heuristics.words.reasons(start_, order_.seat, instead);
    std::erase_if(own, [&](const std::string& each) {
      return std::find(others.begin(), others.end(), each) != others.end();
    });
    return own;
  }

  // How a turn would go that begins with another move.
  std::vector<Move> other_turn(const Move& move) {
    Course other{start_, start_so_far_, {}};
    std::unique_ptr<KeptSearch> kept;
    order_.kept = &kept;
    order_.player.playouts = std::max(1, playouts_ / other_part);
    play(other, move);
    go_on(other);
    return std::move(other.moves);
  }

  // Of a move that was not searched for.
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
  Course course_;     // the turn that is advised
  int playouts_ = 0;  // that it took
};

}  // namespace herbarium::ai
