#include "ui/drawing/canvas.hpp"

#include <doctest/doctest.h>

#include "ui/drawing/text_block.hpp"

using namespace herbarium;

TEST_CASE("text on a canvas is clipped at its width and at every edge") {
  Canvas canvas({2, 6});
  CHECK(canvas.put({0, 1}, "herbs", {}, 3) == 3);
  canvas.put({1, 4}, "pit");
  canvas.put({5, 0}, "below");
  canvas.put({-1, 0}, "above");
  CHECK(canvas.plain() == " her\n    pi\n");
  canvas.put({0, -2}, "..x");
  CHECK(canvas.rows()[0] == "xher");
}

TEST_CASE("people's texts are shown safely") {
  Canvas canvas({1, 20});
  canvas.put({0, 0}, "a\x1b[2Jb\xff");
  CHECK(canvas.rows()[0] == "a\\x1b[2Jb\\xff");
}

TEST_CASE("an accent stays with its letter") {
  Canvas canvas({1, 4});
  CHECK(canvas.put({0, 0}, "e\u0301t") == 2);
  CHECK(canvas.rows()[0] == "e\u0301t");
  CHECK(canvas.at({0, 1}).point == U't');
}

TEST_CASE("wide characters take two columns and are never halved") {
  Canvas canvas({1, 5});
  const char* wide = "\u65e5\u672c\u8a9e";
  if (canvas.put({0, 0}, wide, {}, 5) != 4) return;  // a locale without wide characters
  CHECK(canvas.rows()[0] == "\u65e5\u672c");
  canvas.put({0, 1}, "x");
  CHECK(canvas.rows()[0] == " x\u672c");
  canvas.put({0, 4}, wide);
  CHECK(canvas.rows()[0] == " x\u672c");
}

TEST_CASE("paint changes the style and keeps the text") {
  Canvas canvas({1, 3});
  canvas.put({0, 0}, "abc");
  canvas.paint({0, 1}, 9, {.reverse = true});
  CHECK(canvas.rows()[0] == "abc");
  CHECK_FALSE(canvas.at({0, 0}).style.reverse);
  CHECK(canvas.at({0, 2}).style.reverse);
}

TEST_CASE("a part of one canvas is pasted on another") {
  Canvas source({3, 3});
  for (int row = 0; row < 3; ++row) source.put({row, 0}, row == 0 ? "abc" : row == 1 ? "def" : "ghi");
  Canvas canvas({2, 4});
  canvas.paste(source, {1, 1}, {2, 2}, {0, 1});
  CHECK(canvas.plain() == " ef\n hi\n");
}

TEST_CASE("lines break where words end, and long words anywhere") {
  CHECK(wrapped("one two three", 8, 2) == std::vector<std::string>{"one two", "  three"});
  CHECK(wrapped("abcdef", 4) == std::vector<std::string>{"abcd", "ef"});
  CHECK(wrapped("", 4) == std::vector<std::string>{""});
  CHECK(wrapped("  kept  as it is", 20) == std::vector<std::string>{"  kept  as it is"});
  CHECK(wrapped("fit s", 3) == std::vector<std::string>{"fit", "s"});
  // Words that belong together are parted before one of them is broken.
  CHECK(wrapped("3: place\u00A0s\u00A0d5\u00A0se", 13) == std::vector<std::string>{"3:", "place s d5 se"});
  CHECK(wrapped("place\u00A0s\u00A0d5\u00A0se", 12, 2) == std::vector<std::string>{"place s d5", "  se"});
}

TEST_CASE("roles survive the breaking of a line") {
  const auto pieces = wrapped(Spans{{"red ", Role::first}, {"blue", Role::second}}, 5);
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0] == Spans{{"red", Role::first}});
  CHECK(pieces[1] == Spans{{"blue", Role::second}});
}
