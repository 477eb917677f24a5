// doc/a-new-game.md shows code that is there, and a scene that is played as it says.
#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/scene.hpp"
#include "support/toy/nim.hpp"

using namespace herbarium;
using Texts = std::vector<std::string>;

namespace {

std::string page() { return files::read("doc/a-new-game.md"); }

// The text between a line ```cpp and a line ```.
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

// The indented lines from the first of a scene to the next that is not.
std::string scene() {
  std::string text;
  for (const std::string& line : files::lines(page())) {
    if (!text.empty() && !line.starts_with("    ")) break;
    if (!text.empty() || line.starts_with("    == ")) text += line.substr(4) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("every piece of code in doc/a-new-game.md is in tests/support/toy") {
  std::string code;
  for (const auto& path : files::ending_in("tests/support/toy", ".cpp")) code += files::read(path);
  const Texts pieces = pieces_of_code();
  CHECK(pieces.size() > 20);
  for (const std::string& piece : pieces) CHECK_MESSAGE(files::says(code, piece), piece);
}

TEST_CASE("the scene in doc/a-new-game.md passes") {
  const Module* const games[] = {&nim_module};
  const files::TemporaryFolder folder;
  const auto file = folder.path() / "nim" / "taking.scene";
  files::write(file, scene());
  scenes::Chapter chapter = scenes::read_chapter(file);
  chapter.games = games;
  REQUIRE(chapter.scenes.size() == 1);
  CHECK(scenes::trouble_with(chapter, chapter.scenes[0]) == "");
}
