// The manual pages built into the program.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/manual/pages.hpp"

using namespace herbarium;

namespace {

Spans first_with(const ManualPage& page, const std::string& words) {
  for (const Spans& line : text_of(page)(80))
    if (files::says(plain_text(line), words)) return line;
  return {};
}

bool has(const Spans& line, const Span& span) {
  return std::find(line.begin(), line.end(), span) != line.end();
}

}  // namespace

TEST_CASE("headings and text to type are strong, placeholders are dark") {
  const ManualPage& page = *find_manual_page("herd");
  CHECK(first_with(page, "NAME") == Spans{{"NAME", Role::strong}});
  const Spans synopsis = first_with(page, "--seat n=who");
  CHECK(has(synopsis, {"--seat", Role::strong}));
  CHECK(has(synopsis, {"who", Role::dark}));
  CHECK(has(first_with(*find_manual_page("harbustaz"), "when both players pass"), {"o", Role::strong}));
}

TEST_CASE("a page is laid out for wide windows and for narrow ones, without page headers and footers") {
  CHECK(manual_pages().size() >= 10);
  for (const ManualPage& page : manual_pages()) {
    CAPTURE(page.name);
    for (const int width : {20, 39, 77, 78, 200}) {
      const auto lines = plain_texts(text_of(page)(width));
      CHECK(lines.size() > 50);
      CHECK(lines.front() == "NAME");
      CHECK_FALSE(lines.back().empty());
      CHECK_FALSE(files::says(lines.back(), "20"));
      int too_wide = 0;
      for (const std::string& line : lines) {
        CHECK(std::all_of(line.begin(), line.end(), [](unsigned char c) { return c >= ' ' && c < 127; }));
        too_wide += static_cast<int>(line.size()) > (width < 78 ? 39 : 78) ? 1 : 0;
      }
      CHECK(too_wide < (width < 78 ? 100 : 3));  // pictures and literal text
    }
  }
}

TEST_CASE("each game has its page, found in either case and with its section") {
  for (const Module* game : catalog()) CHECK(find_manual_page(game->name) != nullptr);
  CHECK(find_manual_page("HERD(6)") == find_manual_page("herd"));
  CHECK(find_manual_page("chess") == nullptr);
  CHECK(find_manual_page("") == nullptr);
  CHECK(files::says(manual_page_names(), "herbarium-record"));
}
