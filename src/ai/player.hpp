// The program as a player: what it plays in a state, at its level.
#pragma once

#include <functional>

#include "ai/alike.hpp"
#include "ai/choice.hpp"
#include "ai/double_oracle.hpp"
#include "ai/greedy.hpp"
#include "ai/tree_lines.hpp"
#include "ai/turn_search.hpp"

namespace herbarium::ai {

template <Game G>
class Player {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `state` is as the order's seat knows it: secret moves that others have handed in since are not in it.
  // `turn` is what the seat has done of its turn to get there.
  Player(const State& state, const TurnSoFar<G>& turn, int seats, const ThinkOrder& order)
      : state_(state),
        turn_(turn),
        order_(order),
        seats_(seats),
        rng_(order.seed, 0x7468696e6bU),  // independent of the game's dice, even if they have the same seed
        seen_(rules_of<G>.determinize(state, order.seat, rng_)) {}

  // The next move; reason and turn are left open.
  SearchResult think() {
    if (order_.player.kind == PlayerSpec::Kind::greedy)
      return result_without_search(greedy_move<G>(seen_, order_.seat, seats_, rng_));
    std::vector<Move> room;
    if (order_.player.level == 0)
      return result_without_search(random_move<G>(seen_, order_.seat, rng_, room));
    if constexpr (Listed<G>) {
      rules_of<G>.moves(seen_, order_.seat, room);
      if (room.size() == 1) return result_without_search(room.front());
    }
    return search(order_.player.kind == PlayerSpec::Kind::plain ? no_heuristics : all_heuristics);
  }

  // The move that `think` has chosen.
  const Move& choice() const { return choice_; }
  // The candidates of its result, in the same order.
  const std::vector<Move>& candidates() const { return candidates_; }
  // The state as the seat may imagine it.
  const State& seen() const { return seen_; }

 private:
  // How far its choices spread, in games; 0 if it does not err. Nobody errs who gives a hint or has a budget
  // of their own.
  float spread() const {
    const bool errs =
        order_.player.kind == PlayerSpec::Kind::level && !order_.player.has_own_budget() && !order_.advises;
    return errs ? 0.001F * static_cast<float>(
                               G::heuristics.levels.spread[static_cast<std::size_t>(order_.player.level)])
                : 0;
  }

  SearchResult result_without_search(const Move& move) {
    choice_ = move;
    return {written(move), "", {}, 0};
  }

  SearchResult search(UsedHeuristics uses) {
    Budget budget(playouts(), order_);
    if constexpr (G::heuristics.at_once.proposals != nullptr)
      if (const SeatSet at_once = rules_of<G>.secret(state_);
          uses == all_heuristics && at_once.has(order_.seat) && at_once.size() == 2)
        return search_simultaneous(at_once.without({order_.seat}).first(), budget);
    const bool is_large = budget.playouts() >= large_search;
    if (is_large && acts_alone<G>(state_, order_.seat)) return search_on(budget.playouts(), uses);
    Search<G> search(state_, order_.seat, seats_, budget.playouts(), rng_, uses);
    Crew crew(order_.threads);
    is_large ? search.run(budget, crew) : search.run(budget);
    return result_of_tree(search.tree(), budget.spent());
  }

  // A search that lives on through the turn.
  SearchResult search_on(int playouts, UsedHeuristics uses) {
    std::unique_ptr<KeptSearch> own;
    std::unique_ptr<KeptSearch>& kept = order_.kept ? *order_.kept : own;
    auto* search = dynamic_cast<TurnSearch<G>*>(kept.get());
    if (!search || !search->is_of(turn_, playouts, uses, order_)) {
      kept.reset();  // there may not be memory for both
      kept = std::make_unique<TurnSearch<G>>(turn_, seats_, playouts, uses, order_);
      search = static_cast<TurnSearch<G>*>(kept.get());
    }
    search->think_after(turn_.moves, order_);
    return result_of_tree(search->tree(), search->spent());
  }

