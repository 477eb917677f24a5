// What can be asked in a scene.
#pragma once

#include "core/match.hpp"
#include "support/scene.hpp"

namespace scenes {

// The answer to a question, as lines; none if there is nothing to say. `more` are the lines of its own that
// it has. Throws if nobody knows the question.
Lines answer(const herbarium::Match& match, const std::string& question, const Lines& more);

// Why a seat would play these moves, one after the other; or, if there are others instead, by what they are
// better. Of Herd only on boards of side 5 and less.
Lines reasons_for(const herbarium::Match& match, herbarium::Seat seat, const Lines& moves,
                  const Lines& instead);

}  // namespace scenes
