#include "net/ledger/digest.hpp"

#include <sodium.h>

#include <array>

#include "net/ledger/sodium.hpp"

namespace herbarium {
namespace {

constexpr std::size_t token_bytes = 32;
static_assert(token_bytes == crypto_generichash_BYTES && token_bytes == crypto_generichash_KEYBYTES);

using Bytes = std::array<unsigned char, token_bytes>;

std::string random_hex(std::size_t count) {
  start_sodium();
  Bytes bytes{};
  randombytes_buf(bytes.data(), count);
  return in_hex(bytes.data(), count);
}

Bytes bytes_of(std::string_view token) {
  Bytes bytes{};
  from_hex(token, bytes.data(), bytes.size());
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

bool is_token(std::string_view text) { return is_hex(text, token_bytes); }

std::string digest(std::string_view key, std::string_view text) {
  start_sodium();
  const Bytes key_bytes = bytes_of(key);
  Bytes hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), key_bytes.data(), key_bytes.size());
  return in_hex(hash.data(), hash.size());
}

std::string chain_of_head(std::string_view head) { return digest(std::string(2 * token_bytes, '0'), head); }

std::string chain_with(std::string_view chain, std::string_view line) { return digest(chain, line); }

Rng rng_of(std::string_view token) {
  const Bytes bytes = bytes_of(token);
  return Rng(number_at(bytes, 0), number_at(bytes, 8));
}

}  // namespace herbarium