  SearchResult result_of_tree(const Tree<G>& tree, int playouts) {
    auto ranking = tree.ranking();
    // As a function of a type that does not depend on the game's: then its types share the sort.
    const std::function<std::string(const Move&)> name_of = [this](const Move& move) {
      return written(move);
    };
    if (order_.advises && !mixes()) order_by_value(ranking, name_of);
    const Move choice = chosen(ranking);
    const std::vector<int> alike = order_.explains && !mixes() ? take_alike(ranking) : std::vector<int>{};
    SearchResult result = result_of(ranking, playouts, choice);
    for (std::size_t i = 0; i < result.candidates.size() && i < alike.size(); ++i)
      result.candidates[i].alike = alike[i];
    if (order_.shows_tree) result.tree = TreeLines<G>(tree, seen_, order_.seat).take();
    return result;
  }

  // Takes out of what is to be told what the game says is like something before it, and that is worth the
  // same; how many were like each that is left.
  std::vector<int> take_alike(std::vector<Edge<Move>>& ranking) const {
    std::vector<int> counts;
    std::vector<Edge<Move>> told;
    for (const Edge<Move>& edge : ranking) {
      const auto same = std::find_if(told.begin(), told.end(), [&](const Edge<Move>& each) {
        return are_alike<G>(seen_, order_.seat, each.move, edge.move) &&
               is_same_value(static_cast<float>(each.mean()), static_cast<float>(edge.mean()));
      });
      if (same == told.end()) {
        told.push_back(edge);
        counts.push_back(0);
      } else {
        ++counts[static_cast<std::size_t>(same - told.begin())];
      }
    }
    ranking = std::move(told);
    return counts;
  }

  int playouts() const {
    if (order_.player.playouts > 0) return order_.player.playouts;
    if (order_.player.seconds > 0) return most_own_playouts;
    return G::heuristics.levels.playouts[static_cast<std::size_t>(order_.player.level)];
  }

  // Against one other seat that hands in at the same time. Probabilities of the mixed strategy are reported
  // as visits out of 1000; what rounds to 0 is left out.
  SearchResult search_simultaneous(Seat other, Budget& budget) {
    const auto mixes = mixes_of_both(other, budget);
    const auto strategies = grouped<G>(mixes[0], seen_, order_.seat, order_.explains);
    std::vector<Edge<Move>> ranking;
    for (const auto& strategy : strategies) {
      const int share = static_cast<int>(std::lround(1000 * strategy.probability));
      if (share > 0 || ranking.empty())
        ranking.push_back(
            {.sum = static_cast<double>(strategy.value) * share, .move = strategy.move, .visits = share});
    }
    const Move choice = spread() > 0 ? erring_strategy(strategies) : chosen(ranking);
    SearchResult result = result_of(ranking, budget.spent(), choice);
    for (std::size_t i = 0; i < result.candidates.size(); ++i)
      result.candidates[i].alike = strategies[i].alike;
    for (std::size_t i = 0; i < result.strategy.size(); ++i) result.strategy[i].alike = strategies[i].alike;
    if (order_.shows_tree)
      for (const std::size_t side : {0U, 1U})
        add_strategies(result.tree, side == 0 ? order_.seat : other, mixes[side]);
    return result;
  }

  // What the seat and the other should do: solved where the game knows what that leads to, or searched for.
  std::array<std::vector<MixedMove<Move>>, 2> mixes_of_both(Seat other, Budget& budget) {
    if constexpr (G::heuristics.at_once.contest != nullptr)
      if (const auto contest = G::heuristics.at_once.contest(seen_, order_.seat, rng_);
          !contest.own.empty()) {
        budget.spend(contest.playouts);
        return solved(contest);
      }
    DoubleOracle<G> oracle(state_, {order_.seat, other}, budget.playouts(), rng_);
    oracle.run(budget);
    return {oracle.strategies(0), oracle.strategies(1)};
  }

