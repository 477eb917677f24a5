// The module of Rush at Zeta Mu Beta.
#pragma once

#include "core/module.hpp"

namespace herbarium {

extern const Module rush_module;

}  // namespace herbarium
