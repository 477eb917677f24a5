// Times the rules: whole games by random moves.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

struct BenchOptions {
  std::vector<std::string> games;  // `herd` or `herd:size=7`; none: all of the catalog
  int playouts = 0;                // of each; 0: about a second's worth
  bool json = false;
};

// Prints for each game playouts/s, moves/s, ns a move, mean length, and a signature that only a change of
// the rules changes (for the same number of playouts). Gives the exit status.
int bench(Catalog catalog, const BenchOptions& options);

}  // namespace herbarium
