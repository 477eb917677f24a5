// The program as a player: its move in a state, at its level.
#pragma once

#include <functional>

#include "ai/choice.hpp"
#include "ai/search.hpp"
#include "ai/simultaneous.hpp"

namespace herbarium::ai {

// --- similar moves, which people would not tell apart

// Whether the game calls two moves alike.
template <Game G>
bool are_alike(const typename G::State& state, Seat seat, const typename G::Move& one,
               const typename G::Move& other) {
  if constexpr (G::heuristics.words.alike != nullptr)
    return G::heuristics.words.alike(state, seat, one, other);
  return false;
}

// Whether their expected values agree to a hundredth.
inline bool is_same_value(float one, float other) { return std::abs(one - other) < 0.01F; }

// A strategy, and the number of others that it represents.
template <class Move>
struct GroupedStrategy : MixedMove<Move> {
  int alike = 0;
};

// The strategies of `seat`, the most probable first. For display, strategies that the game calls alike,
// with values that agree to a hundredth, are one, as probable as all of them together.
template <Game G>
std::vector<GroupedStrategy<typename G::Move>> grouped(
    const std::vector<MixedMove<typename G::Move>>& strategies, const typename G::State& state, Seat seat,
    bool are_told) {
  std::vector<GroupedStrategy<typename G::Move>> groups;
  for (auto strategy : strategies) {
    if (are_told) strategy.move = G::heuristics.words.tidy(state, seat, strategy.move);
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& each) {
      return are_told && is_same_value(each.value, strategy.value) &&
             are_alike<G>(state, seat, each.move, strategy.move);
    });
    if (group != groups.end()) {
      group->probability += strategy.probability;
      group->alike += strategy.probability > 0 ? 1 : 0;
      continue;
    }
    groups.push_back({strategy, 0});
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.probability > b.probability; });
  return groups;
}

