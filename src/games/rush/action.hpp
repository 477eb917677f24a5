// What the mover does with the points (doc/rules/rush.md, A turn, 5).
#pragma once

#include "games/rush/stage.hpp"

namespace herbarium::rush {

void step(const Stage& stage, Space to);
void grab(const Stage& stage);
void ask_mate(const Stage& stage);
// The teammate's answer.
void relay(const Stage& stage, bool yields);
void drop(const Stage& stage);
void move_minion(const Stage& stage, Space from, Space to);
void collect(const Stage& stage);

}  // namespace herbarium::rush
