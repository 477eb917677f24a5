#include "ui/prompt/line_editor.hpp"

#include <doctest/doctest.h>

#include "laws/allocations.hpp"
#include "ui/line_completion.hpp"

using namespace herbarium;

namespace {

void type(LineEditor& editor, std::u32string_view text) {
  for (char32_t point : text) editor.insert(point);
}

History history_of(const std::vector<std::string>& lines) {
  History history;
  for (const std::string& line : lines) history.add(line);
  return history;
}

}  // namespace

TEST_CASE("characters are inserted before the cursor, whole, at any length in bytes") {
  const History none;
  LineEditor editor(none);
  type(editor, U"1 M\u00e93");
  editor.left();
  editor.backspace();
  CHECK(editor.text() == "1 M3");
  CHECK(editor.before_cursor() == "1 M");
  editor.erase();
  editor.erase();
  CHECK(editor.text() == "1 M");
  editor.home();
  editor.backspace();
  CHECK(editor.text() == "1 M");
  CHECK_FALSE(editor.insert(U'\x1b'));
}

TEST_CASE("an editor can begin in the middle of a line") {
  const History none;
  LineEditor editor(none, "1 ", "M3");
  type(editor, U"x");
  CHECK(editor.text() == "1 xM3");
  CHECK(editor.after_cursor() == "M3");
}

TEST_CASE("words and the rest of the line are skipped and erased") {
  const History none;
  LineEditor editor(none, "0 Pnt B->W");
  editor.word_left();
  CHECK(editor.before_cursor() == "0 Pnt ");
  editor.word_left();
  CHECK(editor.before_cursor() == "0 ");
  editor.word_right();
  CHECK(editor.before_cursor() == "0 Pnt");
  editor.erase_word();
  CHECK(editor.text() == "0  B->W");
  editor.erase_to_end();
  CHECK(editor.text() == "0 ");
  editor.erase_to_start();
  CHECK(editor.empty());
  editor.word_left();
  editor.erase_word();
  editor.erase_to_end();
  CHECK(editor.empty());
}

TEST_CASE("a line takes 4096 bytes and no more") {
  const History none;
  LineEditor editor(none, std::string(5000, 'x'));
  CHECK(editor.text().size() == 4096);
  CHECK_FALSE(editor.insert(U'y'));
  editor.backspace();
  CHECK_FALSE(editor.insert(U'\u00e9'));
  CHECK(editor.insert(U'y'));
}

TEST_CASE("the room of a line counts bytes, however it was edited") {
  const History history = history_of({std::string(4000, 'x')});
  LineEditor editor(history);
  type(editor, std::u32string(2048, U'\u00e9'));
  CHECK_FALSE(editor.insert(U'y'));
  const auto has_room_for = [&](std::size_t bytes) {
    const std::size_t before = editor.text().size();
    type(editor, std::u32string(bytes + 5, U'y'));
    CHECK(editor.text().size() == before + bytes);
  };
  editor.backspace();
  has_room_for(2);
  editor.home();
  editor.erase();
  has_room_for(2);
  editor.set("1 \u00e9\u00e9");
  has_room_for(4096 - 6);
  editor.set("\u00e9\u00e9 \u00e9\u00e9");
  editor.erase_word();
  has_room_for(4096 - 5);
  editor.home();
  editor.right();
  editor.erase_to_start();
  has_room_for(2);
  editor.home();
  editor.right();
  editor.erase_to_end();
  has_room_for(4095 - (editor.text().size() == 1 ? 0 : 1));
  editor.set("");
  editor.older();
  has_room_for(96);
}

TEST_CASE("a long line takes a character without being converted as a whole") {
  const History none;
  LineEditor editor(none);
  const long long before = allocations::bytes();
  type(editor, std::u32string(4000, U'x'));
  CHECK(allocations::bytes() - before < 200'000);
}

TEST_CASE("the history can be browsed and the unsent line comes back") {
  const History history = history_of({"1 M3", "0 TR"});
  LineEditor editor(history, "2 F");
  editor.newer();
  CHECK(editor.text() == "2 F");
  editor.older();
  CHECK(editor.text() == "0 TR");
  editor.older();
  editor.older();
  CHECK(editor.text() == "1 M3");
  editor.newer();
  editor.newer();
  CHECK(editor.text() == "2 F");
  CHECK(editor.before_cursor() == "2 F");
}

TEST_CASE("a line is completed as far as all offers agree") {
  const std::vector<std::string> completions{"Wh H3", "Wh H4", "Wh A1", "Bl A1", "resign"};
  CHECK(completed("wh", completions).line == "Wh ");
  CHECK(completed("wh", completions).tokens == std::vector<std::string>{"H3", "H4", "A1"});
  CHECK(completed("WH h", completions).line == "Wh H");
  CHECK(completed("WH h", completions).tokens == std::vector<std::string>{"H3", "H4"});
  CHECK(completed("r", completions).line == "resign");
  CHECK(completed("r", completions).tokens.size() == 1);
  CHECK(completed("", completions).line == "");
  CHECK(completed("", completions).tokens == std::vector<std::string>{"Wh", "Bl", "resign"});
}

TEST_CASE("text that no offer begins with stays as it is") {
  const Completion completion = completed("x1", {"Wh H3"});
  CHECK(completion.line == "x1");
  CHECK(completion.tokens.empty());
  CHECK(completed("Wh H3 ", {"Wh H3"}).tokens.empty());
  CHECK(completed("a", {}).tokens.empty());
}
