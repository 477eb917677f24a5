#include "core/options.hpp"

#include <doctest/doctest.h>

using namespace herbarium;

namespace {

constexpr OptionSpec specs[] = {
    {"ap", 200, Range{10, 999}, "action points"},
    {"quiet", 10, {Range{0, 0}, Range{5, 20}}, "rounds"},
};

std::string refusal(std::string_view name, std::string_view text) {
  Options options = default_options(specs);
  const Options before = options;
  const auto set = set_option(specs, options, name, text);
  CHECK(options == before);
  return set ? "" : set.error().reason;
}

}  // namespace

TEST_CASE("options begin with their defaults") {
  const Options options = default_options(specs);
  CHECK(options[0] == 200);
  CHECK(options[1] == 10);
  CHECK(options[2] == 0);
}

TEST_CASE("an option accepts the values in its ranges") {
  Options options = default_options(specs);
  for (const auto& [name, text, place, value] :
       {std::tuple{"ap", "10", 0, 10}, {"ap", "999", 0, 999}, {"quiet", "0", 1, 0}, {"quiet", "5", 1, 5}}) {
    CHECK(set_option(specs, options, name, text));
    CHECK(options[static_cast<std::size_t>(place)] == value);
  }
}

TEST_CASE("an option refuses all others and names its values") {
  CHECK(refusal("ap", "9") == "9: option ap takes 10 to 999");
  CHECK(refusal("ap", "1000") == "1000: option ap takes 10 to 999");
  CHECK(refusal("ap", "020") == "020: option ap takes 10 to 999");
  CHECK(refusal("ap", "\x1b") == "\\x1b: option ap takes 10 to 999");
  CHECK(refusal("quiet", "4") == "4: option quiet takes 0 or 5 to 20");
  CHECK(refusal("ap", "") == "option ap takes 10 to 999");
  CHECK(refusal("", "20") == "no such option; there is ap, quiet");
  CHECK(refusal("pa", "20") == "pa: no such option; there is ap, quiet");
  CHECK(allowed(specs[1]) == "0 or 5 to 20");

  Options none{};
  CHECK(set_option({}, none, "ap", "1").error().reason == "ap: no such option; there is none");
}

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
