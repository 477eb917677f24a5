// Turns the result of a search into a choice and its reason, and makes the lower levels err.
//
// A level below the highest errs as people do: it plays no random moves, but mistakes slightly worse moves
// for good ones. It chooses by quantal response (McKelvey and Palfrey 1995, Quantal response equilibria for
// normal form games): each of the few best moves of its search, itself a small one, has a probability
// proportional to e to the power of minus its loss, in units of the level's spread (softmax). So small
// losses are common, large ones rare, and a move that costs much more than the spread is never played.
// Stockfish's "Skill Level" does much the same, by adding random numbers to the values of its best moves.
// In chess, a weaker judgement predicts the moves of people of one strength better than a strong one with
// random moves (McIlroy-Young, Sen, Kleinberg and Anderson 2020, Aligning superhuman AI with human
// behavior: chess as a model system).
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "core/player_spec.hpp"

namespace herbarium::ai {

// The number of candidates of a result: as many as a person would consider.
inline constexpr std::size_t most_candidates = 8;

// Fewer playouts say too little about a move's value to show it to a person.
inline constexpr int enough_visits = 12;

// The best candidate after the first that is not in `turn`, which will be played anyway, and that was tried
// enough to be mentioned; their number if there is none.
std::size_t next_best(std::span<const Candidate> candidates, std::span<const std::string> turn);

// The best of these after number `after` that is clearly worse than the first; their number if there is
// none.
std::size_t next_worse(std::span<const Candidate> candidates, std::span<const std::string> turn,
                       std::size_t after = 0);

// The value of the first candidate and of the next best: "wins 63%, 58% with `place c4`"; or the equally
// good ones and the next worse. For three players also the even share. There must be at least one
// candidate.
std::string expectation(std::span<const Candidate> candidates, std::span<const std::string> turn,
                        int seats = 2);

// Orders the tried moves for readers, the most visited first. Moves with enough visits for a comparison (at
// least 100, and a tenth of the first move's) are ordered by value; moves with the same value to a thousandth
// are ordered by name instead of by prior. If a proof or a resignation comes first, the order stays.
template <class Ranking, class Name>
void order_by_value(Ranking& ranking, const Name& name_of) {
  const auto fewer = [](const auto& a, const auto& b) { return a.visits < b.visits; };
  const int most = std::max_element(ranking.begin(), ranking.end(), fewer)->visits;
  if (ranking.front().visits < most) return;
  constexpr int least_visits = 100;
  const int least = std::max(least_visits, ranking.front().visits / 10);
  const auto end =
      std::find_if(ranking.begin(), ranking.end(), [&](const auto& edge) { return edge.visits < least; });
  const auto thousandths = [](const auto& edge) { return std::lround(1000 * edge.mean()); };
  std::stable_sort(ranking.begin(), end, [&](const auto& a, const auto& b) {
    return thousandths(a) != thousandths(b) ? thousandths(a) > thousandths(b)
                                            : name_of(a.move) < name_of(b.move);
  });
}

// The mixed strategy given by the visits, as in decoupled UCT (Lanctot, Lisý and Winands 2013, Monte Carlo
// tree search in simultaneous move games). `ranking` has the most visited first. Moves with a tenth of its
// visits or less are dropped (thresholding: Ganzfried, Sandholm and Waugh 2012, Strategy purification and
// thresholding): a higher threshold makes the choice easier to foresee, a lower one sometimes plays moves
// that were tried only to explore.
template <class Ranking>
std::vector<int> mixed_strategy(const Ranking& ranking) {
  const int least = ranking.front().visits / 10;
  std::vector<int> visits;
  for (const auto& edge : ranking) {
    if (edge.visits <= least) break;
    visits.push_back(edge.visits);
  }
  return visits;
}

// The same as probabilities, which add up to 1.
template <class Ranking>
std::vector<double> mixed_shares(const Ranking& ranking) {
  const std::vector<int> visits = mixed_strategy(ranking);
  const double sum = std::accumulate(visits.begin(), visits.end(), 0.0);
  std::vector<double> shares;
  for (const int each : visits) shares.push_back(each / sum);
  return shares;
}

// A draw from that strategy.
template <class Ranking>
std::size_t mixed_choice(const Ranking& ranking, Rng& rng) {
  const std::vector<int> visits = mixed_strategy(ranking);
  const int sum = std::accumulate(visits.begin(), visits.end(), 0);
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
  for (std::size_t i = 0; i < visits.size(); ++i)
    if ((left -= visits[i]) < 0) return i;
  return 0;
}

// A move among which a player that errs chooses.
struct Choosable {
  float value = 0;  // the expected value, from 0 to 1
  float trust = 1;  // how much of the search went into it; 1 for the most searched
  float share = 0;  // its frequency in faultless play, relative to the most frequent move, which has 1
};

// The choice of a player with this spread, more than 0: a number in `moves`, the first of which is the
// (most frequent) faultless one. A move's weight is its frequency in the mixed strategy, or the one that
// the spread allows for its loss against the first, whichever is larger. Trust counts, too, and counts less
// with a larger spread.
std::size_t erring_choice(std::span<const Choosable> moves, float spread, Rng& rng);

// The tried moves of `ranking`, the most visited first, as such a player sees them; `mixes` if faultless
// play is a mixed strategy. A move that was hardly tried counts as slightly worse than the average: the
// search expected no more of it.
template <class Ranking>
std::vector<Choosable> choosable(const Ranking& ranking, bool mixes) {
  // Each move gets this many imaginary playouts, at a tenth of a game below the mean, as the search assumes
  // for untried moves.
  constexpr double imagined = 2, below_mean = 0.1;
  double sum = 0, visits = 0;
  for (const auto& edge : ranking) {
    sum += edge.sum;
    visits += edge.visits;
  }
  const double doubt = imagined * (sum / visits - below_mean);
  const std::size_t mixed = mixes ? mixed_strategy(ranking).size() : 1;
  std::vector<Choosable> moves;
  for (std::size_t i = 0; i < ranking.size() && i < most_candidates; ++i) {
    const auto& edge = ranking[i];
    const float trust = static_cast<float>(edge.visits) / static_cast<float>(ranking[0].visits);
    moves.push_back(
        {static_cast<float>((edge.sum + doubt) / (edge.visits + imagined)), trust, i < mixed ? trust : 0});
  }
  return moves;
}

}  // namespace herbarium::ai
