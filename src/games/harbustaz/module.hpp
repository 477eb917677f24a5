// The module of Harbustaz.
#pragma once

#include "core/module.hpp"

namespace herbarium {

extern const Module harbustaz_module;

}  // namespace herbarium
