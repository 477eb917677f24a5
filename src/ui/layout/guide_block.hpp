// The guide next to the board: the aim of the game, the commands, the legend.
#pragma once

#include "core/module.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

inline constexpr int guide_forms = 5;

// The guide in one of its forms, of which each needs fewer rows than the one before, next to a board with
// such cells.
TextBlock guide_block(const GuideView& guide, int form, int width, Spacing cells = Spacing::usual);

}  // namespace herbarium
