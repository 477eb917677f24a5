// Where a Herb can walk to while nobody else does anything, and by which actions: for the program's players.
#pragma once

#include "games/herbs/sheet.hpp"

namespace herbarium::herbs {

// A square and where the Herb faces on it.
struct Pose {
  Place at = nowhere;
  Heading facing = Heading::north;

  int index() const { return at * 4 + static_cast<int>(facing); }
};

// All poses that a living Herb reaches in up to `most` actions: with the fewest, and of these the cheapest
// way.
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
  // Its actions, the first first; at most so many of them.
  FixedList<Action, 16> actions(int number, int most) const;

 private:
  void extend(int from);
  void go(int from, Verb verb, Heading direction);
  void reach(int from, Pose pose, Verb verb, int squares);

  int herb_;
  std::array<bool, square_count> blocked_{};
  std::array<std::int16_t, square_count * 4> known_;  // the way to each pose, or -1
  std::array<Way, square_count * 4> ways_;
  int size_ = 0;
};

}  // namespace herbarium::herbs
