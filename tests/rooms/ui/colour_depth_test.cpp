// What a terminal's number of colours changes: never a character, and not too many bytes.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

struct Screen {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  bool painted = false;  // by more than 16 colours
  int colours = 0;       // the largest number of one
};

// Kinds of terminals that no machine has: described by terminfo's source, and compiled by its `tic`.
class OwnKinds {
 public:
  explicit OwnKinds(const std::string& source) {
    files::write(folder_.path() / "source", source);
    const std::string command = "tic -x -o '" + path() + "' '" + path() + "/source' 2> /dev/null";
    REQUIRE(std::system(command.c_str()) == 0);
  }
  std::string path() const { return folder_.path().string(); }

 private:
  files::TemporaryFolder folder_;
};

Screen first_screen(std::vector<std::string> arguments, const std::string& kind, probe::Size size,
                    const std::string& terminfo = "") {
  files::TemporaryFolder folder;
  arguments.insert(arguments.begin(), (files::build_folder() / "herbarium").string());
  probe::TerminalProbe probe({arguments,
                              {"TERM=" + kind, "LANG=C.UTF-8", "PATH=/usr/bin:/bin",
                               "HOME=" + folder.path().string(), "TERMINFO=" + terminfo},
                              ".",
                              size});
  REQUIRE(probe.await_bytes(500));
  REQUIRE(probe.await_quiet());
  Screen screen{probe.screen(), probe.received().size()};
  for (int row = 0; row < size.rows; ++row)
    for (int column = 0; column < size.columns; ++column) {
      const probe::Look look = probe.look(row, column);
      screen.painted = screen.painted || look.background >= 16;
      screen.colours = std::max({screen.colours, look.foreground, look.background});
    }
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

TEST_CASE("a kind that is not known has as many colours as its name says") {
  const OwnKinds none("nothing,\n");  // other kinds may be known here, or not
  const std::pair<std::string, int> most[] = {{"xterm-16color", 15},        {"xterm-88color", 15},
                                              {"rxvt-88color", 15},         {"konsole", 7},
                                              {"konsole-256color", 255},    {"foot", 255},
                                              {"xterm-kitty", 255},         {"alacritty", 255},
                                              {"xterm-direct", 255},        {"screen.xterm-16color", 15},
                                              {"screen.foot-256color", 255}};
  for (const auto& each : most) {
    const std::string& kind = each.first;
    const int colour = each.second;
    const Screen screen = first_screen(first("uibadi"), kind, {80, 24}, none.path());
    INFO(kind << " " << screen.colours);
    const bool known = screen.colours >= probe::direct_colour;  // direct colours, where ncurses-term is there
    CHECK((known || screen.colours <= colour));
    CHECK(screen.painted == (colour == 255));
  }
}

TEST_CASE("direct colours are those of the palette, however many small numbers mean the palette") {
  std::string source;
  for (const auto& [name, below, small] :
       {std::tuple{"own-direct", 8, "3%p1%d"}, std::tuple{"own-direct16", 16, "38;5;%p1%d"},
        std::tuple{"own-direct256", 256, "38;5;%p1%d"}})
    source += fmt::format(
        "{0}|direct colours,\n\tcolors#0x1000000, pairs#0x10000, RGB,\n"
        "\tsetaf=\\E[%?%p1%{{{1}}}%<%t{2}%e38;2;%p1%{{65536}}%/%d;%p1%{{256}}%/"
        "%{{255}}%&%d;%p1%{{255}}%&%d%;m,\n"
        "\tsetab=\\E[%?%p1%{{{1}}}%<%t4{3}%e48;2;%p1%{{65536}}%/%d;%p1%{{256}}%/"
        "%{{255}}%&%d;%p1%{{255}}%&%d%;m,\n"
        "\tuse=xterm-256color,\n",
        name, below, small, std::string_view(small).substr(1));
  const OwnKinds own(source);
  const Screen palette = first_screen(first("uibadi"), "xterm-256color", {80, 24});
  CHECK(palette.colours == 244);
  for (const std::string kind : {"own-direct", "own-direct16", "own-direct256"}) {
    const Screen screen = first_screen(first("uibadi"), kind, {80, 24}, own.path());
    INFO(kind);
    CHECK(screen.lines == palette.lines);
    CHECK(screen.painted);
    CHECK(screen.colours == (probe::direct_colour | 0x808080));
  }
}

TEST_CASE("terminals of other numbers of colours show at most the eight that all have") {
  const OwnKinds own(
      "own-52,\n\tcolors#52, pairs#64, use=xterm-256color,\n"
      "own-64,\n\tcolors#64, pairs#4096, use=xterm-256color,\n"
      "own-15,\n\tcolors#15, pairs#225, use=xterm-256color,\n"
      "own-many,\n\tcolors#0x1000000, pairs#0x10000, use=xterm-256color,\n"
      "own-no-way-back,\n\top@, oc@, use=xterm-256color,\n"
      "own-no-way,\n\tsetab@, setaf@, use=xterm-256color,\n"
      "own-four,\n\tcolors#4, pairs#16, use=xterm-256color,\n");
  const Screen plain = first_screen(first("uibadi"), "xterm", {80, 24});
  for (const std::string kind :
       {"own-52", "own-64", "own-15", "own-many", "own-no-way-back", "own-no-way", "own-four"}) {
    const Screen screen = first_screen(first("uibadi"), kind, {80, 24}, own.path());
    INFO(kind << " " << screen.colours);
    CHECK(screen.lines == plain.lines);
    CHECK(screen.colours < 8);
  }
}

TEST_SUITE_END();
