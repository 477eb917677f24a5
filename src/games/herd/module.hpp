// The module of Herd.
#pragma once

#include "core/module.hpp"

namespace herbarium {

extern const Module herd_module;

}  // namespace herbarium
