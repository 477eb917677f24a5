// What the hashes and the signatures share: libsodium, and bytes as hexadecimal digits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace herbarium {

// libsodium must be started before use; that fails only where the system has no source of randomness, and
// then the program ends.
void start_sodium();

std::string in_hex(const unsigned char* bytes, std::size_t count);
// Reads exactly `count` bytes written as lower-case digits; false for any other text.
bool from_hex(std::string_view text, unsigned char* bytes, std::size_t count);
bool is_hex(std::string_view text, std::size_t count);

}  // namespace herbarium
