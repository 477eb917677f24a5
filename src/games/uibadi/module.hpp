// The module of Uibadi.
#pragma once

#include "core/module.hpp"

namespace herbarium {

extern const Module uibadi_module;

}  // namespace herbarium
