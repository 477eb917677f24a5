// The games of the program.
#pragma once

#include "core/module.hpp"

namespace herbarium {

Catalog catalog();

}  // namespace herbarium
