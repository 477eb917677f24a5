// The module of Herbs.
#pragma once

#include "core/module.hpp"

namespace herbarium {

extern const Module herbs_module;

}  // namespace herbarium
