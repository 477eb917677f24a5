#include <doctest/doctest.h>

#include "board/square.hpp"

using namespace herbarium;

TEST_CASE("squares have names in either case") {
  CHECK(name(Square{0, 0}) == "a1");
  CHECK(name(Square{2, 3}) == "c4");
  CHECK(upper_name(Square{10, 10}) == "K11");
}

TEST_CASE("names of squares are read") {
  const auto read = [](const char* text) {
    Scanner scanner(text);
    return read_square(scanner);
  };
  CHECK(read("a1") == Square{0, 0});
  CHECK(read("K11") == Square{10, 10});
  CHECK(read("c 4") == Square{2, 3});
  for (const char* wrong : {"", "4", "c", "c x", "[1", "cc4"})
    CHECK_MESSAGE(read(wrong) == std::nullopt, wrong);
}

TEST_CASE("a name that can be read is skipped, other text is not") {
  Scanner scanner("c x");
  CHECK(read_square(scanner) == std::nullopt);
  CHECK(scanner.rest() == "c x");
  Scanner good("h11,");
  CHECK(read_square(good));
  CHECK(good.rest() == ",");
}

TEST_CASE("headings turn and go ahead") {
  CHECK(turned(Heading::north, 1) == Heading::east);
  CHECK(turned(Heading::north, -1) == Heading::west);
  CHECK(turned(Heading::west, 2) == Heading::east);
  CHECK(ahead({4, 4}, Heading::north) == Square{4, 5});
  CHECK(ahead({4, 4}, Heading::east, 2) == Square{6, 4});
  CHECK(ahead({4, 4}, Heading::south, 5) == Square{4, -1});
  CHECK(ahead({4, 4}, Heading::west) == Square{3, 4});
  CHECK(letter(Heading::south) == 's');
  CHECK(name(Heading::east) == std::string("east"));
}
