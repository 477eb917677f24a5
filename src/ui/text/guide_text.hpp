// A game's guide in words, for the help and for plain lines.
#pragma once

#include <string>

#include "core/module.hpp"

namespace herbarium {

// The aim, all commands with what they cost, and the signs, as lines of at most 79 columns; empty without a
// guide.
std::string guide_text(const Guide& guide);

}  // namespace herbarium
