#include "support/laws.hpp"

#include <doctest/doctest.h>

#include "games/catalog.hpp"

#if __has_include("toy/toy.hpp")
#include "toy/toy.hpp"
#endif

namespace {

using namespace herbarium;

#ifdef __SANITIZE_ADDRESS__
constexpr int games = 2;
#else
constexpr int games = 10;
#endif

void check(Catalog games_of_a_program) {
  for (const Module* module : games_of_a_program) {
    SUBCASE(std::string(module->name).c_str()) {
      int number = 0;
      for (const Options& options : laws::option_sets(*module)) {
        SUBCASE(("options " + std::to_string(++number)).c_str()) {
          laws::all({.module = *module, .options = options, .games = games});
        }
      }
    }
  }
}

}  // namespace

TEST_CASE("the games of the program obey the laws of the house") { check(catalog()); }

#if __has_include("toy/toy.hpp")
TEST_CASE("the test game obeys the laws of the house") {
  const Module* const only[] = {&toy_module};
  check(only);
}
#endif
