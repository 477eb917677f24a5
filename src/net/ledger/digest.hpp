// Hashes and cryptographic random numbers, by libsodium.
#pragma once

#include <string>
#include <string_view>

#include "base/random.hpp"

namespace herbarium {

// 32 random bytes that nobody can predict, as 64 hexadecimal digits.
std::string random_token();
// 16 such bytes as 32 digits: the identifier of one game at one table.
std::string random_id();

// Whether a text has the form that random_token() and digest() return.
bool is_token(std::string_view text);

// The keyed hash (BLAKE2b) of a text, as a token. The key is a token, too. The commitment is hiding and
// binding: without the key the hash reveals nothing about the text, and no other key and text with the same
// hash can be found.
std::string digest(std::string_view key, std::string_view text);

// The chain of a proof: the hash of its head, and of all before and one line more (without its newline).
std::string chain_of_head(std::string_view head);
std::string chain_with(std::string_view chain, std::string_view line);

// A generator seeded by a token and nothing else.
Rng rng_of(std::string_view token);

}  // namespace herbarium
