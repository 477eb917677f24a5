// The lead in the course of a game as a drawing of characters, which says all without colour.
#pragma once

#include <vector>

#include "core/module.hpp"
#include "core/words.hpp"
#include "ui/ending/course.hpp"

namespace herbarium {

inline constexpr int lead_graph_rows = 6;

// Columns of the leader's seat number, as high as the lead, round by round; where there are more rounds than
// columns each stands for several, as they ended. The lines begin with no blanks and are at most `width`
// long. `rounds` number them at the foot. None if nobody ever led, or there was but one round.
std::vector<Line> lead_graph(const Course& course, int seats, int width, const RoundWords& rounds = {});

}  // namespace herbarium
