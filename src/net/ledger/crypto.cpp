#include "net/ledger/crypto.hpp"

#include <fmt/format.h>

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.hpp"

namespace herbarium {

namespace {

const unsigned char* unsigned_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

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

bool is_hex(std::string_view text, std::size_t count) {
  return text.size() == 2 * count && text.find_first_not_of("0123456789abcdef") == text.npos;
}

bool from_hex(std::string_view text, unsigned char* bytes, std::size_t count) {
  if (!is_hex(text, count)) return false;
  std::size_t length = 0;
  return sodium_hex2bin(bytes, count, text.data(), text.size(), nullptr, &length, nullptr) == 0;
}

std::string in_base64(std::string_view bytes) {
  constexpr int variant = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), unsigned_bytes(bytes), bytes.size(), variant);
  text.pop_back();
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_ORIGINAL_NO_PADDING) != 0)
    return std::nullopt;
  bytes.resize(length);
  return bytes;
}

// --- digest

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
  crypto_generichash(hash.data(), hash.size(), unsigned_bytes(text), text.size(), key_bytes.data(),
                     key_bytes.size());
  return in_hex(hash.data(), hash.size());
}

std::string digest(std::string_view text) { return digest(std::string(2 * token_bytes, '0'), text); }

Rng rng_of(std::string_view token) {
  const Bytes bytes = bytes_of(token);
  return Rng(number_at(bytes, 0), number_at(bytes, 8));
}

// --- signature

namespace {

using Signature = std::array<unsigned char, crypto_sign_BYTES>;
using PublicKey = std::array<unsigned char, crypto_sign_PUBLICKEYBYTES>;

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

namespace {

std::string statement_text(std::string_view kind, std::string_view by, std::string_view of) {
  return fmt::format("herbarium key {} {} {}", kind, by, of);
}

}  // namespace

KeyStatement KeyStatement::sign(std::string_view kind, const SigningKey& by, std::string_view of) {
  return {std::string(kind), by.name(), std::string(of), by.sign(statement_text(kind, by.name(), of))};
}

std::optional<KeyStatement> KeyStatement::take(std::string_view& words) {
  KeyStatement statement;
  for (std::string* part : {&statement.kind, &statement.by, &statement.of, &statement.signature})
    *part = take_word(words);
  return statement.holds() ? std::optional(statement) : std::nullopt;
}

std::optional<KeyStatement> KeyStatement::read(std::string_view line) {
  const auto statement = take(line);
  return line.empty() ? statement : std::nullopt;
}

std::string KeyStatement::write() const { return fmt::format("{} {} {} {}", kind, by, of, signature); }

bool KeyStatement::holds() const {
  return (kind == "next" || kind == "delegate") && is_token(by) && is_token(of) && by != of &&
         is_signed(statement_text(kind, by, of), signature, by);
}

std::optional<std::vector<KeyStatement>> way_between(const std::string& from, const std::string& to,
                                                     const std::vector<KeyStatement>& statements) {
  std::vector<KeyStatement> way;
  for (std::string at = to; at != from;) {
    const auto found = std::find_if(statements.begin(), statements.end(), [&](const KeyStatement& each) {
      return each.of == at && (each.kind == "next" || at == to);
    });
    if (found == statements.end() || way.size() >= most_statements) return std::nullopt;
    way.insert(way.begin(), *found);
    at = found->by;
  }
  return way;
}

std::string short_key(std::string_view key) { return std::string(key.substr(0, 16)); }

}  // namespace herbarium
