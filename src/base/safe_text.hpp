// Text from other people (names, records, files) as it may be shown: nothing in it reaches a terminal raw.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

// `text` with control bytes, C1 controls, bidirectional overrides, other invisible format characters and
// bytes that are no UTF-8 written out (`\x1b`, `<U+202E>`); all else as it is.
std::string escaped(std::string_view text);

// The same of a name that somebody else chose: no more than 40 columns of it.
std::string escaped_name(std::string_view name);

// The same of a line or word to be quoted in a complaint: what goes beyond 60 columns is left out, `...`.
std::string escaped_excerpt(std::string_view text);

// The code points of a text that is valid UTF-8; a broken byte gives U+FFFD.
std::u32string code_points(std::string_view text);

// The text that has these code points.
std::string utf8(std::u32string_view points);

// How many columns of a terminal a code point takes: 0, 1 or 2.
int columns(char32_t point);
int columns(std::string_view text);

// `text` cut to at most `width` columns.
std::string cut(std::string_view text, int width);

}  // namespace herbarium
