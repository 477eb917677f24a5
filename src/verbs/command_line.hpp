// Runs the command line.
#pragma once

#include <string_view>

#include "core/module.hpp"

namespace herbarium {

// Executes the command line with the games of `catalog`; returns the exit status. `name` is the program's
// name in messages.
int run(int argc, char** argv, Catalog catalog, std::string_view name = "herbarium");

}  // namespace herbarium
