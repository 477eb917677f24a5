// What a terminal's number of colours changes: never a character, and not too many bytes.
#include <doctest/doctest.h>

#include <map>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

struct Screen {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  bool painted = false;
};

Screen first_screen(std::vector<std::string> arguments, const std::string& kind, probe::Size size) {
  files::TemporaryFolder folder;
  arguments.insert(arguments.begin(), (files::build_folder() / "herbarium").string());
  probe::TerminalProbe probe(
      {arguments,
       {"TERM=" + kind, "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder.path().string()},
       ".",
       size});
  REQUIRE(probe.await_bytes(500));
  REQUIRE(probe.await_quiet());
  Screen screen{probe.screen(), probe.received().size()};
  for (int row = 0; row < size.rows; ++row)
    for (int column = 0; column < size.columns; ++column)
      screen.painted = screen.painted || probe.look(row, column).background >= 16;
  return screen;
}

std::vector<std::string> first(const std::string& game) {
  return {game, "--no-record", "--no-curtain", "--pace", "0",      "--seed",
          "1",  "--seat",      "1=human",      "--seat", "2=human"};
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("the characters are the same with 8, 16 and 256 colours and with none") {
  for (const std::string game : {"herbs", "herd", "harbustaz", "uibadi", "rush"})
    for (const probe::Size size : {probe::Size{80, 24}, probe::Size{140, 45}}) {
      const Screen plain = first_screen(first(game), "xterm", size);
      CHECK_FALSE(plain.painted);
      for (const std::string kind : {"xterm-16color", "xterm-256color", "vt100"}) {
        const Screen screen = first_screen(first(game), kind, size);
        INFO(game << " " << kind << " " << size.columns << " " << screen.bytes << " bytes");
        CHECK(screen.lines == plain.lines);
        CHECK(screen.painted == (kind == "xterm-256color"));
        if (kind == "xterm-256color") CHECK(screen.bytes <= (size.columns == 80 ? 4500 : 9000));
      }
    }
}

TEST_SUITE_END();
