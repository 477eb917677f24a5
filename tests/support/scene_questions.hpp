// The questions available in a scene.
#pragma once

#include "core/match.hpp"
#include "support/scene.hpp"

namespace scenes {

// The answer to a question, as lines; none if there is nothing to say. `more` are its additional lines.
// Throws for an unknown question.
Lines answer(const herbarium::Match& match, const std::string& question, const Lines& more);

// A seat's reasons for these moves, one after the other; or, with other moves, the advantages over those.
// For Herd, this and the following only on boards of side 5 and less.
Lines reasons_for(const herbarium::Match& match, herbarium::Seat seat, const Lines& moves,
                  const Lines& instead);

// The moves that a search tries for a seat, the most likely first: a line for each prior, `6: grab; step f8`.
Lines moves_tried(const herbarium::Match& match, herbarium::Seat seat);

// What the position is worth to each seat, from 0 (lost) to 1 (won).
Lines worth(const herbarium::Match& match);

}  // namespace scenes
