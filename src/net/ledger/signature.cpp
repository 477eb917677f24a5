#include "net/ledger/signature.hpp"

#include <sodium.h>

#include "net/ledger/sodium.hpp"

namespace herbarium {
namespace {

using Signature = std::array<unsigned char, crypto_sign_BYTES>;
using PublicKey = std::array<unsigned char, crypto_sign_PUBLICKEYBYTES>;

const unsigned char* unsigned_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

SigningKey::SigningKey(std::string_view secret) {
  static_assert(sizeof secret_ == crypto_sign_SECRETKEYBYTES);
  start_sodium();
  std::array<unsigned char, crypto_sign_SEEDBYTES> seed{};
  PublicKey name{};
  from_hex(secret, seed.data(), seed.size());
  crypto_sign_seed_keypair(name.data(), secret_.data(), seed.data());
  name_ = in_hex(name.data(), name.size());
}

std::string SigningKey::sign(std::string_view text) const {
  if (name_.empty()) return {};
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, unsigned_bytes(text), text.size(), secret_.data());
  return in_hex(signature.data(), signature.size());
}

bool is_signature(std::string_view text) { return is_hex(text, crypto_sign_BYTES); }

bool is_signed(std::string_view text, std::string_view signature, std::string_view key) {
  start_sodium();
  Signature signature_bytes{};
  PublicKey key_bytes{};
  return from_hex(signature, signature_bytes.data(), signature_bytes.size()) &&
         from_hex(key, key_bytes.data(), key_bytes.size()) &&
         crypto_sign_verify_detached(signature_bytes.data(), unsigned_bytes(text), text.size(),
                                     key_bytes.data()) == 0;
}

std::string short_key(std::string_view key) { return std::string(key.substr(0, 16)); }

}  // namespace herbarium
