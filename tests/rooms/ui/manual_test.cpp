// The manual pages that the program has in itself, and how they are formatted.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/manual/mdoc.hpp"
#include "ui/manual/pages.hpp"

using namespace herbarium;

namespace {

std::vector<std::string> rows(std::string_view source, int width = 60) {
  return plain_texts(formatted_page(source, width).lines);
}

}  // namespace

TEST_CASE("text is filled, and macros set words without breaking punctuation off") {
  CHECK(rows("Type\n.Ic done ,\nor\n.Pq see Xr herd 6 .\n") ==
        std::vector<std::string>{"     Type done, or (see herd(6))."});
  CHECK(rows(".Op Fl -seat Ar n Ns = Ns Ar who\n") == std::vector<std::string>{"     [--seat n=who]"});
  CHECK(rows(".Ic \\&? ,\n.Li \\&.\n.Ql a\\eb\n") == std::vector<std::string>{"     ?, . 'a\\b'"});
  CHECK(rows(".Fl -x Oo Ar y Oc Ns z\n") == std::vector<std::string>{"     --x [y]z"});
}

TEST_CASE("headings, lists and displays have their places") {
  CHECK(rows(".Sh NAME\n.Nm herd\n.Nd a game\n.Ss Part\nOne.\n.Bd -literal -offset indent\n a  "
             "b\n.Ed\n.Pp\nTwo.\n") == std::vector<std::string>{"NAME", "     herd - a game", "", "   Part",
                                                                "     One.", "", "            a  b", "",
                                                                "     Two."});
  CHECK(rows(".Bl -tag -width abcd -compact\n.It Ic x\nshort\n.It Ic longer one\nbelow\n.El\nafter\n") ==
        std::vector<std::string>{"     x     short", "     longer one", "           below", "     after"});
  CHECK(rows(".Bl -enum -compact\n.It\nfirst\n.It\nsecond\n.El\n") ==
        std::vector<std::string>{"     1.  first", "     2.  second"});
  CHECK(rows(".Bl -column \"abc\" \"d\"\n.It Em a Ta b\n.El\n") == std::vector<std::string>{"     a    b"});
}

TEST_CASE("what a page has that is not known is told") {
  CHECK(formatted_page(".Zz x\n", 60).unknown == std::vector<std::string>{"Zz"});
}

TEST_CASE("every page can be formatted at every width, and no macro of it is unknown") {
  CHECK(manual_pages().size() >= 10);
  for (const ManualPage& page : manual_pages()) {
    CAPTURE(page.name);
    for (const int width : {20, 40, 60, 80, 120}) {
      const FormattedPage formatted = formatted_page(page.source, width);
      CHECK(formatted.unknown.empty());
      CHECK(formatted.lines.size() > 50);
      std::string all;
      for (const Line& line : formatted.lines) all += plain_text(line) + "\n";
      CHECK_FALSE(files::says(all, "\n."));
      CHECK_FALSE(files::says(all, "\\&"));
    }
    for (const Line& line : formatted_page(page.source, 100).lines) CHECK(width_of(line) <= 100);
  }
}

TEST_CASE("each game has its page, found in either case and with its section") {
  for (const Module* game : catalog()) CHECK(find_manual_page(game->name) != nullptr);
  CHECK(find_manual_page("HERD(6)") == find_manual_page("herd"));
  CHECK(find_manual_page("chess") == nullptr);
  CHECK(find_manual_page("") == nullptr);
  CHECK(files::says(manual_page_names(), "herbarium-record"));
}
