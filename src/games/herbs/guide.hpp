// What the screen tells beside the board of Herbs.
#pragma once

#include "core/guide.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

inline constexpr std::string_view planning = "plan", bidding = "bid", tossing = "coin";

inline constexpr GuideCommand sheet_commands[] = {
    {"M1-6", "1 a square", "walk"},
    {"TR TL", "0", "turn right, left"},
    {"HT", "1", "turn round"},
    {"BU1-3", "2 a square", "back up"},
    {"P1-3", "by weight", "push: a white stone 1 a square, black or Herb 2"},
    {"Pnt B->W", "0", "paint the stone ahead"},
    {"Pnt W->B", "1", "paint it black"},
    {"F", "2", "fire"},
    {"-", "0", "nothing"},
    {"Wh H3", "1", "new white stone, last"},
    {"Bl H3", "2", "or a new black one"},
};
inline constexpr GuideCommand bid_commands[] = {
    {"3", "3", "bid 3 AP: more goes first"},
    {"0", "0", "if both bid 0, neither acts"},
};
inline constexpr GuideCommand coin_commands[] = {{"1", "", "seat 1 goes first"}, {"2", "", "seat 2 does"}};

inline constexpr GuideSection guide_sections[] = {
    {planning, "A sheet (AP), a Herb's number first", sheet_commands},
    {bidding, "Bid, in secret", bid_commands},
    {tossing, "Coin", coin_commands},
};

inline constexpr GuideSign guide_signs[] = {
    {"o", "white"}, {"#", "black stone"}, {"()", "pit"}, {"0^", "Herb 0, facing up"},
    {".", "empty"}, {"*", "new"},         {",", "gone"}, {"'", "by your sheet"},
    {"!", "scores"}};

inline constexpr Guide guide{
    .aim = "Push stones into pits and into rows of four: most points (GP) win.",
    .sections = guide_sections,
    .signs = guide_signs,
};

// The section of the guide for what is due.
inline std::string_view phase(const State& state, Seat) {
  if (state.phase == Phase::bid) return bidding;
  return state.phase == Phase::coin ? tossing : planning;
}

}  // namespace herbarium::herbs
