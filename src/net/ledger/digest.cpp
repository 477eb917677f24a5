#include "net/ledger/digest.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace herbarium {
namespace {

constexpr std::size_t token_bytes = 32;
static_assert(token_bytes == crypto_generichash_BYTES && token_bytes == crypto_generichash_KEYBYTES);

using Bytes = std::array<unsigned char, token_bytes>;

// libsodium must be initialized before use; that fails only where the system has no source of randomness.
void start_sodium() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) std::abort();
}

std::string in_hex(const unsigned char* bytes, std::size_t count) {
  std::string text(2 * count + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, count);
  text.pop_back();
  return text;
}

std::string random_hex(std::size_t count) {
  start_sodium();
  Bytes bytes{};
  randombytes_buf(bytes.data(), count);
  return in_hex(bytes.data(), count);
}

Bytes bytes_of(std::string_view token) {
  Bytes bytes{};
  std::size_t length = 0;
  sodium_hex2bin(bytes.data(), bytes.size(), token.data(), token.size(), nullptr, &length, nullptr);
  return bytes;
}

std::uint64_t number_at(const Bytes& bytes, std::size_t from) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | bytes[from + i];
  return number;
}

}  // namespace

std::string random_token() { return random_hex(token_bytes); }

std::string random_id() { return random_hex(token_bytes / 2); }

bool is_token(std::string_view text) {
  return text.size() == 2 * token_bytes && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string digest(std::string_view key, std::string_view text) {
  start_sodium();
  const Bytes key_bytes = bytes_of(key);
  Bytes hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), key_bytes.data(), key_bytes.size());
  return in_hex(hash.data(), hash.size());
}

Rng rng_of(std::string_view token) {
  const Bytes bytes = bytes_of(token);
  return Rng(number_at(bytes, 0), number_at(bytes, 8));
}

}  // namespace herbarium