  // The most probable of a seat's strategies as lines of the tree.
  template <class Strategies>
  void add_strategies(std::vector<TreeLine>& lines, Seat seat, const Strategies& strategies) const {
    for (std::size_t i = 0; i < strategies.size() && i < most_candidates; ++i) {
      const auto& [move, probability, value] = strategies[i];
      const int share = static_cast<int>(std::lround(1000 * probability));
      if (share > 0)
        lines.push_back({0, seat, rules_of<G>.write(seen_, seat, move), value, share, probability});
    }
  }

  // Whether the seat hands in secretly, so that what is best is a mixed strategy.
  bool mixes() const { return rules_of<G>.secret(seen_).has(order_.seat); }

  // A strategy of the table, as a player that errs chooses it.
  template <class Strategies>
  const Move& erring_strategy(const Strategies& strategies) {
    std::vector<Choosable> moves;
    for (const auto& strategy : strategies)
      moves.push_back(
          {strategy.value, 1, strategy.probability / std::max(strategies[0].probability, 0.001F)});
    return strategies[erring_choice(moves, spread(), rng_)].move;
  }

  // The choice among the candidates.
  const Move& chosen(const std::vector<Edge<Move>>& ranking) {
    if (spread() > 0) return ranking[erring(ranking)].move;
    return ranking[mixes() && !order_.explains ? mixed_choice(ranking, rng_) : 0].move;
  }

  // Which of the candidates a player takes that errs: nobody overlooks that they win at once, and who gives
  // up does so.
  std::size_t erring(const std::vector<Edge<Move>>& ranking) {
    const auto lost =
        std::find_if(ranking.begin() + 1, ranking.end(), [](const auto& edge) { return edge.is_lost(); });
    const std::span open(ranking.begin(), lost);
    const bool gives_up = open.size() > 1 && open[0].visits < open[1].visits && !open[0].is_won();
    if (gives_up || wins_at_once(open[0].move)) return 0;
    return erring_choice(choosable(open, mixes()), spread(), rng_);
  }

  // Whether the move ends the game, won: nobody who sees that does anything else.
  bool wins_at_once(const Move& move) const {
    if (mixes()) return false;
    State after = seen_;
    rules_of<G>.play(after, order_.seat, move, nullptr);
    return rules_of<G>.to_act(after).empty() && terminal_values<G>(after, seats_)[order_.seat] > 0.99F;
  }

  SearchResult result_of(const std::vector<Edge<Move>>& ranking, int playouts, const Move& choice) {
    choice_ = choice;
    SearchResult result{written(choice_), "", {}, playouts};
    for (std::size_t i = 0; i < ranking.size() && i < most_candidates; ++i) {
      result.candidates.push_back({written(ranking[i].move), ranking[i].mean(), ranking[i].visits});
      candidates_.push_back(ranking[i].move);
    }
    if (mixes()) result.strategy = strategy_of(ranking);
    return result;
  }

  // What a lot is drawn among; nothing if it is one move alone.
  std::vector<Share> strategy_of(const std::vector<Edge<Move>>& ranking) const {
    const std::vector<int> visits = mixed_strategy(ranking);
    if (visits.size() == 1) return {};
    const double sum = std::accumulate(visits.begin(), visits.end(), 0.0);
    std::vector<Share> strategy;
    for (std::size_t i = 0; i < visits.size(); ++i)
      strategy.push_back({written(ranking[i].move), visits[i] / sum});
    return strategy;
  }

  std::string written(const Move& move) const { return rules_of<G>.write(seen_, order_.seat, move); }

  State state_;
  TurnSoFar<G> turn_;
  ThinkOrder order_;
  int seats_;
  Rng rng_;
  State seen_;  // a determinization of the state for the seat
  Move choice_{};
  std::vector<Move> candidates_;
};

}  // namespace herbarium::ai
