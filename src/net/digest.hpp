// Hashes and unforeseeable numbers, by libsodium.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.hpp"

namespace herbarium {

// 32 bytes that nobody can foresee, as 64 hexadecimal digits.
std::string random_token();
// 16 bytes of the same kind as 32 digits: the name of one game at one table.
std::string random_id();

// Whether a text is a token as these functions give it.
bool is_token(std::string_view text);

// The keyed hash (BLAKE2b) of a text, as a token. The key is a token, too; without it the hash tells nothing
// about the text, and no other key and text with the same hash can be found.
std::string digest(std::string_view key, std::string_view text);

// Random numbers that are drawn from a token and from nothing else.
Rng rng_of(std::string_view token);

}  // namespace herbarium
