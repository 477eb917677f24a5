#include "net/ledger/sodium.hpp"

#include <sodium.h>

#include <cstdlib>

namespace herbarium {

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

}  // namespace herbarium
