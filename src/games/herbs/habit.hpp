// What a seat is expected to bid, by what everybody has seen it bid.
#pragma once

#include <algorithm>
#include <array>

#include "base/rng.hpp"
#include "games/herbs/judgement.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// What a seat bids of which nothing is known.
inline constexpr std::array<int, 4> usual_bids{0, 1, 2, 4};

// What a seat is expected to bid if it bids as it has bid so far.
class Habit {
 public:
  explicit Habit(const PastBids& past) : weight_(judgement.usual + static_cast<float>(past.size())) {
    for (const int bid : usual_bids)
      bids_.push({bid, judgement.usual / static_cast<float>(usual_bids.size())});
    for (const int bid : past) bids_.push({bid, 1});
  }

  // How far it is expected to do so.
  float trust() const { return std::min(judgement.most_trust, weight_ / (weight_ + judgement.doubt)); }

  // The mean of what each of these bids leads to.
  template <class Value>
  float mean(const Value& value) const {
    float sum = 0;
    for (const Likely& bid : bids_) sum += bid.weight * value(bid.points);
    return sum / weight_;
  }

  int draw(Rng& rng) const {
    float left = rng.unit() * weight_;
    for (const Likely& bid : bids_)
      if ((left -= bid.weight) < 0) return bid.points;
    return bids_.back().points;
  }

 private:
  struct Likely {
    int points = 0;
    float weight = 0;
  };

  float weight_;  // of all of them
  FixedList<Likely, 20> bids_;
};

}  // namespace herbarium::herbs
