// The program as an adviser: how a seat's whole turn would go, and why.
#pragma once

#include "ai/player.hpp"

namespace herbarium::ai {

template <Game G>
class Turn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `so_far` is what the seat has done of its turn to get to `state`.
  Turn(const State& state, TurnSoFar<G> so_far, int seats, const ThinkOrder& order)
      : seats_(seats),
        order_(order),
        until_(order.seconds > 0 ? now_seconds() + order.seconds : 0),
        so_far_(std::move(so_far)) {
    if (!order_.kept) order_.kept = &kept_;
    Player<G> player(state, so_far_, seats, order_);
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

  bool is_due() const { return acts_alone<G>(after_, order_.seat); }

  void think_on() {
    ++order_.seed;
    Player<G> player(after_, so_far_, seats_, order_);
    const SearchResult next = player.think();
    result_.playouts += next.playouts;
    play(player.choice(), next.move);
  }

  void play(const Move& move, const std::string& text) {
    if (!acts_alone<G>(after_, order_.seat)) {
      so_far_.start = after_;
      rules_of<G>.play(so_far_.start, order_.seat, move, nullptr);
      so_far_.number += static_cast<int>(so_far_.moves.size()) + 1;
      so_far_.moves.clear();
    } else {
      so_far_.moves.push_back(move);
    }
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
  TurnSoFar<G> so_far_;
  std::unique_ptr<KeptSearch> kept_;
  SearchResult result_;
  State start_;
  State after_;  // where the turn has led to so far
  std::vector<Move> moves_;
};

}  // namespace herbarium::ai
