// What the screen tells beside the board of Herd.
#pragma once

#include "core/guide.hpp"
#include "games/herd/state.hpp"

namespace herbarium::herd {

inline constexpr std::string_view placing = "place", removing = "remove", rolling = "roll";

inline constexpr GuideCommand place_commands[] = {
    {"c4", "", "one stone there"},
    {"c4 d5 e5", "", "several at once"},
};
inline constexpr GuideCommand remove_commands[] = {
    {"c4 d5", "", "these stones"},
    {"x c4 d5 + e5 f5", "", "a whole turn: off, then on"},
};
inline constexpr GuideCommand roll_commands[] = {{"5 3", "", "what your dice show"}};

inline constexpr GuideSection guide_sections[] = {
    {placing, "Place stones", place_commands},
    {removing, "Take off", remove_commands},
    {rolling, "Roll two dice", roll_commands},
};

inline constexpr GuideSign guide_signs[] = {
    {"R", "red"}, {"B", "blue"}, {".", "empty"}, {"x", "prohibited"}, {"*", "new"}, {",", "gone"},
};

inline constexpr Guide guide{
    .aim = "Have the most stones when the board is full; lone stones can be captured.",
    .sections = guide_sections,
    .signs = guide_signs,
};

// The section of the guide for what is due.
template <int Words>
std::string_view phase(const State<Words>& state, Seat) {
  if (state.phase == Phase::roll) return rolling;
  return state.phase == Phase::remove ? removing : placing;
}

}  // namespace herbarium::herd
