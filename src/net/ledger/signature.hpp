// Signatures, by libsodium's ed25519: a person's key, and whether a text was signed with one.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace herbarium {

// A key that signs. It is made of a secret token (net/ledger/digest.hpp), always the same one of the same
// token, and known to others by its public half.
class SigningKey {
 public:
  SigningKey() = default;  // none: its signatures are empty, and nobody takes them
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
// Whether `text` was signed with the key called `key`. False for a key that is none, and for the weak ones
// whose signatures say nothing.
bool is_signed(std::string_view text, std::string_view signature, std::string_view key);

// The first digits of a key's name, by which people compare keys.
std::string short_key(std::string_view key);

}  // namespace herbarium
