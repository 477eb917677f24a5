// herbarium as an engine for other programs.
#pragma once

#include "core/module.hpp"

namespace herbarium {

// Reads commands from standard input and answers on standard output until `quit`, the end of the input, or
// the reader's end. Returns the exit status.
int serve_engine(Catalog catalog, PlayerSpec player, int threads);

}  // namespace herbarium
