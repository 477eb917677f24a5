#include <doctest/doctest.h>

#include <cstdlib>

#include "support/files.hpp"
#include "support/screen_test.hpp"
#include "support/terminal_probe.hpp"

namespace {

probe::TerminalProbe shell(const std::string& script) {
  return probe::TerminalProbe({{"sh", "-c", script}, {"PATH=/usr/bin:/bin"}, ".", {}});
}

// All files of tests/screens, or the one named by $HERBARIUM_SCREEN: tests/run makes a process of each.
std::vector<std::filesystem::path> screens() {
  auto all = files::ending_in("tests/screens", ".screen");
  if (const char* only = std::getenv("HERBARIUM_SCREEN"))
    std::erase_if(all, [&](const auto& file) { return file.filename() != only; });
  return all;
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("the screens of tests/screens") {
  // The test case is entered again for each screen; the folder is read once.
  static const auto all = screens();
  REQUIRE(!all.empty());
  for (const auto& file : all) {
    SUBCASE(file.filename().c_str()) {
      const std::string text = files::read(file);
      const auto outcome = screen_test::play(text, files::build_folder(), files::updating());
      INFO(file.string(), ", ", outcome.trouble);
      CHECK(outcome.trouble.empty());
      if (files::updating() && outcome.text != text) files::write(file, outcome.text);
    }
  }
}

TEST_CASE("the example in the description of screen tests passes") {
  std::string text;
  for (const std::string& line : files::lines(files::read("tests/support/screen_test.hpp"))) {
    if (line.starts_with("// clang-format on")) break;
    if (line.starts_with("//     ")) text += line.substr(7) + "\n";
  }
  const auto outcome = screen_test::play(text, files::build_folder(), false);
  INFO(text, "\n", outcome.trouble);
  CHECK(outcome.trouble.empty());
  CHECK(files::says(text, "status 3\n"));
}

TEST_CASE("a terminal probe sends keys, reads the screen, and learns the status") {
  auto probe = shell("printf 'name? '; read name; printf '\\033[1;7mhello\\033[m %s' \"$name\"; exit 3");
  REQUIRE(probe.await_text("name?"));
  CHECK(probe.await_quiet());
  CHECK(probe.running());
  CHECK(probe.press("al<lt>ice<Enter>") == std::nullopt);
  CHECK(probe.await_exit() == 3);
  CHECK(probe.screen() == std::vector<std::string>{"name? al<ice", "hello al<ice"});
  CHECK(probe.look(1, 0).bold);
  CHECK(probe.look(1, 0).reverse);
  CHECK_FALSE(probe.look(1, 6).reverse);
  CHECK(probe.press("<Nokey>") == "Nokey");
}

TEST_CASE("a terminal probe resizes, signals, hangs up, and answers no query") {
  auto sized = shell("trap 'stty size; exit 0' WINCH; echo ready; while :; do sleep 0.01; done");
  REQUIRE(sized.await_text("ready"));
  sized.resize({60, 15});
  CHECK(sized.await_exit() == 0);
  CHECK(sized.find("15 60").row == 1);

  auto ended = shell("echo ready; exec sleep 100");
  REQUIRE(ended.await_text("ready"));
  ended.signal(15);
  CHECK(ended.await_exit() == 128 + 15);

  auto cut_off = shell("echo ready; exec sleep 100");
  REQUIRE(cut_off.await_text("ready"));
  cut_off.hang_up();
  CHECK(cut_off.await_exit() == 128 + 1);

  auto asking = shell("stty raw -echo; printf '\\033[6n'; dd bs=1 count=6 2>/dev/null | tr '\\033' '!'");
  CHECK(asking.await_quiet());
  CHECK(asking.running());
  asking.send("no CPR");
  CHECK(asking.await_text("no CPR"));
}

TEST_CASE("a screen test reports the fault, and writes its screen") {
  const std::string text =
      "# greets\nrun sh -c \"printf 'one\\ntwo'; read x; printf three; exit 4\"\nscreen\n|one\n|2\n"
      "keys x<Enter>\nstatus 4\nscreen\n|\n";
  const auto wrong = screen_test::play(text, files::build_folder(), false);
  CHECK(wrong.trouble == "line 3: screen : \n" + files::difference({"one", "2"}, {"one", "two"}));
  const auto anew = screen_test::play(text, files::build_folder(), true);
  CHECK(anew.trouble.empty());
  CHECK(anew.text ==
        "# greets\nrun sh -c \"printf 'one\\ntwo'; read x; printf three; exit 4\"\nscreen\n|one\n|two\n"
        "keys x<Enter>\nstatus 4\nscreen\n|one\n|twox\n|three\n");
  CHECK(screen_test::play(anew.text, files::build_folder(), false).trouble.empty());
}

TEST_SUITE_END();
