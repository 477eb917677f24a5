// The program as an adviser: how a seat's whole turn would go, and why.
#pragma once

#include "ai/player.hpp"

namespace herbarium::ai {

template <Game G>
class Turn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Turn(const State& state, int seats, const ThinkOrder& order)
      : seats_(seats), order_(order), until_(order.seconds > 0 ? now_seconds() + order.seconds : 0) {
    Player<G> player(state, seats, order);
    result_ = player.think();
    if (!order.explains) return;
    start_ = after_ = player.seen();
    play(player.choice(), result_.move);
  }

  // The next move, and if that is to be explained the whole turn and why.
  SearchResult think() {
    if (!order_.explains) return std::move(result_);
    for (int i = 1; i < most_moves && goes_on(); ++i) think_on();
    result_.reason = reason();
    return std::move(result_);
  }

 private:
  static constexpr int most_moves = 100;

  // Whether the seat alone is due once more, openly, in its own turn, and there is time to think about it.
  // What was cut short is no plan.
  bool goes_on() {
    if (!is_due()) return false;
    if (rules_of<G>.decline_move(start_, order_.seat).empty() &&
        !rules_of<G>.decline_move(after_, order_.seat).empty())
      return false;
    if (order_.stop && order_.stop->load(std::memory_order_relaxed)) return false;
    return until_ == 0 || (order_.seconds = until_ - now_seconds()) > 0;
  }

  bool is_due() const {
    return rules_of<G>.to_act(after_) == SeatSet{order_.seat} && rules_of<G>.secret(after_).empty();
  }

  void think_on() {
    ++order_.seed;
    Player<G> player(after_, seats_, order_);
    const SearchResult next = player.think();
    result_.playouts += next.playouts;
    play(player.choice(), next.move);
  }

  void play(const Move& move, const std::string& text) {
    rules_of<G>.play(after_, order_.seat, move, nullptr);
    moves_.push_back(move);
    result_.turn.push_back(text);
  }

  std::string reason() const {
    std::string words;
    if constexpr (G::heuristics.reason != nullptr) words = G::heuristics.reason(start_, order_.seat, moves_);
    std::string more = result_.candidates.empty() ? forced()
                       : result_.strategy.empty() ? expectation(result_.candidates, result_.turn)
                                                  : expectation({result_.candidates.data(), 1}, {});
    return words + (words.empty() || more.empty() ? "" : "; ") + more;
  }

  // Of a move that was not searched for.
  std::string forced() const {
    if constexpr (Listed<G>) {
      std::vector<Move> legal;
      rules_of<G>.moves(start_, order_.seat, legal);
      if (legal.size() == 1) return "nothing else is legal";
    }
    return "";
  }

  int seats_;
  ThinkOrder order_;
  double until_;
  SearchResult result_;
  State start_;
  State after_;  // where the turn has led to so far
  std::vector<Move> moves_;
};

}  // namespace herbarium::ai
