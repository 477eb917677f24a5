#include "ui/lines/key_bindings.hpp"

#include <histedit.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace herbarium {
namespace {

// As `bind` is told of keys.
std::string in_words_of_bind(std::u32string_view sequence) {
  std::string words = "\\e";
  for (const char32_t point : sequence) {
    if (point == U'\\' || point == U'^') words += '\\';
    words += static_cast<char>(point);
  }
  return words;
}

}  // namespace

// libedit tells it only in print: of a key that it knows where other output goes, of others where errors go.
bool is_bound(editline& editor, std::u32string_view sequence) {
  if (std::any_of(sequence.begin(), sequence.end(),
                  [](char32_t point) { return point < 0x20 || point > 0x7E; }))
    return false;
  char* bound = nullptr;
  std::size_t length = 0;
  std::FILE* told = open_memstream(&bound, &length);
  std::FILE* nowhere = std::fopen("/dev/null", "w");
  if (told && nowhere) {
    el_set(&editor, EL_SETFP, 1, told);
    el_set(&editor, EL_SETFP, 2, nowhere);
    el_set(&editor, EL_BIND, in_words_of_bind(sequence).c_str(), nullptr);
    el_set(&editor, EL_SETFP, 1, stdout);
    el_set(&editor, EL_SETFP, 2, stderr);
  }
  if (told) std::fclose(told);
  if (nowhere) std::fclose(nowhere);
  std::free(bound);
  return length > 0;
}

}  // namespace herbarium
