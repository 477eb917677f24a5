// What the screen tells beside the board of Uibadi.
#pragma once

#include "core/guide.hpp"
#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

inline constexpr std::string_view building = "build", committing = "commit", battling = "battle";

inline constexpr GuideCommand build_commands[] = {
    {"s CELL D", "", "small, pointing D at another player: e ne nw w sw se"},
    {"m CELL", "", "medium, upright; l: large"},
    {"CELL", "", "that piece grows"},
    {"pass", "", "nothing"},
};
inline constexpr GuideCommand commit_commands[] = {
    {"N", "", "you will aim N pieces; as many as your reserve has at most"},
};
inline constexpr GuideCommand battle_commands[] = {
    {"FROM TO D", "", "aim FROM's piece from TO, pointing D, at what the other defends"},
    {"stop", "", "do without the rest"},
};

inline constexpr GuideSection guide_sections[] = {
    {building, "Your turn", build_commands},
    {committing, "Before a battle, in secret", commit_commands},
    {battling, "Battle", battle_commands},
};

inline constexpr GuideSign guide_signs[] = {
    {"S M L", "upright blockers"},
    {"s m l", "attackers, > / \\ < their way"},
    {".", "empty"},
    {"+", "may be aimed"},
    {"*", "new"},
    {",", "gone"},
    {"'", "would be so"},
    {"!", "hit by the line"},
    {"foes", "attackers pointing freely at a player"},
};

inline constexpr Guide guide{
    .aim = "Win 3 battles, with no attacker pointing freely at you.",
    .sections = guide_sections,
    .signs = guide_signs,
};

// The section of the guide for what is due.
inline std::string_view phase(const State& state, Seat) {
  if (state.phase == Phase::commit) return committing;
  return state.phase == Phase::battle ? battling : building;
}

}  // namespace herbarium::uibadi
