// Makes text from other people (names, records, files) safe to show: nothing in it reaches a terminal raw.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

// `text` with control bytes, C1 controls, bidirectional overrides, other invisible format characters and
// invalid UTF-8 escaped (`\x1b`, `<U+202E>`); everything else unchanged.
std::string escaped(std::string_view text);

// The same for a name chosen by somebody else, cut to 40 columns.
std::string escaped_name(std::string_view name);

// The same for a line or word to be quoted in an error message, cut to 60 columns with `...`.
std::string escaped_excerpt(std::string_view text);

// `text`, escaped, as one word of a line for a shell: in quotation marks if it needs any.
std::string shell_word(std::string_view text);

// The code points of a UTF-8 text; an invalid byte gives U+FFFD.
std::u32string code_points(std::string_view text);

// The UTF-8 text of these code points.
std::string utf8(std::u32string_view points);

// The width of a code point, or of a text, in terminal columns; 0, 1 or 2 for one code point.
int columns(char32_t point);
int columns(std::string_view text);

// `text` cut to at most `width` columns.
std::string cut(std::string_view text, int width);

}  // namespace herbarium
