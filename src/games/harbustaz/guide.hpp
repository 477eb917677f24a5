// What the screen tells beside the board of Harbustaz.
#pragma once

#include "core/guide.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

inline constexpr std::string_view acting = "act", setting_up = "setup", choosing = "choose";

inline constexpr GuideCommand action_commands[] = {
    {"g5", "", "move as many cells as you are high, and grow"},
    {"sow g5", "", "put a seed there instead, and shrink"},
    {"pass", "", "both in a row: the end"},
    {"territory", "", "whose each empty cell is (F6)"},
};
inline constexpr GuideCommand setup_commands[] = {
    {"c3 g7", "", "black's on c3, white's on g7; or choose two cells"},
};
inline constexpr GuideCommand choice_commands[] = {
    {"black", "", "lead Black, who acts first"},
    {"white", "", "lead White"},
};

inline constexpr GuideSection guide_sections[] = {
    {acting, "An action", action_commands},
    {setting_up, "Set-up", setup_commands},
    {choosing, "Choose a colour", choice_commands},
};

inline constexpr GuideSign guide_signs[] = {
    {"B3", "black peasant, 3 high"},
    {"W1", "white peasant"},
    {"b w", "seeds"},
    {".", "empty"},
    {"+", "you can get there"},
    {"*", "new"},
    {",", "gone"},
    {"'", "would be so"},
    {"# o =", "black's, white's, nobody's (F6)"},
};

inline constexpr Guide guide{
    .aim = "Surround more empty cells with your pieces than the other player.",
    .sections = guide_sections,
    .signs = guide_signs,
};

// The section of the guide for what is due.
inline std::string_view phase(const State& state, Seat) {
  if (state.phase == Phase::setup) return setting_up;
  return state.phase == Phase::choose ? choosing : acting;
}

}  // namespace herbarium::harbustaz
