// A large search that lives on from move to move of a seat's turn (of stones that are placed one by one,
// say): what was found out about what was played stays, and counts as playouts of the next decision; unless
// the memory is full, when the next decision begins anew.
//
// A choice must not depend on whether the program was ended and resumed meanwhile, or something was taken
// back. So how such a search goes follows from the position at the beginning of the turn, the seat's moves
// since then, and the game's seed alone. Where it is not at hand, or is another one's, it is made again, move
// by move. That is why it does not live on beyond the turn: all turns of a game would have to be made again.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>

#include "ai/search.hpp"
#include "ai/turn_so_far.hpp"

namespace herbarium::ai {

template <Game G>
class TurnSearch final : public KeptSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // With so many playouts for each decision.
  TurnSearch(const TurnSoFar<G>& turn, int seats, int playouts, UsedHeuristics uses, const ThinkOrder& order)
      : start_(turn.start),
        number_(turn.number),
        seat_(order.seat),
        playouts_(playouts),
        uses_(uses),
        seed_(order.game_seed),
        seats_(seats) {
    begin(turn.start);
  }

  // Whether this is how a search of that turn would go so far.
  bool is_of(const TurnSoFar<G>& turn, int playouts, UsedHeuristics uses, const ThinkOrder& order) const {
    return number_ == turn.number && seat_ == order.seat && playouts_ == playouts && uses_ == uses &&
           seed_ == order.game_seed && std::memcmp(&start_, &turn.start, sizeof start_) == 0 &&
           moves_.size() <= turn.moves.size() && std::equal(moves_.begin(), moves_.end(), turn.moves.begin());
  }

  // Thinks about what to play after these moves, which begin with those that it was asked after before.
  void think_after(std::span<const Move> moves, const ThinkOrder& order) {
    Crew crew(order.threads);
    spent_ = 0;
    think(order, crew);
    while (moves_.size() < moves.size()) {
      moves_.push_back(moves[moves_.size()]);
      advance(moves_.back());
      is_searched_ = false;
      think(order, crew);
    }
  }

  const Tree<G>& tree() const { return search_->tree(); }
  // Playouts since it was asked last.
  int spent() const { return spent_; }

 private:
  // A new decision has some playouts of its own, however many it has inherited.
  static constexpr int least_share = 8;

  // With nothing found out yet. The random numbers are those of the turn, and of the moves since it began.
  void begin(const State& state) {
    Rng rng(seed_, static_cast<std::uint64_t>(number_));
    for (std::size_t i = 0; i < moves_.size(); ++i) rng.next();
    search_.reset();  // there may not be memory for both
    search_.emplace(state, seat_, seats_, playouts_, rng, uses_);
  }

  // What was found out stays, unless there is no room left to find out more.
  void advance(const Move& move) {
    if (!tree().is_full()) return search_->advance(move);
    State state = tree().root_state();
    rules_of<G>.play(state, seat_, move, nullptr);
    begin(state);
  }

  void think(const ThinkOrder& order, Crew& crew) {
    if (is_searched_) return;
    is_searched_ = true;
    Budget budget(std::max(playouts_ - tree().visits(), playouts_ / least_share), order);
    search_->run(budget, crew);
    spent_ += budget.spent();
  }

  State start_;
  int number_;
  Seat seat_;
  int playouts_;
  UsedHeuristics uses_;
  std::uint64_t seed_;
  int seats_;
  std::optional<Search<G>> search_;
  std::vector<Move> moves_;   // after which it thinks
  bool is_searched_ = false;  // what comes after these
  int spent_ = 0;
};

}  // namespace herbarium::ai
