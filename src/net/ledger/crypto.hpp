// Hashes, cryptographic random numbers and signatures, by libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"

namespace herbarium {

// --- libsodium itself, and bytes as hexadecimal digits.

// Starts libsodium, before any use. That fails only on a system without a source of randomness, and then
// the program ends.
void start_sodium();

std::string in_hex(const unsigned char* bytes, std::size_t count);
// Reads exactly `count` bytes written as lower-case digits; false for any other text.
bool from_hex(std::string_view text, unsigned char* bytes, std::size_t count);
bool is_hex(std::string_view text, std::size_t count);
// Bytes as base64 without padding; nothing for any other text.
std::string in_base64(std::string_view bytes);
std::optional<std::string> from_base64(std::string_view text);

// --- Hashes and random numbers.

// 32 random bytes that nobody can predict, as 64 hexadecimal digits.
std::string random_token();
// 16 random bytes as 32 digits: the identifier of one game at one table.
std::string random_id();

// Whether a text has the form that random_token() and digest() return.
bool is_token(std::string_view text);

// The keyed hash (BLAKE2b) of a text, as a token. The key is a token, too. The commitment is hiding and
// binding: without the key the hash reveals nothing about the text, and no other key and text with the same
// hash can be found.
std::string digest(std::string_view key, std::string_view text);
// The same without a secret: the key is 64 zeros.
std::string digest(std::string_view text);

// A generator seeded by a token alone.
Rng rng_of(std::string_view token);

// --- Signatures (ed25519): a person's key, and checking a signed text.

// A key for signing, derived from a secret token (net/ledger/crypto.hpp): the same token always gives the
// same key. Others know it by its public half.
class SigningKey {
 public:
  SigningKey() = default;  // no key: its signatures are empty, and nobody accepts them
  explicit SigningKey(std::string_view secret);

  // 64 hexadecimal digits, for everybody.
  const std::string& name() const { return name_; }
  // 128 hexadecimal digits.
  std::string sign(std::string_view text) const;

 private:
  std::string name_;
  std::array<unsigned char, 64> secret_{};
};

// Whether a text has the form of a signature.
bool is_signature(std::string_view text);
// Whether `text` was signed with the key called `key`. False for an invalid key, and for weak ones whose
// signatures prove nothing.
bool is_signed(std::string_view text, std::string_view signature, std::string_view key);

// A key's signed statement about another one: that it is the successor (`next`), or acts for it from
// another machine (`delegate`). Written as a line: `next OLD NEW SIGNATURE`.
struct KeyStatement {
  std::string kind;
  std::string by;
  std::string of;
  std::string signature;

  static KeyStatement sign(std::string_view kind, const SigningKey& by, std::string_view of);
  // From the next four words.
  static std::optional<KeyStatement> take(std::string_view& words);
  static std::optional<KeyStatement> read(std::string_view line);
  std::string write() const;
  bool holds() const;
};

// The most statements that a person may present in a row.
inline constexpr std::size_t most_statements = 8;
// The statements that connect one key to another, in order; nothing if there is no such chain. A key that
// acts for another cannot pass on that right.
std::optional<std::vector<KeyStatement>> way_between(const std::string& from, const std::string& to,
                                                     const std::vector<KeyStatement>& statements);

// The first digits of a key's name, by which people compare keys.
std::string short_key(std::string_view key);

}  // namespace herbarium
