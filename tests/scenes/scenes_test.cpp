// Plays the scenes of tests/scenes (support/scene.hpp). HERBARIUM_SCENES=GAME, GAME/CHAPTER or
// GAME/CHAPTER:WORDS selects those of a game, of a chapter, or with these words in their titles.
#include <doctest/doctest.h>

#include <cstdlib>

#include "support/files.hpp"
#include "support/scene.hpp"

namespace {

const std::filesystem::path folder = "tests/scenes";

std::string name_of(const scenes::Chapter& chapter) {
  return chapter.file.lexically_relative(folder).replace_extension().string();
}

bool is_wanted(const std::string& chapter, const std::string& title) {
  const char* set = std::getenv("HERBARIUM_SCENES");
  const std::string wanted = set ? set : "";
  const std::size_t colon = wanted.find(':');
  const std::string words = colon == wanted.npos ? "" : wanted.substr(colon + 1);
  return (chapter + '/').starts_with(colon == 0 || wanted.empty() ? "" : wanted.substr(0, colon) + '/') &&
         files::says(title, words);
}

std::vector<scenes::Chapter> read_all() {
  std::vector<scenes::Chapter> chapters;
  for (const auto& file : files::ending_in(folder, ".scene")) chapters.push_back(scenes::read_chapter(file));
  return chapters;
}

}  // namespace

TEST_CASE("scenes: everything is as the files of tests/scenes say") {
  // The test case is entered again for each scene; the files are read once.
  static const auto chapters = read_all();
  for (const scenes::Chapter& chapter : chapters) {
    const std::string name = name_of(chapter);
    if (files::updating()) {
      if (is_wanted(name, "")) files::write(chapter.file, scenes::updated(chapter));
      continue;
    }
    for (const scenes::Scene& scene : chapter.scenes) {
      if (!is_wanted(name, scene.title)) continue;
      SUBCASE((name + ": " + scene.title).c_str()) {
        const std::string trouble = scenes::trouble_with(chapter, scene);
        INFO(trouble);
        CHECK(trouble.empty());
      }
    }
  }
}
