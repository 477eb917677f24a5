// Shared by all fuzz targets: libFuzzer calls `LLVMFuzzerTestOneInput` with bytes, and the target demands
// everything that must hold for them. `make fuzz` builds and runs the targets (doc/contributing.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Stops the run, so that libFuzzer keeps the input.
inline void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

// Whether a text can be sent to any terminal: no control bytes but the ends of lines.
inline bool is_safe(std::string_view text) {
  for (const char byte : text)
    if ((static_cast<unsigned char>(byte) < 0x20 && byte != '\n') || byte == 0x7F) return false;
  return true;
}

}  // namespace fuzz
