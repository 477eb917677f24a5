// doc/a-new-game.md shows code that is there, and a record that can be played.
#include <doctest/doctest.h>

#include "core/record.hpp"
#include "support/files.hpp"
#include "support/toy/nim.hpp"

using namespace herbarium;
using Texts = std::vector<std::string>;

namespace {

std::string page() { return files::read("doc/a-new-game.md"); }

// What stands between a line ```cpp and a line ```.
Texts pieces_of_code() {
  Texts pieces;
  bool inside = false;
  for (const std::string& line : files::lines(page())) {
    if (line == "```cpp") pieces.emplace_back();
    if (inside && line != "```") pieces.back() += line + "\n";
    if (line.starts_with("```")) inside = line == "```cpp";
  }
  return pieces;
}

// The indented lines from the first of a record to the next that is not.
std::string record() {
  std::string text;
  for (const std::string& line : files::lines(page())) {
    if (!text.empty() && !line.starts_with("    ")) break;
    if (!text.empty() || line == "    herbarium 1") text += line.substr(4) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("every piece of code in doc/a-new-game.md stands in tests/support/toy") {
  std::string code;
  for (const auto& path : files::ending_in("tests/support/toy", ".cpp")) code += files::read(path);
  const Texts pieces = pieces_of_code();
  CHECK(pieces.size() > 20);
  for (const std::string& piece : pieces) CHECK_MESSAGE(files::says(code, piece), piece);
}

TEST_CASE("the record in doc/a-new-game.md is one of a whole game") {
  const Module* const games[] = {&nim_module};
  const auto read = read_record(record());
  REQUIRE(read);
  auto match = begin(*read, games);
  REQUIRE(match);
  REQUIRE(play_moves(*read, *match));
  CHECK(match->over());
  CHECK(match->position() == "nim 3 1 0/4 taken=1,3 result=2 why=last");
}
