// The command line: which verb, with which options.
#pragma once

#include "core/module.hpp"

namespace herbarium {

// Carries out what the arguments say, with the games of `catalog`; gives the exit status.
int run(int argc, char** argv, Catalog catalog);

}  // namespace herbarium
