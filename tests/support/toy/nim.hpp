// A minimal game: the example of doc/a-new-game.md.
//
// Two players take one, two or three stones in turn from a heap; the player who takes the last one wins.
#pragma once

#include "core/module.hpp"

namespace herbarium {

extern const Module nim_module;

}  // namespace herbarium
