// Runs the command line.
#pragma once

#include "core/module.hpp"

namespace herbarium {

// Executes the command line with the games of `catalog`; returns the exit status.
int run(int argc, char** argv, Catalog catalog);

}  // namespace herbarium
