// Turns the result of a search into a choice and its reason; how the levels err.
//
// A level below the highest errs as people do: not by playing anything now and then, but by taking for as
// good what is a little worse. It chooses by quantal response (McKelvey and Palfrey 1995, Quantal response
// equilibria for normal form games): each of the few moves that its search, itself a small one, likes best
// comes with a probability of e to the power of what it loses, in units of the level's spread (softmax). So
// small losses are common, large ones rare, and a move that costs much more than the spread is never played.
// Stockfish's "Skill Level" does much the same, by adding random numbers to the values of its best moves.
// That people of one strength are foretold better by a weaker judgement than by a strong one with random
// moves was shown in chess (McIlroy-Young, Sen, Kleinberg and Anderson 2020, Aligning superhuman AI with
// human behavior: chess as a model system).
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

// How many candidates a result has: as many as a person would look at.
inline constexpr std::size_t most_candidates = 8;

// Fewer playouts say too little about a move to tell a person what it is worth.
inline constexpr int enough_visits = 12;

// The best candidate behind the first that is none of `turn`, which is to be played anyway, and that was
// tried enough to be spoken of; their number if there is none.
std::size_t next_best(std::span<const Candidate> candidates, std::span<const std::string> turn);

// The best of these behind number `after` that is not about as good as the first; their number if there is
// none.
std::size_t next_worse(std::span<const Candidate> candidates, std::span<const std::string> turn,
                       std::size_t after = 0);

// What the first candidate is worth, and what the next best is: "wins 63%, 58% with `place c4`"; or which
// others are as good, and what the next worse is. Three players are also told what an even share would be.
// There must be one candidate at least.
std::string expectation(std::span<const Candidate> candidates, std::span<const std::string> turn,
                        int seats = 2);

// Orders what a search has tried, the most visited first, as people read it: what was tried enough to be
// compared (a tenth as often as the first at least) by value, and what is worth the same to a thousandth by
// name. Otherwise of two moves of equal value the one with the higher prior would stand in front. Where a
// proof or a concession stands in front, all stays.
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

// The mixed strategy that the visits are, as decoupled UCT gives it (Lanctot, Lisý and Winands 2013, Monte
// Carlo tree search in simultaneous move games): the visits of those that it has. `ranking` has the most
// visited first. What has no more than a tenth of its visits is left out (thresholding: Ganzfried, Sandholm
// and Waugh 2012, Strategy purification and thresholding): more left out is easier to foresee, less plays now
// and then what was only tried to explore.
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
  float value = 0;  // what is expected of it, from 0 to 1
  float trust = 1;  // how much the search has looked at it, beside what it looked at most, which has 1
  float share = 0;  // how often who does not err plays it, beside what they play most often, which has 1
};

// A choice by a player with such a spread, more than 0: the number of one of the choosable, of which the
// first is what who does not err plays (most often). A move comes as often as in the mixed strategy, or as
// its loss against the first in proportion to the spread allows, whichever is more. Its trust counts, too,
// the less the larger the spread.
std::size_t erring_choice(std::span<const Choosable> moves, float spread, Rng& rng);

// The tried moves of `ranking`, the most visited first, as such a player sees them; `mixes` if what does not
// err is a mixed strategy. A move that was hardly tried is taken for a little worse than the others on the
// whole: it was not thought to be worth more.
template <class Ranking>
std::vector<Choosable> choosable(const Ranking& ranking, bool mixes) {
  // So many playouts are imagined of each move, with a result that is a tenth of a game below the mean, as
  // the search itself thinks of what it has not tried.
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
