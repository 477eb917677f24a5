// Options beyond what scenes refuse of them.
#include "core/options.hpp"

#include <doctest/doctest.h>

using namespace herbarium;

TEST_CASE("a first game has values of its own, and the others as they are chosen") {
  constexpr OptionSpec first[] = {
      {.name = "ap", .fallback = 200, .ranges = Range{10, 999}, .help = "", .first_game = 60},
      {"actions", 4, Range{1, 8}, ""},
  };
  Options chosen = default_options(first);
  chosen[1] = 6;
  const Options options = first_game_options(first, chosen);
  CHECK(options[0] == 60);
  CHECK(options[1] == 6);
}

TEST_CASE("an option is shown by its title, or by its name with a capital") {
  constexpr OptionSpec ap{
      .name = "ap", .fallback = 200, .ranges = Range{10, 999}, .help = "", .title = "Action points"};
  CHECK(title_of(ap) == "Action points");
  CHECK(title_of({"actions", 4, Range{1, 8}, ""}) == "Actions");
}

TEST_CASE("stepping visits all values of an option with few, otherwise round ones") {
  constexpr OptionSpec turns{
      .name = "turns", .fallback = 25, .ranges = {Range{0, 0}, Range{12, 70}}, .help = "", .first_game = 33};
  CHECK(usual_values({"size", 5, Range{4, 6}, ""}) == std::vector{4, 5, 6});
  CHECK(usual_values({"players", 2, {Range{2, 2}, Range{4, 4}}, ""}) == std::vector{2, 4});
  CHECK(usual_values(turns) == std::vector{0, 12, 20, 25, 30, 33, 40, 60, 70});
}
