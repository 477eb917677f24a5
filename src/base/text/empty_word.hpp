// Reasons that begin with the word that was read: `x: a number is wanted`.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

// Such a reason without the colon at which it begins where that word was empty.
inline std::string without_empty_word(std::string_view reason) {
  return std::string(reason.substr(reason.starts_with(": ") ? 2 : 0));
}

}  // namespace herbarium
