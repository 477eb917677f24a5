// Where a Herb can walk to while nobody else acts, and what it could win there by pushes and shots: for the
// program's players.
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// What an action point is worth in game points, as experience has it (herbarium-ai(6)).
inline constexpr float ap_worth = 0.2F;
// What a living Herb is worth to its owner, besides the points for destroying it.
inline constexpr float herb_worth = 5;
// How much a gain counts that comes a round later.
inline constexpr float later = 0.6F;
// What every action on the way to a gain costs besides its action points.
inline constexpr float each_action = 0.02F;

// What the board is worth to a seat as it stands: its points, action points and Herbs, less the other's.
float balance(const Arena& arena, Seat seat);

// A square and where the Herb faces on it.
struct Pose {
  Place at = nowhere;
  Heading facing = Heading::north;

  int index() const { return at * 4 + static_cast<int>(facing); }
};

// Every pose that a living Herb reaches in up to `most` actions: with the fewest of them, and then at the
// lowest cost.
class Walks {
 public:
  struct Way {
    Pose pose;
    Action last;              // the action that leads here
    std::int16_t before = 0;  // the number of the way that it continues
    std::int8_t actions = 0;
    std::int16_t cost = 0;
  };

  Walks(const Arena& arena, int herb, int most);

  // The first way is the one of no actions.
  int size() const { return size_; }
  const Way& way(int number) const { return ways_[static_cast<std::size_t>(number)]; }
  // Its first actions, up to `most` of them.
  FixedList<Action, 16> actions(int number, int most) const;

 private:
  void extend(int from);
  void go(int from, Verb verb, Heading direction);
  void reach(int from, Pose pose, Verb verb, int squares);

  int herb_;
  PerPlace<bool> blocked_;
  std::array<std::int16_t, square_count * 4> known_;  // the way to each pose, or -1
  std::array<Way, square_count * 4> ways_;
  int size_ = 0;
};

// An action that wins something, and the painting before it if there is one.
struct Strike {
  FixedList<Action, 2> actions;
  float gain = 0;  // in balance, less its cost
};

using Strikes = FixedList<Strike, 8>;

// Whether anything stands directly ahead in `pose`, or an enemy Herb within the range of a shot.
bool has_target(const Arena& arena, int herb, Pose pose);

// The strikes of `herb` if it stood in `pose`, of up to `most` actions (1 or 2), while nobody else acts.
void add_strikes(const Arena& arena, int herb, Pose pose, int most, Strikes& out);

// The board after a strike from `pose`, paid for.
Arena after_strike(const Arena& arena, int herb, Pose pose, const Strike& strike);

}  // namespace herbarium::herbs
