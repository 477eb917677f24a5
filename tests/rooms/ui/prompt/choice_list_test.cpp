#include "ui/user_interface.hpp"

#include <doctest/doctest.h>

#include "support/scripted_interface.hpp"

using namespace herbarium;

namespace {

// Chooses as instructed, and remembers the marks.
class Chooser : public ScriptedInterface {
 public:
  std::optional<Picked> choose(const std::string&, List& list, std::size_t at) override {
    marked.push_back(at);
    for (std::size_t i = 0; list.has(i); ++i)
      if (list.entry(i, 80).key == key) return Picked{i};
    return std::nullopt;
  }

  char key = 0;
  std::vector<std::size_t> marked;
};

ChoiceList<std::string> colours() {
  ChoiceList<std::string> list;
  list.add({'r', "Red", ""}, "#f00");
  list.add({'g', "Green", ""}, "#0f0");
  list.mark_last();
  list.add({'b', "Blue", ""}, "#00f");
  return list;
}

}  // namespace

TEST_CASE("the result of a list is the value of the chosen entry, which is marked the next time") {
  Chooser ui;
  ChoiceList<std::string> list = colours();
  CHECK_FALSE(list.choose(ui, "Which?"));
  ui.key = 'b';
  CHECK(list.choose(ui, "Which?") == "#00f");
  ui.key = 'r';
  CHECK(list.choose(ui, "Which?") == "#f00");
  CHECK(ui.marked == std::vector<std::size_t>{1, 1, 2});
}

TEST_CASE("nobody is asked to choose from a list of one entry") {
  Chooser ui;
  ChoiceList<int> list;
  list.add({'o', "One", ""}, 1);
  CHECK(list.choose_if_several(ui, "Which?") == 1);
  CHECK(ui.marked.empty());
  list.add({'t', "Two", ""}, 2);
  ui.key = 't';
  CHECK(list.choose_if_several(ui, "Which?") == 2);
}
