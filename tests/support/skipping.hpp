// Tests that need what a machine may lack.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace skipping {

inline bool noted = false;

// What runs now counts as skipped, neither as passed nor as failed, unless it fails.
inline void skip(const std::string& why) {
  noted = true;
  MESSAGE("skipped: " << why);
}

// Whether that was so since it was last asked.
inline bool taken() { return std::exchange(noted, false); }

}  // namespace skipping
