// Games of the program against itself, and the lessons from them: a search's judgement of the moves in each
// position, and the result after the position.
#pragma once

#include <algorithm>
#include <vector>

#include "ai/search.hpp"
#include "core/heuristics.hpp"
#include "programs/tune/softmax_fit.hpp"

namespace herbarium::tune {

// The amount of play.
struct Plan {
  int games = 1000;
  int playouts = 1000;  // for each decision
  std::uint64_t seed = 1;
  int jobs = 2;
  Options options{};
  int seats = 2;
};

// The lessons of one game, or of many.
struct Lessons {
  Choices moves, states;
};

template <Game G, const Features<typename G::State, typename G::Move>& features>
class SelfPlay {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // The same for the same plan and number.
  SelfPlay(const Plan& plan, int number)
      : plan_(plan),
        rng_(plan.seed, static_cast<std::uint64_t>(number)),
        state_(G::rules.start(plan.options)) {}

  Lessons play() {
    int random_moves = static_cast<int>(rng_.below(most_random_moves + 1));
    while (!G::rules.to_act(state_).empty() && moves_played_++ < most_moves) {
      const Seat seat = ai::next_to_act<G>(state_, rng_);
      if (seat == nature)
        G::rules.play(state_, seat, G::rules.chance.draw(state_, rng_), nullptr);
      else if (random_moves-- > 0)
        G::rules.play(state_, seat, random_move<G>(state_, seat, rng_, room_), nullptr);
      else
        decide(seat);
    }
    judge_states();
    return std::move(lessons_);
  }

 private:
  // Makes games differ, so that positions do not only follow good moves: each begins with some random
  // moves, and one in this many decisions is drawn at random from the searched moves.
  static constexpr std::uint32_t most_random_moves = 8;
  static constexpr std::uint32_t one_drawn_of = 6;
  static constexpr int most_moves = 3000;
  // The weight of the game's result in judging a position; the rest is the search's expectation then. The
  // result shows things that the search cannot see, but for one game alone (a mean of the two: Baxter,
  // Tridgell and Weaver 2000, Learning to play chess using temporal differences, with half of lambda).
  static constexpr double by_result = 0.5;

  void decide(Seat seat) {
    std::vector<Move> legal;
    if constexpr (G::heuristics.tree.candidates != nullptr)
      G::heuristics.tree.candidates(state_, seat, legal);
    else
      G::rules.moves(state_, seat, legal);
    if (legal.size() == 1) return G::rules.play(state_, seat, legal.front(), nullptr);
    const auto ranking = search(seat);
    learn_moves(seat, legal, ranking);
    const auto& chosen = ranking[rng_.below(one_drawn_of) == 0 ? draw(ranking) : 0];
    G::rules.play(state_, seat, chosen.move, nullptr);
    if (chosen.visits >= plan_.playouts / 16) learn_state(seat, static_cast<double>(chosen.mean()));
  }

  std::vector<ai::Edge<Move>> search(Seat seat) {
    ai::Search<G> search(state_, seat, plan_.seats, plan_.playouts, Rng(rng_.next()));
    search.run(plan_.playouts);  // all of them: a search that ends early says less about the other moves
    return search.tree().ranking();
  }

  std::size_t draw(const std::vector<ai::Edge<Move>>& ranking) {
    auto left = static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(plan_.playouts)));
    for (std::size_t i = 0; i < ranking.size(); ++i)
      if ((left -= ranking[i].visits) < 0) return i;
    return 0;
  }

  void learn_moves(Seat seat, const std::vector<Move>& legal, const std::vector<ai::Edge<Move>>& ranking) {
    if constexpr (features.describe_moves != nullptr) {
      std::vector<int> rows(legal.size() * features.of_moves.size());
      features.describe_moves(state_, seat, legal, rows);
      std::vector<double> shares(legal.size());
      double all = 0;
      for (const auto& edge : ranking) {
        const auto at = std::find(legal.begin(), legal.end(), edge.move);
        if (at == legal.end()) continue;
        shares[static_cast<std::size_t>(at - legal.begin())] = edge.visits;
        all += edge.visits;
      }
      for (double& share : shares) share /= all;
      lessons_.moves.add(rows, shares);
    }
  }

  static bool can_be_judged(const State& state) {
    if constexpr (G::heuristics.leaf.is_quiescent != nullptr) return G::heuristics.leaf.is_quiescent(state);
    return true;
  }

  // Stores the state until the end of the game is known, with the expectation of the seat that has just
  // acted.
  void learn_state(Seat seat, double value) {
    if constexpr (features.describe_state != nullptr) {
      if (G::rules.to_act(state_).empty() || !can_be_judged(state_)) return;
      std::vector<int> rows(static_cast<std::size_t>(plan_.seats) * features.of_states.size());
      for (Seat each = 1; each <= plan_.seats; ++each)
        features.describe_state(
            state_, each,
            std::span(rows).subspan(static_cast<std::size_t>(each - 1) * features.of_states.size(),
                                    features.of_states.size()));
      seen_.push_back({seat, value, std::move(rows)});
    }
  }

  void judge_states() {
    const SeatValues result = ai::terminal_values<G>(state_, plan_.seats);
    for (const Seen& each : seen_) {
      std::vector<double> shares;
      for (Seat seat = 1; seat <= plan_.seats; ++seat) {
        const double expected = seat == each.seat ? each.value : (1 - each.value) / (plan_.seats - 1);
        shares.push_back(by_result * static_cast<double>(result[seat]) + (1 - by_result) * expected);
      }
      lessons_.states.add(each.rows, shares);
    }
  }

  struct Seen {
    Seat seat;     // that has acted
    double value;  // the search's expectation for it
    std::vector<int> rows;
  };

  const Plan& plan_;
  Rng rng_;
  State state_;
  int moves_played_ = 0;
  std::vector<Move> room_;  // of random moves
  std::vector<Seen> seen_;
  Lessons lessons_{Choices(features.of_moves.size()), Choices(features.of_states.size())};
};

}  // namespace herbarium::tune
