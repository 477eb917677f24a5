// The verbs bench and engine.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// --- The speed of the rules: whole games of random moves.

struct BenchOptions {
  std::vector<std::string> games;  // `herd` or `herd:size=7`; none: the whole catalog
  int playouts = 0;                // for each game; 0: the default
  bool json = false;
};

// Prints for each game playouts/s, moves/s, ns per move, mean length, and a signature that changes only with
// the rules or the random numbers (for the same number of playouts). Returns the exit status.
int bench(Catalog catalog, const BenchOptions& options);

// --- herbarium as an engine for other programs.

// Reads commands from standard input and answers on standard output until `quit`, the end of the input, or
// the reader's end. Returns the exit status.
int serve_engine(Catalog catalog, PlayerSpec player, int threads);

}  // namespace herbarium
