// Tests that need something a machine may lack.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace skipping {

inline bool noted = false;

// Marks the running test case as skipped: neither passed nor failed, unless it fails.
inline void skip(const std::string& why) {
  noted = true;
  MESSAGE("skipped: " << why);
}

// Whether skip() was called since the last call.
inline bool taken() { return std::exchange(noted, false); }

}  // namespace skipping
