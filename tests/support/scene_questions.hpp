// What can be asked in a scene.
#pragma once

#include "core/match.hpp"
#include "support/scene.hpp"

namespace scenes {

// The answer to a question, as lines; none if there is nothing to say. `more` are the lines of its own that
// it has. Throws if nobody knows the question.
Lines answer(const herbarium::Match& match, const std::string& question, const Lines& more);

}  // namespace scenes
