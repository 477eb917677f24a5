// The version of the program, in one place: Makefile, manuals and package read it from here.
#pragma once

namespace herbarium {

inline constexpr const char* version = "1.1.0";

}  // namespace herbarium
