// What the screen tells beside the map of Rush.
#pragma once

#include "core/guide.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

inline constexpr std::string_view walking = "walk", answering = "answer", fighting = "fight",
                                  rolling = "roll";

inline constexpr GuideCommand walk_commands[] = {
    {"7, c4", "", "go to building #7, to c4: a point a step"},
    {"arrows", "", "one step"},
    {"grab", "", "the Princess, where she is"},
    {"cube", "", "take a cube and end the turn"},
    {"end", "", "the turn"},
    {"7 cube", "", "several in one line: H grab home"},
};
inline constexpr GuideCommand rare_commands[] = {
    {"drop", "", "let the Princess go"},
    {"take", "", "her from your mate, if they yield"},
    {"minion c5", "", "a minion's step to c5, when the d4 left you one point"},
    {"library", "", "go there; home, H, J: base, Princess, player"},
    {"c g d e", "", "cube, grab, drop, end"},
};
inline constexpr GuideCommand answer_commands[] = {
    {"nudge", "1 cube", "move your Princess's number by a d6: + or -"},
    {"flee", "1 cube", "drag her carrier away: d5; stop"},
    {"lift", "1 cube", "bring a mate back"},
    {"yield, keep", "", "a mate wants her"},
    {"decline", "0", "no, or d; waive: no all round"},
    {"waive nudges", "", "no until `ask`; or while she is farther than 6"},
};
inline constexpr GuideCommand fight_commands[] = {
    {"2", "2 cubes", "a d6 each on your d20"},
    {"fight J", "", "attack that player"},
    {"fight minion", "", "attack a minion"},
};
inline constexpr GuideCommand roll_commands[] = {{"17 4", "", "what your dice show, as asked"}};

inline constexpr GuideSection guide_sections[] = {
    {walking, "Turn", walk_commands},           {"rare", "In a turn also", rare_commands},
    {answering, "When asked", answer_commands}, {fighting, "Fight, in secret", fight_commands},
    {rolling, "Dice", roll_commands},
};

inline constexpr GuideSign guide_signs[] = {
    {"Z Y", "zombies"},
    {"J K", "jocks"},
    {"@", "carries her"},
    {"H P", "Princesses"},
    {"z3 j", "minions"},
    {"&", "and more"},
    {"+", "in reach"},
    {"*", "new"},
    {",", "gone"},
    {":", "street"},
    {".", "lawn"},
    {"^", "block"},
    {"##", "pond"},
    {"[7 Lib]", "building #7"},
    {"/\\ \\/", "large building"},
};

inline constexpr Guide guide{
    .aim = "Zombies carry Princess H to #5, jocks P to #20.",
    .sections = guide_sections,
    .signs = guide_signs,
};

// The section of the guide for what is due.
inline std::string_view phase(const State& state, Seat seat) {
  if (seat == nature) return rolling;
  if (state.phase == Phase::act) return walking;
  return state.phase == Phase::spend || state.phase == Phase::target ? fighting : answering;
}

}  // namespace herbarium::rush