// Orders edges by their visits, the most visited first. Inlined in each search, it would be compiled as a
// separate sort for each type of game.
template <class Move>
void order_by_visits(std::vector<Edge<Move>>& edges) {
  std::stable_sort(edges.begin(), edges.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
}

// The contents of a tree as lines to read: the best moves at the root, and below each the expected course,
// up to the next roll or simultaneous move.
template <Game G>
class TreeLines {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Of a search by `viewer`, which imagines the root as `seen`.
  TreeLines(const Tree<G>& tree, const State& seen, Seat viewer) : tree_(tree) {
    if (!G::rules.secrets.due(seen).empty()) {
      add_strategies(seen, tree.root(), 0);
      return;
    }
    const auto ranking = tree.ranking();
    for (std::size_t i = 0; i < ranking.size() && i < most_moves; ++i) {
      add(seen, 0, ranking[i]);
      State state = seen;
      G::rules.play(state, viewer, ranking[i].move, nullptr);
      follow(state, ranking[i].child);
    }
  }

  std::vector<TreeLine> take() { return std::move(lines_); }

 private:
  // As many as people read; fewer visits mean little.
  static constexpr std::size_t most_moves = 5;
  static constexpr int deepest = 6;
  static constexpr int least_visits = 8;

  void add(const State& state, int depth, const Edge<Move>& edge) {
    lines_.push_back(
        {depth, edge.seat, G::rules.write(state, edge.seat, edge.move), edge.mean(), edge.visits});
  }

  // The most visited move, repeatedly.
  void follow(State state, int node) {
    for (int depth = 1; depth <= deepest && node >= 0; ++depth) {
      const SeatSet people = G::rules.to_act(state).without({nature});
      if (people.empty()) return;
      if (!(people & G::rules.secrets.due(state)).empty()) return add_strategies(state, node, depth);
      const auto edges = tree_.tried_edges(node);
      const auto best = std::max_element(edges.begin(), edges.end(), [](const auto& one, const auto& other) {
        return one.visits < other.visits;
      });
      if (best == edges.end() || best->visits < least_visits) return;
      add(state, depth, *best);
      node = best->child;
      G::rules.play(state, best->seat, best->move, nullptr);
    }
  }

  // The mixed strategy of each of several seats that act at once.
  void add_strategies(const State& state, int node, int depth) {
    const auto edges = tree_.tried_edges(node);
    for (const Seat seat : G::rules.to_act(state) & G::rules.secrets.due(state)) {
      std::vector<Edge<Move>> own;
      std::copy_if(edges.begin(), edges.end(), std::back_inserter(own),
                   [&](const auto& edge) { return edge.seat == seat; });
      if (own.empty()) continue;
      order_by_visits(own);
      const std::vector<double> shares = mixed_shares(own);
      for (std::size_t i = 0; i < shares.size() && i < most_moves; ++i) {
        add(state, depth, own[i]);
        lines_.back().share = shares[i];
      }
    }
  }

  const Tree<G>& tree_;
  std::vector<TreeLine> lines_;
};

template <Game G>
class Player {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `state` is as the order's seat knows it, without secret moves handed in by others. `turn` has the
  // seat's moves of this turn before it.
  Player(const State& state, const BegunTurn<G>& turn, int seats, const ThinkOrder& order)
      : state_(state),
        turn_(turn),
        order_(order),
        seats_(seats),
        rng_(order.seed, 0x7468696e6bU),  // independent of the game's dice, even with the same seed
        seen_(G::rules.secrets.imagine(state, order.seat, rng_)) {}

  // The next move; reason and turn are left empty.
  SearchResult think() {
    if (order_.player.kind == PlayerSpec::Kind::greedy)
      return result_without_search(greedy_move<G>(seen_, order_.seat, seats_, rng_));
    std::vector<Move> room;
    if (order_.player.level == 0)
      return result_without_search(random_move<G>(seen_, order_.seat, rng_, room));
    if constexpr (Listed<G>) {
      G::rules.moves(seen_, order_.seat, room);
      if (room.size() == 1 && order_.wanted.empty()) return result_without_search(room.front());
    }
    return search(order_.player.kind == PlayerSpec::Kind::plain ? no_heuristics : all_heuristics);
  }

  // The move chosen by `think`.
  const Move& choice() const { return choice_; }
  // The candidates of its result, in the same order.
  const std::vector<Move>& candidates() const { return candidates_; }
  // The state as the seat may imagine it.
  const State& seen() const { return seen_; }

 private:
  // The spread of its errors, in games; 0 if it does not err. Hints, and players with their own budget,
  // never err.
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
    const std::vector<Move> wanted = wanted_moves();
    if constexpr (G::heuristics.at_once.proposals != nullptr)
      if (const SeatSet at_once = G::rules.secrets.due(state_);
          uses == all_heuristics && at_once.has(order_.seat) && at_once.size() == 2)
        return wanted.empty() ? search_simultaneous(at_once.without({order_.seat}).first(), budget)
                              : weigh_simultaneous(at_once.without({order_.seat}).first(), budget, wanted);
    const bool is_large = budget.playouts() >= large_search;
    if (is_large && wanted.empty() && acts_alone<G>(state_, order_.seat))
      return search_on(budget.playouts(), uses);
    Search<G> search(state_, order_.seat, seats_, budget.playouts(), rng_, uses);
    if (!wanted.empty()) {
      search.weigh_moves();
      search.run(budget);
      for (const Move& move : wanted) search.insist(move);
      return weighed(search.tree(), wanted, budget.spent());
    }
    Crew crew(order_.threads);
    is_large ? search.run(budget, crew) : search.run(budget);
    return result_of_tree(search.tree(), budget.spent());
  }

  // --- weighing

  std::vector<Move> wanted_moves() const {
    std::vector<Move> moves;
    for (const std::string& text : order_.wanted)
      if (auto move = G::rules.read(seen_, order_.seat, text)) moves.push_back(std::move(*move));
    return moves;
  }

  // The best moves of the tree, and all that were wanted.
  SearchResult weighed(const Tree<G>& tree, const std::vector<Move>& wanted, int playouts) {
    auto ranking = tree.ranking();
    if (!mixes()) order_by_value(ranking, [this](const Move& move) { return written(move); });
    keep(ranking, wanted);
    SearchResult result = result_of(ranking, playouts, ranking.front().move);
    for (std::size_t i = 0; i < result.candidates.size(); ++i)
      result.candidates[i].values = tree.values_after(candidates_[i]);
    return result;
  }

  // Shortens a ranking to what a result holds, without losing any of these moves.
  static void keep(std::vector<Edge<Move>>& ranking, const std::vector<Move>& wanted) {
    const auto is_wanted = [&](const Edge<Move>& edge) {
      return std::find(wanted.begin(), wanted.end(), edge.move) != wanted.end();
    };
    for (std::size_t at = ranking.size(); at-- > 1 && ranking.size() > most_candidates;)
      if (!is_wanted(ranking[at])) ranking.erase(ranking.begin() + static_cast<std::ptrdiff_t>(at));
  }

  // The most probable move of the mixed strategy, and all that were wanted, each with its payoff against the
  // other's mixed strategy.
  SearchResult weigh_simultaneous(Seat other, Budget& budget, const std::vector<Move>& wanted) {
    DoubleOracle<G> oracle(state_, {order_.seat, other}, budget.playouts(), rng_, wanted);
    oracle.run(budget);
    std::vector<Move> moves{oracle.strategies(0).front().move};
    for (const Move& move : wanted)
      if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
    const int playouts = std::max(1, budget.playouts() / 2);
    std::vector<Edge<Move>> ranking;
    for (const Move& move : moves)
      ranking.push_back({.sum = static_cast<double>(oracle.weighed(move, playouts, order_)) * playouts,
                         .move = move,
                         .visits = playouts});
    SearchResult result = result_of(ranking, budget.spent(), moves.front());
    result.strategy.clear();
    for (Candidate& each : result.candidates) {
      each.values[order_.seat] = static_cast<float>(each.value);
      each.values[other] = static_cast<float>(1 - each.value);
    }
    return result;
  }

  // --- searching

  // A search that continues through the turn.
  SearchResult search_on(int playouts, UsedHeuristics uses) {
    std::unique_ptr<KeptSearch> own;
    std::unique_ptr<KeptSearch>& kept = order_.kept ? *order_.kept : own;
    auto* search = dynamic_cast<TurnSearch<G>*>(kept.get());
    if (!search || !search->is_of(turn_, playouts, uses, order_)) {
      kept.reset();  // memory may not hold both
      kept = std::make_unique<TurnSearch<G>>(turn_, seats_, playouts, uses, order_);
      search = static_cast<TurnSearch<G>*>(kept.get());
    }
    search->think_after(turn_.moves, order_);
    return result_of_tree(search->tree(), search->spent());
  }

  SearchResult result_of_tree(const Tree<G>& tree, int playouts) {
    auto ranking = tree.ranking();
    // A function type that does not depend on the game's types, so that all of them share the sort.
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

  // For display, removes moves that the game calls like an earlier one of the same value; returns how many
  // each remaining move represents.
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
  // as visits out of 1000; those that round to 0 are left out.
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

  // Mixed strategies for the seat and the other one: solved if the game knows the payoffs, or searched for.
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
      if (share > 0) lines.push_back({0, seat, G::rules.write(seen_, seat, move), value, share, probability});
    }
  }

  // Whether the seat hands in secretly, so that its best play is a mixed strategy.
  bool mixes() const { return G::rules.secrets.due(seen_).has(order_.seat); }

  // A strategy from the table, as an erring player chooses it: of the most frequent ones. Where nearly all is
  // lost or won, any of hundreds of bids would do, and most of them would look absurd.
  template <class Strategies>
  const Move& erring_strategy(const Strategies& strategies) {
    std::vector<Choosable> moves;
    for (std::size_t i = 0; i < std::min(strategies.size(), most_candidates); ++i)
      moves.push_back(
          {strategies[i].value, 1, strategies[i].probability / std::max(strategies[0].probability, 0.001F)});
    return strategies[erring_choice(moves, spread(), rng_)].move;
  }

  // The choice among the candidates.
  const Move& chosen(const std::vector<Edge<Move>>& ranking) {
    if (spread() > 0) return ranking[erring(ranking)].move;
    return ranking[mixes() && !order_.explains ? mixed_choice(ranking, rng_) : 0].move;
  }

  // The choice of an erring player among the candidates: nobody overlooks an immediate win, and a player
  // who resigns does so.
  std::size_t erring(const std::vector<Edge<Move>>& ranking) {
    const auto lost =
        std::find_if(ranking.begin() + 1, ranking.end(), [](const auto& edge) { return edge.is_lost(); });
    const std::span open(ranking.begin(), lost);
    const bool gives_up = open.size() > 1 && open[0].visits < open[1].visits && !open[0].is_won();
    if (gives_up || wins_at_once(open[0].move)) return 0;
    return erring_choice(choosable(open, mixes()), spread(), rng_);
  }

  // Whether the move wins the game at once: a player who sees that plays it.
  bool wins_at_once(const Move& move) const {
    if (mixes()) return false;
    State after = seen_;
    G::rules.play(after, order_.seat, move, nullptr);
    return G::rules.to_act(after).empty() && terminal_values<G>(after, seats_)[order_.seat] > 0.99F;
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

  // The moves of a random choice; nothing if it is one move alone.
  std::vector<Share> strategy_of(const std::vector<Edge<Move>>& ranking) const {
    const std::vector<double> shares = mixed_shares(ranking);
    std::vector<Share> strategy;
    for (std::size_t i = 0; i < shares.size() && shares.size() > 1; ++i)
      strategy.push_back({written(ranking[i].move), shares[i]});
    return strategy;
  }

  std::string written(const Move& move) const { return G::rules.write(seen_, order_.seat, move); }

  State state_;
  BegunTurn<G> turn_;
  ThinkOrder order_;
  int seats_;
  Rng rng_;
  State seen_;  // a determinization of the state for the seat
  Move choice_{};
  std::vector<Move> candidates_;
};

}  // namespace herbarium::ai
